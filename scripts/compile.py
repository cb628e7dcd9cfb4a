"""Build the kernel, the boards, the systems and the bots with mypyc.

    python scripts/compile.py              in place: the built modules lie beside the sources
    python scripts/compile.py --into DIR   in a copy of the package, for tests that run on both builds
    python scripts/compile.py --at DIR     in a folder that holds the package already
    python scripts/compile.py --clean      remove what an in-place build left

Modules that read files (pydantic models, packs, positions) stay interpreted: they run once. So do
dataclasses, which go from process to process.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
from importlib import import_module
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).resolve().parents[1]
LAYERS = ("kernel", "boards", "systems", "bots")
FILE_READERS = r"dataclasses|pydantic|grognard\.packs_io|grognard\.hexmaps|grognard\.systems\.\w+\.schema"
READS_FILES = re.compile(rf"^(from|import) ({FILE_READERS})", re.M)


def modules(package: Path) -> list[str]:
    """The modules to compile, relative to the folder that holds the package."""
    found: list[str] = []
    for layer in LAYERS:
        for path in sorted((package / layer).rglob("*.py")):
            if not READS_FILES.search(path.read_text(encoding="utf-8")):
                found.append(str(path.relative_to(package.parent)))
    return found


def clean(source: Path) -> None:
    for path in source.rglob("*.so"):
        path.unlink()


def groups(source: Path) -> list[tuple[list[str], str | None]]:
    """One library for kernel and boards, one for each system, one for the bots: both cores have work."""
    found: dict[str, list[str]] = {}
    for module in modules(source / "grognard"):
        parts = Path(module).parts
        own = parts[1] == "systems" and len(parts) > 3
        name = parts[2] if own else "bots" if parts[1] == "bots" else "base"
        found.setdefault(name, []).append(module)
    return [(files, f"grognard_{name}") for name, files in found.items()]


def native(source: Path) -> list[Extension]:
    """The extensions to build, for the folder that holds the package ``grognard``; goes there."""
    mypycify = import_module("mypyc.build").mypycify  # only a compiled build needs a compiler
    os.chdir(source)
    os.environ.setdefault("MYPYPATH", str(source))
    found: list[Extension] = mypycify(
        ["--strict", "--follow-imports=silent", "--ignore-missing-imports", *modules(source / "grognard")],
        opt_level=os.environ.get("GROGNARD_OPT", "3"),
        debug_level="0",  # nobody steps through the C code, and writing it down costs time
        separate=groups(source),
    )
    return found


def build(source: Path) -> None:
    """Compile in the folder that holds the package ``grognard``."""
    extensions = native(source)
    sys.argv = ["setup.py", "-q", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)]
    setup(name="grognard_native", ext_modules=extensions, packages=[])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=None)
    parser.add_argument("--at", type=Path, default=None)
    parser.add_argument("--clean", action="store_true")
    args = parser.parse_args()
    if args.at is not None:
        build(args.at.resolve())
        return
    source = ROOT / "src"
    clean(source)
    if args.clean:
        return
    if args.into is not None:
        source = args.into.resolve()
        shutil.rmtree(source, ignore_errors=True)
        shutil.copytree(
            ROOT / "src" / "grognard", source / "grognard", ignore=shutil.ignore_patterns("__pycache__")
        )
    build(source)
    shutil.rmtree(source / "build", ignore_errors=True)


if __name__ == "__main__":
    main()
