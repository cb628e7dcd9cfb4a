"""How far a forced march may aim, and the roads to its destination (chapter 8.3, AMB-CAS-13)."""

from __future__ import annotations

from grognard.boards.network import FAR
from grognard.kernel.refusal import Refusal
from grognard.systems.castiglione.bridges import (
    DESTROY_TRIED,
    may_work,
    no_bridge,
    why_not_link,
    why_not_worker,
    work_cost,
)
from grognard.systems.castiglione.stacks import foot_strength, is_foot, seen_held, strength
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.terrain import BROKEN_BRIDGE, CROWDED, ENTER_COST, STACK_LIMIT, grounds
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
    roster, ground = game.scenario.roster, grounds(game)
    costs = [ENTER_COST[kind] for kind in ground]
    if is_foot(roster.kind[unit]):
        own = strength(game, unit)
        for area, there in enumerate(foot_strength(game, roster.side[unit])):
            if there + own > STACK_LIMIT[ground[area]]:
                costs[area] += CROWDED
    return costs


def tolls(game: Campaign) -> list[int]:
    """MP on top for each link: a destroyed bridge (CAS-8.2h)."""
    return [BROKEN_BRIDGE if gone else 0 for gone in game.destroyed]


class Roads:
    """What the roads ask of a unit now, worked out once for all that is asked about its march."""

    __slots__ = ("costs", "enemy", "enter", "most", "toll", "unit")

    def __init__(self, game: Campaign, unit: int, most: int) -> None:
        self.unit, self.most = unit, most
        self.enter, self.toll = entry_costs(game, unit), tolls(game)
        self.enemy = seen_held(game, 1 - game.scenario.roster.side[unit])
        self.costs = game.scenario.theatre.network.costs_from(
            game.place[unit], most, self.enter, self.toll, self.enemy
        )
        """The cheapest cost of every area; enemy units end every way (CAS-8.6.1a)."""


def forced_roads(game: Campaign, unit: int) -> Roads:
    """The roads as far as the best roll of a forced march can lead."""
    return Roads(game, unit, game.mp[unit] + game.scenario.tables.most_extra)


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


def work_places(game: Campaign, roads: Roads, destination: int) -> list[int]:
    """Areas on the cheapest ways to a destination in which the unit could stop for work (AMB-CAS-50).

    Not a destination that enemy units hold: the march ends there at once (CAS-8.6.1a).
    """
    network, costs, enemy = game.scenario.theatre.network, roads.costs, roads.enemy
    total = costs[destination]
    left = network.costs_to(destination, total, roads.enter, roads.toll, enemy)
    return [
        area
        for area in range(game.areas)
        if costs[area] + left[area] == total and (area != destination or not enemy[area])
    ]


def works_open(game: Campaign, unit: int) -> list[tuple[int, int]]:
    """The bridge work of any place that a unit could do now: the kind and the link."""
    found: list[tuple[int, int]] = []
    if may_work(game, unit):
        for link, bridge in enumerate(game.scenario.theatre.bridge):
            work = REPAIR if game.destroyed[link] else DESTROY
            if bridge == BRIDGE and why_not_link(game, work, link) is None:
                found.append((work, link))
    return found


def plans_for(
    game: Campaign, roads: Roads, works: list[tuple[int, int]], destination: int
) -> list[tuple[int, int]]:
    """Bridge work that a forced march can be announced with: the kind and the link (AMB-CAS-13d).

    March and work together cost more than the unit's MA and no more than the best roll can give.
    """
    own, way, ends = game.mp[roads.unit], roads.costs[destination], game.scenario.theatre.network.ends
    found: list[tuple[int, int]] = []
    places: list[int] = []
    for work, link in works:
        if not own < way + work_cost(game, work) <= roads.most:
            continue
        one, other = ends[link]
        if roads.costs[one] <= way or roads.costs[other] <= way:
            places = places or work_places(game, roads, destination)
            if one in places or other in places:
                found.append((work, link))
    return found


def destinations(game: Campaign, unit: int) -> list[int]:
    """What a forced march may aim at: beyond the unit's MA, within the best roll (CAS-8.3b)."""
    if why_not_force(game, unit) is not None:
        return []
    own, roads, works = game.mp[unit], forced_roads(game, unit), works_open(game, unit)
    found: list[int] = []
    for area, cost in enumerate(roads.costs):
        if own < cost <= roads.most or (0 < cost <= own and plans_for(game, roads, works, area)):
            found.append(area)
    return found


def may_force(game: Campaign, unit: int) -> bool:
    """Whether a forced march may aim at anything: mostly some area is just beyond the unit's MA."""
    if why_not_force(game, unit) is not None:
        return False
    own, roads = game.mp[unit], forced_roads(game, unit)
    if any(own < cost <= roads.most for cost in roads.costs):
        return True
    works = works_open(game, unit)
    for area, cost in enumerate(roads.costs):
        if 0 < cost <= own and plans_for(game, roads, works, area):
            return True
    return False


def why_not_aim(game: Campaign, unit: int, area: int) -> Refusal:
    """Why a forced march may not aim at an area (CAS-8.3b, AMB-CAS-51)."""
    if area == game.place[unit]:
        return Refusal("CAS-8.3b", "here_already", (unit, area))
    roads = Roads(game, unit, FARTHEST)
    if roads.costs[area] <= game.mp[unit]:
        return Refusal("CAS-8.3a", "near_enough", (unit, area))
    network = game.scenario.theatre.network
    free = network.costs_from(game.place[unit], FARTHEST, roads.enter, roads.toll, [0] * game.areas)
    if free[area] <= game.mp[unit] + game.scenario.tables.most_extra:
        return Refusal("CAS-8.6.1a", "enemy_on_the_way", (unit, area))
    return Refusal("CAS-8.3b", "too_far_to_force", (unit, area))


def out_of_every_roll(game: Campaign, unit: int, goal: int) -> int:
    """For a forced march under way: how many MP away its destination is if no roll can give them, else 0.

    The march may have spent some already, and the die gave one at least. Enemies may have withdrawn onto its
    way since, and it may have destroyed a bridge itself: neither is held against it.
    """
    network, own, extra = game.scenario.theatre.network, game.mp[unit], game.scenario.tables.forced_extra
    toll = [0 if game.worked[link] & DESTROY_TRIED else price for link, price in enumerate(tolls(game))]
    enter, nobody = entry_costs(game, unit), [0] * game.areas
    away = network.costs_from(game.place[unit], FARTHEST, enter, toll, nobody)[goal]
    given = max(min(points for points in extra if points), own - game.scenario.roster.ma[unit])
    return away if away > own + max(extra) - given else 0


def why_not_plan(game: Campaign, unit: int, destination: int, work: int, ends: tuple[int, int]) -> Refusal:
    """Why this bridge work cannot be announced with a forced march (AMB-CAS-50)."""
    link = game.scenario.theatre.network.link(ends[0], ends[1])
    if link < 0 or not game.scenario.theatre.bridge[link]:
        return no_bridge(work, ends[0], ends[1])
    idle = why_not_worker(game, unit, work)
    if idle is not None:
        return idle
    roads = forced_roads(game, unit)
    if not any(end in work_places(game, roads, destination) for end in ends):
        return Refusal("CAS-8.3g", "not_on_the_way", ends)
    refusal = why_not_link(game, work, link)
    if refusal is not None:
        return refusal
    if roads.costs[destination] + work_cost(game, work) <= game.mp[unit]:
        return Refusal("CAS-8.3a", "plan_needs_no_force", ends)
    return Refusal("CAS-8.3b", "too_far_to_force", (unit, destination))


def why_not_plan_at(game: Campaign, unit: int, destination: int, work: int, area: int) -> Refusal:
    """Why no bridge of an area can be worked on with a forced march: its first bridge tells, if any."""
    theatre = game.scenario.theatre
    for link in theatre.network.links_at[area]:
        if theatre.bridge[link]:
            return why_not_plan(game, unit, destination, work, theatre.network.ends[link])
    return Refusal("CAS-8.5.1b" if work == DESTROY else "CAS-8.5.2b", "no_bridge_at", (area,))
