"""Check a scenario, position or record: every fault, with its place."""

from __future__ import annotations

import argparse

from grognard import files, library
from grognard.commands.common import show_json
from grognard.kernel.system import BadFile, Fault
from grognard.kernel.values import Json


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="+", help="position or record files, or scenario ids")


def run(args: argparse.Namespace) -> int:
    faults: list[Fault] = []
    for name in args.file:
        faults += faults_of(name)
    if args.json:
        rows: list[Json] = [
            {"file": fault.file, "line": fault.line, "field": fault.field, "text": fault.sentence}
            for fault in faults
        ]
        show_json({"faults": rows})
    else:
        for fault in faults:
            print(fault)
        if not faults:
            print("no fault found")
    return 2 if faults else 0


def faults_of(name: str) -> list[Fault]:
    """Everything wrong with a file or scenario."""
    try:
        state = files.position(name)
    except BadFile as bad:
        return bad.faults
    except library.UnknownScenario as unknown:
        return [Fault(name, 0, "scenario", str(unknown))]
    return [Fault(name, 0, "", sentence) for sentence in state.faults()]
