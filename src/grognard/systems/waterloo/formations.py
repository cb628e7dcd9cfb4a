"""Chapter 9 and the values of chapter 11: lines, columns and carrés, as they stand and as they stood.

A run is a line or column as a tuple of members: a unit is its number, a town that continues the run
(WAT-11.10) is written as ``town_mark(cell)``, below zero.
"""

from __future__ import annotations

from grognard.systems.waterloo.state import Battle
from grognard.systems.waterloo.words import ENGLISH, FOOT

LINE, COLUMN = 2, 0
"""How far the axis of a formation is turned from the facing of its members."""


def town_mark(cell: int) -> int:
    return -cell - 1


def cell_of_town(mark: int) -> int:
    return -mark - 1


def town_continues(game: Battle, cell: int, team: int, column: bool) -> bool:
    """Whether a town cell holds infantry of this side that the run may count (WAT-11.10, WAT-9.26)."""
    unit = game.first_in[cell]
    scenario = game.scenario
    while unit >= 0:
        if scenario.arm[unit] == FOOT and scenario.team[unit] == team:
            return not (column and scenario.army[unit] == ENGLISH)
        unit = game.next_in[unit]
    return False


def reach(game: Battle, unit: int, direction: int, column: bool, members: list[int]) -> None:
    """Add the members of a run from a unit onwards in one direction."""
    scenario = game.scenario
    step, town = scenario.board.step, scenario.ground.town
    team, facing = scenario.team[unit], game.facing[unit]
    cell = step[game.cell[unit] * 8 + direction]
    while cell >= 0:
        other = game.first_in[cell]
        if other < 0:
            return
        if town[cell]:
            if not town_continues(game, cell, team, column):
                return
            members.append(town_mark(cell))
        else:
            if game.facing[other] != facing or scenario.arm[other] != FOOT or scenario.team[other] != team:
                return
            if game.next_in[other] >= 0 or (column and scenario.army[other] == ENGLISH):
                return
            members.append(other)
        cell = step[cell * 8 + direction]


def run_of(game: Battle, unit: int, axis: int) -> list[int]:
    """The line or column in which a unit with a front stands, itself included; alone it is no formation."""
    members = [unit]
    facing = game.facing[unit]
    if axis == COLUMN and game.scenario.army[unit] == ENGLISH:
        return members
    reach(game, unit, (facing + axis) & 7, axis == COLUMN, members)
    reach(game, unit, (facing + axis + 4) & 7, axis == COLUMN, members)
    return members


def in_run(game: Battle, unit: int, axis: int) -> bool:
    """Whether the run has a second member: a cheaper question than who is in it."""
    facing = game.facing[unit]
    scenario = game.scenario
    if axis == COLUMN and scenario.army[unit] == ENGLISH:
        return False
    for direction in ((facing + axis) & 7, (facing + axis + 4) & 7):
        cell = scenario.board.step[game.cell[unit] * 8 + direction]
        if cell < 0 or game.first_in[cell] < 0:
            continue
        members: list[int] = []
        reach(game, unit, direction, axis == COLUMN, members)
        if members:
            return True
    return False


def in_formation(game: Battle, unit: int) -> bool:
    """Whether an infantry unit stands in a line, a column or a carré (WAT-9.6, WAT-9.7)."""
    cell = game.cell[unit]
    if game.scenario.arm[unit] != FOOT or cell < 0 or game.scenario.ground.town[cell]:
        return False
    if game.facing[unit] < 0:
        return game.is_carre(cell)
    return in_run(game, unit, LINE) or in_run(game, unit, COLUMN)


def base_value(game: Battle, unit: int) -> int:
    """The base value: light infantry has its printed one only outside formations (WAT-11.4 to WAT-11.6)."""
    scenario = game.scenario
    if scenario.light_foot[unit] and in_formation(game, unit):
        return scenario.formation[unit]
    return scenario.combat[unit]


def run_value(game: Battle, members: list[int]) -> int:
    """The sum of formation values; a town counts one point (WAT-11.2, WAT-11.10)."""
    total = 0
    for member in members:
        total += game.scenario.formation[member] if member >= 0 else 1
    return total


def formation_value(game: Battle, unit: int) -> int:
    """A unit with a front in defence: the better of its formations, or its base (WAT-11.8, WAT-11.14)."""
    line = run_of(game, unit, LINE)
    column = run_of(game, unit, COLUMN)
    if len(line) < 2 and len(column) < 2:
        return game.scenario.combat[unit]
    return max(run_value(game, line), run_value(game, column))


def record_formations(game: Battle, team: int) -> None:
    """Note the starting formation of every infantry unit of a side (WAT-11.16)."""
    scenario = game.scenario
    game.runs = []
    for unit in range(scenario.units):
        game.start_line[unit] = game.start_column[unit] = -1
    for unit in range(scenario.units):
        cell = game.cell[unit]
        if (
            cell < 0
            or scenario.team[unit] != team
            or scenario.arm[unit] != FOOT
            or scenario.ground.town[cell]
        ):
            continue
        if game.facing[unit] < 0:
            if game.start_line[unit] < 0 and game.is_carre(cell):
                pair = [other for other in game.units_in(cell) if scenario.arm[other] == FOOT]
                for other in pair:
                    game.start_column[other] = len(game.runs)
                record_run(game, pair, game.start_line)
            continue
        if game.start_line[unit] < 0:
            record_run(game, run_of(game, unit, LINE), game.start_line)
        if game.start_column[unit] < 0:
            record_run(game, run_of(game, unit, COLUMN), game.start_column)


def record_run(game: Battle, members: list[int], place: list[int]) -> None:
    if len(members) < 2:
        return
    for member in members:
        if member >= 0:
            place[member] = len(game.runs)
    game.runs.append(tuple(members))


def common_part(game: Battle, present: list[int], start: int) -> list[int]:
    """Those that are in the present and in the starting formation, if more than one (WAT-11.20)."""
    if start < 0 or len(present) < 2:
        return []
    before = game.runs[start]
    common = [member for member in present if member in before]
    return common if len(common) > 1 else []


def kept_part(game: Battle, unit: int, axis: int) -> list[int]:
    """What a present line or column has in common with the better starting formation (WAT-11.20)."""
    present = run_of(game, unit, axis)
    by_line = common_part(game, present, game.start_line[unit])
    by_column = common_part(game, present, game.start_column[unit])
    return by_column if run_value(game, by_column) > run_value(game, by_line) else by_line


def attacking_part(game: Battle, unit: int, refers: bool) -> list[int]:
    """Who counts in the attack of a unit with a front; nobody if it has its base value (WAT-11.15 to 11.20).

    Of two interlaced formations the higher, or the other if the owner refers to that one (WAT-11.8).
    """
    line = kept_part(game, unit, LINE)
    column = kept_part(game, unit, COLUMN)
    higher, lower = (column, line) if run_value(game, column) > run_value(game, line) else (line, column)
    return lower if refers and lower else higher


def has_other_formation(game: Battle, unit: int) -> bool:
    """Whether a unit with a front stands in two formations that both count in its attack (WAT-11.8)."""
    return (
        game.facing[unit] >= 0 and bool(kept_part(game, unit, LINE)) and bool(kept_part(game, unit, COLUMN))
    )


def attack_value(game: Battle, unit: int, refers: bool = False) -> int:
    """The value of a unit with a front in attack."""
    part = attacking_part(game, unit, refers)
    return run_value(game, part) if part else base_value(game, unit)


def started_together(game: Battle, one: int, other: int) -> bool:
    """Whether two units were in one formation at the start of the tour."""
    for start in (game.start_line[one], game.start_column[one]):
        if start >= 0 and other in game.runs[start]:
            return True
    return False


def stand_together(game: Battle, one: int, other: int) -> bool:
    """Whether two units are in one formation now."""
    if game.cell[one] == game.cell[other]:
        return game.is_carre(game.cell[one])
    if game.facing[one] < 0 or game.facing[other] < 0:
        return False
    return other in run_of(game, one, LINE) or other in run_of(game, one, COLUMN)
