"""Print the completion of this command for a shell."""

from __future__ import annotations

import argparse

import shtab


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=shtab.SUPPORTED_SHELLS, help="the shell that reads it")


def run(args: argparse.Namespace) -> int:
    print(shtab.complete(args.whole(), args.shell))
    return 0
