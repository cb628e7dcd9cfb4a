"""What a general weighs with: how long he may think, what a candidate gains, and what sort of man he is."""

from __future__ import annotations

import math
from typing import Final

from grognard.bots.staff import Plan
from grognard.kernel.actions import Action

LEAST_ERROR: Final = 0.004
"""Worlds that agree by chance do not make a gain certain."""
SAME: Final = 1e-9
LONGEST_ADVICE: Final = 3.0
"""The most seconds for a hint where a plan may take longer than usual: looks under way are finished then."""


class Effort:
    """How much a general may think: seconds of a core for a decision or a plan, and most worlds for each."""

    __slots__ = ("seconds", "wide", "worlds")

    def __init__(self, seconds: float, worlds: int, wide: int) -> None:
        self.seconds = seconds
        self.worlds = worlds
        self.wide = wide

    def at_least(self, seconds: float) -> Effort:
        """The same with so much time; where worlds are counted it stays so."""
        return Effort(max(self.seconds, seconds), self.worlds, self.wide) if self.seconds > 0 else self

    def at_most(self, seconds: float) -> Effort:
        """The same with no more time than that."""
        return Effort(min(self.seconds, seconds), self.worlds, self.wide)

    def for_advice(self, stretch: float) -> Effort:
        """The time for a hint where a plan may take so many times as long as usual: a player waits."""
        return self.part(stretch).at_most(max(self.seconds, LONGEST_ADVICE))

    def part(self, share: float) -> Effort:
        """The same with a part of the time."""
        return Effort(self.seconds * share, self.worlds, self.wide)


class Gain:
    """The gains of a candidate over the captain's choice, world by world."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, gain: float) -> None:
        self.count += 1
        self.total += gain
        self.squares += gain * gain

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def spread(self) -> float:
        """The deviation of a single world."""
        if self.count < 2:
            return 1.0
        return math.sqrt(max(0.0, (self.squares - self.total * self.total / self.count) / (self.count - 1)))

    def same(self, other: Gain) -> bool:
        """Whether two candidates came to the same in every world, as moves do in another order."""
        return abs(self.total - other.total) < SAME and abs(self.squares - other.squares) < SAME

    @property
    def error(self) -> float:
        return max(LEAST_ERROR, self.spread / math.sqrt(max(1, self.count)))


class Temper:
    """A temperament: how it takes risk among near-equal choices, and how long it keeps to what it meant."""

    __slots__ = ("risk", "will")

    def __init__(self, risk: float, will: float) -> None:
        self.risk = risk
        self.will = will


CALM: Final = Temper(0.0, 1.0)


class Weighed:
    """A candidate and what came of it."""

    __slots__ = ("action", "change", "course", "gain", "plan")

    def __init__(self, action: Action | None, plan: Plan) -> None:
        self.action = action
        self.plan = plan
        self.course: list[Action] = []
        """What comes after the action, before the plan goes on."""
        self.gain = Gain()
        self.change: list[float] = []
        """Where it is asked why: what else the situations come to than after the first candidate, summed up.

        The numbers are the staff's features and, last, this side's chance to win."""

    def note(self, leaf: list[float], base: list[float]) -> None:
        """Add what a look ahead came to, beside the first candidate's in the same world."""
        if not self.change:
            self.change = [0.0] * len(leaf)
        for number in range(len(leaf)):
            self.change[number] += leaf[number] - base[number]

    def changed(self, number: int) -> float:
        """How much more of a number there is on average than after the first candidate."""
        return self.change[number] / self.gain.count if self.change and self.gain.count else 0.0


def actions_of(candidates: list[Weighed]) -> list[Action]:
    return [one.action for one in candidates if one.action is not None]


def first_then_by_gain(chosen: Weighed, candidates: list[Weighed]) -> list[Weighed]:
    rest = [one for one in candidates if one is not chosen]
    rest.sort(key=by_gain)
    return [chosen, *rest]


def by_gain(one: Weighed) -> float:
    return -one.gain.mean
