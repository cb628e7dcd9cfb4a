"""Whoever sent a request, as the games know him: which seats are his. How he is known is not decided here."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from starlette.requests import Request
from starlette.responses import Response


@dataclass(frozen=True)
class Holder:
    """Who holds a seat: nobody yet if ``person`` is None."""

    person: str | None
    name: str = ""
    reads: datetime | None = None
    """From when on he reads what was written; None for all of it."""


class Caller(Protocol):
    """One request's sender."""

    @property
    def local(self) -> bool:
        """Whether this is a site on one's own machine, where a seat that is ``here`` is everybody's."""

    @property
    def person(self) -> str | None:
        """His id; None for a stranger."""

    @property
    def paces(self) -> list[str]:
        """The paces that this site offers for games between people."""

    def settle(self) -> str:
        """His id; a stranger becomes a guest, where guests are allowed."""

    def count_new_game(self) -> None:
        """One more game of his; refused if he makes too many."""

    def mark(self, answer: Response) -> None:
        """Give his browser the cookie of a session that began with this request."""

    def hosts(self, game_id: str) -> bool:
        """Whether he made this game, or has it from whoever did."""

    def holders(self, game_id: str) -> dict[str, Holder]:
        """Who holds the seats of a game that are a person's."""


class Doorman(Protocol):
    """Knows who sent a request."""

    def caller(self, request: Request) -> Caller: ...


def caller_of(request: Request) -> Caller:
    doorman: Doorman = request.app.state.doorman
    return doorman.caller(request)
