"""A campaign set up again from what a viewer sees, so that drawings ask the rules' own functions.

Only pieces that the viewer sees are in it. Which areas hold units of a side is seen by all (CAS-3.8), so the
counts by area say at least one where a stack with units stands.
"""

from __future__ import annotations

from grognard.kernel.dice import Dice
from grognard.kernel.values import Json
from grognard.systems.castiglione.battle import Battle
from grognard.systems.castiglione.scenario import CastiglioneScenario
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import MANTUA_WORDS, SIDES


def state_from(scenario: CastiglioneScenario, observation: dict[str, Json]) -> Campaign:
    """Seen pieces, held areas, cities, bridges and Mantua as observed; no question is under way."""
    game = Campaign(scenario, Dice("observed"))
    areas, roster = scenario.theatre.ids, scenario.roster
    for row in _rows(observation["pieces"]):
        piece = roster.ids.index(str(row["piece"]))
        game.place[piece] = areas.index(str(row["place"]))
        game.hits[piece] = int(str(row["hits"]))
    for row in _rows(observation["stacks"]):
        side = SIDES.index(str(row["side"]))
        game.held[side][areas.index(str(row["place"]))] = int(bool(row["units"]))
    control, destroyed = observation["control"], observation["destroyed"]
    assert isinstance(control, dict) and isinstance(destroyed, list)
    for label, side_name in control.items():
        game.control[areas.index(label)] = SIDES.index(str(side_name)) if side_name is not None else -1
    for pair in destroyed:
        assert isinstance(pair, list)
        ends = [areas.index(str(end)) for end in pair]
        game.destroyed[scenario.theatre.network.link(ends[0], ends[1])] = 1
    game.mantua = MANTUA_WORDS.index(str(observation["mantua"]))
    return game


def battle_from(scenario: CastiglioneScenario, observation: dict[str, Json]) -> Battle | None:
    """The combat under way, whose Forces all can see (CAS-9.0f)."""
    seen = observation["battle"]
    if not isinstance(seen, dict):
        return None
    caused, origins = seen["caused"], seen["origins"]
    assert isinstance(caused, dict) and isinstance(origins, list)
    areas, attacker = scenario.theatre.ids, SIDES.index(str(seen["attacker"]))
    return Battle(
        areas.index(str(seen["place"])),
        attacker,
        tuple([areas.index(str(area)) for area in origins]),
        int(str(seen["round"])),
        int(str(caused[SIDES[attacker]])),
        int(str(caused[SIDES[1 - attacker]])),
    )


def _rows(listed: Json) -> list[dict[str, Json]]:
    assert isinstance(listed, list)
    return [row for row in listed if isinstance(row, dict)]
