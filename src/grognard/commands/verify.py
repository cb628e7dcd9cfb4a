"""Check the dice of a record: the commitment to its seed, the players' words, and every roll."""

from __future__ import annotations

import argparse
from pathlib import Path

from grognard import describe, files, library
from grognard.commands.common import Complaint, show_json
from grognard.kernel import records
from grognard.kernel.system import BadFile, Fault
from grognard.kernel.values import Json
from grognard.kernel.verification import Verdict, verify
from grognard.text.catalogue import say


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record")
    parser.add_argument(
        "--commitment",
        metavar="HEX|ACCOUNT",
        default="",
        help="what was shown at the start, or the account of a side that holds it",
    )


def run(args: argparse.Namespace) -> int:
    document = files.as_record(files.document(files.read_text(args.record), args.record), args.record)
    promised = _promised(args.commitment) or str(document.get("commitment", ""))
    with files.bounded(args.record):
        found = _verdict(document, args.record, promised)
    sentence = describe.verdict(found, args.lang)
    if args.json:
        words: list[Json] = [*found.words]
        told: dict[str, Json] = {"good": not found.kind, "kind": found.kind, "text": sentence}
        counted: dict[str, Json] = {"number": found.number, "rolls": found.rolls, "words": words}
        show_json({**told, **counted, "commitment": found.commitment})
    else:
        print(sentence)
        for word in found.words:
            print(f"  {word}")
        if not found.kind and not args.commitment:
            print(f"{found.commitment}\n{say(args.lang, 'kernel-verify-shown')}")
    return 1 if found.kind else 0


def _verdict(document: dict[str, Json], file: str, promised: str) -> Verdict:
    try:
        return verify({"format": records.FORMAT, **document}, library.load, promised)
    except records.RecordFault as fault:
        raise BadFile([Fault(file, 0, "", fault.sentence)]) from fault


def _promised(given: str) -> str:
    """The commitment that somebody noted, or that a side's account holds."""
    if not given or not Path(given).is_file():
        if given and not (len(given) == 64 and all(letter in "0123456789abcdef" for letter in given)):
            raise Complaint(f"'{given}' is neither a commitment of 64 hexadecimal digits nor a file")
        return given
    held = files.document(files.read_text(given), given).get("commitment")
    if not isinstance(held, str):
        raise BadFile([Fault(given, 0, "commitment", "this file holds no commitment")])
    return held
