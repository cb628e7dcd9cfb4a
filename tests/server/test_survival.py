"""Killed servers, two tabs, two processes, old rules: each ends in a sentence and an intact game."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, event, text

from grognard.server import games as games_module
from grognard.server.app import THREADS, create_app
from grognard.server.database import BadDatabase, open_database
from grognard.server.models import Base
from grognard.server.serving import NoFreePort, free_socket
from grognard.server.serving import serve as run
from tests.kernel.parley import HideCoins
from tests.places import ROOT, own_process
from tests.server.asking import Browser
from tests.server.table import ROUND, act, look, new_game, play, refused


@contextmanager
def site_process(database: str) -> Iterator[tuple[httpx.Client, subprocess.Popen[str]]]:
    """A site in a process of its own, killed without warning at the end of the block."""
    command = [sys.executable, "-m", "tests.server.toy_site", str(database)]
    process = subprocess.Popen(command, cwd=ROOT, env=own_process(), stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1]
        with httpx.Client(base_url=address, timeout=20) as client:
            yield client, process
    finally:
        process.kill()
        process.wait()


def test_a_killed_server_loses_no_accepted_action(database: str) -> None:
    with site_process(database) as (client, process):
        answer = client.post("/api/games", json={"scenario": "parley/toy", "seed": "seven"})
        game = answer.json()["id"]
        accepted = 0
        for move in ROUND * 2:
            side, _, action = move.partition(" ")
            body = {"action": action, "side": side, "revision": accepted}
            assert client.post(f"/api/games/{game}/actions", json=body).status_code == 200
            accepted += 1
        process.send_signal(signal.SIGKILL)
        process.wait()
    with Browser(create_app(database)) as site:
        shown = look(site, game)
        assert shown["number"] == accepted
        play(site, game, "red hide 1")


def test_of_two_tabs_that_act_at_once_one_is_told_that_the_board_has_changed(site: Browser) -> None:
    game = new_game(site)
    with ThreadPoolExecutor(8) as tabs:
        answers = list(tabs.map(lambda coins: act(site, game, "red", f"hide {coins}", 0), [1, 2, 3] * 4))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 11
    assert {refused(answer, 409) for answer in answers if answer.status_code == 409} == {"stale"}
    assert look(site, game)["number"] == 1


def test_an_old_tab_cannot_act_after_an_undo_brought_the_same_number_back(site: Browser) -> None:
    game = new_game(site)
    play(site, game, "red hide 1")
    site.post(f"/api/games/{game}/undo", json={"side": "red", "revision": 1})
    assert refused(act(site, game, "red", "hide 2", 0), 409) == "stale"


def test_two_processes_on_one_database_agree(database: str, site: Browser) -> None:
    game = new_game(site)
    play(site, game, "red hide 2")
    with site_process(database) as (other, _):
        body = {"action": "keep", "side": "red", "revision": 1}
        assert other.post(f"/api/games/{game}/actions", json=body).status_code == 200
        assert refused(act(site, game, "red", "keep", 1), 409) == "stale"
        play(site, game, "blue call 2")
        assert other.get(f"/api/games/{game}").json()["number"] == 3


def test_a_writer_that_loses_the_race_at_the_database_is_stale_and_reloads(
    database: str, site: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new_game(site)
    other = Browser(create_app(database))
    resolve = HideCoins.resolve

    def overtaken(step: HideCoins, state: object, choice: object) -> None:
        monkeypatch.setattr(HideCoins, "resolve", resolve)
        play(other, game, "red hide 3")
        resolve(step, state, choice)  # type: ignore[arg-type]

    monkeypatch.setattr(HideCoins, "resolve", overtaken)
    assert refused(act(site, game, "red", "hide 1", 0), 409) == "stale"
    assert look(site, game)["log"][0]["action"] == "hide 3"


def test_a_long_game_opens_from_its_snapshots_with_log_and_undo(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games_module, "SNAPSHOT_EVERY", 3)
    with Browser(create_app(database)) as site:
        game = new_game(site)
        play(site, game, *ROUND, *ROUND, "red hide 3")
        before = look(site, game)
    with create_engine(database).connect() as connection:
        saved = connection.execute(text("SELECT number FROM snapshots ORDER BY number")).scalars().all()
    assert saved == [3, 6]
    with Browser(create_app(database)) as site:
        assert look(site, game) == before
        assert before["undo"] == 2
        play(site, game, "red keep")


def test_bots_play_on_after_a_restart(database: str) -> None:
    with Browser(create_app(database)) as site:
        game = new_game(site, red="random")
    with Browser(create_app(database)) as site:
        look(site, game)
        assert _wait_for_turn(site, game, "blue")["to_move"] == "blue"


def test_a_bot_answers_a_persons_action(site: Browser) -> None:
    game = new_game(site, blue="random")
    play(site, game, "red hide 1", "red keep")
    assert _wait_for_turn(site, game, "red")["number"] == 3


def _wait_for_turn(site: Browser, game: str, side: str) -> dict[str, object]:
    pause = threading.Event()
    for _ in range(200):
        shown = look(site, game)
        if shown["to_move"] == side:
            return shown
        pause.wait(0.02)
    raise AssertionError(f"{side} was never asked")


def test_a_file_that_is_no_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("My dear Josephine, " * 100)
    with pytest.raises(BadDatabase, match="not a database"):
        open_database(path)
    with pytest.raises(BadDatabase, match="no database"):
        open_database("nosuch://where")


def test_as_many_connections_stay_open_as_threads_answer(tmp_path: Path) -> None:
    engine, opened = open_database(tmp_path / "games.sqlite3"), []
    event.listen(engine, "connect", lambda *_: opened.append(1))
    for _ in range(3):
        with ExitStack() as all_at_once:
            for _ in range(THREADS):
                all_at_once.enter_context(engine.connect())
    assert len(opened) <= THREADS  # the one that looked at the tables was open before
    engine.dispose()


def test_a_site_that_cannot_start_says_why_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("My dear Josephine, " * 100)
    with pytest.raises(SystemExit) as ended:
        run("127.0.0.1", 0, path)
    assert ended.value.code == 2
    assert "not a database" in capsys.readouterr().err


def test_the_migrations_make_the_tables_that_the_program_reads(database: str) -> None:
    engine = open_database(database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


def test_a_file_of_sqlite_is_read_while_it_is_written(tmp_path: Path) -> None:
    with open_database(tmp_path / "games.sqlite3").connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"


def test_a_refused_address_does_not_tell_its_password() -> None:
    with pytest.raises(BadDatabase) as refused_address:
        open_database("nosuch://somebody:secret@where/what")
    assert "secret" not in str(refused_address.value)


def test_a_taken_port_makes_way_for_the_next() -> None:
    first = free_socket("127.0.0.1", 0)
    port = first.getsockname()[1]
    second = free_socket("127.0.0.1", port)
    assert second.getsockname()[1] > port
    first.close()
    second.close()
    with pytest.raises(NoFreePort):
        free_socket("203.0.113.7", 8000)
