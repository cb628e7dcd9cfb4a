"""Hints at the table and the look back after the end, made by the processes that think."""

from __future__ import annotations

from tests.server.asking import Browser
from tests.server.table import ROUND, look, new_game, play, refused


def test_hints_are_options_with_a_reason_and_only_for_whoever_plays_a_machine(site: Browser) -> None:
    game = new_game(site, blue="random")
    options = {option["action"] for option in look(site, game)["options"]}
    answer = site.get(f"/api/games/{game}/hint", params={"side": "red"})
    assert answer.status_code == 200, answer.text
    hints = answer.json()["hints"]
    assert 1 <= len(hints) <= 3
    assert all(one["action"] in options and one["why"] for one in hints)
    assert refused(site.get(f"/api/games/{game}/hint", params={"side": "blue"}), 403) == "not-your-seat"
    found = site.get(f"/api/games/{new_game(site)}/hint", params={"side": "red"})
    assert refused(found, 403) == "no-hints-between-people"


def test_a_game_is_looked_back_at_when_it_is_over(site: Browser) -> None:
    game = new_game(site)
    assert refused(site.get(f"/api/games/{game}/review"), 409) == "not-over"
    play(site, game, *ROUND * 3)
    answer = site.get(f"/api/games/{game}/review")
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert found["sides"] == ["red", "blue"] and found["actions"] == 12 and len(found["curve"]) >= 1
