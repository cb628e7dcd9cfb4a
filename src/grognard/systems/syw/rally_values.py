"""Chapter J: who may be rallied, and by whose value."""

from __future__ import annotations

from grognard.kernel.refusal import Refusal
from grognard.systems.syw.command import in_command, leaders_with, own_leaders
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ARTILLERY, BRIGADE, FORMED, IN_BRIGADE, SHAKEN, UNIT


def why_not_rally(game: Battle, unit: int) -> Refusal | None:
    """Why a unit cannot be rallied now (SYW-J.1a to J.3b)."""
    roster = game.scenario.roster
    if roster.kind[unit] == BRIGADE and roster.arm[unit] < ARTILLERY:
        return Refusal("SYW-J.0a", "by_its_units", (unit,))
    if game.cell[unit] < 0 or roster.arm[unit] >= ARTILLERY or roster.kind[unit] != UNIT:
        return Refusal("SYW-J.0a", "never_rallied", (unit,))
    state = game.state[unit]
    if state == IN_BRIGADE:
        return Refusal("SYW-J.1a", "in_good_order", (unit,))
    if state == FORMED and not game.on_counter(unit):
        return Refusal("SYW-J.1a", "not_on_its_counter", (unit,))
    if state == SHAKEN:
        return None if in_command(game, unit) else Refusal("SYW-J.2a", "out_of_command", (unit,))
    if leaders_with(game, unit):
        return None
    return Refusal("SYW-J.1a" if state == FORMED else "SYW-J.3a", "no_leader_with_it", (unit,))


def may_rally(game: Battle, unit: int) -> bool:
    """Whether a unit can be rallied at all now."""
    return why_not_rally(game, unit) is None


def best_value(game: Battle, unit: int) -> int:
    """Its own value, or that of a leader of its own within six hexes (SYW-J.2d)."""
    grid = game.scenario.ground.grid
    best = game.efficiency(unit)
    for leader in own_leaders(game, unit):
        if grid.distance(game.cell[leader], game.cell[unit]) <= 6:
            best = max(best, game.value[leader])
    return best
