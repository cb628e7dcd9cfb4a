"""What a search takes for granted without playing it: where a step leads, told by each system's gait."""

from __future__ import annotations

import random

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.journeys import interruption, piece_in_hand, search
from grognard.kernel.refusal import DANGER
from grognard.kernel.state import State

BATTLES = ("wan/lesson", "castiglione/chiese", "waterloo/training", "syw/charge", "marengo/lesson")


def questions_with_a_piece_in_hand(scenario: str, most: int) -> list[State]:
    """Moments of a random game at which a piece can be led on."""
    chance, state = random.Random(scenario), library.load(scenario).start(Dice(4))
    found: list[State] = []
    for _ in range(600):
        side = state.side_to_move
        if side is None or len(found) >= most:
            break
        if piece_in_hand(state.view(side)) >= 0:
            found.append(state.clone())
        state.play(chance.choice(state.options()))
    return found


@pytest.mark.parametrize("scenario", BATTLES)
def test_a_step_leads_where_the_gait_says(scenario: str) -> None:
    gait, told = library.load(scenario).rules.gait, 0
    assert gait is not None
    for state in questions_with_a_piece_in_hand(scenario, 40):
        side = state.side_to_move
        assert side is not None
        piece = gait.in_hand(state)
        for action in state.options():
            note = state.note(action)
            there = gait.lands(state, action) if action.verb in gait.steps else None
            if there is None or (note is not None and note.tone == DANGER):
                continue
            after = state.clone()
            if interruption(side, after.dice.count, after, after.play(action)):
                continue
            if gait.in_hand(after) == piece:
                assert gait.stand(after, piece) == there, state.scenario.lexicon.notate(action)
                told += 1
    assert told or scenario.startswith("marengo")  # whose gait says nothing of the kind


@pytest.mark.parametrize("scenario", BATTLES)
def test_every_way_of_a_search_can_be_walked_and_costs_what_it_says(scenario: str) -> None:
    gait, walked = library.load(scenario).rules.gait, 0
    assert gait is not None
    for state in questions_with_a_piece_in_hand(scenario, 12):
        side = state.side_to_move
        assert side is not None
        found = search(state.view(side))
        for way in found.ways:
            game, cost = state.clone(), 0
            for action in way.steps:
                if action.verb in gait.steps:
                    cost += gait.price(game, action)
                rolled = game.dice.count
                happened = interruption(side, rolled, game, game.play(action))
                assert not happened or action is way.steps[-1]
            assert cost == way.cost
            walked += 1
    assert walked


def test_a_search_that_may_play_few_steps_says_that_it_is_not_complete() -> None:
    cut = 0
    for scenario in BATTLES:
        for state in questions_with_a_piece_in_hand(scenario, 5):
            side = state.side_to_move
            assert side is not None
            few, whole = search(state.view(side), 5), search(state.view(side))
            assert whole.complete and len(few.ways) <= len(whole.ways)
            cut += not few.complete
    assert cut > 5
