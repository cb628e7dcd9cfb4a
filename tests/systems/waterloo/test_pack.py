"""The data of the packs: every cell of every table, the forces sheet, the map, and faults that are told."""

from __future__ import annotations

import json
import math
from itertools import pairwise

import pytest

from grognard.boards.octagon import DX, DY
from grognard.kernel.dice import Dice
from grognard.kernel.values import SaveFault
from grognard.packs_io import BadFile, Fault, fill, parse_document
from grognard.systems.waterloo import SYSTEM
from grognard.systems.waterloo.ground import Ground
from grognard.systems.waterloo.pack import PACKS, Muster, load_scenario, shared_tables, survey_map
from grognard.systems.waterloo.schema import ForcesFile, MapFile
from grognard.systems.waterloo.survey import Surveyor
from grognard.systems.waterloo.tables import verdict_number, verdict_word
from tests.cites import cites
from tests.systems.waterloo.table import opening

COMBAT = """
A3 A2 A1 -  -  D1 D2 D3 D4 D4
A2 A1 -  -  D1 D2 D3 D4 D4 D5
A1 -  -  D1 D2 D3 D4 D4 D5 D5
-  -  D1 D2 D3 D4 D4 D5 D5 DE
-  D1 D2 D3 D4 D4 D5 D5 DE DE
D1 D2 D3 D4 D4 D5 D5 DE DE DE
"""
FIELD = """
-  -  D1 D1 D2 D3 D4 D5 DE DE DE
-  -  -  D1 D1 D2 D3 D4 D5 DE DE
-  -  -  -  D1 D2 D2 D3 D4 D5 D5
-  -  -  -  -  D1 D2 D3 D3 D4 D5
-  -  -  -  -  D1 D1 D2 D3 D3 D4
-  -  -  -  -  -  D1 D2 D2 D3 D4
-  -  -  -  -  -  -  D1 D2 D3 D3
-  -  -  -  -  -  -  -  D1 D2 D3
-  -  -  -  -  -  -  -  -  D1 D2
"""
SHEET = {
    "D'Erlon": (1, 8, 3, 0, 3, 0, 0),
    "Reille": (1, 6, 2, 0, 2, 0, 0),
    "Lobau": (1, 4, 2, 0, 2, 0, 0),
    "Mortier": (1, 2, 2, 0, 0, 1, 1),
    "cavalry, left": (0, 0, 0, 1, 0, 2, 2),
    "cavalry, centre": (0, 0, 0, 1, 0, 1, 1),
    "cavalry, right": (0, 0, 0, 1, 0, 2, 2),
    "Napoleon": (1, 0, 0, 0, 0, 0, 0),
    "Orange": (1, 5, 1, 0, 3, 0, 0),
    "Hill": (1, 4, 0, 0, 2, 0, 0),
    "Picton": (1, 6, 2, 0, 0, 0, 0),
    "Prince Bernard": (1, 3, 1, 0, 1, 0, 0),
    "Uxbridge": (1, 0, 0, 2, 0, 4, 3),
    "Wellington": (1, 0, 0, 0, 0, 0, 0),
    "garrison of Hougoumont": (0, 1, 1, 0, 0, 0, 0),
    "garrison of La Haye Sainte": (0, 1, 1, 0, 0, 0, 0),
    "garrison of Papelotte": (0, 1, 0, 0, 0, 0, 0),
    "garrison of La Haie": (0, 1, 0, 0, 0, 0, 0),
    "garrison of Frichermont": (0, 1, 0, 0, 0, 0, 0),
    "garrison of Braine l'Alleud": (0, 1, 1, 0, 0, 0, 0),
    "Bülow": (1, 3, 3, 2, 2, 2, 2),
    "Pirch": (1, 5, 0, 0, 1, 2, 2),
    "Blücher": (1, 0, 0, 0, 0, 0, 0),
    "Ziethen": (1, 5, 0, 1, 2, 0, 0),
}
COLUMN = (1, 1, 2, 2, 4, 3, 5, 6, 5, 6, 0, 0)
"""The sheet's column of each kind of unit."""


def rows(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


@cites("WAT-13.1", "WAT-13.5", "WAT-10.9")
def test_every_cell_of_the_combat_table() -> None:
    tables = opening("training").game.scenario.tables
    for die, row in enumerate(rows(COMBAT), 1):
        for column, result in enumerate(row):
            assert tables.fight(column - 1, die) == verdict_number(result)
        assert tables.fight(40, die) == verdict_number(row[-1])
    assert tables.lowest == -1


@cites("WAT-15.8", "WAT-15.10", "WAT-15.34")
def test_every_cell_of_the_artillery_tables() -> None:
    tables = opening("training").game.scenario.tables
    for distance, row in enumerate(rows(FIELD), 1):
        for index, result in enumerate(row):
            assert tables.shoot(False, distance, index + 2) == verdict_number(result)
            light = "-" if index == 0 else row[index - 1]
            assert tables.shoot(True, distance, index + 2) == verdict_number(light)
            assert result != "DE" or distance <= 2


@cites("WAT-7.2", "WAT-7.4")
def test_the_calendar_has_sixteen_half_hours() -> None:
    tables = opening().game.scenario.tables
    minutes = [60 * int(hour[:2]) + int(hour[3:]) for hour in tables.hours]
    assert minutes == [11 * 60 + 30 + 30 * n for n in range(16)]
    assert tables.soft_ground == [4, 3, 2] + [0] * 13
    assert [turn + 1 for turn, reduced in enumerate(tables.french_reduced) if reduced] == [10]


def test_verdicts_are_read_and_written_alike() -> None:
    for text in ("D1", "D5", "A1", "A3", "DE"):
        assert verdict_word(verdict_number(text)) == text
    assert verdict_word(verdict_number("-")) == "none"


def test_every_table_and_type_tells_its_source() -> None:
    tables = shared_tables()
    assert tables.combat.provenance and tables.artillery.provenance and tables.calendar.provenance
    assert all("rulebook" in row.source or "reconstructed" in row.source for row in tables.type.values())


def test_the_forces_are_those_of_the_sheet_row_by_row() -> None:
    scenario = opening().game.scenario
    found: dict[str, list[int]] = {}
    for unit in range(scenario.units):
        found.setdefault(scenario.counters.general[unit], [0] * 7)[COLUMN[scenario.kind[unit]]] += 1
    assert {general: tuple(row) for general, row in found.items()} == SHEET
    assert scenario.units == 144
    assert [scenario.army.count(army) for army in range(3)] == [56, 52, 36]


@pytest.mark.parametrize("name", ["1815", "training"])
def test_roads_are_one_network_with_a_bridge_wherever_they_meet_water(name: str) -> None:
    _, ground = survey_map(name)
    cells = {edge // 8 for edge, road in enumerate(ground.road) if road}
    reached, front = set(), [min(cells)]
    while front:
        cell = front.pop()
        if cell not in reached:
            reached.add(cell)
            front += [ground.board.step[cell * 8 + d] for d in range(8) if ground.road[cell * 8 + d]]
    assert reached == cells
    assert not [
        edge for edge, road in enumerate(ground.road) if road and (ground.stream[edge] or ground.bank[edge])
    ]
    assert all(ground.road[edge] for edge, bridge in enumerate(ground.bridge) if bridge)


@pytest.mark.parametrize("name", ["1815", "training"])
def test_every_open_cell_can_be_reached_by_guns(name: str) -> None:
    _, ground = survey_map(name)
    is_open = [not (ground.wood[c] or ground.quarry[c]) for c in range(ground.board.cells)]
    reached, front = set(), [next(c for c in range(ground.board.cells) if is_open[c])]
    while front:
        cell = front.pop()
        if cell not in reached:
            reached.add(cell)
            front += [ground.board.step[cell * 8 + d] for d in range(8) if ground.horse_cost[cell * 8 + d]]
    assert reached == {c for c in range(ground.board.cells) if is_open[c]}


@pytest.mark.parametrize("name", ["1815", "training"])
def test_heights_step_by_one_band_and_the_bank_is_level(name: str) -> None:
    _, ground = survey_map(name)
    for cell in range(ground.board.cells):
        for direction in ground.board.directions[cell]:
            edge = cell * 8 + direction
            there = ground.board.step[edge]
            if there >= 0:
                assert abs(ground.height[there] - ground.height[cell]) <= 1
                assert not ground.bank[edge] or ground.height[there] == ground.height[cell]
    assert not [c for c in range(ground.board.cells) if ground.above[c] and ground.below[c]]
    assert sum(ground.quarry) == 1


def corner_points(cell: tuple[int, int], direction: int) -> set[tuple[float, float]]:
    """The two ends of an edge: half a side to each side of its middle."""
    x, y = cell
    half = math.sqrt(2) - 1
    if direction % 2 == 0:
        ux, uy = DX[direction] / 2, DY[direction] / 2
        return {(round(x + ux + s * uy * half, 3), round(y + uy + s * ux * half, 3)) for s in (-1, 1)}
    dx, dy = DX[direction], DY[direction]
    if x % 2 == 0:
        return {(round(x + dx, 3), round(y + dy * half, 3)), (round(x + dx * half, 3), round(y + dy, 3))}
    reach = 1 - half
    return {(round(x + dx * reach, 3), round(float(y), 3)), (round(float(x), 3), round(y + dy * reach, 3))}


@pytest.mark.parametrize("name", ["1815", "training"])
def test_streams_run_from_corner_to_corner_without_a_gap(name: str) -> None:
    data, ground = survey_map(name)
    document = parse_document("map.toml", (PACKS / name / "map.toml").read_text(encoding="utf-8"))
    surveyor = Surveyor(document, data, [])
    for index, water in enumerate([*data.stream, *data.embankment]):
        edges = surveyor.edges(("stream", index), water.edges)
        points = [corner_points((ground.board.xs[c], ground.board.ys[c]), d) for c, d in edges]
        assert all(one & other for one, other in pairwise(points)), water.name


def test_places_stand_within_two_octagons_of_their_real_position() -> None:
    data, _ = survey_map("1815")
    origin = data.origin
    assert origin is not None
    x0, y0 = (int(part) for part in origin.cell.split(","))
    unit = data.metres_per_octagon / 2
    for place in data.place:
        if place.degrees is not None:
            x = x0 + (place.degrees[1] - origin.degrees[1]) * origin.metres_per_degree[1] / unit
            y = y0 - (place.degrees[0] - origin.degrees[0]) * origin.metres_per_degree[0] / unit
            cells = [tuple(int(part) for part in cell.split(",")) for cell in place.cells]
            assert min(math.dist((x, y), cell) for cell in cells) / 2 <= 2, place.name


def survey(text: str) -> tuple[Ground, list[str]]:
    faults: list[Fault] = []
    document = parse_document("map.toml", text)
    ground = Surveyor(document, MapFile.model_validate(document.data), faults).survey()
    return ground, [str(fault) for fault in faults]


SMALL = '''
name = "small"
source = "a test"
metres_per_octagon = 200
octagons = [2, 2]
ground = """
. {mark}
 .
. .
"""
height = """
0 0
 0
0 0
"""
{more}
'''


def test_a_wrong_map_is_told_with_line_and_field() -> None:
    _, fine = survey(SMALL.format(mark="w", more=""))
    assert fine == []
    _, faults = survey(
        SMALL.format(mark="x", more='[[road]]\nid="r"\nkind="lane"\nname="r"\nway=["0,0", "9,9"]')
    )
    assert len(faults) == 2
    assert faults[0].startswith("map.toml:6: ground: ")
    assert "there is no cell 9,9" in faults[1]


def test_a_wrong_position_is_told_with_every_fault() -> None:

    with pytest.raises(BadFile) as caught:
        SYSTEM.read_position(
            'units = ["A French dragoons 2,2 N", "B Dutch infantry 2,2 N"]\n[map]\n', "p.toml"
        )
    kind, army = [str(fault) for fault in caught.value.faults]
    assert kind.startswith("p.toml:1: units[0]: there is no kind 'dragoons'; there are: infantry, Guard-inf")
    assert army == "p.toml:1: units[1]: there is no army 'Dutch'; there are: French, English, Prussian"
    with pytest.raises(BadFile) as crowded:
        SYSTEM.read_position(
            'units = ["A French command 2,2 N", "B French light-cavalry 2,2 N"]\n[map]\n', "p.toml"
        )
    assert "too many units in 2,2" in str(crowded.value)


def test_a_save_that_cannot_be_is_refused() -> None:
    game = opening("training").game
    for key, value in (
        ("cell", [0]),
        ("runs", [[9999]]),
        ("phase", "tea"),
        ("turn", "five"),
        ("start_line", [7] * 18),
    ):
        saved = json.loads(json.dumps(game.save()))
        saved["state"][key] = value
        with pytest.raises(SaveFault):
            game.scenario.restore(saved, Dice(0))


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"map": {}, "units": ["A French infantry 20,20 N", "A French infantry 20,22 N"]}, "there twice"),
        ({"scenario": "training", "units": ["W-IN1 10,10", "W-IN1 10,12"]}, "W-IN1 is there twice"),
        ({"scenario": "training", "units": ["W-IN1 10,10"], "lost": ["W-IN1"]}, "yet it stands on the map"),
        ({"map": {"octagons": [100000, 100000]}, "units": []}, "octagons"),
        ({"map": {"octagons": [0, 5]}, "units": []}, "octagons"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(wrong: dict[str, object], told: str) -> None:
    with pytest.raises(BadFile) as refused:
        SYSTEM.read_position(json.dumps(wrong), "wrong")
    assert told in str(refused.value)


FORCES = """
source = "a test"
turns = 8
unit = [
    { id = "A-IN1", army = "French", type = "infantry", cell = "4,8", facing = "E" },
    { id = "E-IN1", army = "English", type = "infantry", cell = "20,8", facing = "W" },
    %s
]
%s
"""


def muster_faults(rows: str, more: str = "") -> str:
    """What is wrong with these further units and entries on the training map."""
    document = parse_document("forces.toml", FORCES % (rows, more))
    found: list[Fault] = []
    data = fill(ForcesFile, document, found)
    assert data is not None, found
    muster = Muster(document, data, shared_tables(), survey_map("training")[1])
    muster.muster()
    return "; ".join(str(fault) for fault in muster.faults)


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ('{ id = "X-IN1", army = "French", type = "infantry", cell = "999,1" }', "there is no cell 999,1"),
        ('{ id = "X-IN1", army = "English", type = "infantry", cell = "4,8" }', "held by the enemy (A-IN1)"),
        ('{ id = "X-HC1", army = "French", type = "heavy cavalry", cell = "4,8" }', "no room beside A-IN1"),
        ('{ id = "X-FA1", army = "French", type = "field artillery", cell = "4,8" }', "are no carré"),
        ('{ id = "X-IN1", army = "French", type = "infantry", cell = "5,9", facing = "N" }', "has no edge"),
        ('{ id = "X-IN1", army = "French", type = "infantry", turn = 99, cell = "6,8" }', "has 8 turns"),
        ('{ id = "X-IN1", army = "French", type = "infantry", sectors = [77] }', "the map has no sector 77"),
        ('{ id = "X-IN1", army = "French", type = "infantry", place = "Nowhere" }', "the map has no Nowhere"),
        ('{ id = "A-IN1", army = "French", type = "infantry", cell = "6,8" }', "A-IN1 is there twice"),
    ],
)
def test_forces_that_cannot_stand_are_told_with_line_and_field(row: str, told: str) -> None:
    faults = muster_faults(row)
    assert told in faults
    assert "forces.toml:" in faults


@cites("WAT-3.9")
def test_troops_that_come_later_have_the_sectors_of_their_entry_if_no_others() -> None:
    """Where the entry cell is taken they come in elsewhere in those sectors."""
    ground = survey_map("training")[1]
    sectors, ground.sector = ground.sector, [1 + cell % 3 for cell in range(ground.board.cells)]
    cell = ground.board.at(0, 12)
    own = ground.sector[cell]
    rows = """{ id = "L-IN1", army = "French", type = "infantry", general = "Lobau", turn = 2 },
    { id = "L-IN2", army = "French", type = "infantry", general = "Lobau", turn = 2, sectors = [3] }"""
    entry = f'[[entry]]\ngeneral = "Lobau"\nsectors = [{own}]\nturn = 2\ncell = "0,12"\nroad = "route"'
    document = parse_document("forces.toml", FORCES % (rows, entry))
    data = fill(ForcesFile, document, [])
    assert data is not None
    try:
        muster = Muster(document, data, shared_tables(), ground)
        counters = muster.muster()
    finally:
        ground.sector = sectors
    assert muster.faults == []
    assert counters.sectors[-2:] == [(own,), (3,)]


def test_a_wood_closed_to_cavalry_and_an_entry_inland_are_told() -> None:
    ground = survey_map("training")[1]
    wood = next(cell for cell in range(ground.board.cells) if ground.wood[cell])
    place = f"{ground.board.xs[wood]},{ground.board.ys[wood]}"
    row = f'{{ id = "X-HC1", army = "French", type = "heavy cavalry", cell = "{place}" }}'
    assert "is closed to it" in muster_faults(row)
    entry = '[[entry]]\ngeneral = "G"\nsectors = [1]\nturn = 2\ncell = "8,8"\nroad = "r"'
    assert "at the edge of the map" in muster_faults("", entry)


@pytest.mark.parametrize("name", ["1815", "training"])
def test_our_own_battles_have_nothing_wrong(name: str) -> None:
    for setup in ("ready", "free"):
        assert load_scenario(name, "2", "on", setup).start(Dice(0)).faults() == []
