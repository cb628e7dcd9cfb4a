"""The gate before everything: who may ask, and how much may be sent.

The site listens on this machine only, but any page in the same browser can send requests there. So the Host
must be one of ours (a foreign name that points here is not), and whatever changes something must come from
our own page.
"""

from __future__ import annotations

import asyncio
import re
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from grognard.server.answers import refusal_answer
from grognard.server.refused import Refused

MOST_BYTES = 2_000_000
MOST_DEPTH = 40
BODY_SECONDS = 30.0
"""How long the body of a request may take to arrive."""
LOCAL_HOSTS = frozenset({"127.0.0.1", "localhost", "::1"})
ANY_ADDRESS = frozenset({"0.0.0.0", "::"})
"""A site that listens on all addresses of its machine is asked for by any of them."""

_STRINGS = re.compile(rb'"(?:\\.|[^"\\])*"')
_BRACKETS = re.compile(rb"[\[\]{}]")


class Gate:
    """Refuses foreign hosts, foreign pages, and bodies that are too big or too deep."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str]) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        try:
            headers = Headers(scope=scope)
            self._check_host(headers)
            if scope["method"] not in ("GET", "HEAD"):
                self._check_origin(headers)
                receive = await _read_in_time(headers, receive)
        except Refused as refused:
            await refusal_answer(refused, scope)(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _check_host(self, headers: Headers) -> None:
        name = _name(headers.get("host", ""))
        if name in self._hosts or (ANY_ADDRESS & self._hosts and _is_address(name)):
            return
        raise Refused(421, "foreign-host")

    def _check_origin(self, headers: Headers) -> None:
        origin = headers.get("origin")
        if origin is not None and urlsplit(origin).netloc != headers.get("host"):
            raise Refused(403, "foreign-page")
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            raise Refused(403, "foreign-page")


def _is_address(name: str) -> bool:
    """Whether it is a number, not a name. A foreign name can be made to point here, a number cannot."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _name(host: str) -> str:
    """The name in a Host header, without its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


async def _read_in_time(headers: Headers, receive: Receive) -> Receive:
    """A body that is sent drop by drop holds nobody up for ever."""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return await _read_body(headers, receive)
    except TimeoutError as fault:
        raise Refused(408, "too-slow") from fault


async def _read_body(headers: Headers, receive: Receive) -> Receive:
    """Take in the whole body, up to the limit, and hand it on as one message."""
    length = headers.get("content-length", "0")
    if length.isascii() and length.isdigit() and int(length) > MOST_BYTES:
        raise Refused(413, "too-big", {"most": MOST_BYTES // 1000})
    body = bytearray()
    more = True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            break
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > MOST_BYTES:
            raise Refused(413, "too-big", {"most": MOST_BYTES // 1000})
    if body and not headers.get("content-type", "").startswith("application/json"):
        raise Refused(415, "not-json")
    if _text_depth(bytes(body)) > MOST_DEPTH:
        raise Refused(422, "unreadable")
    whole: Message = {"type": "http.request", "body": bytes(body), "more_body": False}
    unread = [whole]

    async def again() -> Message:
        return unread.pop() if unread else await receive()

    return again


def _text_depth(body: bytes) -> int:
    depth = deepest = 0
    for bracket in _BRACKETS.findall(_STRINGS.sub(b"", body)):
        depth += 1 if bracket in b"[{" else -1
        deepest = max(deepest, depth)
    return deepest
