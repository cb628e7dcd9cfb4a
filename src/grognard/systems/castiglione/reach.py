"""How far a forced march may aim, and the roads to its destination (chapter 8.3, AMB-CAS-13)."""

from __future__ import annotations

from grognard.boards.network import FAR
from grognard.kernel.refusal import Refusal
from grognard.systems.castiglione.bridges import may_work, no_bridge, why_not_link, work_cost
from grognard.systems.castiglione.stacks import foot_strength, is_foot, seen_held, strength
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.terrain import BROKEN_BRIDGE, ENTER_COST, crowding, ground
from grognard.systems.castiglione.words import BRIDGE, DESTROY, DUMMY, GARRISON, LEADER, REPAIR

FARTHEST = 12
"""More MP than any march can cost."""


def why_not_force(game: Campaign, unit: int) -> Refusal | None:
    """Why a piece may not make a forced march."""
    kind = game.scenario.roster.kind[unit]
    if kind == LEADER:
        return Refusal("CAS-8.3n", "leaders_never_forced", (unit,))
    if kind == DUMMY:
        return Refusal("CAS-FOG.e", "dummy_never", (unit,))
    if kind == GARRISON:
        return Refusal("CAS-8.2e", "garrisons_stay", (unit,))
    if game.hits[unit] >= 3:
        return Refusal("CAS-3.6f", "three_hits_no_forced_march", (unit,))
    if game.foraged[unit]:
        return Refusal("CAS-8.3o", "foraged_no_forced_march", (unit,))
    return None


def entry_costs(game: Campaign, unit: int) -> list[int]:
    """MP for this unit, moving alone, to enter each area (CAS-8.2f, CAS-8.2g, CAS-8.4b)."""
    roster = game.scenario.roster
    costs = [ENTER_COST[ground(game, area)] for area in range(game.areas)]
    if is_foot(roster.kind[unit]):
        foot = foot_strength(game, roster.side[unit])
        own = strength(game, unit)
        for area in range(game.areas):
            costs[area] += crowding(game, area, foot[area], own)
    return costs


def tolls(game: Campaign) -> list[int]:
    """MP on top for each link: a destroyed bridge (CAS-8.2h)."""
    return [BROKEN_BRIDGE if gone else 0 for gone in game.destroyed]


def costs_from(game: Campaign, unit: int, most: int) -> list[int]:
    """The cheapest cost of every area for a unit; enemy units end every way (CAS-8.6.1a)."""
    network = game.scenario.theatre.network
    enemy = seen_held(game, 1 - game.scenario.roster.side[unit])
    return network.costs_from(game.place[unit], most, entry_costs(game, unit), tolls(game), enemy)


def roads_to(game: Campaign, unit: int, destination: int) -> list[int]:
    """The next areas on the cheapest ways to a destination that the unit's MP still allow (CAS-8.3e)."""
    network = game.scenario.theatre.network
    here = game.place[unit]
    enter, toll = entry_costs(game, unit), tolls(game)
    enemy = seen_held(game, 1 - game.scenario.roster.side[unit])
    left = network.costs_to(destination, FARTHEST, enter, toll, enemy)
    near, links = network.neighbours[here], network.links_at[here]
    found: list[int] = []
    if left[here] >= FAR:
        return found
    for index in range(len(near)):
        area = near[index]
        step = enter[area] + toll[links[index]]
        passable = area == destination or not enemy[area]
        if passable and step <= game.mp[unit] and step + left[area] == left[here]:
            found.append(area)
    return found


def work_places(game: Campaign, unit: int, destination: int, costs: list[int]) -> list[int]:
    """Areas on the cheapest ways to a destination in which the unit could stop for work (AMB-CAS-50).

    Not a destination that enemy units hold: the march ends there at once (CAS-8.6.1a).
    """
    network = game.scenario.theatre.network
    enemy = seen_held(game, 1 - game.scenario.roster.side[unit])
    total = costs[destination]
    left = network.costs_to(destination, total, entry_costs(game, unit), tolls(game), enemy)
    return [
        area
        for area in range(game.areas)
        if costs[area] + left[area] == total and (area != destination or not enemy[area])
    ]


def plans_for(game: Campaign, unit: int, destination: int, costs: list[int]) -> list[tuple[int, int]]:
    """Bridge work that a forced march can be announced with: the kind and the link (AMB-CAS-13d).

    March and work together cost more than the unit's MA and no more than the best roll can give.
    """
    if not may_work(game, unit):
        return []
    theatre = game.scenario.theatre
    most = game.mp[unit] + game.scenario.tables.most_extra
    links: set[int] = set()
    for area in work_places(game, unit, destination, costs):
        links.update(theatre.network.links_at[area])
    found: list[tuple[int, int]] = []
    for link in sorted(links):
        if theatre.bridge[link] != BRIDGE:
            continue
        work = REPAIR if game.destroyed[link] else DESTROY
        total = costs[destination] + work_cost(game, work)
        if game.mp[unit] < total <= most and why_not_link(game, work, link) is None:
            found.append((work, link))
    return found


def destinations(game: Campaign, unit: int) -> list[int]:
    """What a forced march may aim at: beyond the unit's MA, within the best roll (CAS-8.3b)."""
    if why_not_force(game, unit) is not None:
        return []
    own = game.mp[unit]
    most = own + game.scenario.tables.most_extra
    costs = costs_from(game, unit, most)
    found: list[int] = []
    for area in range(game.areas):
        cost = costs[area]
        if own < cost <= most or (0 < cost <= own and plans_for(game, unit, area, costs)):
            found.append(area)
    return found


def why_not_aim(game: Campaign, unit: int, area: int) -> Refusal:
    """Why a forced march may not aim at an area (CAS-8.3b, AMB-CAS-51)."""
    if area == game.place[unit]:
        return Refusal("CAS-8.3b", "here_already", (unit, area))
    costs = costs_from(game, unit, FARTHEST)
    if costs[area] <= game.mp[unit]:
        return Refusal("CAS-8.3a", "near_enough", (unit, area))
    network = game.scenario.theatre.network
    free = network.costs_from(
        game.place[unit], FARTHEST, entry_costs(game, unit), tolls(game), [0] * game.areas
    )
    if free[area] <= game.mp[unit] + game.scenario.tables.most_extra:
        return Refusal("CAS-8.6.1a", "enemy_on_the_way", (unit, area))
    return Refusal("CAS-8.3b", "too_far_to_force", (unit, area))


def why_not_plan(game: Campaign, unit: int, destination: int, work: int, ends: tuple[int, int]) -> Refusal:
    """Why this bridge work cannot be announced with a forced march (AMB-CAS-50)."""
    link = game.scenario.theatre.network.link(ends[0], ends[1])
    if link < 0:
        return no_bridge(work, ends[0], ends[1])
    if not may_work(game, unit):
        return Refusal("CAS-8.5.1g" if work == DESTROY else "CAS-8.5.2b", "only_infantry_works", (unit,))
    refusal = why_not_link(game, work, link)
    if refusal is not None:
        return refusal
    costs = costs_from(game, unit, game.mp[unit] + game.scenario.tables.most_extra)
    if not any(end in work_places(game, unit, destination, costs) for end in ends):
        return Refusal("CAS-8.3g", "not_on_the_way", ends)
    if costs[destination] + work_cost(game, work) <= game.mp[unit]:
        return Refusal("CAS-8.3a", "plan_needs_no_force", ends)
    return Refusal("CAS-8.3b", "too_far_to_force", (unit, destination))
