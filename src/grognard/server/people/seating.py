"""The seats that people hold, and the links by which a friend takes one.

A link is a secret: whoever has it may take the seat, once. It is good until used, withdrawn or made anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Engine, select, update
from sqlalchemy.orm import Session, sessionmaker

from grognard.server.callers import Holder
from grognard.server.models import GameRow, PersonRow, SeatRow
from grognard.server.news import News
from grognard.server.people.tokens import LONGEST, digest, new_token
from grognard.server.refused import Refused


@dataclass(frozen=True)
class Offer:
    """A seat that a link leads to."""

    game: str
    side: str
    host: str


class Seating:
    """The seats of all games of one database."""

    def __init__(self, engine: Engine, news: News) -> None:
        self._session = sessionmaker(engine, expire_on_commit=False)
        self._news = news

    def holders(self, game_id: str) -> dict[str, Holder]:
        """Who holds the seats of a game that are a person's."""
        wanted = select(SeatRow.side, SeatRow.person, PersonRow.name).outerjoin(
            PersonRow, PersonRow.id == SeatRow.person
        )
        with self._session() as session:
            rows = session.execute(wanted.where(SeatRow.game == game_id)).all()
        return {side: Holder(person, name or "") for side, person, name in rows}

    # -- links ----------------------------------------------------------------------------------------

    def new_link(self, game_id: str, side: str, host: str) -> str:
        """A new link to a seat that nobody has; the one before it is good no longer."""
        token = new_token()
        self._set_link(game_id, side, host, digest(token))
        return token

    def withdraw(self, game_id: str, side: str, host: str) -> None:
        self._set_link(game_id, side, host, None)

    def _set_link(self, game_id: str, side: str, host: str, link: str | None) -> None:
        hosted = select(GameRow.id).where(GameRow.id == game_id, GameRow.owner == host)
        free = update(SeatRow).where(
            SeatRow.game == game_id, SeatRow.side == side, SeatRow.person.is_(None), SeatRow.game.in_(hosted)
        )
        with self._session() as session, session.begin():
            if session.execute(free.values(link=link).returning(SeatRow.side)).one_or_none() is None:
                raise Refused(409, "no-free-seat")

    def look(self, token: str) -> Offer:
        """What a link leads to."""
        with self._session() as session:
            return self._offer(session, token)

    def _offer(self, session: Session, token: str) -> Offer:
        wanted = (
            select(SeatRow.game, SeatRow.side, PersonRow.name)
            .join(GameRow, GameRow.id == SeatRow.game)
            .outerjoin(PersonRow, PersonRow.id == GameRow.owner)
            .where(SeatRow.link == digest(token[:LONGEST]))
        )
        found = session.execute(wanted).one_or_none()
        if found is None:
            raise Refused(404, "no-such-link")
        return Offer(found[0], found[1], found[2] or "")

    def take(self, token: str, person: str) -> Offer:
        """Sit down by a link, which is then used up; of two who come at once one is told so."""
        with self._session() as session, session.begin():
            offer = self._offer(session, token)
            held = select(SeatRow.side).where(SeatRow.game == offer.game, SeatRow.person == person)
            if session.execute(held).first() is not None:
                raise Refused(409, "your-own-link")
            free = update(SeatRow).where(SeatRow.link == digest(token), SeatRow.person.is_(None))
            now = datetime.now(UTC)
            seated = free.values(person=person, link=None, taken=now).returning(SeatRow.side)
            if session.execute(seated).one_or_none() is None:
                raise Refused(404, "no-such-link")
            # Whoever watches from another process is told by a change of the game's row.
            session.execute(update(GameRow).where(GameRow.id == offer.game).values(changed=now))
        self._news.announce(offer.game)
        return offer
