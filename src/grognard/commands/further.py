"""Every fault of a position at once: what is wrong is left out, and the rest is read again.

A reader stops where it cannot go on: rows that cannot be read keep it from asking whether the rest holds
together. Here the fields at fault are left out of a copy, which is read as any position is, until nothing new
is found. Only what stands by itself is told of such a copy: not what speaks of anything that was left out,
nor what is missing, nor whether the whole can be played. Where a cornerstone is at fault (the map, or what is
said once of the whole position: the battle, the phase, whose turn it is) nothing further can be judged.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from grognard.kernel.system import BadFile, Fault
from grognard.packs_io import Document, Where

CORNERSTONES = frozenset(("map", "options", "traits", "exact", "objective", "displays"))
"""What all else rests on."""
ROUNDS = 6
"""How often what was found is left out and the rest read again."""
OF_THE_WHOLE = ("fit", "asked", "missing", "needs", "needed")
"""Words of sentences about what is not there, or about all together."""
UNDER_WAY = frozenset(
    ("under_way", "charge", "battle", "march", "assault", "manoeuvre", "retreat", "moving", "flight")
)
"""What goes on in a position depends on all who stand in it; its words alone stand by themselves."""
WORDING = ("knows no step", "has no field")

NAMING = frozenset(("units", "pieces", "blocks"))
"""The tables whose rows bring the pieces that other fields name."""

_STEP = re.compile(r"\[(\d+)\]|([^.\[\]]+)")
_WORD = re.compile(r"[\w/,-]+")


def every_fault(document: Document, first: list[Fault], read: Callable[[str], object]) -> list[Fault]:
    """The faults found at first, and those behind them; ``read`` raises BadFile for the text of a copy."""
    found, news = list(first), first
    copy = Copy(document.data)
    for _ in range(ROUNDS):
        if not news or not all(copy.leave_out(path_of(fault.field)) for fault in news):
            break
        try:
            read(json.dumps(copy.data(), ensure_ascii=False, default=str))
        except BadFile as bad:
            told = {(fault.field, fault.sentence) for fault in found}
            behind = [document.fault(copy.original(path_of(one.field)), one.sentence) for one in bad.faults]
            fresh = [one for one in behind if (one.field, one.sentence) not in told]
            news = [one for one in fresh if copy.stands_by_itself(one)]
            found += news
        else:
            break
    return found


def path_of(field: str) -> Where:
    """``block[3].strength`` as ``('block', 3, 'strength')``."""
    return tuple([int(number) if number else name for number, name in _STEP.findall(field)])


class Copy:
    """What a file says without the entries that were left out of it."""

    def __init__(self, data: dict[str, object]) -> None:
        self.whole = data
        self.gone: set[Where] = set()
        self.names: set[str] = set()
        """The pieces whose rows are left out."""

    def leave_out(self, where: Where) -> bool:
        """Do without an entry; False if nothing can be judged without it."""
        while where and not _holds(self.whole, where):
            where = where[:-1]  # a field that is missing: its row is left out
        if len(where) < 2 or where[0] in CORNERSTONES:
            return False  # what is said once of the whole position, or misspelt, holds for everything
        self.gone.add(where)
        if where[0] in NAMING:
            row = where[1] if isinstance(where[1], str) else str(_at(self.whole, where[:2]))
            self.names |= set(_WORD.findall(row)[:1])
        return True

    def data(self) -> object:
        return self._without(self.whole, ())

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
        """Where an entry of the copy stands in the file."""
        found: Where = ()
        for step in where:
            if isinstance(step, int):
                kept = [n for n in range(step + len(self.gone) + 1) if (*found, n) not in self.gone]
                found = (*found, kept[step])
            else:
                found = (*found, step)
        return found

    def stands_by_itself(self, fault: Fault) -> bool:
        """Whether a fault of the copy is one of the file too, whatever was left out."""
        where = path_of(fault.field)
        if not where or where[0] in CORNERSTONES or not _holds(self.whole, where):
            return False
        if where[0] in UNDER_WAY:
            return any(words in fault.sentence for words in WORDING)
        value = _at(self.whole, where)
        about_all = any(word in fault.sentence for word in OF_THE_WHOLE)
        if about_all or (len(where) == 1 and isinstance(value, list | dict)):
            return False
        return self.names.isdisjoint(_WORD.findall(f"{fault.field} {fault.sentence} {value}"))


def _holds(data: object, where: Where) -> bool:
    for step in where:
        inside = isinstance(data, dict) and step in data
        if not inside and not (isinstance(data, list) and isinstance(step, int) and step < len(data)):
            return False
        data = data[step]  # type: ignore[index]
    return True


def _at(data: object, where: Where) -> object:
    for step in where:
        data = data[step]  # type: ignore[index]
    return data
