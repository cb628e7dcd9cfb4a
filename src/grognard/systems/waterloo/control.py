"""Chapter 10, control: which cells infantry holds under its front, and who may strike there."""

from __future__ import annotations

from grognard.boards.octagon import opposite
from grognard.kernel.refusal import Refusal
from grognard.systems.waterloo.piles import first_foot, named, speaker, striking_body
from grognard.systems.waterloo.state import CAME, Battle
from grognard.systems.waterloo.values import free_attack_difference
from grognard.systems.waterloo.words import FOOT


def controllers(game: Battle, cell: int, team: int) -> list[int]:
    """The infantry of a side that controls a cell: the front cell, or all around a town or carré.

    WAT-10.12 to WAT-10.14, WAT-10.30. A pile is named by its first infantry unit.
    """
    found: list[int] = []
    scenario = game.scenario
    step = scenario.board.step
    first_in, team_of, arm, facing = game.first_in, scenario.team, scenario.arm, game.facing
    for direction in scenario.board.directions[cell]:
        there = step[cell * 8 + direction]
        if there < 0:
            continue
        unit = first_in[there]
        if unit < 0 or team_of[unit] != team:
            continue
        if arm[unit] != FOOT:
            unit = first_foot(game, there)
            if unit < 0:
                continue
        if facing[unit] < 0 or facing[unit] == opposite(direction):
            found.append(unit)
    return found


def is_controlled(game: Battle, cell: int, team: int) -> bool:
    return bool(controllers(game, cell, team))


def has_struck(game: Battle, striker: int, body: tuple[int, ...]) -> bool:
    """Whether a controller, or the pile it names, has had its free attack on a body (WAT-10.22)."""
    for one, target in game.shots:
        if target in body and (one == striker or game.cell[one] == game.cell[striker]):
            return True
    return False


def may_strike(game: Battle, striker: int, body: tuple[int, ...]) -> bool:
    """Whether a controller has a free attack left that the table allows (WAT-10.22, WAT-10.25)."""
    return (
        not has_struck(game, striker, body)
        and free_attack_difference(game, striker, body) >= game.scenario.tables.lowest
    )


def strikers(game: Battle, body: tuple[int, ...], team: int) -> tuple[int, ...]:
    """Those who may make a free attack on a body where it stands (WAT-10.15, WAT-10.22, WAT-10.25)."""
    found = [unit for unit in controllers(game, game.cell[body[0]], team) if may_strike(game, unit, body)]
    return tuple(sorted(found))


def has_attacked(game: Battle, body: tuple[int, ...], enemy: int) -> bool:
    """Whether somebody of a body has attacked this enemy, or the pile it is in, in this tour."""
    for attacker, defender, cell in game.assaults:
        if attacker in body and (defender == enemy or cell == game.cell[enemy]):
            return True
    return False


def stopped(game: Battle, team: int) -> list[tuple[int, ...]]:
    """The bodies of a side that entered their cell in this tour: all units of it, whoever came (WAT-13.4)."""
    cells: list[int] = []
    found: list[tuple[int, ...]] = []
    for unit in range(game.scenario.units):
        cell = game.cell[unit]
        if cell >= 0 and game.scenario.team[unit] == team and game.done[unit] & CAME and cell not in cells:
            cells.append(cell)
            found.append(tuple(game.units_in(cell)))
    return found


def why_not_strike(game: Battle, striker: int, body: tuple[int, ...], player: int) -> Refusal:
    """Why a unit makes no free attack on a body where it stands."""
    scenario = game.scenario
    cell = game.cell[body[0]]
    if scenario.player[striker] != player:
        return Refusal("WAT-10.21", "not_yours", (striker,))
    if scenario.arm[striker] != FOOT:
        return Refusal("WAT-10.13", "controls_nothing", (striker,))
    if striker not in controllers(game, cell, scenario.team[striker]):
        return Refusal("WAT-10.14", "not_faced", (striker, cell))
    if has_struck(game, striker, body):
        return Refusal("WAT-10.22", "struck_already", (striker, named(game, body)))
    gap = free_attack_difference(game, striker, body)
    return Refusal("WAT-10.25", "too_weak", ((striker,), cell, gap, scenario.tables.lowest))


def why_not_counter(game: Battle, striker: int, unit: int, player: int) -> Refusal:
    """Why a unit does not strike at one that stopped (WAT-10.26, WAT-10.27)."""
    scenario = game.scenario
    cell = game.cell[unit]
    if cell < 0 or scenario.team[unit] == scenario.team_of_player(player):
        return Refusal("WAT-10.27", "is_no_enemy_here", (unit,))
    body = tuple(game.units_in(cell))
    if not any(game.done[one] & CAME for one in body):
        return Refusal("WAT-10.27", "stood_there", (unit,))
    if unit != named(game, body):
        return Refusal("WAT-13.4", "struck_as_one", (unit, named(game, body)))
    if has_attacked(game, body, striker):
        return Refusal("WAT-10.27", "has_attacked_it", (unit, striker))
    return why_not_strike(game, striker, body, player)


def counters(game: Battle, player: int) -> list[tuple[int, int]]:
    """A controller, and the name of a body that stopped before it without attacking it (WAT-10.27)."""
    team = game.scenario.team_of_player(player)
    found: list[tuple[int, int]] = []
    for body in stopped(game, 1 - team):
        for enemy in controllers(game, game.cell[body[0]], team):
            if speaker(game, striking_body(game, enemy)) != player or has_attacked(game, body, enemy):
                continue
            if may_strike(game, enemy, body):
                found.append((enemy, named(game, body)))
    return found
