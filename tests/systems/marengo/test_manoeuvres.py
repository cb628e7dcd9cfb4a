"""Chapter 9: maneuver attacks."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.systems.marengo.table import Table, stage

PAIR = ("1 -- 2", "2 -- 3")
ROAD = ("1 -- 2 road:high:main", "2 -- 3 road:high:main", "3 -- 4 road:high:main", "4 -- 5 road:high:main")
ROUGH = ("1 -- 2 | 2/1 obstructs", "2 -- 3")


def held(**fields: object) -> Table:
    """Austrians in 1 against a French reserve in 2; behind it lies 3."""
    return stage(*PAIR, **({"a1": "1 infantry 2", "f1": "2 infantry 3"} | fields))


@cites("MAR-9.1")
def test_a_maneuver_attack_is_a_move_of_step_three() -> None:
    table = held(phase="assaults")
    assert table.asks == "choose_move"
    table.play("move a1", "to 2")
    assert table.told("attacks") == [(("a1",), "1", "2")]
    assert table.phase == "movement"


@cites("MAR-9.2")
def test_it_needs_an_approach_that_the_enemy_does_not_block() -> None:
    table = held(f2="2/1 infantry 1").play("move a1")
    assert table.refused("to 2") == "MAR-8.32"


@pytest.mark.parametrize("arm", ["infantry 1", "cavalry 1", "artillery 1"])
@cites("MAR-9.3", "MAR-9.31")
def test_any_arm_attacks_off_road_strength_does_not_matter_and_nothing_is_lost(arm: str) -> None:
    table = held(a1=f"1 {arm}", f2="2 infantry 3", f3="2 infantry 3").play(
        "move a1", "to 2", "yield", "pay f1"
    )
    assert table.place("a1") == "2"
    assert table.strength("a1") == 1
    assert table.morale("austrian") == 10


@cites("MAR-9.4", "MAR-9.5", "MAR-9.6")
def test_into_obstructing_ground_the_group_needs_infantry_and_shows_one_of_its_choice() -> None:
    table = stage(*ROUGH, a1="1 cavalry 2", a2="1 infantry 2", a3="1 infantry 3", f1="2 infantry 3")
    table.play("move a1")
    assert table.refused("to 2") == "MAR-9.4"
    table.play("with a2", "with a3", "to 2")
    assert table.options == ["show a2", "show a3"]
    assert table.refused("show a1") == "MAR-9.5"
    table.play("show a3")
    assert table.up("a3")
    assert table.told("shown") == [("a3", "infantry", 3)]
    table.play("yield", "done")
    assert table.places("a1", "a2", "a3") == ["2", "2", "2"]
    assert not table.up("a3")


@cites("MAR-9.5", "MAR-9.13")
def test_a_block_alone_is_shown_without_a_question_and_the_enemy_may_still_block() -> None:
    table = stage(*ROUGH, a2="1 infantry 2", f1="2 infantry 3").play("move a2", "to 2")
    assert table.told("shown") == [("a2", "infantry", 2)]
    assert table.asks == "oppose"
    assert table.options == ["oppose f1", "yield"]


@cites("MAR-9.4")
def test_the_ground_of_the_attacked_side_counts() -> None:
    table = stage("1 -- 2 | 1/2 obstructs", "2 -- 3", a1="1 cavalry 2", f1="2 infantry 3").play(
        "move a1", "to 2"
    )
    assert table.asks == "oppose"


@cites("MAR-9.4")
def test_cavalry_alone_may_enter_obstructing_ground_that_is_empty() -> None:
    table = stage(*ROUGH, a1="1 cavalry 2", f1="3/2 infantry 3").play("move a1", "to 2", "done")
    assert table.place("a1") == "2"


@cites("MAR-9.7", "MAR-9.8", "MAR-9.9", "MAR-9.10")
def test_cavalry_on_a_main_road_attacks_free_and_is_shown_while_it_does() -> None:
    table = stage(*ROAD, a1="1 cavalry 2", f1="3 infantry 2", f2="5 infantry 1", nod=False)
    table.play("move a1", "road 1/2", "road 2/3")
    assert table.asked == "french"
    assert table.up("a1")
    table.play("yield")
    assert table.place("a1") == "3"
    assert not table.up("a1")
    assert table.commands == 3


@cites("MAR-9.7")
def test_neither_infantry_nor_artillery_attacks_by_road() -> None:
    for arm, rule in (("infantry 2", "MAR-8.42"), ("artillery 1", "MAR-9.7")):
        table = stage(*ROAD, a1=f"2 {arm}", f1="3 infantry 2").play("move a1")
        assert table.refused("road 2/3") == rule


@cites("MAR-9.11")
def test_no_road_attack_over_an_obstructing_approach() -> None:
    table = stage("1 -- 2 road:high:main | 2/1 obstructs", "2 -- 3", a1="1 cavalry 2", f1="2 infantry 2")
    assert table.play("move a1").refused("road 1/2") == "MAR-9.11"


@cites("MAR-9.12", "MAR-9.13", "MAR-9.15", "MAR-9.16")
def test_an_attack_out_of_reserve_may_be_blocked_by_a_reserve_or_not() -> None:
    assert held().play("move a1", "to 2").options == ["oppose f1", "yield"]
    blocked = held().play("move a1", "to 2", "oppose f1")
    assert blocked.asked == "austrian"
    assert held().play("move a1", "to 2", "yield").place("a1") == "2"


@cites("MAR-9.14")
def test_an_attack_out_of_the_approach_cannot_be_blocked() -> None:
    table = held(a1="1/2 infantry 2").play("move a1", "to 2")
    assert table.place("a1") == "2"
    assert table.told("opposed") == []


@cites("MAR-9.15")
def test_without_a_reserve_nobody_blocks() -> None:
    table = stage("1 -- 2", "2 -- 3", "2 -- 4", a1="1 infantry 2", a2="3 infantry 2", f1="2/3 infantry 3")
    table.play("move a1", "to 2")
    assert table.place("a1") == "2"


@cites("MAR-9.17")
def test_the_defender_chooses_which_and_how_many_block() -> None:
    table = held(f2="2 cavalry 2", f3="2 infantry 1").play("move a1", "to 2", "oppose f2", "oppose f3")
    assert table.refused("yield") == "MAR-9.17"
    assert table.refused("oppose a1") == "MAR-9.17"
    table.play("done")
    assert table.places("f1", "f2", "f3") == ["2", "2/1", "2/1"]


@cites("MAR-9.18", "MAR-9.19")
def test_blocking_reveals_nothing_and_guns_may_block() -> None:
    table = held(f1="2 artillery 1").play("move a1", "to 2", "oppose f1")
    assert table.place("f1") == "2/1"
    assert not table.known("f1") and not table.known("a1")


@cites("MAR-9.20", "MAR-9.21", "MAR-9.22")
def test_the_blocked_stay_or_advance_for_the_command_of_the_move() -> None:
    stayed = held().play("move a1", "to 2", "oppose f1", "stay")
    assert (stayed.place("a1"), stayed.commands) == ("1", 2)
    advanced = held().play("move a1", "to 2", "oppose f1", "advance")
    assert (advanced.place("a1"), advanced.commands) == ("1/2", 2)


@cites("MAR-9.20", "MAR-9.23")
def test_splitting_the_blocked_takes_one_more_command() -> None:
    table = held(a2="1 infantry 1", a3="1 infantry 3").play(
        "move a1", "with a2", "with a3", "to 2", "oppose f1"
    )
    assert table.asks == "after_block"
    table.play("forward a2")
    assert table.asks == "after_block_more"  # who will advance is named, and others may be
    table.play("done")
    assert (table.places("a1", "a2", "a3"), table.commands) == (["1", "1/2", "1"], 1)
    poor = held(a2="1 infantry 1", commands=1).play("move a1", "with a2", "to 2", "oppose f1")
    assert poor.options == ["stay", "advance"]
    assert poor.refused("forward a1") == "MAR-9.23"


@cites("MAR-9.22")
def test_blocked_cavalry_on_a_main_road_pays_nothing_either_way() -> None:
    for word, place in (("stay", "2"), ("advance", "2/3")):
        table = stage(*ROAD, a1="1 cavalry 2", f1="3 infantry 2").play(
            "move a1", "road 1/2", "road 2/3", "oppose f1", word
        )
        assert (table.place("a1"), table.commands) == (place, 3)


@cites("MAR-9.24")
def test_after_a_block_the_move_is_over_and_cavalry_does_not_continue() -> None:
    table = stage("1 -- 2", "1 -- 3", a1="1 cavalry 2", f1="2 infantry 2", f2="3 infantry 2")
    table.play("move a1", "to 2", "oppose f1", "stay")
    assert table.asks == "choose_move"
    assert table.refused("move a1") == "MAR-8.19"


@cites("MAR-9.25", "MAR-8.37")
def test_in_place_is_the_last_locale_reached() -> None:
    table = stage(*ROAD, a1="1 cavalry 2", f1="4 infantry 2")
    table.play("move a1", "road 1/2", "road 2/3", "road 3/4", "oppose f1", "stay")
    assert table.place("a1") == "3"


@cites("MAR-9.26", "MAR-9.27", "MAR-12.24")
def test_after_success_the_enemy_retreats_first_then_the_attackers_enter() -> None:
    table = held().play("move a1", "to 2", "yield")
    kinds = [event.kind for event in table.events]
    assert kinds.index("retreated") < kinds.index("occupied")
    assert table.places("a1", "f1") == ["2", "3"]


@cites("MAR-9.28", "MAR-9.29")
def test_road_cavalry_goes_on_after_success_and_attacks_again() -> None:
    pairs = (*ROAD, "2 -- 8", "3 -- 9")
    table = stage(*pairs, a1="1 cavalry 2", f1="2 infantry 2", f2="3 infantry 2")
    table.play("move a1", "road 1/2", "yield", "retreat f1 8", "road 2/3", "yield", "retreat f2 9")
    assert table.asks == "on_road"
    table.play("road 3/4")
    assert (table.place("a1"), table.commands) == ("4", 3)


@cites("MAR-9.30")
def test_successful_cavalry_may_continue() -> None:
    table = stage("1 -- 2", "2 -- 3", "2 -- 4", a1="1 cavalry 2", f1="2 infantry 2", f2="3 infantry 2")
    table.play("move a1", "to 2", "yield", "retreat f1 3", "block a1 2/3")
    assert (table.place("a1"), table.commands) == ("2/3", 2)
    rider = stage(*ROAD, a1="1 cavalry 2", f1="2 infantry 2")
    rider.play("move a1", "road 1/2", "yield", "halt", "block a1 2/3")
    assert (rider.place("a1"), rider.commands) == ("2/3", 3)


@cites("MAR-9.32")
def test_others_may_follow_into_a_locale_taken_by_maneuver() -> None:
    table = held(a2="1 infantry 1").play("move a1", "to 2", "yield").play("move a2", "to 2")
    assert table.place("a2") == "2"


@cites("MAR-9.34")
def test_a_locale_may_be_attacked_again_over_another_approach() -> None:
    table = stage("1 -- 2", "4 -- 2", "2 -- 3", a1="1 infantry 2", a2="4 infantry 2", f1="2 infantry 2")
    table.play("move a1", "to 2", "oppose f1", "stay").play("move a2", "to 2")
    assert table.place("a2") == "2"


@cites("MAR-9.35")
def test_an_attack_by_a_block_that_entered_this_turn_may_be_blocked() -> None:
    table = stage(
        *ROAD,
        a1="display:melas cavalry 2",
        f1="2 infantry 2",
        entries={"west": {"locale": "1", "road": "high"}},
        displays={"melas": {"side": "austrian", "entry": "west"}},
    )
    table.play("enter a1", "road 1/2")
    assert table.options == ["oppose f1", "yield"]
