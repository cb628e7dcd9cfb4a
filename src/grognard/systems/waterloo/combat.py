"""Chapters 10 and 13: who attacks whom, the difference, the die, and the result."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.steps import Step
from grognard.systems.waterloo.attacks import (
    can_complete,
    candidates,
    is_allowed,
    too_weak,
    why_not_attack,
)
from grognard.systems.waterloo.formations import has_other_formation
from grognard.systems.waterloo.morale import rally
from grognard.systems.waterloo.notes import of_attack
from grognard.systems.waterloo.piles import attacking_body, body_of, speaker
from grognard.systems.waterloo.retreats import rout
from grognard.systems.waterloo.state import ATTACKED, LENT, Battle
from grognard.systems.waterloo.tables import ELIMINATED, verdict_word
from grognard.systems.waterloo.values import Reckoning, attack_total, defence_total, lenders
from grognard.systems.waterloo.victory import lose
from grognard.systems.waterloo.words import FIGHT, REFER, WITH

SIX = 6


def begin_attack(game: Battle, target: int, player: int) -> None:
    able = candidates(game, target, player)
    if len(able) > 1:
        game.then(ChooseAttackers(target, (), player))
    elif has_other_formation(game, able[0]):
        game.then(ChooseAttackers(target, (able[0],), player))
    else:
        fight(game, (able[0],), target, ())


class ChooseAttackers(Step[Battle]):
    """The attacker names the units that attack together, in any order, then says so (WAT-13.3, WAT-14.12).

    A unit in two formations that both count may refer to the lower, so that fewer lend their value.
    """

    __slots__ = ("chosen", "player", "referring", "target")

    def __init__(
        self, target: int, chosen: tuple[int, ...], player: int, referring: tuple[int, ...] = ()
    ) -> None:
        self.target = target
        self.chosen = chosen
        self.player = player
        self.referring = referring

    def side(self, game: Battle) -> int:
        return self.player

    def options(self, game: Battle) -> list[Action]:
        able = candidates(game, self.target, self.player)
        found = [Action(WITH, unit) for unit in able if self.may_join(game, unit, able)]
        found.extend([Action(REFER, unit) for unit in self.chosen if self.may_refer(game, unit, able)])
        if self.chosen and is_allowed(game, self.chosen, self.target, self.referring):
            found.append(Action(FIGHT))
        return found

    def may_join(self, game: Battle, unit: int, able: list[int]) -> bool:
        return unit not in self.chosen and can_complete(
            game, (*self.chosen, unit), able, self.target, self.referring
        )

    def may_refer(self, game: Battle, unit: int, able: list[int]) -> bool:
        return (
            unit not in self.referring
            and has_other_formation(game, unit)
            and can_complete(game, self.chosen, able, self.target, (*self.referring, unit))
        )

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == FIGHT:
            fight(game, self.chosen, self.target, self.referring)
        elif choice.verb == REFER:
            referring = (*self.referring, choice.a)
            game.then(ChooseAttackers(self.target, self.chosen, self.player, referring))
        else:
            chosen = (*self.chosen, choice.a)
            game.then(ChooseAttackers(self.target, chosen, self.player, self.referring))

    def note(self, game: Battle, action: Action) -> Note | None:
        chosen = (*self.chosen, action.a) if action.verb == WITH else self.chosen
        referring = (*self.referring, action.a) if action.verb == REFER else self.referring
        return of_attack(game, chosen, self.target, referring)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-13.3", "attackers", (self.target,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == REFER:
            return self.why_not_refer(game, action.a)
        if action.verb == WITH:
            if action.a in self.chosen:
                return Refusal("WAT-13.3", "named_already", (action.a,))
            refusal = why_not_attack(game, action.a, self.target, self.player)
            if refusal is not None:
                return refusal
            if action.a not in candidates(game, self.target, self.player):
                return Refusal("WAT-11.13", "named_with_carre", (action.a,))
        if action.verb == FIGHT and not self.chosen:
            return Refusal("WAT-13.3", "name_attackers", (self.target,))
        if action.verb in (FIGHT, WITH):
            chosen = (*self.chosen, action.a) if action.verb == WITH else self.chosen
            return too_weak(game, chosen, self.target, self.referring)
        return NOT_OFFERED

    def why_not_refer(self, game: Battle, unit: int) -> Refusal:
        """Why a unit may not count by the lower of two formations."""
        if unit not in self.chosen:
            return Refusal("WAT-11.8", "not_named", (unit,))
        if unit in self.referring or not has_other_formation(game, unit):
            return Refusal("WAT-11.8", "no_other_formation", (unit,))
        return too_weak(game, self.chosen, self.target, (*self.referring, unit))


def tell(game: Battle, sum_up: Reckoning) -> None:
    """Every step of a sum with its clause."""
    for rule, unit, word, amount in sum_up.notes:
        game.emit(rule, "modifier", unit, word, amount)


def fight(game: Battle, attackers: tuple[int, ...], target: int, referring: tuple[int, ...]) -> None:
    """Resolve one attack (WAT-13.1, WAT-13.2)."""
    game.emit("WAT-10.2", "attacks", attackers, target)
    attack = attack_total(game, attackers, target, referring)
    defence = defence_total(game, target, attackers)
    tell(game, attack)
    tell(game, defence)
    gap = attack.total - defence.total
    game.emit("WAT-13.2", "totals", attack.total, defence.total, gap)
    note_lenders(game, attackers, target, referring)
    note_attack(game, attackers, target)
    die = game.dice.roll(SIX, "combat")
    verdict = game.scenario.tables.fight(gap, die)
    game.emit("WAT-13.1", "result", die, verdict_word(verdict))
    apply_verdict(game, attackers, target, verdict)


def note_lenders(game: Battle, attackers: tuple[int, ...], target: int, referring: tuple[int, ...]) -> None:
    """Whose value, or bonus, is counted in an attack moves no more in this tour (WAT-11.19, WAT-12.22)."""
    for unit in lenders(game, attackers, target, referring):
        game.done[unit] |= LENT


def note_attack(game: Battle, attackers: tuple[int, ...], target: int) -> None:
    """The attackers have attacked, a carré with all its infantry (WAT-10.8)."""
    defender = game.first_in[target]
    for unit in attackers:
        for member in attacking_body(game, unit):
            game.done[member] |= ATTACKED
            game.assaults.append((member, defender, target))


def apply_verdict(game: Battle, attackers: tuple[int, ...], target: int, verdict: int) -> None:
    """Only the units in contact suffer: the attacked cell, or those that attacked (WAT-13.6, WAT-13.7)."""
    scenario = game.scenario
    defenders = tuple(game.units_in(target))
    if verdict > 0:
        for unit in attackers:
            rally(game, tuple(attacking_body(game, unit)), verdict)
        if verdict == ELIMINATED:
            for unit in defenders:
                lose(game, unit, "WAT-13.6")
        else:
            rout(game, defenders, verdict, scenario.player[attackers[0]])
    elif verdict < 0:
        winner = speaker(game, defenders)
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

    def resolve(self, game: Battle, choice: Action) -> None:
        rout(game, self.units, self.cells, self.winner)
