"""When a captain sends a whole body by one click: where the result is as good in his eyes as leading each.

He leads each on a copy, by his own choices, and looks at where they would have come to. He is content with
those who follow by themselves if they stand, on average, within one place of that and nobody is left behind,
or if his own judgement finds the position no worse (where it looks at places at all: where it sees a gain in
leading each).
"""

from __future__ import annotations

from typing import Final

from grognard.bots.captain import Captain, Judge
from grognard.kernel.actions import Action
from grognard.kernel.journeys import Gait, Stand, interruption
from grognard.kernel.likewise import Example, resting, together
from grognard.kernel.shortcuts import followed
from grognard.kernel.state import State

CONTENT: Final = 1
"""So many places, on average, those who follow may stand from where he would have led each."""
BEHIND: Final = 2
"""Nobody may be farther from there than this."""
EVEN: Final = 0.02
"""What he thinks worse by no more than this is as good as his own."""
STOPPED: Final = -1
"""The front of a stand at which something may happen: the page ends a way there."""
Plan = list[tuple[Stand, list[Action]]]
"""Where a captain would lead a piece, stand by stand, and the steps so far."""


def place_of(world: State, action: Action) -> int:
    """The place that an action speaks of, or -1."""
    kinds = world.scenario.lexicon.verbs[action.verb].nouns
    return next((noun for kind, noun in zip(kinds, action.nouns(), strict=False) if kind == "place"), -1)


class Drill:
    """How one captain leads pieces, one by one."""

    def __init__(self, captain: Captain, judge: Judge, side: int) -> None:
        self.captain, self.judge, self.side = captain, judge, side

    def plan(self, gait: Gait, world: State, piece: int) -> Plan:
        """Where the captain would lead a piece, until something happens or he puts it down; plays that."""
        found: Plan = []
        steps: list[Action] = []
        while world.side_to_move == self.side and gait.in_hand(world) == piece:
            choice = self.captain.choose(world.view(self.side))
            if choice.verb not in gait.steps:
                break
            steps.append(choice)
            before = world.clone()
            happens = interruption(self.side, world.dice.count, world, world.play(choice))
            stopped = happens or gait.harmful(before, choice, world)
            if happens:
                found.append(((place_of(world, choice), STOPPED, 0), [*steps]))
                break
            assumed = gait.assumed(world)
            if assumed is not None and assumed.same(self.captain.choose(world.view(self.side))):
                world.play(assumed)
            stand = gait.stand(world, piece)
            found.append(((stand[0], STOPPED, 0) if stopped else stand, [*steps]))
        return found

    def lead(self, gait: Gait, world: State, take: Action) -> None:
        """Lead a piece as the captain would, and put it down."""
        if not world.offers(take) or not followed(world, self.side, (take,)):
            return
        self.plan(gait, world, take.a)
        if world.side_to_move == self.side:
            followed(world, self.side, tuple(resting(world, gait)))


class Body:
    """Those who would go along with a piece, and where its captain would lead each of them."""

    def __init__(
        self, drill: Drill, state: State, gait: Gait, orders: list[Action], piece: int, walked: list[int]
    ) -> None:
        self.drill, self.state, self.gait, self.orders = drill, state, gait, tuple(orders)
        self.piece, self.walked = piece, walked
        self.led: dict[tuple[int, ...], State | None] = {}
        """By who follows, the game in which the captain has led each himself; None if he is interrupted."""
        self.riders: set[int] = set()
        """Those who may go anywhere: wherever they ride with their troops is right."""

    def follows(self, steps: list[Action], path: list[int]) -> list[Action]:
        """What sends the others after a walk; empty if nobody goes or the captain is not content."""
        if len(path) < 2:
            return []
        example, after = Example(self.piece, path[0], path[-1], self.walked), self.state.clone()
        sent = together(self.state.view(self.drill.side), tuple(steps), example)
        who = [one for one in sent[len(steps) :] if one.verb in self.gait.takes]
        if not who or not followed(after, self.drill.side, tuple(sent)):
            return []
        return sent[len(steps) :] if self.is_content(after, who) else []

    def is_content(self, after: State, who: list[Action]) -> bool:
        """Whether all stand where the captain would have led them, or as well in his eyes."""
        key = tuple(sorted(take.a for take in who))
        if key not in self.led:
            self.led[key] = self.led_each(who)
        own = self.led[key]
        if own is None:
            return False
        gait = self.gait
        marched = [self.piece, *[one for one in key if one not in self.riders]]
        stands = [(gait.stand(own, one)[0], gait.stand(after, one)[0]) for one in marched]
        far = [gait.apart(own, one, other) for one, other in stands]
        if sum(far) <= len(far) * CONTENT and max(far) <= BEHIND:
            return True
        judge, side = self.drill.judge, self.drill.side
        before, led = judge.score(self.state, side), judge.score(own, side)
        return led > before + EVEN and judge.score(after, side) >= led - EVEN

    def led_each(self, who: list[Action]) -> State | None:
        """The game in which the captain has led the piece and these, one after the other."""
        drill, own = self.drill, self.state.clone()
        if not followed(own, drill.side, self.orders):
            return None
        drill.plan(self.gait, own, self.piece)
        if own.side_to_move != drill.side:
            return None
        followed(own, drill.side, tuple(resting(own, self.gait)))
        for take in who:
            taken = own.clone()
            if followed(taken, drill.side, (take,)) and self.gait.alike(taken):
                self.riders.add(take.a)
            drill.lead(self.gait, own, take)
        return own
