"""What a piece is worth here and now: a figure with everything that makes it up, each by its clause."""

from __future__ import annotations

from grognard.kernel.refusal import Datum, Phrase


class Figure(Phrase):
    """One value: what it is called (a message key with its data), how much, by which clause, and its parts.

    A figure that is a sum has its addends as parts, in the order in which they are reckoned; ``word`` is
    for a value that is a term of the catalogue and no number. One without any value says only that it is so.
    """

    __slots__ = ("parts", "value", "valued", "word")

    def __init__(
        self,
        rule: str,
        key: str,
        value: int | None = None,
        data: tuple[Datum, ...] = (),
        word: str = "",
        parts: tuple[Figure, ...] = (),
    ) -> None:
        super().__init__(rule, key, data)
        self.valued = value is not None
        self.value = 0 if value is None else value
        self.word = word
        self.parts = parts
