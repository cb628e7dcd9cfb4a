"""What one side offers and another may accept: a draw, or to take moves back beyond the line of undo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ScalarSelect, delete, func, select
from sqlalchemy.orm import Session

from grognard.server.days.rows import ClockRow, OfferRow, VacationRow
from grognard.server.models import GameRow
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


def settled() -> tuple[ScalarSelect[Any], ...]:
    """Columns that tell what the players of a game have settled: its offer, its clock, who is away."""
    return (
        select(OfferRow.made).where(OfferRow.game == GameRow.id).scalar_subquery(),
        select(ClockRow.due).where(ClockRow.game == GameRow.id).scalar_subquery(),
        select(func.sum(VacationRow.spent)).where(VacationRow.game == GameRow.id).scalar_subquery(),
    )


def settlement(found: Sequence[Any]) -> str:
    """The same as one word, which changes with each of them."""
    return " ".join(one.isoformat() if isinstance(one, datetime) else str(one or "") for one in found).strip()
