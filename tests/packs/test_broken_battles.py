"""A designer's slips in a battle of his own: each is told with its file, line, field and what is right."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from shutil import copytree

import pytest

from grognard.cli import main

SLIPS = [
    (
        "wan",
        "map.toml",
        'name = "placement austrian"',
        'name = "placement prussian"',
        "zone[1].name: ",
        "placement austrian",
    ),
    ("wan", "scenario.toml", "value = 2\n", "value = 2000\n", "objective[0].value: ", "at most 99"),
    (
        "wan",
        "scenario.toml",
        'starts_at = "10:00"',
        'starts_at = "25:99"',
        "starts_at: ",
        "like '09:15', not '25:99'",
    ),
    ("wan", "units.toml", 'at = "E06"', 'at = "E05"', "corps[1].units[2].at: ", "F1-02"),
    (
        "waterloo",
        "map.toml",
        "0 1 1 1 1 1 1 1 0 0 0 ",
        "0 1 1 1 1 1 1 1 0 0 ",
        "height: ",
        "15 cells, it needs 16",
    ),
    (
        "waterloo",
        "map.toml",
        '"18,0/E", "18,0/SE"',
        '"18,0/E", "2,2/SE"',
        "stream[0].edges: ",
        "breaks off before 2,2/SE",
    ),
    (
        "waterloo",
        "map.toml",
        '"18,0/E", "18,0/SE"',
        '"18,0/E", "18,0/W"',
        "stream[0].edges: ",
        "breaks off before 18,0/W",
    ),
    ("waterloo", "map.toml", 'cell = "30,12"', 'cell = "28,12"', "exit[1].cell: ", "inland"),
    ("waterloo", "forces.toml", ', cell = "2,10", facing = "E"', "", "unit[4].cell: ", "is missing"),
    ("marengo", "scenario.toml", '\ncounts = "free"', '\ncounts = "fre"', "counts: ", "'rulebook' or 'free'"),
    ("castiglione", "scenario.toml", '"1796-07-30"', '"1796-17-30"', "turn[1].date: ", "like '1796-07-30'"),
    (
        "castiglione",
        "scenario.toml",
        'map = "map.toml"',
        'map = "mapp.toml"',
        "map: ",
        "no file 'mapp.toml'; there are battle.toml",
    ),
    (
        "castiglione",
        "scenario.toml",
        'area = "montichiari"',
        'area = "monti"',
        "reinforcement[0].area: ",
        "perhaps",
    ),
    ("castiglione", "scenario.toml", 'rule = "CAS-', 'rule = "CAS-9', "rule: ", "there is no clause 'CAS-9"),
    ("castiglione", "scenario.toml", "from = 3\n", "from = 30\n", "level[1].from: ", "below 6"),
    (
        "castiglione",
        "forces.toml",
        'stripe = "#8c2f39"',
        'stripe = "red"',
        "formation[1].stripe: ",
        "like '#8c2f39'",
    ),
    ("castiglione", "map.toml", 'a = "tione"', 'a = "tionne"', "link[24].a: ", "perhaps tione"),
    (
        "syw",
        "scenario.toml",
        'tables = "tables.toml"',
        'tables = "tabels.toml"',
        "tables: ",
        "no file 'tabels.toml'",
    ),
    (
        "syw",
        "scenario.toml",
        "win = 2, decisive = 6",
        "win = 6, decisive = 2",
        "victory_margin.decisive: ",
        "6",
    ),
    ("syw", "scenario.toml", 'start = "07:00"', 'start = "27:00"', "start: ", "like '09:30'"),
    ("syw", "units.toml", 'tables = "allied"', 'tables = "alied"', "nation[0].tables: ", "allied, french"),
    ("syw", "map.toml", 'side = "0706/5"', 'side = "0101/5"', "bridge[0].side: ", "crosses no water"),
]


@pytest.fixture(scope="module")
def skeletons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("skeletons")


@cache
def skeleton(folder: Path, system: str) -> Path:
    made = folder / f"my-{system}"
    assert main(["new-battle", system, str(made)]) == 0
    return made


@pytest.mark.parametrize(("system", "file", "right", "wrong", "field", "told"), SLIPS)
def test_a_slip_is_told_with_its_file_line_and_field(
    system: str,
    file: str,
    right: str,
    wrong: str,
    field: str,
    told: str,
    skeletons: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    battle = tmp_path / f"my-{system}"
    copytree(skeleton(skeletons, system), battle)
    text = (battle / file).read_text(encoding="utf-8")
    (battle / file).write_text(text.replace(right, wrong, 1), encoding="utf-8")
    capsys.readouterr()
    assert main(["check", str(battle)]) == 2
    lines = "".join(capsys.readouterr()).splitlines()
    place = text[: text.index(right) + len(right) - len(right.lstrip())].count("\n") + 1
    found = [line for line in lines if field in line and told in line]
    assert found, lines
    number = int(found[0].partition(f"{file}:")[2].partition(":")[0])
    assert place - 3 <= number <= place, (found, place)


TOGETHER = [
    ("castiglione", ["turn[1].date: ", "map: ", "formation[1].stripe: ", "rule: "]),
    ("syw", ["tables: ", "start: ", "bridge[0].side: "]),
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
    for _, file, right, wrong, _, _ in [one for one in SLIPS if one[0] == system and one[4] in fields]:
        text = (battle / file).read_text(encoding="utf-8")
        (battle / file).write_text(text.replace(right, wrong, 1), encoding="utf-8")
    capsys.readouterr()
    assert main(["check", str(battle)]) == 2
    lines = "".join(capsys.readouterr()).splitlines()
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
    capsys.readouterr()
    assert main(["check", str(battle)]) == 2
    lines = "".join(capsys.readouterr()).splitlines()
    fields = [line.split(": ")[1].rpartition(".")[2] for line in lines]
    assert sorted(fields) == ["at", "mo"], lines
