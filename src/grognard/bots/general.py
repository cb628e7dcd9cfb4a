"""A player that looks ahead: it plays candidates out on imagined worlds and keeps what clearly gains.

The worlds agree with all that its side may know, and each candidate meets the same worlds, the same dice and
the same opponent, so that the differences are small in error. What is reached after a few stages is judged
by the learned estimate. The captain's choice stands unless another's mean gain clears its error.
"""

from __future__ import annotations

import random
import time
from typing import Final

from grognard.bots.captain import Captain
from grognard.bots.estimate import Estimate, estimate_of, squash
from grognard.bots.staff import Plan, Staff, among, others
from grognard.bots.weighing import (
    CALM,
    Effort,
    Gain,
    Temper,
    Weighed,
    actions_of,
    by_gain,
    first_then_by_gain,
)
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.state import State
from grognard.kernel.views import View

GUARD: Final = 0.7
"""A gain counts that exceeds so much of its standard error."""
SURE: Final = 1.3
"""The same for a change of a plan: so many are tried that some seem good by chance."""
FRUITLESS: Final = 40
"""So many changes in a row that gain nothing end the search for a plan."""
LAST_LOOK: Final = 0.25
"""How much of the time is kept for holding the whole plan against the captain's own way."""
FEW_WORLDS: Final = 6
MORE_PROOF: Final = 0.5
"""Where looks ahead are dear fewer worlds than that agree by chance: for each that is missing a gain must
exceed so much more of its error, in parts of what it must anyway."""
BEST_OF_FEW: Final = 2
"""There so many choices are looked at further when half of the time is gone."""
FIRST_GLANCE: Final = 3
"""After so many worlds a change of a plan that gained nothing there is dropped."""
HOPELESS: Final = 1.5
"""A candidate whose loss exceeds so many of its errors is looked at no longer."""
FOR_THE_PLAN: Final = 0.5
"""How much of the time for a hint goes into a plan, where turns are planned."""
LONGEST: Final = 6000
"""So many actions end any look ahead."""
NO_PLAN: Final[Plan] = []
SECOND_THOUGHTS: Final = 0.25
"""How often in a course that is weighed the captain does what he might have done as well."""
TRIES: Final = 3
"""So many times as many courses are tried as are wanted: some come to be the same."""
NOISE: Final = 0.12
"""How often an opponent of the second manner does something else than the captain would."""


class General:
    """Chooses among the captain's best and the staff's temptations by playing them out."""

    def __init__(self, staff: Staff, seed: int | str, effort: Effort, temper: Temper = CALM) -> None:
        self.staff = staff
        self._effort = effort
        self._temper = temper
        self._chance = random.Random(f"general {seed}")
        self._captain = Captain(staff.judge, f"general {seed}")
        self._light = Captain(staff.judge, f"light {seed}")
        self._plan: Plan = []
        self._course: list[Action] = []
        self._occasion = -1
        self.base = 0.0
        self.chance = 0.0
        """This side's chance to win with the first candidate; known where it is asked why."""
        self.dear = False
        """Whether there is time for a few looks ahead only."""
        self._asked_why = False
        self._leaf: list[float] = []
        self._looked = 0
        self._stage = -1
        self._spent = 0.0

    def choose(self, view: View) -> Action:
        options = view.options
        if len(options) == 1:
            return options[0]
        return self.weigh(view)[0].action or options[0]

    @property
    def memory(self) -> tuple[int, ...]:
        """What is under way and the thought spent, as plain numbers: for another general who goes on."""
        told = [number for action in self._course for number in (action.verb, *action.nouns())]
        spent = int(1000 * self._spent)
        return (self._occasion, self._stage, spent, len(self._plan), *self._plan, *told)

    def remember(self, memory: tuple[int, ...]) -> None:
        if memory:
            self._occasion, self._stage = memory[0], memory[1]
            self._spent = memory[2] / 1000
            end = 4 + memory[3]
            self._plan = list(memory[4:end])
            self._course = [Action(*memory[at : at + 4]) for at in range(end, len(memory), 4)]

    # -- decision by decision -----------------------------------------------------------------------

    def weigh(self, view: View, least: int = 0) -> list[Weighed]:
        """The candidates, the chosen one first, then by their gain; so many at least, where there are."""
        state = self._imagine(view, self._chance.getrandbits(40))
        if self._course and state.offers(self._course[0]):
            return [Weighed(self._course.pop(0), self._plan)]
        ranked = self._first_thoughts(view, state)
        if self._turn_is_spent(state):
            return [Weighed(ranked[0], [])]
        began = time.thread_time()
        until = began + self.seconds_here()
        candidates = self._by_course(view, state, (began + until) / 2)
        if not candidates:
            candidates = self._by_action(view, state, ranked, least)
        if len(candidates) > 1:
            self._looked = 0
            self.compare(view, candidates, until)
        if self._effort.seconds > 0:
            self._spent += time.thread_time() - began
        chosen = self.pick(candidates, self.staff.guard)
        if self.staff.plans:
            self._plan = chosen.plan
        self._course = chosen.course
        return first_then_by_gain(chosen, candidates)

    def _by_action(self, view: View, state: State, ranked: list[Action], least: int) -> list[Weighed]:
        """Where turns are planned, what the plan wants comes first, and goes on after each of the others."""
        found = ranked[: self._effort.wide]
        for action in self.staff.tempting(state, view.side, view.options, ranked):
            if not among(found, action):
                found.append(action)
        for pool in (self.staff.judge.worth_trying(state, view.side, view.options), view.options):
            found += others(pool, found, max(0, least - len(found)))
        return [Weighed(action, self._plan) for action in found]

    def _by_course(self, view: View, state: State, half: float) -> list[Weighed]:
        """The captain's own course, the best of others that he might have taken, and some that stray from it.

        None where no courses are weighed. In half of the time the best is found, which has to be so again on
        worlds that did not choose it.
        """
        wanted = self.staff.courses(state)
        if not wanted:
            return []
        own = self._course_from(state, view.side, [], 0.0)
        first = self._with_others(state, view.side, [own], [], wanted)
        if len(first) < 2:
            return first
        self._looked = 0
        self.compare(view, first, half)
        best = min(first[1:], key=by_gain)
        if best.gain.mean <= 0.0 or best.action is None:
            return self._with_others(state, view.side, [own], [], wanted)
        known = [best.action, *best.course]
        return self._with_others(state, view.side, [own, known], known, wanted)

    def _with_others(
        self, state: State, side: int, found: list[list[Action]], known: list[Action], wanted: int
    ) -> list[Weighed]:
        """These courses and others, so many beside the first, that begin as a known one does and stray."""
        for _ in range(TRIES * wanted):
            if len(found) > wanted:
                break
            kept = known[: int(self._chance.random() * len(known))]
            course = self._course_from(state, side, kept, SECOND_THOUGHTS)
            if not any(same_course(course, other) for other in found):
                found.append(course)
        candidates = [Weighed(course[0], self._plan) for course in found]
        for one, course in zip(candidates, found, strict=True):
            one.course = course[1:]
        return candidates

    def _course_from(self, state: State, side: int, kept: list[Action], often: float) -> list[Action]:
        """After these actions what the captain does until dice fall or the turn passes on.

        So often he has second thoughts.
        """
        world, course = state.clone(), list[Action]()
        for action in kept:
            if goes_on(world, state, side) and world.offers(action):
                world.play(action)
                course.append(action)
        while goes_on(world, state, side):
            first = self.staff.act(world, side, NO_PLAN, self._light, False)
            way = [first]
            if self._chance.random() < often:
                way = self.staff.second_thought(world, side, first, self._chance) or way
            for action in way:
                if goes_on(world, state, side) and world.offers(action):
                    world.play(action)
                    course.append(action)
        return course

    def _first_thoughts(self, view: View, state: State) -> list[Action]:
        """What the plan wants done here; without plans, what the captain ranks."""
        if self.staff.plans:
            return [self._planned(view, state)]
        return [row[1] for row in self._captain.rank(view)]

    def _turn_is_spent(self, state: State) -> bool:
        """Whether this turn has had all the thought that a turn may have: then the first thought stands."""
        if state.stage() != self._stage:
            self._stage, self._spent = state.stage(), 0.0
        return self._effort.seconds > 0 and self._spent >= self._seconds_a_turn()

    def _seconds_a_turn(self) -> float:
        """How long this general may think over all decisions of a turn."""
        return self.staff.turn * min(1.0, self._effort.seconds / self.staff.seconds)

    def seconds_here(self) -> float:
        """How long he may think over the decision at hand: what comes late in a turn has its share of it."""
        left = self._seconds_a_turn() - self._spent
        return min(self._effort.seconds * self.staff.glance, max(0.0, left) * self.staff.part)

    def advise(self, view: View) -> list[Weighed]:
        """The same for a player who asks, and why.

        Where turns are planned the first thought is what the best plan wants. Others are the first steps of
        other plans and a few more; so many that one of them seems good by chance, so it must hold again.
        """
        if not self.staff.plans:
            self._asked_why = True
            return self.weigh(view, self.staff.advised)
        state = self._imagine(view, self._chance.getrandbits(40))
        whole, plan, left, stretch = self._effort, NO_PLAN, 1.0, self.staff.stretch(state)
        asked = whole.for_advice(stretch)
        if self.staff.advises_by_plan and self.staff.occasion(state, view.side) >= 0:
            self._effort = asked.part(FOR_THE_PLAN / stretch)
            plan, left = self.make_plan(view, state), 1.0 - FOR_THE_PLAN
        self._effort = asked.part(left / 2)
        self._asked_why = True
        candidates = self._advisable(view, state, plan)
        if len(candidates) > 1:
            self.compare(view, candidates)
        chosen = self.pick(candidates, SURE)
        if chosen is not candidates[0] and not self._still_better(view, candidates[0], chosen):
            chosen = candidates[0]
        self._effort = whole
        return first_then_by_gain(chosen, candidates)

    def _advisable(self, view: View, state: State, plan: Plan) -> list[Weighed]:
        """What the plan wants, the first steps of the captain's way and of other plans, and a few more.

        Whether a phase should end is asked of the captain alone: a few stages later waiting looks well
        wherever the enemy is then the one who comes, and whoever always waits loses.
        """
        side, closing = view.side, state.scenario.rules.closing
        first = self.staff.lead(view, state, plan, self._captain)
        if first.verb in closing:
            first, plan = self._captain.choose(view), []
        found = [Weighed(first, plan)]
        for other in [[], *self.staff.openings(state, side)]:
            action = self.staff.act(state, side, other, self._captain, False)
            wanted = action.verb not in closing and not among(actions_of(found), action)
            if wanted and len(found) < self.staff.advised:
                found.append(Weighed(action, other))
        sensible = self.staff.judge.worth_trying(state, side, view.options)
        going_on = [action for action in sensible if action.verb not in closing]
        known = actions_of(found)
        for action in others(going_on, known, max(0, self.staff.advised - len(known))):
            found.append(Weighed(action, plan))
        return found

    def _still_better(self, view: View, first: Weighed, other: Weighed) -> bool:
        """Whether a candidate is better on worlds that did not choose it, too."""
        chance, base = self.chance, self.base
        pair = [Weighed(first.action, first.plan), Weighed(other.action, other.plan)]
        self.compare(view, pair)
        self.chance, self.base = chance, base
        return self.pick(pair) is pair[1]

    def pick(self, candidates: list[Weighed], guard: float = GUARD) -> Weighed:
        """The captain's choice, unless a gain clears its error; near-equals by temperament."""
        best, best_worth = candidates[0], 0.0
        for one in candidates[1:]:
            gain = one.gain
            missing = max(0, FEW_WORLDS - gain.count) if self.dear else 0
            proof = guard * self._temper.will * (1.0 + MORE_PROOF * missing)
            if gain.count < 2 or gain.mean <= proof * gain.error:
                continue
            worth = gain.mean + self._temper.risk * gain.error * self._chance.random()
            if worth > best_worth:
                best, best_worth = one, worth
        return best

    # -- plans --------------------------------------------------------------------------------------

    def _planned(self, view: View, state: State) -> Action:
        occasion = self.staff.occasion(state, view.side)
        if occasion >= 0 and occasion != self._occasion:
            self._occasion = occasion
            self._plan = self.make_plan(view, state)
        return self.staff.lead(view, state, self._plan, self._captain)

    def make_plan(self, view: View, state: State) -> Plan:
        """The best opening, then other orders for one formation after the other while time lasts.

        So many changes are tried that some seem good by chance: each must hold on worlds that did not choose
        it, and in the end the whole plan must, against the captain's own way.
        """
        if self.staff.courses(state):
            return []
        seconds = self._effort.seconds * self.staff.stretch(state)
        if self.staff.dear(state) and self.staff.plans_to_the_end:
            return self._climb(view, state, seconds) if self.staff.ending(state) else []
        until = time.thread_time() + (1.0 - LAST_LOOK) * seconds
        self._looked = 0
        plan: Plan = self._best_opening(view, state, until)
        fruitless = 0
        while fruitless < FRUITLESS and self._time_left(until):
            other = self.staff.vary(state, view.side, plan, self._chance)
            if other == plan:
                break
            better = self._holds(view, plan, other, until, SURE)
            better = better and self._holds(view, plan, other, until, GUARD)
            plan = other if better else plan
            fruitless = 0 if better else fruitless + 1
        if not plan:
            return plan
        self._looked = 0
        until = time.thread_time() + LAST_LOOK * seconds
        return plan if self._holds(view, [], plan, until, GUARD) else []

    def _climb(self, view: View, state: State, seconds: float) -> Plan:
        """The captain's own way with one change after the other that gains on the same few worlds.

        What the worlds come to is known of the plan that holds, so that a change is seen for half the price,
        and one that does not begin well is not looked at any longer.
        """
        until = time.thread_time() + (1.0 - LAST_LOOK) * seconds
        seeds = [self._chance.getrandbits(40) for _ in range(FEW_WORLDS)]
        worlds = [self._imagine(view, seed) for seed in seeds]
        plan: Plan = []
        known = [
            self.look_ahead(world, Weighed(None, plan), view.side, seed)
            for world, seed in zip(worlds, seeds, strict=True)
        ]
        self._looked = 0
        while self._time_left(until):
            self._looked += 1
            other, gain, reached = (
                self.staff.vary(state, view.side, plan, self._chance),
                Gain(),
                list[float](),
            )
            for number, world in enumerate(worlds):
                reached.append(self.look_ahead(world, Weighed(None, other), view.side, seeds[number]))
                gain.add(reached[-1] - known[number])
                if number + 1 >= FIRST_GLANCE and gain.mean <= 0.0:
                    break
            if gain.count == len(worlds) and gain.mean > GUARD * gain.error:
                plan, known = other, reached
        if not plan:
            return plan
        self._looked = 0
        until = time.thread_time() + LAST_LOOK * seconds
        return plan if self._holds(view, [], plan, until, GUARD) else []

    def _holds(self, view: View, plan: Plan, other: Plan, until: float, guard: float) -> bool:
        """Whether another plan is clearly better on fresh worlds."""
        pair = [Weighed(None, plan), Weighed(None, other)]
        self.compare(view, pair, until)
        return self.pick(pair, guard) is pair[1]

    def _best_opening(self, view: View, state: State, until: float) -> Plan:
        """The opening that looks best, if it holds on worlds that did not choose it; else the captain's."""
        candidates = [Weighed(None, [])]
        candidates += [Weighed(None, plan) for plan in self.staff.openings(state, view.side)]
        if len(candidates) < 2:
            return []
        self.compare(view, candidates, until)
        best = min(candidates[1:], key=by_gain)
        if best.gain.mean <= 0.0:
            return []
        pair = [Weighed(None, []), Weighed(None, best.plan)]
        self.compare(view, pair, until)
        return self.pick(pair).plan

    def _time_left(self, until: float) -> bool:
        if self._effort.seconds <= 0:
            return self._looked < 4 * self._effort.worlds
        return time.thread_time() < until

    # -- looking ahead ------------------------------------------------------------------------------

    def compare(self, view: View, candidates: list[Weighed], until: float = 0.0) -> None:
        """Play all candidates out on the same worlds, while time lasts; the hopeless are left out early."""
        if not until:
            until = time.thread_time() + self._effort.seconds
            self._looked = 0
        side = view.side
        half = (time.thread_time() + until) / 2
        self.base, self.chance = 0.0, 0.0
        alive = candidates[1:]
        for number in range(self._effort.worlds):
            if number and not self._time_left(until):
                break
            seed = self._chance.getrandbits(40)
            world = self._imagine(view, seed)
            self.dear = self._effort.seconds > 0 and self.staff.dear(world)
            base = self.look_ahead(world, candidates[0], side, seed)
            self.base += (base - self.base) / (number + 1)
            first = self._leaf
            if first:
                self.chance += (first[-1] - self.chance) / (number + 1)
            for one in alive:
                if number >= 2 and not self._time_left(until):
                    break
                one.gain.add(self.look_ahead(world, one, side, seed) - base)
                if first:
                    one.note(self._leaf, first)
            if number >= 3:
                alive = [one for one in alive if one.gain.mean > -HOPELESS * one.gain.error]
            if self.dear and number + 1 < FEW_WORLDS and not self._time_left(half):
                alive = sorted(alive, key=by_gain)[:BEST_OF_FEW]
            self._looked += 1
            if not alive:
                break

    def look_ahead(self, world: State, one: Weighed, side: int, seed: int) -> float:
        """What a candidate comes to in a world, for this side: from 0, lost, to 1, won."""
        state = world.clone()
        chance = random.Random(seed)
        self._light.reseed(seed)
        manner = int(chance.random() * 3)
        theirs: Plan = []
        if manner == 1:
            others = self.staff.openings(state, 1 - side)
            theirs = others[int(chance.random() * len(others))] if others else theirs
        stage = state.stage()
        end = stage + self.staff.horizon(state)
        if one.action is not None:
            state.play(one.action)
        for action in one.course:
            if state.side_to_move != side or not state.offers(action):
                break
            state.play(action)
        for _ in range(LONGEST):
            mover = state.side_to_move
            if mover is None or state.stage() >= end:
                break
            if self.staff.in_step and state.stage() != stage:
                stage = state.stage()
                state.dice = Dice(seed + stage)
            if manner == 2 and mover != side and chance.random() < NOISE:
                options = state.options()
                state.play(options[int(chance.random() * len(options))])
            else:
                plan = one.plan if mover == side else theirs
                self.staff.go_on(state, mover, plan, self._light)
        if self._asked_why:
            self._leaf = [*self.staff.features(state), self._winning(state, side)]
        return self.worth(state, side)

    def worth(self, state: State, side: int) -> float:
        """How good a state is for a side, from 0 to 1."""
        first = self._first_side(state)
        return first if side == 0 else 1.0 - first

    def _first_side(self, state: State) -> float:
        known = self._estimate(state)
        if state.result is not None:
            return outcome(state, self.staff, known.clear if known is not None else 0.0)
        if known is None:
            return squash(self.staff.judge.score(state, 0) / self.staff.spread)
        return known.aim.of(self.staff.features(state))

    def _winning(self, state: State, side: int) -> float:
        """The chance of a side to win from here, points aside."""
        known = self._estimate(state)
        if state.result is not None:
            winner = state.result.winner
            first = 1.0 if winner == 0 else 0.0 if winner == 1 else 0.5
        else:
            first = self._first_side(state) if known is None else known.chance.of(self.staff.features(state))
        return first if side == 0 else 1.0 - first

    def _estimate(self, state: State) -> Estimate | None:
        scenario = state.scenario
        return estimate_of(scenario.system, scenario.name, self.staff.names)

    def _imagine(self, view: View, seed: int) -> State:
        return view.imagine(Dice(seed))


def outcome(state: State, own: Staff, clear: float) -> float:
    """What a finished game came to for the first side; where points decide, the margin counts too."""
    assert state.result is not None
    winner = state.result.winner
    won = 1.0 if winner == 0 else 0.0 if winner == 1 else 0.5
    scores = state.scores()
    return aim_of(won, scores[0] - scores[1] if scores else 0, own, clear)


def aim_of(won: float, margin: int, own: Staff, clear: float) -> float:
    """How good a result is: the victory and, where points decide, by how many of those that are much here."""
    if not own.margin:
        return won
    return (1.0 - own.margin) * won + own.margin * squash(margin / (clear or own.clear))


def goes_on(world: State, before: State, side: int) -> bool:
    """Whether a course that began earlier can go on: no dice fell, and it is still the side's turn."""
    same_turn = world.side_to_move == side and world.stage() == before.stage()
    return same_turn and world.dice.count == before.dice.count


def same_course(one: list[Action], other: list[Action]) -> bool:
    return len(one) == len(other) and all(
        first.same(second) for first, second in zip(one, other, strict=True)
    )
