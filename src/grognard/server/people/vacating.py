"""A seat that somebody gives up: nothing of his is left in it for whoever takes it next."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import delete, update
from sqlalchemy.orm import Session

from grognard.server.days.rows import NoteRow, OfferRow, VacationRow
from grognard.server.models import DispatchRow, GameRow, SeatRow


def vacate(session: Session, game: GameRow, side: str) -> None:
    """His words, orders, offer and vacation go with him; what others wrote until now was meant for him.

    A game that is over keeps its date: nobody waits for anything in it.
    """
    now = datetime.now(UTC)
    for table in (NoteRow, OfferRow, VacationRow):
        session.execute(delete(table).where(table.game == game.id, table.side == side))
    number = number_of(game, side)
    session.execute(delete(DispatchRow).where(DispatchRow.game == game.id, DispatchRow.side == number))
    seat = update(SeatRow).where(SeatRow.game == game.id, SeatRow.side == side)
    session.execute(seat.values(person=None, link=None, reads=now))
    if game.mover is not None:
        game.changed = now


def number_of(game: GameRow, side: str) -> int:
    """A side's number; -1 for one that the game does not have."""
    seats = game.seats if isinstance(game.seats, dict) else {}
    return list(seats).index(side) if side in seats else -1
