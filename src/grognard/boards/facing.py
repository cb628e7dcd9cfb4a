"""Pointy-topped hexes whose pieces face a side or a vertex: hours, neighbours, distances, straight lines.

Directions are clock hours, 0 to 11 with 0 at twelve o'clock (north). Odd hours are the six sides of a hex,
even hours its six vertices. Cells are small integers, row by row; neighbours are a flat table.
"""

from __future__ import annotations

from typing import Final

OFF: Final = -1
"""No cell: beyond the edge of the map."""

SIDES: Final[tuple[int, ...]] = (1, 3, 5, 7, 9, 11)
"""The hours of the six sides, in the order of the neighbour table."""

VECTORS: Final[tuple[tuple[int, int], ...]] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""Axial steps (q, r) towards those sides; r grows to the south."""


def turned(hour: int, by: int) -> int:
    """An hour so many hours on; each is 30 degrees, clockwise if positive."""
    return (hour + by) % 12


def turn_between(first: int, second: int) -> int:
    """The smaller turn from one hour to another: -5 to 6, positive clockwise."""
    by = (second - first) % 12
    return by - 12 if by > 6 else by


def front_hours(hour: int) -> tuple[int, ...]:
    """The sides before a piece: two for one that faces a vertex, one for one that faces a side."""
    if hour % 2:
        return (hour,)
    return ((hour - 1) % 12, (hour + 1) % 12)


def flank_hours(hour: int) -> tuple[int, ...]:
    """The sides on its flanks, left ones first."""
    if hour % 2:
        return ((hour - 2) % 12, (hour - 4) % 12, (hour + 2) % 12, (hour + 4) % 12)
    return ((hour - 3) % 12, (hour + 3) % 12)


def rear_hours(hour: int) -> tuple[int, ...]:
    """The sides behind it."""
    if hour % 2:
        return ((hour + 6) % 12,)
    return ((hour + 5) % 12, (hour + 7) % 12)


FRONT: Final = tuple([front_hours(hour) for hour in range(12)])
FLANK: Final = tuple([flank_hours(hour) for hour in range(12)])
REAR: Final = tuple([rear_hours(hour) for hour in range(12)])


def steps_between(dq: int, dr: int) -> int:
    """How many steps lead over an axial difference. Plain comparisons: this is asked a million times."""
    if dq < 0:
        dq, dr = -dq, -dr
    if dr >= 0:
        return dq + dr
    return dq if dq > -dr else -dr


class HexGrid:
    """A rectangle of hexes, odd rows half a hex to the east, labelled ``ccrr``."""

    def __init__(self, columns: tuple[int, int], rows: tuple[int, int]) -> None:
        self.first_column, self.last_column = columns
        self.first_row, self.last_row = rows
        self.width = self.last_column - self.first_column + 1
        self.height = self.last_row - self.first_row + 1
        self.size = self.width * self.height
        self.q: list[int] = []
        self.r: list[int] = []
        for cell in range(self.size):
            row = self.first_row + cell // self.width
            column = self.first_column + cell % self.width
            self.q.append(column - (row - row % 2) // 2)
            self.r.append(row)
        self.neighbour: list[int] = []
        for cell in range(self.size):
            for dq, dr in VECTORS:
                self.neighbour.append(self.cell_at(self.q[cell] + dq, self.r[cell] + dr))
        self._between: dict[int, tuple[int, ...]] = {}
        self._crossed: dict[int, tuple[tuple[int, ...], ...]] = {}

    def cell_at(self, q: int, r: int) -> int:
        """The cell at axial coordinates, or OFF."""
        column = q + (r - r % 2) // 2 - self.first_column
        row = r - self.first_row
        if 0 <= column < self.width and 0 <= row < self.height:
            return row * self.width + column
        return OFF

    def label(self, cell: int) -> str:
        return f"{self.first_column + cell % self.width:02d}{self.first_row + cell // self.width:02d}"

    def cell(self, label: str) -> int:
        """The cell behind a label, or OFF."""
        if len(label) != 4 or not label.isascii() or not label.isdigit():
            return OFF
        column, row = int(label[:2]) - self.first_column, int(label[2:]) - self.first_row
        if 0 <= column < self.width and 0 <= row < self.height:
            return row * self.width + column
        return OFF

    def step(self, cell: int, hour: int) -> int:
        """The neighbour over the side at an odd hour, or OFF."""
        return self.neighbour[cell * 6 + (hour % 12) // 2]

    def far(self, cell: int, hour: int, count: int) -> int:
        """The cell so many steps away in a straight line, or OFF."""
        dq, dr = VECTORS[(hour % 12) // 2]
        return self.cell_at(self.q[cell] + dq * count, self.r[cell] + dr * count)

    def distance(self, a: int, b: int) -> int:
        return steps_between(self.q[b] - self.q[a], self.r[b] - self.r[a])

    def hour_to(self, a: int, b: int) -> int:
        """The hour of the side of ``a`` that touches ``b``, or OFF if they do not touch."""
        for index in range(6):
            if self.neighbour[a * 6 + index] == b:
                return SIDES[index]
        return OFF

    def hours_towards(self, a: int, b: int) -> tuple[int, ...]:
        """The sides of ``a`` through which a step brings one nearer to ``b``."""
        dq, dr = self.q[b] - self.q[a], self.r[b] - self.r[a]
        here = steps_between(dq, dr)
        near: list[int] = []
        for index in range(6):
            step_q, step_r = VECTORS[index]
            if steps_between(dq - step_q, dr - step_r) < here:
                near.append(SIDES[index])
        return tuple(near)

    def plane(self, cell: int) -> tuple[float, float]:
        """The centre of a hex in a plane where neighbours are one apart, y to the south."""
        return self.q[cell] + self.r[cell] / 2, self.r[cell] * 0.8660254037844386

    def between(self, a: int, b: int) -> tuple[int, ...]:
        """The hexes that the segment of the centres meets, edges and corners included, ends left out."""
        key = a * self.size + b
        found = self._between.get(key)
        if found is None:
            found = tuple([cell for cell, _ in self._meeting(a, b)])
            self._between[key] = found
        return found

    def crossed(self, a: int, b: int) -> tuple[tuple[int, ...], ...]:
        """What a walker along the segment passes: a single hex each, or the two beside an edge he follows."""
        key = a * self.size + b
        found = self._crossed.get(key)
        if found is None:
            found = self._groups(a, b)
            self._crossed[key] = found
        return found

    def _groups(self, a: int, b: int) -> tuple[tuple[int, ...], ...]:
        single: list[tuple[int, ...]] = []
        along: dict[tuple[int, int], list[int]] = {}
        for cell, (kind, low, high) in self._meeting(a, b):
            if kind == CROSSES:
                single.append((cell,))
            elif kind == ALONG:
                along.setdefault((low, high), []).append(cell)
        for cells in along.values():
            single.append(tuple(cells))
        return tuple(single)

    def _meeting(self, a: int, b: int) -> list[tuple[int, tuple[int, int, int]]]:
        """Each hex that the segment meets, nearest first: how (TOUCHES, ALONG, CROSSES) and where."""
        found: list[tuple[int, tuple[int, int, int]]] = []
        for x, z, how in hexes_met(self.q[b] - self.q[a], self.r[b] - self.r[a]):
            cell = self.cell_at(self.q[a] + x, self.r[a] + z)
            if cell != OFF:
                found.append((cell, how))
        return found


TOUCHES: Final = 0
ALONG: Final = 1
CROSSES: Final = 2
SCALE: Final = 1 << 40


Met = tuple[int, int, tuple[int, int, int]]
_MET: dict[tuple[int, int], list[Met]] = {}


def hexes_met(dq: int, dr: int) -> list[Met]:
    """Each hex that a segment over this axial difference meets, nearest first: where from its start, and how.

    It is the same wherever the segment lies, so it is worked out once.
    """
    found = _MET.get((dq, dr))
    if found is None:
        ordered: list[tuple[int, int, int, tuple[int, int, int]]] = []
        for x in range(min(0, dq) - 1, max(0, dq) + 2):
            for z in range(min(0, dr) - 1, max(0, dr) + 2):
                how = None if (x, z) in ((0, 0), (dq, dr)) else segment_meets(dq, dr, x, z)
                if how is not None:
                    ordered.append((how[1] + how[2], z, x, how))
        ordered.sort()
        found = [(x, z, how) for _, z, x, how in ordered]
        _MET[dq, dr] = found
    return found


def segment_meets(dq: int, dr: int, x: int, z: int) -> tuple[int, int, int] | None:
    """How the segment from (0, 0) to (dq, dr) meets the closed hex at (x, z), all in axial coordinates.

    A hex is where the differences of its three cube coordinates stay within 1 of its centre's. Along the
    segment each difference is linear, so the meeting is an interval of the way, found in whole numbers.
    """
    low_n, low_d, high_n, high_d = 0, 1, 1, 1
    inside = True
    ends = (dq - (-dq - dr), (-dq - dr) - dr, dr - dq)
    centres = (x - (-x - z), (-x - z) - z, z - x)
    for end, centre in zip(ends, centres, strict=True):
        if end == 0:
            if abs(centre) > 1:
                return None
            inside = inside and abs(centre) < 1
            continue
        first, last = (centre - 1, centre + 1) if end > 0 else (-centre - 1, -centre + 1)
        size = abs(end)
        if first * low_d > low_n * size:
            low_n, low_d = first, size
        if last * high_d < high_n * size:
            high_n, high_d = last, size
    gap = high_n * low_d - low_n * high_d
    if gap < 0:
        return None
    kind = TOUCHES if gap == 0 else CROSSES if inside else ALONG
    return kind, low_n * SCALE // low_d, high_n * SCALE // high_d
