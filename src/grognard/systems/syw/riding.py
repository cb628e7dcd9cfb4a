"""C.11: where a leader may ride."""

from __future__ import annotations

from grognard.boards.facing import OFF
from grognard.systems.syw.movement import road_bonus, road_link
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import FAR, LEADERS, MAIN, SECONDARY


def leader_reach(game: Battle, leader: int) -> list[int]:
    """Every hex a leader may ride to (SYW-C.11b to C.11m)."""
    scenario = game.scenario
    most = scenario.charts.potential[LEADERS]
    ways = scenario.leader_ways(game.broken)
    start = game.cell[leader]
    best = [FAR] * scenario.ground.grid.size
    best[start] = 0
    closed = [*game.held_cells(1 - scenario.roster.side[leader]), *game.fires]
    for cell in closed:
        best[cell] = -1
    rings: list[list[int]] = [[] for _ in range(most + 1)]
    rings[0].append(start)
    for spent in range(most + 1):
        ring = [here for here in rings[spent] if best[here] == spent]
        for cost in range(1, min(len(ways), most + 1 - spent)):
            by_hex, total = ways[cost], spent + cost
            reached = rings[total]
            for here in ring:
                for there in by_hex[here]:
                    if total < best[there]:
                        best[there] = total
                        reached.append(there)
    for cell in closed:
        best[cell] = FAR
    found: list[int] = []
    for cell, spent in enumerate(best):
        if spent <= most and cell != start:
            found.append(cell)
    return found + [cell for cell in _road_ride(game, leader, most) if best[cell] > most]


def _road_ride(game: Battle, leader: int, most: int) -> list[int]:
    """The hexes that only road march brings into reach (SYW-C.11j)."""
    grid = game.scenario.ground.grid
    enemy = 1 - game.scenario.roster.side[leader]
    found: list[int] = []
    for kind in (MAIN, SECONDARY):
        limit = most + road_bonus(game, kind)
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
