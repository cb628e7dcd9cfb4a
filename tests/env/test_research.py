"""PettingZoo's and OpenSpiel's own tests of an environment, on ours."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from examples import learn_the_crossing
from open_spiel.python.algorithms import ismcts, mcts
from pettingzoo.test import api_test, seed_test

from grognard import library
from grognard.env import spiel
from grognard.env.actions import LISTED, NUMBERED, Listed, Numbered
from grognard.env.aec import GrognardEnv, returns
from grognard.kernel.refusal import IllegalAction

PAGE = Path(__file__).parents[2] / "docs/how-to/research.md"
SCENARIOS = ["marengo/lesson", "wan/lesson", "castiglione/chiese", "waterloo/training", "syw/drill"]


@pytest.mark.parametrize("actions", [LISTED, NUMBERED])
@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_pettingzoo_finds_nothing_wrong(scenario_id: str, actions: str) -> None:
    env = GrognardEnv(scenario_id, features=256, actions=actions)
    api_test(env, num_cycles=75)  # raises at the first fault
    assert env.played > 0


@pytest.mark.parametrize("actions", [LISTED, NUMBERED])
def test_pettingzoo_finds_equal_seeds_equal(actions: str) -> None:
    made: list[GrognardEnv] = []

    def make() -> GrognardEnv:
        made.append(GrognardEnv("wan/lesson", features=128, actions=actions))
        return made[-1]

    seed_test(make, num_cycles=30)  # raises at the first difference
    assert len(made) == 2


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


@pytest.mark.parametrize("actions", [LISTED, NUMBERED])
def test_an_illegal_action_is_refused_and_changes_nothing(actions: str) -> None:
    env = GrognardEnv("marengo/lesson", features=64, actions=actions)
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


def spiel_game(scenario_id: str, **parameters: Any) -> Any:
    spiel.register(scenario_id)
    return pyspiel.load_game(spiel.name_of(scenario_id), {"seeds": 8, "features": 64, **parameters})


@pytest.mark.parametrize("dice", [spiel.NODES, spiel.SEED])
@pytest.mark.parametrize("scenario_id", ["marengo/lesson", "wan/lesson", "castiglione/chiese"])
def test_openspiel_plays_random_games_and_finds_nothing_wrong(scenario_id: str, dice: str) -> None:
    listed, scenario = spiel_game(scenario_id, dice=dice), library.load(scenario_id)
    pyspiel.random_sim_test(listed, num_sims=1, serialize=True, verbose=False)  # raises at the first fault
    assert listed.num_distinct_actions() == Listed(scenario).size
    numbered = spiel_game(scenario_id, dice=dice, actions=NUMBERED)
    pyspiel.random_sim_test(numbered, num_sims=1, serialize=True, verbose=False)
    assert numbered.num_distinct_actions() == Numbered(scenario).size


def in_play(game: Any, moves: int, seed: int = 1) -> Any:
    """A state in which a player is asked, after so many of their moves by lot."""
    state, chance = game.new_initial_state(), random.Random(seed)
    while moves or state.is_chance_node():
        moves -= not state.is_chance_node()
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def test_an_openspiel_state_is_cloned_and_told_by_its_history() -> None:
    state = in_play(spiel_game("syw/drill"), 1)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(twin).startswith(str(state)) and str(twin) != str(state)
    assert state.moment.game.hash() != twin.moment.game.hash()


def test_a_history_gives_the_same_game_again() -> None:
    state = in_play(spiel_game("waterloo/training"), 60)
    again = state.get_game().new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again.moment.game.hash() == state.moment.game.hash()


def at_a_die(game: Any, seed: int = 3) -> Any:
    """A state in which a die is to be thrown."""
    state, chance = game.new_initial_state(), random.Random(seed)
    while state.moment.attempt is None:
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def test_every_die_is_a_node_with_all_its_faces_and_the_game_goes_on_with_the_one_that_falls() -> None:
    state = at_a_die(spiel_game("waterloo/training"))
    assert state.is_chance_node() and not state.is_terminal()
    assert state.chance_outcomes() == [(face, 1 / 6) for face in range(6)]
    assert state.action_to_string(state.current_player(), 4) == "die 5"
    for face, _ in state.chance_outcomes():
        after = state.child(face)
        while after.is_chance_node():
            after.apply_action(0)
        assert after.moment.game.dice.log[0].values == (face + 1,)


def test_dice_that_follow_from_the_seed_are_no_nodes() -> None:
    state, chance = spiel_game("waterloo/training", dice=spiel.SEED).new_initial_state(), random.Random(3)
    for move in range(80):
        assert state.is_chance_node() == (move == 0)
        state.apply_action(chance.choice(state.legal_actions()))
    assert state.moment.game.dice.count > 0


def test_a_state_is_saved_and_read_again_in_the_middle_of_a_throw_too() -> None:
    game = spiel_game("waterloo/training")
    for state in (game.new_initial_state(), in_play(game, 20), at_a_die(game)):
        _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        assert again.legal_actions() == state.legal_actions()
        for _ in range(6):
            action = state.legal_actions()[-1]
            state.apply_action(action)
            again.apply_action(action)
        assert again.moment.game.save() == state.moment.game.save()
        assert again.information_state_string(0) == state.information_state_string(0)


@pytest.mark.parametrize("scenario_id", ["marengo/lesson", "castiglione/chiese"])
def test_a_drawn_state_is_another_that_its_player_cannot_tell_from_the_true_one(scenario_id: str) -> None:
    state, differed = in_play(spiel_game(scenario_id), 25), 0
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for player in (0, 1):
        for _ in range(5):
            drawn = state.resample_from_infostate(player, sampler)
            assert drawn.information_state_string(player) == state.information_state_string(player)
            assert drawn.observation_tensor(player) == state.observation_tensor(player)
            assert drawn.current_player() == state.current_player()
            differed += drawn.moment.game.hash() != state.moment.game.hash()
    assert differed, "nothing was hidden, so nothing was tested"


def test_an_information_state_is_all_that_a_player_did_and_was_told_and_what_he_sees_now() -> None:
    state = in_play(spiel_game("marengo/lesson"), 0)
    player, before = state.current_player(), len(state.moment.chapter.told(0))
    chosen = state.action_to_string(player, state.legal_actions()[0])
    state.apply_action(state.legal_actions()[0])
    assert f"> {chosen}" in state.information_state_string(player).splitlines()
    assert f"> {chosen}" not in state.information_state_string(1 - player).splitlines()
    assert len(state.moment.chapter.told(0)) >= before
    for side in (0, 1):
        told, seen = state.information_state_string(side), state.observation_string(side)
        assert told.endswith(seen) and told != seen


def test_an_information_state_tells_nothing_that_the_other_side_alone_was_told() -> None:
    chapter, seen_by = in_play(spiel_game("castiglione/chiese"), 25).moment.chapter, list[list[str]]()
    for side in (0, 1):
        seen_by.append([line for line in chapter.told(side) if not line.startswith("> ")])
    assert set(seen_by[0]) - set(seen_by[1]) and set(seen_by[1]) - set(seen_by[0])


@pytest.mark.parametrize("scenario_id", ["marengo/lesson", "wan/lesson"])
def test_searches_of_openspiel_choose_a_legal_action(scenario_id: str) -> None:
    game = spiel_game(scenario_id)
    state, chance = in_play(game, 10), np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, chance)
    plain = mcts.MCTSBot(game, 1.4, 4, rollouts, random_state=chance)
    informed = ismcts.ISMCTSBot(game, rollouts, 1.4, 4, random_state=chance)
    for bot in (plain, informed):
        assert bot.step(state) in state.legal_actions()


def test_dice_that_are_neither_are_refused_in_words() -> None:
    with pytest.raises(ValueError, match="dice are 'nodes' or 'seed', not 'loaded'"):
        spiel_game("marengo/lesson", dice="loaded")


def test_the_examples_of_the_page_run() -> None:
    found = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    by_lot: dict[str, Any] = {}
    exec(compile(found[0], PAGE.name, "exec"), by_lot)
    assert by_lot["env"].game.result is not None
    loaded: dict[str, Any] = {}
    exec(compile(found[1], PAGE.name, "exec"), loaded)
    assert loaded["state"].is_chance_node() and len(found) == 2


def test_the_page_tells_how_many_numbers_and_places_each_scenario_has() -> None:
    text = PAGE.read_text(encoding="utf-8").replace(",", "")
    rows = re.findall(r"^\| `(\S+/\S+)` \| (\d+) \| (\d+) \|", text, re.M)
    scenarios = [library.load(f"{one.code}/{name}") for one in library.systems() for name in one.scenarios]
    assert {one.id: str(Listed(one).size) for one in scenarios} == {name: places for name, _, places in rows}
    numbers = {name: int(numbers) for name, numbers, _ in rows}
    assert [numbers[one.id] == pytest.approx(Numbered(one).size, rel=0.1) for one in scenarios].count(
        False
    ) == 0


def test_the_example_plays_learns_and_tells(capsys: pytest.CaptureFixture[str]) -> None:
    before, after = learn_the_crossing.main(4)
    assert -1.0 <= before <= 1.0 and -1.0 <= after <= 1.0
    assert "after 4 games" in capsys.readouterr().out
