"""Everything that a site keeps of somebody is in the file of his data, and gone with his account."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select
from sqlalchemy.orm import Session
from webauthn.helpers import bytes_to_base64url as coded

from grognard import library
from grognard.kernel.standing import Order
from grognard.kernel.values import Json
from grognard.server.days import results
from grognard.server.models import Base, PersonRow
from grognard.server.people.pushkeys import point
from grognard.server.people.rows import ReportRow
from tests.server.asking import Browser
from tests.server.crowd import PASSWORD, many, person
from tests.server.device import Device
from tests.server.table import ROUND, end, look, play
from tests.server.test_community import between, write
from tests.server.test_push import settings

NAME, ADDRESS = "Joachim", "murat@naples.example"
ENDPOINT = "http://127.0.0.1:9/of-joachim"
WORDS = ("his first letter", "his reason", "his second letter")


def rows(app: FastAPI) -> dict[str, list[str]]:
    """All rows of all tables, as text."""
    with app.state.figures.engine.connect() as connection:
        return {
            name: [repr(tuple(row)) for row in connection.execute(select(table))]
            for name, table in Base.metadata.tables.items()
        }


def send(who: Browser, game: str, side: str, what: str, **wish: Any) -> None:
    answer = who.post(f"/api/games/{game}/{what}", json={"side": side, **wish})
    assert answer.status_code in (200, 201), answer.text


def a_full_life(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> tuple[Browser, list[str]]:
    """Somebody who has used everything that the site offers; and all by which he could be recognised."""
    ann, him, bob = person(app, "Ann"), person(app, NAME, ADDRESS), person(app, "Bob")
    monkeypatch.setattr(library.load("parley/toy").rules, "orders", (Order("calls", "PAR-2", ("always",)),))
    monkeypatch.setattr(results, "first_turn_over", lambda begun, match: True)
    him.post("/api/account/forgotten", json={"address": ADDRESS})
    robot = him.post("/api/account/bots", json={"name": "Joachim's bot"}).json()["token"]
    assert robot
    device = Device("http://127.0.0.1", "127.0.0.1")
    options = him.post("/api/account/passkeys/invite").json()["options"]
    key = {"name": "Joachim's telephone", "password": PASSWORD, "credential": device.make(options)}
    assert him.post("/api/account/passkeys", json=key).status_code == 201
    him.post("/api/account/passkeys/invite")
    asked = {
        "endpoint": ENDPOINT,
        "keys": {"p256dh": coded(point(device.key.public_key())), "auth": "a" * 22},
    }
    answer = him.post("/api/account/devices", json=asked)
    assert answer.status_code == 200, answer.text
    for who, other in ((him, "Ann"), (ann, NAME)):
        assert who.post(f"/api/players/{other}/follow").status_code == 200
    for who, other in ((him, "Bob"), (bob, NAME)):
        assert who.post(f"/api/players/{other}/block").status_code == 200
    over = between(him, ann, pace="usual")
    play(him, over, "red hide 2", "red keep")
    play(ann, over, "blue call 1")
    play(him, over, "red pass", "red hide 1")
    end(him, over)
    game = between(him, ann, pace="usual")
    play(him, game, *ROUND[:2])
    write(him, game, "red", WORDS[0])
    write(ann, game, "blue", "her letter")
    assert ann.post(f"/api/games/{game}/dispatches/1/report", json={"reason": "hers"}).status_code == 200
    assert him.post(f"/api/games/{game}/dispatches/2/report", json={"reason": WORDS[1]}).status_code == 200
    send(him, game, "red", "offer", kind="draw", revision=look(him, game)["revision"])
    send(him, game, "red", "standing", orders={"calls": "always"})
    send(him, game, "red", "vacation", days=3)
    him.post("/api/games", json={"scenario": "parley/toy", "seats": {"blue": "random"}})
    with Session(app.state.figures.engine) as session:
        people = {row.name: row.id for row in session.scalars(select(PersonRow)) if row.name}
        among: Json = [["Ann", "what she wrote", "2026-01-01", True], [NAME, WORDS[2], "2026-01-01", False]]
        row = ReportRow(reporter=people["Bob"], accused=people["Ann"], game=game, ordinal=7, reason="theirs")
        row.context, row.made, row.handled = among, datetime.now(UTC), datetime.now(UTC)
        row.answer, row.handler = "nothing", NAME
        session.add(row)
        session.commit()
    marks = [
        people[NAME],
        people["Joachim's bot"],
        NAME.lower(),
        ADDRESS,
        "of-joachim",
        coded(device.id),
        *WORDS,
    ]
    return him, marks


def test_nothing_in_any_table_tells_of_somebody_who_has_left(
    either: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with many(either, push=settings(tmp_path)) as app:
        him, marks = a_full_life(app, monkeypatch)
        before = rows(app)
        found = {
            mark
            for mark in marks
            for table in before.values()
            if any(mark in row.lower() or mark in row for row in table)
        }
        assert found == set(marks), "all of it is somewhere as long as he is here"
        assert all(
            before[table]
            for table in ("offers", "vacations", "side_notes", "results", "challenges", "passes")
        )
        assert him.post("/api/account/delete", json={"password": PASSWORD}).status_code == 200
        left = {
            (table, mark)
            for table, lines in rows(app).items()
            for mark in marks
            if any(mark in line or mark in line.lower() for line in lines)
        }
        assert left == set()
        after = rows(app)
        assert (
            len(after["results"]) == 1
            and len(after["reports"]) == 1
            and "what she wrote" in after["reports"][0]
        )
        for table in (
            "offers",
            "vacations",
            "side_notes",
            "passkeys",
            "challenges",
            "subscriptions",
            "passes",
        ):
            assert after[table] == [], table


def test_the_file_of_ones_data_holds_all_that_is_kept(
    either: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with many(either, push=settings(tmp_path)) as app:
        him, _ = a_full_life(app, monkeypatch)
        told = him.get("/api/account/data").json()
        assert (told["name"], told["address"], told["bots"]) == (NAME, ADDRESS, ["Joachim's bot"])
        assert (told["follows"], told["blocked"]) == (["Ann"], ["Bob"])
        assert told["passkeys"][0]["name"] == "Joachim's telephone"
        assert told["notified"][0]["endpoint"] == ENDPOINT
        assert told["reports"][0]["reason"] == WORDS[1]
        assert [one["scenario"] for one in told["results"]] == ["parley/toy"]
        running = next(game for game in told["games"] if game["dispatches"])
        assert running["dispatches"][0]["text"] == WORDS[0] and running["dispatches"][0]["written"]
        assert (running["public"], running["pace"]) == (True, "usual")
        assert running["orders"] == {"calls": "always"} and running["offer"]["kind"] == "draw"
        assert running["vacation"]["spent"] == 3 and len(running["actions"]) == 2
        assert len(told["games"]) == 3 and told["sessions"]
        assert "argon2" not in json.dumps(told)
