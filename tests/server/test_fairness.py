"""What one of two people could do to the other: know the dice, press him by a clock, inherit what was his."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import update
from sqlalchemy.orm import Session

from grognard import files, library
from grognard.server.days.clocks import LEAST_ALONE
from grognard.server.days.rows import ClockRow
from tests.server.asking import Browser
from tests.server.crowd import PASSWORD, browser, many, person
from tests.server.table import ROUND, end, look, new_game, play, refused


@pytest.fixture
def database(either: str) -> str:
    """All of it on both kinds of database."""
    return either


def sit(app: FastAPI, red: Browser, blue: Browser, **terms: Any) -> str:
    body = {"scenario": "parley/toy", "seats": {"blue": "friend"}, "public": True, **terms}
    game = str(red.post("/api/games", json=body).json()["id"])
    assert blue.post(f"/api/games/{game}/join", json={"side": "blue"}).status_code == 200
    return game


def send(who: Browser, game: str, what: str, **wish: Any) -> Any:
    if what in ("offer", "claim"):
        wish["revision"] = look(who, game)["revision"]
    return who.post(f"/api/games/{game}/{what}", json=wish)


def dealings(who: Browser, game: str, side: str) -> Any:
    return who.get(f"/api/games/{game}/dealings", params={"side": side}).json()


def test_nobody_who_invites_another_knows_the_seed(database: str) -> None:
    with many(database) as app:
        red, blue = person(app, "Red"), person(app, "Blue")
        body = {"scenario": "parley/toy", "seats": {"blue": "friend"}, "seed": "mine"}
        assert refused(red.post("/api/games", json=body), 422) == "seed-between-people"
        alone = new_game(red, blue="random")
        end(red, alone)
        record = red.get(f"/api/games/{alone}/record").text
        wish = {"text": record, "name": "a.json", "opponent": "friend"}
        assert refused(red.post("/api/files", json=wish), 422) == "record-between-people"
        state = library.load("parley/toy").start(library.start("parley/toy", seed=5).dice)
        position = json.dumps({**files.write_position(state), "seed": 5})
        wish = {"text": position, "name": "p.json", "opponent": "friend"}
        made = red.post("/api/files", json=wish)
        assert made.status_code == 201, made.text
        game = made.json()["id"]
        link = red.post(f"/api/games/{game}/seats/blue/link", json={}).json()["token"]
        blue.post("/api/links/take", json={"token": link})
        end(red, game)
        assert look(red, game)["game"]["seed"] not in (5, "5")
        assert red.get("/api/ladder").json() == {"index": [], "systems": []}, "a position counts for nothing"


def test_one_side_alone_sets_no_short_clock(database: str) -> None:
    with many(database) as app:
        red, blue = person(app, "Red"), person(app, "Blue")
        game = sit(app, red, blue)
        assert dealings(red, game, "red")["days"] == 0
        assert refused(send(blue, game, "clock", side="blue", days=LEAST_ALONE - 1), 422) == "short-clock"
        told = send(blue, game, "clock", side="blue", days=LEAST_ALONE).json()
        assert told["days"] == LEAST_ALONE and told["mover"] == "red"
        until = datetime.fromisoformat(told["due"]) - datetime.now(UTC)
        assert timedelta(days=LEAST_ALONE - 1) < until <= timedelta(days=LEAST_ALONE)
        assert refused(send(red, game, "clock", side="red", days=60), 409) == "clock-runs"


def test_nobody_goes_on_vacation_from_a_time_that_is_over(database: str) -> None:
    with many(database) as app:
        red, blue = person(app, "Red"), person(app, "Blue")
        game = sit(app, red, blue, pace="usual")
        with Session(app.state.figures.engine) as session, session.begin():
            session.execute(update(ClockRow).values(due=datetime.now(UTC) - timedelta(minutes=1)))
        assert refused(send(red, game, "vacation", side="red", days=5), 409) == "late-for-vacation"
        assert send(blue, game, "claim", side="blue", victory=True).json()["result"]["winner"] == "blue"


def test_who_takes_over_a_seat_inherits_neither_lateness_nor_letters_nor_orders(database: str) -> None:
    with many(database) as app:
        red, blue, late = person(app, "Red"), person(app, "Blue"), person(app, "Late")
        game = sit(app, red, blue, pace="usual")
        play(red, game, *ROUND[:2])
        for who, side, words in ((red, "red", "between us"), (blue, "blue", "yes")):
            who.post(f"/api/games/{game}/dispatches", json={"side": side, "text": words})
        assert send(blue, game, "vacation", side="blue", days=9).status_code == 200
        assert send(blue, game, "offer", side="blue", kind="draw").status_code == 200
        with Session(app.state.figures.engine) as session, session.begin():
            session.execute(update(ClockRow).values(due=datetime.now(UTC) - timedelta(minutes=1)))
        assert blue.post("/api/account/delete", json={"password": PASSWORD}).status_code == 200
        told = dealings(red, game, "red")
        assert told["late"] and told["away"] == {} and told["offer"] == "", "a claim is still red's"
        assert late.post(f"/api/games/{game}/join", json={"side": "blue"}).status_code == 200
        assert not dealings(late, game, "blue")["late"]
        assert late.get(f"/api/games/{game}/dispatches").json() == {"dispatches": [], "hidden": 1}
        (mine,) = red.get(f"/api/games/{game}/dispatches").json()["dispatches"]
        assert mine["text"] == "between us"
        red.post(f"/api/games/{game}/dispatches", json={"side": "red", "text": "welcome"})
        (first,) = late.get(f"/api/games/{game}/dispatches").json()["dispatches"]
        assert first["text"] == "welcome"


def test_a_guest_whom_no_browser_knows_leaves_his_games_to_the_others(database: str) -> None:
    with many(database) as app:
        guest, ney = browser(app), person(app, "Ney")
        alone, shared = new_game(guest, blue="random"), new_game(guest, blue="friend")
        link = guest.post(f"/api/games/{shared}/seats/blue/link", json={}).json()["token"]
        assert ney.post("/api/links/take", json={"token": link}).status_code == 200
        app.state.doorman.register.end_session(guest.cookies["grognard"])
        app.state.office.leaving.forget_guests()
        assert ney.get(f"/api/games/{alone}").status_code == 404
        told = look(ney, shared)["game"]
        assert [side["seat"] for side in told["sides"]] == ["open", "here"] and told["hosts"]
        assert ney.post(f"/api/games/{shared}/seats/red/link", json={}).status_code == 201
