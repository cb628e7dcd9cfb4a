"""Chapter 10, control: which cells infantry holds under its front, and who may strike there."""

from __future__ import annotations

from grognard.boards.octagon import opposite
from grognard.systems.waterloo.piles import body_of, first_foot
from grognard.systems.waterloo.state import CAME, Battle
from grognard.systems.waterloo.values import free_attack_difference
from grognard.systems.waterloo.words import FOOT


def controllers(game: Battle, cell: int, team: int) -> list[int]:
    """The infantry of a side that controls a cell: the front cell, or all around a town or carré.

    WAT-10.12 to WAT-10.14, WAT-10.30. A pile is named by its first infantry unit.
    """
    found: list[int] = []
    rules = game.rules
    step = rules.board.step
    first_in, team_of, arm, facing = game.first_in, rules.team, rules.arm, game.facing
    for direction in rules.board.directions[cell]:
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


def strikers(game: Battle, targets: tuple[int, ...], team: int) -> tuple[int, ...]:
    """Those who may make a free attack on a body where it stands (WAT-10.15, WAT-10.22, WAT-10.25)."""
    body = targets[0]
    found: list[int] = []
    for unit in controllers(game, game.cell[body], team):
        if (unit, body) in game.shots:
            continue
        if free_attack_difference(game, unit, targets) >= game.rules.tables.lowest:
            found.append(unit)
    return tuple(sorted(found))


def has_attacked(game: Battle, unit: int, enemy: int) -> bool:
    """Whether a unit has attacked this enemy, or the pile it is in, in this tour."""
    for attacker, defender, cell in game.assaults:
        if attacker == unit and (defender == enemy or cell == game.cell[enemy]):
            return True
    return False


def counters(game: Battle, player: int) -> list[tuple[int, int]]:
    """A controller that stood its ground, and a unit that stopped before it without attacking (WAT-10.27)."""
    rules = game.rules
    team = rules.team_of_player(player)
    found: list[tuple[int, int]] = []
    for unit in range(rules.units):
        if game.cell[unit] < 0 or rules.team[unit] == team or not game.done[unit] & CAME:
            continue
        body = body_of(game, unit)
        if body[0] != unit:
            continue
        for enemy in controllers(game, game.cell[unit], team):
            if rules.player[enemy] != player or game.fled[enemy] or (enemy, unit) in game.shots:
                continue
            if has_attacked(game, unit, enemy):
                continue
            if free_attack_difference(game, enemy, body) >= rules.tables.lowest:
                found.append((enemy, unit))
    return found
