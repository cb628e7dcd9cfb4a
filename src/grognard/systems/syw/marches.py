"""A march so far, and one step of it, as plain values."""

from __future__ import annotations

from itertools import pairwise

from grognard.boards import bodies
from grognard.kernel.actions import Action
from grognard.kernel.values import Value
from grognard.systems.syw.movement import cells_of, potential, road_bonus, road_link
from grognard.systems.syw.state import Battle

Cells = tuple[int, ...]


class March(Value):
    """What a march has been so far. Never changed: each step makes the next one."""

    __slots__ = ("entered", "fresh", "halted", "limit", "order", "piece", "road", "swung", "toll", "trail")

    def __init__(
        self,
        piece: int,
        order: int,
        limit: int,
        entered: int,
        swung: int,
        fresh: bool,
        road: int,
        toll: int,
        halted: bool,
        trail: tuple[tuple[int, ...], ...],
    ) -> None:
        self.piece, self.order, self.limit, self.entered = piece, order, limit, entered
        self.swung, self.fresh, self.road, self.toll = swung, fresh, road, toll
        self.halted, self.trail = halted, trail

    def start_cells(self) -> Cells:
        return self.trail[0][2:]

    def came_in(self) -> bool:
        """Whether the counter began by coming on to the map: its first stage is told twice (SYW-F.12c)."""
        return len(self.trail) > 1 and self.trail[0] == self.trail[1]

    def stays(self) -> bool:
        """Whether the counter has lain on the same hexes all the time, however it turned."""
        start = set(self.trail[0][2:])
        return not self.came_in() and all(set(stage[2:]) == start for stage in self.trail)

    def stays_on(self, cells: Cells) -> bool:
        """Whether a counter that lies here lies where it began."""
        return set(cells) == set(self.start_cells())

    def enters_at(self, index: int) -> bool:
        """Whether the counter came to lie on other hexes at a stage."""
        if index == 1 and self.came_in():
            return True
        return set(self.trail[index][2:]) != set(self.trail[index - 1][2:])


Marches = tuple[March, ...]


def begin(game: Battle, piece: int, order: int, limit: int) -> March:
    """A march that has not begun yet."""
    cells = cells_of(game, piece)
    road = 2 if game.scenario.ground.on_road[cells[0]] else 0
    trail = ((game.spent[piece], game.hour[piece], *cells),)
    return March(piece, order, limit, 0, 0, True, road, game.spent[piece], False, trail)


class Move:
    """One step: the action, where it leads, and what it costs."""

    __slots__ = ("action", "cells", "cost", "enters", "hour", "road", "toll", "trial")

    def __init__(
        self,
        action: Action,
        cells: Cells,
        hour: int,
        cost: int,
        enters: bool = False,
        trial: bool = False,
        road: int = 0,
        toll: int = 0,
    ) -> None:
        self.action, self.cells, self.hour, self.cost = action, cells, hour % 12, cost
        self.enters, self.trial, self.road, self.toll = enters, trial, road, toll


def points_left(game: Battle, march: March) -> int:
    """MP still to spend, without any road bonus."""
    return min(potential(game, march.piece), march.limit) - game.spent[march.piece]


def points_by_road(game: Battle, march: March, road: int) -> int:
    """MP still to spend on roads of a kind, bonus included; a reaction's limit holds there too (SYW-H.2h)."""
    piece = march.piece
    return min(potential(game, piece) + road_bonus(game, road, piece), march.limit) - game.spent[piece]


def road_debt(game: Battle, march: March) -> int:
    """What a counter that leaves the road owes: a road march is all on roads (SYW-E.17at)."""
    return max(0, march.toll - game.spent[march.piece])


def settled(game: Battle, cells: Cells, hour: int) -> bool:
    """A Column lies as it may lie: straight behind its head, or all along a road (GEO-SYW-10)."""
    if len(cells) == 1:
        return True
    grid = game.scenario.ground.grid
    if bodies.straight_column(grid, cells, hour):
        return True
    for index in range(len(cells) - 1):
        if not road_link(game, cells[index + 1], grid.hour_to(cells[index + 1], cells[index])):
            return False
    return True


def cut(march: March, stage: int) -> March:
    """The march as it was at one of its stages."""
    trail = march.trail[: stage + 1]
    entered = sum([one[2:] != two[2:] for one, two in pairwise(trail)])
    so_far = (min(entered, march.entered), march.swung, march.fresh, march.road, march.toll, march.halted)
    return March(march.piece, march.order, march.limit, *so_far, trail)
