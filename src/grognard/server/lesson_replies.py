"""What the site answers about lessons and the tutor, as models."""

from __future__ import annotations

from typing import Literal

from grognard.server.reply import Noun, Reply


class Bit(Reply):
    """A bit of a lesson's text: plain words, or the name of a piece, a place or a clause."""

    text: str
    kind: Literal["", "piece", "place", "clause"] = ""
    label: str = ""


class Answer(Reply):
    """One answer to a prediction."""

    id: str
    text: str


class Verdict(Reply):
    """Whether the last prediction was right, and which answer is."""

    right: bool
    answer: str


class Learned(Reply):
    """A rule in a sentence, and its clause."""

    text: str
    rule: str


class CribPart(Reply):
    """Lines of a crib that belong together."""

    title: str
    lines: list[Learned]


class Crib(Reply):
    """What decides play in a system, on one page."""

    title: str
    parts: list[CribPart]


class LessonState(Reply):
    """Where a lesson stands: the step, what is said, what is lit, and what came of the last move."""

    id: str
    title: str
    idea: str
    example: str
    number: int
    of: int
    status: Literal["asks", "guesses", "reads", "seen", "rests", "wrong", "done"]
    anew: bool
    """Whether the step has set up a board of its own."""
    say: list[Bit]
    praise: list[Bit]
    wrong: list[Bit]
    wrong_rule: str
    verdict: Verdict | None
    choices: list[Answer]
    focus: list[Noun]
    arrows: list[tuple[str, str]]
    hints: list[list[Bit]]
    more_hints: bool
    misses: int
    slips: list[int]
    stars: int
    clauses: list[str]
    recap: list[Learned]
    """What one knows now: told at the end."""
    next: str
    scenario: str


class AdviceText(Reply):
    """What the tutor says; with ``before`` it waits until one of these options is about to be chosen."""

    id: str
    say: list[Bit]
    focus: list[Noun]
    lesson: str
    times: int
    before: list[str]


class LessonOffer(Reply):
    """A lesson on the list."""

    id: str
    system: str
    title: str
    idea: str
    minutes: int
    steps: int
    predictions: list[int]
    clauses: list[str]
    needs: list[str]
    example: str
    chapter: str
    """Of an example: the chapter of the rulebook that it belongs to."""


class LessonSystem(Reply):
    """The lessons of a system, the scenario to play after them, and the book's examples."""

    code: str
    title: str
    scenario: str
    crib: bool
    """Whether there is a page that sums its rules up."""
    lessons: list[LessonOffer]
    puzzles: list[LessonOffer]


class LessonList(Reply):
    systems: list[LessonSystem]
