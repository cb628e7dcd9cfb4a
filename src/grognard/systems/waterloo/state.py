"""The state of a battle: where the counters stand and what they have done in this tour."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grognard.kernel.dice import Dice
from grognard.kernel.state import State
from grognard.kernel.steps import Step
from grognard.kernel.values import SaveFault
from grognard.systems.waterloo.scenario import WaterlooScenario
from grognard.systems.waterloo.words import COMMAND, FOOT

ASIDE: Final = -1
"""The cell of a counter that is not on the map yet."""
LOST: Final = -2
"""The cell of a counter that is eliminated or has left the map."""
NO_FRONT: Final = -1
"""The facing of units in a town or a carré (WAT-2.10)."""

MOVED, ATTACKED, FIRED, CAME, LENT = 1, 2, 4, 8, 16
"""What a unit has done in this tour. CAME: it entered the cell on which it stands (WAT-10.27). LENT: its
value, or a command's bonus, was counted in a comrade's attack, so that it moves no more (R-8b, R-117)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Battle(State[WaterlooScenario]):
    """The arrays of a game, and the few questions about a cell that every chapter asks."""

    def __init__(self, scenario: WaterlooScenario, dice: Dice) -> None:
        super().__init__(scenario, dice)
        units = scenario.units
        self.cell: list[int] = [ASIDE] * units
        self.facing: list[int] = [NO_FRONT] * units
        self.first_in: list[int] = [-1] * scenario.board.cells
        self.next_in: list[int] = [-1] * units
        self.done: list[int] = [0] * units
        self.charge: list[int] = [0] * units
        self.fled: list[int] = [0] * units
        self.routs: list[int] = [0] * units
        self.reduced: list[int] = [0] * units
        self.reduced_after: list[int] = [0] * units
        self.start_line: list[int] = [-1] * units
        self.start_column: list[int] = [-1] * units
        self.runs: list[tuple[int, ...]] = []
        self.assaults: list[tuple[int, int, int]] = []
        """Attacker, first defender and attacked cell of every attack of this tour."""
        self.engaged: list[tuple[int, int]] = []
        """Who has moved up to whom in this tour; an enemy driven off is forgotten (WAT-13.31)."""
        self.shots: list[tuple[int, int]] = []
        """Who has made a free attack on whom in the present move or flight (WAT-10.22)."""
        self.turn = 0
        self.active = 0
        self.begun = 1
        self.phase = "deployment"
        self.shaken: list[int] = [0, 0, 0]
        self.guard_tours = 0
        """French tours of panic left after the loss of the Guard infantry; 3 before the first of them."""

    def clone(self) -> Battle:
        twin = Battle.__new__(Battle)
        twin.cell = self.cell.copy()
        twin.facing = self.facing.copy()
        twin.first_in = self.first_in.copy()
        twin.next_in = self.next_in.copy()
        twin.done = self.done.copy()
        twin.charge = self.charge.copy()
        twin.fled = self.fled.copy()
        twin.routs = self.routs.copy()
        twin.reduced = self.reduced.copy()
        twin.reduced_after = self.reduced_after.copy()
        twin.start_line = self.start_line.copy()
        twin.start_column = self.start_column.copy()
        twin.runs = self.runs.copy()
        twin.assaults = self.assaults.copy()
        twin.engaged = self.engaged.copy()
        twin.shots = self.shots.copy()
        twin.turn = self.turn
        twin.active = self.active
        twin.begun = self.begun
        twin.phase = self.phase
        twin.shaken = self.shaken.copy()
        twin.guard_tours = self.guard_tours
        self.share_base(twin)
        return twin

    def then(self, *steps: Step[Battle]) -> None:
        """As in every state; but nothing is asked any more once the game has ended."""
        if self.result is None:
            for step in reversed(steps):
                self.stack.append(step)

    # -- counters on cells ----------------------------------------------------------------------

    def put(self, unit: int, cell: int) -> None:
        """Set a unit on a cell, wherever it was; piles are kept in the order of the counters' numbers."""
        if self.cell[unit] >= 0:
            self.lift(unit)
        self.cell[unit] = cell
        above = self.first_in[cell]
        if above < 0 or above > unit:
            self.next_in[unit] = above
            self.first_in[cell] = unit
            return
        while 0 <= self.next_in[above] < unit:
            above = self.next_in[above]
        self.next_in[unit] = self.next_in[above]
        self.next_in[above] = unit

    def lift(self, unit: int, to: int = LOST) -> None:
        """Take a unit off the map."""
        cell = self.cell[unit]
        if cell >= 0:
            above = self.first_in[cell]
            if above == unit:
                self.first_in[cell] = self.next_in[unit]
            else:
                while self.next_in[above] != unit:
                    above = self.next_in[above]
                self.next_in[above] = self.next_in[unit]
        self.next_in[unit] = -1
        self.cell[unit] = to

    def units_in(self, cell: int) -> list[int]:
        """The units in a cell, lowest number first."""
        found: list[int] = []
        unit = self.first_in[cell]
        while unit >= 0:
            found.append(unit)
            unit = self.next_in[unit]
        return found

    def foot_in(self, cell: int) -> int:
        """How many infantry units stand in a cell."""
        count = 0
        unit = self.first_in[cell]
        while unit >= 0:
            if self.scenario.arm[unit] == FOOT:
                count += 1
            unit = self.next_in[unit]
        return count

    def is_carre(self, cell: int) -> bool:
        """Two infantry units in one cell outside a town (WAT-9.14, WAT-9.18)."""
        first = self.first_in[cell]
        if first < 0 or self.next_in[first] < 0 or self.scenario.ground.town[cell]:
            return False
        return self.foot_in(cell) >= 2

    def enemy_in(self, cell: int, team: int) -> bool:
        first = self.first_in[cell]
        return first >= 0 and self.scenario.team[first] != team

    def lone_command(self, cell: int) -> bool:
        """Whether a cell holds a command and nothing else."""
        first = self.first_in[cell]
        return first >= 0 and self.next_in[first] < 0 and self.scenario.arm[first] == COMMAND

    def settle(self, unit: int) -> None:
        """A unit has come to rest: in a town or a carré nobody has a front (WAT-2.10)."""
        cell = self.cell[unit]
        if cell < 0:
            return
        if self.scenario.ground.town[cell] or self.next_in[self.first_in[cell]] >= 0:
            for other in self.units_in(cell):
                self.facing[other] = NO_FRONT
                self.charge[other] = 0

    def forget_shots(self, unit: int) -> None:
        """A new move or flight: every enemy may strike once more (WAT-10.22)."""
        if self.shots:
            self.shots = [(striker, target) for striker, target in self.shots if target != unit]

    def driven_off(self, unit: int) -> None:
        """A unit was displaced by flight or push: nobody is placed against it any more (WAT-13.31)."""
        if self.engaged:
            self.engaged = [(mover, enemy) for mover, enemy in self.engaged if enemy != unit]

    # -- after restoring ------------------------------------------------------------------------

    def derive(self) -> None:
        """List the units in their cells; starting formations name runs, and runs units and towns."""
        self.first_in = [-1] * self.scenario.board.cells
        self.next_in = [-1] * self.scenario.units
        where = self.cell
        self.cell = [ASIDE] * self.scenario.units
        for unit, cell in enumerate(where):
            if cell >= 0:
                self.put(unit, cell)
            else:
                self.cell[unit] = cell
        for start in (*self.start_line, *self.start_column):
            if start >= len(self.runs):
                raise SaveFault("a starting formation is named that is not saved")
