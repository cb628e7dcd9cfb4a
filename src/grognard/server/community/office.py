"""What the operator of a site sees and does: people, whom he may shut out, and figures."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from sqlalchemy import Engine, delete, func, or_, select, update
from sqlalchemy.orm import Session, sessionmaker

from grognard.server.community.hall import counted
from grognard.server.community.push import count_subscriptions
from grognard.server.community.replies import PersonLine
from grognard.server.community.reports import open_reports
from grognard.server.days.clocks import utc
from grognard.server.days.jobs import DOUBTFUL, FAILED
from grognard.server.days.rows import JobRow
from grognard.server.models import DispatchRow, GameRow, PersonRow, SeatRow, SessionRow
from grognard.server.people.names import called
from grognard.server.people.register import ACCOUNT, BOT, GUEST
from grognard.server.people.rows import ReportRow
from grognard.server.refused import Refused


class OperatorsDesk:
    """The operator's view of one database; ``operators`` are names as they are compared."""

    def __init__(self, engine: Engine, operators: frozenset[str]) -> None:
        self._session = sessionmaker(engine, expire_on_commit=False)
        self.operators = operators

    def people(self, name: str, skip: int, most: int) -> list[PersonLine]:
        """Accounts and bots whose name holds these letters, the newest first."""
        seats = select(func.count()).where(SeatRow.person == PersonRow.id).scalar_subquery()
        reports = select(func.count()).where(ReportRow.accused == PersonRow.id).scalar_subquery()
        wanted = select(PersonRow, seats, reports).where(PersonRow.kind.in_((ACCOUNT, BOT)))
        if name.strip():
            wanted = wanted.where(PersonRow.called.contains(called(name), autoescape=True))
        ordered = wanted.order_by(PersonRow.created.desc(), PersonRow.id).offset(skip).limit(most)
        with self._session() as session:
            return [self._line(row, held, told) for row, held, told in session.execute(ordered)]

    def _line(self, row: PersonRow, seats: int, reports: int) -> PersonLine:
        return PersonLine(
            id=row.id,
            name=row.name or "",
            kind=row.kind,
            created=utc(row.created).isoformat(timespec="seconds"),
            seats=seats,
            reports=reports,
            suspended=utc(row.suspended).isoformat(timespec="seconds") if row.suspended else None,
            operator=row.kind == ACCOUNT and row.called in self.operators,
        )

    def suspend(self, person: str) -> None:
        """Shut somebody out, with his bots: his browsers must sign in anew, and cannot."""
        with self._session() as session, session.begin():
            row = self._other(session, person)
            theirs = or_(PersonRow.id == row.id, PersonRow.keeper == row.id)
            session.execute(update(PersonRow).where(theirs).values(suspended=datetime.now(UTC)))
            if row.kind == ACCOUNT:
                session.execute(delete(SessionRow).where(SessionRow.person == row.id))

    def lift(self, person: str) -> None:
        """Let somebody in again, with his bots."""
        with self._session() as session, session.begin():
            row = self._other(session, person)
            theirs = or_(PersonRow.id == row.id, PersonRow.keeper == row.id)
            session.execute(update(PersonRow).where(theirs).values(suspended=None))

    def _other(self, session: Session, person: str) -> PersonRow:
        row = session.get(PersonRow, person)
        if row is None or row.kind not in (ACCOUNT, BOT):
            raise Refused(404, "no-such-player")
        if row.kind == ACCOUNT and row.called in self.operators:
            raise Refused(409, "operator-stays")
        return row

    def figures(self) -> dict[str, int]:
        """How many there are of what, at this moment."""
        day = datetime.now(UTC) - timedelta(days=1)
        with self._session() as session:
            people = {kind: _count(session, PersonRow, PersonRow.kind == kind) for kind in _KINDS}
            games = {f"games-{kind}": counted(session, kind) for kind in ("open", "running", "finished")}
            return {
                **{f"people-{kind}": number for kind, number in people.items()},
                "suspended": _count(session, PersonRow, PersonRow.suspended.is_not(None)),
                "browsers-today": _count(session, SessionRow, SessionRow.used > day),
                **games,
                "games-today": _count(session, GameRow, GameRow.changed > day),
                "dispatches-today": _count(session, DispatchRow, DispatchRow.written > day),
                "reports-open": open_reports(session),
                "devices": count_subscriptions(session),
                "letters-waiting": _count(session, JobRow, JobRow.done.is_(None)),
                "letters-failed": _count(session, JobRow, JobRow.outcome.in_((FAILED, DOUBTFUL))),
            }


_KINDS = (ACCOUNT, GUEST, BOT)


def _count(session: Session, table: type, *wanted: object) -> int:
    return session.scalar(select(func.count()).select_from(table).where(*wanted)) or 0  # type: ignore[arg-type]
