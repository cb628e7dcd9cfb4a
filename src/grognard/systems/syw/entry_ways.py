"""F.12: by which hexes a formation at a gate may enter."""

from __future__ import annotations

from itertools import pairwise

from grognard.boards.facing import OFF
from grognard.kernel.refusal import Refusal
from grognard.systems.syw.movement import (
    column_of,
    ground_cost,
    may_road_march,
    potential,
    road_bonus,
    road_link,
)
from grognard.systems.syw.stacking import why_not_lie, why_not_stand
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import BRIGADE, DUE, GATE, IMPASSABLE, INWARD, LEADER, OFF_MAP, UNKNOWN
from grognard.systems.syw.zones import in_zone

Cells = tuple[int, ...]
CLOSED = -1
NO_WAY_IN = Refusal("SYW-A.2e", "no_way_in")


class WayIn:
    """One way on to the map: the hex entered, where the counter then lies, and what it has spent."""

    __slots__ = ("cells", "entry", "hour", "road", "spent", "toll")

    def __init__(self, entry: int, cells: Cells, hour: int, spent: int, road: int, toll: int) -> None:
        self.entry, self.cells, self.hour = entry, cells, hour
        self.spent, self.road, self.toll = spent, road, toll


def next_in(game: Battle, player: int, places: Cells) -> tuple[int, int]:
    """The row and counter whose turn it is to enter: by the sheet, then by ascending id (SYW-F.12b)."""
    for row, formation in enumerate(game.scenario.approach):
        arrival = game.arrivals[row]
        if formation.side != player or arrival[GATE] == UNKNOWN or arrival[DUE] > game.turn:
            continue
        if places[arrival[GATE]] == CLOSED:
            continue
        for piece in formation.pieces:
            if game.state[piece] == OFF_MAP and game.scenario.roster.kind[piece] != LEADER:
                return row, piece
    return UNKNOWN, UNKNOWN


def blocked(game: Battle, side: int, cell: int) -> bool:
    """An enemy unit or an enemy zone of influence closes a hex to those who enter (SYW-F.12d)."""
    return game.occupier(cell) == 1 - side or in_zone(game, 1 - side, cell)


def detours(game: Battle, side: int, gate: int) -> list[list[int]]:
    """The hexes of that edge free of the enemy, the nearest first, equally near ones together (SYW-F.12d)."""
    ground = game.scenario.ground
    edge = {"N": "north", "S": "south", "E": "east", "W": "west"}[ground.gates[gate].edge]
    own = ground.gates[gate].cells
    by_distance: dict[int, list[int]] = {}
    for cell in ground.edge(edge):
        if not blocked(game, side, cell):
            away = min([ground.grid.distance(cell, one) for one in own])
            by_distance.setdefault(away, []).append(cell)
    return [by_distance[away] for away in sorted(by_distance)]


def ways_in(game: Battle, piece: int, gate: int, place: int) -> list[WayIn]:
    """Every lawful way on to the map for the counter that comes in this place of the queue.

    It comes by its entry point, or if the enemy blocks all of that by the nearest hex open to it.
    """
    side = game.roster_side(piece)
    own = [cell for cell in game.scenario.ground.gates[gate].cells if not blocked(game, side, cell)]
    if own:
        return _ways_by(game, piece, gate, place, own)
    for cells in detours(game, side, gate):
        found = _ways_by(game, piece, gate, place, cells)
        if found:
            return found
    return []


def _ways_by(game: Battle, piece: int, gate: int, place: int, cells: list[int]) -> list[WayIn]:
    """The ways in by one of these hexes."""
    hours = INWARD[game.scenario.ground.gates[gate].edge]
    found: list[WayIn] = []
    for cell in cells:
        for hour in hours[:1] if game.scenario.roster.dispersed[piece] else hours:
            way = way_in(game, piece, straight_in(game, piece, cell, hour), hour, place)
            if way is not None:
                found.append(way)
        by_road = along_road(game, piece, cell, hours)
        if by_road:
            hour = game.scenario.ground.grid.hour_to(by_road[-2], by_road[-1])
            taken = [(way.entry, way.hour) for way in found]
            way = way_in(game, piece, by_road, hour, place)
            if way is not None and (cell, hour) not in taken:
                found.append(way)
    return found


def straight_in(game: Battle, piece: int, cell: int, hour: int) -> Cells:
    """The hexes a counter passes until the whole of it has come in, the entry hex first."""
    cells = [cell]
    for _ in range(game.scenario.roster.length[piece] - 1):
        cells.append(game.scenario.ground.grid.step(cells[-1], hour))
        if cells[-1] == OFF:
            return ()
    return tuple(cells)


def along_road(game: Battle, piece: int, cell: int, hours: Cells) -> Cells:
    """The same along the bends of a road; nothing for a counter of one hex, or without a road."""
    cells = [cell]
    grid = game.scenario.ground.grid
    while len(cells) < game.scenario.roster.length[piece]:
        links = [grid.step(cells[-1], hour) for hour in hours if road_link(game, cells[-1], hour)]
        onward = [one for one in links if one != OFF and one not in cells]
        if not onward:
            return ()
        cells.append(onward[0])
    return tuple(cells) if len(cells) > 1 else ()


def way_in(game: Battle, piece: int, path: Cells, hour: int, place: int) -> WayIn | None:
    """The price of coming in along these hexes, with one MP for each counter before it (SYW-F.12c)."""
    if not path or any(why_not_come(game, piece, cell) for cell in path):
        return None
    road = game.scenario.ground.on_road[path[0]] if may_road_march(game, piece) else 0
    brigade = game.scenario.roster.kind[piece] == BRIGADE
    table = game.scenario.charts.brigade_cost if brigade else game.scenario.charts.hex_cost
    column = column_of(game, piece)
    costs = [table[column][game.scenario.ground.kind[path[0]]]]
    grid = game.scenario.ground.grid
    for here, there in pairwise(path):
        side = grid.hour_to(here, there)
        road = min(road, road_link(game, here, side))
        costs.append(ground_cost(game, here, side, column, brigade))
    if not road and (min(costs) < 0 or (brigade and any(game.scenario.ground.cover[cell] for cell in path))):
        return None
    country = place + sum([max(1, cost) for cost in costs])
    spent = place + len(path) if road else country
    if spent > potential(game, piece) + road_bonus(game, road, piece):
        return None
    return WayIn(path[0], tuple(reversed(path)), hour, spent, road, country)


def why_not_come(game: Battle, piece: int, cell: int) -> Refusal | None:
    """Friends in the way, fire, or ground that nobody can pass."""
    if game.scenario.ground.kind[cell] == IMPASSABLE:
        return NO_WAY_IN
    if game.scenario.roster.kind[piece] == BRIGADE:
        return why_not_lie(game, piece, cell)
    return why_not_stand(game, piece, cell)
