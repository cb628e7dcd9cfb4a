"""A place without a name of its own in words: how it lies from named ground, as people point things out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import atan2, degrees

from grognard.text.catalogue import say

WINDS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
"""The eight directions, clockwise from the north."""


def wind(dx: float, dy: float, north: float = 0.0) -> str:
    """The nearest direction of a way on the map; y grows down, north is so far clockwise of the top."""
    bearing = degrees(atan2(dx, -dy)) - north
    return WINDS[round(bearing / 45) % len(WINDS)]


def way(lang: str, towards: str) -> str:
    """A direction in words, such as go before 'of the village'."""
    return say(lang, f"kernel-way-{towards}")


def closest(
    named: Iterable[tuple[str, int]], away: Callable[[int], int], reach: int
) -> tuple[str, int, int] | None:
    """The nearest named cell within reach: its name, itself, and how many cells off it is."""
    best: tuple[str, int, int] | None = None
    for name, cell in named:
        cells = away(cell)
        if cells <= reach and (best is None or cells < best[2]):
            best = (name, cell, cells)
    return best
