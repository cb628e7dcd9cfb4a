"""Who is counted as one sender, and how many games one person makes."""

from __future__ import annotations

import pytest
from limits import parse
from starlette.requests import Request

from grognard.server.people import door
from grognard.server.people.throttle import sender
from tests.server.crowd import browser, many
from tests.server.table import new_game, refused


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
