"""Round the plan: its title in a cartouche, the explanation of its signs, a scale and a compass rose."""

from __future__ import annotations

import math

from grognard.boards.facing import OFF
from grognard.render.svg import Value, element, group, joined, moved, num, rect
from grognard.render.syw.plan import HEX, MARGIN, Plan
from grognard.text.catalogue import message_id, say

INK = "#3a2a17"
STRIP = 250.0
"""How high the strip below the map is."""
TITLE = 560.0
"""How wide the cartouche is at the most."""

SIGNS = (
    ("foot", element("rect", x=-24, y=-10, width=48, height=20, fill="{one}") + "{front}"),
    (
        "horse",
        joined(
            (
                element("rect", x=-24, y=-10, width=48, height=20, fill="#f3ecd8"),
                element("path", d="M-24,10L24,-10V10Z", fill="{two}"),
            )
        )
        + "{front}",
    ),
    (
        "column",
        joined(
            (
                rect(-10, -16, 20, 34, fill="{two}", stroke="#241a0e", stroke_width=1.6),
                element("path", d="M-10,-16H10", stroke="#241a0e", stroke_width=4),
                element("path", d="M-6,-18l6,-7l6,7z", fill="#241a0e"),
            )
        ),
    ),
    (
        "guns",
        joined(
            (
                rect(-15, -12, 30, 24, fill="#efe3c1", stroke="#241a0e", stroke_width=1.4),
                element("path", d="M-7,8V-14M0,8V-14M7,8V-14", stroke="{one}", stroke_width=3.2),
            )
        ),
    ),
    (
        "shaken",
        joined(
            (
                element(
                    "circle", r=13, fill="{one}", stroke="#241a0e", stroke_width=2, stroke_dasharray="6 3"
                ),
                element(
                    "text", "S", y=5, font_size=13, font_weight="bold", text_anchor="middle", fill="#fff"
                ),
            )
        ),
    ),
    (
        "panicked",
        joined(
            (
                element(
                    "circle", r=11, fill="{two}", stroke="#241a0e", stroke_width=2, stroke_dasharray="6 3"
                ),
                element(
                    "circle", r=15, fill="none", stroke="#241a0e", stroke_width=1.6, stroke_dasharray="2 3"
                ),
                element(
                    "text", "P", y=4, font_size=12, font_weight="bold", text_anchor="middle", fill="#fff"
                ),
            )
        ),
    ),
    (
        "leader",
        joined(
            (
                element("path", d="M-8,14V-14", stroke="#241a0e", stroke_width=2),
                element("path", d="M-8,-14h20l-4,6l4,6H-8z", fill="{one}", stroke="#241a0e"),
                element("circle", cx=1, cy=-8, r=3, fill="#f2d774"),
            )
        ),
    ),
    (
        "order",
        joined(
            (
                rect(-16, -14, 32, 15, fill="#fffaf0", stroke="#241a0e", stroke_width=1.2),
                element("text", "ATT", y=-2.5, font_size=11.5, text_anchor="middle", class_="syw-strength"),
                element("rect", x=-12, y=4, width=11, height=7, fill="#241a0e"),
                element("rect", x=2, y=4, width=11, height=7, fill="#241a0e"),
            )
        ),
    ),
    (
        "heath",
        joined(
            (
                element("rect", x=-24, y=-12, width=48, height=24, rx=8, fill="#c9b878", fill_opacity=0.8),
                element(
                    "path",
                    d="M-10,4l-2,-4M-10,4v-5M-10,4l2,-4M8,8l-2,-4M8,8v-5M8,8l2,-4M10,-2l-2,-4M10,-2v-5",
                    stroke="#6f6a34",
                    fill="none",
                ),
            )
        ),
    ),
    (
        "hedge",
        joined(
            (
                element(
                    "path",
                    d="M-24,0H24",
                    stroke="#2f4420",
                    stroke_width=5.4,
                    stroke_linecap="round",
                    stroke_dasharray=".1 5.6",
                ),
                element(
                    "path",
                    d="M-24,0H24",
                    stroke="#7f9a4d",
                    stroke_width=3.4,
                    stroke_linecap="round",
                    stroke_dasharray=".1 5.6",
                ),
            )
        ),
    ),
    (
        "main-road",
        joined(
            (
                element("path", d="M-24,0H24", stroke="#55743a", stroke_width=15, stroke_dasharray="2.6 9"),
                element("path", d="M-24,0H24", stroke="#efe3c1", stroke_width=9.5),
                element("path", d="M-24,0H24", stroke="#5a4626", stroke_width=6.4),
                element("path", d="M-24,0H24", stroke="#f6ecd0", stroke_width=4.4),
            )
        ),
    ),
    (
        "marsh",
        joined(
            (
                element("rect", x=-24, y=-12, width=48, height=24, rx=8, fill="#b9cdb0"),
                element("rect", x=-24, y=-12, width=48, height=24, rx=8, fill="url(#syw-marsh)"),
            )
        ),
    ),
)
FRONT = joined(
    (
        element("rect", x=-24, y=-10, width=48, height=20, fill="none", stroke="#241a0e", stroke_width=1.6),
        element("path", d="M-24,-10H24", stroke="#241a0e", stroke_width=4),
        element("path", d="M-7,-12l7,-8l7,8z", fill="#241a0e"),
    )
)


def strip_height(plan: Plan) -> float:
    """The strip is left out below maps too narrow for it."""
    return STRIP if plan.width > 1100 else 0.0


def strip(plan: Plan, title: str, lang: str) -> str:
    """The strip below the map."""
    if not strip_height(plan):
        return ""
    top = plan.height - 8
    wide = plan.width - 2 * (MARGIN - 11)
    first = min(TITLE, wide * 0.34)
    left = MARGIN - 11
    inside = cartouche(left, top, first, title, plan.ground.hex_metres, lang)
    signs = explanation(left + first + 14, top, wide - first - 14, plan.sides, lang)
    return group((inside, signs), pointer_events="none")


def _box(x: float, y: float, wide: float, tall: float) -> str:
    """A double frame with small scrolls in its corners."""
    corners = "".join(
        [
            element(
                "path",
                transform=f"translate({num(cx)},{num(cy)}) scale({sx},{sy})",
                d="M0,22C0,8 8,0 22,0M4,14C14,14 14,4 4,4M10,22C12,12 12,12 22,10",
                fill="none",
                stroke=INK,
                stroke_width=1.4,
            )
            for cx, cy, sx, sy in (
                (x + 7, y + 7, 1, 1),
                (x + wide - 7, y + 7, -1, 1),
                (x + 7, y + tall - 7, 1, -1),
                (x + wide - 7, y + tall - 7, -1, -1),
            )
        ]
    )
    return joined(
        (
            rect(num(x), num(y), num(wide), num(tall), fill="#f3e8c8", stroke=INK, stroke_width=2.6),
            rect(
                num(x + 5),
                num(y + 5),
                num(wide - 10),
                num(tall - 10),
                fill="none",
                stroke=INK,
                stroke_width=0.9,
            ),
            corners,
        )
    )


def _line(x: float, y: float, size: float, words: str, **look: Value) -> str:
    at = {"x": num(x), "y": num(y), "font_size": num(size)}
    return element("text", words, **at, text_anchor="middle", class_="syw-name", **look)


def cartouche(x: float, y: float, wide: float, title: str, metres: int, lang: str) -> str:
    """Title, what the plan shows, and a scale of hexes and metres."""
    middle = x + wide / 2
    head, _, tail = title.partition(",")
    size = min(38.0, wide / max(8, len(head)) * 1.7)
    parts = [
        _box(x, y, wide, STRIP - 26),
        _line(middle, y + 42, 15, say(lang, message_id("syw", "sheet", "a-plan")), letter_spacing=6),
        _line(middle, y + 84, size, head, font_weight="bold"),
        _line(middle, y + 112, 18, tail.strip(), font_style="italic"),
        _line(middle, y + 138, 13.5, say(lang, message_id("syw", "sheet", "of-what")), font_style="italic"),
    ]
    start = middle - 2 * HEX
    for step in range(4):
        fill = INK if step % 2 == 0 else "#f3e8c8"
        parts.append(
            rect(num(start + step * HEX), num(y + 168), HEX, 5, fill=fill, stroke=INK, stroke_width=0.8)
        )
    for step in range(5):
        parts.append(_line(start + step * HEX, y + 163, 11, f"{step * metres}"))
    parts.append(_line(middle, y + 190, 11.5, say(lang, message_id("syw", "sheet", "scale"))))
    return "".join(parts)


def explanation(x: float, y: float, wide: float, sides: tuple[str, ...], lang: str) -> str:
    """Every sign with its meaning, in columns."""
    parts = [
        _box(x, y, wide, STRIP - 26),
        _line(
            x + wide / 2,
            y + 36,
            17,
            say(lang, message_id("syw", "sheet", "explanation")),
            letter_spacing=4,
        ),
    ]
    columns = 3
    share = (wide - 40) / columns
    for index, (name, sign) in enumerate(SIGNS):
        column, row = index // 4, index % 4
        sx, sy = x + 52 + column * share, y + 68 + row * 40
        words = say(lang, message_id("syw", "sheet", name))
        drawn = sign.replace("{front}", FRONT).replace("{one}", sides[0]).replace("{two}", sides[1])
        parts.append(
            joined(
                (
                    group((drawn,), transform=f"translate({num(sx)},{num(sy)})"),
                    element("text", words, x=num(sx + 38), y=num(sy + 5), font_size=14.5, class_="syw-name"),
                )
            )
        )
    return "".join(parts)


def compass(plan: Plan) -> str:
    """A rose of eight points where the map wants it, or in the emptiest corner."""
    told = plan.ground.compass
    x, y = plan.centres[told] if told != OFF else _quiet_corner(plan)
    points: list[str] = []
    for index in range(8):
        reach = 34 if index % 2 == 0 else 22
        angle = math.radians(45 * index)
        side = math.radians(45 * index + 22.5)
        tip = (reach * math.sin(angle), -reach * math.cos(angle))
        for way, fill in ((1, INK), (-1, "#f3e8c8")):
            flank = angle + (side - angle) * way
            px, py = 8 * math.sin(flank), -8 * math.cos(flank)
            points.append(
                element(
                    "path",
                    d=f"M0,0L{num(px)},{num(py)}L{num(tip[0])},{num(tip[1])}Z",
                    fill=fill,
                    stroke=INK,
                    stroke_width=0.7,
                )
            )
    return group(
        (
            element("circle", r=39, fill="#f3e8c8", fill_opacity=0.7, stroke=INK, stroke_width=1.2),
            element("circle", r=35.5, fill="none", stroke=INK, stroke_width=0.6),
            *points,
            element(
                "path",
                d="M0,-58c-5,5 -5,9 0,16c5,-7 5,-11 0,-16z",
                fill="#a8262b",
                stroke=INK,
                stroke_width=0.8,
            ),
        ),
        transform=moved(x, y, plan.ground.north),
        pointer_events="none",
    )


def _quiet_corner(plan: Plan) -> tuple[float, float]:
    """The corner of the map with the least on it."""
    inset = 96.0
    corners = [
        (plan.width - MARGIN - inset, MARGIN + inset),
        (MARGIN + inset, MARGIN + inset),
        (MARGIN + inset, plan.height - MARGIN - inset),
        (plan.width - MARGIN - inset, plan.height - MARGIN - inset),
    ]
    busy = [_drawn_near(plan, corner) for corner in corners]
    return corners[busy.index(min(busy))]


def _drawn_near(plan: Plan, corner: tuple[float, float]) -> int:
    """How many hexes round a point hold more than open fields."""
    ground = plan.ground
    return sum(
        [
            math.dist(centre, corner) < 110 and (ground.marks[cell] != "." or ground.on_road[cell] > 0)
            for cell, centre in enumerate(plan.centres)
        ]
    )
