"""Chapter 5: locales, approaches, symbols and roads."""

from __future__ import annotations

import random

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.systems.marengo.board import COLOURS, NARROW, WIDE, Board
from grognard.systems.marengo.observation import MarengoSeen
from grognard.systems.marengo.pack import PACKS, board_of, load_pack
from grognard.systems.marengo.scenario import MarengoScenario
from grognard.systems.marengo.state import Marengo
from tests.cites import cites
from tests.systems.marengo.table import stage


def scenario(name: str = "1800") -> MarengoScenario:
    found = library.load(f"marengo/{name}")
    assert isinstance(found, MarengoScenario)
    return found


@pytest.fixture
def board() -> Board:
    return scenario().board


@cites("MAR-5.1", "MAR-5.2")
def test_every_approach_is_a_narrow_or_wide_side_of_one_locale(board: Board) -> None:
    assert board.locales == 85
    for approach in range(board.approaches):
        label = board.place_labels[board.approach_place(approach)]
        assert label.split("/")[0] == board.place_labels[board.at[approach]]
        assert board.width[approach] in (NARROW, WIDE)


@cites("MAR-5.3", "MAR-8.22")
def test_width_does_not_limit_how_many_block() -> None:
    table = stage("1 -- 2 narrow", a1="1 infantry 1", a2="1 infantry 2", a3="1 infantry 3", f1="2 infantry 2")
    table.play("move a1", "with a2", "with a3", "to 1/2")
    assert table.places("a1", "a2", "a3") == ["1/2", "1/2", "1/2"]


@pytest.mark.parametrize(
    ("arm", "strength", "words", "penalty"), [("infantry", 3, "inf 2", 2), ("cavalry", 3, "cav 1", 1)]
)
@cites("MAR-5.4", "MAR-5.5")
def test_each_symbol_lowers_an_assault_of_its_arm(arm: str, strength: int, words: str, penalty: int) -> None:
    table = stage(
        f"1 -- 2 | 2/1 {words}", "2 -- 3", a1=f"1/2 {arm} {strength}", f1="2/1 infantry 1", phase="assaults"
    )
    table.play("assault 1/2", "done")
    assert table.told("penalty") == [(penalty,)]
    assert table.told("assault_result")[0][0] == strength - penalty


@cites("MAR-5.4", "MAR-5.5")
def test_symbols_of_another_arm_do_not_count() -> None:
    table = stage(
        "1 -- 2 | 2/1 cav 2 art 1", "2 -- 3", a1="1/2 infantry 2", f1="2/1 infantry 1", phase="assaults"
    )
    table.play("assault 1/2", "done")
    assert table.told("penalty") == []
    assert table.told("assault_result")[0][0] == 2


@cites("MAR-5.6", "MAR-5.7")
def test_artillery_symbols_protect_those_in_the_approach_that_carries_them() -> None:
    blocking = stage(
        "1 -- 2 | 2/1 art 1", a1="1/2 artillery 2 declared", f1="2/1 infantry 3", phase="bombardment"
    )
    assert blocking.play("bombard").strength("f1") == 2
    reserve = stage(
        "1 -- 2 | 2/1 art 1", a1="1/2 artillery 2 declared", f1="2 infantry 3", phase="bombardment"
    )
    assert reserve.play("bombard").strength("f1") == 1


@cites("MAR-5.8", "MAR-5.9", "MAR-8.31")
def test_an_impassable_side_is_neither_crossed_nor_blocked_in_either_direction() -> None:
    table = stage("1 -- 2 impassable", "1 -- 3", "2 -- 4", a1="1 infantry 3", f1="2 infantry 2")
    table.play("move a1")
    assert table.refused("to 2") == "MAR-8.31"
    assert table.refused("to 1/2") == "MAR-5.9"
    table.play("to 3").play("done")
    table.play("move f1")
    assert table.refused("to 1") == "MAR-8.31"
    assert table.refused("to 2/1") == "MAR-5.9"


@cites("MAR-5.10")
def test_cavalry_may_cross_and_block_where_it_is_obstructed() -> None:
    table = stage(
        "1 -- 2 | 1/2 obstructs | 2/1 obstructs",
        "2 -- 3",
        a1="1 cavalry 2",
        a2="1 cavalry 2",
        f1="3 infantry 2",
    )
    table.play("move a1", "to 2", "done")
    assert table.place("a1") == "2"
    block = stage("1 -- 2 | 1/2 obstructs | 2/1 obstructs", a1="1 cavalry 2", f1="2/1 infantry 2")
    assert block.play("move a1", "to 1/2").place("a1") == "1/2"
    fight = stage(
        "1 -- 2 | 2/1 obstructs",
        "2 -- 3",
        a1="1/2 cavalry 2",
        a2="1/2 infantry 2",
        f1="2/1 cavalry 1",
        phase="assaults",
    )
    fight.play("assault 1/2", "all", "lead a2")
    assert fight.told("assault")[0][0] == ("a1", "a2")


@cites("MAR-5.11", "MAR-8.20")
def test_a_locale_holds_no_more_blocks_of_a_side_than_its_number() -> None:
    table = stage(
        "1 -- 2",
        "2 -- 3",
        "1 -- 9",
        a1="1 infantry 1",
        a2="1 infantry 2",
        a3="2 infantry 3",
        f1="3 infantry 2",
        capacity={"2": 2},
    )
    table.play("move a1", "to 2")
    table.play("move a2")
    assert table.refused("to 2") == "MAR-8.20"


@cites("MAR-5.12", "MAR-5.13")
def test_start_symbols_and_stars_are_read_from_the_map(board: Board) -> None:
    data = load_pack(PACKS / "1800").board
    assert [locale.setup for locale in data.locales] == board.setup
    assert [locale.star or "" for locale in data.locales] == [COLOURS[star] for star in board.star]
    assert sum(board.setup) == 13


@cites("MAR-5.14", "MAR-5.15")
def test_a_block_in_play_is_in_reserve_or_in_one_approach_of_one_locale() -> None:
    table = stage("1 -- 2", a1="1 infantry 2", a2="1/2 infantry 2", f1="2 infantry 2")
    state = table.state
    assert (
        state.scenario.board.locale_of[state.place[table.block("a1")]]
        == state.scenario.board.locale_of[state.place[table.block("a2")]]
    )
    assert table.places("a1", "a2") == ["1", "1/2"]
    table.play("move a1", "to 1/2")
    assert state.standing[state.place[table.block("a1")]] == 2
    assert state.in_locale(0, 0) == [table.block("a1"), table.block("a2")]


@cites("MAR-5.17", "MAR-5.19")
def test_approaches_face_each_other_in_pairs(board: Board) -> None:
    for approach in range(board.approaches):
        opposite = board.opposite[approach]
        if opposite < 0:
            assert board.to[approach] == -1
            continue
        assert board.opposite[opposite] == approach
        assert board.to[approach] == board.at[opposite]
        assert board.width[approach] == board.width[opposite]
        assert board.at[approach] in board.adjacent(board.to[approach])


@cites("MAR-5.18", "MAR-5.19", "MAR-8.4")
def test_without_a_pair_there_is_no_way() -> None:
    table = stage("1 -- 2", "2 -- 3", a1="1 infantry 2", f1="3/2 infantry 2")
    table.play("move a1")
    assert table.offers("to") == ["2"]
    assert table.refused("to 3") == "MAR-8.4"


@cites("MAR-5.19")
def test_an_impassable_side_gives_no_adjacency_for_activation() -> None:
    near = stage(
        "1 -- 2", a1="1 infantry 2", f1="2 infantry 2 inactive", turn="french", phase="start", round=3
    )
    assert near.active("f1")
    far = stage(
        "1 -- 2 impassable",
        a1="1 infantry 2",
        f1="2 infantry 2 inactive",
        turn="french",
        phase="start",
        round=3,
    )
    assert not far.active("f1")


@cites("MAR-5.20")
def test_the_symbols_of_the_attacked_side_count() -> None:
    pair = "1 -- 2 | 1/2 inf 2 | 2/1 inf 1"
    there = stage(pair, "2 -- 3", a1="1/2 infantry 3", f1="2/1 infantry 1", phase="assaults").play(
        "assault 1/2", "done"
    )
    assert there.told("penalty") == [(1,)]
    back = stage(pair, "1 -- 3", a1="1/2 infantry 1", f1="2/1 infantry 3", phase="assaults", turn="french")
    assert back.play("assault 2/1", "done").told("penalty") == [(2,)]


@cites("MAR-5.21", "MAR-5.23", "MAR-8.14")
def test_main_roads_are_free_and_secondary_roads_are_not() -> None:
    table = stage(
        "1 -- 2 road:high:main",
        "1 -- 3 road:lane:secondary",
        "2 -- 4 road:high:main",
        "3 -- 5 road:lane:secondary",
        a1="1 infantry 2",
        a2="1 infantry 2",
    )
    table.play("move a1", "road 1/2", "road 2/4")
    assert (table.place("a1"), table.commands) == ("4", 3)
    table.play("move a2", "road 1/3", "road 3/5")
    assert (table.place("a2"), table.commands) == ("5", 2)


@cites("MAR-5.22")
def test_the_road_leaves_only_over_the_approaches_it_crosses(board: Board) -> None:
    data = load_pack(PACKS / "1800").board
    crossed = {(approach.id, road.road) for approach in data.approaches for road in approach.roads}
    ours = {
        (
            board.place_labels[board.approach_place(board.crossing_approach[one])],
            board.roads[board.crossing_road[one]].label,
        )
        for one in range(board.crossings)
    }
    assert ours == crossed


@cites("MAR-5.24")
def test_drawn_ground_has_no_effect_beyond_the_symbols(board: Board) -> None:
    data = load_pack(PACKS / "1800").board
    bare = data.model_copy(update={"areas": [], "lines": [], "rivers": [], "labels": [], "ornaments": []})
    again = board_of(bare, [])
    assert (again.penalty, again.obstructs, again.capacity, again.to) == (
        board.penalty,
        board.obstructs,
        board.capacity,
        board.to,
    )


@cites("MAR-5.25")
def test_beside_the_map_are_tracks_and_four_displays() -> None:
    state = scenario().start(Dice(1))
    view = state.observe(0)
    assert isinstance(view, MarengoSeen)
    assert sorted(display.side for display in view.displays) == ["austrian", "french", "french", "french"]
    assert (view.round, view.hour, view.morale) == (1, 6, {"austrian": 16, "french": 17})
    assert all(display.composition for display in view.displays)


@cites("MAR-5.26")
def test_only_the_draw_and_the_shuffles_are_left_to_chance() -> None:
    state = scenario("lesson").start(Dice(2))
    assert isinstance(state, Marengo)
    chance, names = random.Random(1), {roll.name for roll in state.dice.log}
    while state.result is None:
        state.play(chance.choice(state.options()))
        names |= {roll.name for roll in state.dice.log}
        assert all(len(roll.values) == roll.sides for roll in state.dice.log)
    assert names == {"set-up", "shuffle"}
