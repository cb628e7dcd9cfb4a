"""Clauses count as covered only by tests of code that a game uses."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grognard import carried, citations, clauses, library
from grognard.citations import Citation
from grognard.cli import main
from grognard.packs_io import parse_document, read_document


def test_every_function_and_class_of_a_system_is_one_that_a_game_comes_to() -> None:
    """All systems in one test: what takes long is to read the program, once."""
    for system in library.codes():
        assert citations.definitions(system).keys() - citations.in_use(system) == set(), system
        assert clauses.uncovered(system) == [], system


@pytest.mark.parametrize("system", library.codes())
def test_every_clause_that_a_data_file_names_is_in_the_catalogue(system: str) -> None:
    files = sorted((carried.PACKAGE / "packs" / system).rglob("*.toml"))
    assert len(files) > 10
    found = [str(fault) for path in files for fault in clauses.unknown_in(system, read_document(path))]
    assert found == []


@pytest.mark.parametrize(
    ("system", "good", "bad"),
    [
        (
            "marengo",
            ["MAR-8.4", "by AMB-MAR-2.", "chapter MAR-8"],
            ["MAR-8.444", "see EX-MAR-99"],
        ),
        (
            "wan",
            ["WAN-4.1.2a", "as in WAN-4.1.2, RUL-WAN-46"],
            ["WAN-4.1.2", "WAN-4.1.2z", "RUL-WAN-999"],
        ),
        ("castiglione", ["CAS-12.1d", "the option CAS-FOG"], ["CAS-12.1", "CAS-FOGG", "by CAS-12.1zz"]),
        ("waterloo", ["WAT-13.19", "(R-8b, WAT-13.19)"], ["WAT-13.999", "by R-999"]),
        ("syw", ["SYW-E.17at", "SYW-3.11 in GEO-SYW-9"], ["SYW-3.11", "by SYW-Q.1", "EX-SYW-99"]),
    ],
)
def test_a_field_names_a_clause_and_running_words_may_name_a_chapter(
    system: str, good: list[str], bad: list[str]
) -> None:
    lines = "".join(f'[[row]]\nnote = "{text}"\n' for text in [*good, *bad])
    faults = clauses.unknown_in(system, parse_document("made.toml", lines))
    first = len(good)
    assert [fault.field for fault in faults] == [f"row[{first + n}].note" for n in range(len(bad))]
    assert [fault.line for fault in faults] == [2 * (first + n) + 2 for n in range(len(bad))]
    assert all(fault.sentence.startswith("there is no clause '") for fault in faults)


def test_a_test_of_functions_that_nobody_calls_covers_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"start": frozenset({"march"}), "march": frozenset(), "median": frozenset({"march"})}
    monkeypatch.setattr(citations, "definitions", lambda system: known)
    monkeypatch.setattr(citations, "_roots", lambda system: {"start"})
    citations.in_use.cache_clear()
    used = citations.in_use("toy")
    citations.in_use.cache_clear()
    assert used == {"start", "march"}
    monkeypatch.setattr(citations, "in_use", lambda system: used)
    assert not citations.counts("toy", Citation("t", ["T-1"], frozenset({"median"})))
    assert citations.counts("toy", Citation("t", ["T-1"], frozenset({"median", "march"})))
    assert citations.counts("toy", Citation("t", ["T-1"], frozenset())), "it plays, or reads the data"


def test_the_names_of_a_test_are_those_of_its_helpers_too(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {one.place: one for one in citations.citations()}
    overwhelmed = found["tests/systems/wan/test_control.py::test_overwhelmed"]
    assert "overwhelmed" in overwhelmed.names and "controllers" in overwhelmed.names


IDLE = """

def idle_median(points: list[int]) -> int:
    return sorted(points)[len(points) // 2]
"""
USER = """

def end_of_idling(points: list[int]) -> int:
    return idle_median(points)
"""
TRIAL = """
from grognard.systems.wan.victory import idle_median
from tests.cites import cites


@cites("WAN-7.2a")
def test_the_median() -> None:
    assert idle_median([3, 1, 2]) == 2
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the program with one test of its own: what it says of a clause is that test's doing."""
    source = tmp_path / "src" / "grognard"
    leave = shutil.ignore_patterns("packs", "web", "carried", "__pycache__", "*.so", "*.ftl")
    shutil.copytree(carried.PACKAGE, source, ignore=leave)
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "docs").symlink_to(carried.docs())
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_trial.py").write_text(TRIAL, encoding="utf-8")
    monkeypatch.setattr(carried, "PROJECT", tmp_path)
    monkeypatch.setattr(citations, "SOURCE", source)
    forget()
    yield source
    forget()


def forget() -> None:
    """The program is read anew."""
    for cache in (citations.citations, citations.definitions, citations.in_use):
        cache.cache_clear()


def test_a_clause_whose_only_test_is_of_unused_code_is_reported(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Once a game comes to the same code, the same test covers the same clause."""
    victory = project / "systems" / "wan" / "victory.py"
    victory.write_text(victory.read_text(encoding="utf-8") + IDLE + USER, encoding="utf-8")
    uncovered = told(capsys)
    assert "WAN-7.2a" in uncovered["uncovered"]
    assert uncovered["cited"] == 0
    sequence = project / "systems" / "wan" / "sequence.py"
    text = sequence.read_text(encoding="utf-8")
    assert "    publish_points(game)\n" in text
    text = text.replace("    publish_points(game)\n", "    publish_points(game)\n    end_of_idling([1])\n")
    sequence.write_text(text, encoding="utf-8")
    forget()
    covered = told(capsys)
    assert "WAN-7.2a" not in covered["uncovered"]
    assert covered["cited"] == 1


def told(capsys: pytest.CaptureFixture[str]) -> Any:
    """What the command says of We Are Napoléon."""
    assert main(["rules", "wan", "--uncovered", "--json"]) == 0
    return json.loads(capsys.readouterr().out)
