"""Every legal action has a number that leads back to it; a vector and its rows tell only what a view does."""

from __future__ import annotations

import random

import numpy as np
import pytest

from grognard import library
from grognard.env.actions import LISTED, NUMBERED, Listed, Numbered, TooManyOptions, action_code
from grognard.env.encoding import encode
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.refusal import IllegalAction

SCENARIOS = ["marengo/lesson", "wan/lesson", "castiglione/chiese", "waterloo/training", "syw/drill"]


@pytest.mark.parametrize("actions", [LISTED, NUMBERED])
@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_every_option_of_a_game_has_a_number_that_leads_back_to_it(scenario_id: str, actions: str) -> None:
    state, chance = library.start(scenario_id, 3), random.Random(3)
    code = action_code(state.scenario, actions)
    for _ in range(120):
        if state.side_to_move is None:
            break
        view = state.view(state.side_to_move)
        numbers = code.legal(view)
        assert len(set(numbers)) == len(numbers)
        assert [code.action(view, number) for number in numbers] == view.options
        assert [code.notation(view, one) for one in numbers] == list(map(code.lexicon.notate, view.options))
        mask = code.mask(view)
        assert mask.sum() == len(view.options) and mask[numbers].all()
        waiting = state.view(1 - view.side)
        assert code.legal(waiting) == [] and not code.mask(waiting).any()
        state.play(chance.choice(view.options))


def test_numbers_stand_verb_by_verb_and_the_last_noun_runs_fastest() -> None:
    state = library.start("marengo/lesson", 1)
    code, view = Numbered(state.scenario), state.view(0)
    for verb, sizes in enumerate(code.sizes):
        first = Action(verb, *([0] * len(sizes)))
        assert code.number(first) == code.first[verb]
        if sizes:
            nouns = [0] * (len(sizes) - 1) + [1]
            assert code.number(Action(verb, *nouns)) == code.first[verb] + 1
    assert code.notation(view, code.first[0]).split()[0] == code.lexicon.verbs[0].word
    for number in (-1, code.size):
        with pytest.raises(ValueError, match="there is no action"):
            code.action(view, number)


@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_the_row_of_an_option_is_its_verb_and_its_nouns(scenario_id: str) -> None:
    state, chance = library.start(scenario_id, 4), random.Random(4)
    code = Listed(state.scenario)
    for _ in range(60):
        if state.side_to_move is None:
            break
        view = state.view(state.side_to_move)
        rows = code.rows(view)
        assert [Action(*map(int, row)) for row in rows[: len(view.options)]] == view.options
        assert (rows[len(view.options) :] == -1).all() and (rows <= code.highest).all()
        assert (code.rows(state.view(1 - view.side)) == -1).all()
        state.play(chance.choice(view.options))


def test_there_are_places_for_as_many_options_as_the_scenario_has_nouns() -> None:
    scenario = library.load("castiglione/chiese")
    nouns = [label for words in scenario.lexicon.labels.values() for label in words]
    assert Listed(scenario).size == len(nouns)
    assert Listed(scenario, 7).size == 7


def test_more_options_than_places_are_no_options_cut_but_an_error_that_names_the_question() -> None:
    state = library.start("wan/lesson", 1)
    assert state.side_to_move is not None
    view = state.view(state.side_to_move)
    count = len(view.options)
    assert Listed(view.scenario, count).legal(view) == list(range(count))
    with pytest.raises(TooManyOptions, match=rf"wan/lesson asks '{view.prompt.key}' with {count} options"):
        Listed(view.scenario, count - 1).mask(view)


def test_a_place_without_an_option_is_no_action() -> None:
    state = library.start("marengo/lesson", 1)
    assert state.side_to_move is not None
    view = state.view(state.side_to_move)
    for number in (-1, len(view.options)):
        with pytest.raises(IllegalAction):
            Listed(state.scenario).action(view, number)


def test_an_encoding_that_is_none_is_refused_in_words() -> None:
    scenario = library.load("marengo/lesson")
    with pytest.raises(ValueError, match="'listed' or 'numbered', not 'counted'"):
        action_code(scenario, "counted")
    with pytest.raises(ValueError, match="most_options is for 'listed'"):
        action_code(scenario, NUMBERED, 12)


@pytest.mark.parametrize("scenario_id", ["marengo/lesson", "castiglione/chiese"])
def test_what_a_learner_gets_is_the_same_whatever_is_hidden(scenario_id: str) -> None:
    state, chance = library.start(scenario_id, 5), random.Random(5)
    code, differed = Listed(state.scenario), 0
    for number in range(40):
        for side in range(len(state.scenario.sides)):
            twin = state.imagined_by(side, Dice(number))
            true, drawn = state.view(side), twin.view(side)
            assert (encode(true, 512) == encode(drawn, 512)).all()
            assert (code.rows(true) == code.rows(drawn)).all()
            assert (code.mask(true) == code.mask(drawn)).all()
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
