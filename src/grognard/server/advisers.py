"""Jobs for the processes that think: a hint to a player, and the look back at a finished game."""

from __future__ import annotations

from grognard import files
from grognard.bots.analysis import Analysis
from grognard.bots.hints import advice
from grognard.bots.levels import make
from grognard.kernel.dice import Dice
from grognard.kernel.journeys import interruption
from grognard.kernel.sides import NOBODY
from grognard.kernel.values import Json
from grognard.kernel.views import View
from grognard.lookback import Lookback
from grognard.render.speaking import speaker_of
from grognard.server.thinking import Task, restored

REVIEW_SECONDS = 20.0
"""How long a finished game is thought about at the most."""
HINT_LIMIT = 50.0
REVIEW_LIMIT = 120.0
"""When a process that does such a job is ended: on a busy machine it thinks with a part of a core."""
STEPS = 12
"""So many actions of a piece are followed, to tell where it is sent."""


def hint(task: Task, lang: str) -> list[Json]:
    """The best three choices of a side, from what it may know; of a piece that is only taken, what for."""
    view = restored(task).view(task.side)
    found = advice(view, task.seed, 0, lang)
    return [{**row, "then": sent(view, str(row["action"]), task.seed, lang)} for row in map(as_row, found)]


def as_row(told: Json) -> dict[str, Json]:
    assert isinstance(told, dict)
    return told


def sent(view: View, taken: str, seed: str, lang: str) -> str:
    """Where a captain sends the piece that a choice takes, or what he strikes at; empty if it takes none."""
    gait, side, world = view.scenario.rules.gait, view.side, view.imagine(Dice(seed))
    if gait is None:
        return ""
    world.play(view.scenario.lexicon.parse(taken))
    piece = gait.in_hand(world) if world.side_to_move == side else NOBODY
    if piece < 0:
        return ""
    speaker = speaker_of(view.scenario, lang, view.observation())
    captain, start = make("captain", view.scenario.system, seed), gait.stand(world, piece)[0]
    for _ in range(STEPS):
        action, rolled = captain.choose(world.view(side)), world.dice.count
        asked = world.view(side).prompt.key
        if interruption(side, rolled, world, world.play(action)):
            return speaker.option(action, asked)
        if gait.in_hand(world) != piece:
            break
    end = gait.stand(world, piece)[0]
    return "" if end in (start, NOBODY) else speaker.place(end)


def review(record: dict[str, Json], lang: str, seconds: float) -> dict[str, Json]:
    """What a finished game shows afterwards, thought about for so long at the most."""
    match = files.record_from_document(record, "record")
    opening = files.record_from_document(record, "record", 0)
    found = Analysis(opening.state, match.entries, seconds)
    return Lookback(match, found, lang).as_json()
