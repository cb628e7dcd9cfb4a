"""Values other than the pack's: the table `data` of a position changes what a battle prints, for a what-if.

[data]
rounds = 12                        # how long the battle lasts
first_hour = 8                     # and when it begins
capacity = { 8 = 4 }               # locales
width = { "8/4" = "wide" }         # both approaches of the pair
approaches = { "8/4" = "inf 2 cav 1 obstructs" }    # all symbols of an approach
faces = { F02 = "cavalry 3" }      # arm and strength of a face of the order of battle
"""

from __future__ import annotations

import re

from grognard.kernel.values import Json
from grognard.packs_io import Document, Fault, Where
from grognard.systems.marengo.board import NARROW, WIDE
from grognard.systems.marengo.scenario import MarengoScenario
from grognard.systems.marengo.words import KINDS

DATA_FIELDS = ("rounds", "first_hour", "capacity", "width", "approaches", "faces")
SYMBOLS = ("inf", "cav", "art")
WIDTHS = {"narrow": NARROW, "wide": WIDE}
FACE = re.compile(r"(infantry|cavalry|artillery) ([1-9])")


class DataReader:
    """Puts the changes of a position into a scenario that was made for it alone."""

    def __init__(self, document: Document, scenario: MarengoScenario) -> None:
        self.document = document
        self.scenario = scenario
        self.faults: list[Fault] = []

    def fault(self, where: Where, sentence: str) -> None:
        self.faults.append(self.document.fault(("data", *where), sentence))

    def read(self, table: dict[str, Json]) -> None:
        terms = self.scenario.terms
        for key in table:
            if key not in DATA_FIELDS:
                self.fault((key,), f"is not known here; there are {', '.join(DATA_FIELDS)}")
        terms.rounds = self._number(("rounds",), table.get("rounds", terms.rounds), 1, 99)
        terms.first_hour = self._number(("first_hour",), table.get("first_hour", terms.first_hour), 0, 23)
        for key, change in (
            ("capacity", self._capacity),
            ("width", self._width),
            ("approaches", self._symbols),
            ("faces", self._face),
        ):
            rows = table.get(key, {})
            if not isinstance(rows, dict):
                self.fault((key,), "should be a table")
                continue
            for name, value in rows.items():
                change(name, value)
        self.scenario.changes = table

    def _number(self, where: Where, value: Json, least: int, most: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            self.fault(where, f"should be a number from {least} to {most}")
            return least
        return value

    def _capacity(self, name: str, value: Json) -> None:
        board = self.scenario.board
        if name not in board.place_labels[: board.locales]:
            self.fault(("capacity", name), "is no locale of this battle")
        else:
            board.capacity[board.place_labels.index(name)] = self._number(("capacity", name), value, 1, 99)

    def _approach(self, key: str, name: str) -> int | None:
        """The approach of a name, if the enemy can come over it."""
        board = self.scenario.board
        labels = board.place_labels[board.locales : board.first_display]
        if name not in labels or board.opposite[labels.index(name)] < 0:
            self.fault((key, name), "is no approach of this battle that can be crossed")
            return None
        return labels.index(name)

    def _width(self, name: str, value: Json) -> None:
        approach = self._approach("width", name)
        if not isinstance(value, str) or value not in WIDTHS:
            self.fault(("width", name), f"should be one of {', '.join(WIDTHS)}")
        elif approach is not None:
            board = self.scenario.board
            board.width[approach] = board.width[board.opposite[approach]] = WIDTHS[value]

    def _symbols(self, name: str, value: Json) -> None:
        approach = self._approach("approaches", name)
        penalty, obstructs = [0, 0, 0], False
        words = value.split() if isinstance(value, str) else ["?"]
        while words:
            word = words.pop(0)
            if word == "obstructs":
                obstructs = True
            elif word in SYMBOLS and words and words[0].isascii() and words[0].isdigit():
                penalty[SYMBOLS.index(word)] = int(words.pop(0))
            else:
                self.fault(("approaches", name), f"'{word}' is not known; use inf N, cav N, art N, obstructs")
                return
        if approach is not None:
            board = self.scenario.board
            board.obstructs[approach] = obstructs
            for kind in range(3):
                board.penalty[kind][approach] = penalty[kind]

    def _face(self, name: str, value: Json) -> None:
        army = self.scenario.army
        found = FACE.fullmatch(value) if isinstance(value, str) else None
        faces = [number for number, face in enumerate(army.faces) if face.id == name]
        if not faces:
            self.fault(("faces", name), "is no face of this battle's order of battle")
        elif found is None:
            self.fault(("faces", name), "should be arm and strength, as in 'infantry 3'")
        else:
            army.faces[faces[0]].kind = army.face_kind[faces[0]] = KINDS.index(found[1])
            army.faces[faces[0]].strength = int(found[2])
