"""G.3 and G.4: the numbers of a fire before the die: range, fire power, and how exposed the target is."""

from __future__ import annotations

from grognard.boards.facing import OFF
from grognard.systems.syw.state import Battle
from grognard.systems.syw.tables import (
    ROW_A_OPEN,
    ROW_BRIGADE_LINE,
    ROW_DISPERSED,
    ROW_PANICKED,
    ROW_SQUARE_LINE,
)
from grognard.systems.syw.words import (
    ARTILLERY,
    CLASS_B,
    CLASS_C,
    CLASS_H,
    CLASS_L,
    CLASS_S,
    HIGH,
    IN_BRIGADE,
    LIGHT,
    PANICKED,
    SHAKEN,
    SIMPLE,
    WOOD,
)


def band_of(game: Battle, unit: int, cell: int) -> int:
    """0 point blank, 1 medium, 2 maximum; muskets have no bands."""
    if game.scenario.roster.arm[unit] != ARTILLERY:
        return 0
    distance = game.scenario.ground.grid.distance(game.cell[unit], cell)
    return game.scenario.charts.band(game.scenario.roster.gun[unit], distance)


def fire_letter(game: Battle, unit: int, band: int) -> int:
    """The fire power: of guns by range and balls, of foot by strength and efficiency (SYW-G.3l, G.4g)."""
    charts, roster = game.scenario.charts, game.scenario.roster
    if roster.arm[unit] == ARTILLERY:
        return charts.gun_letter[band][roster.strength[unit] - 1]
    return charts.letter_of_foot(foot_row(game, unit), roster.strength[unit] + game.efficiency(unit))


def foot_row(game: Battle, unit: int) -> int:
    """The row of the infantry's fire power (SYW-2.8d, DAT-SYW-4)."""
    if game.state[unit] == PANICKED:
        return ROW_PANICKED
    if game.state[unit] == SHAKEN:
        return ROW_A_OPEN
    if game.scenario.roster.dispersed[unit]:
        return ROW_DISPERSED
    if game.in_line(unit):
        return ROW_BRIGADE_LINE if game.state[unit] == IN_BRIGADE else ROW_SQUARE_LINE
    kind = game.scenario.ground.kind[game.cell[unit]]
    if game.state[unit] == IN_BRIGADE:
        return ROW_A_OPEN
    return {WOOD: ROW_DISPERSED, SIMPLE: ROW_SQUARE_LINE, HIGH: ROW_BRIGADE_LINE}.get(kind, ROW_A_OPEN)


def target_class(game: Battle, unit: int, target: int) -> int:
    """How exposed a target is; the more protected class where two fit (SYW-2.8g, DAT-SYW-5)."""
    cell = game.cell[target]
    ground = game.scenario.ground
    kind = ground.kind[cell]
    if kind == HIGH:
        return CLASS_H
    found = CLASS_L
    roster = game.scenario.roster
    if kind == SIMPLE:
        found = CLASS_S
    elif kind == WOOD:
        found = CLASS_B
    elif roster.arm[target] == ARTILLERY and game.in_line(target):
        found = _edge_class(game, cell)
    elif game.in_column(target):
        found = CLASS_C
    elif roster.dispersed[target] and game.state[target] not in (SHAKEN, PANICKED):
        found = CLASS_B
    return min(found + 1, CLASS_S) if hedge_helps(game, unit, target) else found


def ground_class(game: Battle, unit: int, cell: int) -> int:
    """How exposed infantry in Line would be in a hex: by its ground, and a hedge before it."""
    kind = game.scenario.ground.kind[cell]
    if kind == HIGH:
        return CLASS_H
    found = {SIMPLE: CLASS_S, WOOD: CLASS_B}.get(kind, CLASS_L)
    return min(found + 1, CLASS_S) if hedge_between(game, game.cell[unit], cell) else found


def hedge_helps(game: Battle, unit: int, target: int) -> bool:
    """Whether a fence or hedge makes the target's class better; ramparts need none."""
    cell = game.cell[target]
    return game.scenario.ground.kind[cell] != HIGH and hedge_between(game, game.cell[unit], cell)


def _edge_class(game: Battle, cell: int) -> int:
    """Unlimbered guns beside a village or wood are covered by it (SYW-G.3d)."""
    grid = game.scenario.ground.grid
    kinds = [game.scenario.ground.kind[n] for n in grid.neighbour[cell * 6 : cell * 6 + 6] if n != OFF]
    if SIMPLE in kinds:
        return CLASS_S
    return CLASS_B if WOOD in kinds else CLASS_L


def hedge_between(game: Battle, here: int, cell: int) -> bool:
    """Whether fire enters the target's hex across a fence or hedge."""
    ground = game.scenario.ground
    hours = [hour for hour in ground.grid.hours_towards(cell, here) if _on_line(game, here, cell, hour)]
    return bool(hours) and all(ground.side[cell * 6 + hour // 2] & LIGHT for hour in hours)


def _on_line(game: Battle, here: int, cell: int, hour: int) -> bool:
    grid = game.scenario.ground.grid
    beside = grid.step(cell, hour)
    return beside == here or beside in grid.between(here, cell)
