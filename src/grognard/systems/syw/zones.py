"""Chapter 4 at a glance: all hexes of a unit's zone of influence at once, and all that a leader commands."""

from __future__ import annotations

from grognard.boards import bodies
from grognard.boards.facing import FRONT, OFF
from grognard.systems.syw.command import path_is_clear, second_of
from grognard.systems.syw.sight import cavalry_potential, front_cells, has_zone, in_zone_of, ride_cost, sees
from grognard.systems.syw.state import Battle
from grognard.systems.syw.terms import ARTILLERY, CAV_LINE, CAVALRY, LIGHT_CAV_LINE, SECOND, SIGHT


def zone_cells(game: Battle, unit: int) -> list[int]:
    """The hexes that `in_zone_of` names, found in one walk for cavalry."""
    if game.cell[unit] < 0 or not has_zone(game, unit):
        return []
    arm = game.field.roster.arm[unit]
    if arm == ARTILLERY:
        reach = game.field.charts.point_blank[game.field.roster.gun[unit]]
        around = bodies.arc(game.field.ground.grid, game.cell[unit], game.hour[unit], reach)
        return [cell for cell in around if in_zone_of(game, unit, cell)]
    if arm != CAVALRY:
        return [cell for cell in front_cells(game, unit) if in_zone_of(game, unit, cell)]
    near = front_cells(game, unit)
    here = game.cell[unit]
    far = SIGHT[game.weather]
    grid = game.field.ground.grid
    ridden = [cell for cell in ride_cells(game, unit) if grid.distance(here, cell) > 1]
    return near + [cell for cell in ridden if grid.distance(here, cell) <= far and sees(game, here, cell)]


def ride_cells(game: Battle, unit: int) -> list[int]:
    """Every hex that cavalry in Line reaches by riding forward within its potential (GEO-SYW-31)."""
    grid = game.field.ground.grid
    start, hour = game.cell[unit], game.hour[unit]
    limit = cavalry_potential(game, unit)
    column = LIGHT_CAV_LINE if game.field.roster.light[unit] else CAV_LINE
    best = {start: 0}
    wave = [start]
    while wave:
        following: list[int] = []
        for here in wave:
            if here != start and game.occupier(here) >= 0:
                continue
            for side in FRONT[hour]:
                there = grid.step(here, side)
                cost = ride_cost(game, here, there, side, column) if there != OFF else -1
                if cost < 0 or best[here] + cost > limit:
                    continue
                if there not in best or best[here] + cost < best[there]:
                    best[there] = best[here] + cost
                    following.append(there)
        wave = following
    return [cell for cell in best if cell != start]


def command_range(game: Battle, leader: int) -> int:
    """How far a leader's word goes (SYW-E.15c)."""
    charts = game.field.charts
    if leader == game.chief[game.roster_side(leader)]:
        return charts.gic_range
    return charts.second_range if game.field.roster.rank[leader] == SECOND else charts.corps_range


def command_cells(game: Battle, leader: int) -> list[int]:
    """The hexes in a leader's range to which the way is clear of enemies (GEO-SYW-30)."""
    grid = game.field.ground.grid
    here, side, limit = game.cell[leader], game.roster_side(leader), command_range(game, leader)
    return [
        cell
        for cell in range(grid.size)
        if grid.distance(here, cell) <= limit and path_is_clear(game, side, here, cell)
    ]


def chain_above(game: Battle, leader: int) -> list[int]:
    """Those whose range can hold a corps in command besides its own leader: its Second and the chief."""
    found = [one for one in (second_of(game, leader), game.chief[game.roster_side(leader)]) if one >= 0]
    return [one for one in found if one != leader]
