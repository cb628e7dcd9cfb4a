"""Chapter 8: what a step costs, where a unit may go, pass and stop."""

from __future__ import annotations

from grognard.kernel.refusal import Refusal
from grognard.systems.waterloo.formations import in_formation
from grognard.systems.waterloo.ground import IMPASSABLE, STEP, TURN
from grognard.systems.waterloo.piles import first_foot, has_room
from grognard.systems.waterloo.state import ATTACKED, FIRED, LENT, MOVED, NO_FRONT, Battle
from grognard.systems.waterloo.words import COMMAND, FOOT, GUN, HORSE

NO_CARRE = ("beside_carre", "carre_beside_foot", "not_in_wood", "re_formed")
"""Why a carré may not be formed: a better answer than that the cell is taken."""


# -- who may move -------------------------------------------------------------------------------


def allowance(game: Battle, unit: int) -> int:
    """The points a unit may spend: half of them for a light gun that has fired (WAT-2.7, WAT-15.35)."""
    points = game.scenario.movement[unit]
    return points // 2 if game.done[unit] & FIRED else points


def why_not_move(game: Battle, unit: int, player: int) -> Refusal | None:
    """Why a unit may not move by itself now."""
    scenario = game.scenario
    if scenario.player[unit] != player:
        return Refusal("WAT-4.10", "not_yours", (unit,))
    cell = game.cell[unit]
    if cell < 0:
        return Refusal("WAT-8.1", "not_on_map", (unit,))
    done = game.done[unit]
    if done & MOVED:
        return Refusal("WAT-8.11", "already_moved", (unit,))
    if done & ATTACKED:
        return Refusal("WAT-12.22", "already_attacked", (unit,))
    if done & LENT:
        return why_lent(game, unit)
    if game.routs[unit]:
        return Refusal("WAT-10.28", "routed_now", (unit,))
    if done & FIRED and not scenario.light_gun[unit]:
        return Refusal("WAT-15.3", "fired_now", (unit,))
    if game.facing[unit] >= 0 and scenario.arm[unit] != COMMAND:
        return None
    if scenario.arm[unit] == FOOT and game.is_carre(cell) and len(game.units_in(cell)) > 2:
        return Refusal("WAT-9.27", "extras_first", (unit, cell))
    return None if can_step(game, unit) else why_hemmed_in(game, unit)


def why_lent(game: Battle, unit: int) -> Refusal:
    """That a unit moves no more whose value, or a command whose bonus, was counted in an attack."""
    if game.scenario.arm[unit] == COMMAND:
        return Refusal("WAT-12.22", "bonus_lent", (unit,))
    return Refusal("WAT-11.19", "has_lent", (unit,))


def why_not_march(game: Battle, unit: int, player: int) -> Refusal | None:
    """Why a carré, named by its first unit, may not move as a body (WAT-9.21 to WAT-9.25)."""
    cell = game.cell[unit]
    if game.scenario.player[unit] != player:
        return Refusal("WAT-4.10", "not_yours", (unit,))
    if cell < 0:
        return Refusal("WAT-8.1", "not_on_map", (unit,))
    if not game.is_carre(cell):
        return Refusal("WAT-9.21", "no_carre_here", (unit,))
    if game.first_in[cell] != unit:
        return Refusal("WAT-9.21", "carre_named_otherwise", (unit, game.first_in[cell]))
    for member in game.units_in(cell):
        done = game.done[member]
        if game.scenario.player[member] != player:
            return Refusal("WAT-4.10", "not_yours", (member,))
        if done & MOVED:
            return Refusal("WAT-9.23", "already_moved", (member,))
        if done & ATTACKED:
            return Refusal("WAT-12.22", "already_attacked", (member,))
        if done & LENT:
            return why_lent(game, member)
        if game.routs[member]:
            return Refusal("WAT-10.28", "routed_now", (member,))
        if done & FIRED and not game.scenario.light_gun[member]:
            return Refusal("WAT-15.3", "fired_now", (member,))
    return None if any_march(game, unit) else why_hemmed_in(game, unit, True)


def march_points(game: Battle, cell: int) -> int:
    """A carré moves with the lowest factor among its units (WAT-9.23)."""
    return min([allowance(game, member) for member in game.units_in(cell)])


def any_march(game: Battle, unit: int) -> bool:
    cell = game.cell[unit]
    points = march_points(game, cell)
    for direction in game.scenario.board.directions[cell]:
        if why_not_body_step(game, cell, direction, points) is None:
            return True
    return False


def can_step(game: Battle, unit: int) -> bool:
    """Whether a unit without a front has a cell to go to, the edge of the map included."""
    cell = game.cell[unit]
    board = game.scenario.board
    points, free = allowance(game, unit), turns_free(game, unit)
    for direction in board.directions[cell]:
        if why_not_step(game, unit, direction, points, free, True) is None:
            return True
    return can_leave(game, unit, cell, game.facing[unit], points, free)


def why_hemmed_in(game: Battle, unit: int, as_body: bool = False) -> Refusal:
    """That a unit without a front, or its carré, has nowhere to go, by what closes the first way to it."""
    cell = game.cell[unit]
    points = march_points(game, cell) if as_body else allowance(game, unit)
    free = turns_free(game, unit)
    for direction in game.scenario.board.directions[cell]:
        if as_body:
            closed = why_not_body_step(game, cell, direction, points)
        else:
            closed = why_not_step(game, unit, direction, points, free, True)
        if closed is not None and closed.key != "no_such_edge":
            return Refusal(closed.rule, "hemmed_in", (unit, cell))
    return Refusal("WAT-8.1", "hemmed_in", (unit, cell))


# -- one step -----------------------------------------------------------------------------------


def turns_free(game: Battle, unit: int) -> bool:
    """Commands, and light infantry that is isolated when its move begins (WAT-8.8 to WAT-8.10)."""
    scenario = game.scenario
    if scenario.arm[unit] == COMMAND:
        return True
    return scenario.light_foot[unit] and not in_formation(game, unit)


def step_cost(
    game: Battle, unit: int, cell: int, facing: int, direction: int, free: bool, by_road: bool
) -> int:
    """The points of a step with the turn before it, or IMPASSABLE (WAT-8.6, WAT-8.16, WAT-8.27)."""
    ground = game.scenario.ground
    edge = cell * 8 + direction
    arm = game.scenario.arm[unit]
    cost = ground.horse_cost[edge] if arm in (GUN, HORSE) else ground.foot_cost[edge]
    if cost == IMPASSABLE or direction == facing or facing < 0 or free or ground.town[cell]:
        return cost
    if by_road and ground.road[edge]:
        return cost
    return cost + TURN


def breaks_charge(game: Battle, cell: int, direction: int, there: int) -> bool:
    """Whether obstacles or towns on a step begin the count of a charge anew (WAT-14.6 to WAT-14.8)."""
    ground, edge = game.scenario.ground, cell * 8 + direction
    return ground.stream[edge] or ground.bank[edge] or ground.town[cell] or ground.town[there]


def can_leave(game: Battle, unit: int, cell: int, facing: int, points: int, free: bool) -> bool:
    """Whether a unit has the points to go off the map: a step, and the turn before it (WAT-8.6, WAT-8.42)."""
    scenario = game.scenario
    for direction in scenario.board.directions[cell]:
        if scenario.board.step[cell * 8 + direction] < 0:
            ahead = facing in (direction, NO_FRONT) or free or scenario.ground.town[cell]
            if points >= (STEP if ahead else STEP + TURN):
                return True
    return False


def why_not_step(
    game: Battle, unit: int, direction: int, points: int, free: bool, by_road: bool
) -> Refusal | None:
    """Why a unit on the move may not go one cell in a direction."""
    cell = game.cell[unit]
    there = game.scenario.board.step[cell * 8 + direction]
    if there < 0:
        return Refusal("WAT-8.1", "no_such_edge", (unit, cell, direction))
    cost = step_cost(game, unit, cell, game.facing[unit], direction, free, by_road)
    if cost == IMPASSABLE:
        return why_closed(game, unit, there)
    if cost > points:
        return Refusal("WAT-8.40", "too_dear", (there, cost, points))
    if game.first_in[there] < 0 and (game.scenario.arm[unit] != FOOT or not beside_carre(game, unit, there)):
        return None
    no_stop = why_not_stop(game, unit, there)
    if no_stop is None:
        return None
    refusal = why_not_pass(game, unit, there)
    if refusal is not None and no_stop.key in NO_CARRE:
        return no_stop
    if refusal is None and not goes_on(game, unit, there, direction, points - cost, free, cell):
        return why_not_go_on(game, unit, there)
    return refusal


def why_not_go_on(game: Battle, unit: int, there: int) -> Refusal:
    """Where a unit may pass but not stop: by which clause, if it has not the points to go on."""
    first = game.first_in[there]
    if first < 0:
        beside = carre_beside(game, unit, there)
        return Refusal("WAT-9.20", "cannot_stop_beside", (there, game.first_in[beside]))
    return Refusal("WAT-8.14" if game.lone_command(there) else "WAT-8.44", "cannot_stop", (there, first))


def why_closed(game: Battle, unit: int, there: int) -> Refusal:
    """Why the ground of a cell is closed to a unit."""
    if game.scenario.ground.quarry[there]:
        return Refusal("WAT-8.28", "quarry", (there,))
    return Refusal("WAT-8.24", "wood_closed", (unit, there))


def why_not_pass(game: Battle, unit: int, there: int) -> Refusal | None:
    """Why a unit may not pass over what stands in a cell (WAT-8.12 to WAT-8.14, WAT-8.44)."""
    scenario = game.scenario
    first = game.first_in[there]
    if first < 0 or game.lone_command(there):
        return None
    if scenario.team[first] != scenario.team[unit]:
        return Refusal("WAT-8.13", "enemy_there", (there, first))
    if scenario.ground.town[there] or game.is_carre(there):
        return None
    return Refusal("WAT-8.12", "occupied", (there, first))


def goes_on(
    game: Battle, unit: int, cell: int, facing: int, points: int, free: bool, came_from: int, depth: int = 0
) -> bool:
    """Whether a unit that may not stop in a cell can reach one where it may."""
    board = game.scenario.board
    by_road = game.scenario.ground.road[came_from * 8 + facing]
    for direction in board.directions[cell]:
        there = board.step[cell * 8 + direction]
        if there < 0:
            continue
        cost = step_cost(game, unit, cell, facing, direction, free, by_road)
        if cost == IMPASSABLE or cost > points or there == game.cell[unit]:
            continue
        if why_not_stop(game, unit, there) is None:
            return True
        if (
            depth < 6
            and why_not_pass(game, unit, there) is None
            and goes_on(game, unit, there, direction, points - cost, free, cell, depth + 1)
        ):
            return True
    return can_leave(game, unit, cell, facing, points, free)


# -- where a unit may stop ----------------------------------------------------------------------


def beside_carre(game: Battle, unit: int, cell: int) -> bool:
    """Whether a friendly carré stands next to a cell (WAT-9.20)."""
    return carre_beside(game, unit, cell) >= 0


def carre_beside(game: Battle, unit: int, cell: int) -> int:
    """The cell of a friendly carré next to this one, or -1; what a unit leaves behind of its own is none."""
    scenario = game.scenario
    step, first_in, next_in = scenario.board.step, game.first_in, game.next_in
    for direction in scenario.board.directions[cell]:
        there = step[cell * 8 + direction]
        if there < 0:
            continue
        first = first_in[there]
        if (
            first >= 0
            and next_in[first] >= 0
            and scenario.team[first] == scenario.team[unit]
            and game.is_carre(there)
            and not (game.cell[unit] == there and game.foot_in(there) == 2)
        ):
            return there
    return -1


def foot_beside(game: Battle, cell: int, team: int, but: int) -> int:
    """An infantry unit of this side next to a cell, other than one; -1 if there is none."""
    scenario = game.scenario
    for direction in scenario.board.directions[cell]:
        there = scenario.board.step[cell * 8 + direction]
        if there < 0:
            continue
        unit = game.first_in[there]
        while unit >= 0:
            if scenario.arm[unit] == FOOT and scenario.team[unit] == team and unit != but:
                return unit
            unit = game.next_in[unit]
    return -1


def why_not_stop(game: Battle, unit: int, cell: int) -> Refusal | None:
    """Why a unit may not end its move in a cell (WAT-8.12 to WAT-8.14, WAT-8.29, WAT-9.16, WAT-9.20)."""
    scenario = game.scenario
    others = [other for other in game.units_in(cell) if other != unit]
    if scenario.arm[unit] == FOOT and beside_carre(game, unit, cell):
        return Refusal("WAT-9.20", "beside_carre", (cell, game.first_in[carre_beside(game, unit, cell)]))
    if not others:
        return None
    if scenario.team[others[0]] != scenario.team[unit]:
        return Refusal("WAT-8.13", "enemy_there", (cell, others[0]))
    if scenario.ground.town[cell]:
        return None if has_room(game, unit, cell) else Refusal("WAT-8.29", "town_full", (unit, cell))
    if scenario.arm[unit] == FOOT:
        return why_not_form(game, unit, others, cell)
    if not game.is_carre(cell):
        return Refusal("WAT-9.19", "one_to_a_cell", (cell, others[0]))
    return None if has_room(game, unit, cell) else Refusal("WAT-9.15", "carre_full", (unit, cell))


def why_not_form(game: Battle, unit: int, others: list[int], cell: int) -> Refusal | None:
    """Why an infantry unit may not form a carré with the unit in a cell (WAT-9.16, WAT-9.20, WAT-9.24)."""
    scenario = game.scenario
    if len(others) > 1:
        return Refusal("WAT-9.15", "carre_full", (unit, cell))
    if scenario.arm[others[0]] != FOOT:
        return Refusal("WAT-9.19", "one_to_a_cell", (cell, others[0]))
    if scenario.ground.wood[cell]:
        return Refusal("WAT-9.25", "not_in_wood", (cell,))
    if were_carre(game, unit, others[0]):
        return Refusal("WAT-9.24", "re_formed", (unit, others[0]))
    near = foot_beside(game, cell, scenario.team[unit], unit)
    return Refusal("WAT-9.20", "carre_beside_foot", (cell, near)) if near >= 0 else None


def were_carre(game: Battle, one: int, other: int) -> bool:
    """Whether two units began the tour as one carré, which is noted as line and column alike."""
    start = game.start_line[one]
    return start >= 0 and start == game.start_column[one] and start == game.start_line[other]


# -- a carré as a body --------------------------------------------------------------------------


def why_not_body_step(game: Battle, cell: int, direction: int, points: int) -> Refusal | None:
    """Why a carré may not go one cell in a direction (WAT-9.20, WAT-9.22, WAT-9.25)."""
    scenario = game.scenario
    edge = cell * 8 + direction
    there = scenario.board.step[edge]
    if there < 0:
        return Refusal("WAT-8.1", "no_such_edge", (game.first_in[cell], cell, direction))
    cost = scenario.ground.carre_cost[edge]
    if cost == IMPASSABLE:
        return why_closed_to_body(game, there)
    if cost > points:
        return Refusal("WAT-8.40", "too_dear", (there, cost, points))
    if game.first_in[there] >= 0:
        return why_taken_for_body(game, cell, there)
    near = foot_around_body(game, cell, there)
    return Refusal("WAT-9.20", "carre_beside_foot", (there, near)) if near >= 0 else None


def why_closed_to_body(game: Battle, there: int) -> Refusal:
    """Why the ground of a cell, or the edge before it, is closed to a carré."""
    if game.scenario.ground.quarry[there]:
        return Refusal("WAT-8.28", "quarry", (there,))
    return Refusal("WAT-9.25", "no_way", (there,))


def why_taken_for_body(game: Battle, cell: int, there: int) -> Refusal:
    """Why a carré does not go where somebody stands: it passes over nobody, a command neither (R-93)."""
    first = game.first_in[there]
    if game.enemy_in(there, game.scenario.team[game.first_in[cell]]):
        return Refusal("WAT-8.13", "enemy_there", (there, first))
    return Refusal("WAT-8.12", "carre_passes_nobody", (there, first))


def foot_around_body(game: Battle, cell: int, there: int) -> int:
    """Other friendly infantry next to the cell into which a carré would move; -1 if there is none."""
    scenario = game.scenario
    team = scenario.team[game.first_in[cell]]
    for direction in scenario.board.directions[there]:
        near = scenario.board.step[there * 8 + direction]
        if near < 0 or near == cell:
            continue
        first = game.first_in[near]
        if first >= 0 and scenario.team[first] == team and game.foot_in(near):
            return first_foot(game, near)
    return -1


def resting_facing(game: Battle, unit: int) -> int:
    """A facing for a unit left alone where it had none: the first its cell has, until its owner chooses."""
    return game.scenario.board.directions[game.cell[unit]][0]
