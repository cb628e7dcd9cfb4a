"""The example of a program that plays by the interface, run against a site over a real line."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from examples.bot_client import play
from fastapi import FastAPI

from grognard.server.serving import free_socket
from tests.places import ROOT
from tests.server.crowd import many, person
from tests.server.table import look


@contextmanager
def on_a_line(app: FastAPI) -> Iterator[str]:
    """The application behind a socket."""
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, lifespan="off"))
    socket = free_socket("127.0.0.1", 0)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [socket]}, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{socket.getsockname()[1]}"
    server.should_exit = True
    thread.join()


def test_the_example_is_thirty_lines() -> None:
    """Without its docstring and the empty lines between."""
    code = (ROOT / "examples" / "bot_client.py").read_text(encoding="utf-8").split('"""', 2)[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 30


def test_the_example_joins_a_public_game_and_plays_it_to_the_end(database: str) -> None:
    with many(database) as app, on_a_line(app) as address:
        ney = person(app, "Ney")
        token = ney.post("/api/account/bots", json={"name": "Sapper"}).json()["token"]
        body = {"scenario": "parley/toy", "seats": {"red": "random", "blue": "friend"}, "public": True}
        game = ney.post("/api/games", json=body).json()["id"]
        assert play(address, token, rest=0.02)
        seats = look(ney, game)["game"]["sides"]
        assert [side["player"] for side in seats] == ["", "Sapper"]
