"""A browser of a test's, which asks a site within the event loop that the site lives in.

Starlette's own client crosses to that loop and back some eight times for each question, and gives every
browser that did not start the site a loop of its own, which no real site has. Here a question crosses once.
"""

from __future__ import annotations

from typing import Self
from weakref import WeakKeyDictionary

import httpx
from anyio.from_thread import BlockingPortal
from fastapi import FastAPI
from fastapi.testclient import TestClient

ADDRESS = "http://127.0.0.1"

_running: WeakKeyDictionary[FastAPI, BlockingPortal] = WeakKeyDictionary()
"""The loop of each site that runs."""


class Browser(TestClient):
    """Entered, it starts the site and ends it."""

    _transport: httpx.BaseTransport

    def __init__(
        self,
        site: FastAPI,
        address: str = ADDRESS,
        *,
        client: tuple[str, int] = ("testclient", 50000),
        raise_server_exceptions: bool = True,
    ) -> None:
        super().__init__(
            site, base_url=address, client=client, raise_server_exceptions=raise_server_exceptions
        )
        within = httpx.ASGITransport(site, raise_app_exceptions=raise_server_exceptions, client=client)
        self.site = site
        self._transport = _Within(site, within, self._transport)

    def __enter__(self) -> Self:
        super().__enter__()
        assert self.portal is not None
        _running[self.site] = self.portal
        return self

    def __exit__(self, *fault: object) -> None:
        del _running[self.site]
        super().__exit__(*fault)


class _Within(httpx.BaseTransport):
    """Asks in the site's loop; where nobody started the site, as Starlette's client does."""

    def __init__(self, site: FastAPI, within: httpx.ASGITransport, without: httpx.BaseTransport) -> None:
        self._site, self._within, self._without = site, within, without

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        loop = _running.get(self._site)
        return self._without.handle_request(request) if loop is None else loop.call(self._ask, request)

    async def _ask(self, request: httpx.Request) -> httpx.Response:
        answer = await self._within.handle_async_request(request)
        assert isinstance(answer.stream, httpx.AsyncByteStream)
        content = httpx.ByteStream(b"".join([part async for part in answer.stream]))
        return httpx.Response(answer.status_code, headers=answer.headers, stream=content)
