"""Chapter 17: morale, an option."""

from __future__ import annotations

import pytest

from grognard.systems.waterloo.morale import breaks, halved, is_reduced
from grognard.systems.waterloo.sequence import EndTour, StartTour
from grognard.systems.waterloo.values import defence_total
from grognard.systems.waterloo.victory import half_points, lose
from tests.cites import cites
from tests.systems.waterloo.table import Table, field, scene

SPARE = "S French infantry 2,56 N"


def shot_at(*units: str, dice: list[int], morale: str = "on") -> Table:
    """A gun two cells south of 20,20 fires north."""
    table = field("G French field-artillery 20,24 N", *units, SPARE, phase="artillery", morale=morale)
    if len(table.targets("G")) == 1:
        table.play("aim G", dice=dice)
        return table
    table.play("aim G", "fire 20,20", dice=dice)
    return table


@cites("WAT-17.1", "WAT-17.2")
def test_morale_is_an_option_and_everybody_begins_steady() -> None:
    plain = shot_at("E English infantry 20,20 S", dice=[4, 5], morale="off")
    plain.play("drive N", "reface S")
    assert not plain.reduced("E")
    game = scene("1815", "NAP-CO 56,58", "WEL-CO 46,8", options={"morale": "on"}).game
    assert not any(game.reduced)


@cites("WAT-17.3")
@pytest.mark.parametrize(("dice", "cells", "turned"), [([4, 4], 3, False), ([4, 5], 4, True)])
def test_more_than_three_cells_turn_a_unit_over(dice: list[int], cells: int, turned: bool) -> None:
    table = shot_at("E English infantry 20,20 S", dice=dice)
    table.play("drive N", "reface S")
    assert (table.at("E"), table.reduced("E")) == (f"20,{20 - 2 * cells}", turned)


@cites("WAT-17.4")
def test_friends_pushed_more_than_three_cells_are_turned_over_too() -> None:
    ring = ("21,21", "19,21", "22,20", "18,20", "21,19", "19,19", "20,22")
    walls = [f"W{n} French light-cavalry {cell}" for n, cell in enumerate(ring)]
    table = shot_at("E English infantry 20,20 S", "F English infantry 20,18 S", *walls, dice=[4, 5])
    while table.asked() == "reface":
        table.play("reface S")
    assert (table.at("E"), table.at("F")) == ("20,12", "20,10")
    assert table.reduced("E") and table.reduced("F")


@cites("WAT-17.5", "WAT-17.6", "WAT-17.8")
def test_the_total_is_halved_after_everything_else() -> None:
    assert [halved(v) for v in (7, 6, 1, 0, -1)] == [4, 3, 1, 0, -2]
    table = field(
        "A French infantry 20,20 N reduced",
        "B French infantry 22,20 N",
        "C French command 18,20 N value=3",
        "E English infantry 20,18 S",
        "F English infantry 20,22 N",
        side="allied",
        morale="on",
    )
    assert table.defence("20,20", "E") == 3
    assert table.defence("20,20", "F") == 2
    charge = field("H French heavy-cavalry 20,26 N reduced", "E English infantry 20,20 S", morale="on")
    charge.play("move H", "go 20,24", "go 20,22", "halt")
    assert charge.attack("20,20", "H") == 3


@cites("WAT-17.9", "WAT-17.10")
def test_a_reduced_unit_that_flees_four_more_cells_is_eliminated() -> None:
    table = shot_at("E English infantry 20,20 S reduced", dice=[4, 5])
    assert table.at("E") == "lost"
    assert table.rules_of("lost") == ["WAT-17.9"]
    again = shot_at("E English infantry 20,20 S reduced", dice=[4, 4])
    again.play("drive N", "reface S")
    assert again.at("E") == "20,14"
    fresh = shot_at("E English infantry 20,20 S", dice=[4, 5])
    fresh.play("drive N", "reface S")
    assert fresh.game.reduced_after[fresh.unit("E")] == 4


@cites("WAT-17.11")
def test_a_reduced_gun_defends_with_half_its_factor() -> None:
    table = field("G English field-artillery 20,20 N reduced", "F French infantry 20,18 S", morale="on")
    assert table.defence("20,20", "F") == 1
    assert [note[2] for note in notes(table)] == ["base"]


def notes(table: Table) -> list[tuple[str, int, str, int]]:

    return defence_total(table.game, table.cell("20,20"), (table.unit("F"),)).notes


@cites("WAT-17.12", "WAT-17.13")
def test_a_reduced_gun_fires_with_half_effect() -> None:
    table = field(
        "G French field-artillery 20,24 N reduced",
        "E English infantry 20,20 S",
        SPARE,
        phase="artillery",
        morale="on",
    )
    table.play("aim G", dice=[4, 4])
    assert table.last("shot")[2] == "D3"
    assert table.last("shot_halved") == ("D2",)
    table.play("drive N", "reface S")
    assert table.at("E") == "20,16"


@cites("WAT-17.14", "WAT-17.15")
@pytest.mark.parametrize(("die", "recovers"), [(3, False), (4, True)])
def test_a_winner_whose_enemy_flees_more_than_three_cells_recovers(die: int, recovers: bool) -> None:
    table = field(
        "K French Guard-heavy-cavalry 20,22 N reduced charge=4",
        "E English infantry 20,20 S",
        SPARE,
        morale="on",
    )
    table.play("attack 20,20", dice=[die])
    assert table.reduced("K") != recovers


@cites("WAT-17.14")
def test_a_gun_recovers_by_its_fire_and_elimination_counts() -> None:
    table = field(
        "G French field-artillery 20,22 N reduced",
        "E English infantry 20,20 S",
        SPARE,
        phase="artillery",
        morale="on",
    )
    table.play("aim G", dice=[6, 6])
    assert table.last("shot_halved") == ("D5",)
    assert not table.reduced("G")


@cites("WAT-17.17", "WAT-17.18")
def test_the_loss_of_the_last_guard_infantry_shakes_two_french_tours() -> None:
    table = field(
        "K French Guard-infantry 20,20 N",
        "L French Guard-light-infantry 30,30 N",
        "A French infantry 40,40 N",
        "E English infantry 2,2 N",
        morale="on",
    )
    game, man = table.game, table.unit("A")
    lose(game, table.unit("K"), "WAT-13.6")
    assert game.guard_tours == 0
    lose(game, table.unit("L"), "WAT-13.6")
    assert not is_reduced(game, man)
    shaken: list[bool] = []
    for team in (1, 0, 1, 0, 1):
        StartTour(team).resolve(game, game.options()[0])
        shaken.append(is_reduced(game, man))
        EndTour(team).resolve(game, game.options()[0])
    assert shaken == [False, True, True, True, False]


@cites("WAT-17.20", "WAT-17.23")
def test_an_army_wide_reduction_turns_no_counter_and_does_not_stack() -> None:
    table = field("H French heavy-cavalry 20,22 N reduced", "E English infantry 20,20 S", morale="on")
    table.game.shaken[0] = 1
    assert table.attack("20,20", "H") == 2
    table.game.reduced[0] = 0
    assert table.attack("20,20", "H") == 2

    assert not breaks(table.game, 0, 4)


@cites("WAT-17.24")
def test_a_reduced_unit_on_the_map_counts_half() -> None:
    table = field("G French field-artillery 20,22 N reduced", "E English infantry 20,20 S", morale="on")
    assert half_points(table.game, 0) == 3


@cites("WAT-17.25", "WAT-17.26", "WAT-17.27")
def test_a_carre_is_reduced_only_if_both_its_infantry_units_are() -> None:
    for marks, worth in ((("reduced", ""), 2), (("reduced", "reduced"), 1)):
        table = field(
            f"A English infantry 20,20 {marks[0]}",
            f"B English infantry 20,20 {marks[1]}",
            "F French infantry 20,18 S",
            morale="on",
        )
        assert table.defence("20,20", "F") == worth
    shot = shot_at("E English infantry 20,20 reduced", "K English infantry 20,20", dice=[4, 5])
    assert shot.at("E") == "lost"
    assert shot.at("K") == "20,20"


@cites("WAT-17.28")
def test_in_a_town_each_reduced_unit_is_halved_before_doubling() -> None:
    table = field(
        "L English light-infantry 20,20 reduced",
        "A English infantry 20,20",
        "F French infantry 20,18 S",
        town="20,20",
        morale="on",
    )
    assert table.defence("20,20", "F") == 2 * (2 + 1)


@cites("WAT-17.29")
def test_a_reduced_unit_makes_free_attacks_with_half_its_base() -> None:
    table = field("L English light-infantry 20,20 N reduced", "A French infantry 18,18 E", SPARE, morale="on")
    table.play("move A", "go 20,18", "go 22,18", "strike L", dice=[1])
    assert table.last("free_attack")[2] == 2 - 1


# -- whole armies, the moment the number is reached ----------------------------------------------


def many(reduced: int, *more: str, **given: object) -> Table:
    """So many English counters turned over, far from everything."""
    rear = [f"R{n} English infantry {2 * n},56 N reduced" for n in range(reduced)]
    return field(*rear, *more, SPARE.replace("2,56", "50,2"), morale="on", **given)


@cites("WAT-17.19")
@pytest.mark.parametrize(("reduced", "shaken"), [(12, False), (13, True)])
def test_an_army_is_shaken_when_a_position_is_read(reduced: int, shaken: bool) -> None:
    table = many(reduced, "E English infantry 40,10 N")
    assert is_reduced(table.game, table.unit("E")) == shaken


@cites("WAT-17.19", "WAT-17.3")
def test_an_army_is_shaken_in_the_middle_of_a_tour() -> None:
    table = many(
        12,
        "G French field-artillery 40,24 N",
        "E English infantry 40,20 N",
        "F English infantry 2,2 N",
        phase="artillery",
    )
    table.play("aim G", dice=[4, 5])
    assert not is_reduced(table.game, table.unit("F"))
    table.play("drive N", "reface S")
    assert table.reduced("E")
    assert is_reduced(table.game, table.unit("F"))
    assert table.rules_of("army_shaken") == ["WAT-17.19"]


@cites("WAT-17.20", "WAT-17.14")
def test_an_army_is_steady_again_the_moment_its_number_falls_below_twelve() -> None:
    table = many(
        11,
        "K English Guard-heavy-cavalry 40,20 N reduced",
        "L English Guard-heavy-cavalry 42,22 N reduced",
        "M English Guard-heavy-cavalry 38,20 E",
        "A French infantry 40,18 S",
        "B French infantry 42,20 S",
        side="allied",
    )
    assert is_reduced(table.game, table.unit("M"))
    lose(table.game, table.unit("R0"), "WAT-13.6")
    assert is_reduced(table.game, table.unit("M"))
    lose(table.game, table.unit("R1"), "WAT-13.6")
    assert not is_reduced(table.game, table.unit("M"))


@cites("WAT-17.20", "WAT-17.21", "WAT-17.14")
@pytest.mark.parametrize("names", [("K", "L"), ("L", "K")])
def test_an_army_whose_winners_recover_is_steady_below_twelve_and_not_at_twelve(
    names: tuple[str, ...],
) -> None:
    first, second = names
    table = many(
        11,
        f"{first} English Guard-heavy-cavalry 40,20 N reduced combat=20",
        f"{second} English Guard-heavy-cavalry 44,20 N reduced combat=20",
        "M English Guard-heavy-cavalry 38,26 E",
        "A French infantry 40,18 S",
        "B French infantry 44,18 S",
        side="allied",
    )
    assert is_reduced(table.game, table.unit("M"))
    table.play("attack 40,18", dice=[6])
    assert not table.reduced(first)
    assert is_reduced(table.game, table.unit("M"))
    table.play("attack 44,18", dice=[6])
    assert not table.reduced(second)
    assert not is_reduced(table.game, table.unit("M"))
    assert table.rules_of("army_steady") == ["WAT-17.20"]


@cites("WAT-12.12", "WAT-17.5", "WAT-17.29")
def test_a_command_alone_keeps_its_value_when_it_is_reduced() -> None:
    table = field("C English command 20,20 value=3 reduced", "A French infantry 20,22 N", SPARE, morale="on")
    assert table.defence("20,20", "A") == 3
    crossing = field(
        "C English command 18,18 value=3 reduced", "A French infantry 20,20 N", morale="on", side="allied"
    )
    crossing.play("move C", "go 20,18", "go 22,18")
    assert crossing.asked() == "step"
