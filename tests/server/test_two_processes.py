"""Two processes of a site on one database: people at different ones play one game, and see the same of it."""

from __future__ import annotations

import queue
import subprocess
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import orjson
import pytest
from sqlalchemy import create_engine, update

from grognard.server.days.rows import ClockRow
from grognard.server.people.throttle import SIGN_IN
from tests.places import ROOT, own_process, site_command
from tests.server.crowd import PASSWORD

pytestmark = pytest.mark.real_battles

LIMIT = 60


@contextmanager
def process(database: str, settings: Path) -> Iterator[str]:
    """The address of a site for many in a process of its own."""
    command = site_command(database, settings=str(settings))
    site = subprocess.Popen(command, cwd=ROOT, env=own_process(), stdout=subprocess.PIPE, text=True)
    try:
        assert site.stdout is not None
        yield site.stdout.readline().split()[-1].rstrip("/")
    finally:
        site.kill()
        site.wait()


class Player:
    """Somebody with an account, before a page that listens to his game's stream."""

    def __init__(self, address: str, name: str) -> None:
        self.browser = httpx.Client(base_url=address, timeout=LIMIT)
        self.told: queue.Queue[dict[str, Any]] = queue.Queue()
        self.last: dict[str, Any] = {}
        self.game = self.side = ""
        self.send("/api/account/sign-up", name=name, password=PASSWORD, address="")

    def send(self, path: str, **body: object) -> Any:
        answer = self.browser.post(path, json=body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def do(self, what: str, **body: object) -> Any:
        revision = self.look()["revision"]
        return self.send(f"/api/games/{self.game}/{what}", side=self.side, revision=revision, **body)

    def look(self) -> dict[str, Any]:
        shown: dict[str, Any] = self.browser.get(f"/api/games/{self.game}", params={"side": self.side}).json()
        return shown

    def dealings(self) -> dict[str, Any]:
        path = f"/api/games/{self.game}/dealings"
        found: dict[str, Any] = self.browser.get(path, params={"side": self.side}).json()
        return found

    def sit(self, game: str, side: str) -> None:
        self.game, self.side = game, side
        threading.Thread(target=self._listen, daemon=True).start()
        self.told.get(timeout=LIMIT)

    def _listen(self) -> None:
        try:
            with self.browser.stream("GET", f"/api/games/{self.game}/stream", timeout=None) as stream:
                for line in stream.iter_lines():
                    if line.startswith("data: "):
                        self.last = orjson.loads(line[6:])
                        self.told.put(self.last)
        except httpx.HTTPError:
            return

    def hears(self, **wanted: object) -> None:
        """Until the stream tells this."""
        while True:
            told = self.told.get(timeout=LIMIT)
            if all(told.get(key) == value for key, value in wanted.items()):
                return


def test_people_at_two_processes_play_one_game(on_postgresql: str, tmp_path: Path) -> None:
    settings = tmp_path / "site.toml"
    settings.write_text('address = "http://127.0.0.1"\n[paces]\nusual = 3\n')
    with ExitStack() as running:
        one, other = (running.enter_context(process(on_postgresql, settings)) for _ in range(2))
        ney, davout = Player(one, "Ney"), Player(other, "Davout")
        _meet(ney, davout)
        _play_and_write(ney, davout)
        _be_late(on_postgresql, ney, davout)
        _guess_a_password(one, other)


def _meet(ney: Player, davout: Player) -> None:
    seats = {"austrian": "here", "french": "friend"}
    game = ney.send("/api/games", scenario="marengo/lesson", seats=seats, public=True, pace="usual")["id"]
    ney.sit(game, "austrian")
    offered = davout.browser.get("/api/public-games").json()["games"]
    assert [line["id"] for line in offered] == [game]
    davout.send(f"/api/games/{game}/join", side="french")
    ney.hears(seated=2)
    davout.sit(game, "french")
    assert ney.dealings()["due"] == davout.dealings()["due"] != ""


def _play_and_write(ney: Player, davout: Player) -> None:
    """What is done at one process is told by the stream of the other, and read there."""
    shown = ney.do("actions", action=ney.look()["options"][-1]["action"])
    davout.hears(revision=shown["revision"], number=1)
    assert davout.look()["number"] == 1
    ney.send(f"/api/games/{ney.game}/dispatches", side=ney.side, text="À vous")
    davout.hears(dispatches=1)
    mover, waits = (ney, davout) if ney.look()["to_move"] == "austrian" else (davout, ney)
    known = {ney.last["settled"], davout.last["settled"]}
    mover.do("offer", kind="draw")
    while waits.told.get(timeout=LIMIT)["settled"] in known:
        pass
    assert waits.dealings()["offer"] == "draw"
    waits.do("answer", accept=False)
    assert mover.dealings()["offer"] == "" and mover.dealings()["mover"] == mover.side


def _be_late(database: str, ney: Player, davout: Player) -> None:
    """Time that is over is over at both; of two claims at once one wins."""
    engine = create_engine(database)
    with engine.begin() as connection:
        connection.execute(update(ClockRow).values(due=datetime.now(UTC) - timedelta(minutes=1)))
    engine.dispose()
    assert ney.dealings()["late"] and davout.dealings()["late"]
    late = ney.dealings()["mover"]
    waits, other = (davout, ney) if late == ney.side else (ney, davout)
    assert waits.do("claim", victory=True)["result"]["winner"] == waits.side
    other.hears(finished=True)
    assert other.look()["result"]["winner"] == waits.side


def _guess_a_password(one: str, other: str) -> None:
    """Tries are counted together."""
    told = []
    for number in range(SIGN_IN[0].amount + 1):
        address = (one, other)[number % 2]
        body = {"name": "Ney", "password": "a guess, nothing more"}
        told.append(httpx.post(f"{address}/api/account/sign-in", json=body, timeout=LIMIT).status_code)
    assert told == [403] * SIGN_IN[0].amount + [429]
