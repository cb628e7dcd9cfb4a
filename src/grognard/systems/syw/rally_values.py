"""Chapter J: who may be rallied, and by whose value."""

from __future__ import annotations

from grognard.systems.syw.command import in_command, leaders_with, own_leaders
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ARTILLERY, FORMED, PANICKED, SHAKEN


def may_rally(game: Battle, unit: int) -> bool:
    """Whether a unit can be rallied at all now (SYW-J.1a to J.3b)."""
    if game.cell[unit] < 0 or game.scenario.roster.arm[unit] >= ARTILLERY:
        return False
    state = game.state[unit]
    if state == FORMED:
        return game.on_counter(unit) and bool(leaders_with(game, unit))
    if state == SHAKEN:
        return in_command(game, unit)
    return state == PANICKED and bool(leaders_with(game, unit))


def best_value(game: Battle, unit: int) -> int:
    """Its own value, or that of a leader of its own within six hexes (SYW-J.2d)."""
    grid = game.scenario.ground.grid
    best = game.efficiency(unit)
    for leader in own_leaders(game, unit):
        if grid.distance(game.cell[leader], game.cell[unit]) <= 6:
            best = max(best, game.value[leader])
    return best
