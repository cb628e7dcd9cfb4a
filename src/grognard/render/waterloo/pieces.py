"""The layer of counters over the map: formations with their value, piles, and the procedure under way."""

from __future__ import annotations

from typing import Final

from grognard.render.artist import Standing
from grognard.render.svg import Svg, Value, element, group, joined, num
from grognard.render.waterloo.counters import CREAM, GOLD, army_colour, army_ink, badge, counter_svg
from grognard.render.waterloo.shapes import INK, UNIT, Point, at, path
from grognard.systems.waterloo.observation import (
    SeenAttack,
    SeenFormation,
    SeenReckoning,
    SeenShot,
    SeenUnit,
    WaterlooSeen,
)
from grognard.systems.waterloo.scenario import WaterlooScenario
from grognard.systems.waterloo.words import ARMIES
from grognard.text.catalogue import message_id, say

PILE_SPOTS: Final = {
    1: ((0.0, 0.0),),
    2: ((-0.36, -0.3), (0.36, 0.3)),
    3: ((-0.4, -0.38), (0.4, -0.38), (0.0, 0.42)),
    4: ((-0.42, -0.42), (0.42, -0.42), (-0.42, 0.42), (0.42, 0.42)),
}
PILE_SIZE: Final = {1: 1.0, 2: 0.66, 3: 0.56, 4: 0.54}
FONT: Final = "EB Garamond,Georgia,serif"
SHOT_REACH: Final = 18
"""Nine cells in doubled units."""


def pieces_layer(scenario: WaterlooScenario, observation: WaterlooSeen, lang: str) -> str:
    """All that stands on the map, as one ``<g>`` in the board's coordinates."""
    out = [""]
    out += formations(scenario, observation.formations)
    out += procedure(scenario, observation, behind=True)
    out += counters(scenario, observation, lang)
    out += procedure(scenario, observation, behind=False)
    return group((joined((*out, ""), "\n"),), class_="pieces")


def where(scenario: WaterlooScenario, place: str) -> Point:
    cell = scenario.lexicon.number("place", place)
    assert cell is not None
    return scenario.board.xs[cell], scenario.board.ys[cell]


def unit_title(unit: SeenUnit, lang: str) -> str:
    """Name, army, type and factors, as a person reads them."""
    kind = say(lang, message_id("waterloo", "kind", unit.kind.replace(" ", "-")))
    army = say(lang, message_id("waterloo", "army", unit.army))
    state = say(lang, "waterloo-plan-reduced") if unit.reduced else ""
    return f"{unit.label} ({army}, {kind}) {unit.combat}-{unit.movement}{state}"


def names(observation: WaterlooSeen, lang: str) -> dict[str, str]:
    """What each counter is called, by its label."""
    return {unit.id: unit_title(unit, lang) for unit in observation.units}


def counters(scenario: WaterlooScenario, observation: WaterlooSeen, lang: str) -> list[str]:
    piles: dict[str, list[SeenUnit]] = {}
    for unit in observation.units:
        if unit.place is not None:
            piles.setdefault(unit.place, []).append(unit)
    out: list[str] = []
    for place, units in piles.items():
        spot = where(scenario, place)
        octagon = spot[0] % 2 == 0
        number = min(len(units), 4)
        size = UNIT * PILE_SIZE[number]
        for unit, (dx, dy) in zip(units, PILE_SPOTS[number], strict=False):
            spread = UNIT if octagon else UNIT * 0.6
            x, y = spot[0] * UNIT + dx * spread, spot[1] * UNIT + dy * spread
            colour = army_colour(scenario, unit.army)
            title, whole = unit_title(unit, lang), octagon or number > 1
            out.append(counter_svg(unit, title, x, y, size, whole, colour))
    return out


def standing(scenario: WaterlooScenario, observation: WaterlooSeen) -> dict[str, Standing]:
    """The cell of each unit on the map; where two lead the allies, each has his own army."""
    found: dict[str, Standing] = {}
    for unit in observation.units:
        if unit.place is None:
            continue
        x, y = where(scenario, unit.place)
        side = min(ARMIES.index(unit.army), len(scenario.sides) - 1)
        found[unit.id] = (x * UNIT, y * UNIT, side)
    return found


def formations(scenario: WaterlooScenario, found: list[SeenFormation]) -> list[str]:
    """A band under every line and column, a ring about every carré, each with its value."""
    out: list[str] = []
    for formation in found:
        points = [where(scenario, cell) for cell in formation.cells]
        colour, ink = army_colour(scenario, formation.army), army_ink(scenario, formation.army)
        if formation.kind == "carre":
            x, y = points[0][0] * UNIT, points[0][1] * UNIT
            out.append(
                element(
                    "rect",
                    class_="formation",
                    x=num(x - 25),
                    y=num(y - 25),
                    width=50,
                    height=50,
                    rx=5,
                    fill=colour,
                    fill_opacity=0.25,
                    stroke=ink,
                    stroke_width=2.4,
                    stroke_dasharray="7 4",
                )
            )
            out.append(badge(x + 24, y - 24, str(formation.value), CREAM, ink))
            continue
        out.append(
            element(
                "path",
                class_="formation",
                d=path(points),
                fill="none",
                stroke=colour,
                stroke_width=34 if formation.kind == "line" else 22,
                stroke_linecap="round",
                stroke_opacity=0.42,
                stroke_dasharray="2 16" if formation.kind == "column" else None,
            )
        )
        (x1, y1), (x2, y2) = points[0], points[1]
        dx, dy = (x1 - x2) * 0.62, (y1 - y2) * 0.62
        out.append(badge((x1 + dx) * UNIT, (y1 + dy) * UNIT, str(formation.value), CREAM, ink))
    return out


# -- what is being decided ----------------------------------------------------------------------


def procedure(scenario: WaterlooScenario, observation: WaterlooSeen, behind: bool) -> list[str]:
    """A shot with its arc and odds, or an attack with its difference."""
    told = observation.under_way
    if isinstance(told, SeenShot):
        return arc(scenario, observation, told) if behind else odds(scenario, told)
    if isinstance(told, SeenAttack) and not behind:
        return attack(scenario, observation, told)
    return []


def standpoint(scenario: WaterlooScenario, observation: WaterlooSeen, name: str) -> tuple[Point, int]:
    """Where a unit on the map stands, and its facing by number."""
    unit = next(unit for unit in observation.units if unit.id == name)
    assert unit.place is not None
    return where(scenario, unit.place), unit.direction


def arc(scenario: WaterlooScenario, observation: WaterlooSeen, told: SeenShot) -> list[str]:
    """The quarter circle of the gun out to nine cells (WAT-15.16); all round where it has no front."""
    (x, y), facing = standpoint(scenario, observation, told.unit)
    reach = SHOT_REACH
    corners = [(0, -reach), (reach, 0), (0, reach), (-reach, 0)]
    if facing >= 0:
        half = reach / 2
        tips = [
            (0, -reach),
            (half, -half),
            (reach, 0),
            (half, half),
            (0, reach),
            (-half, half),
            (-reach, 0),
            (-half, -half),
        ]
        corners = [(0, 0), tips[(facing - 1) % 8], tips[facing], tips[(facing + 1) % 8]]  # type: ignore[list-item]
    outline = path([(x + dx, y + dy) for dx, dy in corners], True)
    return [
        element(
            "path",
            class_="arc",
            d=outline,
            clip_path="url(#frame)",
            fill=GOLD,
            fill_opacity=0.2,
            stroke=INK,
            stroke_width=2,
            stroke_dasharray="10 6",
        )
    ]


def ring(spot: Point) -> Svg:
    """Around a target."""
    at_it: dict[str, Value] = {"class_": "target", "cx": num(spot[0] * UNIT), "cy": num(spot[1] * UNIT)}
    return element("circle", **at_it, r=27, fill="none", stroke=GOLD, stroke_width=4)


def odds(scenario: WaterlooScenario, told: SeenShot) -> list[str]:
    """On each target the distance and the chance of some effect."""
    out: list[str] = []
    for target in told.targets:
        x, y = where(scenario, target.place)
        out.append(ring((x, y)))
        out.append(
            group(
                (
                    element("rect", x=-25, y=-10, width=50, height=17, rx=4, fill=CREAM, stroke=INK),
                    element(
                        "text",
                        f"{target.distance} · {round(100 * target.ways / target.of)}%",
                        y=3,
                        font_size=12.5,
                        text_anchor="middle",
                        font_family=FONT,
                    ),
                ),
                transform=f"translate({x * UNIT:.1f} {y * UNIT + 36:.1f})",
                class_="told-by-badge",
            )
        )
    return out


def attack(scenario: WaterlooScenario, observation: WaterlooSeen, told: SeenAttack) -> list[str]:
    """Arrows from the attackers named to the target, and the difference."""
    x, y = where(scenario, told.target)
    out: list[str] = [ring((x, y))]
    for name in told.chosen:
        (ax, ay), _ = standpoint(scenario, observation, name)
        out.append(
            element(
                "path",
                d=f"M{at((ax, ay))}L{at((x + (ax - x) * 0.3, y + (ay - y) * 0.3))}",
                stroke=GOLD,
                stroke_width=7,
                stroke_linecap="round",
            )
        )
    if isinstance(told, SeenReckoning):
        out.append(badge(x * UNIT, y * UNIT - 34, f"{told.difference:+d}", GOLD, INK, 13))
    return out
