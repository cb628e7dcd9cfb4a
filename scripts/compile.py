"""Build the kernel, the boards, the systems and the bots with mypyc.

    python scripts/compile.py              in place: the built modules lie beside the sources
    python scripts/compile.py --into DIR   in a layout of its own (see layout.py), unless it is there already
    python scripts/compile.py --at DIR     in a folder that holds the package already
    python scripts/compile.py --only syw   this system alone (may be given again), beside kernel and boards
    python scripts/compile.py --clean      remove what an in-place build left

Modules that read files (pydantic models, packs, positions) stay interpreted: they run once. So do
dataclasses, which go from process to process, and the tables of messages: data, of which a C compiler would
have to make one function of some ten thousand lines.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from layout import LAYERS, MADE_OF, bring, how_hard, is_kept, is_made_of, keep, lay_out, made_of
from setuptools import Extension, setup

ROOT = Path(__file__).resolve().parents[1]
FILE_READERS = r"dataclasses|pydantic|grognard\.packs_io|grognard\.hexmaps|grognard\.systems\.\w+\.schema"
READS_FILES = re.compile(rf"^(from|import) ({FILE_READERS})", re.M)
TABLES = ("messages.py",)
RUNS_ONCE = re.compile(r"^(char CPyDef_\w+_____top_level__\(void\) \{)$", re.M)
"""The C function with what a module does when it is imported."""
INDENTATION = re.compile(r"^ +", re.M)
WHOLE_HEADER = "#include <Python.h>\n\nPyMODINIT_FUNC\n"
"""How the few lines begin that stand for a module and call the library in which it is."""
FEW_WORDS = """typedef struct _object PyObject;
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
#define NULL ((void *)0)
#define Py_DECREF Py_DecRef
PyObject *Py_BuildValue(const char *, ...);
PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
PyObject *PyObject_GetAttrString(PyObject *, const char *);
void *PyCapsule_GetPointer(PyObject *, const char *);
void PyErr_Clear(void);
void Py_DecRef(PyObject *);

PyMODINIT_FUNC
"""
"""All that those lines need of Python's headers, which take four times as long to read as the lines."""


def modules(package: Path, only: Sequence[str] = ()) -> list[str]:
    """The modules to compile, relative to the folder that holds the package; of certain systems only."""
    found: list[str] = []
    for layer in LAYERS:
        for path in sorted((package / layer).rglob("*.py")):
            module = path.relative_to(package.parent)
            left_out = path.name in TABLES or (only and group_of(module) not in ("base", *only))
            if not left_out and not READS_FILES.search(path.read_text(encoding="utf-8")):
                found.append(str(module))
    return found


def group_of(module: Path) -> str:
    """What a module is built with: its system, the bots, or the kernel and the boards."""
    if module.parts[1] == "systems" and len(module.parts) > 3:
        return module.parts[2]
    return "bots" if module.parts[1] == "bots" else "base"


def clean(source: Path) -> None:
    for path in source.rglob("*.so"):
        path.unlink()


def groups(chosen: list[str]) -> list[tuple[list[str], str | None]]:
    """One library for kernel and boards, one for each system, one for the bots: both cores have work."""
    found: dict[str, list[str]] = {}
    for module in chosen:
        found.setdefault(group_of(Path(module)), []).append(module)
    return [(files, f"grognard_{name}") for name, files in found.items()]


def native(source: Path, only: Sequence[str] = ()) -> list[Extension]:
    """The extensions to build, for the folder that holds the package ``grognard``; goes there."""
    mypycify = import_module("mypyc.build").mypycify  # only a compiled build needs a compiler
    os.chdir(source)
    os.environ.setdefault("MYPYPATH", str(source))
    chosen = modules(source / "grognard", only)
    found: list[Extension] = mypycify(
        ["--strict", "--follow-imports=silent", "--ignore-missing-imports", *chosen],
        opt_level=how_hard(),
        debug_level="0",  # nobody steps through the C code, and writing it down costs time
        separate=groups(chosen),
    )
    for source_file in {file for extension in found for file in extension.sources}:
        make_easy(Path(source_file))
    if os.name != "nt":
        for extension in found:  # to look for what deserves a warning takes longer than to compile
            extension.extra_compile_args += ["-Wno-all", "-w"]
    # The largest is compiled first, so that no core waits long for the other at the end.
    return sorted(found, key=lambda one: -sum(Path(file).stat().st_size for file in one.sources))


def make_easy(path: Path) -> None:
    """Spare the C compiler what is not worth its time.

    Three quarters of what mypyc writes for a large system is indentation, which grows from function to
    function. What runs once is long, and to make it fast would take longer than it could ever save. Some
    three hundred modules are a few lines each, before which all of Python's headers would be read.
    """
    text = INDENTATION.sub("", path.read_text(encoding="utf-8"))
    if os.name != "nt":  # another compiler, other words
        if text.startswith(WHOLE_HEADER):
            text = FEW_WORDS + text.removeprefix(WHOLE_HEADER)
        text = RUNS_ONCE.sub(r'__attribute__((optimize("O0"))) \1', text)
    path.write_text(text, encoding="utf-8")


def remember() -> None:
    """Where ccache is installed, C code that was compiled once is not compiled again in any checkout.

    What lies in the checkout, the environment with mypyc's headers too, is called by its relative path.
    """
    if "CC" not in os.environ and shutil.which("ccache") and os.name != "nt":
        os.environ["CC"] = "ccache cc"
        os.environ["CCACHE_BASEDIR"] = str(ROOT)
        os.environ["CCACHE_NOHASHDIR"] = "1"


def build(source: Path, only: Sequence[str] = ()) -> None:
    """Compile in the folder that holds the package ``grognard``."""
    remember()
    extensions = native(source, only)
    sys.argv = ["setup.py", "-q", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)]
    setup(name="grognard_native", ext_modules=extensions, packages=[])


def build_into(folder: Path, only: Sequence[str]) -> None:
    """A layout of its own, compiled unless the same sources were compiled before, here or elsewhere."""
    source = ROOT / "src" / "grognard"
    digest = made_of(source, *only)
    if is_made_of(folder, digest):
        print(f"{folder} is compiled already")
        return
    lay_out(source, folder)
    if is_kept(digest):
        bring(folder, digest)
    else:
        build(folder, only)
        shutil.rmtree(folder / "build", ignore_errors=True)
        keep(folder, digest)
    (folder / MADE_OF).write_text(digest, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=None)
    parser.add_argument("--at", type=Path, default=None)
    parser.add_argument("--only", metavar="SYSTEM", action="append", default=[])
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
        build_into(args.into.resolve(), args.only)
    else:
        build(source, args.only)
        shutil.rmtree(source / "build", ignore_errors=True)


if __name__ == "__main__":
    main()
