"""Positions as files: what a person may write, what is said of mistakes, and the way there and back."""

from __future__ import annotations

import json
import random

import pytest

from grognard import library
from grognard.kernel.system import BadFile
from grognard.systems.marengo import SYSTEM
from grognard.systems.marengo.state import Marengo

GOOD = """
system = "marengo"
turn = "austrian"

[map]
pairs = [
    "1 -- 2 wide | 2/1 inf 1 cav 1",
    "2 -- 3 road:high:main",
    "1 -- 4 impassable",
]
capacity = { 2 = 3 }

[map.entries]
east = { locale = "3", road = "high" }

[displays]
guard = { side = "french", entry = "east", round = 4 }

[blocks]
a1 = "1/2 infantry 3"
a2 = "1 cavalry 1/2 known"
f1 = "2/1 infantry 2"
f2 = "display:guard cavalry 2"
"""


def faults(text: str) -> list[str]:
    with pytest.raises(BadFile) as caught:
        SYSTEM.read_position(text, "test.toml")
    return [str(fault) for fault in caught.value.faults]


def test_a_position_says_where_everything_stands() -> None:
    state = SYSTEM.read_position(GOOD, "test.toml")
    assert state.faults() == []
    assert (state.turn, state.round, state.commands, state.lost) == (0, 1, 3, [1, 0])
    assert [state.scenario.board.place_labels[place] for place in state.place] == [
        "1/2",
        "1",
        "2/1",
        "display:guard",
    ]
    assert state.morale == [9, 10]
    assert state.known == [0, 1, 0, 0]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"1/2 infantry 3"', '"1/9 infantry 3"', "test.toml:20: blocks.a1: there is no place '1/9'"),
        (
            '"1/2 infantry 3"',
            '"1/4 infantry 3"',
            "test.toml:20: blocks.a1: an impassable side cannot be blocked",
        ),
        ('"1/2 infantry 3"', '"1/2 lancers 3"', "test.toml:20: blocks.a1: should be place, arm and strength"),
        ('"1/2 infantry 3"', '"1/2 infantry 3 sleepy"', "test.toml:20: blocks.a1: 'sleepy' is not a mark"),
        ('"1/2 infantry 3"', '"1/2 infantry 3 inactive"', "test.toml:20: blocks.a1: only French blocks"),
        ('"1/2 infantry 3"', '"1/2 infantry 3 fired"', "test.toml:20: blocks.a1: only artillery bombards"),
        (
            '"1/2 infantry 3"',
            '"display:guard infantry 3"',
            "test.toml:20: blocks.a1: waits on a display of the other",
        ),
        ("1/2 known", "3/2 known", "test.toml:21: blocks.a2: a block in play has strength left"),
        ('"2/1 infantry 2"', '"1 infantry 2"', "test.toml:19: blocks: both sides are in 1"),
        ("2 = 3", "2 = 0", "test.toml:11: map.capacity.2: should be a number from 1 to 99"),
        ("2 = 3", "9 = 3", "test.toml:11: map.capacity.9: no pair names this locale"),
        ("wide |", "broad |", "test.toml:7: map.pairs[0]: 'broad' is not known"),
        ("| 2/1", "| 2/3", "test.toml:7: map.pairs[0]: after a bar should stand one of 1/2, 2/1"),
        ("cav 1", "cav many", "test.toml:7: map.pairs[0]: 'cav' is not known"),
        ("2 -- 3 road:high:main", "2 to 3", "test.toml:8: map.pairs[1]: should begin with two locales"),
        ("2 -- 3 road:high:main", "2 -- 1", "test.toml:8: map.pairs[1]: 2 and 1 have a pair already"),
        ("road:high:main", "road:high:broad", "test.toml:8: map.pairs[1]: 'road:high:broad' should be"),
        ('road = "high"', 'road = "low"', "test.toml:14: map.entries.east.road: no pair names this road"),
        (
            'side = "french", entry',
            'side = "dutch", entry',
            "test.toml:17: displays.guard.side: should be one of",
        ),
        ('turn = "austrian"', 'turn = "nobody"', "test.toml:3: turn: should be one of austrian, french"),
        ('turn = "austrian"', "commands = -1", "test.toml:3: commands: should be a number from 0 to 99"),
        ('turn = "austrian"', "dice = [3]", "test.toml:3: dice: should be left out"),
        ('turn = "austrian"', "colour = 1", "test.toml:3: colour: is not a field of a position"),
        (
            'turn = "austrian"',
            'scenario = "marengo/1800"',
            "test.toml:3: scenario: a position has a scenario or a map",
        ),
    ],
)
def test_a_mistake_is_named_with_its_line_and_field(old: str, new: str, fault: str) -> None:
    assert old in GOOD
    assert any(found.startswith(fault) for found in faults(GOOD.replace(old, new))), faults(
        GOOD.replace(old, new)
    )


def test_every_mistake_is_reported_not_only_the_first() -> None:
    bad = (
        GOOD.replace("wide", "broad").replace("infantry 3", "lancers 3").replace('"austrian"', '"nobody"', 1)
    )
    assert len(faults(bad)) >= 2


def test_a_position_needs_a_map_or_a_scenario() -> None:
    assert faults('system = "marengo"') == ["test.toml:1: scenario: a position needs a scenario or a map"]


def test_a_scenario_alone_is_its_start() -> None:
    state = SYSTEM.read_position('scenario = "marengo/lesson"\nseed = 4', "test.toml")
    assert state.hash() == library.start("marengo/lesson", 4).hash()


def test_a_scenario_position_finds_faces_for_its_blocks() -> None:
    text = (
        'scenario = "marengo/1800"\n[blocks]\na1 = "1 cavalry 2"\na2 = "4 artillery 1"\nf1 = "8 infantry 2/3"'
    )
    state = SYSTEM.read_position(text, "test.toml")
    labels = state.scenario.army.labels
    a1, f1 = labels.index("a1"), labels.index("f1")
    assert (state.kind[a1], state.strength[f1], state.scenario.army.faces[state.face[f1]].strength) == (
        1,
        2,
        3,
    )
    assert sum(place >= 0 for place in state.place) == 3
    assert state.faults() == []
    assert faults(text.replace("a2 =", "a99 =")) == [
        "test.toml:4: blocks.a99: the scenario has no such block"
    ]
    assert "no face" in faults(text.replace('a1 = "1 cavalry 2"', 'a1 = "1 artillery 1"'))[0]


@pytest.mark.parametrize("scenario", ["marengo/lesson", "marengo/1800"])
def test_any_state_of_a_game_is_written_and_read_back(scenario: str) -> None:
    chance = random.Random(3)
    state = library.start(scenario, 5)
    while state.result is None:
        if chance.random() < 0.03:
            text = json.dumps(SYSTEM.write_position(state))
            assert SYSTEM.read_position(text, "position").hash() == state.hash()
        state.play(chance.choice(state.options()))
    text = json.dumps(SYSTEM.write_position(state))
    assert SYSTEM.read_position(text, "position").hash() == state.hash()


def test_a_toy_map_is_written_and_read_back_in_the_middle_of_things() -> None:
    state = SYSTEM.read_position(GOOD.replace("2/1 infantry 2", "2 infantry 2"), "test.toml")
    for line in ("move a2", "to 2"):
        state.play(state.scenario.lexicon.parse(line))
    again = SYSTEM.read_position(json.dumps(SYSTEM.write_position(state)), "position")
    assert again.hash() == state.hash()
    assert again.options() == state.options()


def test_the_human_part_may_not_be_changed_behind_the_exact_one() -> None:
    state = library.start("marengo/lesson", 5)
    assert isinstance(state, Marengo)
    data = SYSTEM.write_position(state)
    data["commands"] = 1
    assert "take out 'exact'" in faults(json.dumps(data))[0]
    del data["exact"]
    assert SYSTEM.read_position(json.dumps(data), "position").commands == 1


@pytest.mark.parametrize(
    "stack",
    [
        [{"ChooseMove": [7]}],
        [{"Gather": [0, [999]]}],
        [{"Gather": [0, []]}],
        [{"Continue": [0, [0], []]}],
        [{"OnRoad": [0, 0, 5]}],
        [{"NameLeads": [{"Assault": [9999]}]}],
        [{"Nonsense": []}],
    ],
)
def test_a_stack_that_does_not_fit_is_refused(stack: list[object]) -> None:
    data = SYSTEM.write_position(library.start("marengo/lesson", 5))
    exact = data["exact"]
    assert isinstance(exact, dict)
    exact["stack"] = stack  # type: ignore[assignment]
    assert ": exact: " in faults(json.dumps(data))[0]


@pytest.mark.parametrize(
    "damage", [{"place": [1]}, {"face": "x"}, {"round": 99}, {"turn": True}, {"pontoon_used": 3}]
)
def test_a_damaged_exact_part_is_refused(damage: dict[str, object]) -> None:
    data = SYSTEM.write_position(library.start("marengo/lesson", 5))
    exact = data["exact"]
    assert isinstance(exact, dict)
    state = exact["state"]
    assert isinstance(state, dict)
    state.update(damage)  # type: ignore[arg-type]
    assert "exact" in faults(json.dumps(data))[0]
