"""Actions and their notation: short text, unambiguous, the same in a record, the log and over the wire.

An action is a verb and up to three nouns, all small integers. A system declares its verbs with the kinds
of their nouns, and labels for each kind; the kernel writes and reads the text.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.refusal import IllegalAction, Refusal

NUMBER: Final = "number"
"""The noun kind that is written as a plain number and needs no labels."""


class Action:
    """One choice: never changed once made."""

    __slots__ = ("a", "b", "c", "verb")

    def __init__(self, verb: int, a: int = -1, b: int = -1, c: int = -1) -> None:
        self.verb = verb
        self.a = a
        self.b = b
        self.c = c

    def same(self, other: Action) -> bool:
        """Equality for hot loops, without the checks of ``==``."""
        return self.verb == other.verb and self.a == other.a and self.b == other.b and self.c == other.c

    def nouns(self) -> tuple[int, int, int]:
        return (self.a, self.b, self.c)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.same(other)

    def __hash__(self) -> int:
        return hash((self.verb, self.a, self.b, self.c))

    def __repr__(self) -> str:
        return f"Action({self.verb}, {self.a}, {self.b}, {self.c})"


NO_CHOICE: Final = Action(-1)
"""What a step is resolved with when nobody decides it."""


class Verb:
    """A kind of action: its word, the kinds of its nouns, and the clause that allows it."""

    __slots__ = ("nouns", "rule", "word")

    def __init__(self, word: str, nouns: tuple[str, ...], rule: str) -> None:
        self.word = word
        self.nouns = nouns
        self.rule = rule


MOST_DIGITS: Final = 9
"""Longer no number in an action is."""


class Lexicon:
    """The words of one scenario: verbs by number, and labels by noun kind and number."""

    __slots__ = ("_numbers", "_verbs", "labels", "verbs")

    def __init__(self, verbs: tuple[Verb, ...], labels: dict[str, list[str]]) -> None:
        self.verbs = verbs
        self.labels = labels
        self._verbs: dict[str, int] = {verb.word: number for number, verb in enumerate(verbs)}
        self._numbers: dict[str, dict[str, int]] = {
            kind: {label: number for number, label in enumerate(words)} for kind, words in labels.items()
        }

    def label(self, kind: str, number: int) -> str:
        """The word for one noun."""
        return str(number) if kind == NUMBER else self.labels[kind][number]

    def number(self, kind: str, label: str) -> int | None:
        """The noun behind a word, or None if there is none."""
        if kind == NUMBER:
            return int(label) if label.isascii() and label.isdigit() and len(label) <= MOST_DIGITS else None
        return self._numbers[kind].get(label)

    def notate(self, action: Action) -> str:
        """The action as text."""
        verb = self.verbs[action.verb]
        words = [verb.word]
        for kind, noun in zip(verb.nouns, action.nouns(), strict=False):
            words.append(self.label(kind, noun))
        return " ".join(words)

    def parse(self, text: str) -> Action:
        """The action behind a text; raises IllegalAction with a reason that names the first bad word."""
        words = text.split()
        if not words:
            raise IllegalAction(Refusal("", "empty_action"))
        number = self._verbs.get(words[0])
        if number is None:
            raise IllegalAction(Refusal("", "unknown_verb", (words[0][:40],)))
        kinds = self.verbs[number].nouns
        if len(words) - 1 != len(kinds):
            raise IllegalAction(Refusal("", "wrong_number_of_words", (words[0], len(kinds), len(words) - 1)))
        nouns = [-1, -1, -1]
        for index, kind in enumerate(kinds):
            noun = self.number(kind, words[index + 1])
            if noun is None:
                raise IllegalAction(Refusal("", "unknown_noun", (words[index + 1][:40], kind)))
            nouns[index] = noun
        return Action(number, nouns[0], nouns[1], nouns[2])
