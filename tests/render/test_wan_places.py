"""Hexes of We Are Napoléon in words: nobody is sent to a letter and a number."""

from __future__ import annotations

import re

import pytest

from grognard import library
from grognard.kernel.match import Match
from grognard.kernel.sides import UMPIRE
from grognard.render.artist import artist
from grognard.render.speaking import speaker_of
from grognard.render.wan.whereabouts import named_ground
from grognard.server.choices import Answers, speaker_for
from grognard.server.walking import Done, walks_of
from grognard.systems.wan.scenario import WanScenario
from grognard.text.catalogue import say
from grognard.text.grammar import with_article

LESSON = "wan/lesson"
BARE = re.compile(r"(?<!\()\b[A-Z]{1,2}\d{2}\b")
"""A hex's label that stands alone, and not in brackets behind a name."""


def number(place: str) -> int:
    found = library.load(LESSON).lexicon.number("place", place)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("place", "english", "french"),
    [
        ("F04", "the hex north of Saules (F04)", "l’hexagone au nord de Saules (F04)"),
        (
            "L02",
            "the wood 3 hexes north of the Post house (L02)",
            "l’endroit boisé à 3 hexagones au nord de La Poste (L02)",
        ),
        (
            "H07",
            "the ground 2 hexes west of the Lime-tree farm (H07)",
            "l’endroit à 2 hexagones à l’ouest de la Ferme des Tilleuls (H07)",
        ),
        ("F05", "Saules (F05)", "Saules (F05)"),
    ],
)
def test_a_hex_lies_somewhere_from_named_ground(place: str, english: str, french: str) -> None:
    scenario, drawing = library.load(LESSON), artist("wan")
    assert drawing.lies(scenario, number(place), "en") == english
    assert drawing.lies(scenario, number(place), "fr") == french


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_choices_log_and_refusals_name_no_bare_hex(lang: str) -> None:
    match = Match(library.start(LESSON, seed=1))
    texts: list[str] = []
    for _ in range(60):
        state = match.state
        side = state.side_to_move
        assert side is not None
        view = state.view(side)
        speaker = speaker_for(state, side, lang)
        texts += [one.text for one in Answers(view, speaker, view.observation()).options()]
        events = match.play(view.options[match.number % len(view.options)])
        texts += [speaker.event(event) for event in speaker.heard(events, UMPIRE)]
    assert any(re.search(r"\([A-Z]\d\d\)", text) for text in texts)
    assert not [text for text in texts if BARE.search(text)]


def test_a_walk_is_told_by_where_it_ends() -> None:
    state = library.start(LESSON, seed=1)
    for action in ("done", "move F1-07"):
        state.play(state.scenario.lexicon.parse(action))
    ways = walks_of(state, 0, "en", 0, Done()).ways
    assert ways and not [way.text for way in ways if BARE.search(way.text)]


def test_what_is_refused_is_told_by_the_same_names() -> None:
    state = library.start(LESSON, seed=1)
    for action in ("done", "move F1-07"):
        state.play(state.scenario.lexicon.parse(action))
    refusal = state.view(0).why_not(state.scenario.lexicon.parse("to A10"))
    assert refusal is not None
    assert "A10" in (said := speaker_of(state.scenario, "en").refusal(refusal))
    assert not BARE.search(said)


@pytest.mark.parametrize("battle", ["ligny", "talavera", "austerlitz", "wagram"])
def test_named_ground_speaks_the_readers_language(battle: str) -> None:
    scenario = library.load(f"wan/{battle}")
    assert isinstance(scenario, WanScenario)
    names = [name for name, _ in named_ground(scenario.battle, "en")]
    assert not [name for name in names if re.search(r"\b(rive|ligne|vallon|Ferme|Moulin|Étang)\b", name)]


@pytest.mark.parametrize(
    ("name", "lang", "said"),
    [
        ("Saules", "en", "Saules"),
        ("Bussy mill", "en", "the Bussy mill"),
        ("St Anthony's chapel", "en", "St Anthony's chapel"),
        ("Saules", "fr", "Saules"),
        ("Moulin de Bussy", "fr", "le Moulin de Bussy"),
        ("Ferme des Tilleuls", "fr", "la Ferme des Tilleuls"),
        ("Étang de Menitz", "fr", "l’Étang de Menitz"),
        ("Les Trois Burettes", "fr", "les Trois Burettes"),
    ],
)
def test_names_take_their_article(name: str, lang: str, said: str) -> None:
    assert with_article(name, lang) == said


def test_french_prepositions_melt_into_the_article_of_a_name() -> None:
    mill: dict[str, str | int] = {"piece": "18e de ligne", "to": "le Moulin de Bussy (Q13)", "cost": 2}
    assert say("fr", "wan-event-steps", mill) == "18e de ligne va au Moulin de Bussy (Q13), coût 2."
    assert say("fr", "wan-event-retreats", mill) == "18e de ligne se replie jusqu’au Moulin de Bussy (Q13)."
    lies: dict[str, str | int] = {
        "cells": 1,
        "ground": "l’hexagone",
        "way": "au nord",
        "name": "les Trois Burettes",
        "place": "A01",
    }
    assert say("fr", "wan-lies", lies) == "l’hexagone au nord des Trois Burettes (A01)"


@pytest.mark.parametrize(
    ("lang", "north"),
    [("en", "To the hex to the north (E02)"), ("fr", "Vers l’hexagone au nord (E02)")],
)
def test_a_step_is_told_by_its_direction(lang: str, north: str) -> None:
    """Two hexes beside each other lie alike from a village far off, and not from the piece in hand."""
    state = library.start(LESSON, seed=1)
    for action in ("done", "move F1-07"):
        state.play(state.scenario.lexicon.parse(action))
    view = state.view(0)
    told = [one.text for one in Answers(view, speaker_for(state, 0, lang), view.observation()).options()]
    assert north in told
    assert len({text.partition(" (")[0] for text in told}) == len(told) == 6
