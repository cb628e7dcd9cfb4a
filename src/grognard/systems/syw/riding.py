"""C.11: where a leader may ride."""

from __future__ import annotations

from grognard.boards.facing import OFF
from grognard.systems.syw.movement import ground_cost, road_bonus, road_link
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import FAR, LEADERS, MAIN, SECONDARY, THICK


def leader_reach(game: Battle, leader: int) -> list[int]:
    """Every hex a leader may ride to (SYW-C.11b to C.11m)."""
    scenario = game.scenario
    most: int = scenario.charts.potential[LEADERS] // (2 if THICK[game.weather_of(leader)] else 1)
    neighbour: list[int] = scenario.ground.grid.neighbour
    costs: list[int] = scenario.leader_cost
    start = game.cell[leader]
    best = [FAR] * (len(neighbour) // 6)
    best[start] = 0
    closed = [*game.held_cells(1 - scenario.roster.side[leader]), *game.fires]
    for cell in closed:
        best[cell] = -1
    rings: list[list[int]] = [[] for _ in range(most + 1)]
    rings[0].append(start)
    for spent in range(most + 1):
        for here in rings[spent]:
            if best[here] != spent:
                continue
            for side in range(here * 6, here * 6 + 6):
                cost = costs[side]
                if game.broken:
                    cost = ground_cost(game, here, (side % 6) * 2 + 1, LEADERS, False)
                there, total = neighbour[side], spent + cost
                if cost > 0 and total <= most and total < best[there]:
                    best[there] = total
                    rings[total].append(there)
    for cell in closed:
        best[cell] = FAR
    found = [cell for cell in range(len(best)) if best[cell] <= most and cell != start]
    extra = _road_ride(game, leader, most)
    return found + [cell for cell in extra if best[cell] > most]


def _road_ride(game: Battle, leader: int, most: int) -> list[int]:
    """The hexes that only road march brings into reach (SYW-C.11j)."""
    grid = game.scenario.ground.grid
    enemy = 1 - game.scenario.roster.side[leader]
    found: list[int] = []
    for kind in (MAIN, SECONDARY):
        limit = most + road_bonus(game, kind, leader)
        seen = {game.cell[leader]}
        wave = [game.cell[leader]]
        for _ in range(limit):
            following: list[int] = []
            for here in wave:
                for index in range(6):
                    there = grid.neighbour[here * 6 + index]
                    if there == OFF or there in seen or road_link(game, here, index * 2 + 1) < kind:
                        continue
                    if game.occupier(there) != enemy and there not in game.fires:
                        seen.add(there)
                        following.append(there)
            wave = following
        found += [cell for cell in sorted(seen) if cell not in found]
    return found
