"""Watercourses: chains of hexsides made into smooth lines, from rills to large rivers."""

from __future__ import annotations

import math
from itertools import pairwise

from shapely.geometry import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import substring, unary_union

from grognard.render.plan import XY, fill, stroke
from grognard.render.wan.sheet import (
    WATER,
    WATER_FILL,
    A,
    Sheet,
    blob,
    line_path,
    lines,
    relax,
    shape_path,
    steady,
    through,
)
from grognard.systems.wan.ground import CLOSED, LARGE_RIVER, RILL, RIVER, STREAM

WIDTH = {RILL: 2.2, STREAM: 5.0, RIVER: 9.0, LARGE_RIVER: 34.0}
ROUND = {"stroke_linecap": "round", "stroke_linejoin": "round"}


class Chain:
    """One watercourse of the map file: its kind, name and corners from end to end."""

    __slots__ = ("corners", "kind", "name")

    def __init__(self, kind: int, name: str, corners: list[XY]) -> None:
        self.kind = kind
        self.name = name
        self.corners = corners


class Stretch:
    """A drawn piece of one watercourse."""

    __slots__ = ("kind", "line", "name", "source")

    def __init__(self, kind: int, name: str, line: LineString, source: bool) -> None:
        self.kind = kind
        self.name = name
        self.line = line
        self.source = source


class Waters:
    """All water of a map: its lines and its lakes."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.lakes = self._lakes()
        self.stretches: list[Stretch] = []
        self._mains: list[LineString] = []
        for group in self._groups():
            self._draw(group)
        parts = [stretch.line for stretch in self.stretches]
        self.all: BaseGeometry = unary_union(parts) if parts else LineString()

    def wet(self, margin: float) -> BaseGeometry:
        """The ground under water, with a margin on either bank."""
        shapes = [one.line.buffer(WIDTH[one.kind] / 2 + margin) for one in self.stretches]
        return unary_union(shapes) if shapes else Polygon()

    def _lakes(self) -> BaseGeometry:
        region = self.sheet.region((CLOSED,))
        return Polygon() if region.is_empty else blob(relax(region, 18).buffer(-4), "lake", 3.0, 22, 3)

    def _chains(self) -> list[Chain]:
        chains: list[Chain] = []
        for name, kind, edges in self.sheet.battle.waters:
            sides = [self.sheet.side(edge) for edge in edges]
            if not sides:
                continue
            first = list(sides[0])
            if len(sides) > 1 and first[1] not in sides[1]:
                first.reverse()
            for side in sides[1:]:
                first.append(side[1] if side[0] == first[-1] else side[0])
            chains.append(Chain(kind, name, first))
        return chains

    def _groups(self) -> list[list[Chain]]:
        """Courses that carry on one another, joined; the longest first."""
        groups = [[chain] for chain in self._chains()]
        while self._join_two(groups):
            continue
        groups.sort(key=lambda group: -sum(len(chain.corners) for chain in group))
        return groups

    def _join_two(self, groups: list[list[Chain]]) -> bool:
        """Join the first two courses of which one carries on the other; whether there were any."""
        for one in groups:
            for other in groups:
                meet = one is not other and one[-1].corners[-1] == other[0].corners[0]
                if meet and self._goes_on(one, other, groups):
                    one.extend(other)
                    groups.remove(other)
                    return True
        return False

    def _goes_on(self, one: list[Chain], other: list[Chain], groups: list[list[Chain]]) -> bool:
        """Where several courses meet, the one of the same name goes on."""
        end = one[-1].corners[-1]
        rivals = [group for group in groups if group is not one and group[-1].corners[-1] == end]
        return not rivals or one[-1].name.split()[:1] == other[0].name.split()[:1]

    def _draw(self, group: list[Chain]) -> None:
        corners = list(group[0].corners)
        for chain in group[1:]:
            corners += chain.corners[1:]
        middle = [((p[0] + q[0]) / 2, (p[1] + q[1]) / 2) for p, q in pairwise(corners)]
        points = self._ends([corners[0], *middle, corners[-1]], corners)
        for _ in range(2):
            points = _eased(points)
        big = any(chain.kind == LARGE_RIVER for chain in group)
        line = LineString(through(_wandering(points, group[0].name, big), step=5))
        self._mains.append(line)
        cuts = [0.0] + [line.project(Point(chain.corners[0])) for chain in group[1:]] + [line.length]
        for chain, start, end in zip(group, cuts, cuts[1:], strict=False):
            part = substring(line, start, end)
            if not self.lakes.is_empty and part.intersects(self.lakes):
                dry = list(lines(part.difference(self.lakes.buffer(-1.5))))
                part = max(dry, key=lambda one: one.length) if dry else part
            if part.geom_type == "LineString":
                self.stretches.append(Stretch(chain.kind, chain.name, part, start == 0.0))

    def _ends(self, points: list[XY], corners: list[XY]) -> list[XY]:
        """Carry a course into a lake, off the map, or onto the course that it flows into."""
        sheet = self.sheet
        for first, (x, y) in ((True, corners[0]), (False, corners[-1])):
            beyond: XY | None = None
            if not self.lakes.is_empty and self.lakes.distance(Point(x, y)) < 8:
                near = self.lakes.representative_point()
                beyond = (x + (near.x - x) * 0.1, y + (near.y - y) * 0.1)
            else:
                gaps = (x - sheet.left, sheet.right - x, y - sheet.top, sheet.bottom - y)
                if min(gaps) < A + 8:
                    outs = (
                        (sheet.left - 22, y),
                        (sheet.right + 22, y),
                        (x, sheet.top - 22),
                        (x, sheet.bottom + 22),
                    )
                    beyond = outs[gaps.index(min(gaps))]
            if beyond is not None:
                points = [beyond, *points] if first else [*points, beyond]
                continue
            for main in self._mains:
                if main.distance(Point(x, y)) < 16:
                    mouth = main.interpolate(main.project(Point(x, y)))
                    points[0 if first else -1] = (mouth.x, mouth.y)
        return points

    def layer(self) -> list[str]:
        """Banks first, then the water."""
        out: list[str] = []
        for kind in (RILL, STREAM, RIVER, LARGE_RIVER):
            out += [self._bank(one) for one in self.stretches if one.kind == kind != RILL]
        for kind in (RILL, STREAM, RIVER, LARGE_RIVER):
            for one in self.stretches:
                if one.kind == kind:
                    out += _flow(one)
        return out

    def _bank(self, one: Stretch) -> str:
        return stroke(line_path(one.line), WATER, WIDTH[one.kind] + 2.4, **ROUND)

    def lake_layer(self) -> list[str]:
        if self.lakes.is_empty:
            return []
        out: list[str] = [fill(shape_path(self.lakes), WATER_FILL, stroke=WATER, stroke_width=2)]
        for inset, opacity in ((3.5, 0.6), (8, 0.45), (14, 0.32), (22, 0.22), (33, 0.15)):
            ripple = self.lakes.buffer(-inset)
            if not ripple.is_empty:
                out.append(stroke(shape_path(ripple.simplify(0.6)), WATER, 1, stroke_opacity=opacity))
        return out


def _flow(one: Stretch) -> list[str]:
    shape = line_path(one.line)
    if one.kind == RILL:
        return [stroke(shape, WATER, WIDTH[RILL], stroke_dasharray="9 3", **ROUND)]
    out: list[str] = [stroke(shape, WATER_FILL, WIDTH[one.kind], **ROUND)]
    if one.kind == RIVER:
        out.append(stroke(shape, "#dcebee", 2.4, **ROUND))
    if one.kind == LARGE_RIVER:
        for width, colour in (
            (27, "#8fb4c4"),
            (25.4, WATER_FILL),
            (17, "#9dbfcc"),
            (15.6, "#c5dbe2"),
            (6, "#aecbd5"),
        ):
            out.append(stroke(shape, colour, width, **ROUND))
    return out


def _eased(points: list[XY]) -> list[XY]:
    inner = [
        ((a[0] + 2 * p[0] + c[0]) / 4, (a[1] + 2 * p[1] + c[1]) / 4)
        for a, p, c in zip(points, points[1:], points[2:], strict=False)
    ]
    return [points[0], *inner, points[-1]]


def _wandering(points: list[XY], name: str, big: bool) -> list[XY]:
    """A gentle wander, so that nothing looks ruled."""
    eased = _eased(points)
    out = [points[0]]
    for index in range(1, len(points) - 1):
        turn = 2 * math.pi * steady(name, index)
        reach = (2.0 if big else 4.6) * steady(name, index, "r")
        (px, py), (qx, qy) = (eased[index] if big else points[index]), eased[index]
        out.append(
            (0.55 * px + 0.45 * qx + reach * math.cos(turn), 0.55 * py + 0.45 * qy + reach * math.sin(turn))
        )
    return [*out, points[-1]]
