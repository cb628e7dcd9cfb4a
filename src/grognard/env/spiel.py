"""A scenario as an OpenSpiel game.

    import pyspiel
    from grognard.env import spiel
    spiel.register("marengo/lesson")
    game = pyspiel.load_game("grognard_marengo_lesson")

**Chance.** The first node draws one of ``seeds`` equally likely games. What is shuffled follows from it;
each die is a chance node of its own, so that a search that copies states cannot see what will be thrown.
With ``{"dice": "seed"}`` the dice follow from the first node too: there are no other chance nodes, games
are shorter and faster to play, and only players that see no more than an observation are fair.

**What players know.** An observation is the view of now. The information state is that and all that the
player has done and been told since the beginning; it is a text and no vector, since it has no bound. A
state drawn by ``resample_from_infostate`` is one that the player could not tell from the true one. Its
history, as OpenSpiel keeps it, is still the true game's: go on from such a state, but do not read it, and
do not save it.

Parameters: ``seeds``, ``features`` (length of the vector), ``dice`` ("nodes" or "seed"), ``actions`` and
``most_options`` (see `actions`). Where actions are listed the vector is followed by the rows of the
options.
"""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np
import pyspiel

from grognard import library
from grognard.env.actions import LISTED, Listed, action_code
from grognard.env.aec import returns
from grognard.env.encoding import encode
from grognard.env.moments import Attempt, Moment
from grognard.kernel.dice import Dice
from grognard.kernel.seen import as_json
from grognard.kernel.state import State
from grognard.kernel.views import View

SEEDS: Final = 1000
FEATURES: Final = 4096
MOST_ACTIONS: Final = 60_000
MOST_FACES: Final = 100
"""No die has more."""
NODES: Final = "nodes"
SEED: Final = "seed"
PARAMETERS: Final = {
    "seeds": SEEDS,
    "features": FEATURES,
    "dice": NODES,
    "actions": LISTED,
    "most_options": 0,
}


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
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
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
        given = {**PARAMETERS, **params}
        if given["dice"] not in (NODES, SEED):
            raise ValueError(f"dice are '{NODES}' or '{SEED}', not '{given['dice']}'")
        self.scenario = library.load(scenario)
        self.code = action_code(self.scenario, given["actions"], given["most_options"])
        self.seeds = int(given["seeds"])
        self.features = int(given["features"])
        self.by_nodes = given["dice"] == NODES
        info = pyspiel.GameInfo(
            num_distinct_actions=self.code.size,
            max_chance_outcomes=max(self.seeds, MOST_FACES),
            num_players=len(self.scenario.sides),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_ACTIONS,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> GrognardState:
        return GrognardState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> Observer:
        return Observer(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class GrognardState(pyspiel.State):  # type: ignore[misc]
    """One moment of a game; before the seed is drawn there is none."""

    def __init__(self, game: GrognardGame) -> None:
        super().__init__(game)
        self.moment = Moment(None, None, None)

    def _rules(self) -> GrognardGame:
        found = self.get_game()
        assert isinstance(found, GrognardGame)
        return found

    @property
    def _asking(self) -> State | None:
        """The state of the rules, if the next word is not chance's."""
        return self.moment.game if self.moment.attempt is None else None

    def _view(self, player: int) -> View:
        assert self.moment.game is not None
        return self.moment.game.view(player)

    def current_player(self) -> int:
        state = self._asking
        if state is None:
            return int(pyspiel.PlayerId.CHANCE)
        side = state.side_to_move
        return int(pyspiel.PlayerId.TERMINAL) if side is None else side

    def chance_outcomes(self) -> list[tuple[int, float]]:
        attempt = self.moment.attempt
        ways = self._rules().seeds if attempt is None else attempt.sides
        return [(way, 1.0 / ways) for way in range(ways)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._rules().code.legal(self._view(player)))

    def _apply_action(self, action: int) -> None:
        rules, attempt = self._rules(), self.moment.attempt
        if attempt is not None:
            attempt = attempt.thrown(action + 1)
        elif self.moment.game is None:
            attempt = Attempt("", action)
        else:
            attempt = Attempt(rules.code.notation(self._view(self.current_player()), action))
        self.moment = self.moment.after(rules.scenario, attempt, rules.by_nodes)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}" if self.moment.attempt is None else f"die {action + 1}"
        return self._rules().code.notation(self._view(player), action)

    def resample_from_infostate(
        self, player: int, sampler: pyspiel.UniformProbabilitySampler
    ) -> GrognardState:
        """A state that this player could not tell from this one."""
        found: GrognardState = self.clone()
        found.moment = Moment(self._view(player).imagine(Dice(repr(sampler()))), self.moment.chapter, None)
        return found

    def is_terminal(self) -> bool:
        return self._asking is not None and self._asking.result is not None

    def returns(self) -> list[float]:
        state, sides = self._asking, self.num_players()
        if state is None or state.result is None:
            return [0.0] * sides
        return returns(state.result.winner, sides)

    def __str__(self) -> str:
        return str(self.history_str())


class Observer:
    """What a player sees, as a vector and as text, or all that it has seen, as text: from views alone."""

    def __init__(self, rules: GrognardGame, recalls: bool) -> None:
        self.rules = rules
        self.recalls = recalls
        rows = rules.code.size * 4 if isinstance(rules.code, Listed) else 0
        self.tensor = np.zeros(rules.features + rows, np.float32)
        self.dict = {"observation": self.tensor[: rules.features]}
        if rows:
            self.dict["options"] = self.tensor[rules.features :].reshape(-1, 4)

    def set_from(self, state: GrognardState, player: int) -> None:
        self.tensor[:] = 0.0
        game, code = state.moment.game, self.rules.code
        if game is None:
            return
        self.dict["observation"][:] = encode(game.view(player), self.rules.features)
        if isinstance(code, Listed):
            self.dict["options"][:] = code.rows(game.view(player))

    def string_from(self, state: GrognardState, player: int) -> str:
        game, chapter = state.moment.game, state.moment.chapter
        if game is None or chapter is None:
            return ""
        view = game.view(player)
        words = [view.scenario.lexicon.notate(option) for option in view.options]
        seen = json.dumps([view.prompt.key, words, as_json(view.observation())])
        return "\n".join([*chapter.told(player), seen]) if self.recalls else seen
