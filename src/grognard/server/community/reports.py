"""Dispatches that were shown to the operator, and what he did about them."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import Engine, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session, aliased, sessionmaker

from grognard.kernel.values import Json
from grognard.server.community.replies import Reported, ReportLine
from grognard.server.days.clocks import utc
from grognard.server.dispatches import plain
from grognard.server.models import DispatchRow, GameRow, PersonRow, SeatRow
from grognard.server.people.rows import ReportRow
from grognard.server.refused import Refused

BEFORE, AFTER = 6, 3
"""So many dispatches around the one in question are shown with it."""


class Reports:
    """The reports of one database."""

    def __init__(self, engine: Engine) -> None:
        self._session = sessionmaker(engine, expire_on_commit=False)

    def make(self, game_id: str, ordinal: int, reporter: str, reason: str) -> None:
        """Show a dispatch to the operator; the same one twice is once."""
        try:
            with self._session() as session, session.begin():
                accused, context = _context(session, game_id, ordinal)
                if accused is None or accused == reporter:
                    raise Refused(409, "nobody-to-report")
                row = ReportRow(reporter=reporter, accused=accused, game=game_id, ordinal=ordinal)
                row.reason, row.context, row.made = plain(reason), context, datetime.now(UTC)
                row.answer = row.handler = ""
                session.add(row)
        except IntegrityError:
            return

    def lines(self, handled: bool, skip: int, most: int) -> list[ReportLine]:
        """Those that wait for the operator, the oldest first; or those dealt with, the last first."""
        reporter, accused = aliased(PersonRow), aliased(PersonRow)
        wanted = (
            select(ReportRow, reporter, accused)
            .join(reporter, reporter.id == ReportRow.reporter)
            .join(accused, accused.id == ReportRow.accused)
            .where(ReportRow.handled.is_not(None) if handled else ReportRow.handled.is_(None))
            .order_by(ReportRow.id.desc() if handled else ReportRow.id)
        )
        with self._session() as session:
            found = session.execute(wanted.offset(skip).limit(most))
            return [_line(row, one, other) for row, one, other in found]

    def answer(self, report: int, words: str, handler: str) -> None:
        """Write down what was done about a report."""
        with self._session() as session, session.begin():
            row = session.get(ReportRow, report)
            if row is None:
                raise Refused(404, "no-such-report")
            row.answer, row.handler, row.handled = plain(words), handler, datetime.now(UTC)


def open_reports(session: Session) -> int:
    waiting = select(func.count()).select_from(ReportRow).where(ReportRow.handled.is_(None))
    return session.scalar(waiting) or 0


def _context(session: Session, game_id: str, ordinal: int) -> tuple[str | None, Json]:
    """Who wrote a dispatch, and what was written around it: who, what, when, and whether it is the one."""
    game = session.get(GameRow, game_id)
    around = select(DispatchRow).where(
        DispatchRow.game == game_id,
        DispatchRow.ordinal.between(ordinal - BEFORE, ordinal + AFTER),
    )
    letters = session.scalars(around.order_by(DispatchRow.ordinal)).all()
    if game is None or ordinal not in [one.ordinal for one in letters]:
        raise Refused(404, "no-such-dispatch")
    sides = list(game.seats) if isinstance(game.seats, dict) else []
    seats = {row.side: row.person for row in session.scalars(select(SeatRow).where(SeatRow.game == game_id))}
    people = session.scalars(
        select(PersonRow).where(PersonRow.id.in_([who for who in seats.values() if who]))
    )
    names = {row.id: row.name or "" for row in people}
    accused: str | None = None
    context: list[Json] = []
    for one in letters:
        side = sides[one.side] if one.side < len(sides) else ""
        who = seats.get(side)
        accused = who if one.ordinal == ordinal else accused
        name = names.get(who or "", "")
        written = utc(one.written).isoformat(timespec="seconds")
        context.append([name or side, one.text, written, one.ordinal == ordinal])
    return accused, context


def _line(row: ReportRow, reporter: PersonRow, accused: PersonRow) -> ReportLine:
    return ReportLine(
        id=row.id,
        game=row.game,
        reporter=reporter.name or "",
        accused=accused.name or "",
        person=accused.id,
        suspended=accused.suspended is not None,
        reason=row.reason,
        context=[one for one in map(_reported, row.context if isinstance(row.context, list) else []) if one],
        made=utc(row.made).isoformat(timespec="seconds"),
        answer=row.answer,
        handler=row.handler,
        handled=utc(row.handled).isoformat(timespec="seconds") if row.handled else None,
    )


def _reported(one: Json) -> Reported | None:
    match one:
        case [str() as name, str() as text, str() as written, bool() as meant]:
            return Reported(name=name, text=text, written=written, meant=meant)
    return None
