"""Chapter 7.2: the tactical index, as pure functions of finished games."""

from __future__ import annotations

from fractions import Fraction

MOST_GAMES = 30
"""Only so many of a player's last games count (7.2c)."""


def exceeds(score: int, median: Fraction | None) -> bool:
    """Strictly more than the median of his army; without finished games there is none (RUL-WAN-70)."""
    return median is not None and score > median


def index_points(
    scores: tuple[int, int],
    medians: tuple[Fraction | None, Fraction | None],
    indices: tuple[Fraction, Fraction],
) -> tuple[int, int]:
    """What a game is worth to each of its two players, 0 to 4 (7.2.1)."""
    above = (exceeds(scores[0], medians[0]), exceeds(scores[1], medians[1]))
    return (
        _points(scores[0] - scores[1], above[0], above[1], indices[1] >= indices[0]),
        _points(scores[1] - scores[0], above[1], above[0], indices[0] >= indices[1]),
    )


def _points(lead: int, above: bool, foe_above: bool, foe_as_good: bool) -> int:
    points = 1 if foe_as_good else 0
    if lead == 0:
        return points + 1
    if lead > 0:
        points += 1
    if above:
        points += 1
        if lead > 0 and not foe_above:
            points += 1
    return points


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
