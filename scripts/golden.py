"""Write the golden records anew: for each scenario and side, a game of `captain` against `random`.

    python scripts/golden.py [--patience SECONDS] [SCENARIO ...]

A captain who would think longer than the patience (CPU seconds) gives way: `random` plays both sides of a new
game. The tests replay them to the exact final state: a rule that changed shows as a difference, to be read
in review.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from grognard import bots, library
from grognard.kernel import records
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "records"


def play(scenario_id: str, seed: int, captain: bool, patience: float) -> Match | None:
    """A whole game, the captain on one side if he plays; None if he thinks too long."""
    scenario = library.load(scenario_id)
    match = Match(scenario.start(Dice(f"golden {seed}")))
    players = [
        bots.make("captain" if captain and side == seed else "random", scenario.system, f"golden {side}")
        for side in range(len(scenario.sides))
    ]
    begun = time.process_time()
    while match.state.result is None:
        side = match.state.side_to_move
        assert side is not None
        match.play(players[side].choose(match.state.view(side)))
        if captain and time.process_time() - begun > patience:
            return None
    return match


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the golden records anew.")
    parser.add_argument("--patience", type=float, default=900.0, help="CPU seconds a captain may think")
    parser.add_argument("scenarios", nargs="*", metavar="SCENARIO")
    args = parser.parse_args()
    wanted = args.scenarios or [
        f"{system.code}/{name}" for system in library.systems() for name in system.scenarios
    ]
    FOLDER.mkdir(parents=True, exist_ok=True)
    for scenario_id in wanted:
        for number, side in enumerate(library.load(scenario_id).sides):
            match = play(scenario_id, number, True, args.patience) or play(scenario_id, number, False, 0)
            assert match is not None
            record = records.write(match)
            rows = record.pop("actions")
            assert isinstance(rows, list)
            head = json.dumps(record, indent=1)
            body = ",\n".join(f"  {json.dumps(row)}" for row in rows)
            path = FOLDER / f"{scenario_id.replace('/', '-')}-{side}.json"
            path.write_text(f'{head[:-2]},\n "actions": [\n{body}\n ]\n}}\n', encoding="utf-8")
            print(path.name, match.number)


if __name__ == "__main__":
    main()
