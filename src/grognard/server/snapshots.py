"""Saved states that make long games open fast. One is used only if its seal shows that nothing was altered.

The seal covers the version of the rules, every action before the snapshot and the saved state itself. A
snapshot whose seal does not fit is as good as none: the game is then replayed from its start.
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.exc import DatabaseError, OperationalError
from sqlalchemy.orm import Session

from grognard.kernel.dice import Dice
from grognard.kernel.match import Entry
from grognard.kernel.scenario import Scenario
from grognard.kernel.state import State
from grognard.kernel.values import Json, SaveFault
from grognard.server.facts import WHAT_TO_DO, Facts
from grognard.server.models import ActionRow, SnapshotRow
from grognard.server.rows import write_entry

_log = logging.getLogger(__name__)


DIGEST = 16
"""Bytes of one digest."""


class Trace:
    """A digest after each action of a game, each made of the one before it; they lie side by side."""

    def __init__(self) -> None:
        self._digests = bytearray()

    @classmethod
    def of_rows(cls, rows: Sequence[ActionRow]) -> Trace:
        trace = cls()
        for row in rows:
            trace._add(row.side, row.text, row.rolls, row.events)
        return trace

    def follow(self, entries: Sequence[Entry], kept: int) -> None:
        """Come to where a match is, of which the first so many actions are as they were."""
        del self._digests[kept * DIGEST :]
        for entry in entries[len(self._digests) // DIGEST :]:
            self._add(entry.side, entry.text, *write_entry(entry))

    def seal(self, version: str, number: int, state: Json) -> str:
        """What vouches for a snapshot after so many actions."""
        text = json.dumps([version, state], sort_keys=True, separators=(",", ":"))
        digest = self._digests[max(0, number - 1) * DIGEST : number * DIGEST]
        return hashlib.blake2b(digest + text.encode(), digest_size=DIGEST).hexdigest()

    def _add(self, side: int, text: str, rolls: Json, events: Json) -> None:
        row = json.dumps([side, text, rolls, events], separators=(",", ":"))
        self._digests += hashlib.blake2b(self._digests[-DIGEST:] + row.encode(), digest_size=DIGEST).digest()


def nearest(
    session: Session, facts: Facts, scenario: Scenario, trace: Trace, number: int
) -> tuple[int, State | None]:
    """The latest sound snapshot at or before an action; (0, None) if there is none."""
    wanted = (
        select(SnapshotRow)
        .where(SnapshotRow.game == facts.id, SnapshotRow.number <= number)
        .order_by(SnapshotRow.number.desc())
        .limit(1)
    )
    try:
        row = session.scalars(wanted).one_or_none()
    except OperationalError:
        raise
    except DatabaseError as fault:
        _log.error("a snapshot of game %s cannot be read (%s). %s", facts.id, fault.orig, WHAT_TO_DO)
        return 0, None
    if row is None or not isinstance(row.state, dict):
        return 0, None
    if row.seal != trace.seal(scenario.version, row.number, row.state):
        return 0, None
    try:
        return row.number, scenario.restore(row.state, Dice(facts.seed))
    except SaveFault:
        return 0, None
