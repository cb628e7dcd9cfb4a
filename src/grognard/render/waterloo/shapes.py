"""Cells as polygons and edges as segments, smooth lines, and the pen that writes them as SVG.

Points are in doubled cell coordinates; the pen multiplies by the size of the drawing.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from shapely.geometry.base import BaseGeometry

from grognard.boards.octagon import DX, DY
from grognard.render.svg import Value, element

Point = tuple[float, float]

UNIT: Final = 26
"""Pixels to one doubled unit: 52 from octagon to octagon."""
INNER: Final = math.sqrt(2) - 1
"""Half the side of an octagon whose half width is 1."""

INK, SEPIA, CARMINE, WATER, PAPER = "#2f261d", "#6a5740", "#8e2a24", "#44667c", "#f4ecd8"
TINTS: Final = ("#cfd9b4", "#dae0bd", "#e6e6c6", "#efe8cb", "#eedfb9", "#e6cda0", "#d8b683")
SERIF: Final = "'Old Standard TT','EB Garamond',Garamond,Georgia,serif"
GARAMOND: Final = "'EB Garamond','Old Standard TT',Garamond,Georgia,serif"

_OCTAGON_EDGES: Final = (
    ((-INNER, -1.0), (INNER, -1.0)),
    ((INNER, -1.0), (1.0, -INNER)),
    ((1.0, -INNER), (1.0, INNER)),
    ((1.0, INNER), (INNER, 1.0)),
    ((INNER, 1.0), (-INNER, 1.0)),
    ((-INNER, 1.0), (-1.0, INNER)),
    ((-1.0, INNER), (-1.0, -INNER)),
    ((-1.0, -INNER), (-INNER, -1.0)),
)
_REACH: Final = 1 - INNER


def steady(*key: object) -> float:
    """A steady random number in 0..1 from the key: a drawing never changes by itself."""
    return int(hashlib.md5(repr(key).encode(), usedforsecurity=False).hexdigest()[:8], 16) / 0xFFFFFFFF


def edge_points(x: int, y: int, direction: int) -> tuple[Point, Point]:
    """The two corner points of an edge."""
    if x % 2 == 0:
        p, q = _OCTAGON_EDGES[direction]
    else:
        p, q = {
            1: ((0.0, -_REACH), (_REACH, 0.0)),
            3: ((_REACH, 0.0), (0.0, _REACH)),
            5: ((0.0, _REACH), (-_REACH, 0.0)),
            7: ((-_REACH, 0.0), (0.0, -_REACH)),
        }[direction]
    return (round(x + p[0], 4), round(y + p[1], 4)), (round(x + q[0], 4), round(y + q[1], 4))


_CORNERS: Final = (
    tuple(edge_points(0, 0, direction)[0] for direction in range(8)),
    tuple((p[0] - 1, p[1] - 1) for p in (edge_points(1, 1, direction)[0] for direction in (1, 3, 5, 7))),
)
"""The corners of an octagon and of a square cell about their centre."""


def cell_corners(x: int, y: int, size: float = 1.0) -> list[Point]:
    """The corners of a cell, shrunk about its centre."""
    return [(round(x + size * px, 4), round(y + size * py, 4)) for px, py in _CORNERS[x % 2]]


def heading(direction: int) -> Point:
    """A direction as a vector of length one."""
    length = math.hypot(DX[direction], DY[direction])
    return DX[direction] / length, DY[direction] / length


def chaikin(points: Sequence[Point], closed: bool, times: int = 2) -> list[Point]:
    """Cut the corners of a line, so that it runs smoothly."""
    line = list(points)
    for _ in range(times):
        pairs = list(zip(line, [*line[1:], line[0]] if closed else line[1:], strict=False))
        cut: list[Point] = [] if closed else [line[0]]
        for p, q in pairs:
            cut.append((0.75 * p[0] + 0.25 * q[0], 0.75 * p[1] + 0.25 * q[1]))
            cut.append((0.25 * p[0] + 0.75 * q[0], 0.25 * p[1] + 0.75 * q[1]))
        if not closed:
            cut.append(line[-1])
        line = cut
    return line


def at(point: Point) -> str:
    return f"{point[0] * UNIT:.1f} {point[1] * UNIT:.1f}"


def roughly(point: Point) -> str:
    """Whole pixels, for faint decoration that would otherwise be half of the file."""
    return f"{point[0] * UNIT:.0f} {point[1] * UNIT:.0f}"


def path(points: Iterable[Point], closed: bool = False) -> str:
    return "M" + "L".join(at(point) for point in points) + ("Z" if closed else "")


def stroke(data: str, colour: str, width: float, **more: Value) -> str:
    """An open line."""
    return element("path", d=data, fill="none", stroke=colour, stroke_width=width, **more)


def shape_path(shape: BaseGeometry, smooth: int = 2) -> str:
    """The outline of a shapely polygon or several."""
    parts: list[str] = []
    for polygon in getattr(shape, "geoms", [shape]):
        if polygon.is_empty or polygon.geom_type != "Polygon":
            continue
        for ring in [polygon.exterior, *polygon.interiors]:
            points = [(float(p[0]), float(p[1])) for p in ring.coords][:-1]
            parts.append(path(chaikin(points, True, smooth) if smooth else points, True))
    return "".join(parts)


def letters(
    spot: Point,
    words: str,
    size: float,
    *,
    anchor: str = "middle",
    style: Mapping[str, Value] = MappingProxyType({}),
    rotate: float = 0,
    fill: str = INK,
    halo: float = 4.2,
    font: str = SERIF,
) -> str:
    """A line of lettering at a point of the map, with a pale edge so that it reads on any ground."""
    x, y = spot[0] * UNIT, spot[1] * UNIT
    edge: dict[str, Value] = {"stroke": "#f1e7cd", "stroke_width": halo, "stroke_linejoin": "round"}
    edge |= {"paint_order": "stroke", "stroke_opacity": 0.88}
    return element(
        "text",
        words,
        x=f"{x:.1f}",
        y=f"{y:.1f}",
        transform=f"rotate({rotate:g} {x:.1f} {y:.1f})" if rotate else None,
        font_family=font,
        font_size=size,
        text_anchor=anchor,
        fill=fill,
        **(edge if halo else {}),
        **style,
    )
