"""What was tried on the toy is tried on every system: an altered store, and a running game's secrets."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from grognard import library
from grognard.kernel.match import Match
from grognard.server.app import create_app
from tests.server.asking import Browser
from tests.server.databases import break_page, is_file, spoil
from tests.server.table import refused
from tests.server.test_replay import alter

pytestmark = pytest.mark.real_battles

SEED = "known-to-nobody-4711"
BATTLES = ("marengo/lesson", "wan/lesson", "castiglione/chiese", "waterloo/training", "syw/charge")
LONG = 60


def some_actions(scenario: str) -> Match:
    """A game under way in which dice have fallen, where the system has any."""
    for seed in range(20):
        chance, match = random.Random(seed), Match(library.start(scenario, seed=SEED))
        while match.state.side_to_move is not None and match.number < LONG:
            match.play(chance.choice(match.state.options()))
        if match.state.side_to_move is not None:
            return match
    raise AssertionError(f"all short games of {scenario} end")


def site_on(database: str) -> Browser:
    return Browser(create_app(database), raise_server_exceptions=False)


def stored(database: str, match: Match, seats: dict[str, str] | None = None) -> str:
    return all_stored(database, match, 1, seats)[0]


def all_stored(database: str, match: Match, times: int, seats: dict[str, str] | None = None) -> list[str]:
    """The same game so many times, in a site that is closed again: nothing of them is in memory."""
    with site_on(database) as site:
        sides = seats or dict.fromkeys(match.state.scenario.sides, "here")
        games = site.site.state.games
        return [games.create(match, sides, SEED) for _ in range(times)]


def opened(database: str, game: str) -> dict[str, Any]:
    return all_opened(database, [game])[game]


def all_opened(database: str, games: list[str]) -> dict[str, dict[str, Any]]:
    """What a site that has just been started shows of each."""
    shown = {}
    with site_on(database) as site:
        for game in games:
            answer = site.get(f"/api/games/{game}")
            assert answer.status_code == 200, answer.text
            shown[game] = answer.json()
    return shown


@pytest.mark.parametrize("scenario", BATTLES)
def test_no_game_silently_becomes_another(scenario: str, either: str) -> None:
    match = some_actions(scenario)
    rolled = [number for number, entry in enumerate(match.entries, start=1) if entry.rolls]
    told = [number for number, entry in enumerate(match.entries, start=1) if entry.events]
    attacks = [
        ("UPDATE games SET seed = 'another'", 0),
        (f"DELETE FROM actions WHERE number = {match.number}", match.number),
        (f"UPDATE actions SET events = '[]' WHERE number = {told[-1]}", told[-1]),
        ("UPDATE actions SET side = 1 - side WHERE number = 30", 30),
        ("UPDATE games SET number = number + 1", match.number + 1),
    ]
    if rolled:
        attacks.append((f"UPDATE actions SET rolls = '[]' WHERE number = {rolled[0]}", rolled[0]))
    games = all_stored(either, match, len(attacks) + 1)
    for (statement, _), game in zip(attacks, games, strict=False):
        alter(either, f"{statement} {'AND' if 'WHERE' in statement else 'WHERE'} {_named(statement, game)}")
    seen = all_opened(either, games)
    for (statement, number), game in zip(attacks, games, strict=False):
        shown, differs = seen[game], seen[game]["differs"]
        assert differs["damaged"], statement
        first = number or shown["number"] + 1  # another seed: at the first die
        assert differs["number"] == first, statement
        assert shown["number"] == first - 1
    assert seen[games[-1]]["differs"] is None  # the one that nobody touched


def _named(statement: str, game: str) -> str:
    return f"{'id' if ' games ' in statement else 'game'} = '{game}'"


JUNK_ROWS = (
    ("seats", "[1, 2]"),
    ("seats", "no json"),
    ("revision", -3),
    ("created", "some day"),
    ("number", "many"),
    ("choices", b"\xff\xfe"),
)


@pytest.mark.parametrize("scenario", BATTLES)
def test_junk_in_a_games_row_costs_that_game_alone(scenario: str, either: str) -> None:
    match = some_actions(scenario)
    first, *others = all_stored(either, match, len(JUNK_ROWS) + 1)
    sound, broken = {first}, {}
    for (column, junk), game in zip(JUNK_ROWS, others, strict=True):
        if spoil(either, f"UPDATE games SET {column} = :junk WHERE id = '{game}'", junk=junk):
            broken[game] = (column, junk)
        else:
            sound.add(game)
    assert len(broken) == (len(JUNK_ROWS) if is_file(either) else 2)
    with site_on(either) as site:
        listed = {game["id"]: game for game in site.get("/api/games").json()["games"]}
        assert set(listed) == {*sound, *broken}
        for game in sound:
            assert "lost" not in listed[game]
            assert site.get(f"/api/games/{game}").json()["number"] == match.number
        for game, junk_row in broken.items():
            assert refused(site.get(f"/api/games/{game}"), 409).startswith("cannot-open"), junk_row


@pytest.mark.parametrize("scenario", BATTLES)
def test_a_junk_snapshot_is_passed_over(scenario: str, either: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.server.games.SNAPSHOT_EVERY", 20)
    game = stored(either, some_actions(scenario))
    before = opened(either, game)
    for junk in ("no json", "[]", "{}", b"\xff", '{"stack": [[]], "turn": 99999}'):
        json = junk in ("[]", "{}") or "stack" in str(junk)
        assert spoil(either, "UPDATE snapshots SET state = :junk", junk=junk) == (json or is_file(either))
        assert opened(either, game) == before


@pytest.mark.parametrize("scenario", BATTLES)
def test_a_broken_page_leaves_what_can_be_read(scenario: str, on_file: str, tmp_path: Path) -> None:
    games = all_stored(on_file, some_actions(scenario), 2)
    break_page(tmp_path / "games.sqlite3", "actions")
    with site_on(on_file) as site:
        assert {game["id"] for game in site.get("/api/games").json()["games"]} == set(games)
    for shown in all_opened(on_file, games).values():
        assert shown["differs"]["damaged"] and shown["number"] < LONG


@pytest.mark.parametrize("scenario", BATTLES)
def test_a_running_game_gives_away_neither_seed_nor_the_bots_side(scenario: str, database: str) -> None:
    match = some_actions(scenario)
    mine, bots = match.state.scenario.sides[:2]
    game = stored(database, match, {mine: "here", bots: "captain"})
    with site_on(database) as site:
        for what in ("record", "position"):
            for viewer in (mine, "spectator"):
                answer = site.get(f"/api/games/{game}/{what}", params={"side": viewer})
                assert answer.status_code == 200 and SEED not in answer.text, (what, viewer)
            for viewer in (bots, "umpire"):
                answer = site.get(f"/api/games/{game}/{what}", params={"side": viewer})
                assert refused(answer, 403) == "not-your-seat"
        shown = site.get(f"/api/games/{game}", params={"side": mine}).json()
        assert shown["game"].get("seed") is None and SEED not in str(shown)
        body = {"side": mine, "revision": shown["revision"]}
        ended = site.post(f"/api/games/{game}/concede", json=body)
        assert ended.status_code in (200, 409)  # 409: the bot was faster
        if ended.status_code == 200:
            assert ended.json()["game"]["seed"] == SEED
            assert SEED in site.get(f"/api/games/{game}/record", params={"side": "umpire"}).text


@pytest.mark.parametrize("scenario", BATTLES)
def test_numbers_and_words_beyond_reason_are_answered_with_a_sentence(scenario: str, database: str) -> None:
    game, digits = stored(database, some_actions(scenario)), "9" * 5000
    system = scenario.partition("/")[0]
    with site_on(database) as site:
        assert site.get(f"/api/games/{game}/moment?number={'9' * 300}").status_code == 422
        for text, name in (
            (f'{{"system": "{system}", "seed": {digits}}}', "x.record.json"),
            (f'{{"format": "grognard-record", "scenario": "{scenario}", "seed": {digits}}}', "x.json"),
            (f'system = "{system}"\nturn = {digits}\n', "x.position.toml"),
            (f'{{"system": "{system}", "exact": {{"stack": [{digits}]}}}}', "x.position.json"),
            (f'{{"system": "{system}", "exact": "junk"}}', "x.position.json"),
            (f'{{"scenario": "{scenario}", "seed": "\\ud800"}}', "x.record.json"),
        ):
            answer = site.post("/api/files", json={"text": text, "name": name})
            assert 400 <= answer.status_code < 500 and answer.json()["refused"]["text"], (
                text[:60],
                answer.text,
            )
        shown = site.get(f"/api/games/{game}").json()
        for action in ("\x00", "9" * 5000, "\u202e", "to " + "9" * 400):
            body = {"action": action, "side": shown["to_move"], "revision": shown["revision"]}
            answer = site.post(f"/api/games/{game}/actions", json=body)
            assert 400 <= answer.status_code < 500 and answer.json()["refused"]["text"]
        assert site.get(f"/api/games/{game}").json()["revision"] == shown["revision"]
