"""Pen and paper shared by all boards: paths, lettering, frame, compass and scale of an old battle plan.

Every function returns SVG and depends on its arguments only. Coordinates are drawing units, y downwards.
"""

import math

from grognard.render.svg import Svg, Value, element, group, joined, num, titled

XY = tuple[float, float]

PAPER, VELLUM = "#eee2c4", "#fbf4e2"
INK, SEPIA, WATER = "#3a2a1a", "#6b4f35", "#2f5a86"
SERIF = "'Old Standard TT', 'Old Standard', 'EB Garamond', Georgia, 'DejaVu Serif', serif"
HALO = "#f6efdc"


# ---- words


def text(at: XY, words: str, size: float, **style: str | float) -> Svg:
    """A line of text. `halo` lays a pale edge around the letters, `rotate` turns them about `at`.

    Other styles are SVG attributes with underscores for hyphens; ink and middle anchor unless told otherwise.
    """
    halo, rotate = float(style.pop("halo", 0)), float(style.pop("rotate", 0))
    attributes: dict[str, str | float] = {"text_anchor": "middle", "fill": INK, **style}
    if halo:
        attributes.update(
            stroke=HALO, stroke_width=halo, stroke_linejoin="round", stroke_opacity=0.85, paint_order="stroke"
        )
    if rotate:
        attributes["transform"] = f"rotate({num(rotate)} {num(at[0])} {num(at[1])})"
    return element("text", words, x=num(at[0]), y=num(at[1]), font_size=size, **attributes)


# ---- paths


def path(points: list[XY], close: bool = False) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if close else "")


def segments(pairs: list[tuple[XY, XY]]) -> str:
    """Many separate strokes as one path."""
    return "".join(f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}" for a, b in pairs)


def stroke(shape: str, colour: str, width: float, **style: Value) -> Svg:
    return element("path", d=shape, fill="none", stroke=colour, stroke_width=width, **style)


def fill(shape: str, colour: str, **style: Value) -> Svg:
    return element("path", d=shape, fill=colour, **style)


def circle(at: XY, radius: float, **style: Value) -> Svg:
    return element("circle", cx=num(at[0]), cy=num(at[1]), r=radius, **style)


def box(at: XY, width: float, height: float, **style: Value) -> Svg:
    """A rectangle by its upper left corner."""
    corner = {"x": num(at[0]), "y": num(at[1])}
    return element("rect", **corner, width=num(width), height=num(height), **style)


def beziers(points: list[XY], tension: float, close: bool = False) -> list[tuple[XY, XY, XY, XY]]:
    """Catmull-Rom through the points as cubic Bézier pieces: start, two controls, end."""
    count = len(points)
    pieces = []
    for index in range(count if close else count - 1):
        start, end = points[index], points[(index + 1) % count]
        before = points[index - 1] if close or index > 0 else start
        after = points[(index + 2) % count] if close or index + 2 < count else end
        reach = math.dist(start, end) * 2 * tension / 3
        pieces.append((start, _along(start, before, end, reach), _along(end, after, start, reach), end))
    return pieces


def _along(origin: XY, behind: XY, ahead: XY, reach: float) -> XY:
    """The control point that leaves `origin` in the direction from `behind` to `ahead`."""
    length = math.dist(behind, ahead) or 1.0
    return (
        origin[0] + (ahead[0] - behind[0]) / length * reach,
        origin[1] + (ahead[1] - behind[1]) / length * reach,
    )


def curve(points: list[XY], tension: float = 0.5, close: bool = False) -> str:
    """A smooth line through the points."""
    if len(points) < 3:
        return path(points, close)
    shape = f"M{num(points[0][0])} {num(points[0][1])}"
    for _, first, second, end in beziers(points, tension, close):
        shape += "C" + " ".join(f"{num(x)} {num(y)}" for x, y in (first, second, end))
    return shape + ("Z" if close else "")


def sampled(points: list[XY], tension: float = 0.5, step: float = 6.0) -> list[XY]:
    """Points along the smooth line, about a step apart."""
    found = [points[0]]
    for start, first, second, end in beziers(points, tension):
        count = max(2, int(math.dist(start, end) / step))
        for index in range(1, count + 1):
            t = index / count
            a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
            found.append(
                (
                    a * start[0] + b * first[0] + c * second[0] + d * end[0],
                    a * start[1] + b * first[1] + c * second[1] + d * end[1],
                )
            )
    return found


# ---- furniture of a plan


def document(frame: tuple[float, float, float, float], title: str, body: str) -> Svg:
    """A whole SVG document with paper under it; `frame` is left, top, width and height."""
    left, top, width, height = frame
    parts = (titled(title), box((left, top), width, height, fill=PAPER), Svg(body))
    return element(
        "svg",
        joined(("", *parts, ""), "\n"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(num(value) for value in frame),
        width=num(width),
        height=num(height),
        font_family=SERIF,
    )


def border(width: float, height: float, step: float = 100) -> Svg:
    """The graduated frame around a map that fills 0, 0 to width, height."""
    dark: list[str] = []
    light: list[str] = []
    for index in range(math.ceil(width / step)):
        length = min(step, width - index * step)
        shape = "".join(
            f"M{num(index * step)} {num(y)}h{num(length)}v8h{num(-length)}Z" for y in (-13, height + 5)
        )
        (dark if index % 2 else light).append(shape)
    for index in range(math.ceil(height / step)):
        length = min(step, height - index * step)
        shape = "".join(f"M{num(x)} {num(index * step)}h8v{num(length)}h-8Z" for x in (-13, width + 5))
        (dark if index % 2 else light).append(shape)
    lines = [fill("".join(light), "#f4ead0"), fill("".join(dark), INK)]
    for gap, weight in ((0, 2.4), (5, 0.9), (13, 1.2), (19, 3.6)):
        edge: dict[str, Value] = {"fill": "none", "stroke": INK, "stroke_width": weight}
        lines.append(box((-gap, -gap), width + 2 * gap, height + 2 * gap, **edge))
    return joined(lines, "\n")


def title(words: str, under: str, width: float) -> Svg:
    """The name of the plan above its frame, between two rules."""
    centre = width / 2
    size = min(64.0, (width + 60) / (0.86 * len(words)))
    small = min(29.0, (width + 120) / (0.43 * len(under)))
    lines = [
        text((centre, -112), words.upper(), size, font_weight="bold", letter_spacing=round(size * 0.14, 1)),
        text((centre, -66), under, small, font_style="italic"),
    ]
    inner = len(words) * size * 0.47 + 50
    outer = min(inner + 330, centre - 20)
    if outer - inner > 80:
        for way in (-1, 1):
            start, run = num(centre + way * inner), num(way * (outer - inner))
            lines += [stroke(f"M{start} -126h{run}", INK, 1.6), stroke(f"M{start} -121h{run}", INK, 0.7)]
            lines.append(fill(f"M{num(centre + way * (outer + 18) - 8)} -123.5l8 -8l8 8l-8 8Z", INK))
    return joined(lines, "\n")


def compass(at: XY, north: float) -> Svg:
    """A rose whose north points `north` degrees clockwise from the top of the sheet."""
    rose = [circle((0, 0), r, fill="none", stroke=INK, stroke_width=w) for r, w in ((46, 1), (42, 0.5))]
    for index in range(0, 16, 2):
        tip, foot, half = (58, 0, 7) if index % 4 == 0 else (36, 8, 4)
        halves = (
            fill(f"M0 {-tip}L{half} {-foot}H0Z", INK),
            fill(f"M0 {-tip}L{-half} {-foot}H0Z", "#f4ead0", stroke=INK, stroke_width=0.8),
        )
        rose.append(group(halves, transform=f"rotate({index * 22.5:g})"))
    turn = math.radians(north - 90)
    letter = (at[0] + 74 * math.cos(turn), at[1] + 74 * math.sin(turn) + 7)
    place = f"translate({num(at[0])} {num(at[1])}) rotate({num(north)})"
    return joined((group(rose, transform=place), text(letter, "N", 23, font_weight="bold")))


def scale_bar(at: XY, kilometre: float, metres: str, toises: str) -> Svg:
    """Two kilometres, and a thousand toises below."""
    x, y = at
    half = kilometre / 2
    lines = [
        box((x, y), 4 * half, 7, fill="none", stroke=INK),
        fill("".join(f"M{num(x + k * half)} {num(y)}h{num(half)}v7h{num(-half)}Z" for k in (0, 2)), INK),
    ]
    lines += [text((x + k * half, y - 6), str(k * 500), 16) for k in range(5)]
    lines.append(text((x + 2 * half, y + 27), metres, 17, font_style="italic"))
    long = 1.94904 * kilometre
    ticks = f"M{num(x)} {num(y + 46)}h{num(long)}m0 -5v10M{num(x)} {num(y + 41)}v10"
    ticks += f"M{num(x + long / 2)} {num(y + 42)}v8"
    lines.append(stroke(ticks, INK, 1.2))
    lines.append(text((x + long / 2, y + 68), toises, 17, font_style="italic"))
    return joined(lines, "\n")


def star(at: XY, radius: float, colour: str, letter: str) -> Svg:
    """An objective: its colour is told by a letter too."""
    points = []
    for index in range(10):
        turn = -math.pi / 2 + index * math.pi / 5
        reach = radius if index % 2 == 0 else radius * 0.42
        points.append((at[0] + reach * math.cos(turn), at[1] + reach * math.sin(turn)))
    shape = path(points, True)
    return joined(
        (
            fill(shape, colour, stroke=VELLUM, stroke_width=4, stroke_linejoin="round"),
            fill(shape, colour, stroke="#2a1b10", stroke_width=1.2, stroke_linejoin="round"),
            text((at[0], at[1] + 4.2), letter, 11, fill="#fff6e0", font_weight="bold"),
        )
    )


def arrow(at: XY, turn: float, colour: str) -> Svg:
    place = f"translate({num(at[0])} {num(at[1])}) rotate({num(turn)})"
    outline = "M-46 -7H-14V-16L14 0L-14 16V7H-46Z"
    return fill(outline, colour, transform=place, stroke=VELLUM, stroke_width=1.6)
