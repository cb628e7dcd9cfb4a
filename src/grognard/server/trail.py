"""Last turn's moves: the turn before is played again, and what this viewer saw of it becomes arrows.

The turn before is the last complete stage (`State.stage`). What the others have moved since belongs to it
too: that is what a player who comes back to the table looks for. His own moves of this turn he has just made.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from grognard.kernel.match import Entry
from grognard.kernel.state import State
from grognard.render.artist import artist
from grognard.render.trail import Trail, trail_svg
from grognard.server.games import Games
from grognard.server.live import Live, played_again
from grognard.server.replies import Overlay
from grognard.text.catalogue import message_id, say

MOVES = "moves"
KEY = "l"


def offered(lang: str) -> Overlay:
    """The overlay as the page lists it, beside those of the system."""
    return Overlay(id=MOVES, key=KEY, title=say(lang, message_id("server-overlay", MOVES)))


def drawn_moves(games: Games, live: Live, history: Sequence[Entry], now: State, viewer: int) -> str:
    """The overlay for a game that came to where it is ``now`` through this history."""
    scenario, stage = now.scenario, now.stage()
    drawing = artist(scenario.system)
    at, state = games.before_stage(live, len(history), stage - 1)
    before = since = None
    last = drawing.standing(scenario, state.observe(viewer))
    for moment in played_again(state, history[at:]):
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
