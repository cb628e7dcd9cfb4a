"""Ask the general for advice: the best three choices of a position, from what the side to move knows."""

from __future__ import annotations

import argparse

from grognard import files
from grognard.bots.hints import advice
from grognard.commands.common import Complaint, show_json, whole_number


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("position", help="a position, a record or a scenario")
    parser.add_argument("--seed", type=whole_number(0), default=0)
    parser.add_argument(
        "--worlds", type=whole_number(0), default=0, help="look at so many worlds instead of by the clock"
    )


def run(args: argparse.Namespace) -> int:
    state = files.position(args.position)
    if state.side_to_move is None:
        raise Complaint("the game is over: nobody has anything to choose")
    rows = advice(state.view(state.side_to_move), args.seed, args.worlds, args.lang)
    if args.json:
        show_json(rows)
        return 0
    for row in rows:
        assert isinstance(row, dict)
        print(f"{row['action']:<24} {row['text']}: {row['why']}")
    return 0
