"""No stray language: no English word in a French text, no French one in an English text, no name left out."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from grognard import carried, library
from grognard.rulebook import book
from grognard.systems.syw.scenario import SywScenario
from grognard.text import catalogue
from grognard.text.catalogue import LANGUAGES
from tests.cites import cites

LOCALE = Path(catalogue.__file__).parent / "locale"
PACKS = Path(library.__file__).parent / "packs"
STRANGERS = {
    "fr": "the and with of is are not which from this that your you their its been will can may must when "
    "where who what how any each yes turn side game moves units enemy off out for was were battle player "
    "players hex hexes attack halt done pass town",
    "en": "est dans pour avec cette vous votre vos sont être où quand sans ces leur leurs ses aux une nous "
    "elle ils elles tour joueur ennemi ordre",
}
"""Words of the one language that the other does not have."""
TITLES = re.compile(
    r"We Are Napoléon(, l['’]affaire se corse)?|Bonaparte at Marengo|SYW Battles System|Volkssturm"
    r"|À mon commandement|Au drapeau|sacré foutre nom de dieu|“tour”|“jour”"
)
"""Names of games and the book's own words of command, which are the same in every language."""


class Texts(Visitor):
    """The words of a Fluent file, without its names of messages and arguments."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.found.append(node.value)

    def visit_StringLiteral(self, node: ast.StringLiteral) -> None:
        self.found.append(node.value)


def of_files(lang: str) -> Iterator[tuple[str, str]]:
    for path in sorted((LOCALE / lang).glob("*.ftl")):
        texts = Texts()
        texts.visit(FluentParser().parse(path.read_text(encoding="utf-8")))
        yield from ((path.name, text) for text in texts.found)


def of_packs(lang: str) -> Iterator[tuple[str, str]]:
    """What lessons, examples, tutors and battles say in both languages."""
    for path in sorted(PACKS.rglob("*.toml")):
        if path.stem not in ("map", "units", "land", "forces", "tables"):
            told = tomllib.loads(path.read_text(encoding="utf-8"))
            yield from ((str(path.relative_to(PACKS)), text) for text in pairs(told, lang))


def pairs(told: object, lang: str) -> Iterator[str]:
    if isinstance(told, dict):
        own = told.get(lang)
        if isinstance(own, str) and all(isinstance(told.get(one), str) for one in LANGUAGES):
            yield re.sub(r"\{[^|}]*(\|([^}]*))?\}", r"\2", own)
        for value in told.values():
            yield from pairs(value, lang)
    elif isinstance(told, list):
        for value in told:
            yield from pairs(value, lang)


def of_books(lang: str) -> Iterator[tuple[str, str]]:
    for system in sorted({path.name.partition(".")[0] for path in (carried.docs() / "book").glob("*.md")}):
        for chapter in book(system, lang).chapters:
            yield from ((entry.id, entry.text) for entry in chapter.entries)


def strangers(lang: str, text: str) -> list[str]:
    words = set(re.findall(r"[a-zà-ÿœ]+", TITLES.sub("", text).lower()))
    return sorted(words & set(STRANGERS[lang].split()))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("source", [of_files, of_packs, of_books])
def test_no_word_of_the_other_language_stands_in_a_text(
    source: Callable[[str], Iterator[tuple[str, str]]], lang: str
) -> None:
    found = [(where, text, words) for where, text in source(lang) if (words := strangers(lang, text))]
    assert not found, found[:10]


def test_a_stray_word_is_found_and_a_name_is_none() -> None:
    assert strangers("fr", "Prenez the pont") == ["the"]
    assert strangers("en", "End votre tour") == ["tour", "votre"]
    assert strangers("fr", "Une partie de We Are Napoléon") == []


@cites("SYW-2.5a")
@pytest.mark.parametrize("name", ["minden", "torgau"])
def test_every_unit_has_a_name_that_a_french_player_can_read(name: str) -> None:
    battle = library.load(f"syw/{name}")
    assert isinstance(battle, SywScenario)
    roster = battle.roster
    english = re.compile(r"\b(of|the|guns?|battery|horse|dragoons|foot|howitzers|wing|left|right)\b", re.I)
    for piece, given in enumerate(roster.names):
        called = roster.called(piece, "fr")
        assert not english.search(called), called
        assert roster.called(piece, "en") == given
    assert set(roster.french) <= set(roster.names)
