"""What may be sent to the people's interface."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from grognard.server.people.tokens import LONGEST
from grognard.server.wishes import Wish

Token = Annotated[str, Field(min_length=1, max_length=LONGEST)]


class ByLink(Wish):
    token: Token
