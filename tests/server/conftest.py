"""A site on a database of its own, with the toy system."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from grognard import library
from grognard.server.app import create_app
from tests.server.toy import offer_toy


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    offer_toy(monkeypatch)
    yield
    library.system.cache_clear()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
def site(database: Path) -> Iterator[TestClient]:
    with TestClient(
        create_app(database), base_url="http://127.0.0.1", raise_server_exceptions=False
    ) as client:
        yield client
