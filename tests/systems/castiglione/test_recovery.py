"""Chapters 10 and 11: recovery and the end of the turn."""

from __future__ import annotations

import pytest

from grognard.kernel.events import Event
from grognard.systems.castiglione.stacks import strength
from grognard.text.speaker import Speaker
from tests.cites import cites
from tests.systems.castiglione.table import Table, position


def recovery(pieces: str, *dice: int, extra: str = "", turn: int = 1) -> Table:
    return position(f'turn = {turn}\nphase = "recovery"\n{extra}\n[pieces]\nA01 = "trento"\n{pieces}', *dice)


@cites(
    "EX-CAS-14",
    "CAS-10.0b",
    "CAS-10.0c",
    "CAS-10.0d",
    "CAS-10.0f",
    "CAS-10.0h",
    "CAS-3.6m",
    "CAS-3.6l",
    "CAS-4.2j",
)
def test_a_broken_unit_rallies_in_a_city_round_its_leader() -> None:
    table = recovery('F04 = { at = "verona", hits = 3 }\nmassena = "verona"', 4)
    assert table.modifiers() == [("CAS-10.0c", "leader", 2), ("CAS-10.0d", "city", 1)]
    assert table.tests() == [("F04", 4, 4, "passed")]
    assert table.hits("F04") == 2
    assert strength(table.game, table.piece("F04")) == 4, "the full strength is back"


@cites("EX-CAS-14", "CAS-10.0b", "CAS-10.0f")
def test_without_help_it_needs_a_one() -> None:
    for die, hits in ((1, 2), (2, 3)):
        table = recovery('F04 = { at = "villafranca", hits = 3 }', die)
        assert table.tests() == [("F04", 1, die, "passed" if die == 1 else "failed")]
        assert table.hits("F04") == hits


@cites("EX-CAS-14", "CAS-10.0g")
def test_a_unit_whose_cf_is_nought_may_not_roll() -> None:
    table = recovery('A02 = { at = "rovereto", hits = 3 }')
    assert table.tests() == []
    assert table.hits("A02") == 3


@cites("CAS-10.0c", "CAS-2.1.2g")
def test_a_leader_of_another_formation_does_not_help() -> None:
    table = recovery('F04 = { at = "villafranca", hits = 1 }\naugereau = "villafranca"', 4)
    assert table.modifiers() == []
    assert table.tests() == [("F04", 3, 4, "failed")]


@cites("CAS-10.0a", "CAS-10.0e")
def test_austrians_test_first_and_every_unit_once() -> None:
    table = recovery(
        'F04 = { at = "villafranca", hits = 1 }\nA02 = { at = "rovereto", hits = 2 }'
        '\nA03 = { at = "riva", hits = 1 }',
        1,
        1,
        1,
    )
    assert [unit for unit, *_ in table.tests()] == ["A02", "A03", "F04"]
    assert [table.hits(unit) for unit in ("A02", "A03", "F04")] == [1, 0, 0]


@cites("CAS-10.0i", "CAS-5.3c", "CAS-5.3d", "CAS-10.0a")
def test_unsupplied_units_do_not_recover_and_supply_is_traced_anew_without_attrition() -> None:
    text = """
        A07 = { at = "riva", hits = 1 }
        F12 = "rovereto"
        F13 = "tione"
        F14 = "storo"
    """
    table = recovery(text)
    assert table.tests() == []
    assert table.hits("A07") == 2, "the second hit is the attrition of turn 2"
    assert table.game.turn == 2


@cites("CAS-10.0d", "CAS-2.2.3e")
def test_a_garrison_rallies_like_any_unit() -> None:
    table = recovery('FG3 = { at = "verona", hits = 2 }', 2, extra="")
    assert table.tests() == [("FG3", 2, 2, "passed")]
    assert table.hits("FG3") == 1


@cites("CAS-10.0j")
def test_who_moved_and_fought_may_recover() -> None:
    text = """
        phase = "combat"
        active = "french"
        first = "austrian"
        [pieces]
        F01 = { at = "rivoli", came_from = "castelnuovo", hits = 1 }
        A12 = { at = "rivoli", hits = 3 }
        A01 = "trento"
        massena = "rivoli"
    """
    table = position(text, 6, 1, 1)
    assert table.place("A12") == "eliminated"
    assert table.tests() == [("F01", 5, 1, "passed")]


@cites("CAS-11.0a", "CAS-4.2k", "CAS-2.2.5a", "CAS-2.1.3a", "CAS-4.2b")
def test_the_turn_marker_advances_and_the_markers_come_off() -> None:
    table = recovery(
        'F04 = { at = "villafranca", foraged = true, out_of_command = true }\nmassena = "villafranca"'
    )
    assert table.last("turn_begins") == (2,)
    assert table.game.turn == 2
    assert not any(table.game.foraged) and not table.game.out_of_command[table.piece("F04")]


@cites("CAS-11.0b", "CAS-4.2a", "CAS-12.1c")
def test_after_turn_nine_victory_is_determined() -> None:
    table = recovery("", turn=9)
    assert table.game.scenario.terms.turns == 9
    assert table.game.result is not None
    assert table.to_move() == "nobody"


@cites("CAS-10.0h", "CAS-3.3f")
def test_leader_and_city_never_lift_the_cf_above_its_printed_value() -> None:
    table = recovery('F04 = { at = "verona", hits = 1 }\nmassena = "verona"', 5)
    assert table.tests() == [("F04", 4, 5, "failed")], "3 + 2 + 1 is still 4"
    assert table.hits("F04") == 1


@cites("CAS-10.0e", "CAS-10.0f")
def test_a_pass_removes_one_hit_and_no_more() -> None:
    table = recovery('F04 = { at = "villafranca", hits = 3 }\nmassena = "villafranca"', 1)
    assert len(table.tests()) == 1 and table.hits("F04") == 2


@cites("CAS-10.0f", "CAS-4.2j")
@pytest.mark.parametrize(
    ("hits", "said"),
    [
        (0, "rallies and has no hit any more."),
        (1, "rallies and now has one hit."),
        (2, "rallies and now has 2 hits."),
    ],
)
def test_what_is_told_of_a_rally_agrees_with_its_number(hits: int, said: str) -> None:
    table = recovery('F04 = { at = "verona", hits = 3 }', 6)
    speaker = Speaker(table.game.scenario, "en")
    event = Event("CAS-10.0f", "recovered", (table.piece("F04"), hits))
    assert speaker.event(event).endswith(said)
    for lang, phase in (("en", "Recovery."), ("fr", "Ralliement.")):
        begun = Event("CAS-4.2j", "phase_begins", ("recovery", -1))
        assert Speaker(table.game.scenario, lang).event(begun) == phase, "of both sides, so of nobody's"
