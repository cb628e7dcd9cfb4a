"""The balance study counts what the games show."""

from __future__ import annotations

import json

import pytest

from datakit import castiglione_balance as study


def test_two_games_are_played_out_and_summed_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert study.main(["castiglione/chiese", "2", "5"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 2 and sum(told["levels"].values()) == 2
    assert sum(told["turns"].values()) == 2
    assert set(told["mean_points"]) == {"austrian", "french"}


def test_words_that_are_no_numbers_are_refused() -> None:
    assert study.main(["castiglione/chiese", "many"]) == 2
    assert study.main([]) == 2
