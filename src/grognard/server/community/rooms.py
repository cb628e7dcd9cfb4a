"""What a request about people finds in the application, and whom it must come from."""

from __future__ import annotations

from fastapi import Request

from grognard.server.community.office import OperatorsDesk
from grognard.server.community.passkeys import Passkeys
from grognard.server.community.push import Push
from grognard.server.community.reports import Reports
from grognard.server.people.circle import Circle
from grognard.server.people.door import Door, is_operator, visitor_of
from grognard.server.people.register import ACCOUNT, Person
from grognard.server.refused import Refused


class Community:
    """All that people are to each other on one site."""

    def __init__(
        self, circle: Circle, reports: Reports, passkeys: Passkeys, push: Push, desk: OperatorsDesk
    ) -> None:
        self.circle = circle
        self.reports = reports
        self.passkeys = passkeys
        self.push = push
        self.desk = desk


def community_of(request: Request) -> Community:
    """Only a site for many has one."""
    found, door = request.app.state.community, request.app.state.doorman
    assert isinstance(found, Community) and isinstance(door, Door)
    if not door.settings.public:
        raise Refused(404, "no-accounts")
    return found


def circle_of(request: Request) -> Circle:
    return community_of(request).circle


def passkeys_of(request: Request) -> Passkeys:
    return community_of(request).passkeys


def push_of(request: Request) -> Push:
    return community_of(request).push


def mine_of(request: Request) -> Person:
    """The account that asks."""
    community_of(request)
    person = visitor_of(request).known
    if person is None or person.kind != ACCOUNT:
        raise Refused(403, "sign-in-first")
    return person


def operator_of(request: Request) -> tuple[Person, Community]:
    """The operator who asks; nobody else is told that there is anything to see."""
    found, person = community_of(request), visitor_of(request).known
    door = request.app.state.doorman
    assert isinstance(door, Door)
    if person is None or not is_operator(door.settings, person):
        raise Refused(403, "operators-only")
    return person, found
