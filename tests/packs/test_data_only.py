"""Packs are data: no code lies in them."""

from __future__ import annotations

from pathlib import Path

import grognard


def test_packs_hold_data_only() -> None:
    assert list((Path(grognard.__file__).parent / "packs").rglob("*.py")) == []
