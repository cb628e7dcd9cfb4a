"""The tables of the site. The actions are the truth of a game; snapshots only make long games open fast."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import JSON, Boolean, DateTime, ForeignKey, Integer, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from grognard.kernel.values import Json


class Base(DeclarativeBase):
    type_annotation_map = {Json: JSON}  # noqa: RUF012 - the name and form that SQLAlchemy reads


class GameRow(Base):
    """A game: what it was made of, and a counter that every accepted change raises by one."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    owner: Mapped[str] = mapped_column(String(64), index=True)
    scenario: Mapped[str] = mapped_column(String(80))
    rules: Mapped[str] = mapped_column(String(40))
    choices: Mapped[Json] = mapped_column(JSON, nullable=False)
    seats: Mapped[Json] = mapped_column(JSON, nullable=False)
    seed: Mapped[str] = mapped_column(String(80))
    seed_is_number: Mapped[bool] = mapped_column(Boolean)
    position: Mapped[str | None] = mapped_column(Text)
    revision: Mapped[int] = mapped_column(Integer)
    number: Mapped[int] = mapped_column(Integer)
    mover: Mapped[int | None] = mapped_column(Integer)
    result: Mapped[Json] = mapped_column(JSON, nullable=False)
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    changed: Mapped[datetime] = mapped_column(DateTime(timezone=True), index=True)


class ActionRow(Base):
    """One accepted action. Its key is the game and the number, so that no two writers can both have it."""

    __tablename__ = "actions"

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    side: Mapped[int] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(Text)
    rolls: Mapped[Json] = mapped_column(JSON, nullable=False)
    events: Mapped[Json] = mapped_column(JSON, nullable=False)


class SnapshotRow(Base):
    """A saved state after so many actions, at a moment from which nothing can be taken back, and its seal."""

    __tablename__ = "snapshots"

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    state: Mapped[Json] = mapped_column(JSON, nullable=False)
    seal: Mapped[str] = mapped_column(String(32), server_default="")


class DispatchRow(Base):
    """What a player wrote to the others, after so many actions."""

    __tablename__ = "dispatches"

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    ordinal: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(Integer)
    side: Mapped[int] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(Text)
    written: Mapped[datetime] = mapped_column(DateTime(timezone=True))
