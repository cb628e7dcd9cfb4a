"""Every scenario of every system keeps the kernel's promises on random games."""

from __future__ import annotations

import os

import pytest

from grognard import library
from grognard.conformance import Report, inspect_for, missing_messages
from grognard.kernel.rules import Rules

SECONDS = float(os.environ.get("GROGNARD_CONFORMANCE", "14"))
"""How much time of a core a system gets in every test run, shared by all that it offers."""

SHARE = 0.01
"""The share of actions with all the costly checks."""

SCENARIOS = [f"{system.code}/{name}" for system in library.systems() for name in system.scenarios]

VARIED = [
    f"{system.code}/{name}?{choice}={value}"
    for system in library.systems()
    for name in system.scenarios
    for choice, values in system.options(name).items()
    for value in values[1:]
]
"""Every scenario with each of its choices made otherwise than by default."""


def seconds_for(scenario_id: str, part: float, among: list[str]) -> float:
    """A scenario's share of what its system gets for one kind of game."""
    system = scenario_id.partition("/")[0]
    return part * SECONDS / sum(1 for one in among if one.startswith(f"{system}/"))


def played(scenario_id: str, seconds: float, crowded: bool = False) -> Report:
    return inspect_for(scenario_id, seconds, SHARE, crowded)


@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_random_games_keep_every_promise(scenario_id: str) -> None:
    report = played(scenario_id, seconds_for(scenario_id, 0.6, SCENARIOS))
    assert report.findings == []
    assert report.finished == report.games > 0


@pytest.mark.parametrize("scenario_id", VARIED)
def test_random_games_keep_every_promise_whatever_is_chosen(scenario_id: str) -> None:
    report = played(scenario_id, seconds_for(scenario_id, 0.2, VARIED))
    assert report.findings == []
    assert report.finished == report.games > 0


CROWDED = [
    scenario_id
    for scenario_id in (*SCENARIOS, *VARIED)
    if type(library.load(scenario_id.partition("?")[0]).rules).crowd is not Rules.crowd
]
"""Where plain random games seldom fight, so that the rules mix a crowd to begin from."""


@pytest.mark.parametrize("scenario_id", CROWDED)
def test_games_from_crowded_positions_keep_every_promise(scenario_id: str) -> None:
    report = played(scenario_id, seconds_for(scenario_id, 0.2, CROWDED), crowded=True)
    assert report.findings == []
    assert report.finished == report.games > 0


@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_every_declared_message_exists_in_both_languages(scenario_id: str) -> None:
    assert missing_messages(library.load(scenario_id)) == []
