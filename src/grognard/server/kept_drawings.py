"""Drawings as files, for the next start: a big map, or its picture in pixels, takes seconds of work.

A file's name tells what it was made of, so a change in the program or its data makes a new one.
"""

from __future__ import annotations

import hashlib
import logging
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
SOURCES = ("boards", "kernel", "packs", "render", "systems", "text")

_log = logging.getLogger(__name__)


def name_of(*what: str) -> str:
    """What a drawing is made of, as one word."""
    return hashlib.blake2b(" ".join((_made_of(), *what)).encode(), digest_size=12).hexdigest()


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
    except OSError as fault:
        _log.info("a drawing is not kept: %s", fault)
    return drawn


def _file(name: str) -> Path:
    return _folder() / f"{name}.svg"


def _folder() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "grognard" / "boards"


@cache
def _made_of() -> str:
    """A digest of everything that a board is drawn from."""
    content = hashlib.blake2b(digest_size=12)
    for folder in SOURCES:
        for path in sorted((PACKAGE / folder).rglob("*")):
            if path.suffix in (".py", ".toml", ".json", ".txt", ".svg", ".ftl"):
                content.update(path.read_bytes())
    return content.hexdigest()
