"""Exact straight lines between the centres of two flat-topped hexes, in whole numbers.

In the plane used here a hex at axial (q, z) has its centre at (3 q, q + 2 z) and its corners two to the east
and west and one by one to the others; a true length is x² + 3 y². Both are exact, so a line that runs along
the border between hexes, or touches a corner, is recognised as such.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from grognard.boards.hex import hex_distance

_CORNERS: Final[tuple[tuple[int, int], ...]] = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))


class Crossing:
    """A hex on a line: its place from the start, and how far along its centre lies (of ``Line.length``)."""

    __slots__ = ("along", "dq", "dz")

    def __init__(self, dq: int, dz: int, along: int) -> None:
        self.dq = dq
        self.dz = dz
        self.along = along


class Line:
    """What a line meets between its ends, in order.

    Hexes that it cuts are in both lists; where it runs along a border, the hex on one hand is in ``left``
    and the other in ``right``. Without such a border the two are one list. A hex only touched at a corner is
    in neither.
    """

    __slots__ = ("left", "length", "right")

    def __init__(self, left: list[Crossing], right: list[Crossing], length: int) -> None:
        self.left = left
        self.right = right
        self.length = length


def line(dq: int, dz: int) -> Line:
    """The line from a hex to the one at this axial distance."""
    tx, ty = 3 * dq, dq + 2 * dz
    length = tx * tx + 3 * ty * ty
    left: list[Crossing] = []
    right: list[Crossing] = []
    far = hex_distance(dq, dz)
    for q in range(-far, far + 1):
        for z in range(-far, far + 1):
            if (q, z) in ((0, 0), (dq, dz)) or hex_distance(q, z) > far:
                continue
            x, y = 3 * q, q + 2 * z
            along = x * tx + 3 * y * ty
            turns = [tx * (y + cy) - ty * (x + cx) for cx, cy in _CORNERS]
            crossing = Crossing(q, z, along)
            if min(turns) < 0 < max(turns):
                if _between(x, y, tx, ty, turns):
                    left.append(crossing)
                    right.append(crossing)
            elif turns.count(0) == 2 and 0 < along < length:
                (left if max(turns) == 0 else right).append(crossing)
    left.sort(key=_along)
    right.sort(key=_along)
    same = len(left) == len(right) and all(one is other for one, other in zip(left, right, strict=True))
    return Line(left, left if same else right, length)


def _along(crossing: Crossing) -> int:
    return crossing.along


def _between(x: int, y: int, tx: int, ty: int, turns: list[int]) -> bool:
    """Whether the part of the endless line inside a hex lies between the ends, judged at one point of it."""
    for corner in range(6):
        here, there = turns[corner], turns[(corner + 1) % 6]
        if here != there and here * there <= 0:
            share = Fraction(here, here - there)
            ax, ay = _CORNERS[corner]
            bx, by = _CORNERS[(corner + 1) % 6]
            if tx:
                return 0 < (x + ax + (bx - ax) * share) / tx < 1
            return 0 < (y + ay + (by - ay) * share) / ty < 1
    return False
