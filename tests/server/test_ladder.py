"""The ladder: which games count, what they earn, and the page that tells it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy.orm import Session

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match
from grognard.kernel.sides import NOBODY
from grognard.server.days.ladder import Finished, ratings
from grognard.server.days.results import note_result
from grognard.server.days.rows import ResultRow
from grognard.server.games import Games
from grognard.server.models import PersonRow

NOW = datetime.now(UTC)


@pytest.fixture
def database(either: str) -> str:
    """All of it on both kinds of database."""
    return either


def engine_of(site: TestClient) -> Any:
    return site.app.state.figures.engine  # type: ignore[attr-defined]


def seated(site: TestClient, kinds: tuple[str, str], same: bool = False) -> str:
    """A game of the toy between two people of these kinds."""
    engine, games = engine_of(site), site.app.state.games  # type: ignore[attr-defined]
    assert isinstance(games, Games)
    ids = [f"{NOW.timestamp()} {number} {kinds}" for number in (0, 0 if same else 1)]
    with Session(engine) as session, session.begin():
        for person, kind in zip(ids, kinds, strict=True):
            session.merge(PersonRow(id=person[-30:], kind=kind, name=kind, created=NOW))
    match = Match(library.load("parley/toy").start(Dice(1)))
    holders = {"red": ids[0][-30:], "blue": ids[1][-30:]}
    return games.create(match, {"red": "person", "blue": "person"}, 1, holders=holders)


def ended(site: TestClient, game: str, first: int, given_up: bool) -> bool:
    """End a game of which so many turns were played before; whether it counts."""
    state = library.load("parley/toy").start(Dice(1))
    if given_up:
        state.concede(0)
    else:
        state.end_by_declaration(1, "won")
    with Session(engine_of(site)) as session, session.begin():
        note_result(session, game, state, first, NOW)
        session.flush()
        return session.get(ResultRow, game) is not None


def test_only_games_between_two_accounts_that_were_played_count(site: TestClient) -> None:
    accounts = ("account", "account")
    assert ended(site, seated(site, accounts), 0, given_up=False)
    assert not ended(site, seated(site, ("account", "guest")), 0, given_up=False)
    assert not ended(site, seated(site, ("account", "bot")), 0, given_up=False)
    assert not ended(site, seated(site, accounts, same=True), 0, given_up=False)
    assert not ended(site, seated(site, accounts), 0, given_up=True)
    assert ended(site, seated(site, accounts), -2, given_up=True)


def test_every_system_has_a_rating_and_a_draw_moves_equals_little() -> None:
    games = [Finished(str(n), "marengo/1800", 1, [], ["ann", "bob"]) for n in range(3)]
    games.append(Finished("d", "syw/drill", NOBODY, [], ["ann", "bob"]))
    (first, best, count), (_, worse, _) = ratings(games, "marengo")
    assert first == "bob" and count == 3 and best.ordinal() > worse.ordinal()
    drawn = [rating.mu for _, rating, _ in ratings(games, "syw")]
    assert abs(drawn[0] - drawn[1]) < 0.01
    assert ratings(games, "wan") == []


def test_the_page_tells_how_each_point_was_earned_and_escapes_names(site: TestClient) -> None:
    assert "No game counts yet" in site.get("/ladder", params={"lang": "en"}).text
    with Session(engine_of(site)) as session, session.begin():
        for person, name in (("ann", "<b>Ann"), ("bob", "Bob")):
            session.add(PersonRow(id=person, kind="account", name=name, created=NOW))
        row = ResultRow(game="g", scenario="wan/lesson", winner=0, ended=NOW - timedelta(hours=1))
        row.scores, row.people = [1000, 0], ["ann", "bob"]
        session.add(row)
    page = site.get("/ladder", params={"lang": "fr"}).text
    assert "&lt;b&gt;Ann" in page and "<b>Ann" not in page
    assert "WAN-7.2.1b" in page and "WAN-7.2.1g" in page and "2.00" in page
    told = site.get("/api/ladder").json()
    assert [player["name"] for player in told["index"]] == ["<b>Ann", "Bob"]
    assert told["index"][0]["games"][0]["reasons"][0]["rule"] == "WAN-7.2.1b"
