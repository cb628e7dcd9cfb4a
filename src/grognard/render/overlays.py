"""What the overlays of all systems share: hatching, lines, flags with a figure, and their list."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.kernel.values import Json
from grognard.render.plan import XY, escape, num
from grognard.text.catalogue import message_id, say

LETTERING = "font-family=\"'DejaVu Serif Condensed','DejaVu Serif',Georgia,serif\" font-weight=\"bold\""
PALE = "#fffaf0"


def listed(system: str, keys: tuple[tuple[str, str], ...], lang: str) -> list[Json]:
    """The overlays of a system as the page lists them: each with its key and its title."""
    return [
        {"id": name, "key": key, "title": say(lang, message_id(system, "overlay", name))}
        for name, key in keys
    ]


def layer(name: str, ground: Iterable[str], above: Iterable[str] = ()) -> str:
    """An overlay: what lies on the ground, and in a group ``above`` what the page puts over the pieces."""
    over = "".join(above)
    lifted = f'<g class="above">{over}</g>' if over else ""
    return f'<g class="overlay overlay-{name}" pointer-events="none">{"".join(ground)}{lifted}</g>'


def hatching(name: str, colour: str, angle: int, gap: float, weight: float = 2.0) -> str:
    """Parallel strokes to fill a shape with: the angle tells sides apart where colour does not."""
    return (
        f'<pattern id="{name}" width="{num(gap)}" height="{num(gap)}" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate({angle})"><path d="M0 0V{num(gap)}" stroke="{colour}" '
        f'stroke-width="{weight}"/></pattern>'
    )


def polygon(
    points: Iterable[XY], fill: str, stroke: str = "none", weight: float = 1.0, dashes: str = ""
) -> str:
    corners = " ".join(f"{num(x)},{num(y)}" for x, y in points)
    broken = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<polygon points="{corners}" fill="{fill}" stroke="{stroke}" stroke-width="{weight}"{broken}/>'


def line(start: XY, end: XY, colour: str, weight: float, dashes: str = "") -> str:
    """A line with a pale edge, so that it shows on any ground."""
    shape = f"M{num(start[0])} {num(start[1])}L{num(end[0])} {num(end[1])}"
    broken = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<path d="{shape}" fill="none" stroke="{PALE}" stroke-width="{weight + 3}" stroke-opacity=".7"/>'
        f'<path d="{shape}" fill="none" stroke="{colour}" stroke-width="{weight}"{broken}/>'
    )


def flag(at: XY, words: str, size: float, colour: str) -> str:
    """A few letters on a pale field."""
    width = (0.62 * len(words) + 0.7) * size
    corner = f'x="{num(-width / 2)}" y="{num(-0.72 * size)}"'
    box = (
        f'<rect {corner} width="{num(width)}" height="{num(1.44 * size)}" '
        f'rx="{num(0.3 * size)}" fill="{PALE}" fill-opacity=".93" stroke="{colour}" stroke-width="1.2"/>'
    )
    letters = (
        f'<text y="{num(0.36 * size)}" font-size="{num(size)}" text-anchor="middle" fill="{colour}" '
        f"{LETTERING}>{escape(words)}</text>"
    )
    return f'<g transform="translate({num(at[0])} {num(at[1])})">{box}{letters}</g>'
