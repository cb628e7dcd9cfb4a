"""Accounts: what one viewer saw of a game, without the seed and without what others hide.

A record is the whole truth. While a game runs nobody may have that, so a side gets its account instead: every
event it was told, its own actions, and the commitment by which the seed can be checked after the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grognard.kernel.events import Event, visible
from grognard.kernel.match import Entry, Match
from grognard.kernel.refusal import Datum
from grognard.kernel.scenario import Scenario
from grognard.kernel.sides import SPECTATOR, UMPIRE
from grognard.kernel.system import BadFile, Fault
from grognard.kernel.values import Json

FORMAT = "grognard-account/1"
SPECTATOR_NAME = "spectator"


class Told:
    """One action as a viewer was told of it; ``text`` is empty where only its effects were seen."""

    __slots__ = ("events", "side", "text")

    def __init__(self, side: int, text: str, events: list[Event]) -> None:
        self.side = side
        self.text = text
        self.events = events


class Account:
    """An account that was read."""

    __slots__ = ("actions", "opening", "scenario", "viewer")

    def __init__(self, scenario: Scenario, viewer: str, opening: list[Event], actions: list[Told]) -> None:
        self.scenario = scenario
        self.viewer = viewer
        self.opening = opening
        self.actions = actions


def is_account(document: dict[str, Json]) -> bool:
    return document.get("format") == FORMAT


def write(match: Match, viewer: int, commitment: str) -> dict[str, Json]:
    """What this viewer saw of a match."""
    scenario = match.state.scenario
    return {
        "format": FORMAT,
        "scenario": scenario.id,
        "rules": scenario.version,
        "options": {**scenario.choices},
        "viewer": SPECTATOR_NAME if viewer == SPECTATOR else scenario.sides[viewer],
        "commitment": commitment,
        "opening": _write_events(match.opening, viewer),
        "actions": [_write_entry(scenario, entry, viewer) for entry in match.entries],
    }


def _write_entry(scenario: Scenario, entry: Entry, viewer: int) -> Json:
    own = viewer in (entry.side, UMPIRE)
    return [scenario.sides[entry.side], entry.text if own else None, _write_events(entry.events, viewer)]


def _write_events(events: list[Event], viewer: int) -> list[Json]:
    return [
        [event.rule, event.kind, [list(one) if isinstance(one, tuple) else one for one in event.data]]
        for event in visible(events, viewer)
    ]


def read(document: dict[str, Json], file: str, load: Callable[[str, dict[str, str]], Scenario]) -> Account:
    """The account in a document; raises BadFile at the first thing that is none."""
    reader = _Reader(file)
    scenario = load(reader.text(document.get("scenario"), "scenario"), reader.choices(document))
    reader.scenario = scenario
    viewer = reader.text(document.get("viewer"), "viewer")
    if viewer not in (*scenario.sides, SPECTATOR_NAME):
        raise reader.bad("viewer", f"it should be one of {', '.join(scenario.sides)}, {SPECTATOR_NAME}")
    opening = reader.events(document.get("opening"), "opening")
    rows = reader.rows(document.get("actions"), "actions")
    told = [reader.told(row, f"actions[{number}]") for number, row in enumerate(rows)]
    return Account(scenario, viewer, opening, told)


class _Reader:
    """Reads what an account is made of, and names the field of whatever does not fit."""

    scenario: Scenario

    def __init__(self, file: str) -> None:
        self.file = file

    def bad(self, field: str, sentence: str) -> BadFile:
        return BadFile([Fault(self.file, 0, field, sentence)])

    def text(self, data: Json, field: str) -> str:
        if not isinstance(data, str):
            raise self.bad(field, "it should be a text")
        return data

    def rows(self, data: Json, field: str) -> list[Json]:
        if not isinstance(data, list):
            raise self.bad(field, "it should be a list")
        return data

    def choices(self, document: dict[str, Json]) -> dict[str, str]:
        data = document.get("options", {})
        if not isinstance(data, dict):
            raise self.bad("options", "it should be a table of texts")
        return {key: self.text(value, f"options.{key}") for key, value in data.items()}

    def told(self, row: Json, field: str) -> Told:
        match row:
            case [str() as side, (str() | None) as text, list() as events] if side in self.scenario.sides:
                return Told(self.scenario.sides.index(side), text or "", self.events(events, field))
        raise self.bad(field, "it should be a list of side, action or nothing, and events")

    def events(self, data: Json, field: str) -> list[Event]:
        return [self.event(row, field) for row in self.rows(data, field)]

    def event(self, row: Json, field: str) -> Event:
        match row:
            case [str() as rule, str() as kind, list() as data] if kind in self.scenario.events:
                return Event(rule, kind, tuple(self.data(kind, data, field)))
        raise self.bad(field, "an event should be a list of its clause, a kind known here, and its data")

    def data(self, kind: str, data: Sequence[Json], field: str) -> list[Datum]:
        """The data of an event, each of the kind that the system declares at its place."""
        fields = self.scenario.events[kind]
        if len(data) > len(fields):
            raise self.bad(field, f"an event '{kind}' has {len(fields)} data, not {len(data)}")
        return [self.datum(noun, one, field) for (_, noun), one in zip(fields, data, strict=False)]

    def datum(self, noun: str, datum: Json, field: str) -> Datum:
        if isinstance(datum, str):
            return datum
        if isinstance(datum, list):
            return tuple([self.number(noun.removesuffix("s"), one, field) for one in datum])
        return self.number(noun, datum, field)

    def number(self, noun: str, datum: Json, field: str) -> int:
        labels = self.scenario.sides if noun == "side" else self.scenario.lexicon.labels.get(noun)
        if isinstance(datum, bool) or not isinstance(datum, int):
            raise self.bad(field, "an event holds numbers, texts and lists of numbers")
        if labels is not None and not -2 <= datum < len(labels):
            raise self.bad(field, f"there is no {noun} of number {datum}")
        return datum
