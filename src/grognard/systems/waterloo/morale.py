"""Chapter 17, optional: reduced units, reduced armies, recovery."""

from __future__ import annotations

from typing import Final

from grognard.systems.waterloo.state import ASIDE, Battle
from grognard.systems.waterloo.tables import ELIMINATED
from grognard.systems.waterloo.words import ARMIES, FOOT, FRENCH

STEADY: Final = 3
"""A flight of more cells than this turns a unit over (WAT-17.3)."""
BREAKING: Final = 4
"""So many further cells eliminate a unit already reduced (WAT-17.9)."""
CRITICAL: Final = 12
"""More reduced units than this reduce an army, fewer than this restore it (WAT-17.19 to WAT-17.21)."""
PANIC_DUE: Final = 3
HALVED_FIRE: Final[tuple[int, ...]] = (0, 0, 1, 2, 2, 3, 5)
"""What a reduced gun makes of a verdict (WAT-17.13)."""


def is_reduced(game: Battle, unit: int) -> bool:
    """Whether a unit counts as reduced now, by itself or with its army (WAT-17.23)."""
    if not game.scenario.morale:
        return False
    return bool(game.reduced[unit]) or army_reduced(game, game.scenario.army[unit])


def carre_reduced(game: Battle, cell: int) -> bool:
    """A carré is reduced only if both its infantry units are (WAT-17.25, WAT-17.27)."""
    for unit in game.units_in(cell):
        if game.scenario.arm[unit] == FOOT and not is_reduced(game, unit):
            return False
    return True


def counts_reduced(game: Battle, unit: int) -> bool:
    """Whether a unit acts as reduced where it stands: not in a carré with normal infantry (WAT-17.25)."""
    cell = game.cell[unit]
    return is_reduced(game, unit) and (not game.is_carre(cell) or carre_reduced(game, cell))


def army_reduced(game: Battle, army: int) -> bool:
    """Army-wide reduction: too many reduced units, turn 10, or the loss of the Guard."""
    if game.shaken[army]:
        return True
    if army != FRENCH:
        return False
    tables = game.scenario.tables
    if 1 <= game.turn <= len(tables.french_reduced) and tables.french_reduced[game.turn - 1]:
        return True
    return 0 < game.guard_tours < PANIC_DUE


def halved(value: int) -> int:
    """Half a factor, rounded up; a negative one is doubled instead (WAT-17.5, WAT-17.8)."""
    return (value + 1) // 2 if value >= 0 else 2 * value


def turn_over(game: Battle, unit: int) -> None:
    """A unit that fled or was pushed more than three cells in this tour is reduced (WAT-17.3, WAT-17.4)."""
    if not game.scenario.morale or game.cell[unit] < 0 or game.reduced[unit] or game.fled[unit] <= STEADY:
        return
    game.reduced[unit] = 1
    game.reduced_after[unit] = game.fled[unit]
    game.emit("WAT-17.3", "turned", unit)
    count_reduced(game, game.scenario.army[unit])


def breaks(game: Battle, unit: int, cells: int) -> bool:
    """Whether so many cells more in this tour eliminate a unit already reduced (WAT-17.9, WAT-17.10)."""
    if not game.scenario.morale or not game.reduced[unit]:
        return False
    return game.fled[unit] - game.reduced_after[unit] + cells >= BREAKING


def rally(game: Battle, units: tuple[int, ...], verdict: int) -> None:
    """Winners of a combat in which the loser flees more than three cells recover (WAT-17.14, WAT-17.15)."""
    if not game.scenario.morale or abs(verdict) <= STEADY:
        return
    for unit in units:
        if game.reduced[unit] and game.cell[unit] >= 0:
            game.reduced[unit] = 0
            game.reduced_after[unit] = 0
            game.emit("WAT-17.14", "rallied", unit)
            count_reduced(game, game.scenario.army[unit])


def halved_verdict(verdict: int) -> int:
    assert 0 <= verdict <= ELIMINATED
    return HALVED_FIRE[verdict]


def reduced_in(game: Battle, army: int) -> int:
    """How many counters of an army on the map are turned over (WAT-17.22)."""
    number = 0
    for unit in range(game.scenario.units):
        if game.reduced[unit] and game.cell[unit] >= 0 and game.scenario.army[unit] == army:
            number += 1
    return number


def count_reduced(game: Battle, army: int) -> None:
    """Set or lift the reduction of a whole army the moment its number says so (WAT-17.19 to WAT-17.22)."""
    if not game.scenario.morale:
        return
    number = reduced_in(game, army)
    if number > CRITICAL and not game.shaken[army]:
        game.shaken[army] = 1
        game.emit("WAT-17.19", "army_shaken", ARMIES[army].lower())
    elif number < CRITICAL and game.shaken[army]:
        game.shaken[army] = 0
        game.emit("WAT-17.20", "army_steady", ARMIES[army].lower())


def guard_lost(game: Battle, unit: int) -> None:
    """The loss of the last Guard infantry will reduce the French for two tours (WAT-17.17)."""
    guard = game.scenario.guard_foot
    if not game.scenario.morale or unit not in guard:
        return
    for other in guard:
        if game.cell[other] >= ASIDE:
            return
    game.guard_tours = PANIC_DUE


def french_tour_starts(game: Battle) -> None:
    if game.guard_tours == PANIC_DUE:
        game.guard_tours = 2
        game.emit("WAT-17.17", "army_shaken", "french")


def french_tour_ends(game: Battle) -> None:
    """The panic ends with the second French tour (WAT-17.18)."""
    if 0 < game.guard_tours < PANIC_DUE:
        game.guard_tours -= 1
