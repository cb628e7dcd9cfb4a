"""How a counter walks: hex by hex, through friends, until it halts or is stopped."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.journeys import Gait, Stand
from grognard.systems.wan.artillery import PickBattery, PickTarget
from grognard.systems.wan.marching import Departure, edge_to, step_cost
from grognard.systems.wan.movement import PickStep
from grognard.systems.wan.passing import passages
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import AT, ATTACK, FIRE_WITH, HALT, MOVE, PASS, TO, WAITING


class WanGait(Gait[Wan]):
    """Where a counter stands is all that matters: it has no front, and its points are its cost."""

    def in_hand(self, game: Wan) -> int:
        step = game.stack[-1]
        if isinstance(step, PickTarget):
            return step.gun
        return step.piece if isinstance(step, PickStep) else -1

    def stand(self, game: Wan, piece: int) -> Stand:
        return (max(game.at[piece], -1), 0, 0)

    def lands(self, game: Wan, action: Action) -> Stand | None:
        return (action.a, 0, 0)

    def batch(self, game: Wan) -> str:
        """All batteries fire (chapter 3)."""
        return "fire" if isinstance(game.stack[-1], (PickBattery, PickTarget)) else ""

    def company(self, game: Wan, piece: int, start: int) -> list[int]:
        """The corps."""
        corps = game.scenario.corps
        return [one for one in range(len(corps)) if corps[one] == corps[piece]]

    def goal(self, game: Wan, start: int, end: int, at: int) -> int:
        grid = game.scenario.grid
        return grid.at(grid.q[at] + grid.q[end] - grid.q[start], grid.z[at] + grid.z[end] - grid.z[start])

    def apart(self, game: Wan, one: int, other: int) -> int:
        return game.scenario.grid.distance(one, other)

    def price(self, game: Wan, action: Action) -> int:
        step = game.stack[-1]
        assert isinstance(step, PickStep)
        piece = step.piece
        if game.at[piece] == WAITING:
            return 0
        leaving = Departure(game, piece)
        if action.verb == PASS:
            return min([way.cost for way in passages(game, piece, leaving) if way.cell == action.a])
        edge = edge_to(game, game.at[piece], action.a)
        return min(step_cost(game, piece, edge, leaving), game.mv[piece])


GAIT = WanGait(
    steps=frozenset((TO, PASS)),
    rests=frozenset((HALT,)),
    takes=frozenset((MOVE, FIRE_WITH)),
    strikes=frozenset((ATTACK, FIRE_WITH)),
    in_turn=frozenset((FIRE_WITH,)),
    aims=frozenset((AT,)),
)
