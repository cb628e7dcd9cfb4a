"""What is past, told by the names of then: after a shuffle a label means another block."""

from __future__ import annotations

from contextlib import suppress

from grognard.kernel.state import State
from grognard.render.artist import artist
from grognard.render.speaking import speaker_of
from grognard.server.facts import first_state
from grognard.server.lessons import Sitting
from grognard.server.live import Live, played_again
from grognard.server.refused import Refused
from grognard.text.speaker import Speaker


def teller_for(state: State, viewer: int, lang: str) -> Speaker:
    """A speaker who tells this viewer what has happened, by the names that he knows in this state."""
    return speaker_of(state.scenario, lang, state.observe(viewer), "once")


class Recollection:
    """Who tells of each action of a game.

    Actions since the last shuffle are told by the names of today, which is nearly all that is ever asked for.
    The game is played again only where somebody reads what lies farther back.
    """

    def __init__(self, live: Live, viewer: int, lang: str, today: Speaker) -> None:
        self._live, self._viewer, self._lang, self._today = live, viewer, lang, today
        self._known: dict[int, Speaker] = {}
        mixes = artist(live.scenario.system).mixes
        self._mixed: list[int] = []
        if mixes and not isinstance(live, Sitting):  # a lesson is too short to shuffle what it has told
            entries = enumerate(live.match.entries, start=1)
            self._mixed = [at for at, entry in entries if any(one.kind in mixes for one in entry.events)]

    def teller(self, number: int) -> Speaker:
        """Who tells of the action of this number, and of the opening (0)."""
        mixed = next((at for at in self._mixed if at >= number), 0)
        if not mixed:
            return self._today
        if not self._known:
            self._recall()
        return self._known[mixed]

    def _recall(self) -> None:
        """The names before each shuffle, from the game played again."""
        self._known = dict.fromkeys(self._mixed, self._today)  # a damaged game may lead nowhere
        state = first_state(self._live.facts)
        self._note(0, state)
        with suppress(Refused):
            for number, after in enumerate(
                played_again(state, self._live.match.entries[: self._mixed[-1]]), start=1
            ):
                self._note(number, after)

    def _note(self, number: int, state: State) -> None:
        if number + 1 in self._mixed:
            self._known[number + 1] = teller_for(state, self._viewer, self._lang)
