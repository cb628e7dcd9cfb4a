"""How often somebody may try: counted by the library `limits`. Only a site for many counts.

What guards secrets and other people's letterboxes is counted in the database, by all processes together. The
bounds on changes and on questions only keep one sender from taking all of a site's time: they are counted in
memory, since a row for each would cost more than what it guards against. Processes tell each other of them:
those of one site at once, several sites on one PostgreSQL once a second.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from ipaddress import ip_address, ip_network

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter, MovingWindowRateLimiter, RateLimiter
from sqlalchemy import Engine
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from grognard.server.answers import refusal_answer
from grognard.server.people.tally import Tally
from grognard.server.people.tries import Tries, digest
from grognard.server.refused import Refused
from grognard.server.siblings import TRIED, Siblings

SIGN_IN = (parse("20 per 10 minute"), parse("60 per hour"))
"""How often one address may try a name and password, and any."""
NEW_PEOPLE = parse("40 per hour")
LETTERS = parse("6 per hour")
NEW_GAMES = parse("120 per hour")
"""How many games one person may make: a row of the disk each."""
CHANGES = parse("600 per minute")
"""Every request that may change something: a quick player with a bot beside him stays far below."""
DEAR = parse("120 per minute")
"""Questions that may take a second and more: reviews, hints, checks of the dice, files of whole games."""
REASONED = parse("1200 per minute")
"""Questions for which the rules are asked, as a page asks them: ways, chances, reasons, past moments."""

_HERE = (CHANGES, DEAR, REASONED)
_DEAR_PATHS = re.compile(
    r"/api/(?:games/[^/]+/(?:review|hint|verify|record|position|picture\.svg)|account/data)"
)
_REASONED_PATHS = re.compile(r"/api/games/[^/]+/(?:walks|likewise|forecast|why|overlay|moment|aftermath|log)")

HOUSEHOLD = 64
"""Bits of an IPv6 address that tell one network from another."""


class Throttle:
    """Counts tries by what they are and who makes them."""

    def __init__(self, active: bool, engine: Engine, siblings: Siblings | None = None) -> None:
        self._active = active
        siblings = siblings or Siblings()
        siblings.hear(TRIED, self._tried_elsewhere)
        self.tally = Tally(engine) if active and engine.dialect.name == "postgresql" else None
        self._tell: Callable[[str], None] = self.tally.add if self.tally else partial(siblings.tell, TRIED)
        self._here: RateLimiter = MovingWindowRateLimiter(MemoryStorage())
        self._everywhere: RateLimiter = FixedWindowRateLimiter(Tries(engine))

    def count(self, limit: RateLimitItem, *who: str) -> None:
        """One more try; refused if there were too many."""
        if not self._active:
            return
        if limit in _HERE:
            self._count_here(limit, digest(" ".join(who)))
        elif not self._everywhere.hit(limit, *who):
            raise Refused(429, "too-often")

    def _count_here(self, limit: RateLimitItem, who: str) -> None:
        if not self._here.hit(limit, who):
            raise Refused(429, "too-often")
        self._tell(f"{_HERE.index(limit)} {who}")

    def left(self, limit: RateLimitItem, *who: str) -> int:
        """How often this process would still let somebody ask for what is counted in memory."""
        return self._here.get_window_stats(limit, digest(" ".join(who))).remaining

    def told_elsewhere(self, notice: str) -> None:
        """Another site on this database has let people try."""
        for word, count in (self.tally.read(notice) if self.tally else {}).items():
            for _ in range(count):
                self._tried_elsewhere(word)

    def _tried_elsewhere(self, word: str) -> None:
        """Another process has let somebody try."""
        limit, who = word.split()
        self._here.hit(_HERE[int(limit)], who)


def sender(request: Request) -> str:
    """The network that a request comes from; a proxy on this machine passes it on.

    Of the new addresses whoever has one has 2^64 of them, which are counted as one.
    """
    host = request.client.host if request.client else ""
    try:
        number = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if number.version == 4:
        return host
    inner = number.ipv4_mapped
    return str(inner) if inner else str(ip_network((number, HOUSEHOLD), strict=False))


def _limit_of(method: str, path: str) -> RateLimitItem | None:
    """What a request counts as; most questions are cheap and count as nothing."""
    if method not in ("GET", "HEAD"):
        return CHANGES
    if _DEAR_PATHS.fullmatch(path):
        return DEAR
    return REASONED if _REASONED_PATHS.fullmatch(path) else None


class Throttled:
    """The bounds on requests that may change something, and on those that are dear to answer."""

    def __init__(self, app: ASGIApp, throttle: Throttle) -> None:
        self._app = app
        self._throttle = throttle

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        limit = _limit_of(scope["method"], scope["path"]) if scope["type"] == "http" else None
        if limit is not None:
            try:
                self._throttle.count(limit, "requests", sender(Request(scope)))
            except Refused as refused:
                await refusal_answer(refused, scope)(scope, receive, send)
                return
        await self._app(scope, receive, send)
