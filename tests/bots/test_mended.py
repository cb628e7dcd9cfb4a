"""What the first captain did wrong and the captain no longer does."""

from __future__ import annotations

from grognard import library
from grognard.bots.marengo import JUDGE as MARENGO
from grognard.bots.wan import NO_ORDERS, STAND, acceptable, answer, keeps_ground, wants_to_move
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import AUSTRIAN, OFF
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import INFANTRY
from tests.systems.wan.table import lay


def test_marengo_no_block_is_better_dead_than_far_away() -> None:
    state = library.start("marengo/lesson", seed=1)
    assert isinstance(state, Marengo)
    block = state.scenario.army.blocks[AUSTRIAN][0]
    far = state.clone()
    assert isinstance(far, Marengo)
    far.put(block, OFF)
    assert MARENGO.ways_left(far)[2] >= MARENGO.ways_left(state)[2]


def test_wan_a_garrison_stays_on_its_objective_while_the_enemy_is_near() -> None:
    game = library.start("wan/lesson", seed=1)
    assert isinstance(game, Wan)
    goal = game.scenario.battle.objectives[0]
    unit = next(one for one in game.army(goal.owner) if game.scenario.arm[one] == INFANTRY)
    foe = next(one for one in game.army(1 - goal.owner) if game.scenario.arm[one] == INFANTRY)
    game.place(unit, goal.cell)
    near = [cell for cell in game.scenario.grid.within(goal.cell, 4) if game.occupant[cell] < 0]
    game.place(foe, near[-1])
    assert keeps_ground(game, unit) and not wants_to_move(game, unit, NO_ORDERS)
    game.holder[0] = 1 - goal.owner
    assert not keeps_ground(game, unit)


def test_wan_nobody_steps_before_a_gun_that_he_cannot_take() -> None:
    weak = lay("movement", "A blue infantry E08 main=1", "G orange foot_artillery E05 main=6")
    strong = lay("movement", "A blue infantry E08 main=16", "G orange foot_artillery E05 main=1")
    for table, goes in ((weak, False), (strong, True)):
        beside = table.game.scenario.grid.cell("E06")
        assert acceptable(table.game, table.piece("A"), beside) is goes


def test_wan_orders_change_what_a_counter_does() -> None:
    table = lay("movement", "A blue infantry E08", "X orange infantry E02")
    options = table.game.options()
    stand = [STAND] * len(table.game.at)
    assert answer(table.game, options, stand).verb != answer(table.game, options, NO_ORDERS).verb
