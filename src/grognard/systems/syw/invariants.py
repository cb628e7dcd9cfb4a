"""What must always hold of a battle."""

from __future__ import annotations

from grognard.systems.syw.overstacking import SetApart
from grognard.systems.syw.state import Battle, Cells
from grognard.systems.syw.words import (
    ARTILLERY,
    BRIGADE,
    CAVALRY,
    GONE,
    IN_BRIGADE,
    INFANTRY,
    OFF_MAP,
    PANICKED,
    STATE_WORDS,
    UNIT,
)


def faults(game: Battle) -> list[str]:
    """Broken invariants, each as a sentence for the developer."""
    found: list[str] = []
    roster = game.scenario.roster
    seen: dict[int, int] = {}
    parting = [step.cell for step in game.stack if isinstance(step, SetApart)]
    for cell, units in enumerate(game.stacks):
        if not units:
            continue
        for unit in units:
            if unit in seen:
                found.append(f"{roster.labels[unit]} stands in two hexes")
            seen[unit] = cell
            if game.cell[unit] != cell:
                found.append(f"{roster.labels[unit]} is stacked where it does not stand")
        if len(units) > 1 and cell not in parting:
            found += _stack_faults(game, cell, units)
    for piece in range(game.scenario.pieces):
        if roster.kind[piece] == UNIT:
            found += _unit_faults(game, piece, piece in seen)
        elif roster.kind[piece] == BRIGADE:
            found += _brigade_faults(game, piece)
        elif game.cell[piece] >= 0 and game.occupier(game.cell[piece]) == 1 - roster.side[piece]:
            found.append(f"the leader {roster.labels[piece]} stands among enemies")
    return found


def _stack_faults(game: Battle, cell: int, units: Cells) -> list[str]:
    roster = game.scenario.roster
    label = game.scenario.ground.grid.label(cell)
    if len({roster.side[unit] for unit in units}) > 1:
        return [f"both sides stand in {label}"]
    steady = [unit for unit in units if game.state[unit] != PANICKED]
    arms = {roster.arm[unit] for unit in steady}
    if CAVALRY in arms and len(arms) > 1:
        return [f"cavalry is stacked with another arm in {label}"]
    battalions = sum([roster.arm[unit] == INFANTRY for unit in steady])
    if battalions > 2:
        return [f"more than two battalions in {label}"]
    if sum([roster.squadrons[unit] for unit in steady]) > 5:
        return [f"more than five squadrons in {label}"]
    balls = sum([roster.strength[unit] for unit in steady if roster.arm[unit] == ARTILLERY])
    if balls > (8 if arms == {ARTILLERY} else 4):
        return [f"too many guns in {label}"]
    if balls and battalions > 1:
        return [f"more than one battalion with guns in {label}"]
    return []


def _unit_faults(game: Battle, unit: int, stands: bool) -> list[str]:
    label = game.scenario.roster.labels[unit]
    if stands == (game.state[unit] in (GONE, OFF_MAP)):
        return [f"{label} is in state {STATE_WORDS[game.state[unit]]} but on the map: {stands}"]
    if game.state[unit] == IN_BRIGADE and game.cell[unit] != game.part_cell(unit):
        return [f"{label} is in its brigade but not on its part of the counter"]
    return []


def _brigade_faults(game: Battle, brigade: int) -> list[str]:
    label = game.scenario.roster.labels[brigade]
    found: list[str] = []
    for cell in game.body[brigade]:
        if game.counter[cell] != brigade:
            found.append(f"the counter {label} is not where it lies")
        foreign = [u for u in game.stacks[cell] if game.scenario.roster.brigade[u] != brigade]
        if [unit for unit in foreign if game.state[unit] != PANICKED]:
            found.append(f"a foreign unit stands on the counter {label}")
    units = game.scenario.roster.units[brigade]
    out = sum([game.state[unit] != IN_BRIGADE for unit in units])
    if game.body[brigade] and out * 2 > len(units):
        found.append(f"more than half of {label} is disorganised but its counter stays")
    return found
