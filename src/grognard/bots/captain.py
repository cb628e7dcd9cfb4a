"""A plain one-ply player: it tries each choice on states it can imagine and takes the best.

A choice of a wargame is rarely over in one action (take a piece, then say where), so the captain follows
each first choice with its own best-looking next ones, up to the moment when the other side is asked or the
system's judge says that the plan is complete. What the captain cannot know it imagines: the judge never
sees the true state.
"""

from __future__ import annotations

import random
from importlib import import_module
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.state import State
from grognard.kernel.system import registered
from grognard.kernel.views import View

HASTE: Final = 1e-4
"""What each further decision of a plan costs: of two ways to the same place the shorter is taken."""


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

    def throws(self, options: list[Action]) -> int:
        """How often a choice among these is tried, each time with other dice: more where they decide it."""
        return 1

    def quick(self, state: State, side: int, options: list[Action]) -> Action | None:
        """A choice so plain that no search is needed, or None. The state is an imagined one."""
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

    def __init__(self, judge: Judge, seed: int | str, depth: int = -1) -> None:
        self._judge = judge
        self._depth = judge.depth if depth < 0 else depth
        self._chance = random.Random(f"captain {seed}")
        self._left = 0

    def reseed(self, seed: int) -> None:
        """Draw the same chances again: for comparing plans."""
        self._chance.seed(seed)

    def choose(self, view: View) -> Action:
        ranked = self.rank(view)
        return ranked[0][1]

    def rank(self, view: View) -> list[tuple[float, Action]]:
        """The options worth trying with their mean scores, the best first; a plain choice stands alone."""
        options = view.options
        if len(options) == 1:
            return [(0.0, options[0])]
        first = self._imagine(view)
        plain = self._judge.quick(first, view.side, options)
        if plain is not None:
            return [(0.0, plain)]
        throws = self._judge.throws(options)
        imagined = [self._imagine(view) for _ in range(max(throws, self._judge.samples(view)))]
        tried = self._judge.worth_trying(first, view.side, options)
        return self._ranked(imagined, view.side, tried, self._judge.budget * throws, throws > 1)

    def decide(self, state: State, side: int, budget: int, planned: Judge | None = None) -> Action:
        """The same on a state that is itself imagined, with a budget and perhaps a judge of its own.

        The dice that will fall there are not looked at: what is tried is tried with others.
        """
        own = self._judge
        self._judge = planned or own
        chosen = self._decide(state, side, budget)
        self._judge = own
        return chosen

    def _decide(self, state: State, side: int, budget: int) -> Action:
        options = state.options()
        if len(options) == 1:
            return options[0]
        plain = self._judge.quick(state, side, options)
        if plain is not None:
            return plain
        throws = self._judge.throws(options)
        imagined = [self._with_other_dice(state) for _ in range(throws)]
        tried = self._judge.worth_trying(state, side, options)
        return self._ranked(imagined, side, tried, budget * throws, throws > 1)[0][1]

    def glance(self, state: State, side: int, most: int, planned: Judge | None = None) -> Action:
        """A cheap choice: the best at first sight of a few options, taken at random where there are many."""
        options = state.options()
        if len(options) == 1:
            return options[0]
        judge = planned or self._judge
        plain = judge.quick(state, side, options)
        if plain is not None:
            return plain
        tried = judge.worth_trying(state, side, options)
        if len(tried) > most:
            first = int(self._chance.random() * len(tried))
            tried = [tried[(first + number * len(tried) // most) % len(tried)] for number in range(most)]
        best, best_score = tried[0], float("-inf")
        before = self._with_other_dice(state)
        for action in tried:
            after = before.clone()
            after.play(action)
            score = judge.score(after, side)
            if score > best_score:
                best, best_score = action, score
        return best

    def _ranked(
        self, imagined: list[State], side: int, tried: list[Action], budget: int, in_step: bool
    ) -> list[tuple[float, Action]]:
        if len(tried) == 1:
            return [(0.0, tried[0])]
        share = max(1, budget // max(1, len(tried) * len(imagined)))
        found: list[tuple[float, Action]] = []
        for action in tried:
            if in_step:
                self._left = share * len(imagined)
                mean = self._follow_in_step(imagined, action, side, self._depth)
            else:
                total = 0.0
                for state in imagined:
                    self._left = share
                    total += self._follow(state, action, side, self._depth)
                mean = total / len(imagined)
            found.append((mean + self._chance.random() * 1e-6, action))
        found.sort(key=by_score)
        return found

    def _imagine(self, view: View) -> State:
        return view.imagine(Dice(self._chance.getrandbits(60)))

    def _with_other_dice(self, state: State) -> State:
        """The same state, except that nobody knows what will be thrown."""
        twin = state.clone()
        twin.dice = Dice(self._chance.getrandbits(60))
        return twin

    def _follow(self, state: State, action: Action, side: int, depth: int) -> float:
        """The best score this side can plan for after an action."""
        return self._best_from(self._after(state, action, side), side, depth)

    def _follow_in_step(self, states: list[State], action: Action, side: int, depth: int) -> float:
        """The same over states that differ in their dice alone.

        As long as none has fallen one choice is made for all of them: whom to charge is not known by how the
        charge will end.
        """
        after = [self._after(state, action, side) for state in states]
        if self._is_over(after[0], side, depth) or not alike(after, side):
            return sum([self._best_from(one, side, depth) for one in after]) / len(after)
        best = float("-inf")
        for option in self._judge.worth_trying(after[0], side, after[0].options()):
            best = max(best, self._follow_in_step(after, option, side, depth - 1))
            if self._left <= 0:
                break
        return best

    def _after(self, state: State, action: Action, side: int) -> State:
        after = state.clone()
        after.play(action)
        self._left -= 1
        self._answer(after, side)
        return after

    def _best_from(self, state: State, side: int, depth: int) -> float:
        if self._is_over(state, side, depth):
            return self._judge.score(state, side) - HASTE * (self._depth - depth)
        best = float("-inf")
        for option in self._judge.worth_trying(state, side, state.options()):
            best = max(best, self._follow(state, option, side, depth - 1))
            if self._left <= 0:
                break
        return best

    def _is_over(self, state: State, side: int, depth: int) -> bool:
        """Whether a plan ends here."""
        return state.side_to_move != side or depth <= 0 or self._left <= 0 or self._judge.settled(state, side)

    def _answer(self, state: State, side: int) -> None:
        """Let the other side answer what it is asked in between, as the judge expects it to."""
        for _ in range(8):
            mover = state.side_to_move
            if mover is None or mover == side or self._judge.settled(state, side):
                return
            state.play(self._judge.reply(state, mover, self._chance))


def alike(states: list[State], side: int) -> bool:
    """Whether a side is asked the same in all of these states."""
    first = states[0].options()
    for state in states[1:]:
        if state.side_to_move != side:
            return False
        options = state.options()
        if len(options) != len(first):
            return False
        for one, other in zip(first, options, strict=True):
            if not one.same(other):
                return False
    return True


def by_score(row: tuple[float, Action]) -> float:
    return -row[0]


def judge(system: str) -> Judge:
    """The judge of a system."""
    known = registered().get(system)
    module, _, name = (known.judge if known else f"grognard.bots.{system}:JUDGE").partition(":")
    found = getattr(import_module(module), name)
    assert isinstance(found, Judge)
    return found
