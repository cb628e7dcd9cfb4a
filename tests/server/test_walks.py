"""Several actions as one wish: all or none, one transaction, and taken back as one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.asking import Browser
from tests.server.table import look, refused

pytestmark = pytest.mark.real_battles

Json = dict[str, Any]


def begin(site: Browser, scenario: str) -> tuple[str, Json]:
    """A game in which a piece has just been taken in hand that can go two steps."""
    game_id = site.post("/api/games", json={"scenario": scenario, "seed": "walk"}).json()["id"]
    table = look(site, game_id)
    for number in range(300):
        table = look(site, game_id, side=table["to_move"])
        if table["in_hand"] and table["undo"] == 1 and far(site, game_id, table):
            return game_id, table
        options = table["options"]
        body = {"action": options[number * 7 % len(options)]["action"], "side": table["side"]}
        answer = site.post(f"/api/games/{game_id}/actions", json={**body, "revision": table["revision"]})
        table = answer.json()
    raise AssertionError("nobody can walk")


def far(site: Browser, game_id: str, table: Json) -> list[Json]:
    found = site.get(f"/api/games/{game_id}/walks", params={"side": table["side"]}).json()
    assert found["revision"] == table["revision"]
    assert found["piece"] == table["in_hand"]
    walks = [way for way in found["ways"] if len(way["steps"]) > 1 and way["note"]["tone"] == "move"]
    return [way for way in walks if not way["final"]]


def walk(site: Browser, game_id: str, table: Json, actions: list[str]) -> Any:
    body = {"actions": actions, "side": table["side"], "revision": table["revision"]}
    return site.post(f"/api/games/{game_id}/walk", json=body)


@pytest.mark.parametrize("scenario", ["wan/lesson", "waterloo/training", "marengo/1800"])
def test_a_walk_is_stored_whole_and_taken_back_whole(site: Browser, scenario: str) -> None:
    game_id, table = begin(site, scenario)
    steps = far(site, game_id, table)[-1]["steps"]
    after = walk(site, game_id, table, steps).json()
    assert after["number"] == table["number"] + len(steps)
    assert after["revision"] == table["revision"] + len(steps)
    assert [entry["action"] for entry in after["log"]] == steps
    assert look(site, game_id, side=table["side"])["number"] == after["number"]
    wish = {"side": table["side"], "revision": after["revision"], "steps": len(steps)}
    back = site.post(f"/api/games/{game_id}/undo", json=wish).json()
    assert (back["number"], back["pieces"]) == (table["number"], table["pieces"])


def test_a_walk_with_one_step_that_is_not_offered_is_not_played_at_all(site: Browser) -> None:
    game_id, table = begin(site, "wan/lesson")
    steps = far(site, game_id, table)[-1]["steps"]
    refused(walk(site, game_id, table, [steps[0], steps[0]]), 409)
    now = look(site, game_id, side=table["side"])
    assert (now["number"], now["revision"]) == (table["number"], table["revision"])
    assert refused(walk(site, game_id, {**table, "revision": table["revision"] + 1}, steps), 409) == "stale"


def test_the_rest_of_a_corps_follows_in_one_change_and_is_taken_back_in_one(site: Browser) -> None:
    game_id, table = begin(site, "wan/lesson")
    way = far(site, game_id, table)[-1]
    after = walk(site, game_id, table, way["steps"]).json()
    trail = {"piece": table["in_hand"], "start": way["path"][0], "end": way["path"][-1]}
    query = {"side": table["side"], "walked": table["in_hand"], **trail}
    rest = site.get(f"/api/games/{game_id}/walks", params=query).json()["rest"]
    following = site.get(f"/api/games/{game_id}/likewise", params=query).json()
    followers = [label for _, label in following["nouns"]]
    assert followers and set(followers) <= set(rest) and all(rest.values()), "each is named"
    assert table["in_hand"] not in followers
    taken = [step.split()[1] for step in following["steps"] if step.startswith("move ")]
    assert taken == followers
    led = walk(site, game_id, after, following["steps"]).json()
    assert led["number"] == after["number"] + len(following["steps"])
    wish = {"side": led["side"], "revision": led["revision"], "steps": len(following["steps"])}
    back = site.post(f"/api/games/{game_id}/undo", json=wish).json()
    assert (back["number"], back["pieces"]) == (after["number"], after["pieces"])
    nobody = {**query, "walked": " ".join([table["in_hand"], *followers]), "end": way["path"][0]}
    answer = site.get(f"/api/games/{game_id}/likewise", params=nobody)
    assert refused(answer, 409) == "nobody-follows"


def test_the_enemy_is_not_told_where_a_piece_in_hand_can_go(site: Browser) -> None:
    game_id, table = begin(site, "wan/lesson")
    other = next(side["name"] for side in table["game"]["sides"] if side["name"] != table["side"])
    assert site.get(f"/api/games/{game_id}/walks", params={"side": other}).json()["ways"] == []
    assert look(site, game_id, side=other)["in_hand"] is None


def test_what_ends_something_is_marked_and_what_cannot_be_undone_too(site: Browser) -> None:
    game_id, table = begin(site, "wan/lesson")
    wish = {"side": table["side"], "revision": table["revision"]}
    options = site.post(f"/api/games/{game_id}/undo", json=wish).json()["options"]
    ends = [option for option in options if option.get("ends")]
    assert [option["action"] for option in ends] == ["done"]
    assert ends[0]["final"]
    assert not any(option.get("final") for option in options if not option.get("ends"))


def test_after_a_walk_the_ways_of_the_next_piece_begin_with_what_takes_it(site: Browser) -> None:
    game_id, table = begin(site, "wan/lesson")
    piece = table["in_hand"]
    after = walk(site, game_id, table, far(site, game_id, table)[-1]["steps"]).json()
    query = {"side": table["side"], "walked": piece}
    following = site.get(f"/api/games/{game_id}/walks", params=query).json()["onward"]
    assert following["piece"] != piece
    assert following["name"] and not following["name"].endswith("."), "a name, not a sentence"
    way = following["ways"][-1]
    assert f"move {following['piece']}" in way["steps"][:2]
    sent = walk(site, game_id, after, way["steps"]).json()
    assert [entry["action"] for entry in sent["log"]] == way["steps"]
    query["walked"] = f"{piece} {following['piece']} no-such-piece"
    later = site.get(f"/api/games/{game_id}/walks", params=query).json()["onward"]
    assert later is None or later["piece"] not in (piece, following["piece"])


@pytest.mark.parametrize("scenario", ["waterloo/training", "castiglione/campaign"])
def test_the_next_piece_waits_while_the_one_in_hand_can_go_on(site: Browser, scenario: str) -> None:
    game_id, table = begin(site, scenario)
    steps = far(site, game_id, table)[-1]["steps"]
    after = walk(site, game_id, table, steps[:1]).json()
    assert after["in_hand"] == table["in_hand"]
    query = {"side": table["side"], "walked": table["in_hand"]}
    found = site.get(f"/api/games/{game_id}/walks", params=query).json()
    assert found["ways"] and found["onward"] is None


def test_who_belongs_to_the_piece_in_hand_is_named(site: Browser) -> None:
    game_id, table = begin(site, "wan/lesson")
    body = site.get(f"/api/games/{game_id}/walks", params={"side": table["side"]}).json()["body"]
    assert body and table["in_hand"] not in body
    assert all(name and name != label for label, name in body.items())


def test_a_click_on_a_counter_of_a_corps_chooses_the_corps_and_obeys(site: Browser) -> None:
    game_id = site.post("/api/games", json={"scenario": "syw/drill", "seed": "walk"}).json()["id"]
    for _ in range(40):
        table = look(site, game_id)
        table = look(site, game_id, side=table["to_move"])
        found = site.get(f"/api/games/{game_id}/walks", params={"side": table["side"]}).json()
        opened = [way for way in found["afterwards"] if len(way["steps"]) > 1 and not table["in_hand"]]
        if opened:
            break
        quiet = [one["action"] for one in table["options"] if one["action"].split()[0] in ("done", "stay")]
        action = (quiet or [table["options"][0]["action"]])[0]
        body = {"action": action, "side": table["side"], "revision": table["revision"]}
        site.post(f"/api/games/{game_id}/actions", json=body)
    after = walk(site, game_id, table, opened[0]["steps"]).json()
    assert after["in_hand"] == opened[0]["nouns"][-1][1]


def test_a_dangerous_way_says_what_the_danger_is(site: Browser) -> None:
    """The drill: Auvergne marches on to the rise, into the reach of the enemy's horse."""
    game_id = site.post("/api/games", json={"scenario": "syw/drill", "seed": "walk"}).json()["id"]
    for side, action in (
        ("french", "keep-initiative"),
        *[("french", text) for text in ("stay F000", "done")],
        *[("allied", text) for text in ("stay A000", "done")],
        *[("french", text) for text in ("select F150", "stay F150", "obey F150", "move F170")],
    ):
        table = look(site, game_id, side=side)
        if action not in [option["action"] for option in table["options"]]:
            continue
        body = {"action": action, "side": side, "revision": table["revision"]}
        assert site.post(f"/api/games/{game_id}/actions", json=body).status_code == 200
    found = site.get(f"/api/games/{game_id}/walks", params={"side": "french"}).json()
    ways = [way for way in found["ways"] if len(way["steps"]) > 1]
    notes = [way["note"] for way in ways if way["note"]["tone"] == "danger"]
    assert notes and all(len(note["text"].split("The last step: ")[1]) > 20 for note in notes)
    reached = [note for note in notes if "823 Prüschenk" in note["text"]]
    assert reached and all("may charge in reaction" in note["text"] for note in reached)
    assert {note["rule"] for note in reached} == {"SYW-H.2f"}
    for way in ways:
        order = ("line", "column")[way["angle"] // 30 % 2]  # a front to a corner, or to a side of the hex
        assert f"It then stands in {order}, facing" in way["note"]["text"]


def test_a_way_tells_which_way_one_faces_at_its_end(site: Browser) -> None:
    game_id, table = begin(site, "waterloo/training")
    ways = far(site, game_id, table)
    assert ways and all("It then faces " in way["note"]["text"] for way in ways)


def test_of_two_ways_to_take_a_brigade_the_one_with_its_line_is_marked(site: Browser) -> None:
    """Where a body goes along the page takes the line by one click, and with Shift the brigade alone."""
    game_id = site.post("/api/games", json={"scenario": "syw/minden", "seed": "walk"}).json()["id"]
    table = look(site, game_id)
    for _ in range(40):
        table = look(site, game_id, side=table["to_move"])
        if "select F150" in [option["action"] for option in table["options"]]:
            break
        [action, *_] = sorted(
            (option["action"] for option in table["options"]),
            key=lambda text: not text.startswith(("keep", "stay", "done")),
        )
        body = {"action": action, "side": table["side"], "revision": table["revision"]}
        table = site.post(f"/api/games/{game_id}/actions", json=body).json()
    found = site.get(f"/api/games/{game_id}/walks", params={"side": table["side"]}).json()
    ways = [way for way in found["afterwards"] if way["steps"][-1].endswith(" F160")]
    assert {way["steps"][-1]: way["joint"] for way in ways} == {"move F160": False, "small-line F160": True}


@pytest.mark.parametrize("body", [False, True])
def test_where_a_general_may_not_go_alone_his_stack_goes_with_him(site: Browser, body: bool) -> None:
    """Quosdanovich at Nozza: a town of the enemy is lit for him only where the others go along."""
    game_id = site.post("/api/games", json={"scenario": "castiglione/chiese", "seed": "3"}).json()["id"]
    table = look(site, game_id, side="austrian")
    action = {"action": "take quosdanovich", "side": "austrian", "revision": table["revision"]}
    table = site.post(f"/api/games/{game_id}/actions", json=action).json()
    query = {"side": "austrian", "body": str(body).lower()}
    found = site.get(f"/api/games/{game_id}/walks", params=query).json()
    ways = {way["nouns"][-1][1]: way["steps"] for way in found["ways"]}
    assert "anfo" in ways and ("gavardo" in ways) is body
    if body:
        assert ways["gavardo"] == ["join A07", "join A08", "join A09", "go gavardo"]
        assert ways["anfo"] == ["go anfo"], "where he may go alone he does, and the others follow"
        told = {way["nouns"][-1][1]: way["note"]["text"] for way in found["ways"]}
        assert "The enemy stands there" in told["gavardo"] and "enemy" not in told["anfo"]
        after = walk(site, game_id, table, ways["gavardo"]).json()
        assert after["number"] == table["number"] + 4
