"""Opening the database: SQLite on this machine, or any other that SQLAlchemy speaks to; migrated at start."""

from __future__ import annotations

import logging
import re
import time
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, DisconnectionError, SQLAlchemyError

_log = logging.getLogger(__name__)

_PASSWORD = re.compile(r"(://[^/@]*:)[^/]*(@)")
_TRIES = 12
_REST_SECONDS = 3.0
_PAUSE = 0.1
CONNECTIONS = 16
"""So many stay open, one for each thread that answers. SQLAlchemy itself would keep five, and a busy site
would open and close one for every second question: its settings are four statements, a server's a process."""
_MORE_CONNECTIONS = 4
"""For what a site does by itself beside its answers."""
_PAGES_KEPT_KB = 512
"""How much of a file of SQLite each connection may keep in memory. SQLite's own two megabytes, for each of
some forty connections, would fill up over the hours; the machine keeps the file in memory anyway."""
_WAIT_FOR_OTHERS_MS = 1_500
"""How long a statement waits while another program holds the database: all are answered within 2 seconds."""


class BadDatabase(ValueError):
    """A database that cannot be opened, with a sentence that says why."""


def database_url(database: str | Path) -> str:
    """A plain path means a file of SQLite; anything with a scheme is taken as it is."""
    text = str(database)
    if text.startswith("file:"):
        return f"sqlite:///{text}{'&' if '?' in text else '?'}uri=true"
    return text if "://" in text else f"sqlite:///{Path(text).expanduser().resolve()}"


def file_of(url: URL) -> Path | None:
    """The file of a SQLite database; None for one in memory, or of another kind."""
    name = url.database or ""
    if url.get_backend_name() != "sqlite" or not name or ":memory:" in name:
        return None
    return Path(urlsplit(name).path if name.startswith("file:") else name)


def open_database(database: str | Path) -> Engine:
    """An engine on a database whose tables are those of this program; raises BadDatabase."""
    url = database_url(database)
    try:
        parsed = make_url(url)
        path = file_of(parsed)
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        in_memory = path is None and parsed.get_backend_name() == "sqlite"
        kept = {} if in_memory else {"pool_size": CONNECTIONS, "max_overflow": _MORE_CONNECTIONS}
        engine = create_engine(parsed, **kept)
    except (ArgumentError, ImportError, OSError, SQLAlchemyError) as fault:
        shown = _PASSWORD.sub(r"\1***\2", str(database))
        raise BadDatabase(f"'{shown}' is no database that can be opened: {_first_line(fault)}") from fault
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
    else:
        event.listen(engine, "checkin", _note_rest)
        event.listen(engine, "checkout", _ask_whether_there)
    migrate(engine)
    return engine


def reading(engine: Engine) -> Engine:
    """The same database for single questions: a server is spared a transaction around each."""
    return (
        engine if engine.dialect.name == "sqlite" else engine.execution_options(isolation_level="AUTOCOMMIT")
    )


def _note_rest(connection: object, record: Any) -> None:
    record.info["rests_since"] = time.monotonic()


def _ask_whether_there(connection: Any, record: Any, holder: object) -> None:
    """A server may have hung up on a connection that rested; asking each time would be a question more."""
    if time.monotonic() - record.info.get("rests_since", time.monotonic()) < _REST_SECONDS:
        return
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        connection.rollback()
    except Exception as fault:  # the driver's own classes, which differ from driver to driver
        raise DisconnectionError from fault


def migrate(engine: Engine) -> None:
    """Bring the tables up to date. Two processes that start at once both come through: the later one tries
    again and finds the work done."""
    for left in range(_TRIES, 0, -1):
        try:
            with engine.begin() as connection:
                if MigrationContext.configure(connection).get_current_revision() != _newest():
                    settings = _settings()
                    settings.attributes["connection"] = connection
                    command.upgrade(settings, "head")
            return
        except DatabaseError as fault:
            if left == 1 or "not a database" in str(fault) or "malformed" in str(fault):
                raise BadDatabase(f"the database cannot be used: {_first_line(fault.orig)}") from fault
            _log.warning("the database is not ready (%s), trying again", _first_line(fault.orig))
            time.sleep(_PAUSE)
        except Exception as fault:  # alembic's own errors share no base class with a message for people
            raise BadDatabase(f"the database cannot be brought up to date: {_first_line(fault)}") from fault


def _settings() -> Config:
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return settings


@cache
def _newest() -> str | None:
    """The migration that tables up to date have been through: whoever finds it there has nothing to do."""
    return ScriptDirectory.from_config(_settings()).get_current_head()


def _prepare_sqlite(connection: object, record: object) -> None:
    """Readers and one writer side by side, every commit on the disk, foreign keys kept."""
    read_leniently(connection, record)
    cursor = connection.cursor()  # type: ignore[attr-defined]
    cursor.execute(f"PRAGMA busy_timeout = {_WAIT_FOR_OTHERS_MS}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute(f"PRAGMA cache_size = -{_PAGES_KEPT_KB}")
    cursor.close()


def read_leniently(connection: object, record: object) -> None:
    """Bytes of SQLite that are no text are replaced: a replay finds them, and they hide nothing else."""
    connection.text_factory = _text  # type: ignore[attr-defined]


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def _first_line(fault: object) -> str:
    return (str(fault).splitlines() or [""])[0]
