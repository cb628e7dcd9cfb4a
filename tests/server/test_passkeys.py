"""Passkeys: made, used, and all the ways in which one is not good."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import update
from sqlalchemy.orm import Session

from grognard.server.people.rows import ChallengeRow
from tests.server.asking import Browser
from tests.server.crowd import ADDRESS, PASSWORD, browser, many, person
from tests.server.device import Device
from tests.server.table import new_game, refused

HOST = "127.0.0.1"
KEYS = "/api/account/passkeys"


@pytest.fixture
def site_for_many(either: str) -> Iterator[FastAPI]:
    with many(either) as app:
        yield app


def invited(who: Browser) -> dict[str, Any]:
    options: dict[str, Any] = who.post(f"{KEYS}/invite").json()["options"]
    return options


def asked(who: Browser) -> dict[str, Any]:
    options: dict[str, Any] = who.post(f"{KEYS}/ask").json()["options"]
    return options


def add(who: Browser, credential: Any, password: str = PASSWORD) -> Any:
    return who.post(KEYS, json={"name": "phone", "password": password, "credential": credential})


def enter(who: Browser, credential: Any) -> Any:
    return who.post(f"{KEYS}/sign-in", json={"credential": credential})


def test_a_key_is_made_listed_named_used_and_removed(site_for_many: FastAPI) -> None:
    ann, other, device = person(site_for_many, "Ann"), browser(site_for_many), Device(ADDRESS, HOST)
    made = device.make(invited(ann))
    assert refused(add(ann, made, "wrong"), 403) == "wrong-password"
    assert add(ann, made).status_code == 201
    game = new_game(other)
    assert enter(other, device.sign(asked(other))).status_code == 200
    assert other.get("/api/me").json()["person"]["name"] == "Ann"
    assert [one["id"] for one in other.get("/api/games").json()["games"]] == [game], "a guest keeps his games"
    (key,) = ann.get("/api/account/settings").json()["passkeys"]
    assert key["name"] == "phone" and key["used"]
    assert invited(ann)["excludeCredentials"][0]["id"] == made["id"]
    assert ann.get("/api/account/data").json()["passkeys"][0]["name"] == "phone"
    bob = person(site_for_many, "Bob")
    for method, path, body in (
        ("POST", f"{KEYS}/{key['id']}/name", {"name": "mine"}),
        ("DELETE", f"{KEYS}/{key['id']}", None),
    ):
        assert refused(bob.request(method, path, json=body), 404) == "no-such-passkey"
        assert ann.request(method, path, json=body).status_code == 200
    assert ann.get("/api/account/settings").json()["passkeys"] == []
    assert refused(enter(browser(site_for_many), device.sign(asked(ann))), 403) == "bad-passkey"


def test_a_challenge_is_good_once_for_whom_it_was_made_and_for_a_while(site_for_many: FastAPI) -> None:
    ann, bob, device = person(site_for_many, "Ann"), person(site_for_many, "Bob"), Device(ADDRESS, HOST)
    options = invited(ann)
    assert refused(add(bob, device.make(options)), 403) == "old-challenge"
    made = device.make(invited(ann))
    assert add(ann, made).status_code == 201
    assert refused(add(ann, made), 403) == "old-challenge"
    stranger = browser(site_for_many)
    signed = device.sign(asked(stranger))
    assert enter(stranger, signed).status_code == 200
    assert refused(enter(browser(site_for_many), signed), 403) == "old-challenge", "seen before"
    wrong = device.sign({"challenge": "bm90IG9uZSBvZiBvdXJz"})
    assert refused(enter(stranger, wrong), 403) == "old-challenge"
    assert refused(enter(stranger, device.sign(invited(ann))), 403) == "old-challenge"
    late = device.sign(asked(stranger))
    with Session(site_for_many.state.figures.engine) as session, session.begin():
        session.execute(update(ChallengeRow).values(expires=datetime.now(UTC) - timedelta(seconds=1)))
    assert refused(enter(stranger, late), 403) == "old-challenge"


def test_no_other_site_key_or_person_gets_in(site_for_many: FastAPI) -> None:
    ann, bob, device = person(site_for_many, "Ann"), person(site_for_many, "Bob"), Device(ADDRESS, HOST)
    foreign = Device("https://elsewhere.example", HOST)
    assert refused(add(ann, foreign.make(invited(ann))), 403) == "bad-passkey"
    other_host = Device(ADDRESS, "elsewhere.example")
    assert refused(add(ann, other_host.make(invited(ann))), 403) == "bad-passkey"
    assert add(ann, device.make(invited(ann))).status_code == 201
    stranger, thief = browser(site_for_many), Device(ADDRESS, HOST)
    thief.make(invited(bob))
    thief.id = device.id
    assert refused(enter(stranger, thief.sign(asked(stranger))), 403) == "bad-passkey", "another's key"
    device.handle = thief.handle
    assert refused(enter(stranger, device.sign(asked(stranger))), 403) == "bad-passkey", "another's name"
    device.handle = ""
    device.origin = "https://elsewhere.example"
    assert refused(enter(stranger, device.sign(asked(stranger))), 403) == "bad-passkey", "another's page"
    device.origin = ADDRESS
    assert refused(enter(stranger, device.sign(asked(stranger), verified=False)), 403) == "bad-passkey"
    assert enter(stranger, device.sign(asked(stranger))).status_code == 200
    device.count -= 1
    assert refused(enter(browser(site_for_many), device.sign(asked(stranger))), 403) == "bad-passkey", (
        "a copy"
    )
    for junk in ({}, {"id": 7}, {"id": "x", "response": {"clientDataJSON": "%%%"}}, {"response": "no"}):
        assert refused(enter(stranger, junk), 403) == "bad-passkey"


def began(who: Browser, name: str) -> dict[str, Any]:
    options: dict[str, Any] = who.post(f"{KEYS}/begin", json={"name": name}).json()["options"]
    return options


def sign_up(who: Browser, name: str, credential: Any) -> Any:
    return who.post(f"{KEYS}/sign-up", json={"name": name, "key": "phone", "credential": credential})


def test_an_account_is_opened_by_a_passkey_alone_and_everything_proved_by_it(site_for_many: FastAPI) -> None:
    ann, device = browser(site_for_many), Device(ADDRESS, HOST)
    game = new_game(ann)
    assert sign_up(ann, "Ann", device.make(began(ann, "Ann"))).status_code == 200
    assert ann.get("/api/me").json()["person"]["name"] == "Ann"
    assert [one["id"] for one in ann.get("/api/games").json()["games"]] == [game], "a guest keeps his games"
    mine = ann.get("/api/account/settings").json()
    assert not mine["password"] and [key["name"] for key in mine["passkeys"]] == ["phone"]
    other = browser(site_for_many)
    assert enter(other, device.sign(asked(other))).status_code == 200
    assert other.get("/api/me").json()["person"]["name"] == "Ann"
    for guess in ("", "None", PASSWORD):
        entry = {"name": "Ann", "password": guess}
        assert refused(browser(site_for_many).post("/api/account/sign-in", json=entry), 403) == (
            "wrong-password"
        )
        assert refused(ann.post("/api/account/delete", json={"password": guess}), 403) == "wrong-password"
    bob, thief = person(site_for_many, "Bob"), Device(ADDRESS, HOST)
    assert add(bob, thief.make(invited(bob))).status_code == 201
    stolen = {"signature": thief.sign(asked(bob))}
    assert refused(ann.post("/api/account/delete", json=stolen), 403) == "bad-passkey", "another's key"
    only = f"{KEYS}/{mine['passkeys'][0]['id']}"
    assert refused(ann.delete(only), 409) == "last-passkey"
    second = Device(ADDRESS, HOST)
    proved = {"signature": device.sign(asked(ann)), "name": "laptop", "credential": second.make(invited(ann))}
    assert ann.post(KEYS, json=proved).status_code == 201
    assert ann.delete(only).status_code == 200
    moved = {"signature": second.sign(asked(ann)), "address": "ann@example.org"}
    assert ann.post("/api/account/address", json=moved).status_code == 200
    chosen = {"signature": second.sign(asked(ann)), "password": PASSWORD}
    assert ann.post("/api/account/password", json=chosen).status_code == 200
    assert ann.get("/api/account/settings").json()["password"]
    again = browser(site_for_many)
    entry = {"name": "Ann", "password": PASSWORD}
    assert again.post("/api/account/sign-in", json=entry).status_code == 200
    gone = {"signature": second.sign(asked(again))}
    assert again.post("/api/account/delete", json=gone).status_code == 200
    assert refused(enter(again, second.sign(asked(again))), 403) == "bad-passkey"


def test_a_challenge_for_a_new_account_is_good_for_nothing_else(site_for_many: FastAPI) -> None:
    ann, stranger, device = person(site_for_many, "Ann"), browser(site_for_many), Device(ADDRESS, HOST)
    assert refused(stranger.post(f"{KEYS}/begin", json={"name": " ann"}), 422) == "bad-field"
    assert refused(stranger.post(f"{KEYS}/begin", json={"name": "ann"}), 409) == "name-taken"
    assert refused(sign_up(stranger, "Zoe", device.make(invited(ann))), 403) == "old-challenge"
    assert refused(sign_up(stranger, "Zoe", device.sign(asked(ann))), 403) == "old-challenge"
    assert refused(add(ann, device.make(began(stranger, "Zoe"))), 403) == "old-challenge"
    assert add(ann, device.make(invited(ann))).status_code == 201
    assert refused(enter(stranger, device.sign(began(stranger, "Zoe"))), 403) == "old-challenge"
    foreign = Device("https://elsewhere.example", HOST)
    assert refused(sign_up(stranger, "Zoe", foreign.make(began(stranger, "Zoe"))), 403) == "bad-passkey"
    made = device.make(began(stranger, "Zoe"))
    assert refused(sign_up(stranger, "Zoe", made), 409) == "bad-passkey", "this key is Ann's"
    fresh = Device(ADDRESS, HOST)
    made = fresh.make(began(stranger, "Zoe"))
    assert refused(sign_up(stranger, "Ann", made), 409) == "name-taken", "taken in between"
    assert refused(sign_up(stranger, "Zoe", made), 403) == "old-challenge"
    assert stranger.get("/api/me").json()["person"] is None
    assert sign_up(stranger, "Zoe", fresh.make(began(stranger, "Zoe"))).status_code == 200


def test_a_site_that_opens_no_accounts_opens_none_by_passkey(database: str) -> None:
    with many(database, sign_up=False) as app:
        stranger = browser(app)
        assert refused(stranger.post(f"{KEYS}/begin", json={"name": "Zoe"}), 403) == "no-sign-up"
        assert refused(sign_up(stranger, "Zoe", {}), 403) == "no-sign-up"
    with many(database, operators=["Chief"]) as app:
        stranger = browser(app)
        assert refused(stranger.post(f"{KEYS}/begin", json={"name": "chief"}), 409) == "name-taken"
        assert refused(sign_up(stranger, "CHIEF", {}), 409) == "name-taken"
