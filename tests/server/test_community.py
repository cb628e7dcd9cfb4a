"""People among themselves: profiles, following, blocking, reports, the operator and the ladder."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy.orm import Session

from grognard.server.community.pages import write_templates
from grognard.server.days.rows import ResultRow
from grognard.server.models import PersonRow
from grognard.server.people.settings import BadSettings, read_settings
from tests.server.asking import Browser
from tests.server.crowd import PASSWORD, browser, many, person
from tests.server.table import new_game, refused

PUBLIC = {"scenario": "parley/toy", "seats": {"blue": "friend"}, "public": True}


@pytest.fixture
def site_for_many(either: str) -> Iterator[FastAPI]:
    with many(either) as app:
        yield app


def between(red: Browser, blue: Browser, **wishes: Any) -> str:
    """A public game between two."""
    game: str = red.post("/api/games", json={**PUBLIC, **wishes}).json()["id"]
    assert blue.post(f"/api/games/{game}/join", json={"side": "blue"}).status_code == 200
    return game


def write(who: Browser, game: str, side: str, text: str) -> Any:
    return who.post(f"/api/games/{game}/dispatches", json={"side": side, "text": text})


def listed(who: Browser, kind: str) -> list[str]:
    return [game["id"] for game in who.get("/api/public-games", params={"kind": kind}).json()["games"]]


def test_who_is_followed_is_seen_in_the_hall_with_his_open_and_running_games(site_for_many: FastAPI) -> None:
    ann, bob = person(site_for_many, "Ann"), person(site_for_many, "Bob d'Erlon")
    waiting = bob.post("/api/games", json=PUBLIC).json()["id"]
    assert listed(ann, "followed") == []
    for _ in range(2):
        assert ann.post("/api/players/bob d'erlon/follow").status_code == 200
    assert listed(ann, "followed") == [waiting]
    running = between(bob, person(site_for_many, "Third"))
    private = bob.post("/api/games", json={**PUBLIC, "public": False}).json()["id"]
    assert listed(ann, "followed") == [running, waiting] and private not in listed(ann, "followed")
    shown = ann.get("/api/players/Bob d'Erlon").json()
    assert shown["follows"] and not shown["mine"] and len(shown["running"]["games"]) == 2
    assert ann.get("/api/account/settings").json()["follows"] == ["Bob d'Erlon"]
    ann.delete("/api/players/Bob d'Erlon/follow")
    assert listed(ann, "followed") == []
    assert refused(ann.post("/api/players/Ann/follow"), 404) == "no-such-player"
    assert listed(browser(site_for_many), "followed") == []


def test_the_blocked_joins_nothing_writes_nothing_and_sees_no_profile(site_for_many: FastAPI) -> None:
    ann, bob = person(site_for_many, "Ann"), person(site_for_many, "Bob")
    token = bob.post("/api/account/bots", json={"name": "Bob's bot"}).json()["token"]
    robot = browser(site_for_many)
    robot.headers["authorization"] = f"Bearer {token}"
    before = between(ann, bob)
    write(bob, before, "blue", "first")
    bob.post("/api/players/Ann/follow")
    assert ann.post("/api/players/Bob/block").status_code == 200
    waiting = ann.post("/api/games", json=PUBLIC).json()["id"]
    for who in (bob, robot):
        assert listed(who, "open") == []
        assert refused(who.post(f"/api/games/{waiting}/join", json={"side": "blue"}), 409) == "no-free-seat"
        link = ann.post(f"/api/games/{waiting}/seats/blue/link", json={}).json()["token"]
        assert refused(who.post("/api/links/take", json={"token": link}), 404) == "no-such-link"
    assert refused(bob.get("/api/players/Ann"), 404) == "no-such-player"
    assert refused(bob.post("/api/players/Ann/follow"), 404) == "no-such-player"
    assert listed(bob, "followed") == []
    assert refused(write(bob, before, "blue", "second"), 403) == "not-read"
    mine = ann.get(f"/api/games/{before}/dispatches").json()
    assert mine == {"dispatches": [], "hidden": 1}
    assert ann.get("/api/players/Bob").json()["blocked"]
    ann.delete("/api/players/Bob/block")
    assert write(bob, before, "blue", "third").status_code == 200
    assert [one["text"] for one in ann.get(f"/api/games/{before}/dispatches").json()["dispatches"]] == [
        "first",
        "third",
    ]
    assert bob.post(f"/api/games/{waiting}/join", json={"side": "blue"}).status_code == 200


def test_a_report_reaches_the_operator_in_its_context_and_what_he_did_stands_beside_it(either: str) -> None:
    with many(either) as app:
        person(app, "Chief")
        ann, bob = person(app, "Ann"), person(app, "Bob")
        game = between(ann, bob)
        for side, who, text in (("red", ann, "a"), ("blue", bob, "vile"), ("red", ann, "c")):
            write(who, game, side, text)
        path = f"/api/games/{game}/dispatches"
        assert refused(ann.post(f"{path}/1/report", json={}), 409) == "nobody-to-report"
        assert refused(ann.post(f"{path}/9/report", json={}), 404) == "no-such-dispatch"
        for _ in range(2):
            assert ann.post(f"{path}/2/report", json={"reason": "an insult"}).status_code == 200
        stranger = person(app, "Nosy")
        assert refused(stranger.post(f"{path}/2/report", json={}), 403) == "not-your-game"
    with many(either, operators=["chief"]) as app:
        chief, bob = browser(app), browser(app)
        for who, name in ((chief, "Chief"), (bob, "Bob")):
            who.post("/api/account/sign-in", json={"name": name, "password": PASSWORD})
        assert chief.get("/api/me").json()["operator"] and not bob.get("/api/me").json()["operator"]
        (report,) = chief.get("/api/operator/reports").json()["reports"]
        assert (report["reporter"], report["accused"], report["reason"]) == ("Ann", "Bob", "an insult")
        assert [(one["name"], one["text"], one["meant"]) for one in report["context"]] == [
            ("Ann", "a", False),
            ("Bob", "vile", True),
            ("Ann", "c", False),
        ]
        assert chief.post(f"/api/operator/people/{report['person']}/suspend").status_code == 200
        done = {"answer": "suspended for a week"}
        assert chief.post(f"/api/operator/reports/{report['id']}", json=done).status_code == 200
        assert chief.get("/api/operator/reports").json()["reports"] == []
        (old,) = chief.get("/api/operator/reports", params={"handled": True}).json()["reports"]
        assert (old["answer"], old["handler"], old["suspended"]) == ("suspended for a week", "Chief", True)
        assert refused(chief.post("/api/operator/reports/77", json=done), 404) == "no-such-report"
        assert refused(bob.get("/api/account/data"), 403) == "sign-in-first"


def test_the_suspended_and_his_bots_are_shut_out_until_it_is_lifted(database: str) -> None:
    with many(database) as app:
        person(app, "Chief")
    with many(database, operators=["Chief"]) as app:
        chief, bob, robot = browser(app), person(app, "Bob"), browser(app)
        chief.post("/api/account/sign-in", json={"name": "Chief", "password": PASSWORD})
        token = bob.post("/api/account/bots", json={"name": "A bot"}).json()["token"]
        robot.headers["authorization"] = f"Bearer {token}"
        found = {one["name"]: one for one in chief.get("/api/operator/people").json()["people"]}
        assert found["Chief"]["operator"] and set(found) == {"Chief", "Bob", "A bot"}
        him, me = (f"/api/operator/people/{found[name]['id']}" for name in ("Bob", "Chief"))
        assert refused(chief.post(f"{me}/suspend"), 409) == "operator-stays"
        assert refused(chief.post("/api/operator/people/nobody/suspend"), 404) == "no-such-player"
        chief.post(f"{him}/suspend")
        entry = {"name": "Bob", "password": PASSWORD}
        assert bob.get("/api/me").json()["person"] is None and robot.get("/api/me").json()["person"] is None
        assert refused(bob.post("/api/account/sign-in", json=entry), 403) == "suspended"
        assert refused(bob.post("/api/account/sign-in", json={**entry, "password": "x"}), 403) == (
            "wrong-password"
        )
        figures = {one["key"]: one for one in chief.get("/api/operator/figures").json()["figures"]}
        assert figures["suspended"]["value"] == 2 and figures["people-account"]["value"] == 2
        chief.post(f"{him}/lift")
        assert bob.post("/api/account/sign-in", json=entry).status_code == 200
        assert robot.get("/api/me").json()["person"]["kind"] == "bot"
        assert [one["name"] for one in chief.get("/api/operator/people?name=BO").json()["people"]] == [
            "A bot",
            "Bob",
        ]


def test_nobody_becomes_operator_by_taking_the_name(database: str) -> None:
    with many(database, operators=["The Chief"]) as app:
        ann = person(app, "Ann")
        body = {"name": "the  CHIEF", "password": PASSWORD}
        assert refused(browser(app).post("/api/account/sign-up", json=body), 409) == "name-taken"
        assert refused(ann.post("/api/account/bots", json={"name": "The Chief"}), 409) == "name-taken"
        new_game(ann)
        assert refused(ann.get("/api/operator/figures"), 403) == "operators-only"


def test_the_record_tells_games_and_wins_and_the_ladder_leaves_out_who_declines(
    site_for_many: FastAPI,
) -> None:
    ann, bob = person(site_for_many, "Ann"), person(site_for_many, "Bob")
    engine = site_for_many.state.figures.engine
    with Session(engine) as session, session.begin():
        ids = {row.name: row.id for row in session.query(PersonRow)}
        for number, winner in enumerate((0, 1, -1, 0)):
            scenario = "wan/lesson" if number < 3 else "parley/toy"
            row = ResultRow(game=f"g{number}", scenario=scenario, winner=winner, ended=datetime.now(UTC))
            row.scores, row.people = [900, 300], [ids["Ann"], ids["Bob"]]
            session.add(row)
    (toy, record) = bob.get("/api/players/Ann").json()["record"]
    assert (record["system"], record["games"], record["won"], record["drawn"]) == ("wan", 3, 1, 1)
    assert record["index"] and record["rating"] is not None
    assert toy["index"] is None and toy["rating"] is not None and toy["games"] == toy["won"] == 1
    assert ann.post("/api/account/settings", json={"unlisted": True}).status_code == 200
    assert ann.get("/api/account/settings").json()["unlisted"]
    (toy, record) = bob.get("/api/players/Ann").json()["record"]
    assert record["index"] is toy["rating"] is record["rating"] is None and record["games"] == 3
    told = bob.get("/api/ladder").json()
    assert [one["name"] for one in told["index"]] == ["Bob"]
    assert [one["name"] for one in told["systems"][0]["players"]] == ["Bob"]


def test_what_is_kept_of_people_can_be_taken_away_and_goes_with_them(site_for_many: FastAPI) -> None:
    ann, bob = person(site_for_many, "Ann"), person(site_for_many, "Bob")
    game = between(ann, bob)
    write(bob, game, "blue", "vile")
    ann.post(f"/api/games/{game}/dispatches/1/report", json={"reason": "why"})
    ann.post("/api/players/Bob/block")
    kept = ann.get("/api/account/data").json()
    assert kept["blocked"] == ["Bob"] and kept["reports"][0]["reason"] == "why" and not kept["unlisted"]
    assert bob.post("/api/account/delete", json={"password": PASSWORD}).status_code == 200
    kept = ann.get("/api/account/data").json()
    assert kept["blocked"] == [] and kept["reports"] == []


def test_terms_and_privacy_are_templates_that_the_operators_files_replace(
    database: str, tmp_path: Path, site: Browser
) -> None:
    with many(database, name="Le <Cercle>", contact="post@example.org") as app:
        page = browser(app).get("/terms", params={"lang": "fr"}).text
        assert (
            "Le &lt;Cercle&gt;" in page
            and "post@example.org" in page
            and "{" not in page.partition("<body")[2]
        )
        assert "<table>" in browser(app).get("/privacy", params={"lang": "en"}).text
    folder = tmp_path / "pages"
    assert len(write_templates(folder)) == 4
    (folder / "terms.fr.md").write_text("# Chez {site}\n<script>alert()</script>", encoding="utf-8")
    assert write_templates(folder) == []
    with many(database, name="Nous", pages=str(folder)) as app:
        page = browser(app).get("/terms", params={"lang": "fr"}).text
        assert "Chez Nous" in page and "<script>" not in page
    for path in ("/terms", "/privacy"):
        assert site.get(path).status_code == 404, "one's own machine has none"


def test_on_ones_own_machine_there_is_no_community(site: Browser) -> None:
    game = new_game(site)
    told = site.get("/api/me").json()
    assert not told["operator"] and told["push_key"] == ""
    for path in ("/api/players/Ann", "/api/account/settings", "/api/operator/figures"):
        assert refused(site.get(path), 404) == "no-accounts"
    assert refused(site.post("/api/account/passkeys/ask"), 404) == "no-accounts"
    assert write(site, game, "red", "to myself").status_code == 200
    assert refused(site.post(f"/api/games/{game}/dispatches/1/report", json={}), 404) == "no-accounts"


def test_a_fault_in_the_settings_of_pages_and_push_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "site.toml"
    begun = 'address = "https://example.org"\npages = "nowhere"\n'
    file.write_text(f'{begun}[push]\nkey_file = "none.pem"\ncontact = "mailto:a@example.org"\n')
    with pytest.raises(BadSettings, match=r":2: pages: no such folder\n.*:4: push.key_file: no such"):
        read_settings(str(file))
