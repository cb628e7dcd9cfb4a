"""Random games in numbers: spread over processes, by count or by time."""

from __future__ import annotations

import time
from concurrent.futures import ProcessPoolExecutor
from urllib.parse import parse_qsl

from grognard import library
from grognard.conformance.inspector import Inspector
from grognard.conformance.report import Report


def offered(code: str) -> list[str]:
    """Every scenario of a system, as it is and with each of its choices made otherwise than by default."""
    system = library.system(code)
    plain = [f"{code}/{name}" for name in system.scenarios]
    return plain + [
        f"{code}/{name}?{choice}={value}"
        for name in system.scenarios
        for choice, values in system.options(name).items()
        for value in values[1:]
    ]


def inspect(
    scenario_id: str, seeds: range, share: float, crowded: bool = False, most: int | None = None
) -> Report:
    """Random games with these seeds, or their first actions; stops at the fifth finding.

    Choices follow the id: ``?fog=dummies``.
    """
    name, _, choices = scenario_id.partition("?")
    scenario = library.load(name, dict(parse_qsl(choices)))
    owner = library.system(scenario.system)
    report = Report(scenario_id)
    for seed in seeds:
        report.add(Inspector(owner, scenario, seed, share, crowded).game(most))
        if len(report.findings) >= 5:
            break
    return report


def inspect_parallel(
    scenario_id: str, games: int, share: float, workers: int, first: int = 0, crowded: bool = False
) -> Report:
    """The same, spread over processes."""
    size = max(1, games // (workers * 4))
    parts = [range(start, min(start + size, first + games)) for start in range(first, first + games, size)]
    report = Report(scenario_id)
    with ProcessPoolExecutor(workers) as pool:
        jobs = [scenario_id] * len(parts), parts, [share] * len(parts), [crowded] * len(parts)
        for part in pool.map(inspect, *jobs):
            report.add(part)
    report.findings += report.never_varied()
    return report


def inspect_for(
    scenario_id: str, seconds: float, share: float, crowded: bool = False, most: int | None = None
) -> Report:
    """Random games until so much time is spent, one at least: a great battle gets what a small one gets."""
    report, until = Report(scenario_id), time.process_time() + seconds
    while not report.games or (time.process_time() < until and not report.findings):
        seeds = range(report.games, report.games + 1)
        report.add(inspect(scenario_id, seeds, share, crowded, most))
    report.findings += report.never_varied()
    return report
