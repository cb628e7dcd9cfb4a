"""Scripted players of three manners, for measuring: the general was tuned on none of them.

`rash` seeks the enemy whatever it costs, `rock` stands and strikes only what comes to it, `fickle` has
another plan every turn and now and then does anything at all. Where a system plans whole turns they follow
one of its whole plans; at Marengo, where each decision is weighed, they twist the captain's judgement.
"""

from __future__ import annotations

import random
from functools import partial

from grognard.bots.captain import Captain, Judge
from grognard.bots.marengo import JUDGE as MARENGO
from grognard.bots.player import Player
from grognard.bots.staff import Plan, Staff, staff
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.state import State
from grognard.kernel.views import View
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import AUSTRIAN

WHIM = 0.1
"""How often the fickle does anything at all."""
PLANS = {
    "wan": {"rock": 0, "rash": 1},
    "castiglione": {"rock": 0, "rash": 2},
    "waterloo": {"rock": 0, "rash": 1},
    "syw": {"rock": 0, "rash": 1},
}
"""Which of a staff's whole plans a manner follows: to stand, or to press on."""


class Twisted(Judge):
    """The captain's judgement of Marengo with its heart elsewhere: more contact for its own sake, or less."""

    depth = MARENGO.depth
    budget = MARENGO.budget

    def __init__(self, contact: float) -> None:
        self._contact = contact

    def score(self, state: State, side: int) -> float:
        assert isinstance(state, Marengo)
        plain = MARENGO.score(state, side)
        if state.result is not None:
            return plain
        sign = 1.0 if side == AUSTRIAN else -1.0
        held = len([owner for owner in state.owner if owner == side])
        bold = 3.0 * sign * MARENGO.pressure(state) + 4.0 * held + 10.0 * state.lost[1 - side]
        return plain + self._contact * bold

    def samples(self, view: View) -> int:
        return MARENGO.samples(view)

    def settled(self, state: State, side: int) -> bool:
        return MARENGO.settled(state, side)

    def quick(self, state: State, side: int, options: list[Action]) -> Action | None:
        return MARENGO.quick(state, side, options)

    def worth_trying(self, state: State, side: int, options: list[Action]) -> list[Action]:
        return MARENGO.worth_trying(state, side, options)

    def reply(self, state: State, side: int, chance: random.Random) -> Action:
        return MARENGO.reply(state, side, chance)


class Manner:
    """Follows one whole plan, or a new one each turn."""

    def __init__(self, own: Staff, seed: int | str, plan: int, whim: float) -> None:
        self._staff = own
        self._chance = random.Random(f"manner {seed}")
        self._captain = Captain(own.judge, f"manner {seed}")
        self._plan = plan
        self._whim = whim
        self._stage = -1
        self._orders: Plan = []

    def choose(self, view: View) -> Action:
        options = view.options
        if self._chance.random() < self._whim:
            return options[int(self._chance.random() * len(options))]
        state = view.imagine(Dice(self._chance.getrandbits(40)))
        if state.stage() != self._stage:
            self._stage = state.stage()
            plans = self._staff.openings(state, view.side)
            number = self._plan if self._plan >= 0 else int(self._chance.random() * max(1, len(plans)))
            self._orders = plans[number % len(plans)] if plans else []
        return self._staff.act(state, view.side, self._orders, self._captain, True)


def _manner(name: str, system: str, seed: int | str) -> Player:
    whim = WHIM if name == "fickle" else 0.0
    if system == "marengo" and name != "fickle":
        return Captain(Twisted(1.0 if name == "rash" else -0.5), seed)
    return Manner(staff(system), seed, PLANS.get(system, {}).get(name, -1), whim)


rash = partial(_manner, "rash")
rock = partial(_manner, "rock")
fickle = partial(_manner, "fickle")
