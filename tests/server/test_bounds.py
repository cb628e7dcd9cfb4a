"""What a file or a request may cost: beyond that it is ended, and answered with a sentence."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest
from starlette.types import Message, Receive, Scope, Send
from uvicorn.config import Config
from uvicorn.server import ServerState

from grognard.budget import OverBudget, within
from grognard.cli import main
from grognard.server import files, inspection, limits, patience
from grognard.server.games import Games
from grognard.server.limits import Gate
from grognard.server.patience import PatientProtocol
from grognard.server.refused import Refused
from grognard.server.workers import Workers
from tests.server.asking import Browser
from tests.server.table import end, look, new_game, refused


def test_reading_ends_when_it_takes_too_much_memory_or_time() -> None:
    with pytest.raises(OverBudget, match="MiB"), within(20, 64):
        bytearray(1 << 30)
    with pytest.raises(OverBudget, match="1 seconds"), within(1, 64):
        while True:
            pass
    with pytest.raises(OverBudget, match="deep"), within(20, 256):
        raise RecursionError
    assert len(bytearray(1 << 28)) == 1 << 28, "the bound ends with the block"


def hanging(text: str, name: str) -> None:
    threading.Event().wait()


def devouring(text: str, name: str) -> object:
    with within(20, 64):
        return bytearray(1 << 34)


def test_a_file_that_hangs_ends_its_process_and_gets_a_sentence(
    site: Browser, lent: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inspection, "inspect", hanging)
    monkeypatch.setattr(inspection, "SECONDS", 0.5)
    assert refused(site.post("/api/files", json={"text": 'system = "parley"'}), 422) == "too-costly"
    monkeypatch.undo()
    with pytest.raises(Refused) as told:
        inspection.read_file(lent, "no file", "x")
    assert told.value.key == "unreadable-file"


def test_a_file_that_devours_memory_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "read_file", devouring)
    verdict = inspection.inspect("", "x")
    assert verdict is not None and verdict[1] == "too-costly" and "MiB" in str(verdict[2]["reason"])


MAPS = [
    ('system = "waterloo"\nunits = []\n[map]\nwidth = 600\nheight = 600\n', "map"),
    ('system = "waterloo"\nunits = []\n[map]\nwidth = 100000\nheight = 100000\n', "map"),
    ('system = "wan"\nunits = []\n[map]\nterrain = [' + '"' + "." * 5000 + '", ' * 3 + "]\n", "map"),
    ('system = "syw"\nmap = """\n' + ("." * 900 + "\n") * 900 + '"""\n', "map"),
    (
        'system = "marengo"\n[map]\npairs = [' + ", ".join(f'"{n} -- {n + 1}"' for n in range(4000)) + "]\n",
        "map",
    ),
]


@pytest.mark.parametrize(("text", "field"), MAPS, ids=["600x600", "boundless", "wan", "syw", "marengo"])
def test_a_map_beyond_bounds_is_refused_before_it_is_built(
    text: str, field: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "huge.toml"
    path.write_text(text)
    assert main(["check", str(path)]) == 2
    told = capsys.readouterr()
    assert field in told.out and told.err == ""


async def answer_yes(scope: Scope, receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"3")]})
    await send({"type": "http.response.body", "body": b"yes"})


async def said_to(*parts: bytes) -> bytes:
    """All that a connection to the site's protocol answers to these bytes, until it is closed."""
    config = Config(answer_yes, http=PatientProtocol, log_config=None, timeout_keep_alive=1)
    config.load()
    loop, state = asyncio.get_running_loop(), ServerState()
    site = await loop.create_server(lambda: PatientProtocol(config, state, {}), "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*site.sockets[0].getsockname())
    for part in parts:
        writer.write(part)
        await asyncio.sleep(0)
    try:
        return await reader.read()
    finally:
        writer.close()
        site.close()


HALF, REST = b"GET / HTTP/1.1\r\nHost: 127", b".0.0.1\r\nConnection: close\r\n\r\n"


def test_a_head_that_does_not_arrive_is_hung_up_on_and_a_whole_one_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(patience, "HEAD_SECONDS", 0.05)
    for sent in (b"", b"\r\n", HALF):
        assert asyncio.run(said_to(sent)) == b"", sent
    assert asyncio.run(said_to(HALF, REST)).endswith(b"yes")
    again = HALF + REST.replace(b"close", b"keep-alive")
    answered = asyncio.run(said_to(again, b"\r\n", HALF))
    assert answered.count(b"yes") == 1, "a second head that does not arrive is hung up on, too"


def test_a_head_without_end_is_refused_before_it_fills_the_memory() -> None:
    endless = b"GET / HTTP/1.1\r\n" + (b"X-Name: " + b"x" * 990 + b"\r\n") * 65
    assert asyncio.run(said_to(endless)).startswith(b"HTTP/1.1 400")


def test_a_body_that_does_not_arrive_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.01)
    sent: list[Message] = []

    async def never() -> Message:
        await asyncio.Event().wait()
        raise AssertionError

    async def send(message: Message) -> None:
        sent.append(message)

    async def nothing(scope: Scope, receive: Receive, send: Send) -> None:
        raise AssertionError

    headers = [(b"host", b"127.0.0.1"), (b"content-length", b"9")]
    scope: Scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/games",
        "query_string": b"",
        "headers": headers,
    }
    asyncio.run(Gate(nothing, frozenset({"127.0.0.1"}))(scope, never, send))
    assert sent[0]["status"] == 408 and b"did not arrive in time" in sent[1]["body"]


def test_of_the_games_that_are_over_the_last_few_stay_in_memory(
    site: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grognard.server.games.MOST_FINISHED", 2)
    games: Games = site.site.state.games
    running, over = new_game(site), [new_game(site) for _ in range(4)]
    look(site, running)
    for game in over:
        end(site, game)
    look(site, new_game(site))
    assert games.in_memory == 4, "two that run and two that are over"
    assert look(site, over[0])["result"] is not None, "any other is read again"
    assert games.in_memory == 4
