"""Opening the database: SQLite on this machine, or any other that SQLAlchemy speaks to; migrated at start."""

from __future__ import annotations

import re
import time
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, SQLAlchemyError

_PASSWORD = re.compile(r"(://[^/@]*:)[^/]*(@)")
_TRIES = 8
_WAIT_FOR_OTHERS_MS = 10_000


class BadDatabase(ValueError):
    """A database that cannot be opened, with a sentence that says why."""


def database_url(database: str | Path) -> str:
    """A plain path means a file of SQLite; anything with a scheme is taken as it is."""
    text = str(database)
    return text if "://" in text else f"sqlite:///{Path(text).expanduser().resolve()}"


def open_database(database: str | Path) -> Engine:
    """An engine on a database whose tables are those of this program; raises BadDatabase."""
    url = database_url(database)
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite" and parsed.database:
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(parsed, pool_pre_ping=True)
    except (ArgumentError, ImportError, OSError, SQLAlchemyError) as fault:
        shown = _PASSWORD.sub(r"\1***\2", str(database))
        raise BadDatabase(f"'{shown}' is no database that can be opened: {_first_line(fault)}") from fault
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
    migrate(engine)
    return engine


def migrate(engine: Engine) -> None:
    """Bring the tables up to date. Two processes that start at once both come through: the later one tries
    again and finds the work done."""
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    for left in range(_TRIES, 0, -1):
        try:
            with engine.begin() as connection:
                settings.attributes["connection"] = connection
                command.upgrade(settings, "head")
            return
        except DatabaseError as fault:
            if left == 1 or "not a database" in str(fault):
                raise BadDatabase(f"the database cannot be used: {_first_line(fault.orig)}") from fault
            time.sleep(0.1)
        except Exception as fault:  # alembic's own errors share no base class with a message for people
            raise BadDatabase(f"the database cannot be brought up to date: {_first_line(fault)}") from fault


def _prepare_sqlite(connection: object, record: object) -> None:
    """Readers and one writer side by side, every commit on the disk, foreign keys kept."""
    cursor = connection.cursor()  # type: ignore[attr-defined]
    cursor.execute(f"PRAGMA busy_timeout = {_WAIT_FOR_OTHERS_MS}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _first_line(fault: object) -> str:
    return (str(fault).splitlines() or [""])[0]
