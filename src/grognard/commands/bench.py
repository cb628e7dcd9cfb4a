"""Measure the speed of the rules: random play with all choices listed, one core."""

from __future__ import annotations

import argparse
import random
import time

from grognard import library
from grognard.commands.common import show_json, whole_number, with_progress
from grognard.kernel import state as state_module
from grognard.kernel.dice import Dice
from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scenario", nargs="*", help="scenarios to measure (all)")
    parser.add_argument("--seconds", type=whole_number(1), default=3, help="time for each workload")


def run(args: argparse.Namespace) -> int:
    names = args.scenario or [
        f"{system.code}/{name}" for system in library.systems() for name in system.scenarios
    ]
    scenarios = [library.load(name) for name in names]
    workloads: list[Json] = [
        measure(scenario, args.seconds) for scenario in with_progress(scenarios, len(scenarios), "bench")
    ]
    compiled = is_compiled()
    if args.json:
        show_json({"compiled": compiled, "workloads": workloads})
        return 0
    print("compiled" if compiled else "interpreted")
    for row in workloads:
        assert isinstance(row, dict)
        print("  ".join(f"{key} {value}" for key, value in row.items()))
    return 0


def is_compiled() -> bool:
    """Whether the kernel that runs is the compiled one."""
    return not str(state_module.__file__).endswith(".py")


def measure(scenario: Scenario, seconds: float) -> dict[str, Json]:
    """Whole random games, options listed before each action, for about this long."""
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
    return {
        "name": f"random play of {scenario.id}",
        "scenario": scenario.id,
        "actions_per_s": round(actions / elapsed),
        "games_per_s": round(games / elapsed, 2),
        "clone_us": round(clone_time(scenario) * 1e6, 2),
        "mean_options": round(options_seen / actions, 2),
        "mean_actions_per_game": round(actions / games, 1),
    }


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
