"""What an operator sees: health, readiness, figures, and lines that keep the players' secrets."""

from __future__ import annotations

import json
import logging

import pytest
from fastapi.testclient import TestClient

from grognard.server.watch import JsonLines
from tests.server.table import new_game, play


def test_health_and_readiness(site: TestClient) -> None:
    assert site.get("/healthz").json() == {"healthy": True}
    assert site.get("/readyz").json() == {"ready": True}


def test_a_site_whose_database_is_gone_lives_but_is_not_ready(
    site: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = site.app.state.figures.engine  # type: ignore[attr-defined]
    with engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE games RENAME TO lost")
    answer = site.get("/readyz")
    assert (answer.status_code, answer.json()) == (503, {"ready": False})
    assert site.get("/healthz").status_code == 200


def test_the_figures_count_requests_by_their_kind_and_accepted_actions(site: TestClient) -> None:
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


def test_the_line_of_a_request_is_json_and_tells_no_secret(
    site: TestClient, caplog: pytest.LogCaptureFixture
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
