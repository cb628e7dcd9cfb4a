"""Keeping the store: reading all of it, copying it, bringing a copy back, and playing every game again.

Nothing here writes to a store but ``restore``, and that puts the old one aside first.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL, Engine, create_engine, event, inspect, make_url, select, text
from sqlalchemy.exc import ArgumentError, DatabaseError, SQLAlchemyError
from sqlalchemy.orm import Session

from grognard.kernel.replay import Difference
from grognard.server.database import BadDatabase, database_url, file_of, read_leniently
from grognard.server.facts import BadFacts, facts_of
from grognard.server.live import Live, load
from grognard.server.models import Base, DispatchRow, GameRow, SnapshotRow
from grognard.server.refused import Refused

MOST_FAULTS = 100
PG_TIMEOUT = 3600


@dataclass(frozen=True)
class Finding:
    """What is wrong with a game, or with the store as a whole (no game)."""

    game: str
    sentence: str

    def __str__(self) -> str:
        return f"game {self.game}: {self.sentence}" if self.game else self.sentence


@dataclass(frozen=True)
class Replayed:
    """A stored game played again from its start: the first action that differs, if any."""

    game: str
    scenario: str
    rules: str
    now: str
    actions: int
    difference: Difference | None
    fault: str = ""


# -- reading all of it --------------------------------------------------------------------------


def faults(database: str | Path) -> Iterator[Finding]:
    """Everything that is wrong with a store; it is only read."""
    engine = _read_only(database)
    try:
        missing = _missing_tables(engine)
        if missing:
            yield Finding("", f"this is no store of games, or a damaged one: {missing}")
            return
        yield from _pages(engine)
        for game in _ids(engine):
            for sentence in _game_faults(engine, game):
                yield Finding(game, sentence)
    finally:
        engine.dispose()


def _missing_tables(engine: Engine) -> str:
    try:
        there = inspect(engine).get_table_names()
    except DatabaseError as fault:
        return str(fault.orig)
    missing = [name for name in Base.metadata.tables if name not in there]
    return f"there is no table {', '.join(missing)}" if missing else ""


def _pages(engine: Engine) -> Iterator[Finding]:
    """What SQLite itself finds wrong; PostgreSQL checks its pages as it reads them."""
    if engine.dialect.name != "sqlite":
        return
    try:
        with engine.connect() as connection:
            for (told,) in connection.execute(text(f"PRAGMA integrity_check({MOST_FAULTS})")):
                if told != "ok":
                    yield Finding("", f"the file is damaged: {' '.join(str(told).split())}")
            for row in connection.execute(text("PRAGMA foreign_key_check")):
                yield Finding("", f"a row of '{row[0]}' belongs to no game")
    except DatabaseError as fault:
        yield Finding("", f"the file is damaged: {fault.orig}")


def _ids(engine: Engine) -> list[str]:
    """The ids of all games, as far as they can be read."""
    found: list[str] = []
    try:
        with engine.connect() as connection:
            for (one,) in connection.execute(select(GameRow.id).order_by(GameRow.id)):
                found.append(str(one))
    except DatabaseError:
        return found  # the broken page was told of before
    return found


def _game_faults(engine: Engine, game: str) -> list[str]:
    with Session(engine) as session:
        try:
            live = load(session, game, whole=True)
            found = [] if live.difference is None else [live.difference.sentence()]
            if live.difference is not None and not live.damaged:
                found = [
                    f"{found[0]} (begun under '{live.facts.rules}', these are '{live.scenario.version}')"
                ]
            return found + _snapshot_faults(session, live) + _dispatch_faults(session, live)
        except Refused as refused:
            return [refused.text("en")]
        except DatabaseError as fault:
            return [f"the database cannot read it: {fault.orig}"]


def _snapshot_faults(session: Session, live: Live) -> list[str]:
    """Snapshots that will be passed over: a game of older rules has such, and they do no harm."""
    if live.difference is not None or live.facts.rules != live.scenario.version:
        return []
    kept = select(SnapshotRow).where(SnapshotRow.game == live.facts.id).order_by(SnapshotRow.number)
    return [
        f"its snapshot after action {row.number} does not fit and will be passed over"
        for row in session.scalars(kept)
        if not _fits(live, row)
    ]


def _fits(live: Live, row: SnapshotRow) -> bool:
    if not isinstance(row.number, int) or not 0 <= row.number <= live.match.number:
        return False
    return row.seal == live.trace.seal(live.scenario.version, row.number, row.state)


def _dispatch_faults(session: Session, live: Live) -> list[str]:
    rows = session.scalars(select(DispatchRow).where(DispatchRow.game == live.facts.id))
    sides = range(len(live.scenario.sides))
    return [
        f"its dispatch {row.ordinal} cannot be read"
        for row in rows
        if row.side not in sides or not isinstance(row.text, str) or not hasattr(row.written, "isoformat")
    ]


# -- playing all of it again --------------------------------------------------------------------


def replay_all(database: str | Path) -> Iterator[Replayed]:
    """Every stored game under the rules of today, from its start."""
    engine = _read_only(database)
    try:
        for game in _ids(engine):
            yield _replayed(engine, game)
    finally:
        engine.dispose()


def _replayed(engine: Engine, game: str) -> Replayed:
    with Session(engine) as session:
        row = session.get(GameRow, game)
        assert row is not None
        try:
            facts = facts_of(row)
            live = load(session, game, whole=True)
        except BadFacts as fault:
            return Replayed(
                game, str(row.scenario), str(row.rules), "", 0, None, f"its {fault} cannot be read"
            )
        except Refused as refused:
            return Replayed(game, facts.scenario, facts.rules, "", 0, None, refused.text("en"))
        number, now = live.match.number, live.scenario.version
        return Replayed(game, facts.scenario, facts.rules, now, number, live.difference)


# -- copies -------------------------------------------------------------------------------------


def backup(database: str | Path, copy: Path) -> None:
    """Copy a store, whether or not a site is running on it; raises BadDatabase and leaves no half copy."""
    if copy.exists():
        raise BadDatabase(f"'{copy}' is there already")
    url = _address(database)
    half = copy.with_name(f"{copy.name}.half")
    try:
        copy.parent.mkdir(parents=True, exist_ok=True)
        if url.get_backend_name() == "postgresql":
            _run("pg_dump", url, "--format=custom", "--no-owner", f"--file={half}")
        else:
            _copy_sqlite(_existing(url), half)
        half.replace(copy)
    except OSError as fault:
        raise BadDatabase(f"'{copy}' cannot be written: {fault.strerror}") from fault
    finally:
        half.unlink(missing_ok=True)


def restore(database: str | Path, copy: Path) -> Path | None:
    """Put a copy in the place of a store; gives where the old one was put aside, if there was one."""
    if not copy.is_file():
        raise BadDatabase(f"there is no file '{copy}'")
    url = _address(database)
    if url.get_backend_name() == "postgresql":
        _run("pg_restore", url, "--clean", "--if-exists", "--no-owner", "--single-transaction", str(copy))
        return None
    path = file_of(url)
    if path is None:
        raise BadDatabase("a database in memory cannot be restored")
    _check_copy(copy)
    half = path.with_name(f"{path.name}.half")
    path.parent.mkdir(parents=True, exist_ok=True)
    _copy_sqlite(copy, half)
    aside = _put_aside(path) if path.exists() else None
    half.replace(path)
    return aside


def _check_copy(copy: Path) -> None:
    """A copy that is damaged or none of ours does not take the place of anything."""
    engine = _read_only(copy)
    try:
        wrong = _missing_tables(engine) or next((str(one) for one in _pages(engine)), "")
    finally:
        engine.dispose()
    if wrong:
        raise BadDatabase(f"'{copy}' cannot be restored: {wrong}")


def _copy_sqlite(source: Path, target: Path) -> None:
    """SQLite's own online copy: what is committed, at one moment, while others read and write."""
    target.unlink(missing_ok=True)
    try:
        with (
            closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
            told = new.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.DatabaseError as fault:
        target.unlink(missing_ok=True)
        raise BadDatabase(f"'{source}' cannot be copied: {fault}") from fault
    if told != ("ok",):
        target.unlink(missing_ok=True)
        raise BadDatabase(f"'{source}' is damaged: {told[0]}")


def _put_aside(path: Path) -> Path:
    """Rename a store and what SQLite keeps beside it; nobody may have it open."""
    _check_unused(path)
    number = 1
    while (aside := path.with_name(f"{path.name}.before-{number}")).exists():
        number += 1
    for ending in ("", "-wal", "-shm"):
        part = path.with_name(path.name + ending)
        if part.exists():
            shutil.move(part, aside.with_name(aside.name + ending))
    return aside


def _check_unused(path: Path) -> None:
    try:
        with closing(sqlite3.connect(path, timeout=0.5)) as connection:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("ROLLBACK")
    except sqlite3.OperationalError as fault:
        raise BadDatabase(f"'{path}' is in use: stop the site first ({fault})") from fault
    except sqlite3.DatabaseError:
        return  # no database any more: it is put aside as it is


def _run(program: str, url: URL, *args: str) -> None:
    """PostgreSQL's own tools, with the password where other users of the machine cannot read it."""
    shown = url.set(drivername="postgresql", password=None)
    password = {"PGPASSWORD": str(url.password)} if url.password else {}
    command = [program, f"--dbname={shown.render_as_string()}", *args]
    try:
        subprocess.run(
            command,
            check=True,
            capture_output=True,
            text=True,
            timeout=PG_TIMEOUT,
            env={**os.environ, **password},
        )
    except FileNotFoundError as fault:
        raise BadDatabase(f"'{program}' is not installed: it comes with PostgreSQL's client") from fault
    except subprocess.TimeoutExpired as fault:
        raise BadDatabase(f"'{program}' did not end within an hour") from fault
    except subprocess.CalledProcessError as fault:
        told = (fault.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise BadDatabase(f"'{program}' failed: {told}") from fault


# -- addresses ----------------------------------------------------------------------------------


def _address(database: str | Path) -> URL:
    try:
        url = make_url(database_url(database))
        backend = url.get_backend_name()
    except (ArgumentError, SQLAlchemyError) as fault:
        raise BadDatabase(f"this is no address of a database: {fault}") from fault
    if backend not in ("sqlite", "postgresql"):
        raise BadDatabase(f"'{backend}' is neither SQLite nor PostgreSQL")
    return url


def _existing(url: URL) -> Path:
    path = file_of(url)
    if path is None or not path.is_file():
        raise BadDatabase(f"there is no file '{path}'")
    return path


def _read_only(database: str | Path) -> Engine:
    """An engine that never writes, on tables as they are."""
    url = _address(database)
    if url.get_backend_name() == "postgresql":
        return create_engine(url)
    path = _existing(url).resolve()
    engine = create_engine(f"sqlite:///file:{path}?mode=ro&uri=true")
    event.listen(engine, "connect", read_leniently)
    return engine
