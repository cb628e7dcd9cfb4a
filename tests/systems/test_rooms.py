"""A person who knows one system knows all: the rooms that the architecture lists are in each of them."""

from __future__ import annotations

import re

import pytest

from grognard import library
from tests.places import ROOT

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
SYSTEMS = ROOT / "src" / "grognard" / "systems"


def rooms() -> list[list[str]]:
    """The modules of each row of the table, alternatives (``board`` or ``ground``) together."""
    table = PAGE.partition("## The rooms of a system")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \|", table, re.M)
    found: list[list[str]] = []
    for row in rows:
        for part in row.split(", "):
            found.append(re.findall(r"`(\w+)`", part))
    return found


def excused(code: str) -> set[str]:
    """What a system does not have, by the sentence below the table."""
    (sentence,) = re.findall(r"A system lacks a room only where[^.]*\.", PAGE)
    found: set[str] = set()
    for names, systems in re.findall(r"((?:`\w+`(?: and\s+|, )?)+) in ((?:\w+(?: and )?)+) \(", sentence):
        if code in systems.split(" and "):
            found |= set(re.findall(r"`(\w+)`", names))
    return found


def test_the_table_is_read() -> None:
    assert ["board", "ground"] in rows_of_facts() and ["state"] in rooms() and len(rooms()) > 20
    assert excused("wan") == {"secrecy", "roster"} and excused("syw") == set()


def rows_of_facts() -> list[list[str]]:
    return [names for names in rooms() if len(names) > 1]


@pytest.mark.parametrize("code", ["marengo", "wan", "castiglione", "waterloo", "syw"])
def test_a_system_has_every_room_of_the_table_or_a_reason(code: str) -> None:
    assert code in library.codes()
    missing = [
        names for names in rooms() if not any((SYSTEMS / code / f"{name}.py").exists() for name in names)
    ]
    assert {name for names in missing for name in names} == excused(code)
