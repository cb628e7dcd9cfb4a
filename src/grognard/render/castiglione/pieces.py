"""The pieces on the map: stacks, destroyed bridges, boxes, and the turn marker."""

from __future__ import annotations

from grognard.kernel.values import Json
from grognard.render.artist import Standing
from grognard.render.castiglione import plate
from grognard.render.castiglione.board import (
    LOSS_BOX,
    MANTUA_BOX,
    RIGHT_WIDTH,
    TOTAL,
    score_spots,
    spot_of_link,
    spots,
    turn_spot,
)
from grognard.render.castiglione.counters import (
    SIZE,
    Values,
    dummy,
    face_down,
    forage_marker,
    hidden,
    leader,
    no_command_marker,
    unit,
)
from grognard.render.castiglione.drawer import drawer, face_id
from grognard.render.castiglione.pen import CARMINE, INK, SERIF, SIDE_INK, escape, text
from grognard.render.castiglione.towns import broken, flag
from grognard.systems.castiglione.scenario import CastiglioneScenario
from grognard.systems.castiglione.words import DUMMY, KINDS, LEADER, SIDES
from grognard.text.catalogue import say

SCALE = 0.6
STEP = 19.0
"""How far the next counter of a stack looks out from under the last."""
WIDEST = 110.0
"""How far a whole stack may spread: beyond it the counters move closer together."""

Observation = dict[str, Json]


def rows(observation: Observation, key: str) -> list[dict[str, Json]]:
    """The tables of a list in an observation."""
    listed = observation.get(key)
    return [row for row in listed if isinstance(row, dict)] if isinstance(listed, list) else []


def counter(scenario: CastiglioneScenario, label: str, hits: int, lang: str) -> str:
    """The face of a piece."""
    roster = scenario.roster
    piece = roster.ids.index(label)
    side, kind = SIDES[roster.side[piece]], roster.kind[piece]
    stripe = roster.formations.get(roster.formation[piece], "#7b6a4e")
    title = scenario.title("piece", piece, lang)
    if kind == DUMMY:
        return dummy(title, side, roster.ma[piece])
    if kind == LEADER:
        ratings = (roster.rank[piece], roster.sr[piece], roster.cr[piece], roster.tr[piece])
        return leader(title, side, stripe, ratings)
    numbers = (roster.sp[piece], roster.cf[piece], roster.ma[piece], hits)
    return unit(Values(title, side, KINDS[kind], stripe, numbers))


def describe(scenario: CastiglioneScenario, row: dict[str, Json], lang: str) -> str:
    """What a pointer over a piece reads."""
    roster = scenario.roster
    piece = roster.ids.index(str(row["piece"]))
    name = scenario.title("piece", piece, lang)
    if roster.kind[piece] == LEADER:
        return say(
            lang,
            "castiglione-map-leader-title",
            {
                "name": name,
                "rank": roster.rank[piece],
                "sr": roster.sr[piece],
                "cr": roster.cr[piece],
                "tr": roster.tr[piece],
            },
        )
    if roster.kind[piece] == DUMMY:
        return say(lang, "castiglione-map-dummy-title", {"name": name, "ma": roster.ma[piece]})
    marks = [
        say(lang, f"castiglione-map-mark-{key.replace('_', '-')}")
        for key in ("out_of_command", "foraged")
        if row.get(key)
    ]
    if row.get("supplied") is False:
        marks.append(say(lang, "castiglione-map-mark-unsupplied"))
    return say(
        lang,
        "castiglione-map-unit-title",
        {
            "name": name,
            "sp": int(str(row.get("strength", roster.sp[piece]))),
            "cf": roster.cf[piece],
            "ma": roster.ma[piece],
            "hits": int(str(row.get("hits", 0))),
        },
    ) + "".join(f", {mark}" for mark in marks)


def drawn_piece(scenario: CastiglioneScenario, row: dict[str, Json], x: float, y: float, lang: str) -> str:
    """A counter on the map, with its markers."""
    label = str(row["piece"])
    face = counter(scenario, label, int(str(row.get("hits", 0))), lang)
    if row.get("out_of_command"):
        face += no_command_marker(22, 56)
    if row.get("foraged"):
        face += forage_marker(22, 98)
    faded = ' opacity=".72"' if row.get("done") else ""
    return (
        f'<g class="piece" data-piece="{label}" transform="translate({x:.1f} {y:.1f}) scale({SCALE})"{faded}>'
        f"<title>{escape(describe(scenario, row, lang))}</title>"
        f'<g id="{face_id(label)}">{face}</g></g>'
    )


def draw_pieces(scenario: CastiglioneScenario, observation: Observation, lang: str) -> str:
    parts = [f'<g transform="translate({plate.LEFT} {plate.TOP})" font-family="{SERIF}">']
    parts += [_broken_bridges(scenario, observation), _battle_mark(scenario, observation)]
    by_stack: dict[tuple[str, str], list[dict[str, Json]]] = {}
    for row in rows(observation, "pieces"):
        by_stack.setdefault((str(row["place"]), str(row["side"])), []).append(row)
    at = spots(scenario)
    opened: list[str] = []
    for stack in rows(observation, "stacks"):
        place, side = str(stack["place"]), str(stack["side"])
        here = at[scenario.theatre.ids.index(place)]
        pieces = by_stack.get((place, side), [])
        key = f"{place}-{side}"
        parts.append(f'<g class="cas-stack-{key}">{_stack(scenario, stack, pieces, here, lang)}</g>')
        if len(pieces) > 1:
            opened.append(drawer(key, [str(row["piece"]) for row in pieces], here))
    parts += [
        _boxes(scenario, observation, lang),
        score_sheet(scenario, observation),
        _turn_marker(observation),
    ]
    parts += opened
    return "".join(parts) + "</g>"


def standing(scenario: CastiglioneScenario, observation: Observation) -> dict[str, Standing]:
    """The area of each piece that the viewer sees."""
    at = spots(scenario)
    found: dict[str, Standing] = {}
    for row in rows(observation, "pieces"):
        x, y = at[scenario.theatre.ids.index(str(row["place"]))]
        found[str(row["piece"])] = (x + plate.LEFT, y + plate.TOP, SIDES.index(str(row["side"])))
    return found


def _stack(
    scenario: CastiglioneScenario,
    stack: dict[str, Json],
    pieces: list[dict[str, Json]],
    at: tuple[float, float],
    lang: str,
) -> str:
    """One side's pieces in an area: French to the right of the town, Austrians to the left."""
    french = stack["side"] == "french"
    turn = 1 if french else -1
    x = at[0] + 10 if french else at[0] - 10 - SIZE * SCALE
    y = at[1] + 9 - SIZE * SCALE
    garrisons = [row for row in pieces if row["kind"] == "garrison"]
    field = [row for row in pieces if row["kind"] != "garrison"]
    top = str(stack["top"])
    field.sort(key=lambda row: (row["piece"] == top, row["kind"] == "leader"))
    found = ""
    if stack["covered"] and not field:
        side = say(lang, f"castiglione-panel-side-{stack['side']}")
        title = say(lang, "castiglione-map-covered-title", {"side": side})
        found += f'<g class="covered" transform="translate({x:.1f} {y:.1f}) scale({SCALE})">'
        found += f"<title>{escape(title)}</title>{face_down(str(stack['side']))}</g>"
    if stack["more"] and len(field) == 1:
        found += f'<g transform="translate({x + turn * 9:.1f} {y - 9:.1f}) scale({SCALE})">'
        found += f"{hidden(str(stack['side']))}</g>"
    for row in garrisons:
        found += drawn_piece(scenario, row, *_beside_name(str(stack["place"]), at), lang)
    if field or stack["covered"]:
        found += _name_again(scenario, str(stack["place"]), (x, y), at)
    step = min(STEP, WIDEST / max(1, len(field)))
    for index, row in enumerate(field):
        depth = len(field) - 1 - index
        found += drawn_piece(scenario, row, x + turn * depth * step, y - depth * step * 0.75, lang)
    return found


def _beside_name(place: str, at: tuple[float, float]) -> tuple[float, float]:
    """Where a garrison lies: at the foot of its city, away from the name."""
    name_x, _ = plate.name_spot(place, at)
    return (at[0] - 14 - SIZE * SCALE if name_x > at[0] else at[0] + 14), at[1] - 2


def _name_again(
    scenario: CastiglioneScenario, place: str, stack: tuple[float, float], at: tuple[float, float]
) -> str:
    """The place's name below its stack, if the counters hide where the map writes it."""
    x, y = stack
    side = SIZE * SCALE
    name_x, name_y = plate.name_spot(place, at)
    name = scenario.theatre.names[scenario.theatre.ids.index(place)]
    half = 8.0 * len(name)
    if not (x - half < name_x < x + side + half and y < name_y - 8 < y + side + 8):
        return ""
    return text(x + side / 2, y + side + 20, name, 21, style="i", halo=6)


def _broken_bridges(scenario: CastiglioneScenario, observation: Observation) -> str:
    listed = observation.get("destroyed")
    found = ""
    theatre = scenario.theatre
    for pair in listed if isinstance(listed, list) else []:
        if isinstance(pair, list):
            a, b = (theatre.ids.index(str(end)) for end in pair)
            found += broken(*spot_of_link(scenario, theatre.network.link(a, b)))
    return found


def _battle_mark(scenario: CastiglioneScenario, observation: Observation) -> str:
    battle = observation.get("battle")
    if not isinstance(battle, dict):
        return ""
    x, y = spots(scenario)[scenario.theatre.ids.index(str(battle["place"]))]
    return (
        f'<circle cx="{x}" cy="{y}" r="58" fill="#c2211a" fill-opacity=".18" stroke="#c2211a" '
        'stroke-width="6" stroke-dasharray="16 9"/>'
    )


def _boxes(scenario: CastiglioneScenario, observation: Observation, lang: str) -> str:
    """Eliminated units, and who has joined Mantua."""
    found = ""
    x, y, _, _ = LOSS_BOX
    lost = observation.get("eliminated")
    half = (RIGHT_WIDTH - 18) / 2
    for index, side in enumerate(("french", "austrian")):
        labels = lost.get(side) if isinstance(lost, dict) else []
        found += laid_out(scenario, _texts(labels), (x + index * (half + 18) + 24, y + 96), 5, lang)
    if scenario.theatre.mantua < 0:
        return found
    x, y, _, _ = MANTUA_BOX
    found += laid_out(scenario, _texts(observation.get("city_box")), (x + 34, y + 104), 10, lang)
    status = say(lang, f"castiglione-word-{str(observation['mantua']).replace('_', '-')}")
    return found + text(x + 560, y + 45, status, 27, style="b", fill=CARMINE)


def score_sheet(scenario: CastiglioneScenario, observation: Observation) -> str:
    """The points that each item of the sheet is worth now, and both totals."""
    at, totals = score_spots(scenario), observation.get("totals")
    found = ""
    for row in rows(observation, "points"):
        x, y = at[(str(row["side"]), int(str(row["item"])))]
        ink = SIDE_INK[str(row["side"])] if row["points"] else "#b5a88c"
        found += text(x, y, str(row["points"]), 23, anchor="end", style="b", fill=ink)
    for side in SIDES:
        x, y = at[(side, TOTAL)]
        points = totals[side] if isinstance(totals, dict) else 0
        found += text(x, y, f"= {points}", 27, anchor="end", style="b", fill=SIDE_INK[side])
    return found


def _texts(listed: Json) -> list[str]:
    return [str(label) for label in listed] if isinstance(listed, list) else []


def laid_out(
    scenario: CastiglioneScenario, labels: list[str], corner: tuple[float, float], across: int, lang: str
) -> str:
    """Counters in four rows of a box, small; smaller still where there are more of them than that holds."""
    found = ""
    shrink = 1.0 if len(labels) <= 4 * across else 0.7
    pitch, columns = 58 * shrink, int(across / shrink)
    for index, label in enumerate(labels):
        x, y = corner[0] + index % columns * pitch, corner[1] + index // columns * pitch
        size = 0.36 * shrink
        found += (
            f'<g class="piece" data-piece="{label}" transform="translate({x:.0f} {y:.0f}) scale({size:.3g})">'
            f"<title>{escape(scenario.title('piece', scenario.roster.ids.index(label), lang))}</title>"
            f"{counter(scenario, label, 0, lang)}</g>"
        )
    return found


def _turn_marker(observation: Observation) -> str:
    """The turn marker, with the colours of the side that has the initiative."""
    turn = observation.get("turn")
    if not isinstance(turn, int) or turn < 1:
        return ""
    x, y = turn_spot(turn)
    side = observation.get("initiative")
    ring = f'<rect x="{x - 6}" y="{y - 6}" width="186" height="190" fill="none" stroke="{CARMINE}" '
    ring += 'stroke-width="7"/>'
    if not isinstance(side, str):
        return ring
    return ring + flag(x + 84, y + 92, side, 1.25) + f'<path d="M{x + 70} {y + 106}h60" stroke="{INK}"/>'
