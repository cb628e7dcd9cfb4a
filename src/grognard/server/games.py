"""The games: made, opened, changed and deleted. Every accepted change is in the database before it is told.

A game in memory is a match and the revision it stands at. A change is played on the match, then written in
one transaction that first raises the game's revision, if it still is the one we know: a second process or
tab that was faster makes that fail, the match in memory is thrown away, and the answer is 'stale'.
"""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Engine, delete, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import sessionmaker

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.match import CONCEDE, Entry, Match
from grognard.kernel.refusal import NOT_YOUR_DECISION, IllegalAction
from grognard.kernel.scenario import Scenario
from grognard.kernel.state import State
from grognard.kernel.values import Json, SaveFault, pack
from grognard.server.models import ActionRow, DispatchRow, GameRow, SnapshotRow
from grognard.server.news import News
from grognard.server.refused import Refused, RefusedByRule, not_found, stale
from grognard.server.rows import read_entry, write_entry

HERE = "here"
"""The seat of a person at this screen; any other seat is the name of a bot."""

LOCAL_OWNER = "local"
SNAPSHOT_EVERY = 50
MOST_IN_MEMORY = 32


@dataclass(frozen=True)
class Facts:
    """What never changes in a game."""

    id: str
    scenario: str
    rules: str
    choices: dict[str, str]
    seats: dict[str, str]
    seed: int | str
    position: str | None
    created: datetime


@dataclass(frozen=True)
class Pulse:
    """The little that tells whether anything is new."""

    revision: int
    number: int
    finished: bool
    dispatches: int


@dataclass(frozen=True)
class Summary:
    """One line of the list of games."""

    facts: Facts
    number: int
    mover: int | None
    result: Json
    changed: datetime


class Live:
    """A game in memory. Whoever uses the match holds the lock."""

    __slots__ = ("broken", "facts", "lock", "match", "revision", "snapshot_at")

    def __init__(self, facts: Facts, match: Match, revision: int, snapshot_at: int) -> None:
        self.facts = facts
        self.match = match
        self.revision = revision
        self.snapshot_at = snapshot_at
        self.lock = threading.Lock()
        self.broken = False

    @property
    def scenario(self) -> Scenario:
        return self.match.state.scenario

    def seat(self, side: int) -> str:
        return self.facts.seats[self.scenario.sides[side]]

    @property
    def humans(self) -> list[int]:
        """The sides that sit at this screen."""
        return [side for side in range(len(self.scenario.sides)) if self.seat(side) == HERE]

    @property
    def undoable(self) -> int:
        """How many choices could be taken back by the side that decides now."""
        mover = self.match.state.side_to_move
        return 0 if mover is None else self.match.can_undo(mover)


class Games:
    """All games of one database."""

    def __init__(self, engine: Engine, news: News) -> None:
        self._session = sessionmaker(engine, expire_on_commit=False)
        self._news = news
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._lock = threading.Lock()

    # -- making, listing, deleting --------------------------------------------------------------

    def create(
        self,
        match: Match,
        seats: dict[str, str],
        seed: int | str,
        position: str | None = None,
    ) -> str:
        """Store a new game, with the actions it has already; gives its id."""
        scenario = match.state.scenario
        now = datetime.now(UTC)
        row = GameRow(
            id=secrets.token_urlsafe(9),
            owner=LOCAL_OWNER,
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
        )
        with self._session() as session, session.begin():
            session.add(row)
            session.flush()
            for number, entry in enumerate(match.entries, start=1):
                session.add(_action_row(row.id, number, entry))
            return row.id

    def summaries(self, owner: str = LOCAL_OWNER) -> list[Summary]:
        """All games of an owner, the last touched first."""
        wanted = select(GameRow).where(GameRow.owner == owner).order_by(GameRow.changed.desc())
        with self._session() as session:
            return [
                Summary(_facts(row), row.number, row.mover, row.result, row.changed)
                for row in session.scalars(wanted)
            ]

    def delete(self, game_id: str) -> None:
        """Remove a game and all that belongs to it."""
        with self._lock:
            self._live.pop(game_id, None)
        with self._session() as session, session.begin():
            for table in (DispatchRow, SnapshotRow, ActionRow):
                session.execute(delete(table).where(table.game == game_id))
            gone = session.execute(delete(GameRow).where(GameRow.id == game_id).returning(GameRow.id)).all()
        if not gone:
            raise not_found()
        self._news.announce(game_id)

    # -- reading --------------------------------------------------------------------------------

    def pulse(self, game_id: str) -> Pulse:
        """Where a game stands in the database, whoever wrote it."""
        written = select(func.count()).where(DispatchRow.game == game_id).scalar_subquery()
        wanted = select(GameRow.revision, GameRow.number, GameRow.mover, written).where(GameRow.id == game_id)
        with self._session() as session:
            found = session.execute(wanted).one_or_none()
        if found is None:
            raise not_found()
        revision, number, mover, dispatches = found
        return Pulse(revision, number, mover is None, dispatches)

    @contextmanager
    def open(self, game_id: str) -> Iterator[Live]:
        """A game as the database has it now, held until the block ends."""
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
        entries = live.match.entries
        if not 0 <= number <= len(entries):
            raise Refused(404, "no-such-moment", {"number": number, "last": len(entries)})
        if number == len(entries):
            return live.match.state
        at, state = self._nearest_snapshot(live.facts, number)
        state = state or _first_state(live.facts)
        match = Match(state)
        for entry in entries[at:number]:
            _play_again(match, entry.side, entry.text)
        return match.state

    def before_stage(self, facts: Facts, number: int, stage: int) -> tuple[int, State]:
        """A moment before that action and before a stage of the game began; the start if none is kept."""
        at = number
        while at > 0:
            at, state = self._nearest_snapshot(facts, at - 1)
            if state is not None and state.stage() < stage:
                return at, state
        return 0, _first_state(facts)

    def up_to(self, live: Live, number: int) -> Match:
        """The game as far as this action, to be played on from there."""
        if not 0 <= number <= live.match.number:
            raise Refused(404, "no-such-moment", {"number": number, "last": live.match.number})
        match = Match(_first_state(live.facts))
        for entry in live.match.entries[:number]:
            _play_again(match, entry.side, entry.text)
        return match

    # -- changing -------------------------------------------------------------------------------

    def play(self, game_id: str, revision: int, side: int, text: str) -> None:
        """Accept an action in notation from a side that saw this revision."""

        def change(match: Match) -> None:
            if match.state.result is None and match.state.side_to_move != side:
                raise IllegalAction(NOT_YOUR_DECISION)
            match.play_text(text)

        self._change(game_id, revision, change)

    def concede(self, game_id: str, revision: int, side: int) -> None:
        def change(match: Match) -> None:
            match.concede(side)

        self._change(game_id, revision, change)

    def undo(self, game_id: str, revision: int, side: int, steps: int | None) -> None:
        """Take back so many choices, or all that can be (None)."""

        def change(match: Match) -> None:
            for _ in range(steps if steps is not None else max(1, match.can_undo(side))):
                match.undo(side)

        self._change(game_id, revision, change)

    def _change(self, game_id: str, revision: int, change: Callable[[Match], None]) -> None:
        with self.open(game_id) as live:
            if live.revision != revision:
                raise stale()
            before = live.match.number
            try:
                change(live.match)
                self._write(live, before)
            except IllegalAction as refused:
                if live.match.number != before:
                    self._forget(live)
                raise RefusedByRule(live.scenario, refused.refusal) from refused
            except Exception:
                self._forget(live)
                raise
        self._news.announce(game_id)

    def _write(self, live: Live, before: int) -> None:
        """Bring the database to where the match is; raises Refused if another writer was faster."""
        match, game_id = live.match, live.facts.id
        raise_revision = (
            update(GameRow)
            .where(GameRow.id == game_id, GameRow.revision == live.revision)
            .values(
                revision=live.revision + 1,
                number=match.number,
                mover=match.state.side_to_move,
                result=pack(match.state.result),
                changed=datetime.now(UTC),
            )
            .returning(GameRow.revision)
        )
        snapshot = live.undoable == 0 and match.number - live.snapshot_at >= SNAPSHOT_EVERY
        try:
            with self._session() as session, session.begin():
                if session.execute(raise_revision).one_or_none() is None:
                    raise stale()
                taken_back = ActionRow.game == game_id, ActionRow.number > match.number
                session.execute(delete(ActionRow).where(*taken_back))
                for number in range(before + 1, match.number + 1):
                    session.add(_action_row(game_id, number, match.entries[number - 1]))
                if snapshot:
                    saved: Json = match.state.save()
                    session.merge(SnapshotRow(game=game_id, number=match.number, state=saved))
        except IntegrityError as fault:
            raise stale() from fault
        live.revision += 1
        if snapshot:
            live.snapshot_at = match.number

    # -- memory ---------------------------------------------------------------------------------

    def _current(self, game_id: str) -> Live:
        revision = self.pulse(game_id).revision
        live = self._remembered(game_id)
        if live is None or live.revision != revision:
            live = self._remember(self._load(game_id))
        return live

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
            row = session.get(GameRow, game_id)
            if row is None:
                raise not_found()
            facts, revision, number = _facts(row), row.revision, row.number
            wanted = select(ActionRow).where(ActionRow.game == game_id, ActionRow.number <= number)
            actions = list(session.scalars(wanted.order_by(ActionRow.number)))
        try:
            match = Match(_first_state(facts))
        except (library.UnknownScenario, ValueError) as fault:
            raise Refused(409, "cannot-open", {"reason": str(fault)}) from fault
        at, state = self._nearest_snapshot(facts, number)
        if state is not None:
            lexicon = state.scenario.lexicon
            match.state = state
            match.entries = [
                read_entry(lexicon, row.side, row.text, row.rolls, row.events) for row in actions[:at]
            ]
        for action in actions[at:]:
            _replay(match, action)
        return Live(facts, match, revision, at)

    def _nearest_snapshot(self, facts: Facts, number: int) -> tuple[int, State | None]:
        """The latest saved state at or before an action; none if the rules have changed since."""
        wanted = (
            select(SnapshotRow)
            .where(SnapshotRow.game == facts.id, SnapshotRow.number <= number)
            .order_by(SnapshotRow.number.desc())
            .limit(1)
        )
        with self._session() as session:
            row = session.scalars(wanted).one_or_none()
        if row is None or not isinstance(row.state, dict):
            return 0, None
        scenario = _first_state(facts).scenario
        if scenario.version != facts.rules:
            return 0, None
        try:
            return row.number, scenario.restore(row.state, Dice(facts.seed))
        except SaveFault:
            return 0, None


def _first_state(facts: Facts) -> State:
    if facts.position is None:
        return library.load(facts.scenario, facts.choices).start(Dice(facts.seed))
    code = facts.scenario.partition("/")[0]
    return seeded(library.read_position(code, facts.position, "position"), facts.seed)


def played_again(state: State, entries: Sequence[Entry]) -> Iterator[State]:
    """The state after each of these actions."""
    match = Match(state)
    for entry in entries:
        _play_again(match, entry.side, entry.text)
        yield match.state


def seeded(state: State, seed: int | str) -> State:
    """A position as a game is played from it: with dice of its own instead of a script."""
    dice = Dice(seed)
    dice.count = state.dice.count
    state.dice = dice
    return state


def _replay(match: Match, row: ActionRow) -> None:
    """Play a stored action again. It differs only if the rules have changed since."""
    try:
        _play_again(match, row.side, row.text)
    except IllegalAction as refused:
        raise Refused(409, "rules-changed", {"number": row.number, "action": row.text}) from refused


def _play_again(match: Match, side: int, text: str) -> None:
    if text == CONCEDE:
        match.concede(side)
    else:
        match.play_text(text)


def _action_row(game_id: str, number: int, entry: Entry) -> ActionRow:
    rolls, events = write_entry(entry)
    return ActionRow(
        game=game_id, number=number, side=entry.side, text=entry.text, rolls=rolls, events=events
    )


def _facts(row: GameRow) -> Facts:
    choices = row.choices if isinstance(row.choices, dict) else {}
    seats = row.seats if isinstance(row.seats, dict) else {}
    return Facts(
        id=row.id,
        scenario=row.scenario,
        rules=row.rules,
        choices={key: str(value) for key, value in choices.items()},
        seats={key: str(value) for key, value in seats.items()},
        seed=int(row.seed) if row.seed_is_number else row.seed,
        position=row.position,
        created=row.created,
    )
