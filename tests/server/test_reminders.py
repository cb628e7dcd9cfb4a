"""Letters about time: to a real mail server, each once, also when the one who sends them dies."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy.orm import Session

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match
from grognard.server.days.clocks import set_clock
from grognard.server.days.jobs import Job, Jobs
from grognard.server.games import Games
from grognard.server.models import PersonRow
from grognard.server.post import Mail, Post
from grognard.server.reminders import Reminders
from tests.server.asking import Browser
from tests.server.letterbox import letterbox

NOW = datetime.now(UTC)


@pytest.fixture
def database(either: str) -> str:
    """All of it on both kinds of database."""
    return either


def between_two(site: Browser) -> str:
    """A game with a clock of three days between two people, one of whom has confirmed his address."""
    engine, games = site.site.state.figures.engine, site.site.state.games
    assert isinstance(games, Games)
    with Session(engine) as session, session.begin():
        for name, known in (("ann", True), ("bob", False)):
            person = PersonRow(id=name, kind="account", name=name, created=NOW)
            person.address, person.confirmed = f"{name}@example.org", known
            session.add(person)
    match = Match(library.load("parley/toy").start(Dice(1)))
    game = games.create(match, {"red": "person", "blue": "person"}, 1, holders={"red": "ann", "blue": "bob"})
    with Session(engine) as session, session.begin():
        set_clock(session, game, 3, "red", NOW)
    return game


def test_turn_and_reminder_reach_a_mail_server_once_also_after_a_runner_died(site: Browser) -> None:
    game = between_two(site)
    engine = site.site.state.figures.engine
    with letterbox() as box:
        post = Post(Mail(host="127.0.0.1", port=box.port, security="none", sender="site@example.org"))
        doers = Reminders(engine, post, "https://example.org").doers
        died, jobs = Jobs(engine, doers), Jobs(engine, doers)
        assert died.claim(NOW + timedelta(minutes=6)) is not None
        assert jobs.work_off(NOW + timedelta(minutes=7)) == 0, "it is held by the one who claimed it"
        assert jobs.work_off(NOW + timedelta(minutes=20)) == 1, "and taken over once that one is dead"
        assert jobs.work_off(NOW + timedelta(days=1)) == 0
        assert jobs.work_off(NOW + timedelta(days=2, minutes=1)) == 1
        assert jobs.work_off(NOW + timedelta(days=4)) == 0
    assert box.readers == ["ann@example.org"] * 2
    assert f"/game/{game}" in box.letters[0][1].get_content()
    assert (
        "à vous de jouer" in box.letters[0][1]["Subject"] and "your turn" in box.letters[0][1]["Subject"]
    ), "nobody knows her language"


def test_nobody_is_written_to_who_has_played_on_or_not_confirmed_his_address(site: Browser) -> None:
    game = between_two(site)
    engine = site.site.state.figures.engine
    sent: list[str] = []
    post = Post(None)

    def send(to: str, subject: str, text: str, job: Job | None = None) -> None:
        sent.append(to)

    post.send = send  # type: ignore[method-assign]
    games = site.site.state.games
    with games.open(game) as live:
        games.walk(live, live.revision, 0, ["hide 2", "keep"])
    assert Jobs(engine, Reminders(engine, post, "").doers).work_off(NOW + timedelta(days=9)) == 2
    assert sent == []
