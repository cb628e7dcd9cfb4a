"""Write the golden records anew: for each scenario and side, a game of `captain` against `random`.

    python scripts/golden.py [SCENARIO ...]

The tests replay them to the exact final state: a rule that changed shows as a difference, to be read in
review.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from grognard import bots, library
from grognard.kernel import records
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match

LONG = ("syw/minden", "syw/charge", "syw/torgau", "wan/wagram")
"""Battles in which the captain would think for many minutes: `random` plays both sides."""

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "records"


def play(scenario_id: str, captain: int) -> Match:
    """A whole game with the captain on one side."""
    scenario = library.load(scenario_id)
    match = Match(scenario.start(Dice(f"golden {captain}")))
    players = [
        bots.make(
            "captain" if side == captain and scenario_id not in LONG else "random",
            scenario.system,
            f"golden {side}",
        )
        for side in range(len(scenario.sides))
    ]
    while match.state.result is None:
        side = match.state.side_to_move
        assert side is not None
        match.play(players[side].choose(match.state.view(side)))
    return match


def main() -> None:
    wanted = sys.argv[1:] or [
        f"{system.code}/{name}" for system in library.systems() for name in system.scenarios
    ]
    FOLDER.mkdir(parents=True, exist_ok=True)
    for scenario_id in wanted:
        for number, side in enumerate(library.load(scenario_id).sides):
            match = play(scenario_id, number)
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
