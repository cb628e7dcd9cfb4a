"""A game in memory, and how it is read from the database: played again, and held against what was stored."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator, Mapping, Sequence

from sqlalchemy import select
from sqlalchemy.exc import DatabaseError, OperationalError
from sqlalchemy.orm import Session

from grognard import library
from grognard.kernel.declarations import declare
from grognard.kernel.match import Entry, Match
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.replay import BAD_ROW, OTHER_START, Difference, play_again
from grognard.kernel.scenario import Scenario
from grognard.kernel.state import State
from grognard.render.past_places import PastPlaces
from grognard.server import snapshots
from grognard.server.facts import WHAT_TO_DO, BadFacts, Facts, facts_of, first_state, keeps_secrets, seal_of
from grognard.server.models import ActionRow, GameRow
from grognard.server.refused import Refused, not_found
from grognard.server.rows import BadRow, read_deed, read_deeds, read_entry
from grognard.server.snapshots import Trace

READ_AT_ONCE = 100

_log = logging.getLogger(__name__)

HERE = "here"
"""The seat of whoever is at this machine."""
PERSON = "person"
"""The seat of a person who holds it; any seat but these two is the name of a bot."""
PEOPLE = (HERE, PERSON)


class Live:
    """A game in memory. Whoever uses the match holds the lock.

    Where the rules of today do not play the stored actions again as they were, ``difference`` says which is
    the first, the match stands before it, and nothing can be played until somebody goes on from there.
    """

    __slots__ = ("broken", "difference", "facts", "lock", "match", "past", "revision", "snapshot_at", "trace")

    def __init__(self, facts: Facts, match: Match, revision: int, trace: Trace, snapshot_at: int) -> None:
        self.facts = facts
        self.match = match
        self.revision = revision
        self.trace = trace
        self.snapshot_at = snapshot_at
        self.difference: Difference | None = None
        self.lock = threading.Lock()
        self.broken = False
        self.past: PastPlaces | None = None
        """Who stood where at the moment from which the log was told last."""

    @property
    def scenario(self) -> Scenario:
        return self.match.state.scenario

    def first(self) -> State:
        """The game before its first action."""
        return first_state(self.facts)

    @property
    def damaged(self) -> bool:
        """Whether it is the store that differs: the rules are those that the game was begun under."""
        found = self.difference
        return found is not None and (
            found.kind in (BAD_ROW, OTHER_START) or self.facts.rules == self.scenario.version
        )

    def seat(self, side: int) -> str:
        return self.facts.seats[self.scenario.sides[side]]

    @property
    def humans(self) -> list[int]:
        """The sides that people play."""
        return [side for side in range(len(self.scenario.sides)) if self.seat(side) in PEOPLE]

    @property
    def far(self) -> bool:
        """Whether a seat belongs to somebody who holds it, not to whoever is at this machine."""
        return PERSON in self.facts.seats.values()

    @property
    def unseen_stage(self) -> int | None:
        return unseen_stage(self.match.state, self.facts.seats)

    @property
    def is_over(self) -> bool:
        return self.match.state.result is not None

    @property
    def open_to_all(self) -> bool:
        """Whether nothing is hidden any more: the game is over, or no person plays in it."""
        return self.is_over or not self.humans

    @property
    def bots_turn(self) -> bool:
        mover = self.match.state.side_to_move
        return mover is not None and self.seat(mover) not in PEOPLE

    @property
    def undoable(self) -> int:
        """How many choices could be taken back by the side that decides now."""
        mover = self.match.state.side_to_move
        return 0 if mover is None else self.match.can_undo(mover)


def unseen_stage(state: State, seats: Mapping[str, str]) -> int | None:
    """The turn under way, where those who look on see it only when it is over; None where they see all."""
    late = PERSON in seats.values() and state.result is None and keeps_secrets(state.scenario.rules)
    return state.stage() if late else None


def load(session: Session, game_id: str, whole: bool = False) -> Live:
    """A game as the database has it, as far as it can be played again: from a snapshot, or from its start."""
    row = session.get(GameRow, game_id)
    if row is None:
        raise not_found()
    facts, match = _beginning(row)
    actions = _stored_actions(session, game_id)
    deeds = read_deeds(actions)
    trace = Trace.of_rows(actions[: len(deeds)])
    at, state = (
        (0, None) if whole else snapshots.nearest(session, facts, match.state.scenario, trace, len(deeds))
    )
    if state is not None:
        match.state = state
        match.entries = [read_entry(state.scenario.lexicon, action) for action in actions[:at]]
    live = Live(facts, match, row.revision, trace, at)
    live.difference = play_again(match, deeds[at : row.number])
    for entry, action in zip(match.entries, actions, strict=False):
        entry.ordered = action.ordered is True
    if live.difference is None and not len(deeds) == len(actions) == row.number:
        live.difference = Difference(match.number + 1, BAD_ROW)
    if row.seal and row.seal != seal_of(facts):
        live.difference = Difference(match.number + 1, OTHER_START)
    if live.damaged and live.difference is not None:
        _log.error("game %s is damaged: %s. %s", game_id, live.difference.sentence(), WHAT_TO_DO)
    return live


def catch_up(session: Session, live: Live) -> bool:
    """Play what another process has added to a game since; False if it did anything else, or it differs.

    Each action raises the revision by one, and so does an undo, which takes actions away: the two have grown
    alike only where actions were added and nothing was taken back.
    """
    row = session.get(GameRow, live.facts.id)
    before = live.match.number
    if row is None or live.difference is not None or row.number - before != row.revision - live.revision:
        return False
    try:
        if facts_of(row) != live.facts or row.seal != seal_of(live.facts):
            return False
        wanted = select(ActionRow).where(ActionRow.game == row.id, ActionRow.number > before)
        actions = session.scalars(wanted.order_by(ActionRow.number)).all()
        deeds = [read_deed(action) for action in actions]
    except (BadFacts, BadRow):
        return False
    if [action.number for action in actions] != list(range(before + 1, row.number + 1)):
        return False
    if play_again(live.match, deeds) is not None:
        return False
    for entry, action in zip(live.match.entries[before:], actions, strict=True):
        entry.ordered = action.ordered is True
    live.trace.follow(live.match.entries, before)
    live.revision = row.revision
    return True


def _beginning(row: GameRow) -> tuple[Facts, Match]:
    """What a game was made of, at its start; a row that does not tell it is refused and left alone."""
    try:
        facts = facts_of(row)
        match = Match(first_state(facts))
        if not set(match.state.scenario.sides) <= set(facts.seats):
            raise BadFacts("seats")
    except BadFacts as fault:
        _log.error("game %s: its %s cannot be read. %s", row.id, fault, WHAT_TO_DO)
        raise Refused(409, "cannot-open-damaged", {"column": str(fault)}) from fault
    except (library.UnknownScenario, ValueError) as fault:
        raise Refused(409, "cannot-open", {"reason": str(fault)}) from fault
    return facts, match


def _stored_actions(session: Session, game_id: str) -> list[ActionRow]:
    """The rows of a game's actions, as far as the database can read them."""
    found: list[ActionRow] = []
    stored = select(ActionRow).where(ActionRow.game == game_id).order_by(ActionRow.number)
    try:
        for action in session.scalars(stored.execution_options(yield_per=READ_AT_ONCE)):
            found.append(action)  # one by one: what came before a broken page is kept
    except OperationalError:
        raise
    except DatabaseError as fault:
        _log.error("game %s: the database cannot read all of it (%s). %s", game_id, fault.orig, WHAT_TO_DO)
    return found


def played_again(state: State, entries: Sequence[Entry]) -> Iterator[State]:
    """The state after each of these actions of a game that is open: they were held against the store then."""
    for entry in entries:
        try:
            if entry.action is None:
                declare(state, entry.side, entry.text)
            else:
                state.play(entry.action)
        except IllegalAction as fault:
            raise Refused(409, "cannot-open", {"reason": fault.refusal.key}) from fault
        yield state
