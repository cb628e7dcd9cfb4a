"""The doorman: knows by its cookie which browser sends a request."""

from __future__ import annotations

from functools import cached_property

from starlette.requests import Request
from starlette.responses import Response

from grognard.server.callers import Holder
from grognard.server.people.names import called
from grognard.server.people.register import ACCOUNT, SESSION_DAYS, TOKEN, Person, Register
from grognard.server.people.seating import Seating
from grognard.server.people.settings import Settings
from grognard.server.people.throttle import NEW_GAMES, NEW_PEOPLE, Throttle, sender
from grognard.server.refused import Refused

COOKIE = "grognard"


class Visitor:
    """Whoever sent one request; looked up only if somebody asks who it is."""

    def __init__(self, door: Door, request: Request) -> None:
        self._door = door
        self._token = request.cookies.get(COOKIE, "")
        scheme, _, self._bearer = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            self._bearer = ""
        self._sender = sender(request)
        self._new_token = ""
        self._holders: dict[str, dict[str, Holder]] = {}
        self.secure = request.url.scheme == "https" or door.settings.https

    @property
    def local(self) -> bool:
        return not self._door.settings.public

    @property
    def paces(self) -> list[str]:
        return list(self._door.settings.paces)

    @cached_property
    def known(self) -> Person | None:
        """The person, if the cookie names one, or the bot whose token the program sends."""
        if self._bearer:
            return self._door.register.person_of(self._bearer.strip(), TOKEN)
        return self._door.register.person_of(self._token)

    @property
    def person(self) -> str | None:
        return self.known.id if self.known else None

    def settle(self) -> str:
        if self.known is None:
            if not self._door.settings.guests or self._bearer:
                raise Refused(403, "no-guests")
            self._door.throttle.count(NEW_PEOPLE, "people", self._sender)
            guest = self._door.register.new_guest()
            self.enter(guest)
        assert self.known is not None
        return self.known.id

    def count_new_game(self) -> None:
        if self.known is not None:
            self._door.throttle.count(NEW_GAMES, "games", self.known.id)

    def enter(self, person: str) -> None:
        """From now on this browser is this person's."""
        self._new_token = self._token = self._door.register.begin_session(person)
        self.__dict__.pop("known", None)

    def leave(self) -> None:
        """This browser is nobody's any more."""
        if self._token:
            self._door.register.end_session(self._token)
        self._token = self._new_token = ""
        self.__dict__.pop("known", None)

    def unmark(self, answer: Response) -> None:
        answer.delete_cookie(COOKIE, httponly=True, secure=self.secure, samesite="strict")

    def mark(self, answer: Response) -> None:
        if not self._new_token:
            return
        answer.set_cookie(
            COOKIE,
            self._new_token,
            max_age=SESSION_DAYS * 86_400,
            httponly=True,
            secure=self.secure,
            samesite="strict",
        )

    def renew(self, answer: Response) -> None:
        """A browser that comes back is known for as long again."""
        if self._token and not self._bearer and self.known is not None:
            self._new_token = self._token
            self.mark(answer)

    def hosts(self, game_id: str) -> bool:
        return self.person is not None and self._door.seating.host(game_id) == self.person

    def holders(self, game_id: str) -> dict[str, Holder]:
        if game_id not in self._holders:
            self._holders[game_id] = self._door.seating.holders(game_id)
        return self._holders[game_id]


class Door:
    """Where every request comes in."""

    def __init__(self, settings: Settings, register: Register, seating: Seating, throttle: Throttle) -> None:
        self.settings = settings
        self.register = register
        self.seating = seating
        self.throttle = throttle

    def caller(self, request: Request) -> Visitor:
        known = getattr(request.state, "visitor", None)
        if not isinstance(known, Visitor):
            known = request.state.visitor = Visitor(self, request)
        return known


def is_operator(settings: Settings, person: Person | None) -> bool:
    """Whether this is an account that the settings name."""
    return person is not None and person.kind == ACCOUNT and called(person.name) in settings.operator_names


def visitor_of(request: Request) -> Visitor:
    door = request.app.state.doorman
    assert isinstance(door, Door)
    return door.caller(request)
