"""Chapter 2.2: contact, zones of control, overwhelming; the three situations of penetration."""

from __future__ import annotations

from grognard.systems.wan.control import capacity, controllers, overwhelmed, touching
from tests.cites import cites
from tests.systems.wan.table import Table, land, lay


def most(row: str, ground: str = "") -> int:
    table = lay("movement", row, "FAR orange infantry L10", ground=ground)
    return capacity(table.game, table.piece("X"))


def held_by(table: Table, name: str) -> list[str]:
    return [table.game.scenario.units[piece].id for piece in controllers(table.game, table.piece(name))]


def touches(table: Table, name: str) -> list[str]:
    return [table.game.scenario.units[piece].id for piece in touching(table.game, table.piece(name))]


VILLAGE = land(village="C05")


@cites(
    "WAN-2.2.2a",
    "WAN-2.2.2b",
    "WAN-2.2.2c",
    "WAN-2.2.2d",
    "WAN-2.2.2h",
    "WAN-2.2.2i",
    "EX-WAN-2",
    "EX-WAN-16",
)
def test_how_many_a_unit_can_control() -> None:
    assert most("X blue infantry C05 main=5") == 3
    assert most("X blue light_cavalry C05 main=4") == 3
    assert most("X blue infantry C05 main=2") == 2
    assert most("X blue infantry C05 main=1") == 1
    assert most("X blue foot_artillery C05 main=3") == 1
    assert most("X blue corps_general C05 main=5") == 0
    assert most("X blue infantry C05 main=5 mo=0/6") == 0
    assert most("X blue infantry C05 main=5 disordered") == 2


@cites(
    "WAN-2.2.2e", "WAN-2.2.2f", "WAN-2.2.2g", "WAN-2.2.2j", "WAN-2.6.3a", "WAN-8.1.1g", "EX-WAN-1", "EX-WAN-3"
)
def test_disorder_and_rough_ground_reduce_control() -> None:
    assert most("X blue infantry C05 main=3 disordered", VILLAGE) == 1
    assert most("X blue infantry C05 main=5", VILLAGE) == 2
    assert most("X blue infantry C05 main=2", VILLAGE) == 2
    assert most("X blue foot_artillery C05", VILLAGE) == 0
    assert most("X blue foot_artillery C05 disordered", VILLAGE) == 0


@cites(
    "WAN-2.2a", "WAN-2.2.1a", "WAN-2.2.1b", "WAN-2.2.1c", "WAN-2.2.1d", "WAN-2.2.4d", "EX-WAN-10", "WAN-8.2r"
)
def test_contact_without_control() -> None:
    rows = ("A blue infantry C05", "X orange infantry C06")
    for side in ("stream", "river"):
        table = lay("combat", *rows, ground=land(**{side: "C05/S"}))  # type: ignore[arg-type]
        assert touches(table, "A") == ["X"] and held_by(table, "A") == held_by(table, "X") == []
    table = lay("combat", *rows, ground=land(rill="C05/S"))
    assert held_by(table, "A") == ["X"]
    for ground in (land(large="C05/S"), land(levels={3: "C05"})):
        table = lay("combat", *rows, ground=ground)
        assert touches(table, "A") == [] and held_by(table, "A") == []


@cites("WAN-2.2.4e", "WAN-4.2.1d", "WAN-8.2c")
def test_a_rill_is_nothing() -> None:
    table = lay("movement", "A blue infantry C05", "X orange infantry L01", ground=land(rill="C05/S"))
    table.play("move A", "to C06")
    assert table.mv("A") == 2


@cites("WAN-2.2.4a", "WAN-8.2t", "WAN-8.2b")
def test_an_entrenched_hex_is_not_controlled_but_controls() -> None:
    rows = ("A blue infantry C05", "X orange infantry C06", "Y orange infantry C04")
    for ground in (land(abatis="C05/S"), land(wall="C05/NE"), land(farm="C05")):
        table = lay("combat", *rows, ground=ground)
        assert held_by(table, "A") == []
        assert held_by(table, "X") == ["A"]


@cites("WAN-2.2.4b", "WAN-2.2.4c", "WAN-8.2s")
def test_control_runs_down_a_steep_slope_and_not_up() -> None:
    table = lay(
        "combat",
        "A blue infantry C05",
        "X orange infantry C06",
        ground=land(levels={1: "C05"}, steep="C06/N"),
    )
    assert held_by(table, "A") == [] and held_by(table, "X") == ["A"]


@cites("WAN-8.1.2a", "WAN-8.1.2b")
def test_no_control_into_or_out_of_a_wood() -> None:
    table = lay("combat", "A blue infantry C05", "X orange infantry C06", ground=land(wood="C05"))
    assert held_by(table, "A") == held_by(table, "X") == [] and touches(table, "A") == ["X"]


ONE_ENEMY = ("X orange infantry F05 main=5",)
AROUND = ("A blue infantry F04", "B blue infantry E05", "C blue infantry G06")


@cites("WAN-2.2.3a", "WAN-2.2.3c", "EX-WAN-4", "EX-WAN-5")
def test_overwhelmed() -> None:
    table = lay("movement", *ONE_ENEMY, *AROUND)
    assert overwhelmed(table.game, table.piece("X"))
    assert [held_by(table, name) for name in ("A", "B", "C")] == [["X"]] * 3
    table = lay("movement", *ONE_ENEMY, *AROUND[:2])
    assert not overwhelmed(table.game, table.piece("X"))
    table = lay("movement", "X orange foot_artillery F05 disordered", "A blue infantry A01")
    assert overwhelmed(table.game, table.piece("X"))


@cites("WAN-2.2.3b", "WAN-2.2.3d", "EX-WAN-6")
def test_situation_1_a_fourth_unit_is_not_stopped() -> None:
    table = lay("movement", *ONE_ENEMY, *AROUND, "D blue infantry G04")
    table.play("move D", "to G05")
    assert not table.marked("D", "stopped")
    assert "halt" in table.options()
    table = lay("movement", *ONE_ENEMY, *AROUND[:2], "D blue infantry G04")
    table.play("move D", "to G05")
    assert table.marked("D", "stopped")


@cites("WAN-2.2.3e", "WAN-2.2.3f", "EX-WAN-7", "WAN-4.1.4a", "WAN-4.1.4b", "WAN-4.2.1c")
def test_situation_2_leaving_to_the_rear() -> None:
    table = lay("movement", *ONE_ENEMY, *AROUND)
    table.play("move A", "to F03")
    assert table.mv("A") == 1 and table.told("held_back")
    table = lay("movement", *ONE_ENEMY, *AROUND, "D blue infantry G05")
    table.play("move A", "to F03")
    assert table.mv("A") == 2 and not table.told("held_back")
    table = lay("movement", *ONE_ENEMY, "A blue light_cavalry F04", *AROUND[1:])
    table.play("move A", "to F03")
    assert table.mv("A") == 5


@cites("WAN-2.2.3g", "EX-WAN-8", "WAN-4.1.5a", "WAN-4.1.5b", "WAN-4.1.5c")
def test_situation_3_sliding_along_the_enemy() -> None:
    table = lay("movement", *ONE_ENEMY, *AROUND)
    table.play("move A", "to G05")
    assert table.disordered("A") and table.main("A") == 4
    table = lay("movement", *ONE_ENEMY, "A blue infantry F04 disordered", *AROUND[1:])
    table.play("move A", "to G05")
    assert (table.main("A"), table.mo("A")) == (3, 6)
    assert table.rules("losses") == ["WAN-4.1.5c"]


@cites("WAN-2.2.3h", "WAN-2.2.3i", "EX-WAN-9")
def test_four_or_more_around_one_enemy_move_freely() -> None:
    for more in (("D blue infantry E06",), ("D blue infantry E06", "E blue infantry F06")):
        table = lay("movement", *ONE_ENEMY, *AROUND, *more)
        assert [held_by(table, name) for name in ("A", "B", "C", "D")] == [[]] * 4
        table.play("move A", "to G05")
        assert not table.disordered("A") and not table.marked("A", "stopped") and table.mv("A") == 2


@cites("WAN-2.2b", "WAN-4.1.2a")
def test_control_stops_a_move_and_the_unit_keeps_its_movement() -> None:
    table = lay("movement", "A blue infantry C03", "X orange infantry C05")
    table.play("move A", "to C04")
    assert table.marked("A", "stopped") and table.mv("A") == 2
    assert table.options() == ["done"] and table.play("done").options() == ["attack A", "done"]


@cites("WAN-2.2.2d", "WAN-2.2.3b")
def test_friends_around_use_up_no_capacity() -> None:
    friends = ("F1 orange infantry C06", "F2 orange infantry D05", "F3 orange infantry B05")
    table = lay("movement", "A blue infantry C03", "X orange infantry C05", *friends)
    table.play("move A", "to C04")
    assert table.marked("A", "stopped") and "X" in held_by(table, "A")


@cites("WAN-4.1.5b")
def test_who_leaves_the_first_hex_of_the_map_for_another_zone_is_disordered_too() -> None:
    table = lay("movement", "A blue infantry A01", "X orange infantry A02", "B blue infantry H08")
    table.play("move A", "to B01")
    assert table.at("A") == "B01" and table.disordered("A")
    assert table.rules("disordered") == ["WAN-4.1.5b"]
