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
    """Who offers what; ``number`` is the action to which moves would be taken back. ``agreed`` accept it."""

    side: str
    kind: str
    number: int
    agreed: frozenset[str] = frozenset()


def open_offer(session: Session, game_id: str) -> Offer | None:
    row = session.get(OfferRow, game_id)
    return None if row is None else Offer(row.side, row.kind, row.number, frozenset(row.agreed.split()))


def make_offer(session: Session, game_id: str, offer: Offer, now: datetime) -> None:
    """One offer at a time: the last of the same side replaces its earlier one."""
    known = session.get(OfferRow, game_id)
    if known is not None and known.side != offer.side:
        raise Refused(409, "answer-first")
    row = OfferRow(game=game_id, side=offer.side, kind=offer.kind, number=offer.number, made=now, agreed="")
    session.merge(row)


def agree(session: Session, game_id: str, side: str, asked: set[str]) -> bool:
    """A side accepts; whether now all who are asked have: where three play, one alone settles nothing."""
    row = session.get(OfferRow, game_id, with_for_update=True)
    if row is None or row.side == side:
        raise Refused(409, "no-offer")
    agreed = {*row.agreed.split(), side}
    row.agreed = " ".join(sorted(agreed))
    return asked <= agreed | {row.side}


def drop_offer(session: Session, game_id: str) -> None:
    session.execute(delete(OfferRow).where(OfferRow.game == game_id))


def lapse(session: Session, game_id: str, actors: set[str]) -> None:
    """Whoever plays on instead of answering has declined; who has offered or agreed may."""
    found = open_offer(session, game_id)
    if found is not None and not actors <= found.agreed | {found.side}:
        drop_offer(session, game_id)


def settled() -> tuple[ScalarSelect[Any], ...]:
    """Columns that tell what the players of a game have settled: its offer, its clock, who is away."""
    return (
        select(OfferRow.made).where(OfferRow.game == GameRow.id).scalar_subquery(),
        select(OfferRow.agreed).where(OfferRow.game == GameRow.id).scalar_subquery(),
        select(ClockRow.due).where(ClockRow.game == GameRow.id).scalar_subquery(),
        select(func.sum(VacationRow.spent)).where(VacationRow.game == GameRow.id).scalar_subquery(),
    )


def settlement(found: Sequence[Any]) -> str:
    """The same as one word, which changes with each of them."""
    return " ".join(one.isoformat() if isinstance(one, datetime) else str(one or "") for one in found).strip()
