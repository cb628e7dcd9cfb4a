"""What changes in a game of We Are Napoléon: where each counter stands, what it has left and has done."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from grognard.kernel.dice import Dice
from grognard.kernel.state import State
from grognard.kernel.steps import Step
from grognard.kernel.values import SaveFault
from grognard.systems.wan.scenario import WanScenario
from grognard.systems.wan.words import BY_CHIEF, BY_CORPS, DISORDERED, EMPTY, FIRE, WAITING


@mypyc_attr(allow_interpreted_subclasses=True)  # else the compiled ``__new__`` calls ``__init__``
class Wan(State[WanScenario]):
    """One game. Lists are indexed by counter, ``occupant`` by hex, ``holder`` by objective."""

    def __init__(self, scenario: WanScenario, dice: Dice) -> None:
        super().__init__(scenario, dice)
        count = len(scenario.units)
        self.at: list[int] = [WAITING] * count
        self.main: list[int] = scenario.main.copy()
        self.mv: list[int] = scenario.mv.copy()
        self.mo: list[int] = scenario.mo.copy()
        self.marks: list[int] = [0] * count
        self.command: list[int] = [0] * count
        self.holder: list[int] = [objective.owner for objective in scenario.battle.objectives]
        self.score: list[int] = [0, 0]
        self.pending: list[int] = [0, 0]
        self.turn = 1
        self.mover = scenario.battle.first
        self.phase = FIRE
        self.occupant: list[int] = [EMPTY] * scenario.grid.cells

    def clone(self) -> Wan:
        twin = Wan.__new__(Wan)
        twin.at = self.at.copy()
        twin.main = self.main.copy()
        twin.mv = self.mv.copy()
        twin.mo = self.mo.copy()
        twin.marks = self.marks.copy()
        twin.command = self.command.copy()
        twin.holder = self.holder.copy()
        twin.score = self.score.copy()
        twin.pending = self.pending.copy()
        twin.turn = self.turn
        twin.mover = self.mover
        twin.phase = self.phase
        twin.occupant = self.occupant.copy()
        self.share_base(twin)
        return twin

    def derive(self) -> None:
        """Which counter stands on which hex."""
        self.occupant = [EMPTY] * self.scenario.grid.cells
        for piece, place in enumerate(self.at):
            if place >= 0 and self.occupant[place] >= 0:
                raise SaveFault(f"two counters stand on {self.scenario.grid.labels[place]}")
            if place >= 0:
                self.occupant[place] = piece

    # -- small questions and orders ---------------------------------------------------------------

    def place(self, piece: int, cell: int) -> None:
        """Put a counter on a hex, from wherever it was."""
        old = self.at[piece]
        if old >= 0 and self.occupant[old] == piece:
            self.occupant[old] = EMPTY
        self.at[piece] = cell
        if cell >= 0:
            self.occupant[cell] = piece

    def marked(self, piece: int, mark: int) -> bool:
        return self.marks[piece] & mark != 0

    def in_order(self, piece: int) -> bool:
        return self.marks[piece] & DISORDERED == 0

    def on_map(self, piece: int) -> bool:
        return self.at[piece] >= 0

    def has(self, piece: int, effect: int) -> bool:
        """Whether a trait's effect is on a counter now: its own, or a general's who commands it (1.5)."""
        scenario = self.scenario
        if scenario.own_effects[piece] & effect:
            return True
        command = self.command[piece]
        if command & BY_CORPS and scenario.corps_effects[piece] & effect:
            return True
        return command & BY_CHIEF != 0 and scenario.chief_effects[piece] & effect != 0

    def army(self, side: int) -> list[int]:
        """The counters of a side that stand on the map."""
        at = self.at
        return [piece for piece in self.scenario.pieces_of[side] if at[piece] >= 0]


class Decision(Step[Wan]):
    """A question to the side whose turn it is, as all questions of this game are."""

    __slots__ = ()

    def side(self, game: Wan) -> int:
        return game.mover
