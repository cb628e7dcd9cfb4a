"""C.11: where a leader may ride."""

from __future__ import annotations

from grognard.systems.syw.ground import bits_of
from grognard.systems.syw.movement import road_bonus
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
    main = _road_ride(game, start, closed, MAIN, most + road_bonus(game, MAIN, leader))
    lesser = _road_ride(game, start, closed, SECONDARY, most + road_bonus(game, SECONDARY, leader))
    return found + ground.members(main & ~reached) + ground.members(lesser & ~main & ~reached)


def _road_ride(game: Battle, start: int, closed: int, kind: int, most: int) -> int:
    """The hexes that road march brings into reach on roads of a kind or better (SYW-C.11j)."""
    roads = game.scenario.roads(kind, game.broken)
    reached = ring = start
    for _ in range(most):
        ring = roads.onward(ring) & ~(reached | closed)
        if not ring:
            break
        reached |= ring
    return reached
