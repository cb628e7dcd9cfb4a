"""A small learner at Marengo's lesson: it finds out which actions tend to win, by trying.

    pip install 'grognard[research]'
    python examples/learn_the_crossing.py [GAMES]

The policy has one weight for each action of the encoding and draws among the legal ones (a softmax). After
each game against a random player the weights of what was done move with the result (REINFORCE with a running
mean as baseline). That is far from good play; it shows how the environment is used, and that there is
something to learn.
"""

from __future__ import annotations

import sys

import numpy as np
import numpy.typing as npt

from grognard.env.aec import GrognardEnv

SIDE = "austrian"
RATE = 0.15
Weights = npt.NDArray[np.float64]


def chances(weights: Weights, legal: npt.NDArray[np.int64]) -> Weights:
    """How likely each of the legal actions is."""
    raised = np.exp(weights[legal] - weights[legal].max())
    found: Weights = raised / raised.sum()
    return found


def play(
    env: GrognardEnv, weights: Weights, chance: np.random.Generator, learn: float | None = None
) -> float:
    """One game of the learner against a random player; with a baseline it learns from the result."""
    env.reset(seed=int(chance.integers(1 << 31)))
    done: list[tuple[npt.NDArray[np.int64], int]] = []
    result = 0.0
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        if agent == SIDE:
            result += reward
        if over or cut:
            env.step(None)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        if agent == SIDE:
            index = int(chance.choice(len(legal), p=chances(weights, legal)))
            done.append((legal, index))
        else:
            index = int(chance.integers(len(legal)))
        env.step(int(legal[index]))
    if learn is not None:
        for legal, index in done:
            push = -chances(weights, legal)
            push[index] += 1.0
            weights[legal] += RATE * (result - learn) * push
    return result


def main(games: int = 400) -> tuple[float, float]:
    """The learner's mean result before and after so many games."""
    env, chance = GrognardEnv("marengo/lesson", features=16), np.random.default_rng(7)
    weights = np.zeros(env.code.size)
    trials = max(10, games // 4)
    before = float(np.mean([play(env, weights, chance) for _ in range(trials)]))
    baseline = before
    for _ in range(games):
        baseline += 0.05 * (play(env, weights, chance, baseline) - baseline)
    after = float(np.mean([play(env, weights, chance) for _ in range(trials)]))
    best = np.argsort(weights)[::-1][:5]
    print(f"mean result against a random player: {before:+.2f} before, {after:+.2f} after {games} games")
    print("it came to like:", ", ".join(env.code.notation(int(number)) for number in best))
    return before, after


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
