"""Inks, lettering and small shapes of the campaign map."""

from __future__ import annotations

import math

from grognard.render.chance import Rng
from grognard.render.svg import Value, element, joined, num, rect

INK, SEPIA, CARMINE, WATER, PAPER, BROWN = "#2e2419", "#6d5136", "#9b2d22", "#3d6a8c", "#f3e9d0", "#5b3d22"
SERIF = "'Old Standard TT','EB Garamond',Georgia,'DejaVu Serif',serif"


def polygon(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def text(
    x: float,
    y: float,
    words: str,
    size: float,
    *,
    fill: str = INK,
    anchor: str = "middle",
    style: str = "",
    space: float = 0.0,
    halo: float = 0.0,
    fit: float = 0.0,
) -> str:
    """A line of lettering. ``style`` holds ``i`` for italic and ``b`` for bold; ``fit`` bounds its width."""
    if fit and len(words) * size * 0.5 > fit:
        size = fit / (len(words) * 0.5)
    look: dict[str, Value] = {"x": f"{x:.1f}", "y": f"{y:.1f}", "font_size": f"{size:.4g}"}
    look |= {"text_anchor": anchor, "font_style": "italic" if "i" in style else None}
    look |= {"font_weight": "bold" if "b" in style else None, "letter_spacing": space or None}
    under: str = ""
    if halo:
        edge: dict[str, Value] = {"stroke": "#f6eed8", "stroke_width": halo, "stroke_linejoin": "round"}
        under = element("text", words, **look, fill="none", **edge, stroke_opacity=0.88)
    return joined((under, element("text", words, **look, fill=fill)))


def sheet(x: float, y: float, width: float, height: float, fill: str = "#f7efd9") -> str:
    """A small sheet of paper laid on the map."""
    corners = "".join(
        element("path", d=f"M{cx - 6} {cy}L{cx} {cy - 6}L{cx + 6} {cy}L{cx} {cy + 6}Z", fill=fill, stroke=INK)
        for cx in (x + 7, x + width - 7)
        for cy in (y + 7, y + height - 7)
    )
    return joined(
        (
            element("rect", x=x + 5, y=y + 7, width=width, height=height, fill="#2b1d10", fill_opacity=0.28),
            element("rect", x=x, y=y, width=width, height=height, fill=fill, stroke=INK, stroke_width=3.2),
            rect(x + 7, y + 7, width - 14, height - 14, fill="none", stroke=INK, stroke_width=1.1),
            corners,
        )
    )


def bastions(count: int, curtain: float, point: float, turn: float = 0.0) -> str:
    """The trace of a bastioned front."""
    half, flank = math.pi / count, 0.36
    points: list[tuple[float, float]] = []
    for index in range(count):
        centre = turn + 2 * math.pi * index / count
        for offset, radius in (
            (-half * 0.98, curtain),
            (-half * flank * 1.02, curtain * 0.97),
            (-half * flank * 1.15, (curtain + point) / 2),
            (0.0, point),
            (half * flank * 1.15, (curtain + point) / 2),
            (half * flank * 1.02, curtain * 0.97),
        ):
            points.append((radius * math.cos(centre + offset), radius * math.sin(centre + offset)))
    return polygon(points)


def houses(rng: Rng, radius: float, count: int, size: float) -> str:
    """A handful of houses along a crossing of two streets."""
    start = rng.span(0, math.pi)
    found: list[str] = []
    for index in range(count):
        arm = start + (index % 4) * math.pi / 2 + rng.span(-0.16, 0.16)
        far = radius * (0.22 + 0.72 * ((index // 4 + rng() * 0.7) / max(1, count / 4)))
        aside = (1 if (index // 4) % 2 else -1) * size * 0.62
        x = far * math.cos(arm) - aside * math.sin(arm)
        y = far * math.sin(arm) + aside * math.cos(arm)
        width, height = size * rng.span(0.8, 1.5), size * rng.span(0.6, 0.95)
        found.append(
            rect(
                num(-width / 2),
                num(-height / 2),
                num(width),
                num(height),
                transform=f"translate({x:.1f} {y:.1f}) rotate({math.degrees(arm):.0f})",
            )
        )
    return "".join(found)
