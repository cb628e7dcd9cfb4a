"""Entries of a match as rows of the database and back: what an action threw and what it caused."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.kernel.actions import Action, Lexicon
from grognard.kernel.declarations import is_declaration
from grognard.kernel.events import Event
from grognard.kernel.fields import is_whole
from grognard.kernel.match import Entry
from grognard.kernel.records import read_rolls, write_rolls
from grognard.kernel.refusal import Datum
from grognard.kernel.replay import Deed, told
from grognard.kernel.values import Json
from grognard.server.facts import MOST_SIDES
from grognard.server.models import ActionRow


class BadRow(ValueError):
    """A row that no action can be read from."""


def write_entry(entry: Entry) -> tuple[Json, Json]:
    """The rolls and the events of an entry."""
    events: Json = [
        [event.rule, event.kind, _write_data(event.data), event.seen_by, event.reveals]
        for event in entry.events
    ]
    return write_rolls(entry.rolls), events


def read_entry(lexicon: Lexicon, row: ActionRow) -> Entry:
    """The entry that was written; raises BadRow, or IllegalAction for a text that is no action here."""
    action: Action | None = None if is_declaration(row.text) else lexicon.parse(row.text)
    rolls = read_rolls(row.rolls)
    if rolls is None:
        raise BadRow("no dice")
    entry = Entry(row.side, action, row.text, rolls, _read_events(row.events))
    entry.ordered = row.ordered is True
    return entry


def read_deed(row: ActionRow) -> Deed:
    """The row as the replay takes it; raises BadRow."""
    rolls = read_rolls(row.rolls)
    if rolls is None:
        raise BadRow("no dice")
    if not is_whole(row.side, 0, MOST_SIDES) or not isinstance(row.text, str):
        raise BadRow("no side or no text")
    return Deed(row.side, row.text, rolls, told(_read_events(row.events)))


def read_deeds(rows: Sequence[ActionRow]) -> list[Deed]:
    """The rows up to the first that is missing or unreadable."""
    deeds: list[Deed] = []
    for number, row in enumerate(rows, start=1):
        try:
            if row.number != number:
                break
            deeds.append(read_deed(row))
        except BadRow:
            break
    return deeds


def _write_data(data: tuple[Datum, ...]) -> list[Json]:
    return [list(datum) if isinstance(datum, tuple) else datum for datum in data]


def _read_events(data: Json) -> list[Event]:
    if not isinstance(data, list):
        raise BadRow("no list of events")
    return [_read_event(row) for row in data]


def _read_event(row: Json) -> Event:
    match row:
        case [str() as rule, str() as kind, list() as data, int() as seen_by, bool() as reveals]:
            return Event(rule, kind, tuple([_read_datum(datum) for datum in data]), seen_by, reveals)
    raise BadRow("no event")


def _read_datum(datum: Json) -> Datum:
    if isinstance(datum, int | str):
        return datum
    if isinstance(datum, list):
        numbers = [one for one in datum if isinstance(one, int)]
        if len(numbers) == len(datum):
            return tuple(numbers)
    raise BadRow("no datum of an event")
