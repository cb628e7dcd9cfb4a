"""Notifications by Web Push: which browsers want them, and sending one.

What is sent is encrypted for the browser (RFC 8291, by `http_ece`) and signed by the site (VAPID, by
`py_vapid`): the two libraries that pywebpush is made of, without the two HTTP clients that it brings. Where a
notification goes a browser has said, that is anybody: so the connection is our own, made to an address that
was looked at first. A private one would be a way into the operator's network.
"""

from __future__ import annotations

import base64
import http.client
import json
import socket
import ssl
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from ipaddress import IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02
from sqlalchemy import Engine, delete, func, select
from sqlalchemy.orm import Session, sessionmaker

from grognard.server.community.wishes import Subscription
from grognard.server.days.jobs import NotDone
from grognard.server.people.pushkeys import PushSettings, point, public_half
from grognard.server.people.rows import SubscriptionRow
from grognard.server.people.tokens import digest
from grognard.server.refused import Refused

SECONDS = 10.0
"""How long a push server may take to answer."""
LASTS = 24 * 3600
"""So many seconds a notification waits for a browser that is away."""
MOST = 10
"""How many browsers of one person are told."""
LONGEST = 300
"""Characters of each part of a notification; push servers take 4096 bytes in all."""

_TRANSLATED = IPv6Network("64:ff9b::/96")

GONE = (404, 410)
BUSY = (408, 425, 429)


class Push:
    """Tells the browsers of people."""

    def __init__(self, engine: Engine, settings: PushSettings | None) -> None:
        self._session = sessionmaker(engine, expire_on_commit=False)
        self._settings = settings
        self._vapid = Vapid02.from_file(settings.key_file) if settings else None

    @property
    def public_key(self) -> str:
        """The site's key as a browser wants it; empty where nothing is configured."""
        return public_half(self._vapid) if self._vapid else ""

    # -- who wants it ---------------------------------------------------------------------------------------

    def subscribe(self, person: str, wish: Subscription, lang: str) -> None:
        """This browser is told from now on; of too many the oldest are told no more."""
        if self._settings is None:
            raise Refused(404, "no-push")
        _checked(wish.endpoint, self._settings.private_addresses)
        try:
            _public_key(wish.keys.p256dh)
        except ValueError as fault:
            raise Refused(422, "bad-endpoint") from fault
        row = SubscriptionRow(id=digest(wish.endpoint), person=person, endpoint=wish.endpoint, lang=lang)
        row.key, row.secret, row.created = wish.keys.p256dh, wish.keys.auth, datetime.now(UTC)
        with self._session() as session, session.begin():
            session.merge(row)
            session.flush()
            mine = select(SubscriptionRow.id).where(SubscriptionRow.person == person)
            kept = session.scalars(mine.order_by(SubscriptionRow.created.desc()).limit(MOST)).all()
            session.execute(
                delete(SubscriptionRow).where(
                    SubscriptionRow.person == person, SubscriptionRow.id.not_in(kept)
                )
            )

    def unsubscribe(self, person: str, endpoint: str) -> None:
        with self._session() as session, session.begin():
            session.execute(
                delete(SubscriptionRow).where(
                    SubscriptionRow.person == person, SubscriptionRow.id == digest(endpoint)
                )
            )

    def devices(self, person: str) -> list[str]:
        """Where this person's browsers are told, so that each can find out whether it is among them."""
        with self._session() as session:
            return [row.endpoint for row in subscriptions_of(session, person)]

    # -- telling it -----------------------------------------------------------------------------------------

    def send(self, subscription: str, told: dict[str, str], begin: Callable[[], None]) -> None:
        """Tell one browser; one that is gone is forgotten. Raises NotDone if it may be tried again.

        ``begin`` is called when the line stands and before anything is sent, which cannot be taken back.
        """
        with self._session() as session:
            row = session.get(SubscriptionRow, subscription)
        if row is None or self._settings is None or self._vapid is None:
            return
        short = {part: words[:LONGEST] for part, words in told.items()}
        status = self._deliver(row, json.dumps(short, ensure_ascii=False).encode(), begin)
        if status in GONE:
            with self._session() as session, session.begin():
                session.execute(delete(SubscriptionRow).where(SubscriptionRow.id == subscription))
        elif status in BUSY or status >= 500:
            raise NotDone(f"the push server answered {status}")

    def _deliver(self, row: SubscriptionRow, words: bytes, begin: Callable[[], None]) -> int:
        assert self._settings is not None and self._vapid is not None
        where = _checked(row.endpoint, self._settings.private_addresses)
        claims = {
            "sub": self._settings.contact,
            "aud": f"{where.scheme}://{where.netloc}",
            "exp": int(time.time()) + LASTS // 2,
        }
        headers = {
            **self._vapid.sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LASTS),
        }
        path = f"{where.path or '/'}{'?' + where.query if where.query else ''}"
        line = _connection(where, self._settings.private_addresses)
        # A server that answers drop by drop holds nobody up: after a while we hang up, whatever it does.
        patience = threading.Timer(SECONDS, line.sock.shutdown, (socket.SHUT_RDWR,))
        patience.start()
        try:
            begin()
            line.request("POST", path, encrypted(words, row.key, row.secret), headers)
            return line.getresponse().status
        finally:
            patience.cancel()
            line.close()


def subscriptions_of(session: Session, person: str) -> list[SubscriptionRow]:
    return list(session.scalars(select(SubscriptionRow).where(SubscriptionRow.person == person)))


def count_subscriptions(session: Session) -> int:
    return session.scalar(select(func.count()).select_from(SubscriptionRow)) or 0


def encrypted(words: bytes, key: str, secret: str) -> bytes:
    """Words that only the browser with this key can read."""
    sealed: bytes = http_ece.encrypt(
        words,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=point(_public_key(key)),
        auth_secret=_decoded(secret),
        version="aes128gcm",
    )
    return sealed


def _checked(endpoint: str, private: bool) -> SplitResult:
    """Where a notification goes, if it may: an https address without a name and password of its own."""
    try:
        where = urlsplit(endpoint)
        port = where.port
    except ValueError as fault:
        raise Refused(422, "bad-endpoint") from fault
    plain = where.hostname and "@" not in where.netloc and endpoint.isascii() and endpoint.isprintable()
    if not plain or " " in endpoint or where.scheme not in ("https", *(("http",) if private else ())):
        raise Refused(422, "bad-endpoint")
    if not private and (port not in (None, 443) or _is_private(where.hostname or "")):
        raise Refused(422, "bad-endpoint")
    return where


def _is_private(host: str) -> bool:
    """Whether a number or a name is one of a private network; what a name stands for is looked at later."""
    try:
        number = ip_address(host)
    except ValueError:
        return host == "localhost" or "." not in host
    if isinstance(number, IPv6Address):
        inner = number.ipv4_mapped or number.sixtofour
        if inner is not None or number in _TRANSLATED:
            return True  # an address of the old kind in the dress of the new: no push server has one
    return not number.is_global or number.is_multicast


def _connection(where: SplitResult, private: bool) -> http.client.HTTPConnection:
    """A line to an address that was looked at: the name is not looked up a second time."""
    secure, host = where.scheme == "https", where.hostname or ""
    port = where.port or (443 if secure else 80)
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    numbers = [str(entry[4][0]) for entry in found]
    if not numbers or (not private and any(map(_is_private, numbers))):
        raise NotDone("the push server has a private address")
    raw = socket.create_connection((numbers[0], port), SECONDS)
    line = http.client.HTTPConnection(host, port, timeout=SECONDS)
    try:
        line.sock = ssl.create_default_context().wrap_socket(raw, server_hostname=host) if secure else raw
    except OSError:
        raw.close()
        raise
    return line


def _public_key(key: str) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decoded(key))


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
