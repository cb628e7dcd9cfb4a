"""E.17o, E.17f, C.12s, C.12z: of a counter that is ordered somewhere, which of its parts are looked at."""

from __future__ import annotations

import pytest

from grognard.systems.syw.brigade_counters import dissolve
from grognard.systems.syw.march import Walk
from grognard.systems.syw.march_moves import in_any_zone, moves
from grognard.systems.syw.marches import begin
from grognard.systems.syw.no_farther import farther
from grognard.systems.syw.way_home import nearer_home
from grognard.systems.syw.words import ATT, DEF, FAR, MOVED, WHEEL
from tests.cites import cites
from tests.systems.syw.table import Table, field

CLEAR = ["." * 16] * 16


def drill(order: str, pieces: str, foe: str = "0116") -> Table:
    leaders = 'A000 = "0901"\nA400 = "0902"\nF000 = "0216"\n'
    text = f'{leaders}{pieces}\nF171 = "{foe} line 12 formed"'
    table = field("syw/drill", CLEAR, text, f'A400 = "{order}"', "march", None, 'initiative = "allied"')
    table.play("select A400", "stay A400", "obey A400")
    return table


# -- RET -----------------------------------------------------------------------------------------------


@cites("SYW-C.12z", "SYW-E.17o")
def test_under_ret_the_head_of_a_column_is_looked_at_and_not_its_tail() -> None:
    """Its tail lies nearer home than the hex into which the head comes, one hex nearer than it was."""
    table = drill("RET", 'A410 = "0708 0707 column 7"')
    table.play("move A410", "turn 9", "turn 11")
    assert table.refused("halt")[0] == "SYW-E.17s"
    table.play("advance 0607")
    assert "halt" in table.options()


@cites("SYW-C.12z", "SYW-E.17o")
def test_under_ret_a_column_that_turns_about_on_its_hexes_has_not_gone_home() -> None:
    table = drill("RET", 'A410 = "0708 0707 column 7"')
    table.play("move A410")
    assert [one for one in table.options() if one.startswith("about")] == []
    assert table.refused("about-face")[0] == "SYW-C.12z"


@cites("SYW-C.12z")
@pytest.mark.parametrize(("cells", "wheel"), [("0707 0807", 4), ("0707 0807", 8)], ids=["right", "left"])
def test_under_ret_every_unit_of_a_line_comes_nearer_home(cells: str, wheel: int) -> None:
    """A wheel to the rear takes one end home; the units at the other have not moved."""
    table = drill("RET", f'A410 = "{cells} line 6"')
    table.play("move A410")
    assert table.options("wheel-back") == []
    assert table.refused(f"wheel-back {wheel}")[0] == "SYW-C.12z"
    table.play(table.options("step-back")[0])
    assert "halt" in table.options()


@cites("SYW-C.12z", "SYW-E.17ap")
def test_under_ret_all_hexes_of_a_counter_that_broke_up_on_its_way_are_looked_at() -> None:
    """In a small line one may break up while the way home of them all is looked for."""
    table = drill("RET", 'A410 = "0707 0807 line 6"')
    table.play("move A410")
    (march,) = [step.march for step in table.game.stack if isinstance(step, Walk)]
    dissolve(table.game, march.piece, "SYW-E.17ap")
    home, abreast = (table.cell("0706"), table.cell("0806")), (table.cell("0706"), table.cell("0807"))
    assert nearer_home(table.game, march, home, march.trail[-1][1])
    assert not nearer_home(table.game, march, abreast, march.trail[-1][1])


# -- ATT -----------------------------------------------------------------------------------------------


@cites("SYW-C.12s", "SYW-E.17o")
def test_under_att_the_head_of_a_column_does_not_run_from_the_enemy_past_its_own_tail() -> None:
    """Head on 0706, tail on 0806; the enemy is south. A hex north its tail lies as near as before."""
    table = drill("ATT", 'A410 = "0706 0806 column 9"', "0715")
    table.play("move A410", "turn 11", "advance 0605")
    assert table.refused("halt") == ("SYW-C.12s", "back_to_the_enemy")


# -- parts that all have left --------------------------------------------------------------------------


def left_end(order: str, foe: str, left: bool) -> Table:
    """Waldegrave in Line on 0907, 0807 and 0707; the units of the left end behind it or in it."""
    pieces = 'A000 = "0801"\nA300 = "0802"\nF000 = "0216"\nA310 = "0707 0807 0907 line 6"\n'
    pieces += 'A314 = "1103 line 6 formed"\nA315 = "1203 line 6 formed"\n' if left else ""
    text = f'{pieces}F171 = "{foe}"\n'
    table = field("syw/minden", CLEAR, text, f'A300 = "{order}"', "march", None, 'initiative = "allied"')
    table.play("select A300", "stay A300", "obey A300")
    return table


@cites("SYW-E.17f", "SYW-C.12q", "RUL-SYW-171")
@pytest.mark.parametrize("left", [True, False])
def test_man_keeps_the_units_of_a_counter_from_the_enemy_and_not_its_empty_end(left: bool) -> None:
    table = left_end("MAN", "0909 line 6 formed", left)
    table.play("move A310")
    assert ("advance 0708" in table.options()) == left
    if not left:
        assert table.refused("advance 0708") == ("SYW-C.12q", "man_keeps_away")


@cites("SYW-E.17f", "SYW-C.12x", "RUL-SYW-171")
@pytest.mark.parametrize("left", [True, False])
def test_def_keeps_the_units_of_a_counter_out_of_zones_and_not_its_empty_end(left: bool) -> None:
    table = left_end("DEF", "0909 line 12 formed", left)
    table.play("move A310")
    assert ("advance 0708" in table.options()) == left


@cites("SYW-E.17f", "SYW-C.12x", "RUL-SYW-171")
@pytest.mark.parametrize("left", [True, False])
def test_who_has_only_an_empty_end_in_a_zone_does_not_stand_in_it_under_def(left: bool) -> None:
    table = left_end("DEF", "1008 line 12 formed", left)
    table.play("move A310")
    assert in_any_zone(table.game, begin(table.game, table.piece("A310"), DEF, FAR)) != left
    assert ("advance 0708" in table.options()) == left
    if not left:
        assert table.refused("advance 0708") == ("SYW-C.12x", "only_back")


@cites("SYW-E.17f", "SYW-C.12w", "RUL-SYW-171")
@pytest.mark.parametrize("left", [True, False])
def test_def_counts_how_far_units_are_carried_and_not_an_empty_end(left: bool) -> None:
    """A wheel on the right end carries the middle one hex, the left end two."""
    table = left_end("DEF", "0216 line 12 formed", left)
    table.play("move A310")
    assert ("wheel 8" in table.options()) == left
    assert "wheel 4" not in table.options()


@cites("SYW-E.17f", "SYW-C.12s", "RUL-SYW-171")
@pytest.mark.parametrize("left", [True, False])
def test_an_empty_end_near_the_enemy_does_not_hold_a_counter_there_under_att(left: bool) -> None:
    """The left end stays where it is, two hexes from him; the units of the others wheel from two to three."""
    table = left_end("ATT", "0905 line 12 formed", left)
    march = begin(table.game, table.piece("A310"), ATT, FAR)
    wheel = next(move for move in moves(table.game, march) if move.action.verb == WHEEL and move.hour == 4)
    assert farther(table.game, march, wheel.cells, wheel.hour) == left


@cites("SYW-E.17f", "SYW-C.12o", "SYW-C.12r", "RUL-SYW-171")
@pytest.mark.parametrize("left", [True, False])
def test_an_empty_end_beside_an_enemy_excuses_nobody_from_man(left: bool) -> None:
    table = left_end("MAN", "1008 line 6 formed", left)
    for unit in ("A314", "A315") if left else ():
        table.game.mark(table.piece(unit), MOVED)
    table.game.ask_anew()
    assert ("done" in table.options()) != left


@cites("SYW-E.17o", "SYW-C.12w", "RUL-SYW-171")
@pytest.mark.parametrize("left", [True, False])
def test_a_column_whose_head_all_have_left_goes_one_hex_under_def_as_well(left: bool) -> None:
    pieces = 'A410 = "0706 0606 column 3"\n'
    pieces += 'A411 = "0904 line 6 formed"\nA412 = "1004 line 6 formed"\n' if left else ""
    table = drill("DEF", pieces)
    table.play("move A410", "advance 0806")
    assert table.options("advance") == []
    assert table.refused("advance 0906") == ("SYW-C.12w", "def_one_hex")
