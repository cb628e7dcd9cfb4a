"""One format for hex maps, whatever the rules that are played on them.

A map file is TOML: two grids of letters (``terrain``, ``elevation``), chains of hexsides (``water``,
``steep``), ways from hex to hex, named places. A hexside is a hex, a stroke and the name of its side. What
the letters, kinds, labels and sides are called is the system's; the shape and the checks are here.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import Annotated

from pydantic import Field

from grognard.boards.lettering import LetteringCard
from grognard.packs_io import Document, Fault, Name, Record, Where, Words

OFF = -1
Label = Annotated[str, Field(max_length=80)]
"""A name that may be left out."""
Side = tuple[int, int]


class Chain(Record):
    """Hexsides that share a name."""

    name: Label = Field("", description="its name, shown on the map")
    sides: Annotated[list[str], Field(min_length=1)] = Field(
        description="hexsides, each a hex, a stroke, a side"
    )


class Path(Record):
    """A way from hex to hex."""

    name: Label = Field("", description="its name, shown on the map if it has one")
    hexes: Annotated[list[str], Field(min_length=2)] = Field(
        description="the hexes in order; neighbours touch"
    )


Offset = Annotated[float, Field(ge=-10, le=10)]


class Lettering(Record):
    """How a name stands on the map, where finding room for it by itself does not do."""

    angle: Annotated[float, Field(ge=-90, le=90)] = Field(0.0, description="degrees clockwise")
    size: Annotated[float, Field(ge=0.4, le=3)] = Field(1.0, description="times the size of its kind")
    offset: Annotated[list[Offset], Field(min_length=2, max_length=2)] | None = Field(
        None, description="where its middle lies, in hexes right of and below its hex"
    )
    lines: list[Name] = Field([], description="the name as it is broken into lines")

    def card(self) -> LetteringCard:
        """The same as the drawing takes it."""
        card = LetteringCard()
        card.angle, card.size, card.lines = self.angle, self.size, list(self.lines)
        if self.offset is not None:
            card.placed = True
            card.right, card.down = self.offset
        return card


Latitude = Annotated[float, Field(ge=-90, le=90)]
Longitude = Annotated[float, Field(ge=-180, le=180)]
Kilometres = Annotated[float, Field(ge=0.1, le=120)]


class Survey(Record):
    """Where the map lies on the earth: the north-west hex, and kilometres to a degree."""

    origin_lat: Latitude = Field(description="its latitude")
    origin_lon: Longitude = Field(description="its longitude")
    km_per_deg_lat: Kilometres = Field(description="kilometres to a degree of latitude")
    km_per_deg_lon: Kilometres = Field(description="kilometres to a degree of longitude there")


class HexMap(Record):
    """What the map files of all systems with hexes share."""

    source: Words = Field(description="where the ground comes from")
    columns: Annotated[int, Field(ge=1, le=99)] = Field(description="hexes from west to east")
    rows: Annotated[int, Field(ge=1, le=99)] = Field(description="hexes from north to south")
    hex_metres: Annotated[int, Field(ge=50, le=2000)] = Field(250, description="metres across a hex")
    level_metres: Annotated[int, Field(ge=1, le=200)] = Field(15, description="metres from level to level")
    datum_metres: Annotated[int, Field(ge=-500, le=9000)] = Field(
        100, description="metres above the sea of level 0"
    )
    terrain: list[str] = Field(description="one text per row, one letter per hex, from north to south")
    elevation: list[str] = Field([], description="one text per row, one digit per hex; level 0 if left out")
    survey: Survey | None = Field(None, description="where the map lies on the earth")
    steep: list[Chain] = Field([], description="hexsides that are steep slopes")
    north: Annotated[int, Field(ge=0, le=359)] = Field(
        0, description="where north lies, in degrees clockwise from the top of the map"
    )


class HexReader:
    """Reads the parts of a map file on a grid and notes every fault, with what would have been right."""

    def __init__(
        self,
        document: Document,
        faults: list[Fault],
        labels: Sequence[str],
        cell: Callable[[str], int],
        side: Callable[[str], Side | None],
        side_names: Sequence[str],
    ) -> None:
        """``cell`` gives the hex of a label or OFF; ``side`` the two hexes of a hexside or None."""
        self.document, self.faults = document, faults
        self._cell, self._side = cell, side
        self._extent = f"{labels[0]} to {labels[-1]}"
        self._names = ", ".join(side_names)
        self._laid: dict[str | int, set[Side]] = {}
        """The hexsides of each field so far, both ways round."""

    def fault(self, where: Where, sentence: str) -> None:
        self.faults.append(self.document.fault(where, sentence))

    def letters(self, field: str, rows: list[str], size: tuple[int, int], allowed: str) -> list[int]:
        """The letters of a grid by number, row by row; 0 where the file is wrong."""
        columns, count = size
        marks = [0] * (columns * count)
        if len(rows) != count:
            self.fault((field,), f"has {len(rows)} rows, not {count}")
        for row, text in enumerate(rows[:count]):
            if len(text) != columns:
                self.fault((field, row), f"has {len(text)} hexes, not {columns}")
            for column, letter in enumerate(text[:columns]):
                if letter in allowed:
                    marks[row * columns + column] = allowed.index(letter)
                else:
                    sentence = f"holds {letter!r} in column {column + 1}; the letters are {' '.join(allowed)}"
                    self.fault((field, row), sentence)
        return marks

    def cell(self, where: Where, label: str) -> int:
        """The hex of a label; the first of the map if it is none."""
        cell = self._cell(label)
        if cell == OFF:
            self.fault(where, f"{label!r} is no hex of this map ({self._extent})")
            return 0
        return cell

    def cells(self, where: Where, labels: list[str]) -> list[int]:
        return [self.cell((*where, index), label) for index, label in enumerate(labels)]

    def sides(self, where: Where, texts: list[str]) -> list[Side]:
        """The hexsides as pairs of hexes; one that is none, on the edge or twice in its field is a fault."""
        found: list[Side] = []
        laid = self._laid.setdefault(where[0], set())
        for index, text in enumerate(texts):
            side = self._side(text)
            if side is None:
                sentence = (
                    f"{text!r} is no hexside: a hex ({self._extent}), a stroke and one of {self._names}"
                )
                self.fault((*where, index), sentence)
            elif side[1] == OFF:
                self.fault((*where, index), f"{text} lies on the edge of the map")
            elif side in laid:
                self.fault((*where, index), f"{text} is listed twice")
            else:
                found.append(side)
                laid |= {side, (side[1], side[0])}
        return found

    def way(
        self, where: Where, labels: list[str], closed: Callable[[int], bool], apart: Callable[[int, int], int]
    ) -> list[int]:
        """The hexes of a way, each beside the one before and none closed."""
        cells = self.cells(where, labels)
        for index, (a, b) in enumerate(itertools.pairwise(cells), 1):
            if apart(a, b) != 1:
                self.fault(
                    (*where, index),
                    f"the way breaks off: {labels[index - 1]} and {labels[index]} do not touch",
                )
        for index, cell in enumerate(cells):
            if closed(cell):
                self.fault((*where, index), f"{labels[index]} is impassable")
        return cells
