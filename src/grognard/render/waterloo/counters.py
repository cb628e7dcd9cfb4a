"""Counters in the shape of their cell: octagons and small squares with a bar along the front.

Blue is French, red English, green Prussian (WAT-2.1); the lighter reverse is reduced morale (WAT-2.13).
"""

from __future__ import annotations

import math
from typing import Final

from grognard.render.svg import Kept, element, escape, group, joined, num
from grognard.render.waterloo.shapes import INK, Point, cell_corners, edge_points, heading
from grognard.systems.waterloo.observation import SeenUnit

COLOURS: Final = {"French": "#2b4a7f", "English": "#9c2b26", "Prussian": "#3f5e3c"}
LIGHTER: Final = {"French": "#8ba3c9", "English": "#d99b90", "Prussian": "#9db696"}
DARKER: Final = {"French": "#16294c", "English": "#571512", "Prussian": "#1f331d"}
CREAM, GOLD = "#f7f0dd", "#d9b24c"
SIZE: Final = 0.84
"""The counter's size in its cell."""


def scaled(points: list[Point], size: float) -> str:
    return "M" + "L".join(f"{x * size:.1f} {y * size:.1f}" for x, y in points) + "Z"


_DRAWN = Kept()


def counter_svg(unit: SeenUnit, title: str, x: float, y: float, size: float, octagon: bool) -> str:
    """One counter about a point; ``size`` is the half width of an octagon in pixels."""
    printed = (unit.army, unit.kind, unit.combat, unit.movement, unit.facing, unit.state, unit.reduced)
    done = (unit.moved, unit.attacked, unit.fired, unit.fled, unit.charge, unit.turn)
    drawn = _DRAWN.get((title, size, octagon, printed, done), lambda: _counter(unit, title, size, octagon))
    return f'<g class="piece" data-piece="{unit.id}" transform="translate({x:.1f} {y:.1f})">{drawn}</g>'


def _counter(unit: SeenUnit, title: str, size: float, octagon: bool) -> str:
    body = scaled(cell_corners(0, 0, SIZE) if octagon else cell_corners(1, 1, SIZE * 1.42), size)
    shift = "" if octagon else f' transform="translate({-size:.1f} {-size:.1f})"'
    fill = (LIGHTER if unit.reduced else COLOURS)[unit.army]
    rim = GOLD if unit.kind.startswith("Guard") else DARKER[unit.army]
    spent = ' opacity=".72"' if unit.moved or unit.attacked else ""
    scale = size / 26 if octagon else size / 26 * 0.74
    return (
        f"<title>{escape(title)}</title>"
        f'<g{spent}><path{shift} d="{body}" fill="{fill}" stroke="{rim}"'
        f' stroke-width="{2.2 * size / 26:.2f}"/>'
        f"{front_bar(unit, size, octagon)}"
        f'<g transform="scale({scale:.2f})">{symbol(unit.kind)}{factors(unit)}</g></g>'
        f"{marks(unit, size)}"
    )


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


def symbol(kind: str) -> str:
    """The sign of the arm, white line on the colour, about the upper half of the counter."""
    line = f'fill="none" stroke="{CREAM}" stroke-width="1.7" stroke-linejoin="round"'
    frame = f'<rect x="-9" y="-13" width="18" height="12" {line}/>'
    plain = kind.removeprefix("Guard ")
    if plain == "infantry":
        return f'{frame}<path d="M-9-13L9-1M9-13L-9-1" {line}/>'
    if plain == "light infantry":
        horn = f'<path d="M-5.5-9.5c0 7 11 7 11 0" {line}/><circle cx="5.5" cy="-10" r="1.5" fill="{CREAM}"/>'
        return f"{frame}{horn}"
    if plain == "heavy cavalry":
        return f'{frame}<path d="M-9-1V-13H9z" fill="{CREAM}" stroke="{CREAM}" stroke-width=".6"/>'
    if plain == "light cavalry":
        return f'{frame}<path d="M-9-1L9-13" {line}/>'
    if plain == "field artillery":
        return f'{frame}<circle cy="-7" r="3.6" fill="{CREAM}"/>'
    if plain == "light artillery":
        return f'{frame}<circle cy="-7" r="3.2" {line}/><circle cy="-7" r=".9" fill="{CREAM}"/>'
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
        out += f'<g class="smoke" transform="translate({-size * 0.2:.1f} {-size * 0.75:.1f})">'
        out += "".join(
            element(
                "circle",
                cx=px,
                cy=py,
                r=r,
                fill="#fdfaf2",
                fill_opacity=0.88,
                stroke="#9a9184",
                stroke_width=0.7,
            )
            for px, py, r in puffs
        )
        out += "</g>"
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
