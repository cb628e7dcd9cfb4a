"""Counters in the shape of their cell: octagons and small squares with a bar along the front.

Blue is French, red English, green Prussian (WAT-2.1); the lighter reverse is reduced morale (WAT-2.13).
"""

from __future__ import annotations

import math
from typing import Final

from grognard.render.livery import darker, paler
from grognard.render.svg import Kept, Value, element, group, joined, num, titled
from grognard.render.waterloo.shapes import INK, Point, cell_corners, edge_points, heading
from grognard.systems.waterloo.observation import SeenUnit
from grognard.systems.waterloo.scenario import WaterlooScenario
from grognard.systems.waterloo.words import ARMIES

COLOURS: Final = {"French": "#1d3f7d", "English": "#a52a22", "Prussian": "#728c1e"}
"""Where the battle's card says nothing of an army."""
CREAM, GOLD = "#f7f0dd", "#d9b24c"
SIZE: Final = 0.84
"""The counter's size in its cell."""


def army_colour(scenario: WaterlooScenario, army: str) -> str:
    """An army's own colour, that of its side where the card names no army, or the rulebook's."""
    side = scenario.sides[min(ARMIES.index(army), len(scenario.sides) - 1)]
    return scenario.colours.get(army.lower()) or scenario.colours.get(side, COLOURS[army])


def army_ink(scenario: WaterlooScenario, army: str) -> str:
    """The same, dark enough for lines and letters."""
    return darker(army_colour(scenario, army))


def scaled(points: list[Point], size: float) -> str:
    return "M" + "L".join(f"{x * size:.1f} {y * size:.1f}" for x, y in points) + "Z"


_DRAWN = Kept()


def counter_svg(
    unit: SeenUnit, title: str, x: float, y: float, size: float, octagon: bool, colour: str
) -> str:
    """One counter about a point; ``size`` is the half width of an octagon in pixels."""
    printed = (unit.kind, unit.combat, unit.movement, unit.facing, unit.state, unit.reduced, colour)
    done = (unit.moved, unit.attacked, unit.fired, unit.fled, unit.charge, unit.turn)
    key = (unit.id, x, y, title, size, octagon, printed, done)
    return _DRAWN.get(key, lambda: _placed(unit, title, x, y, size, octagon, colour))


def _placed(unit: SeenUnit, title: str, x: float, y: float, size: float, octagon: bool, colour: str) -> str:
    drawn = _counter(unit, title, size, octagon, colour)
    return group((drawn,), class_="piece", data_piece=unit.id, transform=f"translate({x:.1f} {y:.1f})")


def _counter(unit: SeenUnit, title: str, size: float, octagon: bool, colour: str) -> str:
    body = element(
        "path",
        transform=None if octagon else f"translate({-size:.1f} {-size:.1f})",
        d=scaled(cell_corners(0, 0, SIZE) if octagon else cell_corners(1, 1, SIZE * 1.42), size),
        fill=paler(colour) if unit.reduced else colour,
        stroke=GOLD if unit.kind.startswith("Guard") else darker(colour),
        stroke_width=f"{2.2 * size / 26:.2f}",
    )
    scale = size / 26 if octagon else size / 26 * 0.74
    face = group((symbol(unit.kind), factors(unit)), transform=f"scale({scale:.2f})")
    spent = 0.72 if unit.moved or unit.attacked else None
    drawn = group((body, front_bar(unit, size, octagon), face), opacity=spent)
    return joined((titled(title), drawn, marks(unit, size)))


def front_bar(unit: SeenUnit, size: float, octagon: bool) -> str:
    """A pale bar along the front edge and an arrowhead before it (WAT-2.9)."""
    if unit.direction < 0:
        return ""
    cell = (0, 0) if octagon else (1, 1)
    (x1, y1), (x2, y2) = edge_points(*cell, unit.direction)
    grow = SIZE * 0.93 if octagon else SIZE * 1.32
    ends = [((px - cell[0]) * grow * size, (py - cell[1]) * grow * size) for px, py in ((x1, y1), (x2, y2))]
    (ax, ay), (bx, by) = ends
    ux, uy = heading(unit.direction)
    mx, my = (ax + bx) / 2, (ay + by) / 2
    tip, half = size * 0.2, size * 0.16
    arrow = (
        f"M{mx + ux * tip:.1f} {my + uy * tip:.1f}"
        f"L{mx - uy * half:.1f} {my + ux * half:.1f}L{mx + uy * half:.1f} {my - ux * half:.1f}Z"
    )
    return joined(
        (
            element(
                "path",
                d=f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}",
                stroke=CREAM,
                stroke_width=num(size * 0.17),
                stroke_linecap="round",
            ),
            element("path", d=arrow, fill=CREAM, stroke=INK, stroke_width=0.8),
        )
    )


LINE: dict[str, Value] = {"fill": "none", "stroke": CREAM, "stroke_width": 1.7, "stroke_linejoin": "round"}
FRAME: Final = element("rect", x=-9, y=-13, width=18, height=12, **LINE)
SYMBOLS: Final = {
    "infantry": element("path", d="M-9-13L9-1M9-13L-9-1", **LINE),
    "light infantry": joined(
        (
            element("path", d="M-5.5-9.5c0 7 11 7 11 0", **LINE),
            element("circle", cx=5.5, cy=-10, r=1.5, fill=CREAM),
        )
    ),
    "heavy cavalry": element("path", d="M-9-1V-13H9z", fill=CREAM, stroke=CREAM, stroke_width=0.6),
    "light cavalry": element("path", d="M-9-1L9-13", **LINE),
    "field artillery": element("circle", cy=-7, r=3.6, fill=CREAM),
    "light artillery": joined(
        (element("circle", cy=-7, r=3.2, **LINE), element("circle", cy=-7, r=0.9, fill=CREAM))
    ),
}
"""By arm, what stands in the frame."""


def symbol(kind: str) -> str:
    """The sign of the arm, white line on the colour, about the upper half of the counter."""
    plain = kind.removeprefix("Guard ")
    if plain in SYMBOLS:
        return joined((FRAME, SYMBOLS[plain]))
    star = " ".join(
        f"{r * math.sin(i * math.pi / 5):.1f},{-7 - r * math.cos(i * math.pi / 5):.1f}"
        for i, r in enumerate([8.2, 3.4] * 5)
    )
    fill = GOLD if plain == "command" else CREAM
    return element("polygon", points=star, fill=fill, stroke=INK, stroke_width=0.6)


def factors(unit: SeenUnit) -> str:
    return element(
        "text",
        f"{unit.combat}-{unit.movement}",
        y=13.5,
        font_family="'EB Garamond',Georgia,serif",
        font_size=14,
        font_weight="bold",
        text_anchor="middle",
        fill=INK if unit.reduced else CREAM,
    )


def marks(unit: SeenUnit, size: float) -> str:
    """Smoke of a gun that fired (WAT-15.6), the count of a charge, crossed sabres of one that attacked."""
    out = ""
    if unit.fired:
        puffs = ((0, 0, 7), (8, -3, 6), (15, 1, 5), (6, 4, 5), (-6, 2, 5))
        cloud: dict[str, Value] = {"fill": "#fdfaf2", "fill_opacity": 0.88, "stroke": "#9a9184"}
        smoke = [element("circle", cx=px, cy=py, r=r, **cloud, stroke_width=0.7) for px, py, r in puffs]
        out += group(smoke, class_="smoke", transform=f"translate({-size * 0.2:.1f} {-size * 0.75:.1f})")
    if unit.attacked:
        cross = "M-5-5L5 5M5-5L-5 5"
        out += group(
            (
                element("path", d=cross, stroke=CREAM, stroke_width=3.4),
                element("path", d=cross, stroke=INK, stroke_width=1.6),
            ),
            transform=f"translate({size * 0.55:.1f} {size * 0.5:.1f})",
        )
    if unit.charge:
        out += badge(size * 0.62, -size * 0.62, f"+{unit.charge}", GOLD, INK)
    return out


def badge(x: float, y: float, words: str, fill: str, ink: str, radius: float = 9) -> str:
    """A small round label."""
    return group(
        (
            element("circle", r=radius, fill=fill, stroke=INK, stroke_width=1),
            element(
                "text",
                words,
                y=num(radius * 0.42),
                font_size=num(radius * 1.25),
                font_weight="bold",
                text_anchor="middle",
                fill=ink,
                font_family="'EB Garamond',Georgia,serif",
            ),
        ),
        class_="badge",
        transform=f"translate({x:.1f} {y:.1f})",
    )
