"""The bench tells ratios, not seconds: against an earlier run, and where the time goes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard.cli import main


def test_two_runs_are_compared_by_the_calibration_beside_each(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = tmp_path / "before.json"
    row = {"scenario": "marengo/lesson", "per_loop": 1e-6}
    before.write_text(json.dumps({"workloads": [row]}), encoding="utf-8")
    words = ["bench", "marengo/lesson", "wan/lesson", "--seconds", "1", "--against", str(before), "--json"]
    assert main(words) == 0
    lesson, other = json.loads(capsys.readouterr().out)["workloads"]
    assert lesson["times_as_fast"] == pytest.approx(lesson["per_loop"] / 1e-6, rel=0.01)
    assert "times_as_fast" not in other
    assert lesson["per_loop"] == pytest.approx(lesson["actions_per_s"] / lesson["calibration"], rel=0.01)


@pytest.mark.parametrize("text", ["[]", "{}", '{"workloads": [{"scenario": "x"}]}', "nonsense"])
def test_a_file_that_is_no_bench_is_refused_in_one_sentence(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text(text, encoding="utf-8")
    assert main(["bench", "marengo/lesson", "--seconds", "1", "--against", str(wrong)]) == 2
    assert "grognard bench --json" in capsys.readouterr().err


def test_a_profile_names_the_functions_of_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "marengo/lesson", "--seconds", "1", "--profile"]) == 0
    told = capsys.readouterr().out
    assert "marengo/lesson" in told and "tottime" in told
