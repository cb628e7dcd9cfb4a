"""A game with a pace, from the seat that is taken to the claim, while days pass on a clock of the test."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from fastapi import FastAPI

from grognard.server.days import moments
from tests.server.asking import Browser
from tests.server.crowd import PASSWORD, many, person
from tests.server.letterbox import Letterbox, letterbox
from tests.server.table import look, play, refused


class Days:
    """A clock that stands still until the test lets time pass."""

    def __init__(self) -> None:
        self.moment = datetime.now(UTC)

    def __call__(self) -> datetime:
        return self.moment

    def pass_by(self, **time: float) -> None:
        self.moment += timedelta(**time)


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> Days:
    clock = Days()
    monkeypatch.setattr(moments, "now", clock)
    return clock


def confirmed(app: FastAPI, box: Letterbox, name: str) -> Browser:
    """Somebody who has opened an account and followed the link in the letter to his address."""
    came = person(app, name, f"{name}@example.org")
    entry = {"name": name, "password": PASSWORD}
    assert came.post("/api/account/sign-in?lang=fr", json=entry).status_code == 200
    app.state.office.letters.close()
    link = re.search(r"#confirm=(\S+)", box.letters.pop()[1].get_content())
    assert link is not None
    assert came.post("/api/account/confirm", json={"token": link[1]}).status_code == 200
    return came


def told(browser: Browser, game: str, side: str) -> Any:
    return browser.get(f"/api/games/{game}/dealings", params={"side": side}).json()


def claim(browser: Browser, game: str, side: str, victory: bool = True) -> Any:
    body = {"side": side, "revision": look(browser, game)["revision"], "victory": victory}
    return browser.post(f"/api/games/{game}/claim", json=body)


def offered(host: Browser, **terms: object) -> str:
    body = {"scenario": "parley/toy", "seats": {"blue": "friend"}, "pace": "usual", **terms}
    answer = host.post("/api/games", json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def test_a_pace_leads_to_a_clock_a_letter_a_reminder_and_a_claim(either: str, days: Days) -> None:
    with letterbox() as box:
        mail = {"host": "127.0.0.1", "port": box.port, "security": "none", "sender": "site@example.org"}
        with many(either, mail=mail) as app:
            app.state.runner.close()  # the test looks after the jobs itself
            ann = confirmed(app, box, "Ann")
            bob = person(app, "Bob")
            game = offered(ann, public=True)
            play(ann, game, "red hide 2", "red keep")
            assert told(ann, game, "red")["days"] == 0, "nobody's time runs before the other has come"
            assert bob.post(f"/api/games/{game}/join", json={"side": "blue"}).status_code == 200
            assert told(ann, game, "red")["mover"] == "blue"
            play(bob, game, "blue call 1")
            until = datetime.fromisoformat(told(bob, game, "blue")["due"])
            assert until == days() + timedelta(days=3)

            jobs = app.state.jobs
            assert jobs.work_off() == 0 and box.readers == []
            days.pass_by(minutes=6)
            assert jobs.work_off() == 1 and box.readers == ["ann@example.org"]
            days.pass_by(days=2)
            assert jobs.work_off() == 1 and box.readers == ["ann@example.org"] * 2
            assert len({letter["Message-ID"] for _, letter in box.letters}) == 2
            (turn, text), (remind, _) = ((one["Subject"], one.get_content()) for _, one in box.letters)
            assert turn.endswith("à vous de jouer") and "your turn" not in turn + text, "she came in French"
            assert "le temps presse" in remind and "/account?lang=fr" in text
            assert refused(claim(bob, game, "blue"), 409) == "nobody-is-late"

            ann.post(f"/api/games/{game}/vacation", json={"side": "red", "days": 5})
            days.pass_by(days=3)
            assert refused(claim(bob, game, "blue"), 409) == "nobody-is-late", "whoever is away has time"
            days.pass_by(days=2, hours=1)
            assert jobs.work_off() == 1 and len(box.readers) == 3, "a new reminder before the new end"
            days.pass_by(days=1)
            assert told(bob, game, "blue")["late"]
            assert claim(bob, game, "blue").json()["result"]["winner"] == "blue"
            days.pass_by(days=9)
            assert jobs.work_off() == 0 and told(bob, game, "blue")["due"] == ""


def test_the_clock_waits_for_whoever_has_left_before_he_began(database: str, days: Days) -> None:
    with many(database) as app:
        ann, bob, cid = (person(app, name) for name in ("Ann", "Bob", "Cid"))
        game = offered(ann, public=True)
        bob.post(f"/api/games/{game}/join", json={"side": "blue"})
        assert told(ann, game, "red")["days"] == 3
        assert bob.post(f"/api/games/{game}/leave").status_code == 200
        assert told(ann, game, "red")["days"] == 0
        days.pass_by(days=9)
        cid.post(f"/api/games/{game}/join", json={"side": "blue"})
        assert datetime.fromisoformat(told(ann, game, "red")["due"]) == days() + timedelta(days=3)


def test_an_adjourned_game_has_no_end_until_the_late_side_plays(database: str, days: Days) -> None:
    with many(database) as app:
        app.state.runner.close()
        ann, bob = person(app, "Ann"), person(app, "Bob")
        game = offered(ann, public=True)
        bob.post(f"/api/games/{game}/join", json={"side": "blue"})
        days.pass_by(days=4)
        assert claim(bob, game, "blue", victory=False).status_code == 200
        assert told(bob, game, "blue")["due"] == "" and app.state.jobs.work_off() == 0
        days.pass_by(days=40)
        play(ann, game, "red hide 2", "red keep")
        assert datetime.fromisoformat(told(bob, game, "blue")["due"]) == days() + timedelta(days=3)


def test_without_a_clock_both_are_told_of_their_turns_and_nobody_is_late(either: str, days: Days) -> None:
    with letterbox() as box:
        mail = {"host": "127.0.0.1", "port": box.port, "security": "none", "sender": "site@example.org"}
        with many(either, mail=mail, paces={}) as app:
            app.state.runner.close()
            ann = confirmed(app, box, "Ann")
            bob = person(app, "Bob")
            game = offered(ann, public=True, pace="")
            bob.post(f"/api/games/{game}/join", json={"side": "blue"})
            play(ann, game, "red hide 2", "red keep")
            play(bob, game, "blue call 1")
            jobs = app.state.jobs
            assert jobs.work_off() == 0
            days.pass_by(minutes=6)
            assert jobs.work_off() == 1 and box.readers == ["ann@example.org"]
            told = box.letters[0][1].get_content()
            assert (
                f"/game/{game}" in told
                and "Le temps n’est pas compté" in told
                and "le temps n’est" in told.lower()
            )
            days.pass_by(days=90)
            assert jobs.work_off() == 0, "nobody is reminded of what has no end"
            assert refused(claim(bob, game, "blue"), 409) == "nobody-is-late"
