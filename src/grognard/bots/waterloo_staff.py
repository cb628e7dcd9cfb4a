"""The general's staff at Waterloo: a posture for each arm, made anew for every tour."""

from __future__ import annotations

import random
from typing import ClassVar, Final

from grognard.bots.captain import Captain
from grognard.bots.staff import Plan, Staff
from grognard.bots.waterloo import JUDGE, answer
from grognard.bots.waterloo_plans import (
    AS_USUAL,
    BACK,
    BY_CHANCE,
    CAREFUL,
    MOST_STATES,
    POSTURES,
    PRESS,
    STAND,
)
from grognard.kernel.actions import Action
from grognard.kernel.state import State
from grognard.systems.waterloo.sequence import BattlePhase
from grognard.systems.waterloo.state import Battle
from grognard.systems.waterloo.victory import half_points
from grognard.systems.waterloo.words import COMMAND, FOOT, GUN, HORSE

ARMS: Final = 4


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
    plans: ClassVar[bool] = True
    stages: ClassVar[int] = 2
    seconds: ClassVar[float] = 9.0
    worlds: ClassVar[int] = 8
    spread: ClassVar[float] = 10.0

    def act(self, state: State, side: int, plan: Plan, captain: Captain, cheap: bool) -> Action:
        assert isinstance(state, Battle)
        return answer(state, side, state.options(), plan, BY_CHANCE if cheap else MOST_STATES)

    def occasion(self, state: State, side: int) -> int:
        assert isinstance(state, Battle)
        return state.stage() if isinstance(state.stack[-1], BattlePhase) else -1

    def openings(self, state: State, side: int) -> list[Plan]:
        usual = [AS_USUAL] * ARMS
        found: list[Plan] = []
        for posture in (STAND, PRESS, CAREFUL, BACK):
            found.append([posture] * ARMS)
        found.append(changed(usual, HORSE, PRESS))
        found.append(changed([CAREFUL] * ARMS, HORSE, PRESS))
        return found

    def vary(self, state: State, side: int, plan: Plan, chance: random.Random) -> Plan:
        arm = (FOOT, HORSE, GUN)[int(chance.random() * 3)]
        old = plan or [AS_USUAL] * ARMS
        posture = (old[arm] + 1 + int(chance.random() * (POSTURES - 1))) % POSTURES
        return changed(old, arm, posture)

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


def changed(plan: Plan, arm: int, posture: int) -> Plan:
    twin = plan.copy()
    twin[arm] = posture
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
