"""The register of people and of the browsers they are known by."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import Engine, delete, select, update
from sqlalchemy.orm import Session, sessionmaker

from grognard.server.models import PassRow, PersonRow, SessionRow
from grognard.server.people.tokens import LONGEST, digest, new_token

GUEST, ACCOUNT, BOT = "guest", "account", "bot"

BROWSER, TOKEN = "browser", "token"
"""Kinds of sessions: the cookie of a browser, which ends, and the token of a bot, which does not."""

SESSION_DAYS = 180
"""After so many days without a visit a browser is no longer known."""

_NOTED_EVERY = timedelta(hours=12)


@dataclass(frozen=True)
class Person:
    """A person as the site knows him."""

    id: str
    kind: str
    name: str


class Register:
    """All people of one database."""

    def __init__(self, engine: Engine) -> None:
        self._session = sessionmaker(engine, expire_on_commit=False)

    def new_guest(self) -> str:
        """The id of a person of whom nothing is known."""
        row = PersonRow(id=new_id(), kind=GUEST, created=datetime.now(UTC))
        with self._session() as session, session.begin():
            session.add(row)
        return row.id

    def begin_session(self, person: str, kind: str = BROWSER) -> str:
        """The token by which a person is known from now on."""
        token, now = new_token(), datetime.now(UTC)
        with self._session() as session, session.begin():
            session.add(SessionRow(id=digest(token), person=person, kind=kind, created=now, used=now))
        return token

    def person_of(self, token: str, kind: str = BROWSER) -> Person | None:
        """Who is known by this token."""
        if not token or len(token) > LONGEST:
            return None
        wanted = select(SessionRow, PersonRow).join(PersonRow, PersonRow.id == SessionRow.person)
        with self._session() as session:
            found = session.execute(
                wanted.where(SessionRow.id == digest(token), SessionRow.kind == kind)
            ).one_or_none()
            if found is None:
                return None
            held, row = found
            if row.suspended is not None:
                return None
            return person_in(row) if self._note_visit(session, held) else None

    def _note_visit(self, session: Session, held: SessionRow) -> bool:
        """Whether a session is still good; that it is in use is written down now and then."""
        now = datetime.now(UTC)
        since = now - held.used.replace(tzinfo=held.used.tzinfo or UTC)
        if held.kind == BROWSER and since > timedelta(days=SESSION_DAYS):
            return False
        if since > _NOTED_EVERY:
            session.execute(update(SessionRow).where(SessionRow.id == held.id).values(used=now))
            session.commit()
        return True

    def sweep(self) -> None:
        """Forget what is good no longer: old sessions and passes."""
        now = datetime.now(UTC)
        old = now - timedelta(days=SESSION_DAYS)
        with self._session() as session, session.begin():
            session.execute(delete(SessionRow).where(SessionRow.kind == BROWSER, SessionRow.used < old))
            session.execute(delete(PassRow).where(PassRow.expires < now))

    def end_session(self, token: str) -> None:
        with self._session() as session, session.begin():
            session.execute(delete(SessionRow).where(SessionRow.id == digest(token)))


def new_id() -> str:
    return secrets.token_urlsafe(12)


def person_in(row: PersonRow) -> Person:
    return Person(row.id, row.kind, row.name or "")
