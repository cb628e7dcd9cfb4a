"""A state set up again from what everybody sees, so that drawings ask the rules' own functions."""

from __future__ import annotations

from grognard.boards.octagon import DIRECTIONS
from grognard.kernel.dice import Dice
from grognard.kernel.values import Json
from grognard.systems.waterloo.scenario import WaterlooScenario
from grognard.systems.waterloo.state import FIRED, LOST, Battle


def state_from(scenario: WaterlooScenario, observation: dict[str, Json]) -> Battle:
    """The counters where they stand and how they face; no question is under way."""
    game = Battle(scenario, Dice("observed"))
    rows, turn = observation["units"], observation["turn"]
    assert isinstance(rows, list) and isinstance(turn, int)
    game.turn = turn
    for unit, row in enumerate(rows):
        assert isinstance(row, dict)
        if isinstance(row["place"], str):
            cell = scenario.lexicon.number("place", row["place"])
            assert cell is not None
            game.put(unit, cell)
        elif row["state"] == "lost":
            game.cell[unit] = LOST
        game.facing[unit] = DIRECTIONS.index(str(row["facing"])) if row["facing"] is not None else -1
        game.done[unit] = FIRED if row["fired"] else 0
        game.reduced[unit] = int(bool(row["reduced"]))
    return game
