"""Who takes part in a battle, by the sheets: which corps a counter is of, and who comes on later."""

from __future__ import annotations

from grognard.systems.syw.schema import ScenarioData, Units, Variant

Key = tuple[str, str]
"""A counter or leader: its side and id."""
PARTS = {2: (0, 0), 3: (0, 0, 1), 4: (0, 0, 1, 1), 5: (0, 0, 1, 2, 2), 6: (0, 0, 1, 1, 2, 2)}
"""In which hex of the counter each unit stands, by the number of units (GEO-SYW-12)."""


def corps_of(units: Units) -> dict[Key, str]:
    """For each brigade and battery, by side and id, its corps on the organisation sheet."""
    found = {(one.side, one.id): one.corps for one in units.brigade}
    return {**found, **{(one.side, one.id): one.corps for one in units.artillery}}


def taking_part(units: Units, data: ScenarioData, variant: Variant | None) -> set[Key]:
    """Side and id of who takes part: all with a place, and the whole of a corps that arrives and has none."""
    placed = {(place.side, place.id) for place in data.places(variant)}
    left_out = {(row.side, row.id) for row in variant.without} if variant else set()
    found = set(placed)
    for row in data.arrivals(variant):
        members = {(row.side, ident) for ident in formation_of(units, data, row.side, row.corps)}
        if not members & placed:
            found |= members - left_out
    return found


def successors_of(units: Units, data: ScenarioData) -> dict[str, str]:
    """For each side, the id of the leader who takes the general in chief's place."""
    return {side.id: data.successor.get(side.id, side.successor_of_gic) for side in units.side}


def formation_of(units: Units, data: ScenarioData, side: str, corps: str) -> set[str]:
    """The ids of a corps, or of all corps of a line or wing: its leaders and their counters."""
    attached = {(row.side, row.id): row.corps for row in data.attach}
    leaders = {corps} | {one.id for one in units.leader if one.side == side and one.superior == corps}
    own = {key: attached.get(key, under) for key, under in corps_of(units).items() if key[0] == side}
    return leaders | {ident for (_, ident), under in own.items() if under in leaders}
