"""What the tests of the command share: how it is asked, and two positions to ask about."""

from __future__ import annotations

import json
from typing import Any

import pytest

from grognard.cli import main

LESSON = "marengo/lesson"

TOY = """
system = "marengo"
phase = "assaults"

[map]
pairs = ["1 -- 2 | 2/1 inf 1", "2 -- 3"]

[blocks]
a1 = "1/2 infantry 3"
a2 = "1/2 infantry 2/3"
f1 = "2/1 infantry 2"
f2 = "2/1 artillery 1 known"
"""

INITIATIVE = """
system = "castiglione"
scenario = "campaign"
turn = 4
phase = "initiative"
"""


def answer(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> Any:
    assert main([*words, "--json"]) == code
    return json.loads(capsys.readouterr().out)


def told(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> list[str]:
    """The lines of an answer for people."""
    assert main([*words]) == code
    return capsys.readouterr().out.splitlines()


def sentence(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The complaint of a call that must fail."""
    try:
        assert main([*words]) == 2
    except SystemExit as stop:
        assert stop.code == 2
    error = capsys.readouterr().err
    assert "Traceback" not in error
    assert len(error.strip().splitlines()) == 1
    return error
