"""Stored games that are no longer played as they were: rules that changed, and a store that was damaged."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import create_engine, event, text

from grognard.server import games as games_module
from grognard.server.app import create_app
from grognard.server.games import Games
from tests.server.asking import Browser
from tests.server.table import ROUND, act, look, new_game, play, refused

THROWS = ("red hide 2", "red keep", "blue call 1", "red throw plain")


def alter(database: str, statement: str, **values: object) -> int:
    """Write into the store past the site; how many rows were met."""
    engine = create_engine(database)
    with engine.begin() as connection:
        met = connection.execute(text(statement), values).rowcount
    engine.dispose()
    return met


@contextmanager
def later(database: str) -> Iterator[Browser]:
    """The site after a restart."""
    with Browser(create_app(database)) as site:
        yield site


def stored_game(database: str, *moves: str) -> str:
    with later(database) as site:
        game = new_game(site)
        play(site, game, *moves)
    return game


def go_on(site: Browser, game: str, shown: dict[str, Any], number: int) -> Any:
    return site.post(f"/api/games/{game}/go-on", json={"revision": shown["revision"], "number": number})


ALTERED_DICE = "UPDATE actions SET rolls = '[[\"prize\", 6, [{face}]]]' WHERE number = 4"


@pytest.mark.parametrize(
    ("statement", "number"),
    [
        ("UPDATE actions SET text = 'hide 9' WHERE number = 1", 1),
        ("UPDATE actions SET text = 'call 2' WHERE number = 3", 3),
        ("UPDATE actions SET side = 0 WHERE number = 3", 3),
        ("UPDATE actions SET events = '[]' WHERE number = 3", 3),
        ("UPDATE actions SET events = '{\"no\": 1}' WHERE number = 3", 3),
        ("UPDATE actions SET rolls = '[]' WHERE number = 4", 4),
        ("UPDATE actions SET rolls = '3' WHERE number = 4", 4),
        ("DELETE FROM actions WHERE number = 2", 2),
        ("DELETE FROM actions WHERE number = 4", 4),
        ("UPDATE games SET number = 3", 4),
        ("UPDATE games SET seed = 'other'", 4),
    ],
)
def test_a_damaged_store_is_read_up_to_the_damage(database: str, statement: str, number: int) -> None:
    game = stored_game(database, *THROWS)
    alter(database, statement)
    with later(database) as site:
        shown = look(site, game)
        assert shown["number"] == number - 1 and len(shown["log"]) == number - 1
        assert shown["differs"]["number"] == number and shown["differs"]["damaged"]
        assert f"action {number} " in shown["differs"]["text"]
        assert shown["options"] == [] and shown["undo"] == 0


@pytest.mark.parametrize("face", range(1, 7))
def test_altered_dice_are_not_accepted(database: str, face: int) -> None:
    game = stored_game(database, *THROWS)
    with create_engine(database).connect() as connection:
        rolls = connection.execute(text("SELECT rolls FROM actions WHERE number = 4")).scalar()
    thrown = json.loads(rolls if isinstance(rolls, str) else json.dumps(rolls))[0][2][0]
    alter(database, ALTERED_DICE.format(face=face))
    with later(database) as site:
        found = look(site, game)["differs"]
    assert (found is None) == (face == thrown)
    assert found is None or found["number"] == 4


def test_an_altered_seed_is_found_though_no_die_was_thrown(database: str) -> None:
    game = stored_game(database, "red hide 2")
    alter(database, "UPDATE games SET seed = 'other'")
    with later(database) as site:
        shown = look(site, game)
        assert shown["number"] == 1 and shown["differs"]["damaged"]
        assert refused(act(site, game, "red", "keep"), 409) == "differs"


def test_altered_dice_before_a_snapshot_are_not_accepted(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games_module, "SNAPSHOT_EVERY", 3)
    game = stored_game(database, *THROWS, *ROUND)
    with later(database) as site:
        assert look(site, game)["differs"] is None
    alter(database, "UPDATE actions SET rolls = '[]' WHERE number = 4")
    with later(database) as site:
        assert look(site, game)["differs"]["number"] == 4


def test_an_altered_snapshot_is_passed_over(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_module, "SNAPSHOT_EVERY", 3)
    game = stored_game(database, *ROUND, *ROUND)
    with later(database) as site:
        before = look(site, game)
    kind = "JSON" if database.startswith("postgresql") else "TEXT"
    better = "replace(CAST(state AS TEXT), 'score\": [0', 'score\": [5')"
    alter(database, f"UPDATE snapshots SET state = CAST({better} AS {kind})")
    with later(database) as site:
        assert look(site, game) == before


def test_a_game_of_other_rules_that_agrees_is_played_on(database: str) -> None:
    game = stored_game(database, *THROWS)
    alter(database, "UPDATE games SET rules = 'parley/0'")
    with later(database) as site:
        assert look(site, game)["differs"] is None
        play(site, game, "red hide 1")


def test_when_the_rules_have_changed_both_players_are_told_which_action_differs(database: str) -> None:
    game = stored_game(database, *THROWS)
    alter(database, "UPDATE games SET rules = 'parley/0'")
    alter(database, "UPDATE actions SET text = 'hide 9' WHERE number = 1")
    with later(database) as site:
        red = look(site, game, side="red")["differs"]
        blue = look(site, game, side="blue", lang="fr")["differs"]
    assert (red["number"], red["was"], red["now"], red["damaged"]) == (1, "parley/0", "parley/1", False)
    assert "parley/0" in red["text"] and "parley/1" in red["text"]
    assert "l’action 1" in blue["text"]
    assert red["action"] == "hide 9"
    assert blue["action"] is None, "what red has hidden is not for blue to read"


def test_nothing_is_played_on_a_game_that_differs_until_somebody_goes_on(database: str) -> None:
    game = stored_game(database, *THROWS)
    alter(database, "UPDATE actions SET rolls = '[]' WHERE number = 4")
    with later(database) as site:
        shown = look(site, game)
        assert refused(act(site, game, "red", "pass"), 409) == "differs"
        moment = site.get(f"/api/games/{game}/moment", params={"number": 1, "side": "red"})
        assert moment.status_code == 200
        assert refused(go_on(site, game, shown, 2), 409) == "nothing-to-take-up"
        assert refused(go_on(site, game, {"revision": 0}, 3), 409) == "stale"
        after = go_on(site, game, shown, 3).json()
        assert after["differs"] is None and after["number"] == 3 and after["options"]
        assert refused(go_on(site, game, after, 3), 409) == "nothing-to-take-up"
        play(site, game, "red pass")
    with later(database) as site:
        shown = look(site, game)
        assert shown["differs"] is None and shown["number"] == 4


def test_a_game_taken_up_again_names_the_rules_of_today(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games_module, "SNAPSHOT_EVERY", 3)
    game = stored_game(database, *ROUND, *ROUND)
    alter(database, "UPDATE games SET rules = 'parley/0'")
    alter(database, "UPDATE actions SET text = 'call 9' WHERE number = 7")
    with later(database) as site:
        go_on(site, game, look(site, game), 6)
        play(site, game, "blue call 3", "red pass")
    with create_engine(database).connect() as connection:
        assert connection.execute(text("SELECT rules FROM games")).scalar() == "parley/1"
    with later(database) as site:
        assert look(site, game)["number"] == 8


def test_bots_wait_in_a_game_that_differs(database: str) -> None:
    with later(database) as site:
        game = new_game(site, blue="random")
        play(site, game, "red hide 1")
    alter(database, "UPDATE actions SET text = 'hide 9'")
    with later(database) as site:
        look(site, game)
        desk = site.site.state.desk
        assert desk.question(game) is None and not desk.troubled(game)


def test_an_action_opens_its_game_once_and_reads_the_pulse_once(
    site: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    # No bot looks at the game beside the player: its reading would be counted with his.
    monkeypatch.setattr(site.site.state.desk, "attend", lambda game_id: None)
    game = new_game(site)
    play(site, game, "red hide 2")
    games: Games = site.site.state.games
    statements: list[str] = []
    engine = games._session.kw["bind"]

    def count(connection: object, cursor: object, statement: str, *rest: object) -> None:
        if threading.current_thread().name != "listener":  # it looks now and then, whoever plays
            statements.append(" ".join(statement.split()))

    event.listen(engine, "before_cursor_execute", count)
    body = {"action": "keep", "side": "red", "revision": 1}
    assert site.post(f"/api/games/{game}/actions", json=body).status_code == 200
    # What raises the revision tells that no offer waits and no clock runs: nothing more is asked.
    verbs = [statement.split()[0] for statement in statements]
    assert verbs == ["SELECT", "UPDATE", "INSERT"]
    statements.clear()
    body = {"side": "blue", "revision": 2}
    assert site.post(f"/api/games/{game}/concede", json=body).status_code == 200
    assert len([one for one in statements if one.startswith("SELECT games.revision")]) == 1
    assert not [one for one in statements if one.startswith("SELECT actions")], "nothing is loaded again"
