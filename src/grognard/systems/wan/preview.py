"""What a choice would mean, told before it is made: the numbers of a combat, a shot, a charge or a step.

Nothing is thrown and nothing changes. The numbers come from the same functions that resolve the choice.
"""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.values import Json
from grognard.systems.wan.chances import break_percent, hit_percent
from grognard.systems.wan.charges import breaks_up, charge_modifier
from grognard.systems.wan.combat import advance_cost
from grognard.systems.wan.fire import PENALTIES, sight_of
from grognard.systems.wan.marching import Departure, edge_to, step_cost
from grognard.systems.wan.odds import COLUMNS, Situation
from grognard.systems.wan.passing import passages
from grognard.systems.wan.state import WAITING, Wan
from grognard.systems.wan.words import ADVANCE, AGAINST, AT, CHARGE, PASS, TO


def preview(game: Wan) -> Json:
    """A row for each option of the question under way that has numbers behind it."""
    if not game.stack:
        return []
    parts = game.stack[-1].parts()
    if not parts or not isinstance(parts[0], int) or type(game.stack[-1]).__name__ not in STEPS:
        return []
    rows: list[Json] = []
    for action in game.options():
        row = _row(game, parts[0], action)
        if row is not None:
            rows.append(row)
    return rows


STEPS = frozenset({"PickTarget", "PickStep", "PickDefender", "PickAdvance"})


def _row(game: Wan, piece: int, action: Action) -> Json:
    if action.verb == AGAINST:
        return combat(game, piece, action.a)
    if action.verb == AT:
        return shot(game, piece, action.a)
    if action.verb == CHARGE:
        return charge(game, piece, action.a)
    if action.verb == ADVANCE:
        cost = advance_cost(game, piece, action.a)
        return {"kind": "advance", "place": game.sc.grid.labels[action.a], "cost": cost, "held": False}
    if action.verb == PASS or (action.verb == TO and game.at[piece] != WAITING):
        return step(game, piece, action)
    return None


def combat(game: Wan, attacker: int, defender: int) -> Json:
    """Strengths, column, supports and modifiers as the combat would be fought, and each face of the die."""
    seen = Situation(game, attacker, defender)
    units = game.sc.units
    modifiers: list[Json] = [
        {"why": word, "number": number, "rule": rule} for rule, word, number in seen.modifiers
    ]
    partial: list[Json] = []
    for piece in seen.partial:
        partial.append({"piece": units[piece].id, "number": seen.support_modifier(game, piece)})
    results: list[Json] = []
    for die in range(1, 6):
        cell = seen.result(game, die)
        struck = defender if cell.strikes else attacker
        results.append({"struck": units[struck].id, "losses": cell.losses, "tests": cell.tests})
    return {
        "kind": "combat",
        "target": units[defender].id,
        "attack": seen.attack,
        "defence": seen.defence,
        "odds": COLUMNS[seen.column],
        "sporadic": seen.sporadic,
        "supports": [units[piece].id for piece in seen.full],
        "sporadic_supports": partial,
        "modifiers": modifiers,
        "die": seen.total(game),
        "results": results,
    }


def shot(game: Wan, gun: int, target: int) -> Json:
    """The reach of the draw with each of its penalties, and how many of a hundred shots hit."""
    sight = sight_of(game, gun, target)
    assert sight is not None
    most = sight.distance
    penalties: list[Json] = []
    for rule, word, penalty in PENALTIES:
        number = penalty(game, gun, target, sight)
        if number:
            penalties.append({"why": word, "number": number, "rule": rule})
            most += number
    return {
        "kind": "shot",
        "target": game.sc.units[target].id,
        "distance": sight.distance,
        "most": most,
        "penalties": penalties,
        "percent": hit_percent(game, gun, target),
    }


def charge(game: Wan, piece: int, target: int) -> Json:
    """The modifier of the charged unit's test, and how many of a hundred tests it fails."""
    modifier = charge_modifier(game, piece, target)
    percent = break_percent(game, piece, target)
    return {
        "kind": "charge",
        "target": game.sc.units[target].id,
        "modifier": modifier,
        "percent": percent,
        "broken_up": breaks_up(game, piece, target),
    }


def step(game: Wan, piece: int, action: Action) -> Json:
    """What a step or a passage costs."""
    leaving = Departure(game, piece)
    label = game.sc.grid.labels[action.a]
    if action.verb == TO:
        cost = step_cost(game, piece, edge_to(game, game.at[piece], action.a), leaving)
        return {"kind": "step", "place": label, "cost": cost, "held": leaving.surcharge == 1}
    for passage in passages(game, piece, leaving):
        if passage.cell == action.a:
            return {"kind": "passage", "place": label, "cost": passage.cost, "held": leaving.surcharge == 1}
    return None
