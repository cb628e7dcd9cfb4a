"""A site killed in the middle of games of all five systems, on either database: nothing accepted is lost."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from grognard.server import keeping
from grognard.server.database import BadDatabase
from tests.places import ROOT, own_process, site_command

pytestmark = pytest.mark.real_battles

BATTLES = ("marengo/lesson", "wan/lesson", "castiglione/chiese", "waterloo/training", "syw/drill")
ENOUGH = 40


@contextmanager
def site_process(database: str) -> Iterator[tuple[httpx.Client, subprocess.Popen[str]]]:
    """The real site in a process of its own, killed without warning at the end of the block."""
    command = site_command(database)
    process = subprocess.Popen(command, cwd=ROOT, env=own_process(), stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        address = next(line.split()[-1] for line in process.stdout if "http://" in line)
        with httpx.Client(base_url=address, timeout=30) as client:
            yield client, process
    finally:
        process.kill()
        process.wait()


class Flood:
    """People who play all games at once, until the site dies under them."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        self.accepted: dict[str, int] = {}
        self.refused: list[str] = []
        self.enough = threading.Event()

    def begin(self) -> None:
        for battle in BATTLES:
            made = self.client.post("/api/games", json={"scenario": battle})
            self.accepted[made.json()["id"]] = 0

    def play(self, game: str) -> None:
        path = f"/api/games/{game}"
        try:
            shown = self.answer(self.client.get(path))
            while shown.get("options"):
                action = shown["options"][len(shown["options"]) // 2]["action"]
                body = {"action": action, "side": shown["to_move"], "revision": shown["revision"]}
                shown = self.answer(self.client.post(f"{path}/actions", json=body))
                self.accepted[game] += "number" in shown
                if sum(self.accepted.values()) >= ENOUGH:
                    self.enough.set()
                if "number" in shown and not shown["options"]:
                    shown = self.answer(self.client.get(path, params={"side": shown["to_move"]}))
        except httpx.HTTPError:
            return

    def answer(self, answer: httpx.Response) -> dict[str, Any]:
        """What was answered; a refusal, which nobody here deserves, is remembered."""
        if answer.status_code != 200:
            self.refused.append(answer.text)
            return {}
        shown: dict[str, Any] = answer.json()
        return shown


def killed_in_the_middle(database: str) -> dict[str, int]:
    """How many actions of each game were accepted before the site was killed."""
    with site_process(database) as (client, process):
        flood = Flood(client)
        flood.begin()
        players = [threading.Thread(target=flood.play, args=[game]) for game in flood.accepted]
        for one in players:
            one.start()
        assert flood.enough.wait(120)
        process.kill()
        for one in players:
            one.join()
    assert flood.refused == []
    return flood.accepted


def test_a_killed_site_has_all_that_it_accepted_and_a_copy_brings_it_back(
    either: str, tmp_path: Path
) -> None:
    accepted = killed_in_the_middle(either)
    assert list(keeping.faults(either)) == []
    stored = {one.game: one.actions for one in keeping.replay_all(either)}
    assert stored.keys() == accepted.keys()
    for game, number in accepted.items():
        assert number <= stored[game] <= number + 1
    copy = tmp_path / "copy"
    keeping.backup(either, copy)
    with pytest.raises(BadDatabase, match="there already"):
        keeping.backup(either, copy)
    _lose_a_game(either)
    assert len(list(keeping.replay_all(either))) == len(BATTLES) - 1
    keeping.restore(either, copy)
    assert {one.game: one.actions for one in keeping.replay_all(either)} == stored


def _lose_a_game(database: str) -> None:
    with site_process(database) as (client, _):
        first = client.get("/api/games").json()["games"][0]["id"]
        assert client.delete(f"/api/games/{first}").status_code == 200
