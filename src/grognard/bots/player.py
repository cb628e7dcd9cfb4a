"""What a bot is, and how to get one by name. A bot sees a view, never the state."""

from __future__ import annotations

import random
from typing import Protocol

from grognard.kernel.actions import Action
from grognard.kernel.views import View

BOT_NAMES = ("random", "captain")


class UnknownBot(ValueError):
    """No bot of that name."""


class Player(Protocol):
    """Anything that chooses among a view's options."""

    def choose(self, view: View) -> Action: ...


class RandomPlayer:
    """Chooses any option, each as likely as the others."""

    def __init__(self, seed: int | str) -> None:
        self._chance = random.Random(f"random {seed}")

    def choose(self, view: View) -> Action:
        options = view.options
        return options[int(self._chance.random() * len(options))]


def make(name: str, system: str, seed: int | str) -> Player:
    """A fresh player: ``random``, or ``captain`` with the judgement of its system."""
    if name == "random":
        return RandomPlayer(seed)
    if name == "captain":
        from grognard.bots.captain import Captain, judge

        return Captain(judge(system), seed)
    raise UnknownBot(f"there is no bot '{name}'; there are: {', '.join(BOT_NAMES)}")
