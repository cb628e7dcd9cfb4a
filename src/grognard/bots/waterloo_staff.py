"""The general's staff at Waterloo: a posture for each unit and the army's daring, anew for every tour."""

from __future__ import annotations

import random
from typing import ClassVar, Final

from grognard.bots.captain import Captain
from grognard.bots.staff import Plan, Staff
from grognard.bots.waterloo import DARING, JUDGE, answer, battle_way
from grognard.bots.waterloo_march import follow, march
from grognard.bots.waterloo_plans import (
    AS_USUAL,
    BACK,
    BY_CHANCE,
    CAREFUL,
    MOST_STATES,
    POSTURES,
    PRESS,
    STAND,
    End,
    Planner,
)
from grognard.kernel.actions import Action
from grognard.kernel.state import State
from grognard.systems.waterloo.sequence import BattlePhase
from grognard.systems.waterloo.state import Battle
from grognard.systems.waterloo.victory import half_points
from grognard.systems.waterloo.words import ATTACK, COMMAND, FOOT, GUN, HORSE, MOVE

ARMS: Final = 4
BOLD: Final = 1
WARY: Final = 2
CHANGED_DARING: Final = 0.15
"""How often a change of plan is one of daring."""
FEW_UNITS: Final = 40
"""So few units the captain himself moves quickly enough to look ahead with: a hastier player loses to him."""
COURSES: Final = 6
"""So many other courses are weighed beside the captain's own."""
NEARLY: Final = 0.1
"""By so much another place for a unit may promise less than the best to be a second thought."""
WIDEST: Final = 6
"""How far from a unit its neighbours take its order, at the most and one more."""


class WaterlooStaff(Staff):
    """Plans a tour at a time."""

    names: ClassVar[tuple[str, ...]] = (
        "losses",
        "losses late",
        "time left",
        "foot",
        "horse",
        "guns",
        "routed",
        "flight",
        "pressure",
        "french tour",
    )
    telling: ClassVar[dict[str, str]] = {
        "losses": "losses",
        "losses late": "losses",
        "foot": "foot",
        "horse": "horse",
        "guns": "guns",
        "routed": "-order",
        "flight": "-order",
    }
    plans: ClassVar[bool] = True
    stages: ClassVar[int] = 3
    seconds: ClassVar[float] = 9.0
    glance: ClassVar[float] = 0.4
    turn: ClassVar[float] = 9.6
    part: ClassVar[float] = 0.35
    worlds: ClassVar[int] = 60
    guard: ClassVar[float] = 1.0
    in_step: ClassVar[bool] = True
    spread: ClassVar[float] = 10.0

    def act(self, state: State, side: int, plan: Plan, captain: Captain, cheap: bool) -> Action:
        assert isinstance(state, Battle)
        hasty = cheap and state.scenario.units > FEW_UNITS
        return answer(state, side, state.options(), plan, BY_CHANCE if hasty else MOST_STATES)

    def go_on(self, state: State, side: int, plan: Plan, captain: Captain) -> None:
        """The captain's way; on the great map a hasty one, and whoever promises anything moves first."""
        assert isinstance(state, Battle)
        if not isinstance(state.stack[-1], BattlePhase):
            state.play(self.act(state, side, plan, captain, True))
        elif state.scenario.units > FEW_UNITS:
            follow(state, battle_way(state, side, state.options(), plan, BY_CHANCE))
        else:
            march(state, side, plan)

    def dear(self, state: State) -> bool:
        return True

    def courses(self, state: State) -> int:
        """On the great map a tour is a hundred moves: there is no time to weigh more than its plan."""
        assert isinstance(state, Battle)
        weighed = state.scenario.units <= FEW_UNITS and isinstance(state.stack[-1], BattlePhase)
        return COURSES if weighed else 0

    def second_thought(self, state: State, side: int, first: Action, chance: random.Random) -> list[Action]:
        """Another place for the unit that is to move, nearly as good; or another unit first."""
        assert isinstance(state, Battle)
        if first.verb == MOVE:
            ends = nearly_as_good(state, first.a)
            if ends:
                return [first, *ends[int(chance.random() * len(ends))].route()]
        movable = [
            action
            for action in state.options()
            if action.verb == MOVE and action.a != first.a and state.scenario.arm[action.a] != COMMAND
        ]
        if first.verb not in (MOVE, ATTACK) or not movable:
            return []
        other = movable[int(chance.random() * len(movable))]
        planner = Planner(state, other.a)
        if planner.worth() <= 0.0 or planner.best is None:
            return []
        return [other, *planner.best.route()]

    def occasion(self, state: State, side: int) -> int:
        assert isinstance(state, Battle)
        return state.stage() if isinstance(state.stack[-1], BattlePhase) else -1

    def openings(self, state: State, side: int) -> list[Plan]:
        """One posture for all, the same but for the horse, and the captain's own with more or less daring."""
        assert isinstance(state, Battle)
        found: list[Plan] = []
        for posture in (STAND, PRESS, CAREFUL, BACK):
            found.append(everyone(state, posture, AS_USUAL))
        for posture in (AS_USUAL, CAREFUL, STAND):
            found.append(ordered(state, everyone(state, posture, AS_USUAL), HORSE, PRESS))
        found.append(everyone(state, AS_USUAL, BOLD))
        found.append(everyone(state, AS_USUAL, WARY))
        found.append(everyone(state, CAREFUL, BOLD))
        return found

    def vary(self, state: State, side: int, plan: Plan, chance: random.Random) -> Plan:
        """Another posture for a unit and those of its team beside it, for an arm, or another daring."""
        assert isinstance(state, Battle)
        twin = plan.copy() if plan else everyone(state, AS_USUAL, AS_USUAL)
        team = state.scenario.team_of_player(side)
        own = [
            unit
            for unit in range(state.scenario.units)
            if state.cell[unit] >= 0 and state.scenario.team[unit] == team
        ]
        if not own or chance.random() < CHANGED_DARING:
            twin[-1] = (twin[-1] + 1 + int(chance.random() * 2)) % len(DARING)
            return twin
        first = own[int(chance.random() * len(own))]
        posture = (twin[first] + 1 + int(chance.random() * (POSTURES - 1))) % POSTURES
        reach = int(chance.random() * WIDEST)
        for unit in own:
            if state.scenario.board.distance(state.cell[first], state.cell[unit]) <= reach:
                twin[unit] = posture
        return twin

    def features(self, state: State) -> list[float]:
        assert isinstance(state, Battle)
        scenario = state.scenario
        losses = (half_points(state, 1) - half_points(state, 0)) / 10
        left = 1.0 - (state.turn - 1) / max(1, scenario.turns)
        arms = [0.0] * ARMS
        routed, flight, pressure = 0.0, 0.0, 0.0
        for unit in range(scenario.units):
            if state.cell[unit] < 0:
                continue
            sign = 1.0 if scenario.team[unit] == 0 else -1.0
            arms[scenario.arm[unit]] += sign * scenario.loss[unit]
            routed += sign if state.routs[unit] else 0.0
            flight += sign * state.fled[unit] * scenario.loss[unit]
        pressure = front(state, 0) - front(state, 1)
        return [
            losses,
            losses * (1.0 - left),
            left,
            arms[FOOT] / 10,
            arms[HORSE] / 10,
            arms[GUN] / 10,
            routed,
            flight / 10,
            pressure,
            1.0 if state.active == 0 else -1.0,
        ]


def nearly_as_good(state: Battle, unit: int) -> list[End]:
    """The ends of a unit's move that promise nearly as much as the best, elsewhere or with another front."""
    planner = Planner(state, unit)
    planner.keeps_ends = True
    planner.worth()
    best = planner.best
    if best is None:
        return []
    return [end for end in planner.ends if end.value >= best.value - NEARLY and not same_end(end, best)]


def same_end(one: End, other: End) -> bool:
    return one.at.cell == other.at.cell and one.facing == other.facing


def everyone(state: Battle, posture: int, daring: int) -> Plan:
    """The same posture for every unit, and how daring the army is."""
    return [posture] * state.scenario.units + [daring]


def ordered(state: Battle, plan: Plan, arm: int, posture: int) -> Plan:
    """A plan with another posture for an arm."""
    twin = plan.copy()
    for unit in range(state.scenario.units):
        if state.scenario.arm[unit] == arm:
            twin[unit] = posture
    return twin


def front(state: Battle, team: int) -> float:
    """How many units of a team stand close before the enemy."""
    scenario, found = state.scenario, 0.0
    foes = [
        state.cell[unit]
        for unit in range(scenario.units)
        if state.cell[unit] >= 0 and scenario.team[unit] != team and scenario.arm[unit] != COMMAND
    ]
    for unit in range(scenario.units):
        if state.cell[unit] >= 0 and scenario.team[unit] == team and scenario.arm[unit] in (FOOT, HORSE):
            near = min([scenario.board.distance(state.cell[unit], foe) for foe in foes] or [99])
            found += 1.0 if near <= 3 else 0.0
    return found / 5


STAFF = WaterlooStaff(JUDGE)
