"""E.17: the terrain chart at work. Potentials and costs."""

from __future__ import annotations

from grognard.boards.facing import OFF
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    ARTILLERY,
    BAGGAGE,
    BARRED,
    BRIGADE,
    CAV_A,
    CAV_LINE,
    CAVALRY,
    CLEAR,
    DIFFICULT,
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
    MAIN,
    MAIN_BONUS,
    PANICKED,
    SECONDARY,
    SECONDARY_BONUS,
    SHAKEN,
    STEEP,
    STREAM,
    THICK,
    WAGONS,
)


def line_column(game: Battle, piece: int) -> int:
    """The chart's column for a piece in Line or unlimbered."""
    roster = game.scenario.roster
    if roster.arm[piece] == CAVALRY:
        return LIGHT_CAV_LINE if roster.light[piece] else CAV_LINE
    return INF_LINE


def column_of(game: Battle, piece: int) -> int:
    """The chart's column for a piece as it stands (SYW-E.17j, E.17m)."""
    return column_facing(game, piece, game.hour[piece])


def column_facing(game: Battle, piece: int, hour: int) -> int:
    """The chart's column for a piece that would face an hour."""
    roster = game.scenario.roster
    if roster.kind[piece] == LEADER:
        return LEADERS
    arm = roster.arm[piece]
    if arm == WAGONS:
        return BAGGAGE
    broken = game.state[piece] in (SHAKEN, PANICKED)
    if not broken and not roster.dispersed[piece] and hour % 2 == 0:
        return line_column(game, piece)
    if arm == ARTILLERY:
        return HEAVY_LIMBERED if roster.heavy[piece] else INF_A
    scattered = roster.dispersed[piece] and not broken
    if arm == CAVALRY:  # hussars in disorder are light cavalry in A still
        return LIGHT_CAV_A if roster.light[piece] or scattered else CAV_A
    return LIGHT_INF if scattered or (roster.light[piece] and not broken) else INF_A


def potential(game: Battle, piece: int) -> int:
    """The most MP a piece may spend this turn, before any road bonus (SYW-E.17aj)."""
    return potential_facing(game, piece, game.hour[piece], game.has(piece, LINE_ONLY))


def potential_facing(game: Battle, piece: int, hour: int, line_only: bool) -> int:
    """The same for a piece that would face an hour, bound or not to a Line: half in thick fog (SYW-7.1g)."""
    column = line_column(game, piece) if line_only else column_facing(game, piece, hour)
    most = game.scenario.charts.potential[column]
    return most // 2 if THICK[game.weather] and THICK[game.weather_of(piece)] else most


def full_potential(game: Battle, piece: int) -> int:
    """The MP of a piece by the chart, whatever the weather (SYW-E.17aj)."""
    column = line_column(game, piece) if game.has(piece, LINE_ONLY) else column_of(game, piece)
    return game.scenario.charts.potential[column]


def road_bonus(game: Battle, road: int, piece: int) -> int:
    """Hexes that road march adds, by the worst road used (SYW-E.17au, chapter 7)."""
    if road == MAIN:
        return min(game.scenario.charts.road_main, MAIN_BONUS[game.weather_of(piece)])
    if road == SECONDARY:
        return min(game.scenario.charts.road_secondary, SECONDARY_BONUS[game.weather_of(piece)])
    return 0


def road_link(game: Battle, here: int, hour: int) -> int:
    """Which road leads over a side, if any: a broken bridge breaks it (SYW-E.17av)."""
    ground = game.scenario.ground
    side = here * 6 + (hour % 12) // 2
    kind = ground.road[side]
    if kind and ground.bridge[side] >= 0 and not bridge_stands(game, side):
        return 0
    return kind


def ground_cost(game: Battle, here: int, hour: int, column: int, brigade: bool) -> int:
    """MP for the hex entered and the side crossed; BARRED, or ROAD_ONLY where only a road leads in."""
    ground, charts = game.scenario.ground, game.scenario.charts
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
    kind = game.scenario.ground.kind
    for cell in cells:
        if kind[cell] not in (CLEAR, DIFFICULT):
            return BARRED
    charts = game.scenario.charts
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
    grid = game.scenario.ground.grid
    hour = grid.hour_to(a, b)
    if hour == OFF:
        return False
    side = a * 6 + hour // 2
    flags = game.scenario.ground.side[side]
    if flags & (LIGHT | STEEP):
        return True
    return bool(flags & STREAM) and not bridge_stands(game, side)


def sides_crossed(game: Battle, old: tuple[int, ...], swept: tuple[int, ...]) -> bool:
    """Whether a body that sweeps these hexes crosses such a side."""
    grid = game.scenario.ground.grid
    cells = (*old, *swept)
    for index, a in enumerate(cells):
        for b in cells[index + 1 :]:
            if (a in swept or b in swept) and grid.distance(a, b) == 1 and side_between(game, a, b):
                return True
    return False


def cells_of(game: Battle, piece: int) -> tuple[int, ...]:
    """The hexes a counter lies on."""
    if game.scenario.roster.kind[piece] == BRIGADE:
        return game.body[piece]
    return (game.cell[piece],)


def may_road_march(game: Battle, piece: int) -> bool:
    """Not in Line, unlimbered, Shaken or Panicked (SYW-E.17at), nor with a Shaken unit on the counter."""
    if game.state[piece] in (SHAKEN, PANICKED):
        return False
    if game.scenario.roster.kind[piece] == BRIGADE:
        for unit in game.riders(piece):
            if game.state[unit] == SHAKEN:
                return False
    return game.scenario.charts.road_columns[column_of(game, piece)]


def bridge_stands(game: Battle, side: int) -> bool:
    bridge = game.scenario.ground.bridge[side]
    return bridge >= 0 and bridge not in game.broken
