"""Where the enemy can come to in his next tour: what a command keeps away from.

In three games of the first captain against itself (from 7800000) 15 of 85 commands that he could come beside
were lost in that tour, and none of the 157 others.
"""

from __future__ import annotations

from typing import Final

from grognard.systems.waterloo.ground import IMPASSABLE
from grognard.systems.waterloo.state import Battle
from grognard.systems.waterloo.words import FOOT, HORSE

UNREACHED: Final = -1
LINE: Final = 2
"""What it takes the enemy, in points of movement, to ride through a line that was driven off."""
BARRED: Final = 99
"""What it takes him to pass whoever stands."""


class Peril:
    """How near the enemies of a team can come to each cell in their next tour."""

    def __init__(self, state: Battle, team: int) -> None:
        self.state = state
        self.team = team
        self._as_all_stand = [self._spread(arm, False) for arm in (FOOT, HORSE)]
        self._through_the_line = [self._spread(arm, True) for arm in (FOOT, HORSE)]

    def comes_beside(self, cell: int) -> bool:
        """Whether an enemy can come to a cell next to this one as all stand now."""
        return self._any_beside(self._as_all_stand, cell)

    def breaks_through_to(self, cell: int) -> bool:
        """The same where his comrades have made room for him and the line before him has been driven off."""
        return self._any_beside(self._through_the_line, cell)

    def _spread(self, arm: int, through: bool) -> list[int]:
        """What an enemy of an arm has left in each cell at the most; turns are not counted."""
        state, scenario = self.state, self.state.scenario
        ground, board = scenario.ground, scenario.board
        costs = ground.horse_cost if arm == HORSE else ground.foot_cost
        left = [UNREACHED] * board.cells
        waiting: list[list[int]] = [[] for _ in range(max(scenario.movement) + 1)]
        for unit in scenario.foes_of[self.team]:
            cell = state.cell[unit]
            if cell >= 0 and scenario.arm[unit] == arm and left[cell] < scenario.movement[unit]:
                left[cell] = scenario.movement[unit]
                waiting[left[cell]].append(cell)
        for points in range(len(waiting) - 1, 0, -1):
            for cell in waiting[points]:
                if left[cell] != points:
                    continue
                for direction in board.directions[cell]:
                    there = board.step[cell * 8 + direction]
                    cost = costs[cell * 8 + direction]
                    if there < 0 or cost == IMPASSABLE or points - cost <= left[there]:
                        continue
                    rest = points - cost - self._delay(there, through)
                    if rest > left[there]:
                        left[there] = rest
                        waiting[rest].append(there)
        return left

    def _delay(self, cell: int, through: bool) -> int:
        """What whoever stands in a cell costs the enemy who would pass it; a lone command bars nobody."""
        first = self.state.first_in[cell]
        if first < 0 or self.state.lone_command(cell):
            return 0
        if not through:
            return BARRED
        return LINE if self.state.scenario.team[first] == self.team else 0

    def _any_beside(self, reach: list[list[int]], cell: int) -> bool:
        board = self.state.scenario.board
        for direction in board.directions[cell]:
            there = board.step[cell * 8 + direction]
            if there >= 0 and (reach[0][there] >= 0 or reach[1][there] >= 0):
                return True
        return False
