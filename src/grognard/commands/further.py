"""Every fault of a position at once: what is wrong is left out, and the rest is read again.

A reader stops where it cannot go on: rows that cannot be read keep it from asking whether the rest holds
together. Here the fields at fault are left out of a copy, which is read as any position is, until nothing new
is found. Only what stands by itself is told of such a copy: not what speaks of anything that was left out,
nor what is about the whole (``Fault.about``). Where a cornerstone is at fault (the map, or what is
said once of the whole position: the battle, the phase, whose turn it is) nothing further can be judged.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from grognard.kernel.system import WORDS, BadFile, Fault
from grognard.left_out import ROUNDS, Rest, at, holds, path_of
from grognard.packs_io import Document

CORNERSTONES = frozenset(("map", "options", "traits", "exact", "objective", "displays"))
"""What all else rests on."""
UNDER_WAY = frozenset(
    ("under_way", "charge", "battle", "march", "assault", "manoeuvre", "retreat", "moving", "flight")
)
"""What goes on in a position depends on all who stand in it; its words alone stand by themselves."""
NAMING = frozenset(("units", "pieces", "blocks"))
"""The tables whose rows bring the pieces that other fields name."""


def every_fault(document: Document, first: list[Fault], read: Callable[[str], object]) -> list[Fault]:
    """The faults found at first, and those behind them; ``read`` raises BadFile for the text of a copy."""
    found, news = list(first), first
    rest = Rest(document.data, CORNERSTONES, NAMING)
    for _ in range(ROUNDS):
        if not news or not all(rest.leave_out(path_of(fault.field)) for fault in news):
            break
        try:
            read(json.dumps(rest.data(), ensure_ascii=False, default=str))
        except BadFile as bad:
            told = {(fault.field, fault.sentence) for fault in found}
            behind = [
                document.fault(rest.original(path_of(one.field)), one.sentence, one.about)
                for one in bad.faults
            ]
            fresh = [one for one in behind if (one.field, one.sentence) not in told]
            news = [one for one in fresh if stands_by_itself(rest, one)]
            found += news
        else:
            break
    return found


def stands_by_itself(rest: Rest, fault: Fault) -> bool:
    """Whether a fault of the copy is one of the file too, whatever was left out."""
    where = path_of(fault.field)
    if not where or where[0] in CORNERSTONES or not holds(rest.whole, where):
        return False
    if where[0] in UNDER_WAY:
        return fault.about == WORDS
    if len(where) == 1 and isinstance(at(rest.whole, where), list | dict):
        return False
    return not rest.speaks_of_it(fault)
