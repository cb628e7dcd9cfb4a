"""Adjudicate: play actions on a position and tell what happens, by which clause."""

from __future__ import annotations

import argparse

from grognard import describe, files, library
from grognard.commands.common import Complaint, show_json, side_name, viewer
from grognard.kernel.dice import SCRIPTED
from grognard.kernel.events import Event, visible
from grognard.kernel.refusal import IllegalAction, Refusal
from grognard.kernel.seen import as_json
from grognard.kernel.sides import UMPIRE
from grognard.kernel.state import State
from grognard.kernel.values import Json
from grognard.text.speaker import Speaker


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("position", help="a position or record file, '-', or a scenario id for its start")
    parser.add_argument("actions", nargs="*", metavar="ACTION", help="actions in notation, each one argument")
    parser.add_argument("--dice", default=None, help="the rolls to use, such as 3,5")
    parser.add_argument(
        "--as", dest="viewer", default=None, metavar="SIDE", help="answer with this side's view"
    )
    parser.add_argument("--seed", default="0", help="the seed, when a scenario is started")


def run(args: argparse.Namespace) -> int:
    state = files.position(args.position, args.seed)
    seen_by = viewer(state, args.viewer)
    if args.dice is not None:
        state.dice.follow(read_dice(args.dice), SCRIPTED, state.scenario.rules.lowest_draws)
    speaker = Speaker(state.scenario, args.lang)
    events, refused = play_all(state, args.actions)
    shown = [describe.event(speaker, event) for event in visible(events, seen_by)]
    reason = None if refused is None else describe.refusal(speaker, refused[1], refused[0])
    if args.json:
        show_json(_answer(state, seen_by, [*shown], reason))
    else:
        for row in shown:
            print(f"{row['text']}  [{row['rule']}]")
        if reason:
            print(f"refused: {reason['action']}: {reason['text']}  [{reason['rule']}]")
        print(f"to move: {side_name(state) or '-'}")
    return 0


def read_dice(text: str) -> list[int]:
    """The rolls of ``--dice 3,5``."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    if not all(word.isascii() and word.isdigit() for word in words):
        raise Complaint(f"--dice takes numbers with commas between them, not '{text}'")
    return [int(word) for word in words]


def play_all(state: State, actions: list[str]) -> tuple[list[Event], tuple[str, Refusal] | None]:
    """Play actions in order up to the first refusal."""
    events: list[Event] = []
    for text in actions:
        try:
            events += state.play(state.scenario.lexicon.parse(text))
        except IllegalAction as refused:
            return events, (text, refused.refusal)
    return events, None


def _answer(state: State, seen_by: int, events: list[Json], refused: dict[str, Json] | None) -> Json:
    if seen_by == UMPIRE:
        place: Json = library.system(state.scenario.system).write_position(state)
        mark: str | None = state.hash()
    else:
        place = as_json(state.observe(seen_by))
        mark = None
    return {
        "events": events,
        "refused": refused,
        "position": place,
        "to_move": side_name(state),
        "hash": mark,
    }
