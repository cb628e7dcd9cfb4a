"""Rivers, streams, ditches and the words that name them."""

import math
from itertools import pairwise

from shapely.geometry import LineString

from grognard.render.chance import Rng
from grognard.render.marengo.sheet import METRES, Sheet
from grognard.render.plan import SEPIA, WATER, XY, curve, sampled, segments, stroke, text
from grognard.render.svg import Value, element, num

RIVER_COATS = (
    (3.0, "#3f6d97"),
    (0.0, "#c3dae4"),
    (-6.0, "#a9c8d8"),
    (-9.0, "#cfe2e9"),
    (-16.0, "#b9d3df"),
    (-18.5, "#d6e7ec"),
)
LAKE_COATS = ((17, "#35608c"), (14, "#b7d2df"), (8, "#cfe2ea"))
MEANDER_COATS = ((15, "#3f6d97"), (12.4, "#c3dae4"), (6, "#d3e5eb"))
STREAM_COATS = ((5.4, "#35608c"), (2.8, "#bcd6e2"))
DITCH_COATS = ((2.3, "#4d7ba3"), (0.8, "#d9e8ee"))


def water(sheet: Sheet) -> str:
    return "\n".join([rivers(sheet), streams(sheet)])


def rivers(sheet: Sheet) -> str:
    """Water lines as an engraver draws them: ever narrower coats along the course."""
    courses = sorted(sheet.board.rivers, key=lambda river: river.width)
    lines = []
    for wider, colour in RIVER_COATS:
        for river in courses:
            width = river.width / METRES + wider
            if width > 1:
                shape = curve(sheet.points(river.points), 0.9)
                lines.append(stroke(shape, colour, round(width, 1), stroke_linejoin="round"))
    for ornament in sheet.board.ornaments:
        if ornament.kind == "meander":
            shape = curve(sheet.points(ornament.points), 1.0)
            lines += [stroke(shape, colour, width, stroke_linecap="round") for width, colour in MEANDER_COATS]
    return "\n".join(lines)


def streams(sheet: Sheet) -> str:
    lines = []
    for line in sheet.board.lines:
        points = sheet.points(line.points)
        swing = 1.6 if line.kind == "ditch" else 4.2
        course = wandering(points, swing, len(line.id) * 31 + len(points))
        if line.kind == "stream" and line.sides:
            lines.append(banks(course))
        coats = {"lake": LAKE_COATS, "stream": STREAM_COATS, "ditch": DITCH_COATS}[line.kind]
        shape = curve(course, 0.9)
        lines += [stroke(shape, colour, width, stroke_linecap="round") for width, colour in coats]
    return "\n".join(lines)


def wandering(points: list[XY], swing: float, seed: int) -> list[XY]:
    """The course with bends between its corners, which stay where they are."""
    rng = Rng(seed)
    found, way = [points[0]], 1
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.dist((x0, y0), (x1, y1))
        count = max(1, int(length / 24))
        for k in range(1, count):
            off = way * swing * rng.span(0.4, 1.0) / length
            t = k / count
            found.append((x0 + (x1 - x0) * t - (y1 - y0) * off, y0 + (y1 - y0) * t + (x1 - x0) * off))
            way = -way if rng() < 0.8 else way
        found.append((x1, y1))
    return found


def banks(course: list[XY]) -> str:
    """Hachures on both sides of a sunken stream."""
    line = LineString(sampled(course, 0.9))
    strokes, reached = [], 3.0
    while reached < line.length:
        here, ahead = line.interpolate(reached), line.interpolate(min(reached + 1, line.length))
        dx, dy = ahead.x - here.x, ahead.y - here.y
        length = math.hypot(dx, dy) or 1.0
        nx, ny = -dy / length, dx / length
        for way in (-1, 1):
            near, far = 3.2 * way, 7.4 * way
            strokes.append(((here.x + nx * near, here.y + ny * near), (here.x + nx * far, here.y + ny * far)))
        reached += 4.4
    return stroke(segments(strokes), "#7b6138", 0.9, opacity=0.8)


# ---- words


def inner_words(sheet: Sheet, lang: str) -> str:
    """Labels on the map itself; a label with several points follows the line through them."""
    lines = []
    for index, label in enumerate(sheet.board.labels):
        words, points = label.text.in_language(lang), sheet.points(label.points)
        if label.kind.startswith("margin"):
            continue
        if len(points) > 1:
            lines.append(element("path", id=f"mg-label{index}", d=curve(points, 0.9), fill="none"))
            along = element("textPath", words, href=f"#mg-label{index}", startOffset="4%")
            look: dict[str, Value] = {"font_style": "italic", "fill": WATER}
            look["letter_spacing"] = num(label.size * 0.13)
            lines.append(element("text", along, font_size=label.size, **look))
        elif label.kind == "marsh":
            style_of: dict[str, str | float] = {"fill": "#4b6b4a", "letter_spacing": 4, "halo": 4}
            lines.append(text(points[0], words, label.size, font_style="italic", **style_of))
        else:
            (x, y), half = points[0], label.size * 1.15
            for row, word in enumerate(words.split(" ", 1)):
                lines.append(text((x, y + row * half), word, label.size, font_style="italic", fill=SEPIA))
    return "\n".join(lines)
