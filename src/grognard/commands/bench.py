"""Measure the speed of the rules: random play with all choices listed, one core.

Beside each workload runs a calibration, a loop of plain Python that no change of ours makes faster: figures
of two machines, or of two moments of a busy one, are compared as actions per calibration loop
(``--against``).
"""

from __future__ import annotations

import argparse
import cProfile
import io
import json
import pstats
import random
import time

from grognard import files, library
from grognard.commands import clicks
from grognard.commands.common import Complaint, show_json, whole_number, with_progress
from grognard.kernel import state as state_module
from grognard.kernel.dice import Dice
from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scenario", nargs="*", help="scenarios to measure (all)")
    parser.add_argument("--seconds", type=whole_number(1), default=3, help="time for each workload")
    parser.add_argument(
        "--against", metavar="FILE", help="an earlier answer in JSON: tell how much faster this one is"
    )
    parser.add_argument(
        "--clicks",
        action="store_true",
        help="how many clicks a turn of the captain's choices costs on the page",
    )
    parser.add_argument("--turns", type=whole_number(1), default=2, help="with --clicks: how many turns")
    parser.add_argument("--profile", action="store_true", help="where the time goes, function by function")


def run(args: argparse.Namespace) -> int:
    names = args.scenario or [
        f"{system.code}/{name}" for system in library.systems() for name in system.scenarios
    ]
    scenarios = [library.load(name) for name in names]
    if args.clicks:
        return show_clicks(args, scenarios)
    if args.profile:
        for scenario in scenarios:
            print(profile(scenario, args.seconds))
        return 0
    before = earlier(args.against) if args.against else {}
    workloads: list[Json] = [
        measure(scenario, args.seconds) for scenario in with_progress(scenarios, len(scenarios), "bench")
    ]
    compiled = is_compiled()
    for row in workloads:
        assert isinstance(row, dict)
        if row["scenario"] in before:
            row["times_as_fast"] = round(float(str(row["per_loop"])) / before[str(row["scenario"])], 2)
    if args.json:
        show_json({"compiled": compiled, "workloads": workloads})
        return 0
    print("compiled" if compiled else "interpreted")
    for row in workloads:
        assert isinstance(row, dict)
        print("  ".join(f"{key} {value}" for key, value in row.items()))
    return 0


def show_clicks(args: argparse.Namespace, scenarios: list[Scenario]) -> int:
    rows = [row for scenario in scenarios for row in clicks.count(scenario, args.turns)]
    if args.json:
        show_json({"clicks": rows})
        return 0
    for row in rows:
        assert isinstance(row, dict)
        print("  ".join(f"{key} {value}" for key, value in row.items()))
    return 0


def is_compiled() -> bool:
    """Whether the kernel that runs is the compiled one."""
    return not str(state_module.__file__).endswith(".py")


def measure(scenario: Scenario, seconds: float) -> dict[str, Json]:
    """Whole random games, options listed before each action, for about this long."""
    loops = calibrate()
    chance = random.Random(1)
    actions = games = options_seen = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds or not games:
        state = scenario.start(Dice(games))
        while state.result is None:
            options = state.options()
            options_seen += len(options)
            state.play(options[int(chance.random() * len(options))])
            actions += 1
        games += 1
    elapsed = time.perf_counter() - started
    loops = (loops + calibrate()) / 2
    return {
        "name": f"random play of {scenario.id}",
        "scenario": scenario.id,
        "actions_per_s": round(actions / elapsed),
        "calibration": round(loops),
        "per_loop": round(actions / elapsed / loops, 3),
        "games_per_s": round(games / elapsed, 2),
        "clone_us": round(clone_time(scenario) * 1e6, 2),
        "mean_options": round(options_seen / actions, 2),
        "mean_actions_per_game": round(actions / games, 1),
    }


def calibrate() -> float:
    """How often a second this interpreter goes round a fixed loop over a list of numbers."""
    numbers = list(range(200))
    rounds = 400
    started = time.perf_counter()
    for _ in range(rounds):
        total = 0
        for index, number in enumerate(numbers):
            if number & 1:
                total += numbers[-1 - index]
        numbers[total % 200] = total % 997
    return rounds / (time.perf_counter() - started)


def earlier(path: str) -> dict[str, float]:
    """Actions per calibration loop of an earlier run, by scenario."""
    try:
        rows = json.loads(files.read_text(path))["workloads"]
        return {str(row["scenario"]): float(row["per_loop"]) for row in rows}
    except (KeyError, TypeError, ValueError) as fault:
        raise Complaint(f"{path}: it should be what 'grognard bench --json' wrote") from fault


def profile(scenario: Scenario, seconds: float) -> str:
    """The functions that take most of the time, as cProfile sees them: of use on the plain build."""
    watch = cProfile.Profile()
    watch.enable()
    measure(scenario, seconds)
    watch.disable()
    told = io.StringIO()
    pstats.Stats(watch, stream=told).sort_stats("tottime").print_stats(25)
    return f"{scenario.id}\n{told.getvalue()}"


def clone_time(scenario: Scenario) -> float:
    """Seconds for one clone of a state in the middle of a random game."""
    chance = random.Random(2)
    state = scenario.start(Dice(1))
    for _ in range(200):
        options = state.options()
        if state.result is not None:
            break
        state.play(options[int(chance.random() * len(options))])
    rounds = 2000
    started = time.perf_counter()
    for _ in range(rounds):
        state.clone()
    return (time.perf_counter() - started) / rounds
