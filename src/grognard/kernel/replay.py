"""Playing stored actions again, each held against what was stored of it: who, what, the dice, what it caused.

This is the one replay: record files and the site's games both come here. It stops at the first action that
differs and leaves the match at the last moment on which both agree.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Final

from grognard.kernel.declarations import is_declaration
from grognard.kernel.dice import Roll
from grognard.kernel.events import Event
from grognard.kernel.match import Entry, Match
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.sides import NOBODY

BY_ANOTHER: Final = "side"
REFUSED: Final = "refused"
OTHER_DICE: Final = "dice"
OTHER_EVENTS: Final = "events"
BAD_ROW: Final = "row"
OTHER_END: Final = "end"
OTHER_START: Final = "start"
"""In what an action can differ; a bad row is one that is missing, too many or unreadable where it is kept."""


class Deed:
    """One action as it was stored. ``told`` is the digest of what it caused, or empty if none was kept."""

    __slots__ = ("rolls", "side", "text", "told")

    def __init__(self, side: int, text: str, rolls: list[Roll], told: str = "") -> None:
        self.side = side
        self.text = text
        self.rolls = rolls
        self.told = told


class Difference:
    """The first stored action that the rules do not play again as it was.

    Where the dice differ, ``stored`` are those that were kept and ``given`` those that the seed gives.
    """

    __slots__ = ("given", "kind", "number", "refused", "side", "stored", "text")

    def __init__(
        self, number: int, kind: str, side: int = NOBODY, text: str = "", refused: IllegalAction | None = None
    ) -> None:
        self.number = number
        self.kind = kind
        self.side = side
        self.text = text
        self.refused = refused
        self.stored: list[Roll] = []
        self.given: list[Roll] = []

    def sentence(self) -> str:
        """What differs, for a developer or a referee."""
        action = f"action {self.number}, '{self.text}',"
        if self.kind == BY_ANOTHER:
            return f"{action} is by a side that does not decide there"
        if self.kind == REFUSED:
            return f"{action} is refused"
        if self.kind == OTHER_DICE:
            return f"the dice of {action} differ from those recorded"
        if self.kind == OTHER_EVENTS:
            return f"{action} leads to something else than was recorded"
        if self.kind == OTHER_START:
            return "what the game began with was altered: its seed, its choices or its position"
        if self.kind == OTHER_END:
            return "the final position differs from the one recorded"
        return f"action {self.number} is missing, cannot be read or is one too many"


def told(events: list[Event]) -> str:
    """A digest of what an action caused: what happened and who saw it, whatever clause was named for it."""
    rows = [[event.kind, list(event.data), event.seen_by] for event in events]
    text = json.dumps(rows, separators=(",", ":"))
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=6).hexdigest()


def deed_of(entry: Entry) -> Deed:
    """An entry of a match, to be played again."""
    return Deed(entry.side, entry.text, entry.rolls, told(entry.events))


def play_again(match: Match, deeds: Sequence[Deed]) -> Difference | None:
    """Play these actions; the first that differs is given back, and is not played."""
    for deed in deeds:
        found = play_one_again(match, deed)
        if found is not None:
            return found
    return None


def play_one_again(match: Match, deed: Deed) -> Difference | None:
    """Play one stored action, or say in what it differs and leave the match as it was."""
    number = match.number + 1
    before = match.state.clone()
    try:
        if is_declaration(deed.text):
            match.declare(deed.side, deed.text)
        elif match.state.side_to_move != deed.side:
            return Difference(number, BY_ANOTHER, deed.side, deed.text)
        else:
            match.play_text(deed.text)
    except IllegalAction as refused:
        return Difference(number, REFUSED, deed.side, deed.text, refused)
    kind = _other_outcome(match.entries[-1], deed)
    if not kind:
        return None
    found = Difference(number, kind, deed.side, deed.text)
    found.stored, found.given = deed.rolls, match.entries[-1].rolls
    match.back_to(before)
    return found


def _other_outcome(entry: Entry, deed: Deed) -> str:
    if entry.rolls != deed.rolls:
        return OTHER_DICE
    if deed.told and deed.told != told(entry.events):
        return OTHER_EVENTS
    return ""
