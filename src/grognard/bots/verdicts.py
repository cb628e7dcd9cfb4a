"""Turns that cost much: what a side made of its turn, against what the captain would have made of it.

Everything is seen from what the side knew: what was hidden from it says nothing about how well it played. A
turn that is a side's own is judged by where it led, without the luck that the side could see. Where both
sides decide in a stage, as in the battles of the Seven Years' War, the side's choices are made once more in
worlds that it can imagine, and the captain's in the same ones, before the same enemy.

A turn is marked if it fell short by more than twice the error, and on worlds that did not choose it.
"""

from __future__ import annotations

import math
import random
from typing import Final

from grognard.bots.captain import Captain
from grognard.bots.general import General
from grognard.bots.levels import SECONDS_A_TURN
from grognard.bots.outlook import Outlook
from grognard.bots.staff import Staff
from grognard.bots.weighing import Effort, Gain
from grognard.kernel.actions import Action
from grognard.kernel.declarations import declare
from grognard.kernel.dice import Dice
from grognard.kernel.match import Entry, Match
from grognard.kernel.state import State

WORLDS: Final = 4
"""On how many worlds a turn is judged."""
PROOF: Final = 8
"""On so many more it must hold."""
MODEL_ERROR: Final = 0.02
"""What the estimate itself may be wrong by between two near situations."""
CLEAR: Final = 2.0
"""A turn is marked if it fell short by more than so many errors."""
LONGEST: Final = 4000
FIRST_DEEDS: Final = 3
"""By so many first choices it is told whether a side did as the captain would have."""
MOSTLY: Final = 0.7
"""So much of what a side did must be possible in the worlds it imagined, else they say nothing of it."""
NEAR: Final = 6
"""So many choices of a script are left out for the next that can be made; a later one belongs elsewhere."""
USUAL_SECONDS: Final = 8


class Deeds:
    """A stage as one side played it: where it began and ended, and all that was done in it."""

    __slots__ = ("after", "before", "entries", "shared", "side")

    def __init__(self, side: int, before: State, after: State, entries: list[Entry], shared: bool) -> None:
        self.side = side
        self.before = before
        self.after = after
        self.entries = entries
        self.shared = shared
        """Whether the other side decided as much in it."""

    def imagined(self, seed: int) -> State:
        """A world that the side could have taken for the true one when the stage began."""
        return self.before.imagined_by(self.side, Dice(seed))

    def script(self) -> list[Action]:
        """What the side chose, one after the other."""
        return [
            entry.action for entry in self.entries if entry.side == self.side and entry.action is not None
        ]


class Verdict:
    """What a side's turn cost, by how much that may be wrong, and what might have been done instead."""

    __slots__ = ("as_the_captain", "cost", "error", "general", "instead", "known", "seconds", "side")

    def __init__(self, side: int) -> None:
        self.side = side
        self.cost = 0.0
        self.error = 0.0
        self.known = True
        """Whether anything can be said of the turn at all."""
        self.as_the_captain = False
        self.instead: list[Action] = []
        """The captain's first choices."""
        self.seconds = 0.0
        """How long it took to find."""
        self.general: Match | None = None
        """The turn as the general would have played it, in a world that the side could imagine."""

    @property
    def marked(self) -> bool:
        return self.known and not self.as_the_captain and self.cost > CLEAR * self.error


class Bench:
    """Those who judge: the estimate of winning, and the captain who plays turns once more."""

    def __init__(self, own: Staff, outlook: Outlook) -> None:
        self._staff = own
        self._outlook = outlook
        self._player = Captain(own.judge, "analysis")

    def judge(self, deeds: Deeds, name: str) -> Verdict:
        """The verdict on a turn; one that would mark it must hold on worlds that did not choose it."""
        found = self._judge(deeds, WORLDS, f"{name} {deeds.side}")
        found.as_the_captain = did_the_same(deeds, found.instead)
        if not found.marked:
            return found
        proved = self._judge(deeds, PROOF, f"{name} {deeds.side} again")
        proved.as_the_captain, proved.instead = found.as_the_captain, found.instead
        return proved

    def _judge(self, deeds: Deeds, worlds: int, name: str) -> Verdict:
        chance = random.Random(name)
        return (
            self._by_choices(deeds, worlds, chance)
            if deeds.shared
            else self._by_course(deeds, worlds, chance)
        )

    # -- a turn that was a side's own -----------------------------------------------------------------

    def _by_course(self, deeds: Deeds, worlds: int, chance: random.Random) -> Verdict:
        """Where the turn led, dice aside, and where the captain's would have."""
        side, after = deeds.side, deeds.after
        found, done, could = Verdict(side), Gain(), Gain()
        for _ in range(worlds):
            seed = chance.getrandbits(40)
            done.add(self._outlook.of(side, after.imagined_by(side, Dice(seed)) if after.stack else after))
            world = deeds.imagined(seed)
            first = self._play(world, side, [], seed)[0]
            found.instead = found.instead or first
            could.add(self._outlook.of(side, world))
        luck, variance = self._seen_luck(deeds, chance)
        found.cost = could.mean - (done.mean - luck)
        found.error = math.sqrt(
            could.error * could.error + done.error * done.error + variance + MODEL_ERROR * MODEL_ERROR
        )
        return found

    def _seen_luck(self, deeds: Deeds, chance: random.Random) -> tuple[float, float]:
        """What the dice gave a side in its turn as far as it could see, and the square of the error.

        What the other side did with what it hides may be impossible in an imagined world: then all that
        changed is uncertain.
        """
        side, state, outlook = deeds.side, deeds.before.clone(), self._outlook
        luck, variance = 0.0, 0.0
        for entry in deeds.entries:
            if entry.action is None:
                declare(state, entry.side, entry.text)
                continue
            if not entry.rolls:
                state.play(entry.action)
                continue
            seed = chance.getrandbits(40)
            before = state.imagined_by(side, Dice(seed))
            state.play(entry.action)
            now = outlook.of(side, state.imagined_by(side, Dice(seed)) if state.stack else state)
            if before.side_to_move != entry.side or not before.offers(entry.action):
                variance += (now - outlook.of(side, before)) ** 2
                continue
            throws = outlook.thrown_again(before, entry.action, side, chance)
            luck += now - throws.mean
            variance += variance_of_mean(throws, now)
        return luck, variance

    # -- a stage in which both sides decide -----------------------------------------------------------

    def _by_choices(self, deeds: Deeds, worlds: int, chance: random.Random) -> Verdict:
        """The side's own choices and the captain's, in the same worlds and before the same enemy."""
        side, script = deeds.side, deeds.script()
        found, short, made = Verdict(side), Gain(), 0
        for _ in range(worlds):
            seed = chance.getrandbits(40)
            own = deeds.imagined(seed)
            captains = own.clone()
            made += self._play(own, side, script, seed)[1]
            first = self._play(captains, side, [], seed)[0]
            found.instead = found.instead or first
            short.add(self._outlook.of(side, captains) - self._outlook.of(side, own))
        found.known = made >= MOSTLY * worlds * len(script)
        found.cost = short.mean
        found.error = math.sqrt(short.error * short.error + MODEL_ERROR * MODEL_ERROR)
        return found

    def _play(self, world: State, side: int, script: list[Action], seed: int) -> tuple[list[Action], int]:
        """Let captains play a stage, a side by a script as far as it can be followed.

        Gives that side's first choices, and how many were made by the script.
        """
        self._player.reseed(seed)
        stage, left = world.stage(), script.copy()
        deeds: list[Action] = []
        made = 0
        for _ in range(LONGEST):
            mover = world.side_to_move
            if mover is None or world.stage() != stage:
                break
            place = next_of(left, world) if mover == side else -1
            if place >= 0:
                action = left[place]
                del left[: place + 1]
                made += 1
            else:
                action = self._staff.act(world, mover, [], self._player, True)
            if mover == side and len(world.options()) > 1 and len(deeds) < FIRST_DEEDS:
                deeds.append(action)
            world.play(action)
        return deeds, made

    # -- what the general would have done -------------------------------------------------------------

    def generals_turn(self, deeds: Deeds, name: str, seconds: float, worlds: int = 0) -> Match:
        """The general's own turn, in a world that the side could imagine; with ``worlds`` he counts these."""
        own, side = self._staff, deeds.side
        seed = random.Random(f"general {name} {side}").getrandbits(40)
        share = min(1.0, seconds / SECONDS_A_TURN.get(deeds.before.scenario.system, USUAL_SECONDS))
        general = General(
            own, seed, Effort(0.0 if worlds else own.seconds * share, worlds or own.worlds, own.wide)
        )
        match = Match(deeds.imagined(seed))
        self._player.reseed(seed)
        stage = match.state.stage()
        for _ in range(LONGEST):
            state = match.state
            mover = state.side_to_move
            if mover is None or state.stage() != stage:
                break
            if mover == side:
                match.play(general.choose(state.view(side)))
            else:
                match.play(self._staff.act(state, mover, [], self._player, True))
        return match


def next_of(left: list[Action], world: State) -> int:
    """Which choice of a script is made now: the first near one that is offered; below nought if none is."""
    for place in range(min(NEAR, len(left))):
        if world.offers(left[place]):
            return place
    return -1


def did_the_same(deeds: Deeds, captains: list[Action]) -> bool:
    """Whether the side's first choices were those that the captain would have made."""
    state, left = deeds.before.clone(), captains.copy()
    for entry in deeds.entries:
        if entry.action is None or not left:
            break
        if entry.side == deeds.side and len(state.options()) > 1 and not entry.action.same(left.pop(0)):
            return False
        state.play(entry.action)
    return True


def variance_of_mean(throws: Gain, now: float) -> float:
    """The square of the error of what the dice give on average, after these throws and the one that counted.

    Three throws that come to the same say little where the fourth did not.
    """
    both = Gain()
    both.count, both.total, both.squares = throws.count, throws.total, throws.squares
    both.add(now)
    return both.spread * both.spread / throws.count
