"""Towns, bridges and flags of the campaign map."""

from __future__ import annotations

from grognard.render.castiglione.pen import BROWN, CARMINE, INK, SEPIA, bastions, houses
from grognard.render.chance import Rng
from grognard.render.svg import element, group, joined, num, rect

CITY_RADIUS, CLEAR_RADIUS = 33.0, 24.0
FORTS = {"star": (6, 17.0, 0.3), "wall-star": (9, 14.0, 0.3), "great": (8, 20.0, 0.1)}


def town(area_id: str, kind: str, works: str, x: float, y: float) -> str:
    """The little plan of a place: fortress or walled town, mountain village, village of the plain."""
    rng = Rng(sum(map(ord, area_id)) * 977)
    if kind == "city":
        inner = city(rng, works)
    elif kind == "mountain":
        inner = mountain()
    else:
        inner = village(rng)
    return group((inner,), transform=f"translate({x:.1f} {y:.1f})")


def city(rng: Rng, works: str) -> str:
    radius = CITY_RADIUS
    parts: list[str] = []
    if works in FORTS:
        count, out, turn = FORTS[works]
        trace = bastions(count, radius + 4.5, radius + out + 5, turn)
        parts.append(
            element("path", d=trace, transform="translate(2.5 3.5)", fill="#3a2a18", fill_opacity=0.3)
        )
        parts.append(element("path", d=trace, fill="#d9c79a", stroke=INK, stroke_width=1.4))
        parts.append(
            element(
                "path",
                d=bastions(count, radius + 1, radius + out, turn),
                fill="#efd9b0",
                stroke=CARMINE,
                stroke_width=3,
            )
        )
    else:
        teeth = "".join(
            rect(-3.4, num(-radius - 7.4), 6.8, 6, transform=f"rotate({turn * 30})") for turn in range(12)
        )
        parts.append(element("circle", r=radius + 5, cx=2.5, cy=3.5, fill="#3a2a18", fill_opacity=0.28))
        parts.append(group((teeth,), fill=CARMINE, stroke="#4d130d", stroke_width=0.8))
        parts.append(element("circle", r=radius + 3, fill="#efd9b0", stroke=CARMINE, stroke_width=3))
    parts.append(element("circle", r=radius - 2, fill="#fbf1da", stroke=INK, stroke_width=1.6))
    parts.append(
        group((houses(rng, radius - 8, 20, 7.2),), fill="#b5443a", stroke="#6d1c14", stroke_width=0.7)
    )
    return "".join(parts)


def mountain() -> str:
    radius = CLEAR_RADIUS
    return joined(
        (
            element("circle", r=radius + 2, cx=2.2, cy=3.2, fill="#3a2a18", fill_opacity=0.3),
            element("circle", r=radius + 1, fill="#d8b987", stroke=BROWN, stroke_width=2.8),
            element("circle", r=radius - 4, fill="#f3e3bf", stroke=BROWN),
            group(
                (
                    element("path", d="M-15 9L-6.5 -7L-1 2L5.5 -12L15.5 9", fill="#fff6de"),
                    element(
                        "path",
                        d="M-6.5 -7L-5 9M-4.6 -3.6L-1.6 9M5.5 -12L6.2 9M7.2 -8.4L9.6 9M9.4 -3.6L12.6 9",
                        stroke_width=1,
                    ),
                ),
                fill="none",
                stroke=BROWN,
                stroke_width=1.5,
                stroke_linecap="round",
                stroke_linejoin="round",
            ),
            group(
                (
                    element("rect", x=-7, y=11.4, width=5, height=3.6),
                    element("rect", x=-0.4, y=11, width=4.4, height=3.8),
                    element("rect", x=5.4, y=11.8, width=4.4, height=3.4),
                ),
                fill="#b5443a",
                stroke="#6d1c14",
                stroke_width=0.6,
            ),
        )
    )


def village(rng: Rng) -> str:
    radius = CLEAR_RADIUS
    return joined(
        (
            element("circle", r=radius + 1, cx=2.2, cy=3.2, fill="#3a2a18", fill_opacity=0.26),
            element("circle", r=radius, fill="#fbf5e3", stroke=INK, stroke_width=2.2),
            element("circle", r=radius - 4, fill="#f1ecd0", stroke=SEPIA, stroke_width=0.9),
            group((houses(rng, radius - 9, 9, 5.6),), fill="#bf5347", stroke="#75231b", stroke_width=0.6),
        )
    )


def bridge(x: float, y: float, angle: float, red: bool) -> str:
    """Two parapets across the road; red ones lie in a city and cannot be destroyed."""
    ink, wash, deck = ("#c2211a", "#fff1e8", "#f0b8a8") if red else ("#17120d", "#fff9e9", "#e2d2a6")
    return group(
        (
            element("rect", x=-16, y=-10, width=32, height=20, rx=4, fill=wash, fill_opacity=0.82),
            element("rect", x=-14, y=-4.4, width=28, height=8.8, fill=deck),
            element(
                "path",
                d="M-19 -12.5L-13.5 -6.6H13.5L19 -12.5M-19 12.5L-13.5 6.6H13.5L19 12.5",
                fill="none",
                stroke=ink,
                stroke_width=4.2,
            ),
        ),
        transform=f"translate({x:.1f} {y:.1f}) rotate({angle:.1f})",
    )


def broken(x: float, y: float, angle: float) -> str:
    """The marker on a destroyed bridge."""
    return group(
        (
            element("circle", r=25, fill="#fff1e8", fill_opacity=0.9, stroke="#c2211a", stroke_width=3),
            element(
                "path",
                d="M-19 -12L-12 -6H-3M19 -12L12 -6H5M-19 12L-12 6H-5M19 12L12 6H3",
                fill="none",
                stroke="#17120d",
                stroke_width=4.2,
            ),
            element(
                "path",
                d="M-9 -17L9 17M9 -17L-9 17",
                stroke="#c2211a",
                stroke_width=5.5,
                stroke_linecap="round",
            ),
        ),
        transform=f"translate({x:.1f} {y:.1f}) rotate({angle:.1f})",
    )


def flag(x: float, y: float, side: str, scale: float = 1.0) -> str:
    """The colours of a side on a staff."""
    if side == "french":
        cloth = "".join(
            element("path", d=f"M{index * 13} -32q6.5 3 13 0v24q-6.5 3 -13 0z", fill=dye)
            for index, dye in enumerate(("#2b4a86", "#f7f3e6", "#b92f28"))
        )
    else:
        cloth = joined(
            (
                element("path", d="M0 -32q6.5 3 13 0t13 0t13 0v24q-6.5 3 -13 0t-13 0t-13 0z", fill="#e8b62c"),
                element(
                    "path",
                    d="M19.5 -29l2.5 3l5 -1l4.5 3l-2 4.5l1 5l-5 -1.5l-2.5 5.5"
                    "h-7l-2.5 -5.5l-5 1.5l1 -5l-2 -4.5l4.5 -3l5 1z",
                    fill="#1d1813",
                ),
            )
        )
    return group(
        (
            element("path", d="M0 12V-36", stroke="#241a10", stroke_width=3, stroke_linecap="round"),
            cloth,
            element(
                "path",
                d="M0 -32q6.5 3 13 0t13 0t13 0v24q-6.5 3 -13 0t-13 0t-13 0z",
                fill="none",
                stroke="#241a10",
                stroke_width=1.2,
            ),
            element("circle", cy=-37, r=3, fill="#c9952b", stroke="#241a10"),
        ),
        transform=f"translate({x:.1f} {y:.1f}) scale({scale})",
    )
