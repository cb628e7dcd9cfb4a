"""Battles that cannot be played are refused when they are read, with place and what would be right."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from grognard import shelves
from grognard.packs_io import BadFile
from grognard.systems.syw.pack import load_pack

OWN = shelves.OWN / "syw"
DRILL, MINDEN, TORGAU = "drill", "minden", "torgau"
SETUP, MAP, UNITS = "scenario.toml", "map.toml", "units.toml"
CASES: dict[str, tuple[str, str, str, str, str]] = {
    "two brigades on one hex": (
        DRILL,
        SETUP,
        '"0902", "1002"',
        '"0703", "0803"',
        "a brigade's counter lies alone",
    ),
    "guns on a counter": (DRILL, SETUP, '["0503"]', '["0603"]', "a brigade's counter lies alone"),
    "both sides in one hex": (DRILL, SETUP, '["0908"]', '["0503"]', "0503: both sides stand here"),
    "a Line in a wood": (
        DRILL,
        SETUP,
        '"0603", "0703"',
        '"0202", "0302"',
        "0202 is wood, where allied 410 as line",
    ),
    "cavalry in a wood": (
        DRILL,
        SETUP,
        '"0902", "1002"',
        '"0202", "0302"',
        "0202 is wood, where allied 820 as line",
    ),
    "guns in a village": (DRILL, SETUP, '["0503"]', '["1103"]', "1103 is simple protection"),
    "more squadrons than a hex holds": (
        *(TORGAU, UNITS, "squadrons = 2", "squadrons = 3"),
        "6 squadrons, and a hex holds 5",
    ),
    "a victory hex that is none": (
        DRILL,
        SETUP,
        '"1103", "1104"',
        '"1503", "1104"',
        "victory[2].hexes[0]: 1503 is outside",
    ),
    "a prize without its hexes": (
        DRILL,
        SETUP,
        ', hexes = ["1103", "1104", "1204"]',
        "",
        "all_held needs hexes",
    ),
    "an entry hex that is none": (
        DRILL,
        MAP,
        '"0601", "0701"',
        '"0601", "0791"',
        "'0791' is no hex of this map (0101 to 1410)",
    ),
    "an entry hex that lies inland": (
        DRILL,
        MAP,
        '"0601", "0701"',
        '"0601", "0702"',
        "0702 does not lie on the northern edge",
    ),
    "an entry after the end": (
        DRILL,
        SETUP,
        'earliest = "07:00", at = ["North',
        'earliest = "23:00", at = ["North',
        "the battle lasts from 07:00 to 10:00",
    ),
    "an entry point that is none": (
        DRILL,
        SETUP,
        '"North road", "Wood lane"',
        '"North raod", "Wood lane"',
        "'North raod' is no entry point; there are Meadow lane, North road",
    ),
    "a general in chief without a place": (
        DRILL,
        SETUP,
        '  { side = "allied", id = "000", formation = "leader", at = ["0701"] },',
        "",
        "the general in chief of allied (000) has no place",
    ),
    "a corps without its leader": (
        DRILL,
        SETUP,
        '  { side = "french", id = "150", formation = "leader", at = ["0709"] },',
        "",
        "the leader of corps 150 has neither a place nor an arrival",
    ),
    "a corps without an arrival": (
        TORGAU,
        SETUP,
        '  { side = "prussian", corps = "300", earliest',
        '  # { side = "prussian", corps = "300", earliest',
        "the leader of corps 300 has neither a place nor an arrival",
    ),
    "an unknown successor": (
        DRILL,
        SETUP,
        'successor = { allied = "400"',
        'successor = { allied = "999"',
        "successor.allied: there is no leader 999; allied has 100",
    ),
    "a misspelt kind of place": (
        DRILL,
        MAP,
        'kind = "village"',
        'kind = "vilage"',
        "place[0].kind: must be 'village', 'town'",
    ),
    "strength beyond the printed scale": (
        DRILL,
        "../minden/units.toml",
        "strength = 5",
        "strength = 50",
        "must be at most 12, not 50",
    ),
    "a start that is no hour": (DRILL, SETUP, 'start = "07:00"', 'start = "25:99"', "start:"),
    "a table without a side": (
        DRILL,
        SETUP,
        'own_edge = { allied = "north", ',
        "own_edge = { ",
        "own_edge: has no entry for 'allied'",
    ),
    "a side that is none": (
        DRILL,
        SETUP,
        "front_hour = { allied",
        "front_hour = { alied",
        "front_hour.alied: there is no such side; there are allied, french",
    ),
    "a counter that is none": (
        DRILL,
        SETUP,
        'id = "410"',
        'id = "419"',
        "allied has no counter 419; it has 000",
    ),
    "a formation that is not its own": (
        DRILL,
        SETUP,
        'id = "401", formation = "unlimbered"',
        'id = "401", formation = "line"',
        "is set up as limbered or unlimbered",
    ),
    "a Line that does not lie so": (
        DRILL,
        SETUP,
        '"0603", "0703"',
        '"0603", "0803"',
        "a Line facing 6 from 0603 covers 0603 0703",
    ),
    "an area beyond the map": (
        DRILL,
        SETUP,
        "columns = [1, 14]",
        "columns = [1, 24]",
        "area.columns: must lie between 1 and 14",
    ),
    "weather that is too short": (
        DRILL,
        SETUP,
        'weather = ["clear", ',
        "weather = [",
        "one word per turn: 6, not 5",
    ),
    "a letter of the terrain": (DRILL, MAP, '".ww..........."', '".wq..........."', "the letters are"),
    "a hexside twice": (DRILL, MAP, '"1003/3", "1003/5"', '"1003/3", "1003/3"', "1003/3 is listed twice"),
    "a road that breaks off": (DRILL, MAP, '"0701", "0802"', '"0701", "0803"', "0701 and 0803 do not touch"),
    "a brook without a bridge": (
        DRILL,
        MAP,
        'side = "0706/5"',
        'side = "0606/5"',
        "a stream that a road crosses without a bridge",
    ),
}


@pytest.mark.parametrize("what", CASES)
def test_a_battle_that_cannot_be_played_is_refused(what: str, tmp_path: Path) -> None:
    name, file, old, new, told = CASES[what]
    found = broken(tmp_path, name, file, old, new)
    assert any(told in one for one in found), found
    places = [one.partition(": ")[0] for one in found if told in one]
    assert all(place.rpartition(":")[2].isdigit() for place in places), found


def broken(tmp_path: Path, name: str, file: str, old: str, new: str) -> list[str]:
    """What is told of a copy of a battle in which some words are others."""
    for one in ("minden", "charge", "drill", "torgau"):
        shutil.copytree(OWN / one, tmp_path / one)
    path = tmp_path / name / file
    text = path.read_text(encoding="utf-8")
    assert old in text, old
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadFile) as caught:
        load_pack(tmp_path / name)
    return [str(fault) for fault in caught.value.faults]
