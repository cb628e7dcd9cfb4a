"""The learned estimate of winning: plain numbers in a file of the system's packs, read once.

``grognard train`` writes the file. At run time a situation's features are centred, scaled, weighed and
squashed to a chance: no library is needed for that.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any, Final

from grognard.carried import PACKAGE

STEEPEST: Final = 30.0


class Weights:
    """One logistic function of a system's features."""

    __slots__ = ("bias", "means", "scales", "weights")

    def __init__(self, bias: float, means: list[float], scales: list[float], weights: list[float]) -> None:
        self.bias = bias
        self.means = means
        self.scales = scales
        self.weights = weights

    def of(self, values: list[float]) -> float:
        total = self.bias
        for number in range(len(self.weights)):
            total += self.weights[number] * (values[number] - self.means[number]) / self.scales[number]
        return squash(total)

    def even_at(self, values: list[float]) -> Weights:
        """The same, but for a battle that is even where its features are these."""
        return Weights(0.0, values, self.scales, self.weights)


class Estimate:
    """What a battle's games taught: the first side's chance to win, and what planning aims at.

    The two differ where one side nearly always wins: there the margin of points tells plans apart. How many
    points are much in this battle was learned with them; nought where that is the same in all of a system.
    """

    __slots__ = ("aim", "battle", "chance", "clear", "error")

    def __init__(self, battle: str, chance: Weights, aim: Weights, clear: float, error: float) -> None:
        self.battle = battle
        self.chance = chance
        self.aim = aim
        self.clear = clear
        self.error = error
        """By how much a chance may be wrong because so many games were played and no more."""


def squash(total: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-STEEPEST, min(STEEPEST, total))))


def path_of(system: str) -> Path:
    """The file that holds a system's estimates."""
    return PACKAGE / "packs" / system / "estimate.json"


_known: dict[str, dict[str, Estimate]] = {}


def estimate_of(system: str, battle: str, features: tuple[str, ...]) -> Estimate | None:
    """What is known of a battle; of one that nobody has trained on, what is known of the system's first."""
    if system not in _known:
        _known[system] = read_estimates(path_of(system), features)
    found = _known[system]
    return found.get(battle) or next(iter(found.values()), None)


def read_estimates(path: Path, features: tuple[str, ...]) -> dict[str, Estimate]:
    """What a file holds, if it was learned from these features."""
    if not path.is_file():
        return {}
    data = json.loads(path.read_text(encoding="utf-8"))
    if tuple(data["features"]) != features:
        return {}  # trained for features that are no longer asked: the judge's score serves until it is anew
    found: dict[str, Estimate] = {}
    for battle, row in data["battles"].items():
        chance = weights_from(row["chance"])
        aim = weights_from(row["aim"]) if "aim" in row else chance
        rate = squash(chance.bias)
        error = math.sqrt(rate * (1.0 - rate) / float(row["made"]["learned"]))
        found[battle] = Estimate(battle, chance, aim, float(row.get("clear", 0.0)), error)
    return found


def weights_from(row: Any) -> Weights:
    return Weights(
        float(row["bias"]),
        [float(number) for number in row["means"]],
        [float(number) for number in row["scales"]],
        [float(number) for number in row["weights"]],
    )
