"""Chapter 3.4: lines of sight, against the text's cases and against a slow version on the real maps."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from grognard.boards.hexlines import line
from grognard.systems.wan import SYSTEM
from grognard.systems.wan.ground import BUILT_UP, FARM, ORCHARD, WOOD, Ground
from grognard.systems.wan.pack import read_battle
from grognard.systems.wan.sight import Sights, unhindered
from tests.cites import cites
from tests.systems.wan.table import Table, land, lay


def sees(start: str, end: str, ground: str, *rows: str) -> bool:
    """Whether two hexes see each other, asked both ways."""
    table: Table = lay("movement", "Z blue infantry L10", "Y orange infantry L01", *rows, ground=ground)
    grid, sights = table.game.scenario.grid, table.game.scenario.sights
    a, b = grid.cell(start), grid.cell(end)
    there = unhindered(table.game.occupant, sights.between(a, b))
    assert there == unhindered(table.game.occupant, sights.between(b, a))
    return there


@cites("WAN-3.4b", "WAN-3.4.1a", "WAN-3.4.1b", "WAN-3.4.1c", "WAN-3.4.1d", "WAN-3.4.1g", "WAN-8.1.2g")
def test_on_flat_ground() -> None:
    assert sees("C08", "C03", land())
    assert not sees("C08", "C03", land(), "U blue infantry C05")
    assert not sees("C08", "C03", land(), "U orange foot_artillery C05")
    for kind in ("village", "wood", "orchard", "farm"):
        assert not sees("C08", "C03", land(**{kind: "C05"})), kind  # type: ignore[arg-type]
    for kind in ("marsh", "difficult"):
        assert sees("C08", "C03", land(**{kind: "C05"})), kind  # type: ignore[arg-type]


@cites("WAN-3.4.1h")
def test_the_ends_do_not_block_and_neighbours_always_see_each_other() -> None:
    assert sees("C08", "C03", land(wood="C08 C03"))
    for level in range(6):
        assert sees("C08", "C07", land(levels={level: "C07"}, village="C07 C08"))


@cites("WAN-3.4.1f")
def test_a_hex_cut_in_part_counts_in_full() -> None:
    assert [(one.dq, one.dz) for one in line(1, -4).left] == [(0, -1), (1, -2), (0, -2), (1, -3)]
    assert sees("C08", "D04", land())
    assert not sees("C08", "D04", land(wood="C06"))
    assert not sees("C08", "D04", land(wood="D06"))


@cites("WAN-3.4.1e", "WAN-3.4.2a", "WAN-3.4.2b")
def test_along_a_regular_slope() -> None:
    slope = {1: "A07-07 C07", 2: "C06", 3: "C05", 4: "C04", 5: "C03"}
    assert sees("C08", "C03", land(levels=slope))
    assert not sees("C08", "C03", land(levels=slope), "U blue infantry C05")
    assert not sees("C06", "C03", land(levels=slope), "U blue infantry C04")
    assert not sees("C06", "C08", land(levels=slope), "U blue infantry C07")
    assert sees("C03", "C08", land(levels={5: "C03", 2: "C04-04", 0: "C05"}), "U blue infantry C06")


@cites("WAN-3.4.3a", "WAN-3.4.3b", "WAN-3.4.3c", "EX-WAN-23")
def test_along_the_border_between_hexes() -> None:
    assert sees("C08", "G08", land())
    assert sees("C08", "G08", land(), "U blue infantry D07")
    assert sees("C08", "G08", land(), "U blue infantry D08")
    assert not sees("C08", "G08", land(), "U blue infantry D07", "V blue infantry D08")
    assert not sees("C08", "G08", land(), "U blue infantry D07", "V blue infantry F08")
    assert not sees("C08", "G08", land(), "U blue infantry E08")
    assert sees("C01", "G01", land(), "U blue infantry D01")


PLATEAU = land(levels={1: "A01-05 B01-05 C01-05 D01-05 E01-05"})


@cites("WAN-3.4.4a", "WAN-3.4.4b", "WAN-3.4.4e", "EX-WAN-20", "EX-WAN-21")
def test_the_jam_pot_from_above() -> None:
    assert sees("C05", "C06", PLATEAU) and sees("C05", "C09", PLATEAU)
    assert not sees("C04", "C06", PLATEAU) and sees("C04", "C07", PLATEAU)
    assert not sees("C03", "C06", PLATEAU) and not sees("C03", "C07", PLATEAU)
    assert sees("C03", "C08", PLATEAU)


@cites("WAN-3.4.4c", "WAN-3.4.4d", "EX-WAN-22")
def test_the_jam_pot_from_below() -> None:
    assert all(sees(f"C{row:02d}", "C05", PLATEAU) for row in (6, 7, 8, 9, 10))
    assert [sees(f"C{row:02d}", "C03", PLATEAU) for row in (6, 7, 8, 9)] == [False, False, True, True]


def slow_sight(ground: Ground, a: int, b: int, occupied: set[int]) -> bool:
    """The rulings read aloud, with fractions and without any table."""
    grid = ground.grid
    way = line(grid.q[b] - grid.q[a], grid.z[b] - grid.z[a])
    for hand in (way.left, way.right):
        cells = [
            (grid.at(grid.q[a] + one.dq, grid.z[a] + one.dz), Fraction(one.along, way.length)) for one in hand
        ]
        cells = [(cell, along) for cell, along in cells if cell >= 0]
        levels = [ground.level[cell] for cell in (a, *[cell for cell, _ in cells], b)]
        changes = [index for index in range(1, len(levels)) if levels[index] != levels[index - 1]]
        open_hand = True
        if len(changes) == 1:
            row = [a, *[cell for cell, _ in cells], b]
            near = grid.distance(a, row[changes[0] - 1])
            far = grid.distance(b, row[changes[0]])
            high, low = (near, far) if levels[0] > levels[-1] else (far, near)
            open_hand = low >= high
        for cell, along in cells:
            ray = (levels[0] + Fraction(1, 2)) * (1 - along) + (levels[-1] + Fraction(1, 2)) * along
            covered = ground.terrain[cell] in (WOOD, BUILT_UP, ORCHARD, FARM) or cell in occupied
            if covered and ground.level[cell] + Fraction(1, 2) >= ray:
                open_hand = False
            if len(changes) != 1 and ground.level[cell] >= ray:
                open_hand = False
        if open_hand:
            return True
    return False


@cites("WAN-3.4b", "WAN-3.4.1a", "WAN-3.4.4e")
@pytest.mark.parametrize("name", ["ligny", "austerlitz", "talavera"])
def test_ten_thousand_lines_on_the_real_maps(name: str) -> None:
    battle = read_battle(name)
    ground = Ground(battle.relief)
    sights = Sights(ground, 6)
    occupied = {unit.at for unit in battle.units if not unit.enters}
    occupant = [0 if cell in occupied else -1 for cell in range(ground.grid.cells)]
    chance = random.Random(name)
    for _ in range(10_000):
        a = chance.randrange(ground.grid.cells)
        near = ground.grid.within(a, 6)
        b = near[chance.randrange(len(near))]
        assert unhindered(occupant, sights.between(a, b)) == slow_sight(ground, a, b, occupied - {a, b})


def may_fire(gun: str, foe: str, turn: int = 1, mist: str = "on") -> bool:
    """Whether the twelve-pounders of the IV corps at Austerlitz may fire from one hex into another."""
    units = ["F0-01 M10", "A0-01 AB25", f"F4-18 {gun}", f"A1-02 {foe}"]
    head = 'scenario = "austerlitz"\nphase = "fire"\nside = "french"\nonly = true\n'
    table = Table(f'{head}turn = {turn}\nmist = "{mist}"\nunits = {units}\n')
    return "fire F4-18" in table.options()


@cites("RUL-WAN-95")
def test_mist_hides_what_is_low_and_far_in_the_first_two_turns() -> None:
    assert not may_fire("E02", "E05") and not may_fire("E02", "E05", turn=2)
    assert may_fire("E02", "E04")
    assert may_fire("E02", "E05", turn=3)
    assert may_fire("K01", "I03") and may_fire("I03", "K01")
    assert may_fire("E02", "E05", mist="off")
    assert SYSTEM.options("austerlitz")["mist"] == ("off", "on") and "mist" not in SYSTEM.options("ligny")
    chosen = SYSTEM.scenario("austerlitz", {"mist": "on"})
    assert chosen.choices == {"mist": "on"} and SYSTEM.scenario("austerlitz", {}).choices == {}
