"""H.2: who may react, where he meets a march, how far he rides, and what becomes of his counter."""

from __future__ import annotations

import pytest

from grognard.systems.syw.marches import March
from grognard.systems.syw.reaction import ChooseMeeting
from grognard.systems.syw.reaction_rides import ways_to_ride
from grognard.systems.syw.words import FAR, FREE
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened
from tests.systems.syw.test_geometry_in_play import board

CLEAR = ["." * 16] * 16
LEADERS = 'A000 = "0702"\nA400 = "0703"\nF000 = "0716"\nF150 = "0715"\n'
OTHERS = 'A401 = "1406 unlimbered 6"\nF172 = "1412 line 12 formed"\n'


def drill(
    pieces: str, dice: list[int] | None = None, rows: list[str] = CLEAR, allied: str = "MAN", extra: str = ""
) -> Table:
    """Scheele's corps moves; Saint-Germain's horse, under ATT, may react."""
    orders = f'A400 = "{allied}"\nF150 = "ATT"'
    terms = 'initiative = "allied"\n' + extra
    table = field("syw/drill", rows, LEADERS + OTHERS + pieces, orders, "march", dice, terms)
    table.play("select A400", "stay A400", "obey A400")
    return table


def announce(table: Table, *units: str) -> None:
    """These react, the others of their side do not."""
    for unit in units:
        table.play(f"react {unit}")
    if table.options("react ") and table.options("pass"):
        table.play("pass")


@cites("SYW-H.2a", "SYW-H.2d")
def test_infantry_under_att_into_whose_front_a_march_leads_does_not_react() -> None:
    table = drill('A411 = "0706 line 6 formed"\nF171 = "0709 line 12 formed"', allied="ATT")
    table.play("move A411", "advance 0707", "advance 0708", "halt")
    assert table.to_move() == "allied"


@cites("SYW-H.2d", "SYW-H.2f", "SYW-H.2g")
def test_the_side_that_does_not_move_reacts_and_names_the_hex_whichever_it_is() -> None:
    pieces = LEADERS + 'F171 = "0710 line 12 formed"\nA821 = "0705 line 6 formed"\n'
    orders, first = 'A400 = "ATT"\nF150 = "MAN"', 'initiative = "french"'
    table = field("syw/drill", CLEAR, pieces, orders, "march", [1, 1], first)
    table.play("select F150", "stay F150", "obey F150", "move F171", "advance 0709", "advance 0708", "halt")
    assert (table.to_move(), table.options()) == ("allied", ["pass", "react A821"])
    table.play("react A821")
    assert (table.to_move(), table.options()) == ("allied", ["react-at 0709", "react-at 0708"])
    table.play("react-at 0709")
    assert table.at("F171") == "0709"
    while not table.options("charge-from"):
        table.play("done")
    assert table.to_move() == "allied"


@cites("SYW-H.2d", "SYW-H.2e")
def test_cavalry_in_the_very_corner_of_the_map_reacts_like_any_other() -> None:
    table = drill('A411 = "0106 line 12 formed"\nF231 = "0101 line 6 formed"', [1] * 4)
    table.play("move A411", "advance 0105", "advance 0104", "halt", "react F231", "react-at 0104", "done")
    assert table.options("charge-from F231")
    near = drill('A411 = "0104 line 12 formed"\nF231 = "0101 line 6 formed"', [1] * 4, allied="ATT")
    near.play("move A411", "advance 0103", "advance 0102", "halt", "react F231", "react-at 0102", "done")
    assert "charge-from F231 0101 6" in near.options()
    events = near.play("charge-from F231 0101 6")
    assert happened(events, "charges")[0][:2] == (near.piece("F231"), near.piece("A411"))


@cites("SYW-H.2g", "SYW-G.2d")
def test_where_a_brigade_ends_its_march_hides_and_bars_nothing_of_where_it_passed() -> None:
    """The gap in the marsh that the counter fills at last is the cavalry's only way to where it came from."""
    rows = [*CLEAR[:7], "....#..#........", *CLEAR[8:]]
    table = drill('A410 = "0606 0706 line 6"\nF231 = "0611 line 12 formed"', [1] * 4, rows)
    table.play("move A410", "advance 0607", "advance 0608", "halt", "react F231")
    assert table.body("A410") == ["0608", "0708"]
    assert table.options() == ["react-at 0607", "react-at 0608"]


@cites("SYW-H.2d", "SYW-H.2g")
def test_who_turns_in_the_zone_and_leaves_it_is_not_met_where_he_turned() -> None:
    """He was in it before he moved: cavalry reacts to those who are moved into its zone."""
    table = drill('A411 = "0807 line 4 formed"\nF231 = "0709 line 12 formed"\n')
    table.play("move A411", "turn 2", "advance 0907", "halt")
    assert table.to_move() == "allied"
    again = drill('A411 = "0907 line 8 formed"\nF231 = "0709 line 12 formed"\n')
    again.play("move A411", "turn 10", "advance 0807", "halt")
    assert again.to_move() == "french"  # who comes in is met


@cites("SYW-H.2g")
def test_a_hex_that_a_march_entered_twice_is_named_once() -> None:
    table = drill('A411 = "0707 line 6 formed"\nF231 = "0711 line 12 formed"\n')
    here, there = table.cell("0707"), table.cell("0708")
    trail = ((0, 6, table.cell("0706")), (1, 6, here), (2, 6, there), (3, 6, here))
    march = March(table.piece("A411"), FREE, FAR, 3, 0, True, 0, 0, False, trail)
    meeting = ChooseMeeting(march, (table.piece("F231"),), False)
    assert [action.a for action in meeting.options(table.game)] == [here, there]


@cites("SYW-H.2h", "SYW-E.17h")
@pytest.mark.parametrize("first", ["A412", "A413"])
def test_who_had_moved_farther_goes_back_to_the_points_of_the_unit_met(first: str) -> None:
    pieces = f'A411 = "0705 line 6 formed"\n{first} = "1005 line 6 formed"\nF231 = "0711 line 12 formed"\n'
    table = drill(pieces, [1] * 4)
    table.play(f"move {first}", "advance 1006", "advance 1007", "advance 1008", "halt")
    if table.options("pass"):
        table.play("pass")
    table.play("move A411", "advance 0706", "advance 0707", "halt", "react F231", "react-at 0706")
    assert (table.at("A411"), table.spent("A411")) == ("0706", 1)
    assert (table.at(first), table.spent(first)) == ("1006", 1)


COUNTER = 'A411 = "0705 line 6 formed"\nF230 = "0711 0611 line 12"\n'


def ride(table: Table, unit: str) -> None:
    table.play(
        next(one for one in table.options(f"charge-from {unit}") if one.split()[2] not in ("0711", "0611"))
    )


@cites("SYW-H.2j", "SYW-6.0h")
@pytest.mark.parametrize("order", [("F231", "F232", "F233"), ("F233", "F231", "F232")])
def test_who_rides_out_of_a_counter_is_a_square_counter_and_the_third_of_four_costs_the_counter(
    order: tuple[str, str, str],
) -> None:
    table = drill(COUNTER, [1] * 20)
    table.play("move A411", "advance 0706", "advance 0707", "advance 0708", "halt")
    announce(table, *order)
    table.play("react-at 0708", "done")
    for number, unit in enumerate(order, start=1):
        ride(table, unit)
        assert table.state(unit) == "formed"
        assert (table.body("F230") == []) is (number == 3)


MET = """
A411 = "0705 line 6 formed"
A821 = "0909 line 8 formed"
A823 = "0908 line 8 formed"
F230 = "0712 0612 line 12"
"""


@cites("SYW-H.2l", "SYW-H.2j", "SYW-6.0h")
@pytest.mark.parametrize(("out", "stays"), [("", True), ("F232 F234", False)])
def test_who_is_met_on_his_ride_out_of_a_counter_has_left_it(out: str, stays: bool) -> None:
    others = "".join(f'{unit} = "{12 + n:02}14 line 12 formed"\n' for n, unit in enumerate(out.split()))
    table = drill(MET + others, [1, 2, 2, 1], allied="ATT")
    table.play("move A411", "advance 0706", "advance 0707", "halt")
    announce(table, "F231")
    table.play("react-at 0707", "done", "charge-from F231 0708 12")
    table.play("react A821")
    announce(table, "A823")
    if table.options("react-at"):
        table.play("react-at 0609")
    assert (table.at("F231"), table.state("F231")) == ("0609", "formed")
    assert (table.body("F230") != []) is stays


@cites("SYW-H.2j", "SYW-3.11c")
@pytest.mark.parametrize("placed", ["0910 line 10", "0510 line 2"])
def test_a_rider_who_turns_to_twelve_o_clock_on_his_way_arrives_facing_so(placed: str) -> None:
    table = drill(f'A411 = "0706 line 6 formed"\nF231 = "{placed} formed"\n', [1] * 9)
    table.play("move A411", "advance 0707", "halt", "react F231", "done")
    events = table.play("charge-from F231 0708 12")
    assert happened(events, "rides_out") == [(table.piece("F231"), table.cell("0708"))]
    assert table.hour("F231") == 12


@cites("SYW-H.2j", "SYW-H.2d")
def test_a_ride_may_cost_all_points_and_not_one_more() -> None:
    """Five hexes forward and one vertex are the six points of heavy cavalry in Line."""
    table = drill('A411 = "0706 line 6 formed"\nF231 = "0713 line 12 formed"\n', [1] * 9)
    table.play("move A411", "advance 0707", "halt", "react F231", "done")
    ways = ways_to_ride(table.game, table.piece("F231"), 6)
    assert max(way.cost for way in ways.values()) == 6
    costs = {}
    for option in table.options("charge-from F231"):
        _, _, there, hour = option.split()
        costs[option] = ways[(table.cell(there), int(hour) % 12)].cost
    assert max(costs.values()) == 6
    dearest = max(costs, key=lambda option: costs[option])
    events = table.play(dearest)
    assert len(happened(events, "rides_out")) == 1


@cites("SYW-H.2j", "SYW-5.4e")
@pytest.mark.parametrize(
    ("enemy", "open_ways"), [("", True), ("A412", False), ("A821", False), ("F171", False)]
)
def test_nobody_rides_through_others_of_either_side(enemy: str, open_ways: bool) -> None:
    hour = 6 if enemy.startswith("A") else 12
    others = "".join(f'{enemy[:3]}{n} = "{at} line {hour} formed"\n' for n, at in ((3, "0611"), (4, "0711")))
    table = drill('A411 = "0705 line 6 formed"\nF231 = "0712 line 12 formed"\n' + (others if enemy else ""))
    ways = ways_to_ride(table.game, table.piece("F231"), 4)
    assert ((table.cell("0709"), 0) in ways) is open_ways


@cites("SYW-H.2j", "SYW-2.7b")
@pytest.mark.parametrize(
    ("unit", "column", "in_reach"), [("F093", "light_cav_line", True), ("F231", "cav_line", True)]
)
def test_light_cavalry_rides_by_its_own_column_of_the_terrain_chart(
    unit: str, column: str, in_reach: bool
) -> None:
    def reaches(dearer: str) -> bool:
        charts = f'[data.charts]\n"cost {dearer} difficult" = 6\n'
        rows = [*CLEAR[:10], "s" * 16, *CLEAR[11:]]
        pieces = f'F000 = "0716"\n{unit} = "0712 line 12 formed"\nA411 = "0703 line 6 formed"\n'
        table = field("syw/minden", rows, pieces, "", "rally", None, charts)
        return (table.cell("0710"), 0) in ways_to_ride(table.game, table.piece(unit), 6)

    other = "cav_line" if column == "light_cav_line" else "light_cav_line"
    assert (reaches(other), reaches(column)) == (in_reach, not in_reach)


@cites("SYW-H.2l", "SYW-H.2j")
def test_one_rider_thrown_back_does_not_keep_the_others_from_riding() -> None:
    pieces = MET.replace(
        'F230 = "0712 0612 line 12"', 'F231 = "0712 line 12 formed"\nF232 = "0512 line 12 formed"'
    )
    table = drill(pieces, [1, 1, 1, 1, 6, 1, 1, 1, 1], allied="ATT")
    table.play("move A411", "advance 0706", "advance 0707", "halt")
    announce(table, "F231", "F232")
    table.play(
        "react-at 0707", "done", "charge-from F231 0708 12", "react A821", "react A823", "react-at 0609"
    )
    table.play("charge-from A823 0708 6", "pass", "evade")
    while table.options("face"):
        table.play(table.options("face")[0])
    assert table.to_move() == "french"
    assert {option.split()[1] for option in table.options()} == {"F232"}


@cites("SYW-H.2j", "SYW-3.11d")
def test_of_two_rides_that_cost_the_same_the_one_with_fewer_turns_is_taken() -> None:
    """Straight through the rough for six points, or round it and over a hedge, with two vertices, for six."""
    rows = board([*CLEAR[:10], ".....ss.........", *CLEAR[11:]], sides="hedge: 0811/11")
    charts = '[data.charts]\n"cost cav_line difficult" = 5\n"cost cav_line light" = 1\n'
    table = drill('A411 = "0703 line 6 formed"\nF231 = "0712 line 12 formed"\n', rows=rows, extra=charts)
    way = ways_to_ride(table.game, table.piece("F231"), 6)[(table.cell("0810"), 0)]
    assert (way.cost, way.turns) == (6, 0)


@cites("SYW-H.2h", "SYW-H.2g")
@pytest.mark.parametrize(("hex_", "body"), [("0507", ["0507", "0607"]), ("0508", ["0508", "0608"])])
def test_a_brigade_is_put_back_whole_to_where_it_is_met(hex_: str, body: list[str]) -> None:
    table = drill('A410 = "0506 0606 line 6"\nF231 = "0612 line 12 formed"', [2], allied="ATT")
    table.play("move A410", "advance 0507", "advance 0508", "halt", "react F231")
    if table.options("pass"):
        table.play("pass")
    assert f"react-at {hex_}" in table.options()
    table.play(f"react-at {hex_}")
    assert table.body("A410") == body
    assert {table.at(unit) for unit in ("A411", "A412", "A413", "A414")} == set(body)


@cites("SYW-H.2e")
def test_who_may_react_is_told_how_likely_he_is_ready_and_nothing_of_letting_it_pass() -> None:
    table = drill('A411 = "0706 line 6 formed"\nF231 = "0712 line 12 formed"', allied="ATT")
    table.play("move A411", "advance 0707", "halt")
    notes = {table.game.scenario.lexicon.notate(one): table.game.note(one) for one in table.game.options()}
    assert notes["pass"] is None
    note = notes["react F231"]
    assert note is not None and note.rule == "SYW-H.2e"
