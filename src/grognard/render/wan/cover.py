"""What covers the ground: ploughed strips, broken ground, marsh, orchards and woods."""

from __future__ import annotations

import math

import numpy as np
import shapely
from shapely import voronoi_polygons
from shapely.geometry import LineString, MultiPoint, Point
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union
from shapely.prepared import prep

from grognard.render.plan import fill, stroke
from grognard.render.svg import element, group, num
from grognard.render.wan.sheet import Sheet, blob, lines, polygons, relax, shape_path, steady
from grognard.render.wan.water import Waters
from grognard.render.wan.ways import Ways
from grognard.systems.wan.ground import CLEAR, DIFFICULT, MARSH, ORCHARD, WOOD

FRUIT_TREE = group(
    (
        element("ellipse", cx=1.3, cy=1.8, rx=3.1, ry=2.2, fill="#3c4628", fill_opacity=0.4),
        element("circle", r=2.9, fill="#7d8f56", stroke="#3d4a2a", stroke_width=0.8),
    ),
    id="wan-fruit",
)
REEDS = element(
    "pattern",
    element("path", d="M2 5H13M18 8H28M6 13.5H16M22 15.5H29", stroke="#55839a", stroke_linecap="round"),
    element(
        "path",
        d="M6 5c-.6-1.6-.9-2.6-.8-3.6M7.4 5c0-1.8.2-3 .6-4M8.8 5c.5-1.4 1-2 1.7-2.7"
        "M21 8c-.5-1.5-.7-2.4-.6-3.2M22.4 8c0-1.7.2-2.7.6-3.5M23.8 8c.4-1.2.9-1.8 1.5-2.3",
        stroke="#55733f",
        stroke_width=0.9,
        fill="none",
    ),
    id="wan-marsh",
    width=30,
    height=17,
    patternUnits="userSpaceOnUse",
)


def _tree(number: int, r: float, colour: str) -> str:
    """One of the trees of a wood: a crown and its shadow."""
    crown = f"M{num(-r)} 1.5a{num(r * 0.55)} {num(r * 0.55)} 0 0 1 2-{num(r * 0.8)}"
    crown += f"a{num(r * 0.62)} {num(r * 0.62)} 0 0 1 {num(r * 1.05)}-1"
    crown += f"a{num(r * 0.5)} {num(r * 0.5)} 0 0 1 1.5 {num(r * 0.85)}"
    crown += f"a{num(r * 0.7)} {num(r * 0.6)} 0 0 1-{num(2 * r - 1.5)} 2.6z"
    shade = element("ellipse", cx=2.6, cy=3.4, rx=num(r * 0.95), ry=num(r * 0.62), fill_opacity=0.3)
    return group((shade, fill(crown, colour, stroke="#3d4a2a", stroke_width=0.9)), id=f"wan-tree{number}")


def defs() -> str:
    """The drawings that the layers use again and again."""
    trees = [_tree(0, 6.2, "#7f9160"), _tree(1, 5.2, "#74875a"), _tree(2, 7.0, "#8a9a67")]
    return "".join(trees) + FRUIT_TREE + REEDS


def fields_layer(sheet: Sheet, waters: Waters) -> list[str]:
    """Ploughed strips on open ground: decoration only."""
    wide, tall = 150, 132
    seeds = MultiPoint(
        [
            (sheet.left + i * wide + 120 * steady(i, j), sheet.top + j * tall + 104 * steady(i, j, "y"))
            for i in range(-1, int((sheet.right - sheet.left) / wide) + 2)
            for j in range(-1, int((sheet.bottom - sheet.top) / tall) + 2)
        ]
    )
    terrain = sheet.battle.relief.terrain
    covered = [sheet.hexagon(cell) for cell in sheet.cells if terrain[cell] != CLEAR]
    kept = sheet.frame.difference(unary_union(covered).buffer(4).simplify(3)).difference(
        waters.wet(14).simplify(4)
    )
    out: list[str] = []
    for number, strip in enumerate(polygons(voronoi_polygons(seeds))):
        if steady(number, "use") <= 0.42:
            out += _furrows(number, strip.buffer(-7).intersection(kept))
    return [stroke("".join(out), "#8a7347", 0.75, stroke_opacity=0.17)]


def _furrows(number: int, field: BaseGeometry) -> list[str]:
    if field.is_empty:
        return []
    turn = math.radians((12, 78, 100, 35, 150)[int(steady(number, "dir") * 4.99)] + 16 * steady(number, "a"))
    middle, gap = field.centroid, 6.6 + 3.4 * steady(number, "gap")
    dx, dy = 160 * math.cos(turn), 160 * math.sin(turn)
    out: list[str] = []
    for index in range(-16, 17):
        x, y = middle.x - math.sin(turn) * gap * index, middle.y + math.cos(turn) * gap * index
        for part in lines(LineString([(x - dx, y - dy), (x + dx, y + dy)]).intersection(field)):
            if part.length > 8:
                (ax, ay), (bx, by) = part.coords[0][:2], part.coords[-1][:2]
                out.append(f"M{ax:.0f} {ay:.0f}L{bx:.0f} {by:.0f}")
    return out


class Cover:
    """The shapes of broken ground, marsh, orchards and woods."""

    def __init__(self, sheet: Sheet) -> None:
        self.broken = self._grown(sheet, DIFFICULT, 3, "rough", 7, 13)
        self.marsh = self._grown(sheet, MARSH, 2, "marsh", 7, 13)
        self.orchards = self._grown(sheet, ORCHARD, 4, "orchard", 4, 13)
        self.woods = self._grown(sheet, WOOD, 1, "wood", 7, 15)

    def _grown(
        self, sheet: Sheet, kind: int, inset: float, seed: str, roughness: float, step: float
    ) -> BaseGeometry:
        region = sheet.region((kind,))
        return region if region.is_empty else blob(relax(region, 8).buffer(-inset), seed, roughness, step)

    def layer(self, ways: Ways, waters: Waters) -> list[str]:
        out: list[str] = []
        if not self.broken.is_empty:
            out.append(fill(shape_path(self.broken), "#b59a6c", fill_opacity=0.22))
            out += rocks(self.broken, ways)
        if not self.marsh.is_empty:
            shape = shape_path(self.marsh)
            out += [fill(shape, "#cfe0cc", fill_opacity=0.85), fill(shape, "url(#wan-marsh)")]
        if not self.orchards.is_empty:
            shape = shape_path(self.orchards)
            out.append(fill(shape, "#c9d0a0", fill_opacity=0.72))
            out.append(stroke(shape, "#7c8a55", 1, stroke_dasharray="3 2.4"))
            out += planted(self.orchards, ways, ("wan-fruit",), (11.6, 11.2), 1.4)
        out += waters.lake_layer()
        if not self.woods.is_empty:
            shape = shape_path(self.woods)
            out.append(fill(shape, "#4c5635", fill_opacity=0.35, transform="translate(2.4 3.2)"))
            out.append(fill(shape, "#a4b282", stroke="#55613a", stroke_width=1.4))
            out += planted(self.woods, ways, ("wan-tree0", "wan-tree1", "wan-tree2"), (12.5, 11.0), 5.0)
        return out


def planted(
    region: BaseGeometry, ways: Ways, kinds: tuple[str, ...], gaps: tuple[float, float], stray: float
) -> list[str]:
    """Trees all over a region, clear of the ways; those in front drawn last."""
    left, top, right, bottom = region.bounds
    across = np.arange(left, right + gaps[0], gaps[0])
    down = np.arange(top, bottom + gaps[1], gaps[1])
    column, row = np.meshgrid(np.arange(len(across)), np.arange(len(down)))
    inside = shapely.contains_xy(region.buffer(-5), across[column] + gaps[0] / 2 * (row % 2), down[row])
    trees: list[tuple[float, float, str]] = []
    for i, j in zip(column[inside].tolist(), row[inside].tolist(), strict=True):
        x = left + i * gaps[0] + gaps[0] / 2 * (j % 2) + stray * (steady(kinds, i, j) - 0.5)
        y = top + j * gaps[1] + stray * (steady(kinds, i, j, "y") - 0.5)
        if ways.near(x, y) > 8.5:
            trees.append((y, x, kinds[int(steady(i, j, "t") * (len(kinds) - 0.01))]))
    return [element("use", href=f"#{kind}", x=num(x), y=num(y)) for y, x, kind in sorted(trees)]


def rocks(region: BaseGeometry, ways: Ways) -> list[str]:
    """Small crags and scrub."""
    inside = prep(region.buffer(-6))
    left, top, right, bottom = region.bounds
    crags: list[str] = []
    scrub: list[str] = []
    for i in range(int((right - left) / 25) + 1):
        for j in range(int((bottom - top) / 21) + 1):
            x = left + i * 25 + 12 * (j % 2) + 11 * (steady("r", i, j) - 0.5)
            y = top + j * 21 + 10 * (steady("r", i, j, "y") - 0.5)
            if not inside.contains(Point(x, y)) or ways.near(x, y) < 11:
                continue
            w = 3.6 + 2.6 * steady(i, j, "w")
            if steady("r", i, j, "k") < 0.56:
                crags.append(_crag(x, y, w))
            else:
                at = f"M{num(x)} {num(y)}"
                scrub.append(f"{at}q-1.5-3.2-2.6-3.8{at}q0-3.4.4-4.6{at}q1.4-3 2.8-3.4")
    return [
        stroke("".join(crags), "#6b5433", 1.1, stroke_opacity=0.72, stroke_linejoin="round"),
        stroke("".join(scrub), "#76804a", 1, stroke_opacity=0.8),
    ]


def _crag(x: float, y: float, w: float) -> str:
    peak = f"l{num(w * 0.7)} {num(-w * 0.95)}l{num(w * 0.55)} {num(w * 0.3)}l{num(w * 0.75)} {num(w * 0.6)}"
    return f"M{num(x - w)} {num(y + 2.6)}{peak}M{num(x - w * 0.3)} {num(y - w * 0.1)}l.6 {num(w * 0.6)}"
