"""New databases for tests. Making the tables takes longer than most tests do: it is done once, and copied."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path

from sqlalchemy import create_engine, make_url, text
from sqlalchemy.exc import DBAPIError

from grognard.server.database import open_database


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    """Goes when the process that tests ends."""
    return tempfile.TemporaryDirectory(prefix="grognard-empty-")


@cache
def _empty_file() -> Path:
    path = Path(_folder().name) / "empty.sqlite3"
    open_database(path).dispose()
    return path


@cache
def _empty_on(server: str) -> str:
    """The name of a database with its tables made; one for each process that tests."""
    name = f"empty_{os.getpid()}"
    open_database(_create(server, name, "template1")).dispose()
    return name


def new_file(path: Path) -> Path:
    """A new database of SQLite in this file."""
    shutil.copy(_empty_file(), path)
    return path


def break_page(path: Path, table: str) -> None:
    """Write junk over the first page of a table in a file of SQLite."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    data = bytearray(path.read_bytes())
    data[(root - 1) * size : root * size] = b"\xa5" * size
    path.write_bytes(data)


def spoil(database: str, statement: str, **values: object) -> bool:
    """Write junk past the site; False if the database itself refuses it, as PostgreSQL does most."""
    engine = create_engine(database)
    try:
        with engine.begin() as connection:
            assert connection.execute(text(statement), values).rowcount > 0
    except DBAPIError:
        return False
    finally:
        engine.dispose()
    return True


def values_of(database: str, query: str, **values: object) -> list[tuple[object, ...]]:
    """What stands in the store, read past the site."""
    engine = create_engine(database)
    with engine.connect() as connection:
        found = [tuple(row) for row in connection.execute(text(query), values)]
    engine.dispose()
    return found


def is_file(database: str) -> bool:
    return database.startswith("sqlite")


def new_on(server: str, name: str) -> str:
    """The address of a new database on a PostgreSQL server."""
    return _create(server, name, _empty_on(server))


def _create(server: str, name: str, template: str) -> str:
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    quote = engine.dialect.identifier_preparer.quote
    with engine.connect() as connection:
        connection.execute(text(f"DROP DATABASE IF EXISTS {quote(name)} WITH (FORCE)"))
        connection.execute(text(f"CREATE DATABASE {quote(name)} TEMPLATE {quote(template)}"))
    engine.dispose()
    return make_url(server).set(database=name).render_as_string(hide_password=False)
