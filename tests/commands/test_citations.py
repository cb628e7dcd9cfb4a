"""Clauses count as covered only by tests of code that a game uses."""

from __future__ import annotations

import pytest

from grognard import citations, clauses, library
from grognard.citations import Citation


@pytest.mark.parametrize("system", library.codes())
def test_every_function_and_class_of_a_system_is_one_that_a_game_comes_to(system: str) -> None:
    assert citations.unused(system) == []
    assert clauses.uncovered(system) == []


def test_a_test_of_functions_that_nobody_calls_covers_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"start": frozenset({"march"}), "march": frozenset(), "median": frozenset({"march"})}
    monkeypatch.setattr(citations, "definitions", lambda system: known)
    monkeypatch.setattr(citations, "_roots", lambda system: {"start"})
    citations.in_use.cache_clear()
    used = citations.in_use("toy")
    citations.in_use.cache_clear()
    assert used == {"start", "march"}
    monkeypatch.setattr(citations, "in_use", lambda system: used)
    assert citations.unused("toy") == ["median"]
    assert not citations.counts("toy", Citation("t", ["T-1"], frozenset({"median"})))
    assert citations.counts("toy", Citation("t", ["T-1"], frozenset({"median", "march"})))
    assert citations.counts("toy", Citation("t", ["T-1"], frozenset())), "it plays, or reads the data"


def test_the_names_of_a_test_are_those_of_its_helpers_too(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {one.place: one for one in citations.citations()}
    overwhelmed = found["tests/systems/wan/test_control.py::test_overwhelmed"]
    assert "overwhelmed" in overwhelmed.names and "controllers" in overwhelmed.names
