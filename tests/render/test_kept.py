"""Drawings that are kept are those that would be drawn: they are known by all that they show."""

from __future__ import annotations

import random

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.sides import SPECTATOR
from grognard.kernel.state import State
from grognard.render import svg
from grognard.render.artist import artist

SCENARIOS = ("marengo/lesson", "wan/lesson", "castiglione/chiese", "waterloo/training", "syw/drill")


def _drawn(state: State) -> list[object]:
    scenario = state.scenario
    drawing = artist(scenario.system)
    found: list[object] = []
    for viewer in (*range(len(scenario.sides)), SPECTATOR):
        for lang in ("en", "fr"):
            seen = state.observe(viewer)
            found += [drawing.styled_pieces(scenario, seen, lang, ""), drawing.panels(scenario, seen, lang)]
            found.append(drawing.names(scenario, seen, lang))
    return found


@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_what_is_kept_is_what_would_be_drawn(scenario_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    chance, state = random.Random(3), library.load(scenario_id).start(Dice(3))
    moments: list[tuple[State, list[object]]] = []
    for number in range(96):
        if state.side_to_move is None:
            break
        if number % 12 == 0:
            moments.append((state.clone(), _drawn(state)))
        state.play(chance.choice(state.options()))
    monkeypatch.setattr(svg.Kept, "get", lambda self, made_of, draw: draw())
    for moment, kept in moments:
        assert _drawn(moment) == kept


def test_drawings_are_forgotten_when_there_are_too_many_letters() -> None:
    kept = svg.Kept(most=10_000)
    for number in range(1000):
        assert kept.get(number, lambda one=number: f"{one}" * 100) == f"{number}" * 100  # type: ignore[misc]
        assert sum(len(one) for one in kept._drawn.values()) <= 10_400
    assert kept.get(999, lambda: "another") == "999" * 100
