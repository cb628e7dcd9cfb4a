"""The tables of what happens beside the moves of a game that lasts for days."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, Integer, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from grognard.kernel.values import Json
from grognard.server.models import Base, KeptJson, KeptMoment


class NoteRow(Base):
    """What a side keeps for itself: its standing orders, and up to which action it has seen the game."""

    __tablename__ = "side_notes"

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    side: Mapped[str] = mapped_column(String(40), primary_key=True)
    orders: Mapped[Json] = mapped_column(KeptJson, nullable=False)
    looked: Mapped[int] = mapped_column(Integer, server_default="0")


class OfferRow(Base):
    """What a side has offered the others: a draw, or to take moves back. ``agreed`` are those who accept."""

    __tablename__ = "offers"

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    side: Mapped[str] = mapped_column(String(40))
    kind: Mapped[str] = mapped_column(String(10))
    number: Mapped[int] = mapped_column(Integer)
    made: Mapped[datetime] = mapped_column(KeptMoment)
    agreed: Mapped[str] = mapped_column(String(160), server_default="")


class ClockRow(Base):
    """The clock of a game: the days each side has for one decision, who is on the move and since when.

    ``due`` is when the time of the mover is over; nothing while the clock stands still.
    """

    __tablename__ = "clocks"

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    days: Mapped[int] = mapped_column(Integer)
    mover: Mapped[str | None] = mapped_column(String(40))
    since: Mapped[datetime | None] = mapped_column(KeptMoment)
    due: Mapped[datetime | None] = mapped_column(KeptMoment)


class VacationRow(Base):
    """A side of a game is away until a moment: its clock stands still."""

    __tablename__ = "vacations"

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    side: Mapped[str] = mapped_column(String(40), primary_key=True)
    until: Mapped[datetime] = mapped_column(KeptMoment)
    spent: Mapped[int] = mapped_column(Integer, server_default="0")


class JobRow(Base):
    """Something to be done once, at or after a moment, by whichever process claims it first.

    ``key`` names what it is about, so that the same thing is not asked for twice. A claim ends after a
    while: a process that dies leaves its jobs to the next. ``begun`` is when what cannot be undone was begun:
    whoever dies after that leaves a doubt, and the job is not repeated. ``outcome`` says how it ended.
    """

    __tablename__ = "jobs"
    __table_args__ = (UniqueConstraint("key"),)

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    key: Mapped[str] = mapped_column(String(160))
    kind: Mapped[str] = mapped_column(String(20))
    data: Mapped[Json] = mapped_column(KeptJson, nullable=False)
    due: Mapped[datetime] = mapped_column(KeptMoment, index=True)
    claimed: Mapped[datetime | None] = mapped_column(KeptMoment)
    begun: Mapped[datetime | None] = mapped_column(KeptMoment)
    done: Mapped[datetime | None] = mapped_column(KeptMoment)
    outcome: Mapped[str] = mapped_column(String(10), server_default="")
    tries: Mapped[int] = mapped_column(Integer, server_default="0")


class ResultRow(Base):
    """How a game between accounts ended, if it counts: kept also when the game itself is thrown away.

    ``teams`` says for each of the people whom he fought beside; where there is none, each fought for himself.
    """

    __tablename__ = "results"

    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    scenario: Mapped[str] = mapped_column(String(80))
    winner: Mapped[int] = mapped_column(Integer)
    scores: Mapped[Json] = mapped_column(KeptJson, nullable=False)
    people: Mapped[Json] = mapped_column(KeptJson, nullable=False)
    teams: Mapped[Json | None] = mapped_column(KeptJson)
    ended: Mapped[datetime] = mapped_column(KeptMoment, index=True)
