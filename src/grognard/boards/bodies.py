"""Bodies of one to three hexes that face an hour: their hexes, steps, turns, pivots and deployments.

A body in Line faces an even hour and is given from its right end to its left; a body in Column faces an odd
hour and is given from head to tail. Every function answers the new hexes, or an empty tuple where part of
the body would leave the map.
"""

from __future__ import annotations

from typing import TypeAlias

from grognard.boards.facing import OFF, VECTORS, HexGrid

Cells: TypeAlias = tuple[int, ...]


class Wheel:
    """What a pivot or deployment would do: the new hexes, the new hour, and every hex passed or entered."""

    __slots__ = ("cells", "hour", "swept")

    def __init__(self, cells: Cells, hour: int, swept: Cells) -> None:
        self.cells = cells
        self.hour = hour % 12
        self.swept = swept


def ray(grid: HexGrid, start: int, hour: int, length: int) -> Cells:
    """A straight row of hexes from a start towards an odd hour."""
    cells = [start]
    for _ in range(length - 1):
        if cells[-1] == OFF:
            return ()
        cells.append(grid.step(cells[-1], hour))
    return () if OFF in cells else tuple(cells)


def line_cells(grid: HexGrid, right: int, hour: int, length: int) -> Cells:
    """The hexes of a Line facing an even hour, from its right end."""
    return ray(grid, right, hour - 3, length)


def column_cells(grid: HexGrid, head: int, hour: int, length: int) -> Cells:
    """The hexes of a straight Column facing an odd hour, from its head."""
    return ray(grid, head, hour + 6, length)


def shifted(grid: HexGrid, cells: Cells, hour: int) -> Cells:
    """The whole body one hex towards an odd hour."""
    if len(cells) == 1:
        there = grid.step(cells[0], hour)
        return () if there == OFF else (there,)
    moved = tuple([grid.step(cell, hour) for cell in cells])
    return () if OFF in moved else moved


def followed(grid: HexGrid, cells: Cells, hour: int) -> Cells:
    """A Column's step: the head goes on, each part takes the hex of the part before it."""
    head = grid.step(cells[0], hour)
    return () if head == OFF else (head, *cells[:-1])


def wheel_forward(grid: HexGrid, cells: Cells, hour: int, to_right: bool) -> Wheel | None:
    """A Line swings its far end forward round the other; None where it would leave the map."""
    length = len(cells)
    if to_right:
        still, along, out = cells[0], hour - 3, hour - 1
        new = ray(grid, still, out, length)
        facing = hour + 2
    else:
        still, along, out = cells[-1], hour + 3, hour + 1
        new = ray(grid, still, out, length)
        facing = hour - 2
    swept = _swept(grid, new, along, out)
    if not new or OFF in swept:
        return None
    return Wheel(new if to_right else new[::-1], facing, swept)


def wheel_back(grid: HexGrid, cells: Cells, hour: int, to_right: bool) -> Wheel | None:
    """A Line of two swings one end backwards; None where it would leave the map."""
    if to_right:
        still, out, facing = cells[-1], hour + 5, hour + 2
        new = ray(grid, still, out, 2)[::-1]
    else:
        still, out, facing = cells[0], hour + 7, hour - 2
        new = ray(grid, still, out, 2)
    if not new:
        return None
    return Wheel(new, facing, tuple([cell for cell in new if cell != still]))


def wheel_column(grid: HexGrid, cells: Cells, hour: int, to_right: bool, head_stays: bool) -> Wheel | None:
    """A straight Column swings round its head or its tail; None where it would leave the map."""
    facing = hour + 2 if to_right else hour - 2
    length = len(cells)
    if head_stays:
        new = ray(grid, cells[0], facing + 6, length)
        swept = _swept(grid, new, hour + 6, facing + 6)
        return None if not new or OFF in swept else Wheel(new, facing, swept)
    new = ray(grid, cells[-1], facing, length)
    swept = _swept(grid, new, hour, facing)
    return None if not new or OFF in swept else Wheel(new[::-1], facing, swept)


def _swept(grid: HexGrid, new: Cells, along: int, out: int) -> Cells:
    """The new hexes but the one that stays; of three, also the one between old and new place of the end."""
    if not new:
        return ()
    if len(new) < 3:
        return new[1:]
    return (*new[1:], grid.step(grid.step(new[0], along), out))


def about(cells: Cells) -> Cells:
    """The body turned round on its hexes: the old left end or tail comes first."""
    return cells[::-1]


def column_to_line(cells: Cells, hour: int, front: int) -> Cells:
    """A Column turned over into a Line facing ``front``, three hours left or right of its march."""
    return cells if (front - hour) % 12 == 9 else cells[::-1]


def line_to_column(cells: Cells, hour: int, march: int) -> Cells:
    """A Line turned over into a Column marching to its right or left."""
    return cells if (march - hour) % 12 == 3 else cells[::-1]


def deployed(grid: HexGrid, head: int, hour: int, to_right: bool) -> Wheel | None:
    """The special deployment of a Column of three: a Line across its head; None at the map's edge."""
    beside = hour + 2 if to_right else hour - 2
    one, other = grid.step(head, beside), grid.step(head, beside + 6)
    if OFF in (one, other):
        return None
    if to_right:
        return Wheel((one, head, other), hour - 1, (one, other))
    return Wheel((other, head, one), hour + 1, (one, other))


def straight_column(grid: HexGrid, cells: Cells, hour: int) -> bool:
    """Whether a Column lies straight behind its head."""
    return column_cells(grid, cells[0], hour, len(cells)) == cells


def side_by_side(grid: HexGrid, first: Cells, second: Cells, hour: int) -> bool:
    """Whether two Lines of one facing touch flank to flank."""
    return grid.step(first[0], hour + 3) == second[-1] or grid.step(second[0], hour + 3) == first[-1]


def front_to_rear(grid: HexGrid, first: Cells, second: Cells, hour: int) -> bool:
    """Whether some hex of one Line lies right before some hex of the other, both facing one way."""
    for cell in first:
        for ahead in (grid.step(cell, hour - 1), grid.step(cell, hour + 1)):
            if ahead in second:
                return True
    for cell in second:
        for ahead in (grid.step(cell, hour - 1), grid.step(cell, hour + 1)):
            if ahead in first:
                return True
    return False


def arc(grid: HexGrid, start: int, hour: int, reach: int) -> list[int]:
    """The hexes of a fire arc from a vertex: all that two front directions span, nearest first."""
    cells: list[int] = []
    for distance in range(1, reach + 1):
        for right in range(distance + 1):
            left = distance - right
            q, r = _spanned(grid, start, hour, left, right)
            cell = grid.cell_at(q, r)
            if cell != OFF:
                cells.append(cell)
    return cells


def _spanned(grid: HexGrid, start: int, hour: int, left: int, right: int) -> tuple[int, int]:
    a, b = VECTORS[((hour - 1) % 12) // 2], VECTORS[((hour + 1) % 12) // 2]
    return grid.q[start] + left * a[0] + right * b[0], grid.r[start] + left * a[1] + right * b[1]


def in_arc(grid: HexGrid, start: int, hour: int, cell: int) -> bool:
    """Whether a hex lies in the arc from a vertex, at any distance but its own hex."""
    if start == cell:
        return False
    a_q, a_r = VECTORS[((hour - 1) % 12) // 2]
    b_q, b_r = VECTORS[((hour + 1) % 12) // 2]
    dq, dr = grid.q[cell] - grid.q[start], grid.r[cell] - grid.r[start]
    return dq * b_r >= dr * b_q and a_q * dr >= a_r * dq
