"""Waterloo by three: two friends by link and from the hall, whose time runs, what all must agree on."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import update
from sqlalchemy.orm import Session

from grognard.server.days.rows import ClockRow
from tests.server.asking import Browser
from tests.server.crowd import browser, many, person
from tests.server.table import look, refused

pytestmark = pytest.mark.real_battles

BATTLE = "waterloo/1815"
SIDES = ["french", "english", "prussian"]
Table = tuple[FastAPI, str, dict[str, Browser]]


@pytest.fixture
def table(database: str) -> Iterator[Table]:
    """A public game of three accounts: one made it, one came by its link, one found it in the hall."""
    with many(database) as app:
        people = {side: person(app, name) for side, name in zip(SIDES, ("Ney", "Hill", "Bülow"), strict=True)}
        body = {"scenario": BATTLE, "choices": {"players": "3"}, "public": True, "pace": "usual"}
        seats = {"english": "friend", "prussian": "friend"}
        game = str(people["french"].post("/api/games", json={**body, "seats": seats}).json()["id"])
        link = people["french"].post(f"/api/games/{game}/seats/english/link", json={}).json()["token"]
        assert people["english"].post("/api/links/take", json={"token": link}).status_code == 200
        assert told(people, game, "french")["days"] == 0, "nobody's time runs while a seat is free"
        again = people["english"].post(f"/api/games/{game}/join", json={"side": "prussian"})
        assert refused(again, 409) == "seated-already"
        offered = people["prussian"].get("/api/public-games").json()["games"][0]["sides"]
        assert [(side["name"], side["seat"]) for side in offered][2] == ("prussian", "open")
        assert (
            people["prussian"].post(f"/api/games/{game}/join", json={"side": "prussian"}).status_code == 200
        )
        assert told(people, game, "french")["mover"] == "french"
        yield app, game, people


def told(people: dict[str, Browser], game: str, side: str) -> Any:
    return people[side].get(f"/api/games/{game}/dealings", params={"side": side}).json()


def send(people: dict[str, Browser], game: str, side: str, what: str, **wish: object) -> Any:
    body = {"side": side, "revision": look(people[side], game)["revision"], **wish}
    return people[side].post(f"/api/games/{game}/{what}", json=body)


def play_until(people: dict[str, Browser], game: str, wanted: str) -> None:
    """Whoever is on the move ends what he can, until another is."""
    for _ in range(200):
        mover = look(people["french"], game)["to_move"]
        if mover == wanted:
            return
        options = look(people[mover], game, side=mover)["options"]
        chosen = next((one for one in options if one.get("ends")), options[-1])
        assert send(people, game, mover, "actions", action=chosen["action"]).status_code == 200
    raise AssertionError(f"{wanted} never had a say")


def test_the_lobby_offers_three_sides_to_three_players(database: str) -> None:
    with many(database) as app:
        systems = browser(app).get("/api/battles", params={"lang": "en"}).json()["systems"]
    offers = {one["id"]: one for system in systems for one in system["scenarios"]}
    (cast,) = offers[BATTLE]["casts"]
    assert (cast["choice"], cast["value"], [side["name"] for side in cast["sides"]]) == (
        "players",
        "3",
        SIDES,
    )
    assert [side["name"] for side in offers[BATTLE]["sides"]] == ["french", "allied"]
    assert offers["marengo/1800"]["casts"] == []


def test_each_sees_and_plays_his_own_and_others_look_on(table: Table) -> None:
    app, game, people = table
    for side, player in people.items():
        seats = {one["name"]: one["seat"] for one in look(player, game)["game"]["sides"]}
        assert seats == {**dict.fromkeys(SIDES, "friend"), side: "here"}
        other = SIDES[SIDES.index(side) - 1]
        assert refused(send({other: player}, game, other, "actions", action="done"), 403) == "not-your-seat"
    play_until(people, game, "english")
    assert told(people, game, "prussian")["mover"] == "english"
    people["prussian"].post(f"/api/games/{game}/dispatches", json={"side": "prussian", "text": "Raise high"})
    for player in people.values():
        (letter,) = player.get(f"/api/games/{game}/dispatches").json()["dispatches"]
        assert letter["text"] == "Raise high"
    stranger = browser(app)
    seen = look(stranger, game)
    assert seen["side"] == "spectator" and seen["options"] == [] and seen["number"] > 0
    assert refused(stranger.get(f"/api/games/{game}/dispatches"), 403) == "not-your-game"


def test_standing_orders_are_each_sides_own(table: Table) -> None:
    _, game, people = table
    orders = {"side": "prussian", "orders": {"line": "ask"}}
    kept = people["prussian"].post(f"/api/games/{game}/standing", json=orders)
    assert kept.status_code == 200 and len(kept.json()["orders"]) == 3
    asked = people["english"].get(f"/api/games/{game}/standing", params={"side": "prussian"})
    assert refused(asked, 403) == "not-your-seat"


def test_a_draw_needs_all_and_nobody_claims_a_victory_over_his_ally(table: Table) -> None:
    app, game, people = table
    play_until(people, game, "english")
    with Session(app.state.figures.engine) as session, session.begin():
        session.execute(update(ClockRow).values(due=datetime.now(UTC) - timedelta(minutes=1)))
    assert refused(send(people, game, "prussian", "claim", victory=True), 409) == "nobody-is-late"
    assert send(people, game, "english", "offer", kind="draw").status_code == 200
    shown = send(people, game, "prussian", "answer", accept=True).json()
    assert shown["result"] is None, "the ally alone settles nothing"
    assert told(people, game, "prussian")["agreed"] and told(people, game, "french")["offer"] == "draw"
    assert not told(people, game, "french")["agreed"]
    assert send(people, game, "french", "answer", accept=True).json()["result"]["winner"] is None


def test_who_is_late_loses_to_the_other_cause(table: Table) -> None:
    app, game, people = table
    play_until(people, game, "english")
    with Session(app.state.figures.engine) as session, session.begin():
        session.execute(update(ClockRow).values(due=datetime.now(UTC) - timedelta(minutes=1)))
    assert send(people, game, "french", "claim", victory=True).json()["result"]["winner"] == "french"
    assert look(people["prussian"], game)["result"]["winner"] == "french"
    assert rated(app) == {}, "given up before both causes had a turn"


def rated(app: FastAPI) -> dict[str, Any]:
    """Who has a rating in Waterloo, and what the last game did to it."""
    systems = browser(app).get("/api/ladder", params={"lang": "en"}).json()["systems"]
    return {one["name"]: one["changes"][0] for system in systems for one in system["players"]}


def test_a_game_of_three_is_rated_for_all_of_them(table: Table) -> None:
    app, game, people = table
    for mover in ("english", "french", "english"):
        play_until(people, game, mover)
    assert send(people, game, "prussian", "concede").json()["result"]["winner"] == "french"
    changes = rated(app)
    assert changes["Ney"]["outcome"] == "won" and changes["Ney"]["against"] == ["Hill", "Bülow"]
    for ally in ("Hill", "Bülow"):
        assert changes[ally]["outcome"] == "lost" and changes[ally]["against"] == ["Ney"]
        assert changes[ally]["change"] < 0 < changes["Ney"]["change"]
    record = people["english"].get("/api/players/Ney").json()["record"]
    assert [(one["system"], one["games"], one["won"]) for one in record] == [("waterloo", 1, 1)]
