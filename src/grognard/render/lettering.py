"""How wide lettering is, and how it is broken and turned: measured, so that nothing is cut off."""

from __future__ import annotations

import unicodedata

from shapely.affinity import rotate
from shapely.geometry import Polygon, box

from grognard.render.plan import XY, text
from grognard.render.svg import Svg, group, joined, num

LEADING = 1.04
"""From one base line to the next, in letter heights."""

_PLAIN = {
    0.28: "'’",
    0.32: "j ,.il",
    0.34: "-/:;\\|",
    0.37: "f",
    0.4: "()[]IJ",
    0.41: "!t",
    0.48: 'r"',
    0.52: "s*_`",
    0.54: "z?",
    0.57: "cvxy",
    0.61: "aeko",
    0.65: "$0123456789bdgpqhnu{}",
    0.68: "YLTP",
    0.73: "SFZXAEV",
    0.77: "BKRC",
    0.82: "GDOQ",
    0.86: "Uw#+<=>^~",
    0.89: "HN&",
    1.03: "m%@MW",
}
_BOLD = {
    0.31: "'’",
    0.38: "j ,.il/:;\\|",
    0.44: "-f!",
    0.48: "It()J[]",
    0.53: '*r"_`',
    0.6: "szvxy?",
    0.65: "cea{}",
    0.7: "o$0123456789bdgkpq",
    0.73: "FLYSZhnu",
    0.78: "TPEAVX",
    0.85: "CRB#+<=>^~",
    0.88: "GwDKOQU",
    0.95: "N&%H",
    1.13: "m@MW",
}
"""Advances of DejaVu Serif in ems, rounded up: the widest of the faces that a map may be shown in."""
WIDEST = 1.0


def _table(groups: dict[float, str]) -> dict[str, float]:
    return {letter: width for width, letters in groups.items() for letter in letters}


PLAIN, BOLD = _table(_PLAIN), _table(_BOLD)


def width_of(words: str, size: float, spacing: float = 0.0, bold: bool = False) -> float:
    """How wide a line of serif text is at most."""
    table = BOLD if bold else PLAIN
    total = 0.0
    for letter in words:
        plain = unicodedata.normalize("NFD", letter)[0]
        total += table.get(letter, table.get(plain, WIDEST))
    return total * size + spacing * len(words)


def broken(words: str, size: float, spacing: float, bold: bool, room: float) -> list[str]:
    """A name in as few lines as fit into this room, broken between words."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size, spacing, bold) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


class Block:
    """Lines of lettering set as one: their size, and the box that they fill around a point."""

    def __init__(self, lines: list[str], size: float, spacing: float, bold: bool, angle: float) -> None:
        self.lines = lines
        self.size = size
        self.spacing = spacing
        self.angle = angle
        self.wide = max(width_of(line, size, spacing, bold) for line in lines)
        self.more = (len(lines) - 1) * size * LEADING
        """How far the first base line stands above the last."""

    def room(self, left: float, base: float) -> Polygon:
        """What it covers when its last base line begins there."""
        top, bottom = base - self.more - self.size * 0.7 - 1.5, base + self.size * 0.22 + 1
        flat = box(left - 3, top, left + self.wide + 3, bottom)
        return rotate(flat, self.angle, origin="center") if self.angle else flat

    def fitted(self, left: float, base: float, frame: Polygon) -> XY:
        """The nearest place inside a frame."""
        x0, y0, x1, y1 = self.room(left, base).bounds
        fx0, fy0, fx1, fy1 = frame.bounds
        right = max(fx0 - x0, 0.0) or min(fx1 - x1, 0.0)
        down = max(fy0 - y0, 0.0) or min(fy1 - y1, 0.0)
        return (left + right, base + down)

    def svg(self, left: float, base: float, **look: str | float) -> Svg:
        """The lines, each centred if there are several."""
        style: dict[str, str | float] = {"halo": 4.2, "letter_spacing": self.spacing, **look}
        if len(self.lines) == 1:
            drawn = text((left, base), self.lines[0], self.size, text_anchor="start", **style)
        else:
            tops = [base - self.more + number * self.size * LEADING for number in range(len(self.lines))]
            middle = left + self.wide / 2
            drawn = joined(
                [
                    text((middle, top), line, self.size, **style)
                    for line, top in zip(self.lines, tops, strict=True)
                ]
            )
        if not self.angle:
            return drawn
        centre = self.room(left, base).centroid
        return group([drawn], transform=f"rotate({num(self.angle)} {num(centre.x)} {num(centre.y)})")
