"""Break the lines that carry out a clause, and see whether the tests that cite it notice.

    python scripts/mutate_clauses.py syw --draw 20 --seed 1759
    python scripts/mutate_clauses.py wan WAN-4.4b WAN-3.2b

The lines of a clause are those of the functions that name it, in their code or in what is said of them. Each
mutant (see mutate.py) takes the place of one such function in a process of its own; only the tests that cite
the clause are run. A clause of which no mutant is noticed is held by no test; single ones that survive may be
wrong places of a long function, and are printed to be read.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import inspect
import io
import os
import random
import re
import signal
import sys
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType

import pytest

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src"), str(ROOT / "scripts")]

from mutate import mutants  # noqa: E402

from grognard.citations import citations  # noqa: E402

ENDED = re.compile(r"(?![\w.])")
"""What follows a clause's id: no letter or digit that would make it another one."""


@cache
def functions(system: str) -> list[tuple[Path, ast.FunctionDef, str]]:
    """The functions of a system, each with its file and its lines."""
    found: list[tuple[Path, ast.FunctionDef, str]] = []
    for path in sorted((ROOT / "src/grognard/systems" / system).glob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                found.append((path, node, "\n".join(text.splitlines()[node.lineno - 1 : node.end_lineno])))
    return found


def naming(system: str, clause: str) -> list[tuple[Path, ast.FunctionDef]]:
    """The functions of a system that name a clause: in full, or without its system's letters."""
    short = clause.partition("-")[2]
    said = re.compile(rf"(?<![\w.])({re.escape(clause)}|{re.escape(short)}){ENDED.pattern}")
    return [(path, node) for path, node, text in functions(system) if said.search(text)]


def code_in(tree: CodeType, name: str, line: int) -> CodeType | None:
    """The code of a function, found by its name and nearest to a line."""
    found: list[CodeType] = []
    waiting = [tree]
    while waiting:
        code = waiting.pop()
        inner = [one for one in code.co_consts if isinstance(one, CodeType)]
        found += [one for one in inner if one.co_name == name]
        waiting += inner
    return min(found, key=lambda one: abs(one.co_firstlineno - line), default=None)


def function_at(path: Path, line: int) -> FunctionType | None:
    """The living function that begins at a line of a module (its decorators come first)."""
    module = importlib.import_module(".".join(path.relative_to(ROOT / "src").with_suffix("").parts))
    for _, kind in [("", module), *inspect.getmembers(module, inspect.isclass)]:
        for one in vars(kind).values():
            made = one.fget if isinstance(one, property) else getattr(one, "__wrapped__", one)
            own = isinstance(made, FunctionType) and made.__module__ == module.__name__
            if own and made.__code__.co_firstlineno == line:
                return made
    return None


def broken_codes(path: Path, node: ast.FunctionDef) -> list[tuple[int, str, CodeType]]:
    """The line, the description and the code of each way to break one function."""
    alone = ast.unparse(node)
    first = min([node.lineno, *[one.lineno for one in node.decorator_list]])
    found: list[tuple[int, str, CodeType]] = []
    for line, told, source in mutants(alone):
        tree = compile("from __future__ import annotations\n" + source, str(path), "exec")
        code = code_in(tree, node.name, 2)
        if code is not None:
            found.append((first + line - 1, told, code.replace(co_firstlineno=first)))
    return found


def noticed(function: FunctionType, code: CodeType, tests: list[str], seconds: int) -> bool:
    """Whether the tests fail with this code in the function's place; a hang or a crash is noticed too."""
    child = os.fork()
    if child == 0:
        signal.alarm(seconds)
        function.__code__ = code
        silence = io.StringIO()
        with redirect_stdout(silence), redirect_stderr(silence):
            failed = pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *tests])
        os._exit(1 if failed else 0)
    return os.waitpid(child, 0)[1] != 0


def citing(clause: str) -> list[str]:
    """The tests that cite a clause, as pytest names them."""
    return [one.place for one in citations() if clause in one.clauses]


def try_clause(system: str, clause: str, most: int, seconds: int) -> tuple[int, list[str]] | None:
    """How many mutants of a clause were tried, and those that survived; None if no function names it."""
    tests = citing(clause)
    tried: list[tuple[FunctionType, str, CodeType]] = []
    for path, node in naming(system, clause):
        first = min([node.lineno, *[one.lineno for one in node.decorator_list]])
        function = function_at(path, first)
        if function is None or function.__closure__:
            continue
        for line, told, code in broken_codes(path, node):
            tried.append((function, f"{path.name}:{line} {node.name}: {told}", code))
    if not tried or not tests:
        return None
    if len(tried) > most:
        tried = random.Random(clause).sample(tried, most)
    alive = [told for function, told, code in tried if not noticed(function, code, tests, seconds)]
    return len(tried), alive


def drawn(system: str, known: list[str], number: int, seed: int) -> list[str]:
    """So many clauses that some function names and some test cites, drawn by lot."""
    named = [one for one in known if naming(system, one) and citing(one)]
    return random.Random(seed).sample(named, number)


def main() -> int:
    parser = argparse.ArgumentParser(description="Break what carries out a clause.")
    parser.add_argument("system")
    parser.add_argument("clauses", nargs="*", metavar="CLAUSE")
    parser.add_argument("--draw", type=int, default=20, help="so many clauses, if none are named")
    parser.add_argument("--seed", default="1759")
    parser.add_argument("--list", action="store_true", help="only say which clauses were drawn")
    parser.add_argument("--most", type=int, default=8, help="mutants of one clause")
    parser.add_argument("--seconds", type=int, default=60)
    args = parser.parse_args()
    catalogue = (ROOT / "docs/rules" / f"{args.system}.md").read_text(encoding="utf-8")
    known = re.findall(r"^- \*\*((?!RUL|EX|GEO|DAT|AMB)[A-Z]+-[\w.]+)\*\*", catalogue, re.M)
    chosen = args.clauses or drawn(args.system, known, args.draw, int(args.seed))
    for clause in chosen:
        if args.list:
            print(clause)
            continue
        answer = try_clause(args.system, clause, args.most, args.seconds)
        if answer is None:
            print(f"{clause}: no function names it, or no test cites it", flush=True)
            continue
        tried, alive = answer
        print(f"{clause}: {tried - len(alive)} of {tried} noticed", flush=True)
        for told in alive:
            print(f"    survives: {told}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
