"""Positions: read, written, read again; faults told in sentences."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from grognard import cli
from grognard.kernel.dice import Dice
from grognard.kernel.system import BadFile
from grognard.systems.wan import SYSTEM
from grognard.systems.wan.observation import WanSeen
from tests.cites import cites
from tests.systems.wan.table import land, lay


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
    assert "two counters" in faults_of('units = ["A blue infantry C05", "B blue infantry C05"]\n' + land())[0]
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
    seen: WanSeen = state.observe(0)
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
