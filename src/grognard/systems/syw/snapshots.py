"""A part of the field put aside, so that a step can be tried and taken back without a copy of the whole."""

from __future__ import annotations

from grognard.systems.syw.state import Battle, Cells
from grognard.systems.syw.words import LEADER


class Snapshot:
    """What some pieces and hexes are like: all that the march of one counter can change."""

    __slots__ = (
        "_counters",
        "_entered",
        "_fallen",
        "_leaders",
        "_near",
        "_rows",
        "_stacks",
        "cells",
        "pieces",
    )

    def __init__(self, game: Battle, pieces: list[int], cells: list[int]) -> None:
        self.pieces, self.cells = pieces, cells
        self._rows: list[tuple[int, int, int, Cells, int, int]] = []
        self._leaders: list[tuple[int, int, int, int, int, int]] = []
        """What only a leader who is caught loses: his place among the living, and his orders."""
        kind = game.scenario.roster.kind
        for piece in pieces:
            cell, hour, state = game.cell[piece], game.hour[piece], game.state[piece]
            self._rows.append((cell, hour, state, game.body[piece], game.spent[piece], game.marks[piece]))
            if kind[piece] == LEADER:
                order, one, two = game.order[piece], game.transit_one[piece], game.transit_two[piece]
                self._leaders.append((piece, game.lost[piece], order, one, two, game.acting[piece]))
        self._stacks = [game.stacks[cell] for cell in cells]
        self._counters = [game.counter[cell] for cell in cells]
        self._near = game.surveys()
        self._entered, self._fallen = game.entered, game.fallen

    def put_back(self, game: Battle) -> None:
        """The field is again what it was there."""
        for index, piece in enumerate(self.pieces):
            cell, hour, state, body, spent, marks = self._rows[index]
            game.cell[piece], game.hour[piece], game.state[piece] = cell, hour, state
            game.body[piece], game.spent[piece], game.marks[piece] = body, spent, marks
        for leader, lost, order, one, two, acting in self._leaders:
            game.lost[leader], game.order[leader], game.acting[leader] = lost, order, acting
            game.transit_one[leader], game.transit_two[leader] = one, two
        for index, cell in enumerate(self.cells):
            game.stacks[cell] = self._stacks[index]
            game.counter[cell] = self._counters[index]
        game.resume(self._near)
        game.entered, game.fallen = self._entered, self._fallen
