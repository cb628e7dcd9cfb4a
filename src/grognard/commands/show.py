"""Tell what pieces are worth here and now: each value, each modifier and its clause."""

from __future__ import annotations

import argparse

from grognard import files
from grognard.commands.asking import add_viewer, colon
from grognard.commands.common import Complaint, show_json, viewer
from grognard.kernel.figures import Figure
from grognard.kernel.seen import as_json
from grognard.kernel.state import State
from grognard.kernel.values import Json
from grognard.text.speaker import Speaker

PIECE = "piece"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("position", help="a position or record file, '-', or a scenario id for its start")
    parser.add_argument("pieces", nargs="+", metavar="PIECE", help="pieces, as the notation writes them")
    add_viewer(parser)
    parser.add_argument("--seed", default="0", help="the seed, when a scenario is started")


def run(args: argparse.Namespace) -> int:
    state = files.position(args.position, args.seed)
    seen_by = viewer(state, args.viewer)
    speaker = Speaker(state.scenario, args.lang)
    rows = [describe_piece(state, speaker, label, seen_by) for label in args.pieces]
    if args.json:
        show_json([*rows])
        return 0
    for row in rows:
        _print(row, colon(speaker))
    return 0


def describe_piece(state: State, speaker: Speaker, label: str, seen_by: int) -> dict[str, Json]:
    """A piece with its figures and with what is seen of it."""
    piece = state.scenario.lexicon.number(PIECE, label)
    if piece is None:
        raise Complaint(f"there is no piece '{label[:40]}' here")
    figures = state.scenario.rules.figures(state, piece, seen_by)
    return {
        "piece": label,
        "title": state.scenario.title(PIECE, piece, speaker.lang),
        "seen": row_of(as_json(state.observe(seen_by)), label),
        "figures": [describe_figure(speaker, figure) for figure in figures],
    }


def row_of(seen: Json, label: str) -> Json:
    """The row of an observation that is about a piece, wherever it stands in it."""
    rows = seen if isinstance(seen, list) else [*seen.values()] if isinstance(seen, dict) else []
    for one in rows:
        if isinstance(one, dict) and label in (one.get("id"), one.get("piece")):
            return one
        found = row_of(one, label)
        if found is not None:
            return found
    return None


def describe_figure(speaker: Speaker, figure: Figure) -> dict[str, Json]:
    """A figure as data: what it is called, its value (a number or a word), its clause and its parts."""
    return {
        "key": figure.key,
        "text": speaker.figure(figure),
        "value": speaker.term(figure.word) if figure.word else figure.value if figure.valued else None,
        "rule": figure.rule,
        "parts": [describe_figure(speaker, part) for part in figure.parts],
    }


def _print(row: dict[str, Json], mark: str) -> None:
    print(row["title"])
    figures, seen = row["figures"], row["seen"]
    assert isinstance(figures, list)
    for figure in figures:
        _print_figure(figure, 1, mark)
    if not figures and isinstance(seen, dict):
        for key, value in seen.items():
            print(f"  {key}{mark} {value}")


def _print_figure(figure: Json, depth: int, mark: str) -> None:
    assert isinstance(figure, dict)
    value = figure["value"]
    number = f"{value:+d}" if depth > 1 and isinstance(value, int) else str(value)
    shown = "" if value is None else f"{mark} {number}"
    print(f"{'  ' * depth}{figure['text']}{shown}  [{figure['rule']}]")
    parts = figure["parts"]
    assert isinstance(parts, list)
    for part in parts:
        _print_figure(part, depth + 1, mark)
