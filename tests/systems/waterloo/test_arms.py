"""Chapters 12, 14, 15 and 16: commands, flanks, cavalry, artillery, the training sheet."""

from __future__ import annotations

import pytest

from grognard.boards.octagon import DIRECTIONS, DX, DY
from grognard.systems.waterloo.artillery import effective_distance
from tests.cites import cites
from tests.systems.waterloo.table import Table, field, opening

SPARE = "S French infantry 2,56 N"


# -- commands -----------------------------------------------------------------------------------


@cites("WAT-12.1", "WAT-12.2", "WAT-12.3", "WAT-12.4")
def test_every_infantry_unit_next_to_a_command_gets_its_bonus_whatever_it_faces() -> None:
    for facing, value in (("N", 1), ("S", 2), ("SE", 3)):
        table = field(
            "A French infantry 20,20 N",
            "B French infantry 24,20 N",
            f"C French command 22,20 {facing} value={value}",
            "E English infantry 20,18 S",
            "F English infantry 24,18 S",
        )
        assert table.attack("20,18", "A") == table.attack("24,18", "B") == 1 + value


@cites("WAT-12.6", "WAT-12.7")
def test_a_pile_gets_one_bonus_from_the_best_command_in_it_or_beside_it() -> None:
    table = field(
        "A English infantry 20,20",
        "B English infantry 20,20",
        "C English command 20,20 value=1",
        "D English command 20,22 N value=3",
        "F French infantry 20,18 S",
        town="20,20",
    )
    assert table.defence("20,20", "F") == 2 * 2 + 3


@cites("WAT-12.8")
def test_the_bonus_of_one_member_does_not_help_its_neighbours() -> None:
    table = field(
        "A English infantry 20,20 N",
        "B English infantry 22,20 N",
        "C English command 18,20 N value=3",
        "F French infantry 22,18 S",
    )
    assert table.defence("22,20", "F") == 2


@cites("WAT-12.9")
def test_a_command_serves_both_allies() -> None:
    table = field(
        "A Prussian infantry 20,20 N", "C English command 22,20 N value=2", "F French infantry 20,18 S"
    )
    assert table.defence("20,20", "F") == 3


@cites("WAT-12.10", "WAT-12.11", "WAT-14.16", "WAT-14.17", "WAT-2.12", "WAT-15.40")
def test_commands_act_on_infantry_only_and_cavalry_commands_on_nobody() -> None:
    for kind, worth in (("heavy-cavalry", 4), ("field-artillery", 1), ("cavalry-command", 5)):
        table = field(
            f"A English {kind} 20,20 N", "C English command 22,20 N value=2", "F French infantry 20,18 S"
        )
        assert table.defence("20,20", "F") == worth
    lead = field(
        "A English infantry 20,20 N", "U English cavalry-command 22,20 N", "F French infantry 20,18 S"
    )
    assert lead.defence("20,20", "F") == 1
    assert lead.game.scenario.arm[lead.unit("U")] == 2


@cites("WAT-12.12")
def test_a_command_attacked_alone_defends_with_its_own_factor_even_in_a_town() -> None:
    table = field("C English command 20,20 value=2", "F French infantry 20,18 S", town="20,20")
    assert table.defence("20,20", "F") == 2
    rear = field("C English command 20,20 S value=2", "F French infantry 20,18 S")
    assert rear.defence("20,20", "F") == 2


@cites("WAT-12.14", "WAT-15.33")
def test_a_command_alone_cannot_be_shot_at() -> None:
    table = field(
        "G French field-artillery 20,24 N", "C English command 20,18 S value=1", SPARE, phase="artillery"
    )
    assert table.targets("G") == []
    town = field(
        "G French field-artillery 20,24 N",
        "C English command 20,18 value=1",
        "E English infantry 20,18",
        town="20,18",
        phase="artillery",
    )
    assert town.targets("G") == ["20,18"]


# -- flank and rear -----------------------------------------------------------------------------


@cites("WAT-12.15", "WAT-12.16", "WAT-12.17", "WAT-14.14", "WAT-14.13")
@pytest.mark.parametrize(
    ("cell", "facing", "expected"),
    [
        ("20,20", "N", {"N": 0, "NE": 0, "NW": 0, "E": 1, "W": 1, "SE": 2, "S": 2, "SW": 2}),
        ("20,20", "NE", {"NE": 0, "N": 0, "E": 0, "NW": 1, "SE": 1, "S": 2, "SW": 2, "W": 2}),
        ("21,21", "NE", {"NE": 0, "NW": 1, "SE": 1, "SW": 2}),
    ],
)
def test_front_flank_and_rear(cell: str, facing: str, expected: dict[str, int]) -> None:

    x, y = (int(part) for part in cell.split(","))
    for side, loss in expected.items():
        d = DIRECTIONS.index(side)
        attacker = f"F French infantry {x + DX[d]},{y + DY[d]} {DIRECTIONS[(d + 4) % 8]}"
        for kind, worth in (("heavy-cavalry", 4), ("infantry", 1)):
            table = field(f"E English {kind} {cell} {facing}", attacker)
            assert table.defence(cell, "F") == worth - loss


@cites("WAT-12.19", "WAT-15.41", "WAT-12.20")
def test_guns_commands_towns_and_carres_have_no_flank() -> None:
    for units, worth in (
        (["E English field-artillery 20,20 N"], 1),
        (["E English command 20,20 N value=2"], 2),
        (["E English infantry 20,20", "G English infantry 20,20"], 2),
    ):
        table = field(*units, "F French infantry 20,22 N")
        assert table.defence("20,20", "F") == worth


@cites("WAT-12.21")
def test_a_factor_can_fall_below_zero() -> None:
    table = field("E English infantry 20,20 N", "F French infantry 20,22 N")
    assert table.defence("20,20", "F") == -1
    table.play("attack 20,20", dice=[4])
    assert table.last("totals") == (1, -1, 2)


# -- cavalry ------------------------------------------------------------------------------------


@cites("WAT-14.1", "WAT-2.11", "WAT-2.8")
def test_heavy_and_light_cavalry_differ_in_both_factors() -> None:
    table = field(
        "H French heavy-cavalry 20,20 N", "L French light-cavalry 30,30 N", "E English infantry 2,2 N"
    )
    scenario = table.game.scenario
    assert [(scenario.movement[u], scenario.combat[u]) for u in (0, 1)] == [(8, 4), (10, 3)]


@cites("WAT-14.2")
def test_cavalry_pays_for_facing_and_terrain() -> None:
    table = field("H French heavy-cavalry 20,20 N", "E English infantry 2,2 N", stream="20,20/N")
    table.play("move H", "go 20,18", "go 22,18")
    assert table.game.prompt().data == (0, 8 - 4 - 2)


def ride(*cells: str, start: str = "20,30 N", target: str = "20,22", **ground: str) -> Table:
    table = field(f"H French heavy-cavalry {start}", f"E English infantry {target} S", SPARE, **ground)
    table.play("move H", *[f"go {cell}" for cell in cells], "halt")
    return table


@cites("WAT-14.5")
def test_a_change_of_facing_begins_the_charge_anew() -> None:
    assert ride("22,30", "22,28", "22,26", "20,26", start="20,30 E", target="18,26").attack("18,26", "H") == 5
    turned = field("H French heavy-cavalry 20,26 W", "E English infantry 18,22 S", SPARE)
    turned.play("move H", "go 18,26", "go 18,24", "halt")
    assert turned.attack("18,22", "H") == 5


@cites("WAT-14.6", "WAT-14.7", "WAT-14.8", "WAT-14.11")
def test_obstacles_interrupt_a_charge_and_bridges_do_not() -> None:
    cells = ("20,28", "20,26", "20,24")
    assert ride(*cells).attack("20,22", "H") == 7
    assert ride(*cells, stream="20,28/N").attack("20,22", "H") == 5
    assert ride(*cells, stream="20,28/N", bridge="20,28/N").attack("20,22", "H") == 7
    assert ride(*cells, embankment="20,28/N").attack("20,22", "H") == 5
    assert ride(*cells, town="20,28").attack("20,22", "H") == 5


@cites("WAT-14.9", "WAT-14.11")
def test_no_charge_points_across_a_bank_or_a_stream() -> None:
    cells = ("20,28", "20,26", "20,24")
    assert ride(*cells, stream="20,24/N").attack("20,22", "H") == 4
    assert ride(*cells, embankment="20,24/N").attack("20,22", "H") == 4
    assert ride(*cells, stream="20,24/N", bridge="20,24/N").attack("20,22", "H") == 7


@cites("WAT-14.12")
def test_cavalry_may_attack_together_or_one_after_another() -> None:
    units = ("H French heavy-cavalry 20,22 N", "L French light-cavalry 22,20 W", "E English infantry 20,20 N")
    table = field(*units, SPARE)
    table.play("attack 20,20", "with H", "with L", "fight", dice=[1])
    assert table.last("totals")[0] == 7
    alone = field(*units, SPARE)
    alone.play("attack 20,20", "with H", "fight", dice=[1])
    assert alone.last("totals")[0] == 4


@cites("WAT-14.13", "WAT-14.3")
def test_in_defence_only_the_base_counts_and_formations_never() -> None:
    table = field(
        "H English heavy-cavalry 20,20 N charge=5",
        "K English heavy-cavalry 22,20 N",
        "F French infantry 20,18 S",
    )
    assert table.defence("20,20", "F") == 4


# -- artillery ----------------------------------------------------------------------------------

BATTERY = "G French field-artillery 20,30 N"


@cites("WAT-15.1", "WAT-15.34")
def test_field_guns_are_stronger_and_light_guns_faster() -> None:
    table = field(BATTERY, "L French light-artillery 30,30 N", "E English infantry 2,2 N")
    tables, scenario = table.game.scenario.tables, table.game.scenario
    assert scenario.movement[1] > scenario.movement[0]
    for distance in range(1, 10):
        for total in range(2, 13):
            assert tables.shoot(True, distance, total) <= tables.shoot(False, distance, total)


@cites("WAT-15.2", "WAT-4.5", "WAT-4.6")
def test_field_guns_fire_before_anything_moves() -> None:
    table = field(BATTERY, "E English infantry 20,20 S", phase="artillery")
    assert table.asked() == "artillery"
    table.play("cease")
    assert table.asked() == "battle"
    assert table.options("aim") == table.options("fire") == []


@cites("WAT-15.3", "WAT-15.4", "WAT-15.6")
def test_a_field_gun_fires_or_moves_and_turning_is_a_move() -> None:
    table = field(BATTERY, "E English infantry 20,20 S", SPARE, phase="artillery")
    table.play("aim G", dice=[1, 1])
    assert table.refused("move G") == "WAT-15.3"
    assert table.seen()["units"][0]["fired"]
    moved = field(BATTERY, "E English infantry 30,20 S", SPARE)
    moved.play("move G", "face NE")
    assert moved.asked() == "battle"
    assert moved.refused("move G") == "WAT-8.11"


@cites("WAT-15.6")
def test_a_gun_fires_once_and_its_smoke_clears_at_the_end_of_the_tour() -> None:
    table = field(
        BATTERY, "L French field-artillery 22,30 N", "E English infantry 20,20 S", SPARE, phase="artillery"
    )
    table.play("aim G", dice=[1, 1])
    assert table.refused("aim G") == "WAT-15.6"
    table.play("cease", "done")
    assert not table.seen()["units"][0]["fired"]


@cites("WAT-15.7")
def test_each_gun_fires_by_itself_at_one_cell_with_an_enemy() -> None:
    table = field(
        BATTERY, "E English infantry 20,20 S", "F English infantry 22,20 S", SPARE, phase="artillery"
    )
    table.play("aim G")
    assert table.options("fire") == ["20,20", "22,20"]
    assert table.refused("fire 20,22") == "WAT-15.7"
    table.play("fire 22,20", dice=[1, 2])
    assert table.asked() == "battle"


@cites("WAT-15.8", "WAT-15.9", "WAT-15.10", "WAT-15.27")
@pytest.mark.parametrize(
    ("start", "dice", "verdict"),
    [("20,22", [5, 6], "DE"), ("20,22", [1, 2], "none"), ("20,26", [6, 6], "D5"), ("20,38", [5, 5], "none")],
)
def test_distance_and_two_dice_give_retreat_elimination_or_nothing(
    start: str, dice: list[int], verdict: str
) -> None:
    table = field(
        f"G French field-artillery {start} N", "E English infantry 20,20 S", SPARE, phase="artillery"
    )
    table.play("aim G", dice=dice)
    assert table.last("shot")[2] == verdict
    assert table.at("E") == ("lost" if verdict == "DE" else "20,20")
    assert (table.asked() == "line") == (verdict == "D5")
    assert table.decides() == "french"


@cites("WAT-15.11", "WAT-15.12", "WAT-15.13")
def test_nine_cells_are_the_limit() -> None:
    assert field("G French field-artillery 20,38 N", "E English infantry 20,20 S", phase="artillery").targets(
        "G"
    ) == ["20,20"]
    far = field("G French field-artillery 20,40 N", "E English infantry 20,20 S", SPARE, phase="artillery")
    assert far.targets("G") == []
    near = field("G French field-artillery 20,22 N", "E English infantry 20,20 S")
    assert effective_distance(near.game, 0, near.cell("20,20")) == 1


@cites("WAT-15.14", "WAT-15.15", "WAT-15.16")
def test_the_sector_of_fire_is_a_quarter_circle() -> None:
    table = field(
        "G French field-artillery 20,20 N",
        *[
            f"E{n} English infantry {c}"
            for n, c in enumerate(("24,16 S", "26,16 S", "21,19 SW", "22,20 S", "23,15 SW"))
        ],
        phase="artillery",
    )
    assert table.targets("G") == ["24,16", "21,19", "23,15"]
    table.play("aim G")
    assert table.refused("fire 22,20") == "WAT-15.15"


@cites("WAT-15.17")
def test_a_gun_in_a_town_or_carre_fires_all_round() -> None:
    for units in (("A French infantry 20,20", "B French infantry 20,20"), ()):
        table = field(
            "G French field-artillery 20,20",
            *units,
            "E English infantry 20,30 N",
            "F English infantry 30,20 N",
            town="" if units else "20,20",
            phase="artillery",
        )
        assert table.targets("G") == ["20,30", "30,20"]


@cites("WAT-15.18")
def test_units_woods_towns_and_hills_do_not_block_fire() -> None:
    table = field(
        BATTERY,
        "A French infantry 20,28 N",
        "E English infantry 20,20 S",
        wood="20,26",
        town="20,24",
        high="20,22",
        phase="artillery",
    )
    assert table.targets("G") == ["20,20"]


BANK = " ".join(f"{x},20/{side}" for x in range(10, 40, 2) for side in ("SW", "S", "SE"))


@cites("WAT-15.19", "WAT-15.22", "WAT-15.21")
def test_a_gun_at_the_foot_of_the_bank_cannot_fire_at_its_top() -> None:
    foot = field(
        "G French field-artillery 24,22 N",
        "E English infantry 24,20 S",
        SPARE,
        embankment=BANK,
        phase="artillery",
    )
    assert foot.targets("G") == []
    back = field(
        "G French field-artillery 24,24 N",
        "E English infantry 24,20 S",
        SPARE,
        embankment=BANK,
        phase="artillery",
    )
    assert back.targets("G") == ["24,20"]
    beyond = field(
        "G French field-artillery 24,22 N",
        "E English infantry 24,16 S",
        SPARE,
        embankment=BANK,
        phase="artillery",
    )
    assert beyond.targets("G") == ["24,16"]


@cites("WAT-15.22")
def test_a_shot_with_a_shortest_way_round_the_bank_is_free() -> None:
    table = field(
        "G French field-artillery 24,18 S",
        "E English infantry 24,22 S",
        SPARE,
        embankment="24,20/S",
        phase="artillery",
    )
    assert table.targets("G") == []
    aside = field(
        "G French field-artillery 26,18 SW",
        "E English infantry 24,22 S",
        SPARE,
        embankment="24,20/S",
        phase="artillery",
    )
    assert aside.targets("G") == ["24,22"]


@cites("WAT-15.26")
def test_additions_to_the_distance_add_up() -> None:
    def distance(turn: int, wood: str = "", town: str = "") -> int:
        target = "E English infantry 20,28 S"
        table = field(BATTERY, target, wood=wood, town=town, turn=turn, phase="artillery")
        return effective_distance(table.game, 0, table.cell("20,28"))

    assert distance(turn=2) == 1 + 3, "soft ground"
    assert distance(turn=9) == 1, "and none in the afternoon"
    assert distance(turn=9, wood="20,28") == distance(turn=9, town="20,28") == 1 + 3
    assert distance(turn=9, wood="20,28", town="20,28") == 1 + 3, "town and wood count once"
    assert distance(turn=2, wood="20,28") == 1 + 3 + 3
    assert distance(turn=2, wood="20,28", town="20,28") == 1 + 3 + 3


@cites("WAT-15.28", "WAT-13.27")
def test_a_flight_caused_by_fire_is_shot_at_by_infantry() -> None:
    ring = ("21,21", "19,21", "22,20", "18,20", "21,19", "19,19", "20,22")
    table = field(
        BATTERY,
        "E English infantry 20,20 S",
        "B French infantry 18,18 E",
        *[f"W{n} French light-cavalry {cell}" for n, cell in enumerate(ring)],
        phase="artillery",
    )
    table.play("aim G", dice=[4, 3])
    assert table.last("shot")[2] == "D1"
    assert table.asked() == "free_attack"


@cites("WAT-15.29", "WAT-15.30")
def test_every_unit_of_a_pile_flees_and_by_its_own_line() -> None:
    table = field(
        "G French field-artillery 20,26 N",
        "E English infantry 20,20",
        "F English infantry 20,20",
        "K English field-artillery 20,20",
        SPARE,
        phase="artillery",
    )
    table.play("aim G", dice=[3, 3])
    assert table.last("shot")[2] == "D1"
    for direction in ("N", "NE", "NW"):
        table.play(f"drive {direction}", "reface S" if direction == "N" else "reface SE")
    assert [table.at(name) for name in "EFK"] == ["20,18", "21,19", "19,19"]


@cites("WAT-15.31")
def test_a_pile_without_any_line_is_lost() -> None:
    ring = ("20,18", "21,19", "22,20", "21,21", "20,22", "19,21", "18,20", "19,19")
    table = field(
        "G French field-artillery 20,26 N",
        "E English infantry 20,20",
        "F English infantry 20,20",
        *[f"W{n} French light-cavalry {cell}" for n, cell in enumerate(ring)],
        phase="artillery",
    )
    table.play("aim G", dice=[3, 3])
    assert table.at("E") == table.at("F") == "lost"
    assert table.rules_of("lost") == ["WAT-15.31", "WAT-15.31"]


@cites("WAT-15.35", "WAT-15.37")
def test_a_light_gun_that_has_fired_moves_half_and_one_that_has_not_moves_fully() -> None:
    fired = field("G French light-artillery 20,30 N", "E English infantry 20,16 S", phase="artillery")
    fired.play("aim G", dice=[1, 1])
    fired.play("move G", "go 20,28", "go 20,26", "go 20,24")
    assert fired.asked() == "battle"
    idle = field("G French light-artillery 20,30 N", "E English infantry 2,2 S")
    idle.play("move G")
    assert idle.game.prompt().data == (0, 6)


@cites("WAT-15.42", "WAT-14.18")
def test_the_cells_around_guns_and_cavalry_may_be_crossed_freely() -> None:
    table = field(
        "G English field-artillery 20,20 N",
        "H English light-cavalry 20,16 S",
        "A French infantry 18,18 E",
        SPARE,
    )
    table.play("move A", "go 20,18", "go 22,18", "halt", "done")
    assert (table.decides(), table.asked()) == ("allied", "artillery")


# -- the training sheet -------------------------------------------------------------------------


@cites("WAT-16.1", "WAT-16.2", "WAT-1.6")
def test_the_training_sheet_has_every_terrain_and_the_suggested_forces() -> None:
    game = opening("training").game
    ground, scenario = game.scenario.ground, game.scenario
    assert any(ground.wood) and any(ground.town) and any(ground.quarry) and any(ground.bank)
    assert any(ground.stream) and any(ground.bridge) and any(ground.road) and max(ground.height) == 2
    assert len([1 for town in ground.town if town]) == 5
    for team in (0, 1):
        kinds = sorted(scenario.kind[u] for u in range(scenario.units) if scenario.team[u] == team)
        assert kinds == [0, 0, 0, 0, 0, 2, 4, 6, 7]


@cites("WAT-16.3")
def test_the_intended_use_of_arms_fire_assault_pursuit_flight() -> None:
    table = field(
        "G French field-artillery 20,30 N",
        *[f"A{n} French infantry {18 + 2 * n},24 N" for n in range(3)],
        "H French light-cavalry 30,20 W",
        *[f"E{n} English infantry {18 + 2 * n},20 S" for n in range(3)],
        phase="artillery",
    )
    table.play("aim G", "fire 22,20", dice=[1, 1])
    for name, x in (("A0", 18), ("A1", 20), ("A2", 22)):
        table.play(f"move {name}", f"go {x},22", "halt")
    table.play("attack 20,20", dice=[6])
    assert table.last("totals") == (3, 3, 0)
    table.play("drive N", "reface N")
    table.play("move H", "go 28,20", "go 28,18", "go 28,16", "go 26,16", "go 24,16", "go 22,16", "halt")
    assert table.at("E1") == "20,16"
    assert table.attack("20,16", "H") == 3 + 3
    table.play("attack 20,16", dice=[2])
    assert table.last("result") == (2, "D4")
    assert table.at("E1") == "lost"
