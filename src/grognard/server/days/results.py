"""Which finished games count for the ladder: those between two accounts that got past the first turn."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from grognard.kernel.scenario import DECLARED
from grognard.kernel.state import State
from grognard.server.days.rows import ResultRow
from grognard.server.models import PersonRow, SeatRow

ACCOUNT = "account"
GIVEN_UP = frozenset(("conceded", *DECLARED))
"""Ends that come by what players declare: such a game may have been abandoned."""


def note_result(session: Session, game_id: str, state: State, first: int, now: datetime) -> None:
    """Keep how a game ended, if it counts; ``first`` is the stage that it began with."""
    result, sides = state.result, state.scenario.sides
    if result is None or session.get(ResultRow, game_id) is not None:
        return
    if result.key in GIVEN_UP and state.stage() < first + len(sides):
        return
    seats = (
        select(SeatRow.side, SeatRow.person)
        .join(PersonRow, PersonRow.id == SeatRow.person)
        .where(SeatRow.game == game_id, PersonRow.kind == ACCOUNT)
    )
    holders = {row.side: row.person for row in session.execute(seats)}
    people = [holders.get(side) for side in sides]
    if len(sides) != 2 or None in people or people[0] == people[1]:
        return
    row = ResultRow(game=game_id, scenario=state.scenario.id, winner=result.winner, ended=now)
    row.scores, row.people = [*state.scores()], [*people]
    session.add(row)
