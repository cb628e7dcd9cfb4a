"""How much could be had in one seat: the same game tried in several ways, the best taken afterwards.

python -m datakit.hindsight SCENARIO SIDE AGAINST [--games N] [--seed N] [--tries N]

Each game is played by the captain, with other chances each time, and by whoever follows one of the staff's
whole plans from beginning to end. No player can choose so: he would have to know beforehand how each way
ends, dice and answers included. So it bounds from above what a choice among these ways wins that is made once
and for all; whoever changes his way during the game may do better. Prints a line for each game and one JSON
object: how often the captain's first try won, how often any way did, and both mean margins.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from statistics import mean

from datakit.manners import Manner
from datakit.measure import Tally, play
from grognard import bots
from grognard.bots.player import Player
from grognard.bots.staff import staff
from grognard.commands.simulate import interval, seat
from grognard.kernel.dice import Dice
from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json
from grognard.library import load


def ways(scenario: Scenario, side: int, seed: int, tries: int) -> Iterator[Player]:
    """The captain so many times, then each whole plan once."""
    for number in range(tries):
        yield bots.make("captain", scenario.system, f"{seed} {side} {number}")
    own = staff(scenario.system)
    for number in range(len(own.openings(scenario.start(Dice(seed)), side))):
        yield Manner(own, f"{seed} {side}", number, 0.0)


def tried(scenario: Scenario, side: int, against: str, seed: int, tries: int) -> Tally:
    """What each way comes to in one game."""
    tally = Tally()
    for player in ways(scenario, side, seed, tries):
        other = seat(against, scenario.system, f"{seed} {1 - side}", 0)
        players = [player, other] if side == 0 else [other, player]
        play(scenario.id, seed, players, side, tally)
    return tally


def summary(games: list[Tally]) -> dict[str, Json]:
    best = [max(game.won) for game in games]
    low, high = interval(sum(best), len(best))
    found: dict[str, Json] = {
        "of": len(games),
        "ways": len(games[0].won),
        "first_try": sum(game.won[0] for game in games),
        "every_try": round(mean(mean(game.won) for game in games), 3),
        "best_afterwards": sum(best),
        "low": round(low, 3),
        "high": round(high, 3),
    }
    if games[0].margins:
        found["margin_first"] = round(mean(game.margins[0] for game in games), 2)
        found["margin_best"] = round(mean(max(game.margins) for game in games), 2)
    return found


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("scenario")
    parser.add_argument("side")
    parser.add_argument("against")
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--tries", type=int, default=4)
    args = parser.parse_args(words)
    scenario = load(args.scenario)
    side = scenario.sides.index(args.side)
    games: list[Tally] = []
    for seed in range(args.seed, args.seed + args.games):
        games.append(tried(scenario, side, args.against, seed, args.tries))
        print(seed, games[-1].won, games[-1].margins, flush=True)
    print(json.dumps({"scenario": args.scenario, "side": args.side} | summary(games)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
