"""Who is counted as one sender, and how many games one person makes."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from limits import RateLimitItem, parse
from starlette.requests import Request

from grognard.server.people import door, throttle
from grognard.server.people.throttle import DEAR, REASONED, sender
from grognard.server.siblings import Siblings
from tests.server.crowd import browser, many
from tests.server.table import new_game, refused
from tests.server.test_crew import until
from tests.server.test_rights import all_routes


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one_sender(host: str, counted: str) -> None:
    assert sender(Request({"type": "http", "client": (host, 1), "headers": []})) == counted


def test_one_person_makes_so_many_games_and_no_more(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "NEW_GAMES", parse("3 per hour"))
    with many(database) as app:
        one, other = browser(app), browser(app)
        for _ in range(3):
            new_game(one, blue="random")
        answer = one.post("/api/games", json={"scenario": "parley/toy"})
        assert refused(answer, 429) == "too-often"
        new_game(other, blue="random")


GAME = "/api/games/{game_id}"
DEAR_ROUTES = [f"{GAME}/{part}" for part in ("review", "hint", "verify", "record", "position", "picture.svg")]
REASONED_ROUTES = [
    f"{GAME}/{part}"
    for part in ("walks", "likewise", "forecast", "why", "overlay", "moment", "aftermath", "log")
]


@pytest.mark.parametrize(
    ("name", "whole", "routes"),
    [("DEAR", DEAR, [*DEAR_ROUTES, "/api/account/data"]), ("REASONED", REASONED, REASONED_ROUTES)],
)
def test_questions_that_are_dear_to_answer_are_answered_so_often(
    name: str, whole: RateLimitItem, routes: list[str], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sender's; each route counts, whatever is answered, and what is cheap does not."""
    few = parse("2 per minute")
    monkeypatch.setattr(throttle, name, few)
    monkeypatch.setattr(throttle, "_HERE", (*throttle._HERE, few))
    for route in routes:
        with many(database) as app:
            assert f"GET {route}" in all_routes(app)
            asks, address = browser(app), route.format(game_id="none")
            for _ in range(2):
                assert asks.get(address).status_code not in (200, 429)
            assert refused(asks.get(address), 429) == "too-often", route
            assert asks.get("/api/games").status_code == asks.get("/api/battles").status_code == 200
    assert whole.amount >= 60, "a person never comes near it"


def test_the_processes_of_a_site_count_questions_together(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = parse("4 per minute")
    monkeypatch.setattr(throttle, "DEAR", few)
    monkeypatch.setattr(throttle, "_HERE", (*throttle._HERE, few))
    with ExitStack() as running:
        apps = [
            running.enter_context(many(database, siblings=Siblings(tmp_path, number, 2))) for number in (0, 1)
        ]
        for app in apps * 2:
            assert browser(app).get("/api/games/none/review").status_code == 404
        for app in apps:
            counted = app.state.doorman.throttle._here
            until(lambda: counted.get_window_stats(few, "requests", "testclient").remaining == 0, 20)  # noqa: B023
            assert refused(browser(app).get("/api/games/none/review"), 429) == "too-often"


def test_a_site_of_ones_own_counts_nothing(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttle, "DEAR", parse("1 per minute"))
    for _ in range(3):
        assert site.get("/api/games/none/review").status_code == 404
