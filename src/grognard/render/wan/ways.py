"""Roads and paths as curves that stay inside their hexes, and the bridges and fords where they meet water."""

from __future__ import annotations

import math
from itertools import pairwise

import shapely
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from grognard.render.plan import XY, box, stroke
from grognard.render.svg import Value, element, group, num
from grognard.render.wan.sheet import INK, WATER, Sheet, line_path, through
from grognard.render.wan.water import WIDTH, Waters
from grognard.systems.wan.ground import PATH, RILL, ROAD

CAP = 16.5
"""How far a way may stray from the centre of a hex."""
BUCKET = 24.0
FAR = 99.0
LOOK = {PATH: (("#6f5335", 4.8), ("#f8f0da", 2.7)), ROAD: (("#4a2a1c", 9.2), ("#efc48f", 6.0))}


class Near:
    """How near a place is to any of many points, exact up to one bucket's width."""

    def __init__(self, points: list[XY]) -> None:
        self._buckets: dict[tuple[int, int], list[XY]] = {}
        for x, y in points:
            self._buckets.setdefault((int(x // BUCKET), int(y // BUCKET)), []).append((x, y))

    def __call__(self, x: float, y: float) -> float:
        column, row = int(x // BUCKET), int(y // BUCKET)
        best = FAR
        for i in (column - 1, column, column + 1):
            for j in (row - 1, row, row + 1):
                for px, py in self._buckets.get((i, j), ()):
                    best = min(best, math.hypot(px - x, py - y))
        return best


class Ways:
    """All ways of a map: each stretch drawn once, roads before paths."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self._links: dict[int, set[int]] = {}
        self._road_links: dict[int, set[int]] = {}
        chains = sorted(sheet.battle.ways, key=lambda way: -way[1])
        for _, kind, cells in chains:
            for here, there in pairwise(cells):
                for one, other in ((here, there), (there, here)):
                    self._links.setdefault(one, set()).add(other)
                    if kind == ROAD:
                        self._road_links.setdefault(one, set()).add(other)
        self.at = self._settled()
        self.curves: list[tuple[int, LineString]] = []
        used: set[frozenset[int]] = set()
        for _, kind, cells in chains:
            self._lay(kind, cells, used)
        points = [
            (float(x), float(y))
            for _, curve in self.curves
            for x, y in shapely.get_coordinates(curve.segmentize(4))
        ]
        self.near = Near(points)

    def ground(self) -> BaseGeometry:
        shapes = [curve.buffer(4.5 if kind == ROAD else 2.5) for kind, curve in self.curves]
        return unary_union(shapes) if shapes else LineString()

    def _settled(self) -> dict[int, XY]:
        """Where a way passes in each hex: pulled straight, but never far from the centre."""
        at = {cell: self.sheet.centre(cell) for cell in self._links}
        for _ in range(6):
            moved: dict[int, XY] = {}
            for cell, (was_x, was_y) in at.items():
                x, y = was_x, was_y
                near = self._road_links.get(cell, self._links[cell])
                if len(near) == 2:
                    (ax, ay), (bx, by) = (at[other] for other in near)
                    x, y = 0.5 * x + 0.25 * (ax + bx), 0.5 * y + 0.25 * (ay + by)
                ox, oy = self.sheet.centre(cell)
                gap = math.hypot(x - ox, y - oy)
                if gap > CAP:
                    x, y = ox + (x - ox) * CAP / gap, oy + (y - oy) * CAP / gap
                moved[cell] = (x, y)
            at = moved
        return at

    def _lay(self, kind: int, cells: list[int], used: set[frozenset[int]]) -> None:
        index = 0
        while index < len(cells) - 1:
            if frozenset(cells[index : index + 2]) in used:
                index += 1
                continue
            end = index
            while end < len(cells) - 1 and frozenset(cells[end : end + 2]) not in used:
                used.add(frozenset(cells[end : end + 2]))
                end += 1
            points = [self.at[cell] for cell in cells[index : end + 1]]
            before = self.at[cells[index - 1]] if index else None
            after = self.at[cells[end + 1]] if end + 1 < len(cells) else None
            if index == 0:
                points = [*self._off_map(cells[0]), *points]
            if end == len(cells) - 1:
                points = [*points, *self._off_map(cells[-1])]
            self.curves.append((kind, LineString(through(points, before, after))))
            index = end

    def _off_map(self, cell: int) -> list[XY]:
        """A way that ends on the edge of the map goes on beyond it."""
        if len(self._links[cell]) != 1:
            return []
        sheet = self.sheet
        x, y = sheet.centre(cell)
        column, row = cell % sheet.grid.columns, cell // sheet.grid.columns
        if column == 0:
            return [(sheet.left - 10, y)]
        if column == sheet.grid.columns - 1:
            return [(sheet.right + 10, y)]
        if row == 0:
            return [(x, sheet.top - 10)]
        return [(x, sheet.bottom + 10)] if row == sheet.grid.rows - 1 else []

    def layer(self) -> list[str]:
        out: list[str] = []
        for layer in (0, 1):
            for kind in (PATH, ROAD):
                colour, width = LOOK[kind][layer]
                shape = "".join(line_path(curve, 0.25) for one, curve in self.curves if one == kind)
                out.append(stroke(shape, colour, width, stroke_linejoin="round"))
                if kind == ROAD and layer:
                    out.append(stroke(shape, "#4a2a1c", 0.9, stroke_opacity=0.5, stroke_dasharray="1.4 6"))
        return out

    def crossings(self, waters: Waters) -> tuple[list[str], list[XY]]:
        """Bridges over all that is wider than a rill, fords through rills; and where they are."""
        out: list[str] = []
        places: list[XY] = []
        for kind, curve in self.curves:
            for stretch in waters.stretches:
                met = curve.intersection(stretch.line)
                for point in getattr(met, "geoms", [met]):
                    if point.is_empty or point.geom_type != "Point" or not self.sheet.frame.contains(point):
                        continue
                    if any(math.hypot(point.x - x, point.y - y) < 14 for x, y in places):
                        continue
                    places.append((point.x, point.y))
                    along = curve.project(point)
                    a, b = (
                        curve.interpolate(max(0, along - 3)),
                        curve.interpolate(min(curve.length, along + 3)),
                    )
                    turn = math.degrees(math.atan2(b.y - a.y, b.x - a.x))
                    out.append(_crossing((point.x, point.y), turn, kind, stretch.kind))
        return out, places


def _crossing(at: XY, turn: float, way: int, water: int) -> str:
    wide = 6.6 if way == ROAD else 4.4
    place = f"translate({num(at[0])} {num(at[1])}) rotate({turn:.0f})"
    if water == RILL:
        ford = f"M-4.5 {num(-wide)}h9M-4.5 {num(wide)}h9"
        thin: dict[str, Value] = {"stroke": WATER, "stroke_width": 1.5, "stroke_dasharray": "2 1.5"}
        return element("path", transform=place, d=ford, **thin)
    half = WIDTH[water] / 2 + 5
    reach, out = num(half + 3.2), num(wide + 3)
    rails = (
        f"M-{reach} -{out}l3.2 3.2h{num(2 * half)}l3.2 -3.2M-{reach} {out}l3.2 -3.2h{num(2 * half)}l3.2 3.2"
    )
    deck = box((-half, 0.4 - wide), 2 * half, 2 * wide - 0.8, fill=LOOK[way][1][0])
    return group((deck, stroke(rails, INK, 2)), transform=place)
