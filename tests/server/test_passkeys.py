"""Passkeys: made, used, and all the ways in which one is not good."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import update
from sqlalchemy.orm import Session

from grognard.server.people.rows import ChallengeRow
from tests.server.crowd import ADDRESS, PASSWORD, browser, many, person
from tests.server.device import Device
from tests.server.table import new_game, refused

HOST = "127.0.0.1"
KEYS = "/api/account/passkeys"


@pytest.fixture
def site_for_many(either: str) -> Iterator[FastAPI]:
    with many(either) as app:
        yield app


def invited(who: TestClient) -> dict[str, Any]:
    options: dict[str, Any] = who.post(f"{KEYS}/invite").json()["options"]
    return options


def asked(who: TestClient) -> dict[str, Any]:
    options: dict[str, Any] = who.post(f"{KEYS}/ask").json()["options"]
    return options


def add(who: TestClient, credential: Any, password: str = PASSWORD) -> Any:
    return who.post(KEYS, json={"name": "phone", "password": password, "credential": credential})


def enter(who: TestClient, credential: Any) -> Any:
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
