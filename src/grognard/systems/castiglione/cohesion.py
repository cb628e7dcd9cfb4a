"""Cohesion (chapters 3.3 and 3.6): the CF of a test, and how many hits units can take."""

from __future__ import annotations

from typing import Final

from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import CAVALRY, GARRISON

MOST_HITS: Final = 3

GARRISON_HITS: Final = 2

Modifiers = list[tuple[str, str, int]]
"""What changes a number: the clause, a word for the reason, and how much."""


def cohesion(game: Campaign, unit: int, modifiers: int) -> int:
    """The CF of a test: hits first, never below 0, then modifiers, never above the printed CF.

    CAS-3.3f, CAS-2.1.1j; in this order by AMB-CAS-1.
    """
    printed = game.scenario.roster.cf[unit]
    return min(printed, max(0, max(0, printed - game.hits[unit]) + modifiers))


def total_of(modifiers: Modifiers) -> int:
    total = 0
    for _, _, amount in modifiers:
        total += amount
    return total


def hits_left(game: Campaign, unit: int) -> int:
    """How many hits the unit can still take, the last of which eliminates it (CAS-3.6h, CAS-3.6i)."""
    most = GARRISON_HITS if game.scenario.roster.kind[unit] == GARRISON else MOST_HITS
    return most + 1 - game.hits[unit]


def absorbers(game: Campaign, units: list[int], cavalry_first: bool) -> list[int]:
    """Which units may take the next hit: cavalry first if asked (CAS-9.5e), a garrison last (CAS-9.3g)."""
    kinds = game.scenario.roster.kind
    standing = [unit for unit in units if game.place[unit] >= 0]
    if cavalry_first:
        horse = [unit for unit in standing if kinds[unit] == CAVALRY]
        if horse:
            return horse
    field = [unit for unit in standing if kinds[unit] != GARRISON]
    return field or standing
