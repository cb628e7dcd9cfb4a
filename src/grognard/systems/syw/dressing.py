"""E.17aq and E.17ar: the owner says in which hex of a brigade in Line its middle units stand."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.systems.syw.stacking import why_not_together
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import BRIGADE, DRESS, DRESSED, IN_BRIGADE, MOVED

PLACES = {3: {1: (0, 1)}, 5: {1: (0, 1), 3: (2, 1)}}
"""By the number of units, for each that may choose: the hexes of the counter it may stand in."""


def dressings(game: Battle, pieces: list[int]) -> list[Action]:
    """What the owner of these counters may choose now, once a turn for each unit."""
    found: list[Action] = []
    for brigade in pieces:
        if game.scenario.roster.kind[brigade] != BRIGADE or not game.body[brigade] or game.hour[brigade] % 2:
            continue
        if game.has(brigade, MOVED):
            continue
        units = game.scenario.roster.units[brigade]
        for index, parts in PLACES.get(len(units), {}).items():
            unit = units[index]
            other = parts[1] if game.part[unit] == parts[0] else parts[0]
            cell = game.body[brigade][other]
            if game.state[unit] != IN_BRIGADE or game.has(unit, DRESSED):
                continue
            if why_not_together(game, unit, cell) is None:
                found.append(Action(DRESS, unit, cell))
    return found


def dress(game: Battle, unit: int, cell: int) -> None:
    """The unit counts as standing in that hex of its counter from now on."""
    brigade = game.scenario.roster.brigade[unit]
    game.part[unit] = game.body[brigade].index(cell)
    game.mark(unit, DRESSED)
    game.set_body(brigade, game.body[brigade], game.hour[brigade])
    rule = "SYW-E.17aq" if len(game.scenario.roster.units[brigade]) == 3 else "SYW-E.17ar"
    game.emit(rule, "dressed", unit, cell)
