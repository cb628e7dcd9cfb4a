"""The tiling of octagons and squares: cells, edges, directions, straight lines, distances and arcs.

Cells are kept in doubled coordinates, x to the east and y to the south: octagons where both are even, square
cells where both are odd, numbered row by row. Octagons meet along N, E, S and W; a square cell has only the
four diagonal edges, and all of them lead to octagons.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Cell: TypeAlias = int
Direction: TypeAlias = int

N, NE, E, SE, S, SW, W, NW = range(8)
DIRECTIONS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
DX: Final[tuple[int, ...]] = (0, 1, 2, 1, 0, -1, -2, -1)
DY: Final[tuple[int, ...]] = (-2, -1, 0, 1, 2, 1, 0, -1)
"""Of any length, as far as types go: of one that is known mypyc makes a new tuple at every look."""

OFF_BOARD: Final = -1
"""What lies beyond an edge of an octagon at the rim."""
NO_EDGE: Final = -2
"""A direction that a square cell does not have."""


class OctagonBoard:
    """A board of ``width`` by ``height`` octagons with the square cells between them."""

    __slots__ = ("_numbers", "cells", "directions", "height", "is_octagon", "step", "width", "xs", "ys")

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.xs: list[int] = []
        self.ys: list[int] = []
        self._numbers: list[int] = [OFF_BOARD] * ((2 * width - 1) * (2 * height - 1))
        for y in range(2 * height - 1):
            for x in range(y % 2, 2 * width - 1, 2):
                self._numbers[y * (2 * width - 1) + x] = len(self.xs)
                self.xs.append(x)
                self.ys.append(y)
        self.cells: int = len(self.xs)
        self.is_octagon: list[bool] = [x % 2 == 0 for x in self.xs]
        self.step: list[int] = []
        """At ``cell * 8 + direction`` the neighbour there; OFF_BOARD or NO_EDGE if there is none."""
        for cell in range(self.cells):
            for direction in range(8):
                self.step.append(self._neighbour(cell, direction))
        self.directions: list[tuple[int, ...]] = [
            tuple(range(8)) if octagon else (NE, SE, SW, NW) for octagon in self.is_octagon
        ]

    def at(self, x: int, y: int) -> Cell:
        """The cell with these coordinates, or OFF_BOARD."""
        if not (0 <= x <= 2 * self.width - 2 and 0 <= y <= 2 * self.height - 2):
            return OFF_BOARD
        return self._numbers[y * (2 * self.width - 1) + x]

    def _neighbour(self, cell: Cell, direction: Direction) -> int:
        if direction % 2 == 0 and not self.is_octagon[cell]:
            return NO_EDGE
        return self.at(self.xs[cell] + DX[direction], self.ys[cell] + DY[direction])

    def on_rim(self, cell: Cell) -> bool:
        """Whether the cell is an octagon at the edge of the board."""
        x, y = self.xs[cell], self.ys[cell]
        return x in (0, 2 * self.width - 2) or y in (0, 2 * self.height - 2)

    def direction_to(self, start: Cell, end: Cell) -> Direction:
        """The direction of an adjacent cell, or -1 if the cells share no edge."""
        for direction in range(8):
            if self.step[start * 8 + direction] == end:
                return direction
        return -1

    def line(self, cell: Cell, direction: Direction, length: int) -> list[Cell]:
        """The cells of a straight line, without its start, as far as the board goes."""
        found: list[int] = []
        for _ in range(length):
            cell = self.step[cell * 8 + direction]
            if cell < 0:
                break
            found.append(cell)
        return found

    def distance(self, start: Cell, end: Cell) -> int:
        """The fewest steps from one cell to another."""
        dx = abs(self.xs[start] - self.xs[end])
        dy = abs(self.ys[start] - self.ys[end])
        steps = (dx + dy) >> 1
        if (dx == 0) != (dy == 0) and not self.is_octagon[start] and not self.is_octagon[end]:
            steps += 1
        return steps

    def in_arc(self, cell: Cell, facing: Direction, target: Cell) -> bool:
        """Whether the target lies in the quarter circle centred on the facing, its limits included."""
        if cell == target:
            return False
        east = self.xs[target] - self.xs[cell]
        south = self.ys[target] - self.ys[cell]
        if facing % 2:
            return east * DX[facing] >= 0 and south * DY[facing] >= 0
        ahead = (east * DX[facing] + south * DY[facing]) >> 1
        aside = abs(south) if DX[facing] else abs(east)
        return aside <= ahead


def opposite(direction: Direction) -> Direction:
    return (direction + 4) & 7


def turn_between(facing: Direction, direction: Direction) -> int:
    """How far apart two directions are, in eighths of a circle: 0 to 4."""
    turn = (direction - facing) & 7
    return turn if turn <= 4 else 8 - turn


def steps_avoiding(board: OctagonBoard, start: Cell, closed: list[bool], most: int) -> dict[int, int]:
    """The distance of every cell that can be reached in ``most`` steps without crossing a closed edge.

    ``closed`` is indexed like ``board.step``.
    """
    found = {start: 0}
    front = [start]
    for distance in range(1, most + 1):
        ahead: list[int] = []
        for cell in front:
            for direction in board.directions[cell]:
                edge = cell * 8 + direction
                other = board.step[edge]
                if other >= 0 and not closed[edge] and other not in found:
                    found[other] = distance
                    ahead.append(other)
        front = ahead
    return found
