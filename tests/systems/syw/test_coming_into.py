"""5.4e and I.0g: whoever comes into a hex, however he comes, takes leaders alone there and has entered it."""

from __future__ import annotations

import pytest

from grognard.kernel.steps import Step
from grognard.systems.syw.disorder import FallBack
from grognard.systems.syw.leader_losses import come_into
from grognard.systems.syw.rout import Rout
from grognard.systems.syw.state import Battle
from grognard.systems.syw.victory import points_of
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened

CLEAR = ["." * 16] * 16
FIRST = 'initiative = "allied"'


def carry_out(table: Table, *steps: Step[Battle]) -> None:
    """Nothing but these steps is open."""
    table.game.stack.clear()
    table.game.then(*steps)
    table.game.ask_anew()
    table.game.advance()


@cites("SYW-H.1s", "SYW-5.4e", "RUL-SYW-67")
@pytest.mark.parametrize(
    ("horse", "choices", "way"),
    [
        ("F231 = '0708 line 12 formed'", ["F231"], "0610"),
        ("F231 = '0708 line 12 formed'", ["F231"], "0511"),
        ("F230 = '0808 0708 line 12'", ["F230"], "0511"),
    ],
)
def test_cavalry_that_gives_way_takes_the_enemy_leader_in_its_way(
    horse: str, choices: list[str], way: str
) -> None:
    pieces = (
        f"A000 = '{way}'\nA400 = '0703'\nF000 = '0716'\nF150 = '0715'\nA411 = '0705 line 6 formed'\n{horse}"
    )
    table = field("syw/drill", CLEAR, pieces, 'A400 = "ATT"\nF150 = "DEF"', "march", None, FIRST)
    table.play("select A400", "stay A400", "obey A400", "move A411", "advance 0706", "advance 0707", "halt")
    events = table.play(f"give-way {choices[0]}")
    while table.options("fall-back"):
        events += table.play(table.options("fall-back")[0])
    assert happened(events, "leader_captured") == [(table.piece("A000"),)]
    assert table.at("A000") == ""


REACTING = (
    "A400 = '0703'\nF000 = '0716'\nF150 = '0715'\nA411 = '0705 line 6 formed'\nF231 = '0711 line 12 formed'\n"
)


@cites("SYW-H.2j", "SYW-5.4e", "RUL-SYW-67")
def test_cavalry_that_rides_into_the_hex_of_an_enemy_leader_takes_him() -> None:
    pieces = f"A000 = '0707'\n{REACTING}"
    orders = 'A400 = "MAN"\nF150 = "ATT"'
    table = field("syw/drill", CLEAR, pieces, orders, "march", [2, 1, 1, 1], FIRST)
    table.play("select A400", "stay A400", "obey A400", "move A411", "advance 0706", "halt")
    events = table.play("react F231", "done", "charge-from F231 0707 12")
    assert happened(events, "leader_captured") == [(table.piece("A000"),)]


@cites("SYW-H.2l", "SYW-5.4e", "RUL-SYW-67")
def test_a_rider_whom_a_counter_charge_meets_takes_the_leader_in_whose_hex_he_is_met() -> None:
    pieces = f"A000 = '0609'\nA821 = '0909 line 8 formed'\n{REACTING.replace('0711', '0712')}"
    orders = 'A400 = "ATT"\nF150 = "ATT"'
    table = field("syw/drill", CLEAR, pieces, orders, "march", [2, 2, 6], FIRST)
    table.play("select A400", "stay A400", "obey A400", "move A411", "advance 0706", "advance 0707", "halt")
    table.play("react F231", "react-at 0707", "done", "charge-from F231 0708 12")
    events = table.play("react A821")
    assert table.at("F231") == "0609"
    assert happened(events, "leader_captured") == [(table.piece("A000"),)]


@cites("SYW-L.1b", "SYW-5.4e", "RUL-SYW-67")
@pytest.mark.parametrize("counter", ["A411 = '0704 line 6 formed'", "A410 = '0704 0804 line 6'"])
def test_whoever_is_shifted_into_the_hex_of_an_enemy_leader_takes_him(counter: str) -> None:
    pieces = f"A000 = '0702'\nA400 = '0703'\nF000 = '0716'\nF150 = '0604'\n{counter}\n"
    table = field("syw/drill", CLEAR, pieces, 'A400 = "ATT"', "reorganise", None, FIRST)
    events = table.play(f"move {counter[:4]}", "shift 0604")
    assert happened(events, "leader_captured") == [(table.piece("F150"),)]


@cites("SYW-5.4e")
def test_a_leader_among_enemies_is_a_fault() -> None:
    table = field("syw/drill", CLEAR, REACTING, 'A400 = "ATT"', "march", None, FIRST)
    assert table.game.faults() == []
    table.game.cell[table.piece("A400")] = table.cell("0711")
    assert table.game.faults() == ["the leader A400 stands among enemies"]


def minden(unit: str, phase: str = "march") -> Table:
    """Minden with a battalion before its town; the French garrison is elsewhere."""
    text = f'system = "syw"\nscenario = "syw/minden"\nphase = "{phase}"\n[pieces]\n'
    return Table(text + f'A411 = "{unit}"\nA400 = "4531"\n')


@cites("SYW-I.0h")
@pytest.mark.parametrize("way", ["falls back", "routs"])
def test_a_town_hex_is_entered_in_whatever_way_a_unit_comes_there(way: str) -> None:
    table = minden("4632 panicked")
    unit, here, town = table.piece("A411"), table.cell("4632"), table.cell("4633")
    before = points_of(table.game, 0)
    if way == "falls back":
        carry_out(table, FallBack(unit, town, 0, here, (town,), True))
    else:
        Rout(unit, here, 12).run_through(table.game, town, Rout(unit, town, 0))
    assert table.at("A411") == "4633"
    assert points_of(table.game, 0) - before == 3


@cites("SYW-I.0h")
def test_a_town_hex_entered_again_is_remembered_once() -> None:
    table = minden("4632 line 4 formed")
    town = table.cell("4633")
    for _ in range(2):
        come_into(table.game, 0, [town])
    assert table.game.entered == (town,)


@cites("SYW-I.0h", "SYW-L.1b")
def test_a_town_hex_is_entered_by_whoever_is_shifted_into_it() -> None:
    table = minden("4632 a 11 formed", "reorganise")
    before = points_of(table.game, 0)
    while not table.options("move A411"):
        table.play("done")
    table.play("move A411", "shift 4633")
    assert points_of(table.game, 0) - before == 3
