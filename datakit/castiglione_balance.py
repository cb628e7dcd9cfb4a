"""How campaigns of Castiglione end: many games of one bot against itself, and what they show of the balance.

python -m datakit.castiglione_balance SCENARIO [GAMES] [FIRST_SEED]

Prints one JSON object: levels of victory by side, eliminated units, points and elapsed turns.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from statistics import mean, median

from grognard.bots import make
from grognard.kernel.dice import Dice
from grognard.kernel.values import Json
from grognard.library import load
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.victory import lost_units, totals
from grognard.systems.castiglione.words import SIDES


def play(scenario: str, seed: int) -> Campaign:
    """One game of the captain against itself, played to its end."""
    game = load(scenario).start(Dice(f"balance {seed}"))
    assert isinstance(game, Campaign)
    players = [make("captain", "castiglione", f"{seed} {side}") for side in SIDES]
    while game.result is None:
        mover = game.side_to_move
        assert mover is not None
        game.play(players[mover].choose(game.view(mover)))
    return game


def summary(games: list[Campaign]) -> dict[str, Json]:
    """What the games show, as data."""
    levels: Counter[str] = Counter()
    for game in games:
        assert game.result is not None
        winner = SIDES[game.result.winner] if game.result.winner >= 0 else "nobody"
        levels[f"{winner} {game.result.key}"] += 1
    points = [totals(game) for game in games]
    lost = [[lost_units(game, side) for game in games] for side in range(2)]
    return {
        "games": len(games),
        "levels": dict(sorted(levels.items())),
        "mean_points": {SIDES[side]: round(mean([row[side] for row in points]), 1) for side in range(2)},
        "mean_eliminated": {SIDES[side]: round(mean(lost[side]), 1) for side in range(2)},
        "median_eliminated": {SIDES[side]: median(lost[side]) for side in range(2)},
        "turns": {str(turn): count for turn, count in sorted(Counter(game.turn for game in games).items())},
    }


def main(words: list[str]) -> int:
    if not 1 <= len(words) <= 3 or not all(word.isdigit() for word in words[1:]):
        print("castiglione_balance takes a scenario, and perhaps how many games and the first seed")
        return 2
    numbers = [int(word) for word in words[1:]]
    count = numbers[0] if numbers else 200
    first = numbers[1] if len(numbers) > 1 else 0
    games: list[Campaign] = []
    for seed in range(first, first + count):
        games.append(play(words[0], seed))
        print(f"{len(games)} of {count}", file=sys.stderr, flush=True)
    print(json.dumps(summary(games), indent=1))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
