"""Whoever is asked again is told what befell his own, whom both lost, and the news: from what he saw."""

from __future__ import annotations

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.events import Event
from grognard.kernel.match import Entry
from grognard.kernel.refusal import Datum
from grognard.kernel.state import State
from grognard.render.artist import artist
from grognard.render.past_places import PastPlaces
from grognard.render.speaking import speaker_of
from grognard.render.telling import tell_turn
from grognard.render.tidings import HURT, LOST, SET, SORTS, Tidings
from grognard.text.catalogue import LANGUAGES, has, message_id

FRENCH, ALLIED = 0, 1
BATTLES = ["marengo/lesson", "wan/lesson", "castiglione/chiese", "waterloo/training", "syw/drill"]


def sheet() -> State:
    return library.load("waterloo/training").start(Dice(1))


def number(state: State, kind: str, label: str) -> int:
    found = state.scenario.lexicon.number(kind, label)
    assert found is not None
    return found


def of(state: State, side: int) -> list[int]:
    """The pieces of a side."""
    scenario = state.scenario
    pieces = range(len(scenario.lexicon.labels["piece"]))
    return [piece for piece in pieces if scenario.rules.owner(scenario, piece) == side]


def happened(kind: str, *data: Datum) -> Event:
    return Event("WAT-1", kind, data)


def told(state: State, viewer: int, *events: tuple[int, Event], lang: str = "en") -> list[str]:
    """What a viewer is told of events, each with the side that chose what led to it."""
    speaker, found = speaker_of(state.scenario, lang), Tidings(viewer, len(state.scenario.sides))
    for mover, event in events:
        found.note(speaker, event, mover)
    return [tiding.text for tiding in found.told(speaker)]


def test_what_befell_somebody_is_told_with_the_blow_that_did_it() -> None:
    """Whoever it names; another only if it came of the same action, and nobody once somebody has marched."""
    state = library.load("wan/lesson").start(Dice(1))
    [gun, ally, *_], [own, other, *_] = of(state, FRENCH), of(state, ALLIED)
    speaker = speaker_of(state.scenario, "en")
    fires, hit = happened("fires", gun, own, 3), happened("disordered", own)
    elsewhere = happened("disordered", other)

    def suffered(*events: tuple[int, Event], lang: str = "en") -> list[str]:
        """What the Austrians are told of events, each with the number of its action."""
        found = Tidings(ALLIED, 2)
        for action, event in events:
            found.note(speaker_of(state.scenario, lang), event, FRENCH, None, action)
        return [tiding.text for tiding in found.told(speaker) if tiding.events]

    named, by = speaker.piece(own), speaker.piece(gun)
    told = f"{named}: in disorder, under the fire of {by}."
    assert suffered((1, fires), (1, hit)) == suffered((1, fires), (2, hit)) == [told]
    assert suffered((1, fires), (1, elsewhere))[0].endswith(f"under the fire of {by}.")
    assert suffered((1, fires), (2, elsewhere)) == [f"{speaker.piece(other)}: in disorder."]
    march = happened("steps", gun, 1, 2)
    assert suffered((1, fires), (2, march), (3, hit)) == [f"{named}: in disorder."]
    struck = happened("attacks", ally, own)
    assert suffered((1, struck), (1, hit), lang="fr")[0].endswith(
        f"en désordre, attaqué par {speaker.piece(ally)}."
    )
    failed = happened("attacks", own, ally)
    assert suffered((1, failed), (1, hit))[0].endswith(
        f"in disorder, in its own attack on {speaker.piece(ally)}."
    )


def test_whoever_stood_where_a_blow_was_aimed_is_told_of_it() -> None:
    state = sheet()
    gait = state.scenario.rules.gait
    assert gait is not None
    target, other, gun = *of(state, FRENCH)[:2], of(state, ALLIED)[0]
    place = number(state, "place", "10,10")
    found, speaker = Tidings(FRENCH, 2), speaker_of(state.scenario, "en")
    ground = PastPlaces(artist("waterloo"), state)
    fires = happened("fires", gun, gait.stand(state, target)[0], 3)
    found.note(speaker, fires, ALLIED, ground, 1)
    for piece in (target, other):
        found.note(speaker, happened("fled", piece, place), FRENCH, ground, 2)
    _, hit, swept = [tiding.text for tiding in found.told(speaker)]
    assert hit.endswith(f"driven to {speaker.place(place)}, under the fire of {speaker.piece(gun)}.")
    assert "fire" not in swept


@pytest.mark.parametrize("battle", BATTLES)
def test_what_befalls_somebody_is_an_event_and_has_words(battle: str) -> None:
    rules = library.load(battle).rules
    assert set(rules.befalls) <= set(rules.messages.events)
    assert {LOST, HURT} <= set(rules.befalls.values()) <= set(SORTS)
    wanted = [kind for kind, sort in rules.befalls.items() if sort in (LOST, HURT, SET)]
    missing = [
        (lang, kind)
        for lang in LANGUAGES
        for kind in wanted
        if not has(lang, message_id(rules.code, "befell", kind))
    ]
    assert not missing


def test_all_that_befell_a_piece_is_one_sentence() -> None:
    state = sheet()
    own, west = of(state, FRENCH)[0], number(state, "direction", "W")
    first, last = number(state, "place", "10,10"), number(state, "place", "12,12")
    events = [happened("fled", own, first), happened("faced", own, west), happened("fled", own, last)]
    [line] = told(state, FRENCH, *[(ALLIED, event) for event in events])
    speaker = speaker_of(state.scenario, "en")
    assert line == f"{speaker.piece(own)}: driven to {speaker.place(last)}, turned to face west by the enemy."


def test_how_one_faces_ones_own_is_no_news() -> None:
    state = sheet()
    turned = happened("faced", of(state, FRENCH)[0], number(state, "direction", "W"))
    assert told(state, FRENCH, (FRENCH, turned)) == []
    assert len(told(state, FRENCH, (ALLIED, turned))) == 1


def test_of_the_enemy_only_losses_are_told_and_of_the_lost_nothing_else() -> None:
    state = sheet()
    [own, *_], [enemy, *_] = of(state, FRENCH), of(state, ALLIED)
    place = number(state, "place", "10,10")
    flights = [(ALLIED, happened("fled", piece, place)) for piece in (own, enemy)]
    assert len(told(state, FRENCH, *flights)) == 1
    lost = [(ALLIED, happened("lost", piece, 3)) for piece in (enemy, own)]
    names = [speaker_of(state.scenario, "en").piece(piece) for piece in (own, enemy)]
    assert told(state, FRENCH, *flights, *lost) == [f"{name}: lost, 3 points." for name in names]


def test_those_to_whom_the_same_happened_are_told_together() -> None:
    state = library.load("castiglione/chiese").start(Dice(1))
    place, elsewhere = number(state, "place", "salo"), number(state, "place", "gavardo")
    first, second, third = of(state, FRENCH)[:3]
    came = [happened("marched_to_the_guns", piece, place) for piece in (first, second)]
    far = happened("marched_to_the_guns", third, elsewhere)
    lines = told(state, ALLIED, *[(FRENCH, event) for event in (*came, far)])
    speaker = speaker_of(state.scenario, "en")
    assert len(lines) == 2
    assert all(speaker.piece(piece) in lines[0] for piece in (first, second))
    assert speaker.piece(third) in lines[1]


def test_a_state_is_told_as_it_is_now() -> None:
    state = library.load("marengo/lesson").start(Dice(1))
    falls = [(FRENCH, happened("morale", side, points)) for side, points in ((0, 8), (1, 4), (0, 7))]
    assert told(state, 1, *falls) == [
        "The morale of the French falls to 4.",
        "The morale of the Austrians falls to 7.",
    ]


def test_who_had_his_turn_and_did_nothing_is_told_so() -> None:
    state = library.load("marengo/lesson").start(Dice(1))
    theirs, ours = happened("turn", 0), happened("turn", 1)
    assert told(state, 1, (0, theirs), (0, ours)) == ["The Austrians do nothing that you could see."]
    assert told(state, 1, (0, theirs)) == []  # it is not over


def test_a_blow_is_told_by_whom_it_was_aimed_at() -> None:
    """Not by the village that happens to be nearest."""
    state = sheet()
    gait = state.scenario.rules.gait
    assert gait is not None
    target, gun = of(state, FRENCH)[0], of(state, ALLIED)[0]
    fires = happened("fires", gun, gait.stand(state, target)[0], 3)
    entries = [Entry(ALLIED, None, "", [], [fires, happened("tour", FRENCH, 0)])]
    speaker = speaker_of(state.scenario, "en")

    def ground(first: int, last: int) -> PastPlaces:
        return PastPlaces(artist("waterloo"), state)

    sentence = tell_turn(speaker, ALLIED, entries, 1, FRENCH, ground)
    assert speaker.piece(target).partition(" (")[0] in sentence
    assert speaker.piece(target).partition(" (")[0] not in tell_turn(speaker, ALLIED, entries, 1, FRENCH)
