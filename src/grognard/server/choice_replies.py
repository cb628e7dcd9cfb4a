"""What can be chosen, where pieces can go, and what is told before a click."""

from __future__ import annotations

from pydantic import Field, TypeAdapter

from grognard.server.reply import Noun, Reply, Sentence, Tone

NOUNS: TypeAdapter[list[Noun]] = TypeAdapter(list[Noun])

TONE: TypeAdapter[Tone] = TypeAdapter(Tone)
"""Artists give spots as plain data, the kernel tones as words: they are checked by these."""


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
