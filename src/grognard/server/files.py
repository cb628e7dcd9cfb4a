"""Games as files: records and positions that people keep, share and bring back."""

from __future__ import annotations

import re
import secrets

from grognard import accounts, library
from grognard.files import document, is_record, record_from_document
from grognard.files import write_position as write_situation
from grognard.kernel import records
from grognard.kernel.dice import BadDie, Dice, DiceRanOut, commitment
from grognard.kernel.match import Match
from grognard.kernel.sides import SPECTATOR
from grognard.kernel.state import State
from grognard.kernel.system import BadFile
from grognard.kernel.values import Json
from grognard.server.facts import seeded
from grognard.server.live import Live
from grognard.server.refused import Refused, reason_in
from grognard.text.catalogue import LANGUAGES
from grognard.text.faults import told

MOST_FAULTS = 8
LONGEST_SEED = 80


class Brought:
    """A game made of a file: a match, its seed, and the position's text if it began with one."""

    __slots__ = ("match", "position", "seed")

    def __init__(self, match: Match, seed: int | str, position: str | None) -> None:
        self.match = match
        self.seed = seed
        self.position = position


def read_file(text: str, name: str) -> Brought:
    """A record or a position, whichever the text is; refuses anything else with a sentence."""
    try:
        data = document(text, name)
    except BadFile as fault:
        raise Refused(422, "unreadable-file", reasons(fault)) from fault
    if accounts.is_account(data):
        raise Refused(422, "only-told")
    return _read_record(data, name) if is_record(data) else _read_position(data, text, name)


def unforeseen(brought: Brought) -> Brought:
    """The same position with dice of the site's own: whoever brings a file may know what its seed throws.

    A record holds its seed and goes on with it, so nobody can be invited to one.
    """
    if brought.position is None:
        raise Refused(422, "record-between-people")
    seed = new_seed()
    return Brought(Match(seeded(brought.match.state, seed)), seed, brought.position)


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)


def write_record(live: Live, viewer: int) -> Json:
    """The record, once nothing is hidden any more; before that, what this viewer saw."""
    if not live.open_to_all:
        return accounts.write(live.match, viewer, commitment(live.facts.seed))
    if live.facts.position is not None:
        raise Refused(409, "no-record-of-position")
    return {**records.write(live.match), "commitment": commitment(live.facts.seed)}


def write_position(live: Live, viewer: int) -> Json:
    """Where things stand; while something is hidden, one of the situations that this viewer takes for it."""
    if live.open_to_all:
        return write_situation(live.match.state)
    told = write_situation(_imagined(live, viewer))
    told.pop("seed", None)
    return told


def _imagined(live: Live, viewer: int) -> State:
    """What a viewer may not know drawn anew, the same each time; only the seed tells by what."""
    state: State = live.match.state
    for side in range(len(live.scenario.sides)) if viewer == SPECTATOR else (viewer,):
        key = f"imagined {live.facts.seed} {live.match.number} {side}"
        state = state.imagined_by(side, Dice(key))
    return state


def file_name(live: Live, kind: str) -> str:
    """A name that sorts well in a folder."""
    scenario = re.sub(r"[^a-z0-9]+", "-", live.scenario.id.lower()).strip("-")
    return f"{scenario}-{live.match.number}.{kind}.json"


def reasons(bad: BadFile) -> dict[str, str | int]:
    """What is wrong with a file, in each language: as many faults as one can read."""
    more = len(bad.faults) - MOST_FAULTS
    rest = f" (+{more})" if more > 0 else ""
    return {
        reason_in(lang): "; ".join(told(one, lang) for one in bad.faults[:MOST_FAULTS]) + rest
        for lang in LANGUAGES
    }


def _read_record(data: dict[str, Json], name: str) -> Brought:
    try:
        match = record_from_document(data, name)
    except BadFile as fault:
        raise Refused(422, "bad-record", reasons(fault)) from fault
    return Brought(match, match.state.dice.seed, None)


def _read_position(data: dict[str, Json], text: str, name: str) -> Brought:
    code = data.get("system") or str(data.get("scenario", "")).partition("/")[0]
    if not isinstance(code, str) or code not in library.codes():
        raise Refused(422, "no-game-file")
    try:
        state = library.read_position(code, text, name)
    except BadFile as fault:
        raise Refused(422, "bad-position", reasons(fault)) from fault
    except (DiceRanOut, BadDie) as fault:
        raise Refused(422, "bad-position", {"reason": str(fault)}) from fault
    seed = data.get("seed")
    if isinstance(seed, bool) or not isinstance(seed, int | str) or len(str(seed)) > LONGEST_SEED:
        seed = new_seed()
    return Brought(Match(seeded(state, seed)), seed, text)
