"""The forecast of the command line tells who is lost because nowhere is left to go."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard.cli import main
from grognard.files import write_position
from tests.commands.referee import answer
from tests.server.test_no_way_out import AROUND, ring

SHUT = (*AROUND, "20,18", "20,22")


def file_of(folder: Path, cells: tuple[str, ...]) -> str:
    path = folder / "position.json"
    path.write_text(json.dumps(write_position(ring(*cells).game)), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("turned", [False, True])
def test_whoever_is_shut_in_is_told_as_lost(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, turned: bool
) -> None:
    file = file_of(tmp_path, SHUT[::-1] if turned else SHUT)
    told = answer(capsys, "forecast", file, "aim G")["outcomes"]
    assert {bool(row["lost"]) for row in told} == {True, False}
    assert main(["forecast", file, "aim G", "--lang", "fr"]) == 0
    assert "Sans issue" in capsys.readouterr().out


def test_where_one_line_is_open_nobody_is(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = file_of(tmp_path, tuple(cell for cell in SHUT if cell != "20,18"))
    assert not any(row["lost"] for row in answer(capsys, "forecast", file, "aim G")["outcomes"])
