"""The general of We Are Napoléon in a great battle: the captain until the end is near, then plans to it."""

from __future__ import annotations

import random

import pytest

from grognard import bots, library
from grognard.bots.captain import Captain
from grognard.bots.general import FIRST_GLANCE, General
from grognard.bots.levels import SECONDS_A_TURN
from grognard.bots.staff import Plan, Staff
from grognard.bots.wan import JUDGE
from grognard.bots.wan_field import FREE, HUNT, NO_ORDERS, STAND, TO_OBJECTIVE, nearest_enemy
from grognard.bots.wan_staff import LAST_TURNS, STAFF, deeds_at_hand, in_force, with_another_deed
from grognard.bots.weighing import Effort
from grognard.kernel.state import State
from grognard.systems.wan.movement import PickMover
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import GENERAL, MOVE, MOVEMENT
from tests.bots.ligny import PRUSSIAN, ligny, objective


@pytest.mark.parametrize(("turn", "near"), [(16 - LAST_TURNS, False), (17 - LAST_TURNS, True), (16, True)])
def test_in_a_great_battle_plans_are_weighed_near_the_end_and_played_out_to_it(turn: int, near: bool) -> None:
    game = ligny(turn)
    assert STAFF.dear(game) and STAFF.plans_to_the_end
    assert STAFF.ending(game) is near
    assert (STAFF.horizon(game) > 2 * LAST_TURNS) is near


class Scripted(Staff):
    """Offers one order after the other; a situation is worth what is said of the orders followed."""

    names = STAFF.names
    plans_to_the_end = True

    def __init__(self, said: dict[int, int], near: bool) -> None:
        super().__init__(JUDGE)
        self.said = said
        self.near = near
        self.offered = iter(said)
        self.followed: Plan = []
        self.looked: list[Plan] = []

    def dear(self, state: State) -> bool:
        return True

    def ending(self, state: State) -> bool:
        return self.near

    def vary(self, state: State, side: int, plan: Plan, chance: random.Random) -> Plan:
        order = next(self.offered, 0)
        return [*plan, order] if order else plan

    def go_on(self, state: State, side: int, plan: Plan, captain: Captain) -> None:
        if side == PRUSSIAN:
            self.followed = plan
        state.play(state.options()[-1])

    def features(self, state: State) -> list[float]:
        self.looked.append(self.followed)
        lead = -float(sum(self.said[order] for order in self.followed))
        return [lead, 0.5, lead, *[0.0] * (len(self.names) - 3)]


@pytest.mark.parametrize("said", [{1: 8, 2: -4, 3: 4}, {2: -4, 3: 4, 1: 8}])
def test_changes_that_gain_are_kept_one_upon_the_other(said: dict[int, int]) -> None:
    game, own = ligny(8), Scripted(said, True)
    plan = General(own, 1, Effort(0.0, 6, 1)).make_plan(game.view(PRUSSIAN), game)
    assert sorted(plan) == [1, 3]
    assert sum(2 in followed for followed in own.looked) == FIRST_GLANCE, "it began badly"
    bad = Scripted({2: -8}, True)
    assert General(bad, 1, Effort(0.0, 6, 1)).make_plan(game.view(PRUSSIAN), game) == []


def test_before_the_end_is_near_no_plan_is_looked_at() -> None:
    game, own = ligny(8), Scripted({1: 8}, False)
    assert General(own, 1, Effort(0.0, 6, 1)).make_plan(game.view(PRUSSIAN), game) == []
    assert own.looked == []


def test_in_a_small_battle_plans_are_weighed_all_day() -> None:
    game = library.start("wan/lesson", seed=1)
    assert isinstance(game, Wan)
    assert not STAFF.dear(game) and STAFF.horizon(game) == STAFF.stages
    game.turn = game.scenario.battle.turns
    assert STAFF.horizon(game) == STAFF.stages and STAFF.stretch(game) == 1.0


def test_near_the_end_one_plan_has_the_turn_for_itself_unless_the_side_moves_twice() -> None:
    whole = STAFF.stretch(ligny(16)) * STAFF.seconds
    assert STAFF.stretch(ligny(5)) * STAFF.seconds < whole <= SECONDS_A_TURN["wan"]
    game = library.start("wan/austerlitz", seed=1)
    assert isinstance(game, Wan)
    game.turn = game.scenario.battle.turns
    strategist = game.scenario.strategist.index(True)
    for mover in (0, 1):
        game.mover = mover
        twice = 2 if mover == strategist else 1
        assert twice * STAFF.stretch(game) * STAFF.seconds <= SECONDS_A_TURN["wan"]
        assert (STAFF.stretch(game) * STAFF.seconds < whole) is (mover == strategist)


def test_what_is_at_hand_is_ground_within_reach_and_an_enemy_that_is_near() -> None:
    game = ligny(16)
    found = deeds_at_hand(game, PRUSSIAN)
    assert found and not any(game.scenario.arm[piece] == GENERAL for piece, _ in found)
    fleurus = TO_OBJECTIVE + objective(game, "Fleurus")
    assert not any(order == fleurus for _, order in found), "too far for one turn"
    game.turn = 8
    assert any(order == fleurus for _, order in deeds_at_hand(game, PRUSSIAN))
    for piece, order in found:
        if order in (HUNT, STAND):
            assert nearest_enemy(game, PRUSSIAN, game.at[piece]) <= game.scenario.mv[piece] + 2


def test_a_plan_near_the_end_is_for_its_turn_alone() -> None:
    game, chance = ligny(15), random.Random(1)
    plan = with_another_deed(game, PRUSSIAN, [], chance)
    changed = [piece for piece in range(len(game.at)) if plan[piece] != FREE]
    assert 1 <= len(changed) <= 2 and in_force(game, plan) is plan
    other = with_another_deed(game, PRUSSIAN, plan, chance)
    assert len([piece for piece in range(len(game.at)) if other[piece] != plan[piece]]) <= 2
    assert len(other) == len(plan) == len(game.at) + 1
    game.turn = 16
    assert in_force(game, plan) is NO_ORDERS
    whole = [HUNT] * len(game.at)
    assert in_force(game, whole) is whole


def test_near_the_end_a_plan_is_varied_by_what_is_at_hand_and_before_that_by_anything() -> None:
    for turn, own in ((16, True), (2, False)):
        game = ligny(turn)
        plan = STAFF.vary(game, PRUSSIAN, [], random.Random(3))
        assert (len(plan) == len(game.at) + 1) is own


def test_a_general_who_counts_worlds_plays_the_same_end_again() -> None:
    game, captain = library.start("wan/ligny", seed=1), Captain(JUDGE, 1)
    assert isinstance(game, Wan)
    while game.phase != MOVEMENT or game.options()[0].verb != MOVE:
        game.play(captain.decide(game, game.mover, 1))
    game.turn = 16
    side = game.mover
    generals = [bots.make("general", "wan", 5, worlds=1) for _ in range(2)]
    chosen = [general.choose(game.view(side)) for general in generals]
    assert chosen[0] == chosen[1]
    memories = [general.memory for general in generals if isinstance(general, General)]
    assert memories[0] == memories[1]


def test_in_a_look_ahead_a_movement_is_made_in_one_round_after_the_other() -> None:
    """Nearly as the captain moves, who begins again at the first counter after every move."""
    game, captain = ligny(1), Captain(JUDGE, 1)
    while not isinstance(game.stack[-1], PickMover) or game.mover != PRUSSIAN:
        STAFF.go_on(game, game.mover, NO_ORDERS, captain)
    twin, began = game.clone(), game.at.copy()
    STAFF.go_on(twin, PRUSSIAN, NO_ORDERS, captain)
    assert twin.phase != MOVEMENT == game.phase
    while game.phase == MOVEMENT:
        game.play(STAFF.act(game, PRUSSIAN, NO_ORDERS, captain, True))
    apart = [piece for piece, cell in enumerate(game.at) if twin.at[piece] != cell]
    moved = [piece for piece, cell in enumerate(game.at) if began[piece] != cell]
    assert 6 * len(apart) < len(moved)


def test_who_is_told_to_stand_stands_in_such_a_round_too() -> None:
    game, captain = ligny(1), Captain(JUDGE, 1)
    while not isinstance(game.stack[-1], PickMover):
        game.play(game.options()[-1])
    side, before = game.mover, game.at.copy()
    STAFF.go_on(game, side, [STAND] * len(game.at), captain)
    assert game.at == before and game.phase != MOVEMENT
