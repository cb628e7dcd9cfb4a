"""Chapter 5: the combat phase: attacker, defender, die, result, and the advance that may follow."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.steps import Step
from grognard.systems.wan.control import adjacent_enemies, touching
from grognard.systems.wan.morale import MUST_RETREAT, lose, suffer, takes_aggravated
from grognard.systems.wan.notes import of_advance, of_combat
from grognard.systems.wan.retreat import ADVANCE as ADVANCING
from grognard.systems.wan.retreat import Arrival, arrive, retreat
from grognard.systems.wan.situation import Situation, could_fight
from grognard.systems.wan.state import Decision, Wan
from grognard.systems.wan.tables import COLUMN_WORDS, DEFENDER
from grognard.systems.wan.words import (
    ADVANCE,
    AGAINST,
    ARTILLERY,
    ATTACK,
    ATTACKED,
    DISORDERED,
    DONE,
    EMPTY,
    FOUGHT,
    GENERAL,
    REFUSES,
    STAY,
    SUPPORTED,
)


def why_not_attack(game: Wan, piece: int) -> Refusal | None:
    """Why a counter may not attack anyone now (5, 2.6.2, 1.5.1x)."""
    scenario = game.scenario
    if scenario.side[piece] != game.mover:
        return Refusal("WAN-1.3e", "not_yours", (piece,))
    if game.at[piece] < 0:
        return Refusal("WAN-1.3e", "not_on_map", (piece,))
    if scenario.arm[piece] in (GENERAL, ARTILLERY):
        return Refusal("WAN-1.1.1j", "not_a_fighter", (piece,))
    if game.marks[piece] & FOUGHT:
        return Refusal("WAN-5b", "has_fought", (piece,))
    if game.marks[piece] & DISORDERED:
        return Refusal("WAN-5a", "too_disordered_to_attack", (piece,))
    if game.marks[piece] & REFUSES:
        return Refusal("WAN-1.5.1x", "refuses_to_attack", (piece,))
    barred: Refusal | None = None
    for target in adjacent_enemies(game, piece):
        refusal = why_not_against(game, piece, target)
        if refusal is None:
            return None
        barred = barred or refusal
    return barred or Refusal("WAN-1.3e", "no_target", (piece,))


def why_not_against(game: Wan, piece: int, target: int) -> Refusal | None:
    """Why an attacker may not attack this enemy now."""
    if game.at[target] < 0:
        return Refusal("WAN-1.3e", "not_on_map", (target,))
    if game.scenario.side[target] == game.scenario.side[piece]:
        return Refusal("WAN-1.3e", "same_side", (target,))
    if game.scenario.grid.distance(game.at[piece], game.at[target]) > 1:
        return Refusal("WAN-1.3e", "not_in_contact", (target, piece))
    if game.marks[target] & ATTACKED:
        return Refusal("WAN-5c", "already_attacked", (target,))
    if not could_fight(game, piece, target):
        return Refusal("WAN-5e", "cannot_cross", (target, piece))
    return None


class Attackers(Step[Wan]):
    """The combat phase opens: the player is asked if a counter can attack."""

    __slots__ = ()

    def resolve(self, game: Wan, choice: Action) -> None:
        for piece in game.scenario.fighters[game.mover]:
            if why_not_attack(game, piece) is None:
                game.then(PickAttacker())
                return


class PickAttacker(Decision):
    """Which counter attacks next, or none. Asked after the last combat too: the rally is not its doing."""

    __slots__ = ()

    def options(self, game: Wan) -> list[Action]:
        fighters = game.scenario.fighters[game.mover]
        found = [Action(ATTACK, piece) for piece in fighters if why_not_attack(game, piece) is None]
        found.append(Action(DONE))
        return found

    def resolve(self, game: Wan, choice: Action) -> None:
        if choice.verb == ATTACK:
            game.then(PickDefender(choice.a), PickAttacker())

    def ask(self, game: Wan) -> Phrase:
        return Phrase("WAN-1.3e", "pick_attacker", (game.mover,))

    def why_not(self, game: Wan, action: Action) -> Refusal:
        if action.verb != ATTACK:
            return NOT_OFFERED
        return why_not_attack(game, action.a) or NOT_OFFERED


class PickDefender(Decision):
    """Whom the attacker attacks."""

    __slots__ = ("attacker",)

    def __init__(self, attacker: int) -> None:
        self.attacker = attacker

    def options(self, game: Wan) -> list[Action]:
        return [
            Action(AGAINST, target)
            for target in touching(game, self.attacker)
            if why_not_against(game, self.attacker, target) is None
        ]

    def resolve(self, game: Wan, choice: Action) -> None:
        fight(game, self.attacker, choice.a)

    def ask(self, game: Wan) -> Phrase:
        return Phrase("WAN-5h", "pick_defender", (self.attacker,))

    def note(self, game: Wan, action: Action) -> Note | None:
        return of_combat(game, self.attacker, action.a)

    def why_not(self, game: Wan, action: Action) -> Refusal:
        if action.verb != AGAINST:
            return NOT_OFFERED
        return why_not_against(game, self.attacker, action.a) or NOT_OFFERED


def fight(game: Wan, attacker: int, defender: int) -> None:
    """One combat from the supports to the choice to advance."""
    ground = game.at[defender]
    situation = Situation(game, attacker, defender)
    game.emit("WAN-5h", "attacks", attacker, defender)
    tell(game, situation)
    game.marks[attacker] |= FOUGHT
    game.marks[defender] |= ATTACKED
    for piece in situation.full + situation.partial:
        if game.scenario.side[piece] == game.scenario.side[attacker]:
            game.marks[piece] |= SUPPORTED
    die = game.dice.roll(5, "combat")
    cell = situation.result(game, die)
    game.emit("WAN-5.3a", "combat_die", die, max(1, min(5, die + situation.total(game))))
    won = cell.strikes == DEFENDER
    struck, other = (defender, attacker) if won else (attacker, defender)
    game.emit("WAN-5.3.2c", "combat_result", struck, cell.losses)
    if cell.tests:
        if suffer(game, struck, cell.losses) == MUST_RETREAT:
            retreat(game, struck, game.at[other])
    else:
        lose(game, struck, cell.losses, takes_aggravated(game, struck))
    if won and may_advance(game, attacker, ground):
        game.then(PickAdvance(attacker, ground))


def tell(game: Wan, situation: Situation) -> None:
    """Every part of the odds and of the die's modifier, each with its clause."""
    if situation.sporadic:
        game.emit("WAN-5.2.1a", "sporadic_combat")
    for piece in situation.full:
        game.emit("WAN-5.1.1d", "supports", piece, game.main[piece])
    game.emit("WAN-5.2c", "odds", situation.attack, situation.defence, COLUMN_WORDS[situation.base_column])
    if situation.column != situation.base_column:
        better = situation.attacker if situation.column > situation.base_column else situation.defender
        game.emit("WAN-1.5.1p", "odds_shift", better, COLUMN_WORDS[situation.column])
    for rule, word, number in situation.modifiers:
        game.emit(rule, "combat_modifier", word, number)
    for piece in situation.partial:
        number = situation.support_modifier(game, piece)
        game.emit("WAN-5.3.1d", "supports_sporadically", piece, number)


def advance_cost(game: Wan, piece: int, cell: int) -> int:
    """4.7: the ordinary cost without ways, surcharge or minimal move."""
    edge = 6 * game.at[piece] + game.scenario.grid.side_to(game.at[piece], cell)
    return game.scenario.ground.cost[game.scenario.arm[piece]][edge]


def may_advance(game: Wan, piece: int, cell: int) -> bool:
    """The freed hex, and movement enough left for it (4.7a to d)."""
    return game.occupant[cell] == EMPTY and advance_cost(game, piece, cell) <= game.mv[piece]


class PickAdvance(Decision):
    """Whether the victor goes into the hex that the defender left."""

    __slots__ = ("cell", "piece")

    def __init__(self, piece: int, cell: int) -> None:
        self.piece = piece
        self.cell = cell

    def options(self, game: Wan) -> list[Action]:
        return [Action(ADVANCE, self.cell), Action(STAY)]

    def resolve(self, game: Wan, choice: Action) -> None:
        if choice.verb == STAY:
            return
        piece = self.piece
        cost = advance_cost(game, piece, self.cell)
        edge = 6 * game.at[piece] + game.scenario.grid.side_to(game.at[piece], self.cell)
        how = Arrival(game, piece, ADVANCING, game.scenario.ground.hazard[edge])
        game.emit("WAN-4.7a", "advances", piece, self.cell, cost)
        game.mv[piece] -= cost
        arrive(game, piece, self.cell, how)

    def note(self, game: Wan, action: Action) -> Note | None:
        if action.verb != ADVANCE:
            return None
        return of_advance(game, self.piece, self.cell, advance_cost(game, self.piece, self.cell))

    def ask(self, game: Wan) -> Phrase:
        return Phrase("WAN-4.7e", "pick_advance", (self.piece, self.cell))

    def why_not(self, game: Wan, action: Action) -> Refusal:
        if action.verb != ADVANCE:
            return NOT_OFFERED
        return Refusal("WAN-4.7b", "only_freed_hex", (action.a, self.cell))
