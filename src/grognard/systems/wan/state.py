"""What changes in a game of We Are Napoléon: where each counter stands, what it has left and has done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from grognard.kernel.dice import Dice
from grognard.kernel.state import State
from grognard.kernel.values import Json

if TYPE_CHECKING:
    from grognard.systems.wan.scenario import WanScenario

WAITING: Final = -1
"""The place of a counter that has not come onto the map yet."""
GONE: Final = -2
"""The place of an eliminated counter."""
EMPTY: Final = -1

DISORDERED: Final = 1
MOVED: Final = 2
STOPPED: Final = 4
ROAD_PAYS: Final = 8
"""The next step along a road costs 1: road steps are free and paid in turn (4.2.2)."""
FIRED: Final = 16
SHOT: Final = 32
"""Fired in its own fire phase, which ties a battery down for the turn; reaction fire does not (3.3)."""
CONTROLLED: Final = 64
"""Was under an enemy zone of control at some moment of this player-turn (3.2)."""
FOUGHT: Final = 128
ATTACKED: Final = 256
SUPPORTED: Final = 512
REFUSES: Final = 1024
PLACED: Final = 2048
MARKS: Final = (
    "disordered",
    "moved",
    "stopped",
    "road_pays",
    "fired",
    "shot",
    "controlled",
    "fought",
    "attacked",
    "supported",
    "refuses",
    "placed",
)
LASTING: Final = DISORDERED | PLACED

BY_CORPS: Final = 1
BY_CHIEF: Final = 2
BY_OTHER: Final = 4

PHASES: Final = ("placement", "fire", "movement", "combat", "manoeuvre", "rally", "end")
PLACEMENT: Final = 0
FIRE: Final = 1
MOVEMENT: Final = 2
COMBAT: Final = 3
MANOEUVRE: Final = 4
RALLY: Final = 5
END: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)  # else the compiled ``__new__`` calls ``__init__``
class Wan(State):
    """One game. Lists are indexed by counter, ``occupant`` by hex, ``holder`` by objective."""

    def __init__(self, scenario: WanScenario, dice: Dice) -> None:
        super().__init__(scenario, dice)
        self.sc = scenario
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
        twin.sc = self.sc
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

    def scores(self) -> list[int]:
        return self.score.copy()

    def dump(self) -> dict[str, Json]:
        return {
            "at": [*self.at],
            "main": [*self.main],
            "mv": [*self.mv],
            "mo": [*self.mo],
            "marks": [*self.marks],
            "command": [*self.command],
            "holder": [*self.holder],
            "score": [*self.score],
            "pending": [*self.pending],
            "turn": self.turn,
            "mover": self.mover,
            "phase": self.phase,
        }

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
        sc = self.sc
        if sc.own_effects[piece] & effect:
            return True
        command = self.command[piece]
        if command & BY_CORPS and sc.corps_effects[piece] & effect:
            return True
        return command & BY_CHIEF != 0 and sc.chief_effects[piece] & effect != 0

    def army(self, side: int) -> list[int]:
        """The counters of a side that stand on the map."""
        at = self.at
        return [piece for piece in self.sc.pieces_of[side] if at[piece] >= 0]

    def stage(self) -> int:
        return 2 * self.turn + (self.mover != self.sc.battle.first)

    def observe(self, viewer: int) -> dict[str, Json]:
        """Nothing is hidden in this game: everyone sees the whole map."""
        sc = self.sc
        pieces: list[Json] = []
        for piece in range(len(sc.units)):
            pieces.append(self._observe_piece(piece))
        return {
            "turn": self.turn,
            "turns": sc.battle.turns,
            "phase": PHASES[self.phase],
            "phases": [PHASES[phase] for phase in sc.phases(self)],
            "mover": sc.sides[self.mover],
            "score": [*self.score],
            "pending": [*self.pending],
            "holders": [sc.sides[side] if side >= 0 else None for side in self.holder],
            "pieces": pieces,
            "step": type(self.stack[-1]).__name__ if self.stack else None,
            "selected": self._selected(),
            "preview": self.sc.preview(self),
            "result": self._ending(),
        }

    def _observe_piece(self, piece: int) -> Json:
        sc = self.sc
        place = self.at[piece]
        marks: list[Json] = [word for bit, word in enumerate(MARKS) if self.marks[piece] >> bit & 1]
        return {
            "id": sc.units[piece].id,
            "place": sc.grid.labels[place] if place >= 0 else None,
            "state": "map" if place >= 0 else "waiting" if place == WAITING else "gone",
            "main": self.main[piece],
            "mv": self.mv[piece],
            "mo": self.mo[piece],
            "marks": marks,
            "commanded": self.command[piece] != 0,
        }

    def _selected(self) -> Json:
        """The counter that the question under way is about, if any."""
        parts = self.stack[-1].parts() if self.stack else ()
        return self.sc.units[parts[0]].id if parts and isinstance(parts[0], int) else None

    def _ending(self) -> Json:
        """The winner's name once the game is over; None for nobody's victory."""
        if self.result is None:
            return None
        winner = self.result.winner
        return {"winner": self.sc.sides[winner] if winner >= 0 else None}

    def faults(self) -> list[str]:
        found: list[str] = []
        sc = self.sc
        for piece, place in enumerate(self.at):
            name = sc.units[piece].id
            if place >= 0 and self.occupant[place] != piece:
                found.append(f"{name} stands on {sc.grid.labels[place]} but the hex does not know it")
            if (place == GONE) != (self.main[piece] <= 0):
                found.append(f"{name} has {self.main[piece]} points left and place {place}")
            if not 0 <= self.main[piece] <= sc.main[piece] or not 0 <= self.mo[piece] <= sc.mo[piece]:
                found.append(f"{name} has values out of bounds: {self.main[piece]}, {self.mo[piece]}")
            if not 0 <= self.mv[piece] <= sc.mv[piece]:
                found.append(f"{name} has movement {self.mv[piece]} of {sc.mv[piece]}")
            if place >= 0 and sc.ground.terrain[place] == sc.closed:
                found.append(f"{name} stands on closed ground")
        for cell, piece in enumerate(self.occupant):
            if piece != EMPTY and self.at[piece] != cell:
                found.append(f"hex {sc.grid.labels[cell]} holds a counter that is elsewhere")
        if not 1 <= self.turn <= sc.battle.turns:
            found.append(f"turn {self.turn} of {sc.battle.turns}")
        return found
