"""The checker of packs: silent content, loud faults."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from grognard.systems.castiglione.pack import PACKS
from grognard.tools.castiglione_check import main


def test_the_packs_have_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(PACKS / "campaign")]) == 0
    assert "18 constraints" in capsys.readouterr().out


def test_tables_that_break_an_example_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(PACKS / "campaign", folder)
    tables = folder / "tables.toml"
    text = tables.read_text(encoding="utf-8")
    tables.write_text(
        text.replace("{ die = 6, extra = 1, hit = false,", "{ die = 6, extra = 1, hit = true, ")
    )
    assert main([str(folder)]) == 2
    told = capsys.readouterr().err
    assert "mine/tables.toml:" in told
    assert "a higher die must never be worse" in told
