"""Whatever is asked of the site, within its own description or beside it, is answered: never with a 5xx."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.core import NotSet
from schemathesis.core.result import Ok

from tests.server.asking import Browser
from tests.server.crowd import many, person
from tests.server.table import ROUND, new_game, play

ENDLESS = "/api/games/{game_id}/stream"
EXAMPLES = 12


def operations(site: Browser) -> list[Any]:
    """Every request that the site describes, but the stream, which does not end."""
    schema = schemathesis.openapi.from_dict(site.get("/openapi.json").json())
    schema.config.generation.update(modes=[GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
    found: list[Any] = [one.ok() for one in schema.get_all_operations() if isinstance(one, Ok)]
    return [one for one in found if one.path != ENDLESS]


def asked(site: Browser, case: Any, game: str) -> int:
    """The status of an answer; whatever a request is about a game, it is about one that there is."""
    path = case.formatted_path.replace("%2F", "/") if case.path_parameters else case.path
    if "{game_id}" in case.path and case.method != "DELETE":
        path = case.path.replace("{game_id}", game)
    body = {} if isinstance(case.body, NotSet) else {"json": case.body}
    try:
        answer = site.request(case.method, path, params=case.query or {}, **body)
    except (TypeError, ValueError, UnicodeError):  # no request can be written of it
        return 0
    return int(answer.status_code)


def test_no_request_is_answered_with_a_fault_of_ours(site: Browser) -> None:
    game = new_game(site)
    play(site, game, *ROUND, "red hide 1")
    every = operations(site)
    assert len(every) > 20
    for one in every:

        @settings(
            max_examples=EXAMPLES,
            derandomize=True,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=one.as_strategy())
        def ask(case: Any) -> None:
            status = asked(site, case, game)
            assert status < 500, (case.method, case.path, case.query, case.body)

        ask()


@pytest.mark.parametrize(
    ("path", "query"),
    [
        ("/moment", {"number": "9" * 300}),
        ("/moment", {"number": "9" * 5000}),
        ("/moment", {"number": "-1"}),
        ("", {"since": "9" * 300}),
        ("", {"side": "\x00", "lang": "\x00", "style": "'\""}),
        ("/forecast", {"side": "red", "action": "hide " + "9" * 5000}),
        ("/why", {"side": "red", "piece": "\x00" * 100}),
        ("/overlay", {"overlay": "é" * 80, "number": "0"}),
    ],
)
def test_a_query_beyond_all_bounds_gets_a_sentence(site: Browser, path: str, query: dict[str, str]) -> None:
    answer = site.get(f"/api/games/{new_game(site)}{path}", params=query)
    assert answer.status_code < 500 and (answer.status_code == 200 or answer.json()["refused"]["text"])


@pytest.mark.parametrize(
    "body",
    [
        b'{"scenario": "parley/toy", "seed": "\\ud800"}',
        b'{"scenario": "parley/toy", "seats": {"red": "\\udfff"}}',
        b'{"scenario": "parley/toy", "seed": ' + b"9" * 5000 + b"}",
        b'{"text": "\\ud800"}',
    ],
)
def test_half_a_character_or_a_huge_number_in_a_body_gets_a_sentence(site: Browser, body: bytes) -> None:
    where = "/api/files" if b"text" in body else "/api/games"
    answer = site.post(where, content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 422) and answer.json()["refused"]["text"]


def test_a_zero_byte_gets_a_sentence_on_either_database(either: str) -> None:
    with many(either) as app:
        ann = person(app, "Ann")
        body = {"scenario": "parley/toy", "seats": {"blue": "friend"}, "public": True}
        game = ann.post("/api/games", json=body).json()["id"]
        told = [
            ann.post(f"/api/games/{game}/join", json={"side": "\x00"}),
            ann.post("/api/account/sign-in", json={"name": "\x00\x00\x00", "password": "la garde meurt"}),
            ann.post(f"/api/games/{game}/dispatches", json={"side": "red", "text": "\x00"}),
            ann.get("/api/games/%00"),
        ]
    assert [400 <= answer.status_code < 500 for answer in told] == [True] * 4
    assert all(answer.json()["refused"]["text"] for answer in told)
