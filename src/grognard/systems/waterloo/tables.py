"""Combat, artillery and calendar as numbers, and how a verdict is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    pass


ELIMINATED: Final = 6
"""The verdict DE. A verdict is a number: D1 to D5 positive, A1 to A5 negative, 0 for a dash."""


def verdict_number(text: str) -> int:
    """'D3' as 3, 'A2' as -2, 'DE' as ELIMINATED, '-' as 0."""
    if text == "-":
        return 0
    if text == "DE":
        return ELIMINATED
    return int(text[1:]) if text[0] == "D" else -int(text[1:])


def verdict_word(verdict: int) -> str:
    """The term of the catalogue for a verdict."""
    if verdict == 0:
        return "none"
    if verdict == ELIMINATED:
        return "DE"
    return f"D{verdict}" if verdict > 0 else f"A{-verdict}"


class Tables:
    """Combat, artillery and calendar, as numbers."""

    def __init__(self) -> None:
        self.lowest = -1
        self.cap = 8
        self.combat: list[list[int]] = []
        """By die (from 1) and difference (from the lowest)."""
        self.field: list[list[int]] = []
        self.light: list[list[int]] = []
        """By distance (from 1) and sum of two dice (from 2)."""
        self.hours: list[str] = []
        self.soft_ground: list[int] = []
        self.french_reduced: list[bool] = []
        self.last_start = 8

    def fight(self, difference: int, die: int) -> int:
        """The verdict of a combat; differences above the last column use it (WAT-13.5)."""
        return self.combat[die - 1][min(difference, self.cap) - self.lowest]

    def shoot(self, light: bool, distance: int, total: int) -> int:
        return (self.light if light else self.field)[distance - 1][total - 2]
