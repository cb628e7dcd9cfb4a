"""The general's staff for the SYW armies: how hard each corps pushes, turn by turn."""

from __future__ import annotations

import random
from typing import ClassVar, Final

from grognard.bots.captain import Captain
from grognard.bots.staff import Plan, Staff
from grognard.bots.syw import JUDGE, SywJudge
from grognard.bots.syw_doctrine import DOCTRINES
from grognard.bots.syw_orders import is_small
from grognard.kernel.actions import Action
from grognard.kernel.state import State
from grognard.systems.syw.state import Battle
from grognard.systems.syw.victory import points_of
from grognard.systems.syw.words import ARTILLERY, IN_BRIGADE, PANICKED, SHAKEN

PUSHES: Final[tuple[float, ...]] = (1.0, 0.0, 4.0, -1.0)
"""How hard a corps pushes beside what its army's doctrine says: as that, stand, press on, hang back."""
AS_USUAL: Final = 0
STAND: Final = 1
PRESS: Final = 2
MOST_KEPT: Final = 400
SHORT: Final = 6
"""A battle of few units and so many turns is looked at to its end: by what two turns show the French of the
charge pressed on, and lost more than their captain."""
LOOKED_AT: Final = 4
"""How many moves of a unit a glance takes in."""


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
    telling: ClassVar[dict[str, str]] = {
        "points": "points",
        "in order": "order",
        "shaken": "-order",
        "panicked": "-order",
        "guns": "guns",
        "brigades": "brigades",
    }
    plans: ClassVar[bool] = True
    stages: ClassVar[int] = 2
    light: ClassVar[int] = 20
    seconds: ClassVar[float] = 8.0
    worlds: ClassVar[int] = 8
    advised: ClassVar[int] = 4
    advises_by_plan: ClassVar[bool] = False
    spread: ClassVar[float] = 12.0

    def __init__(self, judge: SywJudge) -> None:
        super().__init__(judge)
        self._judges: dict[str, SywJudge] = {}

    def act(self, state: State, side: int, plan: Plan, captain: Captain, cheap: bool) -> Action:
        assert isinstance(state, Battle)
        judge = self.planned(state, side, plan) if plan else None
        if not cheap:
            return captain.decide(state, side, self.judge.budget, judge)
        if self.is_great(state):
            return captain.glance(state, side, LOOKED_AT, judge)
        return captain.decide(state, side, self.light, judge)

    def dear(self, state: State) -> bool:
        return True

    def is_great(self, state: Battle) -> bool:
        """Where only a glance is quick enough to look ahead; elsewhere a captain who tries less does."""
        return not is_small(state)

    def horizon(self, state: State) -> int:
        assert isinstance(state, Battle)
        turns = state.scenario.turns
        return self.stages if self.is_great(state) or turns > SHORT else turns + 1

    def planned(self, state: Battle, side: int, plan: Plan) -> SywJudge:
        """The captain's judgement with each corps pushing as it is told."""
        key = f"{state.scenario.id} {side} {plan}"
        if key not in self._judges:
            if len(self._judges) > MOST_KEPT:
                self._judges.clear()
            push = DOCTRINES[side].push
            pushes = [push] * len(state.cell)
            for leader, number in enumerate(plan):
                for unit in state.scenario.under[leader]:
                    pushes[unit] = push * PUSHES[number]
            self._judges[key] = SywJudge(pushes)
        return self._judges[key]

    def openings(self, state: State, side: int) -> list[Plan]:
        """The whole army with one posture. What a single corps does is left to changes of the plan.

        There is time for a few dozen looks ahead: many plans would each get too few of them.
        """
        assert isinstance(state, Battle)
        corps = corps_of(state, side)
        return [posture(state, corps, number) for number in range(1, len(PUSHES))]

    def vary(self, state: State, side: int, plan: Plan, chance: random.Random) -> Plan:
        """Another posture for one corps."""
        assert isinstance(state, Battle)
        corps = corps_of(state, side)
        if not corps:
            return plan
        twin = plan.copy() if plan else posture(state, corps, AS_USUAL)
        leader = corps[int(chance.random() * len(corps))]
        twin[leader] = (twin[leader] + 1 + int(chance.random() * (len(PUSHES) - 1))) % len(PUSHES)
        return twin

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


def corps_of(state: Battle, side: int) -> list[int]:
    """The leaders of a side who command units that still stand."""
    found: list[int] = []
    for leader in state.scenario.leaders_of[side]:
        if any(state.cell[unit] >= 0 for unit in state.scenario.under[leader]):
            found.append(leader)
    return found


def posture(state: Battle, corps: list[int], number: int) -> Plan:
    """The same for these corps; the plan has an entry for every leader."""
    plan = [AS_USUAL] * len(state.scenario.under)
    for leader in corps:
        plan[leader] = number
    return plan


STAFF = SywStaff(JUDGE)
