"""Hexes in words: 'the wood north of Saules', since nobody looks for L05 on a map."""

from __future__ import annotations

from functools import lru_cache, partial
from math import sqrt

from grognard.render.whereabouts import closest, way, wind
from grognard.systems.wan.battle import Battle, drawn_name
from grognard.systems.wan.ground import TERRAIN_WORDS
from grognard.text.catalogue import say
from grognard.text.grammar import with_article

REACH = 8
"""So many hexes from named ground a hex is still told by it; farther off its label has to do."""


def lies(battle: Battle, cell: int, lang: str) -> str:
    """A hex that has no name, by the ground on it and the named ground near it; empty if none is."""
    return _neighbourhood(battle, lang).words(cell)


def named_ground(battle: Battle, lang: str) -> list[tuple[str, int]]:
    """What has a name on the map, each with its hex."""
    objectives = [(drawn_name(battle.called(one.name, lang)), one.cell) for one in battle.objectives]
    places = [(battle.called(drawn_name(name), lang), cell) for name, cell, _ in battle.places]
    return objectives + places


class Neighbourhood:
    """The hexes of one battle in one language, each put into words when it is first spoken of."""

    def __init__(self, battle: Battle, lang: str) -> None:
        self._battle, self._lang = battle, lang
        self._named = named_ground(battle, lang)
        self._known: dict[int, str] = {}

    def words(self, cell: int) -> str:
        if cell not in self._known:
            self._known[cell] = self._found(cell)
        return self._known[cell]

    def _found(self, cell: int) -> str:
        battle, lang = self._battle, self._lang
        near = closest(self._named, partial(battle.relief.grid.distance, cell), REACH)
        if near is None:
            return ""
        name, middle, cells = near
        label = battle.relief.grid.labels[cell]
        if cells == 0:
            return f"{with_article(name, lang)} ({label})"
        ground = TERRAIN_WORDS[battle.relief.terrain[cell]].replace("_", "-")
        said: dict[str, str | int] = {
            "ground": say(lang, f"wan-lies-{ground}", {"cells": cells}),
            "cells": cells,
            "way": way(lang, self._wind(middle, cell)),
            "name": with_article(name, lang),
            "place": label,
        }
        return say(lang, "wan-lies", said)

    def _wind(self, start: int, end: int) -> str:
        """In which direction one hex lies from another; every second column stands half a hex lower."""
        grid = self._battle.relief.grid
        right, down = grid.q[end] - grid.q[start], grid.z[end] - grid.z[start]
        return wind(1.5 * right, sqrt(3) * (down + right / 2), self._battle.north)


@lru_cache(maxsize=32)
def _neighbourhood(battle: Battle, lang: str) -> Neighbourhood:
    return Neighbourhood(battle, lang)
