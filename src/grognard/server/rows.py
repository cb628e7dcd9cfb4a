"""Entries of a match as JSON and back: what an action threw and what it caused, as the log needs it."""

from __future__ import annotations

from grognard.kernel.actions import Action, Lexicon
from grognard.kernel.dice import Roll
from grognard.kernel.events import Event
from grognard.kernel.match import CONCEDE, Entry
from grognard.kernel.refusal import Datum
from grognard.kernel.values import Json


def write_entry(entry: Entry) -> tuple[Json, Json]:
    """The rolls and the events of an entry."""
    rolls: Json = [[roll.name, roll.sides, list(roll.values)] for roll in entry.rolls]
    events: Json = [
        [event.rule, event.kind, _write_data(event.data), event.seen_by, event.reveals]
        for event in entry.events
    ]
    return rolls, events


def read_entry(lexicon: Lexicon, side: int, text: str, rolls: Json, events: Json) -> Entry:
    """The entry that was written."""
    action: Action | None = None if text == CONCEDE else lexicon.parse(text)
    thrown = [_read_roll(row) for row in _rows(rolls)]
    return Entry(side, action, text, thrown, [_read_event(row) for row in _rows(events)])


def _write_data(data: tuple[Datum, ...]) -> list[Json]:
    return [list(datum) if isinstance(datum, tuple) else datum for datum in data]


def _read_roll(row: list[Json]) -> Roll:
    name, sides, values = row
    assert isinstance(name, str) and isinstance(sides, int)
    return Roll(name, sides, _integers(values))


def _read_event(row: list[Json]) -> Event:
    rule, kind, data, seen_by, reveals = row
    assert isinstance(rule, str) and isinstance(kind, str) and isinstance(data, list)
    assert isinstance(seen_by, int) and isinstance(reveals, bool)
    return Event(rule, kind, tuple([_read_datum(datum) for datum in data]), seen_by, reveals)


def _read_datum(datum: Json) -> Datum:
    if isinstance(datum, int | str):
        return datum
    return _integers(datum)


def _integers(values: Json) -> tuple[int, ...]:
    assert isinstance(values, list)
    return tuple([value for value in values if isinstance(value, int)])


def _rows(data: Json) -> list[list[Json]]:
    return [row for row in data if isinstance(row, list)] if isinstance(data, list) else []
