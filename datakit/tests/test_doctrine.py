"""The search for a doctrine: it moves the numbers of one side, and leaves the captain's own as they were."""

from __future__ import annotations

import json

import pytest

from datakit.doctrine import Doctrine, main


@pytest.mark.parametrize(
    ("scenario", "sides"),
    [("castiglione/chiese", ("austrian", "french")), ("waterloo/training", ("french", "allied"))],
)
def test_a_generation_moves_the_numbers_and_leaves_the_doctrine(
    scenario: str, sides: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    doctrines = [Doctrine(scenario.partition("/")[0], side) for side in (0, 1)]
    before = [doctrine.read() for doctrine in doctrines]
    assert main([scenario, sides[1], "--generations", "1", "--population", "3", "--games", "1"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert 0.0 <= told["mean_won"] <= 1.0
    assert set(told["next"]) == set(before[1]) and all(number > 0 for number in told["next"].values())
    assert told["next"] != {name: round(number, 3) for name, number in before[1].items()}
    assert [doctrine.read() for doctrine in doctrines] == before
