"""Counters: long brigades, square units, batteries, leaders with their flags, and marks of state."""

from __future__ import annotations

import math
from html import escape

from grognard.kernel.values import Json
from grognard.render.artist import Standing
from grognard.render.syw.plan import HEX, Plan, num
from grognard.systems.syw.terms import ARTILLERY, CAVALRY

COLOURS = {
    "british": "#a8262b",
    "hanoverian": "#c8524f",
    "hessian": "#35508f",
    "brunswick": "#6f7fb5",
    "prussian": "#27406f",
    "schaumburg": "#4a4a52",
    "french": "#d9d4c5",
    "saxon": "#7f9fc0",
}
SIDE_COLOURS = ("#7d1d22", "#22437f")
CAVALRY_FIELD = "#f3ecd8"
INK = "#241a0e"


def pieces_svg(plan: Plan, observation: dict[str, Json], names: dict[str, str]) -> str:
    """Every counter on the map, brigades first, then units, leaders on top."""
    found: list[str] = []
    rows = [row for row in _rows(observation, "pieces") if row["cells"]]
    for row in [one for one in rows if one["kind"] == "brigade"]:
        found.append(brigade(plan, row, rows, names))
    loose = [one for one in rows if one["kind"] == "unit" and one["state"] != "in_brigade"]
    for row in sorted(loose, key=lambda one: -int(str(one.get("depth", 0)))):
        found.append(unit(plan, row, names))
    for row in _rows(observation, "leaders"):
        if row["cells"]:
            found.append(leader(plan, row, names))
    for label in _texts(observation.get("fires")):
        x, y = plan.centres[plan.grid.cell(label)]
        found.append(fire(x, y))
    return f'<g class="syw-pieces">{"".join(found)}</g>'


def standing(plan: Plan, observation: dict[str, Json]) -> dict[str, Standing]:
    """The middle of each counter; a unit inside its brigade moves with the brigade's counter."""
    found: dict[str, Standing] = {}
    for row in (*_rows(observation, "pieces"), *_rows(observation, "leaders")):
        if not row["cells"] or row.get("state") == "in_brigade":
            continue
        spots = _spots(plan, row)
        x, y = (sum(spot[axis] for spot in spots) / len(spots) for axis in (0, 1))
        found[str(row["piece"])] = (x, y, plan.scenario.sides.index(str(row["side"])))
    return found


def _rows(observation: dict[str, Json], key: str) -> list[dict[str, Json]]:
    rows = observation.get(key)
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []


def _texts(value: Json) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else []


def _number(plan: Plan, row: dict[str, Json]) -> int:
    return plan.scenario.roster.labels.index(str(row["piece"]))


def _spots(plan: Plan, row: dict[str, Json]) -> list[tuple[float, float]]:
    return [plan.centres[plan.grid.cell(label)] for label in _texts(row["cells"])]


def _turn(row: dict[str, Json]) -> float:
    """Degrees by which a counter drawn facing north is turned."""
    return 30.0 * int(str(row["hour"]))


def _group(plan: Plan, row: dict[str, Json], names: dict[str, str], inside: str) -> str:
    label = str(row["piece"])
    state = str(row.get("state", ""))
    moved = " syw-moved" if row.get("moved") else ""
    title = names.get(label, label)
    return (
        f'<g class="piece {escape(str(row["side"]))} {state}{moved}" data-piece="{label}">'
        f"<title>{escape(title)}</title>{inside}</g>"
    )


def brigade(plan: Plan, row: dict[str, Json], rows: list[dict[str, Json]], names: dict[str, str]) -> str:
    """A long counter over its hexes, or a chain of them along a bent road."""
    spots = _spots(plan, row)
    piece = _number(plan, row)
    roster = plan.scenario.roster
    units = roster.units[piece]
    line = int(str(row["hour"])) % 2 == 0
    bent = not line and len(spots) > 2 and _is_bent(spots)
    horse = roster.arm[piece] == CAVALRY
    states = {str(one["piece"]): str(one["state"]) for one in rows}
    x = sum([spot[0] for spot in spots]) / len(spots)
    y = sum([spot[1] for spot in spots]) / len(spots)
    length = HEX * len(spots) - 8
    fills = [COLOURS.get(roster.nation[one], "#999") for one in units]
    out = [states.get(roster.labels[one]) != "in_brigade" for one in units]
    if bent:
        inside = "".join(
            [_bar(sx, sy, HEX - 8, _turn(row), fills[:2], out[:2], horse, False, "") for sx, sy in spots]
        )
    else:
        name = f"{roster.ids[piece]} {roster.names[piece]}" if len(spots) > 1 else roster.ids[piece]
        inside = _bar(x, y, length, _turn(row), fills, out, horse, line, name)
    return _group(plan, row, names, inside)


def _is_bent(spots: list[tuple[float, float]]) -> bool:
    (ax, ay), (bx, by), (cx, cy) = spots[:3]
    return abs((bx - ax) * (cy - by) - (by - ay) * (cx - bx)) > 1


def _bar(
    x: float,
    y: float,
    length: float,
    turn: float,
    fills: list[str],
    out: list[bool],
    horse: bool,
    line: bool,
    name: str,
) -> str:
    """A counter drawn lying east to west and facing north (Line), or head north (Column)."""
    side = length if line else 24.0
    deep = 24.0 if line else length
    parts = [f'<g transform="translate({num(x)},{num(y)}) rotate({num(turn)})">']
    parts.append(
        f'<rect x="{num(-side / 2 + 1.5)}" y="{num(-deep / 2 + 2)}" width="{num(side)}" height="{num(deep)}" '
        'fill="#000" opacity=".28"/>'
    )
    count = len(fills)
    for index, fill in enumerate(fills):
        share = (length) / count
        # Unit 1 stands on the right in Line and at the head in Column.
        if line:
            left, top, wide, tall = length / 2 - (index + 1) * share, -deep / 2, share, deep
        else:
            left, top, wide, tall = -side / 2, -deep / 2 + index * share, side, share
        parts.append(_cell(left, top, wide, tall, fill, horse, out[index]))
    parts.append(
        f'<rect x="{num(-side / 2)}" y="{num(-deep / 2)}" width="{num(side)}" height="{num(deep)}" '
        f'fill="none" stroke="{INK}" stroke-width="2"/>'
    )
    parts.append(f'<path d="M-5,{num(-deep / 2)}l5,-8l5,8z" fill="{INK}"/>')
    parts.append("</g>")
    if name:
        upright = (turn + (0 if line else 90)) % 360
        if 90 < upright < 270:
            upright += 180
        # The tag lies behind the counter, so that its units stay in sight.
        back = math.radians(turn + (180 if line else 90))
        reach = 15.0 if length > 40 else 16.0
        parts.append(_tag(x + reach * math.sin(back), y - reach * math.cos(back), upright, name))
    return "".join(parts)


def _cell(left: float, top: float, wide: float, tall: float, fill: str, horse: bool, out: bool) -> str:
    box = f'x="{num(left)}" y="{num(top)}" width="{num(wide)}" height="{num(tall)}"'
    if out:
        return f'<rect {box} fill="#cdbf97" stroke="{INK}" stroke-width=".8" stroke-dasharray="3 2"/>'
    if not horse:
        return f'<rect {box} fill="{fill}" stroke="{INK}" stroke-width=".8"/>'
    corner = f"M{num(left)},{num(top + tall)}L{num(left + wide)},{num(top)}V{num(top + tall)}Z"
    shade = fill if fill != COLOURS["french"] else "#22437f"
    field = f'<rect {box} fill="{CAVALRY_FIELD}" stroke="{INK}" stroke-width=".8"/>'
    return f'{field}<path d="{corner}" fill="{shade}"/>'


def _tag(x: float, y: float, turn: float, name: str) -> str:
    wide = 4.9 * len(name) + 6
    return (
        f'<g transform="translate({num(x)},{num(y)}) rotate({num(turn)})" pointer-events="none">'
        f'<rect x="{num(-wide / 2)}" y="-5.6" width="{num(wide)}" height="11" rx="2" fill="#f7f0dc" '
        f'fill-opacity=".92" stroke="{INK}" stroke-width=".6"/>'
        f'<text y="3" font-size="9.4" text-anchor="middle" class="syw-name">{escape(name)}</text></g>'
    )


def unit(plan: Plan, row: dict[str, Json], names: dict[str, str]) -> str:
    """A square counter: its formation and facing, or the ring of a shaken or panicked unit."""
    piece = _number(plan, row)
    roster = plan.scenario.roster
    x, y = _spots(plan, row)[0]
    shift = 6.0 * int(str(row.get("depth", 0)))
    x, y = x + shift, y + shift
    if roster.arm[piece] == ARTILLERY:
        return _group(plan, row, names, battery(plan, row, piece, x, y))
    state = str(row["state"])
    fill = COLOURS.get(roster.nation[piece], "#999")
    horse = roster.arm[piece] == CAVALRY
    if state in ("shaken", "panicked"):
        return _group(plan, row, names, _broken(x, y, fill, state, roster.ids[piece]))
    if roster.dispersed[piece]:
        dots = "".join(
            [
                f'<circle cx="{num(13 * math.cos(a))}" cy="{num(13 * math.sin(a))}" r="3.4" fill="{fill}" '
                f'stroke="{INK}" stroke-width=".8"/>'
                for a in (0.3, 1.3, 2.4, 3.5, 4.6, 5.6)
            ]
        )
        ring = '<circle r="20" fill="#fff" fill-opacity="0"/>'
        inside = f'<g transform="translate({num(x)},{num(y)})">{ring}{dots}</g>'
        return _group(plan, row, names, inside + _tag(x, y, 0, roster.ids[piece]))
    line = int(str(row["hour"])) % 2 == 0
    inside = _bar(x, y, 34.0, _turn(row), [fill], [False], horse, line, roster.ids[piece])
    return _group(plan, row, names, inside)


def _broken(x: float, y: float, fill: str, state: str, ident: str) -> str:
    """Shaken: one ring; panicked: two, and a torn flag. The shape tells, not the colour."""
    rings = f'<circle r="15" fill="{fill}" stroke="{INK}" stroke-width="2" stroke-dasharray="6 3"/>'
    letter = "S" if state == "shaken" else "P"
    if state == "panicked":
        rings += f'<circle r="19" fill="none" stroke="{INK}" stroke-width="1.6" stroke-dasharray="2 3"/>'
    return (
        f'<g transform="translate({num(x)},{num(y)})">{rings}'
        f'<text y="-2" font-size="13" font-weight="bold" text-anchor="middle" fill="#fff" stroke="{INK}" '
        f'stroke-width="2.4" paint-order="stroke">{letter}</text></g>' + _tag(x, y + 8, 0, ident)
    )


def battery(plan: Plan, row: dict[str, Json], piece: int, x: float, y: float) -> str:
    """Guns: barrels towards the enemy when unlimbered, a limber and team when not."""
    roster = plan.scenario.roster
    colour = SIDE_COLOURS[roster.side[piece]]
    parts = [f'<g transform="translate({num(x)},{num(y)}) rotate({num(_turn(row))})">']
    parts.append(
        f'<rect x="-17" y="-13" width="34" height="26" fill="#efe3c1" stroke="{INK}" stroke-width="1.4"/>'
    )
    unlimbered = int(str(row["hour"])) % 2 == 0
    count = roster.strength[piece]
    for index in range(count):
        gx = (index - (count - 1) / 2) * 8
        if unlimbered:
            parts.append(f'<path d="M{num(gx)},8V-15" stroke="{colour}" stroke-width="3.4"/>')
            parts.append(f'<path d="M{num(gx - 3)},3h6" stroke="{INK}" stroke-width="2"/>')
        else:
            parts.append(
                f'<circle cx="{num(gx)}" cy="5" r="3" fill="none" stroke="{colour}" stroke-width="2"/>'
            )
    if not unlimbered:
        parts.append(f'<path d="M0,2V-15l-3,5M0,-15l3,5" stroke="{INK}" stroke-width="1.6" fill="none"/>')
    if roster.howitzer[piece]:
        parts.append(f'<circle cx="0" cy="9" r="3.4" fill="{INK}"/>')
    parts.append("</g>")
    return "".join(parts) + _tag(x, y + 16, 0, roster.ids[piece])


def leader(plan: Plan, row: dict[str, Json], names: dict[str, str]) -> str:
    """A flag on a staff, larger for the chief; the order in force beside it."""
    piece = _number(plan, row)
    roster = plan.scenario.roster
    x, y = _spots(plan, row)[0]
    x, y = x - 14, y - 6
    colour = SIDE_COLOURS[roster.side[piece]]
    size = 1.5 if roster.rank[piece] == 0 else 1.25 if roster.rank[piece] == 1 else 1.0
    order = str(row.get("order") or "")
    covered = "".join([" ▪" for box in ("transit_one", "transit_two") if row.get(box)])
    flag = (
        f'<g transform="translate({num(x)},{num(y)}) scale({size})"><ellipse cx="0" cy="16" rx="6" ry="2.4" '
        f'fill="#000" opacity=".3"/><path d="M0,16V-14" stroke="{INK}" stroke-width="2"/>'
        f'<path d="M0,-14h20l-4,6l4,6H0z" fill="{colour}" stroke="{INK}" stroke-width="1"/>'
        f'<circle cx="9" cy="-8" r="3" fill="#f2d774"/></g>'
    )
    selected = ' opacity=".65"' if row.get("selected") else ""
    tag = _tag(x + 10, y + 22, 0, f"{roster.names[piece].split(' ')[0]} {order}{covered}".strip())
    return _group(plan, row, names, f"<g{selected}>{flag}{tag}</g>")


def fire(x: float, y: float) -> str:
    """A place on fire."""
    return (
        f'<g transform="translate({num(x)},{num(y)})" pointer-events="none">'
        '<path d="M0,14c-12,-4 -10,-16 -3,-22c0,7 5,5 4,-6c8,6 12,22 -1,28z" '
        'fill="#e2702a" stroke="#7a2b0d" stroke-width="1.2"/></g>'
    )
