"""A real site in a process of its own, and a real Chromium before it."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.visitor import NATIVE
from tests.places import ROOT, own_process, site_command

CHROMIUM = shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
"""The same engine without the windows and services of a desktop's browser: a fourth less work."""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-lcd-text"]
PATIENCE_MS = 30_000
"""What is expected of a page may take so long on a machine that does other work too."""


LONG = "test_two_friends_play_two_games_far_apart"
"""Begun first: at the end two cores would wait for it."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.name.startswith(LONG))


class Site:
    """A site that can be killed and started again on the same port and database."""

    def __init__(self, database: Path, host: str = "127.0.0.1", settings: str = "") -> None:
        self.database = database
        self.host = host
        self.settings = settings
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> str:
        command = site_command(self.database, self.port, self.host, self.settings)
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=own_process(), stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        address = self.process.stdout.readline().split()[-1].rstrip("/")
        self.port = int(address.rpartition(":")[2])
        return address

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site = Site(tmp_path_factory.mktemp("site") / "games.sqlite3")
    yield site.start()
    site.kill()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A site of its own for a test that kills it."""
    site = Site(tmp_path / "games.sqlite3")
    yield site
    site.kill()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        playwright.selectors.register("native", NATIVE)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()
