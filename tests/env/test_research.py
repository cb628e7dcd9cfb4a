"""PettingZoo's and OpenSpiel's own tests of an environment, on ours."""

from __future__ import annotations

import random

import numpy as np
import pyspiel
import pytest
from examples import learn_the_crossing
from pettingzoo.test import api_test

from grognard import library
from grognard.env import spiel
from grognard.env.aec import GrognardEnv, returns
from grognard.env.encoding import ActionCode
from grognard.kernel.refusal import IllegalAction

SCENARIOS = ["marengo/lesson", "wan/lesson", "castiglione/chiese", "waterloo/training", "syw/drill"]


@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_pettingzoo_finds_nothing_wrong(scenario_id: str) -> None:
    env = GrognardEnv(scenario_id, features=256)
    api_test(env, num_cycles=150)  # raises at the first fault
    assert env.played > 0


def test_equal_seeds_and_choices_give_equal_games() -> None:
    told = []
    for _ in range(2):
        env, chance = GrognardEnv("wan/lesson", features=128), random.Random(4)
        env.reset(seed=9)
        for _ in range(60):
            seen, _, over, cut, _ = env.last()
            if over or cut:
                break
            env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
        assert env.game is not None
        told.append(env.game.hash())
    assert told[0] == told[1]


def test_an_illegal_action_is_refused_with_its_clause_and_changes_nothing() -> None:
    env = GrognardEnv("marengo/lesson", features=64)
    env.reset(seed=1)
    assert env.game is not None
    before = env.game.hash()
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction):
        env.step(illegal)
    assert env.game.hash() == before


def test_the_winner_takes_what_the_others_lose() -> None:
    assert returns(1, 2) == [-1.0, 1.0]
    assert returns(0, 3) == [1.0, -0.5, -0.5]
    assert returns(-1, 2) == [0.0, 0.0]


@pytest.mark.parametrize("scenario_id", ["marengo/lesson", "wan/lesson", "castiglione/chiese"])
def test_openspiel_plays_random_games_and_finds_nothing_wrong(scenario_id: str) -> None:
    spiel.register(scenario_id)
    game = pyspiel.load_game(spiel.name_of(scenario_id), {"seeds": 8, "features": 128})
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)  # raises at the first fault
    assert game.num_distinct_actions() == ActionCode(library.load(scenario_id)).size


def test_an_openspiel_state_is_cloned_and_told_by_its_history() -> None:
    spiel.register("syw/drill")
    game = pyspiel.load_game(spiel.name_of("syw/drill"), {"seeds": 8, "features": 64})
    state = game.new_initial_state()
    state.apply_action(3)
    state.apply_action(state.legal_actions()[0])
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(twin).startswith(str(state)) and str(twin) != str(state)
    assert state.held.game.hash() != twin.held.game.hash()


def test_the_example_plays_learns_and_tells(capsys: pytest.CaptureFixture[str]) -> None:
    before, after = learn_the_crossing.main(4)
    assert -1.0 <= before <= 1.0 and -1.0 <= after <= 1.0
    assert "after 4 games" in capsys.readouterr().out
