"""Where a Force or a leader may go that has to leave (chapters 8.6.2, 8.6.3 and 9.4)."""

from __future__ import annotations

from grognard.boards.network import FAR
from grognard.systems.castiglione.battle import Battle
from grognard.systems.castiglione.columns import Column, has_cavalry, side_of
from grognard.systems.castiglione.lines import supply_sources
from grognard.systems.castiglione.stacks import is_unit, seen_held, troops_at
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import AUSTRIAN, CAVALRY, LIBERATED


def may_withdraw(game: Campaign, column: Column, area: int) -> bool:
    """Only cavalry and leaders there, no cavalry enters, and nobody came before (CAS-8.6.3a, CAS-8.6.3i)."""
    side = side_of(game, column)
    if has_cavalry(game, column):
        return False
    kinds = game.scenario.roster.kind
    for unit in troops_at(game, 1 - side, area):
        if kinds[unit] != CAVALRY:
            return False
    entered = 0
    for piece in column.pieces:
        entered += is_unit(kinds[piece])
    return game.held[side][area] == entered


def withdrawals(game: Campaign, side: int, area: int) -> list[int]:
    """Where cavalry and leaders may withdraw to (CAS-8.6.3c, CAS-8.6.3e, CAS-8.6.3f, AMB-CAS-20)."""
    network = game.scenario.theatre.network
    near, links = network.neighbours[area], network.links_at[area]
    enemy = seen_held(game, 1 - side)
    free = [
        near[index]
        for index in range(len(near))
        if not enemy[near[index]] and not game.destroyed[links[index]]
    ]
    if not game.held[side][area]:
        return free
    goals = [
        game.place[leader]
        for leader in game.scenario.roster.leaders[side]
        if game.place[leader] >= 0 and game.place[leader] != area
    ]
    depots = supply_sources(game, side)
    better = [
        there for there in free if nearer(game, area, there, goals) or nearer(game, area, there, depots)
    ]
    return better or free


def nearest(game: Campaign, area: int, goals: list[int]) -> int:
    """Links to the nearest of some areas."""
    hops = game.scenario.theatre.network.hops[area]
    best = FAR
    for goal in goals:
        best = min(best, hops[goal])
    return best


def nearer(game: Campaign, here: int, there: int, goals: list[int]) -> bool:
    """Whether one area is strictly nearer to the goals than another."""
    return nearest(game, there, goals) < nearest(game, here, goals)


def refuges(game: Campaign, leader: int) -> list[int]:
    """The nearest areas with a friendly unit and no enemy unit (AMB-CAS-18)."""
    side = game.scenario.roster.side[leader]
    hops = game.scenario.theatre.network.hops[game.place[leader]]
    own, enemy = game.held[side], game.held[1 - side]
    best = FAR
    found: list[int] = []
    for area in range(game.areas):
        if own[area] and not enemy[area] and hops[area] <= best and hops[area] < FAR:
            if hops[area] < best:
                best, found = hops[area], []
            found.append(area)
    return found


def may_shelter(game: Campaign, battle: Battle, loser: int) -> bool:
    """Austrian defenders of the liberated Mantua area may join the city instead (CAS-5.7e)."""
    defends = loser == AUSTRIAN and battle.attacker != AUSTRIAN
    return defends and battle.area == game.scenario.theatre.mantua and game.mantua == LIBERATED


def depots(game: Campaign, side: int, left: tuple[int, ...]) -> list[int]:
    """Friendly-controlled supply areas, without those that are being left (AMB-CAS-27)."""
    return [area for area in supply_sources(game, side) if area not in left]


def retreat_areas(
    game: Campaign, battle: Battle, loser: int, here: int, entered: tuple[int, ...]
) -> list[int]:
    """Where the Force may go now, the priorities applied (CAS-9.4b to CAS-9.4f, AMB-CAS-27, 28)."""
    enemy = seen_held(game, 1 - loser)
    candidates = open_roads(game, battle, loser, here, entered)
    free = [area for area in candidates if not enemy[area]]
    attacking = loser == battle.attacker and not entered
    if attacking and free:
        return free
    goals = depots(game, loser, (battle.area, here))
    if free:
        return [area for area in free if nearer(game, here, area, goals)] or free
    if not candidates:
        return []
    best = min([nearest(game, area, goals) for area in candidates])
    return [area for area in candidates if nearest(game, area, goals) == best]


def open_roads(game: Campaign, battle: Battle, loser: int, here: int, entered: tuple[int, ...]) -> list[int]:
    """Adjacent areas that the rules do not close to the Force, whoever holds them."""
    if loser == battle.attacker and not entered:
        return list(battle.origins)
    return [
        area
        for area in game.scenario.theatre.network.neighbours[here]
        if area != battle.area
        and area not in entered
        and (loser == battle.attacker or area not in battle.origins)
    ]
