"""Chapter 8: steps, facing, terrain, roads, towns, leaving the map."""

from __future__ import annotations

import pytest

from grognard.systems.waterloo.movement import step_cost
from grognard.systems.waterloo.pack import survey_map
from grognard.systems.waterloo.victory import half_points
from tests.cites import cites
from tests.systems.waterloo.table import Table, field

FAR = "Z English infantry 56,56 N"


def left(table: Table) -> int:
    """The movement points of the unit on its way."""
    points = table.game.prompt().data[1]
    assert isinstance(points, int)
    return points


@cites("WAT-8.1", "WAT-2.7")
def test_a_unit_goes_from_cell_to_adjacent_cell_within_its_factor() -> None:
    table = field("A French infantry 20,20 N", FAR)
    table.play("move A")
    assert set(table.options("go")) == {
        "20,18",
        "21,19",
        "22,20",
        "21,21",
        "20,22",
        "19,21",
        "18,20",
        "19,19",
    }
    assert table.refused("go 20,16") == "WAT-8.1"
    assert table.refused("go 22,18") == "WAT-8.1"
    table.play("go 20,18", "go 20,16", "go 20,14", "go 20,12", "go 20,10")
    assert table.asked() == "battle"


@cites("WAT-8.2", "WAT-8.3")
def test_a_step_is_made_forward_and_keeps_the_facing() -> None:
    table = field("A French infantry 20,20 NE", FAR)
    table.play("move A", "go 21,19")
    assert (table.facing("A"), left(table)) == ("NE", 4)
    table.play("go 22,18")
    assert (table.facing("A"), left(table)) == ("NE", 3)


@cites("WAT-8.4")
def test_nobody_has_to_move() -> None:
    table = field("A French infantry 20,20 N", "B French infantry 30,20 N", FAR)
    table.play("done")
    assert table.decides() == "allied"


@cites("WAT-8.6", "WAT-8.7")
def test_a_change_of_facing_costs_one_point_whatever_the_angle() -> None:
    for facing in ("NE", "E", "S"):
        table = field("A French infantry 20,20 N", "B French infantry 2,2 N", FAR)
        table.play("move A", f"face {facing}")
        assert table.facing("A") == facing
        assert table.refused("move A") == "WAT-8.11"
    table = field("A French infantry 20,20 N", FAR)
    table.play("move A", "go 20,22")
    assert left(table) == 3


@cites("WAT-8.7")
def test_a_front_that_ends_the_move_says_so_beforehand() -> None:
    table = field("A French infantry 20,20 N", FAR)
    table.play("move A")
    turns = [
        one for one in table.game.options() if table.game.scenario.lexicon.notate(one).startswith("face ")
    ]
    notes = [table.game.note(one) for one in turns]
    assert turns
    assert {(note.key, note.data) for note in notes if note is not None} == {("turn_and_halt", (1,))}
    assert None not in notes


@cites("WAT-8.8", "WAT-8.10")
def test_isolated_light_infantry_turns_free_and_in_a_line_it_pays() -> None:
    alone = field("L French light-infantry 20,20 N", FAR)
    alone.play("move L", "go 20,22", "go 22,22")
    assert left(alone) == 4
    line = field("L French light-infantry 20,20 N", "A French infantry 22,20 N", FAR)
    line.play("move L", "go 20,18", "go 18,18")
    assert left(line) == 3


@cites("WAT-8.9")
def test_commands_turn_free() -> None:
    table = field("C French command 20,20 N value=1", FAR)
    table.play("move C", "go 20,22", "go 22,22", "go 22,20")
    assert left(table) == 5


@cites("WAT-8.11")
def test_a_unit_moves_once_in_a_tour() -> None:
    table = field("A French infantry 20,20 N", "B French infantry 2,2 N", FAR)
    table.play("move A", "go 20,18", "halt")
    assert table.refused("move A") == "WAT-8.11"


@cites("WAT-8.12")
def test_no_unit_passes_over_another() -> None:
    table = field("H French light-cavalry 20,20 N", "A French infantry 20,18 N", FAR)
    table.play("move H")
    assert "20,18" not in table.options("go")
    assert table.refused("go 20,18") == "WAT-8.12"


@cites("WAT-8.13")
def test_no_unit_enters_a_cell_held_by_an_enemy() -> None:
    table = field("A French infantry 20,20 N", "E English light-artillery 20,18 S")
    table.play("move A")
    assert table.refused("go 20,18") == "WAT-8.13"


@cites("WAT-8.14")
def test_a_lone_command_is_passed_over_but_not_stopped_on() -> None:
    for army in ("English", "French"):
        table = field("A French infantry 20,20 N", f"C {army} command 20,18 S value=1", FAR)
        table.play("move A", "go 20,18")
        assert "halt" not in table.options()
        assert table.options("face") == []
        assert table.refused("halt") == "WAT-8.14"
        table.play("go 20,16", "halt")
        assert (table.at("A"), table.at("C")) == ("20,16", "20,18")


@cites("WAT-8.14")
def test_a_command_may_not_be_entered_without_the_points_to_go_on() -> None:
    table = field("G French field-artillery 20,20 N", "C English command 20,12 S value=1", FAR)
    table.play("move G", "go 20,18", "go 20,16", "go 20,14")
    assert table.refused("go 20,12") == "WAT-8.14"


TERRAIN = {
    "wood": "20,18",
    "high": "22,20",
    "stream": "20,20/S 18,18/S",
    "bridge": "18,18/S",
    "embankment": "20,20/W",
    "quarry": "21,21",
    "road": "20,20 19,19 18,18",
}


@cites(
    "WAT-8.15",
    "WAT-8.18",
    "WAT-8.19",
    "WAT-8.21",
    "WAT-8.22",
    "WAT-8.23",
    "WAT-8.25",
    "WAT-8.26",
    "WAT-8.28",
    "WAT-1.5",
)
@pytest.mark.parametrize(
    ("start", "direction", "cost"),
    [
        ("20,20", "NE", 1),
        ("20,20", "N", 2),
        ("20,20", "E", 2),
        ("22,20", "W", 1),
        ("20,20", "S", 4),
        ("20,22", "N", 4),
        ("18,18", "S", 1),
        ("20,20", "W", 3),
        ("18,20", "E", 3),
        ("20,20", "SE", 0),
        ("20,20", "NW", 1),
    ],
)
def test_the_cost_of_every_kind_of_step(start: str, direction: str, cost: int) -> None:
    table = field(f"A French infantry {start} {direction}", FAR, **TERRAIN)
    facing = table.game.facing[0]
    assert step_cost(table.game, 0, table.cell(start), facing, facing, False, False) == cost


@cites("WAT-8.27")
def test_surcharges_add_up() -> None:
    table = field(
        "A French infantry 20,20 N", FAR, wood="20,18", high="20,18", stream="20,20/N", embankment="20,20/N"
    )
    assert step_cost(table.game, 0, table.cell("20,20"), 0, 0, False, False) == 1 + 1 + 1 + 2 + 3


@cites("WAT-8.20")
def test_the_battle_has_one_embankment_in_sectors_nine_and_ten() -> None:

    _, ground = survey_map("1815")
    cells = [cell for cell in range(ground.board.cells) if ground.above[cell] or ground.below[cell]]
    assert {ground.sector[cell] for cell in cells} == {9, 10}


@cites("WAT-8.24", "WAT-15.5", "WAT-14.2")
def test_guns_and_cavalry_stay_out_of_woods() -> None:
    for kind in ("heavy-cavalry", "light-artillery", "field-artillery"):
        table = field(f"H French {kind} 20,20 N", FAR, wood="20,18")
        table.play("move H")
        assert table.refused("go 20,18") == "WAT-8.24"


@cites("WAT-8.28")
def test_the_quarry_is_closed_but_may_be_left() -> None:
    table = field("A French infantry 20,20 N", "B French infantry 20,18 N", FAR, quarry="20,18")
    table.play("move B", "go 20,16", "halt", "move A")
    assert table.refused("go 20,18") == "WAT-8.28"


@cites("WAT-8.16", "WAT-8.17", "WAT-8.18")
def test_joining_leaving_or_crossing_a_road_gives_no_free_turn() -> None:
    road = "20,20 20,18 21,17 22,16"
    joining = field("A French infantry 18,18 E", FAR, road=road)
    joining.play("move A", "go 20,18", "go 21,17")
    assert left(joining) == 2
    leaving = field("A French infantry 20,20 N", FAR, road=road)
    leaving.play("move A", "go 20,18", "go 22,18")
    assert left(leaving) == 2
    begun = field("A French infantry 20,18 N", FAR, road=road)
    begun.play("move A", "go 21,17")
    assert left(begun) == 4


# -- towns --------------------------------------------------------------------------------------

GARRISON = ("A French infantry 20,20", "B French light-infantry 20,20", "G French field-artillery 20,20")


@cites("WAT-8.29", "WAT-8.30", "WAT-9.19")
def test_a_town_holds_two_infantry_a_gun_and_a_command() -> None:
    table = field(
        *GARRISON,
        "C French command 20,22 N value=1",
        "D French Guard-infantry 18,20 E",
        "K French light-artillery 22,20 W",
        FAR,
        town="20,20",
    )
    table.play("move C", "go 20,20", "halt")
    assert table.at("C") == "20,20"
    table.play("move D", "go 20,20")
    assert "halt" not in table.options()
    table.play("go 20,18", "halt", "move K", "go 20,20")
    assert "halt" not in table.options()


@cites("WAT-8.31", "WAT-8.36", "WAT-8.32")
def test_in_defence_all_factors_of_a_town_are_doubled_the_gun_too() -> None:
    table = field(*GARRISON, "E English infantry 20,18 S", town="20,20")
    assert table.defence("20,20", "E") == 2 * (1 + 3 + 1)


@cites("WAT-8.33", "WAT-11.5")
def test_in_attack_a_town_doubles_nothing_and_its_units_may_attack_apart_or_together() -> None:
    table = field(*GARRISON, "E English infantry 20,18 S", FAR, town="20,20")
    assert table.attack("20,18", "A") == 1
    assert table.attack("20,18", "B") == 3
    assert table.attack("20,18", "A", "B") == 4
    table.play("attack 20,18")
    assert table.options() == ["with A", "with B"]
    table.play("with B", "fight", dice=[3])
    assert table.last("totals") == (3, 1, 2)


@cites("WAT-8.34", "WAT-8.35", "WAT-2.10")
def test_units_in_a_town_have_no_front_and_leave_in_any_direction() -> None:
    table = field(*GARRISON, FAR, town="20,20")
    assert table.facing("A") == "none"
    table.play("move A", "go 21,21")
    assert (left(table), table.facing("A")) == (4, "SE")


@cites("WAT-8.37")
def test_cavalry_stops_alone_in_an_empty_town_and_is_not_doubled() -> None:
    table = field("H French heavy-cavalry 20,22 N", "E English infantry 20,18 S", FAR, town="20,20 22,22")
    table.play("move H", "go 20,20", "halt")
    assert table.at("H") == "20,20"
    assert table.defence("20,20", "E") == 4
    full = field("H French heavy-cavalry 20,22 N", "A French infantry 20,20", FAR, town="20,20")
    full.play("move H", "go 20,20")
    assert full.refused("halt") == "WAT-8.29"


@cites("WAT-8.38", "WAT-8.39", "WAT-14.10")
def test_no_charge_points_against_woods_and_towns() -> None:
    for ground in ({"wood": "20,18"}, {"town": "20,18"}, {}):
        table = field("H French heavy-cavalry 20,26 N", "E English infantry 20,18 S", **ground)
        table.play("move H", "go 20,24", "go 20,22", "go 20,20", "halt")
        assert table.attack("20,18", "H") == (4 if ground else 7)


@cites("WAT-8.41")
def test_points_are_neither_saved_nor_passed_on() -> None:
    table = field("A French infantry 20,20 N", "B French infantry 30,30 N", "E English infantry 2,2 N")
    table.play("move A", "go 20,18", "halt", "move B")
    assert left(table) == 5
    table.play("go 30,28", "halt", "move E", "go 2,4", "halt", "move A")
    assert left(table) == 5


@cites("WAT-8.42", "WAT-5.10")
def test_who_leaves_the_map_is_lost_and_scored() -> None:

    table = field("A French infantry 0,20 W", "B French infantry 30,30 N", FAR)
    table.play("move A", "leave")
    assert table.at("A") == "lost"
    assert half_points(table.game, 0) == 2
    assert "A" not in table.options("move")


@cites("WAT-8.43")
def test_dice_play_no_part_in_movement() -> None:
    table = field("A French infantry 20,20 N", FAR)
    table.play("move A", "go 20,18", "go 22,18", "halt", dice=[])
    assert table.game.dice.count == 0


@cites("WAT-8.44", "WAT-8.37")
def test_all_arms_pass_over_friends_in_a_town_and_cavalry_does_not_stop_there() -> None:
    table = field("I French infantry 20,22 N", "H French light-cavalry 18,20 E", *GARRISON, FAR, town="20,20")
    table.play("move I", "go 20,20", "go 20,18", "halt", "move H", "go 20,20")
    assert "halt" not in table.options()
    assert table.refused("halt") == "WAT-8.29"
    table.play("go 22,20", "halt")
    assert (table.at("I"), table.at("H")) == ("20,18", "22,20")


@cites("WAT-8.44")
def test_friends_pass_over_cavalry_in_a_town() -> None:
    for passer in ("I French infantry 18,20 E", "I French heavy-cavalry 18,20 E"):
        table = field(passer, "H French light-cavalry 20,20", FAR, town="20,20")
        table.play("move I", "go 20,20")
        assert table.refused("halt") == "WAT-8.29"
        table.play("go 22,20", "halt")
        assert (table.at("I"), table.at("H")) == ("22,20", "20,20")


@cites("WAT-8.44", "WAT-8.12")
def test_cavalry_passes_over_a_carre_and_over_nobody_else() -> None:
    carre = ("A French infantry 20,20", "B French infantry 20,20")
    table = field("H French light-cavalry 18,20 E", *carre, "S French infantry 26,26 N", FAR)
    table.play("move H", "go 20,20")
    assert table.refused("halt") == "WAT-9.15"
    table.play("go 22,20", "halt")
    assert table.at("H") == "22,20"
    alone = field("H French light-cavalry 18,20 E", "A French infantry 20,20 N", FAR)
    alone.play("move H")
    assert alone.refused("go 20,20") == "WAT-8.12"


@cites("WAT-8.44", "WAT-8.40")
def test_cavalry_does_not_ride_onto_friends_without_the_points_to_go_on() -> None:
    for points, refused in ((2, False), (1, True)):
        rider = f"H French light-cavalry 18,20 E movement={points}"
        table = field(rider, *GARRISON, FAR, town="20,20")
        table.play("move H")
        assert ("20,20" not in table.options("go")) == refused
        assert not refused or table.refused("go 20,20") == "WAT-8.44"


@cites("WAT-8.44")
def test_infantry_passes_over_a_friendly_carre() -> None:
    table = field("I French infantry 20,24 N", "A French infantry 20,20", "B French infantry 20,20", FAR)
    table.play("move I", "go 20,22", "go 20,20", "go 20,18", "go 20,16", "halt")
    assert table.at("I") == "20,16"


# -- leaving the map ----------------------------------------------------------------------------


@cites("WAT-8.42", "WAT-8.6")
def test_leaving_the_map_costs_a_step_and_the_turn_before_it() -> None:
    table = field("A French infantry 20,10 N", "B French infantry 22,2 N", "C French infantry 24,10 N", FAR)
    table.play("move A", "go 20,8", "go 20,6", "go 20,4", "go 20,2", "go 20,0")
    assert "leave" not in table.options()
    table.play("move B", "go 22,0", "leave")
    assert table.at("B") == "lost"
    table.play("move C", "go 24,8", "go 24,6", "go 24,4")
    assert "leave" not in table.options()
    straight = field("A French infantry 20,8 N", FAR)
    straight.play("move A", "go 20,6", "go 20,4", "go 20,2", "go 20,0", "leave")
    assert straight.at("A") == "lost", "the last of its five points is the price of going on as it faces"
    turning = field("A French infantry 20,0 E", "B French infantry 10,0 E", FAR)
    turning.play("move A", "go 22,0", "go 24,0", "go 26,0")
    assert "leave" in turning.options()
    turning.play("go 28,0")
    assert "leave" not in turning.options()


@cites("WAT-10.15", "WAT-8.42")
def test_who_leaves_the_map_from_a_controlled_cell_is_struck_first() -> None:
    units = ("A French infantry 18,0 E", "E English infantry 20,2 N", "Y French infantry 40,40 N")
    table = field(*units)
    table.play("move A", "go 20,0", "leave")
    assert table.asked() == "free_attack"
    table.play("strike E", dice=[6])
    assert table.at("A") != "lost"
    missed = field(*units)
    missed.play("move A", "go 20,0", "leave")
    missed.play("strike E", dice=[1])
    assert missed.at("A") == "lost"
    starting = field("A French infantry 20,0 N", *units[1:])
    starting.play("move A", "leave")
    assert starting.at("A") == "lost"
