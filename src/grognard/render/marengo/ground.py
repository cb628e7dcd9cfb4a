"""The land under everything: parcels, far bank, vines, marsh, hedges, heath and trees."""

import math

import shapely
from shapely.geometry import LineString, MultiPoint, Polygon, box
from shapely.geometry.base import BaseGeometry

from grognard.render.chance import Rng
from grognard.render.marengo.sheet import METRES, Sheet
from grognard.render.plan import XY, curve, fill, path, segments, stroke
from grognard.render.svg import Svg, element, group, joined, num

PARCEL = 4800.0  # square units to the parcel
APART = 46.0
TINTS = ("#f5ecd3", "#f2ead0", "#efe9cc", "#f6efdb", "#ece7c6", "#f3e7ca", "#eef0d4", "#f1e6c6")
GROUND = {
    "vines": ("#dfe3b0", 0.75),
    "marsh": ("#d3e0cf", 0.85),
    "hedges": ("#dfe4bd", 0.55),
    "heath": ("#ebe3bf", 0.6),
}

REEDS = (
    "M6 5c-.6-1.6-.9-2.6-.8-3.6M7.4 5c0-1.8.2-3 .6-4M8.8 5c.5-1.4 1-2 1.7-2.7M21 8c-.5-1.5-.7-2.4-.6-3.2"
    "M22.4 8c0-1.7.2-2.7.6-3.5M23.8 8c.4-1.2.9-1.8 1.5-2.3"
)
VINES = (
    "M4 10V4M2.6 5.4c1.2-1.6 2.6 1 1.4 1.8M4 5c.8-1.4 2.6-.6 1.6.8"
    "M12.5 14V8.6M11.2 10c1.2-1.5 2.4.9 1.3 1.6M12.5 9.4c.8-1.3 2.4-.5 1.5.7"
)
HEATHER = (
    "M5 8c.2-1.6.6-2.2 1.2-2.8M6.4 8c.6-1.4 1.2-1.8 2-2.2M4 8c-.4-1.2-.9-1.6-1.6-2"
    "M17 18c.2-1.6.6-2.2 1.2-2.8M18.4 18c.6-1.4 1.2-1.8 2-2.2"
)


def _pattern(name: str, size: tuple[int, int], *inside: Svg, turn: int = 0) -> Svg:
    return element(
        "pattern",
        *inside,
        id=name,
        width=size[0],
        height=size[1],
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({turn})" if turn else None,
    )


def _sprig(name: str, radius: float, shadow: str) -> Svg:
    """A tree beside a road, with its shadow."""
    crown = element("circle", r=radius, fill="#a9b778", stroke="#5f6f3a", stroke_width=0.7)
    return group((crown, stroke(shadow, "#7d7a55", 0.7, opacity=0.6)), id=name)


PATTERNS = joined(
    (
        _pattern("mg-vines", (17, 15), stroke(VINES, "#6f7f3a", 0.8, stroke_linecap="round"), turn=-12),
        _pattern(
            "mg-marsh",
            (30, 17),
            stroke("M2 5H13M18 8H28M6 13.5H16M22 15.5H29", "#6c93a6", 0.9, stroke_linecap="round"),
            stroke(REEDS, "#62804b", 0.8, stroke_linecap="round"),
        ),
        _pattern("mg-heath", (26, 22), stroke(HEATHER, "#9a9058", 0.7)),
        _pattern("mg-deep", (7, 7), stroke("M0 0V7", "#7c1f16", 1.6), turn=45),
        element(
            "radialGradient",
            element("stop", offset=0, stop_color="#fffaf0", stop_opacity=0.3),
            element("stop", offset=0.72, stop_color="#e9d9b0", stop_opacity=0),
            element("stop", offset=1, stop_color="#a67c42", stop_opacity=0.2),
            id="mg-age",
            cx="50%",
            cy="48%",
            r="75%",
        ),
        _sprig("mg-tree", 2.2, "M.6 2.2q2.2 .4 3.3 -1.1"),
        _sprig("mg-poplar", 3, "M.6 3q3 .4 4.5 -1.5"),
    ),
    "\n",
)


def ground(sheet: Sheet) -> str:
    return "\n".join([parcels(sheet), far_bank(sheet), age(sheet), growth(sheet), trees(sheet)])


# ---- the cut-up plain


def parcels(sheet: Sheet) -> str:
    """Pale parcels, some hatched. Those of one tint are one path, which keeps the drawing small."""
    rng = Rng(1800)
    frame = box(0, 0, sheet.width, sheet.height)
    tinted: list[list[str]] = [[] for _ in TINTS]
    hatches: list[str] = []
    seeds = scattered(rng, sheet.width, sheet.height)
    for whole in shapely.voronoi_polygons(MultiPoint(seeds), ordered=True).geoms:
        cell = whole.intersection(frame)
        tint, hatched, turn, gap = int(rng() * len(TINTS)), rng() < 0.34, rng.span(-75, 75), rng.span(5, 7.5)
        if isinstance(cell, Polygon) and not cell.is_empty:
            tinted[tint].append(path(ring(cell), True))
            if hatched:
                hatches.append(hatching(cell.buffer(-3), turn, gap))
    fields = [fill("".join(shapes), tint) for tint, shapes in zip(TINTS, tinted, strict=True)]
    return "\n".join([*fields, stroke("".join(hatches), "#b9a873", 0.55, opacity=0.5)])


def scattered(rng: Rng, width: float, height: float) -> list[XY]:
    """Points all over the sheet and a little beyond, none closer than APART."""
    wanted = int((width + 80) * (height + 80) / PARCEL)
    found: list[XY] = []
    taken: dict[tuple[int, int], list[XY]] = {}
    for _ in range(wanted * 30):
        point = (rng.span(-40, width + 40), rng.span(-40, height + 40))
        column, row = int(point[0] // APART), int(point[1] // APART)
        near = [q for i in (-1, 0, 1) for j in (-1, 0, 1) for q in taken.get((column + i, row + j), ())]
        if all(math.dist(point, other) > APART for other in near):
            found.append(point)
            taken.setdefault((column, row), []).append(point)
        if len(found) == wanted:
            break
    return found


def ring(shape: Polygon) -> list[XY]:
    return [(x, y) for x, y in list(shape.exterior.coords)[:-1]]


def hatching(cell: BaseGeometry, turn: float, gap: float) -> str:
    """Furrows across a parcel, which is convex: each enters it once and leaves it once."""
    if not isinstance(cell, Polygon) or cell.is_empty:
        return ""
    ux, uy = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    corners = [(x * ux + y * uy, y * ux - x * uy) for x, y in ring(cell)]
    low, high = min(v for _, v in corners), max(v for _, v in corners)
    strokes = []
    for row in range(int((high - low) / gap)):
        level = low + gap * (row + 0.5)
        cuts = [
            u0 + (u1 - u0) * (level - v0) / (v1 - v0)
            for (u0, v0), (u1, v1) in zip(corners, corners[1:] + corners[:1], strict=True)
            if (v0 < level) != (v1 < level)
        ]
        if len(cuts) == 2 and abs(cuts[0] - cuts[1]) > 4:
            start, end = ((u * ux - level * uy, u * uy + level * ux) for u in sorted(cuts))
            strokes.append((start, end))
    return segments(strokes)


def far_bank(sheet: Sheet) -> str:
    play = Polygon(sheet.points(sheet.board.play_area))
    beyond = box(0, 0, sheet.width, sheet.height).difference(play)
    return "\n".join(fill(path(ring(part), True), "#e6ddc2") for part in parts(beyond))


def parts(shape: BaseGeometry) -> list[Polygon]:
    found = list(getattr(shape, "geoms", [shape]))
    return [part for part in found if isinstance(part, Polygon) and not part.is_empty]


def age(sheet: Sheet) -> str:
    return element("rect", width=num(sheet.width), height=num(sheet.height), fill="url(#mg-age)")


# ---- what grows


def growth(sheet: Sheet) -> str:
    lines = []
    for area in sheet.board.areas:
        if area.kind in GROUND:
            colour, opacity = GROUND[area.kind]
            shape = curve(sheet.points(area.points), 0.6, True)
            lines.append(fill(shape, colour, opacity=opacity))
            if area.kind != "hedges":
                lines.append(fill(shape, f"url(#mg-{area.kind})"))
    return "\n".join(lines)


def trees(sheet: Sheet) -> str:
    rng = Rng(77)
    hedged: list[XY] = []
    for area in sheet.board.areas:
        if area.kind == "hedges":
            hedged += hedge_trees(Polygon(sheet.points(area.points)), rng)
    lines = [planted("mg-tree", hedged, sheet)]
    for river in sheet.board.rivers:
        lines.append(
            planted("mg-poplar", poplars(sheet.points(river.points), river.width / METRES, rng), sheet)
        )
    return "\n".join(lines)


def planted(kind: str, spots: list[XY], sheet: Sheet) -> str:
    inside = [(x, y) for x, y in spots if 0 < x < sheet.width and 0 < y < sheet.height]
    return "".join(element("use", href=f"#{kind}", x=num(x), y=num(y)) for x, y in inside)


def hedge_trees(shape: Polygon, rng: Rng) -> list[XY]:
    """Rows of bushes along a crooked grid."""
    left, top, right, bottom = shape.bounds
    columns, rows = max(2, int((right - left) / 44)), max(2, int((bottom - top) / 40))
    wide, tall = (right - left) / columns, (bottom - top) / rows
    grid = [
        [
            (left + (i + rng.span(-0.25, 0.25)) * wide, top + (j + rng.span(-0.25, 0.25)) * tall)
            for j in range(rows + 1)
        ]
        for i in range(columns + 1)
    ]
    pairs = [(grid[i][j], grid[i + 1][j]) for i in range(columns) for j in range(rows + 1)]
    pairs += [(grid[i][j], grid[i][j + 1]) for i in range(columns + 1) for j in range(rows)]
    found = []
    for start, end in pairs:
        hedge = LineString([start, end]).intersection(shape)
        if rng() < 0.3 or not isinstance(hedge, LineString):
            continue
        reached = 0.0
        while reached < hedge.length:
            spot = hedge.interpolate(reached)
            found.append((spot.x + rng.span(-1, 1), spot.y + rng.span(-1, 1)))
            reached += rng.span(5, 9)
    return found


def poplars(points: list[XY], width: float, rng: Rng) -> list[XY]:
    """Trees on both banks of a river."""
    line = LineString(points)
    found, reached = [], 10.0
    while reached < line.length:
        here, ahead = line.interpolate(reached), line.interpolate(min(reached + 1, line.length))
        dx, dy = ahead.x - here.x, ahead.y - here.y
        off = (width / 2 + rng.span(7, 16)) * (-1 if rng() < 0.5 else 1) / (math.hypot(dx, dy) or 1)
        found.append((here.x - dy * off, here.y + dx * off))
        reached += rng.span(16, 40)
    return found
