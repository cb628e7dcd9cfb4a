"""Ask the general for advice: the best three choices of a position, from what the side to move knows."""

from __future__ import annotations

import argparse

from grognard import files
from grognard.bots.general import General
from grognard.bots.hints import Hint, hints
from grognard.bots.levels import effort
from grognard.bots.staff import staff
from grognard.commands.common import Complaint, show_json, whole_number
from grognard.kernel.state import State
from grognard.kernel.values import Json
from grognard.text.catalogue import say
from grognard.text.speaker import Speaker


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
    rows = advice(state, args.seed, args.worlds, args.lang)
    if args.json:
        show_json(rows)
        return 0
    for row in rows:
        assert isinstance(row, dict)
        print(f"{row['action']:<24} {row['text']}: {row['why']}")
    return 0


def advice(state: State, seed: int, worlds: int, lang: str) -> list[Json]:
    """The hints of the side to move, in words."""
    side = state.side_to_move
    assert side is not None
    own = staff(state.scenario.system)
    found = hints(General(own, seed, effort(own, "general", worlds)), state.view(side))
    speaker = Speaker(state.scenario, lang)
    return [
        {
            "action": state.scenario.lexicon.notate(one.action),
            "text": speaker.option(one.action),
            "chance": None if one.plain else round(one.chance, 3),
            "less": round(one.less, 3),
            "error": round(one.error, 3),
            "why": why(one, lang),
        }
        for one in found
    ]


def why(one: Hint, lang: str) -> str:
    if one.plain:
        return say(lang, "hint-plain")
    if one.less == 0.0:
        return say(lang, "hint-best", {"chance": round(100 * one.chance)})
    key = "hint-near" if one.less <= one.error else "hint-worse"
    return say(lang, key, {"points": f"{100 * one.less:.1f}", "error": f"{100 * one.error:.1f}"})
