"""Build the map of a battle of Marengo: polygons, approaches and symbols from what was drawn by hand."""

from __future__ import annotations

import argparse
from pathlib import Path

from grognard.areamaps.build import DRAWN, MADE, built
from grognard.areamaps.verify import summary, verify
from grognard.commands.common import Complaint, show_faults, show_json


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = f"{__doc__} Reads {DRAWN} of the folder and writes its {MADE}."
    parser.add_argument("folder", help="the folder of a battle of marengo")
    parser.add_argument(
        "--check", action="store_true", help=f"write nothing: tell whether {MADE} is what {DRAWN} makes"
    )


def run(args: argparse.Namespace) -> int:
    folder = Path(args.folder)
    if not folder.is_dir():
        raise Complaint(f"there is no folder {folder}")
    text = built(folder)
    if not args.check:
        try:
            (folder / MADE).write_text(text, encoding="utf-8")
        except OSError as fault:
            raise Complaint(f"{folder / MADE}: {fault.strerror}") from fault
    faults = verify(folder, text)
    if faults:
        return show_faults(faults, args.lang, args.json)
    if args.json:
        show_json({"folder": str(folder), "file": MADE, "faults": []})
    else:
        print(summary(folder))
    return 0
