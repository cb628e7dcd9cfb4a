"""Chapter 10, free attacks: on those who cross a front, on fugitives, and on those who stopped before one."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.waterloo.control import controllers, strikers
from grognard.systems.waterloo.morale import rally
from grognard.systems.waterloo.retreats import rout
from grognard.systems.waterloo.scenario import ELIMINATED, verdict_word
from grognard.systems.waterloo.state import CAME, Battle
from grognard.systems.waterloo.values import free_attack_difference
from grognard.systems.waterloo.victory import lose
from grognard.systems.waterloo.words import COUNTER, PASS, STRIKE

SIX = 6


def body_of(game: Battle, unit: int) -> tuple[int, ...]:
    """A unit, or all units of the carré in which it stands."""
    cell = game.cell[unit]
    return tuple(game.units_in(cell)) if game.is_carre(cell) and game.facing[unit] < 0 else (unit,)


def strike(game: Battle, striker: int, targets: tuple[int, ...]) -> bool:
    """One free attack: only a favourable result is applied, and then it is True (WAT-10.17 to WAT-10.20)."""
    game.shots.append((striker, targets[0]))
    difference = free_attack_difference(game, striker, targets)
    game.emit("WAT-10.17", "free_attack", striker, targets[0], difference)
    die = game.dice.roll(SIX, "free attack")
    verdict = game.rules.tables.fight(difference, die)
    if verdict <= 0:
        game.emit("WAT-10.18", "free_ignored", die, verdict_word(verdict))
        return False
    game.emit("WAT-10.20", "free_result", die, verdict_word(verdict))
    rally(game, (striker,), verdict)
    if verdict == ELIMINATED:
        for unit in targets:
            lose(game, unit, "WAT-13.6")
    else:
        rout(game, targets, verdict, game.rules.player[striker])
    return True


class FreeAttacks(Step[Battle]):
    """Each controller of a cell may strike the unit that crosses it, in turn (WAT-10.21, WAT-10.23)."""

    __slots__ = ("able", "targets")

    def __init__(self, targets: tuple[int, ...], able: tuple[int, ...]) -> None:
        self.targets = targets
        self.able = able

    def parts(self) -> tuple[Part, ...]:
        return (self.targets, self.able)

    def side(self, game: Battle) -> int:
        return game.rules.player[self.able[0]] if self.able else NOBODY

    def options(self, game: Battle) -> list[Action]:
        player = self.side(game)
        mine = [Action(STRIKE, unit) for unit in self.able if game.rules.player[unit] == player]
        return [*mine, Action(PASS)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == PASS:
            game.emit("WAT-10.21", "let_go", self.targets[0])
            player = self.side(game)
            rest = tuple([unit for unit in self.able if game.rules.player[unit] != player])
        elif choice.verb == STRIKE:
            if strike(game, choice.a, self.targets):
                return
            rest = tuple([unit for unit in self.able if unit != choice.a])
        else:
            return
        if rest:
            game.then(FreeAttacks(self.targets, rest))

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-10.15", "free_attack", (self.targets[0], game.cell[self.targets[0]]))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        return Refusal("WAT-10.13", "not_faced", (action.a,)) if action.verb == STRIKE else NOT_OFFERED


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


class CounterAttacks(Step[Battle]):
    """After the combats the other side strikes at those who stopped before it (WAT-10.26, WAT-10.27)."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def parts(self) -> tuple[Part, ...]:
        return (self.player,)

    def side(self, game: Battle) -> int:
        return self.player if counters(game, self.player) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        pairs = [Action(COUNTER, enemy, unit) for enemy, unit in counters(game, self.player)]
        return [*pairs, Action(PASS)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == COUNTER:
            game.then(CounterAttacks(self.player))
            strike(game, choice.a, body_of(game, choice.b))

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-10.27", "counter")

    def why_not(self, game: Battle, action: Action) -> Refusal:
        return Refusal("WAT-10.27", "not_faced", (action.a,)) if action.verb == COUNTER else NOT_OFFERED


__all__ = ["CounterAttacks", "FreeAttacks", "body_of", "strike", "strikers"]
