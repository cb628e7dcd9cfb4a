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


_SLOPE = """
[meta]
columns: 8
rows: 8
[legend]
[terrain]
{ground}
[elevation]
01 {behind}
02 {behind}
03 {ridge}
04 11111111
05 00000000
06 00000000
07 00000000
08 00000000
[light]
[stream]
[steep]
bank: 0304/5 0304/7 0404/5 0404/7 0504/5 0504/7
[roads]
[bridges]
[entry]
[places]
"""


def steep_slope(ridge: str = "11111111", behind: str = "00000000") -> list[str]:
    """A toy map with a steep slope below row four; the heights of row three and of those behind it."""
    ground = "\n".join(f"{row:02d} ........" for row in range(1, 9))
    return _SLOPE.format(ground=ground, ridge=ridge, behind=behind).strip().splitlines()
