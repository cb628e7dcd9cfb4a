"""Bots by name."""

from __future__ import annotations

from grognard.bots.captain import Captain, judge
from grognard.bots.player import Player, RandomPlayer

BOT_NAMES = ("random", "captain")


class UnknownBot(ValueError):
    """No bot of that name."""


def make(name: str, system: str, seed: int | str) -> Player:
    """A fresh player: ``random``, or ``captain`` with the judgement of its system."""
    if name == "random":
        return RandomPlayer(seed)
    if name == "captain":
        return Captain(judge(system), seed)
    raise UnknownBot(f"there is no bot '{name}'; there are: {', '.join(BOT_NAMES)}")
