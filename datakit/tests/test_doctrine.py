"""The search for a doctrine: it moves the numbers of one side, and leaves the captain's own as they were."""

from __future__ import annotations

import json

import pytest

from datakit.doctrine import NAMES, main, read
from grognard.bots.castiglione_doctrine import DOCTRINES


def test_a_generation_moves_the_numbers_and_leaves_the_doctrine(capsys: pytest.CaptureFixture[str]) -> None:
    before = [read(doctrine) for doctrine in DOCTRINES]
    words = ["castiglione/chiese", "french", "--generations", "1", "--population", "3", "--games", "1"]
    assert main(words) == 0
    told = json.loads(capsys.readouterr().out)
    assert 0.0 <= told["mean_won"] <= 1.0
    assert set(told["next"]) == set(NAMES) and all(number > 0 for number in told["next"].values())
    assert told["next"] != {name: round(number, 3) for name, number in before[1].items()}
    assert [read(doctrine) for doctrine in DOCTRINES] == before
