"""Random games in numbers: spread over processes, by count or by time."""

from __future__ import annotations

import time
from concurrent.futures import ProcessPoolExecutor
from urllib.parse import parse_qsl

from grognard import library
from grognard.conformance.inspector import Inspector
from grognard.conformance.report import Report


def inspect(scenario_id: str, seeds: range, share: float, crowded: bool = False) -> Report:
    """Random games with these seeds; stops at the fifth finding. Choices follow the id: ``?fog=dummies``."""
    name, _, choices = scenario_id.partition("?")
    scenario = library.load(name, dict(parse_qsl(choices)))
    owner = library.system(scenario.system)
    report = Report(scenario_id)
    for seed in seeds:
        report.add(Inspector(owner, scenario, seed, share, crowded).game())
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
    scenario_id: str, seconds: float, share: float, first: int, step: int, crowded: bool = False
) -> Report:
    """Random games until so much of this core's time is spent; the first core plays at least one."""
    report, until = Report(scenario_id), time.process_time() + seconds
    seed = first
    while (not first and not report.games) or (time.process_time() < until and not report.findings):
        report.add(inspect(scenario_id, range(seed, seed + 1), share, crowded))
        seed += step
    return report


def inspect_budget(
    scenario_id: str, seconds: float, share: float, workers: int, crowded: bool = False
) -> Report:
    """The same on every core at once: a great battle gets the time that a small one gets."""
    report = Report(scenario_id)
    with ProcessPoolExecutor(workers) as pool:
        jobs = [
            pool.submit(inspect_for, scenario_id, seconds, share, first, workers, crowded)
            for first in range(workers)
        ]
        for job in jobs:
            report.add(job.result())
    report.findings += report.never_varied()
    return report
