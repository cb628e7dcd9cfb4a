"""The maps of Marengo are what their authored maps build, and every check of the builder can fail."""

import os
import shutil
from importlib.resources import files
from pathlib import Path

import pytest
from shapely.geometry import Polygon

from grognard.areamaps import verify
from grognard.areamaps.build import built, is_behind, size_at
from grognard.areamaps.mesh import Mesh, collapse_short_sides, voronoi
from grognard.cli import main
from grognard.commands.preview import drawing
from grognard.packs_io import BadFile
from grognard.systems.marengo.pack import Pack, load_pack
from grognard.systems.marengo.schema import Approach, Locale

PACKS = Path(str(files("grognard") / "packs" / "marengo"))


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    return Path(shutil.copytree(PACKS / "lesson", tmp_path / "lesson"))


@pytest.mark.parametrize("name", ["1800", "lesson"])
def test_the_committed_map_is_what_is_built_and_every_check_holds(name: str) -> None:
    assert verify.verify(PACKS / name, built(PACKS / name)) == []


def test_the_command_builds_and_checks(lesson: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (lesson / "map.json").read_text(encoding="utf-8")
    assert main(["build", str(lesson)]) == 0
    assert (lesson / "map.json").read_text(encoding="utf-8") == before
    assert "15 locales" in capsys.readouterr().out


def test_a_map_that_was_edited_by_hand_is_found_out(lesson: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (lesson / "map.json").read_text(encoding="utf-8")
    (lesson / "map.json").write_text(text.replace('"capacity": 8', '"capacity": 7'), encoding="utf-8")
    assert main(["build", "--check", str(lesson)]) == 2
    assert "lesson/map.json: is not what map.toml builds" in "".join(capsys.readouterr())
    assert (lesson / "map.json").read_text(encoding="utf-8") != text, "a check writes nothing"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("path = [1, 4, 8, 9, 13]", "path = [1, 4, 9, 13]", "road[0].path: locales 4 and 9 share no side"),
        ("path = [1, 4, 8, 9, 13]", "path = [1, 4, 99]", "road[0].path: there is no locale 99"),
        ('kind = "stream"', 'kind = "stream"\ncolour = "blue"', "line[0].colour: is not a known field"),
        ("width = 5200", "width = 51", "frame.width: must be at least 1000, not 51"),
        ("at = [900, 2180]", "at = [90, 2180]", "locale[0].at: lies beyond the edge of play"),
        ("at = [900, 2180]", "at = [980, 980]", "locale[1].at: another locale grows from here"),
        ("id = 2", "id = 1", "locale[1].id: there are two locales 1"),
        ("[1035, 0]", "[5300, 0]", "frame.west_bank: with the frame it should be one outline"),
        ('terrain = "works"', 'terrain = "hill"', "locale[0].terrain: must be 'open'"),
        ("[1500, 0.80]", "[1500, 0.0]", "method.grade[0][1]: must be more than 0.0"),
    ],
)
def test_a_fault_in_the_authored_map_is_one_sentence(
    lesson: Path, old: str, new: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (lesson / "map.toml").read_text(encoding="utf-8")
    (lesson / "map.toml").write_text(text.replace(old, new), encoding="utf-8")
    assert main(["build", str(lesson)]) == 2
    told_lines = capsys.readouterr().err.splitlines()
    assert any(told in line and line.startswith("grognard: lesson/map.toml:") for line in told_lines), (
        told_lines
    )


def test_a_folder_without_a_map_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="the file is missing"):
        built(tmp_path)


def test_a_new_battle_gets_its_map_and_plays_with_what_is_drawn_anew(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    assert main(["new-battle", "marengo", str(folder)]) == 0
    assert not is_behind(folder)
    text = (folder / "map.toml").read_text(encoding="utf-8")
    text = text.replace("capacity = 8", "capacity = 9").replace("open    = { infantry = 1 }", "open    = {}")
    (folder / "map.toml").write_text(text, encoding="utf-8")
    assert main(["build", str(folder)]) == 0
    assert "mine: 15 locales" in capsys.readouterr().out
    assert load_pack(folder).board.locales[0].capacity == 9
    assert main(["check", str(folder)]) == 0


def test_the_preview_builds_a_map_that_was_saved_and_leaves_one_written_by_hand(lesson: Path) -> None:
    made, drawn = lesson / "map.json", lesson / "map.toml"
    by_hand = made.read_text(encoding="utf-8").replace('"capacity": 8', '"capacity": 7')
    made.write_text(by_hand, encoding="utf-8")
    os.utime(drawn, ns=(1, 1))
    assert drawing(lesson, "en")["svg"] and made.read_text(encoding="utf-8") == by_hand
    made.unlink()
    assert drawing(lesson, "en")["svg"] and load_pack(lesson).board.locales[0].capacity == 8
    drawn.write_text(drawn.read_text(encoding="utf-8").replace("id = 2", "id = 1"), encoding="utf-8")
    os.utime(made, ns=(1, 1))
    told = drawing(lesson, "fr")
    assert told["svg"] == "" and "il y a deux zones 1" in str(told["faults"])


def changed(pack: Pack, **tables: object) -> Pack:
    return Pack(pack.board.model_copy(update=tables), pack.forces, pack.scenario)


def with_locale(pack: Pack, number: int, **fields: object) -> Pack:
    locales: list[Locale] = [
        one.model_copy(update=fields) if one.id == number else one for one in pack.board.locales
    ]
    return changed(pack, locales=locales)


def with_approach(pack: Pack, name: str, **fields: object) -> Pack:
    approaches: list[Approach] = [
        one.model_copy(update=fields) if one.id == name else one for one in pack.board.approaches
    ]
    return changed(pack, approaches=approaches)


def test_checks_of_polygons_find_faults() -> None:
    pack = load_pack(PACKS / "lesson")
    far = with_locale(pack, 8, site=(0, 0), middle=(1, 1))
    assert verify.check_polygons(far) == [
        "locale 8: site outside its polygon",
        "locale 8: middle outside its polygon",
    ]
    square = [(0, 0), (5200, 0), (5200, 3000), (0, 3000)]
    assert "locales 1 and 8 overlap" in verify.check_partition(with_locale(pack, 8, polygon=square))
    gone = changed(pack, locales=pack.board.locales[1:])
    assert verify.check_partition(gone) == ["the locales do not cover the play area"]


def test_checks_of_approaches_find_faults() -> None:
    pack = load_pack(PACKS / "lesson")
    other = "narrow" if next(a for a in pack.board.approaches if a.id == "4/8").width == "wide" else "wide"
    assert "approach 4/8" in verify.check_sides(with_approach(pack, "4/8", width=other))[0]
    assert verify.check_sides(with_approach(pack, "4/8", length=10)) == ["approach 4/8: only 10 m"]
    dry = with_approach(pack, "4/8", obstructs_cavalry=False)
    assert verify.check_ground(dry) == ["approach 4/8: the stream must obstruct cavalry"]
    soft = with_approach(pack, "8/9", artillery=0)
    assert verify.check_ground(soft) == ["approach 8/9: Marengo's approaches carry an artillery penalty"]


def test_checks_of_ways_find_faults() -> None:
    pack = load_pack(PACKS / "lesson")
    alone = with_locale(pack, 1, adjacent=[4])
    assert verify.check_ways(alone)[0] == "locale 1: only 1 ways out"
    roads = [road for road in pack.board.roads if road.id != "maestra"]
    assert "entry tortona: roads are not all joined to it" in verify.check_ways(changed(pack, roads=roads))
    bent = [road.model_copy(update={"locales": [*road.locales[::-1]]}) for road in pack.board.roads]
    assert verify.check_roads_stay_inside(changed(pack, roads=bent))
    inland = [entry.model_copy(update={"at": (50, 50)}) for entry in pack.board.entries]
    assert "entry tortona: not on the frame" in verify.check_entries(changed(pack, entries=inland))


def test_checks_of_the_battle_find_faults() -> None:
    pack = load_pack(PACKS / "1800")
    west = with_locale(
        changed(pack, stars=[pack.board.stars[0].model_copy(update={"locale": 8})]), 8, star="red"
    )
    assert "the star of locale 8 is not in the east (MAR-14.4)" in verify.check_objectives(west)
    renamed = with_locale(pack, 8, name="Elsewhere")
    assert verify.check_named_places(renamed) == ["Marengo must be 8 and Pietrabona 4, side by side"]
    weak = [block.model_copy(update={"strength": 1}) for block in pack.forces.block if block.id[0] == "F"]
    weak += [block for block in pack.forces.block if block.id[0] == "A"]
    small = Pack(pack.board, pack.forces.model_copy(update={"block": weak}), pack.scenario)
    assert "the French must be much the stronger at the start" in verify.check_curve(small)
    assert "block F01: 1748 men are 3.3 points" in verify.check_men(small)


def test_points_on_the_map_follow_the_columns_of_the_roads() -> None:
    curve = verify.points_on_map(load_pack(PACKS / "lesson"))
    assert curve == [(8, 11), (8, 18), (13, 18), (13, 18), (13, 18)]


def test_a_short_side_is_merged_away_and_no_ground_is_lost() -> None:
    play = Polygon([(0, 0), (1000, 0), (1000, 1000), (0, 1000)])
    cells = voronoi([(200.0, 500.0), (800.0, 520.0), (500.0, 180.0), (490.0, 850.0)], play)
    mesh = Mesh(dict(enumerate(cells)))
    before = min(mesh.length(u, v) for u, v, _, _ in mesh.shared())
    collapse_short_sides(mesh, before + 1)
    assert min(mesh.length(u, v) for u, v, _, _ in mesh.shared()) > before
    assert sum(mesh.polygon(face).area for face in mesh.ring) == pytest.approx(1e6)


def test_sizes_are_interpolated_between_the_steps_of_the_grade() -> None:
    grade = [(1000.0, 0.8), (2000.0, 1.0)]
    assert [size_at(x, grade) for x in (0, 1000, 1500, 2000, 9000)] == [0.8, 0.8, 0.9, 1.0, 1.0]
