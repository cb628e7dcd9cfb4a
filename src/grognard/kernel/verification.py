"""Whether the dice of a record are those that were promised: its commitment, its words and every roll."""

from __future__ import annotations

from collections.abc import Callable

from grognard.kernel.dice import Roll, commitment
from grognard.kernel.match import Match
from grognard.kernel.records import RecordFault, replay
from grognard.kernel.replay import OTHER_DICE
from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json


class Verdict:
    """What was found: how much was checked, or what does not fit.

    ``kind`` is empty if all is well; else ``commitment``, ``dice`` (the first roll that differs is ``stored``
    and should be ``given``) or ``record`` (something else is wrong first).
    """

    __slots__ = ("actions", "commitment", "given", "kind", "number", "rolls", "sentence", "stored", "words")

    def __init__(self, commitment: str) -> None:
        self.commitment = commitment
        self.kind = ""
        self.sentence = ""
        self.number = 0
        self.actions = 0
        self.rolls = 0
        self.words: list[str] = []
        self.stored: Roll | None = None
        self.given: Roll | None = None


def verify(record: Json, load: Callable[[str, dict[str, str]], Scenario], promised: str = "") -> Verdict:
    """Play a record again with its seed and words, and hold every roll and the promise against it."""
    seed = record.get("seed") if isinstance(record, dict) else None
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise RecordFault(0, "'seed' should be a number or a text")
    verdict = Verdict(commitment(seed))
    if promised and promised != verdict.commitment:
        verdict.kind = "commitment"
        return verdict
    try:
        match = replay(record, load)
    except RecordFault as fault:
        _tell(verdict, fault)
        return verdict
    _count(verdict, match)
    return verdict


def _count(verdict: Verdict, match: Match) -> None:
    verdict.actions = match.number
    verdict.rolls = sum([len(entry.rolls) for entry in match.entries])
    sides = match.state.scenario.sides
    verdict.words = [f"{sides[side]}: {word}" for side, word in match.words.items()]


def _tell(verdict: Verdict, fault: RecordFault) -> None:
    """Name the first roll that differs, where it is a roll that does."""
    verdict.kind, verdict.number, verdict.sentence = "record", fault.number, fault.sentence
    found = fault.difference
    if found is None or found.kind != OTHER_DICE:
        return
    verdict.kind = "dice"
    for at in range(max(len(found.stored), len(found.given))):
        stored = found.stored[at] if at < len(found.stored) else None
        given = found.given[at] if at < len(found.given) else None
        if stored is None or given is None or stored != given:
            verdict.stored, verdict.given = stored, given
            return
