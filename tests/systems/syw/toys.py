"""Packs changed for a test: what another battle would bring as data alone."""

from __future__ import annotations

import shutil
from pathlib import Path

from grognard.kernel.match import Match
from grognard.systems.syw import positions
from grognard.systems.syw.state import Battle
from grognard.systems.syw.system import PACKS
from tests.systems.syw.table import Table


def changed_packs(folder: Path, file: str, *changes: tuple[str, str]) -> Path:
    """A copy of the packs in which some words of one file are others."""
    packs = folder / "packs" / "syw"
    if not packs.exists():
        shutil.copytree(PACKS, packs)
    path = packs / file
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    return packs


class ToyTable(Table):
    """A table whose position is read with other packs."""

    def __init__(self, packs: Path, text: str) -> None:
        state = positions.read_position(text, "test.toml", packs)
        assert isinstance(state, Battle)
        self.match = Match(state)
