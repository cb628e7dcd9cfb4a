"""What is answered about people, their circles, reports, keys, and to the operator."""

from __future__ import annotations

from typing import Any, Literal

from grognard.server.lobby_replies import GameList
from grognard.server.reply import Reply


class SystemRecord(Reply):
    """What a player did in one system, by the games that count. Index and rating of who wants them shown."""

    system: str
    title: str
    games: int
    won: int
    drawn: int
    index: str | None
    rating: float | None


class Profile(Reply):
    """A player as other accounts see him. ``keeper`` is the account of a bot."""

    name: str
    kind: Literal["account", "bot"]
    keeper: str
    mine: bool
    follows: bool
    blocked: bool
    unlisted: bool
    record: list[SystemRecord]
    running: GameList
    finished: GameList


class Passkey(Reply):
    """A key of one's own, as the account's page lists it."""

    id: str
    name: str
    created: str
    used: str | None


class Mine(Reply):
    """What an account's owner has settled: his address for letters, if he gave one, is told to him alone."""

    address: str
    confirmed: bool
    password: bool
    """Whether he has one: an account may be entered by passkeys alone."""
    unlisted: bool
    follows: list[str]
    blocked: list[str]
    passkeys: list[Passkey]
    devices: list[str]


class Ceremony(Reply):
    """What a browser hands to the device that keeps a passkey."""

    options: dict[str, Any]


class Reported(Reply):
    """A dispatch in a report; ``meant`` is the one that it is about."""

    name: str
    text: str
    written: str
    meant: bool


class ReportLine(Reply):
    """A report with what was written around the dispatch, and what was done about it."""

    id: int
    game: str
    reporter: str
    accused: str
    person: str
    suspended: bool
    reason: str
    context: list[Reported]
    made: str
    answer: str
    handler: str
    handled: str | None


class ReportList(Reply):
    reports: list[ReportLine]
    more: bool


class PersonLine(Reply):
    """A person as the operator sees him: no address, no password."""

    id: str
    name: str
    kind: str
    created: str
    seats: int
    reports: int
    suspended: str | None
    operator: bool


class PersonList(Reply):
    people: list[PersonLine]
    more: bool


class Figure(Reply):
    """A number with its name."""

    key: str
    title: str
    value: int


class FigureList(Reply):
    figures: list[Figure]
