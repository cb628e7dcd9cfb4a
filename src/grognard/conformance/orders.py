"""The promises of standing orders: legal answers, made from the view of the side that gave them."""

from __future__ import annotations

import random

from grognard.kernel.dice import Dice
from grognard.kernel.match import Match
from grognard.kernel.scenario import Scenario
from grognard.kernel.standing import Orders, obey
from grognard.kernel.state import State


def order_faults(state: State, twin: State, side: int) -> list[str]:
    """What is wrong with what may be ordered here; the twin differs in what the side may not know."""
    rules, found = state.scenario.rules, []
    for order in rules.orders:
        if order.key != state.prompt().key or state.side_to_move != side:
            continue
        for wish in order.answers:
            named = f"the standing order '{order.key}: {wish}'"
            action, again = (rules.ordered(one.view(side), order.key, wish) for one in (state, twin))
            if action is not None and not state.offers(action):
                found.append(f"{named} answers with what is not offered")
            if (action is None) != (again is None) or (
                action is not None and again is not None and not action.same(again)
            ):
                found.append(f"{named} depends on what its side may not know")
    return found


class Ordered:
    """A random game in which every side has given standing orders; ``faults`` is empty in a sound system."""

    def __init__(self, scenario: Scenario, seed: int, most: int) -> None:
        self.faults: list[str] = []
        self.obeyed = 0
        self.chance = random.Random(seed)
        self.orders = {side: self._drawn(scenario) for side in range(len(scenario.sides))}
        state = scenario.start(Dice(seed))
        scenario.rules.crowd(state, Dice(f"crowd {seed}"))
        self.match = Match(state)
        while self.match.state.result is None and self.match.number < most and not self.faults:
            self._turn()

    def _drawn(self, scenario: Scenario) -> Orders:
        return {order.key: self.chance.choice(order.answers) for order in scenario.rules.orders}

    def _turn(self) -> None:
        state = self.match.state
        self.match.play(self.chance.choice(state.options()))
        if self.match.state.stack:
            self._look()
        self.obeyed += obey(self.match, self.orders)
        self.faults += self.match.state.faults()

    def _look(self) -> None:
        state = self.match.state
        side = state.side_to_move
        assert side is not None
        twin = state.imagined_by(side, Dice(self.chance.getrandbits(60)))
        twin.dice = state.dice.clone()
        self.faults += order_faults(state, twin, side)
