"""A few words for tests that sit down at the site and play."""

from __future__ import annotations

from typing import Any

from httpx import Response

from tests.server.asking import Browser


def new_game(site: Browser, seed: str = "seven", **seats: str) -> str:
    body: dict[str, object] = {"scenario": "parley/toy", "seats": seats}
    if "friend" not in seats.values():  # between people the site draws the seed itself
        body["seed"] = seed
    answer = site.post("/api/games", json=body)
    assert answer.status_code == 201, answer.text
    game_id = answer.json()["id"]
    assert isinstance(game_id, str)
    return game_id


def look(site: Browser, game_id: str, **query: str | int) -> dict[str, Any]:
    answer = site.get(f"/api/games/{game_id}", params=query)
    assert answer.status_code == 200, answer.text
    shown = answer.json()
    assert isinstance(shown, dict)
    return shown


def act(site: Browser, game_id: str, side: str, action: str, revision: int | None = None) -> Response:
    if revision is None:
        revision = look(site, game_id)["revision"]
    body = {"action": action, "side": side, "revision": revision}
    answer: Response = site.post(f"/api/games/{game_id}/actions", json=body)
    return answer


def play(site: Browser, game_id: str, *moves: str) -> dict[str, Any]:
    """Play moves such as ``red hide 1``; gives the table after the last."""
    shown: dict[str, Any] = {}
    for move in moves:
        side, _, action = move.partition(" ")
        answer = act(site, game_id, side, action)
        assert answer.status_code == 200, answer.text
        shown = answer.json()
    return shown


def end(site: Browser, game_id: str, side: str = "red") -> None:
    """A side gives up: from now on the whole truth is open."""
    body = {"side": side, "revision": look(site, game_id)["revision"]}
    answer = site.post(f"/api/games/{game_id}/concede", json=body)
    assert answer.status_code == 200, answer.text


def refused(answer: Response, status: int) -> str:
    """The key of a refusal, which must come with a sentence."""
    assert answer.status_code == status, answer.text
    refusal = answer.json()["refused"]
    assert refusal["text"] and not refusal["text"].startswith("server-no-"), refusal
    key = refusal["key"]
    assert isinstance(key, str)
    return key


ROUND = ("red hide 2", "red keep", "blue call 1", "red pass")
