"""What the site knows of a person, to be taken away by him; and how it forgets him."""

from __future__ import annotations

from sqlalchemy import Engine, delete, exists, select, update
from sqlalchemy.orm import Session, aliased, sessionmaker

from grognard.kernel.values import Json
from grognard.server.days.clocks import forget_jobs
from grognard.server.models import (
    ActionRow,
    DispatchRow,
    GameRow,
    PersonRow,
    SeatRow,
    SessionRow,
    SnapshotRow,
)
from grognard.server.news import News
from grognard.server.people.keeping import among_others, beside_moves, leave_reports, leave_results
from grognard.server.people.register import GUEST
from grognard.server.people.vacating import number_of, vacate


class Leaving:
    """Exports and deletes people."""

    def __init__(self, engine: Engine, news: News) -> None:
        self._session = sessionmaker(engine, expire_on_commit=False)
        self._news = news

    def export(self, person: str) -> Json:
        """Everything that is kept of a person, but no digest of a secret."""
        with self._session() as session:
            row = session.get_one(PersonRow, person)
            held = session.scalars(select(SessionRow).where(SessionRow.person == person)).all()
            bots = session.scalars(select(PersonRow.name).where(PersonRow.keeper == person)).all()
            return {
                "name": row.name,
                "kind": row.kind,
                "address": row.address,
                "confirmed": row.confirmed,
                "unlisted": row.unlisted,
                "suspended": row.suspended.isoformat() if row.suspended else None,
                "language": row.lang,
                "created": row.created.isoformat(),
                "sessions": [
                    {"created": one.created.isoformat(), "used": one.used.isoformat()} for one in held
                ],
                "bots": list(bots),
                **among_others(session, person),
                "games": [_game(session, game, side) for game, side in _seats(session, person)],
            }

    def delete(self, person: str) -> None:
        """Forget a person with his bots, and the games in which nobody else has a seat.

        In a game with others his seat is free again, what he wrote is gone, and one of them is its host.
        """
        with self._session() as session:
            bots = session.scalars(select(PersonRow.id).where(PersonRow.keeper == person)).all()
        self._forget([*bots, person])

    def forget_guests(self) -> None:
        """Guests whom no browser knows any more go as an account does that is deleted."""
        lost = select(PersonRow.id).where(
            PersonRow.kind == GUEST, PersonRow.id.not_in(select(SessionRow.person))
        )
        with self._session() as session:
            guests = session.scalars(lost).all()
        self._forget(list(guests))

    def _forget(self, people: list[str]) -> None:
        """Those who sat with them are told that a seat is free."""
        left: list[str] = []
        with self._session() as session, session.begin():
            for person in people:
                leave_reports(session, person)  # while his seats tell in which games he wrote
                leave_results(session, person)
                left += _leave_games(session, person)
                session.execute(delete(PersonRow).where(PersonRow.id == person))
        for game in left:
            self._news.announce(game)


def _seats(session: Session, person: str) -> list[tuple[GameRow, str]]:
    wanted = select(GameRow, SeatRow.side).join(SeatRow, SeatRow.game == GameRow.id)
    return [(game, side) for game, side in session.execute(wanted.where(SeatRow.person == person))]


def _game(session: Session, game: GameRow, side: str) -> Json:
    """A game as the export tells it: his seat, his actions and his letters."""
    number = number_of(game, side)
    actions = select(ActionRow.number, ActionRow.text).where(
        ActionRow.game == game.id, ActionRow.side == number
    )
    letters = select(DispatchRow).where(DispatchRow.game == game.id, DispatchRow.side == number)
    return {
        "id": game.id,
        "scenario": game.scenario,
        "side": side,
        "created": game.created.isoformat(),
        "public": game.public,
        "pace": game.pace,
        "actions": [[at, text] for at, text in session.execute(actions.order_by(ActionRow.number))],
        "dispatches": [
            {"written": one.written.isoformat(), "text": one.text}
            for one in session.scalars(letters.order_by(DispatchRow.ordinal))
        ],
        **beside_moves(session, game.id, side),
    }


def _leave_games(session: Session, person: str) -> list[str]:
    """Get up from all games; gives those that he sat in. Those that are nobody else's are gone."""
    other = aliased(SeatRow)
    shared = exists().where(other.game == GameRow.id, other.person != person)
    seats = _seats(session, person)
    alone = list(session.scalars(select(GameRow.id).where(GameRow.owner == person, ~shared)))
    for table in (DispatchRow, SnapshotRow, ActionRow, SeatRow):
        session.execute(delete(table).where(table.game.in_(alone)))
    for gone in alone:
        forget_jobs(session, gone)
    session.execute(delete(GameRow).where(GameRow.id.in_(alone)))
    for game, side in seats:
        if game.id not in alone:
            vacate(session, game, side)
    heir = (
        select(other.person)
        .where(other.game == GameRow.id, other.person.is_not(None))
        .limit(1)
        .scalar_subquery()
    )
    session.execute(update(GameRow).where(GameRow.owner == person).values(owner=heir))
    return [game.id for game, _ in seats]
