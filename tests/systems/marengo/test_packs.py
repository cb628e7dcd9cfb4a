"""The packs of Marengo load, and a pack with faults says every one of them."""

import json
import shutil
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from grognard.packs_io import BadFile
from grognard.systems.marengo.pack import load_pack

PACKS = Path(str(files("grognard") / "packs" / "marengo"))
Change = Callable[[dict[str, list[dict[str, object]]]], None]


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return Path(shutil.copytree(PACKS / "1800", tmp_path / "1800"))


def faults(folder: Path) -> list[str]:
    with pytest.raises(BadFile) as bad:
        load_pack(folder)
    return [str(fault) for fault in bad.value.faults]


def rewrite(folder: Path, name: str, old: str, new: str) -> None:
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")


def remap(folder: Path, change: Change) -> None:
    data = json.loads((folder / "map.json").read_text(encoding="utf-8"))
    change(data)
    (folder / "map.json").write_text(json.dumps(data, indent=1), encoding="utf-8")


@pytest.mark.parametrize(("name", "rounds", "locales"), [("1800", 16, 85), ("lesson", 5, 15)])
def test_the_packs_load(name: str, rounds: int, locales: int) -> None:
    pack = load_pack(PACKS / name)
    assert pack.scenario.id == f"marengo/{name}"
    assert pack.scenario.rounds == rounds
    assert len(pack.board.locales) == locales


def test_the_lesson_is_small_and_uneven() -> None:
    pack = load_pack(PACKS / "lesson")
    start = [block for block in pack.forces.block if block.group == "french-start"]
    austrian = [block for block in pack.forces.block if block.group == "austrian"]
    assert len(start) < len(austrian) <= 8
    assert [d.round for d in pack.forces.display if d.side == "french"] == [3]
    assert len({star.colour for star in pack.board.stars}) >= 2


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("scenario.toml", "rounds = 16", "rounds = 15", "rounds: the battle has 16"),
        ("scenario.toml", "first_hour = 6", "first_hour = 7", "first_hour: the battle starts at 6:00"),
        ("scenario.toml", 'id = "austrian"', 'id = "french"', "side: must be austrian, then french"),
        ("scenario.toml", "rounds = 16", "rouns = 16", "rouns: is not a known field; did you mean 'rounds'?"),
        ("forces.toml", 'type = "artillery"', 'type = "infantry"', "french: one artillery block wanted"),
        ("forces.toml", "strength = 3", "strength = 4", "block[0].strength: must be at most 3, not 4"),
        ("forces.toml", "round = 11 ", "round = 17 ", "display[3].round: the game has only 16 rounds"),
        ("forces.toml", 'entry = "sale"', 'entry = "alessandria"', "entry: alessandria belongs to"),
        ("forces.toml", 'group = "french-start"', 'group = "french-desaix"', "12 blocks at the start, 13"),
        ("forces.toml", 'group = "french-start"', 'group = "nobody"', "there is no group nobody"),
        ("forces.toml", 'id = "F02"', 'id = "F01"', "block[1].id: F01 is used twice"),
        ("forces.toml", "1 = 8", "4 = 8", "spare[0].infantry.4: must be '1', '2' or '3', not '4'"),
        ("forces.toml", "1 = 8", "1 = 7", "spare: blocks and spares are 79 pieces, the game has 80"),
    ],
)  # fmt: skip
def test_a_fault_in_a_toml_file_is_told_with_its_line(
    pack: Path, file: str, old: str, new: str, told: str
) -> None:
    line = (pack / file).read_text(encoding="utf-8").split(old)[0].count("\n") + 1
    rewrite(pack, file, old, new)
    found = faults(pack)
    assert any(told in fault for fault in found), found
    assert any(fault.startswith(f"1800/{file}:") for fault in found)
    if "wanted" not in told and not told.startswith(("side", "12 blocks", "spare:")):
        assert any(fault.startswith(f"1800/{file}:{line}: ") for fault in found), found


def cut_a_pair(data: dict[str, list[dict[str, object]]]) -> None:
    data["approaches"] = [a for a in data["approaches"] if a["id"] != "8/4"]


def widen_one_side(data: dict[str, list[dict[str, object]]]) -> None:
    one = next(a for a in data["approaches"] if a["id"] == "8/4")
    one["width"] = "narrow" if one["width"] == "wide" else "wide"


def drop_a_road_on_one_side(data: dict[str, list[dict[str, object]]]) -> None:
    next(a for a in data["approaches"] if a["id"] == "8/4")["roads"] = []


def drop_a_star(data: dict[str, list[dict[str, object]]]) -> None:
    data["stars"].pop()


def drop_all_stars(data: dict[str, list[dict[str, object]]]) -> None:
    data["stars"].clear()
    for locale in data["locales"]:
        locale["star"] = None


def overfill(data: dict[str, list[dict[str, object]]]) -> None:
    data["locales"][7]["capacity"] = 1


def bar_one_way(data: dict[str, list[dict[str, object]]]) -> None:
    next(a for a in data["approaches"] if a["id"] == "8/4")["impassable"] = True


def second_gate(data: dict[str, list[dict[str, object]]]) -> None:
    data["entries"][1]["side"] = "austrian"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (cut_a_pair, "4/8 has no opposite approach"),
        (widen_one_side, "8/4 and 4/8 must agree"),
        (drop_a_road_on_one_side, "roads: 8/4 and 4/8 must agree"),
        (drop_a_star, "the rules want 8 objectives (MAR-14.4), not 7"),
        (drop_a_star, "star: does not agree with the list of stars"),
        (overfill, "2 start symbols do not fit a capacity of 1"),
        (bar_one_way, "8/4 is impassable and can carry no symbol or road"),
        (second_gate, "there must be one Austrian entry (MAR-6.10), not 2"),
    ],
)
def test_a_fault_in_the_map_is_told(pack: Path, change: Change, told: str) -> None:
    remap(pack, change)
    found = faults(pack)
    assert any(told in fault for fault in found), found
    assert all(fault.startswith("1800/") for fault in found)


def test_all_three_files_are_checked_before_anything_is_said(pack: Path) -> None:
    (pack / "scenario.toml").unlink()
    rewrite(pack, "forces.toml", "strength = 3", "strength = true")
    remap(pack, overfill)
    found = faults(pack)
    assert [fault.split(":")[0] for fault in found] == [
        "1800/forces.toml",
        "1800/scenario.toml",
        "1800/map.json",
    ]


def test_a_free_scenario_is_not_held_to_the_counts_of_the_rulebook(pack: Path) -> None:
    remap(pack, drop_all_stars)
    rewrite(pack, "scenario.toml", '\ncounts = "rulebook"', '\ncounts = "free"')
    assert load_pack(pack).board.stars == []
