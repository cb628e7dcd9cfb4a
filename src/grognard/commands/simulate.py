"""Play many games between bots and count the results."""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass, field
from importlib import import_module
from math import sqrt
from pathlib import Path
from statistics import median

from grognard import bots, library
from grognard.bots.levels import BOT_NAMES, thinking_times
from grognard.commands.common import Complaint, show_json, whole_number, with_progress
from grognard.commands.spread import add_spread, spread
from grognard.kernel import records
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match
from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json

MOST_ACTIONS = 200_000
SURE = 1.96
"""Deviations to each side within which 95 of 100 lie."""


@dataclass
class Tally:
    """The results of some games."""

    finished: int = 0
    draws: int = 0
    actions: int = 0
    wins: dict[str, int] = field(default_factory=dict)
    bot_wins: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    scores: list[list[int]] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.finished += other.finished
        self.draws += other.draws
        self.actions += other.actions
        self.faults += other.faults
        self.scores += other.scores
        for mine, theirs in ((self.wins, other.wins), (self.bot_wins, other.bot_wins)):
            for name, number in theirs.items():
                mine[name] = mine.get(name, 0) + number


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scenario")
    parser.add_argument("--games", type=whole_number(1), default=100)
    parser.add_argument(
        "--bots",
        default=None,
        help=f"a bot for each side, in the scenario's order: {', '.join(BOT_NAMES)} (random,random). "
        "module:maker seats one of your own. "
        f"A general thinks at the most so many seconds a turn: {thinking_times()}",
    )
    parser.add_argument("--swap", action="store_true", help="exchange the bots in every second game")
    parser.add_argument("--seed", type=whole_number(0), default=0)
    parser.add_argument("--medians", action="store_true", help="also each side's median score")
    parser.add_argument(
        "--balance",
        action="store_true",
        help="generals on every side (or --bots): each side's share with its 95 %% interval",
    )
    add_spread(parser)
    parser.add_argument(
        "--records", type=Path, default=None, metavar="DIR", help="keep each game as a record"
    )


def run(args: argparse.Namespace) -> int:
    scenario = library.load(args.scenario)
    usual = ",".join(["general" if args.balance else "random"] * len(scenario.sides))
    names = [name.strip() for name in (args.bots or usual).split(",")]
    if len(names) != len(scenario.sides):
        raise Complaint(
            f"--bots takes {len(scenario.sides)} names, one for each of: {', '.join(scenario.sides)}"
        )
    for name in names:
        seat(name, scenario.system, 0)
    if args.records is not None:
        _make_folder(args.records)
    started = time.perf_counter()
    tally = _play_all(args, names)
    seconds = time.perf_counter() - started
    wins: dict[str, Json] = {side: tally.wins.get(side, 0) for side in scenario.sides}
    bot_wins: dict[str, Json] = {name: tally.bot_wins.get(name, 0) for name in dict.fromkeys(names)}
    faults: list[Json] = [*tally.faults]
    answer: dict[str, Json] = {
        "scenario": scenario.id,
        "games": args.games,
        "finished": tally.finished,
        "faults": faults,
        "wins": wins,
        "bot_wins": bot_wins,
        "draws": tally.draws,
        "actions": tally.actions,
        "seconds": round(seconds, 3),
    }
    if args.balance:
        answer["balance"] = {side: share(tally, side) for side in scenario.sides}
    if args.medians:
        answer["medians"] = medians(scenario, tally.scores)
    if args.json:
        show_json(answer)
    else:
        for key, value in answer.items():
            print(f"{key:<10} {value}")
    return 1 if tally.faults else 0


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise Complaint(f"{folder} cannot be made: {fault.strerror}") from fault


def medians(scenario: Scenario, scores: list[list[int]]) -> dict[str, Json]:
    """Each side's median score over the finished games."""
    if not scores:
        raise Complaint(f"{scenario.id} keeps no scores, so there are no medians")
    return {side: median(row[number] for row in scores) for number, side in enumerate(scenario.sides)}


def _play_all(args: argparse.Namespace, names: list[str]) -> Tally:
    tally = Tally()
    jobs = [
        (args.scenario, args.seed + number, _seated(names, args.swap and number % 2 == 1), args.records)
        for number in range(args.games)
    ]
    for done in with_progress(spread(args, play_game, jobs), len(jobs), args.scenario):
        tally.add(done)
    return tally


def share(tally: Tally, side: str) -> dict[str, Json]:
    """A side's share of the decided games, with the interval that 95 of 100 such series would hold."""
    won, decided = tally.wins.get(side, 0), tally.finished - tally.draws
    low, high = interval(won, decided)
    return {"won": won, "of": decided, "low": round(low, 3), "high": round(high, 3)}


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share: it holds for few games and for shares near 0 and 1."""
    if not games:
        return 0.0, 1.0
    part, weight = won / games, SURE * SURE / games
    middle = part + weight / 2
    reach = SURE * sqrt(part * (1 - part) / games + weight / (4 * games))
    return (middle - reach) / (1 + weight), (middle + reach) / (1 + weight)


def _seated(names: list[str], swapped: bool) -> tuple[str, ...]:
    return tuple(reversed(names)) if swapped else tuple(names)


def seat(name: str, system: str, seed: int | str, worlds: int = 0) -> bots.Player:
    """A bot by its name; ``module:maker`` is one of your own, made by ``maker(system, seed)``."""
    module, own, maker = name.partition(":")
    if not own:
        return bots.make(name, system, seed, worlds)
    try:
        found: bots.Player = getattr(import_module(module), maker)(system, seed)
    except (ImportError, AttributeError) as fault:
        raise Complaint(f"there is no bot '{name}': {fault}") from fault
    return found


def play_game(scenario_id: str, seed: int, seated: tuple[str, ...], records_in: Path | None = None) -> Tally:
    """One game between these bots; whatever goes wrong in it is a fault of the tally, not an error."""
    scenario = library.load(scenario_id)
    state = scenario.start(Dice(seed))
    players = [seat(name, scenario.system, f"{seed} {side}") for side, name in enumerate(seated)]
    tally = Tally()
    match = Match(state)
    try:
        _play_out(match, players, tally, records_in is not None)
    except Exception as fault:
        tally.faults.append(
            f"{scenario_id}, seed {seed}, action {tally.actions}: {type(fault).__name__}: {fault}"
        )
        return tally
    if records_in is not None:
        name = f"{scenario_id.replace('/', '-')}-{seed}.json"
        (records_in / name).write_text(json.dumps(records.write(match)), encoding="utf-8")
    if state.result is None:
        tally.faults.append(f"{scenario_id}, seed {seed}: not ended after {tally.actions} actions")
        return tally
    tally.finished = 1
    if state.scores():
        tally.scores.append(state.scores())
    if state.result.winner < 0:
        tally.draws = 1
    else:
        tally.wins[scenario.sides[state.result.winner]] = 1
        tally.bot_wins[seated[state.result.winner]] = 1
    return tally


def _play_out(match: Match, players: list[bots.Player], tally: Tally, kept: bool) -> None:
    """Play to the end; a match remembers how it went, which is only worth its cost where it is kept."""
    state = match.state
    play = match.play if kept else state.play
    while tally.actions < MOST_ACTIONS:
        side = state.side_to_move
        if side is None:
            return
        play(players[side].choose(state.view(side)))
        tally.actions += 1
