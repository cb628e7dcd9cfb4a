"""Replay a record, to its end or to an action, and draw the board there."""

from __future__ import annotations

import argparse

from grognard import describe, files
from grognard.commands.common import show_json, side_name, viewer, whole_number
from grognard.commands.pictures import write_picture
from grognard.kernel.events import visible
from grognard.kernel.match import Match
from grognard.kernel.values import Json
from grognard.render.artist import artist
from grognard.text.speaker import Speaker


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record")
    parser.add_argument("--to", type=whole_number(0), default=None, metavar="N", help="stop after action N")
    parser.add_argument("--as", dest="viewer", default=None, metavar="SIDE", help="show this side's view")
    picture = parser.add_mutually_exclusive_group()
    picture.add_argument("--svg", metavar="FILE", help="draw the board there as SVG")
    picture.add_argument("--png", metavar="FILE", help="draw the board there as PNG")


def run(args: argparse.Namespace) -> int:
    match = files.record(args.record, args.to)
    seen_by = viewer(match.state, args.viewer)
    if args.svg or args.png:
        _draw(match, seen_by, args.lang, args.svg, args.png)
    rows = _rows(match, seen_by, args.lang)
    if args.json:
        show_json(
            {
                "actions": match.number,
                "log": rows,
                "to_move": side_name(match.state),
                "hash": match.state.hash(),
            }
        )
        return 0
    for row in rows:
        assert isinstance(row, dict)
        print(f"{row['number']:>5} {row['name']:<14} {row['action']}")
        events = row["events"]
        assert isinstance(events, list)
        for event in events:
            assert isinstance(event, dict)
            print(f"        {event['text']}  [{event['rule']}]")
    return 0


def _rows(match: Match, seen_by: int, lang: str) -> list[Json]:
    speaker = Speaker(match.state.scenario, lang)
    rows: list[Json] = []
    for number, entry in enumerate(match.entries, start=1):
        events: list[Json] = [describe.event(speaker, event) for event in visible(entry.events, seen_by)]
        side = match.state.scenario.sides[entry.side]
        row: dict[str, Json] = {"number": number, "side": side, "name": speaker.side(entry.side)}
        rows.append(row | {"action": entry.text, "events": events})
    return rows


def _draw(match: Match, seen_by: int, lang: str, svg: str | None, png: str | None) -> None:
    scenario = match.state.scenario
    drawing = artist(scenario.system).picture(scenario, match.state.observe(seen_by), lang)
    write_picture(drawing, svg, png)
