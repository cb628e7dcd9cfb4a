"""Accounts on a site for many: opened, entered, changed, closed; and nothing told to others."""

from __future__ import annotations

import json
import re
import socket
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from fastapi import FastAPI
from sqlalchemy import create_engine, text

from grognard.cli import main
from grognard.server.people import accounts, passwords
from grognard.server.people.register import SESSION_DAYS
from grognard.server.people.settings import BadSettings, Settings, example, read_settings
from grognard.server.people.throttle import SIGN_IN
from grognard.server.post import Mail
from tests.server.crowd import PASSWORD, browser, many, person
from tests.server.table import ROUND, look, new_game, play, refused


@pytest.fixture
def database(either: str) -> str:
    """All of it on both kinds of database."""
    return either


def sign_in(app: FastAPI, name: str, password: str = PASSWORD) -> Any:
    came: Any = browser(app)
    came.answer = came.post("/api/account/sign-in", json={"name": name, "password": password})
    return came


def me(came: Any) -> Any:
    return came.get("/api/me").json()["person"]


def letters_of(app: FastAPI) -> list[tuple[str, str]]:
    """From now on letters are kept here instead of being sent."""
    kept: list[tuple[str, str]] = []
    app.state.post.send = lambda to, subject, text: kept.append((to, text))
    return kept


def wait_for_letters(app: FastAPI) -> None:
    app.state.office.letters._clerk.submit(lambda: None).result()


def test_an_account_is_opened_entered_and_left(either: str) -> None:
    with many(either) as app:
        ney = person(app, "Michel Ney")
        assert me(ney) == {"kind": "account", "name": "Michel Ney"}
        assert ney.post("/api/account/sign-out").status_code == 200
        assert me(ney) is None
        again = sign_in(app, "michel  NEY")
        assert again.answer.status_code == 200 and me(again)["name"] == "Michel Ney"
        for name, password in (("Michel Ney", "something else"), ("Nobody", PASSWORD)):
            assert refused(sign_in(app, name, password).answer, 403) == "wrong-password"
        taken = {"name": "MICHEL NEY", "password": PASSWORD}
        assert refused(browser(app).post("/api/account/sign-up", json=taken), 409) == "name-taken"


def test_passwords_are_argon2id_and_an_unknown_name_costs_as_much(
    database: str, dear_passwords: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []
    real = passwords._hasher

    def verify(kept: str, password: str) -> bool:
        tried.append(kept)
        return real.verify(kept, password)

    with many(database) as app:
        person(app, "Lannes")
        engine = create_engine(database)
        with engine.connect() as connection:
            (kept,) = connection.execute(text("SELECT password FROM people")).scalars().all()
        engine.dispose()
        assert kept.startswith("$argon2id$v=19$m=65536,t=3,p=4$")  # what RFC 9106 recommends second
        monkeypatch.setattr(passwords, "_hasher", SimpleNamespace(verify=verify, hash=real.hash))
        sign_in(app, "Lannes", "wrong wrong")
        sign_in(app, "Nobody", "wrong wrong")
        costs = {kept.split("$")[3] for kept in tried}
        assert len(tried) == 2 and len(costs) == 1


def test_a_guest_keeps_his_games_when_he_signs_up_or_in(database: str) -> None:
    with many(database) as app:
        guest = browser(app)
        first = new_game(guest, blue="random")
        answer = guest.post("/api/account/sign-up", json={"name": "Davout", "password": PASSWORD})
        assert answer.status_code == 200
        assert look(guest, first)["game"]["sides"][0]["player"] == "Davout"
        other = browser(app)
        second = new_game(other, blue="random")
        other.post("/api/account/sign-in", json={"name": "Davout", "password": PASSWORD})
        listed = {line["id"] for line in other.get("/api/games").json()["games"]}
        assert listed == {first, second}


def test_a_changed_password_ends_all_other_sessions(database: str) -> None:
    with many(database) as app:
        here, there = person(app, "Soult"), sign_in(app, "Soult")
        body = {"old": PASSWORD, "password": "another password"}
        assert here.post("/api/account/password", json=body).status_code == 200
        assert me(here) and me(there) is None
        assert refused(here.post("/api/account/password", json=body), 403) == "wrong-password"
        assert sign_in(app, "Soult", "another password").answer.status_code == 200


def test_a_forgotten_password_is_set_anew_by_a_letter_and_all_addresses_are_answered_alike(
    database: str,
) -> None:
    with many(database) as app:
        kept = letters_of(app)
        old = person(app, "Suchet", "suchet@example.org")
        answers = [
            browser(app).post("/api/account/forgotten", json={"address": address})
            for address in ("Suchet@example.org", "nobody@example.org")
        ]
        assert answers[0].status_code == answers[1].status_code == 200
        assert answers[0].content == answers[1].content
        wait_for_letters(app)
        assert [to for to, _ in kept] == ["suchet@example.org", "Suchet@example.org"]
        confirm, reset = (re.findall(r"#(\w+)=(\S+)", letter)[0] for _, letter in kept)
        assert (confirm[0], reset[0]) == (accounts.CONFIRM, accounts.RESET)
        assert browser(app).post("/api/account/confirm", json={"token": confirm[1]}).status_code == 200
        body = {"token": reset[1], "password": "a third password"}
        assert browser(app).post("/api/account/reset", json=body).status_code == 200
        assert refused(browser(app).post("/api/account/reset", json=body), 403) == "no-such-pass"
        assert me(old) is None and sign_in(app, "Suchet", "a third password").answer.status_code == 200


def test_an_address_is_given_later_confirmed_changed_and_taken_away(database: str) -> None:
    with many(database) as app:
        kept = letters_of(app)
        ney = person(app, "Ney")

        def settle(address: str, password: str = PASSWORD) -> Any:
            return ney.post("/api/account/address", json={"password": password, "address": address})

        def told() -> tuple[str, bool]:
            mine = ney.get("/api/account/settings").json()
            return mine["address"], mine["confirmed"]

        assert told() == ("", False)
        assert refused(settle("ney@example.org", "not it"), 403) == "wrong-password"
        assert settle("Ney@example.org").status_code == 200
        wait_for_letters(app)
        ((to, letter),) = kept
        link = {"token": re.findall(r"#confirm=(\S+)", letter)[0]}
        assert to == "Ney@example.org" and told() == ("ney@example.org", False)
        assert ney.post("/api/account/confirm", json=link).status_code == 200
        assert told() == ("ney@example.org", True)
        browser(app).post("/api/account/forgotten", json={"address": "ney@example.org"})
        wait_for_letters(app)
        stolen = {"token": re.findall(r"#reset=(\S+)", kept[-1][1])[0], "password": "0123456789"}
        assert settle("other@example.org").status_code == 200
        assert told() == ("other@example.org", False), "another address is confirmed anew"
        assert refused(browser(app).post("/api/account/reset", json=stolen), 403) == "no-such-pass"
        assert settle("").status_code == 200 and told() == ("", False)


@pytest.mark.parametrize(
    "address",
    [
        "a@b.org\nBcc: c@d.org",
        "root,a@b.org",
        "Ney <a@b.org>",
        '"a"@b.org',
        "a@b",
        "a b@c.org",
        "a@b.org,c.org",
    ],
)
def test_an_address_is_one_bare_address(database: str, address: str) -> None:
    with many(database) as app:
        body = {"name": "Ney", "password": PASSWORD, "address": address}
        assert refused(browser(app).post("/api/account/sign-up", json=body), 422) == "bad-field"


def test_without_a_mail_server_the_operator_reads_the_link_on_his_console(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with many(database) as app:
        person(app, "Suchet", "suchet@example.org")
        browser(app).post("/api/account/forgotten", json={"address": "suchet@example.org"})
        wait_for_letters(app)
    told = capsys.readouterr().out
    found = re.search(r"Letter to suchet@example.org: .*?#reset=(\S+)", told, re.DOTALL)
    assert found is not None


def test_a_link_to_a_new_password_grows_old(database: str) -> None:
    with many(database) as app:
        kept = letters_of(app)
        person(app, "Suchet", "suchet@example.org")
        browser(app).post("/api/account/forgotten", json={"address": "suchet@example.org"})
        wait_for_letters(app)
        engine = create_engine(database)
        with engine.begin() as connection:
            connection.execute(text("UPDATE passes SET expires = :now"), {"now": datetime.now(UTC)})
        engine.dispose()
        body = {"token": re.findall(r"#reset=(\S+)", kept[-1][1])[0], "password": "0123456789"}
        assert refused(browser(app).post("/api/account/reset", json=body), 403) == "no-such-pass"
        assert sign_in(app, "Suchet").answer.status_code == 200


def test_a_session_is_new_with_every_entry_and_lasts_while_it_is_used(database: str) -> None:
    with many(database) as app:
        ney = person(app, "Ney")
        first = ney.cookies["grognard"]
        again = ney.get("/api/me").headers["set-cookie"]
        assert first in again and "HttpOnly" in again and "SameSite=strict" in again
        assert f"Max-Age={SESSION_DAYS * 86_400}" in again
        ney.post("/api/account/sign-in", json={"name": "Ney", "password": PASSWORD})
        assert ney.cookies["grognard"] != first
        planted = browser(app)
        planted.cookies.set("grognard", first, domain="127.0.0.1")
        assert me(planted) is None, "the session before is over"
        planted.cookies.set("grognard", "chosen by somebody else", domain="127.0.0.1")
        planted.post("/api/account/sign-in", json={"name": "Ney", "password": PASSWORD})
        assert "chosen" not in str(planted.cookies.jar)
        assert "set-cookie" not in browser(app).get("/api/me").headers


def test_my_data_is_mine_and_goes_with_me(either: str) -> None:
    with many(either) as app:
        ney, davout = person(app, "Ney", "ney@example.org"), person(app, "Davout")
        alone, shared = new_game(ney, blue="random"), new_game(ney, blue="friend")
        token = ney.post(f"/api/games/{shared}/seats/blue/link", json={}).json()["token"]
        davout.post("/api/links/take", json={"token": token})
        play(ney, shared, ROUND[0])
        ney.post(f"/api/games/{shared}/dispatches", json={"side": "red", "text": "forward"})
        data = ney.get("/api/account/data").json()
        assert data["address"] == "ney@example.org"
        mine = next(game for game in data["games"] if game["id"] == shared)
        assert mine["actions"] == [[1, "hide 2"]] and [one["text"] for one in mine["dispatches"]] == [
            "forward"
        ]
        assert "password" not in json.dumps(data) and "$argon2" not in json.dumps(data)
        assert refused(ney.post("/api/account/delete", json={"password": "no"}), 403) == "wrong-password"
        assert ney.post("/api/account/delete", json={"password": PASSWORD}).status_code == 200
        assert me(ney) is None and refused(sign_in(app, "Ney").answer, 403)
        assert davout.get(f"/api/games/{alone}").status_code == 404
        left = look(davout, shared)
        assert [side["seat"] for side in left["game"]["sides"]] == ["open", "here"] and left["game"]["hosts"]
        assert davout.get(f"/api/games/{shared}/dispatches").json()["dispatches"] == []


def test_too_many_tries_are_refused_on_a_site_for_many(database: str) -> None:
    with many(database) as app:
        person(app, "Berthier")
        for _ in range(SIGN_IN[0].amount):
            assert sign_in(app, "Berthier", "guess").answer.status_code == 403
        assert refused(sign_in(app, "Berthier").answer, 429) == "too-often"


def test_a_foreign_page_can_do_nothing_with_my_cookie(database: str) -> None:
    """The cookie is SameSite=Strict, and the gate demands our origin and JSON: no other token is needed."""
    with many(database) as app:
        ney = person(app, "Ney")
        game = new_game(ney, blue="random")
        body = {"password": PASSWORD}
        for headers in ({"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}):
            answer = ney.post("/api/account/delete", json=body, headers=headers)
            assert refused(answer, 403) == "foreign-page"
            assert refused(ney.delete(f"/api/games/{game}", headers=headers), 403) == "foreign-page"
        form = ney.post("/api/account/delete", data={"password": PASSWORD})
        assert refused(form, 415) == "not-json"
        assert me(ney)["name"] == "Ney"


def test_over_an_encrypted_line_the_cookie_never_leaves_it(database: str) -> None:
    with many(database, address="https://127.0.0.1") as app:
        answer = browser(app).post("/api/games", json={"scenario": "parley/toy"})
        assert "Secure" in answer.headers["set-cookie"]


def test_a_site_without_guests_asks_for_an_account(database: str) -> None:
    with many(database, guests=False) as app:
        answer = browser(app).post("/api/games", json={"scenario": "parley/toy"})
        assert refused(answer, 403) == "no-guests"
        new_game(person(app, "Oudinot"))


def test_ones_own_machine_has_no_accounts(site: Any) -> None:
    body = {"name": "Oudinot", "password": PASSWORD}
    assert refused(site.post("/api/account/sign-up", json=body), 404) == "no-accounts"


def test_what_is_good_no_longer_is_swept_out_when_the_site_starts(database: str) -> None:
    with many(database) as app:
        guest, ney = browser(app), person(app, "Ney")
        game = new_game(ney, blue="friend")
        token = ney.post(f"/api/games/{game}/seats/blue/link", json={}).json()["token"]
        guest.post("/api/links/take", json={"token": token})
        engine = create_engine(database)
        with engine.begin() as connection:
            old = datetime.now(UTC) - timedelta(days=SESSION_DAYS + 1)
            guests = "SELECT id FROM people WHERE kind = 'guest'"
            connection.execute(
                text(f"UPDATE sessions SET used = :old WHERE person IN ({guests})"), {"old": old}
            )
        engine.dispose()
        assert me(guest) is None
    with many(database) as app:
        again = sign_in(app, "Ney")
        assert [side["seat"] for side in look(again, game)["game"]["sides"]] == ["here", "open"]


class Kept:
    """A mail server that keeps what it gets."""

    def __init__(self) -> None:
        self.letters: list[str] = []

    async def handle_DATA(self, server: object, session: object, envelope: Any) -> str:
        self.letters.append(envelope.content.decode())
        return "250 OK"


def test_letters_go_through_a_mail_server(database: str) -> None:
    kept = Kept()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(kept, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        mail = Mail(host="127.0.0.1", port=port, security="none", sender="site@example.org")
        with many(database, mail=mail) as app:
            person(app, "Massena", "massena@example.org")
            wait_for_letters(app)
    finally:
        controller.stop()
    (letter,) = kept.letters
    assert "To: massena@example.org" in letter and "#confirm=" in letter


class TestSettings:
    def test_the_example_holds_every_field_and_is_good(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["serve", "--example-config"]) == 0
        told = capsys.readouterr().out
        assert told == example()
        file = tmp_path / "site.toml"
        file.write_text(told)
        assert read_settings(str(file)).address == "https://grognard.example"
        fields = set(Settings.model_fields) | set(Mail.model_fields)
        assert all(re.search(rf"^(# )?(\[{field}\]|{field} =)", told, re.MULTILINE) for field in fields)

    @pytest.mark.parametrize(
        ("written", "told"),
        [
            ('address = "https://a.example"\nguests = "yes"', ":2: guests: "),
            ('address = "a.example"', ":1: address: "),
            ('name = "x"', ": address: a site for many needs"),
            ('address = "https://a.example"\nquests = true', ":2: quests: "),
            (
                'address = "https://a.example"\n[mail]\nhost = "m"\nport = 0\nsender = "a@b"',
                ":4: mail.port: ",
            ),
            (
                'address = "https://a.example"\n[mail]\nhost = "m"\nuser = "u"\nsender = "a@b"',
                "mail.password_file",
            ),
            (
                'address = "https://a.example"\nmetrics_token_file = "/nowhere/token"',
                ":2: metrics_token_file: no file with a word of 16 letters",
            ),
            ("address = none", "line 1"),
        ],
    )
    def test_a_fault_is_told_with_its_file_line_and_field(
        self, tmp_path: Path, written: str, told: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file = tmp_path / "site.toml"
        file.write_text(written)
        with pytest.raises(BadSettings, match=re.escape(told)):
            read_settings(str(file))
        assert main(["serve", "--public", str(file)]) == 2
        assert str(file) in capsys.readouterr().err
