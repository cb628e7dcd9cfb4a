"""Streams, roads, bridges, the embankment, the sand pit, villages, farms and châteaux."""

from __future__ import annotations

import math

from shapely.geometry import LineString

from grognard.boards.octagon import DX, DY
from grognard.render.svg import Value, element, group, moved, num, rect
from grognard.render.waterloo.shapes import (
    CARMINE,
    INK,
    SEPIA,
    UNIT,
    WATER,
    Point,
    at,
    cell_corners,
    chaikin,
    edge_points,
    path,
    steady,
    stroke,
)
from grognard.render.waterloo.sheet import CHATEAU, FARM, PIT, VILLAGE, Course, Sheet

ROUND: dict[str, Value] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
JOIN: dict[str, Value] = {"stroke_linejoin": "round"}


def streams(sheet: Sheet) -> list[str]:
    """Each stream in four stretches, wider downstream."""
    out: list[str] = []
    for course in sheet.streams:
        points = chaikin(to_the_frame(sheet, course), False, 3)
        grow = 0.55 if course.small else 1.0
        parts = [points[i * len(points) // 4 : (i + 1) * len(points) // 4 + 1] for i in range(4)]
        for fill, trim in ((WATER, 1.8), ("#b7cfd6", -1.2)):
            for i, part in enumerate(parts):
                out.append(stroke(path(part), fill, max(1.2, grow * (3.2 + 1.5 * i) + trim), **ROUND))
    return out


def to_the_frame(sheet: Sheet, course: Course) -> list[Point]:
    """A stream that ends at the rim runs out to the frame."""
    x, y = course.points[-1]
    if 0 <= x <= sheet.xmax and 0 <= y <= sheet.ymax:
        return course.points
    out_x = x + (1 if x > sheet.xmax else -1 if x < 0 else 0)
    out_y = y + (1 if y > sheet.ymax else -1 if y < 0 else 0)
    return [*course.points, (min(max(out_x, -1), sheet.xmax + 1), min(max(out_y, -1), sheet.ymax + 1))]


def roads(sheet: Sheet) -> list[str]:
    lines = [(way.paved, path(chaikin(road_points(sheet, way.cells), False, 3))) for way in sheet.roads]
    out = [stroke(line, SEPIA, 6.4, **JOIN) for paved, line in lines if not paved]
    out += [stroke(line, INK, 11, **JOIN) for paved, line in lines if paved]
    out += [stroke(line, "#f6efdd", 3.6, **JOIN) for paved, line in lines if not paved]
    for paved, line in lines:
        if paved:
            out.append(stroke(line, "#f3dfc0", 7.4, **JOIN))
            out.append(stroke(line, INK, 0.9, stroke_opacity=0.55, stroke_dasharray="1.4 6"))
    return out


def road_points(sheet: Sheet, cells: list[int]) -> list[Point]:
    points = [sheet.where(cell) for cell in cells]
    for index in (0, -1):
        if cells[index] in sheet.exits:
            x, y = points[index]
            edge = (
                (x, -1.0)
                if y == 0
                else (x, sheet.ymax + 1.0)
                if y == sheet.ymax
                else (-1.0, y)
                if x == 0
                else (sheet.xmax + 1.0, y)
            )
            points = [edge, *points] if index == 0 else [*points, edge]
    return points


def banks(sheet: Sheet) -> list[str]:
    """A thick line with teeth down to the low side."""
    out: list[str] = []
    low = [sheet.where(cell) for cell in range(sheet.ground.board.cells) if sheet.ground.below[cell]]
    for course in sheet.banks:
        line = LineString(chaikin(course.points, False, 2) if len(course.points) > 2 else course.points)
        teeth: list[str] = []
        along, count = 0.03, 0
        while along < line.length:
            count += 1
            teeth.append(tooth(line, along, 0.42 if count % 2 else 0.27, low))
            along += 0.115
        out.append(stroke("".join(teeth), INK, 1.7))
        out.append(stroke(path([(p[0], p[1]) for p in line.coords]), INK, 4.4, stroke_linecap="round"))
    return out


def tooth(line: LineString, along: float, size: float, low: list[Point]) -> str:
    p, q = line.interpolate(along), line.interpolate(min(along + 0.02, line.length))
    dx, dy = q.x - p.x, q.y - p.y
    length = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / length, dx / length
    foot = min(low, key=lambda spot: math.dist(spot, (p.x, p.y)))
    if nx * (foot[0] - p.x) + ny * (foot[1] - p.y) < 0:
        nx, ny = -nx, -ny
    return f"M{at((p.x, p.y))}L{at((p.x + size * nx, p.y + size * ny))}"


def bridges(sheet: Sheet) -> list[str]:
    out: list[str] = []
    for cell, direction in sheet.bridges:
        x, y = sheet.where(cell)
        (x1, y1), (x2, y2) = edge_points(int(x), int(y), direction)
        angle = math.degrees(math.atan2(DY[direction], DX[direction]))
        out.append(
            group(
                (
                    element("rect", x=-10, y=-5.6, width=20, height=11.2, fill="#f6efdd"),
                    element(
                        "path",
                        d="M-12-9.5L-8.5-6H8.5L12-9.5M-12 9.5L-8.5 6H8.5L12 9.5",
                        fill="none",
                        stroke=INK,
                        stroke_width=2.2,
                    ),
                ),
                transform=moved((x1 + x2) / 2 * UNIT, (y1 + y2) / 2 * UNIT, angle),
            )
        )
    return out


def pits(sheet: Sheet) -> list[str]:
    out: list[str] = []
    for cell, mark in enumerate(sheet.marks):
        if mark != PIT:
            continue
        x, y = (part * UNIT for part in sheet.where(cell))
        outline = path(cell_corners(*map(int, sheet.where(cell))), True)
        out.append(element("path", d=outline, fill="#ecd694", stroke=INK, stroke_width=2))
        ring = [
            (
                x + (20 + 2.5 * steady(i, "p")) * math.cos(i * math.pi / 18),
                y + 0.82 * (20 + 2.5 * steady(i, "p")) * math.sin(i * math.pi / 18),
            )
            for i in range(36)
        ]
        edge = "L".join(f"{px:.1f} {py:.1f}" for px, py in ring)
        out.append(element("path", d=f"M{edge}Z", fill="#dcb96a", stroke=INK, stroke_width=1.8))
        sides = "".join(
            f"M{px:.1f} {py:.1f}L{x + (px - x) * f:.1f} {y + (py - y) * f:.1f}"
            for i, (px, py) in enumerate(ring)
            for f in ((0.52 if i % 2 else 0.68),)
        )
        out.append(stroke(sides, INK, 1.2))
    return out


def towns(sheet: Sheet) -> list[str]:
    out: list[str] = []
    for cell, mark in enumerate(sheet.marks):
        if mark in (VILLAGE, FARM, CHATEAU):
            x, y = (int(part) for part in sheet.where(cell))
            out.append(
                element(
                    "path",
                    d=path(cell_corners(x, y), True),
                    fill="#edcdb6",
                    fill_opacity=0.82,
                    stroke=CARMINE,
                    stroke_width=2.3,
                )
            )
            out += {VILLAGE: village, FARM: farm, CHATEAU: chateau}[mark](sheet, cell)
    return out


def house(x: float, y: float, width: float, depth: float, angle: float = 0) -> str:
    return rect(
        f"{x - width / 2:.1f}",
        f"{y - depth / 2:.1f}",
        f"{width:.1f}",
        f"{depth:.1f}",
        transform=f"rotate({angle:.0f} {x:.1f} {y:.1f})" if angle else None,
        fill="#a63a30",
        stroke="#401511",
        stroke_width=1,
    )


def village(sheet: Sheet, cell: int) -> list[str]:
    """Houses on both sides of the street."""
    ground = sheet.ground
    ways = [d for d in ground.board.directions[cell] if ground.road[cell * 8 + d]]
    angle = math.degrees(math.atan2(DY[ways[0]], DX[ways[0]])) if ways else 0.0
    x, y = (part * UNIT for part in sheet.where(cell))
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    spots = [(-14.0, -10.0), (0.0, -10.5), (13.0, -9.5), (-13.0, 10.0), (2.0, 10.5), (14.0, 10.0)]
    if not ground.board.is_octagon[cell]:
        spots = [(-5.0, -8.0), (6.0, 8.0)]
    out: list[str] = []
    for i, (s, t) in enumerate(spots):
        along, aside = s + 3 * (steady(cell, i, "a") - 0.5), t + 2.5 * (steady(cell, i, "b") - 0.5)
        turn = angle + 14 * (steady(cell, i, "r") - 0.5)
        spot = (x + along * cos - aside * sin, y + along * sin + aside * cos)
        out.append(house(*spot, 7 + 4 * steady(cell, i), 5 + 1.5 * steady(cell, i, "d"), turn))
    return out


def farm(sheet: Sheet, cell: int) -> list[str]:
    """Four wings round a yard."""
    x, y = (part * UNIT for part in sheet.where(cell))
    out = [rect(num(x - 10.5), num(y - 8.5), 21, 17, fill="#f6e6d2", stroke="#401511", stroke_width=0.8)]
    wings = ((0, -7.5, 24, 5), (-10, 1.5, 5, 15), (10, 1.5, 5, 12), (1, 9, 16, 4.6))
    return out + [house(x + px, y + py, width, depth) for px, py, width, depth in wings]


def chateau(sheet: Sheet, cell: int) -> list[str]:
    """Buildings and a walled garden."""
    x, y = (part * UNIT for part in sheet.where(cell))
    beds = "".join(f"M{x + 3:.1f} {y - 10 + 3.4 * i:.1f}h13" for i in range(7))
    out = [
        rect(num(x + 1.5), num(y - 12), 16, 24, fill="#c9d0a0", stroke=INK, stroke_width=1.2),
        stroke(f"{beds}M{x + 9.5:.1f} {y - 12:.1f}v24", "#5d6b3d", 0.9),
    ]
    wings = ((-8, -10.5, 15, 5), (-14, 0, 5, 18), (-3, -1, 5, 12), (-9, 10.5, 14, 5))
    out += [house(x + px, y + py, width, depth) for px, py, width, depth in wings]
    return [*out, element("circle", cx=num(x - 14), cy=num(y - 10), r=2.6, fill="#401511")]
