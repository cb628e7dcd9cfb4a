"""How a unit or a carré walks: cell by cell, each step with the turn before it (chapters 8 and 9)."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.journeys import Gait, Stand
from grognard.systems.waterloo.facing import ChooseFacing, Reface
from grognard.systems.waterloo.fire import Aim, ArtilleryPhase
from grognard.systems.waterloo.movement import step_cost, why_not_move
from grognard.systems.waterloo.moves import March, Move
from grognard.systems.waterloo.retreats import ChooseLine
from grognard.systems.waterloo.state import Battle
from grognard.systems.waterloo.words import (
    AIM,
    ATTACK,
    DRIVE,
    FACE,
    FIGHT,
    FIRE,
    GO,
    HALT,
    MOVE,
    REFACE,
    WITH,
)

BEATEN = "beaten"
"""Where the beaten go and which way they face is asked after every fight (WAT-13.14, WAT-13.18)."""


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

    def batch(self, game: Battle) -> str:
        """All guns fire; the beaten are driven and turned."""
        step = game.stack[-1]
        if isinstance(step, (ArtilleryPhase, Aim)):
            return "fire"
        return BEATEN if isinstance(step, (ChooseLine, Reface)) else ""

    def lasts(self, batch: str) -> bool:
        return batch == BEATEN

    def proposed(self, game: Battle) -> Action | None:
        """The beaten run from the nearest enemy, and show him their backs (WAT-13.14, WAT-13.18)."""
        step = game.stack[-1]
        if isinstance(step, Reface):
            return Action(REFACE, away(game, step.unit, game.scenario.board.directions[game.cell[step.unit]]))
        if isinstance(step, ChooseLine):
            return Action(DRIVE, away(game, step.unit, step.lines))
        return super().proposed(game)

    def askew(self, game: Battle, turn: Action, strike: Action) -> int:
        """Eighths of a turn between the front and whom it attacks."""
        cell, board = game.cell[self.in_hand(game)], game.scenario.board
        apart = abs(turn.a - board.direction_to(cell, strike.a)) % 8
        return min(apart, 8 - apart)

    def crowds(self, game: Battle, place: int) -> bool:
        """Who joins another in the open forms a carré with him (WAT-9.16): nobody does so by following."""
        return game.first_in[place] >= 0 and not game.scenario.ground.town[place]

    def able(self, game: Battle, piece: int) -> bool:
        """Who has moved, attacked or fired stays, and so does who is hemmed in (WAT-8.11, WAT-12.22)."""
        return why_not_move(game, piece, game.scenario.player[piece]) is None

    def disorder(self, game: Battle, piece: int, stand: Stand) -> int:
        """Who follows keeps his front, and an octagon if he comes from one: lines and
        columns are units beside one another with one front (chapter 9)."""
        board, cell = game.scenario.board, game.cell[piece]
        squeezed = board.is_octagon[cell] and not board.is_octagon[stand[0]]
        return (1 if stand[1] != game.facing[piece] else 0) + (1 if squeezed else 0)

    def company(self, game: Battle, piece: int, start: int) -> list[int]:
        """The corps; where none is named those of one arm who stand beside one another."""
        counters = game.scenario.counters
        corps = [
            one
            for one in range(game.scenario.units)
            if counters.general[one] == counters.general[piece] and counters.army[one] == counters.army[piece]
        ]
        return corps if counters.general[piece] else beside(game, piece, start, corps)

    def called(self, game: Battle, piece: int) -> str:
        """The page's word for them."""
        return self.fellows if game.scenario.counters.general[piece] else "abreast"

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


def beside(game: Battle, piece: int, start: int, corps: list[int]) -> list[int]:
    """Of these, who of its arm stood in one body with a unit before it set out from a place."""
    cells, arm = [start if start >= 0 else game.cell[piece]], game.scenario.arm
    found, alike = [piece], [one for one in corps if arm[one] == arm[piece]]
    for cell in cells:
        near = [one for one in alike if one not in found and is_beside(game, one, cell)]
        found += near
        cells += [game.cell[one] for one in near]
    return sorted(found)


def is_beside(game: Battle, unit: int, cell: int) -> bool:
    """Whether a unit stands in a cell or in one next to it."""
    return game.cell[unit] >= 0 and game.scenario.board.distance(cell, game.cell[unit]) <= 1


def away(game: Battle, unit: int, directions: tuple[int, ...]) -> int:
    """Of some directions the one that leads a unit most straightly away from the nearest enemy."""
    board, cell, team = game.scenario.board, game.cell[unit], game.scenario.team
    enemies = [
        game.cell[one]
        for one in range(game.scenario.units)
        if team[one] != team[unit] and game.cell[one] >= 0
    ]
    nearest = min(enemies, key=lambda there: (board.distance(cell, there), there), default=cell)
    x, y = board.xs[cell] - board.xs[nearest], board.ys[cell] - board.ys[nearest]
    best, most = directions[0], -1e9
    for direction in directions:
        there = board.step[cell * 8 + direction]
        if there >= 0:
            dx, dy = board.xs[there] - board.xs[cell], board.ys[there] - board.ys[cell]
            along = (dx * x + dy * y) / float(dx * dx + dy * dy) ** 0.5
            if along > most:
                best, most = direction, along
    return best


GAIT = WaterlooGait(
    steps=frozenset((GO,)),
    rests=frozenset((HALT,)),
    takes=frozenset((MOVE, AIM)),
    turns=frozenset((FACE,)),
    strikes=frozenset((AIM,)),
    in_turn=frozenset((AIM,)),
    aims=frozenset((FIRE,)),
    calls=frozenset((ATTACK,)),
    names=frozenset((WITH,)),
    begins=frozenset((FIGHT,)),
)
