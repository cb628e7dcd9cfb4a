"""E.17o, E.17f, C.12s, C.12z: of a counter that is ordered somewhere, which of its parts are looked at."""

from __future__ import annotations

import pytest

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


# -- ATT -----------------------------------------------------------------------------------------------


@cites("SYW-C.12s", "SYW-E.17o")
def test_under_att_the_head_of_a_column_does_not_run_from_the_enemy_past_its_own_tail() -> None:
    """Head on 0706, tail on 0806; the enemy is south. A hex north its tail lies as near as before."""
    table = drill("ATT", 'A410 = "0706 0806 column 9"', "0715")
    table.play("move A410", "turn 11", "advance 0605")
    assert table.refused("halt") == ("SYW-C.12s", "back_to_the_enemy")
