"""What a choice would mean, told before it is made: the numbers of a combat, a shot, a charge or a step.

Nothing is thrown and nothing changes. The numbers come from the same functions that resolve the choice.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.seen import Seen
from grognard.systems.wan.charges import breaks_up, charge_modifier
from grognard.systems.wan.combat import advance_cost
from grognard.systems.wan.fire import PENALTIES, sight_of
from grognard.systems.wan.marching import Departure, edge_to, step_cost
from grognard.systems.wan.passing import passages
from grognard.systems.wan.probabilities import break_percent, hit_percent
from grognard.systems.wan.situation import Situation
from grognard.systems.wan.state import Wan
from grognard.systems.wan.tables import COLUMNS
from grognard.systems.wan.words import ADVANCE, AGAINST, AT, CHARGE, PASS, TO, WAITING

STEP: Final = "step"
PASSAGE: Final = "passage"
ADVANCING: Final = "advance"


class Modifier(Seen):
    """One number that counts, with the word and the clause behind it."""

    __slots__ = ("number", "rule", "why")

    def __init__(self, why: str, number: int, rule: str) -> None:
        self.why = why
        self.number = number
        self.rule = rule


class SporadicSupport(Seen):
    """A counter whose support changes the die."""

    __slots__ = ("number", "piece")

    def __init__(self, piece: str, number: int) -> None:
        self.piece = piece
        self.number = number


class Face(Seen):
    """What one face of the combat die brings: who is struck, how hard, and whether he tests."""

    __slots__ = ("losses", "struck", "tests")

    def __init__(self, struck: str, losses: int, tests: bool) -> None:
        self.struck = struck
        self.losses = losses
        self.tests = tests


class CombatProspect(Seen):
    """A combat as it would be fought now."""

    __slots__ = (
        "attack",
        "defence",
        "die",
        "kind",
        "modifiers",
        "odds",
        "results",
        "sporadic",
        "sporadic_supports",
        "supports",
        "target",
    )

    def __init__(
        self,
        kind: str,
        target: str,
        attack: int,
        defence: int,
        odds: str,
        sporadic: bool,
        supports: list[str],
        sporadic_supports: list[SporadicSupport],
        modifiers: list[Modifier],
        die: int,
        results: list[Face],
    ) -> None:
        self.kind = kind
        self.target = target
        self.attack = attack
        self.defence = defence
        self.odds = odds
        self.sporadic = sporadic
        self.supports = supports
        self.sporadic_supports = sporadic_supports
        self.modifiers = modifiers
        self.die = die
        self.results = results


class ShotProspect(Seen):
    """How wide a shot's draw is, and how many of a hundred hit."""

    __slots__ = ("distance", "kind", "most", "penalties", "percent", "target")

    def __init__(
        self, kind: str, target: str, distance: int, most: int, penalties: list[Modifier], percent: int
    ) -> None:
        self.kind = kind
        self.target = target
        self.distance = distance
        self.most = most
        self.penalties = penalties
        self.percent = percent


class ChargeProspect(Seen):
    """The modifier of the charged counter's test, how often it fails; or that it never comes to the shock."""

    __slots__ = ("broken_up", "kind", "modifier", "percent", "target")

    def __init__(self, kind: str, target: str, modifier: int, percent: int, broken_up: bool) -> None:
        self.kind = kind
        self.target = target
        self.modifier = modifier
        self.percent = percent
        self.broken_up = broken_up


class StepProspect(Seen):
    """What a step, a passage or an advance costs, and whether the zone that is left makes it dearer."""

    __slots__ = ("cost", "held", "kind", "place")

    def __init__(self, kind: str, place: str, cost: int, held: bool) -> None:
        self.kind = kind
        self.place = place
        self.cost = cost
        self.held = held


Prospect = CombatProspect | ShotProspect | ChargeProspect | StepProspect


def prospects(game: Wan, piece: int) -> list[Prospect]:
    """A row for each option about a counter that has numbers behind it."""
    found: list[Prospect] = []
    for action in game.options():
        row = prospect_of(game, piece, action)
        if row is not None:
            found.append(row)
    return found


def prospect_of(game: Wan, piece: int, action: Action) -> Prospect | None:
    if action.verb == AGAINST:
        return combat(game, piece, action.a)
    if action.verb == AT:
        return shot(game, piece, action.a)
    if action.verb == CHARGE:
        return charge(game, piece, action.a)
    if action.verb == ADVANCE:
        label = game.scenario.grid.labels[action.a]
        return StepProspect(ADVANCING, label, advance_cost(game, piece, action.a), False)
    if action.verb == PASS:
        return passage(game, piece, action.a)
    if action.verb == TO and game.at[piece] != WAITING:
        return step(game, piece, action.a)
    return None


def combat(game: Wan, attacker: int, defender: int) -> CombatProspect:
    """Strengths, column, supports and modifiers as the combat would be fought, and each face of the die."""
    seen = Situation(game, attacker, defender)
    units = game.scenario.units
    faces: list[Face] = []
    for die in range(1, 6):
        cell = seen.result(game, die)
        faces.append(Face(units[defender if cell.strikes else attacker].id, cell.losses, cell.tests))
    return CombatProspect(
        "combat",
        units[defender].id,
        seen.attack,
        seen.defence,
        COLUMNS[seen.column],
        seen.sporadic,
        [units[piece].id for piece in seen.full],
        [SporadicSupport(units[piece].id, seen.support_modifier(game, piece)) for piece in seen.partial],
        [Modifier(word, number, rule) for rule, word, number in seen.modifiers],
        seen.total(game),
        faces,
    )


def shot(game: Wan, gun: int, target: int) -> ShotProspect:
    """The reach of the draw with each of its penalties, and how many of a hundred shots hit."""
    sight = sight_of(game, gun, target)
    assert sight is not None
    most = sight.distance
    penalties: list[Modifier] = []
    for rule, word, penalty in PENALTIES:
        number = penalty(game, gun, target, sight)
        if number:
            penalties.append(Modifier(word, number, rule))
            most += number
    name = game.scenario.units[target].id
    return ShotProspect("shot", name, sight.distance, most, penalties, hit_percent(game, gun, target))


def charge(game: Wan, piece: int, target: int) -> ChargeProspect:
    """The modifier of the charged unit's test, and how many of a hundred tests it fails."""
    return ChargeProspect(
        "charge",
        game.scenario.units[target].id,
        charge_modifier(game, piece, target),
        break_percent(game, piece, target),
        breaks_up(game, piece, target),
    )


def step(game: Wan, piece: int, cell: int) -> StepProspect:
    leaving = Departure(game, piece)
    cost = step_cost(game, piece, edge_to(game, game.at[piece], cell), leaving)
    return StepProspect(STEP, game.scenario.grid.labels[cell], cost, leaving.surcharge == 1)


def passage(game: Wan, piece: int, cell: int) -> StepProspect | None:
    leaving = Departure(game, piece)
    for one in passages(game, piece, leaving):
        if one.cell == cell:
            return StepProspect(PASSAGE, game.scenario.grid.labels[cell], one.cost, leaving.surcharge == 1)
    return None
