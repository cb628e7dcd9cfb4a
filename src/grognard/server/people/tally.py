"""Requests counted by several sites on one PostgreSQL: each tells the others once a second what it let in.

A row for every request would cost more than what it guards against; a notice a second costs nothing, and the
database keeps none. A second is short beside the minute that is counted.
"""

from __future__ import annotations

import logging
import threading
from collections import Counter
from collections.abc import Iterator
from secrets import token_hex

from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError

CHANNEL = "grognard_tries"
TELL_SECONDS = 1.0
MOST_BYTES = 7500
"""PostgreSQL carries 8000 bytes in a notice."""

_NOTIFY = text("SELECT pg_notify(:channel, :told)")
_log = logging.getLogger(__name__)


class Tally:
    """What this process has let in and not told yet: how often each word."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._name = token_hex(8)
        self._counts: Counter[str] = Counter()
        self._lock = threading.Lock()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="tally", daemon=True)

    def add(self, word: str) -> None:
        with self._lock:
            self._counts[word] += 1

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._closing.set()

    def tell(self) -> None:
        """Tell the others now."""
        with self._lock:
            counts, self._counts = self._counts, Counter()
        notices = list(_packed(self._name, counts))
        if notices:
            with self._engine.begin() as connection:
                for notice in notices:
                    connection.execute(_NOTIFY, {"channel": CHANNEL, "told": notice})

    def read(self, notice: str) -> dict[str, int]:
        """What another process tells, each word with its number; nothing if the notice is our own."""
        name, *lines = notice.split("\n")
        if name == self._name:
            return {}
        parts = (line.partition(" ") for line in lines)
        return {word: int(count) for count, _, word in parts}

    def _run(self) -> None:
        while not self._closing.wait(TELL_SECONDS):
            try:
                self.tell()
            except SQLAlchemyError as fault:
                _log.warning("other sites on this database are not told what was counted here: %s", fault)


def _packed(name: str, counts: Counter[str]) -> Iterator[str]:
    """As few notices as hold these counts."""
    notice = name
    for word, count in counts.items():
        line = f"\n{count} {word}"
        if len(notice) + len(line) > MOST_BYTES:
            yield notice
            notice = name
        notice += line
    if notice != name:
        yield notice
