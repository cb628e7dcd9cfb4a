"""Hexes in words: 'the wood north of Saules', since nobody looks for L05 on a map."""

from __future__ import annotations

from functools import lru_cache, partial
from math import sqrt

from grognard.render.whereabouts import Surroundings, way, wind
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


def beside(battle: Battle, start: int, cell: int, lang: str) -> str:
    """A hex without a name next to where one stands, by the way to it; empty for any other."""
    grid = battle.relief.grid
    if grid.distance(start, cell) != 1 or cell in _own_names(battle, lang):
        return ""
    (x, y), (from_x, from_y) = _middle(battle, cell), _middle(battle, start)
    said: dict[str, str | int] = {
        "ground": _ground(battle, cell, 1, lang),
        "way": way(lang, wind(x - from_x, y - from_y, battle.north)),
        "place": grid.labels[cell],
    }
    return say(lang, "wan-beside", said)


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
    grid = battle.relief.grid
    return Surroundings(
        "wan-lies",
        lang,
        named_ground(battle, lang),
        grid.distance,
        partial(_middle, battle),
        lambda cell: grid.labels[cell],
        REACH,
        battle.north,
        partial(_ground, battle, lang=lang),
    )


def _middle(battle: Battle, cell: int) -> tuple[float, float]:
    """Every second column stands half a hex lower."""
    grid = battle.relief.grid
    return 1.5 * grid.q[cell], sqrt(3) * (grid.z[cell] + grid.q[cell] / 2)


def _ground(battle: Battle, cell: int, cells: int, lang: str) -> str:
    word = TERRAIN_WORDS[battle.relief.terrain[cell]].replace("_", "-")
    return say(lang, f"wan-lies-{word}", {"cells": cells})
