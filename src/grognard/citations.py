"""Which tests cite a clause, counting only tests of code that a game uses.

A function of a system is in use if the program outside the system names it, or another in use does: found by
name, from the syntax alone, so that a name that two things share counts for both. A test that names
functions of a system, all of them out of use, shows nothing about a game: its citations do not count.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from grognard import carried

SOURCE = carried.PACKAGE


class Citation:
    """One test that cites clauses: where it is, and which of the systems' definitions it names."""

    __slots__ = ("clauses", "names", "place")

    def __init__(self, place: str, clauses: list[str], names: frozenset[str]) -> None:
        self.place = place
        self.clauses = clauses
        self.names = names


def tests() -> list[Path]:
    """The project's tests; none where the program was installed."""
    project = carried.checkout()
    return sorted((project / "tests").rglob("test_*.py")) if project else []


@cache
def citations() -> list[Citation]:
    """Every test that cites something, in the order of the files."""
    found: list[Citation] = []
    for path in tests():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        imported = _imported(tree)
        helpers = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and _cited(node):
                place = f"{path.relative_to(carried.PROJECT)}::{node.name}"
                names = frozenset(_reached(node, helpers) & imported)
                found.append(Citation(place, _cited(node), names))
    return found


def counts(system: str, citation: Citation) -> bool:
    """Whether a test says something of a game: it names code in use, or no code at all and only plays."""
    named = citation.names & definitions(system).keys()
    return not named or bool(named & in_use(system))


@cache
def definitions(system: str) -> dict[str, frozenset[str]]:
    """For each function and class of a system: the names that stand in it."""
    found: dict[str, frozenset[str]] = {}
    for path in sorted((SOURCE / "systems" / system).rglob("*.py")):
        for node in _tree(path).body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found[node.name] = found.get(node.name, frozenset()) | _names([node])
    return found


@cache
def in_use(system: str) -> frozenset[str]:
    """The definitions that the rest of the program comes to, whatever the way."""
    known = definitions(system)
    waiting = [name for name in _roots(system) if name in known]
    reached: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += [other for other in known[name] if other in known]
    return frozenset(reached)


def _roots(system: str) -> set[str]:
    """What the rest of the program names, and what a system's modules do when they are read."""
    found: set[str] = set()
    for path in sorted(SOURCE.rglob("*.py")):
        if (SOURCE / "systems" / system) in path.parents:
            plain = (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)
            found |= _names([node for node in _tree(path).body if not isinstance(node, plain)])
        else:
            found |= _all_names(path.read_text(encoding="utf-8"))
    return found


def _tree(path: Path) -> ast.Module:
    return _parsed(path.read_text(encoding="utf-8"))


@cache
def _parsed(text: str) -> ast.Module:
    return ast.parse(text)


@cache
def _all_names(text: str) -> frozenset[str]:
    return _names(_parsed(text).body)


def _imported(tree: ast.Module) -> set[str]:
    """The names that a test takes from the systems."""
    return {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("grognard.systems.")
        for alias in node.names
    }


def _reached(test: ast.FunctionDef, helpers: dict[str, ast.FunctionDef | ast.ClassDef]) -> set[str]:
    """The names in a test and in those of its file's helpers that it calls."""
    found: set[str] = set()
    waiting: list[ast.AST] = [test]
    while waiting:
        names = _names([waiting.pop()]) - found
        found |= names
        waiting += [helpers[name] for name in names if name in helpers]
    return found


def _names(nodes: Iterable[ast.AST]) -> frozenset[str]:
    """Every name and attribute that stands in some syntax, imports included."""
    found: set[str] = set()
    for top in nodes:
        for node in ast.walk(top):
            if isinstance(node, ast.Name):
                found.add(node.id)
            elif isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.ImportFrom):
                found.update(alias.name for alias in node.names)
    return frozenset(found)


def _cited(test: ast.FunctionDef) -> list[str]:
    found: list[str] = []
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "cites":
            found += [
                arg.value for arg in mark.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            ]
    return found
