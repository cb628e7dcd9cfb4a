"""Chapter 8, what holds for every move: may blocks of a side cross an approach into the locale beyond?"""

from __future__ import annotations

from grognard.kernel.refusal import Refusal
from grognard.systems.marengo.state import Marengo

BARRED = Refusal("MAR-11.16", "barred_by_defeat")
CLOSED = Refusal("MAR-11.15", "closed_by_assault")
FULL = Refusal("MAR-8.20", "locale_full")
ENEMY_BLOCKS = Refusal("MAR-8.32", "enemy_blocks")


def why_not_cross(game: Marengo, side: int, approach: int, size: int) -> Refusal | None:
    """Why so many blocks may not leave over a passable approach, whatever kind of move it is."""
    board = game.scenario.board
    target = board.to[approach]
    if game.barred and approach in game.barred:
        return BARRED
    if game.closed and target in game.closed:
        return CLOSED
    owner = game.owner[target]
    if owner == side:
        return FULL if board.capacity[target] - game.held[target] < size else None
    if owner == 1 - side and game.standing[board.locales + board.opposite[approach]]:
        return ENEMY_BLOCKS
    return FULL if board.capacity[target] < size else None
