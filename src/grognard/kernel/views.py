"""A view is all that one side may know: what it sees, what it is asked, what it may choose.

Bots and the page get views and never a state. Everything a view gives out comes from ``observe``, from
events filtered by their mask, or from options, which rules must never make depend on what the side cannot
know. The conformance suite checks that on random games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.refusal import NOT_YOUR_DECISION, Note, Phrase, Refusal
from grognard.kernel.seen import Seen

if TYPE_CHECKING:
    from grognard.kernel.journeys import Gait
    from grognard.kernel.scenario import Scenario
    from grognard.kernel.state import State


class View:
    """One side's knowledge of a state, at one moment."""

    __slots__ = ("_state", "side")

    def __init__(self, state: State, side: int) -> None:
        self._state = state
        self.side = side

    @property
    def scenario(self) -> Scenario:
        return self._state.scenario

    @property
    def to_move(self) -> int | None:
        return self._state.side_to_move

    @property
    def options(self) -> list[Action]:
        """The legal choices, if it is this side's turn to choose; else none."""
        return self._state.options() if self._state.side_to_move == self.side else []

    @property
    def prompt(self) -> Phrase:
        """What this side is asked; to the others only that they wait."""
        if self._state.side_to_move in (self.side, None):
            return self._state.prompt()
        return Phrase("", "waiting")

    def note(self, action: Action) -> Note | None:
        """What one of this side's options would cost or mean; None if there is nothing short to say."""
        return self._state.note(action) if self._state.side_to_move == self.side else None

    def why_not(self, action: Action) -> Refusal | None:
        """Why this side may not play an action now."""
        if self._state.side_to_move != self.side:
            return NOT_YOUR_DECISION
        return self._state.why_not(action)

    def speaks_of(self, action: Action) -> bool:
        """Whether the question that this side is asked says itself why an action is none of its answers."""
        return self._state.side_to_move == self.side and self._state.speaks_of(action)

    def observation(self) -> Seen:
        """What this side sees, in the system's own class."""
        return self._state.observe(self.side)

    @property
    def hides(self) -> bool:
        """Whether anything is hidden from this side."""
        return self._state.hides_from(self.side)

    def in_hand(self, gait: Gait) -> int:
        """The piece that this side's question sends on, or -1."""
        return gait.in_hand(self._state) if self._state.side_to_move == self.side else -1

    def imagine(self, dice: Dice) -> State:
        """A full state that this side could not tell from the true one: for bots that look ahead."""
        twin = self._state.imagined_by(self.side, dice)
        twin.dice = dice
        return twin
