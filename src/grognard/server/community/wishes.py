"""What may be sent about people, keys and reports."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from grognard.server.people.wishes import Mailbox, Name, NoMailbox, Proof
from grognard.server.wishes import Wish

KeyName = Annotated[str, Field(min_length=1, max_length=40)]
Words = Annotated[str, Field(max_length=1000)]


class Listed(Wish):
    unlisted: bool


class ReportWish(Wish):
    reason: Words = ""


class Answered(Wish):
    answer: Annotated[str, Field(min_length=1, max_length=1000)]


class NewPasskey(Proof):
    """``credential`` is what the browser made of the ceremony, as its ``toJSON`` gives it."""

    name: KeyName
    credential: dict[str, Any]


class SignUpByPasskey(Wish):
    """``key`` is what the key itself is called."""

    name: Name
    address: Mailbox | NoMailbox = ""
    key: KeyName
    credential: dict[str, Any]


class Renamed(Wish):
    name: KeyName


class ByPasskey(Wish):
    credential: dict[str, Any]


class SubscriptionKeys(Wish):
    p256dh: Annotated[str, Field(max_length=100, pattern=r"^[A-Za-z0-9_=-]{80,}$")]
    auth: Annotated[str, Field(max_length=40, pattern=r"^[A-Za-z0-9_=-]{20,}$")]


class Subscription(Wish):
    """Where and how this browser wants to be told, as its ``PushSubscription`` says."""

    endpoint: Annotated[str, Field(min_length=10, max_length=1000)]
    keys: SubscriptionKeys


class Unsubscription(Wish):
    endpoint: Annotated[str, Field(min_length=10, max_length=1000)]
