"""Cells of Waterloo in words: nobody is sent to a pair of numbers."""

from __future__ import annotations

import random

import pytest

from grognard import library
from grognard.kernel.match import Match
from grognard.render.artist import artist
from grognard.server.choices import Answers, speaker_for

SHEET = "waterloo/training"


def offered(match: Match, lang: str) -> dict[str, str]:
    """The choices of the side that is asked, in its words, by their notation."""
    state = match.state
    side = state.side_to_move
    assert side is not None
    view = state.view(side)
    answers = Answers(view, speaker_for(state, side, lang), view.observation())
    return {one.action: one.text for one in answers.options()}


def with_hussars_in_hand(walked: tuple[str, ...] = ()) -> Match:
    match = Match(library.start(SHEET, seed=1))
    for action in ("cease", "move W-LC1", *walked):
        match.play(match.state.scenario.lexicon.parse(action))
    return match


@pytest.mark.parametrize(("lang", "north"), [("en", "Go: north"), ("fr", "Aller : au nord")])
def test_a_step_is_told_by_its_direction(lang: str, north: str) -> None:
    """Its eight neighbours lie eight ways: a pair of numbers would tell no more."""
    assert offered(with_hussars_in_hand(), lang)["go 2,14"] == north
    told = [text for action, text in offered(with_hussars_in_hand(), lang).items() if action[:3] == "go "]
    assert len(set(told)) == len(told) > 3


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("4,22", {"en": "4 cells south (4,22)", "fr": "à 4 cases au sud (4,22)"}),
        (
            "8,6",
            {
                "en": "8 cells north-east (just south of Farm)",
                "fr": "à 8 cases au nord-est (juste au sud de la Ferme)",
            },
        ),
        ("2,10", {"en": "join 54e de ligne (2,10)", "fr": "rejoindre 54e de ligne (2,10)"}),
        ("24,10", {"en": "Foot battery (24,10)", "fr": "Foot battery (24,10)"}),
        ("14,10", {"en": "", "fr": ""}),  # the village has a name of its own
    ],
)
def test_other_cells_by_who_stands_there_their_name_or_how_they_lie(
    place: str, words: dict[str, str]
) -> None:
    state = with_hussars_in_hand().state
    number, held = (state.scenario.lexicon.number(*noun) for noun in (("place", place), ("piece", "W-LC1")))
    assert number is not None and held is not None
    drawing, seen = artist("waterloo"), state.view(0).observation()
    assert {lang: drawing.called(state.scenario, seen, held, number, lang) for lang in words} == words


def test_without_a_piece_in_hand_a_cell_keeps_its_numbers() -> None:
    state = library.start(SHEET, seed=1)
    seen = state.view(0).observation()
    number = state.scenario.lexicon.number("place", "8,10")
    assert number is not None
    assert artist("waterloo").called(state.scenario, seen, -1, number, "en") == ""


def test_the_beaten_are_driven_and_turned_on_the_board() -> None:
    """A ring of handles about the unit that the question names, one for each way that is open."""
    match, chance = Match(library.start(SHEET, seed=5)), random.Random(5)
    met: set[str] = set()
    while (side := match.state.side_to_move) is not None:
        view = match.state.view(side)
        if view.prompt.key in ("line", "reface"):
            answers = Answers(view, speaker_for(match.state, side, "en"), view.observation())
            assert set(answers.ghosts) == {view.scenario.lexicon.notate(one) for one in view.options}
            assert all(one.ghost for one in answers.options())
            met.add(view.prompt.key)
        match.play(chance.choice(view.options))
    assert met == {"line", "reface"}


def test_ground_is_called_as_it_is_written_on_the_map() -> None:
    scenario = library.load(SHEET)
    farm = scenario.lexicon.number("place", "8,4")
    assert farm is not None
    assert {lang: artist("waterloo").around(scenario, farm, lang) for lang in ("en", "fr")} == {
        "en": "Farm",
        "fr": "Ferme",
    }


def test_the_only_target_of_a_gun_can_be_clicked() -> None:
    state = library.start(SHEET, seed=1)
    view = state.view(0)
    options = Answers(view, speaker_for(state, 0, "en"), view.observation()).options()
    assert [one.nouns for one in options if one.action == "aim W-FA1"] == [
        [("place", "24,10"), ("piece", "W-FA1")]
    ]


@pytest.mark.parametrize(
    ("scenario", "place", "words"),
    [
        ("waterloo/1815", "50,32", ("just north of La Belle Alliance", "juste au nord de La Belle Alliance")),
        ("waterloo/1815", "50,34", ("", "")),  # it bears a name itself
        ("syw/minden", "2020", ("4 hexes north of Hartum", "à 4 hexagones au nord de Hartum")),
    ],
)
def test_a_cell_is_told_by_the_named_ground_near_it(
    scenario: str, place: str, words: tuple[str, str]
) -> None:
    loaded = library.load(scenario)
    number = loaded.lexicon.number("place", place)
    assert number is not None
    for lang, told in zip(("en", "fr"), words, strict=True):
        lies = artist(loaded.system).lies(loaded, number, lang)
        assert lies == (f"{place} ({told})" if told else "")
