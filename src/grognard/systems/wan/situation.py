"""Chapters 5.1 to 5.3: the supports, odds and die modifiers of one combat, without dice and without change.

The combat itself, the forecast shown before it and the bots all read the same ``Situation``.
"""

from __future__ import annotations

from typing import Final

from grognard.systems.wan.control import adjacent_enemies
from grognard.systems.wan.ground import IMPASSABLE, NO_SUPPORT, SPORADIC
from grognard.systems.wan.state import Wan
from grognard.systems.wan.tables import EVEN, Cell, column_for
from grognard.systems.wan.traits import BETTER_ODDS, DASHING
from grognard.systems.wan.words import (
    ARTILLERY,
    ATTACKED,
    CAVALRY,
    DISORDERED,
    GENERAL,
    INFANTRY,
    MOVED,
    REFUSES,
)


class Situation:
    """A combat as it would be fought now: supports, strengths, column, modifiers."""

    __slots__ = (
        "attack",
        "attacker",
        "base_column",
        "column",
        "defence",
        "defender",
        "full",
        "modifiers",
        "partial",
        "sporadic",
    )

    def __init__(self, game: Wan, attacker: int, defender: int) -> None:
        self.attacker = attacker
        self.defender = defender
        edge = edge_between(game, attacker, defender)
        self.sporadic = game.scenario.ground.sporadic[edge]
        self.full: list[int] = []
        self.partial: list[int] = []
        for piece, quality in supports(game, attacker, defender):
            (self.partial if self.sporadic or quality == SPORADIC else self.full).append(piece)
        self.attack = game.main[attacker]
        self.defence = game.main[defender]
        for piece in self.full:
            if game.scenario.side[piece] == game.scenario.side[attacker]:
                self.attack += game.main[piece]
            else:
                self.defence += game.main[piece]
        self.base_column = EVEN if self.sporadic else column_for(self.attack, self.defence)
        self.column = self.base_column
        if not self.sporadic:
            self.column = max(0, min(8, self.base_column + elite_shift(game, attacker, defender)))
        self.modifiers: list[tuple[str, str, int]] = []
        for rule, word, modifier in MODIFIERS:
            number = modifier(game, attacker, defender)
            if number:
                self.modifiers.append((rule, word, number))

    def support_modifier(self, game: Wan, piece: int) -> int:
        """5.3.1d: a sporadic support is worth one on the die, for its own side."""
        return 1 if game.scenario.side[piece] == game.scenario.side[self.attacker] else -1

    def total(self, game: Wan) -> int:
        """The sum of all that is added to the die."""
        total = sum([number for _, _, number in self.modifiers])
        return total + sum([self.support_modifier(game, piece) for piece in self.partial])

    def result(self, game: Wan, die: int) -> Cell:
        """The cell for a die as drawn (5.3.1e)."""
        return game.scenario.combat_table[max(1, min(5, die + self.total(game))) - 1][self.column]


def edge_between(game: Wan, piece: int, other: int) -> int:
    """The directed hexside from one counter to its neighbour."""
    return 6 * game.at[piece] + game.scenario.grid.side_to(game.at[piece], game.at[other])


def elite_shift(game: Wan, attacker: int, defender: int) -> int:
    """1.5.1p to s: one column for the Élite of the two, nothing when both are."""
    shift = 1 if game.has(attacker, BETTER_ODDS) else 0
    return shift - (1 if game.has(defender, BETTER_ODDS) else 0)


# -- supports (5.1) ---------------------------------------------------------------------------------


def supports(game: Wan, attacker: int, defender: int) -> list[tuple[int, int]]:
    """The counters that support either side, each with the quality of its support."""
    scenario = game.scenario
    found: list[tuple[int, int]] = []
    for piece in beside_both(game, attacker, defender):
        foe = defender if scenario.side[piece] == scenario.side[attacker] else attacker
        quality = support_quality(game, piece, foe, foe == defender)
        if quality != NO_SUPPORT:
            found.append((piece, quality))
    return found


def beside_both(game: Wan, attacker: int, defender: int) -> list[int]:
    """The counters next to both sides of a combat."""
    scenario = game.scenario
    found: list[int] = []
    side = scenario.grid.side_to(game.at[attacker], game.at[defender])
    for turn in (1, 5):
        cell = scenario.ground.neighbours[6 * game.at[attacker] + (side + turn) % 6]
        piece = game.occupant[cell] if cell >= 0 else -1
        if piece >= 0:
            found.append(piece)
    return found


def support_quality(game: Wan, piece: int, foe: int, offensive: bool) -> int:
    """FULL, SPORADIC or NO_SUPPORT for a counter next to both sides of a combat."""
    if why_no_support(game, piece, foe, offensive):
        return NO_SUPPORT
    ground = game.scenario.ground
    return SPORADIC if ground.rough[game.at[piece]] else ground.support[edge_between(game, piece, foe)]


def why_no_support(game: Wan, piece: int, foe: int, offensive: bool) -> str:
    """What keeps a counter next to both sides of a combat from supporting; empty if nothing does."""
    scenario = game.scenario
    arm = scenario.arm[piece]
    if arm in (GENERAL, ARTILLERY):
        return "gives_no_support"
    if game.marks[piece] & DISORDERED or game.mo[piece] == 0:
        return "shaken_no_support"
    edge = edge_between(game, piece, foe)
    if scenario.ground.support[edge] == NO_SUPPORT:
        return "water_no_support"
    if scenario.ground.cost[arm][edge] >= IMPASSABLE:
        return "obstacle_no_support"
    for other in adjacent_enemies(game, piece):
        if other != foe and (not offensive or is_second_enemy(game, piece, other)):
            return "second_enemy"
    return ""


def friends_without_support(game: Wan, attacker: int, defender: int) -> list[tuple[int, str]]:
    """Who of the attacking side stands next to both and does not support, and why."""
    found: list[tuple[int, str]] = []
    for piece in beside_both(game, attacker, defender):
        if game.scenario.side[piece] == game.scenario.side[attacker]:
            why = why_no_support(game, piece, defender, True)
            if why:
                found.append((piece, why))
    return found


def is_second_enemy(game: Wan, piece: int, other: int) -> bool:
    """Whether an attacking side's support could still fight this other enemy this turn (RUL-WAN-53).

    Whoever refuses to fight could fight nobody: nobody keeps him from support.
    """
    if game.marks[piece] & REFUSES or game.marks[other] & ATTACKED:
        return False
    return could_fight(game, piece, other)


def could_fight(game: Wan, piece: int, other: int) -> bool:
    """5e: whether the hexside between two neighbours lets this arm attack across it (RUL-WAN-56)."""
    edge = edge_between(game, piece, other)
    ground = game.scenario.ground
    return ground.contact[edge] and ground.cost[game.scenario.arm[piece]][edge] < IMPASSABLE


# -- die modifiers (5.3.1) --------------------------------------------------------------------------


def both_in_clear(game: Wan, attacker: int, defender: int) -> bool:
    rough = game.scenario.ground.rough
    return not rough[game.at[attacker]] and not rough[game.at[defender]]


def infantry_on_disordered(game: Wan, attacker: int, defender: int) -> int:
    if game.scenario.arm[attacker] != INFANTRY or not game.marks[defender] & DISORDERED:
        return 0
    return 1 if both_in_clear(game, attacker, defender) else 0


def cavalry_on_disordered(game: Wan, attacker: int, defender: int) -> int:
    if game.scenario.arm[attacker] != CAVALRY or not game.marks[defender] & DISORDERED:
        return 0
    return 3 if both_in_clear(game, attacker, defender) else 0


def cavalry_on_formed(game: Wan, attacker: int, defender: int) -> int:
    if game.scenario.arm[attacker] != CAVALRY or game.marks[defender] & DISORDERED:
        return 0
    return 0 if game.scenario.ground.rough[game.at[defender]] else -3


def dashing(game: Wan, attacker: int, defender: int) -> int:
    """Crâne: full morale, or movement whole and not used (RUL-WAN-62)."""
    if not game.has(attacker, DASHING):
        return 0
    rested = game.mv[attacker] == game.scenario.mv[attacker] and not game.marks[attacker] & MOVED
    return 1 if rested or game.mo[attacker] == game.scenario.mo[attacker] else 0


MODIFIERS: Final = (
    ("WAN-5.3.1a", "infantry_on_disordered", infantry_on_disordered),
    ("WAN-5.3.1b", "cavalry_on_disordered", cavalry_on_disordered),
    ("WAN-5.3.1c", "cavalry_on_formed", cavalry_on_formed),
    ("WAN-1.5.1n", "dashing", dashing),
)
