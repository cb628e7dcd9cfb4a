"""Adjudicate: play actions on a position and tell what happens, by which clause."""

from __future__ import annotations

import argparse

from grognard import describe, files
from grognard.commands.asking import (
    Asking,
    add_position,
    add_viewer,
    answers,
    ending,
    print_question,
    print_refusal,
    question,
    told_dice,
)
from grognard.commands.common import show_json, side_name, viewer
from grognard.kernel.events import Event
from grognard.kernel.seen import as_json
from grognard.kernel.sides import UMPIRE
from grognard.kernel.values import Json
from grognard.text.speaker import Speaker


def add(parser: argparse.ArgumentParser) -> None:
    add_position(parser)
    add_viewer(parser)
    parser.add_argument(
        "--exact", action="store_true", help="with the part of the position by which the machine resumes"
    )


def run(args: argparse.Namespace) -> int:
    asking = Asking(args)
    seen_by = viewer(asking.state, args.viewer)
    speaker = Speaker(asking.state.scenario, args.lang)
    if args.json:
        show_json(_answer(asking, speaker, seen_by, args.exact))
    else:
        _print(asking, speaker, seen_by)
    return 1 if asking.refused else 0


def _told(speaker: Speaker, events: list[Event], seen_by: int) -> list[dict[str, Json]]:
    return [describe.event(speaker, event) for event in speaker.heard(events, seen_by)]


def _answer(asking: Asking, speaker: Speaker, seen_by: int, exact: bool) -> dict[str, Json]:
    state = asking.state
    if seen_by == UMPIRE:
        place: Json = files.write_position(state, exact)
        complete = exact or files.says_all(state)
        mark: str | None = state.hash()
    else:
        place, complete = as_json(state.observe(seen_by)), False
        mark = None
    return {
        "asked": question(state, speaker, seen_by),
        "options": [*answers(state, speaker, seen_by)],
        "result": ending(state, speaker),
        "opening": [*_told(speaker, asking.opening, seen_by)],
        "events": [*_told(speaker, asking.events, seen_by)],
        "refused": asking.reason(speaker),
        "dice_left": [*asking.dice_left],
        "position": place,
        "complete": complete,
        "to_move": side_name(state),
        "hash": mark,
    }


def _print(asking: Asking, speaker: Speaker, seen_by: int) -> None:
    rows = _told(speaker, asking.opening + asking.events, seen_by)
    for row in rows:
        print(f"{row['text']}  [{row['rule']}]")
    reason = asking.reason(speaker)
    if reason:
        print_refusal(reason, speaker)
    if asking.dice_left:
        print(told_dice(speaker, "kernel-command-dice-left", asking.dice_left))
    print_question(asking.state, speaker, seen_by, str(rows[-1]["text"]) if rows else "")
