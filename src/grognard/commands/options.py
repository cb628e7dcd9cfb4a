"""List the legal choices of a position, or of what actions lead to, one per line."""

from __future__ import annotations

import argparse

from grognard.commands.asking import Asking, add_position, answers, print_options, print_refusal, remarks
from grognard.commands.common import show_json
from grognard.text.speaker import Speaker


def add(parser: argparse.ArgumentParser) -> None:
    add_position(parser)


def run(args: argparse.Namespace) -> int:
    asking = Asking(args)
    speaker = Speaker(asking.state.scenario, args.lang)
    reason = asking.reason(speaker)
    if reason is not None:
        if args.json:
            show_json({"refused": reason})
        else:
            print_refusal(reason, speaker)
        return 1
    rows = answers(asking.state, speaker)
    if args.json:
        show_json([*rows])
    else:
        print_options(rows, remarks(asking.state, speaker))
    return 0
