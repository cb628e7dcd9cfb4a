"""Chapter 7.2: the tactical index: what a finished game is worth to each player, and his mean over games."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from grognard.kernel.sides import NOBODY

MOST_GAMES: Final = 30
"""Only so many of a player's last games count (7.2c)."""


class Award:
    """What one player earns by a game: a clause and a word for each point (7.2.1)."""

    __slots__ = ("reasons",)

    def __init__(self, reasons: list[tuple[str, str]]) -> None:
        self.reasons = reasons

    @property
    def points(self) -> int:
        return len(self.reasons)


def awards(
    winner: int,
    scores: list[int],
    medians: list[Fraction | None],
    levels: list[Fraction],
) -> list[Award]:
    """What a game is worth to each of its two players, 0 to 4 points (7.2.1, RUL-WAN-70).

    ``winner`` is a side or NOBODY; ``levels`` are the players' indices before this game is counted.
    """
    above = [exceeds(scores[side], medians[side]) for side in (0, 1)]
    found: list[Award] = []
    for side in (0, 1):
        reasons = _by_result(winner, side, above)
        if shown(levels[1 - side]) >= shown(levels[side]):
            reasons.append(("WAN-7.2.1g", "index_level"))
        found.append(Award(reasons))
    return found


def _by_result(winner: int, side: int, above: list[bool]) -> list[tuple[str, str]]:
    if winner == NOBODY:
        return [("WAN-7.2.1c", "index_equal_scores")]
    if winner != side:
        return [("WAN-7.2.1d", "index_defensive_bonus")] if above[side] else []
    reasons = [("WAN-7.2.1b", "index_victory")]
    if above[side]:
        reasons.append(("WAN-7.2.1e", "index_offensive_bonus"))
        if not above[1 - side]:
            reasons.append(("WAN-7.2.1f", "index_major_victory"))
    return reasons


def exceeds(score: int, median_score: Fraction | None) -> bool:
    """Strictly more than the median of his army; without finished games there is none (RUL-WAN-70)."""
    return median_score is not None and score > median_score


def shown(level: Fraction) -> str:
    """An index as people see and compare it: two decimals (RUL-WAN-70)."""
    hundredths = (200 * level.numerator + level.denominator) // (2 * level.denominator)
    return f"{hundredths // 100}.{hundredths % 100:02d}"


def tactical_index(points: list[int]) -> Fraction:
    """A player's index: the mean over his last games, 0 before the first (7.2e, RUL-WAN-70)."""
    counted = points[-MOST_GAMES:]
    return Fraction(sum(counted), len(counted)) if counted else Fraction(0)


def median(scores: list[int]) -> Fraction | None:
    """The median score of an army over finished games of one scenario (7.2.1h)."""
    if not scores:
        return None
    ordered = sorted(scores)
    middle = len(ordered) // 2
    if len(ordered) % 2:
        return Fraction(ordered[middle])
    return Fraction(ordered[middle - 1] + ordered[middle], 2)
