"""What the choices of the moment would mean, drawn on the map: costs of steps, charges, shots, combats.

It shows the observation's preview and knows no rule. Clicks go through it to the hexes and counters below.
"""

from __future__ import annotations

import math

from grognard.render.plan import XY, circle, text
from grognard.render.svg import Value, element, group, num
from grognard.render.wan.sheet import FIGURES, Sheet
from grognard.systems.wan.observation import WanSeen
from grognard.systems.wan.prospects import (
    ADVANCING,
    PASSAGE,
    ChargeProspect,
    CombatProspect,
    Prospect,
    StepProspect,
)

BLUE, RED, GREEN, BROWN = "#1f3f7a", "#c0141c", "#2c7a32", "#5a2a12"
TOLD = "told-by-badge"
"""What a page that puts badges on its choices does not tell twice."""
REACH = 31.0
"""How far from a counter's centre an arrow starts and ends."""


def rosette(sheet: Sheet, seen: WanSeen, places: dict[str, int]) -> str:
    """A mark for each row of the preview, around the selected counter; ``places``: where counters stand."""
    if seen.selected is None or seen.selected not in places:
        return ""
    start = sheet.centre(places[seen.selected])
    marks = [_mark(sheet, start, row, places) for row in seen.preview]
    return group(marks, class_="rosette", pointer_events="none") if marks else ""


def _mark(sheet: Sheet, start: XY, row: Prospect, places: dict[str, int]) -> str:
    if isinstance(row, StepProspect):
        end = sheet.centre(sheet.grid.cell(row.place))
        colour = GREEN if row.kind == ADVANCING else BLUE
        arrow = "" if row.kind == PASSAGE else _arrow(start, end, colour, 0.72)
        return arrow + _cost(end, str(row.cost), colour, row.kind == PASSAGE)
    end = sheet.centre(places[row.target])
    if isinstance(row, ChargeProspect):
        told = "✗" if row.broken_up else f"{row.percent} %"
        return _arrow(start, end, RED, 2.2) + _words(_between(start, end, 0.5), told, RED)
    if isinstance(row, CombatProspect):
        more = f" {row.die:+d}" if row.die else ""
        return _arrow(start, end, RED, 1.0) + _words(_between(start, end, 0.5), f"{row.odds}{more}", RED)
    line = f"M{num(start[0])} {num(start[1])}L{num(end[0])} {num(end[1])}"
    dashes = element("path", d=line, stroke=BROWN, stroke_width=2.2, stroke_dasharray="7 5", fill="none")
    return dashes + _words((end[0], end[1] - 31), f"{row.percent} %", BROWN)


def _between(a: XY, b: XY, share: float) -> XY:
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def _arrow(start: XY, end: XY, colour: str, size: float) -> str:
    """From the edge of one counter's place to the edge of the next."""
    length = math.hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    run = max(10.0, length - 2 * REACH)
    half, head = 5.0 * size, 15.0 * size
    neck, wing = num(run - head), num(2.2 * half)
    shape = f"M0 {num(-half)}H{neck}V-{wing}L{num(run)} 0L{neck} {wing}V{num(half)}H0Z"
    at = _between(start, end, REACH / length)
    place = f"translate({num(at[0])} {num(at[1])}) rotate({turn:.0f})"
    return element("path", transform=place, d=shape, fill=colour, stroke="#fffaf0", stroke_width=1.4)


def _cost(at: XY, cost: str, colour: str, dashed: bool) -> str:
    """What it costs to go to a hex, in a small disc; a broken edge when friends are passed."""
    edge: dict[str, Value] = {
        "stroke": colour,
        "stroke_width": 2,
        "stroke_dasharray": "4 3" if dashed else None,
    }
    disc = circle(at, 12, fill="#fbf5e4", **edge)
    look: dict[str, str | float] = {"fill": colour, "font_family": FIGURES, "font_weight": "bold"}
    return group((disc, text((at[0], at[1] + 5.5), cost, 16, **look)), class_=TOLD)


def _words(at: XY, words: str, colour: str) -> str:
    look: dict[str, str | float] = {"fill": colour, "font_family": FIGURES, "font_weight": "bold"}
    return group((text((at[0], at[1] + 5), words, 16, halo=4, **look),), class_=TOLD)
