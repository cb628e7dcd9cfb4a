"""``grognard verify``: the dice of a record, in a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from grognard.cli import main
from grognard.kernel import records
from grognard.kernel.dice import Dice, commitment
from grognard.kernel.match import Match
from grognard.library import load


def record() -> Any:
    """The beginning of a game with dice, with a word of each side."""
    match = Match(load("wan/lesson").start(Dice("seed")))
    match.declare(0, "word gloire")
    match.declare(1, "word Ehre")
    while sum(len(entry.rolls) for entry in match.entries) < 3:
        match.play(match.state.options()[-1 if match.number % 3 else 0])
    return records.write(match)


def test_a_record_is_verified_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    data = record()
    file.write_text(json.dumps(data))
    assert main(["verify", str(file), "--commitment", commitment("seed"), "--lang", "en"]) == 0
    assert "All dice are as promised" in capsys.readouterr().out
    account = tmp_path / "account.json"
    account.write_text(json.dumps({"format": "grognard-account/1", "commitment": commitment("other")}))
    assert main(["verify", str(file), "--commitment", str(account), "--lang", "fr"]) == 1
    assert "promise" in capsys.readouterr().out
    assert main(["verify", str(file), "--commitment", "12"]) == 2
    assert "neither a commitment" in capsys.readouterr().err
    loaded = next(row for row in data["actions"] if len(row) == 3)
    loaded[2][0][2][0] = loaded[2][0][2][0] % loaded[2][0][1] + 1
    file.write_text(json.dumps(data))
    assert main(["verify", str(file), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["kind"] == "dice"
