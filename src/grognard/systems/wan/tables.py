"""Chapters 3.1.1, 5.2 and 5.3.2: the penalties of fire, the columns of odds and the combat table."""

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
STRUCK: Final = "AD"
PIVOT: Final = ATTACKER
"""Whom the five cells without a star strike, between the attacker's cells and the defender's (RUL-WAN-58)."""


class Cell:
    """One cell of the combat table: whom it strikes, how hard, and whether a morale test follows."""

    __slots__ = ("losses", "strikes", "tests")

    def __init__(self, strikes: int, losses: int, tests: bool) -> None:
        self.strikes = strikes
        self.losses = losses
        self.tests = tests


def combat_table(rows: list[list[str]], pivot: int) -> list[list[Cell]]:
    """The printed table, or another in its place; ``A`` or ``D`` before a cell names whom it strikes."""
    printed: list[list[str]] = rows or [[*row] for row in PRINTED]
    return [
        [_cell(die, column, text, pivot) for column, text in enumerate(row)]
        for die, row in enumerate(printed, start=1)
    ]


def _cell(die: int, column: int, text: str, pivot: int) -> Cell:
    balance = column + die - EVEN - 3
    strikes = pivot if balance == 0 else ATTACKER if balance < 0 else DEFENDER
    if text[0] in STRUCK:
        strikes = STRUCK.index(text[0])
    return Cell(strikes, int(text.strip("AD*")), text.endswith("*"))


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


PENALTY_WORDS: Final = ("from_rough", "into_rough", "at_entrenched", "at_artillery", "at_general")
PENALTIES_PRINTED: Final = (2, 2, 2, 4, 6)
"""What is added to the reach of a shot's draw (3.1.1)."""
FROM_ROUGH: Final = 0
INTO_ROUGH: Final = 1
AT_ENTRENCHED: Final = 2
AT_ARTILLERY: Final = 3
AT_GENERAL: Final = 4
