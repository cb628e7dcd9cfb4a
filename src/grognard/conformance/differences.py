"""What differs between two worlds that look alike to a side, and which news may tell it of that.

An event that reveals is no excuse by itself: it must speak of what differs. Each system that hides something
says here what its worlds may differ in, and by which events that comes to light.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import Final

from grognard.conformance.course import Course
from grognard.kernel.actions import Action
from grognard.kernel.events import Event, visible
from grognard.kernel.state import State
from grognard.kernel.values import Part, Value, parameters
from grognard.systems.castiglione.messages import ECHOES, EVENTS
from grognard.systems.castiglione.state import Campaign
from grognard.systems.marengo.state import Marengo
from grognard.systems.syw.state import Battle

OF_COUNTERS: Final = (
    "place",
    "hits",
    "out_of_command",
    "foraged",
    "supplied",
    "mp",
    "done",
    "guns_tried",
    "came_from",
)
"""What Castiglione keeps of each counter, and hides of one that lies unseen."""

OF_PIECES: Final = ("attackers", "defenders", "force", "leader", "named", "pieces", "unit", "units")
"""The parts of Castiglione's steps that are counters."""


OF_AREAS: Final = (
    "arrived",
    "column_in_fog",
    "column_seen",
    "contact",
    "displaced",
    "dummy_exposed",
    "mantua",
    "overrun",
    "ran_the_gauntlet",
    "stood",
    "stopped",
    "withdrew",
)
"""Castiglione's events that tell what lies in an area, without naming it."""

OF_THOSE_BESIDE: Final = ("displaced", "eliminated", "leader_rides", "marched_to_the_guns", "tested")
"""Castiglione's events that tell of whoever lies with a piece: who is left behind it, and who helps it."""


class Difference:
    """Nothing is known of the system: anything may differ, and any news may speak of it."""

    def told_by(self, event: Event, tale: list[Event]) -> bool:
        """Whether an event speaks of what differs; with all that was told in its world, to whomever."""
        return True

    def names_nobody(self, event: Event) -> bool:
        """Whether several causes look the same in such an event: where it is the same, nothing was learnt."""
        return False


def excused(secret: Difference, here: list[Event], there: list[Event], side: int) -> tuple[bool, list[Event]]:
    """Whether what one choice led to in two worlds may tell a side which is which; and where the tales part.

    They must be the same up to the first event that reveals something of what differs, this one or its
    counterpart; after it they may part. One that names nobody and is the same in both has told nothing yet:
    it excuses where the tales part as long as only such events follow.
    """
    heard = False
    for one, other in zip_longest(visible(here, side), visible(there, side)):
        pair = [(event, tale) for event, tale in ((one, here), (other, there)) if event is not None]
        speaks = any(event.reveals and secret.told_by(event, tale) for event, tale in pair)
        if one == other and secret.names_nobody(pair[0][0]):
            heard = heard or speaks
            continue
        if speaks or (heard and one != other):
            return True, []
        if one != other:
            return False, [event for event, _ in pair]
        heard = False
    return False, []


class Blocks(Difference):
    """Marengo: blocks with other faces; they come to light when they are turned."""

    def __init__(self, one: State, two: State, action: Action, side: int) -> None:
        assert isinstance(one, Marengo)
        assert isinstance(two, Marengo)
        self.blocks = unlike(one, two, ("face", "kind", "strength"))

    def told_by(self, event: Event, tale: list[Event]) -> bool:
        return event.kind == "shown" and event.data[0] in self.blocks


class Counters(Difference):
    """Castiglione: units that lie elsewhere or in another condition, or of which something else was chosen.

    What the enemy hears of a counter that he does not see, an echo, names nobody: it speaks of whom its owner
    is told of just before. Modifiers go before the roll that they modify. In the fog lines of supply and
    command find out dummies in their way and tell who is cut off, wherever he lies (CAS-FOG.h): that they are
    traced speaks of what differs where this side learns another thing by them.
    """

    def __init__(self, one: State, two: State, action: Action, side: int) -> None:
        assert isinstance(one, Campaign)
        assert isinstance(two, Campaign)
        self.counters = unlike(one, two, OF_COUNTERS)
        for step in set(one.stack) ^ set(two.stack):
            self.counters |= spoken_of(step)
        self.mantua = one.scenario.theatre.mantua
        self.next_door = one.scenario.theatre.network.neighbours
        self.places = [one.place.copy(), two.place.copy()]
        where = {places[counter] for places in self.places for counter in self.counters}
        self.areas = {area for area in where if area >= 0}
        self.action, self.side = action, side
        self.worlds = [one.clone(), two.clone()]
        self._courses: list[Course] = []

    def told_by(self, event: Event, tale: list[Event]) -> bool:
        if event.kind == "lines_traced":
            return self.lines_tell(event, tale)
        if event.kind == "modifier":
            event = next((one for one in tale[place_of(event, tale) :] if one.kind != "modifier"), event)
        if event.kind in ECHOES and self.of_them(tale[place_of(event, tale) - 1], tale):
            return True
        return self.of_them(event, tale)

    def of_them(self, event: Event, tale: list[Event]) -> bool:
        """Whether an event names one of them, or tells of an area in which they lie."""
        if event.kind not in ECHOES and not self.counters.isdisjoint(named(event, "piece")):
            return True
        return not self.areas.isdisjoint(self.areas_of(event, tale))

    def names_nobody(self, event: Event) -> bool:
        """A column that passes is no such echo: it shows whether somebody stays where it came from."""
        return event.kind in ECHOES and event.kind not in OF_AREAS

    def courses(self) -> list[Course]:
        if not self._courses:
            self._courses = [Course(world, self.action, self.side) for world in self.worlds]
        return self._courses

    def lines_tell(self, event: Event, tale: list[Event]) -> bool:
        """Whether the lines that are traced here tell this side another thing in each world."""
        number = [one.kind for one in tale[: place_of(event, tale)]].count("lines_traced")
        learnt = [course.lessons for course in self.courses()]
        one, two = (told[number] if number < len(told) else None for told in learnt)
        return one != two

    def areas_of(self, event: Event, tale: list[Event]) -> set[int]:
        """The areas in which an event tells of others than it names."""
        about = named(event, "place") if event.kind in OF_AREAS else set()
        if event.kind == "mantua":
            about = {self.mantua}
        if event.kind in OF_THOSE_BESIDE:
            lay = [*self.places, *self.places_as_told(event, tale)]
            about |= {places[piece] for places in lay for piece in named(event, "piece")}
        if event.kind == "displaced":
            # Where a leader has no choice left, the other ways are held (CAS-8.6.2f).
            about |= {there for area in about if area >= 0 for there in self.next_door[area]}
        return about

    def places_as_told(self, event: Event, tale: list[Event]) -> list[list[int]]:
        """Where pieces lay in this world when the event was told: a Force may have fallen back before."""
        number = place_of(event, tale)
        return [
            places
            for course in self.courses()
            if course.events == tale
            for places in course.places_at(number)
        ]


class Plans(Difference):
    """SYW: orders on their way and secret plans of arrival."""

    def __init__(self, one: State, two: State, action: Action, side: int) -> None:
        assert isinstance(one, Battle)
        assert isinstance(two, Battle)
        self.leaders = unlike(one, two, ("transit_one", "transit_two"))
        for row in unlike(one, two, ("arrivals",)):
            self.leaders.add(one.scenario.approach[row].leader)

    def told_by(self, event: Event, tale: list[Event]) -> bool:
        return event.kind in ("order_arrived", "gathers", "place_rolled") and event.data[0] in self.leaders


def unlike(one: State, two: State, fields: tuple[str, ...]) -> set[int]:
    """The pieces, or other rows, of which one of these fields is not the same in both worlds."""
    return {
        row
        for field in fields
        for row, (here, there) in enumerate(zip(getattr(one, field), getattr(two, field), strict=True))
        if here != there
    }


def place_of(event: Event, tale: list[Event]) -> int:
    """Where this very event stands in a tale, not merely one like it."""
    return next(place for place, one in enumerate(tale) if one is event)


def named(event: Event, kind: str) -> set[int]:
    """The pieces, or places, that an event of Castiglione names."""
    found: set[int] = set()
    for (_, field), value in zip(EVENTS[event.kind], event.data, strict=True):
        if field == kind and isinstance(value, int):
            found.add(value)
        elif field == f"{kind}s" and isinstance(value, tuple):
            found.update(one for one in value if isinstance(one, int))
    return found


def spoken_of(step: Value) -> set[int]:
    """The counters that a step of Castiglione holds."""
    found: set[int] = set()
    for name, part in zip(parameters(type(step)), step.parts(), strict=True):
        if isinstance(part, Value):
            found |= spoken_of(part)
        elif name in OF_PIECES:
            found |= numbers_in(part)
    return found


def numbers_in(part: Part) -> set[int]:
    """The numbers of a part: one, or several."""
    values = part if isinstance(part, tuple) else (part,)
    return {value for value in values if isinstance(value, int) and value >= 0}


DIFFERENCES: dict[str, Callable[[State, State, Action, int], Difference]] = {
    "marengo": Blocks,
    "castiglione": Counters,
    "syw": Plans,
}


def between(one: State, two: State, action: Action, side: int) -> Difference:
    """What differs between two worlds of one game that a side cannot tell apart before this choice."""
    kind = DIFFERENCES.get(one.scenario.system)
    return kind(one, two, action, side) if kind else Difference()
