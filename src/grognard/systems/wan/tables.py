"""Chapters 5.2 and 5.3.2: the columns of odds and the combat table."""

from __future__ import annotations

from typing import Final

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
