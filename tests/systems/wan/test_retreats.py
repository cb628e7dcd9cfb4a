"""Chapters 4.6 and 4.7: retreats, which the engine chooses, and the advance after combat."""

from __future__ import annotations

from grognard.systems.wan.retreat import find_refuges, retreat
from tests.cites import cites
from tests.systems.wan.table import Table, land, lay

X = "X orange infantry E05 main=5 mo=6 disordered"


def driven(*rows: str, dice: tuple[int, ...] = (), ground: str = "", cause: str = "E06") -> Table:
    """X falls back before an enemy on the hex that is the cause."""
    table = lay("movement", "GO blue infantry A01", *rows, ground=ground)
    table.dice(*dice)
    table.game.events = []
    retreat(table.game, table.piece("X"), table.game.scenario.grid.cell(cause))
    table.events = list(table.game.events)
    return table


@cites("WAN-4.6a", "WAN-4.6b", "WAN-2.1e", "WAN-8d")
def test_a_disordered_unit_that_fails_falls_back_at_once() -> None:
    table = lay("combat", "A blue infantry E06 main=5", X).dice(5, 5, 5, 1)
    table.play("attack A", "against X")
    assert table.told("retreats") and table.at("X") in ("E04", "D04", "F04")


@cites("WAN-4.6.1a", "WAN-4.6.1b", "WAN-4.6.1d", "WAN-4.6.1e")
def test_free_hexes_that_lead_away_come_first_and_a_die_decides_between_equals() -> None:
    where = {driven(X, dice=(face,)).at("X") for face in (1, 2, 3)}
    assert where == {"E04", "D04", "F04"}
    blocked = driven(X, "F orange infantry E04", "G orange infantry D04", "H orange infantry F04", dice=(1,))
    assert blocked.at("X") in ("D05", "F05")


@cites("WAN-4.6.1c")
def test_the_cheapest_hex_is_taken() -> None:
    assert driven(X, ground=land(village="E04 F04")).at("X") == "D04"
    assert driven(X, ground=land(stream="E05/NW", village="F04")).at("X") == "E04"


@cites("WAN-4.6.1b")
def test_hexes_without_enemies_are_preferred() -> None:
    assert driven(X, "N blue infantry E03", "M blue infantry C04").at("X") == "F04"


@cites("WAN-4.6.2a", "WAN-4.2.4e")
def test_a_retreat_that_cannot_be_paid_costs_a_loss() -> None:
    table = driven("X orange infantry E05 main=5 mv=0/3 disordered", dice=(1,))
    assert (table.main("X"), table.mo("X"), table.mv("X")) == (4, 6, 0)
    assert table.rules("losses")[-1] == "WAN-4.6.2a"
    paid = driven("X orange infantry E05 main=5 mv=1/3 disordered", dice=(1,))
    assert (paid.main("X"), paid.mv("X")) == (5, 0)


@cites("WAN-4.6.2b", "WAN-4.1.4d")
def test_a_retreat_into_enemy_control_costs_a_loss() -> None:
    ground = land(closed="D04 D05 F04 F05 E06")
    table = driven(X, "N blue infantry E03", ground=ground)
    assert table.at("X") == "E04" and (table.main("X"), table.mv("X")) == (4, 2)
    assert table.rules("losses")[-1] == "WAN-4.6.2b"
    both = driven("X orange infantry E05 main=5 mv=0/3 disordered", "N blue infantry E03", ground=ground)
    assert (both.main("X"), both.mo("X")) == (4, 5)


@cites("WAN-4.6.3a", "WAN-4.6.3b")
def test_a_retreat_passes_through_a_friend() -> None:
    ground = land(closed="D04 D05 F04 F05 E06")
    table = driven(X, "F orange infantry E04", dice=(1,), ground=ground)
    assert table.at("F") == "E04" and table.at("X") in ("E03", "D03", "F03") and table.mv("X") == 1


@cites("WAN-4.6.3b", "WAN-4.6.3c")
def test_a_retreat_passes_through_with_its_last_point_and_not_with_one_less() -> None:
    ground = land(closed="D04 D05 F04 F05 E06 D03 F03")
    for left, ends in ((2, ("E03", "E04")), (1, ("E04", "E03"))):
        tired = f"X orange infantry E05 main=5 mv={left}/3 disordered"
        table = driven(tired, "F orange infantry E04", ground=ground)
        assert (table.at("X"), table.at("F")) == ends and table.mv("X") == 0
        assert not table.told("retreat_unpaid")


@cites("WAN-4.6c", "WAN-4.6.3c", "WAN-4.6.3d")
def test_without_the_movement_it_pushes_and_the_pushed_push_in_turn() -> None:
    ground = land(closed="D04 D05 F04 F05 E06 D03 F03 D02 F02")
    tired = "X orange infantry E05 main=5 mv=1/3 disordered"
    table = driven(tired, "F orange infantry E04 mv=0/3", "G orange infantry E03 mv=0/3", ground=ground)
    assert [table.at(name) for name in ("X", "F", "G")] == ["E04", "E03", "E02"]
    assert len(table.told("pushed")) == 2
    assert table.mo("F") == 5 and table.main("F") == 4 and not table.disordered("F")


@cites("WAN-4.6a")
def test_nowhere_to_go() -> None:
    table = driven(X, ground=land(closed="D04 D05 F04 F05 E06 E04"))
    assert table.at("X") == "E05" and table.main("X") == 4 and table.told("cornered")


@cites("WAN-4.4d", "WAN-4.6.3b")
def test_a_retreat_may_pass_a_friend_next_to_the_enemy() -> None:
    ground = land(closed="D04 D05 F04 F05 E06 D03 F03")
    near = driven(
        X, "F orange infantry E04", "N blue infantry D03", ground=land(closed="D04 D05 F04 F05 E06")
    )
    assert (near.at("F"), near.at("X")) == ("E04", "F03")
    assert driven(X, "F orange infantry E04", ground=ground).at("X") == "E03"


@cites("WAN-4.6.1a")
def test_rivers_and_closed_ground_are_no_refuge() -> None:
    table = lay(
        "movement",
        "GO blue infantry A01",
        "X orange light_cavalry E05 disordered",
        ground=land(river="E05/N"),
    )
    piece, cause = table.piece("X"), table.game.scenario.grid.cell("E06")
    labels = [table.game.scenario.grid.labels[one.cell] for one in find_refuges(table.game, piece, cause, ())]
    assert "E04" not in labels and "D04" in labels


WON = ("A blue infantry E06 main=8", "X orange infantry E05 main=1 mo=6 disordered")


@cites("WAN-4.7a", "WAN-4.7b", "WAN-4.7e", "WAN-5.4a", "WAN-4.7f", "WAN-4.1.4e")
def test_the_victor_may_advance() -> None:
    table = lay("combat", *WON, "B orange infantry F06 main=5").dice(5)
    table.play("attack A", "against X")
    assert table.at("X") == "gone" and table.options() == ["advance E05", "stay"]
    table.play("advance E05")
    assert table.at("A") == "E05" and table.mv("A") == 2
    stay = lay("combat", *WON).dice(5).play("attack A", "against X", "stay")
    assert stay.at("A") == "E06"


@cites("WAN-4.7c", "WAN-4.7d", "WAN-4.2.4d", "WAN-8.1.1f")
def test_no_advance_without_the_movement_or_without_victory() -> None:
    tired = lay("combat", "A blue infantry E06 main=8 mv=0/3", WON[1]).dice(5).play("attack A", "against X")
    assert tired.at("X") == "gone" and "advance E05" not in tired.options()
    dear = lay("combat", "A blue infantry E06 main=8 mv=1/3", WON[1], ground=land(village="E05")).dice(5)
    assert "advance E05" not in dear.play("attack A", "against X").options()
    lost = lay("combat", "A blue infantry E06 main=1", "X orange infantry E05 main=8").dice(1, 1, 1)
    assert "advance E05" not in lost.play("attack A", "against X").options()


@cites("WAN-4.7f")
def test_an_advance_from_control_to_control_disorders() -> None:
    table = lay("combat", *WON, "B orange infantry F05 main=5").dice(5)
    table.play("attack A", "against X", "advance E05")
    assert table.told("disordered") == [(table.piece("A"),)]


@cites("WAN-4.6.3c", "WAN-4.6.3d")
def test_a_pushed_unit_never_pushes_back_who_pushed_it() -> None:
    rows = (
        "X blue infantry A03 main=9",
        "A orange infantry A02 main=4 mv=0/3 disordered",
        "B orange infantry A01 mv=0/3",
        "C orange infantry B01 mv=0/3",
    )
    table = lay("combat", *rows, ground=land(closed="B02 C02"))
    neighbours = table.game.scenario.ground.neighbours
    corner = table.game.scenario.grid.cell("A01")
    assert sum(cell >= 0 for cell in neighbours[6 * corner : 6 * corner + 6]) == 2
    table.dice(3, 5, 5, 1).play("attack X", "against A")
    assert table.spent() and len(table.told("pushed")) == 2
    assert (table.at("A"), table.at("B"), table.at("C")) == ("A01", "B01", "C01")


@cites("WAN-4.6.1a", "WAN-4.6.1c")
def test_contact_without_control_is_a_better_refuge_than_a_zone_of_control() -> None:
    """Two hexes lead away, both next to an enemy: a stream keeps one of them out of his control."""
    rows = (X, "L blue infantry C04 mv=3", "R blue infantry G04 mv=3")
    ground = land(closed="E04 D05 F05", stream="D04/NW D04/SW")
    table = driven(*rows, ground=ground)
    assert table.at("X") == "D04"
    turned = driven(*rows, ground=land(closed="E04 D05 F05", stream="F04/NE F04/SE"))
    assert turned.at("X") == "F04"


@cites("WAN-4.6.1b", "WAN-4.6.3a")
def test_of_friends_in_the_way_one_who_stands_away_from_the_enemy_is_preferred() -> None:
    ring = [
        f"F{n} orange infantry {cell}" for n, cell in enumerate(("E04", "D04", "D05", "F04", "F05", "E06"))
    ]
    table = lay("movement", "GO blue infantry A01", X, *ring)
    scenario = table.game.scenario
    refuges = find_refuges(table.game, table.piece("X"), scenario.grid.cell("E07"), ())
    best = min(refuge.rank for refuge in refuges)
    preferred = {scenario.lexicon.label("place", one.cell) for one in refuges if one.rank == best}
    assert preferred == {"D04", "E04", "F04"}


@cites("WAN-4.6.3b", "WAN-4.6.1b")
def test_behind_a_friend_the_hex_that_leads_away_is_taken() -> None:
    ground = land(closed="E04 D04 F04 F05 E06 C06")
    assert driven(X, "F orange infantry D05", ground=ground).at("X") == "C05", "D06 lies next to the enemy"


@cites("WAN-4.6a", "WAN-4.6.3c")
def test_friends_who_shut_each_other_in_leave_no_way_out() -> None:
    ring = [f"F{n} orange infantry {cell} mv=0/3" for n, cell in enumerate(("E04", "E03", "F03"))]
    table = driven(X, *ring, ground=land(closed="D04 D05 F04 F05 E06 D03 D02 F02 E02 G03 G04"))
    assert table.at("X") == "E05" and table.told("cornered")


@cites("WAN-4.6.2a", "WAN-2.3.2b", "RUL-WAN-49")
def test_a_counter_pushed_back_in_order_pays_an_unpaid_move_as_its_morale_has_it() -> None:
    ring = [
        f"B{number} blue infantry {place} main=1" for number, place in enumerate(("F04", "F05", "D05", "D04"))
    ]
    for morale, left in ((0, (2, 0)), (1, (3, 0)), (2, (3, 1))):
        table = lay(
            "movement",
            "C blue lancers E03 main=4",
            "X orange infantry E05 mo=2/6 mv=0/3 disordered",
            f"P orange infantry E06 main=3 mo={morale}/6 mv=0/3",
            *ring,
        ).dice(5, 5, 1)
        table.play("move C", "charge X")
        assert table.told("pushed") and table.at("X") == "E06"
        assert (table.main("P"), table.mo("P"), table.disordered("P")) == (*left, False)
