"""The general's staff for the Castiglione campaign: each march and each answer in battle is weighed.

Whole plans, a goal for the army, serve to model an enemy who is not the captain.
"""

from __future__ import annotations

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
from grognard.bots.castiglione_doctrine import DOCTRINES, PLAIN
from grognard.bots.staff import Plan, Staff, others
from grognard.kernel.actions import Action
from grognard.kernel.state import State
from grognard.systems.castiglione.combat import StandOrRetreat
from grognard.systems.castiglione.guns import NameMarchers
from grognard.systems.castiglione.march import March
from grognard.systems.castiglione.stacks import strength
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.victory import totals
from grognard.systems.castiglione.words import AUSTRIAN, FRENCH, GARRISON

NEAR: Final = 5
"""Units farther from a goal than this are not sent there."""
MOST_GOALS: Final = 5
SHORT: Final = 4
"""A game of so many turns is looked at to its end."""
IN_A_CAMPAIGN: Final = 3
"""How many stages of a longer one are: with eight, two worlds took up a whole turn's time for one march."""


class CastiglioneStaff(Staff):
    """Weighs decisions one by one."""

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
    telling: ClassVar[dict[str, str]] = {
        "lead": "points",
        "lead late": "points",
        "austrian army": "strength",
        "french army": "-strength",
        "battles": "battles",
        "austrian position": "position",
        "french position": "-position",
        "austrian danger": "-danger",
        "french danger": "danger",
    }
    stages: ClassVar[int] = 8
    light: ClassVar[int] = 60
    seconds: ClassVar[float] = 0.45
    turn: ClassVar[float] = 4.4
    worlds: ClassVar[int] = 60
    spread: ClassVar[float] = 20.0

    def act(self, state: State, side: int, plan: Plan, captain: Captain, cheap: bool) -> Action:
        return captain.decide(
            state, side, self.light if cheap else self.judge.budget, CastiglioneJudge(plan) if plan else None
        )

    def horizon(self, state: State) -> int:
        return IN_A_CAMPAIGN if self.dear(state) else self.stages

    def dear(self, state: State) -> bool:
        assert isinstance(state, Campaign)
        return state.scenario.terms.turns > SHORT

    def tempting(self, state: State, side: int, options: list[Action], ranked: list[Action]) -> list[Action]:
        """Other ways for a column, other marchers to the guns, stand or retreat; the rest is plain."""
        plain = not isinstance(state.stack[-1], March | NameMarchers | StandOrRetreat)
        return [] if plain else others(options, ranked, max(0, self.wide - len(ranked)))

    def openings(self, state: State, side: int) -> list[Plan]:
        """All stand; all make for the strongest own stack; what is near one of the best goals goes there."""
        assert isinstance(state, Campaign)
        strengths = [by_area(state, 0), by_area(state, 1)]
        wanted = goals(state, side, strengths, DOCTRINES[side])
        wanted.sort(key=by_value)
        areas = [area for area, _ in wanted]
        own = strengths[side]
        rally = max(range(state.areas), key=own.__getitem__)
        areas.insert(0, rally)
        found: list[Plan] = [everyone(state, side, STAND_FAST)]
        for area in list(dict.fromkeys(areas))[:MOST_GOALS]:
            found.append(towards(state, side, area))
        return found

    def features(self, state: State) -> list[float]:
        assert isinstance(state, Campaign)
        austrian, french = totals(state)
        lead = float(austrian - french)
        left = 1.0 - (state.turn - 1) / max(1, state.scenario.terms.turns)
        strengths = [by_area(state, 0), by_area(state, 1)]
        fights = battles(state, AUSTRIAN, strengths, PLAIN) - battles(state, FRENCH, strengths, PLAIN)
        return [
            lead,
            left,
            lead * (1.0 - left),
            army(state, AUSTRIAN, PLAIN) / 10,
            army(state, FRENCH, PLAIN) / 10,
            fights,
            position(state, AUSTRIAN, strengths, [], PLAIN) / 10,
            position(state, FRENCH, strengths, [], PLAIN) / 10,
            danger(state, AUSTRIAN, strengths, PLAIN),
            danger(state, FRENCH, strengths, PLAIN),
            siege(state),
            1.0 if state.active == AUSTRIAN else -1.0,
            (evaluate(state, AUSTRIAN, [], PLAIN) - evaluate(state, FRENCH, [], PLAIN)) / 20,
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
