"""Counters: long brigades, square units, batteries, leaders with their flags, and marks of state."""

from __future__ import annotations

import math
from typing import NamedTuple

from grognard.render.artist import Standing
from grognard.render.lettering import width_of
from grognard.render.livery import darker, paler
from grognard.render.plan import box
from grognard.render.svg import Kept, Value, circle, element, group, joined, moved, num, rect, titled
from grognard.render.syw.ghosts import INK as GHOST_INK
from grognard.render.syw.ghosts import bar
from grognard.render.syw.plan import HEX, Plan
from grognard.systems.syw.observation import LeaderSeen, PieceSeen, RideSeen, SywSeen
from grognard.systems.syw.roster import Roster
from grognard.systems.syw.words import ARTILLERY, CAVALRY

CAVALRY_FIELD = "#f3ecd8"
INK = "#241a0e"
WAGON = "#9a7b4c"
DEPTH = 28.0
BEHIND = 21.0
TAG = 10.6
HALF_A_LETTER = 0.28
"""How wide half a letter of a name is, as a part of its height."""
"""The size of the letters on a tag."""

COAT = 6.5
"""How broad the stripe in the colour of the coats is, at the rear of each unit."""


class Cell(NamedTuple):
    """A unit of a counter. One that is drawn as a counter of its own has no label here."""

    side: str
    """The colour of its side."""
    coat: str
    horse: bool = False
    out: bool = False
    """Whether it has left the counter."""
    strength: str = ""
    label: str = ""
    title: str = ""


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
    if seen.under_way.ride is not None:
        found.append(ride(plan, seen, seen.under_way.ride))
    return group(found, class_="syw-pieces")


def ride(plan: Plan, seen: SywSeen, rider: RideSeen) -> str:
    """Where cavalry rides that may still be countered: a line to the hex, and its outline there."""
    start = plan.centres[plan.grid.cell(seen.lies(rider.piece)[0])]
    end = plan.centres[plan.grid.cell(rider.place)]
    way = element(
        "path",
        d=f"M{num(start[0])},{num(start[1])}L{num(end[0])},{num(end[1])}",
        fill="none",
        stroke=GHOST_INK,
        stroke_width=2.6,
        stroke_dasharray="3 6",
    )
    return group((way, bar([end], rider.hour, True, True)), class_="syw-ride", pointer_events="none")


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
        cells.append(_cell_of(plan, one, out, names.get(roster.labels[one], "")))
    if not cells:
        cells.append(Cell(plan.sides[roster.side[piece]], WAGON))
    turn = _turn(row)
    if not line and len(spots) > 2 and _is_bent(spots):
        parts = [
            [cells[i] for i, u in enumerate(units) if roster.part[u] == part] for part in range(len(spots))
        ]
        bars = [_bar(sx, sy, HEX - 8, turn, part, False) for (sx, sy), part in zip(spots, parts, strict=True)]
        tag = _tag(*spots[0], 0, roster.ids[piece], pennant(roster, piece))
        return _group(row, names, "".join(bars) + tag)
    x = sum([spot[0] for spot in spots]) / len(spots)
    y = sum([spot[1] for spot in spots]) / len(spots)
    length = HEX * len(spots) - 8
    name = f"{roster.ids[piece]} {roster.names[piece]}" if len(spots) > 1 else roster.ids[piece]
    inside = _bar(x, y, length, turn, cells, line)
    inside += _name_behind(x, y, turn, line, fitted(name, length), pennant(roster, piece))
    return _group(row, names, inside + _lost_touch(row, x, y))


def pennant(roster: Roster, piece: int) -> str:
    """The colour of the corps of a piece, if it has one."""
    return roster.pennant.get(roster.corps[piece], "")


def fitted(name: str, length: float) -> str:
    """A name that is not longer than its counter."""
    if width_of(name, TAG) <= length - 6:
        return name
    while name and width_of(name + ".", TAG) > length - 6:
        name = name[:-1]
    return f"{name.rstrip()}."


def _cell_of(plan: Plan, unit: int, out: bool, title: str) -> Cell:
    roster = plan.scenario.roster
    label = roster.labels[unit] if title else ""
    coat, horse = roster.colours[roster.nation[unit]], roster.arm[unit] == CAVALRY
    strength = str(roster.strength[unit])
    return Cell(plan.sides[roster.side[unit]], coat, horse, out, strength, label, title)


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
    left, top = -side / 2, -deep / 2
    parts: list[str] = [box((left + 1.5, top + 2), side, deep, fill="#000", opacity=0.28)]
    share = length / len(cells)
    for index, cell in enumerate(cells):
        # Unit 1 stands on the right in Line and at the head in Column.
        if line:
            room = (length / 2 - (index + 1) * share, top, share, deep)
        else:
            room = (left, top + index * share, side, share)
        parts.append(_cell(room, cell, turn))
    parts += [
        box((left, top), side, deep, fill="#fff", fill_opacity=0, stroke=INK, stroke_width=1.6),
        element(
            "path",
            d=f"M{num(left)},{num(top)}H{num(side / 2)}",
            stroke=INK,
            stroke_width=4.4,
            stroke_linecap="square",
        ),
        element("path", d=f"M-8,{num(top - 1.5)}l8,-9.5l8,9.5z", fill=INK),
    ]
    return group(parts, transform=f"translate({num(x)},{num(y)}) rotate({num(turn)})")


def _name_behind(x: float, y: float, turn: float, line: bool, name: str, corps: str) -> str:
    """The tag lies behind the counter, so that its units stay in sight."""
    upright = (turn + (0 if line else 90)) % 360
    if 90 < upright < 270:
        upright += 180
    back = math.radians(turn + (180 if line else 90))
    return _tag(x + BEHIND * math.sin(back), y - BEHIND * math.cos(back), upright, name, corps)


def _cell(room: tuple[float, float, float, float], cell: Cell, turn: float) -> str:
    """One unit of a counter, its side's colour with its coats behind; it can be pointed at by itself."""
    left, top, wide, tall = room
    if cell.out:
        dashes: dict[str, Value] = {"stroke": INK, "stroke_width": 0.8, "stroke_dasharray": "3 2"}
        return box((left, top), wide, tall, fill="#cdbf97", **dashes)
    ground = CAVALRY_FIELD if cell.horse else cell.side
    parts = [box((left, top), wide, tall, fill=ground, stroke=INK, stroke_width=0.8)]
    if cell.horse:
        corner = f"M{num(left)},{num(top + tall)}L{num(left + wide)},{num(top)}V{num(top + tall)}Z"
        parts.append(element("path", d=corner, fill=cell.side))
    stripe = min(COAT, tall * 0.26)
    edge: dict[str, Value] = {"stroke": INK, "stroke_width": 0.5}
    parts.append(box((left, top + tall - stripe), wide, stripe, fill=cell.coat, **edge))
    parts.append(
        element(
            "text",
            cell.strength,
            transform=moved(left + wide / 2, top + (tall - stripe) / 2, -turn),
            y=4.4,
            font_size=12.5,
            text_anchor="middle",
            class_="syw-strength",
            paint_order="stroke",
            fill=INK if cell.horse else "#fff",
            stroke=CAVALRY_FIELD if cell.horse else INK,
            stroke_opacity=None if cell.horse else 0.6,
            stroke_width=2.4 if cell.horse else 1.8,
        )
    )
    drawn = joined(parts)
    return group((titled(cell.title), drawn), data_piece=cell.label) if cell.label else drawn


def _tag(x: float, y: float, turn: float, name: str, corps: str = "") -> str:
    """What a counter is called, on a slip with a corner in the colour of its corps."""
    wide = width_of(name, TAG) + 6
    parts: list[str] = [
        box(
            (-wide / 2, -6.6),
            wide,
            13.2,
            rx=2,
            fill="#f7f0dc",
            fill_opacity=0.92,
            stroke=INK,
            stroke_width=0.6,
        ),
        element("text", name, y=3.8, font_size=TAG, text_anchor="middle", class_="syw-name"),
    ]
    if corps:
        parts.append(box((-wide / 2 - 7, -6.6), 7, 13.2, fill=corps, stroke=INK, stroke_width=0.6))
    return group(parts, transform=moved(x, y, turn), pointer_events="none")


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
    fill = plan.sides[roster.side[piece]]
    if state in ("shaken", "panicked"):
        return _group(row, names, _broken(x, y, fill, state, roster.ids[piece]))
    if roster.dispersed[piece]:
        dots = "".join(
            [
                circle(
                    num(13 * math.cos(a)), num(13 * math.sin(a)), 3.4, fill=fill, stroke=INK, stroke_width=0.8
                )
                for a in (0.3, 1.3, 2.4, 3.5, 4.6, 5.6)
            ]
        )
        ring = element("circle", r=20, fill="#fff", fill_opacity=0)
        broken = group((ring, dots), transform=f"translate({num(x)},{num(y)})")
        return _group(row, names, broken + _tag(x, y, 0, roster.ids[piece]))
    line = row.hour % 2 == 0
    inside = _bar(x, y, 36.0, _turn(row), [_cell_of(plan, piece, False, "")], line)
    inside += _name_behind(x, y, _turn(row), line, roster.ids[piece], pennant(roster, piece))
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
    colour = plan.sides[roster.side[piece]]
    dark = darker(colour, 0.25)
    parts: list[str] = [box((-17, -13), 34, 26, fill=paler(colour, 0.66), stroke=INK, stroke_width=1.4)]
    parts.append(box((-17, 8), 34, 5, fill=colour, stroke=INK, stroke_width=0.6))
    unlimbered = row.hour % 2 == 0
    count = roster.strength[piece]
    for index in range(count):
        gx = (index - (count - 1) / 2) * 8
        if unlimbered:
            parts.append(element("path", d=f"M{num(gx)},8V-15", stroke=dark, stroke_width=3.4))
            parts.append(element("path", d=f"M{num(gx - 3)},3h6", stroke=INK, stroke_width=2))
        else:
            parts.append(element("circle", cx=num(gx), cy=4, r=3, fill="none", stroke=dark, stroke_width=2))
    if not unlimbered:
        parts.append(element("path", d="M0,2V-15l-3,5M0,-15l3,5", stroke=INK, stroke_width=1.6, fill="none"))
    if roster.howitzer[piece]:
        parts.append(element("circle", cx=0, cy=9, r=3.4, fill=INK))
    guns = group(parts, transform=f"translate({num(x)},{num(y)}) rotate({num(_turn(row))})")
    return guns + _tag(x, y + 16, 0, roster.ids[piece], pennant(roster, piece))


def leader(plan: Plan, row: LeaderSeen, names: dict[str, str]) -> str:
    orders = (row.order, row.acting, row.transit_one, row.transit_two, row.lost)
    made_of = (plan, row.piece, tuple(row.cells), row.selected, orders, names.get(row.piece))
    return _DRAWN.get(made_of, lambda: _leader(plan, row, names))


def _leader(plan: Plan, row: LeaderSeen, names: dict[str, str]) -> str:
    """A flag on a staff, larger for the chief; the order in force beside it."""
    piece = _number(plan, row)
    roster = plan.scenario.roster
    x, y = _spots(plan, row)[0]
    x, y = x - 14, y - 6
    colour = plan.sides[roster.side[piece]]
    mark = roster.pennant.get(piece, "#f2d774")
    size = 1.5 if roster.rank[piece] == 0 else 1.25 if roster.rank[piece] == 1 else 1.0
    flag = group(
        (
            element("ellipse", cx=0, cy=16, rx=6, ry=2.4, fill="#000", opacity=0.3),
            element("path", d="M0,16V-14", stroke=INK, stroke_width=2),
            element("path", d="M0,-14h20l-4,6l4,6H0z", fill=colour, stroke=INK, stroke_width=1),
            element("circle", cx=9, cy=-8, r=3.4, fill=mark, stroke="#fff6e0"),
        ),
        transform=f"translate({num(x)},{num(y)}) scale({size})",
    )
    name = roster.short.get(piece, roster.names[piece])
    wide = 13.0 if roster.rank[piece] else 16.0
    half = max(31.0, len(name) * wide * HALF_A_LETTER)  # all between flag and name can be taken hold of
    box = {"x": num(min(x - 10, x + 8 - half)), "width": num(max(62.0, 2 * half))}
    grip = element("rect", y=num(y - 22), height=54, fill="#fff", fill_opacity=0, **box)
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
    inside = group((grip, flag, words, boxes), opacity=0.65 if row.selected else None)
    return _group(row, names, inside)


def _boxes(row: LeaderSeen, x: float, y: float) -> str:
    """The order in force, and a dark slip for each that is still on its way."""
    parts: list[str] = []
    if row.order:
        parts.append(
            joined(
                (
                    rect(0, -8, 30, 15, fill="#fffaf0", stroke=INK, stroke_width=1.2),
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
    for number, slip in enumerate((row.transit_one, row.transit_two)):
        if slip:
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
