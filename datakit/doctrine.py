"""How the numbers of a side's doctrine (Italy, Waterloo) were found: by playing, generation after generation.

python -m datakit.doctrine SCENARIO SIDE [--generations N] [--population N] [--games N] [--seed N]

Each generation draws sets of numbers about the mean of the last, plays each of them on the same seeds,
three games of four against the first captain and one against the captain, and moves to the best quarter.
What counts is games won, and a little the margin. Prints a JSON object for each generation: how the mean did
on seeds that did not choose it, and the mean of its best.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from importlib import import_module
from statistics import mean, pstdev

from datakit import yardstick
from grognard.bots.captain import Captain, judge
from grognard.kernel.dice import Dice
from grognard.library import load

Numbers = dict[str, float]
SPREAD = 0.35
"""How far the first generation strays, as a deviation of the logarithm."""
NARROWEST = 0.05
POINT = 0.04
"""What a point of margin counts beside a game won, and how many are counted."""
MOST_POINTS = 10


class Doctrine:
    """The numbers of one side, as its system keeps them."""

    def __init__(self, system: str, side: int) -> None:
        self._kept = import_module(f"grognard.bots.{system}_doctrine").DOCTRINES[side]
        self.names = tuple(sorted(name for name in dir(self._kept) if not name.startswith("_")))

    def read(self) -> Numbers:
        return {name: float(getattr(self._kept, name)) for name in self.names}

    def write(self, numbers: Numbers) -> None:
        for name, number in numbers.items():
            setattr(self._kept, name, number)


def drawn(centre: Numbers, spread: Numbers, chance: random.Random) -> Numbers:
    return {name: number * math.exp(spread[name] * chance.gauss(0.0, 1.0)) for name, number in centre.items()}


def worth(scenario_id: str, side: int, seeds: range) -> tuple[float, float]:
    """How a side does with its doctrine as it is now: what counts, and the games won, in parts of all."""
    scenario = load(scenario_id)
    counted: list[float] = []
    won: list[float] = []
    for number, seed in enumerate(seeds):
        own = Captain(judge(scenario.system), f"{seed} own")
        foe = Captain(judge(scenario.system), f"{seed} foe")
        players = [own, foe if number % 4 == 3 else yardstick.captain(scenario.system, f"{seed} foe")]
        if side == 1:
            players.reverse()
        state = scenario.start(Dice(seed))
        while (mover := state.side_to_move) is not None:
            state.play(players[mover].choose(state.view(mover)))
        assert state.result is not None
        winner, scores = state.result.winner, state.scores()
        won.append(1.0 if winner == side else 0.5 if winner < 0 else 0.0)
        margin = scores[side] - scores[1 - side]
        counted.append(won[-1] + POINT * max(-MOST_POINTS, min(MOST_POINTS, margin)))
    return mean(counted), mean(won)


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("scenario")
    parser.add_argument("side")
    parser.add_argument("--generations", type=int, default=3)
    parser.add_argument("--population", type=int, default=16)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--seed", type=int, default=10_000_000)
    args = parser.parse_args(words)
    scenario = load(args.scenario)
    side = scenario.sides.index(args.side)
    doctrine = Doctrine(scenario.system, side)
    before = doctrine.read()
    centre, spread = before, dict.fromkeys(doctrine.names, SPREAD)
    chance = random.Random(f"doctrine {args.seed}")
    for generation in range(args.generations):
        first = args.seed + 1000 * generation
        sets = [centre, *(drawn(centre, spread, chance) for _ in range(args.population - 1))]
        found: list[tuple[float, float, Numbers]] = []
        for numbers in sets:
            doctrine.write(numbers)
            found.append((*worth(args.scenario, side, range(first, first + args.games)), numbers))
        won = found[0][1]
        best = sorted(found, key=lambda row: -row[0])[: max(2, args.population // 4)]
        for name in doctrine.names:
            logs = [math.log(numbers[name]) for _, _, numbers in best]
            spread[name] = max(NARROWEST, (spread[name] + pstdev(logs)) / 2)
        centre = {
            name: math.exp(
                0.3 * math.log(centre[name]) + 0.7 * mean([math.log(row[2][name]) for row in best])
            )
            for name in doctrine.names
        }
        rounded = {name: round(number, 3) for name, number in centre.items()}
        print(json.dumps({"generation": generation, "mean_won": round(won, 3), "next": rounded}), flush=True)
    doctrine.write(before)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
