"""What a file says without the entries that are wrong: so that the rest of it can be judged all the same."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from pydantic import BaseModel

from grognard.kernel.system import ITSELF, WHOLE, Fault
from grognard.packs_io import Document, Where, fill

ROUNDS = 6
"""How often what was found is left out and the rest read again."""

_STEP = re.compile(r"\[(\d+)\]|([^.\[\]]+)")
_WORD = re.compile(r"[\w/,-]+")
Model = TypeVar("Model", bound=BaseModel)


def path_of(field: str) -> Where:
    """``block[3].strength`` as ``('block', 3, 'strength')``."""
    return tuple([int(number) if number else name for number, name in _STEP.findall(field)])


class Rest:
    """The data of a file, less some of its entries."""

    def __init__(
        self,
        data: dict[str, object],
        cornerstones: frozenset[str],
        naming: frozenset[str],
        stand_ins: Mapping[str, object] = MappingProxyType({}),
    ) -> None:
        self.whole = data
        self.stand_ins = stand_ins
        """What is said once of the whole file and touches little else, by what could stand there instead."""
        self.cornerstones = cornerstones
        """What all else rests on, so that it cannot be left out."""
        self.naming = naming
        """The tables whose rows bring the pieces that other fields name."""
        self.gone: set[Where] = set()
        self.names: set[str] = set()
        """The pieces whose rows are left out."""

    def leave_out(self, where: Where) -> bool:
        """Do without an entry; False if nothing can be judged without it."""
        while where and (where in self.gone or not holds(self.whole, where)):
            where = where[:-1]  # a field that is missing, or now is: its row is left out
        if where and where[0] in self.stand_ins and where not in self.gone:
            self.gone.add(where)
            return True
        if len(where) < 2 or where[0] in self.cornerstones:
            return False  # what is said once of the whole file, or misspelt, holds for everything
        self.gone.add(where)
        if where[0] in self.naming:
            told = where[1] if isinstance(where[1], str) else row_name(self.row_of(where))
            self.names |= set(_WORD.findall(told)[:1])
        return True

    def row_of(self, where: Where) -> object:
        """The innermost row of a table in which an entry lies."""
        while not isinstance(where[-1], int):
            where = where[:-1]
        return at(self.whole, where)

    def data(self) -> object:
        rest = self._without(self.whole, ())
        assert isinstance(rest, dict)
        return {**rest, **{one: self.stand_ins[one] for one in self.stand_ins if (one,) in self.gone}}

    def _without(self, data: object, where: Where) -> object:
        if isinstance(data, dict):
            return {
                name: self._without(inner, (*where, name))
                for name, inner in data.items()
                if (*where, name) not in self.gone
            }
        if isinstance(data, list):
            return [
                self._without(inner, (*where, index))
                for index, inner in enumerate(data)
                if (*where, index) not in self.gone
            ]
        return data

    def original(self, where: Where) -> Where:
        """Where an entry of the rest stands in the file."""
        found: Where = ()
        for step in where:
            if isinstance(step, int):
                kept = [n for n in range(step + len(self.gone) + 1) if (*found, n) not in self.gone]
                found = (*found, kept[step])
            else:
                found = (*found, step)
        return found

    def speaks_of_it(self, fault: Fault) -> bool:
        """Whether a fault of the rest is about something that was left out, or about the whole."""
        where = path_of(fault.field)
        if where in self.gone:
            return True
        value = at(self.whole, where) if holds(self.whole, where) else ""
        words = _WORD.findall(f"{fault.field} {fault.sentence} {value}")
        return fault.about == WHOLE or not self.names.isdisjoint(words)


class Remaining(Document):
    """A file less some of its entries, which tells the places of what is left in the file as it is."""

    __slots__ = ("rest", "whole")

    def __init__(self, whole: Document, rest: Rest) -> None:
        data = rest.data()
        assert isinstance(data, dict)
        super().__init__(whole.file, whole.text, data)
        self.whole, self.rest = whole, rest

    def line(self, where: Where) -> int:
        return self.whole.line(self.rest.original(where))

    def fault(self, where: Where, sentence: str, about: str = ITSELF) -> Fault:
        return self.whole.fault(self.rest.original(where), sentence, about)


def fill_rest(model: type[Model], document: Document, rest: Rest, faults: list[Fault]) -> Model | None:
    """The file as a model, without its rows that are wrong, each of which is told; None if it cannot be."""
    for _ in range(ROUNDS):
        found: list[Fault] = []
        filled = fill(model, Remaining(document, rest), found)
        told = {(one.field, one.sentence) for one in faults}
        faults += [one for one in found if (one.field, one.sentence) not in told and not gone_with(rest, one)]
        if filled is not None:
            return filled
        left = [rest.leave_out(path_of(one.field)) for one in found]
        if not all(left):
            return None
    return None


def gone_with(rest: Rest, fault: Fault) -> bool:
    """Whether a fault came about only because something was left out."""
    return bool(rest.gone) and rest.speaks_of_it(fault)


def row_name(row: object) -> str:
    """What a row of a table is called: by its id, or by its first word."""
    return str(row["id"]) if isinstance(row, dict) and "id" in row else str(row)


def holds(data: object, where: Where) -> bool:
    for step in where:
        inside = isinstance(data, dict) and step in data
        if not inside and not (isinstance(data, list) and isinstance(step, int) and step < len(data)):
            return False
        data = data[step]  # type: ignore[index]
    return True


def at(data: object, where: Where) -> object:
    for step in where:
        data = data[step]  # type: ignore[index]
    return data
