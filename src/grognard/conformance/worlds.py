"""Other worlds: true states that a side cannot tell from the true one, made without the system's imagination.

Two ways lead to one. The other side chooses otherwise, and all that this side sees is the same: from there on
both games are played side by side, as long as nothing shows which is which. Or a secret is changed by hand,
by the rules of what a side knows (``swaps``). Whatever this side is given must be the same in both worlds.
"""

from __future__ import annotations

import random

import orjson

from grognard.conformance.differences import between, excused
from grognard.kernel.actions import Action
from grognard.kernel.events import Event, visible
from grognard.kernel.seen import as_json
from grognard.kernel.state import State

LASTS = 40
"""After so many actions a world is left, and another may begin."""

TRIES = 6
"""So many other choices of the enemy are tried, to find one that looks the same."""


def view_of(state: State, viewer: int) -> bytes:
    """All that a viewer sees, as it would be sent."""
    return orjson.dumps(as_json(state.observe(viewer)), option=orjson.OPT_SORT_KEYS)


def over(one: State, two: State) -> bool:
    """Whether both games are over: then all is open, and what decided it is told."""
    return one.result is not None and two.result is not None


class World:
    """A game beside the true one that one side could not tell from it, so far."""

    def __init__(self, side: int, state: State) -> None:
        self.side = side
        self.state = state
        self.fault = ""
        self._left = LASTS

    def follow(self, truth: State, before: State, action: Action, chance: random.Random) -> bool:
        """Play on as the true game did; whether this world is still possible for all that the side sees."""
        self._left -= 1
        if not self._left:
            return False
        seen = visible(truth.events, self.side)
        self.state.dice = before.dice.clone()
        if before.side_to_move != self.side:
            return self._same_again(truth, seen, action, chance)
        if not self.state.offers(action):
            self.fault = "the options of {} depend on what it may not know"
            return False
        secret = between(before, self.state, action, self.side)
        there = self.state.play(action)
        shown, parted = excused(secret, truth.events, there, self.side)
        if not shown and not parted and self._looks_like(truth):
            return True
        if not shown and not over(truth, self.state):
            self.fault = "events tell {} what it may not know"
        return False

    def _same_again(self, truth: State, seen: list[Event], action: Action, chance: random.Random) -> bool:
        """The enemy has acted: here he does the same, or something else that looks the same."""
        for choice in candidates(self.state, action, chance):
            twin = self.state.clone()
            if visible(twin.play(choice), self.side) == seen:
                self.state = twin
                return self._looks_like(truth)
        return False

    def _looks_like(self, truth: State) -> bool:
        same = self.state.side_to_move == truth.side_to_move and bool(self.state.result) == bool(truth.result)
        return (
            same and self._asked_alike(truth) and view_of(self.state, self.side) == view_of(truth, self.side)
        )

    def _asked_alike(self, truth: State) -> bool:
        """Whoever is asked hears the question: another one tells him that he is in another world."""
        if truth.side_to_move != self.side:
            return True
        here, there = self.state.prompt(), truth.prompt()
        return (here.key, here.data) == (there.key, there.data)


def candidates(state: State, action: Action, chance: random.Random) -> list[Action]:
    """The action itself if it is offered, then some others."""
    options = state.options()
    others = chance.sample(options, min(TRIES, len(options)))
    return ([action] if state.offers(action) else []) + [one for one in others if one != action]


def branch(truth: State, before: State, side: int, action: Action, chance: random.Random) -> World | None:
    """A world in which the enemy has just chosen otherwise, and this side sees the same; or None."""
    seen = visible(truth.events, side)
    for choice in candidates(before, action, chance):
        if choice == action:
            continue
        world = World(side, before.clone())
        if visible(world.state.play(choice), side) == seen and world._looks_like(truth):
            world.state.dice = truth.dice.clone()
            return world if world.state.save() != truth.save() else None
    return None
