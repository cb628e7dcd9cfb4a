"""Tables that contradict the rulebook's own examples are faults of the pack."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from grognard.packs_io import BadFile
from grognard.systems.castiglione.pack import PACKS, load_pack


def test_tables_that_break_an_example_are_named(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(PACKS / "campaign", folder)
    tables = folder / "tables.toml"
    text = tables.read_text(encoding="utf-8")
    tables.write_text(
        text.replace("{ die = 6, extra = 1, hit = false,", "{ die = 6, extra = 1, hit = true, ")
    )
    with pytest.raises(BadFile) as caught:
        load_pack(folder)
    told = str(caught.value)
    assert "mine/tables.toml:" in told and "a higher die must never be worse" in told
