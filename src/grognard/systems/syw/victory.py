"""The scenario's victory points."""

from __future__ import annotations

from grognard.systems.syw.scenario import Prize, SywScenario
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import CAPTURED, GIC, GONE, INFANTRY, PANICKED, SECOND, WAGONS


def points_of(game: Battle, side: int) -> int:
    """What a side would score if the battle ended now."""
    total = 0
    for row in game.scenario.victory:
        if row.side in ("both", game.scenario.sides[side]):
            total += _row(game, side, row)
    return total


def _row(game: Battle, side: int, row: Prize) -> int:
    scenario, enemy = game.scenario, 1 - side
    if row.code == "brigade_off":
        return row.points * sum([_is_off(game, one) for one in scenario.brigades_of[enemy]])
    if row.code == "baggage_lost":
        return row.points * sum([game.state[one] == GONE for one in _baggage(scenario, enemy)])
    if row.code == "unit_lost":
        lost = [unit for unit in scenario.units_of[enemy] if game.state[unit] in (PANICKED, GONE)]
        return row.points * sum([scenario.roster.arm[unit] != WAGONS for unit in lost])
    if row.code.endswith("_lost"):
        return _leaders(game, enemy, row)
    cells = row.cells
    if row.code == "hex_entered":
        size = scenario.ground.grid.size
        return row.points * sum([side * size + cell in game.entered for cell in cells])
    if row.code == "all_held":
        return row.points if all(game.occupier(cell) == side for cell in cells) else 0
    if row.code == "hexes_empty_of_enemy":
        return row.points if all(game.occupier(cell) != enemy for cell in cells) else 0
    return row.points if any(_line_stands(game, side, cell) for cell in cells) else 0


def _is_off(game: Battle, brigade: int) -> bool:
    """Driven off or destroyed: no counter on the map, and most of its units Panicked or out of the game.

    A brigade that its owner broke up, or that has not arrived, is neither (RUL-SYW-125, 144).
    """
    roster = game.scenario.roster
    if game.body[brigade] or roster.arm[brigade] == WAGONS:
        return False
    lost = [unit for unit in roster.units[brigade] if game.state[unit] in (PANICKED, GONE)]
    return 2 * len(lost) > len(roster.units[brigade])


def _baggage(scenario: SywScenario, side: int) -> list[int]:
    return [counter for counter in scenario.brigades_of[side] if scenario.roster.arm[counter] == WAGONS]


def _leaders(game: Battle, enemy: int, row: Prize) -> int:
    total, scenario = 0, game.scenario
    for coded in game.fallen:
        leader, how = coded // 8, coded % 8
        if scenario.roster.side[leader] != enemy:
            continue
        rank = scenario.roster.rank[leader]
        code = "gic_lost" if rank == GIC else "second_lost" if rank == SECOND else "corps_leader_lost"
        if row.code == code or (row.code == "corps_leader_lost" and not _has_row(scenario, code)):
            total += row.captured if how == CAPTURED else row.points
    return total


def _has_row(scenario: SywScenario, code: str) -> bool:
    return any(row.code == code for row in scenario.victory)


def _line_stands(game: Battle, side: int, cell: int) -> bool:
    """Infantry of a side in Line stands in a hex."""
    roster = game.scenario.roster
    for unit in game.stacks[cell]:
        if roster.side[unit] == side and roster.arm[unit] == INFANTRY and game.in_line(unit):
            return True
    return False
