"""The badges beside the options: what a step costs, how likely a shot or a charge is to tell, the odds."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import ATTACK, DANGER, FOLLOW, SPECIAL, Note
from grognard.systems.wan import words
from grognard.systems.wan.charges import breaks_up, charge_targets, contact_of
from grognard.systems.wan.control import controllers, touched
from grognard.systems.wan.fire import reacting
from grognard.systems.wan.ground import NO_WAY
from grognard.systems.wan.marching import Departure, edge_to, step_cost
from grognard.systems.wan.passing import passages
from grognard.systems.wan.probabilities import break_percent, hit_percent
from grognard.systems.wan.retreat import disorders, would_be_controlled
from grognard.systems.wan.situation import Situation, friends_without_support
from grognard.systems.wan.state import Wan
from grognard.systems.wan.tables import COLUMN_WORDS, COLUMNS
from grognard.systems.wan.words import WAITING


def of_step(game: Wan, piece: int, action: Action) -> Note | None:
    """A step, a passage, an entry or a charge of the counter that moves."""
    if action.verb == words.CHARGE:
        return _charge(game, piece, action.a)
    if action.verb not in (words.TO, words.PASS):
        return None
    if game.at[piece] == WAITING and action.verb == words.TO:
        return Note("WAN-4.2.3a", "enter")
    leaving = Departure(game, piece)
    if action.verb == words.PASS:
        for passage in passages(game, piece, leaving):
            if passage.cell == action.a:
                return Note("WAN-4.4b", "through", (passage.cost, game.mv[piece] - passage.cost))
        return None
    return _plain_step(game, piece, action.a, leaving)


def _charge(game: Wan, piece: int, target: int) -> Note:
    """How often it breaks its target, and whether guns fire first; or that it never comes to the shock.

    The last by 4.1.5b and RUL-WAN-46; under fire the cavalry may fall into disorder before the shock (3.2.2).
    """
    if breaks_up(game, piece, target):
        return Note("WAN-4.1.5b", "charge_broken_up", (), DANGER)
    percent = break_percent(game, piece, target)
    if under_fire(game, piece, contact_of(game, piece, target)):
        return Note("WAN-3.2.2a", "charge_under_fire", (percent,), DANGER)
    return Note("WAN-4.5.2c", "charge", (percent,), SPECIAL)


def under_fire(game: Wan, piece: int, cell: int) -> bool:
    """Whether guns will fire at once at who comes into a hex (3.2)."""
    there = game.clone()
    there.place(piece, cell)
    return bool(reacting(there, piece, game.at[piece]))


def _plain_step(game: Wan, piece: int, cell: int, leaving: Departure) -> Note:
    edge = edge_to(game, game.at[piece], cell)
    cost = min(step_cost(game, piece, edge, leaving), game.mv[piece])
    paid = (cost, game.mv[piece] - cost)
    by_way = game.scenario.ground.way[edge] != NO_WAY and not leaving.held
    danger = _danger(game, piece, cell, 0 if by_way else game.scenario.ground.hazard[edge], paid)
    if danger is not None:
        return danger
    if touched(game, game.scenario.side[piece], cell):
        for target in charge_targets(game, piece, leaving):
            if game.scenario.ground.straight_side(game.at[piece], game.at[target]) == edge % 6:
                return Note("WAN-4.5.1c", "approach", paid, ATTACK)
        return Note("WAN-2.2.1a", "step_to_contact", paid, ATTACK)
    return Note("WAN-4a", "step", paid)


def of_advance(game: Wan, piece: int, cell: int, cost: int) -> Note:
    """The victor's advance after combat: its cost, and what the usual rules of a step do to him (4.7)."""
    paid = (cost, game.mv[piece] - cost)
    hazard = game.scenario.ground.hazard[edge_to(game, game.at[piece], cell)]
    return _danger(game, piece, cell, hazard, paid) or Note("WAN-4.7a", "advance", paid, FOLLOW)


def _danger(game: Wan, piece: int, cell: int, hazard: int, paid: tuple[int, int]) -> Note | None:
    """What a step brings upon the counter: a crossing that breaks it up, enemy zones of control, guns."""
    clauses = disorders(game, piece, hazard)
    if clauses:
        return Note(clauses[0], "disordering_step", paid, DANGER)
    if would_be_controlled(game, piece, cell):
        disordered = game.marks[piece] & words.DISORDERED != 0
        if controllers(game, piece):
            rule, key = ("WAN-4.1.5c", "zones_cost_a_loss") if disordered else ("WAN-4.1.5b", "zone_to_zone")
            return Note(rule, key, paid, DANGER)
        if disordered:
            return Note("WAN-4.1.2b", "zone_costs_a_loss", paid, DANGER)
    if under_fire(game, piece, cell):
        return Note("WAN-3.2d", "step_under_fire", paid, DANGER)
    return None


def of_shot(game: Wan, gun: int, target: int) -> Note:
    """How many of a hundred shots hit."""
    return Note("WAN-3.1d", "shot", (hit_percent(game, gun, target),), ATTACK)


def of_combat(game: Wan, attacker: int, defender: int) -> Note:
    """The column, what is added to the die, and who of one's own stands next to both and does not help."""
    seen = Situation(game, attacker, defender)
    rule = "WAN-5.2.1a" if seen.sporadic else "WAN-5.2c"
    idle = friends_without_support(game, attacker, defender)
    why = idle[0][1] if idle else "second_enemy"  # not told where there is nobody
    friends = tuple([piece for piece, reason in idle if reason == why])
    odds = (COLUMNS[seen.column], COLUMN_WORDS[seen.column], seen.total(game), friends, why)
    return Note(rule, "odds", odds, ATTACK)
