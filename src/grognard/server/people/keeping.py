"""What is kept of a person beside his games and sessions, for the file of his data."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session, aliased

from grognard.kernel.values import Json
from grognard.server.models import PersonRow
from grognard.server.people.rows import BlockRow, FollowRow, PasskeyRow, ReportRow, SubscriptionRow


def among_others(session: Session, person: str) -> dict[str, Json]:
    """Whom he follows and blocks, his keys and browsers, and what he has reported."""
    other = aliased(PersonRow)
    followed = select(other.name).join(FollowRow, FollowRow.followed == other.id)
    blocked = select(other.name).join(BlockRow, BlockRow.blocked == other.id)
    return {
        "follows": list(session.scalars(followed.where(FollowRow.person == person))),
        "blocked": list(session.scalars(blocked.where(BlockRow.person == person))),
        "passkeys": [
            {"name": row.name, "created": row.created.isoformat()}
            for row in _all(session, PasskeyRow, PasskeyRow.person == person)
        ],
        "notified": [
            {"endpoint": row.endpoint, "created": row.created.isoformat()}
            for row in _all(session, SubscriptionRow, SubscriptionRow.person == person)
        ],
        "reports": [
            {"game": row.game, "reason": row.reason, "made": row.made.isoformat(), "answer": row.answer}
            for row in _all(session, ReportRow, ReportRow.reporter == person)
        ],
    }


def _all(session: Session, table: Any, wanted: Any) -> Any:
    return session.scalars(select(table).where(wanted))
