"""The sheet on which a hex map is drawn: where each hex lies, its outline, and lines that look drawn by hand.

A hex is 40 units from centre to corner. All later layers take their coordinates from here.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from grognard.boards.hex import OFF
from grognard.render.plan import XY, path
from grognard.systems.wan.battle import Battle

R = 40.0
"""From the centre of a hex to a corner."""
A = R * math.sqrt(3) / 2
"""From the centre of a hex to the middle of a side."""
CORNERS: tuple[XY, ...] = ((-R / 2, -A), (R / 2, -A), (R, 0.0), (R / 2, A), (-R / 2, A), (-R, 0.0))
"""The north-western corner first, clockwise: side N lies between the first two."""

INK, SEPIA, PAPER = "#2f261d", "#6f5a3d", "#f3ead3"
WATER, WATER_FILL = "#3f6a86", "#b9d3dc"
GARAMOND = "'EB Garamond','Old Standard TT',Garamond,Georgia,'DejaVu Serif',serif"
FIGURES = "'DejaVu Serif Condensed','DejaVu Serif',Georgia,serif"
Points = NDArray[np.float64]


def steady(*key: object) -> float:
    """A number from 0 to 1 that depends on the key alone."""
    return int(hashlib.md5(repr(key).encode(), usedforsecurity=False).hexdigest()[:8], 16) / 0xFFFFFFFF


class Sheet:
    """The hexes of one battle as places on paper."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.grid = battle.relief.grid
        self.cells = range(self.grid.cells)
        self.left, self.top = -R, -A
        self.right = (self.grid.columns - 1) * 1.5 * R + R
        self.bottom = 2 * self.grid.rows * A
        self.frame = box(self.left, self.top, self.right, self.bottom)

    def centre(self, cell: int) -> XY:
        column, row = cell % self.grid.columns, cell // self.grid.columns
        return (column * 1.5 * R, row * 2 * A + (A if column % 2 else 0.0))

    def side(self, edge: int) -> tuple[XY, XY]:
        """The two ends of a hexside."""
        x, y = self.centre(edge // 6)
        (ax, ay), (bx, by) = CORNERS[edge % 6], CORNERS[(edge % 6 + 1) % 6]
        return (round(x + ax, 2), round(y + ay, 2)), (round(x + bx, 2), round(y + by, 2))

    def outline(self, cell: int, grow: float = 0.0) -> list[XY]:
        x, y = self.centre(cell)
        scale = (R + grow) / R
        return [(x + scale * cx, y + scale * cy) for cx, cy in CORNERS]

    def hexagon(self, cell: int, grow: float = 0.0) -> Polygon:
        return Polygon(self.outline(cell, grow))

    def region(self, kinds: tuple[int, ...], beyond: bool = True) -> BaseGeometry:
        """The hexes of a terrain as one shape, carried on past the frame where they touch it."""
        terrain = self.battle.relief.terrain
        dry = self.battle.far_bank
        mine = [cell for cell in self.cells if terrain[cell] in kinds and cell not in dry]
        shapes = [self.hexagon(cell, 0.4) for cell in mine]
        if beyond:
            for cell in mine:
                for side in range(6):
                    if self.grid.neighbours[6 * cell + side] == OFF:
                        shapes += [self._outside(cell, side, steps) for steps in (1, 2)]
        return unary_union(shapes)

    def _outside(self, cell: int, side: int, steps: int) -> Polygon:
        """The hexagon so many steps beyond the edge of the map."""
        x, y = self.centre(cell)
        turn = math.radians(60 * side - 90)
        dx, dy = 2 * A * steps * math.cos(turn), 2 * A * steps * math.sin(turn)
        return Polygon([(x + dx + cx, y + dy + cy) for cx, cy in CORNERS])


def chaikin(points: list[XY], closed: bool = False, times: int = 2) -> list[XY]:
    """Corners cut off, again and again."""
    for _ in range(times):
        pairs = zip(points, points[1:] + points[:1] if closed else points[1:], strict=False)
        cut: list[XY] = [] if closed else [points[0]]
        for (px, py), (qx, qy) in pairs:
            cut.append((0.75 * px + 0.25 * qx, 0.75 * py + 0.25 * qy))
            cut.append((0.25 * px + 0.75 * qx, 0.25 * py + 0.75 * qy))
        if not closed:
            cut.append(points[-1])
        points = cut
    return points


def through(
    points: list[XY], before: XY | None = None, after: XY | None = None, step: float = 7.0
) -> list[XY]:
    """A sampled curve through the points; ``before`` and ``after`` only give it its direction at the ends."""
    first, last = points[0], points[-1]
    lead = before or (2 * first[0] - points[1][0], 2 * first[1] - points[1][1])
    tail = after or (2 * last[0] - points[-2][0], 2 * last[1] - points[-2][1])
    knots = [lead, *points, tail]
    curve: list[XY] = [first]
    for index in range(1, len(knots) - 2):
        p0, p1, p2, p3 = (np.array(knot) for knot in knots[index - 1 : index + 3])
        count = max(2, int(math.hypot(*(p2 - p1)) / step))
        m1, m2 = (p2 - p0) * 0.5, (p3 - p1) * 0.5
        for number in range(1, count + 1):
            t = number / count
            q = (2 * t**3 - 3 * t * t + 1) * p1 + (t**3 - 2 * t * t + t) * m1
            q = q + (-2 * t**3 + 3 * t * t) * p2 + (t**3 - t * t) * m2
            curve.append((float(q[0]), float(q[1])))
    return curve


def polygons(shape: BaseGeometry) -> Iterator[Polygon]:
    for part in getattr(shape, "geoms", [shape]):
        if isinstance(part, Polygon) and not part.is_empty:
            yield part


def lines(shape: BaseGeometry) -> Iterator[LineString]:
    for part in getattr(shape, "geoms", [shape]):
        if part.geom_type == "LineString" and not part.is_empty:
            yield part


def blob(
    shape: BaseGeometry, seed: str, roughness: float = 4.0, step: float = 13.0, times: int = 2
) -> BaseGeometry:
    """The outline of a region made to look grown rather than cut."""
    grown = []
    for polygon in polygons(shape):
        rings: list[list[XY]] = []
        for number, ring in enumerate([polygon.exterior, *polygon.interiors]):
            count = max(6, int(ring.length / step))
            points: list[XY] = []
            for index in range(count):
                point = ring.interpolate(index * ring.length / count)
                turn = 2 * math.pi * steady(seed, number, index)
                reach = roughness * steady(seed, number, index, "r")
                points.append((point.x + reach * math.cos(turn), point.y + reach * math.sin(turn)))
            rings.append(chaikin(points, True, times))
        grown.append(Polygon(rings[0], rings[1:]).buffer(0))
    return unary_union(grown) if grown else Polygon()


def relax(shape: BaseGeometry, passes: int) -> BaseGeometry:
    """The outline of a region of hexes without its staircase; the area stays."""
    smooth = []
    for polygon in polygons(shape):
        rings: list[Points] = []
        for ring in [polygon.exterior, *polygon.interiors]:
            count = max(8, int(ring.length / 12))
            points = np.array([ring.interpolate(i * ring.length / count).coords[0] for i in range(count)])
            for _ in range(passes):
                points = 0.25 * np.roll(points, 1, 0) + 0.5 * points + 0.25 * np.roll(points, -1, 0)
            rings.append(points)
        new = Polygon(rings[0], rings[1:]).buffer(0)
        smooth.append(new.buffer(max(0.0, (polygon.area - new.area) / max(1.0, new.length))))
    return unary_union(smooth) if smooth else Polygon()


def shape_path(shape: BaseGeometry) -> str:
    """A region as an SVG path."""
    rings = [ring for one in polygons(shape) for ring in (one.exterior, *one.interiors)]
    return "".join(path([(x, y) for x, y, *_ in ring.coords[:-1]], True) for ring in rings)


def line_path(line: LineString, tolerance: float = 0.3) -> str:
    return path([(x, y) for x, y, *_ in line.simplify(tolerance).coords])
