"""Why a marching counter does not take a step (SYW-E.17j)."""

from __future__ import annotations

from grognard.boards.facing import FRONT, REAR
from grognard.kernel.refusal import Refusal
from grognard.systems.syw.at_hand import named
from grognard.systems.syw.march_moves import (
    CLOSED_GROUND,
    NO_PRICE,
    counted,
    forward_or_why,
    free_back,
    shift_or_why,
)
from grognard.systems.syw.marches import Cells, March, Move, points_by_road, points_left
from grognard.systems.syw.movement import cells_of, column_of, full_potential, ground_cost, potential
from grognard.systems.syw.stacking import why_not_ground
from grognard.systems.syw.state import Battle
from grognard.systems.syw.turn_refusals import all_points_clause
from grognard.systems.syw.words import (
    ADVANCE,
    ARTILLERY,
    BACK,
    BRIGADE,
    IMPASSABLE,
    PANICKED,
    ROAD_ONLY,
    SHAKEN,
    SLID,
    SLIDE,
    WAGONS,
)

ONLY_AHEAD = {ARTILLERY: "SYW-3.22d", WAGONS: "SYW-3.22e"}
"""The clause that keeps guns and wagons from going any other way than ahead; of the rest it is another."""


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
    closed = named(why_not_ground(game, game.roster_side(piece), cell), piece, cell)
    if closed is not None:
        return closed  # however it faced or formed, it could not enter
    if game.scenario.roster.dispersed[piece] or game.state[piece] in (SHAKEN, PANICKED):
        side = grid.hour_to(cells[0], cell)
        return _told(game, forward_or_why(game, march, cells, hour, side), march, cell, side)
    if hour % 2 == 0:
        side = grid.hour_to(near[0], cell)
        return _told(game, _why_not_line_step(game, march, cells, hour, side), march, cell, side)
    if grid.hour_to(cells[0], cell) != hour:
        if points_by_road(game, march, march.road) < 1:
            return Refusal("SYW-E.17j", "too_few_points", (piece, cell))  # turning would not help
        rule = ONLY_AHEAD.get(game.scenario.roster.arm[piece], "SYW-3.12h")
        return Refusal(rule, "only_ahead", (piece, cell))
    return _told(game, forward_or_why(game, march, cells, hour, hour), march, cell, hour)


def _why_not_line_step(game: Battle, march: March, cells: Cells, hour: int, side: int) -> Move | Refusal:
    piece = march.piece
    heavy = game.scenario.roster.heavy[piece]
    column, left, whole = column_of(game, piece), points_left(game, march), full_potential(game, piece)
    if side in FRONT[hour]:
        return shift_or_why(game, march, cells, hour, side, ADVANCE, column, NO_PRICE, left)
    if side in REAR[hour]:
        if game.spent[piece]:
            return Refusal(all_points_clause(game, piece, "SYW-3.11f"), "back_needs_all", (piece,))
        if whole > potential(game, piece) and not free_back(game, march):
            return Refusal("SYW-7.1g", "half_in_fog", (piece,))
        return shift_or_why(game, march, cells, hour, side, BACK, column, whole, left)
    if game.has(piece, SLID):
        guns = game.scenario.roster.arm[piece] == ARTILLERY
        return Refusal("SYW-3.21c" if guns else "SYW-3.11e", "slides_once", (piece,))
    if heavy and game.spent[piece]:
        return Refusal("SYW-3.21g", "slide_needs_all", (piece,))
    if heavy and whole > potential(game, piece):
        return Refusal("SYW-7.1g", "half_in_fog", (piece,))
    price = whole if heavy else NO_PRICE
    return shift_or_why(game, march, cells, hour, side, SLIDE, column, price, left)


def _told(game: Battle, found: Move | Refusal, march: March, cell: int, side: int) -> Refusal:
    """A reason with the counter and the hex it speaks of; a step that is open is named by another hex."""
    piece = march.piece
    if isinstance(found, Move):
        return Refusal("SYW-E.17an", "named_by_its_end", (piece, found.cells[0]))
    if found is CLOSED_GROUND:
        return _closed(game, piece, side)
    return found if found.data else Refusal(found.rule, found.key, (piece, cell))


def _closed(game: Battle, piece: int, side: int) -> Refusal:
    """Which ground beyond a side is closed to a counter as it is formed, and by which clause."""
    roster, ground, charts = game.scenario.roster, game.scenario.ground, game.scenario.charts
    brigade, column = roster.kind[piece] == BRIGADE, column_of(game, piece)
    lies = (
        counted(game, piece, cells_of(game, piece))
        if game.hour[piece] % 2 == 0
        else cells_of(game, piece)[:1]
    )
    shut = [cell for cell in lies if ground_cost(game, cell, side, column, brigade) < 0]
    there = ground.grid.step((shut or [*lies])[0], side)
    kind = ground.kind[there]
    cost = (charts.brigade_cost if brigade else charts.hex_cost)[column][kind]
    rule, key = "SYW-2.7c", "closed_ground"
    if kind == IMPASSABLE:
        key = "impassable"
    elif cost >= 0:
        rule, key = "SYW-2.7e", "stream_closed"
    elif cost == ROAD_ONLY:
        rule, key = "SYW-E.17at", "only_by_road"
    elif ground.cover[there] and game.in_line(piece) and not brigade:
        guns = roster.arm[piece] == ARTILLERY
        rule, key = ("SYW-G.3c", "guns_not_into_cover") if guns else ("SYW-E.17ap", "line_not_into_cover")
    return Refusal(rule, key, (piece, there))
