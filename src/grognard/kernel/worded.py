"""Open questions as tables of words that a person can read, and back.

    {"step": "MoveUnits", "leader": "A400", "limit": 99, "stray": False}

A part of a step is told by its name: what numbers a piece or a place is written as that piece's or place's
label. Which names number what, a system says.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from mypy_extensions import mypyc_attr

from grognard.kernel.fitting import check_fits
from grognard.kernel.steps import Step
from grognard.kernel.system import WHOLE, WORDS
from grognard.kernel.values import Json, Part, SaveFault, Value, ValueTypes, WordFault, parameters, unpack

if TYPE_CHECKING:
    from grognard.kernel.state import State

S = TypeVar("S", bound="State")

UNDER_WAY = "under_way"
"""The field of a position that holds the open questions."""
NONE = "-"
"""Instead of a piece or a place: there is none."""
CLAUSE = "rule"
"""The one part of a step that is a text."""


@mypyc_attr(allow_interpreted_subclasses=True)
class StepWords:
    """Steps as tables, and back; raises SaveFault with a sentence for what it cannot read."""

    __slots__ = ("counted", "types")

    def __init__(self, types: ValueTypes, counted: dict[str, int]) -> None:
        self.types, self.counted = types, counted

    # -- what a system says ---------------------------------------------------------------------------

    def word(self, name: str, number: int) -> Json:
        """What a number in a part of this name is written as."""
        known = self.known(name)
        if known is None:
            return number
        return known[number] if number >= 0 else NONE

    def known(self, name: str) -> list[str] | None:
        """The words that a part of this name may hold, by their numbers; None if it holds none."""
        return None

    # -- writing --------------------------------------------------------------------------------------

    def told(self, step: Value) -> dict[str, Json]:
        rows: dict[str, Json] = {"step": type(step).__name__}
        for name in parameters(type(step)):
            rows[name] = self.written(name, getattr(step, name))
        return rows

    def written(self, name: str, part: Part) -> Json:
        if isinstance(part, Value):
            return self.told(part)
        if isinstance(part, tuple):
            return [self.written(name, one) for one in part]
        if isinstance(part, bool) or not isinstance(part, int):
            return part
        return self.word(name, part)

    # -- reading --------------------------------------------------------------------------------------

    def step(self, given: object) -> Value:
        """The step that a table tells; every part checked as in a saved game."""
        found = unpack(self.packed(given), self.types)
        assert isinstance(found, Value)
        check_fits(found, self.counted, self.types)
        return found

    def packed(self, given: object) -> Json:
        if not isinstance(given, dict) or not isinstance(given.get("step"), str):
            raise WordFault("needs a 'step': the name of a question of these rules")
        name = str(given["step"])
        kind = self.types.get(name)
        if not isinstance(kind, type):
            raise WordFault(f"knows no step {name!r}")
        wanted = parameters(kind)
        for key in given:
            if key != "step" and key not in wanted:
                raise WordFault(f"'{name}' has no field {key!r}; there are: {', '.join(wanted) or 'none'}")
        parts: list[Json] = []
        for key in wanted:
            default: object = inspect.signature(kind).parameters[key].default
            if key in given:
                parts.append(self.read(key, given[key]))
            elif default is inspect.Parameter.empty:
                raise WordFault(f"'{name}' needs the field {key!r}")
            else:
                parts.append(list(default) if isinstance(default, tuple) else self.read(key, default))
        return {name: parts}

    def read(self, name: str, given: object) -> Json:
        if isinstance(given, dict):
            return self.packed(given)
        if isinstance(given, list):
            return [self.read(name, one) for one in given]
        if isinstance(given, str):
            return self.number(name, given)
        if isinstance(given, bool | int) or given is None:
            return given
        raise WordFault(f"{name!r} holds something that is no name or number")

    def number(self, name: str, word: str) -> Json:
        known = self.known(name)
        if known is None:
            if name != CLAUSE:
                raise WordFault(f"{name!r} should be a number, not {word!r}")
            return word
        if word == NONE:
            return -1
        if word not in known:
            raise SaveFault(f"{name!r} knows no {word!r}")
        return known.index(word)


def steps_read(
    words: StepWords, given: object, tell: Callable[[tuple[str | int, ...], str, str], None]
) -> list[Step[S]]:
    """The open questions that a position tells, the next first; every fault is told with its place."""
    found: list[Step[S]] = []
    for index, row in enumerate(given if isinstance(given, list) else [given]):
        try:
            step = words.step(row)
        except SaveFault as fault:
            tell((UNDER_WAY, index), str(fault), WORDS if isinstance(fault, WordFault) else WHOLE)
            continue
        if isinstance(step, Step):
            found.append(step)
        else:
            tell((UNDER_WAY, index), "is no question of these rules", WORDS)
    return found
