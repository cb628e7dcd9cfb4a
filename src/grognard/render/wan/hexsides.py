"""The grid, and what lies on hexsides: steep slopes, double and triple contours, walls and abatis."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, unary_union

from grognard.boards.hex import OFF
from grognard.render.plan import XY, fill, path, stroke
from grognard.render.svg import num
from grognard.render.wan.sheet import INK, PAPER, A, Sheet, lines, shape_path, steady, through


def grid_layer(sheet: Sheet) -> list[str]:
    """All hexsides, and a veil over the half hexes outside the playing area."""
    seen: set[frozenset[XY]] = set()
    out: list[str] = []
    for edge in range(6 * sheet.grid.cells):
        p, q = sheet.side(edge)
        if frozenset((p, q)) not in seen:
            seen.add(frozenset((p, q)))
            out.append(f"M{num(p[0])} {num(p[1])}L{num(q[0])} {num(q[1])}")
    play = unary_union([sheet.hexagon(cell, 0.3) for cell in sheet.cells])
    veil = shape_path(sheet.frame.buffer(2).difference(play))
    return [
        stroke("".join(out), "#4f3f2c", 0.9, stroke_opacity=0.34),
        fill(veil, PAPER, fill_opacity=0.52, fill_rule="evenodd"),
    ]


class Tick:
    """A point on a line of hexsides, its direction, and the unit vector away from the hex it belongs to."""

    __slots__ = ("dx", "dy", "nx", "ny", "x", "y")

    def __init__(self, at: XY, along: XY, out: XY) -> None:
        self.x, self.y = at
        self.dx, self.dy = along
        self.nx, self.ny = out

    def point(self, along: float, out: float) -> str:
        return (
            f"{num(self.x + self.dx * along + self.nx * out)} {num(self.y + self.dy * along + self.ny * out)}"
        )


class Rampart:
    """Hexsides joined end to end and rounded off, each part knowing its own hex."""

    def __init__(self, sheet: Sheet, edges: list[int]) -> None:
        self._owners: list[tuple[XY, XY]] = []
        for edge in edges:
            (px, py), (qx, qy) = sheet.side(edge)
            self._owners.append((((px + qx) / 2, (py + qy) / 2), sheet.centre(edge // 6)))
        merged = linemerge([LineString(sheet.side(edge)) for edge in edges]) if len(edges) > 1 else None
        self.lines: list[LineString] = []
        for line in lines(merged if merged is not None else LineString(sheet.side(edges[0]))):
            points = [(x, y) for x, y, *_ in line.coords]
            middle = [((p[0] + q[0]) / 2, (p[1] + q[1]) / 2) for p, q in pairwise(points)]
            knots = [points[0], *middle, points[-1]]
            self.lines.append(LineString(through(knots, step=4)) if len(knots) > 3 else line)

    def ticks(self, line: LineString, start: float, step: float) -> Iterator[Tick]:
        at = start
        while at < line.length:
            p, q = line.interpolate(at), line.interpolate(min(line.length, at + 1))
            length = math.hypot(q.x - p.x, q.y - p.y) or 1.0
            dx, dy = (q.x - p.x) / length, (q.y - p.y) / length
            nx, ny = -dy, dx
            _, (cx, cy) = min(self._owners, key=lambda own: math.hypot(own[0][0] - p.x, own[0][1] - p.y))
            if (cx - p.x) * nx + (cy - p.y) * ny > 0:
                nx, ny = -nx, -ny
            yield Tick((p.x, p.y), (dx, dy), (nx, ny))
            at += step


def slopes_layer(sheet: Sheet) -> list[str]:
    """Wedges down steep slopes; two small triangles uphill on a double contour, three red ones on a cliff."""
    relief = sheet.battle.relief
    feet = [edge for edge, steep in enumerate(relief.steep) if steep == 1]
    out: list[str] = []
    if feet:
        rampart = Rampart(sheet, feet)
        wedges: list[str] = []
        for line in rampart.lines:
            for number, tick in enumerate(rampart.ticks(line, 1.5, 4.7)):
                deep = (15, 10)[number % 2] + 2 * steady(number, round(line.length))
                wedges.append(f"M{tick.point(-1.7, 0)}L{tick.point(1.7, 0)}L{tick.point(0, -deep)}Z")
        out.append(fill("".join(wedges), "#4a3520", fill_opacity=0.92))
        tops = "".join(path([(x, y) for x, y, *_ in line.coords]) for line in rampart.lines)
        out.append(stroke(tops, "#4a3520", 1.8))
    doubles = [triangles(sheet, edge, (-6, 6)) for edge in _rises(sheet) if _climb(sheet, edge) == 2]
    cliffs = [triangles(sheet, edge, (-10, 0, 10)) for edge in _rises(sheet) if _climb(sheet, edge) > 2]
    out.append(fill("".join(doubles), "#7a4a22", fill_opacity=0.8))
    if cliffs:
        out.append(fill("".join(cliffs), "#5a1711"))
    return out


def _climb(sheet: Sheet, edge: int) -> int:
    level = sheet.battle.relief.level
    return level[sheet.grid.neighbours[edge]] - level[edge // 6]


def _rises(sheet: Sheet) -> Iterator[int]:
    for edge, other in enumerate(sheet.grid.neighbours):
        if other != OFF and not sheet.battle.relief.steep[edge] and _climb(sheet, edge) >= 2:
            yield edge


def triangles(sheet: Sheet, edge: int, offsets: tuple[int, ...]) -> str:
    """Small triangles on a hexside that point uphill."""
    (px, py), (qx, qy) = sheet.side(edge)
    mx, my = (px + qx) / 2, (py + qy) / 2
    cx, cy = sheet.centre(edge // 6)
    ux, uy = (mx - cx) / A, (my - cy) / A
    tick = Tick((mx, my), (-uy, ux), (ux, uy))
    return "".join(f"M{tick.point(k - 4, -3)}L{tick.point(k + 4, -3)}L{tick.point(k, 4)}Z" for k in offsets)


def walls_layer(sheet: Sheet) -> tuple[list[str], list[BaseGeometry]]:
    """Masonry for walls, teeth outwards for abatis; and where they run."""
    out: list[str] = []
    ground: list[BaseGeometry] = []
    for kind, edges in sheet.battle.entrenchments:
        rampart = Rampart(sheet, edges)
        for line in rampart.lines:
            teeth: list[str] = []
            base: list[XY] = []
            for tick in rampart.ticks(line, 2.6, 5.6):
                base.append((tick.x - tick.nx * 2.6, tick.y - tick.ny * 2.6))
                if kind == "abatis":
                    teeth.append(f"M{tick.point(-2.7, -2.6)}L{tick.point(0, 3.8)}L{tick.point(2.7, -2.6)}Z")
                else:
                    teeth.append(f"M{tick.point(0, -5.3)}L{tick.point(0, 0.1)}")
            if len(base) < 2:
                continue
            ground.append(LineString(base).buffer(7))
            out += _abatis(base, teeth) if kind == "abatis" else _wall(base, teeth)
    return out, ground


def _abatis(base: list[XY], teeth: list[str]) -> list[str]:
    return [
        fill("".join(teeth), "#6b4a26", stroke=INK, stroke_width=0.7),
        stroke(path(base), INK, 3.2, stroke_linecap="round", stroke_linejoin="round"),
    ]


def _wall(base: list[XY], teeth: list[str]) -> list[str]:
    return [
        stroke(path(base), INK, 5, stroke_linecap="square", stroke_linejoin="round"),
        stroke(path(base), "#e2b9a0", 2.2),
        stroke("".join(teeth), INK, 1.1),
    ]
