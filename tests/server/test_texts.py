"""The page and the site speak both languages: every string they ask for is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from grognard.bots import BOT_NAMES
from grognard.server.lessons import SCRIPT
from grognard.server.seats import FRIEND, OPEN
from grognard.text.catalogue import source

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "grognard"
PACES = re.compile(r"PACES = \[([^\]]*)\]")


def keys(lang: str, name: str) -> dict[str, set[str]]:
    """The messages of a catalogue, each with the arguments it names."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(source(lang, name)).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            text = source(lang, name)[entry.span.start : entry.span.end] if entry.span else ""
            found[entry.id.name] = set(re.findall(r"\$([a-z]+)", text))
    return found


def asked_by_page() -> set[str]:
    scripts = "\n".join(path.read_text(encoding="utf-8") for path in (PACKAGE / "web").rglob("*.js"))
    asked = set(re.findall(r"""\bt\(\s*"([a-z-]+)\"""", scripts))
    paces = PACES.search(scripts)
    assert paces is not None
    asked |= {f"pace-{pace.strip()}" for pace in paces[1].split(",")}
    asked |= {f"seat-{seat}" for seat in ("here", FRIEND, OPEN, SCRIPT, *BOT_NAMES)}
    return asked | set(re.findall(r'"((?:key|gesture)-[a-z]+)"', scripts))


@pytest.mark.parametrize("name", ["page", "server"])
def test_both_languages_say_the_same_things_with_the_same_arguments(name: str) -> None:
    assert keys("en", name) == keys("fr", name)


def test_every_string_of_the_page_is_in_the_catalogue_and_used() -> None:
    within_others = set(re.findall(r"\{ ([a-z-]+) \}", source("en", "page")))
    assert asked_by_page() | within_others == set(keys("en", "page"))


def test_every_refusal_of_the_site_is_in_the_catalogue() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in (PACKAGE / "server").rglob("*.py"))
    refused = set(re.findall(r'Refused\(\s*\d+,\s*"([a-z-]+)"', code))
    refused |= set(re.findall(r'plain_refusal\(\s*request, \d+, "([a-z-]+)"', code))
    assert {f"server-no-{key}" for key in refused} <= set(keys("en", "server"))
