"""List the systems and their scenarios."""

from __future__ import annotations

import argparse

from grognard import library
from grognard.commands.common import show_json
from grognard.kernel.values import Json
from grognard.text.speaker import Speaker


def add(parser: argparse.ArgumentParser) -> None:
    """No arguments."""


def run(args: argparse.Namespace) -> int:
    rows: list[Json] = []
    for system in library.systems():
        for name in system.scenarios:
            scenario = library.load(f"{system.code}/{name}")
            speaker = Speaker(scenario, args.lang)
            sides: list[Json] = list(scenario.sides)
            options: dict[str, Json] = {key: list(values) for key, values in system.options(name).items()}
            rows.append(
                {
                    "scenario": scenario.id,
                    "title": speaker.scenario_title(),
                    "about": speaker.about(),
                    "sides": sides,
                    "options": options,
                    "rules": scenario.version,
                }
            )
    if args.json:
        show_json(rows)
        return 0
    for row in rows:
        assert isinstance(row, dict)
        print(f"{row['scenario']:<22} {row['title']}")
    return 0
