"""Last turn's moves: the turn before is played again, and what this viewer saw of it becomes arrows.

The turn before is the last complete stage (`State.stage`). What the others have moved since belongs to it
too: that is what a player who comes back to the table looks for. His own moves of this turn he has just made.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from grognard.kernel.match import Entry
from grognard.kernel.state import State
from grognard.render.artist import Standing, artist
from grognard.render.trail import Trail, trail_svg
from grognard.server.games import SNAPSHOT_EVERY, Games
from grognard.server.live import Live, played_again
from grognard.server.replies import Overlay
from grognard.text.catalogue import message_id, say

MOVES = "moves"
KEY = "l"


def offered(lang: str) -> Overlay:
    """The overlay as the page lists it, beside those of the system."""
    return Overlay(id=MOVES, key=KEY, title=say(lang, message_id("server-overlay", MOVES)))


FEW = 2 * SNAPSHOT_EVERY
"""So many actions are followed one by one. In more, each piece's way is seen at every kept moment only."""


def drawn_moves(games: Games, live: Live, history: Sequence[Entry], now: State, viewer: int) -> str:
    """The overlay for a game that came to where it is ``now`` through this history."""
    scenario, stage = now.scenario, now.stage()
    drawing = artist(scenario.system)
    before = since = None
    last: dict[str, Standing] = {}
    for moment in _moments(games.since_stage(live, len(history), stage - 1), history, now):
        standing = drawing.standing(scenario, moment.observe(viewer))
        if moment.stage() == stage:
            since = since or Trail(last, ignored=viewer)
            since.follow(standing)
        elif moment.stage() == stage - 1:
            before = before or Trail(last)
            before.follow(standing)
        last = standing
    moved = chain(*(trail.moved() for trail in (before, since) if trail is not None))
    return trail_svg(moved, drawing.inks(scenario), drawing.arrow_weight)


def _moments(kept: list[tuple[int, State]], history: Sequence[Entry], now: State) -> Iterator[State]:
    """From the first kept moment to now: every action if they are few, else those at which a stage begins."""
    at, state = kept[0]
    yield state
    if len(history) - at <= FEW:
        yield from played_again(state, history[at:])
        return
    for number, reached in [*kept[1:], (len(history), now)]:
        if reached.stage() != state.stage():
            yield from _at_changes(state, history[at:number])
        yield reached
        at, state = number, reached


def _at_changes(state: State, entries: Sequence[Entry]) -> Iterator[State]:
    """The moment before each stage begins, and its first."""
    before = state.clone()
    for moment in played_again(state, entries):
        if moment.stage() != before.stage():
            yield before
            yield moment
        before = moment.clone()
