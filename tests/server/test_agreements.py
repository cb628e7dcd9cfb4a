"""Draws, moves taken back by consent, clocks, vacations and claims; jobs that are each done once."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from grognard.server.app import create_app
from grognard.server.database import open_database
from grognard.server.days.jobs import Job, Jobs, ask_for
from grognard.server.days.rows import ClockRow, JobRow
from tests.server.asking import Browser
from tests.server.table import look, new_game, play, refused

THROW = ("red hide 2", "red keep", "blue call 2", "red throw loaded")


@pytest.fixture
def database(either: str) -> str:
    """All of it on both kinds of database."""
    return either


def send(site: Browser, game: str, what: str, **wish: Any) -> Any:
    if what in ("offer", "answer", "claim"):
        wish["revision"] = look(site, game)["revision"]
    return site.post(f"/api/games/{game}/{what}", json=wish)


def dealings(site: Browser, game: str, side: str) -> Any:
    return site.get(f"/api/games/{game}/dealings", params={"side": side}).json()


def test_a_draw_is_offered_and_accepted(site: Browser) -> None:
    game = new_game(site)
    assert send(site, game, "offer", side="red", kind="draw").json()["mine"]
    told = dealings(site, game, "blue")
    assert (told["offer"], told["by"], told["mine"]) == ("draw", "red", False)
    assert refused(send(site, game, "answer", side="red", accept=True), 409) == "no-offer"
    shown = send(site, game, "answer", side="blue", accept=True).json()
    assert shown["result"]["winner"] is None and "draw" in shown["result"]["text"]
    assert dealings(site, game, "blue")["offer"] == ""
    assert refused(send(site, game, "offer", side="red", kind="draw"), 409) == "game-over"


def test_an_offer_is_declined_withdrawn_or_lapses_when_the_other_plays_on(site: Browser) -> None:
    game = new_game(site)
    play(site, game, "red hide 2", "red keep")
    send(site, game, "offer", side="red", kind="draw")
    assert refused(send(site, game, "offer", side="blue", kind="draw"), 409) == "answer-first"
    send(site, game, "answer", side="blue", accept=False)
    assert dealings(site, game, "red")["offer"] == ""
    send(site, game, "offer", side="red", kind="draw")
    play(site, game, "blue call 1")
    assert dealings(site, game, "red")["offer"] == ""


def test_moves_are_taken_back_by_consent_and_the_dice_are_thrown_anew(site: Browser) -> None:
    game = new_game(site)
    play(site, game, *THROW)
    body = {"side": "blue", "revision": look(site, game)["revision"], "word": "honour"}
    assert site.post(f"/api/games/{game}/word", json=body).status_code == 200
    before = look(site, game)
    assert refused(site.post(f"/api/games/{game}/undo", json={"side": "red", "revision": 5}), 409)
    assert send(site, game, "offer", side="red", kind="takeback").status_code == 200
    shown = send(site, game, "answer", side="blue", accept=True).json()
    texts = [line["text"] for entry in shown["log"] for line in entry["lines"]]
    assert shown["number"] == 3 + 2 and shown["to_move"] == "red"
    assert "By consent 2 actions are taken back" in texts[-2] and "honour" in texts[-1]
    assert shown["revision"] > before["revision"]
    again = play(site, game, "red throw loaded")
    assert again["number"] == 6
    site.post(f"/api/games/{game}/concede", json={"side": "red", "revision": again["revision"]})
    assert site.get(f"/api/games/{game}/verify").json()["good"]
    with open_site(site) as fresh:
        assert look(fresh, game)["number"] == 7


def open_site(site: Browser) -> Browser:
    """The same site as another process would open it."""
    url = site.site.state.figures.engine.url.render_as_string(hide_password=False)
    return Browser(create_app(url))


def test_a_bot_agrees_to_nothing(site: Browser) -> None:
    game = new_game(site, blue="random")
    assert refused(send(site, game, "offer", side="red", kind="draw"), 409) == "nobody-to-agree"


def late(site: Browser, game: str, by: timedelta = timedelta(minutes=1)) -> None:
    """Let the time of whoever is on the move be over."""
    engine = site.site.state.figures.engine
    with Session(engine) as session, session.begin():
        session.execute(update(ClockRow).where(ClockRow.game == game).values(due=datetime.now(UTC) - by))


def test_time_is_claimed_when_it_is_over_and_not_before(site: Browser) -> None:
    game = new_game(site)
    assert send(site, game, "clock", side="red", days=3).json()["mover"] == "red"
    assert refused(send(site, game, "clock", side="blue", days=2), 409) == "clock-runs"
    assert refused(send(site, game, "claim", side="blue", victory=True), 409) == "nobody-is-late"
    late(site, game)
    assert dealings(site, game, "blue")["late"]
    assert refused(send(site, game, "claim", side="red", victory=True), 409) == "nobody-is-late"
    shown = send(site, game, "claim", side="blue", victory=True).json()
    assert shown["result"]["winner"] == "blue"
    assert dealings(site, game, "blue")["mover"] == ""


def test_an_adjourned_clock_stands_still_until_the_late_side_plays(site: Browser) -> None:
    game = new_game(site)
    send(site, game, "clock", side="red", days=1)
    late(site, game)
    send(site, game, "claim", side="blue", victory=False)
    assert dealings(site, game, "blue")["due"] == ""
    play(site, game, "red hide 2", "red keep")
    told = dealings(site, game, "red")
    assert told["mover"] == "blue" and told["due"]


def test_a_vacation_gives_time_and_has_a_limit(site: Browser) -> None:
    game = new_game(site)
    before = send(site, game, "clock", side="red", days=1).json()["due"]
    told = send(site, game, "vacation", side="red", days=10).json()
    assert datetime.fromisoformat(told["due"]) - datetime.fromisoformat(before) == timedelta(days=10)
    assert list(told["away"]) == ["red"]
    assert refused(send(site, game, "vacation", side="red", days=21), 422) == "long-vacation"
    assert refused(send(site, game, "vacation", side="red", days=5), 409) == "away-already"


def test_letters_are_asked_for_once_and_forgotten_when_they_are_no_longer_needed(site: Browser) -> None:
    game = new_game(site)
    engine = site.site.state.figures.engine
    send(site, game, "clock", side="red", days=3)
    with Session(engine) as session:
        kinds = sorted(session.scalars(select(JobRow.kind)))
    assert kinds == ["remind", "turn"]
    play(site, game, "red hide 2", "red keep")
    with Session(engine) as session:
        assert {row.data["side"] for row in session.scalars(select(JobRow))} == {"blue"}  # type: ignore[index, call-overload]


def test_where_a_side_has_looked_is_remembered(site: Browser) -> None:
    game = new_game(site)
    play(site, game, "red hide 2", "red keep")
    assert send(site, game, "looked", side="blue", number=1).json()["looked"] == 1
    assert dealings(site, game, "red")["looked"] == 0


@pytest.fixture
def asked(either: str) -> Any:
    """A database of each kind with three jobs, two of them due."""
    engine, now = open_database(either), datetime.now(UTC)
    with Session(engine) as session, session.begin():
        for name, due in (("a", -2), ("b", -1), ("c", 60)):
            for _ in range(2):
                ask_for(session, name, "letter", {"to": name}, now + timedelta(minutes=due))
                session.flush()
    yield engine
    engine.dispose()


def test_of_two_runners_each_job_is_done_by_one_and_a_dead_ones_by_the_next(asked: Any) -> None:
    sent: list[str] = []

    def letter(job: Job) -> None:
        sent.append(job.data["to"])

    one, two = Jobs(asked, {"letter": letter}), Jobs(asked, {"letter": letter})
    now = datetime.now(UTC)
    died = one.claim(now)
    assert died is not None and died.data == {"to": "a"}
    assert two.work_off(now) == 1 and sent == ["b"]
    assert two.work_off(now + timedelta(minutes=6)) == 1 and sent == ["b", "a"]
    assert one.work_off(now + timedelta(minutes=20)) == 0
    assert one.work_off(now + timedelta(minutes=61)) == 1 and sent == ["b", "a", "c"]


def test_a_job_that_fails_is_tried_again_and_not_for_ever(asked: Any) -> None:
    tried: list[int] = []

    def letter(job: Job) -> None:
        tried.append(job.id)
        raise OSError("no mail server")

    jobs, now = Jobs(asked, {"letter": letter}), datetime.now(UTC)
    for minute in range(0, 70, 6):
        jobs.work_off(now + timedelta(minutes=minute))
    assert len(tried) == 5 + 5 + 2
