"""The rule catalogues in ``docs/rules``: clauses in our words, and which tests and which code cite them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from grognard import carried, library
from grognard.citations import citations, counts
from grognard.kernel.system import Fault, registered
from grognard.packs_io import Document, Where

EXEMPT_HEADING = "## Clauses without a test"

_LINE = re.compile(r"^- \*\*([A-Z]+-[A-Za-z0-9.\-]+)\*\*\s+(.*)$")


class Clause:
    """One clause or worked example: its id, our words for it, and the heading it stands under."""

    __slots__ = ("chapter", "id", "text")

    def __init__(self, clause_id: str, text: str, chapter: str) -> None:
        self.id = clause_id
        self.text = text
        self.chapter = chapter


class Catalogue:
    """All of one system's catalogue."""

    def __init__(self, system: str, text: str) -> None:
        self.system = system
        self.clauses: dict[str, Clause] = {}
        self.examples: dict[str, Clause] = {}
        self.rulings: dict[str, Clause] = {}
        self.exempt: dict[str, str] = {}
        self._read(text)

    def _read(self, text: str) -> None:
        prefix = prefix_of(self.system) + "-"
        heading, exempting = "", False
        for line in text.splitlines():
            if line.startswith("#"):
                heading = line.lstrip("# ").strip()
                exempting = line.strip() == EXEMPT_HEADING
                continue
            found = _LINE.match(line)
            if not found:
                continue
            clause_id, words = found.groups()
            if exempting:
                self.exempt[clause_id] = words
            elif clause_id.startswith(prefix):
                self.clauses[clause_id] = Clause(clause_id, words, heading)
            elif clause_id.startswith("EX-"):
                self.examples[clause_id] = Clause(clause_id, words, heading)
            else:
                self.rulings[clause_id] = Clause(clause_id, words, heading)

    def find(self, clause_id: str) -> Clause | None:
        """A clause, example or ruling by its id."""
        return self.clauses.get(clause_id) or self.examples.get(clause_id) or self.rulings.get(clause_id)

    def has_chapter(self, name: str) -> bool:
        """Whether clauses stand under this name, as ``SYW-3.11a`` under ``SYW-3.11``."""
        size = len(name)
        return any(one.startswith(name) and not one[size : size + 1].isdigit() for one in self.clauses)


def prefix_of(system: str) -> str:
    """What the clause ids of a system begin with."""
    return library.system(system).clause_prefix


def catalogue(system: str) -> Catalogue:
    """The catalogue of a system; empty if it has none yet."""
    known = registered().get(system)
    own = known.clauses if known else ""
    return _catalogue(system, Path(own) if own else carried.docs() / "rules" / f"{system}.md")


@cache
def _catalogue(system: str, path: Path) -> Catalogue:
    return Catalogue(system, path.read_text(encoding="utf-8") if path.exists() else "")


def clause(system: str, clause_id: str) -> str | None:
    """Our words for a clause, or None if the catalogue has no such id."""
    found = catalogue(system).find(clause_id)
    return found.text if found else None


def cited_by_tests(system: str) -> dict[str, list[str]]:
    """For each id that a test of code in use cites: the tests, as ``file::name``."""
    cited: dict[str, list[str]] = {}
    known = catalogue(system)
    for citation in citations():
        for clause_id in citation.clauses:
            if known.find(clause_id) and counts(system, citation):
                cited.setdefault(clause_id, []).append(citation.place)
    return cited


def unknown_citations(system: str) -> list[str]:
    """Ids with this system's prefix that tests cite and the catalogue does not have."""
    prefix = prefix_of(system) + "-"
    known = catalogue(system)
    named = {name for citation in citations() for name in citation.clauses if name.startswith(prefix)}
    return sorted(name for name in named if not known.find(name))


def cited_by_code(system: str) -> dict[str, list[str]]:
    """For each clause id named in the system's code: the places, as ``file:line``."""
    pattern = re.compile(rf"\b{prefix_of(system)}-[A-Za-z0-9.]*[A-Za-z0-9]")
    cited: dict[str, list[str]] = {}
    folder = Path(__file__).parent / "systems" / system
    for path in sorted(folder.rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            for clause_id in pattern.findall(line):
                cited.setdefault(clause_id, []).append(f"{path.relative_to(carried.PROJECT)}:{number}")
    return cited


def uncovered(system: str) -> list[str]:
    """The clauses that no test cites and that are not listed with a reason."""
    known = catalogue(system)
    cited = cited_by_tests(system)
    return [
        clause_id for clause_id in known.clauses if clause_id not in cited and clause_id not in known.exempt
    ]


def unknown_in(system: str, document: Document) -> list[Fault]:
    """The clauses named in a data file that the catalogue of its system does not have.

    A field that is nothing but an id names a clause; in running words a chapter may be named as well.
    """
    known = catalogue(system)
    prefix = prefix_of(system)
    if not prefix or not known.clauses:
        return []
    named = re.compile(
        rf"\b(?:(?:EX|RUL|AMB|GEO)-)?{prefix}-[A-Za-z0-9](?:[A-Za-z0-9.]*[A-Za-z0-9])?"
        + (r"|\bR-\d+[a-z]?\b" if "R-1" in known.rulings else "")
    )
    return [
        document.fault(where, f"there is no clause '{name}'")
        for where, text in _texts(document.data)
        for name in named.findall(text)
        if known.find(name) is None and (name == text or not known.has_chapter(name))
    ]


def _texts(data: object, where: Where = ()) -> Iterator[tuple[Where, str]]:
    """Every text in a file and where it stands."""
    if isinstance(data, str):
        yield where, data
    elif isinstance(data, dict):
        for name, inner in data.items():
            yield from _texts(inner, (*where, name))
    elif isinstance(data, list):
        for index, inner in enumerate(data):
            yield from _texts(inner, (*where, index))
