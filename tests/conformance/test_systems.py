"""Every scenario of every system keeps the kernel's promises on random games."""

from __future__ import annotations

import os

import pytest

from grognard import library
from grognard.conformance import inspect_parallel, missing_messages

GAMES = {
    "marengo/1800": 400,
    "marengo/lesson": 1600,
    "wan/lesson": 1000,
    "wan/ligny": 2,
    "wan/talavera": 2,
    "wan/austerlitz": 1,
    "wan/wagram": 1,
    "castiglione/campaign": 1000,
    "castiglione/chiese": 1000,
    "waterloo/1815": 6,
    "waterloo/training": 1000,
    "syw/minden": 1,
    "syw/torgau": 1,
    "syw/charge": 300,
    "syw/drill": 300,
}
"""Random games per scenario in every test run; `make soak` plays many more."""

SHARE = {"syw/charge": 0.003, "castiglione/campaign": 0.003, "marengo/1800": 0.003}
"""The share of actions with all the costly checks, where it is not one in a hundred."""

SCENARIOS = [f"{system.code}/{name}" for system in library.systems() for name in system.scenarios]


VARIED = [
    f"{system.code}/{name}?{choice}={value}"
    for system in library.systems()
    for name in system.scenarios
    for choice, values in system.options(name).items()
    for value in values[1:]
]
"""Every scenario with each of its choices made otherwise than by default."""

VARIED_GAMES = {"wan": 1, "syw/minden": 1, "syw/torgau": 1, "waterloo/1815": 2}
"""How many games, by the beginning of the id; the short battles are played more often."""


@pytest.mark.parametrize("scenario_id", VARIED)
def test_random_games_keep_every_promise_whatever_is_chosen(scenario_id: str) -> None:
    games = next((games for start, games in VARIED_GAMES.items() if scenario_id.startswith(start)), 12)
    report = inspect_parallel(scenario_id, games, share=0.003, workers=os.cpu_count() or 1)
    assert report.findings == []
    assert report.finished == report.games == games


@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_random_games_keep_every_promise(scenario_id: str) -> None:
    games = GAMES.get(scenario_id, 20)
    share = SHARE.get(scenario_id, 0.01)
    report = inspect_parallel(scenario_id, games, share=share, workers=os.cpu_count() or 1)
    assert report.findings == []
    assert report.finished == report.games == games


@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_every_declared_message_exists_in_both_languages(scenario_id: str) -> None:
    assert missing_messages(library.load(scenario_id)) == []
