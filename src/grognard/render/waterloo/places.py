"""What a player calls a cell that he may choose: who stands there, or how it lies from the piece in hand."""

from __future__ import annotations

from grognard.render.whereabouts import way, wind
from grognard.systems.waterloo.observation import WaterlooSeen
from grognard.systems.waterloo.scenario import WaterlooScenario
from grognard.text.catalogue import say


def called(scenario: WaterlooScenario, seen: WaterlooSeen, held: int, place: int, lang: str) -> str:
    """A cell in words; empty where its own name says enough."""
    label = scenario.lexicon.label("place", place)
    there = [unit.label for unit in seen.units if unit.place == label]
    if there:
        return say(lang, "waterloo-plan-held-by", {"who": ", ".join(there), "place": label})
    start = _start(scenario, seen, held)
    if start is None or scenario.ground.place_of[place]:
        return ""
    board = scenario.board
    towards = way(lang, wind(board.xs[place] - board.xs[start], board.ys[place] - board.ys[start]))
    cells = board.distance(start, place)
    return say(lang, "waterloo-plan-lies", {"cells": cells, "way": towards, "place": label})


def _start(scenario: WaterlooScenario, seen: WaterlooSeen, held: int) -> int | None:
    """Where the piece in hand stands; None if there is none, or it is not on the map yet."""
    if held < 0:
        return None
    label = scenario.lexicon.label("piece", held)
    place = next((unit.place for unit in seen.units if unit.id == label), None)
    return None if place is None else scenario.lexicon.number("place", place)
