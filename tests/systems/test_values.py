"""A step is a plain value: it holds what it is made with, and remembers nothing of what was asked."""

from __future__ import annotations

from importlib import import_module

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.values import parameters, values_of


def attributes(kind: type) -> set[str]:
    """The names of all that an instance holds, on either build."""
    found: set[str] = set()
    for one in kind.__mro__:
        slots = one.__dict__.get("__mypyc_attrs__", one.__dict__.get("__slots__", ()))
        found.update(name for name in slots if not name.startswith("__"))
    return found


@pytest.mark.parametrize("system", [system.code for system in library.systems()])
def test_a_step_holds_the_arguments_of_its_constructor_and_nothing_else(system: str) -> None:
    import_module(f"grognard.systems.{system}.rules")
    kinds = values_of(f"grognard.systems.{system}")
    assert len(kinds) > 10
    for name, kind in kinds.items():
        assert isinstance(kind, type)
        assert attributes(kind) == set(parameters(kind)), name


def test_what_a_twin_is_asked_changes_nothing_in_the_true_game() -> None:
    """A twin in which a corps has lost a counter knows fewer moves; the true game still knows its own."""
    state = library.load("syw/drill").start(Dice(3))
    while type(state.stack[-1]).__name__ != "MoveUnits":
        state.play(state.options()[0])
    notation = state.scenario.lexicon
    offered = [notation.notate(option) for option in state.options()]
    mover = next(option for option in state.options() if notation.notate(option).startswith("move "))
    twin = state.clone()
    twin.play(mover)
    while type(twin.stack[-1]).__name__ != "MoveUnits":
        twin.play(twin.options()[0])
    assert [notation.notate(option) for option in twin.options()] != offered
    assert [notation.notate(option) for option in state.stack[-1].options(state)] == offered
    state.play(mover)
    assert type(state.stack[-1]).__name__ == "Walk"
