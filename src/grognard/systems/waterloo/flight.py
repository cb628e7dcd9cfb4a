"""Chapter 13, flight: one unit driven along a straight line, pushing friends; which lines harm it least."""

from __future__ import annotations

from typing import Final

from grognard.systems.waterloo.control import is_controlled
from grognard.systems.waterloo.morale import STEADY, breaks
from grognard.systems.waterloo.piles import has_room
from grognard.systems.waterloo.state import LOST, Battle
from grognard.systems.waterloo.words import GUN, HORSE, PRUSSIAN

FARTHEST: Final = 5
"""No unit survives a flight of more cells in one tour (WAT-13.32)."""
BEYOND_PRICE: Final = 10_000
"""The harm of losing Napoleon or Wellington (R-54)."""


class Trail:
    """What a flight has done so far: who stood where before, and who fell by which clause."""

    __slots__ = ("before", "fallen")

    def __init__(self) -> None:
        self.before: list[tuple[int, int, int, int]] = []
        self.fallen: list[tuple[int, str]] = []

    def undo(self, game: Battle) -> None:
        """Put everybody back."""
        for unit, cell, facing, fled in reversed(self.before):
            game.put(unit, cell)
            game.facing[unit] = facing
            game.fled[unit] = fled

    def displaced(self, but: int) -> list[int]:
        """The units that were moved, each once, without the one that flees."""
        found: list[int] = []
        for unit, _, _, _ in self.before:
            if unit != but and unit not in found:
                found.append(unit)
        return found


def must_go_on(game: Battle, unit: int) -> bool:
    """Whether a fleeing unit stands on a friendly pile where it cannot stay (WAT-13.21)."""
    cell = game.cell[unit]
    if game.next_in[game.first_in[cell]] < 0:
        return False
    return not (game.scenario.ground.town[cell] and has_room(game, unit, cell))


def fatal(game: Battle, unit: int, edge: int, there: int) -> str:
    """The clause by which a unit is lost into a cell, or nothing; so it pushes nobody (R-107)."""
    scenario = game.scenario
    ground = scenario.ground
    if there < 0:
        return "WAT-13.23"
    if game.enemy_in(there, scenario.team[unit]):
        return "WAT-13.22"
    if scenario.arm[unit] in (GUN, HORSE) and (
        ground.stream[edge] or ground.wood[there] or ground.quarry[there]
    ):
        return "WAT-13.24"
    if game.fled[unit] >= FARTHEST:
        return "WAT-13.32"
    return "WAT-17.9" if breaks(game, unit, 1) else ""


def flee_one_cell(game: Battle, unit: int, direction: int, trail: Trail) -> bool:
    """Move a fleeing or pushed unit one cell; friends in its way are pushed ahead. False if it fell."""
    here = game.cell[unit]
    edge = here * 8 + direction
    there = game.scenario.board.step[edge]
    trail.before.append((unit, here, game.facing[unit], game.fled[unit]))
    clause = fatal(game, unit, edge, there)
    if clause:
        game.lift(unit)
        trail.fallen.append((unit, clause))
        return False
    friend = game.first_in[there]
    if friend >= 0 and not game.scenario.ground.town[there] and game.next_in[friend] < 0:
        push(game, friend, direction, trail)
    game.fled[unit] += 1
    game.put(unit, there)
    game.facing[unit] = direction
    return True


def push(game: Battle, unit: int, direction: int, trail: Trail) -> None:
    """A pushed unit ends just beyond the one that pushes it (WAT-13.19 to WAT-13.21)."""
    alive = flee_one_cell(game, unit, direction, trail)
    while alive and must_go_on(game, unit):
        alive = flee_one_cell(game, unit, direction, trail)


class Harm:
    """What a line of flight would cost the loser, in the order in which it is compared (WAT-13.17)."""

    __slots__ = ("dies", "points", "reduced", "risk")

    def __init__(self, points: int, reduced: int, risk: int, dies: bool) -> None:
        self.points = points
        self.reduced = reduced
        self.risk = risk
        self.dies = dies

    def weight(self) -> int:
        """One number that compares like the criteria in turn; of equal points the loser's own life counts."""
        return ((self.points * 2 + self.dies) * 100 + self.reduced) * 100 + self.risk


def price(game: Battle, unit: int) -> int:
    """The loss points that go with a unit; high commands are beyond price (R-54)."""
    scenario = game.scenario
    if scenario.high_command(unit):
        return BEYOND_PRICE
    if unit != scenario.blucher:
        return scenario.loss[unit]
    total = 0
    for other in range(scenario.units):
        if scenario.army[other] == PRUSSIAN and game.cell[other] != LOST:
            total += scenario.loss[other]
    return total + scenario.loss[unit]


def foresee(game: Battle, unit: int, direction: int, cells: int) -> Harm:
    """Try a line of flight and take it back."""
    trail = Trail()
    winner = 1 - game.scenario.team[unit]
    risk = 0
    alive, left = True, cells
    while alive and left > 0:
        alive = flee_one_cell(game, unit, direction, trail)
        if alive:
            risk += is_controlled(game, game.cell[unit], winner)
            left -= 1
            if left == 0 and must_go_on(game, unit):
                left = 1
    points = 0
    for fallen, _ in trail.fallen:
        points += price(game, fallen)
    reduced = points_reduced(game, trail)
    trail.undo(game)
    return Harm(points, reduced, risk, not alive)


def points_reduced(game: Battle, trail: Trail) -> int:
    """The loss points of those displaced that would be reduced, to be paid by half (WAT-17.24)."""
    if not game.scenario.morale:
        return 0
    points = 0
    for unit in trail.displaced(-1):
        if game.cell[unit] >= 0 and not game.reduced[unit] and game.fled[unit] > STEADY:
            points += game.scenario.loss[unit]
    return points


def least_harmful(game: Battle, unit: int, cells: int) -> tuple[int, ...]:
    """The lines among which the winner may choose (WAT-13.15, WAT-13.16)."""
    best: list[int] = []
    lowest = -1
    for direction in game.scenario.board.directions[game.cell[unit]]:
        weight = foresee(game, unit, direction, cells).weight()
        if lowest < 0 or weight < lowest:
            best, lowest = [direction], weight
        elif weight == lowest:
            best.append(direction)
    return tuple(best)


NO_PLAN: Final = 1 << 60


def line_costs(game: Battle, unit: int, cells: int) -> list[int]:
    """For each direction the harm of that line, or -1 if the unit would not survive it (WAT-15.32)."""
    costs = [-1] * 8
    for direction in game.scenario.board.directions[game.cell[unit]]:
        harm = foresee(game, unit, direction, cells)
        if not harm.dies:
            costs[direction] = harm.weight()
    return costs


def best_plan(costs: list[list[int]], at: int, used: int) -> int:
    """The least total harm with which the units from ``at`` on flee by different lines; NO_PLAN if none."""
    if at == len(costs):
        return 0
    best = NO_PLAN
    for direction in range(8):
        if costs[at][direction] >= 0 and not used >> direction & 1:
            rest = best_plan(costs, at + 1, used | 1 << direction)
            if rest < NO_PLAN:
                best = min(best, costs[at][direction] + rest)
    return best


def most_lines(costs: list[list[int]], at: int, used: int) -> int:
    """How many of the units from ``at`` on can flee by different lines."""
    if at == len(costs):
        return 0
    best = most_lines(costs, at + 1, used)
    for direction in range(8):
        if costs[at][direction] >= 0 and not used >> direction & 1:
            best = max(best, 1 + most_lines(costs, at + 1, used | 1 << direction))
    return best
