"""Chapter 10: bombardment."""

from __future__ import annotations

import pytest

from grognard import library
from grognard.systems.marengo.observation import observe
from grognard.systems.marengo.scenario import MarengoScenario
from grognard.systems.marengo.words import ARTILLERY
from tests.cites import cites
from tests.systems.marengo.table import Table, stage


def battery(*pairs: str, **fields: object) -> Table:
    """Austrian guns that declared at 1/2, in step 1 of their owner's next turn."""
    defaults: dict[str, object] = {"a1": "1/2 artillery 1 declared", "phase": "bombardment"}
    return stage(*(pairs or ("1 -- 2", "2 -- 3")), **(defaults | fields))


@cites("MAR-10.1", "MAR-10.13")
def test_artillery_fires_at_enemies_in_the_locale_opposite() -> None:
    table = battery(f1="2/1 infantry 2", f2="3 infantry 2").play("bombard")
    assert table.told("bombards") == [("a1", "2/1", 1)]
    assert (table.strength("f1"), table.strength("f2")) == (1, 2)


@cites("MAR-10.2", "MAR-10.12")
def test_only_artillery_that_blocks_may_declare() -> None:
    table = stage(
        "1 -- 2", a1="1/2 infantry 2", a2="1 artillery 1", f1="2 infantry 2", phase="declaration", nod=False
    )
    assert table.options == ["pass"]
    assert table.refused("declare a1") == "MAR-10.2"
    assert table.refused("declare a2") == "MAR-10.12"
    assert table.refused("declare f1") == "MAR-10.2"


@cites("MAR-10.3")
def test_each_side_has_exactly_one_artillery_piece() -> None:
    scenario = library.load("marengo/1800")
    assert isinstance(scenario, MarengoScenario)
    guns = [scenario.army.groups[face.group].side for face in scenario.army.faces if face.kind == ARTILLERY]
    assert sorted(guns) == [0, 1]


@cites("MAR-10.4", "MAR-10.14")
def test_a_bombardment_takes_two_turns_and_the_guns_are_up_in_between() -> None:
    table = stage(
        "1 -- 2", "2 -- 3", a1="1/2 artillery 1", f1="2/1 infantry 2", phase="declaration", nod=False
    )
    table.play("declare a1")
    assert table.strength("f1") == 2
    while table.turn == "french":
        assert table.up("a1")
        table.play("done" if "done" in table.options else "pass")
    assert table.asks == "fire_or_cancel"
    table.play("bombard")
    assert table.strength("f1") == 1


@cites("MAR-10.5", "MAR-10.11")
def test_guns_that_fired_do_not_declare_this_turn_and_fire_once() -> None:
    table = battery(f1="2/1 infantry 3", nod=False).play("bombard")
    assert table.asks == "choose_move"
    table.play("done")
    assert (table.turn, table.strength("f1")) == ("french", 2)


@cites("MAR-10.5")
def test_guns_fire_at_most_every_second_turn() -> None:
    table = battery(f1="2/1 infantry 3")
    shots: list[int] = []
    while table.state.round < 5:
        word = next(one for one in ("bombard", "declare a1", "done", "pass") if one in table.options)
        table.play(word)
        shots += [table.state.round] * len(table.told("bombards"))
    assert shots == [1, 3]


@cites("MAR-10.6")
def test_guns_may_move_and_then_declare() -> None:
    table = stage("1 -- 2", a1="1 artillery 1", f1="2 infantry 2").play("move a1", "to 1/2").play("done")
    assert table.options == ["declare a1", "pass"]


@cites("MAR-10.7")
def test_guns_do_not_move_in_the_turn_in_which_they_fire() -> None:
    table = battery(f1="2/1 infantry 3").play("bombard")
    assert table.refused("move a1") == "MAR-10.7"


@cites("MAR-10.8")
def test_guns_that_fired_the_locale_empty_go_back_to_their_reserve() -> None:
    table = battery(f1="2 infantry 1", f2="3 infantry 1").play("bombard")
    assert table.refused("move a1") == "MAR-10.7"
    table.play("done")
    assert table.place("a1") == "1"


@cites("MAR-10.9")
def test_guns_that_fired_take_no_part_in_an_assault() -> None:
    table = battery(a2="1/2 infantry 3", a3="1/2 infantry 2", f1="2/1 infantry 3").play("bombard")
    table.play("assault 1/2")
    assert table.offers("commit") == ["a2", "a3"]
    assert table.refused("commit a1") == "MAR-10.9"


@cites("MAR-10.9")
def test_guns_that_took_part_in_an_assault_do_not_declare() -> None:
    blocks = {
        "a1": "1/2 artillery 1 assaulted",
        "a2": "1/2 infantry 2",
        "a3": "1 artillery 1",
        "f1": "2/1 infantry 3",
    }
    table = stage("1 -- 2", phase="declaration", nod=False, **blocks)
    assert table.asks == "declare"
    assert table.refused("declare a1") == "MAR-10.9"


@cites("MAR-10.10", "MAR-10.15")
def test_declaring_is_optional_and_names_no_target() -> None:
    table = stage("1 -- 2", a1="1/2 artillery 1", f1="2/1 infantry 2", phase="declaration")
    assert table.options == ["declare a1", "pass"]
    table.play("declare a1")
    assert table.told("bombardment_declared") == [("a1", "1/2")]


@cites("MAR-10.12")
def test_guns_in_reserve_are_not_asked() -> None:
    table = stage("1 -- 2", a1="1 artillery 1", f1="2/1 infantry 2", phase="declaration", nod=False)
    assert table.turn == "french"


@cites("MAR-10.16", "MAR-10.18")
def test_without_a_target_the_bombardment_is_cancelled_and_the_guns_are_free() -> None:
    table = battery(f1="3 infantry 2")
    assert table.told("bombardment_cancelled") == [("a1",)]
    assert not table.up("a1")
    table.play("move a1", "to 2")
    assert table.place("a1") == "2"


@cites("MAR-10.17", "MAR-10.18")
def test_the_owner_may_cancel_at_will_and_then_move_or_declare_again() -> None:
    table = battery(f1="2/1 infantry 2").play("cancel")
    assert (table.strength("f1"), table.up("a1")) == (2, False)
    assert "a1" in table.offers("move")
    table.play("done")
    assert table.options == ["declare a1", "pass"]


@cites("MAR-10.18")
def test_cancelled_guns_may_take_part_in_an_assault() -> None:
    table = battery(a2="1/2 infantry 3", f1="2/1 infantry 3").play("cancel", "assault 1/2")
    assert table.offers("commit") == ["a1", "a2"]


@cites("MAR-10.19", "MAR-10.22")
def test_first_those_in_the_opposite_approach_are_the_target() -> None:
    table = battery(f1="2/1 infantry 2", f2="2 infantry 2", f3="2/1 cavalry 2").play("bombard")
    assert table.options == ["hit f1", "hit f3"]
    assert table.refused("hit f2") == "MAR-10.26"
    moved = table.state.why_not(table.state.scenario.lexicon.parse("move f1"))
    assert moved is not None and (moved.rule, moved.key) == ("MAR-10.26", "loss_first")


@cites("MAR-10.20", "MAR-10.22")
def test_then_those_in_reserve() -> None:
    table = battery("1 -- 2", "2 -- 3", a2="3 infantry 1", f1="2 infantry 2", f2="2/3 infantry 2").play(
        "bombard"
    )
    assert (table.strength("f1"), table.strength("f2")) == (1, 2)


@cites("MAR-10.21")
def test_else_the_bombarding_player_picks_one_of_the_other_approaches() -> None:
    table = battery(
        "1 -- 2",
        "2 -- 3",
        "2 -- 4",
        a2="3 infantry 1",
        a3="4 infantry 1",
        f1="2/3 infantry 2",
        f2="2/4 infantry 2",
    )
    table.play("bombard")
    assert (table.asked, table.options) == ("austrian", ["aim 2/3", "aim 2/4"])
    assert table.refused("aim 2/1") == "MAR-10.21"
    table.play("aim 2/4")
    assert (table.strength("f1"), table.strength("f2")) == (2, 1)


@pytest.mark.parametrize(("guns", "penalty", "left"), [(1, 0, 2), (2, 0, 1), (2, 1, 2), (1, 1, 3), (1, 2, 3)])
@cites("MAR-10.23", "MAR-10.24", "MAR-10.25")
def test_strength_is_that_of_the_guns_less_the_penalty_of_the_opposite_approach(
    guns: int, penalty: int, left: int
) -> None:
    table = battery(
        f"1 -- 2 | 2/1 art {penalty}", "2 -- 3", a1=f"1/2 artillery {guns} declared", f1="2/1 infantry 3"
    )
    table.play("bombard")
    assert table.strength("f1") == left


@cites("MAR-10.25")
def test_a_bombardment_without_strength_shows_nobody_but_counts_as_fired() -> None:
    table = battery("1 -- 2 | 2/1 art 1", "2 -- 3", f1="2/1 infantry 3", f2="2/1 infantry 2").play("bombard")
    assert table.told("no_effect") == [("a1",)]
    assert table.told("shown") == []
    assert table.refused("move a1") == "MAR-10.7"


@cites("MAR-10.26", "MAR-10.29", "MAR-10.30")
def test_the_defender_picks_the_block_which_is_shown_for_the_moment() -> None:
    table = battery(f1="2/1 infantry 2", f2="2/1 cavalry 2").play("bombard")
    assert table.asked == "french"
    table.play("hit f2")
    assert table.told("shown") == [("f2", "cavalry", 2)]
    assert (table.strength("f2"), table.up("f2"), table.known("f2"), table.known("f1")) == (
        1,
        False,
        True,
        False,
    )


@cites("MAR-10.27")
def test_enough_strength_eliminates_and_the_rest_is_lost() -> None:
    table = battery(a1="1/2 artillery 3 declared", f1="2/1 infantry 1", f2="2/1 infantry 3").play(
        "bombard", "hit f1"
    )
    assert (table.place("f1"), table.strength("f2"), table.morale("french")) == ("off", 3, 9)


@cites("MAR-10.28")
def test_no_penalty_against_a_reserve_or_another_approach() -> None:
    pairs = ("1 -- 2 | 2/1 art 1", "2 -- 3 | 2/3 art 1")
    assert battery(*pairs, f1="2 infantry 3").play("bombard").strength("f1") == 2
    assert battery(*pairs, a2="3 infantry 1", f1="2/3 infantry 3").play("bombard").strength("f1") == 2


@cites("MAR-10.31")
def test_guns_that_fired_stay_up_until_the_end_of_their_turn() -> None:
    table = battery(f1="2/1 infantry 3").play("bombard")
    assert table.up("a1")
    table.play("done")
    assert (table.turn, table.up("a1"), table.known("a1")) == ("french", False, True)


@cites("MAR-10.33")
def test_the_guns_lose_nothing_and_the_target_stays() -> None:
    table = battery(f1="2/1 infantry 3").play("bombard")
    assert (table.strength("a1"), table.place("f1"), table.morale("austrian")) == (1, "2/1", 10)


@cites("MAR-10.34")
def test_a_declaration_lapses_with_the_guns() -> None:
    table = stage(
        "1 -- 2",
        "1 -- 3",
        "3 -- 4",
        a1="1/2 artillery 1 declared",
        f1="2/1 infantry 2",
        f2="3 infantry 2",
        turn="french",
    )
    table.play("move f2", "to 1")
    assert table.place("a1") == "off"
    assert observe(table.state, 0).declared == []
    table.to_turn_of("austrian")
    assert table.strength("f1") == 2


def test_whether_there_are_guns_is_not_told_by_the_question() -> None:
    hidden = stage(
        "1 -- 2", a1="1/2 infantry 1", a2="1 artillery 1", f1="2 infantry 2", phase="declaration", nod=False
    )
    assert hidden.asks == "declare"
    known = stage(
        "1 -- 2",
        a1="1/2 infantry 1",
        a2="1 artillery 1 known",
        f1="2 infantry 2",
        phase="declaration",
        nod=False,
    )
    assert known.turn == "french"
