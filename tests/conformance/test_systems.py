"""Every scenario of every system keeps the kernel's promises on random games."""

from __future__ import annotations

import os

import pytest

from grognard import library
from grognard.conformance import Report, inspect_for, missing_messages
from grognard.kernel.rules import Rules

SECONDS = float(os.environ.get("GROGNARD_CONFORMANCE", "4"))
"""How much time of a core a system gets in every test run, shared by all that it offers."""

SHARE = 0.01
"""The share of actions with all the costly checks."""

OPENING = 1000
"""Of a game whose choices are others than by default so many actions are played, in great battles a few
turns: what comes later is as it is without them. ``make soak`` plays them to their end."""

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


def played(scenario_id: str, seconds: float, crowded: bool = False, most: int | None = None) -> Report:
    return inspect_for(scenario_id, seconds, SHARE, crowded, most)


@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_random_games_keep_every_promise(scenario_id: str) -> None:
    report = played(scenario_id, seconds_for(scenario_id, 0.6, SCENARIOS))
    assert report.findings == []
    assert report.finished == report.games > 0


@pytest.mark.parametrize("scenario_id", VARIED)
def test_random_games_keep_every_promise_whatever_is_chosen(scenario_id: str) -> None:
    report = played(scenario_id, seconds_for(scenario_id, 0.2, VARIED), most=OPENING)
    assert report.findings == []
    assert report.games > 0
    assert report.finished == report.games or report.actions >= OPENING


def mixes_crowds(system: str) -> bool:
    """Whether its rules mix a crowd to begin from: they are the same in all its battles, so one is asked."""
    any_battle = library.system(system).scenarios[-1]
    return type(library.load(f"{system}/{any_battle}").rules).crowd is not Rules.crowd


MIXING = tuple(f"{system.code}/" for system in library.systems() if mixes_crowds(system.code))
CROWDED = [scenario_id for scenario_id in (*SCENARIOS, *VARIED) if scenario_id.startswith(MIXING)]
"""Where plain random games seldom fight, so that the rules mix a crowd to begin from."""


@pytest.mark.parametrize("scenario_id", CROWDED)
def test_games_from_crowded_positions_keep_every_promise(scenario_id: str) -> None:
    report = played(scenario_id, seconds_for(scenario_id, 0.2, CROWDED), crowded=True)
    assert report.findings == []
    assert report.finished == report.games > 0


@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_every_declared_message_exists_in_both_languages(scenario_id: str) -> None:
    assert missing_messages(library.load(scenario_id)) == []
