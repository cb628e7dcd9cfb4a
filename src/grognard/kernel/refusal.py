"""Sentences to be made later: refusals, prompts, notes and the error that carries a refusal.

Rules never build text. They name a message, the clause behind it and the things it speaks of; the text
layer turns that into French or English.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Datum: TypeAlias = int | str | tuple[int, ...]


class Phrase:
    """A message key, the clause it rests on, and its data in the order of the key's declared fields."""

    __slots__ = ("data", "key", "rule")

    def __init__(self, rule: str, key: str, data: tuple[Datum, ...] = ()) -> None:
        self.rule = rule
        self.key = key
        self.data = data

    def __repr__(self) -> str:
        return f"Phrase({self.rule!r}, {self.key!r}, {self.data!r})"


class Refusal(Phrase):
    """Why something may not be done. Made once as a module constant wherever it needs no data."""

    __slots__ = ()


MOVE: Final = "move"
ATTACK: Final = "attack"
SPECIAL: Final = "special"
FOLLOW: Final = "follow"
DANGER: Final = "danger"
GAIN: Final = "gain"
TONES: Final = (MOVE, ATTACK, SPECIAL, FOLLOW, DANGER, GAIN)
"""What kind of thing a note announces; the page tells them apart by a sign as well as by colour."""


class Note(Phrase):
    """What an option would cost or mean, short enough for a badge on the board, and its tone."""

    __slots__ = ("tone",)

    def __init__(self, rule: str, key: str, data: tuple[Datum, ...] = (), tone: str = MOVE) -> None:
        super().__init__(rule, key, data)
        self.tone = tone

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Note)
            and self.rule == other.rule
            and self.key == other.key
            and self.data == other.data
            and self.tone == other.tone
        )

    def __hash__(self) -> int:
        return hash((self.rule, self.key, self.data, self.tone))


class IllegalAction(ValueError):
    """An action that is not among the options; carries the refusal that explains it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.key} ({refusal.rule})")
        self.refusal = refusal


ANOTHER_MOMENT: Final = "another_moment"
"""The word for an action that nothing but its moment is against."""
NOT_OFFERED = Refusal("", "not_offered")
GAME_OVER = Refusal("", "game_over")
NOT_YOUR_DECISION = Refusal("", "not_your_decision")
