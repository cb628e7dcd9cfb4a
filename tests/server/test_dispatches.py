"""Words from one player to the others."""

from __future__ import annotations

from typing import Any

import pytest
from httpx import Response

from grognard.server.dispatches import LONGEST, plain
from tests.server.asking import Browser
from tests.server.table import look, new_game, play, refused


def send(site: Browser, game: str, side: str, text: str) -> Response:
    answer: Response = site.post(f"/api/games/{game}/dispatches", json={"side": side, "text": text})
    return answer


def read(site: Browser, game: str) -> list[dict[str, Any]]:
    found = site.get(f"/api/games/{game}/dispatches").json()["dispatches"]
    assert isinstance(found, list)
    return found


def test_a_dispatch_is_kept_with_its_writer_and_its_moment(site: Browser) -> None:
    game = new_game(site)
    play(site, game, "red hide 2", "red keep")
    answer = send(site, game, "red", "Your move, sir.")
    assert answer.status_code == 200
    (told,) = answer.json()["dispatches"]
    assert (told["side"], told["text"], told["number"]) == ("red", "Your move, sir.", 2)
    assert read(site, game) == [told]


def test_dispatches_come_in_their_order(site: Browser) -> None:
    game = new_game(site)
    for words in ("one", "two", "three"):
        send(site, game, "blue", words)
    assert [one["text"] for one in read(site, game)] == ["one", "two", "three"]


def test_a_dispatch_does_not_make_a_click_stale(site: Browser) -> None:
    game = new_game(site)
    before = look(site, game)["revision"]
    send(site, game, "blue", "Well?")
    assert look(site, game)["revision"] == before


@pytest.mark.parametrize(
    ("text", "key"),
    [("", "empty-dispatch"), (" \n\t ", "empty-dispatch"), ("a" * (LONGEST + 1), "long-dispatch")],
)
def test_nothing_and_too_much_are_refused(site: Browser, text: str, key: str) -> None:
    game = new_game(site)
    assert refused(send(site, game, "red", text), 422) == key
    assert read(site, game) == []


def test_nobody_writes_for_a_bot_or_in_a_game_that_is_not_there(site: Browser) -> None:
    game = new_game(site, blue="random")
    assert refused(send(site, game, "blue", "I resign"), 403) == "not-your-seat"
    assert refused(send(site, "nowhere", "red", "Hello"), 404) == "no-such-game"


def test_control_characters_are_taken_out() -> None:
    assert plain("  Vive \x07 l\u2019Empereur\x00 \n  !  ") == "Vive l\u2019Empereur\n!"


def test_a_deleted_game_takes_its_dispatches_along(site: Browser) -> None:
    game = new_game(site)
    send(site, game, "red", "Adieu")
    assert site.delete(f"/api/games/{game}").status_code == 200
    assert refused(site.get(f"/api/games/{game}/dispatches"), 404) == "no-such-game"


def test_another_game_does_not_see_them(site: Browser) -> None:
    one, other = new_game(site), new_game(site)
    send(site, one, "red", "Between us")
    assert read(site, other) == []
