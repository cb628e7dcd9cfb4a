"""Sentences call ground by its name where it has one, in both languages, and by its hex as well."""

from __future__ import annotations

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.events import Event
from grognard.text.speaker import Speaker

NAMED = [
    ("syw/drill", "1103", {"en": "Oberdorf (1103)", "fr": "Oberdorf (1103)"}),
    ("syw/drill", "0505", {"en": "0505", "fr": "0505"}),
    ("syw/minden", "2902", {"en": "Friedewalde (2902)", "fr": "Friedewalde (2902)"}),
    ("wan/ligny", "AB10", {"en": "Sombreffe castle (AB10)", "fr": "Château de Sombreffe (AB10)"}),
    ("wan/ligny", "N11", {"en": "Brye (N11)", "fr": "Brye (N11)"}),
    ("wan/ligny", "A01", {"en": "A01", "fr": "A01"}),
    ("waterloo/1815", "46,24", {"en": "La Haye Sainte (46,24)", "fr": "La Haye Sainte (46,24)"}),
]


@pytest.mark.parametrize(("scenario_id", "label", "titles"), NAMED)
def test_ground_is_called_by_its_name(scenario_id: str, label: str, titles: dict[str, str]) -> None:
    scenario = library.load(scenario_id)
    place = scenario.lexicon.number("place", label)
    assert place is not None
    assert {lang: scenario.title("place", place, lang) for lang in ("en", "fr")} == titles


def test_whoever_marches_into_a_village_is_told_to_have_come_there() -> None:
    scenario = library.load("syw/drill")
    state = scenario.start(Dice(1))
    place, piece = scenario.lexicon.number("place", "1103"), scenario.lexicon.number("piece", "A411")
    assert place is not None and piece is not None and state.result is None
    event = Event("SYW-H.1am", "occupies", (piece, place))
    assert Speaker(scenario, "en").event(event) == "411 Reden enters Oberdorf (1103)."
    assert "Oberdorf (1103)" in Speaker(scenario, "fr").event(event)
