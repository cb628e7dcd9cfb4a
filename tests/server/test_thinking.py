"""A decision as a job for another process: what was planned for a turn is kept from one to the next."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard.bots.general import General
from grognard.bots.levels import make
from grognard.kernel.state import State
from grognard.server.thinking import Task, think
from tests.bots.test_general import middle
from tests.places import COMPILED

pytestmark = pytest.mark.real_battles


def task_of(state: State, bot: str) -> Task:
    side = state.side_to_move
    assert side is not None
    return Task(state.scenario.id, state.save(), side, bot, "seed")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Generals that count worlds, so that a test takes no time and is the same each time."""
    monkeypatch.setattr(
        "grognard.server.thinking.make", lambda name, system, seed: make(name, system, seed, worlds=1)
    )


@pytest.mark.usefixtures("quick")
@pytest.mark.skipif(COMPILED, reason="replaces a method; `make test` runs it interpreted")
def test_a_turn_is_planned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    state = middle("wan/lesson", 2, 40)
    first = think(task_of(state, "general"))
    assert first.memory
    state.play(state.scenario.lexicon.parse(first.action))

    def no_plan(*_: object) -> list[int]:
        raise AssertionError("planned again")

    monkeypatch.setattr(General, "make_plan", no_plan)
    again = think(replace(task_of(state, "general"), memory=first.memory))
    assert again.memory == first.memory
    with pytest.raises(AssertionError, match="planned again"):
        think(task_of(state, "general"))


def test_who_plans_nothing_keeps_nothing() -> None:
    assert think(task_of(middle("marengo/lesson", 3, 20), "captain")).memory == ()
