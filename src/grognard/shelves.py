"""Where battles lie, and what each says of itself in both languages.

A battle is a folder with a ``battle.toml``: its system, its title, what it is about, its sides.
Battles are found in the package, in the user's data folder, and in the folders that ``GROGNARD_PACKS`` or the
command's ``--packs`` names. A named folder may be one battle, or hold battles one or two folders deep. What
is named later replaces a battle of the same name, so that a person can put their own counters in.
"""

from __future__ import annotations

import os
import tomllib
from functools import lru_cache
from math import sqrt
from pathlib import Path
from typing import Annotated, TypeVar

from platformdirs import user_data_path
from pydantic import Field

from grognard.kernel.system import BadFile, Fault, System
from grognard.packs_io import Colour, Document, InBoth, Named, Record, Words, fill, read_document

OWN = Path(__file__).parent / "packs"
CARD = "battle.toml"
VARIABLE = "GROGNARD_PACKS"
Owner = TypeVar("Owner", bound=System)
LATEST = 1000
UNEVEN = 0.65
"""A side that wins so many of the decided games has the easier battle."""
SURE = 1.96
"""Deviations beyond which only one series in twenty lies by chance."""


class Balance(Record):
    """How even a battle is: games between equal players, and how many each side won."""

    source: Words = Field(description="the command that played them")
    games: int = Field(gt=0, description="how many were played; what nobody won was drawn")
    won: dict[str, Annotated[int, Field(ge=0)]] = Field(
        description="how many each side won, by its name in the files"
    )

    def favoured(self) -> str:
        """The side that wins clearly more often, so that chance does not explain it; else nothing."""
        decided = sum(self.won.values())
        for side, won in self.won.items():
            if decided and won / decided >= UNEVEN and won - decided / 2 > SURE * sqrt(decided) / 2:
                return side
        return ""


class Card(Record):
    """battle.toml: what a battle says of itself; one shape for every system."""

    system: Words = Field(description="the code of the rulebook it is played by")
    order: int = Field(LATEST, description="its place in the list of battles, low numbers first")
    minutes: int = Field(0, ge=0, le=6000, description="how long two people who know the rules sit over it")
    level: int = Field(
        0, ge=0, le=3, description="how hard: 1 to learn by, 2 usual, 3 for old hands; 0 unsaid"
    )
    title: Named = Field(description="what the battle is called, with its date")
    about: InBoth = Field(description="two or three sentences that make one want to play it")
    side: dict[str, Named] = Field(
        description="what each side is called within a sentence, by its name in the files"
    )
    colour: dict[str, Colour] = Field(
        {},
        description="the one colour that a side (or an army of it) is drawn in, by its name in the files: "
        "all of its counters, lines and letters are mixed from it; where it is silent the colours are those "
        "of the rulebook. "
        "In wan the corps of a side get neighbours of it, unless a corps has a colour of its own; "
        "in syw the coats are those of the nations (units.toml)",
    )
    balance: Balance | None = Field(None, description="how even it is between equal players, where measured")
    choice: dict[str, dict[str, Named]] = Field(
        {}, description="what a choice's values are called, where they are this battle's own (its variants)"
    )
    word: dict[str, InBoth] = Field(
        {}, description="words of its own: a trait, a place, a condition of victory, by id"
    )

    def texts(self) -> dict[str, dict[str, str]]:
        """The words by key, then by language, as a scenario carries them."""
        found = {"title": self.title, "about": self.about}
        found |= {f"side-{name}": words for name, words in self.side.items()}
        found |= {f"word-{name}": words for name, words in self.word.items()}
        for choice, values in self.choice.items():
            found |= {f"choice-{choice}-{value}": words for value, words in values.items()}
        return {key: words.by_language() for key, words in found.items()}


def shelves() -> tuple[Path, ...]:
    """The folders that are searched, the package's own first."""
    named = os.environ.get(VARIABLE, "")
    return _places(named, os.environ.get("XDG_DATA_HOME", ""), os.environ.get("HOME", ""))


@lru_cache(maxsize=8)
def _places(named: str, *_homes: str) -> tuple[Path, ...]:
    """The same, found once: whatever is drawn asks for it. Where a person's data lie depends on the homes."""
    own = user_data_path("grognard") / "packs"
    return (OWN, own, *[Path(text) for text in named.split(os.pathsep) if text])


def add(place: Path) -> None:
    """Search this folder too, after all others; raises BadFile if there is none.

    Kept in the environment, so that processes begun from here search it as well.
    """
    if not place.is_dir():
        raise BadFile([Fault(str(place), 0, "", "there is no such folder")])
    named = [text for text in os.environ.get(VARIABLE, "").split(os.pathsep) if text]
    os.environ[VARIABLE] = os.pathsep.join(dict.fromkeys([*named, str(place.resolve())]))


def look_again() -> None:
    """Search all folders anew."""
    _scan.cache_clear()


def battles(code: str) -> dict[str, Path]:
    """The battles of a system, by name, in the order of their cards."""
    return {name: place for system, name, place in _scan(shelves()) if system == code}


def named(code: str, name: str) -> str:
    """A battle's name, also where its system is written before it as `grognard games` does: `wan/ligny`."""
    return name.removeprefix(f"{code}/")


def folder(code: str, name: str) -> Path:
    """Where a battle lies; raises BadFile if there is none of that name."""
    found = battles(code)
    if name not in found:
        there = ", ".join(f"{code}/{one}" for one in found)
        raise BadFile([Fault("", 0, "scenario", f"there is no '{code}/{name}'; there are: {there}")])
    return found[name]


@lru_cache(maxsize=8)
def _scan(places: tuple[Path, ...]) -> list[tuple[str, str, Path]]:
    rows: dict[tuple[str, str], tuple[int, Path]] = {}
    for shelf in places:
        for pattern in (CARD, f"*/{CARD}", f"*/*/{CARD}"):
            for file in sorted(shelf.glob(pattern)):
                place = file.resolve().parent
                system, order = first_look(file)
                rows[system, place.name] = (order, place)
    ranked = sorted(rows.items(), key=lambda row: (row[1][0], row[0]))
    return [(system, name, place) for (system, name), (_, place) in ranked]


def first_look(file: Path) -> tuple[str, int]:
    """System and rank of a card that may be broken: it is listed, and its faults are told when it is read."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        data = {}
    system, order = data.get("system"), data.get("order")
    named = system if isinstance(system, str) else file.resolve().parent.parent.name
    return named, order if isinstance(order, int) else LATEST


def card(place: Path) -> tuple[Document, Card]:
    """What a battle says of itself; raises BadFile with every fault."""
    faults: list[Fault] = []
    document = read_document(place / CARD, f"{place.name}/{CARD}")
    found = fill(Card, document, faults)
    if found is None:
        raise BadFile(faults)
    return document, found


def stock(system: Owner) -> Owner:
    """Tell a system which battles there are for it; a system that brings its own scenarios keeps them."""
    found = battles(system.code)
    if found or system.folders:
        system.folders = {name: str(place) for name, place in found.items()}
        system.scenarios = tuple(found)
    return system
