"""Great news have a banner: a place taken, a battle won, a general lost, an army broken, night."""

from __future__ import annotations

import pytest

from grognard import library
from grognard.kernel.events import Event
from grognard.kernel.refusal import Datum
from grognard.kernel.scenario import Scenario
from grognard.server.replies import BANNER
from grognard.text.catalogue import LANGUAGES, has


def herald(scenario: Scenario, kind: str, *data: Datum) -> str:
    return scenario.rules.herald(scenario, Event("X-1", kind, data))


def number(scenario: Scenario, label: str) -> int:
    found = scenario.lexicon.number("piece", label)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("battle", "kind", "general", "unit"),
    [("wan/lesson", "eliminated", "F1-01", "F1-03"), ("waterloo/1815", "lost", "ERL-CO", "ERL-IN1")],
)
def test_a_general_who_is_lost_is_great_news_and_a_battalion_is_not(
    battle: str, kind: str, general: str, unit: str
) -> None:
    scenario = library.load(battle)
    assert herald(scenario, kind, number(scenario, general), 0, 0) == "general"
    assert herald(scenario, kind, number(scenario, unit), 0, 0) == ""


def test_night_falls_once() -> None:
    """At Torgau seven turns are day; the turns after the first of the night are no news."""
    scenario = library.load("syw/torgau")
    skies = ["clear"] * 7 + ["light_night"] * 2 + ["dark_night"] * 5
    told = [herald(scenario, "turn_begins", turn, sky) for turn, sky in enumerate(skies, start=1)]
    assert told == [""] * 7 + ["night"] + [""] * 6
    assert herald(library.load("syw/drill"), "turn_begins", 1, "dark_night") == "", "it began at night"


def test_whoever_keeps_the_field_has_won_a_battle_and_taken_nothing() -> None:
    scenario = library.load("castiglione/chiese")
    assert herald(scenario, "battle_won", 0, 4, 2) == "won"
    assert herald(scenario, "leader_gone", 0) == "general"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_banner_has_words(lang: str) -> None:
    kinds = BANNER.json_schema()["enum"]
    assert {"taken", "won", "general", "broken", "night"} == {kind for kind in kinds if kind}
    assert all(has(lang, f"banner-{kind}") for kind in kinds if kind)
