"""Whether a goal is reached and a proof holds: on what a side sees and on what has happened."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from fnmatch import fnmatchcase

from grognard import describe, files
from grognard.kernel.events import Event
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.scenario import Scenario
from grognard.kernel.seen import as_json
from grognard.kernel.sides import NOBODY, UMPIRE
from grognard.kernel.state import State
from grognard.kernel.values import Json
from grognard.lessons.schema import Datum, Proof, Test
from grognard.render.artist import artist

SIGNS: dict[str, Callable[[float, float], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
}


def holds(test: Test, state: State, side: int, events: list[Event]) -> bool:
    """Whether all of a test holds for this side."""
    scenario: Scenario = state.scenario
    if test.result and not _won(state, test.result):
        return False
    if test.event is not None:
        kind, rule, data = test.event.kind, test.event.rule, test.event.data()
        if not any(fits(scenario, event, kind, rule, data) for event in events):
            return False
    if test.at and not _all_at(state, test.at):
        return False
    if test.read and not _reads(state, side, test.read):
        return False
    return test.none is None or not holds(test.none, state, side, events)


def fits(scenario: Scenario, event: Event, kind: str, rule: str, data: dict[str, Datum]) -> bool:
    """Whether an event is of this kind, by this clause, and with these data."""
    if event.kind != kind or (rule and event.rule != rule):
        return False
    told = describe.event_data(scenario, event)
    return all(_same(told.get(name), wanted) for name, wanted in data.items())


def _same(told: Json, wanted: Datum) -> bool:
    if isinstance(wanted, str) and isinstance(told, str):
        return fnmatchcase(told, wanted)
    return told == wanted


def proven(proof: Proof, state: State, events: Iterable[Event], side: int = UMPIRE) -> bool:
    """Whether a proof holds after what happened; one that names a field is asked with ``answers``."""
    if proof.offers:
        return offered(state, proof.offers)
    if proof.withholds:
        return not offered(state, proof.withholds)
    if proof.refuses:
        return refusal_of(state, proof.refuses) == proof.rule
    if proof.asks:
        return state.side_to_move is not None and state.prompt().key == proof.asks
    if proof.at:
        return _all_at(state, proof.at)
    found = _told(proof, state, events, side)
    if proof.event or proof.value is None:
        return bool(found)
    return any(_compares(one, proof.value) for one in found)


def answers(proof: Proof, state: State, events: Iterable[Event], side: int = UMPIRE) -> list[str]:
    """What the named field of such events was, or such a value is; each as text."""
    return [str(one) for one in _told(proof, state, events, side)]


def _told(proof: Proof, state: State, events: Iterable[Event], side: int) -> list[Json]:
    """The data that a proof points to."""
    if proof.read:
        found = reach(as_json(state.observe(side)), proof.read)
        return [] if found is None else [found]
    if proof.figure:
        return _figures(proof, state, side)
    if proof.panel:
        return _cell(proof, state, side)
    fitting = [
        event for event in events if fits(state.scenario, event, proof.event, proof.rule, proof.data())
    ]
    return [describe.event_data(state.scenario, event).get(proof.field) for event in fitting]


def _figures(proof: Proof, state: State, side: int) -> list[Json]:
    """The values of a piece by the name of the figure, its clause and its data."""
    scenario: Scenario = state.scenario
    piece = scenario.lexicon.number("piece", proof.figure)
    rows = [] if piece is None else scenario.rules.figures(state, piece, side)
    return [
        row.word or row.value
        for row in rows
        if row.key == proof.key
        and proof.rule in ("", row.rule)
        and all(_same(describe.figure_data(scenario, row).get(k), v) for k, v in proof.data().items())
    ]


def _cell(proof: Proof, state: State, side: int) -> list[Json]:
    """A cell of a table that the page shows beside the board."""
    scenario: Scenario = state.scenario
    panels = artist(scenario.system).panels(scenario, state.observe(side), "en")
    for panel in panels:
        rows = panel.get("rows") if isinstance(panel, dict) and panel.get("id") == proof.panel else None
        found = reach(rows, f"{proof.row}.{proof.column}")
        if found is not None:
            return [found]
    return []


def offered(state: State, pattern: str) -> bool:
    notate = state.scenario.lexicon.notate
    return any(fnmatchcase(notate(action), pattern) for action in state.options())


def refusal_of(state: State, text: str) -> str | None:
    """The clause that refuses an action, None if it may be played."""
    try:
        refusal = state.why_not(state.scenario.lexicon.parse(text))
    except IllegalAction as illegal:
        return illegal.refusal.rule
    return None if refusal is None else refusal.rule


def _won(state: State, winner: str) -> bool:
    ended = state.result
    return ended is not None and ended.winner != NOBODY and state.scenario.sides[ended.winner] == winner


def _all_at(state: State, wanted: dict[str, str]) -> bool:
    words = list(standing(files.write_position(state, exact=False)))
    return all(
        any(fnmatchcase(piece, pattern) and is_among(where, place) for piece, where in words)
        for pattern, place in wanted.items()
    )


def is_among(words: list[str], pattern: str) -> bool:
    return any(fnmatchcase(word, pattern) for word in words)


def standing(told: Json) -> Iterable[tuple[str, list[str]]]:
    """The pieces of a written position, each with the words that say where and how it stands."""
    if isinstance(told, list):
        for one in told:
            if isinstance(one, str) and " " in one:
                yield one.split()[0], one.split()[1:]
    elif isinstance(told, dict):
        for name, value in told.items():
            if isinstance(value, str):
                yield name, value.split()
            elif isinstance(value, dict) and isinstance(value.get("at"), str):
                yield name, str(value["at"]).split()
            else:
                yield from standing(value)


def places(state: State) -> dict[str, str]:
    """Where every piece stands, however it faces and whatever it has spent on the way."""
    return {piece: words[0] for piece, words in standing(files.write_position(state, exact=False))}


def _reads(state: State, side: int, wanted: dict[str, str | int | bool]) -> bool:
    seen = as_json(state.observe(side))
    return all(_compares(reach(seen, path), value) for path, value in wanted.items())


def reach(data: Json, path: str) -> Json:
    """A value inside an observation: ``morale.french``, ``scores.0``, ``units.A.place``; None without it."""
    for part in path.split("."):
        if isinstance(data, dict):
            data = data.get(part)
        elif isinstance(data, list) and part.isdigit() and int(part) < len(data):
            data = data[int(part)]
        elif isinstance(data, list):
            data = next((row for row in data if isinstance(row, dict) and _is_of(row, part)), None)
        else:
            return None
    return data


def _is_of(row: dict[str, Json], name: str) -> bool:
    return name in (row.get("id"), row.get("piece"))


def _compares(found: Json, wanted: str | int | bool) -> bool:
    if isinstance(wanted, str):
        sign, _, number = wanted.partition(" ")
        if sign in SIGNS and isinstance(found, int | float):
            return SIGNS[sign](found, float(number))
    return found == wanted
