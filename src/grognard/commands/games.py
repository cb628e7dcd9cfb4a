"""List the systems and their scenarios, or the ids that a system's battles use."""

from __future__ import annotations

import argparse
import sys

from grognard import library
from grognard.commands.common import Complaint, show_json
from grognard.kernel.scenario import Scenario
from grognard.kernel.system import BadFile, System
from grognard.kernel.values import Json
from grognard.text.faults import told
from grognard.text.speaker import Speaker


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "system", nargs="?", help="only this system's battles, or one battle such as wan/ligny"
    )
    parser.add_argument("--ids", action="store_true", help="what pieces, places and the rest are called")


def run(args: argparse.Namespace) -> int:
    battles = chosen(args.system, args.lang)
    if args.ids:
        return _show_ids(battles, args)
    rows: list[Json] = [_row(system, scenario, args.lang) for system, scenario in battles]
    if args.json:
        show_json(rows)
        return 0
    for row in rows:
        assert isinstance(row, dict)
        print(f"{row['scenario']:<22} {row['title']}")
    return 0


def chosen(wanted: str | None, lang: str) -> list[tuple[System, Scenario]]:
    """All battles, those of one system, or one. Of all, one that cannot be played is told and left out."""
    code, _, name = (wanted or "").partition("/")
    systems = [library.system(code)] if code else library.systems()
    if name and name not in systems[0].scenarios:
        raise Complaint(f"{code} has no scenario '{name}'; it has: {', '.join(systems[0].scenarios)}")
    if name:
        return [(systems[0], library.load(f"{code}/{name}"))]
    found: list[tuple[System, Scenario]] = []
    for system in systems:
        for one in system.scenarios:
            try:
                found.append((system, library.load(f"{system.code}/{one}")))
            except BadFile as bad:
                print(*(f"grognard: {told(fault, lang)}" for fault in bad.faults), sep="\n", file=sys.stderr)
    return found


def _row(system: System, scenario: Scenario, lang: str) -> dict[str, Json]:
    speaker = Speaker(scenario, lang)
    options: dict[str, Json] = {key: list(values) for key, values in system.options(scenario.name).items()}
    return {
        "scenario": scenario.id,
        "title": speaker.scenario_title(),
        "about": speaker.about(),
        "sides": list(scenario.sides),
        "options": options,
        "rules": scenario.version,
    }


def ids(system: System, scenario: Scenario, lang: str) -> dict[str, dict[str, str]]:
    """By kind, every id of a battle and what people call the thing."""
    speaker = Speaker(scenario, lang)
    found = {"side": {name: speaker.side(number) for number, name in enumerate(scenario.sides)}}
    for kind, labels in scenario.lexicon.labels.items():
        found[kind] = {label: scenario.title(kind, number, lang) for number, label in enumerate(labels)}
    return found | system.ids(scenario, lang)


def _show_ids(battles: list[tuple[System, Scenario]], args: argparse.Namespace) -> int:
    found = {scenario.id: ids(system, scenario, args.lang) for system, scenario in battles}
    if args.json:
        rows: list[Json] = [
            {"scenario": name, "ids": {kind: {**things} for kind, things in kinds.items()}}
            for name, kinds in found.items()
        ]
        show_json(rows)
        return 0
    for name, kinds in found.items():
        for kind, things in kinds.items():
            print(f"{name}  {kind}")
            for one, title in things.items():
                print(f"  {one:<20} {title}" if title != one else f"  {one}")
    return 0
