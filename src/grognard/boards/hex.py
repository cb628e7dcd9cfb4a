"""Flat-topped hexes in columns: cells as small integers, neighbours, distances, labels, cheapest paths.

Column 0 is the westernmost, row 0 the northernmost; odd columns stand half a hex lower. Columns are written
A ... Z, AA ..., rows from 01, so cell 0 is ``A01``. No rule and no unit is known here.
"""

from __future__ import annotations

import re
from heapq import heappop, heappush
from typing import Final

N: Final = 0
NE: Final = 1
SE: Final = 2
S: Final = 3
SW: Final = 4
NW: Final = 5
SIDES: Final = ("N", "NE", "SE", "S", "SW", "NW")
OFF: Final = -1
"""No cell: beyond the edge of the map."""

UNREACHED: Final = 1 << 30
STEP_Q: Final[tuple[int, ...]] = (0, 1, 1, 0, -1, -1)
STEP_Z: Final[tuple[int, ...]] = (-1, -1, 0, 1, 1, 0)
_LABEL = re.compile(r"([A-Z]{1,2})(\d{2})")


def column_name(column: int) -> str:
    """``A`` for 0, ``Z`` for 25, ``AA`` for 26."""
    name, rest = "", column + 1
    while rest:
        rest, letter = divmod(rest - 1, 26)
        name = chr(65 + letter) + name
    return name


def hex_distance(dq: int, dz: int) -> int:
    """How many steps lie between two cells whose axial coordinates differ by so much."""
    return max(abs(dq), abs(dz), abs(dq + dz))


class HexGrid:
    """A rectangle of hexes. ``neighbours[6 * cell + side]`` is the cell beyond that side, or OFF."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.cells = columns * rows
        self.q: list[int] = [cell % columns for cell in range(self.cells)]
        self.z: list[int] = [cell // columns - (cell % columns) // 2 for cell in range(self.cells)]
        self.labels: list[str] = [
            f"{column_name(cell % columns)}{cell // columns + 1:02d}" for cell in range(self.cells)
        ]
        self.neighbours: list[int] = []
        for cell in range(self.cells):
            for side in range(6):
                self.neighbours.append(self.at(self.q[cell] + STEP_Q[side], self.z[cell] + STEP_Z[side]))
        self._numbers = {label: cell for cell, label in enumerate(self.labels)}

    def at(self, q: int, z: int) -> int:
        """The cell at these axial coordinates, or OFF."""
        row = z + q // 2
        if 0 <= q < self.columns and 0 <= row < self.rows:
            return row * self.columns + q
        return OFF

    def cell(self, label: str) -> int:
        """The cell behind a label such as ``K07``, or OFF if there is none."""
        return self._numbers.get(label, OFF)

    def distance(self, a: int, b: int) -> int:
        dq = self.q[b] - self.q[a]
        dz = self.z[b] - self.z[a]
        ds = dq + dz
        far = dq if dq >= 0 else -dq
        if dz > far or -dz > far:
            far = dz if dz >= 0 else -dz
        if ds > far or -ds > far:
            far = ds if ds >= 0 else -ds
        return far

    def side_to(self, a: int, b: int) -> int:
        """The side of ``a`` that ``b`` lies beyond, or -1 if they are not neighbours."""
        for side in range(6):
            if self.neighbours[6 * a + side] == b:
                return side
        return -1

    def beyond(self, cell: int, side: int, steps: int) -> int:
        """The cell so many steps away straight through one side, or OFF."""
        return self.at(self.q[cell] + steps * STEP_Q[side], self.z[cell] + steps * STEP_Z[side])

    def within(self, cell: int, radius: int) -> list[int]:
        """All other cells at most so far away, the nearest first."""
        found: list[int] = []
        for ring in range(1, radius + 1):
            q, z = self.q[cell] + ring * STEP_Q[SW], self.z[cell] + ring * STEP_Z[SW]
            for side in range(6):
                for _ in range(ring):
                    other = self.at(q, z)
                    if other != OFF:
                        found.append(other)
                    q += STEP_Q[side]
                    z += STEP_Z[side]
        return found

    def hexside(self, text: str) -> int:
        """``6 * cell + side`` for text such as ``K07/NE``, or -1 if it is none."""
        label, _, name = text.partition("/")
        cell = self.cell(label)
        return 6 * cell + SIDES.index(name) if cell != OFF and name in SIDES else -1

    def run(self, text: str) -> list[int]:
        """The cells of ``K07`` or ``K07-12`` (a run of rows in one column); empty if it cannot be read."""
        first, _, last = text.partition("-")
        found = _LABEL.fullmatch(first)
        if found is None or (last and not last.isdigit()):
            return []
        top, bottom = int(found[2]), int(last or found[2])
        cells = [self.cell(f"{found[1]}{row:02d}") for row in range(top, bottom + 1)]
        return [] if OFF in cells else cells


def reach(neighbours: list[int], costs: list[int], start: int, limit: int) -> list[int]:
    """For each cell the cheapest way there from ``start``: UNREACHED if none costs at most ``limit``.

    ``costs[6 * cell + side]`` is what it costs to leave a cell through a side; UNREACHED forbids it.
    """
    found = [UNREACHED] * (len(neighbours) // 6)
    found[start] = 0
    queue = [(0, start)]
    while queue:
        spent, cell = heappop(queue)
        if spent > found[cell]:
            continue
        for edge in range(6 * cell, 6 * cell + 6):
            other = neighbours[edge]
            total = spent + costs[edge]
            if other != OFF and total <= limit and total < found[other]:
                found[other] = total
                heappush(queue, (total, other))
    return found
