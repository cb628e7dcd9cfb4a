"""The captain's judgement of We Are Napoléon: objectives, fire, charges on the shaken, fights at good odds.

Hundreds of small decisions make a turn, so the captain does not search here: each kind of question has a
plain answer. Every troop has a goal, the objective that pays best for its distance; a general follows his
troops; guns seek a target; the shaken fall back. Combats are judged by their exact expectation over the
combat table.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from datakit.yardstick.captain import Judge
from grognard.boards.hex import UNREACHED, reach
from grognard.kernel.actions import Action
from grognard.kernel.state import State
from grognard.kernel.views import View
from grognard.systems.wan.charges import charge_modifier
from grognard.systems.wan.control import touched, touching
from grognard.systems.wan.fire import PENALTIES, has_target, sight_of
from grognard.systems.wan.ground import IMPASSABLE, NO_WAY
from grognard.systems.wan.movement import NO_HEX, PickStep
from grognard.systems.wan.observation import WanSeen
from grognard.systems.wan.scenario import WanScenario
from grognard.systems.wan.situation import Situation, could_fight
from grognard.systems.wan.state import Wan
from grognard.systems.wan.tables import DEFENDER
from grognard.systems.wan.words import (
    ADVANCE,
    AGAINST,
    ARTILLERY,
    AT,
    ATTACK,
    ATTACKED,
    CAVALRY,
    CHARGE,
    DISORDERED,
    DONE,
    FIRE_WITH,
    GENERAL,
    HALT,
    MOVE,
    PASS,
    STAY,
    TO,
    WAITING,
)

FAR: Final = 400.0
GOOD_FIGHT: Final = 0.1
"""A combat is begun when it promises at least so many more losses to the enemy than to us."""
SHAKEN_MORALE: Final = 1
FOLLOW: Final = 2
"""A general moves when his troops are on average so much farther than he could be."""


class Roads:
    """How far every hex is from a goal, for each arm, in movement points; worked out once for each goal."""

    def __init__(self, scenario: WanScenario) -> None:
        self.scenario = scenario
        self._back = [self._reversed(arm) for arm in range(4)]
        self._known: dict[tuple[int, int], list[int]] = {}

    def _reversed(self, arm: int) -> list[int]:
        """What it costs to come into a hex through each of its sides."""
        ground = self.scenario.ground
        costs: list[int] = []
        for edge, other in enumerate(ground.neighbours):
            back = 6 * other + (edge % 6 + 3) % 6
            if other < 0:
                costs.append(UNREACHED)
            elif ground.way[back] != NO_WAY:
                costs.append(1)
            else:
                cost = ground.cost[arm][back]
                costs.append(cost if cost < IMPASSABLE else UNREACHED)
        return costs

    def to(self, arm: int, goal: int) -> list[int]:
        key = (arm, goal)
        if key not in self._known:
            self._known[key] = reach(self.scenario.ground.neighbours, self._back[arm], goal, UNREACHED - 1)
        return self._known[key]


@lru_cache(maxsize=8)
def roads_of(scenario: WanScenario) -> Roads:
    return Roads(scenario)


class WanJudge(Judge):
    """Answers each question at once."""

    def quick(self, view: View) -> Action | None:
        seen = view.observation()
        assert isinstance(seen, WanSeen)
        game = seen.game
        piece = game.scenario.numbers.get(seen.selected or "", -1)
        verbs = {action.verb for action in view.options}
        if FIRE_WITH in verbs:
            return view.options[0]
        if AT in verbs:
            return best_target(game, piece, view.options)
        if MOVE in verbs:
            return pick_mover(game, view.options)
        if ATTACK in verbs:
            return pick_attacker(game, view.options)
        if AGAINST in verbs:
            return max(view.options, key=lambda action: prospect(game, piece, action.a))
        if ADVANCE in verbs:
            return advance_or_stay(game, view.options)
        if verbs & {TO, PASS, CHARGE}:
            return pick_step(game, piece, view.options)
        return view.options[-1]

    def score(self, state: State, side: int) -> float:
        """Points first, then what is left of both armies."""
        assert isinstance(state, Wan)
        worth = 0.0
        for who, sign in ((side, 1.0), (1 - side, -1.0)):
            worth += sign * 10 * (state.score[who] + state.pending[who])
            for piece in state.army(who):
                worth += sign * (state.main[piece] + 0.5 * state.mo[piece])
        return worth


# -- fire -------------------------------------------------------------------------------------------


def best_target(game: Wan, gun: int, options: list[Action]) -> Action:
    """The target that a shot is most likely to hurt; the stronger of equals."""
    best, best_worth = options[0], -1.0
    for action in options:
        sight = sight_of(game, gun, action.a)
        if sight is None:
            continue
        most = sight.distance + sum([penalty(game, gun, action.a, sight) for _, _, penalty in PENALTIES])
        hits = min(1.0, (game.main[gun] + 1) / (most + 1))
        worth = hits * (1 + 0.1 * game.main[action.a] + (0.5 if game.marks[action.a] & DISORDERED else 0.0))
        if worth > best_worth:
            best, best_worth = action, worth
    return best


# -- movement ---------------------------------------------------------------------------------------


def pick_mover(game: Wan, options: list[Action]) -> Action:
    """The first counter that has somewhere better to be."""
    for action in options:
        if action.verb == MOVE and wants_to_move(game, action.a):
            return action
    return Action(DONE)


def wants_to_move(game: Wan, piece: int) -> bool:
    if game.at[piece] == WAITING:
        return True
    scenario = game.scenario
    if scenario.arm[piece] == ARTILLERY and has_target(game, piece) and not touching(game, piece):
        return False
    if not fit_to_fight(game, piece):
        return bool(touching(game, piece)) and best_step(game, piece) is not None
    if scenario.arm[piece] not in (GENERAL, ARTILLERY) and touching(game, piece):
        return False
    return best_step(game, piece) is not None


def fit_to_fight(game: Wan, piece: int) -> bool:
    return not game.marks[piece] & DISORDERED and game.mo[piece] > SHAKEN_MORALE


def best_step(game: Wan, piece: int) -> Action | None:
    """The best step of a counter; None if none is better than staying."""
    return better_step(game, piece, PickStep(piece, NO_HEX, False).options(game))


def pick_step(game: Wan, piece: int, options: list[Action]) -> Action:
    found = better_step(game, piece, options)
    if found is not None:
        return found
    halt = [action for action in options if action.verb == HALT]
    return halt[0] if halt else options[0]


def better_step(game: Wan, piece: int, options: list[Action]) -> Action | None:
    """A promising charge, or the hex nearest to the goal if it is nearer than here."""
    if game.at[piece] == WAITING:
        return options[0]
    for action in options:
        if action.verb == CHARGE and worth_charging(game, piece, action.a):
            return action
    best: Action | None = None
    least = distance_left(game, piece, game.at[piece])
    for action in options:
        if action.verb not in (TO, PASS):
            continue
        left = distance_left(game, piece, action.a) + (0.3 if action.verb == PASS else 0.0)
        if left < least - 0.01 and acceptable(game, piece, action.a):
            best, least = action, left
    return best


def worth_charging(game: Wan, piece: int, target: int) -> bool:
    if game.scenario.arm[target] in (GENERAL, ARTILLERY):
        return True
    return charge_modifier(game, piece, target) >= (0 if game.marks[target] & DISORDERED else 1)


def acceptable(game: Wan, piece: int, cell: int) -> bool:
    """Cavalry does not walk up to formed infantry, and nobody goes into a wood for nothing."""
    scenario = game.scenario
    side = scenario.side[piece]
    if not touched(game, side, cell):
        return not scenario.ground.wood[cell] or scenario.objective_at[cell] >= 0
    if scenario.arm[piece] == CAVALRY:
        near = [
            game.occupant[other]
            for other in scenario.ground.neighbours[6 * cell : 6 * cell + 6]
            if other >= 0
        ]
        foes = [one for one in near if one >= 0 and scenario.side[one] != side]
        return all(game.marks[foe] & DISORDERED or scenario.arm[foe] in (GENERAL, ARTILLERY) for foe in foes)
    return game.mo[piece] > 2


def distance_left(game: Wan, piece: int, cell: int) -> float:
    """How far a counter on this hex would be from where it wants to be: lower is better."""
    scenario = game.scenario
    if scenario.arm[piece] == GENERAL:
        return general_distance(game, piece, cell)
    if not fit_to_fight(game, piece):
        return FAR - nearest_enemy(game, scenario.side[piece], cell)
    if scenario.arm[piece] == ARTILLERY:
        return max(0.0, nearest_enemy(game, scenario.side[piece], cell) - scenario.po[piece] + 1.0)
    best = FAR + nearest_enemy(game, scenario.side[piece], cell)
    roads = roads_of(scenario)
    for number, objective in enumerate(scenario.battle.objectives):
        if game.holder[number] != scenario.side[piece]:
            way = roads.to(scenario.arm[piece], objective.cell)[cell]
            if way < UNREACHED:
                best = min(best, way - 1.5 * objective.value)
    return best


def nearest_enemy(game: Wan, side: int, cell: int) -> int:
    distance = game.scenario.grid.distance
    return min([distance(cell, game.at[foe]) for foe in game.army(1 - side)], default=0)


def general_distance(game: Wan, piece: int, cell: int) -> float:
    """The mean distance to the troops he leads; the chief leads everybody."""
    scenario = game.scenario
    troops = [
        other
        for other in game.army(scenario.side[piece])
        if scenario.arm[other] != GENERAL
        and (piece in scenario.chief or scenario.corps[other] == scenario.corps[piece])
    ]
    if not troops:
        return 0.0
    total = sum([max(0, scenario.grid.distance(cell, game.at[other]) - FOLLOW) for other in troops])
    return total / len(troops) + (3.0 if nearest_enemy(game, scenario.side[piece], cell) < 2 else 0.0)


# -- combat -----------------------------------------------------------------------------------------


def prospect(game: Wan, attacker: int, defender: int) -> float:
    """The enemy's expected losses less ours, over the five faces of the die, with the tests weighed in."""
    situation = Situation(game, attacker, defender)
    total = 0.0
    for die in range(1, 6):
        cell = situation.result(game, die)
        struck = defender if cell.strikes == DEFENDER else attacker
        harm = cell.losses * (1.6 if game.marks[struck] & DISORDERED else 1.0)
        if cell.tests:
            harm += max(0.0, 1.0 - 0.1 * (game.mo[struck] - cell.losses))
        total += harm if cell.strikes == DEFENDER else -harm
    return total / 5


def pick_attacker(game: Wan, options: list[Action]) -> Action:
    best, best_worth = Action(DONE), GOOD_FIGHT
    for action in options:
        if action.verb != ATTACK:
            continue
        for target in touching(game, action.a):
            if could_fight(game, action.a, target) and not game.marks[target] & ATTACKED:
                worth = prospect(game, action.a, target)
                if worth > best_worth:
                    best, best_worth = action, worth
    return best


def advance_or_stay(game: Wan, options: list[Action]) -> Action:
    """Advance onto objectives, and wherever no other enemy waits."""
    place = next(action for action in options if action.verb == ADVANCE)
    objective = game.scenario.objective_at[place.a]
    if objective >= 0 or not touched(game, game.mover, place.a):
        return place
    return next(action for action in options if action.verb == STAY)


JUDGE = WanJudge()
