"""Small maps written by hand in a position file: locales, pairs of approaches, roads, entries, displays.

A pair is a text: `"1 -- 2 wide road:high:main | 1/2 inf 1 cav 1 | 2/1 obstructs"`. Before the first bar is
what both sides share: `narrow` (the default) or `wide`, `impassable`, roads with their kind. After it,
for each approach of the pair, the symbols that hurt whoever attacks across it. Locales are named by use.
"""

from __future__ import annotations

import re

from grognard.packs_io import Document, Fault, Where
from grognard.systems.marengo.board import (
    COLOURS,
    NARROW,
    WIDE,
    ApproachSpec,
    Board,
    EntrySpec,
    LocaleSpec,
    RoadSpec,
)

CAPACITY = 8
ARMS = {"inf": 0, "cav": 1, "art": 2}
NAME = re.compile(r"[A-Za-z0-9]+")
ROAD_KINDS = ("main", "secondary")
MAP_FIELDS = ("pairs", "capacity", "setup", "stars", "apart", "entries")


class Side:
    """The symbols of one approach while its pair is read."""

    def __init__(self) -> None:
        self.penalty = [0, 0, 0]
        self.obstructs = False


class MapReader:
    """Reads the table `map` of a position and gathers everything that is wrong with it."""

    def __init__(self, document: Document, table: dict[str, object], displays: list[str]) -> None:
        self.document = document
        self.table = table
        self.displays = displays
        self.faults: list[Fault] = []
        self.locales: list[str] = []
        self.roads: list[RoadSpec] = []
        self.approaches: list[ApproachSpec] = []

    def fault(self, where: Where, sentence: str) -> None:
        self.faults.append(self.document.fault(("map", *where), sentence))

    def read(self) -> Board | None:
        """The board, or None if faults were found."""
        for key in self.table:
            if key not in MAP_FIELDS:
                self.fault((key,), f"is not a field of a map; there are {', '.join(MAP_FIELDS)}")
        pairs = self.table.get("pairs")
        if not isinstance(pairs, list) or not pairs:
            self.fault(("pairs",), "should be a list with a text for each pair of approaches")
            return None
        for index, text in enumerate(pairs):
            self._pair(("pairs", index), text)
        specs = self._locale_specs()
        entries = self._entries()
        return None if self.faults else Board(specs, self.approaches, self.roads, entries, self.displays)

    # -- pairs ------------------------------------------------------------------------------------

    def _pair(self, where: Where, text: object) -> None:
        if not isinstance(text, str):
            self.fault(where, "should be a text such as '1 -- 2 wide'")
            return
        shared, *sides = [part.split() for part in text.split("|")]
        if len(shared) < 3 or shared[1] != "--":
            self.fault(where, "should begin with two locales, as in '1 -- 2'")
            return
        names = (shared[0], shared[2])
        if names[0] == names[1] or not all(NAME.fullmatch(name) for name in names):
            self.fault(where, "needs two different locales, named by letters and digits")
            return
        one, two = self._locale(names[0]), self._locale(names[1])
        if any(spec.locale == one and spec.toward == two for spec in self.approaches):
            self.fault(where, f"{names[0]} and {names[1]} have a pair already")
            return
        width, passable, roads = self._shared(where, shared[3:])
        symbols = {f"{names[0]}/{names[1]}": Side(), f"{names[1]}/{names[0]}": Side()}
        for words in sides:
            self._symbols(where, words, symbols)
        self._add(one, two, symbols, width, passable, roads)

    def _locale(self, name: str) -> int:
        if name not in self.locales:
            self.locales.append(name)
        return self.locales.index(name)

    def _shared(self, where: Where, words: list[str]) -> tuple[int, bool, list[int]]:
        width, passable, roads = NARROW, True, list[int]()
        for word in words:
            if word in ("narrow", "wide"):
                width = WIDE if word == "wide" else NARROW
            elif word == "impassable":
                passable = False
            elif word.startswith("road:"):
                road = self._road(where, word)
                if road is not None:
                    roads.append(road)
            else:
                self.fault(where, f"'{word}' is not known; use narrow, wide, impassable or road:NAME:main")
        if not passable and roads:
            self.fault(where, "no road crosses an impassable side")
        return width, passable, roads

    def _road(self, where: Where, word: str) -> int | None:
        _, name, kind = [*word.split(":"), "", ""][:3]
        if not name or kind not in ROAD_KINDS:
            self.fault(where, f"'{word}' should be road:NAME:main or road:NAME:secondary")
            return None
        for number, road in enumerate(self.roads):
            if road.label == name:
                if road.main != (kind == "main"):
                    self.fault(where, f"the road '{name}' is of the other kind elsewhere")
                return number
        self.roads.append(RoadSpec(name, kind == "main"))
        return len(self.roads) - 1

    def _symbols(self, where: Where, words: list[str], symbols: dict[str, Side]) -> None:
        side = symbols.get(words[0]) if words else None
        if side is None:
            self.fault(where, f"after a bar should stand one of {', '.join(symbols)}")
            return
        rest = words[1:]
        while rest:
            word = rest.pop(0)
            if word == "obstructs":
                side.obstructs = True
            elif word in ARMS and rest and rest[0].isascii() and rest[0].isdigit():
                side.penalty[ARMS[word]] = int(rest.pop(0))
            else:
                self.fault(where, f"'{word}' is not known; use inf N, cav N, art N or obstructs")
                return

    def _add(
        self, one: int, two: int, symbols: dict[str, Side], width: int, passable: bool, roads: list[int]
    ) -> None:
        first = len(self.approaches)
        for number, (label, side) in enumerate(symbols.items()):
            locale, toward = (one, two) if number == 0 else (two, one)
            opposite = first + 1 - number if passable else -1
            penalty = (side.penalty[0], side.penalty[1], side.penalty[2])
            self.approaches.append(
                ApproachSpec(label, locale, toward, opposite, width, penalty, side.obstructs, roads)
            )

    # -- locales and entries ----------------------------------------------------------------------

    def _locale_specs(self) -> list[LocaleSpec]:
        capacity = self._numbers("capacity", CAPACITY, 1)
        setup = self._numbers("setup", 0, 0)
        stars = self._by_locale("stars")
        for name, colour in stars.items():
            if colour not in COLOURS[1:]:
                self.fault(("stars", name), f"should be one of {', '.join(COLOURS[1:])}")
        apart = self.table.get("apart", [])
        if not isinstance(apart, list) or any(name not in self.locales for name in apart):
            self.fault(("apart",), "should be a list of locales in which roads do not meet")
            apart = []
        if self.faults:
            return []
        return [
            LocaleSpec(
                name,
                name,
                capacity[number],
                setup[number],
                COLOURS.index(str(stars.get(name, ""))),
                name in apart,
            )
            for number, name in enumerate(self.locales)
        ]

    def _by_locale(self, key: str) -> dict[str, object]:
        table = self.table.get(key, {})
        if not isinstance(table, dict):
            self.fault((key,), "should be a table by locale")
            return {}
        for name in table:
            if name not in self.locales:
                self.fault((key, name), "no pair names this locale")
        return table

    def _numbers(self, key: str, default: int, low: int) -> list[int]:
        found = [default] * len(self.locales)
        for name, value in self._by_locale(key).items():
            if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= 99:
                self.fault((key, name), f"should be a number from {low} to 99")
            elif name in self.locales:
                found[self.locales.index(name)] = value
        return found

    def _entries(self) -> list[EntrySpec]:
        table = self.table.get("entries", {})
        if not isinstance(table, dict):
            self.fault(("entries",), "should be a table of entry points")
            return []
        roads = [road.label for road in self.roads]
        found: list[EntrySpec] = []
        for name, entry in table.items():
            if not isinstance(entry, dict) or set(entry) != {"locale", "road"}:
                self.fault(("entries", name), "needs 'locale' and 'road'")
            elif entry["locale"] not in self.locales:
                self.fault(("entries", name, "locale"), "no pair names this locale")
            elif entry["road"] not in roads:
                self.fault(("entries", name, "road"), "no pair names this road")
            else:
                locale, road = self.locales.index(entry["locale"]), roads.index(entry["road"])
                found.append(EntrySpec(name, locale, road))
        return found
