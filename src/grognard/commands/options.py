"""List the legal choices of a position, or of what actions lead to, one per line."""

from __future__ import annotations

import argparse
import sys

from grognard.commands.asking import (
    Asking,
    add_position,
    answers,
    print_options,
    print_refusal,
    remarks,
    told_dice,
)
from grognard.commands.common import show_json
from grognard.text.speaker import Speaker


def add(parser: argparse.ArgumentParser) -> None:
    add_position(parser)


def run(args: argparse.Namespace) -> int:
    asking = Asking(args)
    speaker = Speaker(asking.state.scenario, args.lang)
    _tell_dice(asking, speaker)
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


def _tell_dice(asking: Asking, speaker: Speaker) -> None:
    """The choices may rest on dice that nobody gave: what they showed is said, beside the answer itself."""
    for key, dice in (("thrown", asking.thrown), ("left", asking.dice_left)):
        if dice:
            print(told_dice(speaker, f"kernel-command-dice-{key}", dice), file=sys.stderr)
