"""Chapter 10, attacks: who may attack whom, together with whom, and when it is hopeless."""

from __future__ import annotations

from grognard.kernel.refusal import Refusal
from grognard.systems.waterloo.piles import attacking_body, no_enemy
from grognard.systems.waterloo.state import ATTACKED, MOVED, Battle
from grognard.systems.waterloo.values import attack_total, defence_total
from grognard.systems.waterloo.words import COMMAND, GUN, HORSE


def why_not_attack(game: Battle, unit: int, target: int, player: int) -> Refusal | None:
    """Why a unit may not take part in an attack on a cell."""
    scenario = game.scenario
    if scenario.player[unit] != player:
        return Refusal("WAT-4.10", "not_yours", (unit,))
    if scenario.arm[unit] in (GUN, COMMAND):
        return Refusal("WAT-10.4", "guns_never_attack", (unit,))
    cell = game.cell[unit]
    if cell < 0:
        return Refusal("WAT-10.2", "not_on_map", (unit,))
    if not game.enemy_in(target, scenario.team[unit]):
        return no_enemy(game, target, "WAT-10.2")
    direction = scenario.board.direction_to(cell, target)
    if direction < 0 or (game.facing[unit] >= 0 and game.facing[unit] != direction):
        return Refusal("WAT-10.3", "not_faced", (unit, target))
    if scenario.arm[unit] == HORSE and game.is_carre(target):
        return Refusal("WAT-14.15", "cavalry_against_carre", (unit, target))
    return why_not_body_attack(game, unit, target, player)


def why_not_body_attack(game: Battle, unit: int, target: int, player: int) -> Refusal | None:
    """Why a unit, or the carré that attacks as one with it, has no attack left for a cell."""
    body = attacking_body(game, unit)
    spent = -1
    for member in body:
        if game.scenario.player[member] != player:
            return Refusal("WAT-14.12", "not_yours", (member,))
        if game.routs[member]:
            return Refusal("WAT-10.29", "routed_now", (member,))
        if game.done[member] & ATTACKED:
            spent = member
    if spent >= 0 and not attack_left(game, body, target):
        return Refusal("WAT-10.8", "already_attacked", (spent,))
    for member in body:
        if game.done[member] & MOVED and not was_placed_against(game, member, target):
            return Refusal("WAT-13.31", "came_after_the_move", (game.first_in[target], target, member))
    return None


def was_placed_against(game: Battle, unit: int, target: int) -> bool:
    """Whether a unit's move placed it against somebody who has stood in a cell since (WAT-13.31)."""
    for mover, enemy in game.engaged:
        if mover == unit and game.cell[enemy] == target:
            return True
    return False


def attack_left(game: Battle, body: list[int], target: int) -> bool:
    """Whether a carré whose units have attacked, all of them as this carré, may attack one cell more."""
    made = assaults_of(game, body[0])
    for member in body:
        if assaults_of(game, member) != made:
            return False
    return len(body) > 1 and bool(made) and target not in made


def assaults_of(game: Battle, unit: int) -> list[int]:
    """The cells that a unit has attacked in this tour; the units of a carré have the same (WAT-10.11)."""
    return [cell for attacker, _, cell in game.assaults if attacker == unit]


def candidates(game: Battle, target: int, player: int) -> list[int]:
    """The units that may take part in an attack on a cell; a carré is named by its first infantry unit."""
    board = game.scenario.board
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


def difference(game: Battle, attackers: tuple[int, ...], target: int, referring: tuple[int, ...] = ()) -> int:
    """Attack total minus defence total (WAT-13.2)."""
    attack = attack_total(game, attackers, target, referring).total
    return attack - defence_total(game, target, attackers).total


def is_allowed(
    game: Battle, attackers: tuple[int, ...], target: int, referring: tuple[int, ...] = ()
) -> bool:
    """Never below the lowest column of the table (WAT-10.9)."""
    return difference(game, attackers, target, referring) >= game.scenario.tables.lowest


def too_weak(
    game: Battle, attackers: tuple[int, ...], target: int, referring: tuple[int, ...] = ()
) -> Refusal:
    gap = difference(game, attackers, target, referring)
    return Refusal("WAT-10.9", "too_weak", (attackers, target, gap, game.scenario.tables.lowest))


def can_complete(
    game: Battle, chosen: tuple[int, ...], able: list[int], target: int, referring: tuple[int, ...] = ()
) -> bool:
    """Whether these attackers, or more of those able, may attack; the order of naming plays no part."""
    if chosen and is_allowed(game, chosen, target, referring):
        return True
    for index, unit in enumerate(able):
        if unit not in chosen and can_complete(game, (*chosen, unit), able[index + 1 :], target, referring):
            return True
    return False


def attack_targets(game: Battle, player: int) -> list[int]:
    """The cells that a player may attack now."""
    scenario = game.scenario
    board, first_in, team = scenario.board, game.first_in, scenario.team
    found: list[int] = []
    for unit in scenario.units_of[player]:
        cell = game.cell[unit]
        if cell < 0 or game.routs[unit] or scenario.arm[unit] in (GUN, COMMAND):
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
    team = game.scenario.team_of_player(player)
    if not game.enemy_in(target, team):
        return no_enemy(game, target, "WAT-10.2")
    able = candidates(game, target, player)
    if able:
        return too_weak(game, tuple(able), target)
    found = [why_not_attack(game, unit, target, player) for unit in beside(game, target, player)]
    reasons = [refusal for refusal in found if refusal is not None]
    able_by_kind = [refusal for refusal in reasons if refusal.rule != "WAT-10.4"]
    return [*able_by_kind, *reasons, Refusal("WAT-10.2", "nobody_beside", (target,))][0]


def beside(game: Battle, target: int, player: int) -> list[int]:
    """A player's units next to a cell, whole piles of them."""
    board = game.scenario.board
    found: list[int] = []
    for direction in board.directions[target]:
        cell = board.step[target * 8 + direction]
        if cell >= 0:
            found.extend([unit for unit in game.units_in(cell) if game.scenario.player[unit] == player])
    return found
