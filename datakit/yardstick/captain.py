"""A plain one-ply player: it tries each choice on states it can imagine and takes the best.

A choice of a wargame is rarely over in one action (take a piece, then say where), so the captain follows
each first choice with its own best-looking next ones, up to the moment when the other side is asked or the
system's judge says that the plan is complete. What the captain cannot know it imagines: the judge never
sees the true state.
"""

from __future__ import annotations

import random
from importlib import import_module
from typing import ClassVar

from mypy_extensions import mypyc_attr

from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.state import State
from grognard.kernel.views import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """What a captain needs to know of a system. Each system has one, as ``JUDGE`` in ``bots/<system>.py``."""

    #: How many own decisions deep a plan is followed.
    depth: ClassVar[int] = 4
    #: How many states may be tried for one decision: this bounds the time of an answer.
    budget: ClassVar[int] = 600

    def score(self, state: State, side: int) -> float:
        """How good this state is for a side: higher is better. Must not look at the dice."""
        raise NotImplementedError

    def samples(self, view: View) -> int:
        """How many imagined states an option is tried on: more where much is hidden or diced."""
        return 2

    def quick(self, view: View) -> Action | None:
        """A choice so plain that no search is needed, or None."""
        return None

    def settled(self, state: State, side: int) -> bool:
        """Whether the plan is complete here although the same side is asked again."""
        return False

    def worth_trying(self, state: State, side: int, options: list[Action]) -> list[Action]:
        """The options that a plan may follow, the most promising first."""
        return options

    def reply(self, state: State, side: int, chance: random.Random) -> Action:
        """What the other side is taken to answer while a plan is followed."""
        return state.options()[0]


class Captain:
    """Tries each option on imagined states, follows it with the best own choices, and takes the best."""

    def __init__(self, judge: Judge, seed: int | str) -> None:
        self._judge = judge
        self._chance = random.Random(f"captain {seed}")
        self._left = 0

    def choose(self, view: View) -> Action:
        options = view.options
        if len(options) == 1:
            return options[0]
        plain = self._judge.quick(view)
        if plain is not None:
            return plain
        tried = self._judge.worth_trying(self._imagine(view), view.side, options)
        imagined = [self._imagine(view) for _ in range(self._judge.samples(view))]
        share = max(1, self._judge.budget // max(1, len(tried) * len(imagined)))
        best, best_score = tried[0], float("-inf")
        for action in tried:
            total = 0.0
            for state in imagined:
                self._left = share
                total += self._follow(state, action, view.side, self._judge.depth)
            total += self._chance.random() * 1e-6
            if total > best_score:
                best, best_score = action, total
        return best

    def _imagine(self, view: View) -> State:
        return view.imagine(Dice(self._chance.getrandbits(60)))

    def _follow(self, state: State, action: Action, side: int, depth: int) -> float:
        """The best score this side can plan for after an action."""
        after = state.clone()
        after.play(action)
        self._left -= 1
        self._answer(after, side)
        if after.side_to_move != side or depth <= 0 or self._left <= 0 or self._judge.settled(after, side):
            return self._judge.score(after, side)
        best = float("-inf")
        for option in self._judge.worth_trying(after, side, after.options()):
            best = max(best, self._follow(after, option, side, depth - 1))
            if self._left <= 0:
                break
        return best

    def _answer(self, state: State, side: int) -> None:
        """Let the other side answer what it is asked in between, as the judge expects it to."""
        for _ in range(8):
            mover = state.side_to_move
            if mover is None or mover == side or self._judge.settled(state, side):
                return
            state.play(self._judge.reply(state, mover, self._chance))


def judge(system: str) -> Judge:
    """The first judge of a system."""
    found = getattr(import_module(f"datakit.yardstick.{system}"), "JUDGE", None)
    assert isinstance(found, Judge)
    return found
