"""Which finished games count for the ladder: those between accounts that got past the first turn."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from grognard.kernel.match import Match
from grognard.kernel.replay import deed_of, play_one_again
from grognard.kernel.scenario import DECLARED
from grognard.kernel.state import State
from grognard.server.days.rows import ResultRow
from grognard.server.models import PersonRow, SeatRow

ACCOUNT = "account"
GIVEN_UP = frozenset(("conceded", *DECLARED))
"""Ends that come by what players declare: such a game may have been abandoned."""


def note_result(
    session: Session, game_id: str, match: Match, begun: Callable[[], State], now: datetime
) -> None:
    """Keep how a game ended, if it counts; ``begun`` gives the state that it began with."""
    state = match.state
    result, sides = state.result, state.scenario.sides
    if result is None or session.get(ResultRow, game_id) is not None:
        return
    if result.key in GIVEN_UP and not first_turn_over(begun(), match):
        return
    seats = (
        select(SeatRow.side, SeatRow.person)
        .join(PersonRow, PersonRow.id == SeatRow.person)
        .where(SeatRow.game == game_id, PersonRow.kind == ACCOUNT)
    )
    holders = {row.side: row.person for row in session.execute(seats)}
    people = [holders.get(side) for side in sides]
    if None in people or len(set(people)) < len(people):
        return
    teams = [state.scenario.winner_if_concedes(side) for side in range(len(sides))]
    row = ResultRow(game=game_id, scenario=state.scenario.id, winner=result.winner, ended=now)
    row.scores, row.people, row.teams = [*state.scores()], [*people], [*teams]
    session.add(row)


def first_turn_over(begun: State, match: Match) -> bool:
    """Whether a game got past its first turn; its beginning is played again to see where that lies.

    A turn's stages follow each other one by one. Where the first of them is leapt to, something was chosen
    before any turn: the hour at which the battle begins.
    """
    again, before = Match(begun), begun.stage()
    for entry in match.entries:
        if again.state.stage() != before:
            break
        play_one_again(again, deed_of(entry))
    now = again.state.stage()
    first = now if now > before + 1 else before
    return match.state.stage() >= first + begun.scenario.rules.stages_in_turn()
