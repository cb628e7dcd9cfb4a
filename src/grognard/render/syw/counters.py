"""Counters: long brigades, square units, batteries, leaders with their flags, and marks of state."""

from __future__ import annotations

import math

from grognard.render.artist import Standing
from grognard.render.svg import Kept, element, group, joined, num, titled
from grognard.render.syw.plan import HEX, Plan
from grognard.systems.syw.observation import LeaderSeen, PieceSeen, SywSeen
from grognard.systems.syw.roster import Roster
from grognard.systems.syw.words import ARTILLERY, CAVALRY

SIDE_COLOURS = ("#7d1d22", "#22437f")
CAVALRY_FIELD = "#f3ecd8"
INK = "#241a0e"
PALE, WHITE = 460, 600
"""From which sum of red, green and blue on a coat is pale, or white."""
WAGON = ("#9a7b4c", False, False, "", "", "")
DEPTH = 26.0
BEHIND = 18.0
LETTER = 5.4

Cell = tuple[str, bool, bool, str, str, str]
"""A unit of a counter: colour, whether it is horse, whether it has left the counter, strength, label, title.

A unit that is drawn as a counter of its own has no label here.
"""


_DRAWN = Kept()


def pieces_svg(plan: Plan, seen: SywSeen, names: dict[str, str]) -> str:
    """Every counter on the map, brigades first, then units, leaders on top."""
    found: list[str] = []
    rows = [row for row in seen.pieces if row.cells]
    states = {row.piece: row.state for row in rows}
    for row in [one for one in rows if one.kind == "brigade"]:
        found.append(brigade(plan, row, states, names))
    loose = [one for one in rows if one.kind == "unit" and one.state != "in_brigade"]
    for row in sorted(loose, key=lambda one: -(one.depth or 0)):
        found.append(unit(plan, row, names))
    for chief in seen.leaders:
        if chief.cells:
            found.append(leader(plan, chief, names))
    for label in seen.fires:
        x, y = plan.centres[plan.grid.cell(label)]
        found.append(fire(x, y))
    return group(found, class_="syw-pieces")


def standing(plan: Plan, seen: SywSeen) -> dict[str, Standing]:
    """The middle of each counter; a unit inside its brigade moves with the brigade's counter."""
    found: dict[str, Standing] = {}
    counters = [row for row in seen.pieces if row.state != "in_brigade"]
    shown: list[PieceSeen | LeaderSeen] = [*counters, *seen.leaders]
    for row in shown:
        if row.cells:
            spots = _spots(plan, row)
            x, y = (sum(spot[axis] for spot in spots) / len(spots) for axis in (0, 1))
            found[row.piece] = (x, y, plan.scenario.sides.index(row.side))
    return found


def _number(plan: Plan, row: PieceSeen | LeaderSeen) -> int:
    number = plan.scenario.lexicon.number("piece", row.piece)
    assert number is not None
    return number


def _spots(plan: Plan, row: PieceSeen | LeaderSeen) -> list[tuple[float, float]]:
    return [plan.centres[plan.grid.cell(label)] for label in row.cells]


def _turn(row: PieceSeen) -> float:
    """Degrees by which a counter drawn facing north is turned."""
    return 30.0 * row.hour


def _group(row: PieceSeen | LeaderSeen, names: dict[str, str], inside: str) -> str:
    label = row.piece
    state, moved = "", ""
    if isinstance(row, PieceSeen):
        state, moved = row.state, " syw-moved" if row.moved else ""
    title = names.get(label, label)
    return group((titled(title), inside), class_=f"piece {row.side} {state}{moved}", data_piece=label)


def brigade(plan: Plan, row: PieceSeen, states: dict[str, str], names: dict[str, str]) -> str:
    """A long counter over its hexes, or a chain of them along a bent road."""
    roster = plan.scenario.roster
    labels = [row.piece, *(roster.labels[one] for one in roster.units[_number(plan, row)])]
    inside = tuple([(names.get(label), states.get(label)) for label in labels])
    made_of = (plan, row.piece, tuple(row.cells), row.hour, row.moved, row.out_of_command, inside)
    return _DRAWN.get(made_of, lambda: _brigade(plan, row, states, names))


def _brigade(plan: Plan, row: PieceSeen, states: dict[str, str], names: dict[str, str]) -> str:
    spots = _spots(plan, row)
    piece = _number(plan, row)
    roster = plan.scenario.roster
    line = row.hour % 2 == 0
    units = roster.units[piece]
    cells: list[Cell] = []
    for one in units:
        out = states.get(roster.labels[one]) != "in_brigade"
        cells.append(_cell_of(roster, one, out, names.get(roster.labels[one], "")))
    turn = _turn(row)
    if not line and len(spots) > 2 and _is_bent(spots):
        parts = [
            [cells[i] for i, u in enumerate(units) if roster.part[u] == part] for part in range(len(spots))
        ]
        bars = [_bar(sx, sy, HEX - 8, turn, part, False) for (sx, sy), part in zip(spots, parts, strict=True)]
        return _group(row, names, "".join(bars) + _tag(*spots[0], 0, roster.ids[piece]))
    x = sum([spot[0] for spot in spots]) / len(spots)
    y = sum([spot[1] for spot in spots]) / len(spots)
    length = HEX * len(spots) - 8
    name = f"{roster.ids[piece]} {roster.names[piece]}" if len(spots) > 1 else roster.ids[piece]
    inside = _bar(x, y, length, turn, cells, line) + _name_behind(x, y, turn, line, fitted(name, length))
    return _group(row, names, inside + _lost_touch(row, x, y))


def is_pale(colour: str, limit: int) -> bool:
    """Whether dark letters are read better than white ones on it."""
    return sum([int(colour[at : at + 2], 16) for at in (1, 3, 5)]) >= limit


def fitted(name: str, length: float) -> str:
    """A name that is not longer than its counter."""
    most = int((length - 8) / LETTER)
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}."


def _cell_of(roster: Roster, unit: int, out: bool, title: str) -> Cell:
    fill = roster.colours[roster.nation[unit]]
    label = roster.labels[unit] if title else ""
    return fill, roster.arm[unit] == CAVALRY, out, str(roster.strength[unit]), label, title


def _lost_touch(row: PieceSeen, x: float, y: float) -> str:
    """A crossed ring on a counter that is out of command."""
    if not row.out_of_command:
        return ""
    return group(
        (
            element("circle", r=7.5, fill="#fffaf0", stroke="#7a1408", stroke_width=2),
            element("path", d="M-4.4,-4.4L4.4,4.4M-4.4,4.4L4.4,-4.4", stroke="#7a1408", stroke_width=2),
        ),
        transform=f"translate({num(x)},{num(y)})",
        pointer_events="none",
    )


def _is_bent(spots: list[tuple[float, float]]) -> bool:
    (ax, ay), (bx, by), (cx, cy) = spots[:3]
    return abs((bx - ax) * (cy - by) - (by - ay) * (cx - bx)) > 1


def _bar(x: float, y: float, length: float, turn: float, cells: list[Cell], line: bool) -> str:
    """A counter drawn lying east to west and facing north (Line), or head north (Column)."""
    side, deep = (length, DEPTH) if line else (DEPTH, length)
    left, top = num(-side / 2), num(-deep / 2)
    parts = [
        f'<g transform="translate({num(x)},{num(y)}) rotate({num(turn)})">'
        f'<rect x="{num(-side / 2 + 1.5)}" y="{num(-deep / 2 + 2)}" width="{num(side)}" height="{num(deep)}" '
        'fill="#000" opacity=".28"/>'
    ]
    share = length / max(1, len(cells))
    for index, cell in enumerate(cells or [WAGON]):
        # Unit 1 stands on the right in Line and at the head in Column.
        if line:
            box = (length / 2 - (index + 1) * share, -deep / 2, share, deep)
        else:
            box = (-side / 2, -deep / 2 + index * share, side, share)
        parts.append(_cell(box, cell, turn))
    parts.append(
        f'<rect x="{left}" y="{top}" width="{num(side)}" height="{num(deep)}" fill="#fff" '
        f'fill-opacity="0" stroke="{INK}" '
        f'stroke-width="1.6"/><path d="M{left},{top}H{num(side / 2)}" stroke="{INK}" stroke-width="4.4" '
        f'stroke-linecap="square"/><path d="M-8,{num(-deep / 2 - 1.5)}l8,-9.5l8,9.5z" fill="{INK}"/></g>'
    )
    return "".join(parts)


def _name_behind(x: float, y: float, turn: float, line: bool, name: str) -> str:
    """The tag lies behind the counter, so that its units stay in sight."""
    upright = (turn + (0 if line else 90)) % 360
    if 90 < upright < 270:
        upright += 180
    back = math.radians(turn + (180 if line else 90))
    return _tag(x + BEHIND * math.sin(back), y - BEHIND * math.cos(back), upright, name)


def _cell(box: tuple[float, float, float, float], cell: Cell, turn: float) -> str:
    """One unit of a counter; inside a brigade it can be pointed at by itself."""
    left, top, wide, tall = box
    fill, horse, out, strength, label, title = cell
    frame = f'x="{num(left)}" y="{num(top)}" width="{num(wide)}" height="{num(tall)}"'
    if out:
        return f'<rect {frame} fill="#cdbf97" stroke="{INK}" stroke-width=".8" stroke-dasharray="3 2"/>'
    drawn = f'<rect {frame} fill="{fill}" stroke="{INK}" stroke-width=".8"/>'
    look = f'fill="#fff" stroke="{INK}" stroke-opacity=".55" stroke-width="1.6"'
    if horse:
        corner = f"M{num(left)},{num(top + tall)}L{num(left + wide)},{num(top)}V{num(top + tall)}Z"
        shade = fill if not is_pale(fill, WHITE) else "#22437f"
        drawn = f'<rect {frame} fill="{CAVALRY_FIELD}" stroke="{INK}" stroke-width=".8"/>'
        drawn += element("path", d=corner, fill=shade)
        look = f'fill="{INK}" stroke="{CAVALRY_FIELD}" stroke-width="2.4"'
    elif is_pale(fill, PALE):
        look = f'fill="{INK}"'
    drawn += (
        f'<text transform="translate({num(left + wide / 2)},{num(top + tall / 2)}) rotate({num(-turn)})" '
        f'y="4.4" font-size="12.5" text-anchor="middle" class="syw-strength" paint-order="stroke" {look}>'
        f"{strength}</text>"
    )
    return group((titled(title), drawn), data_piece=label) if label else drawn


def _tag(x: float, y: float, turn: float, name: str) -> str:
    wide = LETTER * len(name) + 7
    return group(
        (
            element(
                "rect",
                x=num(-wide / 2),
                y=-6.6,
                width=num(wide),
                height=13.2,
                rx=2,
                fill="#f7f0dc",
                fill_opacity=0.92,
                stroke=INK,
                stroke_width=0.6,
            ),
            element("text", name, y=4, font_size=11.8, text_anchor="middle", class_="syw-name"),
        ),
        transform=f"translate({num(x)},{num(y)}) rotate({num(turn)})",
        pointer_events="none",
    )


def unit(plan: Plan, row: PieceSeen, names: dict[str, str]) -> str:
    """A square counter: its formation and facing, or the ring of a shaken or panicked unit."""
    look = (row.hour, row.state, row.moved, row.out_of_command, row.depth, names.get(row.piece))
    return _DRAWN.get((plan, row.piece, tuple(row.cells), look), lambda: _unit(plan, row, names))


def _unit(plan: Plan, row: PieceSeen, names: dict[str, str]) -> str:
    piece = _number(plan, row)
    roster = plan.scenario.roster
    x, y = _spots(plan, row)[0]
    shift = 6.0 * (row.depth or 0)
    x, y = x + shift, y + shift
    if roster.arm[piece] == ARTILLERY:
        return _group(row, names, battery(plan, row, piece, x, y))
    state = row.state
    fill = roster.colours[roster.nation[piece]]
    if state in ("shaken", "panicked"):
        return _group(row, names, _broken(x, y, fill, state, roster.ids[piece]))
    if roster.dispersed[piece]:
        dots = "".join(
            [
                element(
                    "circle",
                    cx=num(13 * math.cos(a)),
                    cy=num(13 * math.sin(a)),
                    r=3.4,
                    fill=fill,
                    stroke=INK,
                    stroke_width=0.8,
                )
                for a in (0.3, 1.3, 2.4, 3.5, 4.6, 5.6)
            ]
        )
        ring = element("circle", r=20, fill="#fff", fill_opacity=0)
        broken = group((ring, dots), transform=f"translate({num(x)},{num(y)})")
        return _group(row, names, broken + _tag(x, y, 0, roster.ids[piece]))
    line = row.hour % 2 == 0
    inside = _bar(x, y, 36.0, _turn(row), [_cell_of(roster, piece, False, "")], line)
    inside += _name_behind(x, y, _turn(row), line, roster.ids[piece])
    return _group(row, names, inside + _lost_touch(row, x, y))


def _broken(x: float, y: float, fill: str, state: str, ident: str) -> str:
    """Shaken: one ring; panicked: two, and a torn flag. The shape tells, not the colour."""
    rings: str = element("circle", r=15, fill=fill, stroke=INK, stroke_width=2, stroke_dasharray="6 3")
    letter = "S" if state == "shaken" else "P"
    if state == "panicked":
        rings += element("circle", r=19, fill="none", stroke=INK, stroke_width=1.6, stroke_dasharray="2 3")
    return group(
        (
            rings,
            element(
                "text",
                letter,
                y=-2,
                font_size=13,
                font_weight="bold",
                text_anchor="middle",
                fill="#fff",
                stroke=INK,
                stroke_width=2.4,
                paint_order="stroke",
            ),
        ),
        transform=f"translate({num(x)},{num(y)})",
    ) + _tag(x, y + 8, 0, ident)


def battery(plan: Plan, row: PieceSeen, piece: int, x: float, y: float) -> str:
    """Guns: barrels towards the enemy when unlimbered, a limber and team when not."""
    roster = plan.scenario.roster
    colour = SIDE_COLOURS[roster.side[piece]]
    parts = [f'<g transform="translate({num(x)},{num(y)}) rotate({num(_turn(row))})">']
    parts.append(
        element("rect", x=-17, y=-13, width=34, height=26, fill="#efe3c1", stroke=INK, stroke_width=1.4)
    )
    unlimbered = row.hour % 2 == 0
    count = roster.strength[piece]
    for index in range(count):
        gx = (index - (count - 1) / 2) * 8
        if unlimbered:
            parts.append(element("path", d=f"M{num(gx)},8V-15", stroke=colour, stroke_width=3.4))
            parts.append(element("path", d=f"M{num(gx - 3)},3h6", stroke=INK, stroke_width=2))
        else:
            parts.append(element("circle", cx=num(gx), cy=5, r=3, fill="none", stroke=colour, stroke_width=2))
    if not unlimbered:
        parts.append(element("path", d="M0,2V-15l-3,5M0,-15l3,5", stroke=INK, stroke_width=1.6, fill="none"))
    if roster.howitzer[piece]:
        parts.append(element("circle", cx=0, cy=9, r=3.4, fill=INK))
    parts.append("</g>")
    return "".join(parts) + _tag(x, y + 16, 0, roster.ids[piece])


def leader(plan: Plan, row: LeaderSeen, names: dict[str, str]) -> str:
    """A flag on a staff, larger for the chief; the order in force beside it."""
    piece = _number(plan, row)
    roster = plan.scenario.roster
    x, y = _spots(plan, row)[0]
    x, y = x - 14, y - 6
    colour = SIDE_COLOURS[roster.side[piece]]
    size = 1.5 if roster.rank[piece] == 0 else 1.25 if roster.rank[piece] == 1 else 1.0
    flag = group(
        (
            element("ellipse", cx=0, cy=16, rx=6, ry=2.4, fill="#000", opacity=0.3),
            element("path", d="M0,16V-14", stroke=INK, stroke_width=2),
            element("path", d="M0,-14h20l-4,6l4,6H0z", fill=colour, stroke=INK, stroke_width=1),
            element("circle", cx=9, cy=-8, r=3, fill="#f2d774"),
        ),
        transform=f"translate({num(x)},{num(y)}) scale({size})",
    )
    done = ' opacity=".65"' if row.selected else ""
    grip = element("rect", x=num(x - 10), y=num(y - 22), width=62, height=54, fill="#fff", fill_opacity=0)
    name = roster.names[piece].removeprefix("Prince ").split(" ")[0]
    wide = 13.0 if roster.rank[piece] else 16.0
    words = element(
        "text",
        name,
        x=num(x + 8),
        y=num(y + 29),
        font_size=num(wide),
        text_anchor="middle",
        fill=colour,
        class_="syw-leader",
        paint_order="stroke",
        stroke="#f5ecd2",
        stroke_width=3.4,
    )
    boxes = _boxes(row, x + 24 * size, y - 8 * size)
    return _group(row, names, f"<g{done}>{grip}{flag}{words}{boxes}</g>")


def _boxes(row: LeaderSeen, x: float, y: float) -> str:
    """The order in force, and a dark slip for each that is still on its way."""
    parts: list[str] = []
    if row.order:
        parts.append(
            joined(
                (
                    element(
                        "rect", x=0, y=-8, width=30, height=15, fill="#fffaf0", stroke=INK, stroke_width=1.2
                    ),
                    element(
                        "text",
                        row.order,
                        x=15,
                        y=4,
                        font_size=11.5,
                        text_anchor="middle",
                        class_="syw-strength",
                        fill=INK,
                    ),
                )
            )
        )
    for number, box in enumerate((row.transit_one, row.transit_two)):
        if box:
            parts.append(
                element("rect", x=4 + 14 * number, y=9, width=11, height=7, fill=INK, stroke="#fffaf0")
            )
    if not parts:
        return ""
    return group(parts, transform=f"translate({num(x)},{num(y)})", pointer_events="none")


def fire(x: float, y: float) -> str:
    """A place on fire."""
    return group(
        (
            element(
                "path",
                d="M0,14c-12,-4 -10,-16 -3,-22c0,7 5,5 4,-6c8,6 12,22 -1,28z",
                fill="#e2702a",
                stroke="#7a2b0d",
                stroke_width=1.2,
            ),
        ),
        transform=f"translate({num(x)},{num(y)})",
        pointer_events="none",
    )
