"""What the site answers of the ladder, as models: how each point and each rating was earned."""

from __future__ import annotations

from typing import Literal

from grognard.server.reply import Reply


class Earned(Reply):
    """A point of the tactical index, and the clause that gives it."""

    rule: str
    text: str


class LadderGame(Reply):
    game: str
    title: str
    side: str
    score: int
    median: float | None
    level: str
    points: int
    reasons: list[Earned]


class LadderPlayer(Reply):
    name: str
    index: str
    games: list[LadderGame]


class RatingChange(Reply):
    """What one game did to a rating; ``game`` is empty where not everybody may look at it."""

    game: str
    title: str
    against: list[str]
    outcome: Literal["won", "lost", "drawn"]
    change: float


class Rated(Reply):
    """``changes`` are those of the last games, the newest first; ``games`` counts all."""

    name: str
    rating: float
    games: int
    changes: list[RatingChange]


class RatedSystem(Reply):
    system: str
    title: str
    players: list[Rated]


class Ladder(Reply):
    index: list[LadderPlayer]
    systems: list[RatedSystem]
