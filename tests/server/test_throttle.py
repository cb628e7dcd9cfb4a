"""Who is counted as one sender, and how many games one person makes."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import cast

import pytest
from fastapi import FastAPI
from limits import RateLimitItem, parse
from sqlalchemy import Engine
from starlette.requests import Request

from grognard.server.people import door, throttle
from grognard.server.people.tally import Tally
from grognard.server.people.throttle import DEAR, REASONED, Throttle, sender
from grognard.server.people.tries import digest
from grognard.server.siblings import Siblings
from tests.server.asking import Browser
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


def nothing_left(app: FastAPI, limit: RateLimitItem) -> bool:
    counted: Throttle = app.state.doorman.throttle
    return counted.left(limit, "requests", "testclient") == 0


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
            until(partial(nothing_left, app, few), 20)
            assert refused(browser(app).get("/api/games/none/review"), 429) == "too-often"


def test_sites_on_one_postgresql_count_questions_together(
    on_postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Units of their own, or machines: they have nothing in common but the database."""
    few = parse("6 per minute")
    monkeypatch.setattr(throttle, "DEAR", few)
    monkeypatch.setattr(throttle, "_HERE", (*throttle._HERE, few))
    with ExitStack() as running:
        one, other = (running.enter_context(many(on_postgresql)) for _ in range(2))
        for app in (one, other, one, other, other, other):
            assert browser(app).get("/api/games/none/review").status_code == 404
        for app in (one, other):
            until(partial(nothing_left, app, few), 20)
            assert refused(browser(app).get("/api/games/none/review"), 429) == "too-often"


class Spoken:
    """A database that only hears what it is told to pass on."""

    def __init__(self) -> None:
        self.notices: list[str] = []

    def begin(self) -> Spoken:
        return self

    def __enter__(self) -> Spoken:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def execute(self, _: object, given: dict[str, str]) -> None:
        self.notices.append(given["told"])


def test_a_crowd_is_told_in_notices_that_the_database_carries() -> None:
    spoken = Spoken()
    here, there = Tally(cast(Engine, spoken)), Tally(cast(Engine, spoken))
    here.tell()
    assert not spoken.notices, "nothing to tell"
    for number in range(2000):
        here.add(f"0 {digest(str(number))}")
    for _ in range(7):
        here.add(f"2 {digest('busy')}")
    here.tell()
    assert len(spoken.notices) > 1 and all(len(notice) < 8000 for notice in spoken.notices)
    heard = {word: count for notice in spoken.notices for word, count in there.read(notice).items()}
    assert len(heard) == 2001 and heard[f"2 {digest('busy')}"] == 7 and sum(heard.values()) == 2007
    assert not any(here.read(notice) for notice in spoken.notices), "one's own are counted already"


def test_a_site_of_ones_own_counts_nothing(site: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttle, "DEAR", parse("1 per minute"))
    for _ in range(3):
        assert site.get("/api/games/none/review").status_code == 404
