"""What the site knows of a person, to be taken away by him; and how it forgets him."""

from __future__ import annotations

from sqlalchemy import Engine, delete, exists, select, update
from sqlalchemy.orm import Session, aliased, sessionmaker

from grognard.kernel.values import Json
from grognard.server.models import (
    ActionRow,
    DispatchRow,
    GameRow,
    PersonRow,
    SeatRow,
    SessionRow,
    SnapshotRow,
)
from grognard.server.people.keeping import among_others


class Leaving:
    """Exports and deletes people."""

    def __init__(self, engine: Engine) -> None:
        self._session = sessionmaker(engine, expire_on_commit=False)

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
                "created": row.created.isoformat(),
                "sessions": [
                    {"created": one.created.isoformat(), "used": one.used.isoformat()} for one in held
                ],
                "bots": list(bots),
                **among_others(session, person),
                "games": [_game(session, game, side) for game, side in _seats(session, person)],
            }

    def delete(self, person: str) -> list[str]:
        """Forget a person; gives the games that go with him: those in which nobody else has a seat.

        In a game with others his seat is free again, what he wrote is gone, and one of them is its host.
        """
        with self._session() as session, session.begin():
            for bot in session.scalars(select(PersonRow.id).where(PersonRow.keeper == person)).all():
                _leave_games(session, bot)
                session.execute(delete(PersonRow).where(PersonRow.id == bot))
            alone = _leave_games(session, person)
            session.execute(delete(PersonRow).where(PersonRow.id == person))
        return alone


def _seats(session: Session, person: str) -> list[tuple[GameRow, str]]:
    wanted = select(GameRow, SeatRow.side).join(SeatRow, SeatRow.game == GameRow.id)
    return [(game, side) for game, side in session.execute(wanted.where(SeatRow.person == person))]


def _game(session: Session, game: GameRow, side: str) -> Json:
    """A game as the export tells it: his seat, his actions and his letters."""
    number = _number(game, side)
    actions = select(ActionRow.number, ActionRow.text).where(
        ActionRow.game == game.id, ActionRow.side == number
    )
    letters = select(DispatchRow.text).where(DispatchRow.game == game.id, DispatchRow.side == number)
    return {
        "id": game.id,
        "scenario": game.scenario,
        "side": side,
        "created": game.created.isoformat(),
        "actions": [[at, text] for at, text in session.execute(actions.order_by(ActionRow.number))],
        "dispatches": list(session.scalars(letters.order_by(DispatchRow.ordinal))),
    }


def _number(game: GameRow, side: str) -> int:
    seats = game.seats if isinstance(game.seats, dict) else {}
    return list(seats).index(side) if side in seats else -1


def _leave_games(session: Session, person: str) -> list[str]:
    other = aliased(SeatRow)
    shared = exists().where(other.game == GameRow.id, other.person != person)
    for game, side in _seats(session, person):
        session.execute(
            delete(DispatchRow).where(DispatchRow.game == game.id, DispatchRow.side == _number(game, side))
        )
    alone = list(session.scalars(select(GameRow.id).where(GameRow.owner == person, ~shared)))
    for table in (DispatchRow, SnapshotRow, ActionRow, SeatRow):
        session.execute(delete(table).where(table.game.in_(alone)))
    session.execute(delete(GameRow).where(GameRow.id.in_(alone)))
    session.execute(update(SeatRow).where(SeatRow.person == person).values(person=None, taken=None))
    heir = (
        select(other.person)
        .where(other.game == GameRow.id, other.person.is_not(None))
        .limit(1)
        .scalar_subquery()
    )
    session.execute(update(GameRow).where(GameRow.owner == person).values(owner=heir))
    return alone
