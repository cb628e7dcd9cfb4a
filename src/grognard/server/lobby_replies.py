"""What the site answers around the games: battles on offer, lists of games, clauses."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from grognard.server.panel_replies import Panel
from grognard.server.reply import Named, Reply, Side


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
