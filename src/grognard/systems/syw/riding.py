"""C.11: where a leader may ride."""

from __future__ import annotations

from grognard.kernel.refusal import Refusal
from grognard.systems.syw.movement import road_bonus
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import LEADERS, MAIN, SECONDARY, THICK


def leader_reach(game: Battle, leader: int) -> list[int]:
    """Every hex a leader may ride to (SYW-C.11b to C.11m)."""
    return reach_around(game, leader, _held(game, leader) | _burning(game))


def why_out_of_reach(game: Battle, leader: int, cell: int) -> Refusal:
    """Why a leader cannot ride to an open hex: enemies or fire bar the way, or it is too far."""
    burning = _burning(game)
    if cell in reach_around(game, leader, burning):
        return Refusal("SYW-5.4e", "enemies_bar_the_ride", (leader, cell))
    if burning and cell in reach_around(game, leader, 0):
        return Refusal("SYW-G.3w", "fire_bars_the_ride", (leader, cell))
    return Refusal("SYW-C.11h", "leader_out_of_reach", (leader, cell))


def _held(game: Battle, leader: int) -> int:
    return game.held_bits(1 - game.scenario.roster.side[leader])


def _burning(game: Battle) -> int:
    closed = 0
    for cell in game.fires:
        closed |= 1 << cell
    return closed


def reach_around(game: Battle, leader: int, closed: int) -> list[int]:
    """Where a leader's MP and the road bonus take him if these hexes are closed to him."""
    ground = game.scenario.ground
    most = game.scenario.charts.potential[LEADERS] // (2 if THICK[game.weather_of(leader)] else 1)
    ways = game.scenario.leader_ways(game.broken)
    start = 1 << game.cell[leader]
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
