"""Jobs for the processes that think: a hint to a player, and the look back at a finished game."""

from __future__ import annotations

from grognard import files
from grognard.bots.analysis import Analysis
from grognard.bots.hints import advice
from grognard.bots.report import as_json
from grognard.kernel.values import Json
from grognard.server.thinking import Task, restored

REVIEW_SECONDS = 20.0
"""How long a finished game is thought about at the most."""
LIMIT = 50.0
"""When a process that does such a job is ended."""


def hint(task: Task, lang: str) -> list[Json]:
    """The best three choices of a side, from what it may know."""
    return advice(restored(task).view(task.side), task.seed, 0, lang)


def review(record: dict[str, Json], lang: str) -> dict[str, Json]:
    """What a finished game shows afterwards."""
    match = files.record_from_document(record, "record")
    opening = files.record_from_document(record, "record", 0)
    return as_json(match, Analysis(opening.state, match.entries, REVIEW_SECONDS), lang)
