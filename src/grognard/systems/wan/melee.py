"""A game just opened, mixed into a mêlée: both sides among each other, worn, in disorder, some gone.

Random games seldom come to blows on a wide field; from here they do nothing else.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.dice import Dice
from grognard.systems.wan.ground import CLOSED, IMPASSABLE
from grognard.systems.wan.sequence import OpenTurn
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import DISORDERED, GENERAL, GONE, WAITING

LAST_TURNS: Final = 3
"""So many turns are left: enough for every kind of event, and the next game begins soon."""


def mix(game: Wan, dice: Dice) -> None:
    """Scatter the counters over a part of the map that is hardly larger than they need."""
    pieces = len(game.at)
    for piece in range(pieces):
        game.place(piece, WAITING)
    field = battlefield(game, dice)
    for piece in dice.shuffle(pieces, "order"):
        if game.scenario.units[piece].enters and dice.roll(2, "comes later") == 1:
            continue
        if dice.roll(6, "absent") == 1 or not set_down(game, piece, field):
            game.place(piece, GONE)
            game.main[piece] = 0
        else:
            wear(game, piece, dice)
    for objective in range(len(game.holder)):
        game.holder[objective] = dice.roll(3, "holder") - 2
    game.turn = max(1, game.scenario.battle.turns + 1 - LAST_TURNS)
    game.mover = dice.roll(2, "mover") - 1
    game.stack.clear()
    game.then(OpenTurn())
    game.advance()


def battlefield(game: Wan, dice: Dice) -> list[int]:
    """The hexes nearest to a random one, about half as many again as there are counters, in any order."""
    grid = game.scenario.grid
    centre = dice.roll(grid.cells, "centre") - 1
    cells = [cell for cell in range(grid.cells) if passable(game, GENERAL, cell)]
    cells.sort(key=lambda cell: grid.distance(centre, cell))
    near = cells[: len(game.at) * 3 // 2]
    return [near[index] for index in dice.shuffle(len(near), "field")]


def passable(game: Wan, arm: int, cell: int) -> bool:
    """Whether an arm can leave a hex through some side, and so may have come through it."""
    costs = game.scenario.ground.cost[arm]
    return game.scenario.ground.terrain[cell] != CLOSED and any(
        costs[6 * cell + side] < IMPASSABLE for side in range(6)
    )


def set_down(game: Wan, piece: int, field: list[int]) -> bool:
    """Put a counter on the next free hex of the field where its arm may be."""
    for cell in field:
        if game.occupant[cell] < 0 and passable(game, game.scenario.arm[piece], cell):
            game.place(piece, cell)
            return True
    return False


def wear(game: Wan, piece: int, dice: Dice) -> None:
    """Half of the counters have suffered, a third are in disorder."""
    if dice.roll(2, "worn") == 1:
        game.main[piece] = dice.roll(game.main[piece], "main")
        game.mo[piece] = dice.roll(game.mo[piece] + 1, "morale") - 1
    if dice.roll(3, "order") == 1:
        game.marks[piece] |= DISORDERED
