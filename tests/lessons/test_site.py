"""A lesson at the site: nothing is stored, its id holds what was played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grognard.server.app import create_app
from tests.server.asking import Browser
from tests.server.databases import new_file
from tests.server.table import refused


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Browser]:
    app = create_app(new_file(tmp_path / "games.sqlite3"))
    with Browser(app, raise_server_exceptions=False) as client:
        yield client


def begin(site: Browser, lesson: str, step: int = 0) -> dict[str, Any]:
    answer = site.post(f"/api/lessons/{lesson}", json={"step": step})
    assert answer.status_code == 201, answer.text
    found = site.get(f"/api/games/{answer.json()['id']}", params={"lang": "en"}).json()
    assert isinstance(found, dict)
    return found


def send(site: Browser, table: dict[str, Any], what: str, **wish: str) -> dict[str, Any]:
    body = {"side": table["side"], "revision": table["revision"], **wish}
    answer = site.post(f"/api/games/{table['game']['id']}/{what}", json=body)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert isinstance(found, dict)
    return found


def test_the_list_names_every_course_in_the_readers_language(site: Browser) -> None:
    systems = site.get("/api/lessons", params={"lang": "fr"}).json()["systems"]
    assert [one["code"] for one in systems] == ["marengo", "wan", "castiglione", "waterloo", "syw"]
    assert systems[0]["lessons"][0]["title"] == "Premiers ordres"


def test_a_wrong_move_is_shown_answered_and_taken_back(site: Browser) -> None:
    table = begin(site, "marengo/1")
    assert table["lesson"]["focus"] == [["piece", "a4"], ["place", "5"]]
    wrong = send(site, table, "actions", action="move a1")
    assert (wrong["lesson"]["status"], wrong["options"]) == ("wrong", [])
    back = send(site, wrong, "lesson", word="!back")
    assert (back["lesson"]["status"], back["lesson"]["misses"], back["number"]) == ("asks", 1, 0)


def test_undo_predictions_and_show_me_go_through_the_lesson(site: Browser) -> None:
    table = send(site, begin(site, "marengo/1"), "actions", action="move a4")
    table = send(site, table, "undo")
    assert table["number"] == 0
    table = send(site, send(site, table, "lesson", word="!show"), "lesson", word="!show")
    assert [one["id"] for one in table["lesson"]["choices"]] == ["0", "1", "2"]
    table = send(site, table, "lesson", word="=1")
    assert table["lesson"]["verdict"] == {"right": False, "answer": "0"}
    moment = site.get(f"/api/games/{table['game']['id']}/moment", params={"number": 3, "side": "austrian"})
    assert moment.json()["number"] == 3
    table = send(site, send(site, table, "lesson", word="!show"), "lesson", word="!on")
    table = send(site, send(site, table, "lesson", word="=no"), "lesson", word="!on")
    assert (table["lesson"]["status"], table["lesson"]["stars"]) == ("done", 1)


def test_a_dead_click_is_answered_by_the_lesson_before_the_rule(site: Browser) -> None:
    table = send(site, begin(site, "marengo/1"), "actions", action="move a4")
    why = site.get(f"/api/games/{table['game']['id']}/why", params={"side": "austrian", "place": "8"}).json()
    assert why["reasons"][0]["text"].startswith("Off the road")
    assert why["reasons"][0]["rule"] == "MAR-8.4"


def test_a_lesson_opens_at_one_of_its_steps(site: Browser) -> None:
    assert begin(site, "marengo/1", 2)["lesson"]["status"] == "guesses"
    with_its_own_board = begin(site, "marengo/1", 4)["lesson"]
    assert (with_its_own_board["status"], with_its_own_board["number"]) == ("guesses", 4)


def test_the_right_answer_is_told_in_words_while_it_is_shown(site: Browser) -> None:
    table = send(site, begin(site, "marengo/1", 4), "lesson", word="=yes")
    assert table["lesson"]["status"] == "seen"
    assert table["lesson"]["verdict"] == {"right": False, "answer": "No: it is full"}


def test_what_is_no_run_is_no_game(site: Browser) -> None:
    for game_id in ("lesson-", "lesson-zzzz", "lesson-eJyLjgUAARUAuQ"):
        assert refused(site.get(f"/api/games/{game_id}"), 404) == "no-such-game"
    table = begin(site, "marengo/1")
    body = {"side": "austrian", "revision": 7, "action": "move a4"}
    assert refused(site.post(f"/api/games/{table['game']['id']}/actions", json=body), 409) == "stale"
    body = {"side": "austrian", "revision": 0}
    given_up = site.post(f"/api/games/{table['game']['id']}/concede", json=body)
    assert refused(given_up, 409) == "no-declaration-in-lesson"


def test_a_clause_leads_to_its_lessons_and_its_playable_example(site: Browser) -> None:
    found = site.get("/api/clauses/waterloo/WAT-14.4", params={"lang": "fr"}).json()
    assert {"name": "waterloo/5", "title": "La charge"} in found["lessons"]
    assert [one["name"] for one in found["puzzles"]] == ["waterloo/ex-wat-15"]
    example = site.get("/api/clauses/waterloo/EX-WAT-15").json()
    assert [one["name"] for one in example["puzzles"]] == ["waterloo/ex-wat-15"]
    assert begin(site, "waterloo/ex-wat-15")["lesson"]["example"] == "EX-WAT-15"


@pytest.mark.parametrize("lesson", ["marengo/1", "wan/1", "castiglione/1", "waterloo/1", "syw/10"])
def test_the_board_of_a_lesson_is_where_its_table_says(site: Browser, lesson: str) -> None:
    board = site.get(begin(site, lesson)["game"]["board"])
    assert board.status_code == 200
    assert board.text.startswith("<svg")


def test_a_board_that_was_just_set_up_counts_no_losses(site: Browser) -> None:
    """Who is not on a lesson's board was not lost in battle."""
    run = site.post("/api/lessons/waterloo/2", json={"step": 0}).json()["id"]
    ids = [panel["id"] for panel in site.get(f"/api/games/{run}").json()["panels"]]
    assert "calendar" in ids and not {"losses", "lost"} & set(ids)


def test_what_one_knows_is_told_at_the_end(site: Browser) -> None:
    table = begin(site, "waterloo/1")
    while table["lesson"]["status"] != "done":
        assert table["lesson"]["recap"] == []
        table = send(site, table, "lesson", word="!show")
    told = table["lesson"]["recap"]
    assert [line["rule"] for line in told][:2] == ["WAT-8.15", "WAT-8.23"]
    assert told[0]["text"].startswith("A cell costs 1 point")


def test_the_crib_is_told_in_the_readers_language(site: Browser) -> None:
    found = site.get("/api/cribs/castiglione", params={"lang": "fr"}).json()
    assert found["parts"][0]["title"] == "Un tour"
    assert found["parts"][0]["lines"][0]["rule"] == "CAS-4.2c"
    assert refused(site.get("/api/cribs/chess"), 404) == "no-crib"
    assert all(one["crib"] for one in site.get("/api/lessons").json()["systems"])
