"""What a bot is, and the plainest one. A bot sees a view, never the state."""

from __future__ import annotations

import random
from typing import Protocol

from grognard.kernel.actions import Action
from grognard.kernel.views import View


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
