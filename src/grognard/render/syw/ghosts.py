"""Where a counter would stand after each step open to it: a faint outline, and a handle that chooses it.

The handles of one counter never lie on one another: a step's is where the counter would go, a turn's at the
rim towards the new front, a wheel's at the end that swings, a change of formation's beside the counter.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from grognard.kernel.actions import Action
from grognard.render.svg import element, group, num, titled
from grognard.render.syw.plan import HEX, XY, Plan
from grognard.systems.syw.observation import MoveSeen, SywSeen
from grognard.systems.syw.words import (
    ABOUT,
    ADVANCE,
    BACK,
    DEPLOY,
    ENTER,
    FACE,
    FORM,
    RIDE_TO,
    SHIFT,
    SLIDE,
    SWING_HEAD,
    SWING_TAIL,
    TURN,
    WHEEL,
    WHEEL_BACK,
)
from grognard.text.speaker import Speaker

STEPS = (ADVANCE, SLIDE, BACK, SHIFT)
SWINGS = (WHEEL, WHEEL_BACK, SWING_HEAD, SWING_TAIL)
FORMATIONS = (FORM, DEPLOY)
NO_COST = -1
RIM = 27.0
INK, PAPER = "#1e3d70", "#fffaf0"
STYLE = """
.ghost-shape{opacity:.4}
.ghost-layer [data-ghost]:is(:hover,.pointed,.aimed) .ghost-shape{opacity:1}
.ghost-layer [data-ghost]:is(:hover,.pointed,.aimed) .ghost-field{fill-opacity:.55}
.ghost-danger{display:none}
.tone-danger .ghost-danger{display:inline}
.tone-danger .ghost-pin{fill:#ffd45c;stroke:#7a1408;stroke-dasharray:4 2}
.tone-attack .ghost-pin{stroke-width:3.2px}
.ghost-cost{font-family:'DejaVu Sans Condensed','DejaVu Sans',Arial,sans-serif;font-weight:700;fill:#241a0e}
"""


class Ghost:
    """One option drawn: its notation, where the counter would lie and face, and what that costs."""

    def __init__(self, action: Action, text: str, old_hour: int, cells: list[XY], hour: int) -> None:
        self.action, self.text = action, text
        self.cells, self.hour, self.cost = cells, hour, NO_COST
        self.bodies = [cells]
        self.old_hour = old_hour


def ghosts_svg(plan: Plan, seen: SywSeen, options: Sequence[Action], lang: str) -> dict[str, str]:
    """All options of the question that lead somewhere, each by its notation."""
    speaker = Speaker(plan.scenario, lang)
    drawn: dict[str, str] = {}
    for ghost, old in found(plan, seen, options):
        title = titled(speaker.option(ghost.action))
        drawn[ghost.text] = group(
            (title, shape(ghost), handle(ghost, old)), data_ghost=ghost.text, class_="syw-ghost"
        )
    return drawn


def found(plan: Plan, seen: SywSeen, options: Sequence[Action]) -> list[tuple[Ghost, list[XY]]]:
    """The ghosts of a march, of a small shift, of a free facing, of cavalry that rides out."""
    doing, roster = seen.under_way, plan.scenario.roster
    by_text = {move.action: move for move in doing.moves or []}
    ghosts: list[tuple[Ghost, list[XY]]] = []
    for action in options:
        text = plan.scenario.lexicon.notate(action)
        move = by_text.get(text) or _outright(plan, seen, action, text)
        label = roster.labels[action.a] if action.verb == RIDE_TO else doing.piece
        if move is None or label is None:
            continue
        hour = seen.game.hour[roster.labels.index(label)]
        ghost = Ghost(action, text, hour, spots(plan, move.cells), move.hour)
        ghost.cost = move.cost
        if move.bodies:
            ghost.bodies = [spots(plan, cells) for cells in move.bodies]
        lies = [cell for one in doing.pieces or [label] for cell in seen.lies(one)]
        ghosts.append((ghost, spots(plan, lies)))
    return ghosts


def _outright(plan: Plan, seen: SywSeen, action: Action, text: str) -> MoveSeen | None:
    """An option that says itself where it leads: a facing, or a hex to ride to."""
    doing = seen.under_way
    if action.verb == FACE and doing.kind == "facing" and doing.piece:
        return MoveSeen(text, seen.lies(doing.piece), action.a, NO_COST)
    if action.verb == RIDE_TO:
        return MoveSeen(text, [plan.grid.label(action.b)], action.c, NO_COST)
    return None


def spots(plan: Plan, labels: list[str]) -> list[XY]:
    return [plan.centres[plan.grid.cell(label)] for label in labels]


def mean(points: list[XY]) -> XY:
    return sum([x for x, _ in points]) / len(points), sum([y for _, y in points]) / len(points)


def away(point: XY, hour: float, distance: float) -> XY:
    """A point so far off, towards an hour of the clock."""
    angle = math.radians(30 * hour)
    return point[0] + distance * math.sin(angle), point[1] - distance * math.cos(angle)


# -- the outline --------------------------------------------------------------------------------------


def shape(ghost: Ghost) -> str:
    """A dashed counter over its hexes, an arrowhead at its front; a bent Column hex by hex."""
    line = ghost.hour % 2 == 0
    drawn = ""
    for cells in ghost.bodies:
        parts = [cells] if line or straight(cells) else [[cell] for cell in cells]
        drawn += "".join([bar(part, ghost.hour, line, index == 0) for index, part in enumerate(parts)])
    return group((drawn,), class_="ghost-shape", pointer_events="none")


def straight(cells: list[XY]) -> bool:
    if len(cells) < 3:
        return True
    (ax, ay), (bx, by), (cx, cy) = cells[:3]
    return abs((bx - ax) * (cy - by) - (by - ay) * (cx - bx)) < 1


def bar(cells: list[XY], hour: int, line: bool, first: bool) -> str:
    """The outline of a counter, or of one hex of it."""
    x, y = mean(cells)
    length = HEX * len(cells) - 8 if len(cells) > 1 else 38.0
    wide, deep = (length, 26.0) if line else (26.0, length)
    tip = element("path", d=f"M-8,{num(-deep / 2)}l8,-12l8,12z", fill=INK) if first else ""
    return group(
        (
            element(
                "rect",
                class_="ghost-field",
                x=num(-wide / 2),
                y=num(-deep / 2),
                width=num(wide),
                height=num(deep),
                rx=2,
                fill=PAPER,
                fill_opacity=0.18,
                stroke=INK,
                stroke_width=2.6,
                stroke_dasharray="8 5",
            ),
            tip,
        ),
        transform=f"translate({num(x)},{num(y)}) rotate({30 * hour})",
    )


# -- the handle ---------------------------------------------------------------------------------------


def handle(ghost: Ghost, old: list[XY]) -> str:
    """A pin with the cost in it, its point where the counter would go or face."""
    (x, y), hour = grip(ghost, old)
    size = 13.0 if len(old) > 1 else 9.4
    cost = ""
    if ghost.cost >= 0:
        cost = element(
            "text",
            str(ghost.cost),
            class_="ghost-cost",
            y=num(size * 0.38),
            font_size=num(size * 1.05),
            text_anchor="middle",
            pointer_events="none",
        )
    danger = group(
        (
            element("circle", r=num(size * 0.62), fill="#7a1408"),
            element(
                "text",
                "!",
                class_="ghost-cost",
                y=num(size * 0.38),
                font_size=num(size),
                text_anchor="middle",
                style="fill:#fff",
            ),
        ),
        class_="ghost-danger",
        transform=f"translate({num(size)},{num(-size)})",
        pointer_events="none",
    )
    return group(
        (
            element("circle", r=num(size * 1.35), fill=PAPER, fill_opacity=0),
            element(
                "path",
                class_="ghost-pin",
                transform=f"rotate({num(30 * hour)})",
                d=pin(ghost.action.verb, size),
                fill=PAPER,
                stroke=INK,
                stroke_width=1.8,
                stroke_linejoin="round",
            ),
            cost,
            danger,
        ),
        class_="ghost-handle",
        transform=f"translate({num(x)},{num(y)})",
    )


def pin(verb: int, size: float) -> str:
    """A round pin for a step, a square one for a change of formation, one with wings for turns and wheels."""
    s, tip = num(size), num(size * 1.75)
    low = num(size * 0.62)
    if verb in FORMATIONS:
        return f"M-{s},{s}V-{low}L0,-{tip}L{s},-{low}V{s}Z"
    if verb in STEPS or verb in (RIDE_TO, ENTER):
        side = num(size * 0.8)
        return f"M-{side},-{low}L0,-{tip}L{side},-{low}A{s},{s} 0 1 1 -{side},-{low}Z"
    wing = num(size * 1.25)
    return f"M-{wing},-{low}L0,-{tip}L{wing},-{low}A{s},{s} 0 1 1 -{wing},-{low}Z"


def grip(ghost: Ghost, old: list[XY]) -> tuple[XY, float]:
    """Where a handle lies, and towards which hour it points."""
    verb, cells, hour = ghost.action.verb, ghost.cells, ghost.hour
    if verb == ENTER:
        return away(cells[-1], hour, RIM - 4), hour
    if verb in STEPS or verb == RIDE_TO:
        entered = [cell for cell in cells if cell not in old] or cells
        return mean(entered), _hour_between(mean(old), mean(cells), hour)
    if verb in SWINGS:
        return _swung_end(cells, old, 20 if verb in (WHEEL, WHEEL_BACK) else 45), hour
    if verb == ABOUT:
        return away(mean(old), ghost.old_hour + 6, 32.0), hour
    if verb == DEPLOY:
        beside = cells[0] if (hour - ghost.old_hour) % 12 == 11 else cells[-1]
        return beside, hour
    if verb == FORM and len(old) > 1:
        along = ghost.old_hour % 2 == 0
        return away(mean(old), hour, HEX / 2 * len(old) + 4 if along else 30.0), hour
    if verb == TURN:
        return away(old[0], hour, RIM if len(old) == 1 else RIM + 5), hour
    return away(mean(old), hour, 36.0 if hour % 2 != ghost.old_hour % 2 or hour % 2 else RIM), hour


def _hour_between(start: XY, end: XY, otherwise: int) -> float:
    return otherwise if math.dist(start, end) < 1 else _bearing(start, end) / 30


def _swung_end(cells: list[XY], old: list[XY], degrees: int) -> XY:
    """On the way of the end that swings: where it ends the other wheel may end too."""
    still = next((cell for cell in cells if cell in old), mean(old))
    first, last = [max(body, key=lambda cell: math.dist(cell, still)) for body in (old, cells)]
    before, after = _bearing(still, first), _bearing(still, last)
    turn = (after - before + 540) % 360 - 180
    return away(still, (before + math.copysign(degrees, turn)) / 30, math.dist(first, still) + 27)


def _bearing(start: XY, end: XY) -> float:
    return math.degrees(math.atan2(end[0] - start[0], start[1] - end[1]))
