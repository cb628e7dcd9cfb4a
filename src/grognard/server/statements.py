"""The statements that every request or every action needs, built once.

SQLAlchemy takes some ten times as long to put a statement of its mapped classes together as the database
takes to answer it; these are made of the bare tables, and only filled in.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, cast

from sqlalchemy import (
    BindParameter,
    Connection,
    Table,
    and_,
    bindparam,
    case,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.orm import Session

from grognard.kernel.match import Entry
from grognard.kernel.values import pack
from grognard.server.days.offers import settled
from grognard.server.days.rows import ClockRow, OfferRow
from grognard.server.facts import seal_of
from grognard.server.live import Live
from grognard.server.models import ActionRow, Base, DispatchRow, GameRow, SeatRow
from grognard.server.refused import stale
from grognard.server.rows import write_entry


def _table(row: type[Base]) -> Table:
    return cast(Table, row.__table__)


_GAMES, _ACTIONS, _SEATS = _table(GameRow), _table(ActionRow), _table(SeatRow)
_DISPATCHES, _OFFERS, _CLOCKS = _table(DispatchRow), _table(OfferRow), _table(ClockRow)
_GAME: BindParameter[str] = bindparam("game")

_REVISION = select(_GAMES.c.revision).where(_GAMES.c.id == _GAME)

_PULSE = select(
    _GAMES.c.revision,
    _GAMES.c.number,
    _GAMES.c.mover,
    _GAMES.c.seats,
    select(func.count()).select_from(_DISPATCHES).where(_DISPATCHES.c.game == _GAME).scalar_subquery(),
    select(func.count())
    .select_from(_SEATS)
    .where(_SEATS.c.game == _GAME, _SEATS.c.person.is_not(None))
    .scalar_subquery(),
    *settled(),
).where(_GAMES.c.id == _GAME)

_STAGE: BindParameter[int | None] = bindparam("new_stage", type_=_GAMES.c.stage.type)
_NOW: BindParameter[datetime] = bindparam("new_changed", type_=_GAMES.c.changed.type)
_SHOWN = case((_GAMES.c.stage == _STAGE, _GAMES.c.shown), else_=_NOW)
"""A game that is seen late shows nothing new before its turn is over; any other has no stage to compare."""

_RAISE = (
    update(_GAMES)
    .where(_GAMES.c.id == _GAME, _GAMES.c.revision == bindparam("known"))
    .values(
        {
            name: bindparam(f"new_{name}", type_=_GAMES.c[name].type)
            for name in ("revision", "number", "mover", "result", "rules", "seal")
        }
        | {"changed": _NOW, "shown": _SHOWN, "stage": _STAGE}
    )
    .returning(
        or_(
            select(_OFFERS.c.game).where(_OFFERS.c.game == _GAME).exists(),
            select(_CLOCKS.c.game)
            .where(_CLOCKS.c.game == _GAME, _CLOCKS.c.mover.is_distinct_from(bindparam("mover_name")))
            .exists(),
            and_(_GAMES.c.pace != "", ~select(_CLOCKS.c.game).where(_CLOCKS.c.game == _GAME).exists()),
        )
    )
)
_CUT = delete(_ACTIONS).where(_ACTIONS.c.game == _GAME, _ACTIONS.c.number > bindparam("last"))
_ADD = insert(_ACTIONS)


def revision_of(connection: Connection, game_id: str) -> int | None:
    """The revision at which a game stands; None if there is no such game."""
    found: int | None = connection.execute(_REVISION, {"game": game_id}).scalar()
    return found


def pulse_of(connection: Connection, game_id: str) -> Sequence[Any] | None:
    """Revision, number, mover, seats, dispatches, seats taken and what is settled, of one game."""
    return connection.execute(_PULSE, {"game": game_id}).one_or_none()


def raise_revision(session: Session, live: Live, rules: str, changes: int = 1) -> bool:
    """The first statement of every change: it succeeds for one writer only.

    Each action raises the revision by one, also where several come together: whoever follows can tell an
    advance from an undo by the two counters. Gives whether an offer waits, or a clock has to be wound or
    passed on to another side.
    """
    match = live.match
    mover = match.state.side_to_move
    raised = {
        "game": live.facts.id,
        "known": live.revision,
        "new_revision": live.revision + changes,
        "new_number": match.number,
        "new_mover": mover,
        "mover_name": None if mover is None else live.scenario.sides[mover],
        "new_result": pack(match.state.result),
        "new_rules": rules,
        "new_seal": seal_of(live.facts),
        "new_changed": datetime.now(UTC),
        "new_stage": live.unseen_stage,
    }
    found = session.connection().execute(_RAISE, raised).one_or_none()
    if found is None:
        raise stale()
    return bool(found[0])


def cut_actions(session: Session, game_id: str, last: int) -> None:
    """The actions after the last one are given up."""
    session.connection().execute(_CUT, {"game": game_id, "last": last})


def add_actions(session: Session, game_id: str, entries: list[Entry], before: int) -> None:
    """A row for each entry after so many."""
    rows = []
    for number, entry in enumerate(entries[before:], start=before + 1):
        rolls, events = write_entry(entry)
        rows.append(
            {
                "game": game_id,
                "number": number,
                "side": entry.side,
                "text": entry.text,
                "rolls": rolls,
                "events": events,
                "ordered": entry.ordered,
            }
        )
    if rows:
        session.connection().execute(_ADD, rows)
