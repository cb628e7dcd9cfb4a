"""A bot's turn is told in a sentence, from what the viewer saw and nothing else."""

from __future__ import annotations

import pytest

from grognard import bots, library
from grognard.kernel.dice import Dice
from grognard.kernel.events import Event
from grognard.kernel.match import Entry, Match
from grognard.kernel.scenario import Scenario
from grognard.kernel.sides import UMPIRE
from grognard.render.telling import OPENS, ORDER, tell_turn
from grognard.text.speaker import Speaker

WATCHING = 1


def first_turns(scenario: str, most: int) -> Match:
    """Some turns of captains against each other."""
    state = library.load(scenario).start(Dice(1))
    match = Match(state)
    players = [bots.make("captain", state.scenario.system, side) for side in (0, 1)]
    while state.side_to_move is not None and match.number < most:
        match.play(players[state.side_to_move].choose(state.view(state.side_to_move)))
    return match


def told(match: Match, side: int, viewer: int, lang: str) -> list[str]:
    speaker = Speaker(match.state.scenario, lang)
    found = [tell_turn(speaker, side, match.entries, number, viewer) for number in range(1, match.number + 1)]
    return [sentence for sentence in found if sentence]


@pytest.mark.parametrize("scenario", ["marengo/lesson", "wan/lesson", "castiglione/chiese", "syw/drill"])
def test_deeds_are_events_of_the_system(scenario: str) -> None:
    rules = library.load(scenario).rules
    assert set(rules.deeds) <= set(rules.messages.events)
    assert {OPENS, "go", "strike"} <= set(rules.deeds.values()) <= {OPENS, *ORDER}


@pytest.mark.parametrize(
    ("scenario", "most", "name"),
    [
        ("marengo/lesson", 60, "Pietrabona"),
        ("wan/lesson", 90, "Saules"),
        ("castiglione/chiese", 90, "Gavardo"),
        ("waterloo/training", 90, "Village"),
    ],
)
def test_a_turn_is_told_by_the_names_on_the_map(scenario: str, most: int, name: str) -> None:
    match = first_turns(scenario, most)
    for lang in ("en", "fr"):
        speaker = Speaker(match.state.scenario, lang)
        sentences = told(match, 0, WATCHING, lang)
        assert any(name in sentence for sentence in sentences)
        assert all(sentence.lower().startswith(speaker.side(0).lower()) for sentence in sentences)


def test_what_the_viewer_did_not_see_changes_nothing() -> None:
    match = first_turns("castiglione/chiese", 90)
    hidden = [Event("", "marched", ((0,), 1, 2), seen_by=0), Event("", "city_taken", (0, 3), seen_by=0)]
    twin = Match(match.state)
    twin.entries = [
        Entry(entry.side, entry.action, entry.text, entry.rolls, [*hidden, *entry.events])
        for entry in match.entries
    ]
    assert told(twin, 0, UMPIRE, "en") != told(match, 0, UMPIRE, "en")
    assert told(twin, 0, WATCHING, "en") == told(match, 0, WATCHING, "en")


def test_a_deed_is_told_of_the_side_whose_pieces_did_it() -> None:
    match = first_turns("castiglione/chiese", 90)
    battle = next(event for entry in match.entries for event in entry.events if event.kind == "battle")
    attackers = battle.data[1]
    assert isinstance(attackers, tuple)
    rules, scenario = match.state.scenario.rules, match.state.scenario
    side = rules.owner(scenario, attackers[0])
    quiet = Event("", "phase_begins", ("movement", 0))
    for mover in (0, 1):
        entry = Entry(mover, None, "", [], [battle, quiet])
        speaker = Speaker(scenario, "en")
        assert tell_turn(speaker, side, [entry], 1, side)
        assert not tell_turn(speaker, 1 - side, [entry], 1, side)


def test_only_ground_that_is_near_is_named() -> None:
    """Two cells from a village one is at it; a battery four cells off is not in it."""
    scenario = library.load("waterloo/training")
    speaker, lexicon = Speaker(scenario, "en"), scenario.lexicon
    gun = 0
    ends = Event("", "tour", (1, 0))
    for cell, near in (("14,8", True), ("20,10", True), ("22,10", False), ("24,10", False)):
        place = lexicon.number("place", cell)
        assert place is not None
        entry = Entry(0, None, "", [], [Event("", "fires", (gun, place, 4)), ends])
        sentence = tell_turn(speaker, 0, [entry], 1, WATCHING)
        assert sentence and ("Village" in sentence) == near


def test_who_is_named_did_it_where_it_is_told_to_have_been_done() -> None:
    scenario = library.load("waterloo/training")
    speaker, lexicon = Speaker(scenario, "en"), scenario.lexicon
    mine = range(3)
    names = [scenario.title("piece", piece, "en").partition(" (")[0] for piece in mine]
    cells = [lexicon.number("place", cell) for cell in ("8,12", "18,12", "16,12")]
    moves = [Event("", "moved", (piece, cell)) for piece, cell in zip(mine, cells, strict=True) if cell]
    entry = Entry(0, None, "", [], [*moves, Event("", "tour", (1, 0))])
    sentence = tell_turn(speaker, 0, [entry], 1, WATCHING)
    assert "Village" in sentence and names[1] in sentence
    assert names[0] not in sentence and names[2] not in sentence
    farther = lexicon.number("place", "22,14")
    assert farther is not None
    two_places = Entry(0, None, "", [], [*moves, Event("", "moved", (mine[0], farther)), *entry.events[3:]])
    sentence = tell_turn(speaker, 0, [two_places], 1, WATCHING)
    assert "Village" in sentence and "Château" in sentence
    assert not any(name in sentence for name in names)  # nobody went to both


def test_a_march_to_no_named_ground_names_its_piece_only_if_it_was_the_only_one() -> None:
    """The first who moved had stood for the whole line: 'shift their line with 95th Rifles'."""
    scenario = library.load("waterloo/training")
    nowhere = scenario.lexicon.number("place", "8,12")
    assert nowhere is not None
    names = [scenario.title("piece", piece, "en").partition(" (")[0] for piece in range(2)]
    ends = Event("", "tour", (1, 0))
    for lang, line in (("en", "their line"), ("fr", "leur ligne")):
        speaker = Speaker(scenario, lang)
        for movers in ((0, 1), (1, 0)):
            moves = [Event("", "moved", (piece, nowhere)) for piece in movers]
            blanks = [Entry(0, None, "", [], [ends])] * 2
            all_of_them = [*blanks, Entry(0, None, "", [], [*moves, ends])]
            sentence = tell_turn(speaker, 0, all_of_them, 3, WATCHING)
            assert line in sentence and not any(name in sentence for name in names)
            one_alone = [*blanks, Entry(0, None, "", [], [moves[0], ends])]
            sentence = tell_turn(speaker, 0, one_alone, 3, WATCHING)
            assert line not in sentence and names[movers[0]] in sentence


def test_who_helps_in_a_charge_is_not_told_as_its_victim() -> None:
    scenario = library.load("syw/drill")
    speaker, owner = Speaker(scenario, "en"), scenario.rules.owner
    labels = range(len(scenario.lexicon.labels["piece"]))
    ours, theirs = ([piece for piece in labels if owner(scenario, piece) == side] for side in (0, 1))
    ends = Event("", "turn_begins", (2,))
    namesake = unnumbered(scenario, ours[1])
    one, other = [piece for piece in ours if namesake not in unnumbered(scenario, piece)][:2]
    for helpers in ((one, other), (other, one)):
        charge = Event("", "charges", (ours[1], theirs[1], helpers))
        said = tell_turn(speaker, 0, [Entry(0, None, "", [], [charge, ends])], 1, WATCHING)
        assert unnumbered(scenario, theirs[1]) in said
        assert not any(unnumbered(scenario, helper) in said for helper in helpers)


def unnumbered(scenario: Scenario, piece: int) -> str:
    """The name of a counter of the SYW battles, where a number stands before it."""
    number, _, name = scenario.title("piece", piece, "en").partition(" ")
    return name if number.isdigit() else f"{number} {name}".strip()


def test_a_counter_is_told_by_its_name_and_not_by_its_number() -> None:
    """'Attack 172 Auvergne II' tells of a list; a regiment whose number is its name keeps it."""
    scenario = library.load("syw/drill")
    titles = [scenario.title("piece", piece, "en") for piece in range(len(scenario.lexicon.labels["piece"]))]
    struck = next(piece for piece, title in enumerate(titles) if title == "172 Auvergne II")
    charge = Event("", "charges", (titles.index("821 Hessian Leib-Regiment horse"), struck, ()))
    entry = Entry(0, None, "", [], [charge, Event("", "turn_begins", (2,))])
    said = tell_turn(Speaker(scenario, "en"), 0, [entry], 1, WATCHING)
    assert "Auvergne II" in said and "Hessian Leib-Regiment horse" in said
    assert "172" not in said and "821" not in said
    small = library.load("waterloo/training")
    titles = [small.title("piece", piece, "en") for piece in range(len(small.lexicon.labels["piece"]))]
    rifles = next(piece for piece, title in enumerate(titles) if title.startswith("95th Rifles"))
    place = small.lexicon.number("place", "8,12")
    assert place is not None
    entry = Entry(1, None, "", [], [Event("", "moved", (rifles, place)), Event("", "tour", (0, 0))])
    assert "95th Rifles" in tell_turn(Speaker(small, "en"), 1, [entry], 1, 0)
