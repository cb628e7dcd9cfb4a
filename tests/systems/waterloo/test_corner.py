"""The first cell of a map is one like any other for whoever stands on it, comes to it or is driven there."""

from __future__ import annotations

from tests.cites import cites
from tests.systems.waterloo.table import field

FAR = "Z English infantry 50,50 N"
IDLE = "Y French infantry 40,50 N"
"""Somebody with a move left, so that the tour does not end by itself."""


@cites("WAT-15.7", "WAT-15.15", "WAT-15.36")
def test_a_gun_in_the_corner_fires_before_and_after_moving() -> None:
    foes = ("E English infantry 0,8 N", "F English infantry 2,8 N", FAR)
    table = field("G French field-artillery 0,0 S", *foes, IDLE, phase="artillery")
    table.play("aim G", "fire 0,8", dice=[1, 1])
    light = field("G French light-artillery 0,2 N", *foes, IDLE)
    light.play("move G", "go 0,0", "face S")
    assert light.options("fire") == ["0,8", "2,8"]
    english = field(
        "G French field-artillery 0,8 N", "E English infantry 0,0 N", FAR, IDLE, phase="artillery"
    )
    assert english.targets("G") == ["0,0"]


@cites("WAT-8.1", "WAT-10.2", "WAT-13.14", "WAT-10.13")
def test_infantry_in_the_corner_moves_attacks_controls_and_is_attacked() -> None:
    table = field("A French infantry 0,0 E", "E English infantry 2,0 N", FAR, IDLE)
    assert table.options("attack") == ["2,0"] and "A" in table.options("move")
    table.play("move A", "go 0,2", "go 0,0", "halt")
    assert table.at("A") == "0,0" and table.facing("A") == "N"
    defended = field("A French infantry 2,0 W", "E English infantry 0,0 E", FAR, IDLE)
    assert defended.options("attack") == ["0,0"] and defended.defence("0,0", "A") == 1
    assert defended.controllers("2,0", 1) == ["E"] and defended.controllers("0,0", 0) == ["A"]


@cites("WAT-13.16", "WAT-13.23")
def test_the_beaten_may_be_driven_into_the_corner_and_no_farther() -> None:
    units = ("H French heavy-cavalry 0,6 N combat=2", "E English infantry 0,4 S", FAR, IDLE)
    table = field(*units)
    table.play("attack 0,4", dice=[5])  # D2
    table.play("drive N", "reface S")
    assert table.at("E") == "0,0"
    beyond = field(*units)
    beyond.play("attack 0,4", dice=[6])  # D3
    assert beyond.refused("drive N") == "WAT-13.16"


@cites("WAT-8.8", "WAT-9.13", "WAT-11.2")
def test_light_infantry_beside_a_comrade_in_the_corner_is_in_formation() -> None:
    pair = ("A French infantry 0,0 S", "L French light-infantry 2,0 S")
    for listed in (pair, pair[::-1]):
        assert field(*listed, "E English infantry 2,2 N", IDLE).attack("2,2", "L") == 2
        table = field(*listed, FAR, IDLE)
        table.play("move L", "go 4,0", "go 6,0", "go 8,0", "go 10,0", "go 12,0")
        assert table.options("go") == []  # the turn cost the sixth point
    alone = field("A French infantry 0,2 S", pair[1], FAR, IDLE)
    alone.play("move L", "go 4,0", "go 6,0", "go 8,0", "go 10,0", "go 12,0")
    assert "14,0" in alone.options("go")


@cites("WAT-8.42")
def test_the_cell_inside_the_corner_is_not_the_edge_of_the_map() -> None:
    table = field("A French infantry 1,1 NW", FAR, IDLE)
    table.play("move A")
    assert "leave" not in table.options() and table.refused("leave") == "WAT-8.42"


@cites("WAT-9.20")
def test_a_carre_does_not_march_beside_infantry_wherever_that_stands_in_the_list() -> None:
    units = ("I French infantry 26,20 N", "A French infantry 20,20", "B French infantry 20,20")
    for listed in (units, units[::-1]):
        table = field(*listed, FAR)
        (carre,) = table.options("march")
        table.play(f"march {carre}", "go 22,20")
        assert "24,20" not in table.options("go") and table.refused("go 24,20") == "WAT-9.20"
