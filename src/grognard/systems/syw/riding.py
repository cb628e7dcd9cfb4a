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
    if THICK[game.weather_of(leader)] and cell in _reach_within(game, leader, burning, _potential(game)):
        return Refusal("SYW-7.1g", "fog_halves_ride", (leader, cell))
    return Refusal("SYW-C.11h", "leader_out_of_reach", (leader, cell))


def _held(game: Battle, leader: int) -> int:
    """The hexes closed to him by enemies: units, counters and leaders (SYW-5.4e, RUL-SYW-214)."""
    enemy = 1 - game.scenario.roster.side[leader]
    closed = game.held_bits(enemy)
    for one in game.scenario.leaders_of[enemy]:
        if game.cell[one] not in (-1, game.cell[leader]):  # whom a position put beside him does not hold him
            closed |= 1 << game.cell[one]
    return closed


def _burning(game: Battle) -> int:
    closed = 0
    for cell in game.fires:
        closed |= 1 << cell
    return closed


def reach_around(game: Battle, leader: int, closed: int) -> list[int]:
    """Where a leader's MP and the road bonus take him if these hexes are closed to him (RUL-SYW-148)."""
    most = _potential(game) // (2 if THICK[game.weather_of(leader)] else 1)
    return _reach_within(game, leader, closed, most)


def _potential(game: Battle) -> int:
    return game.scenario.charts.potential[LEADERS]


def _reach_within(game: Battle, leader: int, closed: int, most: int) -> list[int]:
    ground = game.scenario.ground
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
    main = _main_road_ride(game, leader, closed, most + road_bonus(game, MAIN, leader))
    farther = sorted([cell for cell in main if not reached >> cell & 1])
    marched = _road_march(game, leader, closed, most + road_bonus(game, SECONDARY, leader)) & ~reached
    return found + farther + [cell for cell in ground.members(marched) if cell not in main]


def _main_road_ride(game: Battle, leader: int, closed: int, most: int) -> set[int]:
    """The hexes that a ride all on main roads leads to (SYW-C.11j).

    Roads are few: they are walked hex by hex.
    """
    roads = game.scenario.roads(MAIN, game.broken)
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


def _road_march(game: Battle, leader: int, closed: int, most: int) -> int:
    """The road hexes to which a ride leads that begins on a road and uses one: each hex so entered costs 1.

    It may leave the road between (SYW-C.11j): hexes reached before and after the first by road are apart.
    """
    roads, ways = game.scenario.road_ways(game.broken), game.scenario.leader_ways(game.broken)
    start = roads.among(1 << game.cell[leader])
    if not start:
        return 0
    before, by_road = [0] * (most + 1), [0] * (most + 1)
    before[0] = start
    seen, reached = 0, start
    for spent in range(most):
        ring, marched = before[spent] & ~(seen | closed), by_road[spent] & ~(reached | closed)
        seen, reached = seen | ring, reached | marched
        by_road[spent + 1] |= roads.onward(ring | marched)
        for cost in range(1, min(len(ways), most + 1 - spent)):
            before[spent + cost] |= ways[cost].onward(ring)
            by_road[spent + cost] |= ways[cost].onward(marched)
    return roads.among((reached | by_road[most]) & ~(start | closed))
