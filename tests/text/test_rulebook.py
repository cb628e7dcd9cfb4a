"""The rulebooks for players: whole in both languages, without working notes, and shown on their pages."""

from __future__ import annotations

import re

import pytest

from grognard import carried, clauses, library
from grognard.lessons import shelf
from grognard.rulebook import Book, book, words
from grognard.server.rulepages import rules_body
from grognard.text.catalogue import LANGUAGES

WRITTEN = sorted({path.name.partition(".")[0] for path in (carried.docs() / "book").glob("*.md")})
WORKING_NOTES = re.compile(
    r"\[|\bderived\b|\bdérivé|\bUI\b|\bTODO\b|\bAMB-|\bRUL-|\bDP-\d|\bDAT-|\bengine\b|\bthis catalogue\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("system", WRITTEN)
def test_every_clause_is_there_once_and_in_the_order_of_the_book(system: str, lang: str) -> None:
    known, ids = clauses.catalogue(system), book(system, lang).ids()
    for wanted in (known.clauses, known.examples, known.rulings):
        found = [name for name in ids if name in wanted]
        assert found == [name for name in wanted if name in set(found)]
    assert set(known.clauses) <= set(ids)
    assert len(ids) == len(set(ids))
    assert all(known.find(name) for name in ids)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("system", WRITTEN)
def test_a_player_meets_no_working_note(system: str, lang: str) -> None:
    known = clauses.catalogue(system)
    for name in known.clauses:
        found = words(system, name, lang)
        assert found is not None
        assert not WORKING_NOTES.search(found[1]), f"{name}: {found[1]}"
        assert len(found[1]) > 8, name


@pytest.mark.parametrize("system", WRITTEN)
def test_neither_language_stands_in_for_the_other(system: str) -> None:
    english, french = (book(system, lang) for lang in LANGUAGES)
    assert english.ids() == french.ids()
    for name in english.ids():
        one, two = (found[1].text for found in (english.find(name), french.find(name)) if found)
        assert one != two, name
    assert len(english.chapters) == len(french.chapters)
    assert len(english.terms) == len(french.terms) > 5


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("system", library.codes())
def test_the_page_has_every_clause_with_its_anchor_and_explains_its_words(system: str, lang: str) -> None:
    page = rules_body(system, "The rules", lang)
    for name in clauses.catalogue(system).clauses:
        assert f'id="{name}"' in page
    assert 'id="search"' in page
    assert ("<dfn" in page) is (system in WRITTEN)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("system", WRITTEN)
def test_every_example_stands_under_the_clause_it_illustrates(system: str, lang: str) -> None:
    page = rules_body(system, "The rules", lang)
    for puzzle in shelf.puzzles(system):
        before, found, after = page.partition(f'<aside class="example" id="{puzzle.example}">')
        assert found, puzzle.id
        assert re.findall(r'class="clause[^"]*" id="([^"]+)"', before)[-1] == puzzle.clauses[0]
        assert f'href="/lesson/{puzzle.id}?lang={lang}"' in after.partition("</aside>")[0]


RULING = re.compile(r"^(AMB|RUL|R)-")
WHY = {"en": " *Why:* ", "fr": " *Pourquoi :* "}
SHORTHAND = re.compile(
    r"\b(?:MP|PM|ET|TT|OOC|GiC|ZOI|ZOC|ZdC|LOS|LDV|Mv|Mo|Vc|Vt|Cd)\b|\bRuling:|\bReadings?:|\bAlternative:"
)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("system", WRITTEN)
def test_every_ruling_is_told_with_its_reason_and_marked_as_ours(system: str, lang: str) -> None:
    page = rules_body(system, "The rules", lang)
    for name in filter(RULING.match, clauses.catalogue(system).rulings):
        found = book(system, lang).find(name)
        assert found is not None, name
        ruling, sign, reason = found[1].text.partition(WHY[lang])
        assert sign and len(ruling) > 15 and len(reason) > 10, name
        assert not WORKING_NOTES.search(found[1].text) and not SHORTHAND.search(found[1].text), name
        assert f'class="clause ruling" id="{name}"' in page


def test_a_term_is_explained_in_text_only_and_once_a_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "# T\n\n## One\n- **MAR-4.1** A rule of the *rule*: MAR-4.2.\n\n## Words\n- *rule*: what holds\n"
    parsed = Book(text)
    assert parsed.terms == {"rule": "what holds"}
    assert parsed.ids() == ["MAR-4.1"]
    monkeypatch.setattr("grognard.server.rulepages.book", lambda system, lang: parsed)
    page = rules_body.__wrapped__("marengo", "T", "en")
    assert page.count('<dfn tabindex="0" title="what holds">rule</dfn>') == 1
    assert '<a class="rule" href="#MAR-4.2">MAR-4.2</a>' in page
