"""What the site answers when it looks ahead with the general, and back at a game that is over, as models."""

from __future__ import annotations

from grognard.server.reply import Reply


class Hint(Reply):
    """A choice that the general would think of, with why. Chances are parts of one."""

    action: str
    text: str
    chance: float | None
    less: float
    error: float
    why: str
    then: str = ""
    """Where the piece that it takes is sent."""


class Hints(Reply):
    hints: list[Hint]


class CurvePoint(Reply):
    """The first side's chance to win when a turn began, after so many actions."""

    action: int
    stage: int
    when: str
    chance: float
    error: float
    luck: float


class Swing(Reply):
    """A turn after which the chance had changed much, and what was done in it."""

    action: int
    stage: int
    before: float
    after: float
    luck: float
    told: str
    deeds: list[str]


class Mark(Reply):
    """A turn that cost more than twice the error, what its side did in it and what the general would have."""

    action: int
    stage: int
    side: str
    cost: float
    error: float
    told: str
    did: str
    instead: str


class Review(Reply):
    """A look back at a finished game."""

    scenario: str
    sides: list[str]
    actions: int
    curve: list[CurvePoint]
    end: float
    turning_points: list[Swing]
    marks: list[Mark]
    luck: dict[str, float]
    luck_told: str
    luck_weighed: str
    means: str


class Luck(Reply):
    """What the dice of a side came to, and what so many are worth on the average."""

    rolls: int
    gave: int
    worth: float


class Standing(Reply):
    """How a side came out of a battle; ``ink`` is its colour on paper."""

    title: str
    ink: str
    pieces: int
    lost: int
    luck: Luck


class Turning(Reply):
    """A moment at which the score turned."""

    number: int
    points: int
    side: str
    lines: list[str]


class Aftermath(Reply):
    """A battle that is over: the score at each of the actions numbered, and how it came to it."""

    numbers: list[int]
    scores: list[list[int]]
    sides: list[Standing]
    turnings: list[Turning]
