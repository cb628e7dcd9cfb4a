"""Dice both can verify, at the site: the promise, each side's word, the proof after the end."""

from __future__ import annotations

from typing import Any

from tests.server.asking import Browser
from tests.server.table import ROUND, end, look, new_game, play, refused

THROW = ("red hide 2", "red keep", "blue call 2", "red throw loaded")


def give(site: Browser, game: str, side: str, word: str) -> Any:
    body = {"side": side, "revision": look(site, game)["revision"], "word": word}
    return site.post(f"/api/games/{game}/word", json=body)


def test_each_side_gives_one_word_whoever_is_to_move(site: Browser) -> None:
    game = new_game(site)
    shown = give(site, game, "blue", "  honour and  glory ").json()
    assert shown["game"]["words"] == [{"side": "blue", "word": "honour and glory"}]
    assert "honour and glory" in shown["log"][-1]["lines"][0]["text"]
    assert refused(give(site, game, "blue", "again"), 409) == "one_word_each"
    assert refused(give(site, game, "red", " "), 409) == "bad_word"
    assert give(site, game, "red", "gloire").status_code == 200
    assert look(site, game)["number"] == 2


def test_the_dice_are_proved_after_the_end_and_not_before(site: Browser) -> None:
    game = new_game(site)
    give(site, game, "red", "gloire")
    play(site, game, *THROW)
    assert refused(site.get(f"/api/games/{game}/verify"), 409) == "not-over"
    end(site, game)
    proof = site.get(f"/api/games/{game}/verify").json()
    assert proof["good"] and proof["rolls"] > 0 and "word of one side" in proof["text"]
    french = site.get(f"/api/games/{game}/verify", params={"lang": "fr"}).json()
    assert "mot d'un camp" in french["text"]
    record = site.get(f"/api/games/{game}/record").json()
    assert record["commitment"] == look(site, game)["game"]["commitment"]
    assert (
        site.post("/api/files", json={"text": site.get(f"/api/games/{game}/record").text}).status_code == 201
    )


def test_a_word_changes_what_is_thrown_and_moments_before_the_end_can_be_shown(site: Browser) -> None:
    with_word, without = new_game(site), new_game(site)
    give(site, with_word, "red", "gloire")
    for game in (with_word, without):
        play(site, game, *THROW, *ROUND)
    for number in range(look(site, with_word)["number"] + 1):
        answer = site.get(f"/api/games/{with_word}/moment", params={"number": number, "side": "red"})
        assert answer.status_code == 200
    thrown = []
    for game in (with_word, without):
        end(site, game)
        record = site.get(f"/api/games/{game}/record").json()
        thrown.append([entry[2:] for entry in record["actions"] if len(entry) > 2])
    assert thrown[0] and thrown[1] and thrown[0] != thrown[1], "the same seed, and yet other dice"
