"""C.11: where a leader may ride."""

from __future__ import annotations

from grognard.systems.syw.movement import road_bonus
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import LEADERS, MAIN, SECONDARY, THICK


def leader_reach(game: Battle, leader: int) -> list[int]:
    """Every hex a leader may ride to (SYW-C.11b to C.11m)."""
    ground = game.scenario.ground
    most = game.scenario.charts.potential[LEADERS] // (2 if THICK[game.weather_of(leader)] else 1)
    ways = game.scenario.leader_ways(game.broken)
    start = 1 << game.cell[leader]
    closed = game.held_bits(1 - game.scenario.roster.side[leader])
    for cell in game.fires:
        closed |= 1 << cell
    rings = [0] * (most + 1)
    rings[0] = start
    reached = 0
    for spent in range(most + 1):
        ring = rings[spent] & ~(reached | closed)
        if not ring:
            continue
        reached |= ring
        for cost in range(1, min(len(ways), most + 1 - spent)):
            rings[spent + cost] |= ways[cost].onward(ring)
    found = ground.members(reached & ~start)
    main = _road_ride(game, leader, closed, MAIN, most + road_bonus(game, MAIN, leader))
    lesser = _road_ride(game, leader, closed, SECONDARY, most + road_bonus(game, SECONDARY, leader))
    farther = sorted([cell for cell in main if not reached >> cell & 1])
    return found + farther + sorted([cell for cell in lesser - main if not reached >> cell & 1])


def _road_ride(game: Battle, leader: int, closed: int, kind: int, most: int) -> set[int]:
    """The hexes that road march brings into reach on roads of a kind or better (SYW-C.11j).

    Roads are few: they are walked hex by hex.
    """
    roads = game.scenario.roads(kind, game.broken)
    ring = [game.cell[leader]]
    reached = set(ring)
    for _ in range(most):
        following: list[int] = []
        for here in ring:
            for there in roads[here]:
                if there not in reached and not closed >> there & 1:
                    reached.add(there)
                    following.append(there)
        if not following:
            break
        ring = following
    return reached
