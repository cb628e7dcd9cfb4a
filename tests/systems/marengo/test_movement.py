"""Chapter 8: moving in general, the command limit, limits on every move, where a piece may go."""

from __future__ import annotations

from grognard.systems.marengo.observation import observe
from tests.cites import cites
from tests.systems.marengo.table import Table, stage

LINE = ("1 -- 2", "2 -- 3", "3 -- 4")


def free(*pairs: str, **fields: object) -> Table:
    """A stage with one Frenchman far away."""
    return stage(*pairs, "98 -- 99", f1="99 infantry 2", **fields)


@cites("MAR-8.1")
def test_every_move_is_optional() -> None:
    table = free(*LINE, a1="1 infantry 2")
    assert "done" in table.options
    table.play("done")
    assert (table.place("a1"), table.turn) == ("1", "french")


@cites("MAR-8.2")
def test_nothing_leaves_the_map() -> None:
    table = free(
        "1 -- 2 road:high:main", a1="1 infantry 2", entries={"west": {"locale": "1", "road": "high"}}
    )
    table.play("move a1")
    assert table.options == ["to 2", "road 1/2", "wait"]


@cites("MAR-8.3", "MAR-8.35", "MAR-8.9")
def test_from_reserve_to_an_approach_of_its_own_locale_or_to_a_neighbour_for_a_command() -> None:
    table = stage("1 -- 2", "1 -- 3", "3 -- 4", a1="1 infantry 2", a2="1 infantry 2", f1="2/1 infantry 2")
    table.play("move a1")
    assert sorted(table.offers("to")) == ["1/2", "3"]
    assert table.refused("to 2/1") == "MAR-8.35"
    table.play("to 1/2")
    assert (table.place("a1"), table.commands) == ("1/2", 2)
    table.play("move a2", "to 3")
    assert (table.place("a2"), table.commands) == ("3", 1)


@cites("MAR-8.9", "MAR-8.27", "MAR-8.35", "MAR-8.36")
def test_who_blocks_goes_back_or_straight_on_each_for_a_command_by_its_own_clause() -> None:
    back = stage("1 -- 2", a1="1/2 infantry 2", f1="2 infantry 2").play("move a1", "to 1")
    assert (back.place("a1"), back.commands) == ("1", 2)
    assert [event.rule for event in back.events if event.kind in ("command", "moved")] == [
        "MAR-8.9",
        "MAR-8.36",
    ]
    on = stage("1 -- 2", "2 -- 3", a1="1/2 infantry 2", f1="3 infantry 2").play("move a1", "to 2")
    assert (on.place("a1"), on.commands) == ("2", 2)
    assert [event.rule for event in on.events if event.kind in ("command", "moved")] == [
        "MAR-8.27",
        "MAR-8.36",
    ]
    out = stage("1 -- 2", "2 -- 3", a1="1 infantry 2", f1="3 infantry 2").play("move a1", "to 2")
    assert [event.rule for event in out.events if event.kind in ("command", "moved")] == [
        "MAR-8.9",
        "MAR-8.35",
    ]


@cites("MAR-9.1", "MAR-8.9")
def test_the_french_too_go_at_an_enemy_by_manoeuvre_for_a_command() -> None:
    table = stage("1 -- 2", "2 -- 3", turn="french", f1="1 infantry 2", a1="2 infantry 2").play(
        "move f1", "to 2"
    )
    assert (table.asks, table.asked, table.commands) == ("oppose", "austrian", 2)


@cites("MAR-8.4")
def test_off_road_only_to_a_neighbour() -> None:
    table = free(*LINE, a1="1 infantry 2").play("move a1")
    assert table.refused("to 3") == "MAR-8.4"


@cites("MAR-8.5", "MAR-8.6")
def test_a_group_starts_in_one_place_and_ends_in_one() -> None:
    table = stage(
        "1 -- 2", "1 -- 3", a1="1 infantry 2", a2="1 infantry 1", a3="1/2 infantry 3", f1="2/1 infantry 2"
    )
    table.play("move a1")
    assert table.offers("with") == ["a2"]
    assert table.refused("with a3") == "MAR-8.6"
    table.play("with a2", "to 3")
    assert table.places("a1", "a2", "a3") == ["3", "3", "1/2"]
    assert table.commands == 2


@cites("MAR-8.7", "MAR-8.17")
def test_road_movers_go_one_by_one_and_each_pays_on_a_secondary_road() -> None:
    table = free(
        "1 -- 2 road:lane:secondary", "2 -- 3 road:lane:secondary", a1="1 infantry 2", a2="1 infantry 1"
    )
    table.play("move a1", "with a2")
    assert table.refused("road 1/2") == "MAR-8.7"
    alone = free(
        "1 -- 2 road:lane:secondary", "2 -- 3 road:lane:secondary", a1="1 infantry 2", a2="1 infantry 1"
    )
    alone.play("move a1", "road 1/2", "road 2/3")
    alone.play("move a2", "wait", "road 1/2", "road 2/3")
    assert (alone.places("a1", "a2"), alone.commands) == (["3", "3"], 1)


@cites("MAR-8.8")
def test_those_who_end_elsewhere_are_another_group() -> None:
    table = free("1 -- 2", "1 -- 3", a1="1 infantry 2", a2="1 infantry 1")
    table.play("move a1", "to 2").play("move a2", "to 3")
    assert table.commands == 1


@cites("MAR-8.9", "MAR-8.10")
def test_three_commands_are_shared_by_moves_and_assaults() -> None:
    table = stage(
        "1 -- 2",
        "2 -- 9",
        "1 -- 3",
        "1 -- 4",
        "1 -- 5",
        a1="1/2 infantry 2",
        a2="1 infantry 2",
        a3="1 infantry 1",
        a4="1 infantry 1",
        f1="2/1 infantry 2",
        phase="assaults",
    )
    table.play("assault 1/2", "done")
    assert table.commands == 2
    table.play("move a2", "to 3").play("move a3", "to 4")
    assert table.commands == 0
    assert table.refused("move a4") == "MAR-8.9"


@cites("MAR-8.10")
def test_unused_commands_are_lost() -> None:
    table = free(*LINE, a1="1 infantry 2").play("done").to_turn_of("austrian")
    assert table.commands == 3


@cites("MAR-8.9")
def test_no_assault_without_a_command() -> None:
    table = stage("1 -- 2", a1="1/2 infantry 3", f1="2/1 infantry 2", phase="assaults", commands=0)
    assert table.asks == "choose_move"
    assert table.refused("assault 1/2") == "MAR-8.9"


@cites("MAR-8.11", "MAR-8.13", "MAR-9.18", "MAR-12.23")
def test_blocking_and_retreating_cost_the_enemy_nothing_now_or_in_his_turn() -> None:
    table = stage(
        "1 -- 2",
        "2 -- 3",
        "2 -- 4",
        a1="1 infantry 2",
        a2="4 infantry 2",
        f1="2 infantry 2",
        f2="2 infantry 3",
    )
    table.play("move a1", "to 2", "oppose f1", "done", "stay")
    table.play("move a2", "to 2", "yield")
    assert table.places("f1", "f2") == ["3", "3"]
    table.to_turn_of("french")
    assert table.commands == 3
    assert {"f1", "f2"} <= set(table.offers("move"))


@cites("MAR-8.12", "MAR-10.32")
def test_bombardment_costs_no_command() -> None:
    table = stage("1 -- 2", a1="1/2 artillery 1 declared", f1="2/1 infantry 3", phase="bombardment")
    assert table.play("bombard").commands == 3
    again = stage(
        "1 -- 2", a1="1/2 artillery 1 declared", f1="2/1 infantry 3", phase="bombardment", nod=False
    )
    again.play("cancel", "done")
    assert again.play("declare a1").told("command") == []


@cites("MAR-8.15", "MAR-8.26")
def test_the_way_back_to_reserve_is_free_with_no_enemy_opposite() -> None:
    table = free("1 -- 2", a1="1/2 infantry 2")
    table.play("move a1", "to 1")
    assert (table.place("a1"), table.commands) == ("1", 3)


@cites("MAR-8.16", "MAR-11.60")
def test_pursuit_entry_and_fall_back_cost_nothing_beyond_the_assault() -> None:
    table = stage(
        "1 -- 2",
        "2 -- 3",
        a1="1/2 infantry 3",
        a2="1/2 cavalry 2",
        f1="2/1 infantry 1",
        f2="2/1 infantry 2",
        phase="assaults",
    )
    table.play("assault 1/2", "all", "lead a1", "lead f1", "pursue a2")
    assert table.places("a1", "a2") == ["2", "2"]
    assert table.commands == 2


@cites("MAR-8.18")
def test_groups_move_in_any_order() -> None:
    table = free(*LINE, a1="1 infantry 2", a2="3 infantry 1")
    assert table.offers("move") == ["a1", "a2"]
    table.play("move a2", "to 4").play("move a1", "to 2")
    assert table.places("a1", "a2") == ["2", "4"]


@cites("MAR-8.19")
def test_a_block_moves_once_a_turn() -> None:
    table = free(*LINE, a1="1 infantry 2", a2="2 infantry 2").play("move a1", "to 2")
    assert table.refused("move a1") == "MAR-8.19"
    table.play("move a2")
    assert table.refused("with a1") == "MAR-8.19"


@cites("MAR-8.20", "MAR-8.21", "MAR-9.33")
def test_capacity_counts_only_the_movers_own_blocks() -> None:
    table = stage(
        "1 -- 2",
        "2 -- 3",
        a1="1 infantry 2",
        a2="1 infantry 2",
        a3="1 infantry 2",
        f1="2 infantry 2",
        f2="2 cavalry 2",
        capacity={"2": 2},
    )
    table.play("move a1", "with a2")
    assert "2" in table.offers("to")
    table.play("with a3")
    assert table.refused("to 2") == "MAR-8.20"
    assert "1/2" in table.offers("to")


@cites("MAR-8.20")
def test_nobody_joins_a_group_that_could_then_go_nowhere() -> None:
    table = free("1 -- 2", a1="1 infantry 2", a2="1 infantry 2", a3="1 infantry 2", capacity={"2": 2})
    table.play("move a1", "with a2")
    assert table.options == ["to 2"]
    assert table.refused("with a3") == "MAR-8.20"


@cites("MAR-8.23")
def test_an_approach_is_blocked_only_against_an_enemy_in_the_locale_opposite() -> None:
    table = stage("1 -- 2", "1 -- 3", a1="1 infantry 2", f1="2 infantry 2")
    table.play("move a1")
    assert sorted(table.offers("to")) == ["1/2", "2", "3"]
    assert table.refused("to 1/3") == "MAR-8.23"


@cites("MAR-8.24")
def test_one_enemy_in_any_position_occupies_a_locale() -> None:
    table = stage("1 -- 2", "2 -- 3", "3 -- 4", a1="1 infantry 2", a2="3 infantry 2", f1="2/3 infantry 2")
    table.play("move a1")
    assert "1/2" in table.offers("to")


@cites("MAR-8.25", "MAR-8.29")
def test_blockers_with_nobody_opposite_are_back_in_reserve_when_the_step_ends() -> None:
    table = free("1 -- 2", a1="1/2 infantry 2", a2="1/2 infantry 2")
    table.play("done")
    assert table.places("a1", "a2") == ["1", "1"]
    assert [one[0] for one in table.told("sent_back")] == ["a1", "a2"]


@cites("MAR-8.27", "MAR-8.36")
def test_blockers_may_go_on_into_the_empty_locale_for_a_command() -> None:
    table = free("1 -- 2", "1 -- 3", a1="1/2 infantry 2")
    table.play("move a1")
    assert table.offers("to") == ["1", "2"]
    table.play("to 2")
    assert (table.place("a1"), table.commands) == ("2", 2)


@cites("MAR-8.28")
def test_in_the_enemys_turn_blockers_stay_and_still_block() -> None:
    table = stage(
        "1 -- 2",
        "2 -- 3",
        "3 -- 1",
        a1="1/2 infantry 3",
        f1="2/1 infantry 2",
        f2="3 infantry 2",
        turn="french",
    )
    table.play("move f1", "to 2").play("done")
    assert table.turn == "austrian"
    back = stage(
        "1 -- 2", "2 -- 3", "3 -- 1", a1="1/2 infantry 3", f1="2 infantry 2", f2="3 infantry 2", turn="french"
    )
    back.play("move f1", "to 3")
    assert back.place("a1") == "1/2"
    back.play("move f2")
    assert back.refused("to 1/2") == "MAR-8.35"
    back.play("to 2")
    back.to_turn_of("austrian")
    assert back.place("a1") == "1/2"


@cites("MAR-8.29", "MAR-8.30")
def test_driven_out_in_ones_own_turn_and_moved_already_means_back_to_reserve() -> None:
    table = stage("1 -- 2", "2 -- 3", "2 -- 4", a1="1 infantry 2", a2="3 infantry 2", f1="2/1 infantry 2")
    table.play("move a1", "to 1/2").play("move a2", "to 2")
    assert table.place("a2") == "2"
    assert table.refused("move a1") == "MAR-8.19"
    table.play("done")
    assert table.place("a1") == "1"
    assert table.told("sent_back") == [("a1", "1")]


@cites("MAR-8.32", "MAR-9.2")
def test_an_enemy_blocked_approach_is_not_crossed() -> None:
    table = stage("1 -- 2", "2 -- 3", a1="1 infantry 2", f1="2/1 infantry 2", f2="2 infantry 2")
    table.play("move a1")
    assert table.refused("to 2") == "MAR-8.32"


@cites("MAR-8.33", "MAR-9.1")
def test_an_unblocked_approach_lets_a_maneuver_attack_through() -> None:
    table = stage("1 -- 2", "2 -- 3", "3 -- 4", a1="1 infantry 2", a2="3 infantry 2", f1="2/3 infantry 2")
    table.play("move a1", "to 2")
    assert table.told("attacks") == [(("a1",), "1", "2")]


@cites("MAR-8.36", "MAR-8.37")
def test_a_blocker_has_no_other_approach_neighbour_or_road() -> None:
    table = stage("1 -- 2 road:high:main", "1 -- 3 road:high:main", a1="1/2 infantry 2", f1="2/1 infantry 2")
    table.play("move a1")
    assert table.options == ["to 1"]
    assert table.refused("to 3") == "MAR-8.36"
    assert table.refused("to 1/3") == "MAR-8.36"
    assert table.refused("road 1/3") == "MAR-8.40"


@cites("MAR-8.37", "MAR-8.64")
def test_who_changes_locale_ends_in_reserve() -> None:
    table = stage("1 -- 2", "2 -- 3", a1="1 infantry 2", f1="3 infantry 2")
    table.play("move a1")
    assert table.refused("to 2/3") == "MAR-8.35"
    table.play("to 2")
    assert table.place("a1") == "2"


@cites("MAR-8.38")
def test_a_block_may_stay_in_an_approach_with_an_enemy_opposite() -> None:
    table = stage("1 -- 2", a1="1/2 infantry 2", f1="2 infantry 2")
    table.play("done")
    assert table.place("a1") == "1/2"


@cites("MAR-8.81")
def test_moves_are_made_in_the_open() -> None:
    table = free("1 -- 2 road:high:main", a1="1 infantry 2", a2="1 infantry 2")
    table.play("move a1", "to 2")
    assert table.told("moved") == [(("a1",), "1", "2")]
    table.play("move a2", "road 1/2")
    assert table.told("rode") == [("a2", "1", "2", 1)]
    assert all(event.seen_by == 0xFF for event in table.events)
    assert observe(table.state, 1).commands == 2
