"""Chapter 3.4: lines of sight, on flat ground, along slopes, along hex borders and over a contour line.

Heights are counted in half levels. What the ground alone decides is worked out once for the hexes where guns
stand, and kept; what is left to ask in a game is whether counters stand in the way (RUL-WAN-25 to 27).
"""

from __future__ import annotations

from typing import Final

from grognard.boards.hex import OFF, hex_distance
from grognard.boards.hexlines import Crossing, Line, line
from grognard.systems.wan.ground import Ground

KEPT: Final = 384
"""From how many hexes of a map the lines are kept: some 25 kB each, and a great battle has fifty guns. All of
Wagram's would be 90 MB in every process of a site."""


class Sight:
    """How a hex is seen: the hands that the ground leaves open, each with the hexes where counters block."""

    __slots__ = ("cell", "distance", "hands")

    def __init__(self, cell: int, distance: int, hands: list[list[int]]) -> None:
        self.cell = cell
        self.distance = distance
        self.hands = hands


class Sights:
    """The lines of sight of one map."""

    def __init__(self, ground: Ground, farthest: int) -> None:
        self.ground = ground
        self.farthest = farthest
        self._lines: dict[tuple[int, int], Line] = {}
        self._seen: list[list[Sight] | None] = [None] * ground.grid.cells
        self._known: list[int] = []
        """The hexes from which the lines are kept, the oldest first."""

    def seen_from(self, cell: int) -> list[Sight]:
        """All hexes in range of any gun to which the ground does not block the line, the nearest first."""
        known = self._seen[cell]
        if known is None:
            known = []
            for other in self.ground.grid.within(cell, self.farthest):
                sight = self.between(cell, other)
                if sight.hands:
                    known.append(sight)
            self._seen[cell] = known
            self._known.append(cell)
            if len(self._known) > KEPT:
                self._seen[self._known.pop(0)] = None
        return known

    def between(self, start: int, end: int) -> Sight:
        """How one hex sees another: no open hand when the ground blocks the line."""
        grid = self.ground.grid
        dq, dz = grid.q[end] - grid.q[start], grid.z[end] - grid.z[start]
        way = self._lines.get((dq, dz))
        if way is None:
            way = line(dq, dz)
            self._lines[(dq, dz)] = way
        hands: list[list[int]] = []
        blockers = self._hand(start, end, way.left, way.length)
        if blockers is not None:
            hands.append(blockers)
        if way.right is not way.left:
            blockers = self._hand(start, end, way.right, way.length)
            if blockers is not None:
                hands.append(blockers)
        return Sight(end, hex_distance(dq, dz), hands)

    def _hand(self, start: int, end: int, crossings: list[Crossing], length: int) -> list[int] | None:
        """The hexes on one hand where a counter would block the line; None if the ground does already."""
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
            return None
        eye, mark = 2 * ground.level[start] + 1, 2 * ground.level[end] + 1
        blockers: list[int] = []
        for cell, along in zip(cells, alongs, strict=True):
            ray = eye * (length - along) + mark * along
            height = 2 * ground.level[cell]
            if not one_contour and height * length >= ray:
                return None
            if (height + 1) * length >= ray:
                if ground.hides[cell]:
                    return None
                blockers.append(cell)
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
    for hand in sight.hands:
        free = True
        for cell in hand:
            if occupant[cell] >= 0:
                free = False
                break
        if free:
            return True
    return False
