"""What leaves the server: reasons that help, and nothing that a side may not know."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.sides import SPECTATOR
from grognard.kernel.state import State
from grognard.server.advice import reasons
from grognard.server.present import scene

pytestmark = pytest.mark.real_battles


def moments(seed: int) -> Iterator[State]:
    """Some moments of a random game."""
    chance = random.Random(seed)
    state = library.start("marengo/lesson", seed=seed)
    while state.side_to_move is not None:
        if chance.random() < 0.2:
            yield state
        state.play(chance.choice(state.options()))


@pytest.mark.parametrize("seed", range(4))
def test_a_scene_is_the_same_whatever_is_hidden(seed: int) -> None:
    for state in moments(seed):
        for side in range(2):
            other = state.imagined_by(side, Dice(f"other {seed}"))
            assert scene(state, side, "fr") == scene(other, side, "fr")


def test_why_not_is_the_same_whatever_is_hidden() -> None:
    for state in moments(11):
        side = state.side_to_move
        assert side is not None
        other = state.imagined_by(side, Dice("other"))
        for kind in ("piece", "place"):
            for label in state.scenario.lexicon.labels[kind]:
                assert reasons(state.view(side), kind, label, "en") == reasons(
                    other.view(side), kind, label, "en"
                )


def test_a_spectator_sees_no_face_that_is_down() -> None:
    for state in moments(3):
        shown = scene(state, SPECTATOR, "en")
        assert shown.options == []
        assert shown == scene(state.imagined_by(0, Dice("x")).imagined_by(1, Dice("y")), SPECTATOR, "en")


def test_every_click_that_does_nothing_is_answered_with_a_clause() -> None:
    for state in moments(5):
        assert state.side_to_move is not None
        view = state.view(state.side_to_move)
        for kind in ("piece", "place"):
            for label in state.scenario.lexicon.labels[kind]:
                told = reasons(view, kind, label, "en")
                assert any(reason.rule for reason in told.reasons), (kind, label)
