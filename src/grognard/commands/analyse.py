"""Look back at a finished game: the chance of winning turn by turn, luck, turning points, costly turns."""

from __future__ import annotations

import argparse

from grognard import files
from grognard.bots.analysis import Analysis, Turn
from grognard.bots.report import as_json, luck_told, swing_told, swings
from grognard.commands.common import show_json, whole_number
from grognard.kernel.match import Match
from grognard.text.catalogue import say
from grognard.text.speaker import Speaker


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


def lines(match: Match, found: Analysis, lang: str) -> list[str]:
    speaker = Speaker(match.state.scenario, lang)
    told = [say(lang, "analysis-means")]
    turning = swings(found)
    for number, turn in enumerate(found.turns):
        bar, point = "#" * round(30 * turn.chance), "<>" if number in turning else ""
        told.append(f"{turn.first:>6} {100 * turn.chance:5.0f} % {bar:<30} {point}".rstrip())
        if turn.marked:
            told.append(f"       {_told_mark(turn, speaker, lang)}")
    told += [f"<> {swing_told(found, number, speaker)}" for number in turning]
    luck = luck_told(found, speaker)
    return [*told, luck] if luck else told


def _told_mark(turn: Turn, speaker: Speaker, lang: str) -> str:
    deeds = "; ".join(speaker.option(action) for action in turn.instead)
    cost = round(100 * turn.cost)
    said = say(lang, "analysis-mark", {"side": speaker.side(turn.side), "cost": cost, "instead": deeds})
    return said[:1].upper() + said[1:]
