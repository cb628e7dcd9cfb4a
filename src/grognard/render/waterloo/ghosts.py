"""Rings of handles about a unit: the fronts of one on its way, the ways of one that is driven off."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase
from grognard.render.svg import circle, element, group, titled
from grognard.render.waterloo.pieces import where
from grognard.render.waterloo.shapes import UNIT, heading
from grognard.systems.waterloo.observation import SeenMove, WaterlooSeen
from grognard.systems.waterloo.scenario import WaterlooScenario
from grognard.systems.waterloo.words import DRIVE, FACE, REFACE
from grognard.text.speaker import Speaker

REACH = 0.74
"""How far from the middle of its cell a handle stands, in cells: clear of the neighbours' middles."""
GRIP = 0.2


def facings(
    scenario: WaterlooScenario, seen: WaterlooSeen, options: Sequence[Action], lang: str
) -> dict[str, str]:
    """A handle for each front that a unit on its way may take, by the notation of the choice."""
    moving = seen.under_way
    if not isinstance(moving, SeenMove) or not moving.spent:
        return {}
    place = next((unit.place for unit in seen.units if unit.id == moving.unit), None)
    if place is None:
        return {}
    return _ring(scenario, place, [action for action in options if action.verb == FACE], lang)


def asked_about(
    scenario: WaterlooScenario, seen: WaterlooSeen, options: Sequence[Action], asked: Phrase, lang: str
) -> dict[str, str]:
    """A handle for each way in which the unit that is spoken of is driven or turned."""
    ways = [action for action in options if action.verb in (DRIVE, REFACE)]
    unit = asked.data[0] if ways and asked.data else None
    if not isinstance(unit, int):
        return {}
    label = scenario.lexicon.label("piece", unit)
    place = next((one.place for one in seen.units if one.id == label), None)
    return {} if place is None else _ring(scenario, place, ways, lang)


def _ring(scenario: WaterlooScenario, place: str, ways: Sequence[Action], lang: str) -> dict[str, str]:
    x, y = where(scenario, place)
    speaker, notate = Speaker(scenario, lang), scenario.lexicon.notate
    return {
        notate(action): handle(x * UNIT, y * UNIT, action.a, speaker.option(action), notate(action))
        for action in ways
    }


def handle(x: float, y: float, direction: int, words: str, action: str) -> str:
    """A disc with an arrowhead that looks outwards; the page makes the ring as big as a pointer needs."""
    ux, uy = heading(direction)
    cx, cy, size = x + ux * REACH * UNIT, y + uy * REACH * UNIT, GRIP * UNIT
    tip = f"M{cx + ux * size * 0.7:.1f} {cy + uy * size * 0.7:.1f}"
    left = f"L{cx - ux * size * 0.4 - uy * size * 0.6:.1f} {cy - uy * size * 0.4 + ux * size * 0.6:.1f}"
    right = f"L{cx - ux * size * 0.4 + uy * size * 0.6:.1f} {cy - uy * size * 0.4 - ux * size * 0.6:.1f}"
    spot = round(cx, 1), round(cy, 1), round(size, 1)
    disc = circle(*spot, fill="#fffdf2", stroke="#241a0e", class_="ghost-handle")
    arrow = element("path", d=f"{tip}{left}{right}Z", fill="#241a0e", pointer_events="none")
    look = f"transform-origin:{cx:.1f}px {cy:.1f}px;--out-x:{cx - x:.1f}px;--out-y:{cy - y:.1f}px"
    return group((titled(words), disc, arrow), data_ghost=action, class_="front-ring", style=look)
