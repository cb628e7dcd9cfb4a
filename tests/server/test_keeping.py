"""`grognard admin`: the whole store checked, copied while it is used, brought back, and played again."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from grognard.cli import main
from grognard.server.app import create_app
from tests.server.asking import Browser
from tests.server.databases import is_file, new_file, spoil, values_of
from tests.server.table import ROUND, look, new_game, play


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return new_file(tmp_path / "games.sqlite3")


def site_on(path: Path | str) -> Browser:
    return Browser(create_app(path))


def stored(path: Path | str, games: int = 2) -> list[str]:
    with site_on(path) as site:
        made = [new_game(site, seed=f"game {number}") for number in range(games)]
        for game in made:
            play(site, game, *ROUND, *ROUND)
    return made


def admin(capsys: pytest.CaptureFixture[str], *words: object, code: int = 0) -> Any:
    assert main(["admin", *[str(word) for word in words], "--json"]) == code
    return json.loads(capsys.readouterr().out)


def complaint(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    assert main(["admin", *[str(word) for word in words]]) == 2
    told = capsys.readouterr()
    assert told.out == "" and told.err.startswith("grognard: ") and told.err.count("\n") == 1
    return told.err


def test_a_sound_store_has_no_fault(either: str, capsys: pytest.CaptureFixture[str]) -> None:
    stored(either)
    assert admin(capsys, "check", "--database", either) == {"faults": []}
    assert main(["admin", "check", "--database", either]) == 0
    assert capsys.readouterr().out == "no fault found\n"


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("UPDATE games SET seats = 'junk' WHERE id = :game", "seats"),
        ("UPDATE games SET seats = '[1, 2]' WHERE id = :game", "seats"),
        ("UPDATE games SET created = 'junk' WHERE id = :game", "created"),
        ("UPDATE actions SET text = 'hide 3' WHERE number = 5 AND game = :game", "action 5"),
        ("UPDATE actions SET events = '{' WHERE number = 6 AND game = :game", "action 6"),
        ("UPDATE actions SET events = '[[]]' WHERE number = 6 AND game = :game", "action 6"),
        ("DELETE FROM actions WHERE number = 8 AND game = :game", "action 8"),
        ("UPDATE snapshots SET state = '{}' WHERE number = 3 AND game = :game", "snapshot after action 3"),
        ("UPDATE dispatches SET written = 'junk' WHERE game = :game", "dispatch 1"),
    ],
)
def test_check_names_each_fault_and_its_game(
    either: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    statement: str,
    words: str,
) -> None:
    monkeypatch.setattr("grognard.server.games.SNAPSHOT_EVERY", 3)
    _, damaged = stored(either)
    with site_on(either) as site:
        site.post(f"/api/games/{damaged}/dispatches", json={"side": "red", "text": "courage"})
    if not spoil(either, statement, game=damaged):
        assert not is_file(either) and ("junk" in statement or "'{'" in statement)
        assert admin(capsys, "check", "--database", either) == {"faults": []}
        return
    before = everything(either)
    (fault,) = admin(capsys, "check", "--database", either, code=2)["faults"]
    assert fault["game"] == damaged and words in fault["text"]
    assert everything(either) == before


def everything(database: str) -> list[list[tuple[object, ...]]]:
    """All rows of the games' tables, as they stand there."""
    tables = ("games", "actions", "snapshots", "dispatches")
    return [values_of(database, f"SELECT * FROM {table} ORDER BY 1, 2") for table in tables]


def test_check_tells_of_broken_pages_and_of_what_is_no_store(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stored(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = connection.execute("PRAGMA page_size").fetchone()[0]
        root = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'actions'").fetchone()[0]
    data = bytearray(path.read_bytes())
    data[(root - 1) * size : root * size] = b"\xa5" * size
    path.write_bytes(data)
    told = admin(capsys, "check", "--database", path, code=2)["faults"]
    assert [one["game"] is None for one in told].count(True) >= 1
    assert sum(one["game"] is not None and "action 1" in one["text"] for one in told) == 2
    letter = tmp_path / "letter.txt"
    letter.write_text("My dear Josephine, " * 100)
    (fault,) = admin(capsys, "check", "--database", letter, code=2)["faults"]
    assert "not a database" in fault["text"]
    assert "no file" in complaint(capsys, "check", "--database", tmp_path / "none.sqlite3")


def test_a_copy_made_while_a_site_runs_brings_everything_back(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (game,) = stored(path, 1)
    copy = tmp_path / "copies" / "monday.sqlite3"
    with site_on(path) as site:
        play(site, game, "red hide 1")
        before = look(site, game)
        admin(capsys, "backup", copy, "--database", path)
        play(site, game, "red keep")
        assert "in use" in complaint(capsys, "restore", copy, "--database", path)
    path.write_bytes(path.read_bytes()[:5000])
    done = admin(capsys, "restore", copy, "--database", path)
    assert Path(done["aside"]).read_bytes()[:16] == b"SQLite format 3\x00"
    with site_on(path) as site:
        assert look(site, game) == before
        play(site, game, "red keep")
    assert "there already" in complaint(capsys, "backup", copy, "--database", path)


def test_what_is_no_sound_copy_is_not_restored(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (game,) = stored(path, 1)
    copy = tmp_path / "copy.sqlite3"
    admin(capsys, "backup", copy, "--database", path)
    copy.write_bytes(copy.read_bytes()[:9000])
    assert "cannot be restored" in complaint(capsys, "restore", copy, "--database", path)
    copy.write_text("a letter")
    assert "cannot be restored" in complaint(capsys, "restore", copy, "--database", path)
    assert "no file" in complaint(capsys, "restore", tmp_path / "none", "--database", path)
    assert "take the file" in complaint(capsys, "backup", "--database", path)
    with site_on(path) as site:
        assert look(site, game)["number"] == 8


def test_every_game_is_played_again_and_the_first_difference_named(
    either: str, capsys: pytest.CaptureFixture[str]
) -> None:
    sound, other = stored(either)
    assert spoil(either, "UPDATE games SET rules = 'parley/0' WHERE id = :game", game=other)
    assert spoil(either, "UPDATE actions SET text = 'call 9' WHERE number = 3 AND game = :game", game=other)
    games = {one["game"]: one for one in admin(capsys, "replay-all", "--database", either, code=1)["games"]}
    assert games[sound]["differs"] is None and games[sound]["actions"] == 8
    assert games[other]["differs"]["number"] == 3 and "refused" in games[other]["differs"]["text"]
    assert (games[other]["rules"], games[other]["now"]) == ("parley/0", "parley/1")
    assert main(["admin", "replay-all", "--database", either]) == 1
    assert "1 of 2 games" in capsys.readouterr().out
