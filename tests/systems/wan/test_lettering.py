"""The map is drawn from data: lettering, far bank, north, entries; and no slopes along its edge."""

from __future__ import annotations

import re

import numpy as np
import pytest

from grognard.kernel.system import BadFile
from grognard.render.lettering import Block, broken, width_of
from grognard.render.wan import ARTIST
from grognard.render.wan.board import sheet_of
from grognard.render.wan.built import Built
from grognard.render.wan.frame import side_ink
from grognard.render.wan.labels import Names
from grognard.render.wan.relief import Heights
from grognard.render.wan.sheet import Sheet
from grognard.render.wan.water import Waters
from grognard.render.wan.ways import Ways
from grognard.systems.wan import SYSTEM
from grognard.systems.wan.battle import Battle
from grognard.systems.wan.ground import NO_WAY, ROAD
from grognard.systems.wan.pack import read_battle
from grognard.systems.wan.state import Wan
from tests.systems.wan.table import land

UNITS = (
    '"A blue infantry C05", "X orange infantry H03", "R orange lancers waiting at=L05 enters=3", '
    '"S orange lancers waiting at=L05 enters=2"'
)


def drawn(ground: str) -> Battle:
    state = SYSTEM.read_position(
        f'system = "wan"\nphase = "movement"\nunits = [{UNITS}]\n{ground}', "toy.toml"
    )
    assert isinstance(state, Wan)
    return state.scenario.battle


def names_of(battle: Battle) -> Names:
    sheet = Sheet(battle)
    waters, ways = Waters(sheet), Ways(sheet)
    return Names(sheet, waters, ways, Built(sheet, waters, ways), [], "en")


def place(name: str, cell: str, kind: str, lettering: str = "") -> str:
    told = f"lettering = {{ {lettering} }}\n" if lettering else ""
    return f'[[map.place]]\nname = "{name}"\nkind = "{kind}"\nhex = "{cell}"\n{told}'


def test_the_measure_of_a_word_is_that_of_the_widest_face() -> None:
    assert width_of("il", 100) == pytest.approx(64) and width_of("MW", 100) == pytest.approx(206)
    assert width_of("é", 10) == width_of("e", 10) and width_of("Ž", 10) == width_of("Z", 10)
    assert width_of("Wagram", 20, bold=True) > width_of("Wagram", 20)
    assert width_of("ab", 10, 2.5) == pytest.approx(width_of("ab", 10) + 5)


def test_a_long_name_is_broken_between_words() -> None:
    assert broken("Plateau de Pratzen", 20, 0, False, 1000) == ["Plateau de Pratzen"]
    assert broken("Plateau de Pratzen", 20, 0, False, 120) == ["Plateau de", "Pratzen"]
    assert broken("Kobelnitz", 20, 0, False, 5) == ["Kobelnitz"]


def test_a_block_is_moved_into_the_frame() -> None:
    frame = sheet_of(read_battle("lesson")).frame
    left, top, right, bottom = frame.bounds
    block = Block(["Markgrafneusiedl", "am Russbach"], 22, 0.3, True, -30)
    for x, y in ((left - 500, top - 500), (right + 90, bottom + 90), (left, bottom)):
        assert frame.buffer(0.1).contains(block.room(*block.fitted(x, y, frame)))


@pytest.mark.parametrize("name", ["lesson", "talavera", "wagram"])
def test_every_name_of_a_battle_stands_inside_the_frame(name: str) -> None:
    names = names_of(read_battle(name))
    places = names.places()
    assert len(places) >= len(names.built.places)
    assert all(names.sheet.frame.contains(room) for room in names.taken)


EDGES = ("A01", "L01", "A10", "L10", "L05")


@pytest.mark.parametrize("cell", EDGES)
def test_a_name_at_the_edge_is_neither_cut_nor_under_the_frame(cell: str) -> None:
    long = "Plateau de Saint-Symphorien-des-Bruyères-sur-Marne"
    names = names_of(drawn(land() + place(long, cell, "plateau")))
    names.places()
    assert len(names.taken) == 1 and names.sheet.frame.contains(names.taken[0])


def test_lettering_is_turned_sized_set_off_and_broken_as_the_files_tell() -> None:
    plain = names_of(drawn(land() + place("Sierra Morena", "E05", "range")))
    (flat,) = plain.places()
    told = "angle = -25, size = 2.0, offset = [2, 1.5]"
    turned = names_of(drawn(land() + place("Sierra Morena", "E05", "range", told)))
    (svg,) = turned.places()
    assert "rotate(-25 " in svg and "rotate" not in flat
    sizes = [float(re.findall(r'font-size="([\d.]+)"', one)[0]) for one in (flat, svg)]
    assert sizes[1] == 2 * sizes[0]
    x, y = turned.sheet.centre(turned.sheet.grid.cell("E05"))
    middle = turned.taken[0].centroid
    assert middle.x - x > 100 and middle.y - y > 80
    (two,) = names_of(
        drawn(land() + place("Vieux Moulin", "E05", "mill", 'lines = ["Vieux", "Moulin"]'))
    ).places()
    assert re.findall(r">(\w+)</text>", two) == ["Vieux", "Moulin"]


FAR = land(closed="F09 F10 K10", road="F07 F08")


def test_the_far_bank_is_land_and_no_lake_and_no_way_leads_there() -> None:
    lake = Waters(Sheet(drawn(FAR))).lakes
    ground = FAR.replace("[map]\n", '[map]\nfar_bank = ["F09-10"]\n').replace(
        "hexes = ['F07', 'F08']", "hexes = ['F07', 'F08', 'F09', 'F10']"
    )
    battle = drawn(ground)
    shore = Waters(Sheet(battle)).lakes
    assert shore.area < lake.area / 2 and not shore.is_empty
    grid = battle.relief.grid
    way = battle.relief.way
    assert way[6 * grid.cell("F07") + 3] == ROAD and way[6 * grid.cell("F08") + 3] == NO_WAY
    assert len(battle.ways[0][2]) == 4
    state = SYSTEM.read_position(f'system = "wan"\nunits = [{UNITS}]\n{ground}', "toy.toml")
    assert isinstance(state, Wan)
    assert 'id="wan-farbank"><path' in ARTIST.board(state.scenario, "en")
    with pytest.raises(BadFile, match=r"far_bank\[0\]: F07 is not closed ground"):
        drawn(ground.replace("F09-10", "F07-10"))
    with pytest.raises(BadFile, match="A01-09"):
        drawn(ground.replace("F09-10", "F09-F10"))


def test_no_slope_runs_along_the_edge_because_the_other_edge_is_higher() -> None:
    heights = Heights(Sheet(drawn(land(levels={3: " ".join(f"{column}01-04" for column in "ABCDEFGHIJKL")}))))
    sheet = heights.sheet
    for y in (sheet.top, sheet.bottom):
        x = np.linspace(sheet.left, sheet.right, 40)
        slope = np.abs(heights.sample(heights.down, x, np.full(40, y)))
        assert slope.max() < 0.003


def test_north_entries_and_colours_come_from_the_files() -> None:
    ground = land().replace("[map]\n", "[map]\nnorth = 30\n")
    state = SYSTEM.read_position(f'system = "wan"\nunits = [{UNITS}]\n{ground}', "toy.toml")
    assert isinstance(state, Wan)
    board = ARTIST.board(state.scenario, "en")
    assert "rotate(30" in board
    entries = re.findall(r'<g class="entry".*?>(\d+)</text></g>', board)
    assert entries == ["2"]
    battle = state.scenario.battle
    assert side_ink(battle, 0) != side_ink(battle, 1)
    battle.inks[1] = "#112233"
    assert side_ink(battle, 1) == "#112233" and ARTIST.inks(state.scenario)[1] == "#112233"
