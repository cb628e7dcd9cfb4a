"""A scenario as a PettingZoo environment: agents take turns; each sees its view and which actions are legal.

    from grognard.env.aec import GrognardEnv
    env = GrognardEnv("marengo/lesson")

An observation holds the view as a vector (``observation``, see `encoding`), which actions are legal
(``action_mask``), and, where actions are listed, a row of whole numbers for each option (``options``, see
`actions`). An illegal action raises ``IllegalAction`` with the clause; wrap the environment in
PettingZoo's ``TerminateIllegalWrapper`` where a learner should be punished instead. The winner gets 1, the
losers share -1, a draw gives 0.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv

from grognard import library
from grognard.env.actions import COLUMNS, LISTED, Listed, Mask, Rows, action_code
from grognard.env.encoding import Vector, encode
from grognard.kernel.dice import Dice
from grognard.kernel.sides import NOBODY
from grognard.kernel.state import State
from grognard.text.speaker import Speaker

Observation = dict[str, Vector | Mask | Rows]


def returns(winner: int, sides: int) -> list[float]:
    """What each side gets at the end: it sums to nothing, whoever wins."""
    if winner == NOBODY:
        return [0.0] * sides
    return [1.0 if side == winner else -1.0 / (sides - 1) for side in range(sides)]


class GrognardEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]  # the library has no types
    """One game after the other of one scenario."""

    metadata = {"name": "grognard_v1", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        scenario: str,
        choices: dict[str, str] | None = None,
        features: int = 4096,
        most_actions: int = 60_000,
        render_mode: str | None = None,
        actions: str = LISTED,
        most_options: int = 0,
    ) -> None:
        super().__init__()
        self.scenario = library.load(scenario, choices)
        self.code = action_code(self.scenario, actions, most_options)
        self.features = features
        self.most_actions = most_actions
        self.render_mode = render_mode
        self.possible_agents = list(self.scenario.sides)
        spaces: dict[str, Space[Any]] = {
            "observation": Box(-np.inf, np.inf, (features,), np.float32),
            "action_mask": Box(0, 1, (self.code.size,), np.int8),
        }
        if isinstance(self.code, Listed):
            highest = np.tile(self.code.highest, (self.code.size, 1))
            spaces["options"] = Box(-1, highest, (self.code.size, COLUMNS), np.int32)
        self._observation_space = Dict(spaces)
        self._action_space = Discrete(self.code.size)
        self.game: State | None = None

    def observation_space(self, agent: str) -> Dict:
        return self._observation_space

    def action_space(self, agent: str) -> Discrete:
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        chosen = int(np.random.default_rng(seed).integers(1 << 62))
        self.game = self.scenario.start(Dice(chosen))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.played = 0
        self._pass_on()

    def observe(self, agent: str) -> Observation:
        assert self.game is not None
        view = self.game.view(self.possible_agents.index(agent))
        seen: Observation = {"observation": encode(view, self.features), "action_mask": self.code.mask(view)}
        if isinstance(self.code, Listed):
            seen["options"] = self.code.rows(view)
        return seen

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self.game is not None and action is not None
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        chosen = self.code.action(self.game.view(self.possible_agents.index(agent)), int(action))
        self.game.play(chosen)
        self.played += 1
        if self.game.result is not None:
            shares = returns(self.game.result.winner, len(self.agents))
            self.rewards = dict(zip(self.agents, shares, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.played >= self.most_actions:
            self.truncations = dict.fromkeys(self.agents, True)
        self._pass_on()
        self._accumulate_rewards()

    def _pass_on(self) -> None:
        assert self.game is not None
        side = self.game.side_to_move
        self.agent_selection = self.possible_agents[side] if side is not None else self.agents[0]

    def render(self) -> str | None:
        """The question under way, as text."""
        if self.render_mode is None or self.game is None:
            return None
        speaker = Speaker(self.game.scenario, "en")
        return speaker.prompt(self.game.prompt())

    def close(self) -> None:
        self.game = None
