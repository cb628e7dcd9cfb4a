"""The rules as a player reads them: every clause in plain words, in French and in English.

A book is one file per system and language, ``docs/book/<system>.<lang>.md``: chapters, under each its
clauses as ``- **id** words``, and at last the words a reader may not know as ``- *word*: what it means``.
What we had to decide ourselves stands apart, in ``docs/book/<system>.rulings.<lang>.md``, each ruling with
its reason. The worked examples are puzzles (``grognard.lessons``), shown under the clause they illustrate.
The catalogue (``docs/rules``) stays what tests and code cite; the book says the same without working notes.
Where a system has no book yet the catalogue's words are shown.
"""

from __future__ import annotations

import re
from functools import cache

from grognard import carried
from grognard.clauses import catalogue

_ENTRY = re.compile(r"^- \*\*([A-Z]+-[A-Za-z0-9.\-]+)\*\*\s+(.*)$")
_TERM = re.compile(r"^- \*([^*]+)\*: (.*)$")


class Entry:
    """One clause, example or ruling."""

    __slots__ = ("id", "text")

    def __init__(self, entry_id: str, text: str) -> None:
        self.id = entry_id
        self.text = text


class Chapter:
    """A heading, what is said under it, and its entries in order."""

    __slots__ = ("entries", "paragraphs", "title")

    def __init__(self, title: str) -> None:
        self.title = title
        self.paragraphs: list[str] = []
        self.entries: list[Entry] = []


class Book:
    """A whole rulebook in one language."""

    def __init__(self, text: str) -> None:
        self.chapters: list[Chapter] = []
        self.terms: dict[str, str] = {}
        for line in text.splitlines():
            self._take(line.strip())

    def _take(self, line: str) -> None:
        entry, term = _ENTRY.match(line), _TERM.match(line)
        if line.startswith("## "):
            self.chapters.append(Chapter(line[3:].strip()))
        elif entry and self.chapters:
            self.chapters[-1].entries.append(Entry(entry[1], entry[2]))
        elif term:
            self.terms[term[1]] = term[2]
        elif line and not line.startswith("#") and self.chapters:
            self.chapters[-1].paragraphs.append(line)

    def find(self, entry_id: str) -> tuple[Chapter, Entry] | None:
        for chapter in self.chapters:
            for entry in chapter.entries:
                if entry.id == entry_id:
                    return chapter, entry
        return None

    def ids(self) -> list[str]:
        return [entry.id for chapter in self.chapters for entry in chapter.entries]


def book(system: str, lang: str) -> Book:
    """The book of a system; made of the catalogue's own words where none is written yet."""
    return _book(system, lang)


@cache
def _book(system: str, lang: str) -> Book:
    folder = carried.docs() / "book"
    paths = [folder / f"{system}.{lang}.md", folder / f"{system}.rulings.{lang}.md"]
    if paths[0].exists():
        return Book("\n".join(path.read_text(encoding="utf-8") for path in paths if path.exists()))
    return _from_catalogue(system)


def _from_catalogue(system: str) -> Book:
    known, found = catalogue(system), Book("")
    for clause in [*known.clauses.values(), *known.examples.values(), *known.rulings.values()]:
        if not found.chapters or found.chapters[-1].title != clause.chapter:
            found.chapters.append(Chapter(clause.chapter))
        found.chapters[-1].entries.append(Entry(clause.id, clause.text))
    return found


def words(system: str, entry_id: str, lang: str) -> tuple[str, str] | None:
    """The chapter and the words of a clause; the catalogue's own for an id that the book leaves out."""
    found = book(system, lang).find(entry_id)
    if found is not None:
        return found[0].title, found[1].text
    noted = catalogue(system).find(entry_id)
    return (noted.chapter, noted.text) if noted else None
