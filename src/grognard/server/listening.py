"""One thread per process hears what other processes on the same database have written.

PostgreSQL tells it: a trigger notifies of every change of a game. SQLite has a counter that every commit
raises, which costs next to nothing to look at; when it has moved, the games that somebody watches here are
read, all at once.
"""

from __future__ import annotations

import logging
import secrets
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress

from sqlalchemy import BindParameter, Connection, Engine, bindparam, func, select, text
from sqlalchemy.exc import DBAPIError

from grognard.server.days.offers import settled, settlement
from grognard.server.models import DispatchRow, GameRow, SeatRow
from grognard.server.news import News

CHANNEL = "grognard_games"
LOOK_SECONDS = 0.5
"""How soon another process's change of a file of SQLite is seen."""

WAIT_SECONDS = 5.0
"""How long a lost connection is left alone before the next try."""

Mark = tuple[int, int, str]
"""The revision of a game, how many dispatches were sent and seats taken, and what its players have settled:
what changes no board."""

_log = logging.getLogger(__name__)

_SOME: BindParameter[Sequence[str]] = bindparam("some", expanding=True)
_LETTERS = (
    select(DispatchRow.game, func.count().label("count"))
    .where(DispatchRow.game.in_(_SOME))
    .group_by(DispatchRow.game)
    .subquery()
)
_TAKEN = select(func.count()).where(SeatRow.game == GameRow.id, SeatRow.person.is_not(None)).scalar_subquery()
_MARKS = (
    select(GameRow.id, GameRow.revision, func.coalesce(_LETTERS.c.count, 0) + _TAKEN, *settled())
    .outerjoin(_LETTERS, _LETTERS.c.game == GameRow.id)
    .where(GameRow.id.in_(_SOME))
)
"""Built once: it is asked twice a second for as long as a site runs."""


class Listener:
    """Announces what others wrote, from ``start`` to ``close``."""

    def __init__(self, engine: Engine, news: News) -> None:
        self._engine = engine
        self._news = news
        self._bell = f"grognard_end_{secrets.token_hex(8)}"
        self._hearers: dict[str, Callable[[str], None]] = {CHANNEL: news.hear, self._bell: lambda told: None}
        self.ready = threading.Event()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)

    def also(self, channel: str, hearer: Callable[[str], None]) -> None:
        """Have another kind of notice heard; before ``start``. Only PostgreSQL has such."""
        self._hearers[channel] = hearer

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._closing.set()
        if self._thread.ident is not None:
            if self._notified:
                self._ring()
            self._thread.join(WAIT_SECONDS)

    @property
    def _notified(self) -> bool:
        return self._engine.dialect.name == "postgresql"

    def _ring(self) -> None:
        """Have a listener that waits for a notice look up at once; where that fails he does in his time."""
        with suppress(DBAPIError), self._engine.begin() as connection:
            connection.execute(text(f"NOTIFY {self._bell}"))

    def _run(self) -> None:
        hear = self._hear_notices if self._notified else self._look
        while not self._closing.is_set():
            try:
                hear()
            except Exception as fault:  # of SQLAlchemy or of the driver itself: both are a broken line
                _log.warning("cannot listen to the database, next try in %.0f s: %s", WAIT_SECONDS, fault)
            self._closing.wait(WAIT_SECONDS)

    # -- PostgreSQL ---------------------------------------------------------------------------------

    def _hear_notices(self) -> None:
        with self._engine.connect() as connection:
            driver = connection.connection.driver_connection
            assert driver is not None
            driver.autocommit = True
            for channel in self._hearers:
                driver.execute(f"LISTEN {channel}")
            self.ready.set()
            for game_id in self._news.watched():  # whatever happened while nobody listened
                self._news.hear(game_id)
            while not self._closing.is_set():
                for notice in driver.notifies(timeout=LOOK_SECONDS):
                    self._hearers[notice.channel](notice.payload)
                    if self._closing.is_set():
                        break
            connection.invalidate()  # it listens: nobody else should get it from the pool

    # -- SQLite -------------------------------------------------------------------------------------

    def _look(self) -> None:
        known: dict[str, Mark] = {}
        version = -1
        with self._engine.connect() as connection:  # the counter is this connection's own
            while not self._closing.wait(LOOK_SECONDS):
                watched = self._news.watched()
                now = connection.execute(text("PRAGMA data_version")).scalar_one()
                if now != version or set(watched) != set(known):
                    found = marks(connection, watched)
                    for game_id in watched:
                        if game_id in known and found.get(game_id) != known[game_id]:
                            self._news.hear(game_id)
                    known = {game_id: found.get(game_id, (-1, 0, "")) for game_id in watched}
                    version = now
                    self.ready.set()
                connection.rollback()


def marks(connection: Connection, game_ids: list[str]) -> dict[str, Mark]:
    """Where these games stand."""
    found: dict[str, Mark] = {}
    for first in range(0, len(game_ids), 500):
        some = game_ids[first : first + 500]
        for game_id, revision, beside, *agreed in connection.execute(_MARKS, {"some": some}):
            found[game_id] = (revision, beside, settlement(agreed))
    return found
