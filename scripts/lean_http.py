"""A client of HTTP that costs next to nothing: the load script runs on the cores of the site it measures.

It speaks as a browser does: connections are kept open, answers come packed if they are long, a stream stays
open and is read line by line. It knows plain requests to one address, and nothing else.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator
from typing import cast
from urllib.parse import urlsplit

import httptools


class Lost(ConnectionError):
    """The site hung up in the middle of an answer."""


class Line(asyncio.Protocol):
    """One connection: a request, its answer, and then the next."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.lines: asyncio.Queue[bytes | None] | None = None
        self._answered: asyncio.Future[tuple[int, bytes]] | None = None
        self._parser = httptools.HttpResponseParser(self)
        self._body: list[bytes] = []
        self._packed = False
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is of no class of asyncio

    def data_received(self, data: bytes) -> None:
        self._parser.feed_data(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport = None
        if self._answered is not None and not self._answered.done():
            self._answered.set_exception(Lost("the site hung up"))
        if self.lines is not None:
            self.lines.put_nowait(None)

    def ask(self, request: bytes) -> asyncio.Future[tuple[int, bytes]]:
        """Send a request; its status and body come later."""
        self._answered = asyncio.get_running_loop().create_future()
        if self.transport is None:
            self._answered.set_exception(Lost("the site hung up"))
        else:
            self.transport.write(request)
        return self._answered

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()

    # -- what the parser finds ----------------------------------------------------------------------

    def on_message_begin(self) -> None:
        self._body, self._packed = [], False

    def on_header(self, name: bytes, value: bytes) -> None:
        if name.lower() == b"content-encoding":
            self._packed = value == b"gzip"

    def on_body(self, body: bytes) -> None:
        if self.lines is None:
            self._body.append(body)
            return
        *whole, self._rest = (self._rest + body).split(b"\n")
        for line in whole:
            if line:
                self.lines.put_nowait(line)

    def on_message_complete(self) -> None:
        body = b"".join(self._body)
        if self._answered is not None and not self._answered.done():
            unpacked = zlib.decompress(body, 31) if self._packed else body
            self._answered.set_result((self._parser.get_status_code(), unpacked))
        if self.lines is not None:
            self.lines.put_nowait(None)


class Browser:
    """One person's connections to a site: a few that are used again, and one for each stream."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._host, self._port = parts.hostname or "", parts.port or 80
        self._heads = f"Host: {parts.netloc}\r\nAccept-Encoding: gzip\r\n".encode()
        self._free: list[Line] = []

    async def get(self, path: str) -> tuple[int, bytes]:
        return await self._ask(b"GET " + path.encode() + b" HTTP/1.1\r\n" + self._heads + b"\r\n")

    async def post(self, path: str, body: bytes) -> tuple[int, bytes]:
        size = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
        return await self._ask(b"POST " + path.encode() + b" HTTP/1.1\r\n" + self._heads + size + body)

    async def stream(self, path: str) -> AsyncIterator[bytes]:
        """The lines of an answer that does not end."""
        line = await self._connect()
        line.lines = asyncio.Queue()
        answered = line.ask(b"GET " + path.encode() + b" HTTP/1.1\r\n" + self._heads + b"\r\n")
        try:
            while (told := await line.lines.get()) is not None:
                yield told
        finally:
            answered.cancel()
            line.close()

    def close(self) -> None:
        for line in self._free:
            line.close()

    async def _ask(self, request: bytes) -> tuple[int, bytes]:
        line = self._at_hand() or await self._connect()
        answer = await line.ask(request)
        self._free.append(line)
        return answer

    def _at_hand(self) -> Line | None:
        while self._free:
            line = self._free.pop()
            if line.transport is not None and not line.transport.is_closing():
                return line
        return None

    async def _connect(self) -> Line:
        _, line = await asyncio.get_running_loop().create_connection(Line, self._host, self._port)
        return line
