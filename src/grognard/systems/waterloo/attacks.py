"""Chapter 10, attacks: who may attack whom, together with whom, and when it is hopeless."""

from __future__ import annotations

from grognard.kernel.refusal import Refusal
from grognard.systems.waterloo.state import ATTACKED, Battle
from grognard.systems.waterloo.values import attack_total, defence_total
from grognard.systems.waterloo.words import COMMAND, GUN, HORSE


def why_not_attack(game: Battle, unit: int, target: int, player: int) -> Refusal | None:
    """Why a unit may not take part in an attack on a cell."""
    rules = game.rules
    if rules.player[unit] != player:
        return Refusal("WAT-4.10", "not_yours", (unit,))
    if rules.arm[unit] in (GUN, COMMAND):
        return Refusal("WAT-10.4", "guns_never_attack", (unit,))
    cell = game.cell[unit]
    if cell < 0:
        return Refusal("WAT-10.2", "not_on_map", (unit,))
    if not game.enemy_in(target, rules.team[unit]):
        return Refusal("WAT-10.2", "no_enemy_there", (target,))
    direction = rules.board.direction_to(cell, target)
    if direction < 0 or (game.facing[unit] >= 0 and game.facing[unit] != direction):
        return Refusal("WAT-10.3", "not_faced", (unit,))
    if game.routs[unit]:
        return Refusal("WAT-10.29", "routed_now", (unit,))
    if game.done[unit] & ATTACKED and not may_attack_again(game, unit, target):
        return Refusal("WAT-10.8", "already_attacked", (unit,))
    if rules.arm[unit] == HORSE and game.is_carre(target):
        return Refusal("WAT-14.15", "cavalry_against_carre")
    return None


def may_attack_again(game: Battle, unit: int, target: int) -> bool:
    """A carré may attack each adjacent enemy cell once (WAT-10.8, WAT-10.11)."""
    if not game.is_carre(game.cell[unit]):
        return False
    for attacker, _, cell in game.assaults:
        if attacker == unit and cell == target:
            return False
    return True


def candidates(game: Battle, target: int, player: int) -> list[int]:
    """The units that may take part in an attack on a cell; a carré is named by its first infantry unit."""
    board = game.rules.board
    found: list[int] = []
    for direction in board.directions[target]:
        cell = board.step[target * 8 + direction]
        if cell < 0:
            continue
        unit = game.first_in[cell]
        while unit >= 0:
            if why_not_attack(game, unit, target, player) is None:
                found.append(unit)
                if game.is_carre(cell):
                    break
            unit = game.next_in[unit]
    return sorted(found)


def difference(game: Battle, attackers: tuple[int, ...], target: int) -> int:
    """Attack total minus defence total (WAT-13.2)."""
    return attack_total(game, attackers, target).total - defence_total(game, target, attackers).total


def is_allowed(game: Battle, attackers: tuple[int, ...], target: int) -> bool:
    """Never below the lowest column of the table (WAT-10.9)."""
    return difference(game, attackers, target) >= game.rules.tables.lowest


def can_complete(game: Battle, chosen: tuple[int, ...], able: list[int], target: int) -> bool:
    """Whether these attackers, or more of those able, may attack."""
    if chosen and is_allowed(game, chosen, target):
        return True
    for unit in able:
        if (unit not in chosen and (not chosen or unit > chosen[-1])) and can_complete(
            game, (*chosen, unit), able, target
        ):
            return True
    return False


def attack_targets(game: Battle, player: int) -> list[int]:
    """The cells that a player may attack now."""
    rules = game.rules
    board, first_in, team = rules.board, game.first_in, rules.team
    found: list[int] = []
    for unit in range(rules.units):
        cell = game.cell[unit]
        if cell < 0 or rules.player[unit] != player or game.routs[unit] or rules.arm[unit] in (GUN, COMMAND):
            continue
        facing = game.facing[unit]
        for direction in (facing,) if facing >= 0 else board.directions[cell]:
            target = board.step[cell * 8 + direction]
            if target < 0 or first_in[target] < 0 or team[first_in[target]] == team[unit] or target in found:
                continue
            able = candidates(game, target, player)
            if able and can_complete(game, (), able, target):
                found.append(target)
    return found


def why_not_target(game: Battle, target: int, player: int) -> Refusal:
    """Why a cell may not be attacked now."""
    team = game.rules.team_of_player(player)
    if not game.enemy_in(target, team):
        return Refusal("WAT-10.2", "no_enemy_there", (target,))
    able = candidates(game, target, player)
    if able:
        gap = difference(game, tuple(able), target)
        return Refusal("WAT-10.9", "too_weak", (gap, game.rules.tables.lowest))
    board = game.rules.board
    for direction in board.directions[target]:
        cell = board.step[target * 8 + direction]
        unit = game.first_in[cell] if cell >= 0 else -1
        if unit >= 0 and game.rules.player[unit] == player:
            refusal = why_not_attack(game, unit, target, player)
            if refusal is not None:
                return refusal
    return Refusal("WAT-10.2", "not_adjacent", (target,))
