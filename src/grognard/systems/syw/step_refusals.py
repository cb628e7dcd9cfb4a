"""Why a marching counter does not take a step (SYW-E.17j)."""

from __future__ import annotations

from grognard.boards.facing import FRONT, REAR
from grognard.kernel.refusal import Refusal
from grognard.systems.syw.march_moves import NO_PRICE, forward_or_why, shift_or_why
from grognard.systems.syw.marches import Cells, March, Move, points_left
from grognard.systems.syw.movement import cells_of, column_of, potential
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ADVANCE, BACK, PANICKED, SHAKEN, SLID, SLIDE


def why_not_step(game: Battle, march: March, cell: int) -> Refusal:
    """Why a marching counter does not come to a hex with its next step (SYW-E.17j)."""
    piece = march.piece
    cells, hour = cells_of(game, piece), game.hour[piece]
    grid = game.scenario.ground.grid
    if cell in cells:
        return Refusal("SYW-E.17j", "lies_there", (piece, cell))
    near = [one for one in cells if grid.distance(one, cell) == 1]
    if not near:
        return Refusal("SYW-E.17j", "one_hex_at_a_time", (piece, cell))
    if march.halted:
        return Refusal("SYW-4.4d", "must_stop", (piece, cell))
    if game.scenario.roster.dispersed[piece] or game.state[piece] in (SHAKEN, PANICKED):
        return _told(forward_or_why(game, march, cells, hour, grid.hour_to(cells[0], cell)), piece, cell)
    if hour % 2 == 0:
        return _told(_why_not_line_step(game, march, cells, hour, grid.hour_to(near[0], cell)), piece, cell)
    if grid.hour_to(cells[0], cell) != hour:
        return Refusal("SYW-3.12h", "only_ahead", (piece, cell))
    return _told(forward_or_why(game, march, cells, hour, hour), piece, cell)


def _why_not_line_step(game: Battle, march: March, cells: Cells, hour: int, side: int) -> Move | Refusal:
    piece = march.piece
    heavy = game.scenario.roster.heavy[piece]
    column, left, whole = column_of(game, piece), points_left(game, march), potential(game, piece)
    if side in FRONT[hour]:
        return shift_or_why(game, march, cells, hour, side, ADVANCE, column, NO_PRICE, left)
    if side in REAR[hour]:
        if game.spent[piece]:
            return Refusal("SYW-3.11f", "back_needs_all", (piece,))
        return shift_or_why(game, march, cells, hour, side, BACK, column, whole, left)
    if game.has(piece, SLID) or (heavy and game.spent[piece]):
        return Refusal("SYW-3.21g" if heavy else "SYW-3.11e", "slides_once", (piece,))
    price = whole if heavy else NO_PRICE
    return shift_or_why(game, march, cells, hour, side, SLIDE, column, price, left)


def _told(found: Move | Refusal, piece: int, cell: int) -> Refusal:
    """A reason with the counter and the hex it speaks of; a step that is open is named by another hex."""
    if isinstance(found, Move):
        return Refusal("SYW-E.17an", "named_by_its_end", (piece, found.cells[0]))
    return found if found.data else Refusal(found.rule, found.key, (piece, cell))
