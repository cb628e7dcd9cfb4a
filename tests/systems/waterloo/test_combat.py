"""Chapters 10 and 13: attacks, control, free attacks, results and retreats."""

from __future__ import annotations

import pytest

from grognard.systems.waterloo.flight import foresee, price
from tests.cites import cites
from tests.systems.waterloo.table import Table, field, opening

SPARE = "S French infantry 2,56 N"


# -- who attacks whom ---------------------------------------------------------------------------


@cites("WAT-10.1", "WAT-10.2", "WAT-10.3", "WAT-10.7")
def test_a_unit_attacks_the_cell_across_the_edge_it_faces_even_without_moving() -> None:
    table = field("A French infantry 20,20 N", "E English infantry 20,18 S", "F English infantry 22,20 W")
    assert table.options("attack") == ["20,18"]
    assert table.refused("attack 22,20") == "WAT-10.3"
    assert table.refused("attack 20,22") == "WAT-10.2"


@cites("WAT-10.4", "WAT-12.13", "WAT-15.38")
def test_guns_and_commands_never_attack() -> None:
    for kind, may in (
        ("infantry", True),
        ("light-infantry", True),
        ("heavy-cavalry", True),
        ("field-artillery", False),
        ("light-artillery", False),
        ("command", False),
    ):
        table = field(f"A French {kind} 20,20 N value=1", "E English infantry 20,18 S", SPARE)
        assert (table.options("attack") == ["20,18"]) == may
        if not may:
            assert table.refused("attack 20,18") == "WAT-10.4"


@cites("WAT-10.5")
def test_no_edge_forbids_an_attack_or_changes_factors() -> None:
    for ground in ({"stream": "20,20/N"}, {"embankment": "20,20/N"}, {"high": "20,18"}):
        table = field("A French infantry 20,20 N", "E English infantry 20,18 S", **ground)
        assert table.options("attack") == ["20,18"]
        assert (table.attack("20,18", "A"), table.defence("20,18", "A")) == (1, 1)


@cites("WAT-10.6")
def test_attacking_is_never_compulsory() -> None:
    table = field("A French infantry 20,20 N", "E English infantry 20,18 S")
    table.play("done")
    assert table.decides() == "allied"


@cites("WAT-10.8", "WAT-12.22", "WAT-4.9")
def test_a_unit_attacks_once_and_does_not_move_afterwards() -> None:
    table = field("A French infantry 20,20 N", "E English infantry 20,18 S", SPARE)
    table.play("attack 20,18", dice=[3])
    assert table.refused("attack 20,18") == "WAT-10.8"
    assert table.refused("move A") == "WAT-12.22"


@cites("WAT-10.8", "WAT-10.10", "WAT-10.11")
def test_a_carre_attacks_every_adjacent_enemy_once_in_any_order() -> None:
    table = field(
        "A French infantry 20,20",
        "B French infantry 20,20",
        "E English infantry 20,18 N",
        "F English infantry 21,21 NE",
        SPARE,
    )
    assert table.options("attack") == ["20,18", "21,21"]
    table.play("attack 21,21", dice=[1])
    assert table.last("result") == (1, "none")
    assert table.options("attack") == ["20,18"]
    table.play("attack 20,18", dice=[1])
    assert table.options("attack") == []


@cites("WAT-10.9", "WAT-13.5")
def test_an_attack_below_the_lowest_column_is_forbidden() -> None:
    table = field(
        "A French infantry 20,20 N",
        *[f"E{n} English infantry {20 + 2 * n},18 S" for n in range(3)],
        SPARE,
    )
    assert table.options("attack") == []
    assert table.refused("attack 20,18") == "WAT-10.9"
    assert table.game.scenario.tables.fight(30, 6) == table.game.scenario.tables.fight(8, 6)


@cites("WAT-10.12", "WAT-10.13", "WAT-10.14", "WAT-10.30")
def test_what_units_control() -> None:
    table = field(
        "A English infantry 20,20 N",
        "H English heavy-cavalry 30,20 N",
        "G English field-artillery 34,20 N",
        "C English command 38,20 N value=1",
        "T English infantry 10,10",
        "Q English infantry 10,30",
        "R English infantry 10,30",
        "F French infantry 2,2 N",
        town="10,10",
    )
    assert table.controllers("20,18", 1) == ["A"]
    for cell in ("22,20", "18,20", "20,22", "21,19"):
        assert table.controllers(cell, 1) == []
    for cell in ("30,18", "34,18", "38,18"):
        assert table.controllers(cell, 1) == []
    for cell in ("10,8", "11,11", "9,9", "12,10"):
        assert table.controllers(cell, 1) == ["T"]
    for cell in ("10,28", "11,31"):
        assert table.controllers(cell, 1) == ["Q"]


# -- free attacks -------------------------------------------------------------------------------


def crossing(*more: str) -> Table:
    """A French unit enters the front cell of E and is about to step out of it."""
    table = field("E English infantry 20,20 N", "A French infantry 18,18 E", SPARE, *more)
    table.play("move A", "go 20,18", "go 22,18")
    return table


@cites("WAT-10.15", "WAT-10.20", "WAT-10.28", "WAT-10.29")
def test_a_favourable_free_attack_ends_the_move_and_the_unit_may_do_no_more() -> None:
    table = crossing()
    table.play("strike E", dice=[6])
    assert table.last("free_result") == (6, "D2")
    table.play("drive NE", "reface S")
    assert table.at("A") == "22,16"
    assert table.refused("move A") == "WAT-10.28"
    assert table.decides() == "french"


@cites("WAT-10.29")
def test_a_routed_unit_does_not_attack_in_that_tour() -> None:
    table = crossing("F English infantry 22,14 N")
    table.play("strike E", dice=[6])
    table.play("drive NE", "reface N")
    assert table.refused("attack 22,14") == "WAT-10.29"


@cites("WAT-10.16")
def test_starting_in_a_front_cell_and_leaving_it_is_no_crossing() -> None:
    table = field("E English infantry 20,20 N", "A French infantry 20,18 E", SPARE)
    table.play("move A", "go 22,18")
    assert table.decides() == "french"


@cites("WAT-10.17", "WAT-10.24")
def test_free_attacks_count_no_command_and_piles_their_infantry_bases() -> None:
    table = field(
        "E English infantry 20,20",
        "L English light-infantry 20,20",
        "C English command 20,20 value=3",
        "A French infantry 18,18 E",
        "K French command 18,16 S value=3",
        town="20,20",
    )
    table.play("move A", "go 20,18", "go 22,18", "strike E", dice=[1])
    assert table.last("free_attack")[2] == (1 + 3) - 1


@cites("WAT-10.21")
def test_who_lets_a_crossing_unit_go_is_told_to() -> None:
    table = field("E English Guard-infantry 20,20 N", "L French light-infantry 18,18 E", SPARE)
    table.play("move L", "go 20,18", "go 22,18")
    assert table.options() == ["strike E", "pass"]
    table.play("pass")
    assert (table.rules_of("let_go"), table.last("let_go")) == (["WAT-10.21"], (table.unit("L"),))
    assert table.at("L") == "22,18"


@cites("WAT-10.22", "WAT-10.23", "WAT-10.16")
def test_several_controllers_strike_in_turn_and_each_only_once_in_a_move() -> None:
    table = field(
        "E English infantry 20,20",
        "F English infantry 20,20",
        "G English infantry 20,16 S",
        "L French light-infantry 18,18 E",
        SPARE,
    )
    table.play("move L", "go 19,19")
    table.play("go 20,18")
    assert table.options() == ["strike E", "pass"]
    table.play("strike E", dice=[1])
    table.play("go 21,19")
    assert table.decides() == "french"
    assert table.at("L") == "21,19"


@cites("WAT-10.23")
def test_two_controllers_of_one_cell_attack_one_after_another_until_it_flees() -> None:
    table = field(
        "E English infantry 20,20 N",
        "F English infantry 20,16 S",
        "A French infantry 18,18 E",
        SPARE,
    )
    table.play("move A", "go 20,18", "go 22,18")
    assert table.options("strike") == ["E", "F"]
    table.play("strike F", dice=[2])
    assert table.options("strike") == ["E"]
    table.play("strike E", dice=[5])
    assert table.asked() == "line"


@cites("WAT-10.25")
def test_a_free_attack_below_the_table_is_not_offered() -> None:
    table = field("E English infantry 20,20 N", "K French Guard-infantry 18,18 E", SPARE)
    table.play("move K", "go 20,18", "go 22,18")
    assert (table.decides(), table.at("K")) == ("french", "22,18")


@cites("WAT-10.26", "WAT-10.27", "WAT-13.11")
def test_who_attacks_the_controller_or_stood_there_before_is_not_struck() -> None:
    attacked = field("E English infantry 20,20 N", "A French infantry 20,16 S")
    attacked.play("move A", "go 20,18", "halt", "attack 20,20", dice=[3])
    assert attacked.last("result") == (3, "none")
    assert attacked.asked() == "battle"
    assert attacked.decides() == "allied"
    before = field("E English infantry 20,20 N", "A French infantry 20,18 E")
    before.play("done")
    assert before.asked() == "battle"
    renounced = field("E English infantry 20,20 N", "A French infantry 20,16 S")
    renounced.play("move A", "go 20,18", "halt")
    assert renounced.options("attack") == ["20,20"]
    renounced.play("done")
    assert renounced.asked() == "counter"
    renounced.play("pass")
    assert renounced.asked() == "battle"


# -- results ------------------------------------------------------------------------------------


@cites("WAT-13.2", "WAT-13.3", "WAT-13.4")
def test_factors_are_added_and_the_defence_is_taken_from_the_attack() -> None:
    table = field(
        "H French heavy-cavalry 20,22 N",
        "A French infantry 18,20 E",
        "E English infantry 20,20",
        "F English infantry 20,20",
        town="20,20",
    )
    table.play("attack 20,20", "with H", "with A", "fight", dice=[2])
    assert table.last("totals") == (5, 4, 1)


@cites("WAT-13.6")
@pytest.mark.parametrize(
    ("die", "verdict", "attacker", "defender"),
    [(1, "A2", "moves", "stays"), (3, "none", "stays", "stays"), (6, "D2", "stays", "moves")],
)
def test_a_result_drives_attacker_or_defender_or_nobody(
    die: int, verdict: str, attacker: str, defender: str
) -> None:
    table = field("A French infantry 20,20 N", "E English infantry 20,18 S", SPARE)
    table.play("attack 20,18", dice=[die])
    assert table.last("result") == (die, verdict)
    while table.asked() in ("line", "reface"):
        table.play(table.options()[0])
    assert (table.at("A") != "20,20") == (attacker == "moves")
    assert (table.at("E") != "20,18") == (defender == "moves")


@cites("WAT-13.6")
def test_elimination_takes_the_defender_off() -> None:
    table = field("K French Guard-heavy-cavalry 20,26 N", "E English infantry 20,18 S", SPARE)
    table.play("move K", "go 20,24", "go 20,22", "go 20,20", "halt", "attack 20,18", dice=[6])
    assert table.last("result") == (6, "DE")
    assert table.at("E") == "lost"


@cites("WAT-13.7")
def test_only_the_units_in_contact_suffer() -> None:
    table = field(
        "H French heavy-cavalry 20,18 S",
        "E English infantry 20,20 N",
        "F English infantry 22,20 N",
        SPARE,
    )
    table.play("attack 20,20", dice=[4])
    assert table.last("result") == (4, "D2")
    table.play("drive S", "reface N")
    assert (table.at("E"), table.at("F")) == ("20,24", "22,20")


@cites("WAT-13.8", "WAT-13.9", "WAT-13.10", "WAT-4.8")
def test_combats_are_resolved_in_the_order_the_attacker_likes_with_moves_between() -> None:
    table = field(
        "A French infantry 20,20 N",
        "B French infantry 30,22 N",
        "E English infantry 20,18 S",
        "F English infantry 30,18 S",
    )
    table.play("move B", "go 30,20", "halt")
    assert table.options("attack") == ["20,18", "30,18"]
    table.play("attack 30,18", dice=[3])
    assert table.options("attack") == ["20,18"]


@cites("WAT-13.13", "WAT-13.15", "WAT-13.18", "WAT-13.35")
def test_the_winner_chooses_line_and_facing_and_does_not_advance() -> None:
    table = field("A French infantry 20,20 N", "E English infantry 21,19 SW", SPARE)
    table.play("move A", "face NE", "attack 21,19", dice=[6])
    assert table.decides() == "french"
    assert table.options("drive") == ["NE", "SE", "NW"]
    table.play("drive NW")
    assert table.at("E") == "19,17"
    assert table.options("reface") == ["NE", "SE", "SW", "NW"]
    table.play("reface SE")
    assert (table.facing("E"), table.at("A")) == ("SE", "20,20")


@cites("WAT-13.16", "WAT-13.17")
def test_lines_across_controlled_cells_are_worse() -> None:
    table = field(
        "A French infantry 20,22 N",
        "B French infantry 24,18 W",
        "E English infantry 20,20 S",
        SPARE,
    )
    table.play("attack 20,20", dice=[6])
    assert "NE" not in table.options("drive")
    assert table.refused("drive NE") == "WAT-13.16"


@cites("WAT-13.17")
def test_high_commands_are_beyond_price_and_blucher_costs_his_army() -> None:

    table = opening(setup="ready")
    assert price(table.game, table.unit("NAP-CO")) >= 10_000
    assert price(table.game, table.unit("BLU-CO")) == 5 + 68
    assert price(table.game, table.unit("ERL-FA1")) == 3


@cites("WAT-13.20")
def test_a_pushed_unit_pushes_others() -> None:
    table = field(
        "A French heavy-cavalry 20,22 N",
        "X English infantry 20,20 S",
        "Y English infantry 20,18 S",
        "Z English infantry 20,16 S",
        SPARE,
    )
    table.play("attack 20,20", dice=[2])
    assert table.last("result") == (2, "D1")
    table.play("drive N", "reface S", "reface S", "reface S")
    assert (table.at("X"), table.at("Y"), table.at("Z")) == ("20,18", "20,16", "20,14")


@cites("WAT-13.21")
def test_a_fleeing_unit_passes_over_a_carre_and_stays_in_a_town_with_room() -> None:
    carre = field(
        "A French heavy-cavalry 20,22 N",
        "X English infantry 20,20 S",
        "Y English infantry 20,18",
        "Z English infantry 20,18",
        SPARE,
    )
    carre.play("attack 20,20", dice=[2])
    carre.play("drive N", "reface S")
    assert (carre.at("X"), carre.at("Y")) == ("20,16", "20,18")
    town = field(
        "A French heavy-cavalry 20,22 N",
        "X English infantry 20,20 S",
        "Y English infantry 20,18",
        SPARE,
        town="20,18",
    )
    town.play("attack 20,20", dice=[2])
    town.play("drive N")
    assert (town.at("X"), town.facing("X")) == ("20,18", "none")


@cites("WAT-13.22", "WAT-13.23")
def test_a_unit_with_no_way_out_is_lost_to_an_enemy_or_the_edge() -> None:
    corner = field(
        "A French heavy-cavalry 0,2 N",
        "B French heavy-cavalry 2,0 W",
        "C French infantry 1,1 NE",
        "E English infantry 0,0 S",
        SPARE,
    )
    corner.play("attack 0,0", "with A", "fight", dice=[3])
    assert corner.at("E") == "0,0"
    assert len(corner.options("drive")) == 8
    corner.play("drive N")
    assert corner.at("E") == "lost"
    assert corner.rules_of("lost") == ["WAT-13.23"]


@cites("WAT-13.24", "WAT-13.25", "WAT-13.26")
def test_streams_woods_and_quarry_swallow_guns_and_horse_but_not_infantry() -> None:
    ground = {"stream": "20,20/N", "wood": "22,20", "quarry": "18,20", "bridge": ""}
    for kind, survives in (
        ("light-cavalry", False),
        ("field-artillery", False),
        ("infantry", True),
        ("command", True),
    ):
        table = field(f"E English {kind} 20,20 N value=1", "F French infantry 2,2 N", **ground)

        for direction in (0, 2, 6):
            assert foresee(table.game, 0, direction, 1).dies != survives
        assert not foresee(table.game, 0, 4, 1).dies
    bridged = field(
        "E English light-cavalry 20,20 N", "F French infantry 2,2 N", stream="20,20/N", bridge="20,20/N"
    )
    assert not foresee(bridged.game, 0, 0, 1).dies


@cites("WAT-13.27", "WAT-13.28")
def test_a_shot_at_a_fugitive_replaces_the_rest_of_its_flight() -> None:
    table = field(
        "H French heavy-cavalry 20,22 N",
        "E English infantry 20,20 S",
        *[
            f"B{n} French infantry {cell}"
            for n, cell in enumerate(("18,18 E", "22,18 W", "24,20 W", "16,20 E"))
        ],
        *[
            f"W{n} French light-cavalry {cell}"
            for n, cell in enumerate(("21,21", "19,21", "22,20", "18,20", "21,19", "19,19"))
        ],
        SPARE,
    )
    table.play("attack 20,20", "with H", "fight", dice=[4])
    assert table.last("result") == (4, "D3")
    assert table.asked() == "free_attack"
    assert table.at("E") == "20,18"
    assert table.options("strike") == ["B0", "B1"]
    table.play("strike B0", dice=[5])
    assert table.last("free_result") == (5, "D1")
    assert table.game.fled[table.unit("E")] in (1, 2)


@cites("WAT-13.29", "WAT-14.18", "WAT-15.42")
def test_cavalry_and_guns_do_not_strike_fugitives_or_passers_by() -> None:
    table = field(
        "H English heavy-cavalry 20,20 N",
        "G English field-artillery 20,16 S",
        "A French infantry 18,18 E",
        SPARE,
    )
    table.play("move A", "go 20,18", "go 22,18")
    assert (table.decides(), table.at("A")) == ("french", "22,18")


@cites("WAT-13.34")
def test_the_units_of_a_defeated_pile_flee_by_different_lines() -> None:
    table = field(
        "K French Guard-heavy-cavalry 20,26 N",
        "E English infantry 20,18",
        "F English infantry 20,18",
        SPARE,
        town="20,18",
    )
    table.play("move K", "go 20,24", "go 20,22", "go 20,20", "halt", "attack 20,18", dice=[4])
    assert table.last("totals") == (5, 4, 1)
    table.play("drive N", "reface S")
    assert "N" not in table.options("drive")
    table.play("drive NW", "reface SE")
    assert (table.at("E"), table.at("F")) == ("20,16", "19,17")


@cites("WAT-10.18", "WAT-10.19")
def test_a_free_attack_without_effect_lets_the_unit_go_on() -> None:
    table = crossing()
    table.play("strike E", dice=[3])
    assert table.last("free_ignored") == (3, "none")
    assert table.at("A") == "22,18"
    assert table.asked() == "step"


@cites("WAT-13.14", "WAT-13.16")
def test_between_two_equal_lines_the_winner_is_asked() -> None:
    closed = ("19,19", "21,19", "18,20", "22,20", "19,21", "21,21")
    table = field(
        "E English infantry 20,20 S",
        "G French field-artillery 20,28 N",
        *[f"H{number} French light-cavalry {cell}" for number, cell in enumerate(closed)],
        "Z English infantry 50,50 N",
        phase="artillery",
        turn=6,
    )
    table.play("aim G", dice=[4, 3])
    assert table.options("drive") == ["N", "S"]
    table.play("drive S")
    assert table.at("E") == "20,22"


@cites("WAT-10.20", "WAT-13.6")
def test_a_free_attack_can_eliminate() -> None:
    table = field("E English infantry 20,20 N combat=9", "A French infantry 18,18 E", SPARE)
    table.play("move A", "go 20,18", "go 22,18")
    table.play("strike E", dice=[4])
    assert table.last("free_result") == (4, "DE")
    assert table.at("A") == "lost"
    assert table.rules_of("lost") == ["WAT-13.6"]
    assert table.asked() == "battle"


@cites("WAT-12.15", "WAT-12.16", "WAT-14.13")
@pytest.mark.parametrize(
    ("facing", "told"),
    [("S", []), ("E", [("WAT-12.15", "flank", -1)]), ("N", [("WAT-12.16", "rear", -2)])],
)
@pytest.mark.parametrize("arm", ["infantry", "heavy-cavalry"])
def test_the_side_on_which_a_unit_is_struck_is_named(
    arm: str, facing: str, told: list[tuple[str, str, int]]
) -> None:
    table = field("F French infantry 20,22 N value=5", f"E English {arm} 20,20 {facing}", SPARE)
    events = table.play("attack 20,20", dice=[1])
    sides = [event for event in events if event.kind == "modifier" and event.data[1] in ("flank", "rear")]
    assert [(event.rule, *event.data[1:]) for event in sides] == told
