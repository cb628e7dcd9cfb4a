"""K.0f and H.1ap: what befalls several units of a hex at one moment, and who runs first (RUL-SYW-57)."""

from __future__ import annotations

import pytest

from grognard.kernel.events import Event
from grognard.kernel.steps import Step
from grognard.systems.syw.disorder import Alarm, RunFromNearest, Trampled, panic
from grognard.systems.syw.fire import Smoked
from grognard.systems.syw.state import Battle
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened

CLEAR = ["." * 16] * 16
LEADERS = 'A000 = "0116"\nA400 = "0216"\nF000 = "0101"\nF150 = "0201"\n'


def drill(pieces: str, dice: list[int] | None = None) -> Table:
    return field("syw/drill", CLEAR, LEADERS + pieces, "", "charges", dice, 'initiative = "french"')


def run(table: Table, *steps: Step[Battle]) -> list[Event]:
    table.game.stack.clear()
    table.game.events = []
    table.game.then(*steps)
    table.game.ask_anew()
    table.game.advance()
    return list(table.game.events)


HALF_OUT = """
A410 = "0606 0706 line 6"
A413 = "0706 line 6 formed"
A414 = "0706 line 6 formed"
"""
PAIRS = pytest.mark.parametrize("pair", [("A411", "A412"), ("A412", "A411")])


@cites("SYW-K.0f", "RUL-SYW-57", "RUL-SYW-21")
@PAIRS
def test_both_units_that_routers_run_through_lose_one_order_though_their_counter_breaks_up(
    pair: tuple[str, str],
) -> None:
    table = drill(HALF_OUT)
    events = run(table, Trampled(tuple([table.piece(unit) for unit in pair])))
    assert happened(events, "counter_removed") == [(table.piece("A410"),)]
    assert [table.state(unit) for unit in pair] == ["formed", "formed"]


@cites("SYW-H.1ap", "RUL-SYW-57", "SYW-2.5b")
@PAIRS
def test_friends_of_one_hex_are_alarmed_at_one_moment(pair: tuple[str, str]) -> None:
    """The first fails and the counter goes; the second tests with the value that it had in it."""
    table = drill(HALF_OUT, [6, 4])
    assert table.game.efficiency(table.piece(pair[1])) == 5
    events = run(table, Alarm(tuple([table.piece(unit) for unit in pair])))
    assert [row[1:] for row in happened(events, "test_passed")] == [(4, 5)]
    assert [table.state(unit) for unit in pair] == ["formed", "formed"]


SHAKEN = 'A411 = "0606 line 6 shaken"\nA412 = "0606 line 6 shaken"\nF171 = "0603 line 6 formed"\n'
SHAKEN += 'A413 = "1006 line 6 panicked"\n'


@cites("SYW-K.0g", "SYW-6.0j", "RUL-SYW-57")
@PAIRS
@pytest.mark.parametrize("named", ["A411", "A412"])
def test_of_two_who_panic_at_one_moment_their_owner_says_who_runs_first(
    pair: tuple[str, str], named: str
) -> None:
    table = drill(SHAKEN)
    run(table, Trampled(tuple([table.piece(unit) for unit in pair])))
    assert table.to_move() == "allied"
    assert table.options() == [f"run {unit}" for unit in pair]
    assert table.refused("run A413") == ("SYW-6.0j", "not_driven_off_now")
    events = table.play(f"run {named}")
    while table.options("fall-back"):
        events += table.play(table.options("fall-back")[0])
    assert happened(events, "fell_back")[0][0] == table.piece(named)
    assert [table.at(unit) for unit in pair] != ["0606", "0606"]


@cites("SYW-6.0j", "SYW-G.3x", "SYW-H.1aj")
@pytest.mark.parametrize("how", ["SYW-6.0j", "SYW-H.1aj", "SYW-G.3x"])
def test_who_goes_back_is_told_by_which_clause(how: str) -> None:
    """Only a recoil of one hex is H.1ag."""
    table = drill('A411 = "0606 line 6 formed"\nF171 = "0603 line 6 formed"\n')
    unit, foe = table.piece("A411"), table.cell("0603")
    if how == "SYW-G.3x":
        steps: list[Step[Battle]] = [RunFromNearest(unit, (foe,), 1, how)]
    elif how == "SYW-H.1aj":
        steps = panic(table.game, unit, how, 2, foe)
    else:
        steps = panic(table.game, unit, "SYW-G.3s")
    events = run(table, *steps)
    while table.options("fall-back"):
        assert table.game.prompt().rule == how
        events += table.play(table.options("fall-back")[0])
    assert [event.rule for event in events if event.kind == "fell_back"] == [how]


@cites("SYW-H.1p", "SYW-H.1ak")
@pytest.mark.parametrize(
    ("target", "answer", "rule"),
    [("A821 = '0606 line 12 formed'", "evade", "SYW-H.1p"), ("A411 = '0606 panicked'", "", "SYW-H.1ak")],
)
def test_cavalry_that_evades_and_panicked_units_that_run_on_are_told_by_their_own_clauses(
    target: str, answer: str, rule: str
) -> None:
    table = drill(f'{target}\nF231 = "0605 line 6 formed"\n'.replace("'", '"'), [2] * 9)
    events = table.play("charge F231")
    events += table.play(answer) if answer else []
    while table.options("fall-back"):
        events += table.play(table.options("fall-back")[0])
    assert [event.rule for event in events if event.kind == "fell_back"] == [rule]


@cites("SYW-G.3x", "RUL-SYW-57", "RUL-SYW-21")
@PAIRS
def test_both_units_in_a_burning_house_test_at_one_moment_and_go_one_hex_back(pair: tuple[str, str]) -> None:
    """The counter breaks up under the first; the second still tests with the value that it had in it."""
    table = drill(HALF_OUT + 'F171 = "0602 line 6 formed"\n', [4, 4])
    events = run(table, Smoked(tuple([table.piece(unit) for unit in pair])))
    while table.options("fall-back"):
        events += table.play(table.options("fall-back")[0])
    assert [row[1:] for row in happened(events, "test_passed")] == [(4, 5), (4, 5)]
    assert [table.state(unit) for unit in pair] == ["formed", "formed"]
    grid = table.game.scenario.ground.grid
    assert [grid.distance(table.cell("0606"), table.cell(table.at(unit))) for unit in pair] == [1, 1]
