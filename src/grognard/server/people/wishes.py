"""What may be sent to the people's interface."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from grognard.server.people import passwords
from grognard.server.people.tokens import LONGEST
from grognard.server.wishes import Label, Wish

Token = Annotated[str, Field(min_length=1, max_length=LONGEST)]
Name = Annotated[str, Field(min_length=3, max_length=40, pattern=r"^[^\W_](?:[\w .'-]*[^\W_])$")]
Password = Annotated[str, Field(min_length=passwords.SHORTEST, max_length=passwords.LONGEST)]
Tried = Annotated[str, Field(max_length=passwords.LONGEST)]
_PART = r"[^@\s\x00-\x1f\x7f()<>\[\]:;,\\\"]+"
Mailbox = Annotated[str, Field(max_length=254, pattern=rf"^{_PART}@{_PART}\.[\w-]+$")]
"""One address, bare: what a letter's head reads as a list, a name or a comment is none."""
NoMailbox = Annotated[str, Field(max_length=0)]


class ByLink(Wish):
    token: Token


class SignUp(Wish):
    name: Name
    password: Password
    address: Mailbox | NoMailbox = ""


class SignIn(Wish):
    name: Annotated[str, Field(max_length=80)]
    password: Tried


class Proof(Wish):
    """That it is really he who asks, not somebody before his open browser: his password, or a signature."""

    password: Tried = ""
    signature: dict[str, Any] | None = None


class NewPassword(Wish):
    """``old`` or a signature proves who asks."""

    old: Tried = ""
    signature: dict[str, Any] | None = None
    password: Password


class Address(Wish):
    address: Mailbox


class NewAddress(Proof):
    """Another address for letters, or none."""

    address: Mailbox | NoMailbox


class Reset(Wish):
    token: Token
    password: Password


class Named(Wish):
    name: Name


class Joined(Wish):
    side: Label
