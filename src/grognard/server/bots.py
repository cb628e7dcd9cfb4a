"""The desk at which bots play: a bot's turn runs in a worker thread, one action after the other.

Each action is stored like a person's and announced, so that a page can show it. A game in which no person
sits goes on only while somebody watches it.
"""

from __future__ import annotations

import logging
import threading
from concurrent.futures import ThreadPoolExecutor

from grognard.bots import Player, make
from grognard.kernel.views import View
from grognard.server.games import Games
from grognard.server.lessons import is_lesson
from grognard.server.live import HERE
from grognard.server.news import News
from grognard.server.refused import Refused

WORKERS = 2

_log = logging.getLogger(__name__)


class Desk:
    """Plays for all seats that are bots."""

    def __init__(self, games: Games, news: News) -> None:
        self._games = games
        self._news = news
        self._pool = ThreadPoolExecutor(WORKERS, thread_name_prefix="bot")
        self._attended: set[str] = set()
        self._called_again: set[str] = set()
        self._players: dict[tuple[str, int], Player] = {}
        self._troubled: set[str] = set()
        self._lock = threading.Lock()
        self._closed = False

    def attend(self, game_id: str) -> None:
        """See to it that bots play on in this game, if it is their turn. In a lesson no bot sits."""
        if is_lesson(game_id):
            return
        with self._lock:
            if game_id in self._attended:
                self._called_again.add(game_id)
            elif not self._closed:
                self._attended.add(game_id)
                self._pool.submit(self._attend, game_id)

    def troubled(self, game_id: str) -> bool:
        """Whether a bot has failed in this game since it was last attended."""
        return game_id in self._troubled

    def close(self) -> None:
        """Stop after the actions under way."""
        with self._lock:
            self._closed = True
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _attend(self, game_id: str) -> None:
        self._troubled.discard(game_id)
        try:
            while not self._closed and self._play_one(game_id):
                pass
        except Refused:
            self._dismiss(game_id)
        except Exception:
            _log.exception("a bot failed in game %s", game_id)
            self._troubled.add(game_id)
            self._dismiss(game_id)
        self._leave(game_id)

    def _leave(self, game_id: str) -> None:
        """Get up from a game, unless somebody called while we were about to."""
        with self._lock:
            self._attended.discard(game_id)
            called = game_id in self._called_again
            self._called_again.discard(game_id)
        if called:
            self.attend(game_id)
        self._news.announce(game_id)

    def _dismiss(self, game_id: str) -> None:
        for key in [key for key in self._players if key[0] == game_id]:
            del self._players[key]

    def _play_one(self, game_id: str) -> bool:
        """One action of a bot; False when it is not a bot's turn, or nobody watches."""
        with self._games.open(game_id) as live:
            state, revision = live.match.state, live.revision
            side = state.side_to_move
            if side is None:
                self._dismiss(game_id)
            if side is None or live.seat(side) == HERE or live.difference is not None:
                return False
            if not live.humans and not self._news.listened(game_id):
                return False
            player = self._player(game_id, side, live.seat(side), live.scenario.system)
            view = View(state.clone(), side)
        action = player.choose(view)
        try:
            with self._games.open(game_id) as live:
                self._games.play(live, revision, side, view.scenario.lexicon.notate(action))
        except Refused as refused:
            if refused.key != "stale":
                raise
        return True

    def _player(self, game_id: str, side: int, name: str, system: str) -> Player:
        known = self._players.get((game_id, side))
        if known is None:
            known = make(name, system, f"{game_id} {side}")
            self._players[game_id, side] = known
        return known
