"""Keep a site's store: check all of it, copy it, bring a copy back, play every game again."""

from __future__ import annotations

import argparse
from pathlib import Path

from grognard.commands.common import Complaint, show_json
from grognard.kernel.values import Json
from grognard.server import keeping
from grognard.server.database import BadDatabase
from grognard.server.serving import default_database


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("task", choices=("check", "backup", "restore", "replay-all"))
    parser.add_argument("copy", nargs="?", metavar="COPY", help="the file of a backup or restore")
    parser.add_argument(
        "--database", default=None, help="a SQLAlchemy address; the default is a file under var/"
    )


def run(args: argparse.Namespace) -> int:
    database = args.database or default_database()
    if (args.copy is None) == (args.task in ("backup", "restore")):
        raise Complaint("'backup' and 'restore' take the file of the copy, 'check' and 'replay-all' none")
    try:
        if args.task == "check":
            return _check(database, args.json)
        if args.task == "replay-all":
            return _replay_all(database, args.json)
        return _copy(args.task, database, Path(args.copy), args.json)
    except BadDatabase as fault:
        raise Complaint(str(fault)) from fault


def _check(database: str | Path, as_json: bool) -> int:
    found = list(keeping.faults(database))
    if as_json:
        rows: list[Json] = [{"game": one.game or None, "text": one.sentence} for one in found]
        show_json({"faults": rows})
    else:
        print("\n".join(str(one) for one in found) or "no fault found")
    return 2 if found else 0


def _replay_all(database: str | Path, as_json: bool) -> int:
    games = list(keeping.replay_all(database))
    if as_json:
        show_json({"games": [_row(one) for one in games]})
    else:
        for one in games:
            print(f"{one.game}  {one.scenario}  {one.rules}  {_told(one)}")
        agree = sum(not one.fault and one.difference is None for one in games)
        print(f"{agree} of {len(games)} games are played again as they were")
    return 1 if any(one.fault or one.difference for one in games) else 0


def _told(one: keeping.Replayed) -> str:
    if one.fault:
        return one.fault
    if one.difference is None:
        return f"{one.actions} actions, all as they were"
    return f"{one.difference.sentence()}; these rules are '{one.now}'"


def _row(one: keeping.Replayed) -> Json:
    first = one.difference
    return {
        "game": one.game,
        "scenario": one.scenario,
        "rules": one.rules,
        "now": one.now,
        "actions": one.actions,
        "differs": None if first is None else {"number": first.number, "text": first.sentence()},
        "fault": one.fault or None,
    }


def _copy(task: str, database: str | Path, copy: Path, as_json: bool) -> int:
    aside: Path | None = None
    if task == "backup":
        keeping.backup(database, copy)
        told = f"copied to {copy}"
    else:
        aside = keeping.restore(database, copy)
        told = f"restored from {copy}" + (f"; what was there before is {aside}" if aside else "")
    if as_json:
        show_json({"done": task, "copy": str(copy), "aside": str(aside) if aside else None})
    else:
        print(told)
    return 0
