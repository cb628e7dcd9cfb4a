"""Chapter 5: locales, approaches in opposing pairs, roads that cross them. Tables built once, all integers.

A place is one integer: reserves come first (the number of the locale), then approaches, then displays.
"""

from __future__ import annotations

from typing import Final

NARROW: Final = 1
WIDE: Final = 2
COLOURS: Final = ("", "red", "green", "blue")


class LocaleSpec:
    """A locale as data gives it."""

    __slots__ = ("apart", "capacity", "label", "name", "setup", "star")

    def __init__(
        self, label: str, name: str, capacity: int, setup: int = 0, star: int = 0, apart: bool = False
    ) -> None:
        self.label = label
        self.name = name
        self.capacity = capacity
        self.setup = setup
        self.star = star
        self.apart = apart


class ApproachSpec:
    """An approach as data gives it; ``opposite`` is -1 where the side is impassable."""

    __slots__ = ("label", "locale", "obstructs", "opposite", "penalty", "roads", "toward", "width")

    def __init__(
        self,
        label: str,
        locale: int,
        toward: int,
        opposite: int,
        width: int,
        penalty: tuple[int, int, int],
        obstructs: bool,
        roads: list[int],
    ) -> None:
        self.label = label
        self.locale = locale
        self.toward = toward
        self.opposite = opposite
        self.width = width
        self.penalty = penalty
        self.obstructs = obstructs
        self.roads = roads


class RoadSpec:
    __slots__ = ("label", "main")

    def __init__(self, label: str, main: bool) -> None:
        self.label = label
        self.main = main


class EntrySpec:
    """Where a display comes onto the map: a locale, and the road by which it is entered (MAR-8.65)."""

    __slots__ = ("label", "locale", "road")

    def __init__(self, label: str, locale: int, road: int) -> None:
        self.label = label
        self.locale = locale
        self.road = road


class Board:
    """The map as lists indexed by locale, approach and crossing.

    A *crossing* is one road leaving a locale over one approach: an approach that two roads cross has two
    (MAR-8.49). The same road over the opposite approach is the crossing ``back``.
    """

    def __init__(
        self,
        locales: list[LocaleSpec],
        approaches: list[ApproachSpec],
        roads: list[RoadSpec],
        entries: list[EntrySpec],
        displays: list[str],
    ) -> None:
        self.locales = len(locales)
        self.approaches = len(approaches)
        self.first_display = self.locales + self.approaches
        self.places = self.first_display + len(displays)
        self.names = [one.name for one in locales]
        self.capacity = [one.capacity for one in locales]
        self.setup = [one.setup for one in locales]
        self.star = [one.star for one in locales]
        self.apart = [one.apart for one in locales]
        self.at = [one.locale for one in approaches]
        self.opposite = [one.opposite for one in approaches]
        self.to = [one.toward if one.opposite >= 0 else -1 for one in approaches]
        self._walls = [(one.locale, one.toward) for one in approaches if one.opposite < 0]
        self.width = [one.width for one in approaches]
        self.penalty = [[one.penalty[kind] for one in approaches] for kind in range(3)]
        self.obstructs = [one.obstructs for one in approaches]
        self.roads = roads
        self.entries = entries
        self.place_labels = [one.label for one in locales] + [one.label for one in approaches]
        self.place_labels += [f"display:{name}" for name in displays]
        self.locale_of = list(range(self.locales)) + self.at + [-1] * len(displays)
        self.approaches_of: list[list[int]] = [[] for _ in locales]
        """Passable approaches only: an impassable side gives no adjacency (MAR-5.8, 5.9, 5.19)."""
        for number, one in enumerate(approaches):
            if one.opposite >= 0:
                self.approaches_of[one.locale].append(number)
        self._lay_crossings(approaches, roads)

    def _lay_crossings(self, approaches: list[ApproachSpec], roads: list[RoadSpec]) -> None:
        self.crossing_approach: list[int] = []
        self.crossing_road: list[int] = []
        self.crossing_labels: list[str] = []
        self.crossings_of: list[list[int]] = [[] for _ in range(self.locales)]
        self.crossings_over: list[list[int]] = [[] for _ in approaches]
        for number, one in enumerate(approaches):
            for order, road in enumerate(one.roads if one.opposite >= 0 else []):
                crossing = len(self.crossing_approach)
                self.crossing_approach.append(number)
                self.crossing_road.append(road)
                self.crossing_labels.append(one.label if order == 0 else f"{one.label}@{roads[road].label}")
                self.crossings_of[one.locale].append(crossing)
                self.crossings_over[number].append(crossing)
        self.crossings = len(self.crossing_approach)
        self.crossing_main = [roads[road].main for road in self.crossing_road]
        self.back = [self._back(crossing) for crossing in range(self.crossings)]

    def _back(self, crossing: int) -> int:
        opposite = self.opposite[self.crossing_approach[crossing]]
        for other in self.crossings_over[opposite]:
            if self.crossing_road[other] == self.crossing_road[crossing]:
                return other
        raise ValueError(
            f"the road over {self.crossing_labels[crossing]} does not cross the opposite approach"
        )

    def approach_place(self, approach: int) -> int:
        return self.locales + approach

    def facing(self, place: int) -> int:
        """The locale that an approach faces; -1 for all other places, and where nobody can cross."""
        approach = place - self.locales
        return self.to[approach] if 0 <= approach < len(self.to) else -1

    def adjacent(self, locale: int) -> list[int]:
        return [self.to[approach] for approach in self.approaches_of[locale]]

    def impassable(self, locale: int, other: int) -> bool:
        """Whether the two touch along a side that nobody crosses (MAR-5.8)."""
        return (locale, other) in self._walls

    def joined(self, locale: int, road: int, other: int) -> bool:
        """Whether a piece may turn from one road into the other in this locale (AMB-MAR-10)."""
        return road == other or not self.apart[locale]
