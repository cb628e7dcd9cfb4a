"""The general's staff for the SYW armies: how hard the whole army pushes, turn by turn."""

from __future__ import annotations

import random
from typing import ClassVar, Final

from grognard.bots.captain import Captain
from grognard.bots.staff import Plan, Staff
from grognard.bots.syw import JUDGE, PUSH, SywJudge
from grognard.kernel.actions import Action
from grognard.kernel.state import State
from grognard.systems.syw.state import Battle
from grognard.systems.syw.victory import points_of
from grognard.systems.syw.words import ARTILLERY, IN_BRIGADE, PANICKED, SHAKEN

PUSHES: Final = (PUSH, 0.0, 4 * PUSH, -PUSH)
"""As the captain would, stand, press on, hang back."""
LOOKED_AT: Final = 4
"""How many moves of a unit a cheap player weighs."""


class SywStaff(Staff):
    """Plans a turn at a time."""

    names: ClassVar[tuple[str, ...]] = (
        "points",
        "in order",
        "shaken",
        "panicked",
        "guns",
        "brigades",
        "near",
        "first near",
    )
    plans: ClassVar[bool] = True
    stages: ClassVar[int] = 1
    light: ClassVar[int] = 4
    seconds: ClassVar[float] = 9.0
    worlds: ClassVar[int] = 8
    spread: ClassVar[float] = 12.0

    def act(self, state: State, side: int, plan: Plan, captain: Captain, cheap: bool) -> Action:
        judge = SywJudge(PUSHES[plan[0]]) if plan else None
        if cheap:
            return captain.glance(state, side, LOOKED_AT, judge)
        return captain.decide(state, side, self.judge.budget, judge)

    def openings(self, state: State, side: int) -> list[Plan]:
        return [[number] for number in range(1, len(PUSHES))]

    def vary(self, state: State, side: int, plan: Plan, chance: random.Random) -> Plan:
        return plan

    def features(self, state: State) -> list[float]:
        assert isinstance(state, Battle)
        order, shaken, panicked, guns, brigades = 0.0, 0.0, 0.0, 0.0, 0.0
        near = [0.0, 0.0]
        for side, sign in ((0, 1.0), (1, -1.0)):
            for unit in state.scenario.units_of[side]:
                now = state.state[unit]
                order += sign if IN_BRIGADE <= now < SHAKEN else 0.0
                shaken += sign if now == SHAKEN else 0.0
                panicked += sign if now >= PANICKED else 0.0
                if state.cell[unit] >= 0:
                    guns += sign if state.scenario.roster.arm[unit] == ARTILLERY else 0.0
                    near[side] += 1.0 if state.away(1 - side, state.cell[unit]) <= 4 else 0.0
            for brigade in state.scenario.brigades_of[side]:
                brigades += sign if state.body[brigade] else 0.0
        points = float(points_of(state, 0) - points_of(state, 1))
        return [points, order, shaken, panicked, guns, brigades, near[0] - near[1], near[0]]


STAFF = SywStaff(JUDGE)
