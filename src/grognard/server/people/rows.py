"""The tables of what people are to each other, and by what they are known and reached."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BigInteger, ForeignKey, Integer, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from grognard.kernel.values import Json
from grognard.server.models import Base, KeptJson, KeptMoment

PERSON = "people.id"


class FollowRow(Base):
    """Somebody likes to see what another plays."""

    __tablename__ = "follows"

    person: Mapped[str] = mapped_column(ForeignKey(PERSON, ondelete="CASCADE"), primary_key=True)
    followed: Mapped[str] = mapped_column(
        ForeignKey(PERSON, ondelete="CASCADE"), primary_key=True, index=True
    )
    since: Mapped[datetime] = mapped_column(KeptMoment)


class BlockRow(Base):
    """Somebody wants to have nothing to do with another."""

    __tablename__ = "blocks"

    person: Mapped[str] = mapped_column(ForeignKey(PERSON, ondelete="CASCADE"), primary_key=True)
    blocked: Mapped[str] = mapped_column(ForeignKey(PERSON, ondelete="CASCADE"), primary_key=True, index=True)
    since: Mapped[datetime] = mapped_column(KeptMoment)


class ReportRow(Base):
    """A dispatch that somebody has shown the operator, with those around it as they stood then.

    It is a copy: what was written may be gone by the time the operator looks.
    """

    __tablename__ = "reports"
    __table_args__ = (UniqueConstraint("reporter", "game", "ordinal"),)

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    reporter: Mapped[str] = mapped_column(ForeignKey(PERSON, ondelete="CASCADE"))
    accused: Mapped[str] = mapped_column(ForeignKey(PERSON, ondelete="CASCADE"), index=True)
    game: Mapped[str] = mapped_column(String(32))
    ordinal: Mapped[int] = mapped_column(Integer)
    reason: Mapped[str] = mapped_column(Text)
    context: Mapped[Json] = mapped_column(KeptJson, nullable=False)
    made: Mapped[datetime] = mapped_column(KeptMoment)
    answer: Mapped[str] = mapped_column(Text, server_default="")
    handler: Mapped[str] = mapped_column(String(40), server_default="")
    handled: Mapped[datetime | None] = mapped_column(KeptMoment)


class PasskeyRow(Base):
    """A key that a person's device keeps; the site has its public half. The id is a digest of its own."""

    __tablename__ = "passkeys"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey(PERSON, ondelete="CASCADE"), index=True)
    credential: Mapped[str] = mapped_column(Text)
    name: Mapped[str] = mapped_column(String(40))
    public_key: Mapped[str] = mapped_column(Text)
    count: Mapped[int] = mapped_column(BigInteger)
    created: Mapped[datetime] = mapped_column(KeptMoment)
    used: Mapped[datetime | None] = mapped_column(KeptMoment)


class ChallengeRow(Base):
    """Something that a device is to sign, once and soon. Nobody's while it is not known who signs in.

    ``newcomer`` is the id that whoever opens an account with it will have: his device is told it beforehand.
    """

    __tablename__ = "challenges"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str | None] = mapped_column(ForeignKey(PERSON, ondelete="CASCADE"))
    newcomer: Mapped[str | None] = mapped_column(String(32))
    expires: Mapped[datetime] = mapped_column(KeptMoment)


class SubscriptionRow(Base):
    """A browser that wants to be told, and by which server; what is sent there only it can read."""

    __tablename__ = "subscriptions"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey(PERSON, ondelete="CASCADE"), index=True)
    endpoint: Mapped[str] = mapped_column(Text)
    key: Mapped[str] = mapped_column(String(100))
    secret: Mapped[str] = mapped_column(String(40))
    lang: Mapped[str] = mapped_column(String(5))
    created: Mapped[datetime] = mapped_column(KeptMoment)
