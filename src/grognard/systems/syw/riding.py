"""C.11: where a leader may ride."""

from __future__ import annotations

from grognard.boards.facing import OFF
from grognard.systems.syw.ground import bits_of
from grognard.systems.syw.movement import road_bonus, road_link
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import LEADERS, MAIN, SECONDARY, THICK


def leader_reach(game: Battle, leader: int) -> list[int]:
    """Every hex a leader may ride to (SYW-C.11b to C.11m)."""
    ground = game.scenario.ground
    most = game.scenario.charts.potential[LEADERS] // (2 if THICK[game.weather_of(leader)] else 1)
    ways = game.scenario.leader_ways(game.broken)
    start = 1 << game.cell[leader]
    closed = bits_of([*game.held(1 - game.scenario.roster.side[leader]), *game.fires])
    rings = [0] * (most + 1)
    rings[0] = start
    reached = 0
    for spent in range(most + 1):
        ring = rings[spent] & ~(reached | closed)
        reached |= ring
        for cost in range(1, min(len(ways), most + 1 - spent)):
            rings[spent + cost] |= ways[cost].onward(ring)
    found = ground.members(reached & ~start)
    return found + [cell for cell in _road_ride(game, leader, most) if not reached >> cell & 1]


def _road_ride(game: Battle, leader: int, most: int) -> list[int]:
    """The hexes that only road march brings into reach (SYW-C.11j)."""
    grid = game.scenario.ground.grid
    enemy = 1 - game.scenario.roster.side[leader]
    found: dict[int, None] = {}
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
        found.update(dict.fromkeys(sorted(seen)))
    return list(found)
