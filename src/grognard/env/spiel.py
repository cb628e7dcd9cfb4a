"""A scenario as an OpenSpiel game: the seed is drawn at the start, and all else follows from the choices.

    import pyspiel
    from grognard.env import spiel
    spiel.register("marengo/lesson")
    game = pyspiel.load_game("grognard_marengo_lesson")

All dice of a game follow from its seed, so the only chance node is the first: one of ``seeds`` equally likely
games. Equal seeds and choices give equal games, and a state's history is its record.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from grognard import library
from grognard.env.aec import returns
from grognard.env.encoding import ActionCode, encode
from grognard.kernel.dice import Dice
from grognard.kernel.state import State

SEEDS = 1000
FEATURES = 4096
MOST_ACTIONS = 60_000


class Held:
    """A state of the rules inside one of OpenSpiel's, copied as the rules copy it."""

    __slots__ = ("game",)

    def __init__(self, game: State | None) -> None:
        self.game = game

    def __deepcopy__(self, memo: dict[int, object]) -> Held:
        return Held(None if self.game is None else self.game.clone())


def name_of(scenario: str) -> str:
    """The game's short name in OpenSpiel."""
    return "grognard_" + scenario.replace("/", "_")


def game_type(scenario: str) -> pyspiel.GameType:
    sides = len(library.load(scenario).sides)
    return pyspiel.GameType(
        short_name=name_of(scenario),
        long_name=f"Grognard {scenario}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=sides,
        min_num_players=sides,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seeds": SEEDS, "features": FEATURES},
    )


def register(scenario: str) -> None:
    """Make a scenario known to ``pyspiel.load_game``."""
    kind = game_type(scenario)

    class Registered(GrognardGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(scenario, kind, params or {})

    pyspiel.register_game(kind, Registered)


class GrognardGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel's Python bindings have no types
    """The rules of one scenario."""

    def __init__(self, scenario: str, kind: pyspiel.GameType, params: dict[str, Any]) -> None:
        self.scenario = library.load(scenario)
        self.code = ActionCode(self.scenario)
        self.seeds = int(params.get("seeds", SEEDS))
        self.features = int(params.get("features", FEATURES))
        sides = len(self.scenario.sides)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.code.size,
            max_chance_outcomes=self.seeds,
            num_players=sides,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_ACTIONS,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> GrognardState:
        return GrognardState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> Observer:
        return Observer(self.features)


class GrognardState(pyspiel.State):  # type: ignore[misc]
    """One moment of a game; before the seed is drawn there is none."""

    def __init__(self, game: GrognardGame) -> None:
        super().__init__(game)
        self.held = Held(None)

    def _rules(self) -> GrognardGame:
        found = self.get_game()
        assert isinstance(found, GrognardGame)
        return found

    def current_player(self) -> int:
        state = self.held.game
        if state is None:
            return int(pyspiel.PlayerId.CHANCE)
        side = state.side_to_move
        return int(pyspiel.PlayerId.TERMINAL) if side is None else side

    def chance_outcomes(self) -> list[tuple[int, float]]:
        seeds = self._rules().seeds
        return [(seed, 1.0 / seeds) for seed in range(seeds)]

    def _legal_actions(self, player: int) -> list[int]:
        state, code = self.held.game, self._rules().code
        assert state is not None
        return sorted([code.number(option) for option in state.view(player).options])

    def _apply_action(self, action: int) -> None:
        rules = self._rules()
        if self.held.game is None:
            self.held = Held(rules.scenario.start(Dice(action)))
        else:
            self.held.game.play(rules.code.action(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return self._rules().code.notation(action)

    def is_terminal(self) -> bool:
        return self.held.game is not None and self.held.game.result is not None

    def returns(self) -> list[float]:
        state, sides = self.held.game, self.num_players()
        if state is None or state.result is None:
            return [0.0] * sides
        return returns(state.result.winner, sides)

    def __str__(self) -> str:
        return str(self.history_str())


class Observer:
    """What a player sees, as a vector and as text: from the view alone."""

    def __init__(self, features: int) -> None:
        self.tensor = np.zeros(features, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: GrognardState, player: int) -> None:
        game = state.held.game
        self.tensor[:] = 0.0 if game is None else encode(game.view(player), len(self.tensor))

    def string_from(self, state: GrognardState, player: int) -> str:
        game = state.held.game
        return "" if game is None else str(game.view(player).observation().as_json())
