"""Every legal action has its own number that leads back to it; a vector tells only what a view does."""

from __future__ import annotations

import random

import numpy as np
import pytest

from grognard import library
from grognard.env.encoding import ActionCode, encode
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice

SCENARIOS = ["marengo/lesson", "wan/lesson", "castiglione/chiese", "waterloo/training", "syw/drill"]


@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_every_option_of_a_game_has_a_number_that_leads_back_to_it(scenario_id: str) -> None:
    state, chance = library.start(scenario_id, 3), random.Random(3)
    code = ActionCode(state.scenario)
    for _ in range(120):
        if state.side_to_move is None:
            break
        options = state.options()
        numbers = [code.number(option) for option in options]
        assert len(set(numbers)) == len(numbers)
        assert [code.action(number) for number in numbers] == options
        mask = code.mask(options)
        assert mask.sum() == len(options) and mask[numbers].all()
        state.play(chance.choice(options))


def test_numbers_stand_verb_by_verb_and_the_last_noun_runs_fastest() -> None:
    code = ActionCode(library.load("marengo/lesson"))
    for verb, sizes in enumerate(code.sizes):
        first = Action(verb, *([0] * len(sizes)))
        assert code.number(first) == code.first[verb]
        if sizes:
            nouns = [0] * (len(sizes) - 1) + [1]
            assert code.number(Action(verb, *nouns)) == code.first[verb] + 1
    assert code.notation(code.first[0]).split()[0] == code.lexicon.verbs[0].word
    for number in (-1, code.size):
        with pytest.raises(ValueError, match="there is no action"):
            code.action(number)


@pytest.mark.parametrize("scenario_id", ["marengo/lesson", "castiglione/chiese"])
def test_a_vector_is_the_same_whatever_is_hidden(scenario_id: str) -> None:
    state, chance = library.start(scenario_id, 5), random.Random(5)
    differed = 0
    for number in range(40):
        for side in range(len(state.scenario.sides)):
            twin = state.imagined_by(side, Dice(number))
            assert (encode(state.view(side), 512) == encode(twin.view(side), 512)).all()
            differed += twin.hash() != state.hash()
        state.play(chance.choice(state.options()))
    assert differed, "nothing was hidden, so nothing was tested"


def test_a_vector_changes_with_what_is_seen() -> None:
    state = library.start("wan/lesson", 1)
    before = encode(state.view(0), 2048)
    chance = random.Random(1)
    for _ in range(30):
        state.play(chance.choice(state.options()))
    after = encode(state.view(0), 2048)
    assert before.dtype == np.float32 and (before != after).any()
