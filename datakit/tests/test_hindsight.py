"""The best of several ways, taken afterwards."""

from __future__ import annotations

import json

import pytest

from datakit.hindsight import main, summary, ways
from datakit.measure import Tally
from grognard.library import load


def test_each_game_counts_once_by_its_best_way() -> None:
    games = [Tally([0.0, 1.0], [-4, 2]), Tally([0.0, 0.5], [-3, 0]), Tally([1.0, 0.0], [5, -1])]
    found = summary(games)
    assert (found["of"], found["ways"], found["first_try"], found["best_afterwards"]) == (3, 2, 1.0, 2.5)
    assert (found["margin_first"], found["margin_best"]) == (-0.67, 2.33)


def test_the_captain_and_every_whole_plan_are_tried() -> None:
    """At Saules there are whole plans; at Marengo each decision is weighed and there are none."""
    assert len(list(ways(load("marengo/lesson"), 1, 1, 2))) == 2
    assert len(list(ways(load("wan/lesson"), 1, 1, 2))) > 3


def test_a_seat_is_tried_from_its_own_side(capsys: pytest.CaptureFixture[str]) -> None:
    for side in ("austrian", "french"):
        assert main(["marengo/lesson", side, "random", "--games", "1", "--tries", "1", "--seed", "3"]) == 0
        told = json.loads(capsys.readouterr().out.splitlines()[-1])
        assert (told["side"], told["first_try"], told["best_afterwards"]) == (side, 1.0, 1.0)
