"""What must agree between the fields of a battle's files, whatever the ground; each fault with its place."""

from __future__ import annotations

from difflib import get_close_matches

from grognard.packs_io import Document, Fault, Findings
from grognard.systems.wan import schema
from grognard.systems.wan.battle import drawn_name

PLACEMENT = "placement "
"""What the name of a zone begins with in which an army may place its counters; the army's follows."""


def check_armies(document: Document, scenario: schema.ScenarioFile) -> list[Fault]:
    """Two armies that are told apart: all else rests on them."""
    found = Findings(document)
    found.need_unique("army", "id", [army.id for army in scenario.army])
    found.need_unique("army", "colour", [army.colour for army in scenario.army])
    return found.faults


def check_terms(document: Document, scenario: schema.ScenarioFile) -> list[Fault]:
    """A trait of the battle's own is called something in both languages; mist lifts before the end.

    An objective is known by its name alone.
    """
    found = Findings(document)
    for index, trait in enumerate(scenario.trait):
        sentence = "is missing: a trait of the battle's own has a name in both languages"
        found.need(trait.name is not None, ("trait", index, "name"), sentence)
    if scenario.mist is not None:
        sentence = f"is more than this battle's {scenario.turns} turns"
        found.need(scenario.mist.turns <= scenario.turns, ("mist", "turns"), sentence)
    found.need_unique("objective", "name", [one.name for one in scenario.objective])
    return found.faults


def check_corps(document: Document, units: schema.UnitsFile) -> list[Fault]:
    """What covers a zone is known by its corps' id alone."""
    found = Findings(document)
    found.need_unique("corps", "id", [corps.id for corps in units.corps])
    return found.faults


def check_zones(document: Document, ground: schema.MapFile, scenario: schema.ScenarioFile) -> list[Fault]:
    """A zone is there once, and one for placing counters is for an army that is there."""
    found = Findings(document)
    found.need_unique("zone", "name", [zone.name for zone in ground.zone])
    placing = [f"{PLACEMENT}{army.id}" for army in scenario.army]
    covered = [cover.zone for cover in scenario.cover]
    for index, zone in enumerate(ground.zone):
        meant = get_close_matches(zone.name, placing, 1, 0.8)
        misspelt = zone.name.startswith(PLACEMENT) or (bool(meant) and zone.name not in covered)
        sentence = f"{zone.name!r} is a zone for an army that is not there; there are {', '.join(placing)}"
        found.need(zone.name in placing or not misspelt, ("zone", index, "name"), sentence)
    return found.faults


def check_places(document: Document, ground: schema.MapFile) -> list[Fault]:
    """A place is known by its name alone."""
    found = Findings(document)
    found.need_unique("place", "name", [place.name for place in ground.place])
    for index, place in enumerate(ground.place):
        found.need(bool(drawn_name(place.name)), ("place", index, "name"), "all of it stands in brackets")
    return found.faults
