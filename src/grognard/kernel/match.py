"""A game in play with its history: the record, the log, and undo up to the line that the kernel computes.

Undo goes back through a side's own choices until a die was rolled, something was shown, or the other side
had to decide. No rule marks that line by hand: the match sees the dice's counter, the events that reveal,
and who is asked next.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.declarations import CONCEDE, declare, said_word
from grognard.kernel.dice import Roll
from grognard.kernel.events import Event, visible
from grognard.kernel.refusal import IllegalAction, Refusal
from grognard.kernel.state import State

KEPT_EVERY: Final = 8
"""Of so many states that undo may go back to one is kept; from there the few actions between,
which threw no die, are played again. All of them would be most of a server's memory."""

NOTHING_TO_UNDO = Refusal("", "nothing_to_undo")
ONE_WORD_EACH = Refusal("", "one_word_each")


class Entry:
    """One accepted action: who, what, the dice it threw, and what happened.

    ``ordered`` tells that a standing order of the side chose it.
    """

    __slots__ = ("action", "events", "ordered", "rolls", "side", "text")

    def __init__(
        self, side: int, action: Action | None, text: str, rolls: list[Roll], events: list[Event]
    ) -> None:
        self.side = side
        self.action = action
        self.text = text
        self.rolls = rolls
        self.events = events
        self.ordered = False


class Match:
    """A state and how it came about."""

    __slots__ = ("_kept", "_undoable", "entries", "opening", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.opening = list(state.events)
        self.entries: list[Entry] = []
        self._kept: list[State] = []
        self._undoable = 0

    @property
    def number(self) -> int:
        """How many actions have been accepted: a client names it to show that its board is not stale."""
        return len(self.entries)

    def play(self, action: Action) -> list[Event]:
        """Play a legal action; raises IllegalAction and changes nothing otherwise."""
        before = self.state.clone() if self._undoable % KEPT_EVERY == 0 else None
        side, rolled = self.state.side_to_move, self.state.dice.count
        events = self.state.play(action)
        assert side is not None
        text = self.state.scenario.lexicon.notate(action)
        self.entries.append(Entry(side, action, text, self.state.dice.log, events))
        if before is not None:
            self._kept.append(before)
        self._undoable += 1
        if self._sealed(rolled, side, events):
            self._seal()
        return events

    def play_text(self, text: str) -> list[Event]:
        """Play an action given in notation."""
        return self.play(self.state.scenario.lexicon.parse(text))

    def concede(self, side: int) -> list[Event]:
        """A side gives up, at any moment before the end."""
        return self.declare(side, CONCEDE)

    def declare(self, side: int, text: str) -> list[Event]:
        """A side declares something that is no move; nothing before it can be taken back."""
        if said_word(text) and side in self.words:
            raise IllegalAction(ONE_WORD_EACH)
        events = declare(self.state, side, text)
        self.entries.append(Entry(side, None, text, [], events))
        self._seal()
        return events

    @property
    def words(self) -> dict[int, str]:
        """The word that each side has mixed into the dice, of those that have."""
        said = [entry for entry in self.entries if entry.action is None and said_word(entry.text)]
        return {entry.side: said_word(entry.text) for entry in said}

    def can_undo(self, side: int) -> int:
        """How many of its own last choices this side may take back."""
        return self._undoable if self.state.side_to_move == side else 0

    def undo(self, side: int, steps: int = 1) -> None:
        """Take back so many of this side's last choices; raises IllegalAction beyond the line."""
        if not 1 <= steps <= self.can_undo(side):
            raise IllegalAction(NOTHING_TO_UNDO)
        self._undoable -= steps
        del self.entries[len(self.entries) - steps :]
        again = self._undoable % KEPT_EVERY
        del self._kept[self._undoable // KEPT_EVERY + 1 :]
        self.state = self._kept[-1].clone() if again else self._kept.pop()
        for entry in self.entries[len(self.entries) - again :]:
            assert entry.action is not None
            self.state.play(entry.action)

    def back_to(self, before: State) -> None:
        """Drop the last action, whatever it threw or showed: for a replay that finds it to be another.

        What came earlier can no longer be taken back.
        """
        self.entries.pop()
        self.state = before
        self._seal()

    def log(self, viewer: int) -> list[list[Event]]:
        """What this viewer may know of all that happened: the opening, then a list per action."""
        return [visible(self.opening, viewer)] + [visible(entry.events, viewer) for entry in self.entries]

    def _seal(self) -> None:
        """Nothing before this moment can be taken back."""
        self._kept.clear()
        self._undoable = 0

    def _sealed(self, rolled: int, side: int, events: list[Event]) -> bool:
        if self.state.side_to_move != side or self.state.dice.count != rolled:
            return True
        return any(event.reveals for event in events)
