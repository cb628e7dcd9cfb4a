"""The drawing: every cell and counter is there, colours tell the armies, panels tell the rest."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from grognard.render.artist import artist
from grognard.render.livery import paler
from grognard.render.waterloo.counters import COLOURS
from tests.cites import cites
from tests.systems.waterloo.table import Table, field, opening

ARTIST = artist("waterloo")


def pieces(table: Table, lang: str = "en") -> str:
    return ARTIST.pieces(table.game.scenario, table.game.observe(0), lang)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_training_sheet_has_a_place_for_every_cell(lang: str) -> None:
    table = opening("training")
    document = ET.fromstring(ARTIST.picture(table.game.scenario, table.game.observe(0), lang))
    places = [node.get("data-place") for node in document.iter() if node.get("class") == "place"]
    assert sorted(map(str, places)) == sorted(table.game.scenario.lexicon.labels["place"])
    drawn = [node.get("data-piece") for node in document.iter() if node.get("class") == "piece"]
    assert sorted(map(str, drawn)) == sorted(table.game.scenario.ids)


def test_the_battle_map_names_its_places_and_sectors() -> None:
    svg = ARTIST.board(opening().game.scenario, "fr")
    for name in ("Hougoumont", "La Haye Sainte", "PLANCENOIT", "Forêt de Soignes", "Bülow, 15:30"):
        assert name in svg
    ET.fromstring(svg)


@cites("WAT-2.1", "WAT-2.13")
def test_blue_is_french_red_english_green_prussian_and_the_reverse_is_lighter() -> None:
    for army in ("French", "English", "Prussian"):
        for mark, colour in (("", COLOURS[army]), (" reduced", paler(COLOURS[army]))):
            table = field(f"A {army} infantry 20,20 N{mark}", "F French infantry 2,2 N")
            group = pieces(table).split('data-piece="A"')[1].split('data-piece="F"')[0]
            assert f'fill="{colour}"' in group
    hues = [tuple(int(COLOURS[army][i : i + 2], 16) for i in (1, 3, 5)) for army in COLOURS]
    assert [max(range(3), key=lambda part: hue[part]) for hue in hues] == [2, 0, 1]


def test_a_counter_shows_its_front_its_factors_and_the_smoke_of_its_shot() -> None:
    table = field(
        "G French light-artillery 20,20 N",
        "T French infantry 30,30",
        "E English infantry 20,10 S",
        phase="artillery",
        town="30,30",
    )
    table.play("aim G", dice=[1, 1])
    svg = pieces(table)
    gun = svg.split('data-piece="G"')[1].split('data-piece="T"')[0]
    assert "1-6" in gun and 'class="smoke"' in gun
    assert gun.count("L") > svg.split('data-piece="T"')[1].split('data-piece="E"')[0].count("L")


def test_formations_are_outlined_with_their_value() -> None:
    table = field(*[f"A{n} French infantry {20 + 2 * n},20 N" for n in range(5)], "E English infantry 2,2 N")
    assert re.search(r'class="formation".*?class="badge".*?>5<', pieces(table), re.S)


def test_aiming_shows_the_arc_and_the_chance_for_each_target() -> None:
    table = field(
        "G French field-artillery 20,20 N",
        "E English infantry 20,12 S",
        "F English infantry 22,12 S",
        phase="artillery",
    )
    table.play("aim G")
    svg = pieces(table)
    assert 'class="arc"' in svg and svg.count('class="target"') == 2
    assert "4 · 58%" in svg
    shot = table.panels()["shot"]
    assert {"label": "20,12", "value": "4 cells, 21 in 36", "rule": "WAT-15.8"} in shot["rows"]


def test_a_gun_with_one_target_tells_its_chance_before_it_is_chosen() -> None:
    """To choose it is to fire: the page shows that shot first, and asks."""
    near = ["G French field-artillery 20,20 N", "E English infantry 20,12 S"]
    for others, told in (([], "shot"), (["F English infantry 22,12 S"], None)):
        game = field(*near, *others, phase="artillery").game
        aim = game.scenario.lexicon.parse("aim G")
        note = game.stack[-1].note(game, aim)
        assert (note.key if note else None) == told


def test_choosing_attackers_shows_the_difference_and_every_result() -> None:
    table = field(
        "A French infantry 20,20 N",
        "H French heavy-cavalry 22,18 W",
        "B French infantry 19,17 SE",
        "E English infantry 20,18 S",
    )
    table.play("attack 20,18", "with A")
    found = table.panels()
    assert [row["value"] for row in found["attack"]["rows"]] == ["1", "1", "0"]
    results = [str(row["value"]).partition(",")[0] for row in found["odds"]["rows"]]
    assert results == ["A2", "A1", "no effect", "no effect", "D1", "D2"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_panels_tell_hour_losses_and_units_to_come(lang: str) -> None:
    table = opening(setup="ready")
    table.play("begin 11:30")
    found = table.panels(lang)
    assert list(found) == ["calendar", "losses", "coming"]
    assert "waterloo-" not in str([panel["title"] for panel in found.values()])
    assert found["coming"]["svg"].count("data-piece") == 36


def test_a_position_with_its_own_map_can_be_drawn() -> None:
    table = field(
        "A French infantry 20,20 N",
        "E English infantry 2,2 N",
        wood="10,10",
        town="12,12",
        quarry="14,14",
        high="16,16 17,17",
        stream="8,8/N 6,6/E",
        bridge="8,8/N",
        embankment="4,4/S",
        road="20,20 20,18",
        size=(12, 12),
    )
    root = ET.fromstring(ARTIST.picture(table.game.scenario, table.game.observe(0), "en"))
    drawn = {element.get("data-piece") for element in root.iter() if element.get("data-piece")}
    assert drawn == {"A", "E"}
