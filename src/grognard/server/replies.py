"""What the site answers, as models: OpenAPI is made of them, and from that the page's types.

A field with a default may be missing from the JSON; it is sent only where it was set.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter
from typing_extensions import TypeAliasType

from grognard.server.lesson_replies import AdviceText, LessonState
from grognard.server.reply import Noun, Reply, Tone


class RefusalText(Reply):
    text: str
    rule: str
    key: str


class RefusedReply(Reply):
    """Whatever is not answered: why, in the reader's language."""

    refused: RefusalText


class Sentence(Reply):
    """A sentence and the clause behind it."""

    text: str
    rule: str


class Named(Reply):
    name: str
    title: str


class Side(Named):
    """``seat`` is ``here`` (yours), ``friend`` (another's), ``open`` (nobody's yet) or a bot's name."""

    seat: str
    player: str


# -- side panels ------------------------------------------------------------------------------------


class Fact(Reply):
    label: str
    value: str | int
    rule: str = ""


class StepLine(Reply):
    text: str
    rule: str
    state: Literal["done", "now", "next"]


class TrackPanel(Reply):
    """A marker on a track."""

    kind: Literal["track"]
    id: str
    title: str
    value: int
    of: int
    label: str
    rule: str = ""


class FactsPanel(Reply):
    """Short facts, one a row; with ``corner`` they stand at the bottom left of the board."""

    kind: Literal["facts"]
    id: str
    title: str
    rows: list[Fact]
    corner: bool = False
    rule: str = ""


class TrayPanel(Reply):
    """Pieces off the map."""

    kind: Literal["tray"]
    id: str
    title: str
    note: str
    svg: str
    rule: str = ""


class StepsPanel(Reply):
    """A procedure under way, and what of it is settled."""

    kind: Literal["steps"]
    id: str
    title: str
    steps: list[StepLine]
    rows: list[Fact]


class TablePanel(Reply):
    kind: Literal["table"]
    id: str
    title: str
    columns: list[str]
    rows: list[list[str]]
    rule: str = ""


Banner = TypeAliasType("Banner", Literal["", "taken", "won", "general", "broken", "night"])

Panel = TypeAliasType(
    "Panel",
    Annotated[TrackPanel | FactsPanel | TrayPanel | StepsPanel | TablePanel, Field(discriminator="kind")],
)

PANELS: TypeAdapter[list[Panel]] = TypeAdapter(list[Panel])
NOUNS: TypeAdapter[list[Noun]] = TypeAdapter(list[Noun])
TONE: TypeAdapter[Tone] = TypeAdapter(Tone)
BANNER: TypeAdapter[Banner] = TypeAdapter(Banner)
"""Artists give panels and spots as plain data, the kernel tones as words: they are checked by these."""


# -- a game -----------------------------------------------------------------------------------------


class Note(Reply):
    """What an option would cost or mean: a badge, the same in words, and its kind."""

    badge: str
    text: str
    tone: Tone
    rule: str


class Option(Reply):
    """One choice. ``about`` is what people call the piece that it speaks of; empty if it speaks of none.

    ``ends`` says that it closes a phase or a move; ``final``, asked of those and of fights alone, that it
    cannot be taken back; ``last``, that the other side's turn comes with it, though it may be no ending;
    ``joint``, that it takes others of its line with the piece that it takes.
    """

    action: str
    text: str
    rule: str
    nouns: list[Noun]
    about: str
    ghost: bool
    note: Note | None
    ends: bool = False
    final: bool = False
    last: bool = False
    joint: bool = False


class Front(Reply):
    """A way that ends with another front: its degrees from the top, and its steps."""

    angle: int
    steps: list[str]


class Part(Reply):
    """A part of several actions: one of those who are named in it, or what is done of it alone, in words."""

    text: str
    steps: list[str]


class Way(Option):
    """Several actions as one choice; ``path`` are the places that a piece passes."""

    steps: list[str]
    path: list[str]
    angle: int = -1
    """The front at its end, in degrees from the top."""
    fronts: tuple[Front, ...] = ()
    mover: str = ""
    """Whose choice it is, if that is neither the piece in hand nor the next one."""
    turns: bool = False
    """Whether the piece in hand turns for it: once it has halted otherwise, it is open no more."""
    named: tuple[Part, ...] = ()
    """Those who take part in the fight at its end: each can be left out."""
    alone: tuple[Part, ...] = ()
    """What can be done of it for now: a turn without the fight, or the call to it, to name them oneself."""


class NextPiece(Reply):
    """The next piece whose turn it would be to walk: where a click sends it before it is taken."""

    piece: str
    name: str
    ways: list[Way]


class Batch(Reply):
    """Questions of one kind that can be answered as proposed: what comes now, and whom it speaks of.

    ``lasts`` says that the word holds for the whole game and not for this turn alone; ``begins`` that it can
    be given here, and not only go on.
    """

    kind: str
    text: str
    action: str
    lasts: bool
    begins: bool
    lines: list[Option]


class Walks(Reply):
    """Where the piece in hand can go, and what can be chosen once it is put down where it stands.

    ``musters`` are answers to the question itself that call to a fight, with all who can take part named:
    each has the action of the answer that it stands for.
    """

    revision: int
    piece: str | None
    ways: list[Way]
    afterwards: list[Way]
    musters: tuple[Way, ...] = ()
    onward: NextPiece | None = None
    rest: dict[str, str]
    """Who could do the same as whoever acted last: by label, with their names."""
    body: dict[str, str]
    """Who belongs to whoever goes next, so that they could go along: by label, with their names."""
    fellows: str
    """What those are to him, as a word of the page's."""
    batch: Batch | None = None


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
    """The game as it stands now."""

    game: GameAbout
    revision: int
    last_own: int
    in_hand: str | None
    no_halt: Sentence | None
    spent: list[str]
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


# -- before a click ---------------------------------------------------------------------------------


class Reasons(Reply):
    """Why a click does nothing, and what would have to be done first; ``who`` was clicked, if a piece was."""

    reasons: list[Sentence]
    who: str = ""
    offers: list[Way] = Field(default_factory=list)


class Outcome(Reply):
    chance: str
    percent: float
    lines: list[Sentence]


class Rest(Reply):
    count: int
    percent: float


class Forecast(Reply):
    """What is certain about an option before the first die, and what the dice may bring."""

    situation: list[Sentence]
    outcomes: list[Outcome]
    rest: Rest | None


# -- around the games -------------------------------------------------------------------------------


class Clause(Reply):
    """A clause, and the lessons and playable examples that show it."""

    id: str
    chapter: str
    text: str
    system: str
    lessons: list[Named] = Field(default_factory=list)
    puzzles: list[Named] = Field(default_factory=list)


class Choice(Reply):
    name: str
    title: str
    values: list[Named]


class Cast(Reply):
    """The sides that a battle has instead, if a choice has this value."""

    choice: str
    value: str
    sides: list[Named]


class ScenarioOffer(Reply):
    """A battle on offer; one whose files are at fault has a name and the fault, but no sides."""

    id: str
    title: str
    about: str
    sides: list[Named]
    choices: list[Choice]
    goal: str = ""
    """How it is won, in a sentence."""
    fault: str = ""
    minutes: int = 0
    pieces: int = 0
    level: int = 0
    balance: str = ""
    """Which side has the easier battle, where one has."""
    begin_as: str = ""
    """The side that is proposed: to begin with the one that has it easier; empty for the first."""
    casts: list[Cast] = Field(default_factory=list)


class SystemOffer(Reply):
    code: str
    title: str
    scenarios: list[ScenarioOffer]


class Battles(Reply):
    systems: list[SystemOffer]
    bots: list[Named]


class GameLine(Reply):
    """One line of the list of games. ``due`` is when the time of whoever is on the move ends, if it does.

    Of a game that hides something whoever has no seat in it is told neither whose move it is nor the number.
    """

    id: str
    system: str
    title: str
    sides: list[Side]
    number: int
    to_move: str | None
    finished: bool
    winner: str | None
    changed: str
    due: str = ""


class LostGame(Reply):
    """A game whose battle is not here any more."""

    id: str
    title: str
    lost: Literal[True]


class GameList(Reply):
    """A part of the list, the last touched first; ``more`` if there are others after it."""

    games: list[GameLine | LostGame]
    more: bool


class Briefing(Reply):
    title: str
    about: str
    panels: list[Panel]


class NewId(Reply):
    id: str


class Deleted(Reply):
    deleted: str
