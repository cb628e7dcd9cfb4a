"""List the legal choices of a position, or of what actions lead to, one per line."""

from __future__ import annotations

import argparse
import sys

from grognard.commands.asking import (
    Asking,
    add_position,
    add_viewer,
    answers,
    ending,
    print_options,
    print_refusal,
    question,
    remarks,
    told_dice,
)
from grognard.commands.common import show_json, viewer
from grognard.kernel.values import Json
from grognard.text.speaker import Speaker


def add(parser: argparse.ArgumentParser) -> None:
    add_position(parser)
    add_viewer(parser)


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
    seen_by = viewer(asking.state, args.viewer)
    rows = answers(asking.state, speaker, seen_by)
    if args.json:
        show_json([*rows])
    else:
        print_options(rows, remarks(asking.state, speaker, seen_by))
        _tell_why_none(asking, speaker, seen_by, rows)
    return 0


def _tell_why_none(asking: Asking, speaker: Speaker, seen_by: int, rows: list[dict[str, Json]]) -> None:
    """Beside an empty answer: that the game is over, or that the other side decides."""
    said = ending(asking.state, speaker) or question(asking.state, speaker, seen_by)
    if not rows and said is not None:
        print(said["text"], file=sys.stderr)


def _tell_dice(asking: Asking, speaker: Speaker) -> None:
    """The choices may rest on dice that nobody gave: what they showed is said, beside the answer itself."""
    for key, dice in (("thrown", asking.thrown), ("left", asking.dice_left)):
        if dice:
            print(told_dice(speaker, f"kernel-command-dice-{key}", dice), file=sys.stderr)
