"""What a file or a request may cost: beyond that it is ended, and answered with a sentence."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import h11
import pytest
from fastapi.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send

from grognard.budget import OverBudget, within
from grognard.cli import main
from grognard.server import files, inspection, limits, patience
from grognard.server.limits import Gate
from grognard.server.patience import PatientProtocol
from grognard.server.refused import Refused
from grognard.server.workers import Workers
from tests.server.table import refused


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
    site: TestClient, lent: Workers, monkeypatch: pytest.MonkeyPatch
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


class Wire(asyncio.Transport):
    """A connection that only knows whether it was closed."""

    def __init__(self) -> None:
        super().__init__()
        self.closed = False

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed


class Called:
    """What a loop was asked to do later."""

    def __init__(self) -> None:
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class HalfSent(PatientProtocol):
    """A protocol with a connection and a clock of the test's own."""

    def __init__(self) -> None:
        self.conn = h11.Connection(h11.SERVER)
        self.transport = Wire()
        self.timers: list[tuple[float, Called]] = []
        self.loop = self  # type: ignore[assignment]

    def call_later(self, delay: float, callback: object) -> Called:
        called = Called()
        self.timers.append((delay, called))
        return called

    def handle_events(self) -> None:
        self.conn.next_event()

    def _unset_keepalive_if_required(self) -> None:
        pass


def test_a_half_sent_head_is_hung_up_on_and_a_whole_one_is_not() -> None:
    half = HalfSent()
    half._expect_head()
    half.data_received(b"GET / HTTP/1.1\r\nHost: 127")
    assert [delay for delay, _ in half.timers] == [patience.HEAD_SECONDS]
    half._hang_up()
    assert half.transport.is_closing()
    whole = HalfSent()
    whole._expect_head()
    whole.data_received(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    assert whole.timers[0][1].cancelled
    whole._hang_up()
    assert not whole.transport.is_closing()


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
