"""The crib of a system: what decides play on one page, each line with its clause, from ``crib.toml``."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from grognard import clauses, library, shelves
from grognard.kernel.system import BadFile, Fault
from grognard.lessons.schema import Learned
from grognard.lessons.shelf import too_long
from grognard.packs_io import Document, InBoth, Record, Words, age, open_as

FILE = "crib.toml"
FORMAT = "grognard-crib/1"


class Heading(Record):
    """What belongs together on the page."""

    title: InBoth
    line: Annotated[list[Learned], Field(min_length=1)] = Field(description="a rule in a sentence each")


class Crib(Record):
    """crib.toml: what one wants before one's eyes while playing."""

    format: Literal["grognard-crib/1"]
    system: Words
    part: Annotated[list[Heading], Field(min_length=1)]


def crib(system: str) -> Crib | None:
    """The crib of a system that can be read; one in a folder that people name goes before the package's."""
    for shelf in reversed(shelves.shelves()):
        path = shelf / system / FILE
        try:
            if path.exists():
                return read(path)
        except BadFile:
            continue
    return None


def read(path: Path) -> Crib:
    """A crib's file; raises BadFile with every fault of it."""
    return _read(path, age(path))


@lru_cache(maxsize=32)
def _read(path: Path, written: int) -> Crib:
    document, found = open_as(Crib, path)
    if faults := _faults(document, found):
        raise BadFile(faults)
    return found


def _faults(document: Document, found: Crib) -> list[Fault]:
    """What is wrong beside the types: a system or a clause that is not there, a sentence too long."""
    if found.system not in library.codes():
        return [document.fault(("system",), f"there is no system '{found.system}'")]
    known = clauses.catalogue(found.system)
    faults: list[Fault] = []
    for number, part in enumerate(found.part):
        for index, line in enumerate(part.line):
            where = ("part", number, "line", index)
            faults += too_long(document, where, line)
            if known.find(line.rule) is None:
                faults.append(document.fault((*where, "rule"), f"there is no clause '{line.rule}'"))
    return faults
