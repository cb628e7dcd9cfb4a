"""Chapters 10 and 13: who attacks whom, the difference, the die, and the result."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.waterloo.free_attacks import body_of
from grognard.systems.waterloo.morale import rally
from grognard.systems.waterloo.notes import of_attack
from grognard.systems.waterloo.retreats import rout
from grognard.systems.waterloo.scenario import ELIMINATED, verdict_word
from grognard.systems.waterloo.state import ATTACKED, Battle
from grognard.systems.waterloo.values import Reckoning, attack_total, defence_total
from grognard.systems.waterloo.victory import lose
from grognard.systems.waterloo.words import COMMAND, FIGHT, FOOT, GUN, HORSE, WITH

SIX = 6


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


def begin_attack(game: Battle, target: int, player: int) -> None:
    able = candidates(game, target, player)
    if len(able) == 1:
        fight(game, (able[0],), target)
    else:
        game.then(ChooseAttackers(target, (), player))


class ChooseAttackers(Step[Battle]):
    """The attacker names the units that attack together (WAT-13.3, WAT-14.12)."""

    __slots__ = ("chosen", "player", "target")

    def __init__(self, target: int, chosen: tuple[int, ...], player: int) -> None:
        self.target = target
        self.chosen = chosen
        self.player = player

    def parts(self) -> tuple[Part, ...]:
        return (self.target, self.chosen, self.player)

    def side(self, game: Battle) -> int:
        return self.player

    def options(self, game: Battle) -> list[Action]:
        able = candidates(game, self.target, self.player)
        found: list[Action] = []
        for unit in able:
            if (not self.chosen or unit > self.chosen[-1]) and can_complete(
                game, (*self.chosen, unit), able, self.target
            ):
                found.append(Action(WITH, unit))
        if self.chosen and is_allowed(game, self.chosen, self.target):
            found.append(Action(FIGHT))
        return found

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == FIGHT:
            fight(game, self.chosen, self.target)
            return
        chosen = (*self.chosen, choice.a)
        able = candidates(game, self.target, self.player)
        if able[-1] == choice.a:
            fight(game, chosen, self.target)
        else:
            game.then(ChooseAttackers(self.target, chosen, self.player))

    def note(self, game: Battle, action: Action) -> Note | None:
        chosen = (*self.chosen, action.a) if action.verb == WITH else self.chosen
        return of_attack(game, chosen, self.target)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-13.3", "attackers", (self.target,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == WITH:
            refusal = why_not_attack(game, action.a, self.target, self.player)
            if refusal is not None:
                return refusal
        if action.verb in (FIGHT, WITH):
            chosen = (*self.chosen, action.a) if action.verb == WITH else self.chosen
            gap = difference(game, chosen, self.target) if chosen else 0
            return Refusal("WAT-10.9", "too_weak", (gap, game.rules.tables.lowest))
        return NOT_OFFERED


def tell(game: Battle, sum_up: Reckoning) -> None:
    """Every step of a sum with its clause."""
    for rule, unit, word, amount in sum_up.notes:
        game.emit(rule, "modifier", unit, word, amount)


def fight(game: Battle, attackers: tuple[int, ...], target: int) -> None:
    """Resolve one attack (WAT-13.1, WAT-13.2)."""
    game.emit("WAT-10.2", "attacks", attackers, target)
    attack = attack_total(game, attackers, target)
    defence = defence_total(game, target, attackers)
    tell(game, attack)
    tell(game, defence)
    gap = attack.total - defence.total
    game.emit("WAT-13.2", "totals", attack.total, defence.total, gap)
    note_attack(game, attackers, target)
    die = game.dice.roll(SIX, "combat")
    verdict = game.rules.tables.fight(gap, die)
    game.emit("WAT-13.1", "result", die, verdict_word(verdict))
    apply_verdict(game, attackers, target, verdict)


def note_attack(game: Battle, attackers: tuple[int, ...], target: int) -> None:
    """The attackers have attacked, a carré with all its infantry (WAT-10.8)."""
    defender = game.first_in[target]
    for unit in attackers:
        for member in body_of(game, unit):
            if game.rules.arm[member] in (FOOT, HORSE):
                game.done[member] |= ATTACKED
                game.assaults.append((member, defender, target))


def apply_verdict(game: Battle, attackers: tuple[int, ...], target: int, verdict: int) -> None:
    """Only the units in contact suffer: the attacked cell, or those that attacked (WAT-13.6, WAT-13.7)."""
    rules = game.rules
    defenders = tuple(game.units_in(target))
    if verdict > 0:
        rally(game, attackers, verdict)
        if verdict == ELIMINATED:
            for unit in defenders:
                lose(game, unit, "WAT-13.6")
        else:
            rout(game, defenders, verdict, rules.player[attackers[0]])
    elif verdict < 0:
        winner = rules.player[defenders[0]]
        rally(game, defenders, verdict)
        game.then(*[Repulse(group, -verdict, winner) for group in by_cell(game, attackers)])


def by_cell(game: Battle, attackers: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The attackers cell by cell: a carré whole, of a town only those that attacked (R-50)."""
    groups: list[tuple[int, ...]] = []
    cells: list[int] = []
    for unit in attackers:
        cell = game.cell[unit]
        if cell in cells:
            index = cells.index(cell)
            groups[index] = (*groups[index], unit)
        else:
            cells.append(cell)
            groups.append(body_of(game, unit))
    return groups


class Repulse(Step[Battle]):
    """Attackers of one cell are thrown back (WAT-13.6)."""

    __slots__ = ("cells", "units", "winner")

    def __init__(self, units: tuple[int, ...], cells: int, winner: int) -> None:
        self.units = units
        self.cells = cells
        self.winner = winner

    def parts(self) -> tuple[Part, ...]:
        return (self.units, self.cells, self.winner)

    def resolve(self, game: Battle, choice: Action) -> None:
        rout(game, self.units, self.cells, self.winner)
