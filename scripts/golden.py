"""Write the golden records anew: for each scenario and side, a game of `captain` against `random`.

    python scripts/golden.py [--patience SECONDS] [SCENARIO ...]
    python scripts/golden.py --captains SCENARIO ...    on both sides, where `random` hardly comes to blows
    python scripts/golden.py --onward SCENARIO ...    the games there are, under the rules of today
    python scripts/golden.py --keep

A captain who would think longer than the patience (CPU seconds) gives way: `random` plays both sides of a new
game. Carried on, a game of captains keeps their choices as far as they are still open; nobody thinks anew.
The tests replay them to the exact final state: a rule that changed shows as a difference, to be read in
review.
Under each version of the rules a digest of every golden game is kept (`versions.json`). A game that changed
while the version did not is refused: stored games would silently become others.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from pathlib import Path

from grognard import bots, library
from grognard.kernel import records
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match
from grognard.kernel.values import Json

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "records"
VERSIONS = FOLDER / "versions.json"
CHOSEN = {
    ("syw/minden", 0): "captains 3",
    ("syw/minden", 1): "captains 4",
    ("syw/torgau", 0): "captains 10",
    ("syw/torgau", 1): "captains 6",
}
"""Games of captains with another seed than their side's number: these meet reaction charges."""
LOOK_AHEAD = 8
"""How many choices of a game that is carried on may fall out at once."""
RARE = ("react ", "charge-from ")


def play(scenario_id: str, seed: str, captains: list[int], patience: float) -> Match | None:
    """A whole game with captains on these sides; None if they think too long."""
    scenario = library.load(scenario_id)
    match = Match(scenario.start(Dice(seed)))
    players = [
        bots.make("captain" if side in captains else "random", scenario.system, f"golden {side}")
        for side in range(len(scenario.sides))
    ]
    begun = time.process_time()
    while match.state.result is None:
        side = match.state.side_to_move
        assert side is not None
        match.play(players[side].choose(match.state.view(side)))
        if captains and time.process_time() - begun > patience:
            return None
    return match


def carried_on(path: Path) -> Match:
    """A game there is, under the rules of today: the next of its choices that are open, else any.

    What `random` hardly comes to is chosen wherever it is open.
    """
    record = json.loads(path.read_text(encoding="utf-8"))
    scenario = library.load(record["scenario"], record["options"])
    match = Match(scenario.start(Dice(record["seed"])))
    sides, words = scenario.sides, scenario.lexicon
    rows = [(sides.index(side), words.parse(text)) for side, text, *_ in record["actions"]]
    others = [bots.make("random", scenario.system, f"golden {side}") for side in range(len(sides))]
    while match.state.result is None:
        state, side = match.state, match.state.side_to_move
        assert side is not None
        rare = [one for one in state.options() if words.notate(one).startswith(RARE)]
        open_rows = [
            index for index, (who, what) in enumerate(rows[:LOOK_AHEAD]) if who == side and state.offers(what)
        ]
        if rare:
            match.play(rare[0])
        elif open_rows:
            match.play(rows[open_rows[0]][1])
            rows = rows[open_rows[0] + 1 :]
        else:
            match.play(others[side].choose(state.view(side)))
    return match


def play_for(scenario_id: str, side: int, both: bool, patience: float) -> Match:
    """The golden game of one side."""
    if both:
        seed = CHOSEN.get((scenario_id, side), f"captains {side}")
        found = play(scenario_id, seed, [0, 1], patience)
    else:
        found = play(scenario_id, f"golden {side}", [side], patience)
    found = found or play(scenario_id, f"golden {side}", [], 0)
    assert found is not None
    return found


def digest(record: dict[str, Json]) -> str:
    """What the rules made of a golden game: its actions with their dice, and where they led."""
    text = json.dumps([record["seed"], record["actions"], record["hash"]], separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def golden_digests() -> dict[str, dict[str, str]]:
    """The digests of the golden games there are, under the rules versions of today."""
    found: dict[str, dict[str, str]] = {}
    for path in sorted(FOLDER.glob("*-*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))
        version = library.system(record["scenario"].partition("/")[0]).version
        found.setdefault(version, {})[_named(path.stem, str(record["seed"]))] = digest(record)
    return found


def _named(stem: str, seed: str) -> str:
    """A game of captains is another game than the one of that name against `random`, not a changed one."""
    return f"{stem} ({seed})" if seed.startswith("captains") else stem


def kept_digests() -> dict[str, dict[str, str]]:
    kept: dict[str, dict[str, str]] = json.loads(VERSIONS.read_text(encoding="utf-8"))
    return kept


def changed_games() -> list[str]:
    """Golden games that are others than were kept under the version of today's rules."""
    kept = kept_digests()
    return [
        f"{name} under {version}"
        for version, games in golden_digests().items()
        for name, told in games.items()
        if kept.get(version, {}).get(name, told) != told
    ]


def keep() -> None:
    """Keep the digests of new games and new versions; raises SystemExit if a kept one would change."""
    changed = changed_games() if VERSIONS.exists() else []
    if changed:
        raise SystemExit(f"raise the version of these rules first: {', '.join(changed)}")
    kept = kept_digests() if VERSIONS.exists() else {}
    for version, games in golden_digests().items():
        kept[version] = {**kept.get(version, {}), **games}
    VERSIONS.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the golden records anew.")
    parser.add_argument("--patience", type=float, default=900.0, help="CPU seconds a captain may think")
    parser.add_argument("--captains", action="store_true", help="captains on both sides")
    parser.add_argument("--onward", action="store_true", help="the games there are, under today's rules")
    parser.add_argument("--keep", action="store_true", help="only keep the digests of the games there are")
    parser.add_argument("scenarios", nargs="*", metavar="SCENARIO")
    args = parser.parse_args()
    if args.keep:
        keep()
        return
    wanted = args.scenarios or [
        f"{system.code}/{name}" for system in library.systems() for name in system.scenarios
    ]
    FOLDER.mkdir(parents=True, exist_ok=True)
    for scenario_id in wanted:
        for number, side in enumerate(library.load(scenario_id).sides):
            path = FOLDER / f"{scenario_id.replace('/', '-')}-{side}.json"
            match = (
                carried_on(path)
                if args.onward
                else play_for(scenario_id, number, args.captains, args.patience)
            )
            record = records.write(match)
            rows = record.pop("actions")
            assert isinstance(rows, list)
            head = json.dumps(record, indent=1)
            body = ",\n".join(f"  {json.dumps(row)}" for row in rows)
            path.write_text(f'{head[:-2]},\n "actions": [\n{body}\n ]\n}}\n', encoding="utf-8")
            print(path.name, match.number)
    keep()


if __name__ == "__main__":
    main()
