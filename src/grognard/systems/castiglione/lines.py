"""Lines of supply and of command (chapters 5.2 and 6): what they reach, past which areas."""

from __future__ import annotations

from grognard.systems.castiglione.stacks import seen_held
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import BESIEGED, FRENCH, GARRISON, LIBERATED


def command_reach(game: Campaign, leader: int, shut: list[int]) -> list[int]:
    """Distances from a leader to the areas in his range (CAS-6.0c).

    ``shut`` are the areas with enemy units, which close them (CAS-6.0e); enemy leaders and destroyed bridges
    do not (CAS-6.0f). Mantua is closed to the French while liberated (CAS-6.0g, AMB-CAS-11).
    """
    roster, theatre = game.scenario.roster, game.scenario.theatre
    if roster.side[leader] == FRENCH and theatre.mantua >= 0 and game.mantua == LIBERATED:
        shut = shut.copy()
        shut[theatre.mantua] += 1
    return theatre.network.reach(game.place[leader], roster.cr[leader], shut)


def in_range(game: Campaign, leader: int, area: int) -> bool:
    """Whether a leader can help in an area, as far as his side can tell (CAS-FOG.g)."""
    shut = seen_held(game, 1 - game.scenario.roster.side[leader])
    return command_reach(game, leader, shut)[area] <= game.scenario.roster.cr[leader]


def uncommanded(game: Campaign, side: int, shut: list[int]) -> list[int]:
    """The side's field units that none of their leaders reaches past the areas that are shut (CAS-6.0b)."""
    roster = game.scenario.roster
    within: list[tuple[int, list[int]]] = []
    for leader in roster.leaders[side]:
        if game.place[leader] >= 0:
            within.append((leader, command_reach(game, leader, shut)))
    found: list[int] = []
    for unit in roster.troops[side]:
        area = game.place[unit]
        if area < 0 or roster.kind[unit] == GARRISON:
            continue
        lost = True
        for leader, reach in within:
            if reach[area] <= roster.cr[leader] and leader in roster.commanders[unit]:
                lost = False
        if lost:
            found.append(unit)
    return found


def supply_sources(game: Campaign, side: int) -> list[int]:
    """The side's own supply areas that it controls (CAS-5.2b, CAS-5.2c, CAS-5.1f)."""
    theatre = game.scenario.theatre
    return [
        area for area in theatre.cities if theatre.supply_side[area] == side and game.control[area] == side
    ]


def supplied_areas(game: Campaign, side: int) -> list[int]:
    """1 for each area from which the side can trace a line of supply (CAS-5.2)."""
    return areas_fed(game, side, game.held[1 - side])


def areas_fed(game: Campaign, side: int, shut: list[int]) -> list[int]:
    """As ``supplied_areas``, past these closed areas."""
    theatre = game.scenario.theatre
    ends = [0] * game.areas
    if theatre.mantua >= 0:
        through = BESIEGED if side == FRENCH else LIBERATED
        ends[theatre.mantua] = 0 if game.mantua == through else 1
    sources = supply_sources(game, side)
    return theatre.network.traced(sources, shut, ends, game.destroyed)
