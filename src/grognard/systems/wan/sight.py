"""Chapter 3.4: lines of sight, on flat ground, along slopes, along hex borders and over a contour line.

Heights are counted in half levels. What the ground alone decides is worked out once for each pair of hexes
and kept; what is left to ask in a game is whether counters stand in the way (RUL-WAN-25 to 27).
"""

from __future__ import annotations

from typing import Final

from grognard.boards.hex import OFF
from grognard.boards.hexlines import Crossing, Line, line
from grognard.systems.wan.ground import Ground
from grognard.systems.wan.words import EMPTY

HEX_BITS: Final = 20
"""The hexes where counters block a hand are told by one integer, so many bits for each: the lines of a great
map are a quarter of a million, and as lists they took a hundred megabytes."""
ONE_HEX: Final = (1 << HEX_BITS) - 1
CLOSED: Final = -1
"""A hand that the ground blocks, or that is the other one."""
MASK: Final = 1
RISE: Final = 2
COVER: Final = 3
"""What of the ground blocks a hand: a contour before or behind it, higher ground, a village or a wood."""
CAUSES: Final = 4


class Obstacle:
    """What of the ground blocks a hand, and the hex; of a contour none is named."""

    __slots__ = ("cause", "cell")

    def __init__(self, told: int) -> None:
        self.cause = -told % CAUSES
        self.cell = -told // CAUSES - 1


def closed(cause: int, cell: int = -1) -> int:
    """The number below zero by which a hand tells what closes it."""
    return -(cause + CAUSES * (cell + 1))


class Sight:
    """How a hex is seen: the two hands of the line, each with the hexes where counters block it."""

    __slots__ = ("cell", "distance", "left", "right")

    def __init__(self, cell: int, distance: int, left: int, right: int) -> None:
        self.cell = cell
        self.distance = distance
        self.left = left
        self.right = right

    def is_open(self) -> bool:
        """Whether the ground leaves a hand open."""
        return self.left != CLOSED or self.right != CLOSED


class Sights:
    """The lines of sight of one map."""

    def __init__(self, ground: Ground, farthest: int) -> None:
        self.ground = ground
        self.farthest = farthest
        self._lines: dict[tuple[int, int], Line] = {}
        self._seen: list[list[Sight] | None] = [None] * ground.grid.cells

    def seen_from(self, cell: int) -> list[Sight]:
        """All hexes in range of any gun to which the ground does not block the line, the nearest first."""
        known = self._seen[cell]
        if known is None:
            known = []
            for other in self.ground.grid.within(cell, self.farthest):
                sight = self.between(cell, other)
                if sight.is_open():
                    known.append(sight)
            self._seen[cell] = known
        return known

    def between(self, start: int, end: int) -> Sight:
        """How one hex sees another: no hand is open when the ground blocks the line."""
        grid = self.ground.grid
        way = self._line(start, end)
        left = self._hand(start, end, way.left, way.length)
        right = CLOSED if way.right is way.left else self._hand(start, end, way.right, way.length)
        return Sight(end, grid.distance(start, end), max(CLOSED, left), max(CLOSED, right))

    def obstacles(self, start: int, end: int) -> list[Obstacle]:
        """What of the ground blocks a line: one obstacle, or one on each side of a border (3.4.3)."""
        way = self._line(start, end)
        hands = [way.left] if way.right is way.left else [way.left, way.right]
        told = [self._hand(start, end, hand, way.length) for hand in hands]
        return [Obstacle(number) for number in told if number < 0]

    def _line(self, start: int, end: int) -> Line:
        grid = self.ground.grid
        offset = (grid.q[end] - grid.q[start], grid.z[end] - grid.z[start])
        way = self._lines.get(offset)
        if way is None:
            way = line(offset[0], offset[1])
            self._lines[offset] = way
        return way

    def _hand(self, start: int, end: int, crossings: list[Crossing], length: int) -> int:
        """The hexes on one hand where a counter would block the line; below zero what of the ground does."""
        grid, ground = self.ground.grid, self.ground
        cells: list[int] = []
        alongs: list[int] = []
        for crossing in crossings:
            cell = grid.at(grid.q[start] + crossing.dq, grid.z[start] + crossing.dz)
            if cell != OFF:
                cells.append(cell)
                alongs.append(crossing.along)
        one_contour = self._one_contour(start, end, cells)
        if one_contour and self._masked(start, end, cells):
            return closed(MASK)
        eye, mark = 2 * ground.level[start] + 1, 2 * ground.level[end] + 1
        blockers = place = 0
        for cell, along in zip(cells, alongs, strict=True):
            ray = eye * (length - along) + mark * along
            height = 2 * ground.level[cell]
            if not one_contour and height * length >= ray:
                return closed(RISE, cell)
            if (height + 1) * length >= ray:
                if ground.hides[cell]:
                    return closed(COVER, cell)
                blockers |= (cell + 1) << place
                place += HEX_BITS
        return blockers

    def _one_contour(self, start: int, end: int, cells: list[int]) -> bool:
        level = self.ground.level
        changes, last = 0, level[start]
        for cell in (*cells, end):
            if level[cell] != last:
                changes += 1
                last = level[cell]
        return changes == 1

    def _masked(self, start: int, end: int, cells: list[int]) -> bool:
        """3.4.4: one change of level hides as much beyond it as lies between it and the higher counter."""
        grid, level = self.ground.grid, self.ground.level
        near, far = start, end
        for cell in cells:
            if level[cell] == level[start]:
                near = cell
        for cell in reversed(cells):
            if level[cell] == level[end]:
                far = cell
        before, beyond = grid.distance(start, near), grid.distance(far, end)
        return beyond < before if level[start] > level[end] else before < beyond


def unhindered(occupant: list[int], sight: Sight) -> bool:
    """Whether counters leave at least one hand of a line open (3.4.1, 3.4.3)."""
    return is_free(occupant, sight.left) or is_free(occupant, sight.right)


def is_free(occupant: list[int], hand: int) -> bool:
    """Whether neither ground nor counters block a hand."""
    return hand != CLOSED and first_on(occupant, hand) == EMPTY


def first_on(occupant: list[int], hand: int) -> int:
    """The first counter that blocks a hand which the ground leaves open; EMPTY if none does."""
    while hand > 0:
        piece = occupant[(hand & ONE_HEX) - 1]
        if piece != EMPTY:
            return piece
        hand >>= HEX_BITS
    return EMPTY
