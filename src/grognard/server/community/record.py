"""A player's record by system, from the games that count."""

from __future__ import annotations

from grognard.server.community.replies import SystemRecord
from grognard.server.days.ladder import DRAWN, INDEXED, WON, Finished, ladder, ratings
from grognard.systems.wan.index import shown
from grognard.text.catalogue import has, message_id, say


def record_of(person: str, games: list[Finished], unlisted: bool, lang: str) -> list[SystemRecord]:
    """The systems in which somebody has played a game that counts."""
    return [
        _in_system(person, games, code, unlisted, lang)
        for code in sorted({game.system for game in games if person in game.people})
    ]


def _in_system(person: str, games: list[Finished], code: str, unlisted: bool, lang: str) -> SystemRecord:
    mine = [
        game.outcome(game.side_of(person)) for game in games if game.system == code and person in game.people
    ]
    key = message_id("server-game", code)
    return SystemRecord(
        system=code,
        title=say(lang, key) if has(lang, key) else code,
        games=len(mine),
        won=mine.count(WON),
        drawn=mine.count(DRAWN),
        index=None if unlisted or code != INDEXED else _index(person, games),
        rating=None if unlisted else _rating(person, games, code),
    )


def _index(person: str, games: list[Finished]) -> str | None:
    return next((shown(one.index) for one in ladder(games) if one.person == person), None)


def _rating(person: str, games: list[Finished], code: str) -> float | None:
    found = (one.rating for one in ratings(games, code) if one.person == person)
    return next((round(rating.ordinal(), 1) for rating in found), None)
