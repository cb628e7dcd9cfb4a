"""Reading what people hand us: positions and records, with one sentence for whatever is wrong."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from grognard import accounts, budget, library
from grognard.accounts import Account, is_account
from grognard.kernel import records
from grognard.kernel.dice import SCRIPTED, Dice
from grognard.kernel.events import Event
from grognard.kernel.match import Match
from grognard.kernel.state import State
from grognard.kernel.system import BadFile, Fault
from grognard.kernel.values import Json
from grognard.packs_io import POSITION, Document, adding, parse_text

POSITION_FORMATS = (f"{POSITION}1", f"{POSITION}2")
"""In the first, and where nothing is said, the lowest face of every die is 1; in the second the book's."""
POSITION_FORMAT = POSITION_FORMATS[-1]
ONLY_TOLD = "this is one side's account of a game: 'grognard replay' tells it, nothing can be played from it"
MOST_BYTES = 16 * 1024 * 1024


def read_text(path: str) -> str:
    """The text of a file, or of standard input for ``-``; raises BadFile."""
    try:
        data = sys.stdin.buffer.read(MOST_BYTES + 1) if path == "-" else _read_bytes(Path(path))
    except OSError as fault:
        raise BadFile([Fault(path, 0, "", _unread(fault))]) from fault
    if len(data) > MOST_BYTES:
        raise BadFile([Fault(path, 0, "", f"the file is larger than {MOST_BYTES // 1024 // 1024} MiB")])
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise BadFile([Fault(path, 0, "", f"byte {fault.start} is not UTF-8 text")]) from fault


def _unread(fault: OSError) -> str:
    """Why a file cannot be read, in words of our own where there are any: they have their French."""
    if isinstance(fault, FileNotFoundError):
        return "there is no such file"
    if isinstance(fault, IsADirectoryError):
        return "it is a folder, not a file"
    if isinstance(fault, PermissionError):
        return "it may not be read"
    return fault.strerror or "it cannot be read"


def _read_bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def document(text: str, file: str) -> dict[str, Json]:
    """A TOML or JSON document; raises BadFile with the place of a syntax fault."""
    found = parse_text(file, text)
    if not isinstance(found, dict):
        raise BadFile([Fault(file, 1, "", "it should be a table of fields")])
    return found


class Opened:
    """A state that somebody's file or word opened, and what happened in it before the first decision.

    ``match`` is the whole game behind it, where a record tells it.
    """

    __slots__ = ("events", "match", "state")

    def __init__(self, state: State, events: list[Event], match: Match | None = None) -> None:
        self.state = state
        self.events = events
        self.match = match


def is_record(doc: dict[str, Json]) -> bool:
    return "actions" in doc or doc.get("format") == records.FORMAT


def position(source: str, seed: int | str = 0) -> State:
    """The state behind a position file, a record file (its end), or a scenario id (its start)."""
    return opened(source, seed).state


def position_from_text(text: str, file: str) -> State:
    """The state behind the text of a position or record; raises BadFile."""
    return opened_from_text(text, file, None).state


def opened(source: str, seed: int | str = 0, script: list[int] | None = None) -> Opened:
    """The same with what happened first; for all of it the rolls of ``script`` are used, if given."""
    if "/" in source and not Path(source).exists() and source.partition("/")[0] in library.codes():
        scenario = library.load(source)
        dice = Dice(seed)
        if script is not None:
            dice.follow(script, SCRIPTED, scenario.rules.lowest_draws)
        state = scenario.start(dice)
        return Opened(state, state.events)
    text = read_text(source)
    with bounded(source):
        return opened_from_text(text, source, script)


@contextmanager
def bounded(file: str) -> Iterator[None]:
    """A reading that costs no more than any file of ours needs; raises BadFile."""
    try:
        with budget.within():
            yield
    except budget.OverBudget as fault:
        raise BadFile([Fault(file, 0, "", str(fault))]) from fault


def opened_from_text(text: str, file: str, script: list[int] | None) -> Opened:
    """What a position or record opens; raises BadFile."""
    doc = document(text, file)
    if is_account(doc):
        raise BadFile([Fault(file, 0, "format", ONLY_TOLD)])
    if is_record(doc):
        match = record_from_document(doc, file)
        return _follow(Opened(match.state, [], match), script)
    code = doc.get("system") or str(doc.get("scenario", "")).partition("/")[0]
    if not isinstance(code, str) or code not in library.codes():
        known = ", ".join(library.codes())
        where = "scenario" if "scenario" in doc and "system" not in doc else "system"
        raise BadFile(
            [Document(file, text, {}).fault((where,), f"it should name one of the systems: {known}")]
        )
    if doc.get("format", POSITION_FORMAT) not in POSITION_FORMATS:
        known = "' or '".join(POSITION_FORMATS)
        raise BadFile(
            [Document(file, text, {}).fault(("format",), f"it should be '{known}', which are read here")]
        )
    with adding({} if script is None else {"dice": script}):
        state = library.read_position(code, text, file)
    by_the_book = script is not None or (doc.get("format") == POSITION_FORMAT and bool(doc.get("dice")))
    return _follow(Opened(state, state.events), state.dice.script if by_the_book else None)


def _follow(found: Opened, script: list[int] | None) -> Opened:
    """From here on the dice show these rolls, with the book's number for the lowest face of each."""
    if script is not None:
        found.state.dice.follow(script, SCRIPTED, found.state.scenario.rules.lowest_draws)
    return found


def write_position(state: State, exact: bool = True) -> dict[str, Json]:
    """The position of a state, with the version of its format; ``exact`` is what only the machine needs."""
    told = library.system(state.scenario.system).write_position(state)
    if not exact:
        told.pop("exact", None)
    script = rolls_to_come(state)
    by_the_book = not script or state.dice.lowest == state.scenario.rules.lowest_draws
    dice: dict[str, Json] = {"dice": [*script]} if script else {}
    return {"format": POSITION_FORMATS[by_the_book], **told, **dice}


def rolls_to_come(state: State) -> list[int]:
    """The rolls that were given and that nothing has asked for yet."""
    return list(state.dice.script) if state.dice.mode == SCRIPTED else []


def says_all(state: State) -> bool:
    """Whether the position asks the same question with the same choices when it is read without ``exact``."""
    told = write_position(state, exact=False)
    told.pop("dice", None)
    try:
        back = position_from_text(json.dumps(told), "position.json")
    except BadFile:
        return False
    return _question(back) == _question(state)


def _question(state: State) -> tuple[int | None, str, list[str]]:
    side = state.side_to_move
    if side is None:
        return None, "", []
    notate = state.scenario.lexicon.notate
    return side, type(state.stack[-1]).__name__, sorted([notate(action) for action in state.options()])


def record_from_document(doc: dict[str, Json], file: str, upto: int | None = None) -> Match:
    """The match that a record replays to; raises BadFile at its first fault."""
    try:
        return records.replay({"format": records.FORMAT, **doc}, library.load, upto)
    except records.RecordFault as fault:
        field = f"actions[{fault.number - 1}]" if fault.number else ""
        raise BadFile([Fault(file, 0, field, fault.sentence)]) from fault
    except library.UnknownScenario as fault:
        raise BadFile([Fault(file, 0, "scenario", str(fault))]) from fault


def account(doc: dict[str, Json], file: str) -> Account:
    """The account in a document; raises BadFile."""
    try:
        return accounts.read(doc, file, library.load)
    except library.UnknownScenario as fault:
        raise BadFile([Fault(file, 0, "scenario", str(fault))]) from fault


def record(path: str, upto: int | None = None) -> Match:
    """The match in a record file."""
    text = read_text(path)
    with bounded(path):
        return record_from_document(as_record(document(text, path), path), path, upto)


def as_record(doc: dict[str, Json], file: str) -> dict[str, Json]:
    """The document, if it is a record; raises BadFile."""
    if not is_record(doc) or is_account(doc):
        raise BadFile([Fault(file, 0, "format", f"this is no record: it should be '{records.FORMAT}'")])
    return doc
