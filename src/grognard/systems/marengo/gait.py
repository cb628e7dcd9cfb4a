"""How a block walks: one locale off road, or up to three by road (chapter 8), waiting for its turn there."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.journeys import Gait, Stand
from grognard.systems.marengo.manoeuvres import OnRoad
from grognard.systems.marengo.movement import Gather
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import HALT, LEAD, MOVE, ROAD, TO, WAIT

COMMAND = 100
"""A command weighs more than all the road moves of a turn: a free road is always the cheaper way."""


class MarengoGait(Gait[Marengo]):
    """A stand is a place and the road moves used so far; what a way costs is commands, then road moves."""

    def in_hand(self, game: Marengo) -> int:
        step = game.stack[-1]
        if isinstance(step, Gather):
            return step.blocks[0]
        return step.block if isinstance(step, OnRoad) else -1

    def stand(self, game: Marengo, piece: int) -> Stand:
        step = game.stack[-1] if game.stack else None
        used = step.ride.used if isinstance(step, OnRoad) else 0
        return (max(game.place[piece], -1), used, 0)

    def price(self, game: Marengo, action: Action) -> int:
        if action.verb == ROAD:
            step, board = game.stack[-1], game.scenario.board
            paid = isinstance(step, OnRoad) and step.ride.paid
            return 1 if paid or board.crossing_main[action.a] else COMMAND + 1
        note = game.note(action)
        return COMMAND if note is not None and not note.key.startswith("free") else 0

    def tells(self, cost: int) -> str:
        """Only commands count: the page shows none for a free way."""
        return str(cost // COMMAND)


GAIT = MarengoGait(
    frozenset((TO, ROAD, WAIT)),
    frozenset((HALT,)),
    frozenset((MOVE,)),
    names=frozenset((LEAD,)),
    fellows="neighbours",
)
