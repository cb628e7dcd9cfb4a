"""Chapters 2 to 4: pieces, cohesion, hits and the sequence of play."""

from __future__ import annotations

import pytest

from grognard.kernel.dice import Dice
from grognard.systems.castiglione.building import published
from grognard.systems.castiglione.cohesion import cohesion, hits_left
from grognard.systems.castiglione.hits import take_hit
from grognard.systems.castiglione.sequence import supply_phase
from grognard.systems.castiglione.stacks import seen_stack, strength, top_piece
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import GARRISON, KINDS, LEADER, PHASES
from tests.cites import cites
from tests.systems.castiglione.table import Table, position

REST = '[pieces]\nF04 = "villafranca"\nA01 = "rovereto"\n'


@cites(
    "EX-CAS-12",
    "CAS-3.6a",
    "CAS-3.6b",
    "CAS-3.6c",
    "CAS-3.6d",
    "CAS-3.6e",
    "CAS-3.6h",
    "CAS-2.1.3b",
    "CAS-3.3d",
)
def test_the_life_of_a_brigade_of_four() -> None:
    table = position("phase = 'movement'\nactive = 'french'\n" + REST)
    unit = table.piece("F04")
    found = []
    for _ in range(4):
        found.append((strength(table.game, unit), cohesion(table.game, unit, 0)))
        take_hit(table.game, unit, "CAS-3.6a")
    assert found == [(4, 4), (4, 3), (4, 2), (3, 1)]
    assert table.place("F04") == "eliminated"


@cites("EX-CAS-13", "CAS-2.2.3e", "CAS-3.6i", "CAS-3.6j", "CAS-3.6e")
def test_the_life_of_a_garrison() -> None:
    table = position("phase = 'movement'\n" + REST)
    garrison = table.piece("FG1")
    found = []
    for _ in range(3):
        found.append(
            (
                strength(table.game, garrison),
                cohesion(table.game, garrison, 0),
                hits_left(table.game, garrison),
            )
        )
        take_hit(table.game, garrison, "CAS-3.6a")
    assert found == [(1, 3, 3), (1, 2, 2), (1, 1, 1)]
    assert table.place("FG1") == "off map"


@cites("CAS-2.1.1j", "CAS-3.3f", "CAS-3.3e")
@pytest.mark.parametrize(
    ("hits", "modifier", "cf"), [(0, 2, 4), (3, 0, 1), (3, -2, 0), (3, 2, 3), (1, -1, 2), (0, -9, 0)]
)
def test_the_cf_stays_between_nought_and_its_printed_value(hits: int, modifier: int, cf: int) -> None:
    table = position("phase = 'movement'\n" + REST)
    unit = table.piece("F04")
    table.game.hits[unit] = hits
    assert cohesion(table.game, unit, modifier) == cf


@cites("CAS-3.3a", "CAS-3.3b", "CAS-3.3c", "CAS-2.1.1h")
def test_cohesion_is_tested_unit_by_unit_and_a_result_up_to_the_cf_passes() -> None:
    text = """
        [pieces]
        F13 = "gavardo"
        F12 = "gavardo"
        A08 = "rezzato"
        A10 = "nozza"
        A11 = "lonato"
        A15 = "desenzano"
    """
    table = position(text, 4, 5).play("forage F12", "forage F13")
    assert table.tests() == [("F12", 4, 4, "passed"), ("F13", 4, 5, "failed")]


@cites("EX-CAS-1", "CAS-3.1b", "CAS-3.2a")
def test_two_dice_are_added_and_a_modifier_on_top() -> None:
    dice = Dice(0)
    dice.follow([2, 4])
    assert dice.roll(6, "example") + dice.roll(6, "example") + 1 == 7


@cites("CAS-2.0a", "CAS-2.0b", "CAS-3.1a")
def test_two_sides_and_six_sided_dice() -> None:
    game = published("campaign").start(Dice(5))
    assert game.scenario.sides == ("austrian", "french")
    rolled = set()
    for _ in range(400):
        if game.result is not None:
            break
        options = game.options()
        game.play(options[len(options) // 2])
        rolled |= {roll.sides for roll in game.dice.log}
    assert rolled == {6}


@cites(
    "CAS-2.1a",
    "CAS-2.1.1a",
    "CAS-2.1.1d",
    "CAS-2.1.1f",
    "CAS-2.1.2a",
    "CAS-2.1.2e",
    "CAS-2.1.2j",
    "CAS-2.1.1e",
)
def test_every_piece_has_its_values() -> None:
    roster = published("campaign").roster
    for piece in range(len(roster.ids)):
        assert roster.side[piece] in (0, 1)
        if roster.kind[piece] == LEADER:
            assert roster.ma[piece] == 4 and roster.rank[piece] >= 1
        else:
            assert roster.sp[piece] >= 1 and roster.cf[piece] >= 1
            assert (roster.ma[piece] == 0) == (roster.kind[piece] == GARRISON)
        if roster.kind[piece] != GARRISON:
            assert roster.formation[piece] in roster.formations
    assert {KINDS[kind] for kind in roster.kind} == {"infantry", "cavalry", "artillery", "garrison", "leader"}
    armies = [roster.ids[piece] for piece in range(len(roster.ids)) if roster.rank[piece] == 1]
    assert armies == ["wurmser", "bonaparte"]
    assert {roster.formations[roster.formation[roster.ids.index(name)]] for name in armies} == {"#1c1a18"}


@cites("CAS-3.5a", "CAS-3.5b")
def test_leaders_lie_on_top_of_the_stack() -> None:
    table = position("""
        phase = "movement"
        [pieces]
        F01 = "verona"
        F02 = "verona"
        massena = "verona"
        bonaparte = "verona"
        F12 = "salo"
    """)
    assert table.roster.ids[top_piece(table.game, 1, table.area("verona"))] == "bonaparte"
    assert table.roster.ids[top_piece(table.game, 1, table.area("salo"))] == "F12"
    assert seen_stack(table.game, 1, table.area("verona"))[1:] == (1, 1), "a stack"
    assert seen_stack(table.game, 1, table.area("salo"))[1:] == (0, 1), "a lone unit"


@cites(
    "CAS-4.1a",
    "CAS-4.2a",
    "CAS-4.2b",
    "CAS-4.2c",
    "CAS-4.2d",
    "CAS-4.2e",
    "CAS-4.2f",
    "CAS-4.2g",
    "CAS-4.2h",
    "CAS-4.2i",
    "CAS-4.2j",
    "CAS-4.2k",
)
def test_a_turn_waits_on_the_stack_in_the_order_of_its_phases() -> None:
    table = position("")
    names = [type(step).__name__ for step in reversed(table.game.stack)]
    assert names == ["Moves", "CombatPhase", "MovementPhase", "CombatPhase", "RecoveryPhase", "EndOfTurn"]
    assert table.game.turn == 1
    assert table.place("A01") == "rovereto" and table.place("bonaparte") == "montichiari"
    early = position("phase = 'supply'\n[pieces]\nA01 = 'mantua'\nF01 = 'verona'")
    waiting = [type(step).__name__ for step in reversed(early.game.stack)]
    assert waiting[:3] == ["JoinCity", "CommandPhase", "InitiativePhase"]


@cites("CAS-4.2b", "CAS-4.2c")
def test_the_supply_phase_goes_through_its_parts_in_order() -> None:
    names = [type(step).__name__ for step in supply_phase()]
    assert names == ["Arrivals", "CityControl", "Attrition", "SiegeCheck", "JoinCity"]
    table = position("""
        [pieces]
        F18 = { at = "mantua", hits = 2 }
        F01 = "mantua"
        F02 = "mantua"
        A01 = "goito"
        A02 = "marcaria"
        A07 = "borgoforte"
        A08 = "roverbella"
        A10 = "castellaro"
        A11 = "isola-della-scala"
        [garrisons]
        brescia = "austrian"
        trento = "austrian"
    """)
    assert table.asked() == "forage"
    assert "mantua" not in table.kinds(), "the siege is checked after the hunger"


@cites("CAS-4.2b", "CAS-4.2k", "CAS-4.2a")
def test_nine_turns_run_through_when_nobody_does_anything() -> None:
    game = published("campaign").start(Dice(3))
    assert isinstance(game, Campaign)
    table = Table(game)
    while game.result is None:
        table.play("first french" if table.asked() == "first_player" else "done")
    turns = [event.data[0] for event in table.events if event.kind == "turn_begins"]
    assert turns == list(range(1, 10))
    assert game.result.key == "victory_minor", "the French keep the siege, Nozza is Austrian"


@cites("CAS-2.2.1b", "CAS-2.2.4a", "CAS-2.2.4c", "CAS-2.2.5a")
def test_the_map_and_the_calendar() -> None:
    scenario = published("campaign")
    theatre = scenario.theatre
    assert (theatre.network.size, len(theatre.bridge)) == (59, 97)
    assert sorted({theatre.terrain[area] for area in range(59)}) == [0, 1, 2]
    assert (theatre.bridge.count(1), theatre.bridge.count(2)) == (17, 10)
    assert len(scenario.terms.dates) == 9
    assert (scenario.terms.dates[0], scenario.terms.dates[-1]) == ("1796-07-29", "1796-08-06")


@cites("CAS-3.3f", "CAS-2.1.1j")
def test_hits_stop_at_nought_before_modifiers_are_added() -> None:
    table = position("""
        phase = "movement"
        [map]
        areas = { a = "clear", b = "clear" }
        links = ["a b"]
        [pieces]
        F04 = { at = "a", hits = 3 }
        A01 = "b"
    """)
    unit = table.piece("F04")
    table.roster.cf[unit] = 2
    assert cohesion(table.game, unit, 0) == 0
    assert cohesion(table.game, unit, 1) == 1, "not 2 - 3 + 1 (AMB-CAS-1)"


def test_markers_off_the_map_and_enemies_side_by_side_without_a_combat_are_faults() -> None:
    text = 'phase = "supply"\n[pieces]\nF12 = "salo"\nF13 = "eliminated"\nA01 = "lonato"\n'
    game = position(text).game
    assert game.faults() == []
    lost, there = game.scenario.roster.ids.index("F13"), game.scenario.roster.ids.index("A01")
    game.hits[lost] = 1
    assert game.faults() == ["F13 keeps a marker off the map"]
    game.hits[lost], game.phase = 0, PHASES.index("supply")
    game.put(there, game.place[game.scenario.roster.ids.index("F12")])
    assert "both sides stand in salo and nobody fights" in game.faults()
    game.phase = PHASES.index("combat")
    assert "both sides stand in salo and nobody fights" not in game.faults()
