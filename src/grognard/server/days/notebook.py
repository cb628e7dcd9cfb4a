"""What each side keeps for itself in a game: its standing orders, and how far it has seen it."""

from __future__ import annotations

from sqlalchemy import Engine, select
from sqlalchemy.orm import Session, sessionmaker

from grognard.kernel.scenario import Scenario
from grognard.kernel.standing import ASK, Orders
from grognard.server.days.rows import NoteRow
from grognard.server.refused import Refused


class Notebook:
    """The notes of all sides of one database."""

    def __init__(self, engine: Engine) -> None:
        self._session = sessionmaker(engine, expire_on_commit=False)

    def orders(self, game_id: str, scenario: Scenario, side: int) -> Orders:
        """What a side has ordered, without what it wants to be asked."""
        with self._session() as session:
            return all_orders(session, game_id, scenario).get(side, {})

    def order(self, game_id: str, scenario: Scenario, side: int, wishes: Orders) -> None:
        """Keep what a side orders; refuses what cannot be ordered in this system."""
        known = {order.key: order.answers for order in scenario.rules.orders}
        for key, wish in wishes.items():
            if key not in known or (wish != ASK and wish not in known[key]):
                raise Refused(422, "no-such-order", {"order": key[:40], "wish": wish[:40]})
        kept = {key: wish for key, wish in wishes.items() if wish != ASK}
        with self._session() as session, session.begin():
            note = _note(session, game_id, scenario.sides[side])
            note.orders = {**kept}

    def looked(self, game_id: str, side: str) -> int:
        """Up to which action a side has seen the game."""
        with self._session() as session:
            note = session.get(NoteRow, (game_id, side))
            return 0 if note is None else note.looked

    def look(self, game_id: str, side: str, number: int) -> None:
        """A side has seen the game up to an action."""
        with self._session() as session, session.begin():
            _note(session, game_id, side).looked = number


def all_orders(session: Session, game_id: str, scenario: Scenario) -> dict[int, Orders]:
    """The orders of every side of a game that has given any."""
    found: dict[int, Orders] = {}
    for note in session.scalars(select(NoteRow).where(NoteRow.game == game_id)):
        if note.side in scenario.sides and isinstance(note.orders, dict):
            given = {key: wish for key, wish in note.orders.items() if isinstance(wish, str)}
            found[scenario.sides.index(note.side)] = given
    return found


def _note(session: Session, game_id: str, side: str) -> NoteRow:
    note = session.get(NoteRow, (game_id, side))
    if note is None:
        note = NoteRow(game=game_id, side=side, orders={}, looked=0)
        session.add(note)
    return note
