"""Chapter 12: retreats."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.systems.marengo.table import Table, stage

STAR = ("1 -- 2", "2 -- 3", "2 -- 4", "2 -- 5")


def driven_out(*pairs: str, **fields: object) -> Table:
    """Austrian infantry in 1 is about to drive the French out of 2."""
    return stage(*(pairs or STAR), **({"a1": "1/2 infantry 2"} | fields))


@cites("MAR-12.1", "MAR-12.2")
def test_all_of_a_sides_blocks_in_the_locale_retreat() -> None:
    table = driven_out(
        "1 -- 2",
        "2 -- 3",
        "2 -- 4",
        a2="4 infantry 1",
        f1="2 infantry 2",
        f2="2/4 infantry 2",
        f3="2 cavalry 2",
    )
    table.play("move a1", "to 2")
    assert table.places("f1", "f2", "f3") == ["3", "3", "3"]
    assert table.told("must_retreat") == [("french", "2")]
    assert sorted(table.told("retreated")) == [("f1", "3"), ("f2", "3"), ("f3", "3")]


@cites("MAR-12.1")
def test_a_won_assault_drives_them_out_as_well() -> None:
    table = stage(
        "1 -- 2", "2 -- 3", a1="1/2 infantry 3", f1="2/1 infantry 1", f2="2 cavalry 1", phase="assaults"
    )
    table.play("assault 1/2", "done")
    assert table.place("f2") == "3"


@cites("MAR-12.4")
def test_the_retreating_are_shown_and_then_face_down() -> None:
    table = driven_out("1 -- 2", "2 -- 3", f1="2 infantry 2", f2="2 cavalry 1").play("move a1", "to 2")
    assert table.told("shown") == [("f1", "infantry", 2), ("f2", "cavalry", 1)]
    assert not table.up("f1") and not table.up("f2")
    assert table.known("f1") and table.known("f2")


@pytest.mark.parametrize("place", ["2", "2/4"])
@cites("MAR-12.5")
def test_artillery_that_must_retreat_is_eliminated(place: str) -> None:
    table = driven_out("1 -- 2", "2 -- 3", "2 -- 4", a2="4 infantry 1", f1=f"{place} artillery 1").play(
        "move a1", "to 2"
    )
    assert table.place("f1") == "off"
    assert table.morale("french") == 9


@cites("MAR-12.5", "MAR-12.11")
def test_guns_that_defended_against_the_assault_are_eliminated_too() -> None:
    table = stage(
        "1 -- 2", "2 -- 3", a1="1/2 infantry 3", f1="2/1 artillery 1", f2="2/1 infantry 3", phase="assaults"
    )
    table.play("assault 1/2", "hold", "lead f2")
    assert table.told("assault_result") == [(3, 0, "french")]
    won = stage(
        "1 -- 2", "2 -- 3", a1="1/2 infantry 3", f1="2/1 artillery 1", f2="2/1 infantry 2", phase="assaults"
    )
    won.play("assault 1/2", "hold", "lead f2")
    assert won.told("assault_result") == [(3, 1, "austrian")]
    assert ("f1", 1, 0) in won.told("lost")
    assert won.rules().count("MAR-12.5") == 1


@cites("MAR-12.6", "MAR-12.7")
def test_infantry_in_reserve_pays_one_point_in_all_of_the_owners_choice() -> None:
    table = driven_out("1 -- 2", "2 -- 3", f1="2 infantry 2", f2="2 infantry 3", f3="2 cavalry 2").play(
        "move a1", "to 2"
    )
    assert (table.asked, table.options) == ("french", ["pay f1", "pay f2"])
    assert table.state.prompt().rule == "MAR-12.7"
    assert table.refused("pay f3") == "MAR-12.7"
    table.play("pay f2")
    assert [table.strength(block) for block in ("f1", "f2", "f3")] == [2, 2, 2]
    assert table.morale("french") == 9


@cites("MAR-12.8")
def test_cavalry_in_reserve_loses_nothing() -> None:
    table = driven_out("1 -- 2", "2 -- 3", f1="2 cavalry 2", f2="2 cavalry 1").play("move a1", "to 2")
    assert (table.strength("f1"), table.strength("f2"), table.morale("french")) == (2, 1, 10)


@cites("MAR-12.9", "MAR-12.10")
def test_each_approach_pays_one_point_by_foot_or_horse() -> None:
    table = driven_out(
        a2="3 infantry 1", a3="4 infantry 1", f1="2/3 infantry 2", f2="2/3 cavalry 2", f3="2/4 cavalry 2"
    ).play("move a1", "to 2")
    assert table.options == ["pay f1", "pay f2"]
    assert table.refused("pay f3") == "MAR-12.10"
    table.play("pay f2")
    assert [table.strength(block) for block in ("f1", "f2", "f3")] == [2, 1, 1]
    assert table.places("f1", "f2", "f3") == ["5", "5", "5"]


@cites("MAR-12.11")
def test_those_who_fought_the_assault_pay_nothing_more() -> None:
    table = stage(
        "1 -- 2", "2 -- 3", a1="1/2 infantry 3", f1="2/1 infantry 2", f2="2/1 infantry 1", phase="assaults"
    )
    table.play("assault 1/2", "lead f1")
    assert table.told("assault_result") == [(3, 1, "austrian")]
    assert (table.place("f1"), table.place("f2"), table.strength("f2")) == ("off", "3", 1)


@cites("MAR-12.12")
def test_what_one_retreat_can_cost() -> None:
    table = driven_out(
        a2="3 infantry 1",
        a3="4 infantry 1",
        f1="2 artillery 1",
        f2="2 infantry 3",
        f3="2/3 infantry 3",
        f4="2/4 cavalry 2",
    ).play("move a1", "to 2")
    assert table.morale("french") == 10 - 1 - 1 - 1 - 1


@cites("MAR-12.13", "MAR-12.18", "MAR-12.20")
def test_the_owner_chooses_neighbours_and_may_part_his_blocks() -> None:
    table = driven_out(f1="2 cavalry 2", f2="2 cavalry 1").play("move a1", "to 2")
    assert table.options == ["retreat f1 3", "retreat f1 4", "retreat f1 5"]
    assert table.refused("retreat f2 3") == "MAR-12.13"
    table.play("retreat f1 4", "retreat f2 5")
    assert table.places("f1", "f2") == ["4", "5"]


@cites("MAR-12.14", "MAR-12.15", "MAR-12.16", "MAR-12.17")
def test_where_a_retreat_may_not_go() -> None:
    table = driven_out(
        "1 -- 2",
        "2 -- 3",
        "2 -- 4",
        "2 -- 5",
        "2 -- 6 impassable",
        "2 -- 7",
        "7 -- 8",
        a2="3 infantry 1",
        f1="2 cavalry 2",
        f2="2 cavalry 2",
        f3="4 infantry 1",
        capacity={"4": 1},
    )
    table.play("move a1", "to 2")
    assert table.options == ["retreat f1 5", "retreat f1 7"]
    assert table.refused("retreat f1 1") == "MAR-12.14"
    assert table.refused("retreat f1 3") == "MAR-12.16"
    assert table.refused("retreat f1 4") == "MAR-12.17"
    assert table.refused("retreat f1 6") == "MAR-12.15"
    assert table.refused("retreat f1 8") == "MAR-12.13"


@cites("MAR-12.14")
def test_road_cavalry_bars_the_locale_it_crossed_from() -> None:
    road = ("1 -- 2 road:high:main", "2 -- 3 road:high:main", "3 -- 4")
    table = stage(*road, a1="1 cavalry 2", f1="3 cavalry 2").play("move a1", "road 1/2", "road 2/3", "yield")
    assert table.place("f1") == "4"


@cites("MAR-12.19")
def test_a_retreat_leaves_over_any_approach() -> None:
    table = driven_out(a2="3 infantry 1", f1="2/3 cavalry 2").play("move a1", "to 2")
    assert table.options == ["retreat f1 4", "retreat f1 5"]


@cites("MAR-12.21")
def test_with_nowhere_to_go_all_are_eliminated() -> None:
    table = driven_out("1 -- 2", f1="2 infantry 3", f2="2 cavalry 2").play("move a1", "to 2")
    assert table.places("f1", "f2", "a1") == ["off", "off", "2"]
    assert table.morale("french") == 5


@cites("MAR-12.22")
def test_losses_come_first_and_as_many_as_possible_are_saved() -> None:
    table = driven_out(
        "1 -- 2", "2 -- 3", f1="2 infantry 1", f2="2 cavalry 2", f3="2 cavalry 1", capacity={"3": 1}
    )
    table.play("move a1", "to 2")
    assert table.place("f1") == "off"
    assert table.options == ["retreat f2 3", "retreat f3 3"]
    table.play("retreat f3 3")
    assert table.places("f2", "f3") == ["off", "3"]
    assert table.morale("french") == 10 - 1 - 2


@cites("MAR-12.23")
def test_a_retreat_is_no_move_of_the_next_turn() -> None:
    table = driven_out("1 -- 2", "2 -- 3", f1="2 cavalry 2").play("move a1", "to 2").to_turn_of("french")
    assert "f1" in table.offers("move")
    assert table.commands == 3


@cites("MAR-12.9")
def test_horse_pays_in_the_first_approach_of_the_map_as_in_any_other() -> None:
    table = stage(
        "1 -- 2", "1 -- 3", "1 -- 4", a1="3/1 infantry 2", a2="2 infantry 1", f1="1/2 cavalry 2"
    ).play("move a1", "to 1")
    assert table.place("f1") == "4" and table.morale("french") == 9


@cites("MAR-12.13", "MAR-12.22")
def test_nobody_is_asked_where_one_locale_has_just_the_room_for_all() -> None:
    table = driven_out("1 -- 2", "2 -- 3", f1="2 infantry 2", f2="2 cavalry 2", capacity={"3": 2})
    table.play("move a1", "to 2")
    assert table.places("f1", "f2") == ["3", "3"]
