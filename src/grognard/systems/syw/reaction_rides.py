"""H.2j: how far cavalry rides to charge in reaction, and from where it can charge."""

from __future__ import annotations

from grognard.boards.facing import FRONT, OFF, HexGrid
from grognard.systems.syw.movement import ground_cost, line_column
from grognard.systems.syw.stacking import why_not_stand
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import THICK
from grognard.systems.syw.zones import cavalry_potential


def ride_limit(game: Battle, unit: int, half: bool) -> int:
    """The MP with which cavalry reacts: half for a counter-charge or in thick fog (SYW-H.2l, 7.1g)."""
    return cavalry_potential(game, unit) // (2 if half or THICK[game.weather_of(unit)] else 1)


class Way:
    """A ride as far as it has been looked at: its stages (MP, hour, hex) and the vertices turned."""

    __slots__ = ("stages", "turns")

    def __init__(self, stages: tuple[tuple[int, ...], ...], turns: int) -> None:
        self.stages, self.turns = stages, turns

    @property
    def cost(self) -> int:
        return self.stages[-1][0]

    def on(self, cost: int, hour: int, cell: int, turned: int) -> Way:
        return Way((*self.stages, (self.cost + cost, hour, cell)), self.turns + turned)


def ways_to_ride(game: Battle, unit: int, limit: int) -> dict[tuple[int, int], Way]:
    """By hex and facing, the cheapest ride: forward, and turning at the price of a Line (SYW-H.2j).

    Of two that cost the same the one with fewer turns is kept: each beyond the first is tested (SYW-3.11d).
    """
    grid = game.scenario.ground.grid
    column = line_column(game, unit)
    rate = game.scenario.charts.turning[column]
    start = Way(((0, game.hour[unit], game.cell[unit]),), 0)
    rings: list[list[Way]] = [[] for _ in range(limit + 1)]
    rings[0].append(start)
    found: dict[tuple[int, int], Way] = {}
    for ring in rings:
        ring.sort(key=_turns)
        for way in ring:
            _, hour, here = way.stages[-1]
            if (here, hour) in found:
                continue
            found[(here, hour)] = way
            for onward in _ways_on(game, unit, way, column, rate, grid):
                if onward.cost <= limit:
                    rings[onward.cost].append(onward)
    return found


def _turns(way: Way) -> int:
    return way.turns


def _ways_on(game: Battle, unit: int, way: Way, column: int, rate: int, grid: HexGrid) -> list[Way]:
    _, hour, here = way.stages[-1]
    found = [way.on(rate, (hour + by) % 12, here, 1) for by in (-2, 2)]
    for side in FRONT[hour]:
        there = grid.step(here, side)
        if there == OFF or (game.occupier(there) >= 0 and why_not_stand(game, unit, there) is not None):
            continue  # through friends as far as five squadrons allow (SYW-5.2a, SYW-5.4a)
        cost = ground_cost(game, here, side, column, False)
        if cost > 0:
            found.append(way.on(cost, hour, there, 0))
    return found


def charges_from(game: Battle, unit: int, place: tuple[int, int], targets: tuple[int, ...]) -> bool:
    """Whether a unit that stands so has a hex of the target before it and no closed side between."""
    grid = game.scenario.ground.grid
    there, hour = place
    if there != game.cell[unit] and why_not_stand(game, unit, there) is not None:
        return False
    column = line_column(game, unit)
    for side in FRONT[hour]:
        cell = grid.step(there, side)
        if cell in targets and ground_cost(game, there, side, column, False) > 0:
            return True
    return False
