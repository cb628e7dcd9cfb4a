"""E.17 and chapter 3: how counters move, turn, wheel and change formation."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.systems.syw.table import Table, field, happened

PLAIN = ["." * 24] * 20
ROUGH = ["s" * 24] * 20
ALLIES_FIRST = 'initiative = "allied"'


def drill(pieces: str, order: str = "MAN", rows: list[str] = PLAIN, dice: list[int] | None = None) -> Table:
    """The allied corps of the drill, selected, its leader in place and obeying."""
    leaders = 'A000 = "0410"\nA400 = "0411"\n'
    table = field("syw/drill", rows, leaders + pieces, f'A400 = "{order}"', "march", dice, ALLIES_FIRST)
    table.play("select A400", "stay A400", "obey A400")
    return table


def charge(pieces: str, rows: list[str] = PLAIN, dice: list[int] | None = None) -> Table:
    """The corps of Spörcken with its three-hex brigade, under MAN."""
    leaders = 'A000 = "0410"\nA300 = "0411"\nA200 = "0410"\n'
    orders = 'A300 = "MAN"\nA200 = "MAN"'
    return field("syw/charge", rows, leaders + pieces, orders, "march", dice, ALLIES_FIRST)


def go(table: Table, verb: str) -> int:
    """Repeat the first option of a verb until there is none; answers how often."""
    count = 0
    while table.options(verb):
        table.play(table.options(verb)[0])
        count += 1
    return count


@cites("SYW-2.7b", "SYW-E.17j", "SYW-2.7a", "EX-SYW-4")
@pytest.mark.parametrize(("placed", "hexes"), [("0615 line 12 formed", 6), ("0618 a 1 formed", 12)])
def test_ex_4_infantry_goes_six_clear_hexes_in_line_and_twelve_in_a(placed: str, hexes: int) -> None:
    table = drill(f'A411 = "{placed}"')
    table.play("move A411")
    assert go(table, "advance") == hexes


@cites("SYW-E.17v", "SYW-E.17w", "SYW-E.17y", "EX-SYW-16")
@pytest.mark.parametrize(("rows", "cost"), [(PLAIN, 1), (ROUGH, 3)])
def test_ex_16_a_brigade_of_two_hexes_wheels(rows: list[str], cost: int) -> None:
    table = drill('A820 = "0605 0505 line 12"', rows=rows)
    table.play("move A820", "wheel 10")
    assert (table.spent("A820"), table.hour("A820"), table.body("A820")) == (cost, 10, ["0604", "0505"])
    table.play("wheel 8")
    assert table.spent("A820") == 2 * cost
    if rows is ROUGH:
        assert table.options() == ["halt"]  # six MP are all it has


@cites("SYW-3.11c", "SYW-E.17v")
def test_a_brigade_of_three_hexes_pays_two_for_each_degree() -> None:
    table = charge('A310 = "0705 0605 0505 line 12"')
    table.play("select A300", "stay A300", "obey A300", "move A310", "wheel 2")
    assert table.spent("A310") == 2


@cites("SYW-E.17ab")
def test_only_a_brigade_of_two_hexes_wheels_back() -> None:
    pair = drill('A410 = "0605 0505 line 12"')
    pair.play("move A410")
    assert pair.options("wheel-back") == ["wheel-back 10", "wheel-back 2"]
    pair.play("wheel-back 10")
    assert pair.spent("A410") == 6
    three = charge('A310 = "0705 0605 0505 line 12"')
    three.play("select A300", "stay A300", "obey A300", "move A310")
    assert three.options("wheel-back") == []


@cites("SYW-E.17u")
def test_a_wheel_needs_open_ground() -> None:
    rows = ["." * 24] * 3 + ["." * 5 + "w" + "." * 18] + ["." * 24] * 16
    table = drill('A410 = "0605 0505 line 12"', rows=rows)
    table.play("move A410")
    assert table.options("wheel ") == []  # either wheel sweeps the hex before the middle


@cites("SYW-E.17ah", "SYW-E.17ai", "EX-SYW-17")
@pytest.mark.parametrize(("rows", "cost"), [(PLAIN, 3), (ROUGH, 6)])
def test_ex_17_the_special_deployment(rows: list[str], cost: int) -> None:
    table = charge('A310 = "0605 0606 0507 column 1"', rows=rows)
    table.play("select A300", "stay A300", "obey A300", "move A310")
    assert table.options("deploy") == ["deploy 2", "deploy 12"]
    table.play("deploy 12")
    assert (table.body("A310"), table.spent("A310")) == (["0705", "0605", "0505"], cost)


@cites("SYW-E.17ak", "SYW-E.17aj", "SYW-E.17am", "SYW-E.17ad", "EX-SYW-18")
@pytest.mark.parametrize(("hexes", "left"), [(3, 2), (6, 0), (7, 0)])
def test_ex_18_guns_that_unlimber_keep_what_the_line_potential_leaves(hexes: int, left: int) -> None:
    table = charge('A201 = "0615 limbered 1"')
    table.play("select A200", "stay A200", "obey A200", "move A201")
    for _ in range(hexes):
        table.play(table.options("advance")[0])
    table.play(table.options("form")[0])
    assert max(0, 6 - table.spent("A201")) == left
    assert go(table, "advance") == left


@cites("SYW-E.17al", "EX-SYW-18")
def test_ex_18_guns_that_limber_keep_the_unlimbered_potential() -> None:
    table = charge('A201 = "0615 unlimbered 12"')
    table.play("select A200", "stay A200", "obey A200", "move A201")
    for _ in range(3):
        table.play(table.options("advance")[0])
    table.play(table.options("form")[0])
    assert go(table, "advance") == 2


@cites("SYW-3.11d", "SYW-6.0d")
def test_a_square_unit_tests_for_every_vertex_beyond_the_first() -> None:
    table = drill('A411 = "0610 line 12 formed"', dice=[4, 3])
    table.play("move A411", "turn 2")
    events = table.play("turn 4")  # efficiency 4: a 4 fails
    assert happened(events, "task_failed") == [(table.piece("A411"), 4, 4)]
    assert table.spent("A411") == 3
    table.play("turn 6")  # a 3 passes
    assert table.spent("A411") == 4


@cites("SYW-3.11d")
def test_a_change_of_formation_between_two_turns_does_not_save_the_test() -> None:
    table = drill('A411 = "0610 line 12 formed"', dice=[6])
    table.play("move A411", "turn 2", "form 1", "advance 0609", "form 12")
    events = table.play("turn 2")
    assert happened(events, "task_failed") == [(table.piece("A411"), 6, 4)]


@cites("SYW-3.11e", "SYW-3.11f", "SYW-3.11g")
def test_slide_once_step_back_and_about_face_for_the_whole_potential() -> None:
    table = drill('A411 = "0610 line 12 formed"\nA412 = "0910 line 12 formed"\nA413 = "1210 line 12 formed"')
    table.play("move A411", "slide 0710")
    assert table.options("slide") == []
    table.play("halt", "move A412", "step-back 0911")
    assert table.spent("A412") == 6
    table.play("halt", "move A413", "about-face")
    assert (table.hour("A413"), table.spent("A413")) == (6, 6)
    assert table.options() == ["halt"] or table.options("form") == table.options()[:-1]


@cites("SYW-3.12h", "SYW-3.12g")
def test_a_unit_in_a_turns_freely_but_does_not_slide_or_step_back() -> None:
    table = drill('A411 = "0610 a 1 formed"')
    table.play("move A411")
    assert table.options("slide") == table.options("step-back") == []
    table.play("turn 3", "turn 5")
    assert table.spent("A411") == 0
    assert table.options("turn") == []


@cites("SYW-3.21e", "SYW-3.21g", "SYW-3.21f")
def test_heavy_guns_turn_one_vertex_for_all_they_have() -> None:
    table = charge('A201 = "0615 unlimbered 12"')
    table.play("select A200", "stay A200", "obey A200", "move A201", "turn 2", "halt")
    assert table.spent("A201") == 6


@cites("SYW-3.22d", "SYW-3.22c")
def test_limbered_guns_neither_slide_nor_face_about() -> None:
    table = charge('A301 = "0615 limbered 1"')
    table.play("select A300", "stay A300", "obey A300", "move A301")
    assert table.options("slide") == table.options("step-back") == table.options("about-face") == []
    table.play("turn 3")
    assert table.spent("A301") == 0


@cites("SYW-E.17ae", "SYW-3.11a", "SYW-3.12a")
def test_a_square_unit_changes_formation_by_half_a_turn() -> None:
    table = drill('A411 = "0610 line 12 formed"')
    table.play("move A411")
    assert table.options("form") == ["form 11", "form 1"]
    table.play("form 1")
    assert table.spent("A411") == 0
    assert go(table, "advance") == 6  # the Line's potential holds for the turn


@cites("SYW-E.17ag", "SYW-E.17af", "SYW-E.17ad")
def test_a_brigade_turns_over_for_one_point() -> None:
    table = drill('A410 = "0605 0505 line 12"')
    table.play("move A410", "form 9")
    assert (table.body("A410"), table.spent("A410"), table.at("A411")) == (["0505", "0605"], 1, "0505")


@cites("SYW-E.17s", "SYW-E.17t", "SYW-E.17o")
def test_a_column_that_turns_must_march_until_it_is_straight() -> None:
    table = charge('A310 = "0610 0510 0410 column 3"')
    table.play("select A300", "stay A300", "obey A300", "move A310", "turn 5")
    assert table.refused("halt") == ("SYW-E.17s", "must_unbend")
    table.play("advance 0611")
    assert table.options() == ["advance 0712"]
    table.play("advance 0712")
    assert "halt" in table.options()
    assert table.body("A310") == ["0712", "0611", "0610"]


@cites("SYW-E.17ap", "SYW-3.12d", "SYW-E.17as", "SYW-E.17ao", "SYW-E.17an")
def test_a_brigade_line_in_a_wood_loses_the_units_that_stand_there() -> None:
    rows = ["." * 24] * 3 + ["." * 5 + "w" + "." * 18] + ["." * 24] * 16
    table = drill('A410 = "0605 0505 line 12"', rows=rows)
    events = table.play("move A410", "advance 0604")
    assert [data[0] for data in happened(events, "loosened")] == [table.piece("A411"), table.piece("A412")]
    assert table.spent("A410") == 3
    assert table.body("A410") == ["0604", "0504"]
    whole = drill('A411 = "0605 line 12 formed"', rows=rows)
    whole.play("move A411")
    assert "advance 0604" not in whole.options()


@cites("SYW-E.17as", "SYW-6.0h")
def test_a_brigade_line_that_goes_into_a_wood_whole_is_no_counter_any_more() -> None:
    rows = ["." * 24] * 3 + ["." * 4 + "ww" + "." * 18] + ["." * 24] * 16
    table = drill('A410 = "0605 0505 line 12"', rows=rows)
    events = table.play("move A410", "advance 0604")
    assert happened(events, "counter_removed") == [(table.piece("A410"),)]
    assert {table.state(unit) for unit in ("A411", "A412", "A413", "A414")} == {"formed"}


@cites("SYW-3.12d", "SYW-3.12c")
def test_a_column_off_the_road_breaks_up_in_a_wood() -> None:
    rows = ["." * 24] * 3 + ["." * 5 + "w" + "." * 18] + ["." * 24] * 16
    table = drill('A410 = "0605 0706 column 11"', rows=rows)
    events = table.play("move A410", "advance 0604")
    assert happened(events, "counter_removed") == [(table.piece("A410"),)]
    assert table.state("A411") == "formed"


ROAD = """
[meta]
columns: 24
rows: 6
[legend]
[terrain]
01 ........................
02 sssssssssssssssssssssss.
03 ........................
04 ........................
05 ........................
06 ........................
[elevation]
01 000000000000000000000000
02 000000000000000000000000
03 000000000000000000000000
04 000000000000000000000000
05 000000000000000000000000
06 000000000000000000000000
[light]
[stream]
[steep]
[roads]
main high road: 0302 0402 0502 0602 0702 0802 0902 1002 1102 1202 1302 1402 1502 1602 1702 1802 1902 2002 2102
secondary lane: 0904 0804 0803 0802
[bridges]
[entry]
[places]
"""


def on_road(pieces: str, dice: list[int] | None = None) -> Table:
    leaders = 'A000 = "0706"\nA400 = "0806"\n'
    rows = ROAD.strip().splitlines()
    table = field("syw/drill", rows, leaders + pieces, 'A400 = "MAN"', "march", dice, ALLIES_FIRST)
    table.play("select A400", "stay A400", "obey A400")
    return table


@cites("SYW-E.17at", "SYW-E.17au", "SYW-3.12f")
def test_road_march_pays_one_a_hex_and_adds_three_on_the_high_road() -> None:
    table = on_road('A411 = "0402 a 3 formed"')
    table.play("move A411")
    assert go(table, "advance") == 15  # 12 and a bonus of 3, over heath at 1 MP a hex


@cites("SYW-E.17at")
def test_a_move_that_leaves_the_road_is_no_road_march() -> None:
    table = on_road('A411 = "0402 a 3 formed"')
    table.play("move A411", "advance 0502", "advance 0602", "turn 5", "advance 0603")
    assert table.spent("A411") == 2 + 2 + 1


@cites("SYW-E.17p", "SYW-E.17q", "SYW-E.17r", "EX-SYW-14")
def test_ex_14_a_column_lies_along_the_bends_of_its_road() -> None:
    table = on_road('A410 = "0804 0904 column 9"')
    table.play("move A410", "turn 11", "turn 1", "advance 0803")
    assert table.body("A410") == ["0803", "0804"]
    assert "halt" in table.options()  # it lies on the road although it is bent
    assert (table.at("A411"), table.at("A413")) == ("0803", "0804")
    assert table.options("step-back") == []


@cites("SYW-E.17c", "SYW-E.17d", "SYW-E.17e")
def test_units_that_leave_their_brigade_count_as_disorganised() -> None:
    table = drill('A410 = "0610 0510 line 12"')
    for number, unit in enumerate(("A411", "A412", "A413"), 1):
        table.play(f"detach {unit}")
        table.play(table.options()[0])
        table.play("halt")
        assert table.state(unit) == "formed"
        assert bool(table.body("A410")) == (number < 3)
    assert table.state("A414") == "formed"


@cites("SYW-5.1a", "SYW-5.1c", "SYW-5.4a")
def test_two_battalions_fill_a_hex() -> None:
    table = drill('A411 = "0608 line 12 formed"\nA412 = "0608 line 12 formed"\nA413 = "0609 line 12 formed"')
    table.play("move A413")
    assert table.refused("advance 0608") == ("SYW-5.1a", "two_battalions")


@cites("SYW-5.4b")
def test_arms_do_not_mix_and_counters_take_no_strangers() -> None:
    table = drill('A411 = "0609 line 12 formed"\nA821 = "0608 line 12 formed"\nA820 = "0808 0708 line 12"')
    table.play("move A411")
    assert table.refused("advance 0608") == ("SYW-5.4b", "mixed_arms")
    assert table.refused("advance 0708") == ("SYW-5.4b", "mixed_arms")


@cites("SYW-4.4d", "SYW-C.12q")
def test_a_unit_stops_in_a_front_hex_of_the_enemy() -> None:
    near = 'A411 = "0608 line 6 formed"\nF171 = "0611 line 12 formed"\nF000 = "0618"\nF150 = "0617"'
    table = drill(near, order="ATT")
    table.play("move A411", "advance 0609", "advance 0610")
    assert table.options("advance") == []
    assert table.refused("advance 0611")[0] == "SYW-4.4d"
    shy = drill(near, order="MAN")
    shy.play("move A411", "advance 0609")
    assert shy.refused("advance 0610") == ("SYW-C.12q", "man_keeps_away")


# -- at the edges --------------------------------------------------------------------------------------

HEDGE = """
[meta]
columns: 12
rows: 12
[legend]
[terrain]
{ground}
[elevation]
{levels}
[light]
{hedge}
[stream]
[steep]
[roads]
[bridges]
[entry]
[places]
"""


def hedged(side: str) -> list[str]:
    ground = "\n".join(f"{row:02d} {'.' * 12}" for row in range(1, 13))
    levels = "\n".join(f"{row:02d} {'0' * 12}" for row in range(1, 13))
    return HEDGE.format(ground=ground, levels=levels, hedge=f"hedge: {side}").strip().splitlines()


@cites("SYW-E.17ah", "SYW-E.17u", "RUL-SYW-170")
@pytest.mark.parametrize(
    ("side", "open_to"),
    [
        ("0605/3", ["deploy 2"]),  # the head goes on to the right over it
        ("0605/9", ["deploy 2"]),
        ("0606/11", ["deploy 2"]),  # the part behind the head swings to the left over it
        ("0605/11", ["deploy 12"]),
        ("0605/5", ["deploy 12"]),
        ("0606/3", ["deploy 12"]),  # and here to the right
        ("0605/7", ["deploy 2", "deploy 12"]),  # the Column lies over it already
        ("0606/7", ["deploy 2", "deploy 12"]),  # between the parts behind the head: nobody swings over it
        ("0507/11", ["deploy 2", "deploy 12"]),
        ("0507/9", ["deploy 2", "deploy 12"]),
    ],
)
def test_the_special_deployment_crosses_no_side_that_a_pivot_may_not_cross(
    side: str, open_to: list[str]
) -> None:
    table = charge('A310 = "0605 0606 0507 column 1"', rows=hedged(side))
    table.play("select A300", "stay A300", "obey A300", "move A310")
    assert table.options("deploy") == open_to


@cites("SYW-E.17f", "SYW-E.17an")
@pytest.mark.parametrize(("away", "cost"), [("", 2), ('A411 = "0508 line 12 formed"\n', 2), ("both", 1)])
def test_a_part_of_a_counter_that_all_have_left_does_not_count_for_its_price(away: str, cost: int) -> None:
    rows = ["." * 24] * 3 + ["." * 5 + "s" + "." * 18] + ["." * 24] * 16
    left = 'A411 = "0508 line 12 formed"\nA412 = "0608 line 12 formed"\n' if away == "both" else away
    table = drill(f'A410 = "0605 0505 line 12"\n{left}', rows=rows)
    table.play("move A410", "advance 0604")
    assert table.spent("A410") == cost


@cites("SYW-E.17f", "SYW-4.4d")
@pytest.mark.parametrize(("left", "stops"), [(False, True), (True, False)])
def test_an_empty_part_of_a_counter_does_not_stop_before_an_enemy(left: bool, stops: bool) -> None:
    """The front of the enemy at 0603 reaches the hex before the right part only."""
    gone = 'A411 = "0212 line 12 formed"\nA412 = "0312 line 12 formed"\n' if left else ""
    table = drill(f'A410 = "0606 0506 line 12"\nF171 = "0603 line 8 formed"\n{gone}', order="ATT")
    table.play("move A410", "advance 0605", "advance 0604")
    assert (table.options("advance") == []) == stops


@cites("SYW-E.17ap", "SYW-3.11a")
def test_a_formed_unit_in_line_on_the_counter_goes_into_a_wood_in_a() -> None:
    rows = ["." * 24] * 3 + ["." * 5 + "w" + "." * 18] + ["." * 24] * 16
    table = drill('A410 = "0605 0505 line 12"\nA411 = "0605 line 12 formed"', rows=rows)
    events = table.play("move A410", "advance 0604")
    assert {data[0] for data in happened(events, "loosened")} == {table.piece("A411"), table.piece("A412")}
    assert [table.hour(unit) % 2 for unit in ("A411", "A412")] == [1, 1]
    in_a = drill('A410 = "0605 0505 line 12"\nA411 = "0605 a 1 formed"', rows=rows)
    events = in_a.play("move A410", "advance 0604")
    assert [data[0] for data in happened(events, "loosened")] == [in_a.piece("A412")]
    assert in_a.hour("A411") == 1


@cites("SYW-3.12d", "SYW-3.12c")
@pytest.mark.parametrize(
    ("cells", "form"), [("0605 0505 line 12", "form 3"), ("0605 0505 line 12", "form 9")]
)
@pytest.mark.parametrize("units", [("A411", "A412"), ("A412", "A411")])
def test_a_line_with_an_end_in_a_wood_that_forms_column_there_breaks_up(
    cells: str, form: str, units: tuple[str, str]
) -> None:
    """Loose order is not for brigade counters, however they come to lie in the wood off the road."""
    rows = ["." * 24] * 4 + ["." * 5 + "w" + "." * 18] + ["." * 24] * 15
    loose = "".join(f'{unit} = "0605 a 1 formed"\n' for unit in units)
    table = drill(f'A410 = "{cells}"\n{loose}', rows=rows)
    events = table.play("move A410", form)
    assert happened(events, "counter_removed") == [(table.piece("A410"),)]
    assert [event.rule for event in events if event.kind == "counter_removed"] == ["SYW-3.12d"]
    open_field = drill(f'A410 = "{cells}"\n{loose}')
    assert happened(open_field.play("move A410", form), "counter_removed") == []


@cites("SYW-E.17a", "SYW-E.17as")
@pytest.mark.parametrize("other", ["A414", "A411"])
def test_a_unit_elsewhere_may_still_move_when_the_counter_it_left_breaks_up(other: str) -> None:
    rows = ["." * 24] * 3 + ["." * 4 + "ww" + "." * 18] + ["." * 24] * 16
    table = drill(f'A410 = "0605 0505 line 12"\n{other} = "1010 line 12 formed"', rows=rows)
    table.play("move A410", "advance 0604")
    assert table.body("A410") == []
    assert table.options("move A41") == [f"move {other}"]
    assert table.spent(other) == 0


@cites("SYW-E.17o", "SYW-4.4d")
def test_only_the_head_of_a_column_is_stopped_by_an_enemys_front() -> None:
    """It stands in front of the enemy and goes on; that its tail passes the same hex stops it no more."""
    table = drill('A410 = "0710 0610 column 3"\nF171 = "0611 line 12 formed"')
    table.play("move A410", "advance 0810")
    assert table.options("advance") == ["advance 0910"]
