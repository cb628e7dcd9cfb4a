"""What a finished game shows afterwards: the chance of winning turn by turn, luck, and turns that cost much.

Chances are those between players of the look ahead. Luck is what the dice gave beyond what they give on
average: an action is played again with other dice and the difference counted. How turns are judged, the
bench of verdicts knows.
"""

from __future__ import annotations

import random
import time
from typing import Final

from grognard.bots.outlook import Outlook
from grognard.bots.staff import Staff, staff
from grognard.bots.verdicts import Bench, Deeds, Verdict, variance_of_mean
from grognard.kernel.actions import Action
from grognard.kernel.declarations import declare
from grognard.kernel.match import Entry
from grognard.kernel.sides import NOBODY
from grognard.kernel.state import State

OWNED: Final = 0.7
"""A stage is a side's turn if so much of its decisions are that side's."""
LEAST_ASKED: Final = 3
"""Where both sides decide, one is judged that decided so often."""
TOLD: Final = 4
"""For so many of the costliest turns the general says what he would have done."""
GENERALS_SHARE: Final = 0.4
"""How much of the time is kept for that."""
LEAST_LOOKS: Final = 2
"""A general is not asked who could not think for so many times as long as it took to judge the turn."""


class Turn:
    """A stage of a game: where it began, the chance then, what the dice gave in it, how it was played."""

    __slots__ = ("asked", "chance", "first", "luck", "luck_error", "side", "stage", "state", "verdicts")

    def __init__(self, first: int, state: State, chance: float) -> None:
        self.first = first
        self.state = state
        self.stage = state.stage()
        self.chance = chance
        self.luck = 0.0
        self.luck_error = 0.0
        self.side = NOBODY
        """Whose turn it is; nobody's where both sides decide in it."""
        self.asked = [0] * len(state.scenario.sides)
        """How often each side decided."""
        self.verdicts: list[Verdict] = []

    @property
    def marks(self) -> list[Verdict]:
        return [one for one in self.verdicts if one.marked]


class Analysis:
    """One game, looked at from its end. With ``worlds`` the general counts these and not seconds."""

    def __init__(self, opening: State, entries: list[Entry], seconds: float, worlds: int = 0) -> None:
        self._until = time.thread_time() + seconds
        self._judged_until = self._until - GENERALS_SHARE * seconds
        self._worlds = worlds
        self._entries = entries
        self._staff: Staff = staff(opening.scenario.system)
        self._outlook = Outlook(self._staff, opening)
        self._bench = Bench(self._staff, Outlook(self._staff))
        self._chance = random.Random("analysis")
        self.turns: list[Turn] = []
        self.weighed = 0
        self.thrown = 0
        self.last = self._replay(opening, entries)
        self._judge_all()
        self._ask_the_general()

    # -- the curve and the luck -----------------------------------------------------------------------

    def chance_of(self, state: State) -> float:
        """The first side's chance to win."""
        return self._outlook.first(state)

    @property
    def error(self) -> float:
        """By how much any chance may be wrong because few games of the battle are known."""
        return self._outlook.error

    def chance_after(self, number: int) -> float:
        """The same when a turn was over."""
        last = number + 1 == len(self.turns)
        return self.chance_of(self.last) if last else self.turns[number + 1].chance

    def end_of(self, number: int) -> int:
        """With which action a turn was over."""
        last = number + 1 == len(self.turns)
        return len(self._entries) if last else self.turns[number + 1].first

    def _replay(self, opening: State, entries: list[Entry]) -> State:
        state = opening.clone()
        for number, entry in enumerate(entries):
            if not self.turns or state.stage() != self.turns[-1].stage:
                self.turns.append(Turn(number, state.clone(), self.chance_of(state)))
            if entry.action is None:
                declare(state, entry.side, entry.text)
                continue
            self.turns[-1].asked[entry.side] += 1
            before = state.clone() if entry.rolls else None
            state.play(entry.action)
            if before is not None:
                self._count_luck(self.turns[-1], before, entry.action, state)
        for turn in self.turns:
            most = max(turn.asked)
            if most and most >= OWNED * sum(turn.asked):
                turn.side = turn.asked.index(most)
        return state

    def _count_luck(self, turn: Turn, before: State, action: Action, after: State) -> None:
        self.thrown += 1
        if time.thread_time() > self._until:
            return
        self.weighed += 1
        throws = self._outlook.thrown_again(before, action, 0, self._chance)
        now = self.chance_of(after)
        turn.luck += now - throws.mean
        turn.luck_error += variance_of_mean(throws, now)

    # -- turns that cost much -------------------------------------------------------------------------

    def _judge_all(self) -> None:
        """Judge whatever turns there is time for: first those in which most was lost."""
        jobs = [(number, side) for number in range(len(self.turns)) for side in self._deciding(number)]
        jobs.sort(key=lambda job: -self._lost(job[0], job[1]))
        longest = 0.0
        for number, side in jobs:
            began = time.thread_time()
            if began + longest > self._judged_until:
                break
            turn = self.turns[number]
            verdict = self._bench.judge(self.deeds(number, side), str(turn.first))
            verdict.seconds = time.thread_time() - began
            longest = max(longest, verdict.seconds)
            turn.verdicts.append(verdict)

    def _deciding(self, number: int) -> list[int]:
        """The sides that may be judged by a turn: whose it was, or all who decided much in it."""
        turn = self.turns[number]
        if self._entries[self.end_of(number) - 1].action is None:
            return []  # a turn that was broken off is no measure of its player
        if turn.side >= 0:
            return [turn.side]
        return [side for side, asked in enumerate(turn.asked) if asked >= LEAST_ASKED]

    def _lost(self, number: int, side: int) -> float:
        """By how much a side's chances fell in a turn, dice aside."""
        turn = self.turns[number]
        fallen = turn.chance + turn.luck - self.chance_after(number)
        return fallen if side == 0 else -fallen

    def deeds(self, number: int, side: int) -> Deeds:
        """What a side did in a turn."""
        turn, end = self.turns[number], self.end_of(number)
        last = number + 1 == len(self.turns)
        after = self.last if last else self.turns[number + 1].state
        return Deeds(side, turn.state, after, self._entries[turn.first : end], turn.side < 0)

    def marked(self) -> list[tuple[int, Verdict]]:
        """The turns that cost much with their numbers, in the order of play."""
        return [(number, one) for number, turn in enumerate(self.turns) for one in turn.marks]

    def _ask_the_general(self) -> None:
        """What the general would have done in the costliest turns, while time lasts."""
        costly = sorted(self.marked(), key=lambda row: -row[1].cost)[:TOLD]
        for left, (number, verdict) in zip(range(len(costly), 0, -1), costly, strict=True):
            seconds = (self._until - time.thread_time()) / left
            if seconds < LEAST_LOOKS * verdict.seconds:
                continue
            deeds = self.deeds(number, verdict.side)
            name = str(self.turns[number].first)
            verdict.general = self._bench.generals_turn(deeds, name, seconds, self._worlds)
