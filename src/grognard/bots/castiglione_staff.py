"""The general's staff for the Castiglione campaign: a goal for the army or for units, each movement anew."""

from __future__ import annotations

import random
from typing import ClassVar, Final

from grognard.bots.captain import Captain
from grognard.bots.castiglione import (
    FREE,
    GO_TO,
    JUDGE,
    STAND_FAST,
    CastiglioneJudge,
    army,
    battles,
    by_area,
    danger,
    evaluate,
    goals,
    position,
    siege,
)
from grognard.bots.staff import Plan, Staff
from grognard.kernel.actions import Action
from grognard.kernel.state import State
from grognard.kernel.views import View
from grognard.systems.castiglione.stacks import strength
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.victory import totals
from grognard.systems.castiglione.words import AUSTRIAN, FRENCH, GARRISON, MOVEMENT

NEAR: Final = 5
"""Units farther from a goal than this are not sent there."""
MOST_GOALS: Final = 5


class CastiglioneStaff(Staff):
    """Plans a movement phase at a time."""

    names: ClassVar[tuple[str, ...]] = (
        "lead",
        "time left",
        "lead late",
        "austrian army",
        "french army",
        "battles",
        "austrian position",
        "french position",
        "austrian danger",
        "french danger",
        "siege",
        "austrian movement",
        "judgement",
    )
    plans: ClassVar[bool] = True
    stages: ClassVar[int] = 4
    light: ClassVar[int] = 10
    seconds: ClassVar[float] = 4.5
    worlds: ClassVar[int] = 16
    spread: ClassVar[float] = 20.0

    def act(self, state: State, side: int, plan: Plan, captain: Captain, cheap: bool) -> Action:
        return captain.decide(
            state, side, self.light if cheap else self.judge.budget, CastiglioneJudge(plan) if plan else None
        )

    def lead(self, view: View, state: State, plan: Plan, captain: Captain) -> Action:
        """As carefully as the captain, who thinks of several worlds."""
        if not plan:
            return captain.choose(view)
        return Captain(CastiglioneJudge(plan), f"lead {state.stage()}").choose(view)

    def occasion(self, state: State, side: int) -> int:
        assert isinstance(state, Campaign)
        return state.stage() if state.phase == MOVEMENT and state.active == side else -1

    def openings(self, state: State, side: int) -> list[Plan]:
        """All stand; all make for the strongest own stack; what is near one of the best goals goes there."""
        assert isinstance(state, Campaign)
        strengths = [by_area(state, 0), by_area(state, 1)]
        wanted = goals(state, side, strengths)
        wanted.sort(key=by_value)
        areas = [area for area, _ in wanted]
        own = strengths[side]
        rally = max(range(state.areas), key=own.__getitem__)
        areas.insert(0, rally)
        found: list[Plan] = [everyone(state, side, STAND_FAST)]
        for area in list(dict.fromkeys(areas))[:MOST_GOALS]:
            found.append(towards(state, side, area))
        return found

    def vary(self, state: State, side: int, plan: Plan, chance: random.Random) -> Plan:
        """The units of one area get another order together."""
        assert isinstance(state, Campaign)
        units = [unit for unit in state.scenario.roster.troops[side] if state.place[unit] >= 0]
        if not units:
            return plan
        here = state.place[units[int(chance.random() * len(units))]]
        near = state.scenario.theatre.network.neighbours[here]
        goal = int(chance.random() * (2 + len(near)))
        order = goal if goal < GO_TO else GO_TO + near[goal - GO_TO]
        twin = plan.copy() if plan else [FREE] * len(state.place)
        for unit in units:
            if state.place[unit] == here:
                twin[unit] = order
        return twin

    def features(self, state: State) -> list[float]:
        assert isinstance(state, Campaign)
        austrian, french = totals(state)
        lead = float(austrian - french)
        left = 1.0 - (state.turn - 1) / max(1, state.scenario.terms.turns)
        strengths = [by_area(state, 0), by_area(state, 1)]
        fights = battles(state, AUSTRIAN, strengths) - battles(state, FRENCH, strengths)
        return [
            lead,
            left,
            lead * (1.0 - left),
            army(state, AUSTRIAN) / 10,
            army(state, FRENCH) / 10,
            fights,
            position(state, AUSTRIAN, strengths, []) / 10,
            position(state, FRENCH, strengths, []) / 10,
            danger(state, AUSTRIAN, strengths),
            danger(state, FRENCH, strengths),
            siege(state),
            1.0 if state.active == AUSTRIAN else -1.0,
            (evaluate(state, AUSTRIAN, []) - evaluate(state, FRENCH, [])) / 20,
        ]


def by_value(goal: tuple[int, float]) -> float:
    return -goal[1]


def everyone(game: Campaign, side: int, order: int) -> Plan:
    plan = [FREE] * len(game.place)
    for unit in game.scenario.roster.troops[side]:
        if game.scenario.roster.kind[unit] != GARRISON:
            plan[unit] = order
    return plan


def towards(game: Campaign, side: int, area: int) -> Plan:
    """All units near an area make for it; the others are free."""
    plan = [FREE] * len(game.place)
    hops = game.scenario.theatre.network.hops[area]
    for unit in game.scenario.roster.troops[side]:
        place = game.place[unit]
        if place >= 0 and hops[place] <= NEAR and strength(game, unit):
            plan[unit] = GO_TO + area
    return plan


STAFF = CastiglioneStaff(JUDGE)
