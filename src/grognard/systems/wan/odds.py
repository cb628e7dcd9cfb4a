"""Chapters 5.1 to 5.3: supports, odds, die modifiers and the combat table, without dice and without change.

The combat itself, the forecast shown before it and the bots all read the same ``Situation``.
"""

from __future__ import annotations

from typing import Final

from grognard.systems.wan.control import adjacent_enemies
from grognard.systems.wan.ground import (
    ARTILLERY,
    CAVALRY,
    GENERAL,
    IMPASSABLE,
    INFANTRY,
    NO_SUPPORT,
    SPORADIC,
)
from grognard.systems.wan.state import ATTACKED, DISORDERED, MOVED, Wan
from grognard.systems.wan.traits import BETTER_ODDS, DASHING

COLUMNS: Final = ("1/4", "1/3", "1/2", "1/1.5", "1/1", "1.5/1", "2/1", "3/1", "4/1")
COLUMN_WORDS: Final = (
    "odds_1_4",
    "odds_1_3",
    "odds_1_2",
    "odds_2_3",
    "odds_1_1",
    "odds_3_2",
    "odds_2_1",
    "odds_3_1",
    "odds_4_1",
)
EVEN: Final = 4

PRINTED: Final = (
    ("4*", "3*", "3*", "2*", "2*", "1*", "1", "1*", "2*"),
    ("3*", "3*", "2*", "2*", "1*", "1", "1*", "1*", "2*"),
    ("3*", "2*", "2*", "1*", "1", "1*", "1*", "2*", "3*"),
    ("2*", "2*", "1*", "1", "1*", "1*", "2*", "2*", "3*"),
    ("2*", "1*", "1", "1*", "1*", "2*", "2*", "3*", "4*"),
)
"""The table as printed, a row per die. The colours that told whom a cell strikes are lost."""

ATTACKER: Final = 0
DEFENDER: Final = 1
PIVOT: Final = ATTACKER
"""Whom the five cells without a star strike, between the attacker's cells and the defender's (RUL-WAN-58)."""


class Cell:
    """One cell of the combat table: whom it strikes, how hard, and whether a morale test follows."""

    __slots__ = ("losses", "strikes", "tests")

    def __init__(self, strikes: int, losses: int, tests: bool) -> None:
        self.strikes = strikes
        self.losses = losses
        self.tests = tests


def _cell(die: int, column: int) -> Cell:
    balance = column + die - EVEN - 3
    strikes = PIVOT if balance == 0 else ATTACKER if balance < 0 else DEFENDER
    text = PRINTED[die - 1][column]
    return Cell(strikes, int(text[0]), text.endswith("*"))


TABLE: Final = [[_cell(die, column) for column in range(9)] for die in range(1, 6)]


def column_for(attack: int, defence: int) -> int:
    """The column of a ratio, rounded in the defender's favour (5.2, RUL-WAN-57)."""
    if attack >= defence:
        column = EVEN
        for halves in (3, 4, 6, 8):
            if 2 * attack >= halves * defence:
                column += 1
        return column
    column = EVEN
    for halves in (2, 3, 4, 6):
        if 2 * defence > halves * attack:
            column -= 1
    return column


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
        self.sporadic = game.sc.ground.sporadic[edge]
        self.full: list[int] = []
        self.partial: list[int] = []
        for piece, quality in supports(game, attacker, defender):
            (self.partial if self.sporadic or quality == SPORADIC else self.full).append(piece)
        self.attack = game.main[attacker]
        self.defence = game.main[defender]
        for piece in self.full:
            if game.sc.side[piece] == game.sc.side[attacker]:
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
        return 1 if game.sc.side[piece] == game.sc.side[self.attacker] else -1

    def total(self, game: Wan) -> int:
        """The sum of all that is added to the die."""
        total = sum([number for _, _, number in self.modifiers])
        return total + sum([self.support_modifier(game, piece) for piece in self.partial])

    def result(self, game: Wan, die: int) -> Cell:
        """The cell for a die as drawn (5.3.1e)."""
        return TABLE[max(1, min(5, die + self.total(game))) - 1][self.column]


def edge_between(game: Wan, piece: int, other: int) -> int:
    """The directed hexside from one counter to its neighbour."""
    return 6 * game.at[piece] + game.sc.grid.side_to(game.at[piece], game.at[other])


def elite_shift(game: Wan, attacker: int, defender: int) -> int:
    """1.5.1p to s: one column for the Élite of the two, nothing when both are."""
    shift = 1 if game.has(attacker, BETTER_ODDS) else 0
    return shift - (1 if game.has(defender, BETTER_ODDS) else 0)


# -- supports (5.1) ---------------------------------------------------------------------------------


def supports(game: Wan, attacker: int, defender: int) -> list[tuple[int, int]]:
    """The counters that support either side, each with the quality of its support."""
    sc = game.sc
    found: list[tuple[int, int]] = []
    side = sc.grid.side_to(game.at[attacker], game.at[defender])
    for turn in (1, 5):
        cell = sc.ground.neighbours[6 * game.at[attacker] + (side + turn) % 6]
        piece = game.occupant[cell] if cell >= 0 else -1
        if piece < 0:
            continue
        foe = defender if sc.side[piece] == sc.side[attacker] else attacker
        quality = support_quality(game, piece, foe, foe == defender)
        if quality != NO_SUPPORT:
            found.append((piece, quality))
    return found


def support_quality(game: Wan, piece: int, foe: int, offensive: bool) -> int:
    """FULL, SPORADIC or NO_SUPPORT for a counter next to both sides of a combat."""
    sc = game.sc
    arm = sc.arm[piece]
    if arm in (GENERAL, ARTILLERY) or game.marks[piece] & DISORDERED or game.mo[piece] == 0:
        return NO_SUPPORT
    edge = edge_between(game, piece, foe)
    if sc.ground.cost[arm][edge] >= IMPASSABLE or sc.ground.support[edge] == NO_SUPPORT:
        return NO_SUPPORT
    for other in adjacent_enemies(game, piece):
        if other != foe and (not offensive or is_second_enemy(game, piece, other)):
            return NO_SUPPORT
    return SPORADIC if sc.ground.rough[game.at[piece]] else sc.ground.support[edge]


def is_second_enemy(game: Wan, piece: int, other: int) -> bool:
    """Whether an attacking side's support could still fight this other enemy this turn (RUL-WAN-53)."""
    return not game.marks[other] & ATTACKED and could_fight(game, piece, other)


def could_fight(game: Wan, piece: int, other: int) -> bool:
    """5e: whether the hexside between two neighbours lets this arm attack across it (RUL-WAN-56)."""
    edge = edge_between(game, piece, other)
    ground = game.sc.ground
    return ground.contact[edge] and ground.cost[game.sc.arm[piece]][edge] < IMPASSABLE


# -- die modifiers (5.3.1) --------------------------------------------------------------------------


def both_in_clear(game: Wan, attacker: int, defender: int) -> bool:
    rough = game.sc.ground.rough
    return not rough[game.at[attacker]] and not rough[game.at[defender]]


def infantry_on_disordered(game: Wan, attacker: int, defender: int) -> int:
    if game.sc.arm[attacker] != INFANTRY or not game.marks[defender] & DISORDERED:
        return 0
    return 1 if both_in_clear(game, attacker, defender) else 0


def cavalry_on_disordered(game: Wan, attacker: int, defender: int) -> int:
    if game.sc.arm[attacker] != CAVALRY or not game.marks[defender] & DISORDERED:
        return 0
    return 3 if both_in_clear(game, attacker, defender) else 0


def cavalry_on_formed(game: Wan, attacker: int, defender: int) -> int:
    if game.sc.arm[attacker] != CAVALRY or game.marks[defender] & DISORDERED:
        return 0
    return 0 if game.sc.ground.rough[game.at[defender]] else -3


def dashing(game: Wan, attacker: int, defender: int) -> int:
    """Crâne: full morale, or movement whole and not used (RUL-WAN-62)."""
    if not game.has(attacker, DASHING):
        return 0
    rested = game.mv[attacker] == game.sc.mv[attacker] and not game.marks[attacker] & MOVED
    return 1 if rested or game.mo[attacker] == game.sc.mo[attacker] else 0


MODIFIERS: Final = (
    ("WAN-5.3.1a", "infantry_on_disordered", infantry_on_disordered),
    ("WAN-5.3.1b", "cavalry_on_disordered", cavalry_on_disordered),
    ("WAN-5.3.1c", "cavalry_on_formed", cavalry_on_formed),
    ("WAN-1.5.1n", "dashing", dashing),
)
