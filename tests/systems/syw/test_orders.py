"""Chapters B to E.16: generals, orders in transit, command, acting without orders."""

from __future__ import annotations

import pytest

from grognard.kernel.sides import SPECTATOR
from grognard.systems.syw.command import leader_in_command, piece_in_command, why_not_receive
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened

LONG = ["." * 40] * 8


def drill(
    pieces: str, orders: str, dice: list[int] | None = None, extra: str = "", phase: str = "orders"
) -> Table:
    return field("syw/drill", LONG, pieces, orders, phase, dice, 'initiative = "allied"\n' + extra)


def distance(hexes: int) -> str:
    """Ferdinand and Scheele so many hexes apart, Contades far behind."""
    column = f"{5 + hexes:02d}"
    return f'A000 = "0504"\nA400 = "{column}04"\nF000 = "4008"\nA411 = "{column}06 line 12 formed"\n'


@cites("SYW-C.11b", "SYW-C.11c", "SYW-C.11d", "SYW-C.11h", "SYW-E.14b", "EX-SYW-3")
def test_ex_3_a_leader_rides_24_clear_hexes() -> None:
    table = drill('A000 = "0504"\nF000 = "4008"\n', "")
    assert "ride A000 2904" in table.options()
    assert table.refused("ride A000 3004") == ("SYW-C.11h", "leader_out_of_reach")


@cites("SYW-C.11j", "SYW-C.11k", "SYW-3.3a", "EX-SYW-3")
@pytest.mark.parametrize(("kind", "hexes"), [("secondary", 25), ("main", 27)])
def test_ex_3_roads_add_one_or_three_hexes(kind: str, hexes: int) -> None:
    road = " ".join(f"{column:02d}01" for column in range(1, 41))
    rows = [
        "[meta]", "columns: 40", "rows: 1", "[legend]", "[terrain]", "01 " + "." * 40,
        "[elevation]", "01 " + "0" * 40, "[light]", "[stream]", "[steep]", "[roads]", f"{kind} road: {road}",
        "[bridges]", "[entry]", "[places]",
    ]  # fmt: skip
    table = field("syw/drill", rows, 'A000 = "0501"\n', "", "orders", None, 'initiative = "allied"')
    assert f"ride A000 {5 + hexes:02d}01" in table.options()
    assert f"ride A000 {6 + hexes:02d}01" not in table.options()


def roads_of(*roads: str, light: str = "") -> Table:
    """A strip of clear ground forty hexes long and two deep, with these roads; the general begins on 0501."""
    rows = [
        "[meta]", "columns: 40", "rows: 2", "[legend]", "[terrain]", "01 " + "." * 40, "02 " + "." * 40,
        "[elevation]", "01 " + "0" * 40, "02 " + "0" * 40, "[light]", light, "[stream]", "[steep]",
        "[roads]", *roads, "[bridges]", "[entry]", "[places]",
    ]  # fmt: skip
    return field("syw/drill", rows, 'A000 = "0501"\n', "", "orders", None, 'initiative = "allied"')


def way(first: int, last: int) -> str:
    return " ".join(f"{column:02d}01" for column in range(first, last + 1))


@cites("SYW-C.11j")
def test_a_leader_who_begins_and_ends_on_a_road_may_leave_it_between() -> None:
    """Two roads with a gap: one hex more. Where no road is, or none was used, 24 hexes are all."""
    gap = roads_of(f"secondary road: {way(1, 10)}", f"secondary road: {way(20, 40)}")
    assert "ride A000 3001" in gap.options()
    assert gap.refused("ride A000 3101") == ("SYW-C.11h", "leader_out_of_reach")
    assert gap.refused("ride A000 3002") == ("SYW-C.11h", "leader_out_of_reach")  # beside the road
    off = roads_of(f"secondary road: {way(6, 40)}")
    assert "ride A000 2901" in off.options()
    assert off.refused("ride A000 3001") == ("SYW-C.11h", "leader_out_of_reach")  # he began off the road
    short = roads_of(f"secondary road: {way(1, 20)}")
    assert short.refused("ride A000 3001") == ("SYW-C.11h", "leader_out_of_reach")  # he would end off it


@cites("SYW-C.11j")
@pytest.mark.parametrize("lesser", [range(12, 14), range(5, 7), range(39, 41)])
def test_only_a_ride_all_on_main_roads_has_three_hexes_more(lesser: range) -> None:
    first, last = lesser.start, lesser.stop - 1
    main = [f"main road: {way(1, first)}"] if first > 1 else []
    main += [f"main road: {way(last, 40)}"] if last < 40 else []
    table = roads_of(*main, f"secondary road: {way(first, last)}")
    assert "ride A000 3001" in table.options()
    assert ("ride A000 3201" in table.options()) == (first > 32)
    assert "ride A000 3301" not in table.options()


def hedges_across(first: int, last: int) -> str:
    """Hedges that every way from one column to the next has to cross, from the first column to the last."""
    grid = roads_of().game.scenario.ground.grid
    sides: list[str] = []
    for column in range(first, last):
        ahead = [grid.cell(f"{column + 1:02d}{row}") for row in ("01", "02")]
        for row in ("01", "02"):
            here = grid.cell(f"{column:02d}{row}")
            sides += [
                f"{column:02d}{row}/{grid.hour_to(here, there)}"
                for there in ahead
                if grid.distance(here, there) == 1
            ]
    return "hedge: " + " ".join(sides)


@cites("SYW-C.11j")
def test_a_leader_may_leave_the_road_after_he_has_used_it() -> None:
    """Across the hedges by road, then over the fields to another road: 5 and 20 hexes, one more than 24."""
    table = roads_of(
        f"secondary road: {way(1, 10)}", f"secondary road: {way(30, 40)}", light=hedges_across(5, 10)
    )
    assert "ride A000 3001" in table.options()
    assert table.refused("ride A000 2901") == ("SYW-C.11h", "leader_out_of_reach")  # no road ends there


@cites("SYW-C.11j")
def test_a_leader_pays_one_point_for_each_hex_entered_by_road() -> None:
    """Hedges across the way cost him a point more each, on the road none."""
    hedges = hedges_across(5, 25)
    road = roads_of(f"secondary road: {way(1, 40)}", light=hedges)
    assert "ride A000 3001" in road.options()
    assert road.refused("ride A000 1802") == ("SYW-C.11h", "leader_out_of_reach")  # he ends off the road
    assert "ride A000 1702" in road.options()
    assert road.refused("ride A000 3101") == ("SYW-C.11h", "leader_out_of_reach")


@cites("SYW-C.12g", "SYW-C.12h", "SYW-C.12f", "SYW-C.12m", "EX-SYW-5", "EX-SYW-7")
@pytest.mark.parametrize(
    ("hexes", "boxes"), [(7, ("MAN", "", "DEF")), (6, ("MAN", "DEF", "")), (1, ("DEF", "", ""))]
)
def test_ex_5_and_7_distance_decides_where_an_order_goes(hexes: int, boxes: tuple[str, str, str]) -> None:
    table = drill(distance(hexes), 'A400 = "MAN"')
    events = table.play("stay A000", "order A400 DEF")
    leader = next(one for one in table.seen(0).leaders if one.piece == "A400")
    assert (leader.order, leader.transit_one, leader.transit_two) == boxes
    if hexes > 1:
        seen = [event.kind for event in events if event.seen_by & 2]
        assert "marker_placed" in seen
        assert "order_written" not in seen


@cites("SYW-C.12i", "EX-SYW-7")
def test_ex_7_no_order_reaches_a_leader_beyond_ten_hexes() -> None:
    table = drill(distance(11), 'A400 = "MAN"')
    table.play("stay A000")
    assert table.options("order A400") == []
    assert happened(table.play("stay F000", "select A400", "stay A400"), "leader_out_of_command") == [
        (table.piece("A400"),)
    ]
    assert table.order("A400") == ""


@cites("SYW-C.12i", "SYW-E.15m", "SYW-D.12a")
def test_a_general_sends_orders_only_within_his_own_range() -> None:
    """Sixteen hexes from the chief, but seven from his Second: only the Second can reach him."""
    pieces = 'A000 = "0504"\nA900 = "1404"\nA950 = "2104"\nF000 = "4008"\n'
    table = field("syw/minden", LONG, pieces, 'A950 = "DEF"', "orders", None, 'initiative = "allied"')
    game = table.game
    assert why_not_receive(game, table.piece("A900"), table.piece("A950")) is None
    assert why_not_receive(game, table.piece("A000"), table.piece("A950")) is not None
    table.play("stay A000")
    assert table.options("order A950") == []
    far = field(
        "syw/minden", LONG, pieces.replace("2104", "2304"), "", "orders", None, 'initiative = "allied"'
    )
    assert (
        why_not_receive(far.game, far.piece("A900"), far.piece("A950")) is not None
    )  # nine hexes from his Second


@cites("SYW-C.13a", "SYW-C.13b", "SYW-C.12b", "SYW-C.13c", "SYW-2.3c", "SYW-C.12l", "EX-SYW-6")
def test_ex_6_an_order_takes_two_hours_from_box_two() -> None:
    table = drill(distance(7), 'A400 = "MAN - DEF"')
    table.play("stay A000")
    assert table.game.transit_one[table.piece("A400")] == 2
    assert (table.order("A400"), table.game.transit_two[table.piece("A400")]) == ("MAN", -1)
    later = drill(distance(7), 'A400 = "MAN DEF -"')
    events = later.play("stay A000")
    assert later.order("A400") == "DEF"
    assert happened(events, "order_arrived") == [(later.piece("A400"), 2)]


@cites("SYW-C.12a", "SYW-M.3a", "SYW-2.6a")
def test_orders_are_issued_on_the_hour_only() -> None:
    table = drill(distance(3), 'A400 = "MAN DEF -"', extra="turn = 2")
    table.play("stay A000")
    assert table.options("order") == []
    assert table.order("A400") == "MAN"


@cites("SYW-C.12j", "SYW-C.13d", "SYW-C.12c")
def test_a_marker_replaces_the_one_in_its_box_and_a_leader_gets_one_a_phase() -> None:
    table = drill(distance(5), 'A400 = "MAN - ATT"')
    table.play("stay A000", "order A400 RET")
    leader = table.piece("A400")
    assert (table.order("A400"), table.game.transit_one[leader]) == ("MAN", 3)
    assert table.options("order") == []


@cites("SYW-C.12m", "SYW-2.4w")
def test_a_marker_in_transit_shows_its_back_to_the_enemy() -> None:
    table = drill(distance(5), 'A400 = "MAN DEF ATT"', phase="march")
    for viewer in (1, SPECTATOR):
        shown = next(one for one in table.seen(viewer).leaders if one.piece == "A400")
        assert (shown.order, shown.transit_one, shown.transit_two) == ("MAN", "covered", "covered")
    assert table.game.hides_from(1)
    assert not table.game.hides_from(0)


@cites("SYW-B.2a", "SYW-B.2b", "SYW-B.3a", "SYW-B.1a", "SYW-C.1a", "SYW-C.2a")
@pytest.mark.parametrize(("choice", "first"), [("keep-initiative", "french"), ("give-initiative", "allied")])
def test_the_first_player_keeps_or_leaves_the_initiative(choice: str, first: str) -> None:
    text = 'system = "syw"\nscenario = "syw/drill"\n[pieces]\nA000 = "0701"\nF000 = "0710"\n'
    table = Table(text)
    assert table.to_move() == "french"
    table.play(choice)
    assert table.to_move() == first


@cites("SYW-E.16a", "SYW-E.16c", "SYW-E.16e", "SYW-E.16g")
def test_acting_against_an_order_needs_two_successes() -> None:
    table = drill(distance(3), 'A400 = "DEF"', dice=[3, 2], phase="march")
    table.play("select A400", "stay A400", "ignore-order A400")
    assert table.order("A400") == ""
    table.play("act A400", "act-as A400 ATT")
    assert (table.order("A400"), table.game.acting[table.piece("A400")]) == ("", 1)


@cites("SYW-E.16a")
def test_who_throws_off_his_order_loses_those_on_their_way_to_him_too() -> None:
    table = drill(distance(3), 'A400 = "DEF ATT RET"', dice=[3], phase="march")
    table.play("select A400", "stay A400", "ignore-order A400")
    scheele = table.piece("A400")
    assert (table.order("A400"), table.game.transit_one[scheele], table.game.transit_two[scheele]) == (
        "",
        -1,
        -1,
    )


@cites("SYW-E.16b", "SYW-E.16d", "SYW-E.15n", "SYW-C.12w")
def test_a_failed_test_to_act_leaves_the_units_out_of_command() -> None:
    table = drill(distance(3), "", dice=[4], phase="march")
    table.play("select A400", "stay A400", "act A400", "done", "move A411")
    table.play("advance 0805")
    assert table.options("advance") == []
    assert table.refused("advance 0804") == ("SYW-E.15n", "ooc_one_hex")


@cites("SYW-E.15i", "SYW-E.15f", "SYW-E.15c", "EX-SYW-35")
def test_ex_35_a_counter_is_in_command_if_any_part_of_it_is() -> None:

    pieces = """
A000 = "3008"
A300 = "0204"
A310 = "1004 0904 0804 line 12"
A312 = "1004 line 12 shaken"
A315 = "0803 line 12 formed"
"""
    table = field("syw/charge", LONG, pieces, 'A300 = "ATT"', "march", None, 'initiative = "allied"')
    assert piece_in_command(table.game, table.piece("A310"))
    grid = table.game.scenario.ground.grid
    far = [grid.distance(table.cell("0204"), table.cell(hex_)) for hex_ in (*table.body("A310"), "0803")]
    assert far == [8, 7, 6, 7]
    assert piece_in_command(table.game, table.piece("A311"))
    assert piece_in_command(table.game, table.piece("A312"))  # on the counter, disorganised or not
    assert not piece_in_command(table.game, table.piece("A315"))  # off the counter, seven hexes away


@cites("SYW-E.15q", "SYW-D.0b", "SYW-E.15j", "SYW-E.15k")
def test_enemies_close_the_path_of_command() -> None:

    open_way = drill(distance(5), "", phase="march")
    assert leader_in_command(open_way.game, open_way.piece("A400"))
    closed = drill(distance(5) + 'F171 = "0704 line 12 formed"\n', "", phase="march")
    assert not leader_in_command(closed.game, closed.piece("A400"))
    guns = drill(
        distance(5) + 'A401 = "3501 unlimbered 12"\nA412 = "1005 line 12 panicked"\n', "", phase="march"
    )
    assert piece_in_command(guns.game, guns.piece("A401"))
    assert not piece_in_command(guns.game, guns.piece("A412"))


@cites("SYW-E.0a", "SYW-E.11b", "SYW-E.11e", "SYW-E.2a")
def test_leaders_are_selected_in_turn_until_none_is_left() -> None:
    pieces = """
A000 = "0504"
A200 = "0604"
A300 = "0704"
F000 = "3004"
F200 = "2904"
"""
    table = field("syw/charge", LONG, pieces, "", "march", None, 'initiative = "allied"')
    table.play("select A200", "stay A200", "obey A200")
    assert table.to_move() == "allied" or table.options("select") == ["select F200"]
    while not table.options("select"):
        table.play(table.options()[-1])
    assert table.options("select") == ["select F200"]


@cites("SYW-5.4e", "RUL-SYW-214", "RUL-SYW-27")
def test_a_leader_rides_to_no_enemy_leader_and_not_past_him() -> None:
    """Leaders are units too: of two sides they never share a hex, on the way neither."""
    row = ["." * 30]
    pieces = 'A000 = "0501"\nA400 = "0401"\nF000 = "0801"\n'
    table = field("syw/drill", row, pieces, "", "orders", None, 'initiative = "allied"')
    assert table.options("ride A000")[-1] == "ride A000 0701"
    assert table.refused("ride A000 0801") == ("SYW-5.4e", "enemy_there")
    assert table.refused("ride A000 0901") == ("SYW-5.4e", "enemies_bar_the_ride")
    assert "ride A000 0401" in table.options()  # where a friend stands
    together = field(
        "syw/drill", row, pieces.replace("0801", "0501"), "", "orders", None, 'initiative = "allied"'
    )
    assert "ride A000 0601" in together.options()  # so set down, he rides off


@cites("SYW-5.4e", "SYW-L.1d", "RUL-SYW-214")
def test_a_leader_is_shifted_to_no_enemy_leader() -> None:
    pieces = 'A000 = "0501"\nA400 = "0701"\nF000 = "0801"\n'
    table = field("syw/drill", ["." * 30], pieces, "", "reorganise", None, 'initiative = "allied"')
    table.play("move A400")
    assert table.options("shift") == ["shift 0601"]


@cites("SYW-I.0i", "SYW-5.4e", "RUL-SYW-214")
def test_a_successor_takes_post_beside_no_enemy_leader() -> None:
    pieces = 'A400 = "0701"\nF000 = "0801"\n'
    top = 'initiative = "allied"\n[lost]\nA000 = "killed"\n'
    table = field("syw/drill", ["." * 12], pieces, "", "orders", None, top)
    assert "appoint 0701" in table.options()
    assert "appoint 0801" not in table.options()
    assert table.refused("appoint 0801") == ("SYW-5.4e", "enemy_there")


@cites("SYW-I.0i", "SYW-J.2b")
def test_whoever_commands_in_chief_rallies_units_of_every_corps() -> None:
    """The successor of the lost chief, stacked with a unit of another corps."""
    row = ["." * 30] * 4
    pieces = 'F200 = "0502"\nF300 = "0802"\nA000 = "2801"\nF311 = "0502 shaken 12"\n'
    top = 'initiative = "french"\nchief = { french = "F200" }\n[lost]\nF000 = "killed"\n'
    table = field("syw/minden", row, pieces, "", "rally", [], top)
    events = table.play("rally F311")
    assert (events[0].rule, events[0].kind) == ("SYW-J.2b", "rallied")


@cites("SYW-I.0j")
def test_without_a_spare_leader_nobody_is_asked_for_one() -> None:
    """The drill has none."""
    pieces = 'A000 = "0501"\nA411 = "0801 line 6 formed"\nF000 = "2801"\n'
    top = 'initiative = "allied"\n[lost]\nA400 = "killed"\n'
    table = field("syw/drill", ["." * 30], pieces, "", "orders", None, top)
    assert table.options("stay") == ["stay A000"]
    assert table.refused("replace A400") == ("SYW-I.0j", "not_to_replace")
    spare = field(
        "syw/drill", ["." * 30], pieces, "", "orders", None, f"replacements = {{ allied = 1 }}\n{top}"
    )
    assert spare.options() == ["replace A400", "done"]
