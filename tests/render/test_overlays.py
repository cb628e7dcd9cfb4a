"""Overlays and briefings: every one is drawn, in both languages, from what a viewer sees and nothing else."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.sides import SPECTATOR
from grognard.kernel.state import State
from grognard.render.artist import artist
from grognard.text.catalogue import LANGUAGES

SCENARIOS = ("wan/lesson", "castiglione/chiese", "waterloo/training", "marengo/lesson", "syw/drill")


def moments(scenario: str, seed: int, count: int) -> list[State]:
    """The game after each of some random choices."""
    chance = random.Random(seed)
    state = library.start(scenario, seed=seed)
    found = [state.clone()]
    for _ in range(count):
        if state.side_to_move is None:
            break
        state.play(chance.choice(state.options()))
        found.append(state.clone())
    return found


def ids(scenario: str) -> list[str]:
    listed = artist(scenario.partition("/")[0]).overlays(library.load(scenario), "en")
    return [str(one["id"]) for one in listed if isinstance(one, dict)]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_overlay_is_a_group_at_every_moment(scenario: str) -> None:
    for state in moments(scenario, 5, 60)[::6]:
        for overlay in ids(scenario):
            for viewer in (0, 1, SPECTATOR):
                seen = state.observe(viewer)
                drawn = artist(state.scenario.system).overlay(state.scenario, seen, overlay, "fr")
                assert drawn is not None
                assert ElementTree.fromstring(drawn).tag == "g"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_an_overlay_is_the_same_whatever_is_hidden(scenario: str) -> None:
    for state in moments(scenario, 8, 60)[::6]:
        drawing = artist(state.scenario.system)
        for side in range(2):
            other = state.imagined_by(side, Dice("other"))
            for overlay in ids(scenario):
                mine = drawing.overlay(state.scenario, state.observe(side), overlay, "en")
                assert mine == drawing.overlay(state.scenario, other.observe(side), overlay, "en")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_keys_are_letters_of_their_own_and_titles_speak(scenario: str) -> None:
    taken = set("ubnp")
    drawing, loaded = artist(scenario.partition("/")[0]), library.load(scenario)
    for lang in LANGUAGES:
        listed = [one for one in drawing.overlays(loaded, lang) if isinstance(one, dict)]
        keys = [str(one["key"]) for one in listed]
        assert len(set(keys)) == len(keys) and not taken.intersection(keys)
        assert all("-overlay-" not in str(one["title"]) for one in listed)


def test_an_unknown_overlay_is_none() -> None:
    state = library.start("wan/lesson", seed=1)
    assert artist("wan").overlay(state.scenario, state.observe(0), "treasure", "en") is None


def test_the_briefing_lists_every_counter_of_a_battle() -> None:
    scenario = library.load("wan/lesson")
    text = str(artist("wan").briefing(scenario, "fr"))
    for label in range(len(scenario.lexicon.labels["piece"])):
        assert scenario.title("piece", label, "fr") in text
