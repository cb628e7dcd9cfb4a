"""Positions to ask about, as files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.referee import INITIATIVE, TOY


@pytest.fixture
def toy(tmp_path: Path) -> str:
    path = tmp_path / "toy.toml"
    path.write_text(TOY, encoding="utf-8")
    return str(path)


@pytest.fixture
def initiative(tmp_path: Path) -> str:
    """A position in which two dice are thrown before anybody is asked."""
    path = tmp_path / "initiative.toml"
    path.write_text(INITIATIVE, encoding="utf-8")
    return str(path)
