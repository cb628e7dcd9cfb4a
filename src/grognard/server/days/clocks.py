"""The clock of a game: days for each decision, vacations, and what is due when time runs out.

Everything here is part of the transaction that changes the game, so that a clock never disagrees with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import delete, exists, select, update
from sqlalchemy.orm import Session

from grognard.server.days import moments
from grognard.server.days.jobs import ask_for
from grognard.server.days.rows import ClockRow, JobRow, VacationRow
from grognard.server.models import GameRow, SeatRow
from grognard.server.refused import Refused

Paces = Mapping[str, int] | None
"""The days of each pace that a site offers; None on one's own machine, where nobody is written to."""

MOST_DAYS = 60
LEAST_ALONE = 7
"""So many days a clock gives at least that one side sets in a game far apart: the others had no say."""
MOST_VACATION = 30
"""So many days a side may be away in one game, all its vacations together."""

REMIND = "remind"
TURN = "turn"
PATIENCE = timedelta(minutes=5)
"""Whoever plays on within so long is not written to that it is his turn."""


def utc(when: datetime) -> datetime:
    """A moment of the database: SQLite forgets the zone, which is always UTC."""
    return when if when.tzinfo else when.replace(tzinfo=UTC)


def set_clock(session: Session, game_id: str, days: int, mover: str | None, now: datetime) -> None:
    """A game gets a clock: the mover has so many days from now."""
    if not 1 <= days <= MOST_DAYS:
        raise Refused(422, "bad-clock", {"most": MOST_DAYS})
    clock = session.get(ClockRow, game_id)
    if clock is not None and clock.days:
        raise Refused(409, "clock-runs")
    _start(session, game_id, days, mover, now)


def _start(session: Session, game_id: str, days: int, mover: str | None, now: datetime) -> None:
    session.merge(ClockRow(game=game_id, days=days, mover=None, since=None, due=None))
    session.flush()
    pass_clock(session, game_id, mover, now)


def wind(session: Session, game_id: str, paces: Paces, newcomer: str = "") -> None:
    """A game between people gets its clock as soon as nobody is waited for who has not come.

    One without a pace gets a clock without an end, by which the players are told of their turns. Whoever
    takes over the seat of somebody who has gone does not inherit how late that one was.
    """
    if paces is None:
        return
    clock = session.get(ClockRow, game_id)
    if clock is not None:
        if newcomer and clock.mover == newcomer:
            _start(session, game_id, clock.days, newcomer, moments.now())
        return
    empty = exists().where(SeatRow.game == game_id, SeatRow.person.is_(None))
    wanted = select(GameRow.pace, GameRow.seats, GameRow.mover).where(GameRow.id == game_id, ~empty)
    found = session.execute(wanted).one_or_none()
    if found is None or found.mover is None or not isinstance(found.seats, dict):
        return
    days = paces.get(found.pace or "", 0)
    _start(session, game_id, days, list(found.seats)[found.mover], moments.now())


def unwind(session: Session, game_id: str) -> None:
    """Somebody has got up before he began: nobody's time runs until his seat is taken again."""
    forget_jobs(session, game_id)
    session.execute(delete(ClockRow).where(ClockRow.game == game_id))


def pass_clock(session: Session, game_id: str, mover: str | None, now: datetime) -> None:
    """After a change: if another side decides now, its time begins; at the end of the game nobody's runs."""
    clock = session.get(ClockRow, game_id)
    if clock is None or clock.mover == mover:
        return
    clock.mover, clock.since = mover, now
    clock.due = now + timedelta(days=clock.days) if mover is not None and clock.days else None
    if mover is None:
        forget_jobs(session, game_id)
        return
    away = session.get(VacationRow, (game_id, mover))
    if away is not None and utc(away.until) > now and clock.due is not None:
        clock.due += utc(away.until) - now
    _ask_for_letters(session, clock, now)


def go_away(session: Session, game_id: str, side: str, days: int, now: datetime) -> None:
    """A side is away for so many days from now: its clock waits; all its vacations have a limit."""
    away = session.get(VacationRow, (game_id, side))
    spent = days + (away.spent if away else 0)
    if days < 1 or spent > MOST_VACATION:
        raise Refused(422, "long-vacation", {"most": MOST_VACATION, "left": MOST_VACATION - spent + days})
    if away is not None and utc(away.until) > now:
        raise Refused(409, "away-already")
    if late_side(session, game_id, now) == side:
        raise Refused(409, "late-for-vacation")
    until = now + timedelta(days=days)
    session.merge(VacationRow(game=game_id, side=side, until=until, spent=spent))
    clock = session.get(ClockRow, game_id)
    if clock is not None and clock.mover == side and clock.due is not None:
        clock.due = utc(clock.due) + timedelta(days=days)
        _ask_for_letters(session, clock, now)


def ends(session: Session, games: Sequence[str]) -> dict[str, datetime]:
    """When the time of whoever is on the move is over, of those games whose clock has an end."""
    wanted = select(ClockRow.game, ClockRow.due).where(ClockRow.game.in_(games), ClockRow.due.is_not(None))
    return {game: utc(due) for game, due in session.execute(wanted) if due is not None}


def late_side(session: Session, game_id: str, now: datetime) -> str | None:
    """The side whose time is over; None while nobody's is."""
    clock = session.get(ClockRow, game_id)
    if clock is None or clock.due is None or utc(clock.due) > now:
        return None
    return clock.mover


def adjourn(session: Session, game_id: str) -> None:
    """The clock stands still until the side that is late has played."""
    session.execute(update(ClockRow).where(ClockRow.game == game_id).values(due=None))
    forget_jobs(session, game_id)


def forget_jobs(session: Session, game_id: str) -> None:
    """What was to be done about a game's time, and is not done yet, need not be."""
    mine = JobRow.key.startswith(f"{game_id} ", autoescape=True)
    session.execute(delete(JobRow).where(mine, JobRow.done.is_(None), JobRow.begun.is_(None)))


@dataclass(frozen=True)
class Awaited:
    """A side is waited for, until a moment if its clock has an end."""

    due: datetime | None

    @property
    def until(self) -> str:
        """The same moment as a letter tells it; empty where there is no end."""
        return self.due.strftime("%Y-%m-%d %H:%M UTC") if self.due else ""


def still_waits(session: Session, game_id: str, side: str, since: str) -> Awaited | None:
    """Until when a side is waited for, if it still is the one that was on the move then; else None.

    A clock that was adjourned presses nobody.
    """
    clock = session.scalars(select(ClockRow).where(ClockRow.game == game_id)).one_or_none()
    if clock is None or clock.mover != side or clock.since is None or (clock.days and clock.due is None):
        return None
    if utc(clock.since).isoformat() != since:
        return None
    return Awaited(utc(clock.due) if clock.due else None)


def _ask_for_letters(session: Session, clock: ClockRow, now: datetime) -> None:
    """That it is one's turn, and before time is up a reminder: each is sent once."""
    assert clock.since is not None and clock.mover is not None
    forget_jobs(session, clock.game)
    since = utc(clock.since).isoformat()
    data = {"game": clock.game, "side": clock.mover, "since": since}
    ask_for(session, f"{clock.game} {since} {TURN}", TURN, {**data}, max(now, utc(clock.since)) + PATIENCE)
    if clock.due is None:
        return
    due, before = utc(clock.due), min(timedelta(days=1), timedelta(days=clock.days) / 2)
    ask_for(session, f"{clock.game} {due.isoformat()} {REMIND}", REMIND, {**data}, due - before)
