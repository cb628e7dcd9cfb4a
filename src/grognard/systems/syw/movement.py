"""E.17: the terrain chart at work. Potentials, costs, and what each step of a march would do."""

from __future__ import annotations

from grognard.boards.facing import OFF
from grognard.systems.syw.sight import bridge_stands
from grognard.systems.syw.state import Battle
from grognard.systems.syw.terms import (
    ARTILLERY,
    BAGGAGE,
    BARRED,
    BRIGADE,
    CAV_A,
    CAV_LINE,
    CAVALRY,
    CLEAR,
    DIFFICULT,
    FAR,
    HEAVY_LIMBERED,
    INF_A,
    INF_LINE,
    LEADER,
    LEADERS,
    LIGHT,
    LIGHT_CAV_A,
    LIGHT_CAV_LINE,
    LIGHT_INF,
    LINE_ONLY,
    MAIN_BONUS,
    PANICKED,
    ROAD_ONLY,
    SECONDARY_BONUS,
    SHAKEN,
    STEEP,
    STREAM,
    THICK,
    WAGONS,
)

SECONDARY, MAIN = 1, 2


def line_column(game: Battle, piece: int) -> int:
    """The chart's column for a piece in Line or unlimbered."""
    roster = game.field.roster
    if roster.arm[piece] == CAVALRY:
        return LIGHT_CAV_LINE if roster.light[piece] else CAV_LINE
    return INF_LINE


def column_of(game: Battle, piece: int) -> int:
    """The chart's column for a piece as it stands (SYW-E.17j, E.17m)."""
    roster = game.field.roster
    if roster.kind[piece] == LEADER:
        return LEADERS
    arm = roster.arm[piece]
    if arm == WAGONS:
        return BAGGAGE
    broken = game.state[piece] in (SHAKEN, PANICKED)
    if not broken and not roster.dispersed[piece] and game.hour[piece] % 2 == 0:
        return line_column(game, piece)
    if arm == ARTILLERY:
        return HEAVY_LIMBERED if roster.heavy[piece] else INF_A
    if arm == CAVALRY:
        return LIGHT_CAV_A if roster.light[piece] and not broken else CAV_A
    return LIGHT_INF if roster.light[piece] and not broken else INF_A


def potential(game: Battle, piece: int) -> int:
    """The most MP a piece may spend this turn, before any road bonus (SYW-E.17aj)."""
    charts = game.field.charts
    column = line_column(game, piece) if game.has(piece, LINE_ONLY) else column_of(game, piece)
    most = charts.potential[column]
    return most // 2 if THICK[game.weather] else most


def road_bonus(game: Battle, road: int) -> int:
    """Hexes that road march adds, by the worst road used (SYW-E.17au, chapter 7)."""
    if road == MAIN:
        return min(game.field.charts.road_main, MAIN_BONUS[game.weather])
    if road == SECONDARY:
        return min(game.field.charts.road_secondary, SECONDARY_BONUS[game.weather])
    return 0


def road_link(game: Battle, here: int, hour: int) -> int:
    """Which road leads over a side, if any: a broken bridge breaks it (SYW-E.17av)."""
    ground = game.field.ground
    side = here * 6 + (hour % 12) // 2
    kind = ground.road[side]
    if kind and ground.bridge[side] >= 0 and not bridge_stands(game, side):
        return 0
    return kind


def ground_cost(game: Battle, here: int, hour: int, column: int, brigade: bool) -> int:
    """MP for the hex entered and the side crossed; BARRED, or ROAD_ONLY where only a road leads in."""
    ground, charts = game.field.ground, game.field.charts
    there = ground.grid.step(here, hour)
    if there == OFF:
        return BARRED
    table = charts.brigade_cost if brigade else charts.hex_cost
    cost = table[column][ground.kind[there]]
    if cost < 0:
        return cost
    side = here * 6 + (hour % 12) // 2
    flags = ground.side[side]
    if flags:
        if flags & (LIGHT | STEEP):
            cost += charts.light_cost[column]
        if flags & STREAM and not bridge_stands(game, side):
            if charts.stream_cost[column] == BARRED:
                return BARRED
            cost += charts.stream_cost[column]
    return cost


def barred_for(game: Battle, unit: int, here: int, hour: int) -> bool:
    """Whether the ground closes a side to a unit, roads apart."""
    return ground_cost(game, here, hour, column_of(game, unit), False) < 0


def wheel_rate(game: Battle, cells: tuple[int, ...], swept: tuple[int, ...], size: int) -> int:
    """MP for one degree of a pivot over these hexes, or BARRED (SYW-E.17u to E.17w)."""
    kind = game.field.ground.kind
    for cell in cells:
        if kind[cell] not in (CLEAR, DIFFICULT):
            return BARRED
    charts = game.field.charts
    index = 0 if size <= 2 else 1
    for cell in swept:
        if kind[cell] not in (CLEAR, DIFFICULT):
            return BARRED
    for cell in swept:
        if kind[cell] == DIFFICULT:
            return charts.pivot_difficult[index]
    return charts.pivot_clear[index]


def side_between(game: Battle, a: int, b: int) -> bool:
    """Whether a hexside that no pivot may cross lies between two neighbours (SYW-E.17u)."""
    grid = game.field.ground.grid
    hour = grid.hour_to(a, b)
    if hour == OFF:
        return False
    side = a * 6 + hour // 2
    flags = game.field.ground.side[side]
    if flags & (LIGHT | STEEP):
        return True
    return bool(flags & STREAM) and not bridge_stands(game, side)


def sides_crossed(game: Battle, old: tuple[int, ...], swept: tuple[int, ...]) -> bool:
    """Whether a body that sweeps these hexes crosses such a side."""
    grid = game.field.ground.grid
    cells = (*old, *swept)
    for index, a in enumerate(cells):
        for b in cells[index + 1 :]:
            if (a in swept or b in swept) and grid.distance(a, b) == 1 and side_between(game, a, b):
                return True
    return False


def leader_reach(game: Battle, leader: int) -> list[int]:
    """Every hex a leader may ride to (SYW-C.11b to C.11m)."""
    scenario = game.field
    most: int = scenario.charts.potential[LEADERS]
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
    grid = game.field.ground.grid
    enemy = 1 - game.field.roster.side[leader]
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


def cells_of(game: Battle, piece: int) -> tuple[int, ...]:
    """The hexes a counter lies on."""
    if game.field.roster.kind[piece] == BRIGADE:
        return game.body[piece]
    return (game.cell[piece],)


def may_road_march(game: Battle, piece: int) -> bool:
    """Not in Line, unlimbered, Shaken or Panicked (SYW-E.17at)."""
    if game.state[piece] in (SHAKEN, PANICKED):
        return False
    return game.field.charts.road_columns[column_of(game, piece)]


def needs_road(cost: int) -> bool:
    return cost == ROAD_ONLY
