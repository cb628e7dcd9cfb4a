"""What everybody sees: nothing is hidden in this game, so all viewers see the same."""

from __future__ import annotations

from grognard.kernel.dice import Dice
from grognard.kernel.seen import Seen
from grognard.kernel.steps import Step
from grognard.systems.wan.artillery import PickTarget
from grognard.systems.wan.combat import PickAdvance, PickDefender
from grognard.systems.wan.movement import PickStep
from grognard.systems.wan.placement import PickPlace
from grognard.systems.wan.prospects import Prospect, prospects
from grognard.systems.wan.sequence import phases_of_turn
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import MARKS, PHASES, WAITING


class PieceSeen(Seen):
    """One counter: where it is, what it has left, what it has done."""

    __slots__ = ("commanded", "id", "main", "marks", "mo", "mv", "place", "state")

    def __init__(
        self,
        id: str,
        place: str | None,
        state: str,
        main: int,
        mv: int,
        mo: int,
        marks: list[str],
        commanded: bool,
    ) -> None:
        self.id = id
        self.place = place
        self.state = state
        self.main = main
        self.mv = mv
        self.mo = mo
        self.marks = marks
        self.commanded = commanded


class EndingSeen(Seen):
    """How the game ended: the winner's name, or None for nobody's victory."""

    __slots__ = ("winner",)

    def __init__(self, winner: str | None) -> None:
        self.winner = winner


class WanSeen(Seen):
    """The game as it lies on the table. ``game`` is the same as a state, with no question under way."""

    game: Wan

    __slots__ = (
        "game",
        "holders",
        "mover",
        "pending",
        "phase",
        "phases",
        "pieces",
        "preview",
        "result",
        "score",
        "selected",
        "step",
        "turn",
        "turns",
    )

    def __init__(
        self,
        turn: int,
        turns: int,
        phase: str,
        phases: list[str],
        mover: str,
        score: list[int],
        pending: list[int],
        holders: list[str | None],
        pieces: list[PieceSeen],
        step: str | None,
        selected: str | None,
        preview: list[Prospect],
        result: EndingSeen | None,
    ) -> None:
        self.turn = turn
        self.turns = turns
        self.phase = phase
        self.phases = phases
        self.mover = mover
        self.score = score
        self.pending = pending
        self.holders = holders
        self.pieces = pieces
        self.step = step
        self.selected = selected
        self.preview = preview
        self.result = result


def observe(game: Wan) -> WanSeen:
    scenario = game.scenario
    piece = selected(game)
    seen = WanSeen(
        game.turn,
        scenario.battle.turns,
        PHASES[game.phase],
        [PHASES[phase] for phase in phases_of_turn(game)],
        scenario.sides[game.mover],
        game.score.copy(),
        game.pending.copy(),
        [scenario.sides[side] if side >= 0 else None for side in game.holder],
        [observe_piece(game, piece) for piece in range(len(scenario.units))],
        type(game.stack[-1]).__name__ if game.stack else None,
        scenario.units[piece].id if piece >= 0 else None,
        prospects(game, piece) if piece >= 0 else [],
        observe_ending(game),
    )
    seen.game = laid_out(game)
    return seen


def observe_piece(game: Wan, piece: int) -> PieceSeen:
    place = game.at[piece]
    return PieceSeen(
        game.scenario.units[piece].id,
        game.scenario.grid.labels[place] if place >= 0 else None,
        "map" if place >= 0 else "waiting" if place == WAITING else "gone",
        game.main[piece],
        game.mv[piece],
        game.mo[piece],
        [word for bit, word in enumerate(MARKS) if game.marks[piece] >> bit & 1],
        game.command[piece] != 0,
    )


def observe_ending(game: Wan) -> EndingSeen | None:
    if game.result is None:
        return None
    winner = game.result.winner
    return EndingSeen(game.scenario.sides[winner] if winner >= 0 else None)


def selected(game: Wan) -> int:
    """The counter that the question under way is about, or -1."""
    step: Step[Wan] | None = game.stack[-1] if game.stack else None
    if isinstance(step, PickTarget):
        return step.gun
    if isinstance(step, PickDefender):
        return step.attacker
    if isinstance(step, PickStep | PickAdvance | PickPlace):
        return step.piece
    return -1


def laid_out(game: Wan) -> Wan:
    """A copy of what lies on the table: no question, no dice that anybody could read ahead."""
    twin = game.clone()
    twin.stack = []
    twin.events = []
    twin.dice = Dice("observed")
    twin.ask_anew()
    return twin
