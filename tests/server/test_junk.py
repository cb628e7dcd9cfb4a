"""Wrong files, wrong bodies, foreign pages: a sentence each, and nothing changed."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grognard.kernel.system import BadFile, Fault
from grognard.server.files import reasons
from grognard.server.refused import Refused
from tests.kernel.parley import HideCoins
from tests.server.asking import Browser
from tests.server.table import ROUND, act, end, look, new_game, play, refused

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
ADDRESSES = (
    "/api/games",
    "/api/files",
    "/api/games/{}/actions",
    "/api/games/{}/undo",
    "/api/games/{}/concede",
)
KEEP_SITE = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])


@KEEP_SITE
@given(body=st.binary(max_size=60), where=st.sampled_from(ADDRESSES))
def test_any_bytes_get_a_sentence(site: Browser, body: bytes, where: str) -> None:
    answer = site.post(where.format("x"), content=body, headers={"Content-Type": "application/json"})
    assert 400 <= answer.status_code < 500
    assert answer.json()["refused"]["text"]


@KEEP_SITE
@given(body=JSON, where=st.sampled_from(ADDRESSES))
def test_any_json_gets_a_sentence(site: Browser, body: object, where: str) -> None:
    game = new_game(site)
    answer = site.post(where.format(game), json=body)
    assert 400 <= answer.status_code < 500
    assert answer.json()["refused"]["text"]
    assert look(site, game)["number"] == 0


@KEEP_SITE
@given(action=st.text(max_size=30))
def test_any_action_text_gets_a_sentence(site: Browser, action: str) -> None:
    game = new_game(site)
    answer = site.post(f"/api/games/{game}/actions", json={"action": action, "side": "red", "revision": 0})
    assert 400 <= answer.status_code < 500
    assert answer.json()["refused"]["text"]


def test_a_record_comes_back_as_the_same_game(site: Browser) -> None:
    game = new_game(site)
    play(site, game, *ROUND, "red hide 1")
    end(site, game)
    saved = site.get(f"/api/games/{game}/record")
    assert "attachment" in saved.headers["content-disposition"]
    again = site.post("/api/files", json={"text": saved.text, "name": "kept.json"}).json()["id"]
    first, second = look(site, game), look(site, again)
    assert first["log"] == second["log"] and first["pieces"] == second["pieces"]


def test_a_file_can_be_taken_up_against_a_bot(site: Browser) -> None:
    body = {"text": 'system = "parley"', "opponent": "random"}
    game = site.post("/api/files", json=body).json()["id"]
    assert [side["seat"] for side in look(site, game)["game"]["sides"]] == ["here", "random"]
    body["opponent"] = "marshal"
    assert refused(site.post("/api/files", json=body), 422) == "no-such-seat"


def test_a_position_comes_back_and_has_no_record(site: Browser) -> None:
    game = site.post("/api/files", json={"text": 'system = "parley"\nrounds = 2'}).json()["id"]
    play(site, game, *ROUND)
    assert site.get(f"/api/games/{game}/record").json()["viewer"] == "red"
    end(site, game)
    assert refused(site.get(f"/api/games/{game}/record"), 409) == "no-record-of-position"
    assert site.get(f"/api/games/{game}/position").json()["rounds"] == 1
    assert site.get(f"/api/games/{game}/picture.svg").headers["content-type"].startswith("image/svg")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "no-game-file"),
        ("\x00\x01", "unreadable-file"),
        ("{", "unreadable-file"),
        ('{"actions": []}', "bad-record"),
        ("[1, 2]", "unreadable-file"),
        ('system = "chess"', "no-game-file"),
        ('system = "parley"\nrounds = 77', "bad-position"),
        ('{"format": "grognard-record/1"}', "bad-record"),
        ('{"format": "grognard-record/1", "scenario": "parley/none"}', "bad-record"),
        ('{"a":' + "[" * 600 + "]" * 600 + "}", "unreadable-file"),
        ('{"a":' + "[" * 90_000 + "]" * 90_000 + "}", "unreadable-file"),
    ],
)
def test_a_wrong_file_is_refused_with_a_reason(site: Browser, text: str, key: str) -> None:
    assert refused(site.post("/api/files", json={"text": text}), 422) == key
    assert site.get("/api/games").json()["games"] == []


@pytest.mark.parametrize("changed", ["side", "action", "hash", "seed"])
def test_a_record_that_was_tampered_with_is_refused(site: Browser, changed: str) -> None:
    game = new_game(site)
    play(site, game, "red hide 1", "red keep", "blue call 2", "red throw plain")
    end(site, game)
    record = site.get(f"/api/games/{game}/record").json()
    if changed in ("side", "action"):
        record["actions"][1][0 if changed == "side" else 1] = "blue" if changed == "side" else "call 1"
    else:
        record[changed] = "other"
    assert refused(site.post("/api/files", json={"text": json.dumps(record)}), 422) == "bad-record"


def test_what_is_too_big_too_deep_or_no_json_is_refused(site: Browser) -> None:
    assert refused(site.post("/api/files", json={"text": "x" * 2_000_001}), 413) == "too-big"
    headers = {"Content-Type": "application/json"}
    deep = b"[" * 500 + b"]" * 500
    assert refused(site.post("/api/games", content=deep, headers=headers), 422) == "unreadable"
    plain = {"Content-Type": "text/plain"}
    assert refused(site.post("/api/games", content=b"{}", headers=plain), 415) == "not-json"


def test_another_page_or_a_foreign_name_cannot_act(site: Browser) -> None:
    body = {"scenario": "parley/toy"}
    foreign = {"Origin": "http://elsewhere.example"}
    assert refused(site.post("/api/games", json=body, headers=foreign), 403) == "foreign-page"
    assert refused(site.post("/api/games", json=body, headers={"Origin": "null"}), 403) == "foreign-page"
    sent_by = {"Sec-Fetch-Site": "cross-site"}
    assert refused(site.post("/api/games", json=body, headers=sent_by), 403) == "foreign-page"
    assert refused(site.get("/api/games", headers={"Host": "elsewhere.example"}), 421) == "foreign-host"
    own = {"Origin": "http://127.0.0.1"}
    assert site.post("/api/games", json=body, headers=own).status_code == 201


def test_unknown_battles_seats_and_addresses_are_named(site: Browser) -> None:
    assert refused(site.post("/api/games", json={"scenario": "parley/none"}), 404) == "unknown-scenario"
    wish = {"scenario": "parley/toy", "seats": {"green": "here"}}
    assert refused(site.post("/api/games", json=wish), 422) == "no-such-side"
    wish = {"scenario": "parley/toy", "seats": {"red": "marshal"}}
    assert refused(site.post("/api/games", json=wish), 422) == "no-such-seat"
    assert refused(site.get("/api/nowhere"), 404) == "no-such-page"
    assert refused(site.put("/api/games"), 405) == "wrong-method"
    assert refused(site.get("/api/clauses/parley/PAR-77"), 404) == "no-such-clause"


def test_a_position_that_does_not_lead_on_is_told_and_nothing_changes(
    site: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = site.post("/api/files", json={"text": 'system = "parley"'}).json()["id"]

    def broken(step: HideCoins, state: object, choice: object) -> None:
        raise IndexError("no such coin")

    monkeypatch.setattr(HideCoins, "resolve", broken)
    assert refused(act(site, game, "red", "hide 1"), 409) == "unplayable"
    assert look(site, game)["number"] == 0
    other = new_game(site)
    assert refused(act(site, other, "red", "hide 1"), 500) == "our-fault"
    assert look(site, other)["number"] == 0


def test_what_is_wrong_with_a_file_is_told_in_the_readers_language() -> None:
    bad = BadFile([Fault("mine.toml", 3, "turn", "must be at least 1, not 0")])
    refused = Refused(422, "bad-position", reasons(bad))
    assert "mine.toml:3: turn: must be at least 1, not 0" in refused.text("en")
    assert "mine.toml:3: turn: doit valoir au moins 1, et non 0" in refused.text("fr")
    many = BadFile(bad.faults * 20)
    assert Refused(409, "cannot-open", reasons(many)).text("fr").endswith("(+12)")
