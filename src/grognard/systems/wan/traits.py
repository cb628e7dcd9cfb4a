"""Chapter 1.5: what traits do, as effects, and which counters each link of the chain lends them to."""

from __future__ import annotations

from typing import Final

from grognard.systems.wan.battle import Battle
from grognard.systems.wan.words import ARMY_GENERAL, CORPS_GENERAL

COMMANDS_ALL: Final = 1
SECOND_TEST: Final = 2
INSPIRES: Final = 4
COVERS_ZONE: Final = 8
DASHING: Final = 16
BETTER_ODDS: Final = 32
MAY_REFUSE: Final = 64
SLUGGISH: Final = 128
PRECIOUS: Final = 256
TWO_TESTS: Final = 512
EXTRA_MANOEUVRE: Final = 1024
EFFECTS: Final = (
    "commands_all",
    "second_test",
    "inspires",
    "covers_zone",
    "dashing",
    "better_odds",
    "may_refuse",
    "sluggish",
    "precious",
    "two_tests",
    "extra_manoeuvre",
)

LENT_IN_RANGE: Final = SECOND_TEST | DASHING | BETTER_ODDS | MAY_REFUSE | TWO_TESTS
"""A general lends these to the troops that he commands at the moment (RUL-WAN-75)."""
OF_THE_CORPS: Final = COVERS_ZONE | SLUGGISH | PRECIOUS
"""These belong to the corps or army itself, in range or not (RUL-WAN-75)."""


class Effects:
    """For each counter: the effects always on it, and those that its corps and army general lend it."""

    def __init__(self, battle: Battle) -> None:
        self.own: list[int] = []
        self.by_corps: list[int] = []
        self.by_chief: list[int] = []
        chief, corps = [0, 0], [0] * len(battle.corps)
        for unit in battle.units:
            if unit.kind == ARMY_GENERAL:
                chief[unit.side] = effects_of(battle, unit.trait)
            elif unit.kind == CORPS_GENERAL:
                corps[unit.corps] = effects_of(battle, unit.trait)
        for unit in battle.units:
            own = effects_of(battle, unit.trait) | effects_of(battle, battle.army_traits[unit.side])
            own |= (chief[unit.side] | corps[unit.corps]) & OF_THE_CORPS
            self.own.append(own)
            self.by_corps.append(corps[unit.corps] & LENT_IN_RANGE)
            self.by_chief.append(chief[unit.side] & LENT_IN_RANGE)


def effects_of(battle: Battle, trait: str) -> int:
    """The effects of a trait as bits."""
    bits = 0
    for effect in battle.traits.get(trait, ()):
        bits |= 1 << EFFECTS.index(effect)
    return bits
