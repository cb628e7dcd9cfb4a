"""A site on a database of its own, with the toy system."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from grognard.server.app import create_app
from grognard.server.database import database_url
from grognard.server.people import passwords
from grognard.server.workers import Workers
from tests.server.asking import Browser
from tests.server.databases import new_file, new_on
from tests.server.postgres import NoServer, server
from tests.server.toy import offer_toy, offer_toy_for_good


class Lent(Workers):
    """Processes that all tests share: starting them takes a second."""

    def close(self) -> None:
        pass


@pytest.fixture(scope="session")
def lent() -> Iterator[Lent]:
    workers = Lent(2, offer_toy_for_good)
    yield workers
    Workers.close(workers)


@pytest.fixture(autouse=True)
def toy(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy alone, unless a test wants the battles themselves."""
    if request.node.get_closest_marker("real_battles") is None:
        offer_toy(monkeypatch)
        monkeypatch.setattr("grognard.server.app.Workers", partial(request.getfixturevalue, "lent"))


IN_EARNEST = passwords._hasher


@pytest.fixture(autouse=True)
def cheap_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """A password is dear to compute, on purpose; hundreds are set and tried here."""
    monkeypatch.setattr(passwords, "_hasher", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
    passwords._nobodys.cache_clear()


@pytest.fixture
def dear_passwords(cheap_passwords: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a site computes them in earnest."""
    monkeypatch.setattr(passwords, "_hasher", IN_EARNEST)
    passwords._nobodys.cache_clear()


@pytest.fixture
def database(request: pytest.FixtureRequest) -> str:
    """A new database: a file of SQLite, or one on the PostgreSQL server that the environment names."""
    return str(request.getfixturevalue("on_postgresql" if "GROGNARD_POSTGRES" in os.environ else "on_file"))


@pytest.fixture
def on_file(tmp_path: Path) -> str:
    """A new database in a file of SQLite."""
    return database_url(new_file(tmp_path / "games.sqlite3"))


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """A PostgreSQL server: the one that the environment names, or one of our own."""
    named = os.environ.get("GROGNARD_POSTGRES")
    if named:
        yield named
        return
    try:
        with server() as address:
            yield address
    except NoServer as fault:
        pytest.skip(str(fault))


@pytest.fixture
def on_postgresql(postgresql: str, tmp_path: Path) -> str:
    """A new database on a PostgreSQL server."""
    return new_on(postgresql, tmp_path.name)


@pytest.fixture(params=["on_file", "on_postgresql"], ids=["sqlite", "postgresql"])
def either(request: pytest.FixtureRequest) -> str:
    """A new database of each kind."""
    return str(request.getfixturevalue(request.param))


@pytest.fixture
def site(database: str) -> Iterator[Browser]:
    with Browser(create_app(database), raise_server_exceptions=False) as client:
        yield client
