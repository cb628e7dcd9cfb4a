"""A game as the site answers it: its scene, its log, what its players settle.

OpenAPI is made of these models and their neighbours, and from that the page's types. A field with a default
may be missing from the JSON; it is sent only where it was set.
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field, TypeAdapter
from typing_extensions import TypeAliasType

from grognard.server.choice_replies import Option
from grognard.server.lesson_replies import AdviceText, LessonState
from grognard.server.panel_replies import Panel
from grognard.server.reply import Named, Noun, Reply, Sentence, Side

Banner = TypeAliasType("Banner", Literal["", "taken", "won", "general", "broken", "night"])

BANNER: TypeAdapter[Banner] = TypeAdapter(Banner)
"""The kernel gives banners as words: they are checked by this."""


class Line(Reply):
    text: str
    rule: str
    nouns: list[Noun]
    told: bool = False
    """Whether it sums up the turn of a bot."""
    hour: bool = False
    """Whether it only says what time it is: it is no part of a fight."""
    begins: bool = False
    """Whether a fight begins with it."""
    fate: bool = False
    """Whether it tells what befell somebody: after a fight, what came of it."""
    turns: bool = False
    """Whether a turn opens with it."""
    banner: Banner = ""
    """Of what kind of great news it tells."""


class LogEntry(Reply):
    number: int
    side: str | None
    action: str | None
    lines: list[Line]
    fight: bool = False
    """Whether a fight ended with it, also one that did nothing."""
    strikes: bool = False
    """Whether a fight was begun with it: it tells who and where."""
    banner: Banner = ""
    ordered: bool = False


class Tidings(Reply):
    """What happened to a side since it last chose: the others' deeds (``told``), then each piece's fate."""

    number: int
    lines: list[Line]


class Ending(Reply):
    text: str
    rule: str
    winner: str | None


class Overlay(Reply):
    id: str
    key: str
    title: str


class Differs(Reply):
    """The first stored action that is not played again as it was; nothing can be chosen until one goes on."""

    number: int
    action: str | None
    was: str
    now: str
    damaged: bool
    text: str


class GivenWord(Reply):
    """The word of a side that is mixed into the dice."""

    side: str
    word: str


class Verified(Reply):
    """Whether the dice of a finished game are those that were promised, in a sentence."""

    good: bool
    text: str
    rolls: int


class StandingOrder(Reply):
    """A question that a side may answer in advance, what may be ordered, and what it has ordered."""

    key: str
    title: str
    rule: str
    wish: str
    answers: list[Named]


class StandingOrders(Reply):
    orders: list[StandingOrder]


class Dealings(Reply):
    """What players settle beside their moves: an open offer, the clock, who is away.

    ``revision``, ``number`` and ``finished`` are the game's just then: they tell what became of an offer.
    """

    offer: str
    by: str
    text: str
    mine: bool
    agreed: bool
    days: int
    mover: str
    due: str
    changed: str
    late: bool
    away: dict[str, str]
    looked: int
    revision: int
    number: int
    finished: bool


class GameAbout(Reply):
    id: str
    system: str
    scenario: str
    choices: dict[str, str]
    public: bool
    title: str
    about: str
    goal: str
    points: str
    """What the points of this game are called."""
    counters: dict[str, str]
    """What is printed on its pieces, and what each of it means."""
    sides: list[Side]
    rules: str
    board: str
    overlays: list[Overlay]
    styles: list[Named]
    hides: bool
    has_record: bool
    finished: bool
    commitment: str
    seed: str | None
    words: list[GivenWord]
    hosts: bool


class Scene(Reply):
    """Pieces, panels, the question and its answers. ``stage`` grows by one with each turn of play."""

    to_move: str | None
    stage: int
    prompt: Sentence
    options: list[Option]
    pieces: str
    ghosts: str
    panels: list[Panel]
    result: Ending | None
    score: list[Score]


class LogPage(Reply):
    """A part of the log: what came after so many actions."""

    log: list[LogEntry]
    log_from: int


class Moment(Scene):
    """One moment of a game, as one viewer sees it."""

    number: int
    latest: int
    side: str
    log: list[LogEntry]
    log_from: int
    undo: int


class Table(Moment):
    """The game as it stands now.

    ``spent`` are the viewer's pieces that are not asked for while others of his are, ``idle`` all of his
    while he waits.
    """

    game: GameAbout
    revision: int
    last_own: int
    in_hand: str | None
    no_halt: Sentence | None
    spent: list[str]
    idle: list[str]
    differs: Differs | None
    lesson: LessonState | None = None
    advice: list[AdviceText] = Field(default_factory=list)


class Score(Reply):
    side: str
    points: int


class Dispatch(Reply):
    """What a player wrote to the others, after so many actions; ``ordinal`` names it within its game."""

    ordinal: int
    number: int
    side: str
    sender: str = Field(alias="from")
    text: str
    written: str


class DispatchList(Reply):
    """The dispatches, and how many more there are from players whom the reader has blocked."""

    dispatches: list[Dispatch]
    hidden: int


class Pulse(Reply):
    """A line of the stream: the little that tells whether anything is new."""

    revision: int
    number: int
    finished: bool
    dispatches: int
    trouble: bool
    seated: int
    settled: str = ""


class Gone(Reply):
    """The last line of the stream."""

    deleted: Literal[True]


class Drawing(Reply):
    svg: str
