"""Notifications: to a push server of our own that reads what it gets, each once; to no private address."""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from fastapi import FastAPI
from py_vapid import Vapid02
from sqlalchemy.orm import Session

from grognard.cli import main
from grognard.server.community import push
from grognard.server.days.clocks import set_clock
from grognard.server.days.jobs import NotDone
from grognard.server.people.pushkeys import make_keys, point
from grognard.server.people.tokens import digest
from tests.server.asking import Browser
from tests.server.crowd import PASSWORD, many, person
from tests.server.table import play, refused


def later(**passed: float) -> datetime:
    """A moment at which letters are due that were asked for just now."""
    return datetime.now(UTC) + timedelta(minutes=10) + timedelta(**passed)


def coded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Server:
    """A push server and the browser behind it."""

    def __init__(self) -> None:
        self.status = 201
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"0123456789abcdef"
        hands = self

        class Hands(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                hands.got.append((dict(self.headers), body))
                self.send_response(hands.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *args: object) -> None:
                pass

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Hands)
        self.address = f"http://127.0.0.1:{self.http.server_port}"
        threading.Thread(target=self.http.serve_forever, args=(0.05,), daemon=True).start()

    def subscription(self, endpoint: str = "") -> dict[str, Any]:
        keys = {"p256dh": coded(point(self.key.public_key())), "auth": coded(self.secret)}
        return {"endpoint": endpoint or f"{self.address}/to/1", "keys": keys}

    def read(self, number: int) -> dict[str, str]:
        """What the browser makes of what was sent."""
        _, body = self.got[number]
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        told: dict[str, str] = json.loads(plain)
        return told


@pytest.fixture
def server() -> Iterator[Server]:
    found = Server()
    yield found
    found.http.shutdown()
    found.http.server_close()


def settings(tmp_path: Path, private: bool = True) -> dict[str, Any]:
    key = tmp_path / "push.pem"
    if not key.exists():
        make_keys(key)
    return {"key_file": str(key), "contact": "mailto:a@example.org", "private_addresses": private}


def between_two(app: FastAPI) -> tuple[Browser, Browser, str]:
    """Two people at a game with a clock, the first of whom is on the move."""
    ann, bob = person(app, "Ann"), person(app, "Bob")
    body = {"scenario": "parley/toy", "seats": {"blue": "friend"}, "public": True}
    game = ann.post("/api/games", json=body).json()["id"]
    bob.post(f"/api/games/{game}/join", json={"side": "blue"})
    with Session(app.state.figures.engine) as session, session.begin():
        set_clock(session, game, 3, "red", datetime.now(UTC))
    return ann, bob, game


def test_a_turn_is_told_once_encrypted_and_signed(either: str, tmp_path: Path, server: Server) -> None:
    with many(either, name="Le Cercle", push=settings(tmp_path)) as app:
        ann, _, game = between_two(app)
        public = ann.get("/api/me").json()["push_key"]
        assert ann.post("/api/account/devices?lang=fr", json=server.subscription()).status_code == 200
        assert len(ann.get("/api/account/settings").json()["devices"]) == 1
        app.state.jobs.work_off(later())
        app.state.jobs.work_off(later(hours=1))
        told = server.read(0)
        assert len(server.got) == 1 and told["title"] == "Le Cercle"
        assert told["url"] == f"/game/{game}?lang=fr" and told["body"].startswith("À vous")
        headers = server.got[0][0]
        assert headers["Content-Encoding"] == "aes128gcm" and headers["TTL"] == "86400"
        assert f"k={public}" in headers["Authorization"] and Vapid02.verify(headers["Authorization"])
        assert b"Cercle" not in server.got[0][1]
        play(ann, game, "red hide 2", "red keep")
        app.state.jobs.work_off(later(days=2, hours=1))
        assert len(server.got) == 1, "nobody is reminded who has played"


def test_a_browser_that_is_gone_is_forgotten_and_a_busy_server_is_tried_again(
    database: str, tmp_path: Path, server: Server
) -> None:
    with many(database, push=settings(tmp_path)) as app:
        ann, _, _ = between_two(app)
        ann.post("/api/account/devices", json=server.subscription())
        server.status = 503
        app.state.jobs.work_off(later())
        server.status = 410
        app.state.jobs.work_off(later(minutes=30))
        assert len(server.got) == 2 and len(ann.get("/api/account/settings").json()["devices"]) == 0
        app.state.jobs.work_off(later(hours=2))
        assert len(server.got) == 2


def test_devices_are_ones_own_and_few(database: str, tmp_path: Path, server: Server) -> None:
    with many(database, push=settings(tmp_path)) as app:
        ann, bob = person(app, "Ann"), person(app, "Bob")
        for number in range(push.MOST + 2):
            ann.post("/api/account/devices", json=server.subscription(f"{server.address}/{number}"))
        assert len(ann.get("/api/account/settings").json()["devices"]) == push.MOST
        last = {"endpoint": f"{server.address}/{push.MOST + 1}"}
        bob.post("/api/account/devices/remove", json=last)
        assert len(ann.get("/api/account/settings").json()["devices"]) == push.MOST
        ann.post("/api/account/devices/remove", json=last)
        assert len(ann.get("/api/account/settings").json()["devices"]) == push.MOST - 1
        change = {"old": PASSWORD, "password": "elle ne se rend pas"}
        assert ann.post("/api/account/password", json=change).status_code == 200
        assert ann.get("/api/account/settings").json()["devices"] == [], "told by no browser that is shut out"
        ann.post("/api/account/sign-out")
        broken = server.subscription()
        broken["keys"]["p256dh"] = "A" * 87
        assert refused(bob.post("/api/account/devices", json=broken), 422) == "bad-endpoint"


INSIDE = (
    *(
        "http://push.example/1",
        "https://127.0.0.1/1",
        "https://localhost/1",
        "https://[::1]/1",
        "https://intranet/1",
    ),
    *(
        "https://10.1.2.3/1",
        "https://169.254.169.254/meta",
        "https://[::ffff:10.0.0.1]/",
        "https://[64:ff9b::a00:1]/",
    ),
    *(
        "https://me:secret@push.example/",
        "https://push.example:22/",
        "ftp://push.example/",
        "https://push.example/a b",
    ),
)


def test_nothing_is_sent_to_a_private_address(
    database: str, tmp_path: Path, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    with many(database, push=settings(tmp_path, private=False)) as app:
        ann, _, _ = between_two(app)
        for endpoint in INSIDE:
            answer = ann.post("/api/account/devices", json=server.subscription(endpoint))
            assert refused(answer, 422) == "bad-endpoint", endpoint
        named = server.subscription("https://push.example/1")
        assert ann.post("/api/account/devices", json=named).status_code == 200
        # A name that was harmless, and now stands for an address within.
        within = [(2, 1, 6, "", ("10.0.0.1", 443))]
        monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: within)
        monkeypatch.setattr("socket.create_connection", lambda *_, **__: pytest.fail("it was called"))
        with pytest.raises(NotDone, match="private"):
            app.state.community.push.send(digest(named["endpoint"]), {}, lambda: None)
    assert server.got == []


def test_a_site_without_a_key_sends_nothing(database: str, server: Server) -> None:
    with many(database) as app:
        ann = person(app, "Ann")
        assert ann.get("/api/me").json()["push_key"] == ""
        assert refused(ann.post("/api/account/devices", json=server.subscription()), 404) == "no-push"


def test_the_key_is_made_by_a_command_and_never_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    key = tmp_path / "key.pem"
    assert main(["serve", "--vapid-keys", str(key)]) == 0
    assert key.stat().st_mode & 0o777 == 0o600 and str(key) in capsys.readouterr().out
    before = key.read_bytes()
    assert main(["serve", "--vapid-keys", str(key)]) == 2 and key.read_bytes() == before
    assert capsys.readouterr().err == f"grognard: {key} is there already, and stays as it is\n"
