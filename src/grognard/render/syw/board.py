"""The empty plan: an eighteenth-century map with everything that the rules know of the ground."""

from __future__ import annotations

import math

from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from grognard.boards.facing import OFF, SIDES
from grognard.render.chance import scattered
from grognard.render.svg import Svg, Value, element, group, joined, num, rect, titled
from grognard.render.syw.ghosts import STYLE as GHOST_STYLE
from grognard.render.syw.margin import compass, strip, strip_height
from grognard.render.syw.names import entries, marks, names
from grognard.render.syw.plan import HEX, MARGIN, RADIUS, Plan, smooth_path
from grognard.systems.syw.words import LIGHT, STEEP, STREAM

INK = "#3a2a17"
STYLE = element(
    "style",
    Svg(
        GHOST_STYLE
        + """
.syw-name{font-family:'Old Standard TT','Garamond','Georgia',serif;fill:#3a2a17}
.syw-country,.syw-water{font-family:'Old Standard TT','Garamond','Georgia',serif;font-style:italic}
.syw-country{fill:#6b5a34}
.syw-entry{font-family:'Old Standard TT','Garamond','Georgia',serif;font-style:italic;fill:#5b3a16}
.syw-water{fill:#45696b}
.syw-rule{font-family:'Garamond','Georgia',serif;fill:#6b5a34}
.syw-strength{font-family:'DejaVu Sans Condensed','DejaVu Sans',Arial,sans-serif;font-weight:700}
.syw-leader{font-family:'Old Standard TT','Garamond','Georgia',serif;font-style:italic;font-weight:700}
.syw .syw-moved{filter:saturate(.55) brightness(1.06)}
.syw .place{fill:#fff;fill-opacity:0;stroke:#6f5a30;stroke-opacity:.28;stroke-width:.8}
.syw .place:hover{fill-opacity:.18}
"""
    ),
)
DEFS = element(
    "defs",
    element(
        "linearGradient",
        element("stop", offset=0, stop_color="#ece0bb"),
        element("stop", offset=0.5, stop_color="#f1e8cb"),
        element("stop", offset=1, stop_color="#e8dab2"),
        id="syw-land",
        x1=0,
        y1=0,
        x2=1,
        y2=1,
    ),
    element(
        "pattern",
        element("path", d="M1,4h11M14,10h11", stroke="#5d8178", stroke_width=1, opacity=0.55),
        element("path", d="M6,4v-4M8,4l2,-3M4,4l-2,-3", stroke="#55703f", stroke_width=1, opacity=0.6),
        id="syw-marsh",
        width=26,
        height=12,
        patternUnits="userSpaceOnUse",
    ),
    element(
        "pattern",
        element(
            "path", d="M0,3.5q10,-4 20,0t20,0", fill="none", stroke="#6d97a3", stroke_width=0.9, opacity=0.7
        ),
        id="syw-water",
        width=40,
        height=7,
        patternUnits="userSpaceOnUse",
    ),
    element(
        "pattern",
        element("path", d="M0,0V9", stroke="#a48b4f", stroke_width=0.8, opacity=0.35),
        id="syw-field",
        width=9,
        height=9,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(28)",
    ),
    element(
        "pattern",
        element("path", d="M0,0V11", stroke="#8d7140", stroke_width=0.9, opacity=0.4),
        id="syw-beyond",
        width=11,
        height=11,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    ),
)


def board_svg(plan: Plan, title: str, lang: str) -> str:
    """The whole empty map as a document."""
    width, height = num(plan.width), num(plan.height + strip_height(plan))
    inside: dict[str, Value] = {
        "x": MARGIN,
        "y": MARGIN,
        "width": num(plan.width - 2 * MARGIN),
        "height": num(plan.height - 2 * MARGIN),
    }
    ground = (
        element("rect", width=width, height=height, fill="url(#syw-land)"),
        fields(plan),
        hills(plan),
        heath(plan),
        waters(plan),
        woods(plan),
        works(plan),
        streams(plan),
        roads(plan),
        crossings(plan),
        bridges(plan),
        villages(plan),
        hedges(plan),
        steeps(plan),
    )
    parts = (
        "",
        STYLE,
        DEFS,
        element("rect", width=width, height=height, fill="#e5d5a9"),
        element("clipPath", element("rect", **inside), id="syw-map"),
        group(ground, clip_path="url(#syw-map)"),
        marks(plan, lang),
        names(plan, lang),
        entries(plan, lang),
        compass(plan),
        places(plan),
        frame(plan),
        strip(plan, title, lang),
        "",
    )
    return element(
        "svg",
        joined(parts, "\n"),
        xmlns="http://www.w3.org/2000/svg",
        class_="syw",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        role="img",
        aria_label=title,
    )


def _cells(plan: Plan, marks: str) -> list[int]:
    return [cell for cell in range(plan.grid.size) if plan.ground.marks[cell] in marks]


def fields(plan: Plan) -> str:
    """Ploughland here and there on clear ground."""
    found: list[str] = []
    for cell in range(plan.grid.size):
        chance = scattered(cell + 7)
        if plan.ground.marks[cell] != "." or chance() > 0.16 or plan.ground.on_road[cell]:
            continue
        x, y = plan.centres[cell]
        turn = int(chance.span(0, 6)) * 30
        found.append(
            element(
                "rect",
                x=-19,
                y=-12,
                width=38,
                height=24,
                fill="url(#syw-field)",
                transform=f"translate({num(x)},{num(y)}) rotate({turn})",
            )
        )
    return "".join(found)


def hills(plan: Plan) -> str:
    """Rising ground: a warm tint for each level, with hachures along its foot."""
    found: list[str] = []
    levels = sorted(set(plan.ground.level))
    for level in levels[1:]:
        cells = [cell for cell in range(plan.grid.size) if plan.ground.level[cell] >= level]
        if not cells or len(cells) > plan.grid.size * 0.8:
            continue
        shape = plan.shape(cells, 25.0)
        tint = "#e9d6a0" if level == levels[1] and len(levels) > 2 else "#e4c98a"
        found.append(element("path", d=plan.outline(shape), fill=tint, fill_opacity=0.55))
        found.append(element("path", d=hachures(shape), stroke="#8d7140", stroke_width=1, opacity=0.65))
    return "".join(found)


def hachures(shape: object) -> str:
    """Short strokes outward along an outline."""
    assert isinstance(shape, BaseGeometry)
    strokes: list[str] = []
    boundary = shape.boundary
    lines = list(boundary.geoms) if hasattr(boundary, "geoms") else [boundary]
    for line in lines:
        if not isinstance(line, LineString):
            continue
        count = int(line.length / 6)
        for index in range(count):
            at = line.length * index / max(1, count)
            a, b = line.interpolate(at), line.interpolate(min(line.length, at + 1))
            dx, dy = b.x - a.x, b.y - a.y
            size = math.hypot(dx, dy) or 1
            reach = 7 + 4 * scattered(index)()
            strokes.append(f"M{num(a.x)},{num(a.y)}l{num(-dy / size * -reach)},{num(dx / size * -reach)}")
    return "".join(strokes)


def heath(plan: Plan) -> str:
    """Heath and bushes: an ochre stain with tufts."""
    cells = _cells(plan, '"s')
    if not cells:
        return ""
    found = [element("path", d=plan.outline(plan.shape(cells, 25.0)), fill="#c9b878", fill_opacity=0.6)]
    tufts: list[str] = []
    for cell in cells:
        chance = scattered(cell + 1000)
        x, y = plan.centres[cell]
        for _ in range(6):
            tx, ty = x + chance.span(-25, 25), y + chance.span(-24, 24)
            tufts.append(f"M{num(tx)},{num(ty)}l-2,-4M{num(tx)},{num(ty)}v-5M{num(tx)},{num(ty)}l2,-4")
    found.append(
        element("path", d="".join(tufts), stroke="#6f6a34", stroke_width=0.9, fill="none", opacity=0.8)
    )
    return "".join(found)


def waters(plan: Plan) -> str:
    """Marsh, river, and the far bank that is out of play."""
    found: list[str] = []
    for letters, fill, pattern, edge in (
        ("#", "#b9cdb0", "syw-marsh", "#6f8f84"),
        ("~x", "#b5d0d2", "syw-water", "#5b8791"),
        ("x", "#e2d5ae", "syw-beyond", "#5b8791"),
    ):
        cells = _cells(plan, letters)
        if cells:
            path = plan.outline(plan.shape(cells, 25.0))
            found.append(element("path", d=path, fill=fill, stroke=edge, stroke_width=1.4))
            found.append(element("path", d=path, fill=f"url(#{pattern})"))
    return "".join(found)


def woods(plan: Plan) -> str:
    """Trees, each with its shadow, over a green stain."""
    cells = _cells(plan, "w")
    if not cells:
        return ""
    stain = element("path", d=plan.outline(plan.shape(cells, 25.0)), fill="#a9b77c", fill_opacity=0.75)
    found: list[str] = [stain]
    for cell in cells:
        chance = scattered(cell + 31)
        x, y = plan.centres[cell]
        trees = sorted([(y + chance.span(-24, 22), x + chance.span(-24, 24)) for _ in range(9)])
        for ty, tx in trees:
            size = chance.span(4.6, 6.6)
            found.append(
                disc(tx + 1.6, ty + 2, size, fill="#2c3a1b", opacity=0.35)
                + disc(tx, ty, size, fill="#6c8a43", stroke="#2f4420", stroke_width=0.8)
                + disc(tx - 1.4, ty - 1.6, size * 0.45, fill="#93ad62")
            )
    return "".join(found)


def disc(x: float, y: float, size: float, **look: Value) -> str:
    return element("circle", cx=num(x), cy=num(y), r=num(size), **look)


def works(plan: Plan) -> str:
    """Ramparts and redoubts."""
    cells = _cells(plan, "F")
    if not cells:
        return ""
    path = plan.outline(plan.shape(cells, 3.0))
    return joined(
        (
            element(
                "path", d=path, fill="#b7bd8c", stroke="#4c3b20", stroke_width=3, stroke_linejoin="miter"
            ),
            element("path", d=path, fill="none", stroke="#d8c48d", stroke_width=1),
        )
    )


def villages(plan: Plan) -> str:
    """Houses with red roofs among gardens."""
    found: list[str] = []
    cells = _cells(plan, "v")
    if cells:
        found.append(
            element("path", d=plan.outline(plan.shape(cells, 8.0, -2.0)), fill="#c8c58e", fill_opacity=0.7)
        )
    for cell in cells:
        chance = scattered(cell + 77)
        x, y = plan.centres[cell]
        for _ in range(7):
            hx, hy = x + chance.span(-19, 19), y + chance.span(-18, 18)
            turn = int(chance.span(0, 12)) * 15
            found.append(
                group(
                    (
                        rect(-4.6, -3, 9.2, 6, fill="#a8402c", stroke="#3a1a10", stroke_width=0.7),
                        element("path", d="M-4.6,0H4.6", stroke="#6d2417", stroke_width=0.7),
                    ),
                    transform=f"translate({num(hx)},{num(hy)}) rotate({turn})",
                )
            )
        found.append(element("circle", cx=num(x), cy=num(y + RADIUS - 9), r=2.6, fill="#fff", stroke=INK))
    return "".join(found)


def roads(plan: Plan) -> str:
    """Lanes as two thin lines, high roads broader with trees on both sides."""
    chains = road_chains(plan)
    under: list[str] = []
    over: list[str] = []
    for main, cells in chains:
        path = smooth_path(road_points(plan, cells))
        wide = 7.0 if main else 5.0
        under.append(
            element("path", d=path, fill="none", stroke="#5a4626", stroke_width=wide, stroke_linecap="round")
        )
        over.append(
            element(
                "path",
                d=path,
                fill="none",
                stroke="#f3e8c8",
                stroke_width=num(wide - 2.2),
                stroke_linecap="round",
            )
        )
        if main:
            over.append(
                joined(
                    (
                        element(
                            "path",
                            d=path,
                            fill="none",
                            stroke="#55743a",
                            stroke_width=15,
                            stroke_dasharray="2.6 11",
                            stroke_linecap="butt",
                            opacity=0.9,
                        ),
                        element("path", d=path, fill="none", stroke="#efe3c1", stroke_width=9.5),
                        element("path", d=path, fill="none", stroke="#5a4626", stroke_width=6.4),
                        element("path", d=path, fill="none", stroke="#f6ecd0", stroke_width=4.4),
                    )
                )
            )
    return "".join(under + over)


def road_points(plan: Plan, cells: list[int]) -> list[tuple[float, float]]:
    """The middles of a road's hexes; at the edge of the map it runs on into the margin."""
    points = [plan.centres[cell] for cell in cells]
    grid = plan.grid
    for end, before in ((0, 1), (-1, -2)):
        column, row = cells[end] % grid.width, cells[end] // grid.width
        if column in (0, grid.width - 1) or row in (0, grid.height - 1):
            (x, y), (px, py) = plan.centres[cells[end]], plan.centres[cells[before]]
            beyond = (x + (x - px), y + (y - py))
            points = [beyond, *points] if end == 0 else [*points, beyond]
    return points


def road_chains(plan: Plan) -> list[tuple[bool, list[int]]]:
    """Roads as runs of hexes, each link drawn once; lanes first, so that high roads lie over them."""
    ground, grid = plan.ground, plan.grid
    used: set[tuple[int, int]] = set()
    found: list[tuple[bool, list[int]]] = []
    for kind in (1, 2):
        for start in range(grid.size):
            for hour in SIDES:
                chain = _chain(plan, start, hour, kind, used)
                if len(chain) > 1 and not all(ground.marks[cell] == "v" for cell in chain):
                    found.append((kind == 2, chain))
    return found


def _chain(plan: Plan, start: int, hour: int, kind: int, used: set[tuple[int, int]]) -> list[int]:
    """Follow one road from a hex as straight as it goes."""
    grid, road = plan.grid, plan.ground.road
    chain, here, way = [start], start, hour
    while True:
        there = grid.step(here, way)
        link = (min(here, there), max(here, there))
        if there == OFF or road[here * 6 + way // 2] != kind or link in used:
            return chain
        used.add(link)
        chain.append(there)
        here = there
        ahead = [way, (way + 2) % 12, (way - 2) % 12, (way + 4) % 12, (way - 4) % 12]
        options = [one for one in ahead if road[here * 6 + one // 2] == kind]
        way = options[0] if options else way


def _sides_with(plan: Plan, flag: int) -> list[tuple[int, int]]:
    return [
        (cell, hour)
        for cell in range(plan.grid.size)
        for hour in (3, 5, 7)
        if plan.ground.side[cell * 6 + hour // 2] & flag
    ]


def streams(plan: Plan) -> str:
    """Brooks and ditches along hexsides."""
    found: list[str] = []
    for cell, hour in _sides_with(plan, STREAM):
        (ax, ay), (bx, by) = plan.side(cell, hour)
        found.append(f"M{num(ax)},{num(ay)}L{num(bx)},{num(by)}")
    path = "".join(found)
    if not path:
        return ""
    return joined(
        (
            element("path", d=path, stroke="#55828c", stroke_width=5, stroke_linecap="round"),
            element("path", d=path, stroke="#a9cbd0", stroke_width=2.6, stroke_linecap="round"),
        )
    )


def hedges(plan: Plan) -> str:
    """Hedges and fences along hexsides."""
    found: list[str] = []
    for cell, hour in _sides_with(plan, LIGHT):
        (ax, ay), (bx, by) = plan.side(cell, hour)
        found.append(f"M{num(ax)},{num(ay)}L{num(bx)},{num(by)}")
    path = "".join(found)
    if not path:
        return ""
    return group(
        (
            element("path", d=path, stroke="#2f4420", stroke_width=5.4),
            element("path", d=path, stroke="#7f9a4d", stroke_width=3.4),
        ),
        stroke_linecap="round",
        stroke_dasharray=".1 5.6",
    )


def steeps(plan: Plan) -> str:
    """Steep slopes: a comb of strokes that points downhill."""
    found: list[str] = []
    for cell, hour in _sides_with(plan, STEEP):
        other = plan.grid.step(cell, hour)
        (ax, ay), (bx, by) = plan.side(cell, hour)
        high, low = (cell, other) if plan.ground.level[cell] > plan.ground.level[other] else (other, cell)
        (hx, hy), (lx, ly) = plan.centres[high], plan.centres[low]
        ux, uy = (lx - hx) / HEX * 8, (ly - hy) / HEX * 8
        found.append(f"M{num(ax)},{num(ay)}L{num(bx)},{num(by)}")
        for step in range(1, 7):
            x, y = ax + (bx - ax) * step / 7, ay + (by - ay) * step / 7
            found.append(f"M{num(x)},{num(y)}l{num(ux)},{num(uy)}")
    return element("path", d="".join(found), stroke="#5f4523", stroke_width=1.4) if found else ""


def crossings(plan: Plan) -> str:
    """Roads that are only drawn: bridges of boats, planks between two rails."""
    found: list[str] = []
    for road in plan.ground.drawn_roads:
        points = [plan.centres[cell] for cell in road.cells if cell != OFF]
        if len(points) < 2:  # a part of a greater map may leave it out
            continue
        path = smooth_path(points)
        wide = 9.0 if road.main else 7.5
        for colour, width, dashes in (
            (INK, wide + 2.4, None),
            ("#d3b07a", wide, None),
            ("#8a6a3c", wide, "1.2 4"),
        ):
            found.append(
                element(
                    "path", d=path, fill="none", stroke=colour, stroke_width=width, stroke_dasharray=dashes
                )
            )
    return "".join(found)


def bridges(plan: Plan) -> str:
    """A bridge across its side: two rails over the water, where no drawn road carries it."""
    found: list[str] = []
    carried = {cell for road in plan.ground.drawn_roads for cell in road.cells}
    for near, far, wooden, name in plan.ground.bridges:
        if near in carried and far in carried:
            continue
        (ax, ay), (bx, by) = plan.centres[near], plan.centres[far]
        turn = math.degrees(math.atan2(by - ay, bx - ax))
        fill = "#c69a5b" if wooden else "#cfc8b8"
        found.append(
            group(
                (
                    titled(name),
                    element("rect", x=-8, y=-5, width=16, height=10, fill=fill, stroke=INK, stroke_width=0.9),
                    element("path", d="M-10,-5.6H10M-10,5.6H10", stroke=INK, stroke_width=1.6),
                ),
                transform=f"translate({num((ax + bx) / 2)},{num((ay + by) / 2)}) rotate({num(turn)})",
            )
        )
    return "".join(found)


def places(plan: Plan) -> str:
    """Every hex as a place to click."""
    found: list[str] = []
    for cell in range(plan.grid.size):
        points = " ".join([f"{num(x)},{num(y)}" for x, y in plan.corners(cell)])
        label = plan.grid.label(cell)
        found.append(element("polygon", titled(label), class_="place", data_place=label, points=points))
    return group(found)


def frame(plan: Plan) -> str:
    """A double border with the numbers of columns and rows."""
    w, h = plan.width - 2 * MARGIN, plan.height - 2 * MARGIN
    found: list[str] = [
        rect(MARGIN - 6, MARGIN - 6, num(w + 12), num(h + 12), fill="none", stroke=INK, stroke_width=1.2),
        rect(MARGIN - 11, MARGIN - 11, num(w + 22), num(h + 22), fill="none", stroke=INK, stroke_width=3.4),
    ]
    for column in range(plan.grid.width):
        x = MARGIN + HEX * (0.75 + column)
        text = f"{plan.grid.first_column + column}"
        for y in (MARGIN - 18, plan.height - MARGIN + 28):
            found.append(rule_number(x, y, text))
    for row in range(plan.grid.height):
        y = MARGIN + RADIUS * (1.0 + 1.5 * row) + 4
        text = f"{plan.grid.first_row + row}"
        for x in (MARGIN - 26, plan.width - MARGIN + 26):
            found.append(rule_number(x, y, text))
    return group(found, pointer_events="none")


def rule_number(x: float, y: float, text: str) -> str:
    return element("text", text, class_="syw-rule", x=num(x), y=num(y), font_size=13, text_anchor="middle")
