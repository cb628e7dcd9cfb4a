"""The tutor: what it says is of its scenario, comes at its moment, and ends after the third turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard import library
from grognard.cli import main
from grognard.kernel.dice import Dice
from grognard.lessons import lines, shelf, tutor
from tests.lessons.test_lessons import solved

SCENARIOS = ("marengo/lesson", "wan/lesson", "castiglione/chiese", "waterloo/training", "syw/drill")


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_learning_scenario_has_a_tutor_that_speaks_of_what_it_has(name: str) -> None:
    assert tutor.tutor_of(name) is not None
    code, _, battle = name.partition("/")
    path = library.system(code).folder(battle) / tutor.FILE
    assert tutor.every_fault(path, library.start(name)) == []


ADVICE = """format = "grognard-tutor/1"

[[advice]]
id = "one"
first = "pick_battery"
side = "french"
lesson = "wan/1"
focus = ["F1-02"]
say = { en = "Fire.", fr = "Tirez." }
"""


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        (
            '"pick_battery"',
            '"pick_batery"',
            "5: advice[0].first: there is no question 'pick_batery'; perhaps",
        ),
        (
            '"french"',
            '"russian"',
            "6: advice[0].side: there is no side 'russian'; there are french, austrian",
        ),
        ('"wan/1"', '"wan/99"', "7: advice[0].lesson: there is no lesson 'wan/99'"),
        ('"F1-02"', '"F1-99"', "8: advice[0].focus[0]: there is no 'F1-99' here"),
        ("Fire.", "{F1-99} fires.", "9: advice[0].say.en: there is no 'F1-99' here"),
        ("say =", "says =", "3: advice[0].say: is missing"),
    ],
)
def test_a_slip_in_a_tutor_is_told_by_the_check_of_its_battle(
    right: str, wrong: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "own"
    assert main(["new-battle", "wan", str(folder)]) == 0
    (folder / tutor.FILE).write_text(ADVICE, encoding="utf-8")
    assert main(["check", str(folder)]) == 0
    (folder / tutor.FILE).write_text(ADVICE.replace(right, wrong), encoding="utf-8")
    capsys.readouterr()
    assert main(["check", str(folder)]) == 2
    lines = "".join(capsys.readouterr()).splitlines()
    assert any(line.startswith(f"own/tutor.toml:{told}") for line in lines), lines


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
def test_the_tutor_hears_both_sides_for_three_turns_and_warns_only_where_there_is_a_choice(name: str) -> None:
    state, dice = library.start(name, 3), Dice(5)
    found = tutor.tutor_of(name)
    assert found is not None
    first, in_turn = state.stage(), state.scenario.rules.stages_in_turn()
    heard: set[tuple[int, int]] = set()
    for _ in range(4000):
        side, turn = state.side_to_move, (state.stage() - first) // in_turn + 1
        if side is None or turn > tutor.TURNS + 1:
            break
        given = tutor.advise(found, state, side, [])
        heard |= {(side, turn)} if given else set()
        options = state.options()
        assert len(options) > 1 or not any(one.before for one in given)
        state.play(options[dice.roll(len(options), "any") - 1])
    assert heard == {(side, turn) for side in (0, 1) for turn in range(1, tutor.TURNS + 1)}


WARNINGS = [
    ("wan/lesson", "wan/6", 2, "move F1-06", "can-charge", []),
    ("castiglione/chiese", "castiglione/1", 0, "take A07; go gavardo", "danger-march", ["go rezzato"]),
    ("castiglione/chiese", "castiglione/6", 3, "", "let-them-go", ["hold"]),
    ("waterloo/training", "waterloo/3", 1, "", "nobody-moves", ["done"]),
    ("syw/drill", "syw/8", 1, "", "no-rally", ["done"]),
]


@pytest.mark.parametrize(("name", "lesson", "step", "line", "advice", "before"), WARNINGS)
def test_a_warning_comes_before_the_choice_that_it_speaks_of(
    name: str, lesson: str, step: int, line: str, advice: str, before: list[str]
) -> None:
    found = tutor.tutor_of(name)
    assert found is not None
    state = solved(lesson, step).state.clone()
    for text in lines.parts(line) if line else []:
        state.play(state.scenario.lexicon.parse(text))
    side = state.side_to_move
    assert side is not None
    given = {one.advice.id: one.before for one in tutor.advise(found, state, side, [])}
    assert given.get(advice) == before


@pytest.mark.parametrize(("ground", "warned"), [("8/4", True), ("8", False)])
def test_a_gun_that_the_ground_makes_useless_is_not_announced_unwarned(ground: str, warned: bool) -> None:
    state = shelf.situation(
        {
            "system": "marengo",
            "scenario": "marengo/lesson",
            "turn": "austrian",
            "phase": "declaration",
            "blocks": {"a1": "4/8 artillery 1", "a2": "1 infantry 2", "f1": f"{ground} infantry 2"},
        }
    )
    found = tutor.tutor_of("marengo/lesson")
    assert found is not None
    given = {one.advice.id: one.before for one in tutor.advise(found, state, 0, [])}
    assert given.get("gun-in-vain", []) == (["declare a1"] if warned else [])
