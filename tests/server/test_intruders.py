"""Attacks that are tried on sites: markup where words are meant, ids of others, forged heads of requests."""

from __future__ import annotations

import asyncio
import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest
from fastapi import FastAPI
from limits import parse

from grognard.server.people import account_routes
from grognard.server.serving import configured
from tests.places import ROOT
from tests.server.asking import Browser
from tests.server.crowd import ADDRESS, PASSWORD, browser, many, person
from tests.server.table import look, new_game, play, refused

EVIL = "evil.example"
SCRIPT = "<script>alert(1)</script>"
MARKUP = f"\"'/><img src=x onerror=alert(1)>{SCRIPT}]]>"
IDLE = frozenset(("script", "foreignObject", "iframe", "a", "animate", "set", "handler", "image"))
"""Parts of a drawing by which something could happen; none of ours has any but pictures of its own."""


def check_inert(svg: str) -> None:
    """A drawing is well-formed, and holds nothing that runs, leads or loads."""
    for part in ElementTree.fromstring(f"<svg xmlns:xlink='x'>{svg}</svg>").iter():
        tag = part.tag.rpartition("}")[2]
        for name, value in part.attrib.items():
            bare = name.rpartition("}")[2].lower()
            assert not bare.startswith("on"), (tag, name)
            assert bare != "href" or value.startswith(("#", "data:image/")), (tag, value)
        assert tag not in IDLE - {"image"}, tag


def drawings(told: Any) -> Iterator[str]:
    """Everything in an answer that a page would put on the board as it is."""
    if isinstance(told, dict):
        for name, value in told.items():
            if name in ("svg", "pieces", "ghosts") and isinstance(value, str):
                yield value
            else:
                yield from drawings(value)
    elif isinstance(told, list):
        for value in told:
            yield from drawings(value)


def renamed(told: Any, word: str, new: str) -> Any:
    """The same file with another name for something, wherever it is named."""
    if isinstance(told, dict):
        return {renamed(name, word, new): renamed(value, word, new) for name, value in told.items()}
    if isinstance(told, list):
        return [renamed(value, word, new) for value in told]
    if isinstance(told, str):
        return re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", lambda _: new, told)
    return told


NAMES = {
    "marengo-doc0": ["melas", "lane", "high"],
    "wan-doc0": ["Mühldorf", "III", "blue", "K", "waiting"],
    "castiglione-doc2": ["west", "town", "ford"],
    "syw-doc0": ["supports"],
}
"""Names of sides, pieces, places and bodies that whoever writes a position chooses himself."""


@pytest.mark.real_battles
class TestMarkupInFiles:
    def test_names_in_a_file_are_drawn_and_told_as_words(self, database: str) -> None:
        """All names that are the writer's own; those of a battle are refused if they are not its own."""
        with many(database) as app:
            came = browser(app)
            for name, words in NAMES.items():
                file = ROOT / "tests" / "corpus" / f"{name}.position.toml"
                position = json.loads(json.dumps(tomllib.loads(file.read_text("utf-8")), default=str))
                for word in words:
                    position = renamed(position, word, word + SCRIPT)
                assert json.dumps(position).count(SCRIPT) >= len(words)
                self._check_game(came, json.dumps(position))

    def _check_game(self, came: Browser, text: str) -> None:
        made = came.post("/api/files", json={"text": text, "name": "x.position.json"})
        assert made.status_code == 201, made.text
        game = f"/api/games/{made.json()['id']}"
        table = came.get(game)
        assert table.headers["content-type"] == "application/json"
        for svg in drawings(table.json()):
            check_inert(svg)
        for name in ("board.svg", "picture.svg"):
            answer = came.get(f"{game}/{name}")
            check_inert(answer.text.partition("?>")[2] if answer.text.startswith("<?") else answer.text)
            assert "sandbox" in answer.headers["content-security-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"


class TestMarkup:
    def test_a_name_with_markup_is_no_name(self, database: str) -> None:
        with many(database) as app:
            came = browser(app)
            for name in (
                SCRIPT,
                "Ney<b>",
                "Ney&amp;",
                'Ney"x',
                "Ney\u202e",
                "Ney\x00x",
                "Ney\nBcc: all",
                "../Ney",
            ):
                body = {"name": name, "password": PASSWORD}
                assert refused(came.post("/api/account/sign-up", json=body), 422) == "bad-field"
                begun = came.post("/api/account/passkeys/begin", json={"name": name})
                assert refused(begun, 422) == "bad-field"
            ann = person(app, "Ann")
            assert refused(ann.post("/api/account/bots", json={"name": SCRIPT}), 422) == "bad-field"

    def test_what_people_write_is_answered_as_data_and_pages_hold_none_of_it(self, database: str) -> None:
        """No page of the site is made of people's words but the ladder and the operator's own texts."""
        with many(database) as app:
            ann, bob = person(app, "Ann"), person(app, "Bob")
            body = {"scenario": "parley/toy", "seats": {"blue": "friend"}, "public": True}
            game = f"/api/games/{ann.post('/api/games', json=body).json()['id']}"
            assert bob.post(f"{game}/join", json={"side": "blue"}).status_code == 200
            sent = {"side": "red", "text": MARKUP}
            assert ann.post(f"{game}/dispatches", json=sent).status_code == 200
            word = {"side": "red", "revision": look(ann, game.rpartition("/")[2])["revision"], "word": SCRIPT}
            assert ann.post(f"{game}/word", json=word).status_code in (200, 422)
            assert bob.post(f"{game}/dispatches/1/report", json={"reason": MARKUP}).status_code == 200
            for path in (game, f"{game}/dispatches", f"{game}/log?before=9", "/api/public-games"):
                answer = bob.get(path)
                assert answer.headers["content-type"] == "application/json", path
            for page in ("/", f"/game/{game[-12:]}", "/ladder", "/terms", "/privacy", "/account", "/credits"):
                shown = bob.get(page, params={"lang": f'en"{SCRIPT}'})
                assert SCRIPT not in shown.text and "onerror" not in shown.text, page
                policy = shown.headers["content-security-policy"]
                scripts = policy.partition("script-src")[2].partition(";")[0]
                assert "unsafe" not in scripts and "http" not in scripts, page
            for path in (f"/{SCRIPT}", f"/player/{SCRIPT}", f"/game/{SCRIPT}", f"/rules/{SCRIPT}"):
                answer = bob.get(path)
                shown_as_page = answer.headers["content-type"].startswith("text/html")
                assert not shown_as_page or SCRIPT not in answer.text, path


class TestOthersThings:
    def test_what_is_anothers_is_not_had_by_its_number(self, database: str) -> None:
        """Every id of another, told to an intruder: his games, letters, keys, links and reports."""
        with many(database) as app:
            ann, bob, eve = (person(app, name) for name in ("Ann", "Bob", "Eve"))
            game = new_game(ann, blue="friend")
            link = ann.post(f"/api/games/{game}/seats/blue/link", json={}).json()["token"]
            assert bob.post("/api/links/take", json={"token": link}).status_code == 200
            ann.post(f"/api/games/{game}/dispatches", json={"side": "red", "text": "for Bob"})
            play(ann, game, "red hide 1")
            own = new_game(eve, blue="friend")
            token = eve.post(f"/api/games/{own}/seats/blue/link", json={}).json()["token"]
            assert refused(eve.post("/api/links/take", json={"token": link}), 404) == "no-such-link"
            for path in (
                "",
                "/record",
                "/position",
                "/dispatches",
                "/dealings",
                "/log?before=1",
                "/moment?number=0",
            ):
                assert refused(eve.get(f"/api/games/{game}{path}"), 403) == "not-your-game", path
            for what, body in (
                ("join", {"side": "blue"}),
                ("dispatches/1/report", {"reason": ""}),
                ("leave", None),
                ("looked", {"side": "red", "number": 0}),
            ):
                answer = eve.post(f"/api/games/{game}/{what}", json=body)
                assert refused(answer, answer.status_code) in (
                    "not-your-game",
                    "not-your-seat",
                    "no-free-seat",
                )
            assert "for Bob" not in eve.get("/api/account/data").text
            assert game not in eve.get("/api/account/data").text and game not in eve.get("/api/games").text
            assert link != token and eve.post("/api/links/look", json={"token": game}).status_code == 404
            assert ann.get(f"/api/games/{game}").json()["revision"] == 1, "nothing has changed"

    def test_a_body_cannot_say_who_one_is(self, database: str) -> None:
        """Fields that are not asked for are refused, so none can be smuggled in."""
        with many(database) as app:
            ann, eve = person(app, "Ann"), person(app, "Eve")
            game = new_game(ann, blue="random")
            for path, body in (
                (f"/api/games/{game}/actions", {"side": "red", "action": "red hide 1", "revision": 0}),
                ("/api/account/settings", {"unlisted": True}),
            ):
                answer = eve.post(path, json={**body, "person": "Ann", "owner": "Ann"})
                assert refused(answer, 422) == "bad-field"
            opened = {"name": "Zoe", "password": PASSWORD, "kind": "operator", "confirmed": True}
            assert refused(browser(app).post("/api/account/sign-up", json=opened), 422) == "bad-field"


FORGED = {
    "x-forwarded-host": EVIL,
    "x-host": EVIL,
    "x-original-url": "/operator",
    "forwarded": f"host={EVIL};proto=https",
    "x-forwarded-proto": "https",
    "referer": f"https://{EVIL}/",
}


class TestForgedHeads:
    @pytest.mark.parametrize(
        "host",
        [
            EVIL,
            f"{EVIL}:80",
            f"127.0.0.1@{EVIL}",
            f"127.0.0.1:80@{EVIL}",
            f"127.0.0.1.{EVIL}",
            f"{EVIL}#127.0.0.1",
            "",
            "127.0.0.1, evil.example",
            "[::1",
            "0x7f.1",
        ],
    )
    def test_a_host_that_is_not_ours_is_answered_by_nobody(self, host: str, database: str) -> None:
        with many(database) as app:
            came = browser(app)
            for path in ("/", "/api/me", "/healthz"):
                assert refused(came.get(path, headers={"host": host}), 421) == "foreign-host"

    def test_a_letter_leads_to_this_site_whatever_a_request_says(
        self, database: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        with many(database) as app:
            person(app, "Ann", "ann@example.org")
            body = {"address": "ann@example.org"}
            assert browser(app).post("/api/account/forgotten", json=body, headers=FORGED).status_code == 200
            app.state.office.letters.close()
            told = capsys.readouterr().out
            assert f"{ADDRESS}/account" in told and "#reset=" in told and EVIL not in told
            answer = browser(app).get("/?lang=en", headers=FORGED)
            assert EVIL not in answer.text and "location" not in answer.headers

    @pytest.mark.parametrize(
        ("peer", "forwarded", "counted"),
        [
            ("203.0.113.9", "198.51.100.1", "203.0.113.9"),
            ("127.0.0.1", "203.0.113.9", "203.0.113.9"),
            ("127.0.0.1", "198.51.100.1, 203.0.113.9", "203.0.113.9"),
            ("::1", "203.0.113.9", "203.0.113.9"),
        ],
    )
    def test_nobody_but_a_proxy_here_says_who_sent_a_request(
        self, peer: str, forwarded: str, counted: str, database: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Whoever guesses passwords cannot give himself a new address for each try."""
        monkeypatch.setattr(account_routes, "SIGN_IN", (parse("2 per hour"), parse("60 per hour")))
        with many(database) as app:
            spoofed = [forwarded.replace("198.51.100.1", f"198.51.100.{n}") for n in range(3)]
            assert asyncio.run(tries(app, peer, spoofed)) == [403, 403, 429]
            direct = asyncio.run(tries(app, counted, [""]))
            assert direct == [429], "it is the same sender"


async def tries(app: FastAPI, peer: str, forwarded: list[str]) -> list[int]:
    """What a sender at this address is answered who tries a password with each of these heads."""
    config = configured(app)
    config.load()
    transport = httpx.ASGITransport(config.loaded_app, client=(peer, 4711))
    answers = []
    async with httpx.AsyncClient(transport=transport, base_url=ADDRESS) as client:
        for said in forwarded:
            headers = {"x-forwarded-for": said} if said else {}
            body = {"name": "Ann", "password": "wrong"}
            answer = await client.post("/api/account/sign-in", json=body, headers=headers)
            answers.append(answer.status_code)
    return answers
