"""Lessons at the table: a run is no row of the database, its id holds all that was put in.

So a lesson opens like any game, in every process, and is kept by whoever keeps its address. The same requests
serve it; only what is played goes through the lesson instead of the store.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import cast

from grognard.kernel.actions import Action
from grognard.kernel.events import Event
from grognard.kernel.match import Match
from grognard.kernel.refusal import NOT_YOUR_DECISION, IllegalAction
from grognard.kernel.state import State
from grognard.lessons import lines
from grognard.lessons.run import ANSWER, ASKS, BACK, GUESSES, MOST_INPUTS, ON, RESTS, SHOW, Run, play_again
from grognard.lessons.shelf import lesson
from grognard.packs_io import InBoth
from grognard.server.facts import Facts
from grognard.server.live import HERE, Live
from grognard.server.refused import Refused, RefusedByRule, not_found, stale
from grognard.server.snapshots import Trace

PREFIX = "lesson-"
SCRIPT = "script"
"""The seat of a side that the lesson plays."""

AGAIN = "!again"
LONGEST = 4000
MOST_TEXT = 40_000


def is_lesson(game_id: str) -> bool:
    return game_id.startswith(PREFIX)


def write_id(name: str, revision: int, inputs: list[str]) -> str:
    """The id of a run: the lesson, how often it has changed, and what was put in."""
    packed = zlib.compress(json.dumps([name, revision, inputs], separators=(",", ":")).encode(), 9)
    return PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def read_id(game_id: str) -> tuple[str, int, list[str]]:
    """What ``write_id`` wrote; refuses anything else."""
    text = game_id.removeprefix(PREFIX)
    try:
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), MOST_TEXT)
        found = json.loads(data)
    except (ValueError, binascii.Error, zlib.error, RecursionError) as fault:
        raise not_found() from fault
    match found:
        case [str() as name, int() as revision, list() as inputs] if len(inputs) <= MOST_INPUTS:
            return name, revision, [str(one) for one in inputs]
    raise not_found()


class Sitting(Live):
    """A run of a lesson, as the table takes games."""

    __slots__ = ("run",)

    def __init__(self, run: Run, revision: int) -> None:
        self.run = run
        super().__init__(_facts(run, revision), run.match, revision, Trace(), 0)

    @property
    def undoable(self) -> int:
        return len(self.run.line)

    @property
    def board_id(self) -> str:
        """Under which the board of this part of the lesson is drawn and kept."""
        return write_id(self.run.lesson.id, 0, self.run.inputs[: self.run.segment])

    def first(self) -> State:
        return self.run.states[0]

    def follow(self) -> None:
        """Come to where the run is now."""
        self.revision += 1
        self.match = self.run.match
        self.facts = replace(self.facts, id=write_id(self.run.lesson.id, self.revision, self.run.inputs))


def _facts(run: Run, revision: int) -> Facts:
    scenario = run.state.scenario
    return Facts(
        id=write_id(run.lesson.id, revision, run.inputs),
        scenario=scenario.id,
        rules=scenario.version,
        choices={},
        seats={side: HERE if side == run.lesson.side else SCRIPT for side in scenario.sides},
        seed=run.seed,
        position=run.lesson.id,
        created=datetime.now(UTC),
    )


def begin(name: str, step: int = 0) -> str:
    """The id of a lesson that nobody has touched yet, or of the moment before one of its steps."""
    run = Run(lesson(name))
    while run.step is not None and run.number < step:
        run.put(_solution(run))
    if run.status == RESTS:
        run.put(ON)
    return write_id(run.lesson.id, 0, run.inputs)


def _solution(run: Run) -> str:
    """What brings a step to its end."""
    if run.status == GUESSES:
        assert run.step is not None
        return f"{ANSWER}{run.step.answer}"
    return SHOW if run.status == ASKS else ON


def open_run(game_id: str) -> Sitting:
    if len(game_id) > LONGEST:
        raise not_found()
    name, revision, inputs = read_id(game_id)
    try:
        return Sitting(play_again(lesson(name), inputs), revision)
    except IllegalAction as fault:
        raise Refused(409, "lesson-changed") from fault


def put(live: Sitting, revision: int, side: int, word: str) -> None:
    """Take one input of the learner: a move in notation, or one of the lesson's own words."""
    run = live.run
    if live.revision != revision:
        raise stale()
    try:
        if side != run.side:
            raise IllegalAction(NOT_YOUR_DECISION)
        if word == AGAIN:
            run.again()
        else:
            run.put(word)
    except IllegalAction as refused:
        raise RefusedByRule(run.state.scenario, refused.refusal) from refused
    live.follow()


def change(live: Sitting, revision: int, wish: Callable[[Match], None]) -> None:
    """What would change a match goes through the lesson."""
    if live.revision != revision:
        raise stale()
    try:
        wish(cast(Match, Through(live.run)))
    except IllegalAction as refused:
        raise RefusedByRule(live.run.state.scenario, refused.refusal) from refused
    live.follow()


class Through:
    """A match to whoever plays on it: each action is put into the lesson. A walk ends where its step does."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.step = run.number

    @property
    def state(self) -> State:
        return self.run.state

    @property
    def number(self) -> int:
        return self.run.match.number

    def play_text(self, text: str) -> list[Event]:
        if self.run.number != self.step or (self.run.line and self.run.status != ASKS):
            return []
        before = self.run.match.number
        self.run.put(text)
        return [event for entry in self.run.match.entries[before:] for event in entry.events]

    def play(self, action: Action) -> list[Event]:
        return self.play_text(self.state.scenario.lexicon.notate(action))

    def can_undo(self, side: int) -> int:
        return len(self.run.line) if side == self.run.side else 0

    def undo(self, side: int, steps: int = 1) -> None:
        for _ in range(steps):
            self.run.put(BACK)

    def concede(self, side: int) -> None:
        raise Refused(409, "only-a-lesson")


def moment(live: Sitting, number: int) -> State:
    """The state after so many actions of the run."""
    states = live.run.states
    if not 0 <= number < len(states):
        raise Refused(404, "no-such-moment", {"number": number, "last": len(states) - 1})
    return states[number]


def friendlier(live: Live, clauses: list[str]) -> list[tuple[str, InBoth]]:
    """What the lesson says about a click that the rules refuse by one of these clauses."""
    if not isinstance(live, Sitting) or live.run.step is None or live.run.status == RESTS:
        return []
    played = live.run.line
    return [
        (one.refused, one.say)
        for one in live.run.step.wrong
        if one.refused in clauses and lines.own(one.when)[: len(played)] == played
    ]
