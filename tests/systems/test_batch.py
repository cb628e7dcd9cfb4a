"""All as proposed: what is proposed is open, is the best aim, and is told from what the side may know."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from grognard import library
from grognard.kernel.batch import batch_of, proposals, proposed
from grognard.kernel.dice import Dice
from grognard.kernel.journeys import figure_of
from grognard.kernel.state import State

BATTLES = ["wan/lesson", "waterloo/training", "syw/charge"]
ACTIONS = 1500


def asked(name: str) -> Iterator[tuple[State, int, str]]:
    """Moments of a random game whose question belongs to a batch."""
    chance = random.Random(5)
    state = library.load(name).start(Dice(5))
    for _ in range(ACTIONS):
        side = state.side_to_move
        if side is None:
            return
        kind = batch_of(state.view(side))
        if kind:
            yield state, side, kind
        state.play(chance.choice(state.options()))


@pytest.mark.parametrize("name", BATTLES)
def test_what_is_proposed_is_open_and_the_best_of_its_kind(name: str) -> None:
    aimed = 0
    for state, side, kind in asked(name):
        view, gait = state.view(side), state.scenario.rules.gait
        assert gait is not None
        action = proposed(view, kind)
        if action is None:  # all have fired
            assert not any(one.verb in gait.in_turn | gait.aims for one in state.options())
            continue
        assert state.offers(action)
        assert proposed(view, kind + "?") is None
        if action.verb in gait.aims:
            aimed += 1
            others = [one for one in state.options() if one.verb in gait.aims]
            assert figure_of(state.note(action)) == max(figure_of(state.note(one)) for one in others)
        lines = proposals(view)
        assert len({one.taken.a for one in lines}) == len(lines)
        assert all(one.taken.verb in gait.in_turn for one in lines)
    assert aimed


@pytest.mark.parametrize("name", BATTLES)
def test_a_proposal_tells_no_secret_and_leaves_the_game_as_it_is(name: str) -> None:
    for number, (state, side, kind) in enumerate(asked(name)):
        if number % 4:
            continue
        before, twin = state.hash(), state.imagined_by(side, Dice("twin"))
        told = [(one.taken, one.action) for one in proposals(state.view(side))]
        assert [(one.taken, one.action) for one in proposals(twin.view(side))] == told
        assert proposed(twin.view(side), kind) == proposed(state.view(side), kind)
        assert state.hash() == before


def test_a_batch_is_one_of_its_turn_unless_it_lasts() -> None:
    seen: set[str] = set()
    for state, _, kind in asked("waterloo/training"):
        seen.add(kind)
        assert kind in ("beaten", f"fire {state.stage()}")
    assert "beaten" in seen
    assert len(seen) > 2
