"""What is under way in a position, told by names: at every question of a game, and what cannot be so."""

from __future__ import annotations

import json
from random import Random

import pytest

from grognard import files, library
from grognard.kernel.dice import Dice
from grognard.kernel.system import BadFile
from grognard.systems.marengo import SYSTEM
from grognard.systems.marengo.rules import RULES
from grognard.systems.marengo.state import Marengo

UNDER_WAY = """
system = "marengo"
turn = "austrian"
[[under_way]]
step = "Gather"
owner = "austrian"
blocks = ["a1"]
[[under_way]]
step = "ChooseMove"
owner = "austrian"
[[under_way]]
step = "ReturnBlockers"
owner = "austrian"
[map]
pairs = ["1 -- 2", "2 -- 3"]
[blocks]
a1 = "1 infantry 3"
a2 = "1 cavalry 2"
f1 = "3 infantry 2"
"""


def back(state: Marengo) -> Marengo:
    """The state that is read from what a person can see of it."""
    told = files.write_position(state, exact=False)
    assert "exact" not in told
    found = SYSTEM.read_position(json.dumps(told), "position.json")
    assert isinstance(found, Marengo)
    return found


@pytest.mark.parametrize(("scenario", "seed"), [("lesson", 3), ("lesson", 8), ("1800", 5)])
def test_a_position_tells_every_question_of_a_game_without_the_machines_part(
    scenario: str, seed: int
) -> None:
    state, chance = library.load(f"marengo/{scenario}").start(Dice(seed)), Random(seed)
    assert isinstance(state, Marengo)
    RULES.crowd(state, Dice(f"crowd {seed}"))
    asked: set[str] = set()
    for number in range(400):
        if state.result is not None:
            break
        kind = type(state.stack[-1]).__name__
        if kind not in asked or number % 20 == 0:
            again = back(state)
            assert (again.stack, again.options()) == (state.stack, state.options()), kind
            assert (again.place, again.mark, again.commands) == (state.place, state.mark, state.commands)
        asked.add(kind)
        state.play(chance.choice(state.options()))
    assert {"Gather", "ChooseMove"} < asked


def test_a_group_in_the_making_is_told_and_goes_on() -> None:
    state = SYSTEM.read_position(UNDER_WAY, "group.toml")
    assert isinstance(state, Marengo)
    texts = [state.scenario.lexicon.notate(action) for action in state.options()]
    assert sorted(texts) == ["to 2", "with a2"]
    state.play(state.scenario.lexicon.parse("with a2"))
    rows = files.write_position(state, exact=False)["under_way"]
    assert isinstance(rows, list)
    assert rows[0] == {"step": "Gather", "owner": "austrian", "blocks": ["a1", "a2"]}
    assert back(state).stack == state.stack


def test_where_a_phase_begins_nothing_is_under_way() -> None:
    state = SYSTEM.read_position(UNDER_WAY, "group.toml")
    for text in ("to 2", "done"):
        assert "under_way" in files.write_position(state, exact=False)
        state.play(state.scenario.lexicon.parse(text))
    assert "under_way" not in files.write_position(state, exact=False)


@pytest.mark.parametrize(
    ("old", "new", "row", "said"),
    [
        ('step = "Gather"', 'step = "Gathering"', 0, "knows no step 'Gathering'"),
        ('blocks = ["a1"]', "", 0, "'Gather' needs the field 'blocks'"),
        ('blocks = ["a1"]', 'blocks = ["a7"]', 0, "'blocks' knows no 'a7'"),
        ('blocks = ["a1"]', "blocks = [1.5]", 0, "'blocks' holds something that is no name or number"),
        ('blocks = ["a1"]', 'blocks = ["a1"]\nhaste = 2', 0, "'Gather' has no field 'haste'"),
        (
            'step = "Gather"\nowner = "austrian"',
            'step = "Gather"\nowner = "saxon"',
            0,
            "'owner' knows no 'saxon'",
        ),
        ('step = "ChooseMove"', 'step = "Ride"', 1, "'Ride' has no field 'owner'"),
        (
            'step = "ChooseMove"\nowner = "austrian"',
            'step = "Ride"\nused = 0\ncrossing = "-"\nroad = "-"\npaid = false\nmain = true',
            1,
            "is no question of these rules",
        ),
        ('blocks = ["a1"]', "blocks = []", 0, "does not fit this position"),
        ('step = "Gather"', 'pace = "Gather"', 0, "needs a 'step'"),
    ],
)
def test_what_cannot_be_under_way_is_refused_with_its_line(old: str, new: str, row: int, said: str) -> None:
    text = UNDER_WAY.replace(old, new, 1)
    with pytest.raises(BadFile) as caught:
        SYSTEM.read_position(text, "group.toml")
    (fault,) = caught.value.faults
    assert (fault.field, fault.sentence.startswith(said)) == (f"under_way[{row}]", True), fault.sentence
    assert text.splitlines()[fault.line - 1] == "[[under_way]]"


def test_a_fight_is_told_once() -> None:
    fight = '[manoeuvre]\nblocks = ["a1"]\nto = "2"\n'
    with pytest.raises(BadFile, match="is told by 'under_way' here"):
        SYSTEM.read_position(UNDER_WAY + fight, "group.toml")
