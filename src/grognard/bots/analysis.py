"""What a finished game shows afterwards: the chance of winning turn by turn, luck, and turns that cost much.

Chances are those between players of the look ahead. Luck is what the dice gave beyond what they give on
average: an action is played again with other dice and the difference counted. A turn is held against what
the captain would have made of it, seen from what its side knew, and so is the luck that is taken out of it:
what was hidden from a side says nothing about how well it played. It is marked only if it fell short by more
than twice the error.
"""

from __future__ import annotations

import math
import random
import time
from typing import Final

from grognard.bots.captain import Captain
from grognard.bots.estimate import estimate_of, squash
from grognard.bots.general import Gain
from grognard.bots.staff import Staff, staff
from grognard.kernel.actions import Action
from grognard.kernel.declarations import declare
from grognard.kernel.dice import Dice
from grognard.kernel.match import Entry
from grognard.kernel.sides import NOBODY
from grognard.kernel.state import State

THROWS: Final = 3
"""How often an action's dice are thrown again."""
WORLDS: Final = 4
"""On how many worlds a turn is judged."""
MODEL_ERROR: Final = 0.02
"""What the estimate itself may be wrong by between two near situations."""
OWNED: Final = 0.7
"""A stage is a side's turn if so much of its decisions are that side's."""
CLEAR: Final = 2.0
"""A turn is marked if it fell short by more than so many errors."""
LONGEST: Final = 4000


class Turn:
    """A stage of a game: where it began, the chance then, what the dice gave in it, what it cost."""

    __slots__ = (
        "as_the_captain",
        "chance",
        "cost",
        "error",
        "first",
        "instead",
        "judged",
        "luck",
        "luck_error",
        "side",
        "stage",
        "state",
    )

    def __init__(self, first: int, state: State, chance: float) -> None:
        self.first = first
        self.state = state
        self.stage = state.stage()
        self.chance = chance
        self.luck = 0.0
        self.luck_error = 0.0
        self.side = -1
        self.judged = False
        self.as_the_captain = False
        self.cost = 0.0
        self.error = 0.0
        self.instead: list[Action] = []

    @property
    def marked(self) -> bool:
        return self.judged and not self.as_the_captain and self.cost > CLEAR * self.error


class Analysis:
    """One game, looked at from its end."""

    def __init__(self, opening: State, entries: list[Entry], seconds: float) -> None:
        self._until = time.thread_time() + seconds
        self._staff: Staff = staff(opening.scenario.system)
        self._player = Captain(self._staff.judge, "analysis")
        self._chance = random.Random("analysis")
        self.turns: list[Turn] = []
        self.weighed = 0
        self.thrown = 0
        self.last = self._replay(opening, entries)
        self._judge_all(entries)

    # -- the curve and the luck -----------------------------------------------------------------------

    def chance_of(self, state: State) -> float:
        """The first side's chance to win."""
        if state.result is not None:
            winner = state.result.winner
            return 1.0 if winner == 0 else 0.0 if winner == 1 else 0.5
        known = estimate_of(state.scenario.system, state.scenario.name, self._staff.names)
        if known is None:
            return squash(self._staff.judge.score(state, 0) / self._staff.spread)
        return known.chance.of(self._staff.features(state))

    def chance_after(self, number: int) -> float:
        """The same when a turn was over."""
        last = number + 1 == len(self.turns)
        return self.chance_of(self.last) if last else self.turns[number + 1].chance

    def _replay(self, opening: State, entries: list[Entry]) -> State:
        state = opening.clone()
        asked: list[list[int]] = []
        for number, entry in enumerate(entries):
            if not self.turns or state.stage() != self.turns[-1].stage:
                self.turns.append(Turn(number, state.clone(), self.chance_of(state)))
                asked.append([0] * len(state.scenario.sides))
            if entry.action is None:
                declare(state, entry.side, entry.text)
                continue
            asked[-1][entry.side] += 1
            before = state.clone() if entry.rolls else None
            state.play(entry.action)
            if before is not None:
                self._count_luck(self.turns[-1], before, entry.action, state)
        for turn, sides in zip(self.turns, asked, strict=True):
            most = max(sides)
            if most and most >= OWNED * sum(sides):
                turn.side = sides.index(most)
        if entries and entries[-1].action is None:
            self.turns[-1].side = NOBODY  # a turn that was broken off is no measure of its player
        return state

    def _count_luck(self, turn: Turn, before: State, action: Action, after: State) -> None:
        self.thrown += 1
        if time.thread_time() > self._until:
            return
        self.weighed += 1
        throws = Gain()
        for _ in range(THROWS):
            again = before.clone()
            again.dice = Dice(self._chance.getrandbits(40))
            again.play(action)
            throws.add(self.chance_of(again))
        now = self.chance_of(after)
        turn.luck += now - throws.mean
        turn.luck_error += variance_of_mean(throws, now)

    # -- turns that cost much -------------------------------------------------------------------------

    def _judge_all(self, entries: list[Entry]) -> None:
        for number, turn in enumerate(self.turns):
            if turn.side < 0 or time.thread_time() > self._until:
                continue
            last = number + 1 == len(self.turns)
            after = self.last if last else self.turns[number + 1].state
            self._judge(
                turn,
                after,
                entries[turn.first :] if last else entries[turn.first : self.turns[number + 1].first],
            )

    def _seen_luck(self, turn: Turn, entries: list[Entry]) -> tuple[float, float]:
        """What the dice gave a side in its turn as far as it could see, and the square of the error.

        What the other side did with what it hides may be impossible in an imagined world: then all that
        changed is uncertain.
        """
        side, state = turn.side, turn.state.clone()
        luck, variance = 0.0, 0.0
        for entry in entries:
            if entry.action is None:
                declare(state, entry.side, entry.text)
                continue
            if not entry.rolls:
                state.play(entry.action)
                continue
            seed = self._chance.getrandbits(40)
            before = state.imagined_by(side, Dice(seed))
            state.play(entry.action)
            now = self._for(side, state.imagined_by(side, Dice(seed)) if state.stack else state)
            if before.side_to_move != entry.side or not before.offers(entry.action):
                variance += (now - self._for(side, before)) ** 2
                continue
            throws = Gain()
            for _ in range(THROWS):
                again = before.clone()
                again.dice = Dice(self._chance.getrandbits(40))
                again.play(entry.action)
                throws.add(self._for(side, again))
            luck += now - throws.mean
            variance += variance_of_mean(throws, now)
        return luck, variance

    def _judge(self, turn: Turn, after: State, entries: list[Entry]) -> None:
        """What the side made of its turn, dice aside, against what the captain would have, from its view."""
        side = turn.side
        done, could = Gain(), Gain()
        for _ in range(WORLDS):
            seed = self._chance.getrandbits(40)
            done.add(self._for(side, after.imagined_by(side, Dice(seed)) if after.stack else after))
            world = turn.state.view(side).imagine(Dice(seed))
            first = self._play_turn(world, turn.stage, seed)
            if not turn.instead:
                turn.instead = first
            could.add(self._for(side, world))
        luck, variance = self._seen_luck(turn, entries)
        turn.cost = could.mean - (done.mean - luck)
        turn.error = math.sqrt(
            could.error * could.error + done.error * done.error + variance + MODEL_ERROR * MODEL_ERROR
        )
        turn.as_the_captain = self._did_the_same(turn, entries)
        turn.judged = True

    def _play_turn(self, world: State, stage: int, seed: int) -> list[Action]:
        """Let the captain play a turn; what his side did first."""
        self._player.reseed(seed)
        side = world.side_to_move
        deeds: list[Action] = []
        for _ in range(LONGEST):
            mover = world.side_to_move
            if mover is None or world.stage() != stage:
                break
            action = self._staff.act(world, mover, [], self._player, True)
            if mover == side and len(world.options()) > 1 and len(deeds) < 3:
                deeds.append(action)
            world.play(action)
        return deeds

    def _did_the_same(self, turn: Turn, entries: list[Entry]) -> bool:
        """Whether the side's first choices were those that the captain would have made."""
        state, deeds = turn.state.clone(), turn.instead.copy()
        for entry in entries:
            if entry.action is None or not deeds:
                break
            if entry.side == turn.side and len(state.options()) > 1 and not entry.action.same(deeds.pop(0)):
                return False
            state.play(entry.action)
        return True

    def _for(self, side: int, state: State) -> float:
        chance = self.chance_of(state)
        return chance if side == 0 else 1.0 - chance


def variance_of_mean(throws: Gain, now: float) -> float:
    """The square of the error of what the dice give on average, after these throws and the one that counted.

    Three throws that come to the same say little where the fourth did not.
    """
    both = Gain()
    both.count, both.total, both.squares = throws.count, throws.total, throws.squares
    both.add(now)
    return both.spread * both.spread / throws.count
