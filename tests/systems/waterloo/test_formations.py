"""Chapters 9 and 11: lines, columns, carrés, and what units are worth in them."""

from __future__ import annotations

from grognard.systems.waterloo.formations import base_value, in_formation
from tests.cites import cites
from tests.systems.waterloo.table import Table, field

FAR = "Z English infantry 56,56 N"


def kinds(table: Table) -> list[str]:
    return [formation["kind"] for formation in table.seen()["formations"]]


def in_carre(*more: str) -> Table:
    return field("A French infantry 20,20", "B French infantry 20,20", *more)


@cites("WAT-9.1", "WAT-9.8", "WAT-9.9", "WAT-9.14")
def test_there_are_lines_columns_and_carres() -> None:
    table = field(
        "A French infantry 10,10 N",
        "B French infantry 12,10 N",
        "C French infantry 20,20 E",
        "D French infantry 22,20 E",
        "E French infantry 30,30",
        "F French infantry 30,30",
        FAR,
    )
    assert kinds(table) == ["line", "column", "carre"]


@cites("WAT-9.2", "WAT-9.5", "WAT-11.12")
def test_a_formation_arises_by_standing_together_and_binds_nobody() -> None:
    table = field("A French infantry 20,20 N", "B French infantry 22,22 N", FAR)
    assert kinds(table) == []
    table.play("move B", "go 22,20", "halt")
    assert kinds(table) == ["line"]
    table.play("move A", "go 20,18", "go 20,16", "go 20,14", "go 20,12", "go 20,10")
    assert kinds(table) == []


@cites("WAT-9.3", "WAT-9.4")
def test_corps_and_allied_armies_may_stand_in_one_line() -> None:
    table = field("A English infantry 20,20 N", "B Prussian infantry 22,20 N", "F French infantry 20,18 S")
    assert table.defence("20,20", "F") == 2


@cites("WAT-9.6", "WAT-11.1")
def test_a_unit_alone_is_in_open_order_and_counts_its_base() -> None:
    table = field("A English infantry 20,20 N", "F French infantry 20,18 S")
    assert not in_formation(table.game, table.unit("A"))
    assert table.defence("20,20", "F") == 1
    assert table.attack("20,20", "F") == 1


@cites("WAT-9.7", "WAT-9.12", "WAT-15.39", "WAT-14.3")
def test_only_infantry_forms_and_others_interrupt() -> None:
    for kind in ("field-artillery", "heavy-cavalry", "command"):
        table = field(
            "A English infantry 20,20 N",
            f"X English {kind} 22,20 N value=1",
            "B English infantry 24,20 N",
            "C English infantry 26,20 N",
            "F French infantry 24,18 S",
        )
        assert kinds(table) == ["line"]
        assert not in_formation(table.game, table.unit("A"))
        assert not in_formation(table.game, table.unit("X"))
        assert table.defence("24,20", "F") == 2 + (kind == "command")


@cites("WAT-9.10")
def test_a_run_breaks_at_a_gap_and_at_another_facing() -> None:
    gap = field("A French infantry 20,20 N", "B French infantry 24,20 N", FAR)
    assert kinds(gap) == []
    facing = field("A French infantry 20,20 N", "B French infantry 22,20 NE", FAR)
    assert kinds(facing) == []


@cites("WAT-9.11", "WAT-11.2")
def test_lines_may_be_long_and_every_member_counts_the_sum() -> None:
    units = [f"A{n} English infantry {4 + 2 * n},20 N" for n in range(12)]
    table = field(*units, "F French infantry 4,18 S", "G French infantry 26,18 S")
    assert table.defence("4,20", "F") == table.defence("26,20", "G") == 12


@cites("WAT-9.13", "WAT-11.6")
def test_light_infantry_in_a_formation_is_never_in_open_order() -> None:
    table = field(
        "L French light-infantry 20,20 N", "A French infantry 22,20 N", "M French light-infantry 30,30 N", FAR
    )
    assert base_value(table.game, table.unit("L")) == 1
    assert base_value(table.game, table.unit("M")) == 3
    town = field("L French light-infantry 20,20", "A French infantry 22,20 N", FAR, town="20,20")
    assert base_value(town.game, town.unit("L")) == 3


@cites("WAT-9.15", "WAT-9.16")
def test_a_carre_is_formed_by_joining_and_takes_one_gun_and_one_command() -> None:
    table = field(
        "A French infantry 20,20 N",
        "B French infantry 20,22 N",
        "G French light-artillery 22,20 W",
        "H French field-artillery 18,20 E",
        "C French command 20,18 S value=1",
        "D French infantry 24,24 W",
        FAR,
    )
    table.play("move G")
    assert table.refused("go 20,20") == "WAT-8.12"
    table.play("face N", "move B", "go 20,20")
    assert (table.facing("A"), table.facing("B"), kinds(table)) == ("none", "none", ["carre"])
    table.play("move H", "go 20,20", "halt", "move C", "go 20,20", "halt")
    assert table.game.faults() == []
    assert table.at("H") == table.at("C") == "20,20"


@cites("WAT-9.17", "WAT-9.27")
def test_a_carre_dissolves_when_infantry_leaves_and_the_owner_faces_the_other() -> None:
    table = in_carre(FAR)
    table.play("move A", "go 20,18")
    assert table.asked() == "choose_facing"
    table.play("face SE", "halt")
    assert (table.facing("A"), table.facing("B")) == ("N", "SE")
    full = in_carre("C French command 20,20 value=1", FAR)
    assert full.refused("move A") == "WAT-9.27"
    full.play("move C", "go 20,18", "go 20,16", "halt", "move A", "go 21,21")
    assert full.asked() == "choose_facing"


@cites("WAT-9.18", "WAT-14.15")
def test_units_stacked_in_a_town_are_no_carre_and_cavalry_may_attack_them() -> None:
    units = ("A French infantry 20,20", "B French infantry 20,20", "H English heavy-cavalry 20,18 S")
    town = field(*units, side="allied", town="20,20")
    assert town.options("attack") == ["20,20"]
    carre = field(*units, side="allied")
    assert carre.options("attack") == []
    assert carre.refused("attack 20,20") == "WAT-14.15"


@cites("WAT-9.20")
def test_no_other_infantry_may_stand_beside_a_carre() -> None:
    table = in_carre("C French infantry 20,26 N", "E English infantry 2,2 N")
    table.play("move C", "go 20,24")
    assert "halt" in table.options()
    table.play("go 20,22")
    assert "halt" not in table.options()
    beside = field("A French infantry 20,20 N", "B French infantry 20,22 N", "C French infantry 22,20 N", FAR)
    beside.play("move B")
    assert beside.refused("go 20,20") == "WAT-9.20"
    march = in_carre("C French infantry 20,14 N", FAR)
    march.play("march A", "go 20,18")
    assert "20,16" not in march.options("go")
    assert march.refused("go 20,16") == "WAT-9.20"


@cites("WAT-9.20")
def test_a_forced_retreat_may_end_beside_a_carre() -> None:
    table = field(
        "G French field-artillery 20,30 N",
        "A English infantry 20,20",
        "B English infantry 20,20",
        "C English infantry 20,24 S",
        phase="artillery",
    )
    table.play("aim G", "fire 20,24", dice=[3, 3])
    table.play("drive N", "reface S")
    assert table.at("C") == "20,22"
    assert table.game.faults() == []


@cites("WAT-9.21", "WAT-9.22", "WAT-9.23")
def test_a_carre_marches_any_way_for_two_points_a_cell_at_its_slowest_pace() -> None:
    table = in_carre("G French field-artillery 20,20", "S French infantry 2,2 N", FAR)
    table.play("march A")
    assert table.game.prompt().data == (0, 4)
    table.play("go 21,21", "go 22,20")
    assert table.asked() == "battle"
    assert {table.at(name) for name in "ABG"} == {"22,20"}
    assert [table.refused(f"move {name}") for name in "ABG"] == ["WAT-8.11"] * 3
    hill = field("A French infantry 20,20", "B French infantry 20,20", FAR, high="20,18")
    hill.play("march A", "go 20,18")
    assert hill.game.prompt().data == (0, 2)


@cites("WAT-9.24")
def test_a_dissolved_carre_is_not_formed_again_further_on() -> None:
    table = in_carre(FAR)
    table.play("move A", "go 20,18", "face N", "go 20,16", "halt", "move B", "go 20,18")
    assert table.refused("go 20,16") == "WAT-9.24"


@cites("WAT-9.25")
def test_a_carre_crosses_neither_wood_nor_bank_nor_bridge_nor_stream() -> None:
    table = field(
        "A French infantry 20,20",
        "B French infantry 20,20",
        FAR,
        wood="20,18",
        embankment="20,20/E",
        stream="20,20/S 20,20/W",
        bridge="20,20/W",
    )
    table.play("march A")
    assert set(table.options("go")) == {"21,19", "21,21", "19,21", "19,19"}
    assert table.refused("go 20,18") == table.refused("go 18,20") == "WAT-9.25"


@cites("WAT-9.26")
def test_an_english_unit_interrupts_an_allied_column() -> None:
    table = field(
        "P Prussian infantry 20,20 S",
        "E English infantry 20,18 S",
        "Q Prussian infantry 20,16 S",
        "R Prussian infantry 20,14 S",
        "F French infantry 20,22 N",
        "G French infantry 18,16 E",
    )
    assert table.defence("20,20", "F") == 1
    assert kinds(table) == ["column"]


# -- chapter 11 ---------------------------------------------------------------------------------


@cites("WAT-11.3", "WAT-11.7", "WAT-2.11")
def test_the_guard_counts_three_for_itself_and_for_its_neighbours() -> None:
    table = field(
        "K French Guard-infantry 20,20 N",
        "A French infantry 22,20 N",
        "B French infantry 24,20 N",
        "L French Guard-light-infantry 40,40 N",
        "M French Guard-light-infantry 42,40 N",
        "E English infantry 22,18 S",
        "F English infantry 40,38 S",
        side="allied",
    )
    assert table.defence("22,20", "E") == 5
    assert table.defence("40,40", "F") == 6


@cites("WAT-11.8", "WAT-11.9")
def test_a_unit_in_a_line_and_a_column_takes_the_better_and_leaves_both_whole() -> None:
    table = field(
        "A French infantry 20,20 N",
        "B French infantry 22,20 N",
        "C French infantry 20,22 N",
        "D French infantry 20,24 N",
        "E English infantry 20,18 S",
        "F English infantry 22,18 S",
        side="allied",
    )
    assert table.defence("20,20", "E") == 3
    assert table.defence("22,20", "F") == 2


@cites("WAT-11.14", "WAT-11.25")
def test_formation_values_follow_the_formation_as_it_stands() -> None:
    table = field(
        "H French heavy-cavalry 20,18 S",
        "A English infantry 20,20 N",
        "B English infantry 22,20 N",
        "C English infantry 24,20 N",
        "F French infantry 24,18 S",
    )
    assert table.defence("24,20", "F") == 3
    table.play("attack 20,20", dice=[6])
    table.play("drive S", "reface N")
    assert table.defence("24,20", "F") == 2


@cites("WAT-11.16", "WAT-11.15")
def test_the_starting_formation_is_that_of_the_start_of_the_tour() -> None:
    table = field("A French infantry 20,22 N", "B French infantry 22,22 N", "E English infantry 20,18 S")
    table.play("move A", "go 20,20", "halt")
    assert table.attack("20,18", "A") == 1
    table.play("move B", "go 22,20", "halt")
    assert table.attack("20,18", "A") == 2


@cites("WAT-11.19", "WAT-11.20", "WAT-11.24")
def test_a_formation_that_splits_counts_only_those_still_together() -> None:
    table = field(
        *[f"A{n} French infantry {20 + 2 * n},20 N" for n in range(4)],
        "E English infantry 20,18 S",
    )
    table.play("move A3", "go 26,18", "go 26,16", "halt")
    assert table.attack("20,18", "A0") == 3
    assert table.at("A3") == "26,16"


@cites("WAT-11.20")
def test_a_carre_that_becomes_a_line_attacks_with_two() -> None:
    table = in_carre("E English infantry 20,18 S")
    table.play("move B", "go 22,20", "face N", "face N")
    assert table.attack("20,18", "A") == 2


@cites("WAT-11.21")
def test_a_second_attack_from_another_side_by_a_former_comrade_is_at_base_value() -> None:
    table = field(
        "A French infantry 16,22 N",
        "B French infantry 18,22 N",
        "C French infantry 20,22 N",
        "E English infantry 20,20 S",
    )
    table.play("move B", "face E", "move A", "go 16,20", "go 18,20", "halt")
    assert table.attack("20,20", "A") == 2
    table.play("attack 20,20", "with C", "fight", dice=[3])
    assert table.attack("20,20", "A") == 1
