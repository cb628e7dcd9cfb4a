"""How a compiled build lies in its folder, and what it was made of.

The layers that are compiled are copies; everything else is a link to the sources. So only a change of those
layers makes a new build necessary, and the build finds what lies beside the sources: rules, page, packs.

What was compiled is kept in the user's cache by that digest, so that the same sources are compiled once on a
machine, whatever the checkout.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
import sysconfig
import tempfile
from importlib import metadata
from pathlib import Path

LAYERS = ("kernel", "boards", "systems", "bots")
MADE_OF = "made-of"
ALSO_SEEN = re.compile(r"^from grognard(?:\.(\w+))? import (\w+)", re.M)
"""What the compiled layers take from beside them: its types are in what is compiled."""
HOW = ("compile.py", "layout.py")
MOST_KEPT = 6


def how_hard() -> str:
    """How hard the C compiler tries: fast code for people to play with, quickly made code for tests."""
    return os.environ.get("GROGNARD_OPT", "3")


def made_of(source: Path, *ways: str) -> str:
    """A digest of all that a build of the package in this folder depends on, and of how it is built."""
    machine = (sys.version, sysconfig.get_platform(), _version("mypy"), how_hard())
    content = hashlib.blake2b(" ".join([*machine, *ways]).encode(), digest_size=12)
    beside: set[Path] = set()
    for layer in LAYERS:
        for path in sorted((source / layer).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            content.update(f"{path.relative_to(source).as_posix()}\n{text}".encode())
            beside.update(source / f"{package or name}.py" for package, name in ALSO_SEEN.findall(text))
    beside.update(Path(__file__).with_name(name) for name in HOW)
    for path in sorted(path for path in beside if path.is_file()):
        content.update(path.read_bytes())
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


def keep(folder: Path, digest: str) -> None:
    """Keep what was compiled here for other checkouts of the same sources; of the oldest no more is known."""
    home = _kept()
    home.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(dir=home, prefix="."))
    for path in folder.rglob("*.so"):
        target = fresh / path.relative_to(folder)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    shutil.rmtree(home / digest, ignore_errors=True)
    fresh.rename(home / digest)
    newest = sorted(home.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in newest[MOST_KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


def is_kept(digest: str) -> bool:
    return (_kept() / digest).is_dir()


def bring(folder: Path, digest: str) -> None:
    """Put what was compiled of these sources before into the layout."""
    kept = _kept() / digest
    shutil.copytree(kept, folder, dirs_exist_ok=True)
    kept.touch()  # the youngest again


def _kept() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "grognard" / "compiled"


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""
