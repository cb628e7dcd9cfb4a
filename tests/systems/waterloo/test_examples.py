"""The worked examples of the catalogue, each as a position that reads like the example."""

from __future__ import annotations

import pytest

from grognard.systems.waterloo.artillery import effective_distance
from grognard.systems.waterloo.morale import count_reduced, halved, halved_verdict, is_reduced
from grognard.systems.waterloo.tables import ELIMINATED, verdict_word
from grognard.systems.waterloo.values import attack_total
from grognard.systems.waterloo.victory import half_points
from grognard.systems.waterloo.words import FRENCH
from tests.cites import cites
from tests.systems.waterloo.table import Table, field, opening, scene


@cites("EX-WAT-1", "WAT-13.1", "WAT-13.6")
def test_difference_three_and_a_four_drive_the_defender_three_cells() -> None:
    table = field("A French heavy-cavalry 20,22 N", "B English infantry 20,20 S")
    table.play("attack 20,20", dice=[4])
    assert table.last("totals") == (4, 1, 3)
    assert table.last("result") == (4, "D3")
    table.play("drive N", "reface S")
    assert table.at("B") == "20,14"


@cites("EX-WAT-2", "WAT-17.5", "WAT-17.7")
def test_a_reduced_unit_in_a_formation_worth_seven_counts_four_and_its_neighbour_seven() -> None:
    line = [f"B{n} English infantry {10 + 2 * n},20 S" for n in range(6)]
    french = ("A French infantry 22,22 N", "F French infantry 20,22 N")
    table = field(*french, *line, "R English infantry 22,20 S reduced", morale="on")
    assert table.defence("22,20", "A") == 4
    assert table.defence("20,20", "F") == 7


@cites("EX-WAT-3", "WAT-15.24")
def test_at_noon_four_cells_are_read_as_seven() -> None:
    table = field("G French field-artillery 20,20 N", "B English infantry 20,12 S", turn=2, phase="artillery")
    assert effective_distance(table.game, table.unit("G"), table.cell("20,12")) == 7


@cites("EX-WAT-4", "WAT-8.6", "WAT-8.2", "WAT-8.5")
def test_five_points_buy_three_cells_and_two_changes_of_facing() -> None:
    table = field("A French infantry 20,20 N", "B English infantry 2,2 N")
    table.play("move A", "go 20,18")
    assert table.game.prompt().data == (0, 4)
    table.play("go 22,18")
    assert table.game.prompt().data == (0, 2)
    table.play("go 22,16")
    assert (table.at("A"), table.facing("A")) == ("22,16", "N")
    assert table.asked() == "battle"


@cites("EX-WAT-5", "WAT-8.40")
def test_one_point_left_is_not_enough_for_a_wood() -> None:
    table = field("A French infantry 20,20 N", "B English infantry 2,2 N", wood="20,10")
    table.play("move A", "go 20,18", "go 20,16", "go 20,14", "go 20,12")
    assert "20,10" not in table.options("go")
    assert table.refused("go 20,10") == "WAT-8.40"


@cites("EX-WAT-6", "WAT-9.8", "WAT-11.2")
def test_three_abreast_are_a_line_worth_three() -> None:
    table = field(
        "A English infantry 20,20 N",
        "B English infantry 22,20 N",
        "C English infantry 24,20 N",
        "F French infantry 20,18 S",
        "G French infantry 22,18 S",
    )
    assert table.defence("20,20", "F") == 3
    assert table.defence("22,20", "G") == 3


@cites("EX-WAT-7", "WAT-9.10")
def test_a_broken_line_is_two_lines() -> None:
    table = field(
        "A English infantry 20,20 N",
        "B English infantry 22,20 N",
        "C English infantry 24,22 N",
        "D English infantry 26,22 N",
        "F French infantry 20,18 S",
        "G French infantry 24,20 S",
    )
    assert table.defence("20,20", "F") == 2
    assert table.defence("24,22", "G") == 2


@cites("EX-WAT-8", "WAT-9.8", "WAT-9.9")
def test_a_line_may_run_diagonally_and_a_column_too() -> None:
    cells = ("20,20", "21,21", "22,22")
    line = field(
        *[f"A{n} Prussian infantry {c} NE" for n, c in enumerate(cells)], "F French infantry 22,20 SW"
    )
    assert [f["kind"] for f in line.seen()["formations"]] == ["line"]
    assert line.defence("21,21", "F") == 3
    column = field(
        *[f"A{n} Prussian infantry {c} SE" for n, c in enumerate(cells)], "F French infantry 24,22 W"
    )
    assert [f["kind"] for f in column.seen()["formations"]] == ["column"]
    assert column.defence("22,22", "F") == 3


@cites("EX-WAT-9", "WAT-11.4")
def test_light_infantry_is_worth_three_alone_and_one_in_a_line() -> None:
    alone = field("L English light-infantry 20,20 N", "F French infantry 20,18 S")
    assert alone.defence("20,20", "F") == 3
    line = field(
        "L English light-infantry 20,20 N",
        "A English infantry 22,20 N",
        "B English infantry 24,20 N",
        "F French infantry 20,18 S",
        "G French infantry 22,18 S",
    )
    assert [line.defence("20,20", "F"), line.defence("22,20", "G")] == [3, 3]


@cites("EX-WAT-10", "WAT-9.26")
def test_the_english_gain_nothing_from_a_column() -> None:
    english = field(
        *[f"A{n} English infantry 20,{20 - 2 * n} S" for n in range(4)], "F French infantry 20,22 N"
    )
    assert english.defence("20,20", "F") == 1
    french = field(
        *[f"A{n} French infantry 20,{20 - 2 * n} S" for n in range(4)], "E English infantry 20,22 N"
    )
    assert french.defence("20,20", "E") == 4


@cites("EX-WAT-11", "WAT-8.31", "WAT-8.32", "WAT-11.5")
def test_a_town_doubles_its_infantry_and_then_adds_the_command() -> None:
    table = field(
        "I English infantry 20,20",
        "L English light-infantry 20,20",
        "C English command 20,20 value=2",
        "F French infantry 20,22 N",
        town="20,20",
    )
    assert table.defence("20,20", "F") == 10


@cites("EX-WAT-12", "WAT-11.10", "WAT-11.11")
def test_a_town_in_a_line_counts_one_point_and_keeps_its_own_value() -> None:
    table = field(
        "A English infantry 20,20 N",
        "B English infantry 24,20 N",
        "T English infantry 22,20",
        "U English infantry 22,20",
        "F French infantry 20,18 S",
        "G French infantry 22,18 S",
        town="22,20",
    )
    assert table.defence("20,20", "F") == 3
    assert table.defence("22,20", "G") == 4


@cites("EX-WAT-13", "WAT-12.5")
def test_only_the_highest_command_counts() -> None:
    table = field(
        *[f"A{n} English infantry {20 + 2 * n},20 N" for n in range(4)],
        "C English command 20,22 N value=1",
        "D English command 19,21 NE value=3",
        "F French infantry 20,18 S",
    )
    assert table.defence("20,20", "F") == 7


@cites("EX-WAT-14", "WAT-12.17", "WAT-12.18", "WAT-12.15", "WAT-12.16")
def test_attacked_in_flank_and_rear_only_the_rear_counts() -> None:
    table = field(
        *[f"A{n} English infantry {20 - 2 * n},20 N" for n in range(5)],
        "F French infantry 22,20 W",
        "R French infantry 20,22 N",
    )
    assert table.defence("20,20", "F") == 4
    assert table.defence("20,20", "R") == 3
    assert table.defence("20,20", "F", "R") == 3


@cites("EX-WAT-15", "WAT-14.4", "WAT-14.7", "WAT-14.6", "WAT-14.5", "WAT-8.21")
def test_a_charge_of_three_cells_and_one_begun_anew_behind_a_stream() -> None:
    ride = ("move H", "go 20,28", "go 20,26", "go 20,24")
    table = field("H French heavy-cavalry 20,30 N", "E English infantry 20,22 S")
    table.play(*ride, "halt")
    assert table.attack("20,22", "H") == 7
    wet = field("H French heavy-cavalry 20,30 N", "E English infantry 20,22 S", stream="20,28/N")
    wet.play(*ride)
    assert wet.game.prompt().data == (0, 2)
    wet.play("halt")
    assert wet.attack("20,22", "H") == 5


@cites("EX-WAT-16", "WAT-11.15", "WAT-9.5")
def test_a_line_that_becomes_a_column_attacks_with_the_same_three() -> None:
    table = field(
        "A French infantry 20,20 N",
        "B French infantry 22,20 N",
        "C French infantry 24,20 N",
        "E English infantry 20,14 S",
    )
    table.play("move A", "go 20,18", "go 20,16", "halt")
    table.play("move B", "go 21,19", "go 20,18", "face N")
    table.play("move C", "go 22,20", "go 20,20", "face N")
    assert table.attack("20,14", "A") == 3


@cites("EX-WAT-17", "WAT-11.17", "WAT-11.18", "WAT-11.22", "WAT-11.23")
def test_a_unit_that_joins_a_line_does_not_raise_it_in_this_attack() -> None:
    table = field(
        "A French infantry 20,20 N",
        "B French infantry 22,20 N",
        "C French infantry 24,20 N",
        "N French infantry 26,22 N",
        "E English infantry 24,18 S",
        "F English infantry 26,18 S",
    )
    table.play("move N", "go 26,20", "halt")
    assert table.attack("24,18", "C") == 3
    assert table.attack("26,18", "N") == 1
    table.play("done")
    assert table.decides() == "allied"
    assert table.defence("24,20", "E") == 4


@cites("EX-WAT-18", "WAT-11.21")
def test_a_line_broken_up_to_attack_from_two_sides_fights_with_base_values() -> None:
    table = field(
        "A French infantry 18,22 N",
        "B French infantry 20,22 N",
        "E English infantry 20,20 S",
    )
    table.play("move A", "go 18,20", "face E")
    assert table.attack("20,20", "A", "B") == 2
    assert table.defence("20,20", "A", "B") == 0
    assert [note[0] for note in rules_of_attack(table, "20,20", "A", "B")] == ["WAT-11.21", "WAT-11.21"]


def rules_of_attack(table: Table, target: str, *names: str) -> list[tuple[str, int, str, int]]:

    return attack_total(table.game, tuple(table.unit(n) for n in names), table.cell(target)).notes


@cites("EX-WAT-19", "WAT-10.15", "WAT-10.16", "WAT-10.17", "WAT-10.18", "WAT-10.19", "WAT-10.21")
def test_a_free_attack_uses_base_values_and_ignores_bad_results() -> None:
    table = field(
        *[f"E{n} English infantry {20 + 2 * n},20 N" for n in range(5)],
        "A French infantry 18,18 E",
    )
    table.play("move A", "go 20,18")
    table.play("go 22,18")
    assert (table.decides(), table.asked()) == ("allied", "free_attack")
    assert table.options() == ["strike E0", "pass"]
    table.play("strike E0", dice=[1])
    assert table.last("free_attack") == (table.unit("E0"), table.unit("A"), 0)
    assert table.last("free_ignored") == (1, "A2")
    assert table.at("A") == "22,18"
    assert table.decides() == "french"


@cites("EX-WAT-20", "WAT-13.19", "WAT-13.20", "WAT-13.12", "WAT-13.13")
def test_a_fleeing_unit_pushes_a_friend_ahead_of_it() -> None:
    table = field(
        "A French heavy-cavalry 20,22 N", "X English infantry 20,20 S", "Y English infantry 20,16 S"
    )
    table.play("attack 20,20", dice=[4])
    table.play("drive N")
    assert table.game.fled[table.unit("Y")] == 2
    table.play("reface S", "reface S")
    assert (table.at("X"), table.at("Y")) == ("20,14", "20,12")


@cites("EX-WAT-21", "WAT-13.16", "WAT-13.24", "WAT-13.22", "WAT-13.14", "WAT-13.15")
def test_the_winner_may_not_drive_cavalry_into_a_wood_or_an_enemy() -> None:
    table = field(
        "G French field-artillery 20,26 N",
        "H English light-cavalry 20,20 S",
        "F French infantry 22,20 E",
        wood="20,18",
        phase="artillery",
    )
    table.play("aim G", dice=[4, 3])
    assert table.last("shot") == (7, 3, "D2")
    assert table.options("drive") == ["NE", "SE", "S", "SW", "W", "NW"]
    assert table.refused("drive N") == "WAT-13.16"


@cites("EX-WAT-22", "WAT-13.32", "WAT-13.33")
def test_more_than_five_cells_in_a_tour_eliminate() -> None:
    units = ("A French heavy-cavalry 20,22 N", "B English infantry 20,20 S fled=3")
    table = field(*units)
    table.play("attack 20,20", dice=[4])
    assert table.at("B") == "lost"
    assert table.rules_of("lost") == ["WAT-13.32"]
    spared = field(*units)
    spared.play("attack 20,20", dice=[3])
    assert spared.last("result") == (3, "D2")
    assert spared.at("B") == "20,20"
    assert spared.asked() == "line"


@cites("EX-WAT-23", "WAT-15.25", "WAT-15.12", "WAT-15.26")
def test_a_town_adds_three_to_the_distance() -> None:
    units = ("G French field-artillery 20,20 N", "B English infantry 20,10")
    dry = field(*units, town="20,10", turn=8, phase="artillery")
    assert effective_distance(dry.game, dry.unit("G"), dry.cell("20,10")) == 8
    assert dry.targets("G") == ["20,10"]
    wet = field(*units, town="20,10", turn=2, phase="artillery")
    assert effective_distance(wet.game, wet.unit("G"), wet.cell("20,10")) == 11
    assert wet.targets("G") == []


BANK = " ".join(f"{x},20/{side}" for x in range(36, 56, 2) for side in ("SW", "S", "SE"))


@cites("EX-WAT-24", "WAT-15.20", "WAT-15.23", "WAT-15.21", "WAT-15.22")
def test_the_embankment_hides_who_stands_at_its_foot_and_stops_canister() -> None:
    table = field(
        "G French field-artillery 44,18 S",
        "H French field-artillery 46,20 S",
        "A English infantry 44,26 N",
        "B English infantry 44,22 N",
        "C English infantry 46,24 N",
        embankment=BANK,
        phase="artillery",
    )
    assert effective_distance(table.game, table.unit("G"), table.cell("44,26")) == 4
    assert "44,26" in table.targets("G")
    assert "44,22" not in table.targets("G")
    assert effective_distance(table.game, table.unit("H"), table.cell("46,24")) == 3
    assert "46,24" in table.targets("H")


@cites("WAT-15.23", "WAT-15.24", "WAT-15.25", "WAT-15.26")
@pytest.mark.parametrize(
    ("turn", "ground", "told"),
    [
        (9, {}, []),
        (9, {"wood": "46,24"}, [("WAT-15.25", "shelter", 3)]),
        (9, {"town": "46,24"}, [("WAT-15.25", "shelter", 3)]),
        (9, {"embankment": BANK}, [("WAT-15.23", "no_canister", 3)]),
        (2, {}, [("WAT-15.24", "soft_ground", 3)]),
        (2, {"embankment": BANK}, [("WAT-15.24", "soft_ground", 3)]),  # far enough without the bank
    ],
)
def test_a_shot_tells_what_changes_its_distance(
    turn: int, ground: dict[str, str], told: list[tuple[str, str, int]]
) -> None:
    target = "C English infantry 46,24" if "town" in ground else "C English infantry 46,24 N"
    table = field("H French field-artillery 46,20 S", target, turn=turn, phase="artillery", **ground)
    events = table.play("aim H", dice=[1, 1])  # at the one target there is
    assert [(event.rule, *event.data) for event in events if event.kind == "range"] == told


@cites("EX-WAT-25", "WAT-15.29", "WAT-15.31", "WAT-15.32", "WAT-12.14", "WAT-15.33")
def test_one_line_of_flight_saves_one_unit_of_a_pile_and_the_loser_chooses() -> None:
    ring = ("20,18", "21,19", "22,20", "21,21", "20,22", "19,21", "18,20")
    table = field(
        "G French field-artillery 20,26 N",
        "A English infantry 20,20",
        "B English infantry 20,20",
        "C English command 20,20 value=2",
        *[f"F{n} French heavy-cavalry {cell}" for n, cell in enumerate(ring)],
        phase="artillery",
    )
    table.play("aim G", dice=[4, 3])
    assert (table.decides(), table.asked()) == ("allied", "survivors")
    assert table.options("save") == ["A", "B", "C"]
    table.play("save C")
    assert (table.at("A"), table.at("B"), table.at("C")) == ("lost", "lost", "18,18")


@cites("EX-WAT-26", "WAT-17.8")
def test_a_negative_factor_is_doubled_when_reduced() -> None:
    assert halved(-2) == -4


@cites("EX-WAT-27", "WAT-17.12", "WAT-17.13")
@pytest.mark.parametrize(
    ("table", "gun"), [("D3", "D2"), ("D1", "none"), ("DE", "D5"), ("D2", "D1"), ("D4", "D2"), ("D5", "D3")]
)
def test_a_reduced_gun_halves_its_results(table: str, gun: str) -> None:
    verdict = ELIMINATED if table == "DE" else int(table[1])
    assert verdict_word(halved_verdict(verdict)) == gun


@cites("EX-WAT-28", "WAT-17.19", "WAT-17.20", "WAT-17.21", "WAT-17.22")
def test_thirteen_reduced_units_shake_an_army_and_eleven_steady_it() -> None:
    units = [f"A{n} French infantry {2 * n},20 N reduced" for n in range(13)]
    table = field(*units, "B French infantry 40,40 N", "E English infantry 2,2 N", morale="on")
    game = table.game
    count_reduced(game, FRENCH)
    assert is_reduced(game, table.unit("B"))
    game.reduced[0] = 0
    count_reduced(game, FRENCH)
    assert is_reduced(game, table.unit("B"))
    game.reduced[1] = 0
    count_reduced(game, FRENCH)
    assert not is_reduced(game, table.unit("B"))
    assert is_reduced(game, table.unit("A2"))
    assert not is_reduced(game, table.unit("E"))


@cites("EX-WAT-29", "WAT-5.3", "WAT-5.4", "WAT-5.5", "WAT-5.6", "WAT-17.24")
def test_the_score_of_the_example() -> None:
    lost = [f"I{n} French infantry {2 * n},0 S" for n in range(4)] + [
        "H French light-cavalry 10,0 S",
        "K French Guard-infantry 12,0 S",
        "G French field-artillery 14,0 S",
        "L French light-artillery 16,0 S",
        "C French command 18,0 S value=1",
    ]
    kept = [
        "R French infantry 0,4 S reduced",
        "S French infantry 2,8 S reduced",
        "T French field-artillery 4,4 S reduced",
    ]
    table = field(*lost, *kept, "E English infantry 40,40 N", morale="on")
    for unit in range(len(lost)):
        table.game.lift(unit)
    assert half_points(table.game, 0) == 2 * 19 + 5


@cites("EX-WAT-30", "WAT-3.2")
def test_d_erlon_deploys_in_sector_sixteen_and_nowhere_else() -> None:
    table = opening(setup="free")
    table.play("place NAP-CO", "at 56,58", "place ERL-IN1")
    places = table.options("at")
    sector = table.game.scenario.ground.sector
    assert {sector[table.cell(place)] for place in places} == {16}
    assert len(places) == sum(s == 16 for s in sector)
    assert table.refused("at 40,40") == "WAT-3.2"
    corps = [
        u for u in range(table.game.scenario.units) if table.game.scenario.counters.general[u] == "D'Erlon"
    ]
    assert len(corps) == 15


@cites("EX-WAT-31", "WAT-7.7", "WAT-7.6")
def test_a_battle_begun_at_half_past_twelve_has_fourteen_turns() -> None:
    table = opening(setup="ready")
    table.play("begin 12:30")
    turns: list[int] = []
    while table.game.result is None:
        if table.game.turn not in turns:
            turns.append(table.game.turn)
        arrived = table.game.turn >= 9 and table.decides() == "allied" and table.asked() == "battle"
        assert ("BUL-CO" in table.options("enter")) == arrived
        table.play("cease" if "cease" in table.options() else "done")
    assert turns == list(range(3, 17))


@cites("EX-WAT-32", "WAT-15.35", "WAT-15.36", "WAT-15.37")
def test_a_light_gun_moves_half_and_fires_or_fires_and_moves_half() -> None:
    units = ("G French light-artillery 20,30 N", "E English infantry 20,16 S")
    first = field(*units)
    first.play("move G", "go 20,28", "go 20,26", "go 20,24", "halt")
    assert first.asked() == "light_fire"
    first.play("fire 20,16", dice=[1, 1])
    far = field(*units)
    far.play("move G", "go 20,28", "go 20,26", "go 20,24", "go 20,22", "halt")
    assert far.asked() == "battle"
    fired = field(*units, phase="artillery")
    fired.play("aim G", dice=[1, 1])
    fired.play("move G")
    assert fired.game.prompt().data == (0, 3)


@cites("EX-WAT-33", "WAT-11.13", "WAT-15.38", "WAT-10.11", "WAT-12.20")
def test_a_carre_with_a_command_is_worth_four_and_its_gun_defends() -> None:
    units = (
        "A French infantry 20,20",
        "B French infantry 20,20",
        "C French command 20,20 value=2",
        "E English infantry 20,18 S",
        "F English infantry 20,22 N",
    )
    table = field(*units)
    assert table.attack("20,18", "A") == table.attack("20,22", "A") == 4
    assert table.defence("20,20", "E") == table.defence("20,20", "F") == 4
    with_gun = field(*units, "G French field-artillery 20,20")
    assert with_gun.defence("20,20", "E") == 5
    assert with_gun.attack("20,18", "A") == 4


@cites("EX-WAT-34", "WAT-8.16", "WAT-8.17")
def test_turns_along_a_road_are_free() -> None:
    table = field("A French infantry 30,30 N", "E English infantry 2,2 S", road="30,30 30,28 31,27 32,26")
    table.play("move A", "go 30,28", "go 31,27", "go 32,26")
    assert table.game.prompt().data == (0, 2)
    table.play("face E")
    assert table.last("faced") == (0, 2)


@cites("EX-WAT-35", "WAT-10.27", "WAT-10.26")
def test_who_stops_before_a_front_without_attacking_may_be_struck() -> None:
    table = field(
        *[f"E{n} English infantry {20 + 2 * n},20 N" for n in range(3)],
        "A French infantry 18,18 E",
    )
    table.play("move A", "go 20,18", "halt")
    assert (table.decides(), table.asked()) == ("allied", "counter")
    assert table.options() == ["counter E0 A", "pass"]
    table.play("counter E0 A", dice=[5])
    assert table.last("free_attack")[2] == 0
    assert table.last("free_result") == (5, "D1")


def test_scenes_of_a_scenario_can_be_written_too() -> None:
    table = scene("1815", "ERL-IN1 50,34", "WEL-CO 46,8", turn=9)
    assert table.at("ERL-IN1") == "50,34"
    assert table.at("BUL-CO") == "aside"
