"""Sentences to be made later: refusals, prompts and the error that carries a refusal.

Rules never build text. They name a message, the clause behind it and the things it speaks of; the text
layer turns that into French or English.
"""

from __future__ import annotations

from typing import TypeAlias

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


class IllegalAction(ValueError):
    """An action that is not among the options; carries the refusal that explains it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.key} ({refusal.rule})")
        self.refusal = refusal


NOT_OFFERED = Refusal("", "not_offered")
UNREADABLE = Refusal("", "unreadable")
GAME_OVER = Refusal("", "game_over")
NOT_YOUR_DECISION = Refusal("", "not_your_decision")
