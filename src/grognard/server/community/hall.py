"""Which games stand in a list of the hall: public ones, those of the people one follows, one player's."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import SQLColumnExpression, and_, exists, func, select
from sqlalchemy.orm import Session

from grognard.server.games import Summary, Unread, summary_of
from grognard.server.models import GameRow, SeatRow
from grognard.server.people.circle import shunned_games

Found = list[Summary | Unread]


def public_games(session: Session, kind: str, asker: str | None, skip: int, most: int) -> Found:
    """Public games that are open to be joined, running, or finished, the last touched first.

    Among those to join there is none of somebody who has blocked whoever asks.
    """
    wanted = [GameRow.public, stands(kind)]
    if kind == "open" and asker:
        wanted.append(GameRow.id.not_in(shunned_games(asker)))
    return listed(session, wanted, skip, most)


def played_by(session: Session, people: Sequence[str], finished: bool, skip: int, most: int) -> Found:
    """Public games in which one of these people has a seat: those that are over, or all others."""
    theirs = exists().where(SeatRow.game == GameRow.id, SeatRow.person.in_(people))
    over = GameRow.mover.is_(None) if finished else GameRow.mover.is_not(None)
    return listed(session, [GameRow.public, over, theirs], skip, most)


def stands(kind: str) -> SQLColumnExpression[bool]:
    """What makes a game one to join, to watch, or to look back at."""
    free = exists().where(SeatRow.game == GameRow.id, SeatRow.person.is_(None))
    return {
        "open": and_(GameRow.mover.is_not(None), free),
        "running": and_(GameRow.mover.is_not(None), ~free),
        "finished": GameRow.mover.is_(None),
    }[kind]


def listed(session: Session, wanted: Sequence[SQLColumnExpression[bool]], skip: int, most: int) -> Found:
    ordered = select(GameRow).where(*wanted).order_by(GameRow.shown.desc(), GameRow.id)
    return [summary_of(row) for row in session.scalars(ordered.offset(skip).limit(most))]


def counted(session: Session, kind: str) -> int:
    return session.scalar(select(func.count()).select_from(GameRow).where(stands(kind))) or 0
