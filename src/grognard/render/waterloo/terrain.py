"""Relief with hachures, ploughed fields, woods and the grid."""

from __future__ import annotations

import math

import numpy as np
from shapely import MultiPoint, contains_xy, get_x, get_y, line_interpolate_point, voronoi_polygons
from shapely.geometry import LineString, MultiLineString, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge

from grognard.render.svg import element, group, num, rect
from grognard.render.waterloo.shapes import (
    SEPIA,
    TINTS,
    UNIT,
    Point,
    at,
    cell_corners,
    chaikin,
    path,
    roughly,
    shape_path,
    steady,
    stroke,
)
from grognard.render.waterloo.sheet import CLEAR, ORCHARD, WOOD, Sheet

FURROWS = (12, 78, 100, 35, 150)
OCTAGON_TREES = (
    (0.0, 0.0),
    (-0.62, -0.36),
    (0.6, -0.42),
    (-0.5, 0.52),
    (0.52, 0.5),
    (0.06, -0.78),
    (0.0, 0.82),
    (-0.86, 0.1),
    (0.88, 0.06),
)
SQUARE_TREES = ((0.0, -0.26), (-0.24, 0.16), (0.26, 0.14))


def tint(sheet: Sheet, band: int) -> str:
    """Low maps use the middle of the scale, so that two bands look like hills and not like a valley."""
    shift = 0 if max(sheet.ground.height) > 3 else 3
    return TINTS[min(band + shift, len(TINTS) - 1)]


def relief(sheet: Sheet) -> list[str]:
    """One wash for each height band, a shadow under its edge, and hachures down the slope."""
    bands = sorted(set(sheet.ground.height))
    out: list[str] = [
        rect(-UNIT, -UNIT, (sheet.xmax + 2) * UNIT, (sheet.ymax + 2) * UNIT, fill=tint(sheet, bands[0]))
    ]
    border = box(-2.9, -2.9, sheet.xmax + 2.9, sheet.ymax + 2.9).exterior.buffer(1.3)
    hachures: list[str] = []
    contours: list[str] = []
    for band in bands[1:]:
        up = sheet.region([height >= band for height in sheet.ground.height])
        outline = shape_path(up)
        out.append(
            element(
                "path",
                d=outline,
                transform="translate(5 7)",
                fill="#7d6337",
                fill_opacity=0.42,
                filter="url(#soft)",
            )
        )
        out.append(element("path", d=outline, fill=tint(sheet, band)))
        slope(band, up, up.boundary.difference(border), hachures, contours)
    out.append(stroke("".join(hachures), SEPIA, 0.95, stroke_opacity=0.58, stroke_linecap="round"))
    out.append(stroke("".join(contours), SEPIA, 1.5, stroke_opacity=0.7))
    return out


def slope(band: int, up: BaseGeometry, edge: BaseGeometry, hachures: list[str], contours: list[str]) -> None:
    """A contour line, and short strokes from it to the low side."""
    merged = linemerge(edge) if isinstance(edge, MultiLineString) else edge
    for line in getattr(merged, "geoms", [merged]):
        points = [(float(p[0]), float(p[1])) for p in line.coords]
        if len(points) < 2:
            continue
        closed = points[0] == points[-1]
        points = chaikin(points[:-1] if closed else points, closed)
        points += points[:1] if closed else []
        contours.append(path(points))
        hachures += down_strokes(LineString(points), up, band)


def down_strokes(line: LineString, up: BaseGeometry, band: int) -> list[str]:
    """Short strokes at right angles to a contour, on its low side."""
    along = [0.05]
    while along[-1] < line.length:
        along.append(along[-1] + 0.135 + 0.05 * steady(band, len(along)))
    spots = along[:-1]
    feet = line_interpolate_point(line, spots)
    heads = line_interpolate_point(line, [spot + 0.02 for spot in spots])
    xs, ys = get_x(feet), get_y(feet)
    dx, dy = get_x(heads) - xs, get_y(heads) - ys
    length = np.hypot(dx, dy)
    length[length == 0] = 1.0
    nx, ny = -dy / length, dx / length
    turn = np.where(contains_xy(up, xs + 0.3 * nx, ys + 0.3 * ny), -1.0, 1.0)
    out: list[str] = []
    for count, (x, y, ux, uy) in enumerate(zip(xs, ys, nx * turn, ny * turn, strict=True), 1):
        reach = (0.44, 0.72, 0.36, 0.6)[count % 4] + 0.16 * steady(band, count, "l")
        out.append(f"M{at((x, y))}L{at((x + reach * ux, y + reach * uy))}")
    return out


def fields(sheet: Sheet) -> list[str]:
    """Ploughed strips, faintly, on open ground: decoration only."""
    columns, rows = sheet.xmax // 4, sheet.ymax // 4
    seeds = MultiPoint(
        [
            (i * 4.4 + 3.6 * steady(i, j), j * 4.0 + 3.4 * steady(i, j, "y"))
            for i in range(-1, columns + 1)
            for j in range(-1, rows + 1)
        ]
    )
    blocked = sheet.region([mark != CLEAR for mark in sheet.marks]).buffer(0.25)
    furrows: list[str] = []
    for number, plot in enumerate(voronoi_polygons(seeds).geoms):
        if steady(number, "use") <= 0.5:
            strip = plot.buffer(-0.16).intersection(sheet.frame).difference(blocked)
            if not strip.is_empty:
                furrows += plough(number, strip)
    return [stroke("".join(furrows), "#8a7347", 0.8, stroke_opacity=0.2)]


def plough(number: int, plot: BaseGeometry) -> list[str]:
    angle = math.radians(FURROWS[int(steady(number, "dir") * 4.99)] + 16 * steady(number, "a"))
    cos, sin = math.cos(angle), math.sin(angle)
    gap = 0.2 + 0.12 * steady(number, "gap")
    furrows = []
    for i in range(-24, 25):
        x, y = plot.centroid.x - sin * gap * i, plot.centroid.y + cos * gap * i
        furrows.append([(x - 6 * cos, y - 6 * sin), (x + 6 * cos, y + 6 * sin)])
    cut = MultiLineString(furrows).intersection(plot)
    return [
        f"M{roughly(part.coords[0])}L{roughly(part.coords[-1])}"
        for part in getattr(cut, "geoms", [cut])
        if part.geom_type == "LineString" and part.length > 0.2
    ]


def woods(sheet: Sheet) -> list[str]:
    out: list[str] = []
    for mark, fill in ((WOOD, "#a7b485"), (ORCHARD, "#c2c795")):
        if mark not in sheet.marks:
            continue
        outline = shape_path(sheet.region([other == mark for other in sheet.marks]))
        out.append(
            element("path", d=outline, transform="translate(2.2 3)", fill="#4c5635", fill_opacity=0.35)
        )
        out.append(element("path", d=outline, fill=fill, stroke="#55613a", stroke_width=1.6))
    trees: list[tuple[float, float, str]] = []
    for cell, mark in enumerate(sheet.marks):
        if mark == WOOD:
            trees += wood_trees(sheet.where(cell), sheet.ground.board.is_octagon[cell])
        elif mark == ORCHARD:
            trees += orchard_trees(sheet.where(cell), sheet.ground.board.is_octagon[cell])
    for spot, near in sheet.rim:
        if spot[0] % 2 and all(sheet.marks[cell] == WOOD for cell in near):
            x, y = min(max(spot[0], -0.7), sheet.xmax + 0.7), min(max(spot[1], -0.7), sheet.ymax + 0.7)
            trees.append((y, x, "t1"))
    out += [element("use", href=f"#{kind}", x=num(x * UNIT), y=num(y * UNIT)) for y, x, kind in sorted(trees)]
    return out


def wood_trees(spot: Point, octagon: bool) -> list[tuple[float, float, str]]:
    found: list[tuple[float, float, str]] = []
    for i, (dx, dy) in enumerate(OCTAGON_TREES if octagon else SQUARE_TREES):
        x = spot[0] + dx + 0.24 * (steady(spot, i) - 0.5)
        y = spot[1] + dy + 0.24 * (steady(spot, i, "y") - 0.5)
        found.append((y, x, f"t{int(steady(spot, i, 't') * 2.99)}"))
    return found


def orchard_trees(spot: Point, octagon: bool) -> list[tuple[float, float, str]]:
    steps = (-0.5, 0.0, 0.5) if octagon else (0.0,)
    return [(spot[1] + dy, spot[0] + dx, "to") for dx in steps for dy in steps]


def tree_symbols() -> str:
    """Three trees for woods and one for orchards."""
    out: list[str] = []
    for i, (r, fill) in enumerate(((6.2, "#7f9160"), (5.2, "#74875a"), (7.0, "#8a9a67"))):
        crown = (
            f"M{-r:.1f} 1.5a{r * 0.55:.1f} {r * 0.55:.1f} 0 0 1 2-{r * 0.8:.1f}"
            f"a{r * 0.62:.1f} {r * 0.62:.1f} 0 0 1 {r * 1.05:.1f}-1"
            f"a{r * 0.5:.1f} {r * 0.5:.1f} 0 0 1 1.5 {r * 0.85:.1f}"
            f"a{r * 0.7:.1f} {r * 0.6:.1f} 0 0 1-{2 * r - 1.5:.1f} 2.6z"
        )
        out.append(
            group(
                (
                    element(
                        "ellipse",
                        cx=2.6,
                        cy=3.4,
                        rx=num(r * 0.95),
                        ry=num(r * 0.62),
                        fill="#3c4628",
                        fill_opacity=0.45,
                    ),
                    element("path", d=crown, fill=fill, stroke="#3d4a2a", stroke_width=0.9),
                ),
                id=f"t{i}",
            )
        )
    out.append(
        group(
            (
                element("ellipse", cx=1.2, cy=1.6, rx=3, ry=2.2, fill="#3c4628", fill_opacity=0.4),
                element("circle", r=2.8, fill="#7d8f56", stroke="#3d4a2a", stroke_width=0.8),
            ),
            id="to",
        )
    )
    return "".join(out)


def grid(sheet: Sheet) -> list[str]:
    """Every edge once."""
    seen: set[frozenset[Point]] = set()
    lines: list[str] = []
    for cell in range(sheet.ground.board.cells):
        corners = cell_corners(*map(int, sheet.where(cell)))
        for p, q in zip(corners, [*corners[1:], corners[0]], strict=True):
            key = frozenset((p, q))
            if key not in seen:
                seen.add(key)
                lines.append(f"M{at(p)}L{at(q)}")
    return [stroke("".join(lines), "#5d4c37", 0.85, stroke_opacity=0.46)]
