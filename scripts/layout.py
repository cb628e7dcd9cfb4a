"""How a compiled build lies in its folder, and what it was made of.

The layers that are compiled are copies; everything else is a link to the sources. So only a change of those
layers makes a new build necessary, and the build finds what lies beside the sources: rules, page, packs.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from importlib import metadata
from pathlib import Path

LAYERS = ("kernel", "boards", "systems", "bots")
MADE_OF = "made-of"


def made_of(source: Path, *ways: str) -> str:
    """A digest of all that a build of the package in this folder depends on, and of how it is built."""
    content = hashlib.blake2b(" ".join([sys.version, _version("mypy"), *ways]).encode(), digest_size=12)
    for layer in LAYERS:
        for path in sorted((source / layer).rglob("*.py")):
            content.update(path.relative_to(source).as_posix().encode() + path.read_bytes())
    return content.hexdigest()


def is_made_of(folder: Path, digest: str) -> bool:
    try:
        return (folder / MADE_OF).read_text(encoding="utf-8") == digest
    except OSError:
        return False


def lay_out(source: Path, folder: Path) -> None:
    """The package in a folder: copies of what is compiled, links to the rest."""
    package = folder / "grognard"
    shutil.rmtree(folder, ignore_errors=True)
    package.mkdir(parents=True)
    for path in source.iterdir():
        if path.name in LAYERS:
            shutil.copytree(path, package / path.name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        elif path.name != "__pycache__":
            (package / path.name).symlink_to(os.path.relpath(path, package))


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""
