"""Break a line of code at a time and see whether the tests notice.

    python scripts/mutate.py src/grognard/kernel --tests tests/kernel
    python scripts/mutate.py src/grognard/systems/wan/combat.py --tests tests/systems/wan --most 60

Each mutant is one small change (a comparison turned, a number moved, a condition negated, a statement left
out) in a copy of the sources; the tests run against it and stop at their first failure. What survives is
printed with its line: a rule that no test holds, or a line that does nothing.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


def mutants(source: str) -> Iterator[tuple[int, str, str]]:
    """The line, the description and the text of each way to break a module."""
    count = sum(1 for _ in _sites(ast.parse(source)))
    for number in range(count):
        tree = ast.parse(source)
        line, told, change = next(one for index, one in enumerate(_sites(tree)) if index == number)
        change()
        yield line, told, ast.unparse(ast.fix_missing_locations(tree))


def _sites(tree: ast.Module) -> Iterator[tuple[int, str, object]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and type(node.ops[0]) in TURNED:
            yield node.lineno, f"turn {ast.unparse(node)}", lambda node=node: _turn(node)
        elif isinstance(node, ast.BoolOp):
            yield node.lineno, f"swap and/or in {ast.unparse(node)}", lambda node=node: _swap(node)
        elif isinstance(node, ast.If | ast.IfExp | ast.While):
            yield node.lineno, f"negate {ast.unparse(node.test)}", lambda node=node: _negate(node)
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            yield node.lineno, f"add one to {node.value}", lambda node=node: _move(node)
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
            yield node.lineno, f"turn the sign in {ast.unparse(node)}", lambda node=node: _sign(node)
        for name in ("body", "orelse"):
            block = getattr(node, name, None)
            if isinstance(block, list) and not isinstance(node, ast.Module | ast.ClassDef):
                yield from _droppings(block)


def _droppings(block: list[ast.stmt]) -> Iterator[tuple[int, str, object]]:
    for index, statement in enumerate(block):
        if isinstance(statement, ast.AugAssign) or (
            isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)
        ):
            told = f"leave out {ast.unparse(statement)}"
            yield statement.lineno, told, lambda block=block, index=index: _drop(block, index)


def _turn(node: ast.Compare) -> None:
    node.ops[0] = TURNED[type(node.ops[0])]()


def _swap(node: ast.BoolOp) -> None:
    node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()


def _negate(node: ast.If | ast.IfExp | ast.While) -> None:
    node.test = ast.UnaryOp(ast.Not(), node.test)


def _move(node: ast.Constant) -> None:
    assert isinstance(node.value, int)
    node.value += 1


def _sign(node: ast.BinOp) -> None:
    node.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()


def _drop(block: list[ast.stmt], index: int) -> None:
    block[index] = ast.Pass()


def survives(folder: Path, tests: list[str], seconds: int) -> bool:
    """Whether the tests pass on the sources in a folder; a hang counts as noticed."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        ran = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return ran.returncode == 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Break a line at a time and see whether the tests notice.")
    parser.add_argument("source", nargs="+", type=Path, help="modules or folders to break")
    parser.add_argument("--tests", nargs="+", required=True, help="the tests that should notice")
    parser.add_argument("--most", type=int, default=0, help="so many mutants, drawn at random (0: all)")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--seconds", type=int, default=300, help="how long the tests may take")
    args = parser.parse_args()
    files = [one for path in args.source for one in (sorted(path.rglob("*.py")) if path.is_dir() else [path])]
    found = [(path.resolve(), *one) for path in files for one in mutants(path.read_text(encoding="utf-8"))]
    if args.most and len(found) > args.most:
        found = random.Random(args.seed).sample(found, args.most)
    alive = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "src"
        shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        for path, line, told, text in found:
            inside = path.relative_to(ROOT / "src")
            (copy / inside).write_text(text, encoding="utf-8")
            if survives(copy, args.tests, args.seconds):
                alive += 1
                print(f"{path.relative_to(ROOT)}:{line}: survives: {told}", flush=True)
            shutil.copyfile(path, copy / inside)
    print(f"{alive} of {len(found)} mutants survive")
    return 0


if __name__ == "__main__":
    sys.exit(main())
