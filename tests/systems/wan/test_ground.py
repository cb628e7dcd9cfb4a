"""Chapters 4.2 and 8: the movement table cell by cell, and what each kind of ground does."""

from __future__ import annotations

import pytest

from grognard.systems.wan.ground import IMPASSABLE
from grognard.systems.wan.words import ARTILLERY, CAVALRY, GENERAL, INFANTRY
from tests.cites import cites
from tests.systems.wan.table import Table, land, lay

ARMS = (INFANTRY, GENERAL, CAVALRY, ARTILLERY)
FOE = "FOE orange infantry L10"
NO = IMPASSABLE


def costs(ground: str) -> tuple[int, ...]:
    """What the step from C05 south to C06 costs each arm, in the table's order."""
    table = lay("movement", "A blue infantry A01", FOE, ground=ground)
    edge = 6 * table.game.scenario.grid.cell("C05") + 3
    return tuple(min(IMPASSABLE, table.game.scenario.ground.cost[arm][edge]) for arm in ARMS)


TABLE = {
    "clear": (land(), (1, 1, 1, 1)),
    "built-up to built-up": (land(village="C05 C06"), (1, 1, 1, 1)),
    "farm to village": (land(village="C05", farm="C06"), (2, 2, 2, 2)),
    "wood": (land(wood="C06"), (2, 2, 3, 3)),
    "village": (land(village="C06"), (2, 2, 3, 3)),
    "farm": (land(farm="C06"), (3, 3, 4, 4)),
    "marsh": (land(marsh="C06"), (2, 2, 3, 3)),
    "difficult": (land(difficult="C06"), (2, 2, 3, 3)),
    "orchard": (land(orchard="C06"), (2, 2, 3, 3)),
    "closed": (land(closed="C06"), (NO, NO, NO, NO)),
    "rill": (land(rill="C05/S"), (1, 1, 1, 1)),
    "stream": (land(stream="C05/S"), (2, 2, 2, 3)),
    "river": (land(river="C05/S"), (3, NO, NO, NO)),
    "large river": (land(large="C05/S"), (NO, NO, NO, NO)),
    "one level up": (land(levels={1: "C06"}), (1, 1, 1, 1)),
    "two levels up": (land(levels={2: "C06"}), (2, 2, 2, 3)),
    "two levels down": (land(levels={2: "C05"}), (1, 1, 1, 1)),
    "three levels up": (land(levels={3: "C06"}), (NO, NO, NO, NO)),
    "three levels down": (land(levels={3: "C05"}), (NO, NO, NO, NO)),
    "steep up": (land(levels={1: "C06"}, steep="C05/S"), (2, 2, 2, NO)),
    "steep down": (land(levels={1: "C05"}, steep="C06/N"), (2, 2, 2, NO)),
    "steep and two levels up": (land(levels={2: "C06"}, steep="C05/S"), (2, 2, 2, NO)),
    "wall inwards": (land(wall="C06/N"), (2, 2, 2, 2)),
    "wall outwards": (land(wall="C05/S"), (2, 2, 2, 2)),
    "abatis": (land(abatis="C05/S"), (2, 2, 2, 2)),
    "stream, wall and wood": (land(stream="C05/S", wall="C06/N", wood="C06"), (4, 4, 5, 6)),
}


@cites(
    "WAN-4.2b",
    "WAN-4.2c",
    "WAN-4.2d",
    "WAN-4.2e",
    "WAN-4.2f",
    "WAN-4.2g",
    "WAN-4.2h",
    "WAN-4.2.1a",
    "WAN-4.2.1b",
    "WAN-4.2.1d",
    "WAN-4.2.1e",
    "WAN-4.2.1f",
    "WAN-4.2.1g",
    "WAN-4.2.1h",
    "WAN-4.2.1i",
    "WAN-4.2.1j",
    "WAN-4.2.1k",
    "WAN-4.2.1l",
    "WAN-8.1a",
    "WAN-8.2d",
    "WAN-8.2e",
    "WAN-8.2f",
    "WAN-8.2g",
)
@pytest.mark.parametrize("name", TABLE)
def test_the_movement_table(name: str) -> None:
    ground, expected = TABLE[name]
    assert costs(ground) == expected


@cites("WAN-4.2a", "WAN-4.2.2a", "WAN-4.2.2g", "WAN-4.2.2b", "WAN-4.1.6a")
def test_a_path_frees_from_terrain_unless_the_enemy_controls() -> None:
    ground = land(path="C05 C06", river="C05/S", wood="C06")
    table = lay("movement", "A blue light_cavalry C05", FOE, ground=ground).play("move A", "to C06")
    assert table.mv("A") == 5 and not table.disordered("A") and table.rules("follows_way") == ["WAN-4.2.2g"]
    held = lay("movement", "A blue light_cavalry C05", "X orange infantry C04", ground=ground).play("move A")
    assert held.no("to C06") == "WAN-4.1.6a way_under_control"


@cites("WAN-4.2.2h", "WAN-4.2.2d")
def test_a_road_is_free_and_paid_in_turn() -> None:
    ground = land(road="C02 C03 C04 C05 C06 C07 C08 C09")
    table = lay("movement", "A blue infantry C02", FOE, ground=ground).play("move A")
    left = []
    for row in range(3, 9):
        table.play(f"to C{row:02d}")
        left.append(table.mv("A"))
    assert left == [3, 2, 2, 1, 1, 0]
    assert table.at("A") == "C08"


@cites("WAN-4.2.2h")
def test_the_road_alternates_over_the_whole_turn() -> None:
    ground = land(road="C02 C03 C04 C05")
    table = lay("movement", "A blue infantry C02", "B blue infantry A01", FOE, ground=ground)
    table.play("move A", "to C03", "halt", "move B", "to B01", "halt", "move A", "to C04")
    assert table.mv("A") == 2


@cites("WAN-4.2.2c", "WAN-4.5.4a", "WAN-4.2.2e", "WAN-4.2.2f")
def test_ways_give_nothing_in_charges_and_retreats() -> None:
    ground = land(road="C05 C06 C07", stream="C05/S")
    table = lay("movement", "A blue dragoons C05", "X orange infantry C07 mo=9", ground=ground).dice(1, 1)
    table.play("move A", "charge X")
    assert table.mv("A") == 3
    fled = lay(
        "fire",
        "GUN blue foot_artillery C08",
        "X orange infantry C05 disordered mv=1/3",
        ground=land(road="C05 C04", village="C04", closed="B04 B05 D04 D05 C06"),
    )
    fled.dice(2, 5, 5).play("fire GUN", "at X")
    assert fled.at("X") == "C04" and fled.told("retreat_unpaid")


@cites("WAN-4.2.4a", "WAN-4.2.4b", "WAN-4.2.4f", "EX-WAN-24")
def test_infantry_crosses_a_river_into_rough_ground_by_the_minimal_move() -> None:
    ground = land(river="C05/S", village="C06")
    table = lay("movement", "A blue infantry C05", FOE, ground=ground).play("move A", "to C06")
    assert (table.at("A"), table.mv("A"), table.rules("disordered")) == ("C06", 0, ["WAN-4.2.1f"])
    moved = lay("movement", "A blue infantry C05 mv=2/3 moved", FOE, ground=ground).play("move A")
    assert moved.no("to C06") == "WAN-4.2.4b too_dear"
    spent = lay("movement", "A blue infantry C05 mv=0/3", FOE, ground=land()).play("move A", "to C06")
    assert spent.at("A") == "C06"


@cites("WAN-4.2.4c", "EX-WAN-25")
def test_the_minimal_move_never_opens_what_is_closed() -> None:
    table = lay("movement", "A blue dragoons C05", FOE, ground=land(river="C05/S")).play("move A")
    assert table.no("to C06") == "WAN-4.2.1g unfordable"


@cites("WAN-8.1.2h", "WAN-8.1.2i")
def test_a_marsh_holds_fast() -> None:
    rows = ("A blue light_cavalry C05", "G blue corps_general D05 main=2", FOE)
    assert lay("start", *rows, ground=land(marsh="C05")).mv("A") == 1
    assert lay("start", *rows, ground=land(marsh="C05", path="C05 C06")).mv("A") == 6
    held = lay("start", *rows, "X orange infantry C06", ground=land(marsh="C05", path="C05 C04"))
    assert held.mv("A") == 1


@cites("WAN-8a", "WAN-8b")
def test_open_ground_protects_nobody() -> None:
    table: Table = lay("movement", "A blue infantry C05", FOE)
    ground = table.game.scenario.ground
    assert not any(ground.rough) and not any(ground.hides) and not any(ground.entrenched)
    assert all(ground.shield[6 * table.game.scenario.grid.cell("C05") + side] == 0 for side in range(6))


@cites("WAN-4.1.6a", "WAN-4.2.2b", "WAN-8.1.2c")
def test_under_control_a_road_neither_counts_nor_keeps_order() -> None:
    ground = land(road="C05 C04 C03", wood="C04")
    rows = ("A blue infantry C05", "X orange infantry C06")
    held = lay("movement", *rows, ground=ground).play("move A", "to C04")
    assert held.disordered("A") and not held.marked("A", "road_pays") and held.told("follows_way") == []
    free = lay("movement", rows[0], FOE, ground=ground).play("move A", "to C04")
    assert not free.disordered("A") and free.marked("A", "road_pays")
