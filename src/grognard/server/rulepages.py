"""The rulebook as a page: read from start to end, searched, its words explained under the pointer."""

from __future__ import annotations

import html
import re
from contextlib import suppress
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt

from grognard import library, shelves
from grognard.clauses import catalogue, prefix_of
from grognard.kernel.system import BadFile
from grognard.lessons import shelf
from grognard.lessons.schema import Lesson
from grognard.rulebook import Book, Chapter, Entry, book
from grognard.text.catalogue import say

LANGUAGE_NAMES = {"fr": "Français", "en": "English"}
"""Each language by its own name, which needs no translation."""

UNSAID = 10_000
"""For a battle that does not tell how many minutes it takes: as if it took the longest."""

_TAG = re.compile(r"(<[^>]*>)")


@cache
def rules_body(system: str, title: str, lang: str) -> str:
    """The whole book as HTML; every clause has its id as anchor, so that each can be linked to."""
    written = book(system, lang)
    explain = Explainer(system, written)
    parts = [
        f"<h1>{html.escape(title)}</h1>",
        f"<p>{html.escape(say(lang, 'server-rules-note'))}</p>",
        _ways(system, lang),
        _search(lang),
        _pictures(system, lang),
        _contents(written, lang),
    ]
    shown = _examples(system)
    for number, chapter in enumerate(written.chapters):
        parts.append(_chapter(number, chapter, explain, shown, lang))
    parts.append(_glossary(written, lang))
    return "\n".join(parts)


class Explainer:
    """Turns words into HTML: emphasis, links from clause to clause, and terms that explain themselves."""

    def __init__(self, system: str, written: Book) -> None:
        self._inline = MarkdownIt("commonmark", {"html": False})
        prefix = re.escape(prefix_of(system))
        self._ours = catalogue(system).rulings
        self._clause = re.compile(rf"\b((?:EX-|AMB-|RUL-)?{prefix}-[A-Za-z0-9.\-]*[A-Za-z0-9])")
        self._meant = {term.lower(): meaning for term, meaning in written.terms.items()}
        longest_first = sorted(written.terms, key=len, reverse=True)
        self._terms = re.compile(
            r"\b(" + "|".join(re.escape(term) for term in longest_first) + r")s?\b", re.IGNORECASE
        )

    def is_ours(self, entry_id: str) -> bool:
        """Whether it is a ruling, which the printed rules do not have."""
        return entry_id in self._ours

    def __call__(self, text: str) -> str:
        rendered = self._inline.renderInline(text)
        linked = self._clause.sub(r'<a class="rule" href="#\1">\1</a>', rendered)
        if not self._meant:
            return linked
        once = _Once(self._meant)
        pieces = _TAG.split(linked)  # text and tags by turns; a tag is left as it is
        return "".join(
            piece if number % 2 else self._terms.sub(once, piece) for number, piece in enumerate(pieces)
        )


class _Once:
    """Explains a term where it first stands in a text, and leaves it alone afterwards."""

    def __init__(self, meant: dict[str, str]) -> None:
        self._meant = meant
        self._told: set[str] = set()

    def __call__(self, found: re.Match[str]) -> str:
        word, term = found[0], found[1].lower()
        if term in self._told:
            return word
        self._told.add(term)
        meaning = html.escape(self._meant[term], quote=True)
        return f'<dfn tabindex="0" title="{meaning}">{word}</dfn>'


def _ways(system: str, lang: str) -> str:
    """To the lessons, and to the same page in the other language."""
    lessons = html.escape(say(lang, "server-rules-lessons"))
    links = [f'<a class="button" href="/lessons?lang={lang}#{system}">{lessons}</a>']
    links += [
        f'<a class="button" lang="{other}" hreflang="{other}" href="/rules/{system}?lang={other}">{name}</a>'
        for other, name in LANGUAGE_NAMES.items()
        if other != lang
    ]
    return f'<p class="row ways">{" ".join(links)}</p>'


def _search(lang: str) -> str:
    label, none = (html.escape(say(lang, key)) for key in ("server-rules-search", "server-rules-none"))
    return (
        f'<p class="search"><label>{label} <input type="search" id="search" autocomplete="off"></label> '
        f'<output id="found" data-none="{none}"></output></p>'
    )


def _pictures(system: str, lang: str) -> str:
    """The battle that is learned by, as it opens; a system whose battles are no folders has no picture."""
    known = library.system(system)
    minutes: dict[str, int] = {}
    for one in known.scenarios:
        with suppress(BadFile, KeyError):  # its fault is told in the list of battles, or it is no folder
            minutes[one] = shelves.card(Path(known.folders[one]))[1].minutes or UNSAID
    if not minutes:
        return ""
    name = min(minutes, key=minutes.__getitem__)
    address = f"/api/pictures/{system}/{name}.svg?small=true&amp;lang={lang}"
    return f'<img class="board" src="{address}" alt="" loading="lazy">'


def _contents(written: Book, lang: str) -> str:
    rows = [
        f'<li><a href="#chapter-{number}">{html.escape(chapter.title)}</a></li>'
        for number, chapter in enumerate(written.chapters)
    ]
    label = html.escape(say(lang, "server-rules-contents"))
    return f'<nav class="contents" aria-label="{label}"><ol>{"".join(rows)}</ol></nav>'


def _examples(system: str) -> dict[str, list[Lesson]]:
    """The book's examples by the clause that each illustrates: the first that it names."""
    found: dict[str, list[Lesson]] = {}
    for puzzle in shelf.puzzles(system):
        found.setdefault(puzzle.clauses[0], []).append(puzzle)
    return found


def _chapter(
    number: int, chapter: Chapter, explain: Explainer, shown: dict[str, list[Lesson]], lang: str
) -> str:
    parts = [f'<section><h2 id="chapter-{number}">{html.escape(chapter.title)}</h2>']
    parts += [f"<p>{explain(paragraph)}</p>" for paragraph in chapter.paragraphs]
    for entry in chapter.entries:
        parts.append(_entry(entry, explain))
        parts += [_example(puzzle, lang) for puzzle in shown.get(entry.id, [])]
    return "\n".join([*parts, "</section>"])


def _entry(entry: Entry, explain: Explainer) -> str:
    name = html.escape(entry.id, quote=True)
    kind = "clause ruling" if explain.is_ours(entry.id) else "clause"
    return (
        f'<p class="{kind}" id="{name}"><a class="rule" href="#{name}">{name}</a> {explain(entry.text)}</p>'
    )


def _example(puzzle: Lesson, lang: str) -> str:
    """An example in its place: the board, what it shows, and the way to try it."""
    idea = html.escape(puzzle.idea.by_language()[lang])
    name, example = html.escape(puzzle.id, quote=True), html.escape(puzzle.example, quote=True)
    told = say(lang, "server-rules-example", {"title": puzzle.title.by_language()[lang]})
    title = html.escape(told)
    do = html.escape(say(lang, "server-rules-try"))
    board = f'<img src="/api/examples/{name}.svg?lang={lang}" alt="" loading="lazy">'
    return (
        f'<aside class="example" id="{example}">{board}'
        f'<p><strong>{title}</strong> <span class="rule">{example}</span></p><p>{idea}</p>'
        f'<p><a class="button" href="/lesson/{name}?lang={lang}">{do}</a></p></aside>'
    )


def _glossary(written: Book, lang: str) -> str:
    if not written.terms:
        return ""
    rows = [
        f"<dt>{html.escape(term)}</dt><dd>{html.escape(meaning)}</dd>"
        for term, meaning in sorted(written.terms.items())
    ]
    return (
        f"<section><h2>{html.escape(say(lang, 'server-rules-words'))}</h2><dl>{''.join(rows)}</dl></section>"
    )
