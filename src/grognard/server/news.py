"""Tells those who wait on a game that it has changed. Announcements may come from any thread."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class News:
    """Who listens to which game."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[tuple[asyncio.AbstractEventLoop, asyncio.Event]]] = {}
        self._lock = threading.Lock()

    @contextmanager
    def listen(self, game_id: str) -> Iterator[asyncio.Event]:
        """An event that is set at each announcement, for as long as the block runs."""
        listener = (asyncio.get_running_loop(), asyncio.Event())
        with self._lock:
            self._listeners.setdefault(game_id, []).append(listener)
        try:
            yield listener[1]
        finally:
            with self._lock:
                self._listeners[game_id].remove(listener)
                if not self._listeners[game_id]:
                    del self._listeners[game_id]

    def listened(self, game_id: str) -> bool:
        """Whether anyone is watching this game."""
        with self._lock:
            return game_id in self._listeners

    def announce(self, game_id: str) -> None:
        with self._lock:
            listeners = list(self._listeners.get(game_id, ()))
        for loop, changed in listeners:
            if not loop.is_closed():
                loop.call_soon_threadsafe(changed.set)
