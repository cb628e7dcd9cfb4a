"""What a player calls a cell that he may choose: who stands there, or how it lies from the piece in hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from grognard.render.whereabouts import Surroundings, way, wind
from grognard.systems.waterloo.observation import WaterlooSeen
from grognard.systems.waterloo.scenario import WaterlooScenario
from grognard.text.catalogue import say

REACH = 8
"""So many octagons from named ground a cell is still told by it."""
BESIDE = 3
"""So many if how it lies from the piece in hand has been told already."""


@lru_cache(maxsize=32)
def surroundings(
    scenario: WaterlooScenario, lang: str, key: str = "waterloo-plan-near", reach: int = REACH
) -> Surroundings:
    """The cells about farms and villages, by those, in the words of this message."""
    ground, board = scenario.ground, scenario.board
    named = [
        (ground.place_titles.get(name, {}).get(lang, name), cell)
        for cell, name in enumerate(ground.place_of)
        if name
    ]
    return Surroundings(
        key,
        lang,
        named,
        board.distance,
        lambda cell: (board.xs[cell], board.ys[cell]),
        lambda cell: scenario.lexicon.label("place", cell),
        reach,
    )


def called(scenario: WaterlooScenario, seen: WaterlooSeen, held: int, place: int, lang: str) -> str:
    """A cell in words; empty where its own name says enough."""
    label = scenario.lexicon.label("place", place)
    there = [unit for unit in seen.units if unit.place == label]
    if there:
        who = [unit.label for unit in there]
        mover = next((unit for unit in seen.units if unit.id == scenario.lexicon.label("piece", held)), None)
        joins = held >= 0 and mover is not None and mover.army == there[0].army
        return held_by(scenario, who, place, lang, joins)
    start = _start(scenario, seen, held)
    if start is None or scenario.ground.place_of[place]:
        return ""
    board = scenario.board
    towards = way(lang, wind(board.xs[place] - board.xs[start], board.ys[place] - board.ys[start]))
    cells = board.distance(start, place)
    near = surroundings(scenario, lang, "waterloo-plan-off", BESIDE).words(place)
    if cells == 1 and not near:
        return towards  # each neighbour lies another way: numbers would tell no more
    return say(lang, "waterloo-plan-lies", {"cells": cells, "way": towards, "place": near or label})


def held_by(
    scenario: WaterlooScenario, pieces: Sequence[str], place: int, lang: str, joins: bool = False
) -> str:
    """A cell by who stands there, and its own name if it has one; whoever goes to friends joins them."""
    name = scenario.title("place", place, lang).partition(" (")[0]
    key = "waterloo-plan-joins" if joins else "waterloo-plan-held-by"
    return say(lang, key, {"who": ", ".join(pieces), "place": name})


def _start(scenario: WaterlooScenario, seen: WaterlooSeen, held: int) -> int | None:
    """Where the piece in hand stands; None if there is none, or it is not on the map yet."""
    if held < 0:
        return None
    label = scenario.lexicon.label("piece", held)
    place = next((unit.place for unit in seen.units if unit.id == label), None)
    return None if place is None else scenario.lexicon.number("place", place)
