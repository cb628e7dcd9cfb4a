"""Whom people follow, and whom they want to have nothing to do with.

Who is blocked is not told so: he finds no such player, no free seat. A bot is treated as its keeper is.
"""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import Engine, Select, delete, or_, select
from sqlalchemy.orm import Session, sessionmaker

from grognard.server.models import GameRow, PersonRow, SeatRow
from grognard.server.people.names import called
from grognard.server.people.rows import BlockRow, FollowRow
from grognard.server.refused import Refused

MOST = 500
"""How many one person may follow, or block."""


class Circle:
    """The circles of all people of one database."""

    def __init__(self, engine: Engine) -> None:
        self._session = sessionmaker(engine, expire_on_commit=False)

    def find(self, name: str, asker: str) -> PersonRow:
        """The account or bot of this name; refused as unknown also to whoever it has blocked."""
        with self._session() as session:
            return _find(session, name, asker)

    def stand(self, person: str, other: str) -> tuple[bool, bool]:
        """Whether a person follows another, and whether he has blocked him."""
        with self._session() as session:
            follows = session.get(FollowRow, (person, other)) is not None
            return follows, session.get(BlockRow, (person, other)) is not None

    def follow(self, person: str, name: str) -> None:
        with self._session() as session, session.begin():
            other = _other(session, name, person)
            _check_room(session, FollowRow, person)
            session.execute(delete(BlockRow).where(BlockRow.person == person, BlockRow.blocked == other))
            session.merge(FollowRow(person=person, followed=other, since=datetime.now(UTC)))

    def unfollow(self, person: str, name: str) -> None:
        with self._session() as session, session.begin():
            other = _named(session, name)
            session.execute(delete(FollowRow).where(FollowRow.person == person, FollowRow.followed == other))

    def block(self, person: str, name: str) -> None:
        """From now on neither follows the other."""
        with self._session() as session, session.begin():
            other = _named(session, name)
            if other is None or other == person:
                raise Refused(404, "no-such-player")
            _check_room(session, BlockRow, person)
            both = (person, other)
            session.execute(delete(FollowRow).where(FollowRow.person.in_(both), FollowRow.followed.in_(both)))
            session.merge(BlockRow(person=person, blocked=other, since=datetime.now(UTC)))

    def unblock(self, person: str, name: str) -> None:
        with self._session() as session, session.begin():
            other = _named(session, name)
            session.execute(delete(BlockRow).where(BlockRow.person == person, BlockRow.blocked == other))

    def names(self, person: str) -> tuple[list[str], list[str]]:
        """The names of those whom a person follows, and of those whom he has blocked."""
        followed = select(PersonRow.name).join(FollowRow, FollowRow.followed == PersonRow.id)
        blocked = select(PersonRow.name).join(BlockRow, BlockRow.blocked == PersonRow.id)
        with self._session() as session:
            first = session.scalars(followed.where(FollowRow.person == person).order_by(PersonRow.called))
            second = session.scalars(blocked.where(BlockRow.person == person).order_by(PersonRow.called))
            return [name or "?" for name in first], [name or "?" for name in second]

    def followed(self, person: str) -> list[str]:
        """The ids of those whom a person follows."""
        with self._session() as session:
            return list(session.scalars(select(FollowRow.followed).where(FollowRow.person == person)))

    # -- at the table -----------------------------------------------------------------------------------

    def muted(self, game_id: str, person: str) -> set[str]:
        """The sides of a game whose words a person does not want to read."""
        with self._session() as session:
            return {side for side, who in _seats(session, game_id) if shuns(session, person, who)}

    def check_read(self, game_id: str, person: str) -> None:
        """Refuses whoever writes where nobody reads him."""
        with self._session() as session:
            others = {who for _, who in _seats(session, game_id) if who != person}
            if others and all(shuns(session, other, person) for other in others):
                raise Refused(403, "not-read")


def shuns(session: Session, person: str, other: str) -> bool:
    """Whether a person has blocked another, or the keeper of that bot."""
    found = select(BlockRow.person).where(BlockRow.person == person, BlockRow.blocked.in_(_selves(other)))
    return session.execute(found).first() is not None


def keeps_out(session: Session, game_id: str, person: str) -> bool:
    """Whether somebody in a game, or whoever made it, has blocked this person."""
    here = select(SeatRow.person).where(SeatRow.game == game_id, SeatRow.person.is_not(None))
    host = select(GameRow.owner).where(GameRow.id == game_id)
    found = select(BlockRow.person).where(
        or_(BlockRow.person.in_(here), BlockRow.person.in_(host)), BlockRow.blocked.in_(_selves(person))
    )
    return session.execute(found).first() is not None


def shunned_games(person: str) -> Select[str]:
    """The games, as a selection, of those who have blocked this person."""
    who = select(BlockRow.person).where(BlockRow.blocked.in_(_selves(person)))
    return select(SeatRow.game).where(SeatRow.person.in_(who))


def _selves(person: str) -> Select[str]:
    """A person and, if it is a bot, its keeper."""
    keeper = select(PersonRow.keeper).where(PersonRow.id == person, PersonRow.keeper.is_not(None))
    return select(PersonRow.id).where(or_(PersonRow.id == person, PersonRow.id.in_(keeper)))


def _seats(session: Session, game_id: str) -> list[tuple[str, str]]:
    held = select(SeatRow.side, SeatRow.person).where(SeatRow.game == game_id, SeatRow.person.is_not(None))
    return [(side, who) for side, who in session.execute(held) if who is not None]


def _named(session: Session, name: str) -> str | None:
    return session.scalars(select(PersonRow.id).where(PersonRow.called == called(name))).one_or_none()


def _find(session: Session, name: str, asker: str) -> PersonRow:
    row = session.scalars(select(PersonRow).where(PersonRow.called == called(name))).one_or_none()
    if row is None or shuns(session, row.keeper or row.id, asker):
        raise Refused(404, "no-such-player")
    return row


def _other(session: Session, name: str, person: str) -> str:
    other = _find(session, name, person).id
    if other == person:
        raise Refused(404, "no-such-player")
    return other


def _check_room(session: Session, table: type[FollowRow | BlockRow], person: str) -> None:
    known = session.scalars(select(table.person).where(table.person == person)).all()
    if len(known) >= MOST:
        raise Refused(409, "many-people", {"most": MOST})
