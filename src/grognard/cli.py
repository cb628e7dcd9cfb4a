"""The ``grognard`` command. Bad input ends with exit code 2 and one sentence, never with a traceback."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from importlib import import_module
from pathlib import Path

from grognard import __version__, shelves
from grognard.bots import UnknownBot
from grognard.commands.common import Complaint, Told
from grognard.kernel.dice import BadDie, DiceRanOut
from grognard.kernel.forecast import TooManyBranches
from grognard.kernel.system import BadFile
from grognard.library import UnknownScenario
from grognard.text.faults import in_language, told

COMMANDS = (
    "serve",
    "games",
    "play",
    "lessons",
    "options",
    "try",
    "why",
    "show",
    "forecast",
    "hint",
    "simulate",
    "train",
    "replay",
    "verify",
    "analyse",
    "check",
    "new-battle",
    "build",
    "draw",
    "preview",
    "schema",
    "sketch",
    "index",
    "rules",
    "bench",
    "admin",
    "completion",
)

COMPLAINTS = (BadFile, Complaint, UnknownScenario, UnknownBot, DiceRanOut, BadDie, TooManyBranches)


class Parser(argparse.ArgumentParser):
    """Argument errors as one sentence, without the usage block."""

    def error(self, message: str) -> None:  # type: ignore[override]
        self.exit(2, f"{self.prog}: {message}\n")


def _entrance() -> Parser:
    top = Parser(prog="grognard", description="Horse-and-musket board wargames, played by the book.")
    top.add_argument("--version", action="version", version=f"grognard {__version__}")
    return top


def parser() -> Parser:
    """The whole command line, for the help and for completion."""
    top = _entrance()
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name in COMMANDS:
        fill_in(commands.add_parser(name, help=summary(name), description=summary(name)), name)
    return top


def summary(name: str) -> str:
    return (_module(name).__doc__ or "").split("\n")[0]


def fill_in(sub: argparse.ArgumentParser, name: str) -> None:
    """The arguments of one command, its own and those of all."""
    _module(name).add(sub)
    sub.add_argument("--json", action="store_true", help="answer in JSON")
    sub.add_argument(
        "--packs", action="append", default=[], metavar="FOLDER", help="a folder with battles of your own"
    )
    sub.add_argument("--lang", choices=("en", "fr"), default=_language(), help="the language of texts")


def parse(words: list[str]) -> argparse.Namespace:
    """The words of a command line; options may stand anywhere among the other words of a command.

    Only what is asked for is loaded: the modules of all commands together take seconds.
    """
    if words == ["--version"]:
        return _entrance().parse_args(words)
    if not words or words[0] not in COMMANDS:
        return parser().parse_args(words)
    one = Parser(prog=f"grognard {words[0]}", description=summary(words[0]))
    fill_in(one, words[0])
    args = one.parse_intermixed_args(words[1:])
    args.command, args.whole = words[0], parser
    return args


def _module(name: str):  # type: ignore[no-untyped-def]
    file = "try_" if name == "try" else name.replace("-", "_")
    gc.disable()  # what is loaded stays: to look again and again for what could go takes a fifth of a start
    try:
        return import_module(f"grognard.commands.{file}")
    finally:
        gc.enable()


def _language() -> str:
    """The language of the environment: the first of these that says anything counts."""
    said = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return "fr" if next(filter(None, said), "").startswith("fr") else "en"


def main(argv: list[str] | None = None) -> int:
    args = parse(sys.argv[1:] if argv is None else argv)
    try:
        for folder in args.packs:
            shelves.add(Path(folder))
        return int(_module(args.command).run(args))
    except COMPLAINTS as complaint:
        found = complaint.faults if isinstance(complaint, BadFile) else []
        whole = str(complaint) if isinstance(complaint, Told) else in_language(str(complaint), args.lang)
        for one in [told(fault, args.lang) for fault in found] or [whole]:
            print(f"grognard: {one}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("grognard: interrupted", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
