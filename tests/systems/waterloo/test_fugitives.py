"""Chapter 13: who may still attack a unit that was driven off, and who was placed against whom."""

from __future__ import annotations

import json

import pytest

from grognard.systems.waterloo.state import Battle
from grognard.systems.waterloo.system import SYSTEM
from tests.cites import cites
from tests.systems.waterloo.table import Table, field

SPARE = "S French infantry 50,50 N"
HORSE = "H French heavy-cavalry 20,22 N"
FOE = "E English infantry 20,20 S"


AROUND = (("21,21", "SE"), ("19,21", "SW"), ("22,20", "E"), ("18,20", "W"), ("21,19", "NE"), ("19,19", "NW"))
WINGS = [f"W{n} French light-cavalry {cell} {facing}" for n, (cell, facing) in enumerate(AROUND)]
"""Cavalry that leaves the foe one way out, and looks elsewhere."""


def driven_north(*units: str, first: tuple[str, ...] = (), **ground: str) -> Table:
    """The horse attacks the foe, who flees three cells north, after these actions; nobody shoots at him."""
    table = field(*units, HORSE, FOE, *WINGS, SPARE, **ground)
    table.play(*first)
    table.play("attack 20,20", dice=[4])
    while table.asked() == "free_attack":
        table.play("pass")
    if table.asked() == "reface":
        table.play("reface S")
    assert table.at("E") == "20,14"
    return table


@cites("WAT-13.30")
def test_a_unit_that_stood_still_may_attack_a_fugitive() -> None:
    table = driven_north("A French light-cavalry 22,14 W")
    assert table.options("attack") == ["20,14"]


@cites("WAT-13.30", "WAT-16.3")
def test_a_unit_that_moves_up_after_the_flight_may_attack_the_fugitive() -> None:
    table = driven_north("A French light-cavalry 26,14 W")
    table.play("move A", "go 24,14", "go 22,14", "halt")
    assert table.options("attack") == ["20,14"]
    turned = driven_north("A French light-cavalry 22,14 N")
    turned.play("move A", "face W")
    assert turned.options("attack") == ["20,14"]


@cites("WAT-13.31")
@pytest.mark.parametrize("names", ["HEA", "AHE", "EAH"])
def test_a_unit_that_moved_before_the_flight_may_not_attack_the_fugitive(names: str) -> None:
    lines = {"H": HORSE, "E": FOE, "A": "A French light-cavalry 22,14 N"}
    table = field(*[lines[name] for name in names], SPARE)
    table.play("move A", "face W", "attack 20,20", dice=[4])
    table.play("drive N", "reface S")
    assert table.at("E") == "20,14"
    assert table.options("attack") == []
    assert table.refused("attack 20,14") == "WAT-13.31"


@cites("WAT-13.31", "WAT-13.9")
def test_an_attack_already_begun_may_be_made_later() -> None:
    table = field(HORSE, FOE, "A French infantry 20,34 N", "F English infantry 20,30 S", SPARE)
    table.play("move A", "go 20,32", "halt")
    table.game = table.game.clone()
    table.play("attack 20,20", dice=[4])
    table.play("drive N", "reface S")
    assert table.options("attack") == ["20,30"]


@cites("WAT-13.31")
def test_who_was_driven_off_and_back_again_is_a_fugitive_to_those_who_had_moved() -> None:
    table = field(
        "H French heavy-cavalry 20,22 N",
        "B French heavy-cavalry 20,16 S",
        "A French light-cavalry 24,20 W",
        "E English infantry 20,20 S",
        SPARE,
    )
    table.play("move A", "go 22,20", "halt")
    assert table.options("attack") == ["20,20"]
    table.play("attack 20,20", "with H", "fight", dice=[2])
    table.play("drive N", "reface N", "attack 20,18", dice=[2])
    table.play("drive S", "reface S")
    assert table.at("E") == "20,20"
    assert table.refused("attack 20,20") == "WAT-13.31"


@cites("WAT-13.31", "WAT-13.19")
def test_an_enemy_pushed_before_a_unit_that_had_moved_is_not_attacked_by_it() -> None:
    table = field(HORSE, FOE, "F English infantry 20,16 S", "A French infantry 24,12 W", SPARE)
    table.play("move A", "go 22,12", "halt", "attack 20,20", dice=[4])
    table.play("drive N", "reface S", "reface S")
    assert (table.at("E"), table.at("F")) == ("20,14", "20,12")
    assert table.refused("attack 20,12") == "WAT-13.31"
    still = field(HORSE, FOE, "F English infantry 20,16 S", "A French infantry 22,12 W", SPARE)
    still.play("attack 20,20", dice=[4])
    still.play("drive N", "reface S", "reface S")
    assert still.options("attack") == ["20,12"]


@cites("WAT-13.31", "WAT-13.19")
@pytest.mark.parametrize("names", ["ABE", "EBA"])
def test_a_unit_pushed_after_its_move_keeps_those_it_was_placed_against(names: str) -> None:
    """A has moved up to E; B is thrown back against it and pushes it along E's side."""
    lines = {"A": "A French infantry 22,18 SW", "B": "B French infantry 20,18 N", "E": FOE}
    others = ("F English infantry 20,16 S", "G English infantry 22,22 N", SPARE)
    table = field(*[lines[name] for name in names], *others)
    table.play("move A", "go 21,19", "halt", "attack 20,16", dice=[2])
    table.play("drive SE", "reface NE")
    assert (table.at("A"), table.at("B")) == ("22,20", "21,19")
    looks_away = Table(table.game.clone())
    looks_away.play("reface S")
    assert looks_away.refused("attack 20,20") == "WAT-10.3"
    assert looks_away.refused("attack 22,22") == "WAT-13.31"
    table.play("reface W")
    assert table.options("attack") == ["20,20"]


@cites("WAT-14.5", "WAT-13.19")
def test_cavalry_pushed_after_its_ride_has_no_charge_left() -> None:
    """It rode three cells at E and still faces him, but a comrade's flight has thrown it out of its line."""
    units = ("A French light-cavalry 21,19 SW moved came charge=3", "B French infantry 20,18 N", FOE)
    table = field(*units, "F English infantry 20,16 S", SPARE)
    base = table.game.scenario.combat[table.unit("A")]
    assert table.attack("20,20", "A") == base + 3
    table.play("attack 20,16", dice=[2])
    table.play("drive SE", "reface NE", "reface W")
    assert table.at("A") == "22,20"
    assert table.attack("20,20", "A") == base


@cites("WAT-10.27", "WAT-13.28")
def test_who_fled_before_a_front_has_not_stopped_there_of_his_own_will() -> None:
    """A came up, attacked and is thrown back to a cell that F controls: F has one shot at the flight only."""
    ring = ("21,21 NE", "22,22 N", "21,23 NE", "19,23 NW", "18,22 N", "19,21 NW")
    table = field(
        "A French infantry 20,22 N moved came",
        FOE,
        "F English infantry 22,26 W",
        *[f"K{number} English light-cavalry {place}" for number, place in enumerate(ring)],
        SPARE,
    )
    table.play("attack 20,20", dice=[1])
    assert (table.at("A"), table.options()) == ("20,26", ["strike F", "pass"])
    table.play("pass", "reface N", "done")
    assert table.asked() != "counter"
    assert table.refused("counter F A") == "WAT-10.27"


@cites("WAT-10.22", "WAT-13.27")
def test_a_new_combat_gives_every_enemy_a_new_shot_at_the_fugitive() -> None:
    """X has struck at E in this tour before; the flight from another combat is another flight."""
    table = field("X French infantry 22,16 W", HORSE, FOE, *WINGS, SPARE)
    table.game.shots = [(table.unit("X"), table.unit("E"))]
    table.play("attack 20,20", dice=[4])
    assert (table.at("E"), table.options()) == ("20,16", ["strike X", "pass"])


@cites("WAT-13.31", "WAT-13.19")
def test_who_was_pushed_along_a_town_is_no_more_in_front_of_those_who_moved_into_it() -> None:
    table = driven_north(
        "A French light-infantry 22,12 SW",
        "F English infantry 20,14 S",
        first=("move A", "go 21,13", "halt"),
        town="21,13",
    )
    table.play("reface N")
    assert (table.at("E"), table.at("F")) == ("20,14", "20,12")
    assert table.refused("attack 20,12") == table.refused("attack 20,14") == "WAT-13.31"


@cites("WAT-13.31")
@pytest.mark.parametrize(("moved", "comes"), [("A", "B"), ("B", "A")])
def test_a_comrade_who_moves_up_later_attacks_the_fugitive_alone(moved: str, comes: str) -> None:
    pair = {moved: f"{moved} French light-cavalry 22,14 N", comes: f"{comes} French light-cavalry 16,14 E"}
    table = driven_north(pair["A"], pair["B"], first=(f"move {moved}", "face W"))
    table.play(f"move {comes}", "go 18,14", "halt", "attack 20,14", dice=[4])
    assert table.last("attacks")[0] == (table.unit(comes),)


@cites("WAT-13.31")
def test_to_be_placed_against_one_enemy_opens_no_attack_on_another() -> None:
    table = driven_north(
        "A French light-cavalry 24,14 W",
        "F English infantry 22,12 S",
        first=("move A", "go 22,14", "halt"),
        town="22,14",
    )
    assert table.options("attack") == ["22,12"]
    assert table.refused("attack 20,14") == "WAT-13.31"


@cites("WAT-13.31", "WAT-10.4")
def test_guns_and_commands_move_up_to_nobody() -> None:
    foes = ("E English infantry 20,20 S", "F English infantry 30,20 S", SPARE)
    table = field("G French field-artillery 20,24 N", "C French command 30,24 N", *foes)
    table.play("move G", "go 20,22", "halt", "move C", "go 30,22", "halt")
    assert table.game.engaged == []


@cites("WAT-13.31", "WAT-13.21")
def test_who_flees_into_a_town_shares_the_attack_that_was_begun_there() -> None:
    table = driven_north(
        "A French infantry 24,14 W combat=5",
        "G English infantry 20,14",
        first=("move A", "go 22,14", "halt"),
        town="20,14",
    )
    assert table.options("attack") == ["20,14"]


@cites("WAT-13.31", "WAT-10.10")
@pytest.mark.parametrize("mover", ["A", "B"])
def test_a_carre_formed_before_the_flight_does_not_attack_the_fugitive(mover: str) -> None:
    waits = {"A": "B", "B": "A"}[mover]
    pair = {mover: f"{mover} French infantry 24,14 W", waits: f"{waits} French infantry 22,14 W"}
    formed = driven_north(pair["A"], pair["B"], first=(f"move {mover}", "go 22,14"))
    assert formed.refused("attack 20,14") == "WAT-13.31"
    later = driven_north(pair["A"], pair["B"])
    later.play(f"move {mover}", "go 22,14")
    assert later.options("attack") == ["20,14"]


@cites("WAT-13.31", "WAT-10.10")
@pytest.mark.parametrize("last", ["A", "B"])
def test_a_carre_formed_after_the_flight_was_placed_against_the_fugitive(last: str) -> None:
    other = {"A": "B", "B": "A"}[last]
    pair = {other: f"{other} French infantry 24,14 W", last: f"{last} French infantry 22,12 S"}
    table = driven_north(pair["A"], pair["B"], first=(f"move {other}", "go 22,14", "halt"))
    assert table.refused("attack 20,14") == "WAT-13.31"
    table.play(f"move {last}", "go 22,14")
    assert table.options("attack") == ["20,14"]


@cites("WAT-13.31", "WAT-9.23")
def test_a_carre_on_the_march_is_placed_against_all_around_it() -> None:
    pair = ("A French infantry 24,24", "B French infantry 24,24")
    foes = ("F English infantry 20,24 E", "G English infantry 22,26 N")
    table = driven_north(*pair, *foes, first=("march A", "go 22,24", "halt"))
    assert sorted(table.options("attack")) == ["20,24", "22,26"]


@cites("WAT-13.31", "WAT-15.28")
def test_who_flees_from_a_light_gun_is_not_attacked_by_those_who_had_moved() -> None:
    units = (
        "A French light-cavalry 26,14 W",
        "G French light-artillery 20,28 N",
        "E English infantry 20,20 S",
        SPARE,
    )
    table = field(*units, turn=6)
    table.play(
        "move A", "go 24,14", "go 22,14", "halt", "move G", "go 20,26", "halt", "fire 20,20", dice=[6, 4]
    )
    table.play("drive N", "reface S")
    assert table.at("E") == "20,14"
    assert table.refused("attack 20,14") == "WAT-13.31"


@cites("WAT-13.31")
def test_units_of_a_town_attack_a_fugitive_apart_if_only_one_of_them_has_moved() -> None:
    garrison = ("A French light-infantry 22,14", "B French light-infantry 24,14 W")
    table = driven_north(*garrison, first=("move B", "go 22,14", "halt"), town="22,14")
    assert table.options("attack") == ["20,14"]
    table.play("attack 20,14", dice=[4])
    assert table.game.done[table.unit("A")] & 2 and not table.game.done[table.unit("B")] & 2


@cites("WAT-13.31")
def test_a_new_tour_forgets_who_moved_up_to_whom() -> None:
    up = ("B French light-cavalry 30,30 N", "F English infantry 28,30 W")
    table = driven_north(
        "A French light-cavalry 22,14 N", *up, first=("move A", "face W", "move B", "face W")
    )
    assert table.game.engaged == [(table.unit("B"), table.unit("F"))]
    table.play("done")
    while table.decides() != "french":
        table.play(table.options()[-1])
    assert "20,14" in table.options("attack") and table.game.engaged == []


def read_again(table: Table, **more: object) -> Table:
    document = SYSTEM.write_position(table.game)
    document.pop("exact")
    document.update(more)  # type: ignore[arg-type]
    game = SYSTEM.read_position(json.dumps(document), "test")
    assert isinstance(game, Battle)
    return Table(game)


@cites("WAT-13.31")
def test_a_position_tells_whom_a_unit_was_placed_against_only_where_it_is_not_plain() -> None:
    plain = field("A French infantry 20,24 N", "E English infantry 20,20 S", SPARE)
    plain.play("move A", "go 20,22", "halt")
    assert "engaged" not in SYSTEM.write_position(plain.game)
    assert read_again(plain).options("attack") == ["20,20"]
    assert read_again(plain, engaged=[]).refused("attack 20,20") == "WAT-13.31"
    barred = driven_north("A French light-cavalry 22,14 N", first=("move A", "face W"))
    assert SYSTEM.write_position(barred.game)["engaged"] == []
    assert read_again(barred).refused("attack 20,14") == "WAT-13.31"
    assert read_again(barred, engaged=["A E"]).options("attack") == ["20,14"]
