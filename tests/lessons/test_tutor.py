"""The tutor: what it says is of its scenario, comes at its moment, and ends after the third turn."""

from __future__ import annotations

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.lessons import shelf, tutor

SCENARIOS = ("marengo/lesson", "wan/lesson", "castiglione/chiese", "waterloo/training", "syw/drill")


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_learning_scenario_has_a_tutor_that_speaks_of_what_it_has(name: str) -> None:
    found = tutor.tutor_of(name)
    assert found is not None
    assert tutor.misplaced(found, library.start(name)) == []
    known = {one.id for one in shelf.lessons()}
    assert {one.lesson for one in found.advice if one.lesson} <= known
    assert len({one.id for one in found.advice}) == len(found.advice)


def test_an_advice_waits_for_the_option_it_speaks_of() -> None:
    state = shelf.situation(shelf.lesson("marengo/1").position)
    found = tutor.tutor_of("marengo/lesson")
    assert found is not None
    side = state.side_to_move
    assert side is not None
    given = {one.advice.id: one.before for one in tutor.advise(found, state, side, [])}
    assert given["first-choose_move"] == []
    assert given["unused-commands"] == ["done"]
    assert tutor.advise(found, state, 1 - side, []) == []


@pytest.mark.parametrize(("gun", "warned"), [("1", False), ("4/8", True)])
def test_nobody_is_warned_of_the_one_thing_that_he_can_do(gun: str, warned: bool) -> None:
    """A side is asked for bombardments also where it has no gun that could fire, to keep that a secret."""
    infantry = "4/8" if gun == "1" else "1"
    state = shelf.situation(
        {
            "system": "marengo",
            "scenario": "marengo/lesson",
            "turn": "austrian",
            "phase": "declaration",
            "blocks": {"a1": f"{infantry} infantry 2", "a2": f"{gun} artillery 1", "f1": "8 infantry 2"},
        }
    )
    found = tutor.tutor_of("marengo/lesson")
    assert found is not None
    assert state.prompt().key == "declare"
    given = {one.advice.id: one.before for one in tutor.advise(found, state, 0, [])}
    assert given.get("no-guns", []) == (["pass"] if warned else [])


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_tutor_warns_where_there_is_a_choice_and_is_silent_after_the_third_turn(name: str) -> None:
    state, dice = library.start(name, 3), Dice(5)
    found = tutor.tutor_of(name)
    assert found is not None
    spoke = False
    for _ in range(4000):
        side = state.side_to_move
        if side is None or state.stage() > 8:
            break
        given = tutor.advise(found, state, side, [])
        spoke = spoke or bool(given)
        assert not given or state.stage() <= tutor.TURNS * len(state.scenario.sides)
        options = state.options()
        assert len(options) > 1 or not any(one.before for one in given)
        state.play(options[dice.roll(len(options), "any") - 1])
    assert spoke
