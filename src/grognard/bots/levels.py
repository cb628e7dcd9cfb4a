"""Bots by name: four levels, and temperaments for the two that look ahead."""

from __future__ import annotations

from typing import Final

from grognard.bots.captain import Captain, judge
from grognard.bots.general import General
from grognard.bots.player import Player, RandomPlayer
from grognard.bots.recruit import Recruit
from grognard.bots.staff import Staff, staff
from grognard.bots.weighing import CALM, Effort, Temper

BOT_NAMES: Final = (
    "random",
    "recruit",
    "captain",
    "colonel",
    "general-bold",
    "general-careful",
    "general-stubborn",
    "general",
)
"""The bots that players are offered, the weakest first."""
TEMPERS: Final[dict[str, Temper]] = {
    "": CALM,
    "bold": Temper(1.5, 0.6),
    "careful": Temper(-0.6, 1.3),
    "stubborn": Temper(0.4, 2.0),
}
COLONELS_SHARE: Final = 0.25
"""How much of a general's time a colonel thinks."""


class UnknownBot(ValueError):
    """No bot of that name."""


def make(name: str, system: str, seed: int | str, worlds: int = 0) -> Player:
    """A fresh player. With ``worlds`` one that looks ahead counts worlds and not seconds."""
    level, _, temper = name.partition("-")
    if level in ("colonel", "general") and temper in TEMPERS:
        own = staff(system)
        return General(own, seed, effort(own, level, worlds), TEMPERS[temper])
    if name == "random":
        return RandomPlayer(seed)
    if name == "recruit":
        return Recruit(judge(system), seed)
    if name == "captain":
        return Captain(judge(system), seed)
    raise UnknownBot(f"there is no bot '{name}'; there are: {', '.join(BOT_NAMES)}")


def effort(own: Staff, level: str, worlds: int = 0) -> Effort:
    """How much a level thinks in a system."""
    share = 1.0 if level == "general" else COLONELS_SHARE
    if worlds:
        return Effort(0.0, worlds, own.wide)
    return Effort(own.seconds * share, own.worlds, own.wide if level == "general" else max(2, own.wide - 1))


SECONDS_A_TURN: Final[dict[str, int]] = {"marengo": 8, "wan": 8, "castiglione": 5, "waterloo": 10, "syw": 10}
"""How long a general thinks over a turn, in seconds of one core; a colonel a quarter of it."""


def thinking_times() -> str:
    """The same in words, for the help."""
    return ", ".join([f"{system} {seconds}" for system, seconds in SECONDS_A_TURN.items()])
