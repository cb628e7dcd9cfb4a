"""What a general needs to know of a system: cheap players for looking ahead, features, and plans.

Where a turn is a handful of decisions the general weighs each of them (``plans`` is False). Where it is
hundreds of small ones he weighs plans: an order for each formation, which a cheap player carries out.
"""

from __future__ import annotations

import random
from importlib import import_module
from typing import ClassVar

from mypy_extensions import mypyc_attr

from grognard.bots.captain import Captain, Judge, judge
from grognard.kernel.actions import Action
from grognard.kernel.state import State
from grognard.kernel.system import registered
from grognard.kernel.views import View

Plan = list[int]
"""An order for each formation of a system; an empty plan is the captain's own way."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Staff:
    """The staff of a system. Each system has one, as ``STAFF`` in ``bots/<system>_staff.py``."""

    #: Names of the numbers that ``features`` gives.
    names: ClassVar[tuple[str, ...]] = ()
    #: What some of them are called where advice gives its reasons: more is good for the first side, or, with
    #: a minus before the word, for the second.
    telling: ClassVar[dict[str, str]] = {}
    #: Whether whole turns are planned, rather than each decision weighed.
    plans: ClassVar[bool] = False
    #: Whether, where looks ahead are dear, plans are weighed near the end alone.
    plans_to_the_end: ClassVar[bool] = False
    #: How many stages of play a look ahead goes on for.
    stages: ClassVar[int] = 3
    #: How many states the cheap player may try for one decision.
    light: ClassVar[int] = 24
    #: Seconds of one core for a decision or, where turns are planned, for a plan.
    seconds: ClassVar[float] = 0.4
    #: How much of that a single decision gets, and the seconds for all decisions of a turn; of what is left
    #: of these a decision gets no more than a part, so that the last of them has some too.
    glance: ClassVar[float] = 1.0
    turn: ClassVar[float] = 8.0
    part: ClassVar[float] = 1.0
    #: The most worlds on which something is weighed, and the most candidates.
    worlds: ClassVar[int] = 10
    wide: ClassVar[int] = 4
    #: How many choices are looked at for a player who asks: some of them come to the same.
    advised: ClassVar[int] = 6
    #: Whether a plan is made for him first.
    advises_by_plan: ClassVar[bool] = True
    #: A gain counts that exceeds so much of its standard error.
    guard: ClassVar[float] = 0.7
    #: Whether each stage of a look ahead has dice of its own, the same for every candidate.
    in_step: ClassVar[bool] = False
    #: How much of what is aimed at is the margin of points, where they decide; how many are a clear victory.
    margin: ClassVar[float] = 0.5
    clear: ClassVar[float] = 4.0
    #: The judge's score that makes the odds e to one, where nothing was learned.
    spread: ClassVar[float] = 40.0

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def features(self, state: State) -> list[float]:
        """A situation in numbers, seen from the first side."""
        return []

    def act(self, state: State, side: int, plan: Plan, captain: Captain, cheap: bool) -> Action:
        """What a player does here who follows a plan, cheaply or with care. The state is an imagined one."""
        return captain.decide(state, side, self.cheaply(state) if cheap else self.judge.budget)

    def cheaply(self, state: State) -> int:
        """How many states the cheap player may try for a decision: in a great battle there is more to try."""
        return self.light

    def horizon(self, state: State) -> int:
        """How many stages a look ahead from here goes on for."""
        return self.stages

    def go_on(self, state: State, side: int, plan: Plan, captain: Captain) -> None:
        """Play what that player does next in a look ahead, and all that he has thus decided already."""
        state.play(self.act(state, side, plan, captain, True))

    def lead(self, view: View, state: State, plan: Plan, captain: Captain) -> Action:
        """What a player does in earnest who follows a plan; without one, what the captain does."""
        return self.act(state, view.side, plan, captain, False) if plan else captain.choose(view)

    def tempting(self, state: State, side: int, options: list[Action], ranked: list[Action]) -> list[Action]:
        """Options beyond the captain's ranking that deserve a look: verbs that he never tries."""
        return []

    def courses(self, state: State) -> int:
        """How many courses beside the captain's are weighed here; where there are some, no plan is made."""
        return 0

    def second_thought(self, state: State, side: int, first: Action, chance: random.Random) -> list[Action]:
        """What the captain might have done as well, with all that follows from it; empty if nothing."""
        return []

    def dear(self, state: State) -> bool:
        """Whether looks ahead take so long here that a choice is seen in a few worlds only."""
        return False

    def stretch(self, state: State) -> float:
        """How many times the usual seconds a plan may take here: where it has the whole turn for itself."""
        return 1.0

    def occasion(self, state: State, side: int) -> int:
        """A number that changes when it is time for a new plan; negative where none is wanted."""
        return state.stage()

    def ending(self, state: State) -> bool:
        """Whether the end is so near that plans are played out to it."""
        return False

    def openings(self, state: State, side: int) -> list[Plan]:
        """Whole plans to begin with."""
        return []

    def vary(self, state: State, side: int, plan: Plan, chance: random.Random) -> Plan:
        """A plan with another order for one formation."""
        return plan


def others(options: list[Action], ranked: list[Action], most: int) -> list[Action]:
    """So many options that were not thought of, spread over all there are."""
    rest = [action for action in options if not among(ranked, action)]
    if len(rest) <= most:
        return rest
    return [rest[number * len(rest) // most] for number in range(most)]


def among(found: list[Action], action: Action) -> bool:
    for one in found:
        if one.same(action):
            return True
    return False


def staff(system: str) -> Staff:
    """The staff of a system; a plain one for systems without."""
    known = registered().get(system)
    module = known.judge.partition(":")[0] if known else f"grognard.bots.{system}"
    try:
        found = getattr(import_module(f"{module}_staff"), "STAFF", None)
    except ModuleNotFoundError:
        found = None
    return found if isinstance(found, Staff) else Staff(judge(system))
