"""The captain of Waterloo: it beats random play from both sides and knows what a blow is worth."""

from __future__ import annotations

import pytest

from grognard import library
from grognard.bots import make
from grognard.bots.waterloo import JUDGE
from grognard.bots.waterloo_plans import Planner, blow_worth, shot_worth
from grognard.kernel.dice import Dice
from tests.systems.waterloo.table import field


@pytest.mark.parametrize("captain", [0, 1])
def test_the_captain_beats_random_play_on_the_training_sheet(captain: int) -> None:
    game = library.start("waterloo/training", seed=captain)
    players = [make("captain" if side == captain else "random", "waterloo", side) for side in (0, 1)]
    while game.result is None:
        side = game.side_to_move
        assert side is not None
        game.play(players[side].choose(game.view(side)))
    assert game.result.winner == captain


def test_a_blow_is_worth_more_the_more_it_favours_the_attacker() -> None:
    table = field(
        "H French heavy-cavalry 20,20 N",
        "A French infantry 30,30 N",
        "E English infantry 20,18 N",
        "F English infantry 30,28 S",
    )
    good = blow_worth(table.game, (table.unit("H"),), table.cell("20,18"))
    poor = blow_worth(table.game, (table.unit("A"),), table.cell("30,28"))
    assert good > 0.4 > poor


def test_a_near_shot_is_worth_more_than_a_far_one() -> None:
    table = field(
        "G French field-artillery 20,20 N",
        "E English infantry 20,16 S",
        "F English infantry 22,4 S",
        phase="artillery",
    )
    assert shot_worth(table.game, 0, table.cell("20,16")) > shot_worth(table.game, 0, table.cell("22,4"))


def test_cavalry_plans_a_straight_ride_into_the_rear() -> None:
    table = field("H French heavy-cavalry 20,30 N", "S French infantry 2,56 N", "E English infantry 20,22 N")
    assert Planner(table.game, table.unit("H")).worth() > 0.5
    first = JUDGE.quick(table.game, 0, table.game.options())
    assert first is not None
    assert table.game.scenario.lexicon.notate(first) == "move H"
    table.play("move H")
    for expected in ("go 20,28", "go 20,26", "go 20,24"):
        action = JUDGE.quick(table.game, 0, table.game.options())
        assert action is not None
        assert table.game.scenario.lexicon.notate(action) == expected
        table.play(expected)


def test_looking_ahead_leaves_the_game_as_it_was() -> None:
    state = library.start("waterloo/training", seed=3)
    before = state.hash()
    JUDGE.quick(state, 0, state.options())
    assert state.hash() == before
    assert state.dice.count == Dice(3).count
