"""A small learner at Marengo's lesson: it finds out which actions tend to win, by trying.

    pip install 'grognard[research]'
    python examples/learn_the_crossing.py [GAMES]

The policy has weights for verbs, for verbs with their first noun, and so on: what an option is worth is the
sum of four. It draws among the legal ones (a softmax). After each game against a random player the weights of
what was done move with the result (REINFORCE with a running mean as baseline). That is far from good play; it
shows how the environment is used, and that there is something to learn.
"""

from __future__ import annotations

import sys

import numpy as np
import numpy.typing as npt

from grognard.env.actions import COLUMNS, Rows
from grognard.env.aec import GrognardEnv

SIDE = "austrian"
RATE = 0.04
SIZE = 1 << 16
Weights = npt.NDArray[np.float64]
Places = npt.NDArray[np.int64]


def places(rows: Rows) -> Places:
    """Where the weights of each option lie: one for its verb, one for its verb and first noun, and so on."""
    found = np.zeros(rows.shape, np.int64)
    last = np.zeros(len(rows), np.int64)
    for column in range(COLUMNS):
        last = (last * 1009 + rows[:, column] + 2) % SIZE
        found[:, column] = last
    return found


def chances(weights: Weights, options: Places) -> Weights:
    """How likely each of the options is."""
    worth = weights[options].sum(axis=1)
    raised = np.exp(worth - worth.max())
    found: Weights = raised / raised.sum()
    return found


def play(
    env: GrognardEnv, weights: Weights, chance: np.random.Generator, learn: float | None = None
) -> float:
    """One game of the learner against a random player; with a baseline it learns from the result."""
    env.reset(seed=int(chance.integers(1 << 31)))
    done: list[tuple[Places, int]] = []
    result = 0.0
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        if agent == SIDE:
            result += reward
        if over or cut:
            env.step(None)
            continue
        count = int(seen["action_mask"].sum())
        if agent == SIDE:
            options = places(seen["options"][:count])
            index = int(chance.choice(count, p=chances(weights, options)))
            done.append((options, index))
        else:
            index = int(chance.integers(count))
        env.step(index)
    if learn is not None:
        for options, index in done:
            push = -chances(weights, options)
            push[index] += 1.0
            np.add.at(weights, options, RATE * (result - learn) * push[:, None])
    return result


def main(games: int = 400) -> tuple[float, float]:
    """The learner's mean result before and after so many games."""
    env, chance = GrognardEnv("marengo/lesson", features=16), np.random.default_rng(7)
    weights = np.zeros(SIZE)
    trials = max(10, games // 4)
    before = float(np.mean([play(env, weights, chance) for _ in range(trials)]))
    baseline = before
    for _ in range(games):
        baseline += 0.05 * (play(env, weights, chance, baseline) - baseline)
    after = float(np.mean([play(env, weights, chance) for _ in range(trials)]))
    print(f"mean result against a random player: {before:+.2f} before, {after:+.2f} after {games} games")
    return before, after


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
