"""The tables of the site. The actions are the truth of a game; snapshots only make long games open fast."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    Integer,
    String,
    Text,
    TypeDecorator,
    false,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from grognard.kernel.values import Json

JUNK = "\x00junk"
"""Stands for a value of the database that cannot be read: one such value does not hide a whole list."""


def _or_junk(read: Callable[[Any], Any] | None) -> Callable[[Any], Any]:
    """A reader of a column whose junk is told apart instead of raising from the middle of a query."""

    def process(value: Any) -> Any:
        try:
            return value if read is None else read(value)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            return JUNK

    return process


class KeptJson(TypeDecorator[Any]):
    """JSON, or JUNK."""

    impl = JSON
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: Any) -> Callable[[Any], Any]:
        return _or_junk(super().result_processor(dialect, coltype))


class KeptMoment(TypeDecorator[Any]):
    """A moment in UTC, or JUNK."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: Any) -> Callable[[Any], Any]:
        return _or_junk(super().result_processor(dialect, coltype))


class KeptFlag(TypeDecorator[Any]):
    """True, false, or JUNK."""

    impl = Boolean
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: Any) -> Callable[[Any], Any]:
        return _or_junk(super().result_processor(dialect, coltype))


class Base(DeclarativeBase):
    type_annotation_map = {Json: KeptJson}  # noqa: RUF012 - the name and form that SQLAlchemy reads


class GameRow(Base):
    """A game: what it was made of, and a counter that every accepted change raises by one."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    owner: Mapped[str] = mapped_column(String(64), index=True)
    scenario: Mapped[str] = mapped_column(String(80))
    rules: Mapped[str] = mapped_column(String(40))
    choices: Mapped[Json] = mapped_column(KeptJson, nullable=False)
    seats: Mapped[Json] = mapped_column(KeptJson, nullable=False)
    seed: Mapped[str] = mapped_column(String(80))
    seed_is_number: Mapped[bool] = mapped_column(KeptFlag)
    position: Mapped[str | None] = mapped_column(Text)
    revision: Mapped[int] = mapped_column(Integer)
    number: Mapped[int] = mapped_column(Integer)
    mover: Mapped[int | None] = mapped_column(Integer)
    result: Mapped[Json] = mapped_column(KeptJson, nullable=False)
    created: Mapped[datetime] = mapped_column(KeptMoment)
    changed: Mapped[datetime] = mapped_column(KeptMoment, index=True)
    shown: Mapped[datetime] = mapped_column(KeptMoment, index=True, server_default="1970-01-01 00:00:00")
    """When what everybody may see of it last changed: public lists tell this, and are sorted by it."""
    stage: Mapped[int | None] = mapped_column(Integer)
    """The turn under way, if those who look on see it only when it is over."""
    seal: Mapped[str] = mapped_column(String(32), server_default="")
    public: Mapped[bool] = mapped_column(KeptFlag, server_default=false())
    pace: Mapped[str] = mapped_column(String(20), server_default="")


class ActionRow(Base):
    """One accepted action. Its key is the game and the number, so that no two writers can both have it."""

    __tablename__ = "actions"

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    side: Mapped[int] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(Text)
    rolls: Mapped[Json] = mapped_column(KeptJson, nullable=False)
    events: Mapped[Json] = mapped_column(KeptJson, nullable=False)
    ordered: Mapped[bool] = mapped_column(KeptFlag, server_default=false())


class SnapshotRow(Base):
    """A saved state after so many actions, at a moment from which nothing can be taken back, and its seal."""

    __tablename__ = "snapshots"

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    state: Mapped[Json] = mapped_column(KeptJson, nullable=False)
    seal: Mapped[str] = mapped_column(String(32), server_default="")


class DispatchRow(Base):
    """What a player wrote to the others, after so many actions."""

    __tablename__ = "dispatches"

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    ordinal: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(Integer)
    side: Mapped[int] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(Text)
    written: Mapped[datetime] = mapped_column(KeptMoment)


class PersonRow(Base):
    """Whoever can hold a seat: an account, a bot with a token, or a guest known by his browser alone.

    ``called`` is the name as two of them are compared; only confirmed addresses are written to unasked, in
    ``lang``, the language of the last entry, or in all while that is not known; a bot has the account that
    keeps it. Whoever is ``unlisted`` stands on no ladder; ``suspended`` is since when the operator has shut
    somebody out.
    """

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    name: Mapped[str | None] = mapped_column(String(40))
    called: Mapped[str | None] = mapped_column(String(40), unique=True)
    address: Mapped[str | None] = mapped_column(String(254), index=True)
    confirmed: Mapped[bool] = mapped_column(KeptFlag, server_default=false())
    keeper: Mapped[str | None] = mapped_column(String(32), index=True)
    password: Mapped[str | None] = mapped_column(String(200))
    created: Mapped[datetime] = mapped_column(KeptMoment)
    unlisted: Mapped[bool] = mapped_column(KeptFlag, server_default=false())
    suspended: Mapped[datetime | None] = mapped_column(KeptMoment)
    lang: Mapped[str] = mapped_column(String(5), server_default="")


class SessionRow(Base):
    """A browser that is signed in, or a bot's token. The key is a digest: the token itself is not kept."""

    __tablename__ = "sessions"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(10))
    created: Mapped[datetime] = mapped_column(KeptMoment)
    used: Mapped[datetime] = mapped_column(KeptMoment)


class SeatRow(Base):
    """A person's seat in a game: who holds it, or the digest of the link by which somebody may take it.

    ``reads`` is from when on its holder reads what was written: nothing where nobody sat there before him.
    """

    __tablename__ = "seats"

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    side: Mapped[str] = mapped_column(String(40), primary_key=True)
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"), index=True)
    link: Mapped[str | None] = mapped_column(String(64), unique=True)
    reads: Mapped[datetime | None] = mapped_column(KeptMoment)


class PassRow(Base):
    """Something that may be done once by whoever has the token, until a moment: a password set anew."""

    __tablename__ = "passes"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(10))
    expires: Mapped[datetime] = mapped_column(KeptMoment)


class TryRow(Base):
    """A counter of tries, which ends by itself; ``key`` is a digest of what is counted."""

    __tablename__ = "tries"

    key: Mapped[str] = mapped_column(String(32), primary_key=True)
    count: Mapped[int] = mapped_column(Integer)
    expires: Mapped[float] = mapped_column(Float(53))
