"""Where a command of Waterloo rides: beside the foot that needs it, and out of the enemy's reach.

A command lends its factor to the foot beside it (WAT-12.1), fights with that factor alone when it is attacked
(WAT-12.12) and counts five points when it is lost, or the whole battle. So it rides last, when its own foot
has come to rest, and looks first where the enemy can come to in his next tour.
"""

from __future__ import annotations

from typing import Final

from grognard.bots.waterloo_peril import Peril
from grognard.bots.waterloo_plans import AS_USUAL, Planner, Standpoint
from grognard.kernel.actions import Action
from grognard.systems.waterloo.state import Battle
from grognard.systems.waterloo.words import COMMAND, FOOT, MOVE

MOST_CELLS: Final = 500
"""How many cells a command looks at: all that it can ride to in one move."""
THE_BATTLE: Final = 50
"""What a high command counts beyond its points: with it the battle is lost, with Blücher his army."""
WORTH_A_RIDE: Final = 0.02
SHELTERED: Final = 0.3
"""How much of the danger is left for a command in one cell with foot."""
FAR_FROM_ANY: Final = 0.2
"""What a point lent counts for foot that no enemy can come to."""


class Rider(Planner):
    """Looks at the cells to which one command can ride."""

    def __init__(self, state: Battle, unit: int, peril: Peril) -> None:
        super().__init__(state, unit, AS_USUAL, MOST_CELLS)
        self.peril = peril
        scenario = state.scenario
        dear = scenario.high_command(unit) or unit == scenario.blucher
        self.price = scenario.loss[unit] + (THE_BATTLE if dear else 0)
        self.foot = [
            state.cell[one]
            for one in range(scenario.units)
            if state.cell[one] >= 0 and scenario.team[one] == self.team and scenario.arm[one] == FOOT
        ]
        self._values: dict[int, float] = {}

    def _key(self, cell: int, facing: int, ridden: int) -> int:
        """A command turns freely and has no front: one standpoint a cell."""
        return cell

    def _spread(self, here: Standpoint, free: bool, queue: list[Standpoint], seen: dict[int, int]) -> None:
        """Nobody rides on from a cell under the enemy's front: he would be struck at (WAT-10.16)."""
        if here.before is None or not self._fronts_on(here.cell):
            super()._spread(here, free, queue, seen)

    def _value(self) -> float:
        cell = self.state.cell[self.unit]
        found = self._values.get(cell)
        if found is None:
            found = self._help(cell) - self.price * self._danger(cell) - self.own.follow * self._way(cell)
            self._values[cell] = found
        return found

    def _danger(self, cell: int) -> float:
        """How likely a command is lost here, as the doctrine has it."""
        if self.peril.comes_beside(cell):
            risk = self.own.ridden_down
        elif self.peril.breaks_through_to(cell):
            risk = self.own.behind_line
        else:
            return 0.0
        return risk * SHELTERED if self.state.foot_in(cell) else risk

    def _help(self, cell: int) -> float:
        """What the foot beside a cell gains by this command, if no better one is there (WAT-12.5)."""
        state, board = self.state, self.state.scenario.board
        total = 0.0
        for direction in range(-1, 8):
            there = cell if direction < 0 else board.step[cell * 8 + direction]
            if there < 0 or state.enemy_in(there, self.team):
                continue
            foot = state.foot_in(there)
            if foot:
                gain = state.scenario.combat[self.unit] - self._lent(there)
                if gain > 0:
                    near = self.peril.breaks_through_to(there)
                    total += self.own.lend * gain * foot * (1.0 if near else FAR_FROM_ANY)
        return total

    def _lent(self, cell: int) -> int:
        """What other commands lend to foot in a cell."""
        state, scenario = self.state, self.state.scenario
        best = 0
        for direction in range(-1, 8):
            there = cell if direction < 0 else scenario.board.step[cell * 8 + direction]
            if there < 0:
                continue
            unit = state.first_in[there]
            while unit >= 0:
                if unit != self.unit and scenario.arm[unit] == COMMAND and scenario.team[unit] == self.team:
                    best = max(best, scenario.combat[unit])
                unit = state.next_in[unit]
        return best

    def _way(self, cell: int) -> int:
        """Steps to the nearest foot of the own side."""
        board = self.state.scenario.board
        return min([board.distance(cell, there) for there in self.foot], default=0)


def ride(state: Battle, player: int, options: list[Action]) -> list[Action]:
    """The ride of the command that gains most by one, or nothing."""
    arms = state.scenario.arm
    commands = [action.a for action in options if action.verb == MOVE and arms[action.a] == COMMAND]
    if not commands:
        return []
    peril = Peril(state, state.scenario.team_of_player(player))
    best: Rider | None = None
    most = WORTH_A_RIDE
    for unit in commands:
        rider = Rider(state, unit, peril)
        worth = rider.worth()
        if worth > most:
            best, most = rider, worth
    if best is None or best.best is None:
        return []
    return [Action(MOVE, best.unit), *best.best.route()]
