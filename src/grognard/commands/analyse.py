"""Look back at a finished game: the chance of winning turn by turn, luck, turning points, costly turns."""

from __future__ import annotations

import argparse

from grognard import files
from grognard.bots.analysis import Analysis
from grognard.bots.verdicts import Verdict
from grognard.commands.common import show_json, whole_number
from grognard.lookback import Lookback
from grognard.text.catalogue import say


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record")
    parser.add_argument(
        "--seconds", type=whole_number(1), default=40, help="how long to think about it at the most (40)"
    )


def run(args: argparse.Namespace) -> int:
    match = files.record(args.record)
    opening = files.record(args.record, 0)
    found = Lookback(match, Analysis(opening.state, match.entries, float(args.seconds)), args.lang)
    if args.json:
        show_json(found.as_json())
    else:
        for line in lines(found):
            print(line)
    return 0


def lines(back: Lookback) -> list[str]:
    told = [say(back.lang, "analysis-means")]
    turning, marked = back.swings(), back.found.marked()
    for number, turn in enumerate(back.found.turns):
        bar, point = "#" * round(30 * turn.chance), "<>" if number in turning else ""
        told.append(
            f"{turn.first:>6} {100 * turn.chance:5.0f} % {bar:<30} {point:2} {back.when(turn.state)}".rstrip()
        )
        for place, verdict in marked:
            if place == number:
                told += _mark(back, number, back.mark_told(number, verdict), verdict)
    for number in turning:
        told += [f"<> {back.swing_told(number)}", *[f"   {deed}" for deed in back.deeds_told(number)]]
    luck = back.luck_told()
    return [*told, luck] if luck else told


def _mark(back: Lookback, number: int, said: str, verdict: Verdict) -> list[str]:
    """A turn that cost much: what it cost, what was done in it, what the general would have done."""
    words = [said, back.done_told(number, verdict), back.instead_told(number, verdict)]
    return [f"       {one}" for one in words if one]
