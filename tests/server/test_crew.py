"""A site of several processes on one database: each follows what the others do, bots play at one of them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from grognard import library
from grognard.server import games as games_module
from grognard.server import live
from grognard.server.app import create_app
from grognard.server.siblings import NEWS, Siblings
from grognard.server.watch import Added
from tests.places import ROOT, own_process
from tests.server.asking import Browser
from tests.server.table import ROUND, act, look, new_game, play
from tests.server.test_replay import alter

LIMIT = 120.0


def until(holds: Callable[[], object], most: float = LIMIT) -> None:
    ends = time.monotonic() + most
    while not holds():
        assert time.monotonic() < ends, "it did not come to be"
        time.sleep(0.02)


@pytest.fixture
def two(either: str, tmp_path: Path) -> Iterator[tuple[Browser, Browser]]:
    """Two processes of one site, so to speak: two sites on one database that tell each other."""
    with ExitStack() as open_now:
        sites = []
        for number in range(2):
            app = create_app(either, siblings=Siblings(tmp_path, number, 2))
            sites.append(open_now.enter_context(Browser(app)))
        yield sites[0], sites[1]


def no_more_loading(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that are read whole from now on."""
    read: list[str] = []

    def noted(session: Any, game_id: str) -> Any:
        read.append(game_id)
        return live.load(session, game_id)

    monkeypatch.setattr(games_module, "load", noted)
    return read


def test_what_one_adds_the_other_plays_on_and_reads_nothing_twice(
    two: tuple[Browser, Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two
    game = new_game(one)
    assert look(other, game)["number"] == 0
    read = no_more_loading(monkeypatch)
    for number, move in enumerate(ROUND, start=1):
        play((one, other)[number % 2], game, move)
    assert look(one, game, side="red") == look(other, game, side="red")
    assert look(other, game)["number"] == len(ROUND)
    assert read == [game]  # by the one that made it, at its first question


def test_what_one_takes_back_the_other_reads_anew(
    two: tuple[Browser, Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two
    game = new_game(one)
    play(one, game, "red hide 2")
    shown = look(other, game)
    read = no_more_loading(monkeypatch)
    body = {"side": "red", "revision": shown["revision"], "steps": 1}
    assert one.post(f"/api/games/{game}/undo", json=body).status_code == 200
    play(one, game, "red hide 3")
    mine, theirs = look(one, game, side="red"), look(other, game, side="red")
    assert mine == theirs and theirs["number"] == 1
    assert read == [game]


def test_a_row_that_was_altered_is_found_while_catching_up(either: str, two: tuple[Browser, Browser]) -> None:
    one, other = two
    game = new_game(one)
    assert look(other, game)["number"] == 0
    play(one, game, "red hide 2", "red keep")
    alter(either, "UPDATE actions SET text = 'hide 3' WHERE number = 1")
    shown = look(other, game)
    assert shown["differs"]["damaged"] and shown["differs"]["number"] == 1 and shown["number"] == 0


def test_of_two_who_saw_the_same_one_is_late(two: tuple[Browser, Browser]) -> None:
    one, other = two
    game = new_game(one)
    revision = look(other, game)["revision"]
    assert act(one, game, "red", "hide 2", revision).status_code == 200
    assert act(other, game, "red", "hide 1", revision).status_code == 409
    assert look(other, game)["number"] == 1


def test_a_bot_is_looked_after_by_one_process_whoever_asks(two: tuple[Browser, Browser]) -> None:
    for number in range(4):  # ids are by lot: some belong to each
        game = new_game(two[number % 2], blue="random")
        play(two[1], game, "red hide 2", "red keep")
        until(lambda: look(two[0], game)["to_move"] == "red")  # noqa: B023
        attended = [site.site.state.desk._memories for site in two]
        owner = two[0].app.state.desk._siblings.owner(game)  # type: ignore[attr-defined]
        assert any(known == game for known, _ in attended[owner])
        assert not any(known == game for known, _ in attended[1 - owner])


def test_words_reach_the_others_and_nobody_else(tmp_path: Path) -> None:
    heard: list[str] = []
    crew = [Siblings(tmp_path, number, 3) for number in range(3)]
    for number, one in enumerate(crew):
        one.hear(NEWS, lambda game, number=number: heard.append(f"{number} {game}"))  # type: ignore[misc]
    for one in crew[:2]:  # the third has died
        one.start()
    crew[0].tell(NEWS, "game-1")
    until(lambda: heard)
    assert heard == ["1 game-1"]
    for one in crew:
        one.close()
    crew[0].tell(NEWS, "game-2")
    assert heard == ["1 game-1"]


def test_figures_of_several_are_added() -> None:
    text = '# TYPE a counter\na_total 2.0\n# TYPE b histogram\nb_bucket{x="y",le="+Inf"} 1.0\n'
    text += 'b_count{x="y"} 1.0\n'
    other = '# TYPE b histogram\nb_count{x="y"} 4.0\nb_count{x="z"} 1.0\n# TYPE a counter\na_total 3.0\n'
    found = {
        (sample.name, *sample.labels.values()): sample.value
        for family in Added([text, other]).collect()
        for sample in family.samples
    }
    assert found == {("a_total",): 5, ("b_bucket", "y", "+Inf"): 1, ("b_count", "y"): 5, ("b_count", "z"): 1}


# -- real processes -------------------------------------------------------------------------------------

CREW = """
import sys
from grognard.server.crew import Crew
from grognard.server.people.settings import OWN_MACHINE
if __name__ == "__main__":
    Crew("127.0.0.1", sys.argv[1], (), False, OWN_MACHINE, warm=False).serve(0, 2)
"""


def children(pid: int) -> list[int]:
    """The processes that answer, below the one that looks after them."""
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(one) for one in listed if "spawn_main" in Path(f"/proc/{one}/cmdline").read_text()]


@pytest.mark.parametrize(
    "either", ["on_file", pytest.param("on_postgresql", marks=pytest.mark.soak)], indirect=True
)
def test_a_process_that_is_killed_is_replaced_and_all_end_together(either: str, tmp_path: Path) -> None:
    library.refresh()
    script = tmp_path / "crew.py"
    script.write_text(CREW)
    site = subprocess.Popen(
        [sys.executable, str(script), either], cwd=ROOT, env=own_process(), stdout=subprocess.PIPE, text=True
    )
    try:
        assert site.stdout is not None
        address = site.stdout.readline().split()[-1].rstrip("/")
        before = children(site.pid)
        assert len(before) == 2
        game = _ask(address, "POST", "/api/games", {"scenario": "marengo/1800"})["id"]
        number = _play_some(address, game, 0)
        os.kill(before[0], signal.SIGKILL)
        number = _play_some(address, game, number)
        until(lambda: len(set(children(site.pid)) - set(before)) == 1)
        number = _play_some(address, game, number)
        assert _ask(address, "GET", f"/api/games/{game}")["number"] == number >= 18
        running = children(site.pid)
        site.send_signal(signal.SIGTERM)
        assert site.wait(LIMIT) == 0
        until(lambda: not any(Path(f"/proc/{one}").exists() for one in running))
    finally:
        site.kill()
        site.wait()


def _play_some(address: str, game: str, number: int) -> int:
    """Six actions, each on a connection of its own, so that both processes are asked."""
    last, doubtful = number + 6, False
    while number < last:
        shown = _ask(address, "GET", f"/api/games/{game}")
        assert shown["number"] == number or (doubtful and shown["number"] == number + 1)
        number = shown["number"]
        body = {"action": shown["options"][0]["action"], "side": shown["side"], "revision": shown["revision"]}
        try:
            answer = httpx.post(f"{address}/api/games/{game}/actions", json=body, timeout=LIMIT)
            assert answer.status_code == 200, answer.text
            number, doubtful = answer.json()["number"], False
        except httpx.TransportError:  # killed before or after it was stored
            doubtful = True
    return number


def _ask(address: str, method: str, path: str, body: object = None) -> Any:
    """An answer; who meets the process that has just been killed asks again, as the page does."""
    ends = time.monotonic() + LIMIT
    while True:
        try:
            answer = httpx.request(method, address + path, json=body, timeout=LIMIT)
            assert answer.status_code in (200, 201), answer.text
            return answer.json()
        except httpx.TransportError:
            assert time.monotonic() < ends
