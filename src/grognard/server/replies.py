"""What the site answers, as models: OpenAPI is made of them, and from that the page's types.

A field with a default may be missing from the JSON; it is sent only where it was set.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from typing_extensions import TypeAliasType

Noun = TypeAliasType("Noun", tuple[Literal["piece", "place", "ghost"], str])
"""Something on the board. A ghost is named by the action that it stands for."""

Tone = TypeAliasType("Tone", Literal["move", "attack", "special", "follow", "danger"])


class Reply(BaseModel):
    model_config = ConfigDict(extra="forbid")


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
    seat: str


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


Banner = TypeAliasType("Banner", Literal["", "taken", "general", "broken", "night"])

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
    cannot be taken back.
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


class Way(Option):
    """Several actions as one choice; ``path`` are the places that a piece passes."""

    steps: list[str]
    path: list[str]


class NextPiece(Reply):
    """The next piece whose turn it would be to walk: where a click sends it before it is taken."""

    piece: str
    name: str
    ways: list[Way]


class Walks(Reply):
    """Where the piece in hand can go, and what can be chosen once it is put down where it stands."""

    revision: int
    piece: str | None
    ways: list[Way]
    afterwards: list[Way]
    onward: NextPiece | None = None


class Line(Reply):
    text: str
    rule: str
    nouns: list[Noun]


class LogEntry(Reply):
    number: int
    side: str | None
    action: str | None
    lines: list[Line]
    fight: bool = False
    banner: Banner = ""


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


class GameAbout(Reply):
    id: str
    system: str
    scenario: str
    title: str
    about: str
    goal: str
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


class Bit(Reply):
    """A bit of a lesson's text: plain words, or the name of a piece, a place or a clause."""

    text: str
    kind: Literal["", "piece", "place", "clause"] = ""
    label: str = ""


class Answer(Reply):
    """One answer to a prediction."""

    id: str
    text: str


class Verdict(Reply):
    """Whether the last prediction was right, and which answer is."""

    right: bool
    answer: str


class LessonState(Reply):
    """Where a lesson stands: the step, what is said, what is lit, and what came of the last move."""

    id: str
    title: str
    idea: str
    example: str
    number: int
    of: int
    status: Literal["asks", "guesses", "reads", "seen", "wrong", "done"]
    say: list[Bit]
    praise: list[Bit]
    wrong: list[Bit]
    wrong_rule: str
    verdict: Verdict | None
    choices: list[Answer]
    focus: list[Noun]
    arrows: list[tuple[str, str]]
    hints: list[list[Bit]]
    more_hints: bool
    misses: int
    slips: list[int]
    stars: int
    clauses: list[str]
    next: str
    scenario: str


class AdviceText(Reply):
    """What the tutor says; with ``before`` it waits until one of these options is about to be chosen."""

    id: str
    say: list[Bit]
    focus: list[Noun]
    lesson: str
    times: int
    before: list[str]


class LessonOffer(Reply):
    """A lesson on the list."""

    id: str
    system: str
    title: str
    idea: str
    minutes: int
    steps: int
    predictions: list[int]
    clauses: list[str]
    needs: list[str]
    example: str


class LessonSystem(Reply):
    """The lessons of a system, the scenario to play after them, and the book's examples."""

    code: str
    title: str
    scenario: str
    lessons: list[LessonOffer]
    puzzles: list[LessonOffer]


class LessonList(Reply):
    systems: list[LessonSystem]


class Table(Moment):
    """The game as it stands now."""

    game: GameAbout
    revision: int
    last_own: int
    in_hand: str | None
    spent: list[str]
    differs: Differs | None
    lesson: LessonState | None = None
    advice: list[AdviceText] = []


class Luck(Reply):
    """What the dice of a side came to, and what so many are worth on the average."""

    rolls: int
    gave: int
    worth: float


class Standing(Reply):
    """How a side came out of a battle."""

    title: str
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


class Score(Reply):
    side: str
    points: int


class Dispatch(Reply):
    """What a player wrote to the others, after so many actions."""

    number: int
    side: str
    sender: str = Field(alias="from")
    text: str
    written: str


class DispatchList(Reply):
    dispatches: list[Dispatch]


class Pulse(Reply):
    """A line of the stream: the little that tells whether anything is new."""

    revision: int
    number: int
    finished: bool
    dispatches: int
    trouble: bool


class Gone(Reply):
    """The last line of the stream."""

    deleted: Literal[True]


class Drawing(Reply):
    svg: str


# -- before a click ---------------------------------------------------------------------------------


class Reasons(Reply):
    """Why a click does nothing, and what would have to be done first."""

    reasons: list[Sentence]
    offers: list[Way] = []


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


class Hint(Reply):
    """A choice that the general would think of, with why. Chances are parts of one."""

    action: str
    text: str
    chance: float | None
    less: float
    error: float
    why: str


class Hints(Reply):
    hints: list[Hint]


class CurvePoint(Reply):
    """The first side's chance to win when a turn began, after so many actions."""

    action: int
    stage: int
    chance: float
    error: float | None
    luck: float


class Swing(Reply):
    """A turn after which the chance had changed much."""

    action: int
    stage: int
    before: float
    after: float
    luck: float


class Deed(Reply):
    action: str
    text: str


class Mark(Reply):
    """A turn that cost more than twice the error, and what might have been done instead."""

    action: int
    stage: int
    side: str
    cost: float
    error: float
    instead: list[Deed]


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
    luck_weighed: str
    means: str


# -- around the games -------------------------------------------------------------------------------


class Clause(Reply):
    """A clause, and the lessons and playable examples that show it."""

    id: str
    chapter: str
    text: str
    system: str
    lessons: list[Named] = []
    puzzles: list[Named] = []


class Choice(Reply):
    name: str
    title: str
    values: list[Named]


class ScenarioOffer(Reply):
    """A battle on offer; one whose files are at fault has a name and the fault, but no sides."""

    id: str
    title: str
    about: str
    sides: list[Named]
    choices: list[Choice]
    fault: str = ""
    minutes: int = 0
    pieces: int = 0
    level: int = 0


class SystemOffer(Reply):
    code: str
    title: str
    scenarios: list[ScenarioOffer]


class Battles(Reply):
    systems: list[SystemOffer]
    bots: list[Named]


class GameLine(Reply):
    """One line of the list of games."""

    id: str
    system: str
    title: str
    sides: list[Side]
    number: int
    to_move: str | None
    finished: bool
    winner: str | None
    changed: str


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
