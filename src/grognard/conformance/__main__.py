"""The command: ``python -m grognard.conformance``."""

from __future__ import annotations

import argparse
import sys
import tomllib
from pathlib import Path

from grognard import library
from grognard.conformance.report import Report
from grognard.conformance.runs import inspect_parallel, offered


def main() -> int:
    args = options()
    faults = 0
    for scenario_id in args.scenario:
        report = inspect_parallel(scenario_id, args.games, args.share, args.workers, args.first, args.crowded)
        faults += tell(report)
        if args.kinds:
            print(f"  never met: {missed(report)}; twins: {dict(report.twins)}")
    for code in args.system:
        faults += whole_system(code, args)
    return 1 if faults else 0


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="grognard.conformance", description="Check scenarios by random games."
    )
    parser.add_argument(
        "scenario", nargs="*", help="such as marengo/lesson, or with a choice: ...?fog=dummies"
    )
    parser.add_argument(
        "--system",
        action="append",
        default=[],
        help="all that a system offers, plain and crowded; what is never met is a finding",
    )
    parser.add_argument("--excused", help="a file of kinds that need not be met, each with its reason")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--share", type=float, default=0.02, help="share of actions with all the costly checks"
    )
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--crowded", action="store_true", help="begin from mixed, crowded positions")
    parser.add_argument("--kinds", action="store_true", help="tell what no game met")
    return parser.parse_args()


def whole_system(code: str, args: argparse.Namespace) -> int:
    """Everything that a system offers, and what of its events and questions came up in none of it."""
    total = Report(code)
    for scenario_id in offered(code):
        for crowded in (True, False):
            report = inspect_parallel(scenario_id, args.games, args.share, args.workers, args.first, crowded)
            tell(report)
            total.add(report)
    excused = excuses(args.excused, code)
    never = [kind for kind in missed(total) if kind not in excused]
    print(f"{code}: {len(never)} kinds never met: {never}; excused: {sorted(excused)}")
    return len(total.findings) + len(never)


def missed(report: Report) -> list[str]:
    """The declared kinds of event and question that a report of one system has not met."""
    system = library.system(report.scenario.partition("/")[0])
    scenario = library.load(f"{system.code}/{system.scenarios[0]}")
    return report.never_met(scenario.rules.messages.events, scenario.asks)


def excuses(file: str | None, code: str) -> dict[str, str]:
    """What need not be met, with the reason of each."""
    if file is None:
        return {}
    told = tomllib.loads(Path(file).read_text(encoding="utf-8"))
    return {str(kind): str(reason) for kind, reason in told.get(code, {}).get("excused", {}).items()}


def tell(report: Report) -> int:
    """Print what a report holds; how many findings there are."""
    print(
        f"{report.scenario}: {report.finished} of {report.games} games finished, {report.actions} actions, "
        f"wins {report.wins}, {len(report.findings)} findings"
    )
    for finding in report.findings[:20]:
        print(f"  {finding}")
    return len(report.findings)


if __name__ == "__main__":
    sys.exit(main())
