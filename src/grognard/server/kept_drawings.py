"""Drawings as files, for the next start: a big map, or its picture in pixels, takes seconds of work.

A file's name tells what it was made of, so a change in the program or its data makes a new one; old ones go.
"""

from __future__ import annotations

import hashlib
import logging
import os
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path

from grognard import library

PACKAGE = Path(__file__).resolve().parents[1]
SOURCES = ("boards", "kernel", "packs", "render", "systems", "text")
MOST_FILES = 500
"""All that is drawn of our battles in both languages, with every choice, some three times over."""

_log = logging.getLogger(__name__)


def name_of(battle: str, *what: str) -> str:
    """What a drawing of a battle is made of, as one word."""
    made_of = _made_of(battle.partition("/")[0])
    return hashlib.blake2b(" ".join((made_of, battle, *what)).encode(), digest_size=12).hexdigest()


def is_kept(name: str) -> bool:
    return _file(name).exists()


def kept(name: str, draw: Callable[[], bytes]) -> bytes:
    """A drawing from its file, or made and written there; a disk that takes no file is no reason to fail."""
    path = _file(name)
    try:
        return path.read_bytes()
    except OSError:
        drawn = draw()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_suffix(f".{os.getpid()}")
        unfinished.write_bytes(drawn)
        unfinished.replace(path)
        _make_room()
    except OSError as fault:
        _log.info("a drawing is not kept: %s", fault)
    return drawn


def _file(name: str) -> Path:
    return _folder() / f"{name}.svg"


def _folder() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "grognard" / "boards"


@cache
def _make_room() -> None:
    """What earlier versions drew is taken away some day, once a process."""
    files = sorted(_folder().iterdir(), key=_written, reverse=True)
    for path in files[MOST_FILES:]:
        path.unlink(missing_ok=True)


def _written(path: Path) -> float:
    with suppress(OSError):  # another process makes room too
        return path.stat().st_mtime
    return 0.0


@cache
def _made_of(system: str) -> str:
    """A digest of what the boards of a system are drawn from: what is another system's alone is left out."""
    others = set(library.codes()) - {system}
    content = hashlib.blake2b(digest_size=12)
    for folder in SOURCES:
        for path in sorted((PACKAGE / folder).rglob("*")):
            if path.suffix in (".py", ".toml", ".json", ".txt", ".svg", ".ftl"):
                names = {*path.relative_to(PACKAGE).parts, path.stem.partition("-")[0]}
                if not names & others:
                    content.update(path.read_bytes())
    return content.hexdigest()
