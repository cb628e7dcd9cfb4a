"""Chapter 4: fronts, zones of influence, and the hexes that units bear upon."""

from __future__ import annotations

from grognard.boards import bodies
from grognard.boards.bodies import in_arc
from grognard.boards.facing import FRONT, OFF, SIDES
from grognard.systems.syw.movement import ground_cost, line_column
from grognard.systems.syw.sight import sees, stopped_by_slope, weather_between
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    ARTILLERY,
    CAVALRY,
    GONE,
    IN_BRIGADE,
    INFANTRY,
    OFF_MAP,
    PANICKED,
    SHAKEN,
    SIGHT,
)


def is_loose(game: Battle, unit: int) -> bool:
    """In A within a village or wood: loose order, which nobody takes inside a Column (SYW-3.12b, 3.12c)."""
    if game.state[unit] == IN_BRIGADE:
        return False
    return game.in_column(unit) and game.scenario.ground.cover[game.cell[unit]]


def all_round(game: Battle, unit: int) -> bool:
    """Fires and fights to all sides: Dispersed, or infantry in loose order (GEO-SYW-8)."""
    roster = game.scenario.roster
    if game.state[unit] in (SHAKEN, PANICKED):
        return False
    return roster.dispersed[unit] or (roster.arm[unit] == INFANTRY and is_loose(game, unit))


def has_no_flank(game: Battle, unit: int) -> bool:
    """May be charged from all sides alike (SYW-H.1m)."""
    return all_round(game, unit) or game.state[unit] in (SHAKEN, PANICKED)


def front_cells(game: Battle, unit: int) -> list[int]:
    """The adjacent hexes that a unit fires or charges into (SYW-G.1, GEO-SYW-14)."""
    grid = game.scenario.ground.grid
    cell = game.cell[unit]
    if all_round(game, unit):
        return [n for n in grid.neighbour[cell * 6 : cell * 6 + 6] if n != OFF]
    roster = game.scenario.roster
    hour = game.hour[unit]
    if game.state[unit] == IN_BRIGADE:
        brigade = roster.brigade[unit]
        hour = game.hour[brigade]
        if hour % 2:
            return _head_front(game, brigade, unit)
        if len(roster.units[brigade]) == 3 and roster.units[brigade][1] == unit:
            shared = grid.step(game.body[brigade][0], hour - 1)
            return [shared] if shared != OFF else []
    return [n for n in [grid.step(cell, side) for side in FRONT[hour]] if n != OFF]


def _head_front(game: Battle, brigade: int, unit: int) -> list[int]:
    """Only the head unit of a Column has a front, if any is left in the head's hex (SYW-G.1e)."""
    head = game.body[brigade][0]
    within = [one for one in game.scenario.roster.units[brigade] if game.state[one] == IN_BRIGADE]
    if unit != within[0] or game.cell[unit] != head:
        return []
    ahead = game.scenario.ground.grid.step(head, game.hour[brigade])
    return [ahead] if ahead != OFF else []


def has_zone(game: Battle, unit: int) -> bool:
    """Whether a unit has a zone of influence at all (SYW-4.0a to 4.3b)."""
    if game.state[unit] in (SHAKEN, PANICKED, GONE, OFF_MAP):
        return False
    arm = game.scenario.roster.arm[unit]
    if arm == INFANTRY:
        return True
    return game.in_line(unit)


def cavalry_potential(game: Battle, unit: int) -> int:
    return game.scenario.charts.potential[line_column(game, unit)]


def reach_cost(game: Battle, unit: int, cell: int, limit: int) -> int:
    """MP that cavalry in Line needs to ride forward to a hex; above the limit if it cannot (GEO-SYW-31)."""
    grid, start = game.scenario.ground.grid, game.cell[unit]
    distance = grid.distance(start, cell)
    if distance > limit or not in_arc(grid, start, game.hour[unit], cell):
        return limit + 1
    return ridden(game, unit, limit, distance).get(cell, limit + 1)


def ridden(game: Battle, unit: int, limit: int, hexes: int) -> dict[int, int]:
    """The hexes to which cavalry in Line rides forward within its MP, and what each costs (GEO-SYW-31)."""
    grid = game.scenario.ground.grid
    start, hour, column = game.cell[unit], game.hour[unit], line_column(game, unit)
    best = {start: 0}
    wave = [start]
    for _ in range(hexes):
        following: list[int] = []
        for here in wave:
            if here != start and game.occupier(here) >= 0:
                continue  # whoever stands there is as far as it rides
            for side in FRONT[hour]:
                cost = ground_cost(game, here, side, column, False)
                if cost < 0 or best[here] + cost > limit:
                    continue
                there = grid.step(here, side)
                if there not in best or best[here] + cost < best[there]:
                    best[there] = best[here] + cost
                    following.append(there)
        wave = following
    return best


def in_zone_of(game: Battle, unit: int, cell: int) -> bool:
    """Whether a hex lies in the zone of influence of a unit (chapter 4)."""
    if not has_zone(game, unit):
        return False
    grid = game.scenario.ground.grid
    arm = game.scenario.roster.arm[unit]
    here = game.cell[unit]
    distance = grid.distance(here, cell)
    if distance == 0 or distance > SIGHT[weather_between(game, here, cell)]:
        return False
    if arm == INFANTRY:
        return distance == 1 and cell in front_cells(game, unit)
    if arm == ARTILLERY:
        limit = game.scenario.charts.point_blank[game.scenario.roster.gun[unit]]
        if distance > limit or not in_arc(grid, here, game.hour[unit], cell) or not sees(game, here, cell):
            return False
        return not stopped_by_slope(game, here, cell, game.scenario.roster.indirect[unit])
    if distance == 1:
        return cell in front_cells(game, unit)
    limit = cavalry_potential(game, unit)
    if distance > limit or not in_arc(grid, here, game.hour[unit], cell):
        return False
    return reach_cost(game, unit, cell, limit) <= limit and sees(game, here, cell)


def in_zone(game: Battle, side: int, cell: int) -> bool:
    """Whether a hex lies in the zone of influence of any unit of a side."""
    scenario = game.scenario
    if game.away(side, cell) > scenario.longest_zone:
        return False
    neighbour, stacks = scenario.ground.grid.neighbour, game.stacks
    if scenario.has_baggage or game.away(side, cell) <= 1:
        for index in range(cell * 6, cell * 6 + 6):
            beside = neighbour[index]
            if beside != OFF and stacks[beside] and game.occupier(beside) == side:
                for unit in stacks[beside]:
                    if in_zone_of(game, unit, cell):
                        return True
    for unit in game.threats(side, cell):
        if in_zone_of(game, unit, cell):
            return True
    return False


def holders_of(game: Battle, side: int, cell: int) -> list[int]:
    """The units of a side in whose zone of influence a hex lies."""
    neighbour = game.scenario.ground.grid.neighbour
    able = list(game.threats(side, cell))
    for beside in neighbour[cell * 6 : cell * 6 + 6]:
        if beside != OFF and game.occupier(beside) == side:
            able += [unit for unit in game.stacks[beside] if unit not in able]
    return [unit for unit in able if in_zone_of(game, unit, cell)]


def stops_at(game: Battle, mover: int, cell: int) -> bool:
    """Whether a unit of a side that enters this hex must stop: it is a front hex of an enemy (SYW-4.4d)."""
    if not game.scenario.has_baggage and game.away(1 - mover, cell) > 1:
        return False
    grid = game.scenario.ground.grid
    for hour in SIDES:
        other = grid.step(cell, hour)
        if other == OFF or game.occupier(other) != 1 - mover:
            continue
        for unit in game.stacks[other]:
            if has_zone(game, unit) and cell in front_cells(game, unit):
                return True
    return False


def charge_cells(game: Battle, unit: int) -> list[int]:
    """Where a unit may charge: its front hexes, if its arm, state and formation allow a charge at all."""
    arm = game.scenario.roster.arm[unit]
    if arm >= ARTILLERY or game.state[unit] in (SHAKEN, PANICKED, GONE, OFF_MAP):
        return []
    if arm == CAVALRY and not game.in_line(unit) and not _light_in_cover(game, unit):
        return []
    return front_cells(game, unit)


def _light_in_cover(game: Battle, unit: int) -> bool:
    roster = game.scenario.roster
    return roster.dispersed[unit] or (roster.light[unit] and game.in_column(unit))


def zone_cells(game: Battle, unit: int) -> list[int]:
    """The hexes that `in_zone_of` names, found in one walk for cavalry."""
    if game.cell[unit] < 0 or not has_zone(game, unit):
        return []
    arm = game.scenario.roster.arm[unit]
    if arm == ARTILLERY:
        reach = game.scenario.charts.point_blank[game.scenario.roster.gun[unit]]
        around = bodies.arc(game.scenario.ground.grid, game.cell[unit], game.hour[unit], reach)
        return [cell for cell in around if in_zone_of(game, unit, cell)]
    if arm != CAVALRY:
        return [cell for cell in front_cells(game, unit) if in_zone_of(game, unit, cell)]
    near, here, limit = front_cells(game, unit), game.cell[unit], cavalry_potential(game, unit)
    grid = game.scenario.ground.grid
    far = [cell for cell in ridden(game, unit, limit, limit) if grid.distance(here, cell) > 1]
    return near + [cell for cell in far if sees(game, here, cell)]
