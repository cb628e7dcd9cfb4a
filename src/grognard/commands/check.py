"""Check a battle's folder, a scenario, position or record: every fault, with its place."""

from __future__ import annotations

import argparse
from pathlib import Path

from grognard import clauses, files, library
from grognard.accounts import is_account
from grognard.commands.common import is_scenario, show_faults
from grognard.commands.further import every_fault
from grognard.kernel.dice import BadDie, DiceRanOut
from grognard.kernel.soundness import unsound
from grognard.kernel.system import BadFile, Fault
from grognard.lessons import tutor
from grognard.packs_io import parse_document, read_document


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", nargs="+", help="folders of battles, position or record files, or scenario ids"
    )


def run(args: argparse.Namespace) -> int:
    faults: list[Fault] = []
    for name in args.file:
        faults += faults_of(name)
    return show_faults(faults, args.lang, args.json)


def faults_of(name: str) -> list[Fault]:
    """Everything wrong with a battle's folder, a file or a scenario."""
    try:
        if Path(name).is_dir():
            with files.bounded(name):
                return faults_of_battle(library.open_folder(Path(name)))
        if is_scenario(name):
            library.load(name)
            return faults_of_battle(name)
        text = files.read_text(name)
        document = files.document(text, name)
        if is_account(document):
            files.account(document, name)
            return []
        with files.bounded(name):
            try:
                state = files.position_from_text(text, name)
            except BadFile as bad:
                return _in_order(_behind(text, name, bad.faults))
    except BadFile as bad:
        return _in_order(bad.faults)
    except (DiceRanOut, BadDie) as fault:
        return [Fault(name, 0, "dice", str(fault))]
    except library.UnknownScenario as unknown:
        return [Fault(name, 0, "scenario", str(unknown))]
    return [Fault(name, 0, "", sentence) for sentence in unsound(state)]


def faults_of_battle(scenario_id: str) -> list[Fault]:
    """What is wrong with a battle's files and its tutor's, and clauses named in them that there are not."""
    code, _, name = scenario_id.partition("/")
    found = library.faults(scenario_id)
    owner = library.system(code)
    if name not in owner.folders:
        return found
    folder = owner.folder(name)
    for path in sorted(folder.glob("*.toml")):
        try:
            found += clauses.unknown_in(code, read_document(path, f"{folder.name}/{path.name}"))
        except BadFile:
            continue  # whatever reads it has said so
    if not found and (folder / tutor.FILE).exists():
        found += tutor.every_fault(folder / tutor.FILE, library.start(scenario_id))
    return _in_order(found)


def _in_order(faults: list[Fault]) -> list[Fault]:
    return sorted(faults, key=lambda fault: (fault.file, fault.line))


def _behind(text: str, name: str, first: list[Fault]) -> list[Fault]:
    """The faults of a position, with those that others hide; a record has no more than its first."""
    try:
        document = parse_document(name, text)
    except BadFile:
        return first
    if "actions" in document.data:
        return first
    return every_fault(document, first, lambda copy: files.position_from_text(copy, "copy.json"))
