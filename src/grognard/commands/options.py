"""List the legal choices of a position, one per line."""

from __future__ import annotations

import argparse

from grognard import describe, files
from grognard.commands.common import show_json
from grognard.text.speaker import Speaker


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("position", help="a position or record file, '-', or a scenario id for its start")
    parser.add_argument("--seed", default="0", help="the seed, when a scenario is started")


def run(args: argparse.Namespace) -> int:
    state = files.position(args.position, args.seed)
    speaker = Speaker(state.scenario, args.lang)
    rows = [describe.option(speaker, action) for action in state.options()]
    for row in rows:
        del row["nouns"]
    if args.json:
        show_json([*rows])
        return 0
    for row in rows:
        print(f"{row['action']:<20} {row['text']}  [{row['rule']}]")
    return 0
