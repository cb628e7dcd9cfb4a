"""Who is lost after an outcome whatever is answered to the questions that follow it: nowhere is left to go.

A forecast ends where the next question is asked. Where a beaten unit can only be driven into the enemy or off
the map, that question is which way it perishes: the rules' own answers are tried, each on a copy, as long as
no die falls. A system declares what a loss is once, for the tidings too (``Rules.befalls``).
"""

from __future__ import annotations

from grognard.kernel.events import Event, visible
from grognard.kernel.state import State

DEEPEST = 3
"""So many questions are looked ahead."""
MOST_ANSWERS = 12
"""A question with more answers leaves a way out, or is none about who flees where."""


def doomed(state: State, viewer: int, depth: int = DEEPEST) -> list[Event]:
    """The losses that come about on every way from here on, before any die."""
    options = state.options() if depth else []
    if not options or len(options) > MOST_ANSWERS:
        return []
    sure: list[Event] = []
    for index, action in enumerate(options):
        twin = state.clone()
        thrown = twin.dice.count
        events = twin.play(action)
        if twin.dice.count != thrown:
            return []
        losses = [*lost(twin, visible(events, viewer)), *doomed(twin, viewer, depth - 1)]
        sure = losses if index == 0 else [one for one in sure if any(same(one, other) for other in losses)]
        if not sure:
            return []
    return sure


def lost(state: State, events: list[Event]) -> list[Event]:
    """Those of the events that tell that a piece is gone."""
    befalls = state.scenario.rules.befalls
    return [event for event in events if befalls.get(event.kind, "") == "lost"]


def same(one: Event, other: Event) -> bool:
    """Whether both tell the same loss, by whatever clause it comes about."""
    return one.kind == other.kind and one.data == other.data
