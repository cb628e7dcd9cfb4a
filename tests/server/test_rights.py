"""Every route, and who may use it: a route that is not in the table fails."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import library
from tests.server.asking import Browser
from tests.server.crowd import PASSWORD, browser, many, person
from tests.server.table import ROUND, look, new_game, play, refused

ALL, PLAYERS, RED, ACCOUNTS, NOBODY = "all", "players", "red alone", "accounts", "nobody"
OPERATOR = "operator"
"""Who is not refused: everybody, the players, one of them, whoever has an account, none; and the operator."""

ACT = {"side": "red", "revision": 999}
DEVICE = {"endpoint": "https://push.example/1", "keys": {"p256dh": "B" * 87, "auth": "a" * 22}}

# The method and the route, who may, what is added to the address, and what is sent.
GAME_ROUTES: list[tuple[str, str, str, Any]] = [
    ("GET /api/games/{game_id}", PLAYERS, "", None),
    ("GET /api/games/{game_id}", RED, "?side=red", None),
    ("GET /api/games/{game_id}/log", PLAYERS, "?before=1", None),
    ("GET /api/games/{game_id}/log", RED, "?before=1&side=red", None),
    ("GET /api/games/{game_id}/tidings", PLAYERS, "?since=0", None),
    ("GET /api/games/{game_id}/tidings", RED, "?since=0&side=red", None),
    ("GET /api/games/{game_id}/moment", PLAYERS, "?number=0", None),
    ("GET /api/games/{game_id}/moment", RED, "?number=0&side=red", None),
    ("GET /api/games/{game_id}/overlay", PLAYERS, "?overlay=moves", None),
    ("GET /api/games/{game_id}/overlay", RED, "?overlay=moves&side=red", None),
    ("GET /api/games/{game_id}/picture.svg", PLAYERS, "", None),
    ("GET /api/games/{game_id}/picture.svg", RED, "?side=red", None),
    ("GET /api/games/{game_id}/record", PLAYERS, "", None),
    ("GET /api/games/{game_id}/record", RED, "?side=red", None),
    ("GET /api/games/{game_id}/position", PLAYERS, "", None),
    ("GET /api/games/{game_id}/position", RED, "?side=red", None),
    ("GET /api/games/{game_id}/aftermath", PLAYERS, "", None),
    ("GET /api/games/{game_id}/review", PLAYERS, "", None),
    ("GET /api/games/{game_id}/board.svg", PLAYERS, "", None),
    ("GET /api/games/{game_id}/dispatches", PLAYERS, "", None),
    ("GET /api/games/{game_id}/why", RED, "?side=red&piece=1", None),
    ("GET /api/games/{game_id}/walks", RED, "?side=red", None),
    ("GET /api/games/{game_id}/forecast", RED, "?side=red&action=keep", None),
    ("GET /api/games/{game_id}/hint", NOBODY, "?side=red", None),
    ("POST /api/games/{game_id}/actions", RED, "", {**ACT, "action": "keep"}),
    ("POST /api/games/{game_id}/walk", RED, "", {**ACT, "actions": ["keep"]}),
    ("GET /api/games/{game_id}/likewise", RED, "?side=red&take=keep&place=nowhere", None),
    ("POST /api/games/{game_id}/undo", RED, "", ACT),
    ("POST /api/games/{game_id}/word", RED, "", {**ACT, "word": "eagle"}),
    ("GET /api/games/{game_id}/standing", RED, "?side=red", None),
    ("POST /api/games/{game_id}/standing", RED, "", {"side": "red", "orders": {}}),
    ("GET /api/games/{game_id}/verify", PLAYERS, "", None),
    ("GET /api/games/{game_id}/dealings", PLAYERS, "", None),
    ("GET /api/games/{game_id}/dealings", RED, "?side=red", None),
    ("POST /api/games/{game_id}/offer", RED, "", {**ACT, "kind": "draw"}),
    ("POST /api/games/{game_id}/answer", RED, "", {**ACT, "accept": False}),
    ("POST /api/games/{game_id}/claim", RED, "", {**ACT, "victory": True}),
    ("POST /api/games/{game_id}/clock", RED, "", {"side": "red", "days": 3}),
    ("POST /api/games/{game_id}/vacation", RED, "", {"side": "red", "days": 3}),
    ("POST /api/games/{game_id}/looked", RED, "", {"side": "red", "number": 0}),
    ("POST /api/games/{game_id}/concede", RED, "", ACT),
    ("POST /api/games/{game_id}/dispatches", RED, "", {"side": "red", "text": "forward"}),
    ("POST /api/games/{game_id}/dispatches/{ordinal}/report", PLAYERS, "", {}),
    ("POST /api/games/{game_id}/lesson", NOBODY, "", {**ACT, "word": "!on"}),
    ("POST /api/games/{game_id}/go-on", PLAYERS, "", {"revision": 999, "number": 0}),
    ("POST /api/games/{game_id}/play-on", NOBODY, "", {"number": 0}),
    ("DELETE /api/games/{game_id}", NOBODY, "", None),
    ("POST /api/games/{game_id}/seats/{side}/link", NOBODY, "", {}),
    ("DELETE /api/games/{game_id}/seats/{side}/link", NOBODY, "", None),
    ("POST /api/games/{game_id}/join", NOBODY, "", {"side": "red"}),
]
LAST = ("POST /api/games/{game_id}/leave", PLAYERS, "", None)
STREAM = "GET /api/games/{game_id}/stream"

OTHER_ROUTES: list[tuple[str, str, str, Any]] = [
    ("GET /api/battles", ALL, "", None),
    ("GET /api/games", ALL, "", None),
    ("POST /api/games", ALL, "", {"scenario": "parley/toy"}),
    ("POST /api/files", ALL, "", {"text": "none"}),
    ("GET /api/lessons", ALL, "", None),
    ("POST /api/lessons/{system}/{number}", ALL, "", {}),
    ("GET /api/cribs/{system}", ALL, "", None),
    ("GET /api/briefings/{system}/{name}", ALL, "", None),
    ("GET /api/boards/{system}/{name}.svg", ALL, "", None),
    ("GET /api/pictures/{system}/{name}.svg", ALL, "", None),
    ("GET /api/examples/{system}/{name}.svg", ALL, "", None),
    ("GET /api/clauses/{system}/{clause_id}", ALL, "", None),
    ("GET /api/examples/{system}/{name}.svg", ALL, "", None),
    ("GET /api/me", ALL, "", None),
    ("GET /api/ladder", ALL, "", None),
    ("GET /api/public-games", ALL, "", None),
    ("POST /api/links/look", ALL, "", {"token": "none"}),
    ("POST /api/links/take", ALL, "", {"token": "none"}),
    ("POST /api/account/forgotten", ALL, "", {"address": "a@example.org"}),
    ("POST /api/account/address", ACCOUNTS, "", {"password": "no", "address": ""}),
    ("POST /api/account/password", ACCOUNTS, "", {"old": "no", "password": "0123456789"}),
    ("GET /api/account/data", ACCOUNTS, "", None),
    ("POST /api/account/delete", ACCOUNTS, "", {"password": "no"}),
    ("POST /api/account/bots", ACCOUNTS, "", {"name": "Another bot"}),
    ("GET /api/account/settings", ACCOUNTS, "", None),
    ("POST /api/account/settings", ACCOUNTS, "", {"unlisted": False}),
    ("GET /api/players/{player}", ACCOUNTS, "", None),
    ("POST /api/players/{player}/follow", ACCOUNTS, "", None),
    ("DELETE /api/players/{player}/follow", ACCOUNTS, "", None),
    ("POST /api/players/{player}/block", ACCOUNTS, "", None),
    ("DELETE /api/players/{player}/block", ACCOUNTS, "", None),
    ("POST /api/account/passkeys/invite", ACCOUNTS, "", None),
    ("POST /api/account/passkeys", ACCOUNTS, "", {"name": "a", "password": "no", "credential": {}}),
    ("POST /api/account/passkeys/{key}/name", ACCOUNTS, "", {"name": "mine"}),
    ("DELETE /api/account/passkeys/{key}", ACCOUNTS, "", None),
    ("POST /api/account/passkeys/ask", ALL, "", None),
    ("POST /api/account/passkeys/sign-in", ALL, "", {"credential": {}}),
    ("POST /api/account/passkeys/begin", ALL, "", {"name": "Zoe"}),
    ("POST /api/account/passkeys/sign-up", ALL, "", {"name": "Zoe", "key": "a", "credential": {}}),
    ("POST /api/account/devices", ACCOUNTS, "", DEVICE),
    ("POST /api/account/devices/remove", ACCOUNTS, "", {"endpoint": "https://push.example/1"}),
    ("GET /api/operator/reports", OPERATOR, "", None),
    ("POST /api/operator/reports/{report}", OPERATOR, "", {"answer": "nothing"}),
    ("GET /api/operator/people", OPERATOR, "", None),
    ("POST /api/operator/people/{person}/suspend", OPERATOR, "", None),
    ("POST /api/operator/people/{person}/lift", OPERATOR, "", None),
    ("GET /api/operator/games", OPERATOR, "", None),
    ("GET /api/operator/figures", OPERATOR, "", None),
]
ELSEWHERE = {
    # Tried where accounts are: they change who the browser is.
    *("POST /api/account/sign-up", "POST /api/account/sign-in", "POST /api/account/sign-out"),
    *("POST /api/account/reset", "POST /api/account/confirm"),
    # Pages without anything of a game, and what an operator's monitor asks.
    *(
        "GET /",
        "GET /game/{game_id}",
        "GET /join",
        "GET /account",
        "GET /player/{player}",
        "GET /operator",
        "GET /terms",
        "GET /privacy",
        "GET /push.js",
        "GET /lesson/{system}/{number}",
        "GET /lessons",
    ),
    *(
        "GET /texts/{lang}/{name}.ftl",
        "GET /credits",
        "GET /ladder",
        "GET /rules/{system}",
        "GET /favicon.ico",
    ),
    "GET /ladder",
    *("GET /healthz", "GET /readyz", "GET /metrics", "GET /openapi.json"),
}
FORBIDDEN = {
    "not-your-game",
    "not-your-seat",
    "no-free-seat",
    "no-hints-between-people",
    "no-lesson",
    "sign-in-first",
    "operators-only",
}
CROWD = ("stranger", "guest", "spectator", "opponent", "bot", "operator", "player")


@pytest.fixture
def crowd(database: str) -> Any:
    """A private game between two accounts, and everybody who might ask for it."""
    with many(database) as app:
        person(app, "operator")
    with many(database, operators=["operator"]) as app:
        people = {name: person(app, name) for name in ("player", "opponent", "spectator")}
        people["operator"] = browser(app)
        entry = {"name": "operator", "password": PASSWORD}
        assert people["operator"].post("/api/account/sign-in", json=entry).status_code == 200
        people |= {"stranger": browser(app), "guest": browser(app), "bot": browser(app)}
        new_game(people["guest"])
        token = people["spectator"].post("/api/account/bots", json={"name": "A bot"}).json()["token"]
        people["bot"].headers["authorization"] = f"Bearer {token}"
        game = new_game(people["player"], blue="friend")
        link = people["player"].post(f"/api/games/{game}/seats/blue/link", json={}).json()["token"]
        people["opponent"].post("/api/links/take", json={"token": link})
        yield app, people, game


def ask(who: Browser, route: str, game: str, added: str, body: Any) -> Any:
    method, _, path = route.partition(" ")
    names: dict[str, Any] = {"game_id": game, "side": "blue", "system": "parley", "name": "toy"}
    names |= {"clause_id": "X-1", "player": "nobody at all", "person": "nobody", "report": 7, "key": "none"}
    filled = path.format(**names, number="01", ordinal=1)
    return who.request(method, filled + added, json=body)


def may(who: str, right: str) -> bool:
    return {
        ALL: True,
        PLAYERS: who in ("player", "opponent"),
        RED: who == "player",
        ACCOUNTS: who in ("player", "opponent", "spectator", "operator"),
        OPERATOR: who == "operator",
        NOBODY: False,
    }[right]


def all_routes(holder: Any) -> set[str]:
    """Every method and path of an application, those of its routers included; the page's files are none."""
    found: set[str] = set()
    for route in holder.routes:
        router = getattr(route, "original_router", None)
        if router is not None:
            found |= all_routes(router)
        elif getattr(route, "methods", None):
            found |= {f"{method} {route.path}" for method in route.methods - {"HEAD"}}
    return found


def test_every_route_is_in_the_table(crowd: Any) -> None:
    known = {route for route, *_ in (*GAME_ROUTES, *OTHER_ROUTES, LAST)} | ELSEWHERE | {STREAM}
    assert all_routes(crowd[0]) == known


def test_each_may_do_what_is_his_to_do_and_nothing_else(crowd: Any) -> None:
    _, people, game = crowd
    for route, right, added, body in (*OTHER_ROUTES, *GAME_ROUTES, LAST):
        for name in CROWD:
            if name == "player" and (right == NOBODY or route == LAST[0]):
                continue  # the game is his: he may delete it, and nobody could be refused after that
            answer = ask(people[name], route, game, added, body)
            key = answer.json()["refused"]["key"] if answer.status_code >= 400 else ""
            assert answer.status_code < 500, (route, name, answer.text)
            assert (key not in FORBIDDEN) == may(name, right), (route, added, name, key)
    for name in ("stranger", "guest", "spectator", "bot"):
        assert refused(ask(people[name], STREAM, game, "", None), 403) == "not-your-game"


def test_who_looks_on_at_a_public_game_sees_no_secret_and_a_turn_later(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = type(library.load("parley/toy").rules)
    monkeypatch.setattr(rules, "stage", lambda self, state: 3 - state.rounds)  # a round is a turn
    with many(database) as app:
        red, blue, stranger = person(app, "Red"), person(app, "Blue"), browser(app)
        told = []
        for hidden in ("red hide 1", "red hide 2"):
            body = {"scenario": "parley/toy", "seats": {"blue": "friend"}, "public": True}
            game = red.post("/api/games", json=body).json()["id"]
            assert [one["id"] for one in stranger.get("/api/public-games").json()["games"]] == [game]
            assert blue.post(f"/api/games/{game}/join", json={"side": "blue"}).status_code == 200
            play(red, game, hidden)
            shown = look(stranger, game)
            assert shown["side"] == "spectator" and not shown["options"]
            assert shown["number"] == shown["revision"] == 0, "how many actions there were is told to nobody"
            for path in ("/log?before=5", "/position", "/picture.svg", "/moment?number=0"):
                told.append(stranger.get(f"/api/games/{game}{path}").text)
            assert stranger.get(f"/api/games/{game}/moment?number=1").status_code == 404
            for side in ("red", "blue", "umpire"):
                answer = stranger.get(f"/api/games/{game}?side={side}")
                assert refused(answer, 403) == "not-your-seat"
            assert refused(stranger.get(f"/api/games/{game}/dispatches"), 403) == "not-your-game"
        half = len(told) // 2
        assert told[:half] == told[half:]
        kinds = {
            kind: stranger.get(f"/api/public-games?kind={kind}").json()["games"]
            for kind in ("running", "finished")
        }
        assert len(kinds["running"]) == 2 and kinds["finished"] == []
        play(red, game, *ROUND[1:2])
        play(blue, game, ROUND[2])
        play(red, game, ROUND[3])
        assert look(stranger, game)["number"] == 3, "the turn that is over, but for what ended it"


def test_a_free_seat_of_a_public_game_is_taken_once_and_left_before_the_start(database: str) -> None:
    with many(database) as app:
        red, blue, late = person(app, "Red"), person(app, "Blue"), person(app, "Late")
        body = {"scenario": "parley/toy", "seats": {"blue": "friend"}, "public": True, "pace": "usual"}
        game = red.post("/api/games", json=body).json()["id"]
        join = f"/api/games/{game}/join"
        assert refused(red.post(join, json={"side": "blue"}), 409) == "seated-already"
        assert refused(blue.post(join, json={"side": "red"}), 409) == "no-free-seat"
        assert blue.post(join, json={"side": "blue"}).status_code == 200
        assert refused(late.post(join, json={"side": "blue"}), 409) == "no-free-seat"
        assert blue.post(f"/api/games/{game}/leave").status_code == 200
        assert late.post(join, json={"side": "blue"}).status_code == 200
        play(red, game, ROUND[0])
        assert refused(red.post(f"/api/games/{game}/leave"), 409) == "begun"
        bad = {**body, "pace": "never"}
        assert refused(red.post("/api/games", json=bad), 422) == "no-such-pace"
        waiting = red.post("/api/games", json=body).json()["id"]
        assert red.post(f"/api/games/{waiting}/leave").status_code == 200
        assert red.get(f"/api/games/{waiting}").status_code == 404


def test_sides_may_be_drawn_by_lot(database: str) -> None:
    with many(database) as app:
        red = person(app, "Red")
        body = {"scenario": "parley/toy", "seats": {"blue": "random"}, "by_lot": True}
        drawn = set()
        for _ in range(20):
            game = red.post("/api/games", json=body).json()["id"]
            drawn.add(tuple(side["seat"] for side in look(red, game)["game"]["sides"]))
        assert drawn == {("here", "random"), ("random", "here")}
