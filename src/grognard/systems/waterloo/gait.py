"""How a unit or a carré walks: cell by cell, each step with the turn before it (chapters 8 and 9)."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.journeys import Gait, Stand
from grognard.systems.waterloo.facing import ChooseFacing
from grognard.systems.waterloo.fire import Aim
from grognard.systems.waterloo.movement import step_cost
from grognard.systems.waterloo.moves import March, Move
from grognard.systems.waterloo.state import Battle
from grognard.systems.waterloo.words import AIM, FACE, GO, HALT, MOVE


class WaterlooGait(Gait[Battle]):
    """A stand is a cell, the front with which it was entered, and whether that was by road."""

    def in_hand(self, game: Battle) -> int:
        step = game.stack[-1]
        if isinstance(step, (Move, March)):
            return step.unit
        return step.gun if isinstance(step, Aim) else -1

    def stand(self, game: Battle, piece: int) -> Stand:
        step = game.stack[-1] if game.stack else None
        by_road = isinstance(step, Move) and step.by_road
        return (max(game.cell[piece], -1), game.facing[piece], 1 if by_road else 0)

    def lands(self, game: Battle, action: Action) -> Stand | None:
        step, board = game.stack[-1], game.scenario.board
        if not isinstance(step, Move):
            return (action.a, -1, 0)
        cell = game.cell[step.unit]
        direction = board.direction_to(cell, action.a)
        return (action.a, direction, 1 if game.scenario.ground.road[cell * 8 + direction] else 0)

    def assumed(self, game: Battle) -> Action | None:
        """Whoever is left of a carré that a walk dissolves keeps the front it comes to have (WAT-9.17)."""
        step = game.stack[-1]
        if isinstance(step, ChooseFacing) and step.rule == "WAT-9.17":
            return Action(FACE, game.facing[step.unit])
        return None

    def company(self, game: Battle, piece: int, start: int) -> list[int]:
        """The corps; where none is named the whole army."""
        counters = game.scenario.counters
        return [
            one
            for one in range(game.scenario.units)
            if counters.general[one] == counters.general[piece] and counters.army[one] == counters.army[piece]
        ]

    def goal(self, game: Battle, start: int, end: int, at: int) -> int:
        board = game.scenario.board
        x, y = board.xs[at] + board.xs[end] - board.xs[start], board.ys[at] + board.ys[end] - board.ys[start]
        return board.at(x, y)

    def apart(self, game: Battle, one: int, other: int) -> int:
        return game.scenario.board.distance(one, other)

    def price(self, game: Battle, action: Action) -> int:
        step, board = game.stack[-1], game.scenario.board
        if isinstance(step, Move):
            cell = game.cell[step.unit]
            direction = board.direction_to(cell, action.a)
            return step_cost(
                game, step.unit, cell, game.facing[step.unit], direction, step.free, step.by_road
            )
        assert isinstance(step, March)
        cell = game.cell[step.unit]
        return game.scenario.ground.carre_cost[cell * 8 + board.direction_to(cell, action.a)]


GAIT = WaterlooGait(frozenset((GO,)), frozenset((HALT,)), frozenset((MOVE, AIM)), turns=frozenset((FACE,)))
