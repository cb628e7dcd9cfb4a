"""How a game looks to whoever judges it from outside: the learned chance to win, and what dice were worth."""

from __future__ import annotations

import random
from typing import Final

from grognard.bots.estimate import Estimate, Weights, estimate_of, squash
from grognard.bots.staff import Staff
from grognard.bots.weighing import Gain
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.state import State

THROWS: Final = 3
"""How often an action's dice are thrown again."""
UNKNOWN: Final = 0.25
"""By how much a chance may be wrong in a battle from whose games nobody has learned."""


class Outlook:
    """Chances by the estimate of a battle; where its system has none, by its judge's score.

    A battle from which nothing was learned counts as even at the opening that is given. What a side's play
    is judged by gets none: it may hide what that side did not know.
    """

    def __init__(self, own: Staff, opening: State | None = None) -> None:
        self._staff = own
        self._even: Weights | None = None
        self.error = UNKNOWN
        """By how much a chance may be wrong because few games of the battle are known, or none."""
        if opening is not None:
            self._begin(opening)

    def _begin(self, opening: State) -> None:
        known = self._known(opening)
        if known is not None and known.battle == opening.scenario.name:
            self.error = known.error
        elif known is not None:
            self._even = known.chance.even_at(self._staff.features(opening))

    def _known(self, state: State) -> Estimate | None:
        return estimate_of(state.scenario.system, state.scenario.name, self._staff.names)

    def first(self, state: State) -> float:
        """The first side's chance to win."""
        if state.result is not None:
            winner = state.result.winner
            return 1.0 if winner == 0 else 0.0 if winner == 1 else 0.5
        known = self._known(state)
        if known is None:
            return squash(self._staff.judge.score(state, 0) / self._staff.spread)
        return (self._even or known.chance).of(self._staff.features(state))

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
