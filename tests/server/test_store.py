"""A store that somebody or something damaged: a sentence each, other games untouched, nothing overwritten."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from grognard.server import database as database_module
from grognard.server.app import create_app
from grognard.server.database import BadDatabase, open_database
from tests.server.asking import Browser
from tests.server.databases import break_page, is_file, new_file, spoil, values_of
from tests.server.table import ROUND, act, look, new_game, play, refused

BOTH, FILE = "both", "a file of SQLite alone"
"""Which databases take a piece of junk."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return new_file(tmp_path / "games.sqlite3")


def site_on(path: Path | str) -> Browser:
    return Browser(create_app(path), raise_server_exceptions=False)


def two_games(path: Path | str) -> tuple[str, str]:
    with site_on(path) as site:
        sound, damaged = new_game(site), new_game(site)
        for game in (sound, damaged):
            play(site, game, *ROUND)
    return sound, damaged


@pytest.mark.parametrize(
    ("column", "junk", "taken"),
    [
        ("seats", "no json", FILE),
        ("seats", "[1, 2]", BOTH),
        ("seats", "{}", BOTH),
        ("seats", '{"red": 3, "blue": "here"}', BOTH),
        ("choices", b"\xff\xfe", FILE),
        ("choices", "[]", BOTH),
        ("created", "some day", FILE),
        ("changed", "the day after", FILE),
        ("shown", "some day", FILE),
        ("number", "many", FILE),
        ("number", -1, BOTH),
        ("revision", -3, BOTH),
        ("mover", 99, BOTH),
        ("seed_is_number", "perhaps", FILE),
        ("seed_is_number", 1, FILE),
        ("scenario", b"\xff", BOTH),
        ("scenario", "parley", BOTH),
        ("result", "{", FILE),
        ("result", "7", BOTH),
    ],
)
def test_junk_in_a_games_row_hides_no_other_game(
    either: str, column: str, junk: object, taken: str, caplog: pytest.LogCaptureFixture
) -> None:
    sound, damaged = two_games(either)
    query = f"SELECT {column} FROM games WHERE id = :game"
    before = values_of(either, query, game=damaged)
    write = f"UPDATE games SET {column} = :junk WHERE id = :game"
    if not spoil(either, write, junk=junk, game=damaged):
        assert taken == FILE and not is_file(either) and values_of(either, query, game=damaged) == before
        return
    assert taken == BOTH or is_file(either)
    junk_there = values_of(either, query, game=damaged)
    with site_on(either) as site, caplog.at_level(logging.ERROR):
        games = {game["id"]: game for game in site.get("/api/games").json()["games"]}
        assert "lost" not in games[sound]
        assert damaged in games
        assert look(site, sound)["number"] == len(ROUND)
        answer = site.get(f"/api/games/{damaged}")
        if column in ("result", "changed", "shown"):
            assert answer.status_code == 200
        else:
            assert refused(answer, 409).startswith("cannot-open")
    if column in ("seats", "created") or junk == "many":
        assert f"game {damaged}" in caplog.text and "grognard admin check" in caplog.text
    assert values_of(either, query, game=damaged) == junk_there != before


@pytest.mark.parametrize(
    ("column", "junk", "taken"),
    [
        ("rolls", "junk", FILE),
        ("rolls", "7", BOTH),
        ("events", b"\xff\xff", FILE),
        ("events", "[[]]", BOTH),
        ("text", b"\xfe", BOTH),
        ("text", "march on Moscow", BOTH),
        ("side", "red", FILE),
        ("side", 250, BOTH),
    ],
)
def test_a_junk_action_is_damage_from_there_on(either: str, column: str, junk: object, taken: str) -> None:
    sound, damaged = two_games(either)
    write = f"UPDATE actions SET {column} = :junk WHERE game = :game AND number = 3"
    was_taken = spoil(either, write, junk=junk, game=damaged)
    assert was_taken == (taken == BOTH or is_file(either))
    with site_on(either) as site:
        if not was_taken:
            assert look(site, damaged)["differs"] is None
            return
        shown = look(site, damaged)
        assert shown["number"] == 2 and shown["differs"]["damaged"]
        assert look(site, sound)["differs"] is None


def test_a_junk_snapshot_is_passed_over(either: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.server.games.SNAPSHOT_EVERY", 3)
    game, _ = two_games(either)
    with site_on(either) as site:
        before = look(site, game)
    for junk in ("no json", "[]", b"\xff"):
        was_taken = spoil(either, "UPDATE snapshots SET state = :junk", junk=junk)
        assert was_taken == (junk == "[]" or is_file(either))
        with site_on(either) as site:
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
