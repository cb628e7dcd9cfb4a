"""The battles' files: what they must satisfy, and how faults in them are told."""

from __future__ import annotations

import math
import shutil
from pathlib import Path

import pytest

from grognard.kernel.system import BadFile
from grognard.packs_io import fill, read_document
from grognard.systems.wan import pack, schema
from grognard.systems.wan.ground import MARSH, NO_WAY, RILL, WOOD, Ground
from grognard.systems.wan.pack import PACKS, build, read_battle
from grognard.systems.wan.words import ARM_OF_KIND, ARTILLERY, CAVALRY
from tests.cites import cites

NAMES = ("lesson", "ligny", "austerlitz", "talavera")
SIZES = {
    "lesson": (14, 10, 21),
    "ligny": (44, 32, 131),
    "austerlitz": (44, 48, 159),
    "talavera": (36, 29, 92),
}


@pytest.mark.parametrize("name", NAMES)
def test_sizes(name: str) -> None:
    battle = read_battle(name)
    grid = battle.relief.grid
    assert (grid.columns, grid.rows, len(battle.units)) == SIZES[name]


@pytest.mark.parametrize("name", NAMES)
def test_places_lie_where_the_survey_puts_them(name: str) -> None:
    ground = fill(schema.MapFile, read_document(PACKS / name / "map.toml"), [])
    assert ground is not None
    if ground.survey is None:
        return
    grid = read_battle(name).relief.grid
    for place in ground.place:
        if place.lat is None or place.lon is None:
            continue
        cell = grid.cell(place.hex)
        x = (place.lon - ground.survey.origin_lon) * ground.survey.km_per_deg_lon
        y = (ground.survey.origin_lat - place.lat) * ground.survey.km_per_deg_lat
        size = ground.hex_metres / 1000
        column, row = cell % grid.columns, cell // grid.columns
        gap = math.hypot(x - column * size * math.sqrt(3) / 2, y - (row + 0.5 * (column & 1)) * size)
        assert gap / size <= 2.0, place.name


@pytest.mark.parametrize("name", NAMES)
def test_counters_start_on_ground_they_can_stand_on(name: str) -> None:
    battle = read_battle(name)
    grid = battle.relief.grid
    for unit in battle.units:
        terrain = battle.relief.terrain[unit.at]
        if ARM_OF_KIND[unit.kind] in (CAVALRY, ARTILLERY):
            assert terrain not in (WOOD, MARSH), unit.id
        if unit.enters:
            column, row = unit.at % grid.columns, unit.at // grid.columns
            assert column in (0, grid.columns - 1) or row in (0, grid.rows - 1), unit.id
            assert unit.enters <= battle.turns
        elif name != "lesson":
            assert unit.at in battle.zones[f"placement {battle.sides[unit.side]}"], unit.id


@pytest.mark.parametrize("name", NAMES)
def test_ways_never_climb_three_levels(name: str) -> None:
    ground = Ground(read_battle(name).relief)
    for edge, way in enumerate(ground.way):
        if way != NO_WAY:
            assert abs(ground.climb(edge)) <= 2


@pytest.mark.parametrize("name", NAMES)
def test_hexsides_are_told_from_both_sides(name: str) -> None:
    relief = read_battle(name).relief
    for edge, other in enumerate(relief.grid.neighbours):
        if other >= 0:
            back = 6 * other + (edge % 6 + 3) % 6
            assert relief.water[edge] == relief.water[back]
            assert relief.wall[edge] == relief.wall[back]
            assert relief.steep[edge] == -relief.steep[back]
            assert relief.way[edge] == relief.way[back]


def test_the_tagus_cannot_be_walked_round() -> None:
    battle = read_battle("talavera")
    ground, grid = Ground(battle.relief), battle.relief.grid
    seen, queue = {0}, [0]
    while queue:
        cell = queue.pop()
        for edge in range(6 * cell, 6 * cell + 6):
            other = grid.neighbours[edge]
            if other >= 0 and other not in seen and ground.relief.water[edge] <= RILL:
                seen.add(other)
                queue.append(other)
    assert grid.cell("P26") in seen and grid.cell("A29") not in seen


def spoilt(tmp_path: Path, file: str, old: str, new: str) -> list[str]:
    """The faults of the lesson with one text replaced."""
    folder = tmp_path / "lesson"
    shutil.copytree(PACKS / "lesson", folder)
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    documents = [read_document(folder / one) for one in pack.FILES]
    with pytest.raises(BadFile) as caught:
        build("lesson", *documents)
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (
            "map.toml",
            '"..ww.......w.."',
            '"..ww...x...w.."',
            "map.toml:14: terrain[2]: holds 'x' in column 8; the letters are . w b",
        ),
        ("map.toml", '"..ww.......w.."', '"..ww"', "map.toml:14: terrain[2]: has 4 hexes, not 14"),
        ("map.toml", '"H03/NE"', '"B02/NE"', "the water breaks off between"),
        ("map.toml", '"I04/NE"', '"I04/SW"', "steep[0].sides: the slope does not rise from I04"),
        ("map.toml", '"B05", ', '"B07", ', "the way breaks off: A06 and B07 do not touch"),
        ("units.toml", "vc = 6", "vt = 6", "vc: is missing"),
        ("units.toml", 'at = "E05"', 'at = "Z99"', "'Z99' is no hex of this map"),
        ("units.toml", 'at = "E05"', 'at = "E06"', "shares E06 with"),
        (
            "units.toml",
            'trait = "brave"',
            'trait = "stratege"',
            "the trait 'stratege' is not for this; there are",
        ),
        ("units.toml", 'id = "F1-03"', 'id = "F1-02"', "the id F1-02 is used twice"),
        ("units.toml", 'kind = "army_general"', 'kind = "corps_general"', "army generals, not 1"),
        ("scenario.toml", "turns = 6", "turns = 0", "scenario.toml:2: turns: must be at least 1, not 0"),
        ("scenario.toml", 'owner = "austrian"', 'owner = "swiss"', "there is no army 'swiss'"),
        ("scenario.toml", "score = 2\n", "", "army[0].median[0].score: is missing"),
        ("scenario.toml", 'starts_at = "', 'starts_at = "25:99" # "', "starts_at:"),
        ("scenario.toml", 'hex = "', 'hex = "Z99" # "', "'Z99' is no hex of this map (A01 to N"),
        ("units.toml", 'at = "E05"', 'at = "E05", enters = 99', "turn 99 is none of this battle's 6 turns"),
        (
            "units.toml",
            'at = "E05"',
            'at = "E05", enters = 2',
            "E05 lies inland: one enters at the edge of the map",
        ),
        (
            "units.toml",
            'mo = 6, at = "E03"',
            'mo = 6, at = "C03"',
            "C03 is wood, where only foot and generals begin",
        ),
        (
            "units.toml",
            'mo = 6, at = "E03"',
            'mo = 6, at = "G03"',
            "G03 lies outside the zone 'placement french', in which its army begins",
        ),
        ("units.toml", "vc = 6", "vc = 60", "vc: must be at most 12, not 60"),
        ("units.toml", "mo = 7", "mo = 70", "mo: must be at most 10, not 70"),
        (
            "units.toml",
            'army = "french"',
            'army = "frensh"',
            "there is no army 'frensh'; there are french and austrian",
        ),
        ("units.toml", 'trait = "brave"', 'trait = "bravo"', "there is no trait 'bravo'; there are"),
        (
            "map.toml",
            '"placement french"',
            '"placement swiss"',
            "zone[0].name: 'placement swiss' is a zone for an army that is not there",
        ),
        ("map.toml", 'kind = "summit"', 'kind = "sumit"', "place[2].kind: must be 'village', 'house'"),
    ],
)
def test_faults_are_told_with_their_place(
    tmp_path: Path, file: str, old: str, new: str, expected: str
) -> None:
    assert any(expected in fault for fault in spoilt(tmp_path, file, old, new))


def test_couvrir_needs_a_zone(tmp_path: Path) -> None:
    folder = tmp_path / "ligny"
    shutil.copytree(PACKS / "ligny", folder)
    path = folder / "scenario.toml"
    path.write_text(
        path.read_text(encoding="utf-8")
        .replace("[[cover]]", "[[objective]]")
        .replace('corps = "P3"', 'name = "x"')
        .replace('zone = "couvrir III. Korps"', 'hex = "A01"\nvalue = 1'),
        encoding="utf-8",
    )
    with pytest.raises(BadFile) as caught:
        build("ligny", *[read_document(folder / one) for one in pack.FILES])
    assert "Thielmann has the trait 'couvrir', but corps P3 has no zone to cover" in str(caught.value)


@cites("WAN-1.4.1d")
def test_at_wagram_the_brigades_along_the_russbach_are_two_counters_each() -> None:
    battle = read_battle("wagram")
    brook = {edge // 6 for name, _, edges in battle.waters if name == "Russbach" for edge in edges}
    halves: dict[str, list[int]] = {}
    for unit in battle.units:
        if battle.corps[unit.corps].name in ("I. Korps", "II. Korps") and "(" in unit.name:
            halves.setdefault(unit.name.partition(" (")[0], []).append(unit.at)
    split = [cells for cells in halves.values() if len(cells) == 2]
    near = [
        cells
        for cells in split
        if all(min(battle.relief.grid.distance(cell, wet) for wet in brook) <= 3 for cell in cells)
    ]
    assert len(near) >= 5
