"""The outcomes of an action and their exact probabilities."""

from __future__ import annotations

import argparse

from grognard import describe, files
from grognard.commands.asking import addressed, question
from grognard.commands.common import parse_action, show_json, viewer
from grognard.kernel.dice import Dice
from grognard.kernel.doom import doomed
from grognard.kernel.events import Event
from grognard.kernel.forecast import Outcome, forecast, forecast_view
from grognard.kernel.sides import UMPIRE
from grognard.kernel.values import Json
from grognard.text.catalogue import say
from grognard.text.speaker import Speaker

SAMPLES = 64
"""How many states a side's forecast imagines where something is hidden from it."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("position", help="a position or record file, '-', or a scenario id for its start")
    parser.add_argument("action", help="one action in notation, in quotes")
    parser.add_argument(
        "--as", dest="viewer", default=None, metavar="SIDE", help="what this side can foresee"
    )
    parser.add_argument("--seed", default="0", help="the seed, when a scenario is started")


def run(args: argparse.Namespace) -> int:
    state = files.position(args.position, args.seed)
    seen_by = viewer(state, args.viewer)
    action = parse_action(state, args.action, args.lang)
    hidden = seen_by != UMPIRE and state.hides_from(seen_by)
    if hidden:
        outcomes = forecast_view(state.view(seen_by), action, SAMPLES, Dice("forecast"))
    else:
        outcomes = forecast(state, action, seen_by)
    speaker = Speaker(state.scenario, args.lang)
    # Of several worlds that a side could imagine none tells for certain who is lost in the end.
    dooms = [[] if hidden else doomed(outcome.state, seen_by) for outcome in outcomes]
    rows = [_row(speaker, outcome, doom) for outcome, doom in zip(outcomes, dooms, strict=True)]
    if args.json:
        show_json({"action": args.action, "exact": not hidden, "outcomes": [*rows]})
        return 0
    for outcome, row in zip(outcomes, rows, strict=True):
        texts, lost = row["texts"], row["lost"]
        assert isinstance(texts, list) and isinstance(lost, list)
        said = " ".join(str(text) for text in [*texts, *lost]) or _asked_next(outcome, speaker, seen_by)
        print(f"{float(outcome.chance):7.2%}  {said}")
    return 0


def _asked_next(outcome: Outcome, speaker: Speaker, seen_by: int) -> str:
    """Where nothing happens yet: the question to which the action leads."""
    asked = question(outcome.state, speaker, seen_by)
    return "-" if asked is None else addressed(speaker, str(asked["name"]), str(asked["text"]))


def _row(speaker: Speaker, outcome: Outcome, doom: list[Event]) -> dict[str, Json]:
    """An outcome in words; ``lost`` tells who perishes then, whatever is answered."""
    events: list[Json] = [describe.event(speaker, event) for event in outcome.events]
    texts: list[Json] = [speaker.event(event) for event in outcome.events]
    return {
        "chance": float(outcome.chance),
        "fraction": str(outcome.chance),
        "events": events,
        "texts": texts,
        "lost": [say(speaker.lang, "server-no-way-out", {"what": speaker.foreseen(event)}) for event in doom],
    }
