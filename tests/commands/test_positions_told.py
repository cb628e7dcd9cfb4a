"""The position that comes back: that it is one to go on from, and what cannot be adjudicated."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard import files, library
from grognard.cli import main
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.scenario import Scenario
from grognard.kernel.soundness import unsound
from grognard.kernel.state import State
from grognard.kernel.system import BadFile
from tests.commands.referee import LESSON, TOY, answer, sentence


def test_the_exact_part_comes_only_when_asked_for(
    capsys: pytest.CaptureFixture[str], toy: str, tmp_path: Path
) -> None:
    short = answer(capsys, "try", toy, "assault 1/2")["position"]
    assert "exact" not in short
    assert short["format"] == "grognard-position/2"
    whole = answer(capsys, "try", toy, "assault 1/2", "--exact")
    path = tmp_path / "again.json"
    path.write_text(json.dumps(whole["position"]), encoding="utf-8")
    assert answer(capsys, "try", str(path))["hash"] == whole["hash"]


def test_a_short_position_is_one_to_go_on_from(
    capsys: pytest.CaptureFixture[str], toy: str, tmp_path: Path
) -> None:
    after = answer(capsys, "try", toy, "done")
    path = tmp_path / "short.json"
    path.write_text(json.dumps(after["position"]), encoding="utf-8")
    again = answer(capsys, "try", str(path))
    assert [again[key] for key in ("asked", "options")] == [after[key] for key in ("asked", "options")]


@pytest.mark.parametrize("code", library.codes())
def test_a_battle_is_named_with_its_system_or_without(code: str) -> None:
    name = library.system(code).scenarios[-1]
    read = [
        files.position_from_text(f'system = "{code}"\nscenario = "{one}"\n', "position.toml")
        for one in (name, f"{code}/{name}")
    ]
    assert [state.scenario.id for state in read] == [f"{code}/{name}"] * 2
    assert read[0].hash() == read[1].hash()


@pytest.mark.parametrize("code", library.codes())
@pytest.mark.parametrize("name", ["waterloo", "wan/waterloo", "../waterloo", ""])
def test_a_battle_that_is_none_is_refused_with_its_line_and_those_there_are(code: str, name: str) -> None:
    with pytest.raises(BadFile) as caught:
        files.position_from_text(f'system = "{code}"\nscenario = "{name}"\n', "position.toml")
    [fault] = caught.value.faults
    assert (fault.file, fault.line, fault.field) == ("position.toml", 2, "scenario")
    assert library.system(code).scenarios[0] in fault.sentence


def test_a_file_may_say_which_format_it_has(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "said.toml"
    path.write_text('format = "grognard-position/1"' + TOY.replace('"1/2 infantry 3"', '"9 infantry 3"'))
    assert f"{path}:9: blocks.a1: there is no place '9'" in sentence(capsys, "options", str(path))
    path.write_text('format = "grognard-position/7"' + TOY)
    assert "grognard-position/1" in sentence(capsys, "options", str(path))


def test_a_record_that_does_not_say_its_format_is_read_as_todays(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    answer(capsys, "simulate", LESSON, "--games", "1", "--records", str(tmp_path))
    path = tmp_path / "marengo-lesson-0.json"
    doc = json.loads(path.read_text(encoding="utf-8"))
    del doc["format"]
    path.write_text(json.dumps(doc), encoding="utf-8")
    assert answer(capsys, "check", str(path)) == {"faults": []}


@pytest.mark.parametrize(
    "battle", ["castiglione/chiese", "marengo/lesson", "syw/drill", "wan/lesson", "waterloo/training"]
)
def test_a_format_that_is_not_read_here_is_named_with_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, battle: str
) -> None:
    written = {"system": battle.partition("/")[0], "scenario": battle, "format": "grognard-position/3"}
    toml, json_ = tmp_path / "position.toml", tmp_path / "position.json"
    toml.write_text("".join(f"{name} = {json.dumps(value)}\n" for name, value in written.items()))
    json_.write_text(json.dumps(written, indent=1))
    for path, line in ((toml, 3), (json_, 4)):
        for command in ("check", "options", "try"):
            assert main([command, str(path)]) != 0
            said = capsys.readouterr()
            assert f"{path}:{line}: format: it should be" in said.out + said.err


class Speechless(State[Scenario]):
    """A state whose question has no answer, or cannot be asked."""

    def __init__(self, fails: bool) -> None:
        super().__init__(library.load(LESSON), Dice(0))
        self.fails = fails

    def faults(self) -> list[str]:
        return []

    def options(self) -> list[Action]:
        if self.fails:
            raise IndexError("no such place")
        return []


@pytest.mark.parametrize(
    ("fails", "words"), [(False, "nothing is asked"), (True, "IndexError: no such place")]
)
def test_a_position_without_a_question_is_a_fault(fails: bool, words: str) -> None:
    assert [words in text for text in unsound(Speechless(fails))] == [True]


LONATO = """
system = "castiglione"
turn = 3
phase = "combat"
active = "austrian"
initiative = "french"
first = "austrian"
destroyed = ["gavardo rezzato"]
[pieces]
A01 = { at = "lonato", came_from = "gavardo" }
A02 = { at = "lonato", came_from = "gavardo", hits = 1 }
F12 = { at = "lonato", hits = 2 }
F13 = "lonato"
F15 = { at = "desenzano", tried_guns = true, out_of_command = true }
F16 = { at = "brescia", foraged = true, unsupplied = true }
[garrisons]
verona = "french"
[control]
peschiera = "french"
[battle]
at = "lonato"
caused = { austrian = 2, french = 1 }
next = "defender decides"
"""


def test_a_position_in_the_middle_of_a_combat_says_all_that_a_person_could_say(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "lonato.toml"
    path.write_text(LONATO, encoding="utf-8")
    found = answer(capsys, "try", str(path), "stand")
    place = found["position"]
    assert found["complete"]
    assert place["pieces"]["A02"] == {"at": "lonato", "hits": 1, "came_from": "gavardo"}
    assert place["pieces"]["F16"] == {"at": "brescia", "foraged": True, "unsupplied": True}
    assert place["destroyed"] == ["gavardo rezzato"]
    assert place["control"]["peschiera"] == "french"
    assert place["battle"]["next"] == "attacker decides"
    again = tmp_path / "again.json"
    again.write_text(json.dumps(place), encoding="utf-8")
    direct = answer(capsys, "try", str(path), "stand", "retreat", "--dice", "6")
    resumed = answer(capsys, "try", str(again), "retreat", "--dice", "6")
    assert resumed["events"] == direct["events"][1:]
    assert resumed["position"] == direct["position"]


def test_a_position_that_only_the_exact_part_can_tell_is_not_called_complete(
    capsys: pytest.CaptureFixture[str], toy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert answer(capsys, "try", toy)["complete"]
    monkeypatch.setattr(files, "says_all", lambda state: False)
    assert not answer(capsys, "try", toy, "assault 1/2", "all")["complete"]
    assert answer(capsys, "try", toy, "assault 1/2", "all", "--exact")["complete"]


def test_a_position_in_the_middle_of_an_assault_goes_on_where_it_stood(
    capsys: pytest.CaptureFixture[str], toy: str, tmp_path: Path
) -> None:
    found = answer(capsys, "try", toy, "assault 1/2", "all")
    assert found["complete"]
    again = tmp_path / "again.json"
    again.write_text(json.dumps(found["position"]), encoding="utf-8")
    direct = answer(capsys, "try", toy, "assault 1/2", "all", found["options"][0]["action"])
    resumed = answer(capsys, "try", str(again), found["options"][0]["action"])
    assert resumed["events"] == direct["events"][len(found["events"]) :]
    assert resumed["position"] == direct["position"]


WRONG = """system = "castiglione"
phase = "combat"
active = "swiss"
[pieces]
A01 = { at = "lonato", hits = 9 }
F12 = { at = "lonato", bogus = 1 }
F13 = 5
"""


def test_a_fault_inside_a_piece_names_its_own_field_once(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A piece is an area or a table: a wrong table is not told that it should have been a text."""
    path = tmp_path / "wrong.toml"
    path.write_text(WRONG)
    faults = answer(capsys, "check", str(path), code=2)["faults"]
    assert [(fault["line"], fault["field"]) for fault in faults] == [
        (3, "active"),
        (5, "pieces.A01.hits"),
        (6, "pieces.F12.bogus"),
        (7, "pieces.F13"),
        (7, "pieces.F13"),
    ]
    assert faults[1]["text"] == "must be at most 3, not 9"
    assert faults[4]["text"] == "must be a table, not 5" or faults[3]["text"] == "must be a table, not 5"


def test_a_list_that_is_too_short_says_how_many_it_has(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "short.json"
    path.write_text(json.dumps({"system": "wan", "score": [1], "map": {"terrain": ["...."] * 4}}))
    assert "score: must have at least 2 entries, not 1" in sentence(capsys, "try", str(path))
