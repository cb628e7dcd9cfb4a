"""What is kept of a person beside his games and sessions: for the file of his data, and when he leaves."""

from __future__ import annotations

from datetime import datetime
from secrets import token_urlsafe
from typing import Any

from sqlalchemy import String, cast, select, update
from sqlalchemy.orm import Session, aliased

from grognard.kernel.values import Json
from grognard.server.days.rows import NoteRow, OfferRow, ResultRow, VacationRow
from grognard.server.models import PersonRow, SeatRow
from grognard.server.people.rows import BlockRow, FollowRow, PasskeyRow, ReportRow, SubscriptionRow


def among_others(session: Session, person: str) -> dict[str, Json]:
    """Whom he follows and blocks, his keys and browsers, which games counted, and what he has reported."""
    other = aliased(PersonRow)
    followed = select(other.name).join(FollowRow, FollowRow.followed == other.id)
    blocked = select(other.name).join(BlockRow, BlockRow.blocked == other.id)
    return {
        "follows": list(session.scalars(followed.where(FollowRow.person == person))),
        "blocked": list(session.scalars(blocked.where(BlockRow.person == person))),
        "passkeys": [
            {"name": row.name, "created": row.created.isoformat(), "used": _moment(row.used)}
            for row in _all(session, PasskeyRow, PasskeyRow.person == person)
        ],
        "notified": [
            {"endpoint": row.endpoint, "created": row.created.isoformat()}
            for row in _all(session, SubscriptionRow, SubscriptionRow.person == person)
        ],
        "results": [
            {"game": row.game, "scenario": row.scenario, "ended": row.ended.isoformat(), "scores": row.scores}
            for row in results_of(session, person)
        ],
        "reports": [
            {"game": row.game, "reason": row.reason, "made": row.made.isoformat(), "answer": row.answer}
            for row in _all(session, ReportRow, ReportRow.reporter == person)
        ],
    }


def beside_moves(session: Session, game: str, side: str) -> dict[str, Json]:
    """What a side keeps in a game beside its moves: orders, how far it looked, an offer, absence."""
    kept: dict[str, Json] = {}
    note = session.get(NoteRow, (game, side))
    if note is not None:
        kept |= {"orders": note.orders, "looked": note.looked}
    offer = session.get(OfferRow, game)
    if offer is not None and offer.side == side:
        kept["offer"] = {"kind": offer.kind, "made": offer.made.isoformat()}
    away = session.get(VacationRow, (game, side))
    if away is not None:
        kept["vacation"] = {"until": away.until.isoformat(), "spent": away.spent}
    return kept


def results_of(session: Session, person: str) -> list[ResultRow]:
    """The games of a person that count."""
    holding = cast(ResultRow.people, String).contains(person, autoescape=True)
    rows = session.scalars(select(ResultRow).where(holding).order_by(ResultRow.ended))
    return [row for row in rows if isinstance(row.people, list) and person in row.people]


def leave_results(session: Session, person: str) -> None:
    """Games that count stay for those he played with; a number that nobody else has stands for him there."""
    nobody = f"gone-{token_urlsafe(9)}"
    for row in results_of(session, person):
        people = row.people if isinstance(row.people, list) else []
        row.people = [nobody if one == person else one for one in people]


def leave_reports(session: Session, person: str) -> None:
    """What he wrote goes also from reports of others, where it stood around what they reported."""
    name = session.scalar(select(PersonRow.name).where(PersonRow.id == person))
    if not name:
        return
    games = select(SeatRow.game).where(SeatRow.person == person)
    for row in session.scalars(select(ReportRow).where(ReportRow.game.in_(games))):
        context = row.context if isinstance(row.context, list) else []
        row.context = [one for one in context if not (isinstance(one, list) and one[:1] == [name])]
    session.execute(update(ReportRow).where(ReportRow.handler == name).values(handler=""))


def _moment(when: datetime | None) -> str | None:
    return when.isoformat() if when else None


def _all(session: Session, table: Any, wanted: Any) -> Any:
    return session.scalars(select(table).where(wanted))
