"""What the overlays of all systems share: hatching, lines, flags with a figure, and their list."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.kernel.values import Json
from grognard.render.plan import XY, box, path, stroke
from grognard.render.svg import Svg, Value, element, group, joined, moved, num
from grognard.text.catalogue import message_id, say

LETTERING = "'DejaVu Serif Condensed','DejaVu Serif',Georgia,serif"
PALE = "#fffaf0"


def listed(system: str, keys: tuple[tuple[str, str], ...], lang: str) -> list[Json]:
    """The overlays of a system as the page lists them: each with its key and its title."""
    return [
        {"id": name, "key": key, "title": say(lang, message_id(system, "overlay", name))}
        for name, key in keys
    ]


def layer(name: str, ground: Iterable[str], above: Iterable[str] = ()) -> Svg:
    """An overlay: what lies on the ground, and in a group ``above`` what the page puts over the pieces."""
    over = joined(above)
    parts = (*ground, group((over,), class_="above")) if over else ground
    return group(parts, class_=f"overlay overlay-{name}", pointer_events="none")


def hatching(name: str, colour: str, angle: int, gap: float, weight: float = 2.0) -> Svg:
    """Parallel strokes to fill a shape with: the angle tells sides apart where colour does not."""
    return element(
        "pattern",
        element("path", d=f"M0 0V{num(gap)}", stroke=colour, stroke_width=weight),
        id=name,
        width=num(gap),
        height=num(gap),
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({angle})",
    )


def polygon(
    points: Iterable[XY], fill: str, stroke: str = "none", weight: float = 1.0, dashes: str = ""
) -> Svg:
    corners = " ".join(f"{num(x)},{num(y)}" for x, y in points)
    look: dict[str, Value] = {"fill": fill, "stroke": stroke, "stroke_width": weight}
    return element("polygon", points=corners, **look, stroke_dasharray=dashes or None)


def line(start: XY, end: XY, colour: str, weight: float, dashes: str = "") -> Svg:
    """A line with a pale edge, so that it shows on any ground."""
    shape = path([start, end])
    edge = stroke(shape, PALE, weight + 3, stroke_opacity=0.7)
    return joined((edge, stroke(shape, colour, weight, stroke_dasharray=dashes or None)))


def flag(at: XY, words: str, size: float, colour: str) -> Svg:
    """A few letters on a pale field."""
    width = (0.62 * len(words) + 0.7) * size
    field: dict[str, Value] = {"rx": num(0.3 * size), "fill": PALE, "fill_opacity": 0.93}
    ink: dict[str, Value] = {"stroke": colour, "stroke_width": 1.2}
    letters = element(
        "text",
        words,
        y=num(0.36 * size),
        font_size=num(size),
        text_anchor="middle",
        fill=colour,
        font_family=LETTERING,
        font_weight="bold",
    )
    parts = (box((-width / 2, -0.72 * size), width, 1.44 * size, **field, **ink), letters)
    return group(parts, transform=moved(*at))
