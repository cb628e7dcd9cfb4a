"""Dispatches: short words from one player to the others, kept with the game and no part of its rules."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Engine, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session, sessionmaker

from grognard.server.models import DispatchRow
from grognard.server.news import News
from grognard.server.refused import Refused

LONGEST = 500
MOST = 1000
"""How many a game can hold: a month of talk, not a way to fill the disk."""

_TRIES = 5


@dataclass(frozen=True)
class Dispatch:
    """Who wrote what, after which action."""

    ordinal: int
    number: int
    side: int
    text: str
    written: datetime


class Dispatches:
    """The dispatches of all games of one database."""

    def __init__(self, engine: Engine, news: News) -> None:
        self._session = sessionmaker(engine, expire_on_commit=False)
        self._news = news

    def of(self, game_id: str) -> list[Dispatch]:
        """All of a game, the oldest first."""
        wanted = select(DispatchRow).where(DispatchRow.game == game_id).order_by(DispatchRow.ordinal)
        with self._session() as session:
            return [
                Dispatch(row.ordinal, row.number, row.side, row.text, row.written)
                for row in session.scalars(wanted)
            ]

    def send(self, game_id: str, number: int, side: int, words: str) -> None:
        """Keep what a side wrote after so many actions; raises Refused if there is nothing or too much."""
        text = plain(words)
        if not text:
            raise Refused(422, "empty-dispatch")
        if len(text) > LONGEST:
            raise Refused(422, "long-dispatch", {"most": LONGEST})
        for _ in range(_TRIES):
            try:
                with self._session() as session, session.begin():
                    ordinal = _next_ordinal(session, game_id)
                    row = DispatchRow(game=game_id, ordinal=ordinal, number=number, side=side, text=text)
                    row.written = datetime.now(UTC)
                    session.add(row)
                break
            except IntegrityError:
                continue  # another writer took the ordinal
        else:
            raise Refused(503, "database")
        self._news.announce(game_id)


def _next_ordinal(session: Session, game_id: str) -> int:
    last = session.scalar(select(func.max(DispatchRow.ordinal)).where(DispatchRow.game == game_id)) or 0
    if last >= MOST:
        raise Refused(409, "many-dispatches", {"most": MOST})
    return last + 1


def plain(words: str) -> str:
    """Text without control characters and without needless space."""
    kept = "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in words)
    return "\n".join(" ".join(line.split()) for line in kept.split("\n")).strip()
