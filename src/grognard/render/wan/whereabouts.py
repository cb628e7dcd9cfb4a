"""Hexes in words: 'the wood north of Saules', since nobody looks for L05 on a map."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from grognard.render.whereabouts import Surroundings
from grognard.systems.wan.battle import Battle, drawn_name
from grognard.systems.wan.ground import TERRAIN_WORDS
from grognard.text.catalogue import say
from grognard.text.grammar import with_article

REACH = 8
"""So many hexes from named ground a hex is still told by it; farther off its label has to do."""


def lies(battle: Battle, cell: int, lang: str) -> str:
    """A hex by its name, else by the ground on it and the named ground near it; empty if none is."""
    name = _own_names(battle, lang).get(cell)
    if name:
        return f"{with_article(name, lang)} ({battle.relief.grid.labels[cell]})"
    return _surroundings(battle, lang).words(cell)


def named_ground(battle: Battle, lang: str) -> list[tuple[str, int]]:
    """What has a name on the map, each with its hex."""
    objectives = [(drawn_name(battle.called(one.name, lang)), one.cell) for one in battle.objectives]
    places = [(battle.called(drawn_name(name), lang), cell) for name, cell, _ in battle.places]
    return objectives + places


@lru_cache(maxsize=32)
def _own_names(battle: Battle, lang: str) -> dict[int, str]:
    """Of two names on one hex the first is told, as it is of two that are equally near."""
    return {cell: name for name, cell in reversed(named_ground(battle, lang))}


@lru_cache(maxsize=32)
def _surroundings(battle: Battle, lang: str) -> Surroundings:
    grid, terrain = battle.relief.grid, battle.relief.terrain

    def middle(cell: int) -> tuple[float, float]:
        """Every second column stands half a hex lower."""
        return 1.5 * grid.q[cell], sqrt(3) * (grid.z[cell] + grid.q[cell] / 2)

    def ground(cell: int, cells: int) -> str:
        word = TERRAIN_WORDS[terrain[cell]].replace("_", "-")
        return say(lang, f"wan-lies-{word}", {"cells": cells})

    return Surroundings(
        "wan-lies",
        lang,
        named_ground(battle, lang),
        grid.distance,
        middle,
        lambda cell: grid.labels[cell],
        REACH,
        battle.north,
        ground,
    )
