"""What is written and marked on the plan: names by their kind, mills and towers, the ways off the map."""

from __future__ import annotations

import math

from shapely.geometry import Polygon, box

from grognard.boards.facing import OFF
from grognard.render.lettering import Block, broken
from grognard.render.svg import element, group, moved, num, titled
from grognard.render.syw.plan import HEX, MARGIN, RADIUS, XY, Plan
from grognard.systems.syw.mapfile import Entry, Landmark

INK = "#3a2a17"
COUNTRY, WATERS, PLACE = "syw-country", "syw-water", "syw-name"
LOOK: dict[str, tuple[str, float, float]] = {
    "town": (PLACE, 26, 0),
    "village": (PLACE, 18, 0),
    "farm": (PLACE, 15, 0),
    "landmark": (PLACE, 13, 0),
    "chapel": (PLACE, 13, 0),
    "tower": (PLACE, 13, 0),
    "road": (COUNTRY, 15, 1.2),
    "water": (WATERS, 16, 0.4),
    "pond": (WATERS, 15, 0.4),
    "river": (WATERS, 22, 4),
    **dict.fromkeys(
        ("country", "heath", "wood", "meadow", "vineyard", "marsh", "island"), (COUNTRY, 17, 3.0)
    ),
    **dict.fromkeys(("summit", "plateau", "range"), (COUNTRY, 18, 3.4)),
}
"""By kind: manner, size, space between letters. What is not here has no name on the map, only its mark."""
BELOW = ("town", "village", "farm", "landmark", "chapel", "tower")
"""Kinds whose name stands below the place and not across it."""
LONGEST = 360.0
ACROSS = 3.7
"""How many hexes beyond its own the arrow of a bridge over the river at the edge stands."""
OUTWARD = {"N": -90.0, "E": 0.0, "S": 90.0, "W": 180.0}


def names(plan: Plan, lang: str) -> str:
    """Names of places, waters and country, measured and kept inside the frame."""
    drawn = [
        block.svg(*at, halo=5 if place.kind in ("wood", "heath") else 3.4, class_=LOOK[place.kind][0])
        for place, (block, at) in zip(_named(plan), lettered(plan, lang), strict=True)
    ]
    return group(drawn, pointer_events="none")


def lettered(plan: Plan, lang: str) -> list[tuple[Block, XY]]:
    """Every name that is written, and where its last base line begins."""
    return [_set(plan, place, lang) for place in _named(plan)]


def _named(plan: Plan) -> list[Landmark]:
    return [place for place in plan.ground.places if place.kind in LOOK and _spots(plan, place)]


def _spots(plan: Plan, place: Landmark) -> list[XY]:
    return [plan.centres[cell] for cell in place.cells if cell != OFF]


def _set(plan: Plan, place: Landmark, lang: str) -> tuple[Block, XY]:
    """A name in its lines, where its kind or its file wants it, inside the frame in any case."""
    _, size, spacing = LOOK[place.kind]
    card = place.lettering
    size *= card.size
    words = place.titles.get(lang, place.name)
    lines = card.lines or broken(words, size, spacing, False, LONGEST)
    block = Block(lines, size, spacing, False, card.angle)
    here = _spots(plan, place)
    x, y = (sum(spot[axis] for spot in here) / len(here) for axis in (0, 1))
    if card.placed:
        x, y = x + card.right * HEX, y + card.down * HEX + size * 0.24 + block.more / 2
    elif place.kind in BELOW:
        y = max(spot[1] for spot in here) + RADIUS + 10 + block.more
    else:
        y += 5 + block.more / 2
    return block, block.fitted(x - block.wide / 2, y, inner_frame(plan))


def inner_frame(plan: Plan) -> Polygon:
    """Where lettering may stand."""
    gap = MARGIN + 6
    return box(gap, gap, plan.width - gap, plan.height - gap)


# -- marks --------------------------------------------------------------------------------------------


MILL = (
    element("path", d="M-5,12L-3,-4H3L5,12Z", fill="#e9d8ae", stroke=INK, stroke_width=1.2),
    element("path", d="M-3,-4L0,-9L3,-4Z", fill="#8c3a26", stroke=INK, stroke_width=0.8),
    element("path", d="M-12,-15L12,5M12,-15L-12,5", stroke=INK, stroke_width=1.3),
    element(
        "path",
        d="M-12,-15l5,1l-3,3zM12,5l-5,-1l3,-3zM12,-15l-5,1l3,3zM-12,5l5,-1l-3,-3z",
        fill="#fff7df",
        stroke=INK,
        stroke_width=0.7,
    ),
)
CHAPEL = (
    element("path", d="M-9,10V0H5V10Z", fill="#e9d8ae", stroke=INK, stroke_width=1.1),
    element("path", d="M-9,0L-2,-6L5,0Z", fill="#8c3a26", stroke=INK, stroke_width=0.9),
    element("path", d="M5,10V-8L8,-14L11,-8V10Z", fill="#e9d8ae", stroke=INK, stroke_width=1.1),
    element("path", d="M8,-14v-7M5.5,-18.5h5", stroke=INK, stroke_width=1.2),
)
TOWER = (
    element("path", d="M-6,12V-8H6V12Z", fill="#d9d0bb", stroke=INK, stroke_width=1.2),
    element("path", d="M-8,-8v-6h4v3h2v-3h4v3h2v-3h4v6z", fill="#d9d0bb", stroke=INK, stroke_width=1.1),
)
SUMMIT = (element("path", d="M-7,6L0,-7L7,6Z", fill="#8d7140", stroke=INK, stroke_width=1),)
FARM = (element("path", d="M-13,7V-7H13V7H7V-1H-7V7Z", fill="#a8402c", stroke="#3a1a10", stroke_width=0.9),)
MARKS = {"mill": MILL, "chapel": CHAPEL, "tower": TOWER, "summit": SUMMIT, "farm": FARM}


def marks(plan: Plan, lang: str) -> str:
    """What a place of its kind looks like; it stands a little above the middle of its hex."""
    found: list[str] = []
    for place in plan.ground.places:
        if place.kind in MARKS and place.cells[0] != OFF:
            x, y = plan.centres[place.cells[0]]
            shown = (titled(place.titles.get(lang, place.name)), *MARKS[place.kind])
            found.append(group(shown, transform=moved(x, y - 6), pointer_events="none"))
    return "".join(found)


# -- ways off the map ---------------------------------------------------------------------------------


def entries(plan: Plan, lang: str) -> str:
    """An arrow where a way leaves the map, with the place it leads to."""
    return group([_entry(plan, gate, lang) for gate in plan.ground.gates], pointer_events="none")


def _entry(plan: Plan, gate: Entry, lang: str) -> str:
    here = [plan.centres[cell] for cell in gate.cells]
    x, y = (sum(spot[axis] for spot in here) / len(here) for axis in (0, 1))
    turn = OUTWARD[gate.edge]
    dx, dy = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    if gate.inland:
        x, y = x + dx * ACROSS * HEX, y + dy * ACROSS * HEX
    else:
        gap = MARGIN + 2
        x = {"E": plan.width - gap, "W": gap}.get(gate.edge, x)
        y = {"N": gap, "S": plan.height - gap}.get(gate.edge, y)
    arrow = element(
        "path",
        d="M0,0L-13,-8V8Z",
        fill="#7a4a1e",
        stroke="#fbf4e2",
        stroke_width=1.4,
        transform=f"translate({num(x)},{num(y)}) rotate({num(turn)})",
    )
    block = Block([gate.titles.get(lang, gate.name)], 13.5, 0.3, False, 0.0)
    reach = 20 if dy else 20 + block.wide / 2
    if gate.inland:
        reach = 9 - reach
    left, base = x - dx * reach - block.wide / 2, y - dy * (reach + 4) + 5
    return group((arrow, block.svg(*block.fitted(left, base, inner_frame(plan)), halo=3, class_="syw-entry")))
