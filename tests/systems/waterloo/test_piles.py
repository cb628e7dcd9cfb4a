"""Piles are bodies: they attack, strike, recover, fire and flee as one, whichever unit is listed first."""

from __future__ import annotations

import pytest

from grognard.systems.waterloo.artillery import may_fire_after
from grognard.systems.waterloo.victory import lose
from tests.cites import cites
from tests.systems.waterloo.table import Table, field

FAR = "Z English infantry 50,50 N"
IDLE = "Y French infantry 40,50 N"
"""Somebody with a move left, so that the tour does not end by itself."""
BOTH_ORDERS = pytest.mark.parametrize("turned", [False, True], ids=["as listed", "the other way round"])


def mixed(turned: bool, *units: str, **given: object) -> Table:
    """A field whose units are listed in this order or in the reverse one."""
    return field(*(reversed(units) if turned else units), **given)


# -- the right to attack ------------------------------------------------------------------------


@BOTH_ORDERS
@cites("WAT-10.8")
def test_a_unit_that_has_attacked_does_not_attack_again_in_a_carre(turned: bool) -> None:
    table = mixed(
        turned,
        "A French infantry 20,20 N",
        "B French infantry 20,24 N",
        "E English infantry 20,18 E",
        "F English infantry 22,20 E",
        IDLE,
    )
    table.play("attack 20,18", dice=[3])
    table.play("move B", "go 20,22", "go 20,20")
    assert table.game.is_carre(table.cell("20,20"))
    assert table.options("attack") == []
    assert table.refused("attack 20,18") == table.refused("attack 22,20") == "WAT-10.8"


@BOTH_ORDERS
@cites("WAT-10.8", "WAT-10.11")
def test_a_carre_attacks_each_cell_once_also_with_a_command_in_it(turned: bool) -> None:
    table = mixed(
        turned,
        "C French command 20,20 value=1",
        "A French infantry 20,20",
        "B French infantry 20,20",
        "E English infantry 20,18 E",
        "F English infantry 22,20 E",
    )
    table.play("attack 20,18", dice=[1])
    assert table.options("attack") == ["22,20"]
    table.play("attack 22,20", dice=[1])
    assert table.game.side_to_move is not None
    assert table.options("attack") == []


@BOTH_ORDERS
@cites("WAT-10.29")
def test_a_routed_unit_does_not_attack_through_the_carre_of_a_comrade(turned: bool) -> None:
    table = mixed(
        turned,
        "A French infantry 20,20 N routed",
        "B French infantry 20,22 N",
        "E English infantry 20,18 E",
        IDLE,
    )
    table.play("move B", "go 20,20")
    assert table.options("attack") == []
    assert table.refused("attack 20,18") == "WAT-10.29"


@BOTH_ORDERS
@cites("WAT-13.3", "WAT-14.12")
def test_attackers_are_named_in_any_order_and_the_die_waits_for_the_word(turned: bool) -> None:
    units = ("A French infantry 20,22 N", "B French infantry 18,20 E", "E English infantry 20,20 N", FAR)
    table = mixed(turned, *units)
    table.play("attack 20,20", "with B", "with A")
    assert table.options() == ["fight"]
    table.play("fight", dice=[3])
    assert table.last("attacks")[0] == (table.unit("B"), table.unit("A"))
    again = mixed(turned, *units)
    again.play("attack 20,20", "with A")
    assert set(again.options()) == {"with B", "fight"}
    assert again.refused("with Z") == "WAT-4.10"


# -- formations that lend ------------------------------------------------------------------------


LINE = (
    "A French infantry 18,20 N",
    "B French infantry 20,20 N",
    "C French infantry 22,20 N",
    "E English infantry 20,18 S",
    "F English infantry 18,18 S",
    FAR,
)


@BOTH_ORDERS
@cites("WAT-11.15", "WAT-11.19")
def test_who_has_lent_his_value_to_an_attack_moves_no_more_but_may_attack(turned: bool) -> None:
    table = mixed(turned, *LINE)
    table.play("attack 20,18", dice=[2])
    assert table.last("totals")[0] == 3
    assert table.refused("move A") == table.refused("move C") == "WAT-11.19"
    assert "18,18" in table.options("attack")


@cites("WAT-11.19")
def test_a_town_that_lends_its_point_keeps_its_infantry() -> None:
    table = field(
        "A French infantry 18,20 N",
        "T French infantry 20,20",
        "K French command 20,20 value=1",
        "E English infantry 18,18 S",
        FAR,
        town="20,20",
    )
    table.play("attack 18,18", dice=[2])
    assert table.refused("move T") == "WAT-11.19"
    assert "K" in table.options("move")


@cites("WAT-11.19", "WAT-11.21")
def test_nobody_lends_to_an_attack_at_base_value() -> None:
    table = field("A French infantry 20,20 N", "B French infantry 22,20 E", "E English infantry 20,18 S", FAR)
    table.play("attack 20,18", dice=[3])
    assert table.last("totals")[0] == 1
    assert "B" in table.options("move")


BLOCK = (
    "A French infantry 20,20 N",
    "B French infantry 22,20 N",
    "C French infantry 24,20 N",
    "D French infantry 20,22 N",
    "E English infantry 20,18 S",
    FAR,
    IDLE,
)


@BOTH_ORDERS
@cites("WAT-11.8", "WAT-11.9")
def test_of_two_interlaced_formations_the_owner_may_refer_to_the_lower(turned: bool) -> None:
    table = mixed(turned, *BLOCK)
    table.play("attack 20,18")
    assert set(table.options()) == {"refer A", "fight"}
    table.play("refer A", "fight", dice=[3])
    assert table.last("totals")[0] == 2
    assert table.refused("move D") == "WAT-11.19"
    assert {"B", "C"} <= set(table.options("move"))
    higher = mixed(turned, *BLOCK)
    higher.play("attack 20,18", "fight", dice=[1])
    assert higher.last("totals")[0] == 3
    assert "D" in higher.options("move")


@cites("WAT-11.8", "WAT-10.9")
def test_nobody_refers_to_a_formation_that_makes_the_attack_too_weak() -> None:
    units = [
        *BLOCK[:4],
        "E English infantry 20,18 S",
        "F English infantry 18,18 S",
        "G English infantry 22,18 S",
    ]
    table = field(*units, "H English infantry 24,18 S", FAR)
    assert table.defence("20,18", "A") == 4
    table.play("attack 20,18")
    assert table.options() == ["fight"]


# -- counter-attacks -----------------------------------------------------------------------------


def stopping(turned: bool, *more: str) -> Table:
    """A carré marches into the front of E, with a command that may be listed first."""
    units = ("C French command 20,14 value=1", "A French infantry 20,14", "B French infantry 20,14", *more)
    table = mixed(turned, *units, "E English Guard-infantry 20,20 N", FAR, IDLE)
    leader = table.game.scenario.ids[table.game.first_in[table.cell("20,14")]]
    table.play(f"march {leader}", "go 20,16", "go 20,18")
    return table


@BOTH_ORDERS
@cites("WAT-10.27")
def test_a_carre_that_stopped_is_countered_whoever_is_listed_first(turned: bool) -> None:
    table = stopping(turned)
    table.play("done")
    first_infantry = "B" if turned else "A"
    assert table.options() == [f"counter E {first_infantry}", "pass"]


@BOTH_ORDERS
@cites("WAT-10.27")
def test_a_carre_that_attacked_is_not_countered_whoever_is_listed_first(turned: bool) -> None:
    table = stopping(turned)
    table.play("attack 20,20", dice=[4])
    table.play("done")
    assert table.asked() == "battle"
    assert table.decides() == "allied"


@BOTH_ORDERS
@cites("WAT-10.27", "WAT-13.4")
def test_a_carre_is_struck_as_one_when_one_of_its_units_stopped_there(turned: bool) -> None:
    table = mixed(
        turned,
        "A French infantry 20,18 E",
        "B French infantry 18,18 E",
        "E English Guard-infantry 20,20 N",
        FAR,
    )
    table.play("move B", "go 20,18", "done")
    assert len(table.options("counter")) == 1
    table.play(f"counter {table.options('counter')[0]}", dice=[6])
    assert table.last("free_attack")[2] == 3 - 2
    assert table.game.routs[table.unit("A")] == table.game.routs[table.unit("B")] == 1


@BOTH_ORDERS
@cites("WAT-13.3", "WAT-13.4", "WAT-10.27")
def test_a_counter_attack_on_a_town_meets_the_whole_pile(turned: bool) -> None:
    table = mixed(
        turned,
        "A French infantry 20,18",
        "B French infantry 20,16 S",
        "E English Guard-infantry 20,20 N",
        FAR,
        town="20,18",
    )
    table.play("move B", "go 20,18", "halt", "done")
    assert len(table.options("counter")) == 1
    table.play(f"counter {table.options('counter')[0]}", dice=[6])
    assert table.last("free_attack")[2] == 3 - 2
    assert table.game.routs[table.unit("A")] == 1


@BOTH_ORDERS
@cites("WAT-10.27", "WAT-10.13")
def test_a_unit_that_fled_strikes_at_those_who_stop_before_it_afterwards(turned: bool) -> None:
    table = mixed(
        turned,
        "A French infantry 20,20 E",
        "B French infantry 20,22 S",
        "E English infantry 20,16 S fled=1",
        FAR,
    )
    table.play("move A", "go 20,18", "halt", "done")
    assert table.options("counter") == ["E A"]


@BOTH_ORDERS
@cites("WAT-10.27")
def test_a_unit_that_fled_before_a_body_does_not_strike_at_it(turned: bool) -> None:
    closed = ("19,23", "21,23", "18,24", "19,25", "21,25", "20,26")
    table = mixed(
        turned,
        "A French infantry 22,18 W",
        "B French infantry 22,24 W",
        "E English infantry 20,24 N",
        *[f"H{n} French light-cavalry {cell}" for n, cell in enumerate(closed)],
        FAR,
        IDLE,
    )
    table.play("move A", "go 20,18", "halt", "attack 20,24", "with B", "fight", dice=[5])
    assert table.at("E") == "20,20"
    table.play("reface N", "done")
    assert table.asked() == "battle"
    assert table.decides() == "allied"


# -- recovery and fire ---------------------------------------------------------------------------


@BOTH_ORDERS
@cites("WAT-17.14")
def test_both_infantry_units_of_a_victorious_carre_recover(turned: bool) -> None:
    table = mixed(
        turned,
        "A French Guard-infantry 20,20 reduced",
        "B French Guard-infantry 20,20 reduced",
        "C French command 20,22 N value=3",
        "E English infantry 20,18 N",
        "F English infantry 30,30 N",
        morale="on",
    )
    table.play("attack 20,18", dice=[6])
    assert table.last("result")[1] in ("D4", "D5", "DE")
    assert not table.reduced("A") and not table.reduced("B")


@BOTH_ORDERS
@cites("WAT-17.14", "WAT-10.24")
def test_both_infantry_units_of_a_town_that_strikes_recover(turned: bool) -> None:
    table = mixed(
        turned,
        "E English Guard-infantry 20,20 reduced",
        "F English Guard-infantry 20,20 reduced",
        "A French infantry 16,18 E",
        "Z French infantry 50,50 N",
        town="20,20",
        morale="on",
    )
    table.play("move A", "go 18,18", "go 20,18", "go 22,18")
    table.play(f"strike {table.options('strike')[0]}", dice=[6])
    assert table.last("free_result")[1] == "D4"
    assert not table.reduced("E") and not table.reduced("F")


@BOTH_ORDERS
@cites("WAT-17.25", "WAT-17.12")
def test_a_reduced_gun_in_a_carre_with_normal_infantry_fires_in_full(turned: bool) -> None:
    units = (
        "G French field-artillery 20,20 reduced",
        "A French infantry 20,20",
        "E English infantry 20,10 N",
        FAR,
    )
    table = mixed(turned, "B French infantry 20,20 reduced", *units, morale="on", phase="artillery", turn=6)
    table.play("aim G", dice=[6, 6])
    assert table.rules_of("shot_halved") == []
    shaken = mixed(
        turned,
        "B French infantry 20,20 reduced",
        *[unit.replace("A French infantry 20,20", "A French infantry 20,20 reduced") for unit in units],
        morale="on",
        phase="artillery",
        turn=6,
    )
    shaken.play("aim G", dice=[6, 6])
    assert shaken.rules_of("shot_halved") == ["WAT-17.12"]


@BOTH_ORDERS
@cites("WAT-15.36", "WAT-15.37")
def test_a_light_gun_in_a_carre_that_marched_half_its_points_may_fire(turned: bool) -> None:
    units = (
        "G French light-artillery 20,24",
        "A French infantry 20,24",
        "B French infantry 20,24",
        "E English infantry 20,10 N",
    )
    table = mixed(turned, *units, turn=6)
    leader = table.options("march")[0]
    table.play(f"march {leader}", "go 20,22", "halt")
    assert table.asked() == "light_fire"
    table.play("fire 20,10", dice=[6, 6])
    assert table.last("fires")[0] == table.unit("G")


@cites("WAT-15.37")
def test_a_light_gun_that_has_moved_more_than_half_or_fired_does_not_fire() -> None:
    table = field("G French light-artillery 20,24 N", "H French light-artillery 10,24 N fired", FAR)
    half = table.game.scenario.movement[table.unit("G")] // 2
    assert may_fire_after(table.game, table.unit("G"), half)
    assert not may_fire_after(table.game, table.unit("G"), half + 1)
    assert not may_fire_after(table.game, table.unit("H"), 1)


# -- flight --------------------------------------------------------------------------------------


PRUSSIAN_PILE = (
    "BLU-CO Prussian command 20,20 value=3 reduced",
    "P Prussian infantry 20,20",
    "Q Prussian infantry 20,20",
    "R Prussian infantry 40,40 N",
    "G French field-artillery 20,28 N",
    "WEL-CO English command 50,50 value=3",
)


@pytest.mark.parametrize("first", [0, 1, 2], ids=["Blücher first", "in the middle", "last"])
@cites("WAT-5.9", "WAT-17.9", "WAT-13.32")
def test_with_blucher_his_comrades_in_the_pile_fall_and_nobody_flees(first: int) -> None:
    pile = [*PRUSSIAN_PILE[1:3]]
    pile.insert(first, PRUSSIAN_PILE[0])
    table = field(*pile, *PRUSSIAN_PILE[3:], morale="on", phase="artillery", turn=6, side="french")
    table.play("aim G", dice=[6, 4])
    assert table.last("shot") == (10, 4, "D3")
    again = field(*pile, *PRUSSIAN_PILE[3:], morale="on", phase="artillery", turn=6)
    again.play("aim G", dice=[6, 5])
    assert again.last("shot")[2] == "D4"
    assert [again.at(name) for name in ("BLU-CO", "P", "Q", "R")] == ["lost"] * 4
    assert again.game.faults() == []
    assert len([event for event in again.log if event.kind == "lost"]) == 4


@BOTH_ORDERS
@cites("WAT-5.9", "WAT-13.6")
def test_the_losses_of_a_pile_destroyed_with_blucher_are_told_once(turned: bool) -> None:
    units = [*PRUSSIAN_PILE[:4], "G French field-artillery 20,22 N", PRUSSIAN_PILE[5]]
    table = mixed(turned, *units, phase="artillery", turn=6)
    table.play("aim G", dice=[6, 6])
    assert table.last("shot")[2] == "DE"
    lost = [event.data[0] for event in table.log if event.kind == "lost"]
    assert sorted(lost) == sorted(table.unit(name) for name in ("BLU-CO", "P", "Q", "R"))


@BOTH_ORDERS
@cites("WAT-15.31", "WAT-5.9")
def test_if_blucher_is_not_saved_those_saved_in_his_stead_fall_with_him(turned: bool) -> None:
    ring = [
        f"F{n} French light-cavalry {cell}"
        for n, cell in enumerate(("21,19", "22,20", "21,21", "20,22", "19,21", "18,20", "19,19"))
    ]
    pile = ["BLU-CO Prussian command 20,20 value=3", "P Prussian infantry 20,20", "Q Prussian infantry 20,20"]
    table = field(
        *(reversed(pile) if turned else pile),
        *ring,
        "G French field-artillery 20,28 N",
        "WEL-CO English command 50,50 value=3",
        phase="artillery",
        turn=6,
    )
    table.play("aim G", dice=[4, 3])
    assert table.asked() == "survivors"
    table.play("save P")
    assert [table.at(name) for name in ("BLU-CO", "P", "Q")] == ["lost"] * 3


@cites("WAT-13.33", "WAT-13.32")
def test_a_pushed_unit_that_has_fled_too_far_falls_where_it_stands_and_pushes_nobody() -> None:
    table = field(
        "E English infantry 20,20 N",
        "X English infantry 20,18 N fled=5",
        "Y English infantry 20,16 N",
        "A French infantry 20,22 N",
        "B French infantry 18,20 E",
        "C French infantry 22,20 W",
        "D French light-cavalry 19,19 SE",
        "H French light-cavalry 21,19 SW",
        "I French light-cavalry 19,21 NE",
        "J French light-cavalry 21,21 NW",
    )
    table.play("attack 20,20", "with A", "with B", "with C", "fight", dice=[1])
    assert table.at("X") == "lost"
    assert table.at("Y") == "20,16"
    assert table.rules_of("lost") == ["WAT-13.32"]


@cites("WAT-13.16", "WAT-13.17")
def test_of_lines_with_equal_losses_the_one_on_which_the_loser_lives_is_chosen() -> None:
    closed = ("21,19", "22,20", "21,21", "20,22", "19,21", "19,19")
    table = field(
        "E English infantry 20,20 S",
        "X English infantry 20,18 S fled=5",
        *[f"F{n} French light-cavalry {cell}" for n, cell in enumerate(closed)],
        "K French light-cavalry 18,20 N",
        "G French field-artillery 20,28 N",
        FAR,
        phase="artillery",
        turn=6,
    )
    table.play("aim G", "fire 20,20", dice=[4, 3])
    assert table.at("X") == "lost"
    assert table.at("E") == "20,18"


@BOTH_ORDERS
@cites("WAT-10.22", "WAT-13.28")
def test_a_shot_that_turns_a_flight_leaves_the_marksman_no_second_one(turned: bool) -> None:
    table = mixed(
        turned,
        "E English infantry 20,20 N",
        "S French infantry 22,16 W",
        "A French infantry 20,22 N",
        *[f"H{n} French light-cavalry {c}" for n, c in enumerate(("18,20", "22,20", "19,19", "21,19"))],
        *[f"J{n} French light-cavalry {c}" for n, c in enumerate(("19,21", "21,21"))],
        "T French infantry 20,12 S",
        FAR,
    )
    table.play("attack 20,20", "with A", "fight", dice=[4])
    assert table.at("E") == "20,16"
    assert table.options("strike") == ["S"]
    table.play("strike S", dice=[6])
    shots = table.game.shots
    assert (table.unit("S"), table.unit("E")) in shots


# -- three players -------------------------------------------------------------------------------


@BOTH_ORDERS
@cites("WAT-8.29", "WAT-13.21")
def test_with_three_players_the_allies_share_a_town(turned: bool) -> None:
    table = mixed(
        turned,
        "E English infantry 20,20",
        "P Prussian infantry 20,22 N",
        "F French infantry 50,50 N",
        town="20,20",
        players="3",
        side="prussian",
    )
    table.play("move P", "go 20,20", "halt")
    assert table.at("P") == table.at("E") == "20,20"


@BOTH_ORDERS
@cites("WAT-15.31", "WAT-4.12")
def test_for_a_pile_of_both_allies_the_prussian_answers(turned: bool) -> None:
    ring = [
        f"F{n} French light-cavalry {cell}"
        for n, cell in enumerate(("21,19", "22,20", "21,21", "20,22", "19,21", "18,20", "19,19"))
    ]
    table = mixed(
        turned,
        "E English infantry 20,20",
        "P Prussian infantry 20,20",
        *ring,
        "G French field-artillery 20,28 N",
        town="20,20",
        players="3",
        phase="artillery",
        turn=6,
    )
    table.play("aim G", dice=[6, 6])
    assert table.asked() == "survivors"
    assert table.decides() == "prussian"


@cites("WAT-14.12", "WAT-13.3")
def test_a_joint_attack_is_made_by_one_player_s_units() -> None:
    table = field(
        "E English infantry 20,22 N",
        "P Prussian infantry 18,20 E",
        "F French infantry 20,20 N",
        "Z French infantry 50,50 N",
        players="3",
        side="prussian",
    )
    table.play("attack 20,20", dice=[3])
    assert table.last("attacks")[0] == (table.unit("P"),)


# -- the state itself ----------------------------------------------------------------------------


@BOTH_ORDERS
@cites("WAT-9.19")
def test_a_unit_put_twice_stands_once_and_a_list_that_bites_its_tail_is_seen(turned: bool) -> None:
    table = mixed(turned, "A French infantry 20,20", "B French infantry 20,20", FAR, town="20,20")
    game = table.game
    for unit in (table.unit("A"), table.unit("B"), table.unit("A")):
        game.put(unit, table.cell("20,20"))
    assert game.units_in(table.cell("20,20")) == sorted((table.unit("A"), table.unit("B")))
    assert game.faults() == []
    game.next_in[table.unit("A")] = table.unit("A")
    assert game.faults() != []


@BOTH_ORDERS
@cites("WAT-8.24", "WAT-3.5")
@pytest.mark.parametrize(
    ("arm", "faults"),
    [
        ("heavy-cavalry", ["A stands in a wood at 20,20"]),
        ("light-artillery", ["A stands in a wood at 20,20"]),
        ("infantry", []),
    ],
)
def test_horse_and_guns_in_a_wood_are_a_fault_and_foot_is_none(
    arm: str, faults: list[str], turned: bool
) -> None:
    table = mixed(turned, f"A French {arm} 24,24 N", "B French infantry 28,28 N", FAR, wood="20,20 28,28")
    game = table.game
    assert game.faults() == []
    game.put(table.unit("A"), table.cell("20,20"))
    assert game.faults() == faults


@cites("WAT-13.22", "WAT-13.18")
def test_when_the_fugitive_falls_nobody_else_is_turned_about() -> None:
    ring = ("20,18", "21,19", "22,20", "21,21", "20,22", "19,21", "18,20", "19,19")
    table = field(
        "E English infantry 20,20 S",
        *[f"H{number} French light-cavalry {cell}" for number, cell in enumerate(ring)],
        "G French field-artillery 20,28 N",
        FAR,
        phase="artillery",
        turn=6,
    )
    table.play("aim G", dice=[4, 3])
    table.play(f"drive {table.options('drive')[0]}")
    assert table.at("E") == "lost"
    assert table.asked() == "battle"


@cites("WAT-13.17", "WAT-17.4")
def test_a_friend_swept_along_for_one_cell_makes_a_line_no_worse() -> None:
    table = field(
        "E English infantry 20,20 S",
        "X English infantry 20,12 S",
        "Y English infantry 26,20 S",
        "G French field-artillery 20,24 N",
        "Z English infantry 50,50 N",
        morale="on",
        phase="artillery",
        turn=6,
    )
    table.play("aim G", "fire 20,20", dice=[4, 5])
    assert table.last("shot")[2] == "D4"
    assert "N" in table.options("drive")
    assert "W" in table.options("drive")


@BOTH_ORDERS
@cites("WAT-5.9", "WAT-9.19")
def test_what_blucher_s_death_leaves_of_a_carre_stands_apart(turned: bool) -> None:
    table = mixed(
        turned,
        "P Prussian infantry 30,30",
        "E English infantry 30,30",
        "C English command 30,30 value=1",
        "BLU-CO Prussian command 10,10 value=3",
        IDLE,
    )
    lose(table.game, table.unit("BLU-CO"), "WAT-13.6")
    assert table.at("P") == "lost"
    assert table.at("E") == "30,30"
    assert table.at("C") != "30,30"
    assert table.game.faults() == []
