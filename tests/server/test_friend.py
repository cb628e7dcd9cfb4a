"""A link to a friend: the seat is the browser's that took it, and each sees and plays his own side alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import create_engine, text

from grognard.server import files
from grognard.server.app import create_app
from tests.server.asking import Browser
from tests.server.table import ROUND, act, look, new_game, play, refused


@pytest.fixture
def friend(site: Browser) -> Iterator[Browser]:
    """Another browser on the same site."""
    yield Browser(site.site, raise_server_exceptions=False)


@pytest.fixture
def stranger(site: Browser) -> Browser:
    return Browser(site.site, raise_server_exceptions=False)


def link(site: Browser, game: str, side: str = "blue") -> str:
    answer = site.post(f"/api/games/{game}/seats/{side}/link", json={})
    assert answer.status_code == 201, answer.text
    token = answer.json()["token"]
    assert isinstance(token, str) and answer.json()["address"].endswith(f"/join#{token}")
    return token


def take(browser: Browser, token: str) -> str:
    answer = browser.post("/api/links/take", json={"token": token})
    assert answer.status_code == 200, answer.text
    found = answer.json()["id"]
    assert isinstance(found, str)
    return found


def between(site: Browser, friend: Browser) -> str:
    """A game in which this site's browser plays red and the friend's blue."""
    game = new_game(site, blue="friend")
    assert take(friend, link(site, game)) == game
    return game


def seats(browser: Browser, game: str) -> list[str]:
    return [side["seat"] for side in look(browser, game)["game"]["sides"]]


def test_a_friend_takes_the_seat_by_its_link_and_both_play(site: Browser, friend: Browser) -> None:
    game = new_game(site, blue="friend")
    assert seats(site, game) == ["here", "open"]
    token = link(site, game)
    seen = friend.post("/api/links/look", json={"token": token}).json()
    assert seen["game"] == game and seen["side"] and "grognard" not in friend.cookies
    assert take(friend, token) == game
    assert seats(site, game) == ["here", "friend"] and seats(friend, game) == ["friend", "here"]
    play(site, game, *ROUND[:2])
    assert play(friend, game, ROUND[2])["side"] == "blue"
    play(site, game, ROUND[3])
    assert [one["id"] for one in friend.get("/api/games").json()["games"]] == [game]


def test_the_cookie_is_for_the_server_alone_and_no_secret_is_kept(site: Browser, database: str) -> None:
    answer = site.post("/api/games", json={"scenario": "parley/toy", "seats": {"blue": "friend"}})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=strict" in cookie and "Secure" not in cookie
    token, session = link(site, answer.json()["id"]), site.cookies["grognard"]
    engine = create_engine(database)
    with engine.connect() as connection:
        kept = str(connection.execute(text("SELECT link FROM seats")).all())
        kept += str(connection.execute(text("SELECT id FROM sessions")).all())
    engine.dispose()
    assert token not in kept and session not in kept


def test_a_link_is_used_once_and_can_be_withdrawn_or_made_anew(
    site: Browser, friend: Browser, stranger: Browser
) -> None:
    game = new_game(site, blue="friend")
    first = link(site, game)
    second = link(site, game)
    assert refused(friend.post("/api/links/take", json={"token": first}), 404) == "no-such-link"
    assert site.delete(f"/api/games/{game}/seats/blue/link").status_code == 200
    assert refused(friend.post("/api/links/look", json={"token": second}), 404) == "no-such-link"
    third = link(site, game)
    assert refused(site.post("/api/links/take", json={"token": third}), 409) == "your-own-link"
    take(friend, third)
    assert refused(stranger.post("/api/links/take", json={"token": third}), 404) == "no-such-link"
    assert "grognard" not in stranger.cookies
    assert refused(site.post(f"/api/games/{game}/seats/blue/link", json={}), 409) == "no-free-seat"


def test_only_whoever_made_the_game_gives_its_links(site: Browser, friend: Browser) -> None:
    game = new_game(site, blue="friend")
    path = f"/api/games/{game}/seats/blue/link"
    assert refused(friend.post(path, json={}), 403) == "not-your-game"
    between(friend, site)  # he has a browser that is known now
    assert refused(friend.post(path, json={}), 409) == "no-free-seat"
    assert refused(friend.delete(path), 409) == "no-free-seat"


LOOKS = (
    "",
    "/log?before=5",
    "/record",
    "/position",
    "/picture.svg",
    "/moment?number=1",
    "/overlay?overlay=moves",
)
PLAYS = ("/walks", "/likewise", "/hint", "/forecast?action=keep", "/why?piece=1")


def test_neither_sees_nor_acts_for_the_other(site: Browser, friend: Browser) -> None:
    game = between(site, friend)
    play(site, game, ROUND[0])
    for path in (*LOOKS, *PLAYS):
        for browser, other in ((site, "blue"), (friend, "red"), (site, "umpire"), (friend, "umpire")):
            joined = f"{path}{'&' if '?' in path else '?'}side={other}"
            answer = browser.get(f"/api/games/{game}{joined}")
            assert refused(answer, 403) == "not-your-seat", path
    revision = look(site, game)["revision"]
    for wish, more in (
        ("actions", {"action": "keep"}),
        ("walk", {"actions": ["keep"]}),
        ("undo", {}),
        ("concede", {}),
        ("dispatches", {"text": "I am red"}),
    ):
        body = {"side": "red", "revision": revision, **more}
        if wish == "dispatches":
            del body["revision"]
        assert refused(friend.post(f"/api/games/{game}/{wish}", json=body), 403) == "not-your-seat"
    assert look(site, game)["revision"] == revision
    assert refused(act(friend, game, "blue", "call 1"), 409)


def test_what_goes_to_the_friend_is_the_same_whatever_is_hidden(
    site: Browser, friend: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two games that differ only in what red hides look alike to blue."""
    monkeypatch.setattr(files, "new_seed", lambda: "the same dice")
    told = []
    for hidden in ("red hide 1", "red hide 2"):
        game = between(site, friend)
        play(site, game, hidden)
        answers = [friend.get(f"/api/games/{game}{path}").text for path in LOOKS]
        told.append([answer.replace(game, "GAME") for answer in answers])
    assert told[0][0].count("GAME") > 0
    for one, other, path in zip(told[0][1:], told[1][1:], LOOKS[1:], strict=True):
        if path != "/record":  # it holds the commitment of its own seed
            assert one == other, path


def test_hints_are_off_between_people(site: Browser, friend: Browser) -> None:
    game = between(site, friend)
    answer = site.get(f"/api/games/{game}/hint", params={"side": "red"})
    assert refused(answer, 403) == "no-hints-between-people"


def test_a_stranger_is_told_nothing(site: Browser, friend: Browser, stranger: Browser) -> None:
    game = between(site, friend)
    for path in (*LOOKS, "/dispatches", "/board.svg", "/stream"):
        answer = stranger.get(f"/api/games/{game}{path}")
        assert refused(answer, 403) == "not-your-game", path
    assert refused(stranger.delete(f"/api/games/{game}"), 403) == "not-your-game"
    body = {"revision": 0, "number": 0}
    assert refused(stranger.post(f"/api/games/{game}/go-on", json=body), 403) == "not-your-game"
    assert stranger.get("/api/games").json()["games"] == []


def test_a_game_with_another_is_not_one_players_to_delete(site: Browser, friend: Browser) -> None:
    game = between(site, friend)
    assert refused(site.delete(f"/api/games/{game}"), 409) == "others-play"
    assert refused(friend.delete(f"/api/games/{game}"), 403) == "not-your-game"
    waiting = new_game(site, blue="friend")
    assert site.delete(f"/api/games/{waiting}").status_code == 200


def test_on_ones_own_machine_nobody_is_asked_who_he_is(site: Browser, stranger: Browser) -> None:
    game = new_game(site)
    assert "grognard" not in site.cookies
    play(stranger, game, *ROUND)
    assert seats(stranger, game) == ["here", "here"]
    assert site.delete(f"/api/games/{game}").status_code == 200


def test_after_the_end_both_see_everything_and_strangers_nothing(
    site: Browser, friend: Browser, stranger: Browser
) -> None:
    game = between(site, friend)
    play(site, game, ROUND[0])
    body = {"side": "blue", "revision": look(friend, game)["revision"]}
    assert friend.post(f"/api/games/{game}/concede", json=body).status_code == 200
    for browser in (site, friend):
        assert (
            browser.get(f"/api/games/{game}/moment", params={"number": 1, "side": "umpire"}).status_code
            == 200
        )
        assert "seed" in browser.get(f"/api/games/{game}/record").json()
    assert refused(stranger.get(f"/api/games/{game}/record"), 403) == "not-your-game"
    again = friend.post(f"/api/games/{game}/play-on", json={"number": 1})
    assert seats(friend, again.json()["id"]) == ["here", "here"]


def test_two_who_open_one_link_at_once_do_not_both_sit(either: str) -> None:
    """The same on both databases: the first takes the seat."""
    with Browser(create_app(either)) as site:
        game = new_game(site, blue="friend")
        token = link(site, game)
        answers = []
        for _ in range(2):
            browser = Browser(site.site)
            answers.append(browser.post("/api/links/take", json={"token": token}).status_code)
        assert answers == [200, 404]


def test_an_address_by_number_is_ours_only_where_we_listen_on_all(database: str) -> None:
    everywhere = frozenset({"0.0.0.0", "127.0.0.1"})
    with Browser(create_app(database, everywhere), "http://192.168.1.7:8000") as site:
        assert site.get("/api/me").status_code == 200
        assert site.get("/api/me", headers={"host": "evil.example"}).status_code == 421
    with Browser(create_app(database), "http://192.168.1.7:8000") as site:
        assert site.get("/api/me").status_code == 421
