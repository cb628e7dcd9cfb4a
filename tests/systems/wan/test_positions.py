"""Positions: read, written, read again; faults told in sentences."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from grognard import cli
from grognard.kernel.dice import Dice
from grognard.kernel.state import State
from grognard.kernel.system import BadFile
from grognard.kernel.values import SaveFault
from grognard.systems.wan import SYSTEM
from grognard.systems.wan.observation import WanSeen
from grognard.systems.wan.state import Wan
from tests.cites import cites
from tests.systems.wan.table import Table, land, lay


def seen_in(state: State) -> WanSeen:
    seen = state.observe(0)
    assert isinstance(seen, WanSeen)
    return seen


@pytest.mark.parametrize("name", SYSTEM.scenarios)
def test_any_moment_of_a_battle_can_be_written_and_read(name: str) -> None:
    state = SYSTEM.scenario(name, {}).start(Dice(5))
    chance = random.Random(5)
    for _ in range(60):
        state.play(chance.choice(state.options()))
    text = json.dumps(SYSTEM.write_position(state))
    assert SYSTEM.read_position(text, "game.json").hash() == state.hash()


def test_a_toy_map_is_written_with_the_position() -> None:
    table = lay(
        "movement", "A blue infantry C05", "R blue infantry waiting at=A05 enters=3", "X orange dragoons H05"
    )
    table.play("move A", "to C04")
    text = json.dumps(SYSTEM.write_position(table.game))
    again = SYSTEM.read_position(text, "toy.json")
    assert again.hash() == table.game.hash()
    assert [again.scenario.lexicon.notate(one) for one in again.options()] == table.options()


def faults_of(text: str) -> list[str]:
    with pytest.raises(BadFile) as caught:
        SYSTEM.read_position('system = "wan"\n' + text, "bad.toml")
    return [str(fault) for fault in caught.value.faults]


def test_every_fault_of_a_position_is_told() -> None:
    rows = (
        "A blu infantry C05",
        "B orange horse C06",
        "C blue infantry Z99",
        "D blue",
        "E blue infantry C07 x",
    )
    text = "units = [" + ", ".join(f'"{row}"' for row in rows) + "]"
    found = faults_of(text + "\n" + land())
    assert len(found) == 5 and all(fault.startswith("bad.toml:2: units[") for fault in found)
    (unknown,) = faults_of('scenario = "jena"')
    assert unknown.startswith("bad.toml:2: scenario: there is no battle 'jena'; there are: lesson, ligny")
    assert "F9-99" in faults_of('scenario = "ligny"\nunits = ["F9-99 A01"]')[0]
    assert "taken" in faults_of('scenario = "ligny"\nunits = ["F3-02 M25"]')[0]
    assert "turn" in faults_of('scenario = "ligny"\nturn = 40')[0]
    assert (
        "C05 is taken by A"
        in faults_of('units = ["A blue infantry C05", "B blue infantry C05"]\n' + land())[0]
    )
    assert "used twice" in faults_of('units = ["A blue infantry C05", "A blue infantry C06"]\n' + land())[0]


def test_a_damaged_save_is_refused() -> None:
    state = SYSTEM.scenario("lesson", {}).start(Dice(5))
    document = SYSTEM.write_position(state)
    exact = document["exact"]
    assert isinstance(exact, dict) and isinstance(exact["state"], dict)
    exact["state"]["turn"] = 99
    with pytest.raises(BadFile, match="'turn' should be a number from 1 to 6"):
        SYSTEM.read_position(json.dumps(document), "game.json")


def test_only_the_counters_named_take_part() -> None:
    text = 'system = "wan"\nscenario = "ligny"\nonly = true\nphase = "movement"\n'
    text += 'units = ["F3-02 L25", "P1-02 I17"]'
    state = SYSTEM.read_position(text, "p.toml")
    assert [state.scenario.lexicon.notate(one) for one in state.options()] == ["move F3-02", "done"]
    assert state.faults() == []
    again = SYSTEM.read_position(json.dumps(SYSTEM.write_position(state)), "p.json")
    assert again.hash() == state.hash()


def test_a_position_on_a_battle_moves_only_what_it_names() -> None:
    state = SYSTEM.read_position(
        'system = "wan"\nscenario = "ligny"\nphase = "movement"\nunits = ["F3-02 L26 mo=4 disordered"]',
        "p.toml",
    )
    seen = seen_in(state)
    billard = seen.pieces[2]
    assert (billard.place, billard.mo, billard.marks) == ("L26", 4, ["disordered"])
    assert sum(piece.state == "map" for piece in seen.pieces) == 122


@cites("WAN-3.1a", "WAN-3.1f")
def test_the_command_takes_draws_as_the_manual_writes_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "shot.toml"
    rows = '["G blue foot_artillery C08", "X orange infantry C05"]'
    path.write_text(f'system = "wan"\nphase = "fire"\nunits = {rows}\n{land()}')
    assert cli.main(["try", str(path), "fire G", "at X", "--dice", "0,5,5", "--json"]) == 0
    events = json.loads(capsys.readouterr().out)["events"]
    assert [event["data"]["losses"] for event in events if event["kind"] == "fire_hits"] == [2]
    assert cli.main(["try", str(path), "fire G", "at X", "--dice", "4,5,5"]) == 2
    assert "0 to 3" in capsys.readouterr().err


PAGE = Path(__file__).parents[3] / "docs" / "positions" / "wan.md"


def test_the_examples_of_the_page_are_positions() -> None:
    examples = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert len(examples) == 3
    toy = SYSTEM.read_position(examples[0], "toy.toml")
    for text in ("move C", "charge X"):
        toy.play(toy.scenario.lexicon.parse(text))
    assert [event.rule for event in toy.events if event.kind == "charge_fails_to_start"] == ["WAN-4.1.5b"]
    ligny = SYSTEM.read_position(examples[1], "ligny.toml")
    seen = seen_in(ligny)
    assert sum(piece.state == "map" for piece in seen.pieces) == 3


DATA = """
combat_table = [
"D9* 1 1 1 1 1 1 1 1",
"1 1 1 1 A3 1 1 1 1",
"1 1 1 1 1 1 1 1 1",
"1 1 1 1 1 1 1 1 1",
"1 1 1 1 1 1 1 1 1"]
[data.units.A]
main = 8
[data.fire_penalties]
into_rough = 5
[data.objectives]
C03 = 7
[data.mist]
turns = 2
reach = 1
level = 0
"""
OBJECTIVE = '[[objective]]\nname = "Mill"\nhex = "C03"\nvalue = 1\n'


@cites("WAN-5.3.2c", "WAN-3.1.1c", "WAN-7.1.2a", "RUL-WAN-95")
def test_a_position_may_change_values_and_tables() -> None:
    rows = ("A blue infantry C05 main=4", "X orange infantry C04 main=4/9")
    fight = lay("combat", *rows, ground=f"[data]{DATA}{OBJECTIVE}{land()}")
    scenario = fight.game.scenario
    assert scenario.main[fight.piece("A")] == 8 and scenario.battle.objectives[0].value == 7
    assert scenario.mist is None
    fight.dice(2).play("attack A", "against X")
    assert fight.told("combat_result") == [(fight.piece("A"), 3)]
    gun = ("G blue foot_artillery C08", "X orange infantry C05", "Y orange infantry C07")
    shot = lay("fire", *gun, ground="[data.fire_penalties]\ninto_rough = 5\n" + land(village="C07"))
    shot.dice(1, 1, 1).play("fire G", "at Y")
    assert shot.told("fire_penalty") == [("into_rough", 5)]
    misty = lay("fire", *gun[:2], "Z orange infantry D08", top='mist = "on"', ground=MIST)
    misty.play("fire G")
    assert misty.no("at X") == "RUL-WAN-95 hidden_by_mist"


MIST = "[data.mist]\nturns = 2\nreach = 1\nlevel = 0\n" + land()


def test_changed_values_are_written_with_the_position() -> None:
    name = SYSTEM.scenario("lesson", {}).lexicon.labels["piece"][0]
    head = 'system = "wan"\nscenario = "lesson"\n'
    data = f"[data.units.{name}]\nmain = 9\n[data.fire_penalties]\nat_general = 1\n"
    state = SYSTEM.read_position(head + data, "p.toml")
    again = SYSTEM.read_position(json.dumps(SYSTEM.write_position(state)), "p.json")
    assert again.hash() == state.hash()
    for one in (state, again):
        assert isinstance(one, Wan)
        assert one.scenario.main[0] == 9 and one.scenario.penalties[4] == 1


@cites("WAN-3.2b")
def test_a_battery_under_control_when_the_position_is_read_was_so_this_turn() -> None:
    rows = ("A blue infantry H08", "X orange infantry C04", "G blue foot_artillery C05")
    for phase, expected in (("movement", True), ("combat", True)):
        table = lay(phase, *rows, "Y orange infantry H07")
        assert table.marked("G", "controlled") is expected
    free = lay("movement", *rows[:1], "X orange infantry C03", rows[2])
    assert not free.marked("G", "controlled")


def test_counters_may_change_places() -> None:
    text = 'system = "wan"\nscenario = "ligny"\nphase = "movement"\nunits = ["{0} {3}", "{1} {2}"]'
    plain = SYSTEM.scenario("ligny", {}).start(Dice(1))
    seen = seen_in(plain)
    first, second = [piece for piece in seen.pieces if piece.place][:2]
    filled = text.format(first.id, second.id, first.place, second.place)
    swapped = seen_in(SYSTEM.read_position(filled, "p.toml"))
    assert [piece.place for piece in swapped.pieces if piece.id in (first.id, second.id)] == [
        second.place,
        first.place,
    ]


UNFIT = {
    'units = ["A blue infantry C05 vc=3"]': "units[0]: 'vc=3' sets nothing; a row can set: main, mv",
    'units = ["A blue infantry C05 main=6/4"]': "units[0]: main=6/4 is more than its best, 4",
    'units = ["A blue infantry C05 main=0/4"]': "units[0]: has nothing left",
    'units = ["A blue infantry C05 po=4"]': "units[0]: po=4 is for artillery",
    'units = ["A blue army_general C05", "B blue army_general C06"]': "units[1]: B and A cannot both",
    'units = ["A blue infantry C05"]\nphase = "manoeuvre"': "phase: there is a manoeuvre only",
    'units = ["A blue infantry C05"]\nmist = "on"': "mist: this battle's files tell of no mist",
    'units = ["A blue infantry C05"]\nscore = [-1, 0]': "score[0]:",
    'units = ["A blue infantry C05"]\n[data.units.B]\nmain = 3': "data.units.B: there is no such counter",
    'units = ["A blue infantry C05"]\n[data.units.A]\npo = 3': "data.units.A.po: is for artillery",
    'units = ["A blue infantry C05"]\n[data.objectives]\nC05 = 3': "data.objectives.C05: is no",
    'units = ["A blue infantry C05"]\n[data]\ncombat_table = ["1"]': "data.combat_table: has 1 rows",
}


@pytest.mark.parametrize("text", UNFIT)
def test_a_position_that_cannot_be_adjudicated_is_refused_at_its_field(text: str) -> None:
    found = faults_of(text + "\n" + land())
    assert any(UNFIT[text] in fault for fault in found), found
    assert all(fault.startswith("bad.toml:") for fault in found)


def test_closed_ground_and_twice_named_counters_are_refused() -> None:
    closed = 'units = ["A blue infantry C05"]\n' + land(closed="C05")
    assert "C05 is closed ground" in faults_of(closed)[0]
    twice = 'scenario = "ligny"\nunits = ["F3-02 A01", "F3-02 A02"]'
    assert "F3-02 has a row already" in faults_of(twice)[0]
    high = 'scenario = "ligny"\nunits = ["F3-02 L26 mo=9"]'
    assert "mo=9 is more than its best" in faults_of(high)[0]


@cites("WAN-4.2d")
def test_a_position_can_say_what_ground_costs_other_than_the_table() -> None:
    wooded = """
        side = "blue"
        phase = "movement"
        units = ["A blue infantry C05 mv=3", "X orange infantry E01"]
        [map]
        terrain = [".....", ".....", ".....", "..w..", ".....", "....."]
    """

    def steps(data: str) -> int:
        game = Table(wooded + data).game
        here = game.scenario.grid.cell("C05")
        return max(cost for cost in game.scenario.ground.cost[0][6 * here : 6 * here + 6] if cost < 100)

    assert steps("") == 2
    assert steps("[data.movement_costs]\nrough = 4") == 4
    assert steps("") == 2, "another position has its own"
    with pytest.raises(BadFile):
        Table(wooded + "[data.movement_costs]\nsand = 4")


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("A blue infantry C03 fired", "are for artillery (3.2)"),
        ("A blue lancers C03 controlled", "are for artillery (3.2)"),
        ("A blue corps_general C03 fired shot", "are for artillery (3.2)"),
        ("A blue foot_artillery C03 shot", "'shot' needs 'fired'"),
        ("A blue foot_artillery C03 fought", "generals and artillery neither attack nor support"),
        ("A blue army_general C03 supported", "generals and artillery neither attack nor support"),
    ],
)
def test_marks_that_no_counter_of_its_arm_can_bear_are_refused(row: str, said: str) -> None:
    assert said in faults_of(f'units = ["{row}"]\n{FIELD}')[0]


@pytest.mark.parametrize(
    "row",
    [
        "A blue infantry C03 fought supported attacked",
        "A blue horse_artillery C03 fired shot controlled attacked",
        "A blue horse_artillery C03 fired",
        "A blue army_general C03 attacked",
    ],
)
def test_marks_that_fit_a_counter_are_read(row: str) -> None:
    state = SYSTEM.read_position(f'system = "wan"\nunits = ["{row}"]\n{FIELD}', "toy.toml")
    assert isinstance(state, State)
    assert state.options()


FIELD = '[map]\nterrain = ["........", "........", "........", "........"]'


@cites("WAN-4.4a")
@pytest.mark.parametrize("hexes", ["A01 A01 C05", "C05 A01 A01", "C05 C05 A01", "A01 C05 C05"])
def test_a_saved_game_in_which_two_counters_share_a_hex_is_not_restored(hexes: str) -> None:
    table = lay("movement", "A blue infantry A01", "B blue infantry B01", "X orange infantry C05")
    saved = json.loads(json.dumps(table.game.save()))
    scenario = table.game.scenario
    assert scenario.restore(saved, Dice(0)).hash() == table.game.hash()
    saved["state"]["at"] = [scenario.grid.cell(label) for label in hexes.split()]
    with pytest.raises(SaveFault, match="two counters stand on"):
        scenario.restore(saved, Dice(0))
