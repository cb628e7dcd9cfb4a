"""The games: made, opened, changed and deleted. Every accepted change is in the database before it is told.

A game in memory is a match and the revision it stands at. A change is played on the match, then written in
one transaction that first raises the game's revision, if it still is the one we know: a second process or
tab that was faster makes that fail, the match in memory is thrown away, and the answer is 'stale'.
"""

from __future__ import annotations

import logging
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from types import MappingProxyType
from typing import TypeVar

from sqlalchemy import Engine, case, delete, exists, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session, sessionmaker

from grognard.kernel.declarations import TAKEBACK, said_word
from grognard.kernel.journeys import interruption
from grognard.kernel.match import Match
from grognard.kernel.refusal import NOT_YOUR_DECISION, IllegalAction
from grognard.kernel.soundness import BROKEN
from grognard.kernel.standing import Orders, obey, waits
from grognard.kernel.state import State
from grognard.kernel.values import Json, pack
from grognard.server import lessons, snapshots, statements
from grognard.server.database import reading
from grognard.server.days import moments
from grognard.server.days.clocks import Paces, forget_jobs, pass_clock, wind
from grognard.server.days.notebook import all_orders
from grognard.server.days.offers import drop_offer, lapse, settlement
from grognard.server.days.results import note_result
from grognard.server.days.rows import ClockRow, NoteRow, OfferRow, VacationRow
from grognard.server.facts import (
    LOCAL_OWNER,
    WHAT_TO_DO,
    BadFacts,
    Facts,
    facts_of,
    first_state,
    moment,
    seal_of,
)
from grognard.server.live import PEOPLE, Live, catch_up, load, played_again, unseen_stage
from grognard.server.models import ActionRow, DispatchRow, GameRow, SeatRow, SnapshotRow
from grognard.server.news import News
from grognard.server.refused import Refused, RefusedByRule, not_found, stale
from grognard.server.snapshots import Trace
from grognard.server.writing import Writer

T = TypeVar("T")

_log = logging.getLogger(__name__)

NO_HOLDERS: Mapping[str, str | None] = MappingProxyType({})
SNAPSHOT_EVERY = 50
MOST_IN_MEMORY = 256
MOST_FINISHED = 16
"""Of the games in memory that are over: whoever looks back at one does so now or not for long."""


BELONGING = (DispatchRow, SnapshotRow, ActionRow, SeatRow, NoteRow, OfferRow, ClockRow, VacationRow)
"""The rows that go with their game."""


@dataclass(frozen=True)
class Pulse:
    """The little that tells whether anything is new."""

    revision: int
    number: int
    finished: bool
    dispatches: int
    has_bots: bool
    seated: int = 0
    settled: str = ""


@dataclass(frozen=True)
class Summary:
    """One line of the list of games."""

    facts: Facts
    number: int
    mover: int | None
    result: Json
    changed: datetime
    shown: datetime
    """When what everybody may see of it last changed."""


@dataclass(frozen=True)
class Unread:
    """A game whose row cannot be read."""

    id: str
    scenario: str
    column: str


class Games:
    """All games of one database."""

    def __init__(self, engine: Engine, news: News, paces: Paces = None) -> None:
        self._paces = paces
        self._reading = reading(engine)
        self._session = sessionmaker(engine, expire_on_commit=False)
        self._news = news
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._lock = threading.Lock()
        self._writer = Writer(engine)
        self.on_change: Callable[[], None] = _nothing

    @property
    def in_memory(self) -> int:
        return len(self._live)

    # -- making, listing, deleting --------------------------------------------------------------

    def create(
        self,
        match: Match,
        seats: dict[str, str],
        seed: int | str,
        position: str | None = None,
        owner: str = LOCAL_OWNER,
        holders: Mapping[str, str | None] = NO_HOLDERS,
        public: bool = False,
        pace: str = "",
    ) -> str:
        """Store a new game, with the actions it has already and who holds its seats; gives its id."""
        scenario = match.state.scenario
        now = datetime.now(UTC)
        row = GameRow(
            id=secrets.token_urlsafe(9),
            owner=owner,
            scenario=scenario.id,
            rules=scenario.version,
            choices=dict(scenario.choices),
            seats=dict(seats),
            seed=str(seed),
            seed_is_number=isinstance(seed, int),
            position=position,
            revision=0,
            number=match.number,
            mover=match.state.side_to_move,
            result=pack(match.state.result),
            created=now,
            changed=now,
            shown=now,
            stage=unseen_stage(match.state, seats),
            public=public,
            pace=pace,
        )
        row.seal = seal_of(facts_of(row))
        with self._session() as session, session.begin():
            session.add(row)
            session.flush()
            for side, person in holders.items():
                session.add(SeatRow(game=row.id, side=side, person=person))
            statements.add_actions(session, row.id, match.entries, 0)
            session.add_all(_snapshots_of_past(facts_of(row), match))
            return row.id

    def summaries(
        self, skip: int, most: int, owners: Sequence[str] = (LOCAL_OWNER,)
    ) -> list[Summary | Unread]:
        """So many games that these own or have a seat in, the last touched first; junk hides no other.

        Whoever made a game for others and looks on is not told by its place when it was touched.
        """
        seated = select(SeatRow.game).where(SeatRow.person.in_(owners))
        touched = case((GameRow.id.in_(seated), GameRow.changed), else_=GameRow.shown)
        theirs = select(GameRow).where(or_(GameRow.owner.in_(owners), GameRow.id.in_(seated)))
        wanted = theirs.order_by(touched.desc(), GameRow.id).offset(skip).limit(most)
        with self._session() as session:
            return [summary_of(row) for row in session.scalars(wanted)]

    def delete(self, game_id: str) -> None:
        """Remove a game and all that belongs to it."""
        with self._lock:
            self._live.pop(game_id, None)
        with self._session() as session, session.begin():
            forget_jobs(session, game_id)
            for table in BELONGING:
                session.execute(delete(table).where(table.game == game_id))
            gone = session.execute(delete(GameRow).where(GameRow.id == game_id).returning(GameRow.id)).all()
        if not gone:
            raise not_found()
        self._news.announce(game_id)

    def ownership(self, game_id: str) -> tuple[str, bool]:
        """Who made a game, and whether people hold seats in it; also of one that cannot be opened."""
        seated = exists().where(SeatRow.game == game_id)
        with self._session() as session:
            found = session.execute(select(GameRow.owner, seated).where(GameRow.id == game_id)).one_or_none()
        if found is None:
            raise not_found()
        return str(found[0]), bool(found[1])

    # -- reading --------------------------------------------------------------------------------

    def pulse(self, game_id: str) -> Pulse:
        """Where a game stands in the database, whoever wrote it."""
        if lessons.is_lesson(game_id):
            return Pulse(lessons.read_id(game_id)[1], 0, False, 0, False)
        with self._reading.connect() as connection:
            found = statements.pulse_of(connection, game_id)
        if found is None:
            raise not_found()
        revision, number, mover, seats, dispatches, seated, *agreed = found
        has_bots = isinstance(seats, dict) and any(seat not in PEOPLE for seat in seats.values())
        return Pulse(revision, number, mover is None, dispatches, has_bots, seated, settlement(agreed))

    @contextmanager
    def open(self, game_id: str) -> Iterator[Live]:
        """A game as the database has it now, held until the block ends."""
        if lessons.is_lesson(game_id):
            yield lessons.open_run(game_id)
            return
        live = self._current(game_id)
        live.lock.acquire()
        while live.broken:
            live.lock.release()
            live = self._current(game_id)
            live.lock.acquire()
        try:
            yield live
        finally:
            live.lock.release()

    def moment(self, live: Live, number: int) -> State:
        """The state after so many actions."""
        if isinstance(live, lessons.Sitting):
            return lessons.moment(live, number)
        entries = live.match.entries
        if not 0 <= number <= len(entries):
            raise Refused(404, "no-such-moment", {"number": number, "last": len(entries)})
        if number == len(entries):
            return live.match.state
        at, state = self.snapshot(live, number)
        for _ in played_again(state, entries[at:number]):
            pass
        return state

    def snapshot(self, live: Live, number: int) -> tuple[int, State]:
        """The latest state at hand that is not after an action: a saved one, or the first of the game."""
        with self._session() as session:
            at, state = snapshots.nearest(session, live.facts, live.scenario, live.trace, number)
        return at, state or first_state(live.facts)

    def since_stage(self, live: Live, number: int, stage: int) -> list[tuple[int, State]]:
        """The kept moments up to an action, the first of them before a stage of the game began."""
        found = [self.snapshot(live, number)]
        while found[-1][0] > 0 and found[-1][1].stage() >= stage:
            found.append(self.snapshot(live, found[-1][0] - 1))
        return found[::-1]

    def up_to(self, live: Live, number: int) -> Match:
        """The game as far as this action, to be played on from there."""
        match = Match(first_state(live.facts))
        match.state = self.moment(live, number).clone()
        match.entries = live.match.entries[:number]
        return match

    # -- changing -------------------------------------------------------------------------------

    def play(self, live: Live, revision: int, side: int, text: str) -> None:
        """Accept an action in notation from a side that saw this revision."""

        def change(match: Match) -> None:
            if match.state.result is None and match.state.side_to_move != side:
                raise IllegalAction(NOT_YOUR_DECISION)
            match.play_text(text)

        self._change(live, revision, change)

    def walk(self, live: Live, revision: int, side: int, texts: list[str]) -> None:
        """Accept several actions in one, all or none; what happens on the way ends it there."""

        def change(match: Match) -> None:
            if match.state.result is None and match.state.side_to_move != side:
                raise IllegalAction(NOT_YOUR_DECISION)
            for text in texts:
                rolled = match.state.dice.count
                if interruption(side, rolled, match.state, match.play_text(text)):
                    return

        self._change(live, revision, change)

    def declare(self, live: Live, revision: int, side: int, text: str) -> None:
        """Accept what a side declares beside its moves: that it gives up, a word for the dice."""
        if isinstance(live, lessons.Sitting):
            raise Refused(409, "no-declaration-in-lesson")

        def change(match: Match) -> None:
            match.declare(side, text)

        self._change(live, revision, change)

    def take_back(self, live: Live, revision: int, side: int, number: int) -> None:
        """All that came after an action is given up, as both agreed; words for the dice are kept.

        What is thrown from there on is thrown anew: nobody may know it from the line that was given up.
        """
        if live.revision != revision:
            raise stale()
        if live.difference is not None or not 0 <= number < live.match.number:
            raise Refused(409, "nothing-to-take-back")
        given_up = live.match.number - number
        words = [entry for entry in live.match.entries[number:] if said_word(entry.text)]
        match = self.up_to(live, number)
        match.declare(side, f"{TAKEBACK} {given_up}")
        for entry in words:
            match.declare(entry.side, entry.text)

        def write(session: Session) -> None:
            statements.raise_revision(session, live, live.facts.rules)
            statements.cut_actions(session, live.facts.id, number)
            session.execute(
                delete(SnapshotRow).where(SnapshotRow.game == live.facts.id, SnapshotRow.number > number)
            )
            statements.add_actions(session, live.facts.id, match.entries, number)
            _pass_on(session, live, match.number)
            drop_offer(session, live.facts.id)

        try:
            live.match = match
            self._writer.write(write)
        except Exception:
            self._forget(live)
            raise
        live.trace.follow(match.entries, number)
        live.snapshot_at = min(live.snapshot_at, number)
        self._stored(live)

    def undo(self, live: Live, revision: int, side: int, steps: int | None) -> None:
        """Take back so many choices, or all that can be (None)."""

        def change(match: Match) -> None:
            match.undo(side, steps if steps is not None else max(1, match.can_undo(side)))

        self._change(live, revision, change)

    def deal(self, live: Live, dealing: Callable[[Session], T]) -> T:
        """Something that players settle beside their moves, in one transaction; those who watch are told."""
        found = self._writer.write(dealing)
        self._news.announce(live.facts.id)
        return found

    def look_up(self, reading: Callable[[Session], T]) -> T:
        """Read what is kept beside the moves."""
        with self._session() as session:
            return reading(session)

    def go_on(self, live: Live, revision: int, number: int) -> None:
        """Take up a game that differs, from the last moment agreed: what came after is given up."""
        if live.revision != revision:
            raise stale()
        if live.difference is None or number != live.match.number:
            raise Refused(409, "nothing-to-take-up", {"number": live.match.number})
        version = live.scenario.version
        try:
            with self._session() as session, session.begin():
                statements.raise_revision(session, live, version)
                statements.cut_actions(session, live.facts.id, number)
                session.execute(delete(SnapshotRow).where(SnapshotRow.game == live.facts.id))
        except Exception:
            self._forget(live)
            raise
        live.facts = replace(live.facts, rules=version)
        live.difference = None
        live.snapshot_at = 0
        self._stored(live)

    def _change(self, live: Live, revision: int, change: Callable[[Match], None]) -> None:
        if isinstance(live, lessons.Sitting):
            lessons.change(live, revision, change)
            return
        if live.revision != revision:
            raise stale()
        if live.difference is not None:
            raise Refused(409, "differs", {"number": live.difference.number})
        before = live.match.number
        try:
            change(live.match)
            if live.match.number > before:
                obey(live.match, self._orders(live))
            self._write(live, before)
        except IllegalAction as refused:
            if live.match.number != before:
                self._forget(live)
            raise RefusedByRule(live.scenario, refused.refusal) from refused
        except BROKEN as fault:
            self._forget(live)
            if live.facts.position is None:
                raise
            _log.warning("the position that game %s began with does not lead on: %r", live.facts.id, fault)
            raise Refused(409, "unplayable") from fault
        except Exception:
            self._forget(live)
            raise

    def _orders(self, live: Live) -> dict[int, Orders]:
        """What the sides of a game have ordered, if somebody who waits is asked something now."""
        if not live.scenario.rules.orders or not waits(live.match):
            return {}
        with self._session() as session:
            return all_orders(session, live.facts.id, live.scenario)

    def _write(self, live: Live, before: int) -> None:
        """Bring the database to where the match is; raises Refused if another writer was faster."""
        match, game_id = live.match, live.facts.id
        live.trace.follow(match.entries, min(before, match.number))
        snapshot = live.undoable == 0 and match.number - live.snapshot_at >= SNAPSHOT_EVERY

        def write(session: Session) -> None:
            changes = max(1, match.number - before)
            dealings = statements.raise_revision(session, live, live.facts.rules, changes)
            if match.number > before:
                statements.add_actions(session, game_id, match.entries, before)
            else:
                statements.cut_actions(session, game_id, match.number)
            if len(live.humans) > 1 and (dealings or match.state.result is not None):
                wind(session, game_id, self._paces)
                _pass_on(session, live, before)
            if snapshot:
                session.merge(_snapshot_row(live))

        try:
            self._writer.write(write)
        except IntegrityError as fault:
            raise stale() from fault
        if snapshot:
            live.snapshot_at = match.number
        self._stored(live, max(1, match.number - before))

    def _stored(self, live: Live, changes: int = 1) -> None:
        live.revision += changes
        self.on_change()
        self._news.announce(live.facts.id)

    # -- memory ---------------------------------------------------------------------------------

    def _current(self, game_id: str) -> Live:
        with self._reading.connect() as connection:
            revision = statements.revision_of(connection, game_id)
        if revision is None:
            raise not_found()
        live = self._remembered(game_id)
        if live is None or not self._is_at(live, revision):
            live = self._remember(self._load(game_id))
        return live

    def _is_at(self, live: Live, revision: int) -> bool:
        """Whether a game in memory is as new as the database, or could be brought there."""
        if live.revision >= revision:  # it may have been changed here since we looked
            return True
        with live.lock:
            if live.broken or live.revision >= revision:
                return True
            found = False
            try:
                with self._session() as session, session.begin():
                    found = catch_up(session, live)
            finally:
                if not found:
                    self._forget(live)
            return found

    def _remembered(self, game_id: str) -> Live | None:
        with self._lock:
            live = self._live.get(game_id)
            if live is not None:
                self._live.move_to_end(game_id)
            return live

    def _remember(self, live: Live) -> Live:
        with self._lock:
            known = self._live.get(live.facts.id)
            if known is not None and known.revision >= live.revision:
                return known
            self._live[live.facts.id] = live
            self._live.move_to_end(live.facts.id)
            for over in [key for key, one in self._live.items() if one.is_over][:-MOST_FINISHED]:
                del self._live[over]
            while len(self._live) > MOST_IN_MEMORY:
                self._live.popitem(last=False)
            return live

    def _forget(self, live: Live) -> None:
        """Drop a game whose match no longer is what the database has; whoever waits for it loads it anew."""
        live.broken = True
        with self._lock:
            if self._live.get(live.facts.id) is live:
                del self._live[live.facts.id]

    def _load(self, game_id: str) -> Live:
        with self._session() as session, session.begin():
            return load(session, game_id)


def summary_of(row: GameRow) -> Summary | Unread:
    try:
        changed, shown = moment(row.changed, "changed"), moment(row.shown, "shown")
        return Summary(facts_of(row), row.number, row.mover, row.result, changed, shown)
    except BadFacts as fault:
        _log.error("game %s: its %s cannot be read. %s", row.id, fault, WHAT_TO_DO)
        return Unread(str(row.id), str(row.scenario), str(fault))


def _nothing() -> None:
    """What is done on a change unless somebody counts them."""


def _pass_on(session: Session, live: Live, before: int) -> None:
    """What a change means for the clock, and for an offer that was left without an answer."""
    match, sides = live.match, live.scenario.sides
    acted = {sides[entry.side] for entry in match.entries[before:] if entry.action is not None}
    if acted:
        lapse(session, live.facts.id, acted)
    mover = match.state.side_to_move
    pass_clock(session, live.facts.id, None if mover is None else sides[mover], moments.now())
    if match.state.result is not None and live.facts.position is None:
        note_result(session, live.facts.id, match, partial(first_state, live.facts), datetime.now(UTC))


def _snapshots_of_past(facts: Facts, match: Match) -> Iterator[SnapshotRow]:
    """Saved states of a game that comes with a past, so that any moment of it is near one."""
    mover, version, trace = match.state.side_to_move, match.state.scenario.version, Trace()
    lasting = match.number - (0 if mover is None else match.can_undo(mover))
    if lasting < SNAPSHOT_EVERY:
        return
    trace.follow(match.entries, 0)
    for number, state in enumerate(played_again(first_state(facts), match.entries[:lasting]), start=1):
        if number % SNAPSHOT_EVERY == 0:
            saved = state.save()
            seal = trace.seal(version, number, saved)
            yield SnapshotRow(game=facts.id, number=number, state=saved, seal=seal)


def _snapshot_row(live: Live) -> SnapshotRow:
    number, saved = live.match.number, live.match.state.save()
    seal = live.trace.seal(live.scenario.version, number, saved)
    return SnapshotRow(game=live.facts.id, number=number, state=saved, seal=seal)
