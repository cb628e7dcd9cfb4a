"""A part of the field put aside, so that a step can be tried and taken back without a copy of the whole."""

from __future__ import annotations

from grognard.systems.syw.state import Battle, Cells


class Snapshot:
    """What some pieces and hexes are like: all that the march of one counter can change."""

    __slots__ = ("_counters", "_entered", "_fallen", "_near", "_rows", "_stacks", "cells", "pieces")

    def __init__(self, game: Battle, pieces: list[int], cells: list[int]) -> None:
        self.pieces, self.cells = pieces, cells
        self._rows: list[tuple[int, int, int, Cells, int, int, int, int, int, int, int]] = []
        for piece in pieces:
            self._rows.append(
                (
                    game.cell[piece],
                    game.hour[piece],
                    game.state[piece],
                    game.body[piece],
                    game.spent[piece],
                    game.marks[piece],
                    game.lost[piece],
                    game.order[piece],
                    game.transit_one[piece],
                    game.transit_two[piece],
                    game.acting[piece],
                )
            )
        self._stacks = [game.stacks[cell] for cell in cells]
        self._counters = [game.counter[cell] for cell in cells]
        self._near = game.surveys()
        self._entered, self._fallen = game.entered, game.fallen

    def put_back(self, game: Battle) -> None:
        """The field is again what it was there."""
        for index, piece in enumerate(self.pieces):
            cell, hour, state, body, spent, marks, lost, order, one, two, acting = self._rows[index]
            game.cell[piece], game.hour[piece], game.state[piece] = cell, hour, state
            game.body[piece], game.spent[piece], game.marks[piece] = body, spent, marks
            game.lost[piece], game.order[piece] = lost, order
            game.transit_one[piece], game.transit_two[piece] = one, two
            game.acting[piece] = acting
        for index, cell in enumerate(self.cells):
            game.stacks[cell] = self._stacks[index]
            game.counter[cell] = self._counters[index]
        game.resume(self._near)
        game.entered, game.fallen = self._entered, self._fallen
