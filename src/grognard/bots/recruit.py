"""A beginner: it looks one thing ahead, and now and then it sees something else than the best."""

from __future__ import annotations

import random
from typing import Final

from grognard.bots.captain import Captain, Judge
from grognard.kernel.actions import Action
from grognard.kernel.views import View

SLIP: Final = 0.2
"""How often it takes its second or third thought for the first."""
WHIM: Final = 0.07
"""How often it answers a plain question as the fancy takes it."""


class Recruit:
    """The captain's eyes without his patience."""

    def __init__(self, judge: Judge, seed: int | str) -> None:
        self._captain = Captain(judge, f"recruit {seed}", 0)
        self._chance = random.Random(f"recruit {seed}")

    def choose(self, view: View) -> Action:
        options = view.options
        ranked = self._captain.rank(view)
        if len(ranked) > 1:
            slip = self._chance.random() < SLIP
            return ranked[min(len(ranked) - 1, 1 + int(self._chance.random() * 2)) if slip else 0][1]
        if self._chance.random() < WHIM:
            return options[int(self._chance.random() * len(options))]
        return ranked[0][1]
