"""The tutor beside a learning scenario: short advice at the moment that it is of use, from ``tutor.toml``.

What it says depends on the side's own view alone: the question, the options, what the side sees and what it
saw happen. After the third turn it is silent.
"""

from __future__ import annotations

import time
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from grognard import library
from grognard.kernel.events import Event
from grognard.kernel.scenario import Scenario
from grognard.kernel.state import State
from grognard.kernel.system import BadFile, Fault
from grognard.lessons import judge, words
from grognard.lessons.schema import Test
from grognard.lessons.shelf import lessons as lessons_there
from grognard.lessons.shelf import too_long
from grognard.packs_io import Document, Findings, InBoth, Record, Where, Words, age, near, open_as

FILE = "tutor.toml"
FORMAT = "grognard-tutor/1"
TURNS = 3


class When(Test):
    """When an advice is of use: the tests of goals, and the moment."""

    prompt: str = Field("", description="the question that is asked")
    offers: str = Field("", description="an option, patterns allowed, that must be there")
    about_to: str = Field("", description="the option, patterns allowed, before which it is said")
    tone: str = Field("", description="the tone that the note of this option must have")


class Advice(Record):
    """One advice, or with ``first`` a card shown when a question is put for the first time."""

    id: Words
    first: str = Field("", description="the question whose first time is meant")
    when: When | None = Field(None, description="otherwise: when it is said")
    side: str = Field("", description="for this side only")
    say: InBoth = Field(description="one or two sentences")
    focus: list[Words] = Field([], description="what is lit")
    lesson: str = Field("", description="the lesson that tells more")
    times: Annotated[int, Field(ge=1, le=9)] = Field(1, description="how often at the most")


class Tutor(Record):
    """tutor.toml: what the tutor of a scenario knows."""

    format: Literal["grognard-tutor/1"]
    advice: Annotated[list[Advice], Field(min_length=1)]


class Given(Record):
    """An advice that is of use now; ``before`` are the options before which it is said, if any."""

    advice: Advice
    before: list[str]


def tutor_of(scenario_id: str) -> Tutor | None:
    """The tutor of a scenario, if it has one that can be read."""
    code, _, name = scenario_id.partition("/")
    folder = library.system(code).folders.get(name)
    return None if folder is None else _lately(Path(folder) / FILE, int(time.monotonic()))


@lru_cache(maxsize=64)
def _lately(path: Path, second: int) -> Tutor | None:
    """Every answer asks for him, and a designer may be writing him: the disk is asked once a second."""
    try:
        return read(path) if path.exists() else None
    except BadFile:
        return None


def read(path: Path) -> Tutor:
    """A tutor's file; raises BadFile with every fault of its form."""
    return _read(path, age(path))


@lru_cache(maxsize=32)
def _read(path: Path, written: int) -> Tutor:
    document, found = open_as(Tutor, path)
    if faults := _faults(document, found):
        raise BadFile(faults)
    return found


def _faults(document: Document, found: Tutor) -> list[Fault]:
    faults: list[Fault] = []
    for number, one in enumerate(found.advice):
        faults += too_long(document, ("advice", number, "say"), one.say)
        if bool(one.first) == (one.when is not None):
            faults.append(document.fault(("advice", number), "needs either 'first' or 'when'"))
    return faults


def every_fault(path: Path, state: State) -> list[Fault]:
    """What is wrong with a tutor's file: its form, and what it speaks of that its scenario does not have."""
    try:
        document, found = open_as(Tutor, path)
    except BadFile as bad:
        return bad.faults
    told = Findings(document)
    told.need_unique("advice", "id", [one.id for one in found.advice])
    lessons = {one.id for one in lessons_there()}
    for number, one in enumerate(found.advice):
        where: Where = ("advice", number)
        unknown = one.lesson and one.lesson not in lessons
        told.need(not unknown, (*where, "lesson"), f"there is no lesson '{one.lesson}'")
        _need_in_scenario(told, where, one, state.scenario)
    return _faults(document, found) + told.faults


def _need_in_scenario(told: Findings, where: Where, one: Advice, scenario: Scenario) -> None:
    """An advice speaks of questions, sides, pieces and places that there are."""
    prompt = one.when.prompt if one.when else ""
    for at, asked in (("first", one.first), ("when", prompt)):
        known = not asked or asked in scenario.asks
        told.need(known, (*where, at), f"there is no question '{asked}'{near(asked, scenario.asks)}")
    sides = ", ".join(scenario.sides)
    known = not one.side or one.side in scenario.sides
    told.need(known, (*where, "side"), f"there is no side '{one.side}'; there are {sides}")
    for lang, text in one.say.by_language().items():
        for name in words.unknown(text, scenario):
            told.need(False, (*where, "say", lang), f"there is no '{name}' here")
    for index, name in enumerate(one.focus):
        there = words.noun(name, scenario) is not None
        told.need(there, (*where, "focus", index), f"there is no '{name}' here")


def advise(found: Tutor, state: State, side: int, events: list[Event]) -> list[Given]:
    """What the tutor would say to a side that is asked now, after what it last saw happen."""
    if state.side_to_move != side or _turns(state) > TURNS:
        return []
    key, name = state.prompt().key, state.scenario.sides[side]
    only = len(state.options()) == 1
    given: list[Given] = []
    for one in found.advice:
        if one.side not in ("", name) or (only and one.when is not None and one.when.about_to):
            continue  # nobody is warned of the one thing that he can do
        before = _before(one, state)
        if one.first == key:
            given.append(Given(advice=one, before=[]))
        elif one.when is not None and one.when.prompt in ("", key) and (before or not one.when.about_to):
            offered = not one.when.offers or judge.offered(state, one.when.offers)
            if offered and judge.holds(one.when, state, side, events):
                given.append(Given(advice=one, before=before))
    return given


def _turns(state: State) -> int:
    """The turn of the game, from one; both sides' parts of it are the same turn."""
    scenario = state.scenario
    return (state.stage() - _opening(scenario.id)) // scenario.rules.stages_in_turn() + 1


@lru_cache(maxsize=64)
def _opening(scenario_id: str) -> int:
    """The stage at which a scenario begins: systems number their turns from zero or from one."""
    return library.start(scenario_id).stage()


def _before(one: Advice, state: State) -> list[str]:
    if one.when is None or not one.when.about_to:
        return []
    notate = state.scenario.lexicon.notate
    fitting = [action for action in state.options() if fnmatchcase(notate(action), one.when.about_to)]
    if one.when.tone:
        notes = [(action, state.note(action)) for action in fitting]
        fitting = [action for action, note in notes if note is not None and note.tone == one.when.tone]
    return [notate(action) for action in fitting]
