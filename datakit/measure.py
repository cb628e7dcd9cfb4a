"""How strong a bot is in one seat: games against another, the same seeds for whoever sits there.

python -m datakit.measure SCENARIO SIDE BOT AGAINST [--games N] [--seed N] [--worlds N]

The first captain is `datakit.yardstick:captain`; players of three other manners are `datakit.manners:rash`,
`datakit.manners:rock` and `datakit.manners:fickle`. Prints a line for each game and at the end one JSON
object: games won (a draw is half), the 95 % interval, the mean margin of points where they are kept, and the
seconds of a core that the bot took for a turn and for a decision.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, stdev

from grognard.bots.player import Player
from grognard.commands.simulate import interval, seat
from grognard.kernel.dice import Dice
from grognard.kernel.state import State
from grognard.kernel.values import Json
from grognard.library import load


@dataclass
class Tally:
    """What came of the games in a tally."""

    won: list[float] = field(default_factory=list)
    margins: list[int] = field(default_factory=list)
    thought: list[float] = field(default_factory=list)
    turns: int = 0

    def summary(self) -> dict[str, Json]:
        low, high = interval(sum(self.won), len(self.won))
        found: dict[str, Json] = {
            "won": sum(self.won),
            "of": len(self.won),
            "low": round(low, 3),
            "high": round(high, 3),
            "seconds_a_turn": round(sum(self.thought) / max(1, self.turns), 3),
            "seconds_a_decision": round(mean(self.thought), 4),
            "longest_decision": round(max(self.thought), 3),
        }
        if self.margins:
            found["margin"] = round(mean(self.margins), 2)
            spread = stdev(self.margins) if len(self.margins) > 1 else 0.0
            found["margin_error"] = round(spread / sqrt(len(self.margins)), 2)
        return found


def play(scenario: str, seed: int, players: list[Player], side: int, tally: Tally) -> State:
    """One game to its end; the time that one side thinks is noted."""
    state = load(scenario).start(Dice(seed))
    stage = -1
    while (mover := state.side_to_move) is not None:
        began = time.process_time()
        action = players[mover].choose(state.view(mover))
        if mover == side:
            tally.thought.append(time.process_time() - began)
            if state.stage() != stage:
                stage = state.stage()
                tally.turns += 1
        state.play(action)
    note(state, side, tally)
    return state


def note(state: State, side: int, tally: Tally) -> None:
    assert state.result is not None
    winner = state.result.winner
    tally.won.append(1.0 if winner == side else 0.5 if winner < 0 else 0.0)
    scores = state.scores()
    if scores:
        tally.margins.append(scores[side] - scores[1 - side])


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("scenario")
    parser.add_argument("side")
    parser.add_argument("bot")
    parser.add_argument("against")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--worlds", type=int, default=0, help="worlds for each choice, instead of seconds")
    args = parser.parse_args(words)
    scenario = load(args.scenario)
    side = scenario.sides.index(args.side)
    tally = Tally()
    for seed in range(args.seed, args.seed + args.games):
        names = [args.bot if number == side else args.against for number in range(len(scenario.sides))]
        players = [
            seat(name, scenario.system, f"{seed} {number}", args.worlds) for number, name in enumerate(names)
        ]
        state = play(args.scenario, seed, players, side, tally)
        print(seed, tally.won[-1], state.scores(), f"{sum(tally.won)} of {len(tally.won)}", flush=True)
    print(json.dumps({"scenario": args.scenario, "side": args.side, "bot": args.bot} | tally.summary()))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
