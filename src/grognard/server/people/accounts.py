"""Accounts: opened, entered, changed and closed. A name is public; an address is told to nobody.

People sign in by their names, which everybody at a table sees. So whether an address is known never decides
an answer: several accounts may have the same, and a forgotten password is answered alike for all addresses.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from sqlalchemy import Engine, delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session, sessionmaker

from grognard.server.models import GameRow, PassRow, PersonRow, SeatRow, SessionRow
from grognard.server.people.names import called
from grognard.server.people.passwords import fits, hashed
from grognard.server.people.register import ACCOUNT, BOT, GUEST, TOKEN, new_id
from grognard.server.people.rows import PasskeyRow, SubscriptionRow
from grognard.server.people.tokens import digest, new_token
from grognard.server.refused import Refused

RESET, CONFIRM = "reset", "confirm"
"""What a pass allows."""

_GOOD_FOR = {RESET: timedelta(hours=2), CONFIRM: timedelta(days=7)}


class Accounts:
    """All accounts of one database."""

    def __init__(self, engine: Engine) -> None:
        self._session = sessionmaker(engine, expire_on_commit=False)

    def open(self, guest: str | None, name: str, password: str, address: str) -> str:
        """A new account; a guest becomes it and keeps his games. Refused if the name is taken."""
        shown = " ".join(name.split())
        values = {
            "kind": ACCOUNT,
            "name": shown,
            "called": called(name),
            "password": hashed(password),
            "address": address.strip().lower() or None,
        }
        try:
            with self._session() as session, session.begin():
                became = update(PersonRow).where(PersonRow.id == guest, PersonRow.kind == GUEST)
                found = session.execute(became.values(**values).returning(PersonRow.id)).scalar_one_or_none()
                if found is None:
                    row = PersonRow(id=new_id(), created=datetime.now(UTC), **values)
                    session.add(row)
                    found = row.id
            return found
        except IntegrityError as fault:
            raise Refused(409, "name-taken", {"name": shown}) from fault

    def check_free(self, name: str) -> None:
        """Refuses a name that somebody has."""
        with self._session() as session:
            if session.scalar(select(PersonRow.id).where(PersonRow.called == called(name))):
                raise Refused(409, "name-taken", {"name": " ".join(name.split())})

    def open_by_key(self, guest: str | None, key: PasskeyRow, name: str, address: str) -> None:
        """A new account without a password, entered by this key, whose device knows the account's id."""
        row = PersonRow(id=key.person, kind=ACCOUNT, name=" ".join(name.split()), called=called(name))
        row.address, row.created = address.strip().lower() or None, datetime.now(UTC)
        try:
            with self._session() as session, session.begin():
                session.add(row)
                session.flush()
                session.add(key)
                if guest is not None:
                    _adopt(session, guest, row.id)
        except IntegrityError as fault:
            self.check_free(name)
            raise Refused(409, "bad-passkey") from fault

    def enter(self, name: str, password: str, guest: str | None) -> str:
        """The account of this name and password; games of the guest who enters become its own."""
        with self._session() as session, session.begin():
            wanted = select(PersonRow).where(PersonRow.called == called(name), PersonRow.kind == ACCOUNT)
            row = session.scalars(wanted).one_or_none()
            if not fits(row.password if row else None, password) or row is None:
                raise Refused(403, "wrong-password")
            if row.suspended is not None:
                raise Refused(403, "suspended")
            if guest is not None and guest != row.id:
                _adopt(session, guest, row.id)
            return row.id

    def adopt(self, guest: str | None, account: str) -> None:
        """What a guest who has entered without a password has played becomes the account's."""
        with self._session() as session, session.begin():
            if guest is not None and guest != account:
                _adopt(session, guest, account)

    def list_on_ladder(self, person: str, listed: bool) -> None:
        """Whether an account stands on the ladder."""
        with self._session() as session, session.begin():
            session.execute(update(PersonRow).where(PersonRow.id == person).values(unlisted=not listed))

    def speaks(self, person: str, lang: str) -> None:
        """In which language somebody is written to from now on."""
        with self._session() as session, session.begin():
            session.execute(update(PersonRow).where(PersonRow.id == person).values(lang=lang))

    def check(self, person: str, password: str) -> None:
        """Refuses whoever does not know the password."""
        with self._session() as session:
            row = session.get(PersonRow, person)
            if not fits(row.password if row else None, password):
                raise Refused(403, "wrong-password")

    def set_password(self, person: str, password: str) -> None:
        """A new password; every browser of this person must sign in anew, and is told nothing till then."""
        kept = hashed(password)
        with self._session() as session, session.begin():
            _set_password(session, person, kept)

    def set_address(self, person: str, address: str) -> None:
        """Another address for letters, not confirmed yet, or none; links sent to the old one are void."""
        values = {"address": address.strip().lower() or None, "confirmed": False}
        with self._session() as session, session.begin():
            session.execute(update(PersonRow).where(PersonRow.id == person).values(**values))
            session.execute(delete(PassRow).where(PassRow.person == person))

    # -- passes -------------------------------------------------------------------------------------

    def of_address(self, address: str) -> list[tuple[str, str]]:
        """The ids and names of the accounts with this address."""
        wanted = select(PersonRow.id, PersonRow.name).where(PersonRow.address == address.strip().lower())
        with self._session() as session:
            return [(person, name or "") for person, name in session.execute(wanted)]

    def give_pass(self, person: str, kind: str) -> str:
        """A token with which something may be done once; any of that kind before it is good no longer."""
        token, until = new_token(), datetime.now(UTC) + _GOOD_FOR[kind]
        with self._session() as session, session.begin():
            session.execute(delete(PassRow).where(PassRow.person == person, PassRow.kind == kind))
            session.add(PassRow(id=digest(token), person=person, kind=kind, expires=until))
        return token

    def reset(self, token: str, password: str) -> None:
        kept = hashed(password)
        with self._session() as session, session.begin():
            _set_password(session, _use(session, token, RESET), kept)

    def confirm(self, token: str) -> None:
        with self._session() as session, session.begin():
            person = _use(session, token, CONFIRM)
            session.execute(update(PersonRow).where(PersonRow.id == person).values(confirmed=True))

    # -- bots ---------------------------------------------------------------------------------------

    def new_bot(self, keeper: str, name: str) -> str:
        """A bot of this account, and the token by which its program is known: it is told this once."""
        token, now = new_token(), datetime.now(UTC)
        shown = " ".join(name.split())
        row = PersonRow(id=new_id(), kind=BOT, name=shown, called=called(name), keeper=keeper, created=now)
        try:
            with self._session() as session, session.begin():
                session.add(row)
                session.flush()
                session.add(SessionRow(id=digest(token), person=row.id, kind=TOKEN, created=now, used=now))
        except IntegrityError as fault:
            raise Refused(409, "name-taken", {"name": shown}) from fault
        return token


def _set_password(session: Session, person: str, kept: str) -> None:
    session.execute(update(PersonRow).where(PersonRow.id == person).values(password=kept))
    session.execute(delete(SessionRow).where(SessionRow.person == person))
    session.execute(delete(SubscriptionRow).where(SubscriptionRow.person == person))
    session.execute(delete(PassRow).where(PassRow.person == person, PassRow.kind == RESET))


def _use(session: Session, token: str, kind: str) -> str:
    """Whose pass this is; it is used up. Refused if it is none, or too old."""
    gone = delete(PassRow).where(PassRow.id == digest(token), PassRow.kind == kind)
    found = session.execute(gone.returning(PassRow.person, PassRow.expires)).one_or_none()
    if found is None or found[1].replace(tzinfo=UTC) < datetime.now(UTC):
        raise Refused(403, "no-such-pass")
    person: str = found[0]
    return person


def _adopt(session: Session, guest: str, account: str) -> None:
    """What a guest played is the account's from now on, and the guest is no more."""
    row = session.get(PersonRow, guest)
    if row is None or row.kind != GUEST:
        return
    session.execute(update(SeatRow).where(SeatRow.person == guest).values(person=account))
    session.execute(update(GameRow).where(GameRow.owner == guest).values(owner=account))
    session.delete(row)
