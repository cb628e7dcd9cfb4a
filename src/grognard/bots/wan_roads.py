"""How far it is on a field of We Are Napoléon: by the shortest way, or past the enemy."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from grognard.boards.hex import UNREACHED, reach
from grognard.systems.wan.ground import IMPASSABLE, NO_WAY
from grognard.systems.wan.scenario import WanScenario
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import ARTILLERY, CAVALRY, GENERAL

IN_CONTACT: Final = 8
IN_SIGHT: Final = 2
"""How much dearer a hex is to horse that shuns the enemy: beside his foot or horse, and one hex farther."""
IN_A_FRIENDS_WAY: Final = 12
"""The same for a hex on rough ground where a friend stands."""


class Roads:
    """How far every hex is from a goal, for each arm, in movement points; worked out once for each goal."""

    def __init__(self, scenario: WanScenario) -> None:
        self.scenario = scenario
        self._back = [self._reversed(arm) for arm in range(4)]
        self._known: dict[int, list[list[int]]] = {}
        self._foes: list[int] = []
        self._friends: list[int] = []
        self._past: dict[int, list[int]] = {}

    def _reversed(self, arm: int) -> list[int]:
        """What it costs to come into a hex through each of its sides."""
        ground = self.scenario.ground
        costs: list[int] = []
        for edge, other in enumerate(ground.neighbours):
            back = 6 * other + (edge % 6 + 3) % 6
            if other < 0:
                costs.append(UNREACHED)
            elif ground.way[back] != NO_WAY:
                costs.append(1)
            else:
                cost = ground.cost[arm][back]
                costs.append(cost if cost < IMPASSABLE else UNREACHED)
        return costs

    def to(self, arm: int, goal: int) -> list[int]:
        return self.by_arm(goal)[arm]

    def by_arm(self, goal: int) -> list[list[int]]:
        """How far every hex is from a goal, for one arm after the other."""
        if goal not in self._known:
            neighbours = self.scenario.ground.neighbours
            self._known[goal] = [reach(neighbours, back, goal, UNREACHED - 1) for back in self._back]
        return self._known[goal]

    def past_the_enemy(self, game: Wan, side: int, goal: int) -> list[int]:
        """How far every hex is from a goal for horse that keeps away from the enemy as he stands now."""
        arm = self.scenario.arm
        foes = [game.at[foe] for foe in game.army(1 - side) if arm[foe] not in (GENERAL, ARTILLERY)]
        friends = self._in_the_way(game, side)
        if foes != self._foes or friends != self._friends:
            self._foes, self._friends, self._past = foes, friends, {}
        if goal not in self._past:
            risk = self._risk(goal)
            costs = [
                cost + risk[edge // 6] if cost < UNREACHED else cost
                for edge, cost in enumerate(self._back[CAVALRY])
            ]
            self._past[goal] = reach(self.scenario.ground.neighbours, costs, goal, UNREACHED - 1)
        return self._past[goal]

    def _risk(self, goal: int) -> list[int]:
        grid = self.scenario.grid
        risk = [0] * grid.cells
        for cell in self._foes:
            for other in grid.within(cell, 2):
                near = grid.distance(cell, other) < 2
                risk[other] = IN_CONTACT if near else max(risk[other], IN_SIGHT)
        for cell in self._friends:
            risk[cell] += IN_A_FRIENDS_WAY
        risk[goal] = 0
        return risk

    def _in_the_way(self, game: Wan, side: int) -> list[int]:
        """The hexes of friends on rough ground: nobody passes through them."""
        rough = self.scenario.ground.rough
        return [game.at[piece] for piece in game.army(side) if rough[game.at[piece]]]


@lru_cache(maxsize=8)
def roads_of(scenario: WanScenario) -> Roads:
    return Roads(scenario)
