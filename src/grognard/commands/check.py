"""Check a battle's folder, a scenario, position or record: every fault, with its place."""

from __future__ import annotations

import argparse
from pathlib import Path

from grognard import files, library
from grognard.accounts import is_account
from grognard.commands.common import is_scenario, show_json
from grognard.kernel.dice import BadDie, DiceRanOut
from grognard.kernel.soundness import unsound
from grognard.kernel.system import BadFile, Fault
from grognard.kernel.values import Json


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", nargs="+", help="folders of battles, position or record files, or scenario ids"
    )


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
    """Everything wrong with a battle's folder, a file or a scenario."""
    try:
        if Path(name).is_dir():
            with files.bounded(name):
                return library.faults(library.open_folder(Path(name)))
        if is_scenario(name):
            library.load(name)
            return library.faults(name)
        text = files.read_text(name)
        document = files.document(text, name)
        if is_account(document):
            files.account(document, name)
            return []
        with files.bounded(name):
            state = files.position_from_text(text, name)
    except BadFile as bad:
        return sorted(bad.faults, key=lambda fault: (fault.file, fault.line))
    except (DiceRanOut, BadDie) as fault:
        return [Fault(name, 0, "dice", str(fault))]
    except library.UnknownScenario as unknown:
        return [Fault(name, 0, "scenario", str(unknown))]
    return [Fault(name, 0, "", sentence) for sentence in unsound(state)]
