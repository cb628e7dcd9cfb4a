"""Long games and long lists come in parts, and no moment is far from a saved state."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import create_engine, text

from grognard.server import games as games_module
from grognard.server import journal, lobby, present
from grognard.server.app import create_app
from tests.server.asking import Browser
from tests.server.table import ROUND, look, new_game, play


def test_a_long_game_sends_the_end_of_its_log_and_the_rest_in_parts(
    site: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new_game(site)
    play(site, game, *ROUND * 2)
    whole = look(site, game, side="red")["log"]
    monkeypatch.setattr(journal, "LOG_PAGE", 3)
    shown = look(site, game, side="red")
    assert (shown["log"], shown["log_from"]) == (whole[-3:], 5)
    query = {"side": "red", "before": 6}
    earlier = site.get(f"/api/games/{game}/log", params=query).json()
    assert (earlier["log"], earlier["log_from"]) == (whole[2:5], 2)
    first = site.get(f"/api/games/{game}/log", params=query | {"before": 3}).json()
    assert (first["log"], first["log_from"]) == (whole[:2], 0)
    other = site.get(f"/api/games/{game}/log", params=query | {"side": "blue"}).json()
    assert [entry["action"] for entry in other["log"]] == ["call 1", None, None]


def test_the_list_of_games_comes_in_parts(site: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "LINES", 2)
    made = [new_game(site) for _ in range(3)][::-1]
    first = site.get("/api/games").json()
    rest = site.get("/api/games", params={"skip": 2}).json()
    assert [line["id"] for line in first["games"] + rest["games"]] == made
    assert (first["more"], rest["more"]) == (True, False)


def test_a_record_that_is_brought_has_saved_states_all_along(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games_module, "SNAPSHOT_EVERY", 3)
    with Browser(create_app(database)) as site:
        game = new_game(site)
        play(site, game, *ROUND * 3)
        record = site.get(f"/api/games/{game}/record").text
        brought = site.post("/api/files", json={"text": record, "name": "record.json"}).json()["id"]
        again = site.post(f"/api/games/{brought}/play-on", json={"number": 7}).json()["id"]
    with create_engine(database).connect() as connection:
        kept = connection.execute(text("SELECT game, number FROM snapshots ORDER BY number")).all()
    assert [number for one, number in kept if one == brought] == [3, 6, 9, 12]
    assert [number for one, number in kept if one == again] == [3, 6]
    with Browser(create_app(database)) as site:
        for number in range(13):
            query: dict[str, str | int] = {"number": number, "side": "umpire"}
            shown = [site.get(f"/api/games/{one}/moment", params=query).json() for one in (game, brought)]
            assert shown[0]["panels"] == shown[1]["panels"]
        assert look(site, again)["number"] == 7


def test_a_scene_is_made_once_for_all_who_watch_and_anew_after_a_change(
    site: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    scene = present.scene

    def counted(*args: Any, **kwargs: Any) -> Any:
        made.append(1)
        return scene(*args, **kwargs)

    monkeypatch.setattr(present, "scene", counted)
    game = new_game(site)
    for _ in range(3):
        first = look(site, game, side="spectator")
    assert len(made) == 1
    play(site, game, "red hide 2")
    assert look(site, game, side="red")["pieces"] != look(site, game, side="spectator")["pieces"]
    body = {"side": "red", "revision": 1}
    site.post(f"/api/games/{game}/undo", json=body)
    assert look(site, game, side="spectator")["pieces"] == first["pieces"]
