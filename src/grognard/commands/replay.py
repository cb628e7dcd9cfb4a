"""Tell a record again, or a side's account, to its end or to an action, and draw the board there."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from grognard import describe, files
from grognard.accounts import Account, Told, is_account
from grognard.commands.common import Complaint, show_json, side_name, viewer, whole_number
from grognard.commands.pictures import write_picture
from grognard.kernel.match import Match
from grognard.kernel.scenario import Scenario
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
    document = files.document(files.read_text(args.record), args.record)
    if is_account(document):
        return _tell(files.account(document, args.record), args)
    with files.bounded(args.record):
        match = files.record_from_document(files.as_record(document, args.record), args.record, args.to)
    seen_by = viewer(match.state, args.viewer)
    if args.svg or args.png:
        _draw(match, seen_by, args.lang, args.svg, args.png)
    hears = Speaker(match.state.scenario, args.lang).heard
    told = [Told(one.side, one.text, hears(one.events, seen_by)) for one in match.entries]
    rows = _rows(match.state.scenario, told, args.lang)
    if args.json:
        ending: dict[str, Json] = {"to_move": side_name(match.state), "hash": match.state.hash()}
        show_json({"actions": match.number, "log": rows, **ending})
    else:
        _print(rows)
    return 0


def _tell(account: Account, args: argparse.Namespace) -> int:
    """What one side saw of a game: there is no board to be drawn from it."""
    if args.svg or args.png or args.viewer not in (None, account.viewer):
        raise Complaint(f"this is the account of '{account.viewer}': it can be told, and nothing else")
    rows = _rows(account.scenario, account.actions[: args.to], args.lang)
    if args.json:
        show_json({"actions": len(account.actions), "log": rows, "viewer": account.viewer})
    else:
        _print(rows)
    return 0


def _rows(scenario: Scenario, told: Sequence[Told], lang: str) -> list[Json]:
    speaker = Speaker(scenario, lang)
    rows: list[Json] = []
    for number, one in enumerate(told, start=1):
        events: list[Json] = [describe.event(speaker, event) for event in one.events]
        row: dict[str, Json] = {"number": number, "side": scenario.sides[one.side]}
        rows.append(row | {"name": speaker.side(one.side), "action": one.text, "events": events})
    return rows


def _print(rows: list[Json]) -> None:
    for row in rows:
        assert isinstance(row, dict)
        print(f"{row['number']:>5} {row['name']:<14} {row['action']}")
        events = row["events"]
        assert isinstance(events, list)
        for event in events:
            assert isinstance(event, dict)
            print(f"        {event['text']}  [{event['rule']}]")


def _draw(match: Match, seen_by: int, lang: str, svg: str | None, png: str | None) -> None:
    scenario = match.state.scenario
    drawing = artist(scenario.system).picture(scenario, match.state.observe(seen_by), lang)
    write_picture(drawing, svg, png)
