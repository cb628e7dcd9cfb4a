"""Look back at a finished game: the chance of winning turn by turn, luck, turning points, costly turns."""

from __future__ import annotations

import argparse
import math

from grognard import files
from grognard.bots.analysis import Analysis, Turn
from grognard.commands.common import show_json, whole_number
from grognard.kernel.match import Match
from grognard.kernel.values import Json
from grognard.text.catalogue import say
from grognard.text.speaker import Speaker

SWINGS = 3


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record")
    parser.add_argument(
        "--seconds", type=whole_number(1), default=40, help="how long to think about it at the most (40)"
    )


def run(args: argparse.Namespace) -> int:
    match = files.record(args.record)
    opening = files.record(args.record, 0)
    found = Analysis(opening.state, match.entries, float(args.seconds))
    report = as_json(match, found, args.lang)
    if args.json:
        show_json(report)
    else:
        for line in lines(match, found, args.lang):
            print(line)
    return 0


def as_json(match: Match, found: Analysis, lang: str) -> dict[str, Json]:
    """The analysis as the page draws it: chances are the first side's, in parts of one."""
    scenario = match.state.scenario
    speaker = Speaker(scenario, lang)
    luck = sum(turn.luck for turn in found.turns)
    return {
        "scenario": scenario.id,
        "sides": list(scenario.sides),
        "actions": match.number,
        "curve": [_point(turn) for turn in found.turns],
        "end": round(found.chance_of(found.last), 3),
        "turning_points": [_swing(found, number) for number in swings(found)],
        "marks": [_mark(turn, speaker) for turn in found.turns if turn.marked],
        "luck": {side: round(luck if not number else -luck, 3) for number, side in enumerate(scenario.sides)},
        "luck_weighed": f"{found.weighed} of {found.thrown} throws",
        "means": say(lang, "analysis-means"),
    }


def _point(turn: Turn) -> Json:
    error = math.sqrt(turn.luck_error + turn.error * turn.error) or None
    return {
        "action": turn.first,
        "stage": turn.stage,
        "chance": round(turn.chance, 3),
        "error": None if error is None else round(error, 3),
        "luck": round(turn.luck, 3),
    }


def swings(found: Analysis) -> list[int]:
    """The turns after which the chance had changed most, in the order of play."""
    ends = [turn.chance for turn in found.turns[1:]] + [found.chance_of(found.last)]
    size = [abs(end - turn.chance) for turn, end in zip(found.turns, ends, strict=True)]
    return sorted(sorted(range(len(size)), key=lambda number: -size[number])[:SWINGS])


def _swing(found: Analysis, number: int) -> Json:
    turn = found.turns[number]
    after = found.turns[number + 1].chance if number + 1 < len(found.turns) else found.chance_of(found.last)
    return {
        "action": turn.first,
        "stage": turn.stage,
        "before": round(turn.chance, 3),
        "after": round(after, 3),
        "luck": round(turn.luck, 3),
    }


def _mark(turn: Turn, speaker: Speaker) -> Json:
    scenario = speaker.scenario
    return {
        "action": turn.first,
        "stage": turn.stage,
        "side": scenario.sides[turn.side],
        "cost": round(turn.cost, 3),
        "error": round(turn.error, 3),
        "instead": [
            {"action": scenario.lexicon.notate(action), "text": speaker.option(action)}
            for action in turn.instead
        ],
    }


def lines(match: Match, found: Analysis, lang: str) -> list[str]:
    speaker = Speaker(match.state.scenario, lang)
    told = [say(lang, "analysis-means")]
    turning = swings(found)
    for number, turn in enumerate(found.turns):
        bar, point = "#" * round(30 * turn.chance), "<>" if number in turning else ""
        told.append(f"{turn.first:>6} {100 * turn.chance:5.0f} % {bar:<30} {point}")
        if turn.marked:
            told.append(f"       {_told_mark(turn, speaker, lang)}")
    luck = sum(turn.luck for turn in found.turns)
    for side in range(len(match.state.scenario.sides)):
        points = round(100 * (luck if side == 0 else -luck))
        told.append(say(lang, "analysis-luck", {"side": speaker.side(side), "points": points}))
    return told


def _told_mark(turn: Turn, speaker: Speaker, lang: str) -> str:
    deeds = "; ".join(speaker.option(action) for action in turn.instead)
    cost = round(100 * turn.cost)
    return say(lang, "analysis-mark", {"side": speaker.side(turn.side), "cost": cost, "instead": deeds})
