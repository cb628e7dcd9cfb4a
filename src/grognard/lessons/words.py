"""The words of a lesson: names of pieces, places and clauses put in, as the log calls them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from grognard.kernel.scenario import Scenario
from grognard.lessons.schema import Lesson
from grognard.packs_io import InBoth, Where

_NAME = re.compile(r"\{([^}|]+)(?:\|([^}]*))?\}")


def texts(lesson: Lesson) -> Iterator[tuple[Where, InBoth]]:
    """Every text of a lesson, and where it stands."""
    yield ("title",), lesson.title
    yield ("idea",), lesson.idea
    for index, learned in enumerate(lesson.recap):
        yield ("recap", index), learned
    for number, step in enumerate(lesson.step):
        for field in ("say", "ask", "praise"):
            text = getattr(step, field)
            if text is not None:
                yield ("step", number, field), text
        for index, hint in enumerate(step.hint):
            yield ("step", number, "hint", index), hint
        for index, wrong in enumerate(step.wrong):
            yield ("step", number, "wrong", index, "say"), wrong.say


def noun(name: str, scenario: Scenario) -> tuple[str, str] | None:
    """``piece:a1``, ``place:8`` or a bare piece as kind and label; None if there is no such thing here."""
    kind, sign, label = name.partition(":")
    if not sign:
        kind, label = "piece", name
    if kind == "clause":
        return kind, label
    if kind not in scenario.lexicon.labels or scenario.lexicon.number(kind, label) is None:
        return None
    return kind, label


def arrow(text: str, scenario: Scenario) -> tuple[str, str] | None:
    """``5 > 8``: two places."""
    start, sign, end = (part.strip() for part in text.partition(">"))
    known = [noun(f"place:{one}", scenario) for one in (start, end)]
    return (start, end) if sign and None not in known else None


def unknown(text: str, scenario: Scenario) -> list[str]:
    """The names in a text that mean nothing here."""
    return [found[1] for found in _NAME.finditer(text) if noun(found[1], scenario) is None]


def named(text: InBoth, scenario: Scenario) -> list[str]:
    """The pieces and places that a text speaks of, each once."""
    found = [name[1] for name in _NAME.finditer(text.en)]
    return [name for name in dict.fromkeys(found) if (noun(name, scenario) or ("clause",))[0] != "clause"]


class Bit:
    """A bit of a text: plain words, or a name and what it names."""

    __slots__ = ("kind", "label", "text")

    def __init__(self, text: str, kind: str = "", label: str = "") -> None:
        self.text = text
        self.kind = kind
        self.label = label


def bits(text: InBoth, scenario: Scenario, lang: str) -> list[Bit]:
    """A text in one language, cut at the names in it."""
    found: list[Bit] = []
    said, at = text.by_language()[lang], 0
    for name in _NAME.finditer(said):
        if name.start() > at:
            found.append(Bit(said[at : name.start()]))
        meant = noun(name[1], scenario)
        kind, label = meant or ("", name[1])
        found.append(Bit(name[2] or title(scenario, kind, label, lang), kind, label))
        at = name.end()
    if at < len(said):
        found.append(Bit(said[at:]))
    return found


def plain(text: InBoth, scenario: Scenario, lang: str) -> str:
    """The same as one line."""
    return "".join(bit.text for bit in bits(text, scenario, lang))


def title(scenario: Scenario, kind: str, label: str, lang: str) -> str:
    """What people call a thing; the label that some titles repeat in brackets is left out."""
    number = scenario.lexicon.number(kind, label) if kind in scenario.lexicon.labels else None
    if number is None:
        return label
    return scenario.title(kind, number, lang).removesuffix(f" ({label})")
