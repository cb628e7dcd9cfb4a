"""Who stood where at a moment that is past: a log names whom a shot was aimed at, and no pair of numbers.

A game's events are followed from its first position. An artist says which of them bring pieces to a place and
which take them away (``Artist.arrivals``, ``Artist.departures``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy

from grognard.kernel.events import Event
from grognard.kernel.match import Entry
from grognard.kernel.scenario import Scenario
from grognard.kernel.state import State
from grognard.render.artist import Artist

NOWHERE = -1


class PastPlaces:
    """The place of every piece, from event to event."""

    def __init__(self, drawing: Artist, first: State) -> None:
        self.drawing, self.scenario = drawing, first.scenario
        self.place = _first_places(first)
        self.number = 0
        """How many actions of a match have been followed."""
        self._last: Entry | None = None

    def copy(self) -> PastPlaces:
        twin = copy(self)
        twin.place = dict(self.place)
        return twin

    def is_before(self, entries: Sequence[Entry], number: int) -> bool:
        """Whether it lies on the way to an action of this history, which may have been taken back in part."""
        if self._last is None:
            return True
        return self.number <= number and entries[self.number - 1] is self._last

    def follow_to(self, entries: Sequence[Entry], number: int) -> None:
        """Come to the moment after so many actions."""
        for entry in entries[self.number : number]:
            self.follow(entry.events)
            self._last = entry
        self.number = number

    def follow(self, events: Iterable[Event]) -> None:
        for event in events:
            if event.kind in self.drawing.arrivals:
                self._put(event, _nouns(self.scenario, event, "place")[0])
            elif event.kind in self.drawing.departures:
                self._put(event, NOWHERE)

    def _put(self, event: Event, place: int) -> None:
        for piece in _nouns(self.scenario, event, "piece"):
            self.place[piece] = place

    def there(self, place: int) -> list[int]:
        """Who stands at a place."""
        return [piece for piece, at in self.place.items() if at == place]

    def called(self, place: int, lang: str) -> str:
        """A place by who stands there; empty if nobody does."""
        there = [self.scenario.title("piece", piece, lang) for piece in self.there(place)]
        return self.drawing.held_by(self.scenario, there, place, lang) if there else ""


def _first_places(first: State) -> dict[int, int]:
    gait = first.scenario.rules.gait
    pieces = range(len(first.scenario.lexicon.labels.get("piece", ())))
    return {} if gait is None else {piece: gait.stand(first, piece)[0] for piece in pieces}


def _nouns(scenario: Scenario, event: Event, kind: str) -> list[int]:
    """The pieces or places that an event names, one by one or as a list."""
    found: list[int] = []
    for (_, named), datum in zip(scenario.events.get(event.kind, ()), event.data, strict=False):
        if named.removesuffix("s") == kind:
            found += [datum] if isinstance(datum, int) else [one for one in datum if isinstance(one, int)]
    return found
