"""Playing through the interface: options, views, refusals, undo, the log, replay, forecasts."""

from __future__ import annotations

import pytest

from grognard.kernel.dice import commitment
from grognard.kernel.events import Event
from grognard.kernel.views import View
from grognard.server import routes
from grognard.server.choice_replies import Reasons
from tests.server.asking import Browser
from tests.server.table import ROUND, act, end, look, new_game, play, refused


def test_a_new_game_shows_the_first_question_to_the_side_that_decides(site: Browser) -> None:
    shown = look(site, new_game(site))
    assert (shown["side"], shown["to_move"], shown["number"]) == ("red", "red", 0)
    assert [option["action"] for option in shown["options"]] == ["hide 1", "hide 2", "hide 3"]
    assert shown["options"][0]["rule"] == "PAR-1"


def test_the_seed_is_promised_at_the_start_and_told_at_the_end(site: Browser) -> None:
    game = new_game(site, seed="secret")
    about = look(site, game)["game"]
    assert about["commitment"] == commitment("secret")
    assert about["seed"] is None
    play(site, game, *ROUND * 3)
    assert look(site, game)["game"]["seed"] == "secret"


def test_each_side_gets_its_own_view_and_nothing_of_the_others(site: Browser) -> None:
    game = new_game(site)
    play(site, game, "red hide 2", "red keep")
    red, blue = look(site, game, side="red"), look(site, game, side="blue")
    assert "<title>2</title>" in red["pieces"]
    assert "<title>None</title>" in blue["pieces"]
    assert [len(entry["lines"]) for entry in red["log"]] == [1, 0]
    assert [len(entry["lines"]) for entry in blue["log"]] == [0, 0]
    assert [entry["action"] for entry in blue["log"]] == [None, None]
    assert red["options"] == [] and blue["options"]


def test_a_bots_side_is_not_shown_until_the_end(site: Browser) -> None:
    game = new_game(site, blue="random")
    assert refused(site.get(f"/api/games/{game}", params={"side": "blue"}), 403) == "not-your-seat"
    assert refused(site.get(f"/api/games/{game}", params={"side": "umpire"}), 403) == "not-your-seat"
    assert refused(act(site, game, "blue", "call 1"), 403) == "not-your-seat"
    body = {"side": "red", "revision": look(site, game)["revision"]}
    assert site.post(f"/api/games/{game}/concede", json=body).json()["result"]["winner"] == "blue"
    assert look(site, game, side="umpire")["side"] == "umpire"


def test_an_illegal_action_is_refused_with_its_clause_and_changes_nothing(site: Browser) -> None:
    game = new_game(site)
    answer = act(site, game, "red", "hide 4")
    assert answer.status_code == 409
    assert answer.json()["refused"]["rule"] == "PAR-1"
    assert refused(act(site, game, "red", "dance"), 409) == "unknown_verb"
    assert refused(act(site, game, "blue", "call 1"), 409) == "not_your_decision"
    assert look(site, game)["number"] == 0


def test_undo_takes_back_one_choice_or_all_up_to_the_line(site: Browser) -> None:
    game = new_game(site)
    before = look(site, game)
    shown = play(site, game, "red hide 1")
    assert shown["undo"] == 1
    body = {"side": "red", "revision": shown["revision"]}
    back = site.post(f"/api/games/{game}/undo", json=body).json()
    assert back["pieces"] == before["pieces"] and back["number"] == 0
    shown = play(site, game, "red hide 3")
    body = {"side": "red", "revision": shown["revision"], "whole_turn": True}
    assert site.post(f"/api/games/{game}/undo", json=body).json()["number"] == 0


def test_undo_stops_where_the_other_side_has_decided(site: Browser) -> None:
    game = new_game(site)
    shown = play(site, game, "red hide 1", "red keep", "blue call 1")
    body = {"side": "red", "revision": shown["revision"]}
    assert refused(site.post(f"/api/games/{game}/undo", json=body), 409) == "nothing_to_undo"
    assert look(site, game)["number"] == 3


def test_an_answer_brings_only_the_new_lines_of_the_log(site: Browser) -> None:
    game = new_game(site)
    play(site, game, "red hide 1", "red keep")
    shown = play(site, game, "blue call 1")
    assert shown["log_from"] == 2
    assert [entry["number"] for entry in shown["log"]] == [3]


def test_a_moment_shows_the_game_as_it_stood(site: Browser) -> None:
    game = new_game(site)
    first = look(site, game)
    play(site, game, *ROUND)
    shown = site.get(f"/api/games/{game}/moment", params={"number": 0, "side": "red"}).json()
    assert shown["pieces"] == first["pieces"]
    assert shown["options"] == [] and shown["latest"] == 4
    assert refused(site.get(f"/api/games/{game}/moment", params={"number": 9}), 404) == "no-such-moment"


def test_every_moment_of_a_long_game_is_the_one_that_was_played(site: Browser) -> None:
    body = {"text": 'system = "parley"\nrounds = 9', "name": "long.toml"}
    ids = [site.post("/api/files", json=body).json()["id"] for _ in range(3)]
    game = ids[0]
    seen = [look(site, game)["panels"]]
    for _ in range(9):
        for move in ROUND:
            seen.append(play(site, game, move)["panels"])
    shown = [
        site.get(f"/api/games/{game}/moment", params={"number": number}).json()["panels"]
        for number in range(len(seen))
    ]
    assert shown == seen


def test_one_plays_on_from_any_moment_once_nothing_is_hidden(site: Browser) -> None:
    game = new_game(site)
    play(site, game, *ROUND * 2)
    answer = site.post(f"/api/games/{game}/play-on", json={"number": 4})
    assert refused(answer, 403) == "not-your-seat"
    play(site, game, *ROUND)
    again = site.post(f"/api/games/{game}/play-on", json={"number": 4}).json()["id"]
    shown = look(site, again)
    assert shown["number"] == 4 and shown["to_move"] == "red"
    assert shown["log"] == look(site, game, side="red")["log"][:4]
    assert play(site, again, "red hide 3")["number"] == 5
    answer = site.post(f"/api/games/{game}/play-on", json={"number": 99})
    assert refused(answer, 404) == "no-such-moment"


def test_a_side_s_turn_is_played_again_against_the_bot_that_sat_there_or_a_general(site: Browser) -> None:
    between_people, against_a_bot = new_game(site), new_game(site, blue="random")
    for game, opponent in ((between_people, "general"), (against_a_bot, "random")):
        end(site, game)
        wish = {"number": 0, "side": "red"}
        again = site.post(f"/api/games/{game}/play-on", json=wish).json()["id"]
        seats = {side["name"]: side["seat"] for side in look(site, again)["game"]["sides"]}
        assert seats == {"red": "here", "blue": opponent}
    answer = site.post(f"/api/games/{between_people}/play-on", json={"number": 0, "side": "green"})
    assert refused(answer, 422) == "no-such-side"


def test_no_moment_after_the_last_is_played_on(site: Browser) -> None:
    game = new_game(site)
    end(site, game)
    answer = site.post(f"/api/games/{game}/play-on", json={"number": 99})
    assert refused(answer, 404) == "no-such-moment"


def test_a_forecast_gives_the_outcomes_and_their_chances(site: Browser) -> None:
    game = new_game(site)
    play(site, game, "red hide 1", "red keep", "blue call 1")
    query = {"side": "red", "action": "throw plain"}
    outcomes = site.get(f"/api/games/{game}/forecast", params=query).json()["outcomes"]
    assert [outcome["chance"] for outcome in outcomes] == ["2/3", "1/3"]
    query["action"] = "pass"
    assert site.get(f"/api/games/{game}/forecast", params=query).json()["outcomes"] == []
    query["action"] = "hide 1"
    assert site.get(f"/api/games/{game}/forecast", params=query).status_code == 409


def test_why_not_names_what_is_unknown(site: Browser) -> None:
    game = new_game(site)
    answer = site.get(f"/api/games/{game}/why", params={"side": "red", "piece": "f99"})
    assert refused(answer, 404) == "no-such-noun"
    assert refused(site.get(f"/api/games/{game}/why", params={"side": "red"}), 422) == "unreadable"


def test_why_not_is_told_what_the_asker_saw_of_the_game_and_nothing_else(
    site: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen_then: list[list[str]] = []

    def reasons(view: View, kind: str, label: str, lang: str, seen: list[Event]) -> Reasons:
        seen_then.append([event.kind for event in seen])
        return Reasons(reasons=[])

    monkeypatch.setattr(routes, "reasons", reasons)
    monkeypatch.setattr(routes, "turns_of", lambda *_: [])
    game = new_game(site)
    play(site, game, "red hide 2", "red keep")
    for side in ("red", "blue"):
        assert site.get(f"/api/games/{game}/why", params={"side": side, "piece": "any"}).status_code == 200
    red, blue = seen_then
    assert len(red) == len(blue) + 1 and red[: len(blue)] == blue, "what red hides only red has seen"


def test_games_are_listed_and_deleted(site: Browser) -> None:
    first, second = new_game(site), new_game(site, blue="random")
    play(site, first, "red hide 1")
    assert [line["id"] for line in site.get("/api/games").json()["games"]] == [first, second]
    assert site.delete(f"/api/games/{first}").status_code == 200
    assert refused(site.delete(f"/api/games/{first}"), 404) == "no-such-game"
    assert refused(site.get(f"/api/games/{first}"), 404) == "no-such-game"
    assert [line["id"] for line in site.get("/api/games").json()["games"]] == [second]


def test_refusals_speak_the_readers_language(site: Browser) -> None:
    english = site.get("/api/games/none", params={"lang": "en"}).json()["refused"]["text"]
    french = site.get("/api/games/none", headers={"Accept-Language": "fr-CH, en;q=0.5"}).json()["refused"][
        "text"
    ]
    assert english.startswith("There is no such game")
    assert french.startswith("Cette partie n’est pas ici")


def test_the_board_is_sent_once(site: Browser) -> None:
    address = look(site, new_game(site), lang="fr")["game"]["board"]
    first = site.get(address)
    assert first.status_code == 200 and "<title>fr</title>" in first.text
    assert first.headers["content-encoding"] == "gzip"
    assert "max-age" in first.headers["cache-control"]
    again = site.get(address, headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code == 304 and not again.content


def test_a_forecast_tells_what_is_certain_before_the_dice(site: Browser) -> None:
    game = new_game(site)
    answer = site.get(f"/api/games/{game}/forecast", params={"side": "red", "action": "hide 1"}).json()
    assert answer == {"situation": [], "outcomes": [], "rest": None}


def test_an_unknown_overlay_is_refused_with_a_sentence(site: Browser) -> None:
    game = new_game(site)
    answer = site.get(f"/api/games/{game}/overlay", params={"overlay": "treasure", "side": "red"})
    assert refused(answer, 404) == "no-such-overlay"


def test_a_bots_overlays_are_not_shown(site: Browser) -> None:
    game = new_game(site, blue="random")
    answer = site.get(f"/api/games/{game}/overlay", params={"overlay": "treasure", "side": "blue"})
    assert refused(answer, 403) == "not-your-seat"
