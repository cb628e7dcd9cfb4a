"""Looking on: where something is hidden, those who do not play see the game a turn later.

A spectator knows less than either player. Yet what he sees at once could still be told to one of them who has
not seen it, so he sees it when the turn is over. Whether something is hidden at this very moment does not
matter: a view that is late only then would tell that there is a secret.
"""

from __future__ import annotations

import threading
from collections import OrderedDict

from grognard.kernel.declarations import TAKEBACK
from grognard.kernel.match import Match
from grognard.kernel.sides import SPECTATOR
from grognard.server.games import Games
from grognard.server.live import Live
from grognard.server.snapshots import Trace

MOST = 256

_kept: OrderedDict[tuple[str, int], int] = OrderedDict()
_lock = threading.Lock()


def is_late(live: Live, viewer: int) -> bool:
    """Whether this viewer sees the game later than it is played."""
    return viewer == SPECTATOR and live.unseen_stage is not None


def as_watched(games: Games, live: Live, viewer: int) -> Live:
    """The game as this viewer may see it.

    Whoever sees it late is told a revision of what he sees. The game's own would count what was played since.
    """
    if not is_late(live, viewer):
        return live
    match = games.up_to(live, _turn_began(games, live))
    late = Live(live.facts, match, match.number + _taken_back(match), Trace(), 0)
    late.difference = live.difference
    return late


def late_pulse(games: Games, live: Live) -> tuple[int, int]:
    """Revision and number of a game as whoever sees it late is told them."""
    late = as_watched(games, live, SPECTATOR)
    return late.revision, late.match.number


def _taken_back(match: Match) -> int:
    """How many actions were taken back by consent: as much faster than the number has the revision grown."""
    said = (entry.text.partition(" ") for entry in match.entries)
    return sum(int(count) for verb, _, count in said if verb == TAKEBACK)


def _turn_began(games: Games, live: Live) -> int:
    """How many actions had been played when the turn under way began: looked for once after each change."""
    key = (live.facts.id, live.revision)
    with _lock:
        known = _kept.get(key)
    if known is None:
        known = _search(games, live)
        with _lock:
            _kept[key] = known
            while len(_kept) > MOST:
                _kept.popitem(last=False)
    return known


def _search(games: Games, live: Live) -> int:
    """The turns of a game only grow, so halving finds the last action of an earlier one."""
    stage, low, high = live.match.state.stage(), 0, live.match.number
    while low < high:
        middle = (low + high + 1) // 2
        if games.moment(live, middle).stage() < stage:
            low = middle
        else:
            high = middle - 1
    return low
