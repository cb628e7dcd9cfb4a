"""Undo goes back to the very state, from however far: only some of the states before are kept."""

from __future__ import annotations

import random

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.match import KEPT_EVERY, Match
from grognard.kernel.refusal import IllegalAction

SCENARIOS = ("marengo/lesson", "wan/lesson", "castiglione/chiese", "waterloo/training", "syw/drill")


def _played_far(scenario_id: str) -> tuple[Match, list[str], int]:
    """A game whose last choices can be taken back, as many as can be found, and the states before them."""
    chance = random.Random(7)
    match = Match(library.load(scenario_id).start(Dice(7)))
    best = match
    states: list[str] = []
    hashes = [match.state.hash()]
    for _ in range(150):
        if match.state.side_to_move is None:
            break
        match.play(chance.choice(match.state.options()))
        hashes.append(match.state.hash())
        side = match.state.side_to_move
        if side is not None and match.can_undo(side) > len(states) - 1:
            states = hashes[-match.can_undo(side) - 1 :]
            best = Match(match.state.clone())
            best.entries = match.entries.copy()
            best._kept, best._undoable = [one.clone() for one in match._kept], match._undoable
        if len(states) > 3 * KEPT_EVERY:
            break
    mover = best.state.side_to_move
    assert mover is not None and len(states) > 2
    return best, states, mover


@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_each_choice_taken_back_returns_the_very_state(scenario_id: str) -> None:
    match, states, side = _played_far(scenario_id)
    for wanted in reversed(states[:-1]):
        match.undo(side)
        assert match.state.hash() == wanted
    with pytest.raises(IllegalAction):
        match.undo(side)


@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_several_at_once_return_the_same_state_as_one_by_one(scenario_id: str) -> None:
    match, states, side = _played_far(scenario_id)
    steps = len(states) - 2
    undone = match.entries[-steps:]
    match.undo(side, steps)
    assert match.state.hash() == states[1] and match.can_undo(side) == 1
    for entry in undone:  # and it can be played again, and taken back again
        assert entry.action is not None
        match.play(entry.action)
    assert match.state.hash() == states[-1]
    match.undo(side, len(states) - 1)
    assert match.state.hash() == states[0] and match._kept == []
