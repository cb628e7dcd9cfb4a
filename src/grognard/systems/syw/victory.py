"""The scenario's victory points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.systems.syw.terms import CAPTURED, GIC, GONE, INFANTRY, OFF_MAP, PANICKED, SECOND, WAGONS

if TYPE_CHECKING:
    from grognard.systems.syw.scenario import SywScenario
    from grognard.systems.syw.schema import Victory
    from grognard.systems.syw.state import Battle


def points_of(scenario: SywScenario, state: Battle, side: int) -> int:
    """What a side would score if the battle ended now."""
    total = 0
    for row in scenario.victory:
        if row.side in ("both", scenario.sides[side]):
            total += _row(scenario, state, side, row)
    return total


def _row(scenario: SywScenario, state: Battle, side: int, row: Victory) -> int:
    enemy = 1 - side
    if row.code == "brigade_off":
        return row.points * sum([_is_off(scenario, state, one) for one in scenario.brigades_of[enemy]])
    if row.code == "baggage_lost":
        return row.points * sum([state.state[one] == GONE for one in _baggage(scenario, enemy)])
    if row.code == "unit_lost":
        lost = [unit for unit in scenario.units_of[enemy] if state.state[unit] in (PANICKED, GONE)]
        return row.points * sum([scenario.roster.arm[unit] != WAGONS for unit in lost])
    if row.code.endswith("_lost"):
        return _leaders(scenario, state, enemy, row)
    cells = [scenario.ground.grid.cell(label) for label in row.hexes]
    if row.code == "hex_entered":
        return row.points * sum([cell in state.entered for cell in cells])
    if row.code == "all_held":
        return row.points if all(state.occupier(cell) == side for cell in cells) else 0
    if row.code == "hexes_empty_of_enemy":
        return row.points if all(state.occupier(cell) != enemy for cell in cells) else 0
    return row.points if any(_line_stands(scenario, state, side, cell) for cell in cells) else 0


def _is_off(scenario: SywScenario, state: Battle, brigade: int) -> bool:
    """A counter that was on the map and is not; one that has not arrived yet does not count."""
    if state.body[brigade] or scenario.roster.arm[brigade] == WAGONS:
        return False
    waiting = state.state[brigade] == OFF_MAP
    return not waiting or not any(brigade in row.pieces for row in scenario.approach)


def _baggage(scenario: SywScenario, side: int) -> list[int]:
    return [counter for counter in scenario.brigades_of[side] if scenario.roster.arm[counter] == WAGONS]


def _leaders(scenario: SywScenario, state: Battle, enemy: int, row: Victory) -> int:
    total = 0
    for coded in state.fallen:
        leader, how = coded // 8, coded % 8
        if scenario.roster.side[leader] != enemy:
            continue
        rank = scenario.roster.rank[leader]
        code = "gic_lost" if rank == GIC else "second_lost" if rank == SECOND else "corps_leader_lost"
        if row.code == code or (row.code == "corps_leader_lost" and not _has_row(scenario, code)):
            total += row.captured or row.points if how == CAPTURED else row.points
    return total


def _has_row(scenario: SywScenario, code: str) -> bool:
    return any(row.code == code for row in scenario.victory)


def _line_stands(scenario: SywScenario, state: Battle, side: int, cell: int) -> bool:
    """Infantry of a side in Line stands in a hex."""
    for unit in state.stacks[cell]:
        if (
            scenario.roster.side[unit] == side
            and scenario.roster.arm[unit] == INFANTRY
            and state.in_line(unit)
        ):
            return True
    return False
