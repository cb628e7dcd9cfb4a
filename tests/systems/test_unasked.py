"""Why was I not asked? Each system answers from what a side saw, and no secret changes the answer."""

from __future__ import annotations

import random

import pytest

from grognard import library
from grognard.conformance.swaps import swapper_for
from grognard.kernel.dice import Dice
from grognard.kernel.events import Event
from grognard.kernel.match import Match
from grognard.kernel.refusal import Refusal
from grognard.kernel.state import State
from grognard.render.speaking import speaker_of
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import ARTILLERY, INFANTRY
from grognard.why import seen_by
from tests.cites import cites
from tests.systems.castiglione.table import position
from tests.systems.castiglione.test_refusals import BATTLE
from tests.systems.syw.test_charges import horse
from tests.systems.wan.table import lay
from tests.systems.waterloo.table import field

Told = tuple[str, str] | None


def asked(state: State, side: int, seen: list[Event], kind: str, noun: int) -> Told:
    found = state.scenario.rules.unasked(state, side, seen, kind, noun)
    return None if found is None else (found.rule, found.key)


# -- We Are Napoléon -------------------------------------------------------------------------------

ROWS = (
    "A blue infantry E06 main=4",
    "B blue infantry J09",
    "X orange infantry E05 main=4",
    "Y orange infantry J08",
)


@cites("WAN-4.7a", "WAN-4.7b", "WAN-4.7c")
def test_a_combat_of_some_actions_ago_still_tells_why_nobody_was_asked_to_advance() -> None:
    weak = "X orange infantry E05 main=1 disordered"
    lost = lay("combat", *ROWS).dice(1, 1, 1).play("attack A", "against X", "attack B")
    held = lay("combat", *ROWS).dice(5, 1, 1).play("attack A", "against X", "attack B")
    spent = lay("combat", "A blue infantry E06 main=8 mv=0/3", ROWS[1], weak, ROWS[3]).dice(5)
    spent.play("attack A", "against X", "attack B")
    found = []
    for table in (lost, held, spent):
        seen = seen_by(table.match, 0)
        of_piece = asked(table.game, 0, seen, "piece", table.piece("A"))
        of_hex = asked(table.game, 0, seen, "place", table.game.scenario.grid.labels.index("E05"))
        found.append((of_piece, of_hex))
        assert asked(table.game, 0, seen, "piece", table.piece("B")) is None
        assert asked(table.game, 1, seen, "piece", table.piece("A")) is None, "the other side was attacked"
    assert found == [
        (("WAN-4.7a", "lost_the_combat"), ("WAN-4.7a", "lost_the_combat")),
        (("WAN-4.7b", "not_freed"), ("WAN-4.7b", "not_freed")),
        (None, ("WAN-4.7c", "too_dear")),
    ]


@cites("WAN-4.7e")
def test_who_advanced_or_whose_turn_is_over_is_told_nothing() -> None:
    weak = "X orange infantry E05 main=1 disordered"
    table = lay("combat", "A blue infantry E06 main=8", ROWS[1], weak, ROWS[3]).dice(5, 1, 1, 1, 1, 1)
    table.play("attack A", "against X", "advance E05")
    seen = seen_by(table.match, 0)
    assert asked(table.game, 0, seen, "piece", table.piece("A")) is None
    held = lay("combat", *ROWS).dice(5, 1, 1).play("attack A", "against X")
    seen = [*seen_by(held.match, 0), Event("", "turn_opens", (1, 1, 9))]
    assert asked(held.game, 0, seen, "piece", held.piece("A")) is None


# -- Bonaparte in Italy ----------------------------------------------------------------------------


def finished(extra: str) -> tuple[State, list[Event], int]:
    """A combat at Valeggio that ends at once by a retreat: the campaign, its events, the winner."""
    text = BATTLE.replace('came_from = "gavardo"', 'came_from = "villafranca"').replace("lonato", "valeggio")
    table = position(text % extra, 1, 1)
    while "battle_over" not in table.kinds():
        options = table.options()
        wished = [word for word in ("hold-fire", "retreat", "hold") if word in options]
        table.play(wished[0] if wished else options[0])
    (loser,) = [event.data[0] for event in table.events if event.kind == "retreated"]
    assert isinstance(loser, int)
    return table.game, table.events, 1 - loser


def of_kind(state: State, seen: list[Event], side: int, kind: int) -> int:
    """A piece of this arm that a side had in the combat."""
    assert isinstance(state, Campaign)
    (attackers, defenders) = next(event.data[1:] for event in seen if event.kind == "battle")
    assert isinstance(attackers, tuple) and isinstance(defenders, tuple)
    roster = state.scenario.roster
    found = [one for one in (*attackers, *defenders) if roster.side[one] == side and roster.kind[one] == kind]
    return found[0]


@cites("CAS-9.5b", "CAS-9.2b")
def test_after_the_combat_the_winner_learns_why_he_was_not_asked_to_pursue_or_to_bombard() -> None:
    game, seen, winner = finished("F23 = 'valeggio'")
    foot, area = (
        of_kind(game, seen, winner, INFANTRY),
        game.scenario.lexicon.labels["place"].index("valeggio"),
    )
    assert asked(game, winner, seen, "piece", foot) == ("CAS-9.5b", "too_little_cavalry")
    assert asked(game, winner, seen, "place", area) == ("CAS-9.5b", "too_little_cavalry")
    assert asked(game, 1 - winner, seen, "place", area) is None, "who went is not asked to pursue"
    assert asked(game, 1 - winner, seen, "piece", foot) is None, "it is not his"
    assert asked(game, winner, seen, "place", area + 1) is None
    long_ago = [*seen, *[Event("", "phase_begins", ("movement", 0))] * 3]
    assert asked(game, winner, long_ago, "place", area) is None
    under_way = [event for event in seen if event.kind != "battle_over"]
    assert asked(game, winner, under_way, "place", area) is None, "while it lasts the questions answer"


@cites("CAS-9.5a")
def test_who_pursued_or_found_nobody_left_is_told_so() -> None:
    game, seen, winner = finished("F23 = 'valeggio'")
    area = game.scenario.lexicon.labels["place"].index("valeggio")
    end = next(index for index, event in enumerate(seen) if event.kind == "battle_over")
    pursued = [*seen[:end], Event("CAS-9.5c", "pursuit", (winner, 1, 1, 0)), *seen[end:]]
    assert asked(game, winner, pursued, "place", area) is None
    rode, seen_too, _ = finished("A05 = { at = 'valeggio', came_from = 'villafranca' }")
    assert asked(rode, winner, seen_too, "place", area) is None, (
        "he was asked, or hits that he may not know decided"
    )
    assert isinstance(game, Campaign)
    enemies = [one for one in range(len(game.place)) if game.scenario.roster.side[one] != winner]
    gone = [Event("CAS-9.3g", "eliminated", (one,)) for one in enemies]
    assert asked(game, winner, [*seen[:end], *gone, *seen[end:]], "place", area) == (
        "CAS-9.5a",
        "nobody_left_to_pursue",
    )


@cites("CAS-9.2a", "CAS-9.2b")
def test_guns_that_were_not_asked_to_bombard_are_told_whose_were_more() -> None:
    area = 53
    pieces = ((12, 15), (46, 57))
    game = position(BATTLE % "", 1, 1).game
    kinds, sides = game.scenario.roster.kind, game.scenario.roster.side
    guns = [
        next(one for one in range(len(kinds)) if kinds[one] == ARTILLERY and sides[one] == side)
        for side in range(2)
    ]
    battle = Event("CAS-9.0f", "battle", (area, (*pieces[0], guns[0]), (*pieces[1], guns[1])))
    over = Event("CAS-9.6b", "battle_over", (area,))
    theirs = Event("CAS-9.2a", "no_bombardment", (1,))
    assert asked(game, 0, [battle, over], "piece", guns[0]) == ("CAS-9.2b", "guns_were_equal")
    assert asked(game, 0, [battle, theirs, over], "piece", guns[0]) == ("CAS-9.2a", "enemy_had_more_guns")
    assert asked(game, 1, [battle, theirs, over], "piece", guns[1]) is None, "they were asked"


# -- Waterloo --------------------------------------------------------------------------------------


def came_up(defender: str, *more: str) -> Told:
    """What the English are told of the unit before which the French infantry A has stopped."""
    table = field(f"E English {defender}", "A French infantry 20,16 S")
    table.play("move A", "go 20,18", "halt", *more, dice=[3] if more[:1] and "attack" in more[0] else None)
    if table.asked() == "battle" and table.decides() == "french":
        table.play("done")
    seen = [Event("WAT-4.3", "tour", (0, 0)), *table.log]
    return asked(table.game, 1, seen, "piece", table.unit("E"))


@cites("WAT-10.13", "WAT-10.14", "WAT-10.26", "WAT-10.27")
def test_who_was_not_asked_to_strike_at_one_that_stopped_learns_why() -> None:
    assert came_up("light-cavalry 20,20 N") == ("WAT-10.13", "controls_nothing")
    assert came_up("infantry 20,20 E") == ("WAT-10.14", "not_faced")
    assert came_up("infantry 20,20 N", "attack 20,20") == ("WAT-10.27", "has_attacked_it")
    assert came_up("infantry 20,20 N", "done") is None, "it was asked"
    assert came_up("light-cavalry 24,24 N") is None, "nobody came up to it"


# -- Seven Years War -------------------------------------------------------------------------------


@cites("SYW-H.1am", "SYW-H.1p")
def test_after_the_charge_its_chargers_learn_why_they_were_not_asked_to_go_in() -> None:
    free = 'A822 = "0705 line 6 shaken"\nF231 = "0706 line 12 formed"\n'
    evaded = horse(free, dice=[1, 1, 1])
    evaded.play("charge F231", "evade")
    while evaded.options("face"):
        evaded.play(f"face {evaded.options('face')[0]}")
    entered = horse(free, dice=[6])
    entered.play("charge F231", "stand", "occupy F231", "face 12")
    stood = horse('A822 = "0705 line 6 formed"\nF231 = "0706 line 12 formed"\n', dice=[1, 1, 1, 1])
    stood.play("charge F231", "stand")
    side = entered.game.roster_side(entered.piece("F231"))
    found = []
    for table in (evaded, entered, stood):
        seen, unit = seen_by(table.match, side), table.piece("F231")
        found.append(asked(table.game, side, seen, "piece", unit))
        assert asked(table.game, 1 - side, seen, "piece", table.piece("A822")) is None
    assert found == [("SYW-H.1am", "evader_frees_nothing"), None, ("SYW-H.1am", "charged_stood")]


# -- all -------------------------------------------------------------------------------------------

GAMES = {
    "marengo/lesson": (8, 3),
    "castiglione/chiese": (4, 2),
    "syw/charge": (3, 1),
    "wan/lesson": (6, 3),
    "waterloo/training": (6, 3),
}
"""Crowded random games of each, and how many answers they must bring at the least."""


@pytest.mark.parametrize("scenario", GAMES)
def test_the_answer_hangs_on_no_secret_and_is_said_in_both_languages(scenario: str) -> None:
    games, least = GAMES[scenario]
    met: set[tuple[str, str]] = set()
    answers = 0
    for seed in range(games):
        state = library.start(scenario, seed)
        state.scenario.rules.crowd(state, Dice(f"crowd {seed}"))
        match, chance = Match(state), random.Random(seed)
        swapper = swapper_for(match.state.scenario.system)
        while match.state.side_to_move is not None:
            if chance.random() < 0.1:
                for side in range(len(match.state.scenario.sides)):
                    for refusal in compared(match, side, swapper.swap(match.state, side, chance), chance):
                        answers += 1
                        met.add((refusal.rule, refusal.key))
            swapper.notice(match.state, match.play(chance.choice(match.state.options())))
    assert answers >= least, met


def compared(match: Match, side: int, twin: State | None, chance: random.Random) -> list[Refusal]:
    """What a side is told of the past, which is the same in worlds that it cannot tell apart."""
    state, seen = match.state, seen_by(match, side)
    rules, lexicon = state.scenario.rules, state.scenario.lexicon
    others = [state.imagined_by(side, Dice(chance.random().hex())), *([] if twin is None else [twin])]
    found: list[Refusal] = []
    for kind in ("piece", "place"):
        for noun in range(len(lexicon.labels[kind])):
            told = rules.unasked(state, side, seen, kind, noun)
            for other in others:
                again = rules.unasked(other, side, seen, kind, noun)
                assert repr(again) == repr(told), (kind, lexicon.labels[kind][noun])
            if told is not None:
                found.append(told)
                fields = state.scenario.refusals[told.key]
                assert len(fields) == len(told.data), told
                for lang in ("en", "fr"):
                    said = speaker_of(state.scenario, lang, state.view(side).observation()).refusal(told)
                    assert told.key not in said and "{" not in said
    return found
