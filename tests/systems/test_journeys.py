"""Ways of a piece in hand are the rules' own steps: nothing happens on them, and they tell no secret."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.journeys import Found, interruption, piece_in_hand, search
from grognard.kernel.state import State

BATTLES = ["wan/austerlitz", "waterloo/1815", "castiglione/campaign", "marengo/1800", "syw/drill"]
MOMENTS = 12
FEWER = 4
"""Of a system whose formations make a search long."""


def moments(name: str, seed: int = 5) -> Iterator[State]:
    """Moments of a random game at which a piece is in hand."""
    state, chance, met = library.load(name).start(Dice(seed)), random.Random(seed), 0
    most = FEWER if name.startswith("syw") else MOMENTS
    while state.side_to_move is not None and met < most:
        if piece_in_hand(state.view(state.side_to_move)) >= 0:
            met += 1
            yield state
        state.play(chance.choice(state.options()))


def told(found: Found) -> list[tuple[object, ...]]:
    return [(way.stand[0], way.cost, way.steps, way.path, way.happens) for way in found.ways]


@pytest.mark.parametrize("name", BATTLES)
def test_a_way_is_played_by_the_rules_and_nothing_happens_before_its_last_step(name: str) -> None:
    longest = 0
    for state in moments(name):
        side = state.side_to_move
        assert side is not None
        found = search(state.view(side))
        gait = state.scenario.rules.gait
        assert gait is not None
        assert found.complete
        for way in found.ways:
            game = state.clone()
            for number, step in enumerate(way.steps, start=1):
                happened = interruption(side, game.dice.count, game, game.play(step))
                assert not happened or (number == len(way.steps) and way.happens)
            if not way.happens:
                assert gait.stand(game, found.piece)[0] == way.stand[0]
                longest = max(longest, len(way.steps))
    assert longest > 1


@pytest.mark.parametrize("name", BATTLES)
def test_a_search_leaves_the_game_as_it_is_and_tells_no_secret(name: str) -> None:
    for state in moments(name, seed=8):
        side = state.side_to_move
        assert side is not None
        before = state.hash()
        found = told(search(state.view(side)))
        assert state.hash() == before
        for number in range(3):
            twin = state.imagined_by(side, Dice(f"twin {number}"))
            assert told(search(twin.view(side))) == found


def test_a_search_ends_after_so_many_copies() -> None:
    state = next(moments("wan/austerlitz"))
    assert state.side_to_move is not None
    found = search(state.view(state.side_to_move), most=3)
    assert not found.complete
    assert len(found.ways) <= 3
