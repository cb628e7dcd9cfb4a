"""Chapters 10 and 13: who attacks whom, the difference, the die, and the result."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.waterloo.attacks import can_complete, candidates, difference, is_allowed, why_not_attack
from grognard.systems.waterloo.morale import rally
from grognard.systems.waterloo.notes import of_attack
from grognard.systems.waterloo.piles import body_of
from grognard.systems.waterloo.retreats import rout
from grognard.systems.waterloo.state import ATTACKED, Battle
from grognard.systems.waterloo.tables import ELIMINATED, verdict_word
from grognard.systems.waterloo.values import Reckoning, attack_total, defence_total
from grognard.systems.waterloo.victory import lose
from grognard.systems.waterloo.words import FIGHT, FOOT, HORSE, WITH

SIX = 6


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
