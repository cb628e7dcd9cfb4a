"""A place without a name of its own in words: how it lies from named ground, as people point things out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import atan2, degrees

from grognard.text.catalogue import say
from grognard.text.grammar import with_article

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


def no_ground(cell: int, cells: int) -> str:
    """For boards whose words do not tell what grows on a cell."""
    return ""


class Surroundings:
    """The cells of one board in one language, each by the named ground near it.

    A cell is put into words when it is first spoken of.
    """

    def __init__(
        self,
        key: str,
        lang: str,
        named: list[tuple[str, int]],
        apart: Callable[[int, int], int],
        at: Callable[[int], tuple[float, float]],
        label: Callable[[int], str],
        reach: int,
        north: float = 0.0,
        ground: Callable[[int, int], str] = no_ground,
    ) -> None:
        """``ground`` says what there is on a cell so many cells from the named one."""
        self._key, self._lang = key, lang
        self._named, self._apart, self._at, self._label = named, apart, at, label
        self._reach, self._north, self._ground = reach, north, ground
        self._known: dict[int, str] = {}

    def words(self, cell: int) -> str:
        """Empty where no named ground is near, or where the cell bears a name itself."""
        if cell not in self._known:
            self._known[cell] = self._found(cell)
        return self._known[cell]

    def _found(self, cell: int) -> str:
        near = closest(self._named, lambda one: self._apart(one, cell), self._reach)
        if near is None or not near[2]:
            return ""
        name, middle, cells = near
        (x, y), (from_x, from_y) = self._at(cell), self._at(middle)
        said: dict[str, str | int] = {
            "cells": cells,
            "ground": self._ground(cell, cells),
            "way": way(self._lang, wind(x - from_x, y - from_y, self._north)),
            "name": with_article(name, self._lang),
            "place": self._label(cell),
        }
        return say(self._lang, self._key, said)
