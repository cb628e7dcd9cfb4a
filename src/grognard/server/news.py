"""Tells those who wait on a game that it has changed. Announcements may come from any thread.

What is announced is a change made here, of which other processes of the site may have to be told; what is
heard was made elsewhere. However many watch a game, after a change it is read from the database once: they
share the line that is sent.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from starlette.concurrency import run_in_threadpool


class Watcher:
    """One stream of one page."""

    __slots__ = ("changed", "game_id", "loop")

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self.loop = asyncio.get_running_loop()
        self.changed = asyncio.Event()


class News:
    """Who listens to which game; ``tell_others`` passes on what is announced here."""

    def __init__(self, tell_others: Callable[[str], None] | None = None) -> None:
        self._tell_others = tell_others
        self._watchers: dict[str, list[Watcher]] = {}
        self._reading: dict[tuple[asyncio.AbstractEventLoop, str, bool], asyncio.Task[bytes | None]] = {}
        self._lock = threading.Lock()

    @contextmanager
    def listen(self, game_id: str) -> Iterator[Watcher]:
        """A watcher who is woken at each announcement, for as long as the block runs."""
        watcher = Watcher(game_id)
        with self._lock:
            self._watchers.setdefault(game_id, []).append(watcher)
        try:
            yield watcher
        finally:
            with self._lock:
                self._watchers[game_id].remove(watcher)
                if not self._watchers[game_id]:
                    del self._watchers[game_id]

    def listened(self, game_id: str) -> bool:
        """Whether anyone is watching this game."""
        with self._lock:
            return game_id in self._watchers

    def watched(self) -> list[str]:
        """All games that somebody watches here."""
        with self._lock:
            return list(self._watchers)

    @property
    def watchers(self) -> int:
        with self._lock:
            return sum(len(of_game) for of_game in self._watchers.values())

    def announce(self, game_id: str) -> None:
        """A game has changed by what was done here."""
        self.hear(game_id)
        if self._tell_others is not None:
            self._tell_others(game_id)

    def hear(self, game_id: str) -> None:
        """A game has changed: wake those who watch it here."""
        with self._lock:
            loops = {watcher.loop for watcher in self._watchers.get(game_id, ())}
        for loop in loops:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._wake, loop, game_id)

    def _wake(self, loop: asyncio.AbstractEventLoop, game_id: str) -> None:
        """What is being read may be older than the change, so nobody may join that reading any more."""
        for late in (False, True):
            self._reading.pop((loop, game_id, late), None)
        with self._lock:
            woken = [watcher for watcher in self._watchers.get(game_id, ()) if watcher.loop is loop]
        for watcher in woken:
            watcher.changed.set()

    async def line(
        self, watcher: Watcher, read: Callable[[], bytes | None], late: bool = False
    ) -> bytes | None:
        """What ``read`` gives in a thread, shared by all who ask for it at once and see the game alike."""
        key = (watcher.loop, watcher.game_id, late)
        reading = self._reading.get(key)
        if reading is None:
            reading = asyncio.create_task(run_in_threadpool(read))
            self._reading[key] = reading
        try:
            return await asyncio.shield(reading)
        finally:
            if reading.done() and self._reading.get(key) is reading:
                del self._reading[key]
