"""A game that stops at every die: what was tried, which faces have fallen, and what each side was told.

An action is played anew from the state before it with one face more, until no die is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from grognard import library
from grognard.kernel.dice import Dice, DiceRanOut
from grognard.kernel.events import Event, visible
from grognard.kernel.refusal import Datum
from grognard.kernel.scenario import Scenario
from grognard.kernel.sides import NOBODY
from grognard.kernel.state import State
from grognard.kernel.values import Json

Packed: TypeAlias = tuple[int, str, list[tuple[str, str, tuple[Datum, ...], int, bool]]]
"""A chapter as plain values: side, action, events."""


class Chapter:
    """What one action caused, and who did it; chapters hang together backwards, so that copies share them."""

    __slots__ = ("before", "done", "events", "side")

    def __init__(self, before: Chapter | None, side: int, done: str, events: list[Event]) -> None:
        self.before = before
        self.side = side
        self.done = done
        self.events = events

    def packed(self) -> Packed:
        return (
            self.side,
            self.done,
            [(one.rule, one.kind, one.data, one.seen_by, one.reveals) for one in self.events],
        )

    def told(self, player: int) -> list[str]:
        """What a player has done and been told, up to here."""
        chapter: Chapter | None = self
        lines: list[str] = []
        while chapter is not None:
            lines += [f"{event.kind} {event.data}" for event in reversed(visible(chapter.events, player))]
            if chapter.side == player:
                lines.append(f"> {chapter.done}")
            chapter = chapter.before
        return lines[::-1]


class Attempt:
    """An action, as text, as far as its dice have been thrown; an empty one opens the game, from a seed."""

    __slots__ = ("action", "faces", "seed", "sides")

    def __init__(self, action: str, seed: int = 0, faces: tuple[int, ...] = (), sides: int = 0) -> None:
        self.action = action
        self.seed = seed
        self.faces = faces
        self.sides = sides
        """Of the die that is missing."""

    def thrown(self, face: int) -> Attempt:
        return Attempt(self.action, self.seed, (*self.faces, face))

    def missing(self, sides: int) -> Attempt:
        return Attempt(self.action, self.seed, self.faces, sides)


class Moment:
    """Where a game stands, the rules' own state in it; copied as the rules copy it."""

    __slots__ = ("attempt", "chapter", "game")

    def __init__(self, game: State | None, chapter: Chapter | None, attempt: Attempt | None) -> None:
        self.game = game
        """The last state in which nothing was left to chance; None before the first."""
        self.chapter = chapter
        self.attempt = attempt
        """What waits for a die, if anything does."""

    def __reduce__(self) -> tuple[Callable[..., Moment], tuple[object, ...]]:
        """What is written to a file or sent to another process: the saved game, and what was told."""
        game, chapter, chapters = self.game, self.chapter, list[Packed]()
        while chapter is not None:
            chapters.append(chapter.packed())
            chapter = chapter.before
        kept = None if game is None else (game.scenario.id, game.dice.seed, game.save())
        return _unpacked, (kept, chapters[::-1], self.attempt)

    def __deepcopy__(self, memo: dict[int, object]) -> Moment:
        return Moment(None if self.game is None else self.game.clone(), self.chapter, self.attempt)

    def after(self, scenario: Scenario, attempt: Attempt, by_nodes: bool) -> Moment:
        """What comes of an action, with these faces: the next question, or the next die."""
        dice = Dice(attempt.seed) if self.game is None else self.game.dice.clone()
        if by_nodes:
            dice.follow(list(attempt.faces))
        try:
            state = _played(self.game, scenario, attempt.action, dice)
        except DiceRanOut as out:
            return Moment(self.game, self.chapter, attempt.missing(out.sides))
        side = NOBODY if self.game is None else self.game.side_to_move
        assert side is not None
        return Moment(state, Chapter(self.chapter, side, attempt.action, state.events), None)


def _unpacked(
    kept: tuple[str, int | str, dict[str, Json]] | None, chapters: list[Packed], attempt: Attempt | None
) -> Moment:
    """The moment that was written."""
    game = None
    if kept is not None:
        scenario, seed, saved = kept
        game = library.load(scenario).restore(saved, Dice(seed))
    chapter = None
    for side, done, events in chapters:
        chapter = Chapter(chapter, side, done, [Event(*parts) for parts in events])
    return Moment(game, chapter, attempt)


def _played(before: State | None, scenario: Scenario, action: str, dice: Dice) -> State:
    """The state after an action, or the first of all; the one before stays as it was."""
    if before is None:
        return scenario.start(dice)
    state = before.clone()
    state.dice = dice
    state.play(scenario.lexicon.parse(action))
    return state
