"""How a counter marches: steps, slides, turns and wheels until it halts (chapter E.17)."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.journeys import Gait, Stand
from grognard.systems.syw.march import Walk
from grognard.systems.syw.movement import cells_of
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ADVANCE, BACK, HALT, SLIDE, TURN, WHEEL


class SywGait(Gait[Battle]):
    """A stand is the hexes that a counter lies on and its hour; a small line goes step by step."""

    def in_hand(self, game: Battle) -> int:
        step = game.stack[-1]
        return step.march.piece if isinstance(step, Walk) else -1

    def stand(self, game: Battle, piece: int) -> Stand:
        if not game.on_map(piece):
            return (-1, 0, 0)
        cells = cells_of(game, piece)
        return (cells[0], game.hour[piece], cells[-1])

    def price(self, game: Battle, action: Action) -> int:
        step = game.stack[-1]
        assert isinstance(step, Walk)
        for move in step.moves(game):
            if move.action.same(action):
                return move.cost
        return 0


GAIT = SywGait(frozenset((ADVANCE, SLIDE, BACK, TURN, WHEEL)), frozenset((HALT,)))
