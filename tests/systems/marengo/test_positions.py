"""Positions as files: what a person may write, what is said of mistakes, and the way there and back."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from grognard import files, library
from grognard.kernel.dice import Dice
from grognard.kernel.system import BadFile
from grognard.systems.marengo import SYSTEM
from grognard.systems.marengo.state import Marengo
from tests.cites import cites
from tests.systems.marengo.table import Table

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
        ("1/2 known", "3/2 known", "test.toml:21: blocks.a2: 3 points of 2 are left"),
        ("1/2 known", "0/2 known", "test.toml:21: blocks.a2: a block in play has strength left"),
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
        ('turn = "austrian"', "commands = -1", "test.toml:3: commands: should be a number from 0 to 3"),
        ('turn = "austrian"', "commands = 4", "test.toml:3: commands: should be a number from 0 to 3"),
        ("1/2 known", "2 moved assaulted", "test.toml:21: blocks.a2: a block that assaults does not move"),
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


TOY: dict[str, Any] = {
    "system": "marengo",
    "map": {
        "pairs": ["1 -- 2 road:high:main", "2 -- 3 road:high:main", "3 -- 4"],
        "entries": {"west": {"locale": "1", "road": "high"}},
    },
    "displays": {"melas": {"side": "austrian", "entry": "west", "pontoon": True}},
    "blocks": {
        "a1": "1 infantry 3 known",
        "a2": "1 cavalry 2",
        "a3": "display:melas artillery 1",
        "a4": "display:melas infantry 2",
        "f1": "3 infantry 2",
        "f2": "3 cavalry 1/2 inactive",
    },
    "phase": "start",
    "rounds": 4,
}


@pytest.mark.parametrize("seed", range(6))
def test_a_toy_map_is_written_and_read_back_after_shuffles_and_entries(seed: int) -> None:
    chance = random.Random(seed)
    state = SYSTEM.read_position(json.dumps({**TOY, "seed": seed}), "toy.json")
    while state.result is None:
        again = SYSTEM.read_position(json.dumps(SYSTEM.write_position(state)), "position")
        assert again.hash() == state.hash()
        assert again.observe(0).as_json() == state.observe(0).as_json()
        state.play(chance.choice(state.options()))


def test_a_position_written_before_some_words_existed_is_still_read() -> None:
    state = SYSTEM.read_position(json.dumps(TOY), "toy.json")
    data = SYSTEM.write_position(state)
    blocks = data["blocks"]
    assert isinstance(blocks, dict)
    assert any("seen" in str(text).split() for text in blocks.values())
    for label, text in blocks.items():
        blocks[label] = str(text).replace(" seen", "")
    assert SYSTEM.read_position(json.dumps(data), "position").hash() == state.hash()


@cites("MAR-4.10")
def test_a_face_seen_and_mixed_since_is_known_to_be_in_its_place() -> None:
    blocks = {"a1": "1 infantry 3 seen", "a2": "1 cavalry 2", "a3": "2 infantry 1", "f1": "3 infantry 1"}
    state = SYSTEM.read_position(json.dumps({**TOY, "blocks": blocks, "phase": "movement"}), "toy.json")
    for seed in range(20):
        assert 0 in state.imagined_by(1, Dice(seed)).face[:2]


MIXED = {
    "a1": "1 infantry 3 seen among:a1,a3",
    "a2": "1 cavalry 2",
    "a3": "2 infantry 1",
    "f1": "3 infantry 1",
}


@cites("MAR-4.10")
def test_a_face_seen_and_mixed_may_have_gone_with_a_block_that_moved_on() -> None:
    told = {**TOY, "blocks": MIXED, "phase": "movement"}
    state = SYSTEM.read_position(json.dumps(told), "toy.json")
    bearers = {state.imagined_by(1, Dice(seed)).face.index(0) for seed in range(20)}
    assert bearers == {0, 2}
    data = SYSTEM.write_position(state)
    del data["exact"]
    again = SYSTEM.read_position(json.dumps(data), "again.json")
    assert isinstance(again, Marengo)
    assert isinstance(state, Marengo)
    assert again.seen == state.seen


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1 infantry 3 seen among:a3", "'among:' must name the block itself with the others"),
        ("1 infantry 3 seen among:a1,f1", "'among:' names 'f1', which is no block of its side"),
        ("1 infantry 3 seen among:a1,a9", "'among:' names 'a9', which is no block of its side"),
        ("1 infantry 3 seen among:a1,a3,a3", "'among:' names 'a3', twice"),
        ("1 infantry 3 seen among:a1,a2", "'among:' names 'a2', whose face is known"),
        ("1 infantry 3 known among:a1,a3", "'among:' goes with 'seen', and not with 'known'"),
        ("1 infantry 3 among:a1,a3", "'among:' goes with 'seen', and not with 'known'"),
    ],
)
def test_a_mixture_that_cannot_be_is_refused_with_its_block(text: str, fault: str) -> None:
    blocks = {**MIXED, "a1": text, "a2": "1 cavalry 2 known"}
    (found,) = faults(json.dumps({**TOY, "blocks": blocks, "phase": "movement"}))
    assert found.endswith(fault)


@pytest.mark.parametrize("scenario", ["marengo/lesson", "marengo/1800"])
def test_a_position_without_what_only_the_machine_needs_is_the_same_game(scenario: str) -> None:
    """At every tenth moment of a game: question, options, and what each side may know."""
    chance = random.Random(5)
    state = library.load(scenario).start(Dice("as told"))
    for number in range(400):
        if state.result is not None:
            break
        if number % 10 == 0:
            again = files.position_from_text(
                json.dumps(files.write_position(state, exact=False)), "told.json"
            )
            assert (again.dump(), again.stack) == (state.dump(), state.stack)
        state.play(chance.choice(state.options()))


def test_two_blocks_do_not_bear_one_face() -> None:
    blocks = {"a1": "1 infantry 3 of:a2", "a2": "1 cavalry 2", "f1": "3 infantry 1 of:a1"}
    found = faults(json.dumps({**TOY, "blocks": blocks}))
    assert any("bears the face 'a2', as a1 does" in fault for fault in found)
    assert any("no block of its side is called 'a1'" in fault for fault in found)
    stranger = {"a1": "1 infantry 3 from:moon", "f1": "3 infantry 1"}
    assert "there is no display 'moon'" in faults(json.dumps({**TOY, "blocks": stranger}))[0]


@cites("MAR-13.5")
@pytest.mark.parametrize(
    ("number", "fell", "morale"), [(1, None, 10), (1, 1, 15), (3, None, 10), (3, 2, 10), (3, 3, 15)]
)
def test_an_army_that_fell_before_the_position_began_pays_no_bonus(
    number: int, fell: int | None, morale: int
) -> None:
    """The bonus comes at the start of the round after; who fell in an earlier one has paid it."""
    told: dict[str, object] = {"demoralized": ["french"], "morale": {"austrian": 10, "french": 0}}
    told |= {"turn": "french", "round": number}
    if fell is not None:
        told["fell"] = {"french": fell}
    state = SYSTEM.read_position(json.dumps({**TOY, **told}), "toy.json")
    table = Table(state).to_turn_of("austrian")
    assert (table.state.round, table.morale("austrian")) == (number + 1, morale)


def staged(**fields: object) -> Table:
    return Table(SYSTEM.read_position(json.dumps({**TOY, "phase": "movement", **fields}), "toy.json"))


@cites("MAR-11.15", "MAR-11.16", "MAR-8.46", "MAR-8.47", "MAR-8.68", "MAR-8.73")
def test_a_position_tells_what_has_happened_this_turn() -> None:
    assert staged(barred=["1/2"]).refused("move a1") == "MAR-11.16"
    assert staged(closed=["2"]).refused("move a1") == "MAR-11.15"
    assert staged(crossed={"1/2": 1}).play("move a1").refused("road 1/2") == "MAR-8.46"
    assert staged(crossed={"2/1": 1}).play("move a1").refused("road 1/2") == "MAR-8.47"
    assert staged(entered={"west": 3}).refused("enter a3") == "MAR-8.68"
    assert staged(pontoon_used=True).refused("pontoon a3") == "MAR-8.73"


FACING = {
    "a1": "1/2 infantry 3",
    "a2": "1/2 cavalry 2",
    "f1": "2/1 infantry 2",
    "f2": "2/1 artillery 1",
    "f3": "2 infantry 1",
}


@cites("MAR-11.29", "MAR-11.36", "MAR-11.40", "MAR-11.46")
@pytest.mark.parametrize(
    ("more", "asked"),
    [
        ({}, "name_leads"),
        ({"attackers": ["a1"]}, "fire_or_hold"),
        ({"leads": ["a1"]}, "fire_or_hold"),
        ({"leads": ["a1"], "guns": []}, "name_stand"),
        ({"leads": ["a1"], "stand": ["f1"]}, "name_pursuers"),
    ],
)
def test_a_position_tells_of_an_assault_under_way(more: dict[str, object], asked: str) -> None:
    table = staged(blocks=FACING, phase="assaults", assault={"over": "1/2", **more})
    assert (table.asks, table.commands) == (asked, 3)


@cites("MAR-9.16", "MAR-12.14")
def test_a_position_tells_of_an_attack_just_made_and_of_a_retreat_that_is_due() -> None:
    table = staged(manoeuvre={"blocks": ["a1"], "to": "3"}, blocks={**TOY["blocks"], "a1": "2 infantry 3"})
    assert (table.asked, table.asks) == ("french", "oppose")
    fled = staged(retreat={"locale": "3", "from": "4"}, blocks={"a1": "4 infantry 1", "f1": "3 infantry 2"})
    assert fled.place("f1") == "2"


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"barred": ["1"]}, "barred: 1 is no approach"),
        ({"barred": ["9"]}, "barred: there is no place '9'"),
        ({"closed": ["1/2"]}, "closed: 1/2 is no locale"),
        ({"crossed": {"3/4": 1}}, "crossed.3/4: should be one of 1/2, 2/1, 2/3, 3/2"),
        ({"entered": {"west": 9}}, "entered.west: should be a number from 1 to 3"),
        ({"pontoon_used": 1}, "pontoon_used: should be true or false"),
        ({"fell": {"french": 1}}, "fell.french: goes with an army that is demoralized"),
        ({"assault": {"over": "1/2"}}, "phase: should be 'assaults' with 'assault'"),
        ({"assault": {"over": "1/2"}, "phase": "assaults"}, "assault.over: nobody blocks the approach"),
        ({"assault": {"ower": 1}, "phase": "assaults"}, "assault.ower: is not known here"),
        ({"manoeuvre": {"blocks": ["a1"], "to": "3"}}, "manoeuvre.to: should be next to the attackers"),
        ({"manoeuvre": {"blocks": ["f1"], "to": "3"}}, "manoeuvre.blocks: should be a list with some of a1"),
        ({"retreat": {"locale": "3"}}, "retreat.from: should name the locale from which the attackers came"),
        ({"retreat": {"locale": "1", "from": "2"}}, "retreat.locale: should be a locale held by"),
        ({"retreat": {}, "manoeuvre": {}}, "retreat: a position has one fight under way"),
    ],
)
def test_what_cannot_have_happened_is_refused_with_its_field(fields: dict[str, object], fault: str) -> None:
    found = faults(json.dumps({**TOY, "phase": "movement", **fields}))
    assert any(fault in one for one in found), found


CHANGED = """
scenario = "marengo/lesson"
phase = "assaults"

[data]
rounds = 3
capacity = { 8 = 1 }
width = { "8/4" = "narrow" }
approaches = { "8/4" = "inf 1", "4/8" = "" }
faces = { F02 = "cavalry 3" }

[blocks]
a1 = "4/8 infantry 3"
f1 = "8/4 cavalry 2/3 of:F02"
"""


@cites("MAR-11.31", "MAR-11.35", "MAR-8.20")
def test_a_position_may_have_values_other_than_the_packs() -> None:
    state = SYSTEM.read_position(CHANGED, "test.toml")
    board = state.scenario.board
    assert state.scenario.terms.rounds == 3
    assert board.capacity[board.place_labels.index("8")] == 1
    table = Table(state)
    table.play("assault 4/8")
    assert table.told("assault") == [(("a1",), "4/8", "8")]
    again = SYSTEM.read_position(json.dumps(SYSTEM.write_position(state)), "position")
    assert again.hash() == state.hash()
    fresh = SYSTEM.read_position('scenario = "marengo/lesson"', "test.toml")
    assert fresh.scenario.board.capacity != board.capacity


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("rounds = 3", "rounds = 0", "test.toml:6: data.rounds: should be a number from 1 to 99"),
        ("{ 8 = 1 }", "{ 99 = 1 }", "test.toml:7: data.capacity.99: is no locale of this battle"),
        ('"narrow"', '"broad"', "test.toml:8: data.width.8/4: should be one of narrow, wide"),
        ('"inf 1"', '"inf many"', "test.toml:9: data.approaches.8/4: 'inf' is not known"),
        ('"cavalry 3"', '"lancers 3"', "test.toml:10: data.faces.F02: should be arm and strength"),
        ("F02 =", "X99 =", "test.toml:10: data.faces.X99: is no face of this battle"),
        ("rounds = 3", "rain = 3", "test.toml:6: data.rain: is not known here"),
    ],
)
def test_a_wrong_value_is_named_with_its_line_and_field(old: str, new: str, fault: str) -> None:
    found = faults(CHANGED.replace(old, new))
    assert any(one.startswith(fault) for one in found), found


def test_the_example_of_the_page_on_positions_is_one() -> None:
    page = Path(__file__).resolve().parents[3] / "docs" / "positions" / "marengo.md"
    examples = re.findall(r"```toml\n(.*?)```", page.read_text(encoding="utf-8"), re.S)
    state = SYSTEM.read_position(examples[0], "example.toml")
    assert (state.round, state.commands, state.fell) == (3, 2, [0, 2])
    *_, told, under_way = examples
    assert SYSTEM.read_position(under_way, "example.toml").faults() == []
    fights = re.split(r"\n(?=\[)", told)
    assert len(fights) == 3
    for fight, phase in zip(fights, ("assaults", "movement", "movement"), strict=True):
        text = examples[0].replace('phase = "movement"', f'phase = "{phase}"').replace('barred = ["1/2"]', "")
        text = text if phase == "assaults" else text.replace('f1 = "2/1', 'f1 = "2')
        assert SYSTEM.read_position(text + fight, "example.toml").faults() == []
