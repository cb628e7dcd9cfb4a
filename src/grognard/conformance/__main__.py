"""The command: ``python -m grognard.conformance``."""

from __future__ import annotations

import argparse
import sys

from grognard import library
from grognard.conformance.runs import inspect_parallel


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="grognard.conformance", description="Check a scenario by random games."
    )
    parser.add_argument("scenario", nargs="+")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--share", type=float, default=0.02, help="share of actions with all the costly checks"
    )
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--crowded", action="store_true", help="begin from mixed, crowded positions")
    parser.add_argument("--kinds", action="store_true", help="tell the kinds of event that no game met")
    args = parser.parse_args()
    faults = 0
    for scenario_id in args.scenario:
        report = inspect_parallel(scenario_id, args.games, args.share, args.workers, args.first, args.crowded)
        faults += len(report.findings)
        print(
            f"{scenario_id}: {report.finished} of {report.games} games finished, {report.actions} actions, "
            f"wins {report.wins}, {len(report.findings)} findings"
        )
        for finding in report.findings[:20]:
            print(f"  {finding}")
        if args.kinds:
            scenario = library.load(scenario_id.partition("?")[0])
            missed = report.never_met(scenario.events, scenario.asks)
            print(f"  never met: {missed}; twins: {dict(report.twins)}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
