"""A scenario of Marengo: board, armies and terms, all that never changes."""

from __future__ import annotations

from grognard.kernel.rules import Rules
from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json
from grognard.systems.marengo.board import Board
from grognard.systems.marengo.choices import Words
from grognard.systems.marengo.roster import Army
from grognard.systems.marengo.words import CROSSING, FACING, PIECE, PLACE, SIDES


class Terms:
    """How long the battle lasts, where morale begins, and who shuffles."""

    def __init__(self, rounds: int, first_hour: int, morale: tuple[int, int], ask_shuffle: bool) -> None:
        self.rounds = rounds
        self.first_hour = first_hour
        self.morale = morale
        self.ask_shuffle = ask_shuffle

    def hour(self, round: int) -> int:
        """The hour on the time track: round 1 is the first hour (MAR-7.1)."""
        return self.first_hour + round - 1


class MarengoScenario(Scenario):
    """The fixed part of a battle."""

    def __init__(
        self,
        rules: Rules,
        name: str,
        board: Board,
        army: Army,
        terms: Terms,
        inline: dict[str, Json] | None = None,
    ) -> None:
        places = board.place_labels[: board.first_display]  # no action names a display: nobody goes to one
        labels = {PIECE: army.labels, PLACE: places, CROSSING: board.crossing_labels}
        super().__init__(rules, name, SIDES, labels)
        self.board = board
        self.army = army
        self.terms = terms
        self.inline = inline
        """For a toy map written in a position file: the tables that describe it, to be written back."""
        self.changes: dict[str, Json] = {}
        """For a position that changes what its battle prints: the table that says so, to be written back."""
        self.words = Words(board, army)
        self.choices = {"shuffle": "ask" if terms.ask_shuffle else "auto"}

    def title(self, kind: str, number: int, lang: str) -> str:
        """Places by their locale, approaches also by the one they face, crossings by where they lead."""
        label = self.lexicon.label(kind, number)
        if kind == PLACE:
            locale = self.board.locale_of[number]
        elif kind == CROSSING:
            locale = self.board.to[self.board.crossing_approach[number]]
        else:
            return label
        name = self.board.names[locale]
        facing = self.board.facing(number) if kind == PLACE else -1
        if facing >= 0 and name != self.board.place_labels[locale]:
            name = f"{name} {FACING.get(lang, FACING['en'])} {self.board.names[facing]}"
        return label if name == self.board.place_labels[locale] else f"{name} ({label})"
