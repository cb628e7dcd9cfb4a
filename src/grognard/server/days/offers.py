"""What one side offers and another may accept: a draw, or to take moves back beyond the line of undo."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete
from sqlalchemy.orm import Session

from grognard.server.days.rows import OfferRow
from grognard.server.refused import Refused

DRAW = "draw"
TAKEBACK = "takeback"
KINDS = (DRAW, TAKEBACK)


@dataclass(frozen=True)
class Offer:
    """Who offers what; ``number`` is the action to which moves would be taken back."""

    side: str
    kind: str
    number: int


def open_offer(session: Session, game_id: str) -> Offer | None:
    row = session.get(OfferRow, game_id)
    return None if row is None else Offer(row.side, row.kind, row.number)


def make_offer(session: Session, game_id: str, offer: Offer, now: datetime) -> None:
    """One offer at a time: the last of the same side replaces its earlier one."""
    known = session.get(OfferRow, game_id)
    if known is not None and known.side != offer.side:
        raise Refused(409, "answer-first")
    session.merge(OfferRow(game=game_id, side=offer.side, kind=offer.kind, number=offer.number, made=now))


def drop_offer(session: Session, game_id: str) -> None:
    session.execute(delete(OfferRow).where(OfferRow.game == game_id))


def lapse(session: Session, game_id: str, actors: set[str]) -> None:
    """Whoever plays on instead of answering has declined."""
    session.execute(delete(OfferRow).where(OfferRow.game == game_id, OfferRow.side.not_in(actors)))
