"""What people built: roads, bridges, earthworks, houses, and the printed sides of the locales."""

import math
from itertools import pairwise

import shapely
from shapely.geometry import LineString, Polygon
from shapely.ops import unary_union

from grognard.render.chance import Rng
from grognard.render.marengo.ground import ring
from grognard.render.marengo.sheet import Sheet
from grognard.render.plan import XY, curve, fill, path, segments, stroke
from grognard.render.svg import num, rect

ROAD_COATS = {
    "secondary": ((5.2, "#fbf3df"), (4.0, "#84552a"), (1.9, "#c99b63")),
    "main": ((8.6, "#fbf3df"), (7.0, "#7d1a12"), (4.6, "#d8432f")),
}
HOUSES = {"village": 26, "hamlet": 6}


def sides(sheet: Sheet) -> str:
    """Borders of the locales where no water draws them, and the limit of play in the west."""
    if sheet.sketched:
        return fields_and_links(sheet)
    wet = {side for line in sheet.board.lines if line.kind in ("stream", "lake") for side in line.sides}
    strokes = []
    for approach in sheet.board.approaches:
        if approach.locale < approach.toward and approach.id not in wet:
            start, end = (sheet.point(point) for point in approach.side)
            strokes.append((start, end))
    limit = path(sheet.points(sheet.board.play_area[:-2]))
    return "\n".join(
        [
            stroke(segments(strokes), "#5d452c", 1.8, stroke_linecap="round", opacity=0.9),
            stroke(limit, "#5d452c", 1.1, stroke_dasharray="7 4", opacity=0.65),
        ]
    )


def fields_and_links(sheet: Sheet) -> str:
    """On a sketch locales stand apart: each is outlined, and a line tells which side leads to which."""
    outlines = "".join(path(sheet.points(locale.polygon), True) for locale in sheet.board.locales)
    links = [
        (sheet.stands[name].middle, sheet.stands[approach.opposite].middle)
        for name, approach in sheet.approaches.items()
        if approach.opposite is not None and name < approach.opposite
    ]
    return "\n".join(
        [
            stroke(segments(links), "#5d452c", 1.4, stroke_dasharray="2 5", stroke_linecap="round"),
            fill(outlines, "#f8f1dd", fill_opacity=0.75, stroke="#5d452c", stroke_width=1.8),
        ]
    )


def roads(sheet: Sheet) -> str:
    lines = []
    for kind, coats in ROAD_COATS.items():
        shapes = [curve(sheet.road(road), 0.75) for road in sheet.board.roads if road.kind == kind]
        lines += [stroke("".join(shapes), colour, width, stroke_linejoin="round") for width, colour in coats]
    return "\n".join(lines)


# ---- bridges and works


def bridges(sheet: Sheet) -> str:
    """A road bridge where a main road crosses a river, and the pontoon beside it."""
    lines = []
    for road, points in zip(sheet.board.roads, sheet.road_lines, strict=True):
        for river in sheet.board.rivers:
            if road.kind == "main":
                lines.append(road_bridge(LineString(points), LineString(sheet.points(river.points))))
    for ornament in sheet.board.ornaments:
        if ornament.kind == "pontoon":
            lines.append(pontoon(*sheet.points(ornament.points)[:2]))
    return "\n".join(lines)


def road_bridge(road: LineString, river: LineString) -> str:
    if not road.intersects(river):
        return ""
    at = road.project(road.intersection(river).centroid)
    start, end = road.interpolate(at - 21), road.interpolate(at + 21)
    length = math.hypot(end.x - start.x, end.y - start.y)
    nx, ny = -(end.y - start.y) / length * 6.2, (end.x - start.x) / length * 6.2
    parapets = [
        ((start.x + way * nx, start.y + way * ny), (end.x + way * nx, end.y + way * ny)) for way in (-1, 1)
    ]
    return stroke(segments(parapets), "#3a2a1a", 2.2)


def pontoon(start: XY, end: XY) -> str:
    boats = []
    for k in range(6):
        x = start[0] + 3 + k * (end[0] - start[0] - 6) / 5
        y = start[1] - 9 + (end[1] - start[1]) * k / 5
        boats.append(
            rect(num(x - 1.7), num(y), 3.4, 14, rx=1.7, fill="#b98d55", stroke="#4a3521", stroke_width=0.9)
        )
    return stroke(segments([(start, end)]), "#4a3521", 3.2) + "".join(boats)


def works(sheet: Sheet) -> str:
    """A bastioned trace with hachures on its outer side."""
    lines = []
    for area in sheet.board.areas:
        if area.kind != "works":
            continue
        corners = sheet.points(area.points)
        heart = (sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners))
        trace = bastions(corners, heart)
        lines.append(stroke(path(trace), "#f8f0da", 6.5, stroke_linejoin="round"))
        lines.append(stroke(path(trace), "#4d3a22", 3.6, stroke_linejoin="miter"))
        lines.append(stroke(segments(glacis(LineString(trace), heart)), "#4d3a22", 0.9))
    return "\n".join(lines)


def bastions(corners: list[XY], heart: XY) -> list[XY]:
    trace: list[XY] = []
    for (x0, y0), (x1, y1) in pairwise(corners):
        mid = ((x0 + x1) / 2, (y0 + y1) / 2)
        out = math.dist(mid, heart)
        tip = (mid[0] + (mid[0] - heart[0]) / out * 11, mid[1] + (mid[1] - heart[1]) / out * 11)
        trace += [(x0, y0), _part(x0, y0, x1, y1, 0.36), tip, _part(x0, y0, x1, y1, 0.64)]
    return [*trace, corners[-1]]


def _part(x0: float, y0: float, x1: float, y1: float, t: float) -> XY:
    return (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t)


def glacis(trace: LineString, heart: XY) -> list[tuple[XY, XY]]:
    strokes, reached = [], 2.0
    while reached < trace.length:
        here, ahead = trace.interpolate(reached), trace.interpolate(min(reached + 0.5, trace.length))
        length = math.hypot(ahead.x - here.x, ahead.y - here.y) or 1.0
        nx, ny = -(ahead.y - here.y) / length, (ahead.x - here.x) / length
        if math.dist((here.x + nx, here.y + ny), heart) < math.dist((here.x, here.y), heart):
            nx, ny = -nx, -ny
        strokes.append(((here.x, here.y), (here.x + nx * 6, here.y + ny * 6)))
        reached += 4.2
    return strokes


# ---- houses


def houses(sheet: Sheet) -> str:
    """Roofs inside each village and hamlet, off the road, with a church in a village."""
    rng = Rng(8)
    kept_free = unary_union([LineString(points) for points in sheet.road_lines]).buffer(3.6)
    shapely.prepare(kept_free)
    roofs: list[str] = []
    crosses: list[str] = []
    for area in sheet.board.areas:
        if area.kind not in HOUSES:
            continue
        shape = Polygon(sheet.points(area.points))
        shapely.prepare(shape)
        left, top, right, bottom = shape.bounds
        wanted = HOUSES[area.kind] if right - left > bottom - top + 8 or area.kind == "hamlet" else 15
        tilt = rng.span(-14, 14)
        done: list[Polygon] = []
        for _ in range(900):
            if len(done) == wanted:
                break
            roof = one_roof(rng, shape, tilt)
            fits = shape.contains(roof) and not kept_free.intersects(roof)
            if fits and all(roof.distance(other) >= 1.5 for other in done):
                done.append(roof)
        roofs += [path(ring(roof), True) for roof in done]
        if area.kind == "village":
            x, y = shape.centroid.x, shape.centroid.y
            crosses.append(f"M{num(x - 3.4)} {num(y)}h6.8M{num(x)} {num(y - 6)}v10")
    return "\n".join(
        [
            fill("".join(roofs), "#c4574a", stroke="#5a1711", stroke_width=0.8),
            stroke("".join(crosses), "#2a150d", 1.5),
        ]
    )


def one_roof(rng: Rng, shape: Polygon, tilt: float) -> Polygon:
    left, top, right, bottom = shape.bounds
    x, y = rng.span(left, right), rng.span(top, bottom)
    width, height = rng.span(5, 11), rng.span(3.4, 5.4)
    if rng() < 0.4:
        width, height = height, width
    angle = math.radians(tilt + rng.span(-6, 6))
    ux, uy = math.cos(angle), math.sin(angle)
    corners = ((-width, -height), (width, -height), (width, height), (-width, height))
    return Polygon([(x + (a * ux - b * uy) / 2, y + (a * uy + b * ux) / 2) for a, b in corners])
