"""How a game looks to whoever judges it from outside: the learned chance to win, and what dice were worth."""

from __future__ import annotations

import random
from typing import Final

from grognard.bots.estimate import estimate_of, squash
from grognard.bots.general import Gain
from grognard.bots.staff import Staff
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.state import State

THROWS: Final = 3
"""How often an action's dice are thrown again."""


class Outlook:
    """Chances by the estimate of a system; where nothing was learned, by its judge's score."""

    def __init__(self, own: Staff) -> None:
        self._staff = own

    def first(self, state: State) -> float:
        """The first side's chance to win."""
        if state.result is not None:
            winner = state.result.winner
            return 1.0 if winner == 0 else 0.0 if winner == 1 else 0.5
        known = estimate_of(state.scenario.system, state.scenario.name, self._staff.names)
        if known is None:
            return squash(self._staff.judge.score(state, 0) / self._staff.spread)
        return known.chance.of(self._staff.features(state))

    def of(self, side: int, state: State) -> float:
        """A side's chance to win."""
        chance = self.first(state)
        return chance if side == 0 else 1.0 - chance

    def thrown_again(self, before: State, action: Action, side: int, chance: random.Random) -> Gain:
        """What an action comes to for a side when its dice are thrown again."""
        throws = Gain()
        for _ in range(THROWS):
            again = before.clone()
            again.dice = Dice(chance.getrandbits(40))
            again.play(action)
            throws.add(self.of(side, again))
        return throws
