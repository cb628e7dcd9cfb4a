"""What an operator sees: health, readiness, figures, and lines that keep the players' secrets."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest

from grognard.server.app import create_app
from grognard.server.watch import JsonLines
from tests.server.asking import Browser
from tests.server.crowd import browser, many, person
from tests.server.table import new_game, play, refused


def test_health_and_readiness(site: Browser) -> None:
    assert site.get("/healthz").json() == {"healthy": True}
    assert site.get("/readyz").json() == {"ready": True}


def test_a_site_whose_database_is_gone_lives_but_is_not_ready(
    site: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = site.site.state.figures.engine
    with engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE games RENAME TO lost")
    answer = site.get("/readyz")
    assert (answer.status_code, answer.json()) == (503, {"ready": False})
    assert site.get("/healthz").status_code == 200


def test_the_figures_count_requests_by_their_kind_and_accepted_actions(site: Browser) -> None:
    game = new_game(site)
    play(site, game, "red hide 1", "red keep")
    site.get("/nowhere/at/all")
    figures = site.get("/metrics").text
    assert "grognard_actions_total 2.0" in figures
    acted = 'method="POST",route="/api/games/{game_id}/actions",status="200"'
    assert f"grognard_request_seconds_count{{{acted}}} 2.0" in figures
    assert 'route="elsewhere",status="404"' in figures
    assert "grognard_watchers 0.0" in figures and "grognard_games_in_memory 1.0" in figures
    assert game not in figures


TOKEN = "a-word-of-24-letters-here"


def test_the_figures_of_a_site_for_many_are_told_to_its_monitor_alone(database: str, tmp_path: Path) -> None:
    """They count actions that nobody else may know of: a watcher could tell when a hidden turn is played."""
    with many(database, operators=[]) as app:
        for who in (browser(app), person(app, "Lannes")):
            assert refused(who.get("/metrics"), 404) == "no-such-page", "off unless a token is set"
            assert who.get("/metrics", headers={"authorization": "Bearer "}).status_code == 404
    (tmp_path / "token").write_text(TOKEN + "\n")
    with many(database, metrics_token_file=str(tmp_path / "token")) as app:
        bot = person(app, "Ney").post("/api/account/bots", json={"name": "A bot"}).json()["token"]
        for word in ("", "Bearer", f"Bearer {bot}", f"Bearer {TOKEN[:-1]}", TOKEN, "Bearer \u00e9"):
            heads = {"authorization": word.encode()}
            assert browser(app).get("/metrics", headers=heads).status_code == 404, word
        answer = browser(app).get("/metrics", headers={"authorization": f"Bearer {TOKEN}"})
        assert answer.status_code == 200 and "grognard_actions_total 0.0" in answer.text


def test_a_site_in_a_local_network_tells_its_figures_to_its_own_machine(database: str) -> None:
    app = create_app(database)
    app.state.reached = "http://192.0.2.7:8000"
    for host, status in (("127.0.0.1", 200), ("::1", 200), ("192.0.2.9", 404), ("elsewhere", 404)):
        asks = Browser(app, client=(host, 5000))
        assert asks.get("/metrics").status_code == status, host


def test_the_line_of_a_request_is_json_and_tells_no_secret(
    site: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "grognard.access"):
        game = new_game(site, seed="not-to-be-told")
        play(site, game, "red hide 3")
        site.get(f"/api/games/{game}/why", params={"side": "red", "piece": "whispered"})
    lines = [JsonLines().format(one) for one in caplog.records if one.name == "grognard.access"]
    told = [json.loads(line) for line in lines]
    assert told[-1]["route"] == "/api/games/{game_id}/why" and told[-1]["status"] == 404
    assert told[-1]["game"] == game and told[-1]["ms"] >= 0 and told[-1]["bytes"] > 0
    for secret in ("not-to-be-told", "hide", "whispered"):
        assert not any(secret in line for line in lines)
