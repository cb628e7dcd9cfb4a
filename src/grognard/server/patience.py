"""A connection that does not send the head of a request in time, or sends too long a one, is closed.

uvicorn itself waits for ever, and its quick parser has no bound.
"""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_SECONDS = 15.0
"""How long the head of a request may take to arrive, from its first byte or the connection's beginning."""

HEAD_BYTES = 64_000
"""How long the head of a request may be."""


class PatientProtocol(HttpToolsProtocol):
    """HTTP with limits for heads of requests; bodies have theirs at the gate."""

    _limit: asyncio.TimerHandle | None = None
    _head_bytes = 0
    """How much has come of a head that is not whole."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect_head()

    def data_received(self, data: bytes) -> None:
        if self.cycle is None or self.cycle.response_complete:
            self._expect_head()
        super().data_received(data)
        if self._limit is None:
            return
        self._head_bytes += len(data)
        if self._head_bytes > HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response("The head of this request is too long.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect_head()

    def on_headers_complete(self) -> None:
        self._no_longer()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._no_longer()
        super().connection_lost(exc)

    def _expect_head(self) -> None:
        if self._limit is None:
            self._head_bytes = 0
            self._limit = self.loop.call_later(HEAD_SECONDS, self._hang_up)

    def _no_longer(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None

    def _hang_up(self) -> None:
        self._limit = None
        if not self.transport.is_closing():
            self.transport.close()
