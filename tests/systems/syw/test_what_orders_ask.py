"""C.12o, C.12v: what an order asks is asked of those who must turn before they take the step as well."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.systems.syw.table import Table, field

AROUND = {1: "0804", 3: "0805", 5: "0806", 7: "0706", 9: "0605", 11: "0704"}
"""The neighbours of 0705 by the hour."""


def hemmed_in(way_out: int, order: str) -> Table:
    """A battalion in marsh but for one hex; the enemy stands to the south-east, out of reach."""
    rows = [list("." * 16) for _ in range(16)]
    for hour, label in AROUND.items():
        if hour != way_out:
            rows[int(label[2:]) - 1][int(label[:2]) - 1] = "#"
    pieces = 'A000 = "0702"\nA400 = "0703"\nA411 = "0705 a 11 formed"\n'
    pieces += 'F000 = "0116"\nF150 = "0115"\nF171 = "1616 line 12 formed"\n'
    ground = ["".join(row) for row in rows]
    orders = f'A400 = "{order}"\nF150 = "DEF"'
    table = field("syw/drill", ground, pieces, orders, "march", None, 'initiative = "allied"')
    table.play("select A400", "stay A400", "obey A400")
    return table


@cites("SYW-C.12o", "RUL-SYW-89")
@pytest.mark.parametrize(("way_out", "bound"), [(hour, True) for hour in AROUND] + [(0, False)])
def test_man_binds_whoever_can_step_after_turning_or_forming_twice_at_most(way_out: int, bound: bool) -> None:
    """The hex right behind it takes a change of formation and a step back."""
    table = hemmed_in(way_out, "MAN")
    assert ("done" not in table.options()) == bound
    if bound:
        assert table.refused("done") == ("SYW-C.12o", "man_must_move")


@cites("SYW-C.12v", "RUL-SYW-89")
@pytest.mark.parametrize(("way_out", "bound"), [(5, True), (3, True), (9, False), (11, False)])
def test_att_binds_who_can_come_nearer_after_turning_and_nobody_else(way_out: int, bound: bool) -> None:
    table = hemmed_in(way_out, "ATT")
    assert ("done" not in table.options()) == bound
    if bound:
        assert table.refused("done") == ("SYW-C.12v", "att_must_advance")


@cites("SYW-C.12t", "RUL-SYW-133")
@pytest.mark.parametrize(
    ("way", "bound"),
    [
        (("0704", "0604", "0505", "0506", "0606", "0607"), False),  # first a hex farther from the enemy
        (("0605", "0606", "0607"), True),
    ],
)
def test_a_way_round_that_first_leads_off_is_not_owed_to_att(way: tuple[str, ...], bound: bool) -> None:
    """A Shaken battalion in marsh could fire from 0607: it has to if no step on its way leads off."""
    rows = [list("#" * 16) for _ in range(16)]
    for label in (*way, "0705", "0702", "0703", "0708", "0115", "0116"):
        rows[int(label[2:]) - 1][int(label[:2]) - 1] = "."
    pieces = 'A000 = "0702"\nA400 = "0703"\nA411 = "0705 shaken 6"\n'
    pieces += 'F000 = "0116"\nF150 = "0115"\nF171 = "0708 line 6 formed"\n'
    ground = ["".join(row) for row in rows]
    orders = 'A400 = "ATT"\nF150 = "DEF"'
    table = field("syw/drill", ground, pieces, orders, "march", None, 'initiative = "allied"')
    table.play("select A400", "stay A400", "obey A400")
    assert "move A411" in table.options()  # he may go round all the same
    assert ("done" not in table.options()) == bound
