"""Chapter 8: road movement and cavalry continuation."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.systems.marengo.table import Table, stage

HIGH_ROAD = (
    "1 -- 2 road:high:main",
    "2 -- 3 road:high:main",
    "3 -- 4 road:high:main",
    "4 -- 5 road:high:main",
)


def free(*pairs: str, **fields: object) -> Table:
    """A stage with one Frenchman far away."""
    return stage(*pairs, "98 -- 99", f1="99 infantry 2", **fields)


@cites("MAR-8.39", "MAR-8.43")
def test_a_road_mover_goes_up_to_three_locales_and_ends_in_reserve() -> None:
    table = free(*HIGH_ROAD, a1="1 infantry 2", a2="1 infantry 2")
    table.play("move a1", "road 1/2", "road 2/3", "road 3/4")
    assert (table.place("a1"), table.asks) == ("4", "choose_move")
    table.play("move a2", "wait", "road 1/2", "halt")
    assert table.place("a2") == "2"


@cites("MAR-8.40")
def test_a_road_move_starts_in_reserve() -> None:
    table = free(*HIGH_ROAD, a1="2/3 infantry 2").play("move a1")
    assert table.refused("road 2/1") == "MAR-8.40"


@cites("MAR-8.41")
def test_the_road_must_be_unbroken() -> None:
    table = free("1 -- 2 road:high:main", "2 -- 3", "3 -- 4 road:high:main", a1="1 infantry 2")
    table.play("move a1", "road 1/2")
    assert (table.place("a1"), table.asks) == ("2", "choose_move")
    meet = free("1 -- 2 road:high:main", "2 -- 3 road:lane:secondary", a1="1 infantry 2")
    assert "road 2/3" in meet.play("move a1", "road 1/2").options
    apart = free(
        "1 -- 2 road:high:main",
        "2 -- 4 road:high:main",
        "2 -- 3 road:lane:secondary",
        a1="1 infantry 2",
        apart=["2"],
    )
    apart.play("move a1", "road 1/2")
    assert apart.refused("road 2/3") == "MAR-8.41"
    assert apart.refused("road 1/2") == "MAR-8.41"


@cites("MAR-8.42")
def test_foot_and_guns_do_not_ride_through_the_enemy() -> None:
    for arm, rule in (("infantry 2", "MAR-8.42"), ("artillery 1", "MAR-9.7")):
        table = stage(*HIGH_ROAD, "2 -- 9 road:high:main", a1=f"1 {arm}", f1="3 infantry 2")
        table.play("move a1", "road 1/2")
        assert table.refused("road 2/3") == rule
    blocked = stage(*HIGH_ROAD, a1="2 cavalry 2", f1="3/2 infantry 2").play("move a1")
    assert blocked.refused("road 2/3") == "MAR-8.32"


@cites("MAR-8.44", "MAR-8.45", "MAR-8.46")
def test_three_may_cross_an_approach_one_on_each_of_its_moves() -> None:
    table = free(*HIGH_ROAD, a1="1 infantry 2", a2="1 infantry 2", a3="1 infantry 2", a4="1 infantry 2")
    table.play("move a1", "road 1/2", "halt")
    table.play("move a2")
    assert table.refused("road 1/2") == "MAR-8.46"
    table.play("wait", "road 1/2", "halt")
    table.play("move a3", "wait", "wait", "road 1/2")
    table.play("move a4")
    assert table.refused("road 1/2") == "MAR-8.44"
    assert table.refused("wait") == "MAR-8.48"


@cites("MAR-8.46")
def test_once_crossed_on_a_second_move_nobody_crosses_on_a_first() -> None:
    table = free(*HIGH_ROAD, a1="1 infantry 2", a2="2 infantry 2", a3="2 infantry 2")
    table.play("move a1", "road 1/2", "road 2/3", "halt").play("move a2")
    assert table.refused("road 2/3") == "MAR-8.46"
    table.play("wait", "wait", "road 2/3").play("move a3")
    assert table.refused("road 2/3") == "MAR-8.44"


@cites("MAR-8.47")
def test_all_cross_in_the_same_direction() -> None:
    table = free(*HIGH_ROAD, a1="1 infantry 2", a2="2 infantry 2")
    table.play("move a1", "road 1/2", "halt").play("move a2")
    assert table.refused("road 2/1") == "MAR-8.47"
    assert "1" in table.offers("to")


@cites("MAR-8.48")
def test_a_waited_move_is_lost_and_waiting_needs_no_reason() -> None:
    table = free(*HIGH_ROAD, a1="1 infantry 2")
    table.play("move a1", "road 1/2", "wait", "road 2/3")
    assert (table.place("a1"), table.asks) == ("3", "choose_move")
    late = free(*HIGH_ROAD, a1="1 infantry 2").play("move a1", "wait")
    assert late.refused("halt") == "MAR-8.48"


@cites("MAR-8.49")
def test_two_roads_over_one_approach_have_their_own_capacity() -> None:
    table = free(
        "1 -- 2 road:high:main road:lane:secondary", a1="1 infantry 2", a2="1 infantry 2", a3="2 infantry 2"
    )
    table.play("move a1", "road 1/2", "halt").play("move a2")
    assert table.refused("road 1/2") == "MAR-8.46"
    table.play("road 1/2@lane")
    assert (table.place("a2"), table.commands) == ("2", 2)


@cites("MAR-8.50")
def test_off_road_moves_do_not_use_the_road() -> None:
    table = free(*HIGH_ROAD, a1="1 infantry 2", a2="1 infantry 2", a3="1 infantry 2")
    table.play("move a1", "with a2", "to 2").play("move a3", "road 1/2")
    assert table.place("a3") == "2"


@cites("MAR-8.51")
def test_capacity_binds_also_where_a_road_mover_only_passes() -> None:
    table = free(*HIGH_ROAD, "1 -- 9", a1="1 infantry 2", a2="2 infantry 2", capacity={"2": 1}).play(
        "move a1"
    )
    assert table.refused("road 1/2") == "MAR-8.20"


@cites("MAR-8.52")
def test_a_blocked_road_attack_has_not_crossed() -> None:
    table = stage(*HIGH_ROAD, a1="1 cavalry 2", a2="1 cavalry 2", f1="2 infantry 2", f2="2 infantry 2")
    table.play("move a1", "road 1/2", "oppose f1", "done", "stay")
    assert table.state.crossed == [0] * table.state.scenario.board.crossings


@cites("MAR-8.53", "MAR-8.55", "MAR-8.63")
def test_cavalry_that_ends_in_reserve_may_go_on_to_block_within_the_same_move() -> None:
    table = stage("1 -- 2", "2 -- 3", "2 -- 4", a1="1 cavalry 2", a2="1 cavalry 1", f1="3 infantry 2")
    table.play("move a1", "with a2", "to 2")
    assert table.offers("block") == ["a1 2/3", "a2 2/3"]
    table.play("block a1 2/3", "block a2 2/3")
    assert (table.places("a1", "a2"), table.commands) == (["2/3", "2/3"], 2)
    assert [one[0] for one in table.told("shown")] == ["a1", "a2"]
    assert not table.up("a1") and table.known("a1")


@cites("MAR-8.54")
def test_foot_and_guns_stay_in_reserve() -> None:
    table = stage("1 -- 2", "2 -- 3", a1="1 infantry 2", a2="1 artillery 1", f1="3 infantry 2", nod=False)
    table.play("move a1", "with a2", "to 2")
    assert table.options == ["done"]
    assert table.refused("block a1 2/3") == "MAR-8.54"


@cites("MAR-8.56")
def test_cavalry_back_from_an_approach_does_not_block_another() -> None:
    table = stage("1 -- 2", "1 -- 3", a1="1/2 cavalry 2", f1="2 infantry 2", f2="3 infantry 2")
    table.play("move a1", "to 1")
    assert (table.place("a1"), table.asks) == ("1", "choose_move")


@cites("MAR-8.36", "MAR-8.53")
def test_cavalry_that_went_straight_on_may_continue() -> None:
    table = stage("1 -- 2", "2 -- 3", a1="1/2 cavalry 2", f1="3 infantry 2")
    table.play("move a1", "to 2", "block a1 2/3")
    assert table.place("a1") == "2/3"


@cites("MAR-8.57")
def test_after_a_road_move_continuation_follows_the_road() -> None:
    table = stage(
        "1 -- 2 road:high:main",
        "2 -- 3 road:high:main",
        "2 -- 4",
        a1="1 cavalry 2",
        f1="3 infantry 2",
        f2="4 infantry 2",
    )
    table.play("move a1", "road 1/2", "halt")
    assert table.offers("block") == ["a1 2/3"]
    assert table.refused("block a1 2/4") == "MAR-8.57"
    table.play("block a1 2/3")
    assert (table.place("a1"), table.commands) == ("2/3", 3)


@cites("MAR-8.58")
def test_continuation_off_the_main_road_costs_a_command() -> None:
    pairs = ("1 -- 2 road:high:main", "2 -- 3 road:lane:secondary")
    table = stage(*pairs, a1="1 cavalry 2", f1="3 infantry 2").play(
        "move a1", "road 1/2", "halt", "block a1 2/3"
    )
    assert table.commands == 2
    poor = stage(*pairs, a1="1 cavalry 2", f1="3 infantry 2", commands=0)
    poor.play("move a1", "road 1/2")
    assert (poor.place("a1"), poor.asks) == ("2", "choose_move")


@cites("MAR-8.58")
def test_a_secondary_road_move_pays_once_continuation_included() -> None:
    table = stage(
        "1 -- 2 road:lane:secondary", "2 -- 3 road:lane:secondary", a1="1 cavalry 2", f1="3 infantry 2"
    )
    table.play("move a1", "road 1/2", "halt", "block a1 2/3")
    assert table.commands == 2


@cites("MAR-8.59")
def test_moving_in_place_is_for_cavalry_in_reserve_on_a_main_road() -> None:
    pairs = ("1 -- 2 road:high:main", "1 -- 3 road:lane:secondary")
    blocks = {"f1": "2 infantry 2", "f2": "3 infantry 2"}
    table = stage(*pairs, a1="1 cavalry 2", commands=0, **blocks).play("move a1")
    assert table.offers("block") == ["a1 1/2"]
    assert table.refused("block a1 1/3") == "MAR-8.59"
    foot = stage(*pairs, a1="1 infantry 2", **blocks).play("move a1")
    assert foot.refused("block a1 1/2") == "MAR-8.54"
    blocking = stage(*pairs, a1="1/3 cavalry 2", **blocks).play("move a1")
    assert blocking.offers("block") == []


@cites("MAR-8.60")
def test_continuation_ends_the_move() -> None:
    table = stage("1 -- 2", "2 -- 3", a1="1 cavalry 2", f1="3 infantry 2").play(
        "move a1", "to 2", "block a1 2/3"
    )
    assert table.refused("move a1") == "MAR-8.19"


@cites("MAR-8.61")
def test_each_end_place_beyond_the_first_costs_a_command() -> None:
    table = stage(
        "1 -- 2",
        "2 -- 3",
        "2 -- 4",
        a1="1 cavalry 2",
        a2="1 cavalry 1",
        a3="1 infantry 1",
        f1="3 infantry 2",
        f2="4 infantry 2",
    )
    table.play("move a1", "with a2", "with a3", "to 2", "block a1 2/3", "block a2 2/4")
    assert (table.places("a1", "a2", "a3"), table.commands) == (["2/3", "2/4", "2"], 0)
    assert table.told("split_cost") == [(2, 0)]


@cites("MAR-8.61")
@pytest.mark.parametrize(("kind", "tail"), [("cavalry", ["block a1 2/3", "block a2 2/3"]), ("infantry", [])])
def test_a_group_that_stays_together_pays_nothing_more_and_is_told_nothing(
    kind: str, tail: list[str]
) -> None:
    table = stage("1 -- 2", "2 -- 3", a1=f"1 {kind} 2", a2=f"1 {kind} 1", f1="3 infantry 2")
    told = []
    for line in ("move a1", "with a2", "to 2", *tail):
        told += table.play(line).told("split_cost")
    assert (told, table.commands) == ([], 2)


@cites("MAR-8.62")
def test_without_a_command_a_group_does_not_split() -> None:
    pairs = ("1 -- 2", "2 -- 3", "2 -- 4")
    enemy = {"f1": "3 infantry 2", "f2": "4 infantry 2"}
    mixed = stage(*pairs, a1="1 cavalry 2", a2="1 infantry 1", commands=1, nod=False, **enemy)
    mixed.play("move a1", "with a2", "to 2")
    assert mixed.refused("block a1 2/3") == "MAR-8.62"
    horse = stage(*pairs, a1="1 cavalry 2", a2="1 cavalry 1", commands=1, nod=False, **enemy)
    horse.play("move a1", "with a2", "to 2", "block a1 2/3")
    assert horse.options == ["block a2 2/3"]
    assert horse.refused("block a2 2/4") == "MAR-8.62"
    assert horse.refused("done") == "MAR-8.62"


@cites("MAR-8.82")
def test_continuation_is_none_of_the_three_moves_and_uses_no_road() -> None:
    table = stage(*HIGH_ROAD, a1="1 cavalry 2", a2="4 cavalry 2", f1="5 infantry 2")
    table.play("move a1", "road 1/2", "road 2/3", "road 3/4", "block a1 4/5")
    assert (table.place("a1"), table.commands) == ("4/5", 3)
    label = table.state.scenario.board.crossing_labels.index("4/5")
    assert table.state.crossed[label] == 0


@pytest.mark.parametrize(
    ("arm", "asked"), [("cavalry 2", True), ("infantry 2", True), ("infantry 2 known", False)]
)
def test_the_question_for_continuation_tells_nothing(arm: str, asked: bool) -> None:
    table = stage("1 -- 2", "2 -- 3", a1=f"1 {arm}", f1="3 infantry 2", nod=False).play("move a1", "to 2")
    assert (table.asks == "continue") == asked
