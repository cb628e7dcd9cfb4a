"""A store that somebody or something damaged: a sentence each, other games untouched, nothing overwritten."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import text

from grognard.server import database as database_module
from grognard.server.app import create_app
from grognard.server.database import BadDatabase, open_database
from tests.server.databases import break_page, new_file
from tests.server.table import ROUND, act, look, new_game, play, refused

pytestmark = pytest.mark.usefixtures("on_sqlite")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return new_file(tmp_path / "games.sqlite3")


def site_on(path: Path) -> TestClient:
    return TestClient(create_app(path), base_url="http://127.0.0.1", raise_server_exceptions=False)


def alter(path: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement, values)


def two_games(path: Path) -> tuple[str, str]:
    with site_on(path) as site:
        sound, damaged = new_game(site), new_game(site)
        for game in (sound, damaged):
            play(site, game, *ROUND)
    return sound, damaged


@pytest.mark.parametrize(
    ("column", "junk"),
    [
        ("seats", "no json"),
        ("seats", "[1, 2]"),
        ("seats", "{}"),
        ("seats", '{"red": 3, "blue": "here"}'),
        ("choices", b"\xff\xfe"),
        ("created", "yesterday"),
        ("changed", "the day after"),
        ("shown", "some day"),
        ("number", "many"),
        ("revision", -3),
        ("mover", 99),
        ("seed_is_number", "perhaps"),
        ("seed_is_number", 1),
        ("scenario", b"\xff"),
        ("result", "{"),
    ],
)
def test_junk_in_a_games_row_hides_no_other_game(
    path: Path, column: str, junk: object, caplog: pytest.LogCaptureFixture
) -> None:
    sound, damaged = two_games(path)
    alter(path, f"UPDATE games SET {column} = ? WHERE id = ?", junk, damaged)
    with site_on(path) as site, caplog.at_level(logging.ERROR):
        games = {game["id"]: game for game in site.get("/api/games").json()["games"]}
        assert "lost" not in games[sound]
        assert damaged in games
        assert look(site, sound)["number"] == len(ROUND)
        answer = site.get(f"/api/games/{damaged}")
        if column in ("result", "changed", "shown"):
            assert answer.status_code == 200
        else:
            assert refused(answer, 409).startswith("cannot-open")
    if column in ("seats", "created", "number"):
        assert f"game {damaged}" in caplog.text and "grognard admin check" in caplog.text
    with closing(sqlite3.connect(path)) as connection:
        kept = connection.execute(f"SELECT {column} FROM games WHERE id = ?", (damaged,)).fetchone()
    assert kept == (junk,)


@pytest.mark.parametrize(
    ("column", "junk"),
    [("rolls", "junk"), ("events", b"\xff\xff"), ("text", b"\xfe"), ("side", "red"), ("side", 250)],
)
def test_a_junk_action_is_damage_from_there_on(path: Path, column: str, junk: object) -> None:
    sound, damaged = two_games(path)
    alter(path, f"UPDATE actions SET {column} = ? WHERE game = ? AND number = 3", junk, damaged)
    with site_on(path) as site:
        shown = look(site, damaged)
        assert shown["number"] == 2 and shown["differs"]["damaged"]
        assert look(site, sound)["differs"] is None


def test_a_junk_snapshot_is_passed_over(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.server.games.SNAPSHOT_EVERY", 3)
    game, _ = two_games(path)
    with site_on(path) as site:
        before = look(site, game)
    for junk in ("no json", "[]", b"\xff"):
        alter(path, "UPDATE snapshots SET state = ?", junk)
        with site_on(path) as site:
            assert look(site, game) == before


def test_a_broken_page_is_told_and_what_can_be_read_is_read(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    sound, _ = two_games(path)
    break_page(path, "actions")
    with site_on(path) as site, caplog.at_level(logging.ERROR):
        listed = site.get("/api/games").json()["games"]
        assert len(listed) == 2
        shown = look(site, sound)
        assert shown["number"] == 0 and shown["differs"]["damaged"]
    assert "grognard admin check" in caplog.text


def test_a_locked_database_is_answered_within_two_seconds_and_played_on_after(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert database_module._WAIT_FOR_OTHERS_MS < 2000
    monkeypatch.setattr(database_module, "_WAIT_FOR_OTHERS_MS", 20)
    with site_on(path) as site:
        game = new_game(site)
        with closing(sqlite3.connect(path)) as other:
            other.execute("BEGIN IMMEDIATE")
            answer = act(site, game, "red", "hide 1")
            assert refused(answer, 503) == "database" and answer.headers["retry-after"] == "1"
            assert look(site, game)["number"] == 0
        play(site, game, "red hide 1")


def test_a_start_while_locked_is_tried_again_and_ends_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(database_module, "_TRIES", 3)
    monkeypatch.setattr(database_module, "_PAUSE", 0)
    monkeypatch.setattr(database_module, "_WAIT_FOR_OTHERS_MS", 20)
    path = tmp_path / "without-tables.sqlite3"
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(BadDatabase, match="locked"), caplog.at_level(logging.WARNING):
            open_database(path)
    assert caplog.text.count("trying again") == 2
    open_database(path).dispose()


def test_tables_that_are_up_to_date_are_opened_while_another_program_writes(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        engine = open_database(path)
        with engine.connect() as connection:
            assert connection.execute(text("SELECT count(*) FROM games")).scalar() == 0
        engine.dispose()


@pytest.mark.parametrize("form", ["file:{}", "sqlite:///file:{}?uri=true"])
def test_a_file_address_opens_that_file_and_makes_no_stray_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    monkeypatch.chdir(tmp_path)
    wanted = tmp_path / "kept" / "games.sqlite3"
    open_database(form.format(wanted)).dispose()
    assert wanted.is_file()
    assert [one.name for one in tmp_path.iterdir()] == ["kept"]
