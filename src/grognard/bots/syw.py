"""What a captain of the SYW armies thinks of a position."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import ClassVar, Final

from grognard.bots.captain import Judge
from grognard.bots.syw_doctrine import DOCTRINES, Doctrine
from grognard.bots.syw_orders import at_once, best_order, followers, is_small
from grognard.kernel.actions import Action
from grognard.kernel.state import State
from grognard.kernel.views import View
from grognard.systems.syw.charge import ChargePhase
from grognard.systems.syw.corps_moves import MoveUnits
from grognard.systems.syw.fire import FirePhase, Gamble
from grognard.systems.syw.selection import Select
from grognard.systems.syw.state import Battle
from grognard.systems.syw.victory import points_of
from grognard.systems.syw.words import (
    ACT,
    AGAINST,
    ARTILLERY,
    AT,
    BREAK,
    BURN,
    CAVALRY,
    CHARGE,
    DETACH,
    DONE,
    EVADE,
    FIRE,
    FORMED,
    GIVE_WAY,
    GONE,
    HALT,
    HOLD_FIRE,
    IGNORE,
    IN_BRIGADE,
    INFANTRY,
    ISSUE,
    KEEP,
    OBEY,
    PANICKED,
    PASS,
    RALLY,
    REACT,
    RESOLVE,
    RIDE,
    SHAKEN,
    STAY,
    STOP,
    SUPPORT,
)
from grognard.systems.syw.zones import front_cells

CHANCY: Final = (AGAINST, AT, CHARGE, EVADE, GIVE_WAY, REACT)
"""Choices that dice decide at once."""
THROWS: Final = 5
"""How often such a choice is tried."""


class SywJudge(Judge):
    """Counts points, the state of the troops, and how near they are to a good fight."""

    depth: ClassVar[int] = 3
    budget: ClassVar[int] = 90

    def __init__(self, pushes: list[float]) -> None:
        self.pushes = pushes
        """How hard each unit pushes, where its corps has an order of its own."""

    def score(self, state: State, side: int) -> float:
        assert isinstance(state, Battle)
        own = DOCTRINES[side]
        points = points_of(state, side) - points_of(state, 1 - side)
        total = own.points * points + own.own * troops(state, side, own) - troops(state, 1 - side, own)
        return total + self._posture(state, side, own)

    def _posture(self, state: Battle, side: int, own: Doctrine) -> float:
        """In Line towards the enemy and near him is good for those who may attack."""
        total = 0.0
        for unit in state.scenario.units_of[side]:
            cell = state.cell[unit]
            if cell < 0 or state.state[unit] >= SHAKEN:
                continue
            push = self.pushes[unit] if self.pushes else own.push
            total -= push * min(state.away(1 - side, cell), 20)
            if state.in_line(unit):
                total += own.line + (0.5 if self._faces_enemy(state, unit, side) else -1.0) * own.facing
        return total - own.volley * volleys(state, side)

    def _faces_enemy(self, state: Battle, unit: int, side: int) -> bool:
        grid = state.scenario.ground.grid
        hour = state.hour[unit]
        ahead = [grid.step(state.cell[unit], hour + by) for by in (-1, 1)]
        here = state.away(1 - side, state.cell[unit])
        return any(cell >= 0 and state.away(1 - side, cell) < here for cell in ahead)

    def samples(self, view: View) -> int:
        return 1

    def throws(self, options: list[Action]) -> int:
        for option in options:
            if option.verb in CHANCY:
                return THROWS
        return 1

    def quick(self, state: State, side: int, options: list[Action]) -> Action | None:
        """Choices that need no thought: keep the initiative, obey, support, fire with all, rally all."""
        assert isinstance(state, Battle)
        step = state.stack[-1]
        if isinstance(step, Gamble):
            return options[-1] if can_press(state, step.unit) else options[0]
        for option in options:
            if option.verb in (KEEP, OBEY, RALLY, SUPPORT):
                return option
        if options[-1].verb in (RESOLVE, HOLD_FIRE):
            return options[-1]
        fires = [option for option in options if option.verb == FIRE]
        return fires[0] if fires else None

    def settled(self, state: State, side: int) -> bool:
        assert isinstance(state, Battle)
        return not state.stack or isinstance(state.stack[-1], (MoveUnits, FirePhase, ChargePhase, Select))

    def worth_trying(self, state: State, side: int, options: list[Action]) -> list[Action]:
        """Leave out what a captain would not do: scattering brigades, firing at bridges, disobeying.

        Where a leader rides and which orders he sends is judged by rule of thumb: no plan of a few steps
        shows what they are good for.
        """
        assert isinstance(state, Battle)
        verbs = {option.verb for option in options}
        if RIDE in verbs:
            return [best_ride(state, options)]
        if ISSUE in verbs:
            return [best_order(state, options)]
        dull = (DETACH, BREAK, BURN, IGNORE, ACT, STOP)
        kept = [option for option in options if option.verb not in dull]
        return kept or options

    def reply(self, state: State, side: int, chance: random.Random) -> Action:
        """The other side is taken to stand, to hold and to pass."""
        options = state.options()
        for option in options:
            if option.verb in (PASS, OBEY, STAY, STOP, DONE, HALT):
                return option
        return options[0]


def volleys(state: Battle, side: int) -> int:
    """How many muskets bear on the horse of a side: it is fired at before it can charge, and never fires."""
    horse = beside_the_enemy(state, side, CAVALRY)
    if not horse:
        return 0
    cells = [state.cell[unit] for unit in horse]
    found = 0
    for foe in beside_the_enemy(state, 1 - side, INFANTRY):
        if state.state[foe] < PANICKED and any(cell in cells for cell in front_cells(state, foe)):
            found += 1
    return found


def beside_the_enemy(state: Battle, side: int, arm: int) -> list[int]:
    """The units of an arm that stand next to an enemy."""
    return [
        unit
        for unit in state.scenario.units_of[side]
        if state.scenario.roster.arm[unit] == arm
        and state.cell[unit] >= 0
        and state.away(1 - side, state.cell[unit]) <= 1
    ]


def troops(state: Battle, side: int, way: Doctrine) -> float:
    """What a side's troops are worth in the state they are in."""
    total, arms = 0.0, state.scenario.roster.arm
    for unit in state.scenario.units_of[side]:
        total += worth(state.state[unit], way) * (way.gun if arms[unit] == ARTILLERY else 1.0)
    for brigade in state.scenario.brigades_of[side]:
        total += way.brigade if state.body[brigade] else 0.0
    return total


def worth(now: int, way: Doctrine) -> float:
    """What a unit counts in a state."""
    if now == IN_BRIGADE:
        return 1.0
    if now == FORMED:
        return way.formed
    if now == SHAKEN:
        return way.shaken
    return -way.panicked if now == PANICKED else -way.gone if now == GONE else 0.0


SAFE = 3
"""How many hexes a leader keeps between himself and the enemy."""
ALONE = 6
"""The same for a leader in a hex without troops: whoever marches into it takes him."""
HEARD = 5
"""Troops farther from their leader than this may be out of his command before he can ride again."""
AT_HAND = 6
"""A chief so near to his leaders has them well in command, and nothing to gain by riding closer."""


def can_press(state: Battle, unit: int) -> bool:
    """Only troops in good order, with nothing to lose by a bad trial, press on before they fire."""
    return state.state[unit] in (IN_BRIGADE, FORMED) and state.scenario.roster.arm[unit] != ARTILLERY


def farthest(state: Battle, leader: int, cell: int, troops: list[int]) -> float:
    """How far a leader would be from those he commands: a chief goes by the nearer half of his leaders."""
    grid = state.scenario.ground.grid
    ways = sorted([grid.distance(cell, one) for one in troops])
    if state.scenario.under[leader]:
        return float(ways[-1])
    nearer = ways[: (len(ways) + 1) // 2]
    return sum(nearer) / len(nearer)


def danger(state: Battle, side: int, cell: int) -> float:
    """What a leader risks in a hex: with troops under the enemy's eyes, and alone wherever he can march."""
    near = state.away(1 - side, cell)
    risk = 4.0 * max(0, SAFE - near)
    return risk if state.combatant(cell) == side else risk + 1.5 * max(0, ALONE - near)


def best_ride(state: Battle, options: list[Action]) -> Action:
    """Ride only if it brings a leader nearer to those he commands, and not too near the enemy."""
    leader = options[0].a
    troops = followers(state, leader)
    stay = next((option for option in options if option.verb == STAY), options[0])
    if not troops:
        return stay
    grid = state.scenario.ground.grid
    side = state.roster_side(leader)
    chief = state.chief[side]
    at_hand = 0 if state.scenario.under[leader] else AT_HAND

    def cost(cell: int) -> float:
        far = max(0.0, farthest(state, leader, cell, troops) - at_hand)
        unheard = 0.0 if at_hand else 2.0 * max(0.0, far - HEARD)
        astray = 3.0 * max(0, grid.distance(cell, state.cell[chief]) - 9) if state.cell[chief] >= 0 else 0.0
        return far + unheard + danger(state, side, cell) + astray

    rides = [option for option in options if option.verb == RIDE and state.away(1 - side, option.b) >= SAFE]
    if not rides:
        return stay
    if leader == chief and state.on_the_hour and is_small(state):
        giving = best_post(state, leader, [stay, *rides], cost)
        if giving is not None:
            return giving
    best = min(rides, key=lambda option: (cost(option.b), option.b))
    return best if cost(best.b) + 2 < cost(state.cell[leader]) else stay


def best_post(
    state: Battle, chief: int, options: list[Action], cost: Callable[[int], float]
) -> Action | None:
    """Where a chief gives the most troops at once the orders that they want, and rides least for it."""
    best, most, least = None, 0, 0.0
    for option in options:
        cell = option.b if option.verb == RIDE else state.cell[chief]
        served = at_once(state, chief, cell)
        if served > most or (served and served == most and cost(cell) < least):
            best, most, least = option, served, cost(cell)
    return best


JUDGE = SywJudge([])
