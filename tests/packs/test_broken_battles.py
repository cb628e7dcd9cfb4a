"""A designer's slips in a battle of his own: each is told with its file, line, field and what is right."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from grognard.cli import main

Slip = dict[str, Any]
SLIPS: list[Slip] = tomllib.loads((Path(__file__).parent / "slips.toml").read_text(encoding="utf-8"))["slip"]


@pytest.fixture(scope="module")
def skeletons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("skeletons")


@cache
def skeleton(folder: Path, system: str) -> Path:
    made = folder / f"my-{system}"
    assert main(["new-battle", system, str(made)]) == 0
    return made


def spoil(battle: Path, slip: Slip) -> int:
    """Make the slip; gives the line on which it is."""
    file: Path = battle / slip["file"]
    text = file.read_text(encoding="utf-8")
    right: str = slip["right"]
    assert right in text, slip
    file.write_text(text.replace(right, slip["wrong"], 1), encoding="utf-8")
    for other in slip.get("also", ()):
        spoil(battle, other)
    return text[: text.index(right) + len(right) - len(right.lstrip())].count("\n") + 1


def told_of(battle: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What the check says of a battle that it refuses."""
    capsys.readouterr()
    assert main(["check", str(battle)]) == 2
    return "".join(capsys.readouterr()).splitlines()


def name_of(slip: Slip) -> str:
    return f"{slip['system']} {slip['field'].rstrip(': ')} {slip['told'][:30]}"


@pytest.mark.parametrize("slip", SLIPS, ids=name_of)
def test_a_slip_is_told_with_its_file_line_and_field(
    slip: Slip, skeletons: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    battle = tmp_path / f"my-{slip['system']}"
    copytree(skeleton(skeletons, slip["system"]), battle)
    place = spoil(battle, slip)
    lines = told_of(battle, capsys)
    found = [line for line in lines if slip["field"] in line and slip["told"] in line]
    assert found, lines
    if not slip.get("elsewhere"):
        number = int(found[0].partition(f"{slip['file']}:")[2].partition(":")[0])
        assert place - 3 <= number <= place + 1, (found, place)


TOGETHER = [
    ("castiglione", ["turn[1].date: ", "map: ", "formation[1].stripe: ", "rule: "]),
    ("syw", ["tables: ", "start: ", "bridge[0].side: "]),
    ("syw", ["bridge[0].side: ", "successor.allied: ", "place[3].at: ", "front_hour.allied: "]),
    ("waterloo", ["height: ", "stream[0].edges: ", "exit[1].cell: "]),
    ("wan", ["zone[1].name: ", "objective[0].value: ", "starts_at: ", "corps[1].units[2].at: "]),
]


@pytest.mark.parametrize(("system", "fields"), TOGETHER)
def test_slips_in_several_files_are_told_together(
    system: str, fields: list[str], skeletons: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is wrong with one file, or a file that is named and not there, hides nothing of the others."""
    battle = tmp_path / f"my-{system}"
    copytree(skeleton(skeletons, system), battle)
    first = {one["field"]: one for one in reversed(SLIPS) if one["system"] == system}
    for field in fields:
        spoil(battle, first[field])
    lines = told_of(battle, capsys)
    assert [field for field in fields if not any(field in line for line in lines)] == []
    places = [(line.split(":")[0], int(line.split(":")[1])) for line in lines]
    assert places == sorted(places)


def test_a_row_that_is_left_out_makes_no_fault_elsewhere(
    skeletons: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A general who cannot be read is told as such, not missed by his corps; what lies behind is told too."""
    battle = tmp_path / "my-wan"
    copytree(skeleton(skeletons, "wan"), battle)
    units = (battle / "units.toml").read_text(encoding="utf-8")
    row = next(line for line in units.splitlines() if '"corps_general"' in line)
    spoiled = units.replace(row, row.replace("mo = ", "mo = 9"), 1).replace('at = "E06"', 'at = "E05"', 1)
    (battle / "units.toml").write_text(spoiled, encoding="utf-8")
    lines = told_of(battle, capsys)
    fields = [line.split(": ")[1].rpartition(".")[2] for line in lines]
    assert sorted(fields) == ["at", "mo"], lines
