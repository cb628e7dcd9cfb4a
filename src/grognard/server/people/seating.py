"""The seats that people hold, and the links by which a friend takes one.

A link is a secret: whoever has it may take the seat, once. It is good until used, withdrawn or made anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Engine, Select, select, update
from sqlalchemy.orm import Session, sessionmaker

from grognard.server.callers import Holder
from grognard.server.days.clocks import Paces, unwind, wind
from grognard.server.models import ActionRow, GameRow, PersonRow, SeatRow
from grognard.server.news import News
from grognard.server.people.circle import keeps_out
from grognard.server.people.tokens import LONGEST, digest, new_token
from grognard.server.people.vacating import vacate
from grognard.server.refused import Refused


@dataclass(frozen=True)
class Offer:
    """A seat that a link leads to."""

    game: str
    side: str
    host: str


class Seating:
    """The seats of all games of one database."""

    def __init__(self, engine: Engine, news: News, paces: Paces = None) -> None:
        self._paces = paces
        self._session = sessionmaker(engine, expire_on_commit=False)
        self._news = news

    def holders(self, game_id: str) -> dict[str, Holder]:
        """Who holds the seats of a game that are a person's."""
        wanted = select(SeatRow.side, SeatRow.person, PersonRow.name, SeatRow.reads).outerjoin(
            PersonRow, PersonRow.id == SeatRow.person
        )
        with self._session() as session:
            rows = session.execute(wanted.where(SeatRow.game == game_id)).all()
        return {side: Holder(person, name or "", reads) for side, person, name, reads in rows}

    def host(self, game_id: str) -> str | None:
        """Who made a game, or has it from whoever did."""
        with self._session() as session:
            return session.scalars(select(GameRow.owner).where(GameRow.id == game_id)).one_or_none()

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
            if _sides_of(session, offer.game, person):
                raise Refused(409, "your-own-link")
            if keeps_out(session, offer.game, person):
                raise Refused(404, "no-such-link")
            free = update(SeatRow).where(SeatRow.link == digest(token), SeatRow.person.is_(None))
            now = datetime.now(UTC)
            seated = free.values(person=person, link=None).returning(SeatRow.side)
            if session.execute(seated).one_or_none() is None:
                raise Refused(404, "no-such-link")
            # Whoever watches from another process is told by a change of the game's row.
            session.execute(update(GameRow).where(GameRow.id == offer.game).values(changed=now, shown=now))
            wind(session, offer.game, self._paces, offer.side)
        self._news.announce(offer.game)
        return offer

    # -- public games -----------------------------------------------------------------------------------

    def check_free(self, game_id: str, side: str) -> None:
        """Refuses unless anybody may take this seat."""
        with self._session() as session:
            if session.execute(_free_to_all(game_id, side)).first() is None:
                raise Refused(409, "no-free-seat")

    def join(self, game_id: str, side: str, person: str) -> None:
        """Take a free seat of a public game."""
        with self._session() as session, session.begin():
            if _sides_of(session, game_id, person):
                raise Refused(409, "seated-already")
            if keeps_out(session, game_id, person):
                raise Refused(409, "no-free-seat")
            allowed = SeatRow.game.in_(_free_to_all(game_id, side))
            now = datetime.now(UTC)
            free = update(SeatRow).where(
                SeatRow.game == game_id, SeatRow.side == side, SeatRow.person.is_(None), allowed
            )
            seated = free.values(person=person, link=None).returning(SeatRow.side)
            if session.execute(seated).one_or_none() is None:
                raise Refused(409, "no-free-seat")
            session.execute(update(GameRow).where(GameRow.id == game_id).values(changed=now, shown=now))
            wind(session, game_id, self._paces, side)
        self._news.announce(game_id)

    def leave(self, game_id: str, person: str) -> bool:
        """Give up one's seats if none of their sides has acted; gives whether anybody is left."""
        with self._session() as session, session.begin():
            mine = _sides_of(session, game_id, person)
            game = session.get(GameRow, game_id)
            if not mine or game is None or not isinstance(game.seats, dict):
                raise Refused(403, "not-your-game")
            order = list(game.seats)
            acted = select(ActionRow.side).where(
                ActionRow.game == game_id, ActionRow.side.in_([order.index(side) for side in mine])
            )
            if session.execute(acted).first() is not None:
                raise Refused(409, "begun")
            others = select(SeatRow.person).where(
                SeatRow.game == game_id, SeatRow.person.is_not(None), SeatRow.person != person
            )
            heir = session.scalars(others).first()
            if heir is None:
                return False
            for side in mine:
                vacate(session, game, side)
            unwind(session, game_id)
            if game.owner == person:
                game.owner = heir
        self._news.announce(game_id)
        return True


def _sides_of(session: Session, game_id: str, person: str) -> list[str]:
    held = select(SeatRow.side).where(SeatRow.game == game_id, SeatRow.person == person)
    return list(session.scalars(held))


def _free_to_all(game_id: str, side: str) -> Select[Any]:
    """The game, if it is public, not over, and this seat of it is free."""
    return (
        select(GameRow.id)
        .join(SeatRow, SeatRow.game == GameRow.id)
        .where(GameRow.id == game_id, GameRow.public, GameRow.mover.is_not(None))
        .where(SeatRow.side == side, SeatRow.person.is_(None))
    )
