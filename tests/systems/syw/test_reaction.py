"""H.1r and H.2: cavalry and the enemies that come near it."""

from __future__ import annotations

import pytest

from grognard.kernel.actions import NO_CHOICE
from grognard.systems.syw.charge import PickTarget
from grognard.systems.syw.reaction import RideOut
from grognard.systems.syw.sequence import NewTurn
from grognard.systems.syw.words import COMMITTED
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened

CLEAR = ["." * 16] * 16


def drill(pieces: str, dice: list[int] | None = None, french: str = "ATT") -> Table:
    leaders = 'A000 = "0702"\nA400 = "0703"\nF000 = "0716"\nF150 = "0715"\n'
    orders = f'A400 = "ATT"\nF150 = "{french}"'
    table = field("syw/drill", CLEAR, leaders + pieces, orders, "march", dice, 'initiative = "allied"')
    table.play("select A400", "stay A400", "obey A400")
    return table


TWO = """
A411 = "0705 line 6 formed"
A412 = "1005 line 6 formed"
F231 = "0712 line 12 formed"
"""


@cites(
    "SYW-H.2a",
    "SYW-H.2d",
    "SYW-H.2e",
    "SYW-H.2f",
    "SYW-H.2g",
    "SYW-H.2h",
    "SYW-H.2i",
    "SYW-H.2j",
    "SYW-H.2k",
    "SYW-H.2b",
)
def test_cavalry_meets_a_march_on_its_way() -> None:
    table = drill(TWO, dice=[2, 3])
    table.play("move A411", "advance 0706", "advance 0707", "halt")
    assert table.to_move() == "french"
    assert table.options() == ["pass", "react F231"]
    table.play("react F231")
    assert table.options() == ["react-at 0706", "react-at 0707"]
    events = table.play("react-at 0706")
    assert happened(events, "met_on_the_way") == [(table.piece("A411"), table.cell("0706"), 1)]
    table.play("move A412", "advance 1006")
    assert table.options("advance") == []  # nobody of the corps may spend more than the target
    table.play("halt", "done")
    table.play(table.options("charge-from F231")[0])
    assert table.spent("A411") == 1
    assert table.game.has(table.piece("F231"), 64)


@cites("SYW-H.2e", "SYW-4.4a", "SYW-4.4b", "SYW-4.4c")
def test_only_cavalry_under_att_reacts_and_only_if_it_passes_its_test() -> None:
    quiet = drill(TWO, french="DEF")
    quiet.play("move A411", "advance 0706", "advance 0707", "halt")
    assert quiet.to_move() == "allied"
    unlucky = drill(TWO, dice=[6])
    unlucky.play("move A411", "advance 0706", "halt", "react F231")
    assert unlucky.to_move() == "allied"
    assert unlucky.at("A411") == "0706"


CLOSE = """
A411 = "0705 line 6 formed"
F231 = "0708 line 12 formed"
"""


@cites("SYW-H.1r", "SYW-H.1s", "SYW-H.1t")
def test_infantry_that_comes_up_makes_cavalry_choose() -> None:
    table = drill(CLOSE, french="DEF")
    table.play("move A411", "advance 0706", "advance 0707", "halt")
    assert (table.to_move(), table.options()) == ("french", ["stand", "give-way F231"])
    table.play("give-way F231", "face 12")
    grid = table.game.scenario.ground.grid
    assert grid.distance(table.cell("0708"), table.game.cell[table.piece("F231")]) == 3
    brave = drill(CLOSE, french="DEF")
    brave.play("move A411", "advance 0706", "advance 0707", "halt", "stand")
    assert brave.game.has(brave.piece("F231"), 128)


@cites("SYW-H.1r")
def test_cavalry_under_man_can_only_give_way() -> None:
    table = drill(CLOSE, french="MAN")
    events = table.play("move A411", "advance 0706", "advance 0707", "halt")
    assert happened(events, "gives_way") == [(table.piece("F231"),)]


@cites("SYW-H.2l")
def test_the_mover_may_counter_charge_the_cavalry_that_rides_out() -> None:
    """Urff's horse stands beside the way: half its potential is enough to meet the riders."""
    pieces = """
A411 = "0705 line 6 formed"
A821 = "0909 line 8 formed"
F231 = "0712 line 12 formed"
"""
    table = drill(pieces, dice=[2, 2, 6])
    table.play("move A411", "advance 0706", "advance 0707", "halt", "react F231", "react-at 0707", "done")
    assert {"charge-from F231 0808 12", "charge-from F231 0708 12"} <= set(table.options())
    table.play("charge-from F231 0708 12")
    assert (table.to_move(), table.options()) == ("allied", ["pass", "react A821"])
    table.play("react A821")
    assert table.at("F231") == "0609"
    events = table.play("charge-from A821 0709 8", "stand")
    assert happened(events, "charge_result") == [(6, 6, "r", "d")]
    assert table.state("F231") == "shaken"  # thrown into disorder, it drops out
    assert happened(events, "rides_out") == [(table.piece("A821"), table.cell("0709"))]


@cites("SYW-H.2e", "SYW-C.13b", "SYW-E.16f")
def test_an_order_binds_cavalry_before_its_leader_is_selected() -> None:
    """On the first turn, on the turn when the order arrives; not on the turn after a leader acted alone."""
    leaders = 'A000 = "0702"\nA400 = "0703"\nF000 = "0716"\nF150 = "0715"\n'
    arriving = field(
        "syw/drill",
        CLEAR,
        leaders + TWO,
        'A400 = "ATT"\nF150 = "DEF ATT"',
        "orders",
        None,
        'initiative = "allied"',
    )
    arriving.play("stay A000", "done", "stay F000", "done", "select A400", "stay A400", "obey A400")
    arriving.play("move A411", "advance 0706", "advance 0707", "halt")
    assert (arriving.to_move(), arriving.options()) == ("french", ["pass", "react F231"])
    alone = drill(TWO, french="DEF")
    leader = alone.piece("F150")
    alone.game.order[leader] = -1
    alone.game.acting[leader] = 1  # acted under ATT this turn, without an order
    NewTurn().resolve(alone.game, NO_CHOICE)
    assert alone.game.acting[leader] == -1


WHEELING = 'A410 = "0606 0706 line 6"\n'


@cites("SYW-4.4d", "SYW-E.17y")
def test_a_wheel_into_a_front_hex_of_the_enemy_ends_the_march() -> None:
    table = drill(WHEELING + 'F171 = "0608 line 12 formed"')
    table.play("move A410", "wheel 4")
    assert table.body("A410") == ["0607", "0706"]
    assert table.options("advance") == table.options("wheel") == table.options("slide") == []
    free = drill(WHEELING + 'F171 = "0608 line 6 formed"')
    free.play("move A410", "wheel 4")
    assert free.options("wheel")


@cites("SYW-5.4e", "SYW-I.0g")
def test_a_wheel_takes_a_leader_alone_in_its_way() -> None:
    table = drill(WHEELING.replace("A410", "A820") + 'F171 = "0212 line 12 formed"')
    table.game.cell[table.piece("F150")] = table.cell("0607")
    table.play("move A820", "wheel 4")
    assert table.game.lost[table.piece("F150")] == 2


@cites("SYW-H.2d", "SYW-H.2f")
def test_a_wheel_into_the_zone_of_cavalry_provokes_it() -> None:
    table = drill(WHEELING + 'A401 = "0505 unlimbered 6"\nF231 = "0613 line 12 formed"')
    table.play("move A410", "wheel 4", "halt")
    assert (table.to_move(), table.options()) == ("french", ["pass", "react F231"])
    others = 'A412 = "0807 line 6 formed"\nF231 = "0711 line 12 formed"'
    turning = drill('A411 = "0707 line 6 formed"\n' + others)
    turning.play("move A411", "turn 8", "halt")  # in the zone all the time: it did not move into it
    assert turning.to_move() == "allied"


@cites("SYW-H.1r")
def test_infantry_that_only_turns_beside_cavalry_presses_nobody() -> None:
    table = drill('A411 = "0707 line 6 formed"\nF231 = "0708 line 12 formed"', french="DEF")
    table.play("move A411", "turn 8", "halt")
    assert table.to_move() == "allied"


@cites("SYW-H.1s")
def test_a_counter_that_gives_way_goes_whole_and_faces_as_it_likes() -> None:
    table = drill('A411 = "0705 line 6 formed"\nF230 = "0808 0708 line 12"', french="DEF")
    events = table.play("move A411", "advance 0706", "advance 0707", "halt", "give-way F230")
    assert table.options() == ["face 12", "face 6"]
    assert len(happened(events, "fell_back")) == 3
    assert {
        table.game.scenario.ground.grid.distance(table.cell("0707"), table.cell(one))
        for one in table.body("F230")
    } >= {4}
    turned = table.play("face 6")
    assert happened(turned, "faces") == [(table.piece("F230"), 6)]
    assert (table.hour("F230"), table.hour("F231")) == (6, 6)
    assert table.game.state[table.piece("F231")] == 0


@cites("SYW-H.1t", "SYW-H.2e")
def test_cavalry_that_will_stand_and_charge_does_not_ride_out() -> None:
    table = drill('A411 = "0705 line 6 formed"\nA412 = "0405 line 4 formed"\nF231 = "0708 line 12 formed"')
    table.play("move A411", "advance 0706", "advance 0707", "halt", "pass", "stand")
    table.play("move A412", "advance 0505", "halt")
    assert table.to_move() == "allied"


@cites("SYW-H.1s", "GEO-SYW-33")
def test_cavalry_that_gives_way_chooses_where_no_way_is_straight() -> None:
    """The hex right opposite holds a battalion: the owner takes one of those beside it."""
    table = drill(CLOSE + 'F171 = "0609 line 12 formed"', french="DEF")
    table.play("move A411", "advance 0706", "advance 0707", "halt", "give-way F231")
    assert (table.to_move(), table.options()) == ("french", ["fall-back 0709", "fall-back 0608"])
    table.play("fall-back 0709")
    assert table.at("F231") != "0708"


@cites("SYW-H.1t", "SYW-H.1o")
def test_one_charge_does_what_a_whole_counter_promised() -> None:
    pieces = 'A411 = "0706 line 6 formed came-up"\nA412 = "0706 line 6 formed"\nF230 = "0707 0607 line 12"\n'
    table = field("syw/drill", CLEAR, pieces, "", "charges", [1, 1, 1])
    brigade = table.piece("F230")
    for piece in (brigade, *table.game.scenario.roster.units[brigade]):
        table.game.mark(piece, COMMITTED)
    table.game.ask_anew()
    assert table.refused("pass") == ("SYW-H.1t", "must_charge")
    table.play("charge F231")
    assert "pass" in table.options()


@cites("SYW-H.1r", "SYW-H.1t")
def test_cavalry_that_stood_charges_the_infantry_that_came_up() -> None:
    pieces = CLOSE + 'A821 = "0607 line 6 formed"\n'
    table = drill(pieces, french="DEF", dice=[1])
    table.play("move A411", "advance 0706", "advance 0707", "halt", "stand")
    unit = table.piece("F231")
    only = PickTarget(unit, (), ()).targets(table.game)
    assert only == [table.piece("A411")]
    table.game.marks[unit] &= ~COMMITTED
    assert set(PickTarget(unit, (), ()).targets(table.game)) == {table.piece("A411"), table.piece("A821")}


@cites("SYW-H.2j")
def test_three_units_at_most_ride_out() -> None:
    pieces = 'A411 = "0707 line 6 formed"\nF231 = "0710 line 12 formed"\nF232 = "0610 line 12 formed"\n'
    pieces += 'F233 = "0810 line 12 formed"\nF234 = "0910 line 12 formed"\n'
    table = field("syw/drill", CLEAR, pieces, 'F150 = "ATT"', "muskets", None)
    units = tuple([table.piece(unit) for unit in ("F231", "F232", "F233", "F234")])
    target = table.piece("A411")
    assert {ride.a for ride in RideOut(target, units, units[:2], False).rides(table.game)} <= set(units[2:])
    assert RideOut(target, units, units[:2], False).rides(table.game)
    assert RideOut(target, units, units[:3], False).rides(table.game) == []


@cites("SYW-H.1r")
@pytest.mark.parametrize(
    ("comes", "presses"),
    [
        ('A411 = "0706 line 6 formed"', True),
        ('A411 = "0706 a 5 formed"', False),
        ('A821 = "0706 line 6 formed"', False),
        ('A401 = "0706 unlimbered 6"', False),
    ],
)
def test_only_infantry_in_line_that_comes_up_makes_cavalry_choose(comes: str, presses: bool) -> None:
    table = drill(comes + '\nF231 = "0708 line 12 formed"', french="DEF")
    table.play(f"move {comes[:4]}", "advance 0707")
    if table.options("halt"):
        table.play("halt")
    assert table.options("give-way") == (["give-way F231"] if presses else [])


@cites("SYW-H.1r")
def test_infantry_that_comes_up_on_the_flank_of_a_counter_asks_it_once() -> None:
    """Both squadrons beside the battalion are in one counter: it stands or gives way as a whole."""
    table = drill('A411 = "0706 line 6 formed"\nF230 = "0808 0708 line 12"', french="DEF")
    table.play("move A411", "advance 0707", "halt")
    assert table.options() == ["stand", "give-way F230"]
    table.play("stand")
    assert table.to_move() == "allied"


@cites("SYW-H.1s", "SYW-5.2a")
def test_a_squadron_that_gives_way_passes_through_friends_and_faces_any_corner() -> None:
    """The hex right opposite holds a squadron of its own brigade: there is room for both."""
    table = drill(CLOSE + 'F232 = "0609 line 12 formed"', french="DEF")
    events = table.play("move A411", "advance 0706", "advance 0707", "halt", "give-way F231")
    cells = [cell for _, cell in happened(events, "fell_back")]
    assert cells[0] == table.cell("0609") and len(cells) == 3
    assert table.options() == [f"face {hour}" for hour in (12, 2, 4, 6, 8, 10)]


@cites("SYW-H.1s", "SYW-5.4a")
def test_a_counter_that_gives_way_does_not_pass_through_friends() -> None:
    table = drill(
        'A411 = "0705 line 6 formed"\nF230 = "0808 0708 line 12"\nF171 = "0709 line 12 formed"', french="DEF"
    )
    table.play("move A411", "advance 0706", "advance 0707", "halt")
    while table.options("give-way") or table.options("fall-back"):
        table.play((table.options("give-way") or table.options("fall-back"))[0])
        assert "0709" not in table.body("F230")


@cites("SYW-H.1r")
def test_it_is_told_that_cavalry_which_may_not_stand_has_no_way_out() -> None:
    """Under MAN it could only give way, and marsh lies all round it."""
    rows = [*CLEAR[:7], "#" * 6 + "." + "#" * 9, "#" * 16, *CLEAR[9:]]
    pieces = 'A000 = "0702"\nA400 = "0703"\nF000 = "0716"\nF150 = "0715"\n'
    pieces += 'A411 = "0706 line 6 formed"\nF231 = "0708 line 12 formed"\n'
    orders, first = 'A400 = "ATT"\nF150 = "MAN"', 'initiative = "allied"'
    table = field("syw/drill", rows, pieces, orders, "march", None, first)
    table.play("select A400", "stay A400", "obey A400", "move A411", "advance 0707")
    events = table.play("halt")
    assert happened(events, "cannot_run") == [(table.piece("F231"),)]
    assert table.at("F231") == "0708"
