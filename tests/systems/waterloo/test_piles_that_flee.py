"""Piles are bodies: they flee, fall and answer as one, whichever unit is listed first."""

from __future__ import annotations

import pytest

from grognard.systems.waterloo.victory import lose
from tests.cites import cites
from tests.systems.waterloo.piles import BOTH_ORDERS, FAR, IDLE, mixed
from tests.systems.waterloo.table import field

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
    told = [(event.kind, event.data[0]) for event in again.log if event.kind in ("lost", "routed")]
    assert len([one for one in told if one[0] == "lost"]) == 4
    lost_at = told.index(("lost", again.unit("BLU-CO")))
    assert [kind for kind, _ in told[lost_at:]] == ["lost"] * 4, "who has fallen is not put to flight"


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
    units = (
        "E English infantry 20,22 N",
        "P Prussian infantry 18,20 E",
        "F French infantry 20,20 N",
        "Z French infantry 50,50 N",
    )
    table = field(*units, players="3", side="prussian")
    table.play("attack 20,20", dice=[3])
    assert table.last("attacks")[0] == (table.unit("P"),)
    two = field(*units, "Q Prussian infantry 22,20 W", players="3", side="prussian")
    two.play("attack 20,20")
    assert two.options("with") == ["P", "Q"] and two.refused("with E") == "WAT-4.10"


@BOTH_ORDERS
@pytest.mark.parametrize(("side", "own"), [("prussian", "P"), ("english", "E")])
@cites("WAT-14.12", "WAT-9.23", "WAT-9.17")
def test_a_carre_of_both_allies_neither_attacks_nor_marches_but_each_may_leave_it(
    side: str, own: str, turned: bool
) -> None:
    table = mixed(
        turned,
        "E English infantry 20,22",
        "P Prussian infantry 20,22",
        "F French infantry 20,20 N",
        "Z French infantry 50,50 N",
        players="3",
        side=side,
    )
    assert table.options() == [f"move {own}", "done"]
    assert table.refused("attack 20,20") in ("WAT-14.12", "WAT-4.10")
    assert table.refused("march E") in ("WAT-4.10", "WAT-9.21")
    table.play(f"move {own}", "go 20,24")
    assert not table.game.is_carre(table.cell("20,22"))


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


@BOTH_ORDERS
@cites("WAT-13.19", "WAT-13.20")
def test_a_friend_in_the_way_is_pushed_whoever_he_is(turned: bool) -> None:
    units = ("W English infantry 20,16 S", "X English infantry 20,20 S", "G French field-artillery 20,26 N")
    table = mixed(turned, *units, IDLE, phase="artillery", turn=6)
    table.play("aim G", "fire 20,20", dice=[5, 4])
    assert table.last("shot")[2] == "D3"
    table.play("drive N")
    assert [table.at(name) for name in "XW"] == ["20,14", "20,12"]


@BOTH_ORDERS
@cites("WAT-13.34", "WAT-13.17")
def test_a_pile_is_driven_by_lines_without_harm_where_there_are_enough(turned: bool) -> None:
    """The cell north of the carré lies before a French front: nobody may be driven there."""
    units = (
        "X English infantry 20,20",
        "W English infantry 20,20",
        "G French field-artillery 20,26 N",
        "C French infantry 20,16 S",
    )
    table = mixed(turned, *units, IDLE, phase="artillery", turn=6)
    table.play("aim G", dice=[4, 2])
    assert table.last("shot")[2] == "D1"
    assert sorted(table.options()) == sorted(
        f"drive {way}" for way in ("NE", "E", "SE", "S", "SW", "W", "NW")
    )


@cites("WAT-13.16", "WAT-13.17", "WAT-13.24")
def test_a_line_that_costs_a_friend_his_life_is_closed_while_another_costs_nothing() -> None:
    """Driven north the infantry would push the gun behind it into a wood."""
    units = (
        "X English infantry 20,20 S",
        "W English field-artillery 20,18 S",
        "G French field-artillery 20,26 N",
    )
    table = field(*units, IDLE, phase="artillery", turn=6, wood="20,16")
    table.play("aim G", "fire 20,20", dice=[4, 2])
    assert table.last("shot")[2] == "D1"
    assert "drive N" not in table.options() and "drive E" in table.options()


@BOTH_ORDERS
@cites("WAT-13.17", "WAT-17.24")
def test_of_friends_swept_along_the_points_count_and_not_the_heads(turned: bool) -> None:
    """Northward one unit of three points would break, westward two of one point each."""
    closed = ("21,19", "22,20", "21,21", "19,21", "19,19")
    table = mixed(
        turned,
        "E English infantry 20,20 S",
        "X English infantry 20,18 S loss=3",
        "V English infantry 18,20 S",
        "W English infantry 16,20 S",
        *[f"F{n} French light-cavalry {cell}" for n, cell in enumerate(closed)],
        "K French light-cavalry 20,22 N",
        "G French field-artillery 20,24 N",
        FAR,
        morale="on",
        phase="artillery",
        turn=6,
    )
    table.play("aim G", "fire 20,20", dice=[4, 5])
    assert table.last("shot")[2] == "D4"
    assert [table.at(name) for name in "EVWX"] == ["12,20", "10,20", "8,20", "20,18"]


@BOTH_ORDERS
@cites("WAT-13.34", "WAT-13.17", "WAT-15.30")
def test_whoever_of_a_pile_flees_first_may_have_either_of_two_lines_that_the_other_must_then_leave(
    turned: bool,
) -> None:
    """Two lines are left, one of them before a French front: together they cost the same either way round."""
    ring = ("21,19 NE", "21,21 SE", "20,22 S", "19,21 SW", "18,20 W", "19,19 NW")
    table = mixed(
        turned,
        "X English infantry 20,20",
        "W English infantry 20,20",
        *[f"K{number} French light-cavalry {place}" for number, place in enumerate(ring)],
        "C French infantry 24,20 W",
        "G French field-artillery 20,26 N",
        FAR,
        IDLE,
        phase="artillery",
        turn=6,
    )
    table.play("aim G", dice=[4, 2])
    assert table.last("shot")[2] == "D1"
    assert table.options() == ["drive N", "drive E"]
    table.play("drive N", "reface N")
    first, second = ("W", "X") if turned else ("X", "W")
    assert table.at(first) == "20,18"
    assert table.at(second) == "22,20"


@BOTH_ORDERS
@cites("WAT-13.18", "WAT-13.19", "WAT-13.24")
def test_whoever_was_pushed_comes_to_rest_though_the_one_that_pushed_him_is_lost(turned: bool) -> None:
    """The wood takes the cavalry, not the infantry that it drove there: that one the winner still turns."""
    ring = ("21,19 NE", "22,20 E", "21,21 SE", "20,22 S", "19,21 SW", "18,20 W", "19,19 NW")
    table = mixed(
        turned,
        "X English light-cavalry 20,20 S",
        "W English infantry 20,18 S",
        *[f"K{number} French light-cavalry {place}" for number, place in enumerate(ring)],
        "G French field-artillery 20,26 N",
        FAR,
        IDLE,
        phase="artillery",
        turn=6,
        wood="20,16",
    )
    table.play("aim G", "fire 20,20", dice=[5, 4])
    assert table.last("shot")[2] == "D3"
    table.play("drive N")
    assert (table.at("X"), table.at("W")) == ("lost", "20,16")
    assert table.rules_of("pushed") == ["WAT-13.19"]
    table.play("reface NE")
    assert table.facing("W") == "NE"
