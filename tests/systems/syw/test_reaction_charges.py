"""H.2 with H.1p and H.1r: what a reaction charge binds to, and how far it goes."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.systems.syw.table import Table, field, happened

CLEAR = ["." * 16] * 16
LEADERS = """
A000 = "0702"
A400 = "0703"
A401 = "1406 unlimbered 6"
F172 = "1412 line 12 formed"
F000 = "0716"
F150 = "0715"
"""


def drill(pieces: str, dice: list[int] | None = None, french: str = "ATT", rows: list[str] = CLEAR) -> Table:
    """Scheele's corps moves under ATT; Saint-Germain's horse may react."""
    orders = f'A400 = "ATT"\nF150 = "{french}"'
    table = field("syw/drill", rows, LEADERS + pieces, orders, "march", dice, 'initiative = "allied"')
    table.play("select A400", "stay A400", "obey A400")
    return table


BESIDE = 'A411 = "0706 line 6 formed"\nF231 = "0708 line 12 formed"'


@cites("SYW-H.2j", "SYW-H.2k", "SYW-H.1r")
def test_infantry_that_steps_beside_cavalry_can_be_charged_in_reaction() -> None:
    table = drill(BESIDE, dice=[2, 6])
    table.play("move A411", "advance 0707", "halt")
    assert (table.to_move(), table.options()) == ("french", ["pass", "react F231"])
    table.play("react F231")
    assert table.to_move() == "allied"  # who has announced a charge is not asked whether to give way
    table.play("done")
    assert "charge-from F231 0708 12" in table.options()
    events = table.play("charge-from F231 0708 12")
    assert happened(events, "charges") == [(table.piece("F231"), table.piece("A411"), ())]
    assert table.game.phase != "march" or table.to_move() == "french"


@cites("SYW-H.2e", "SYW-H.1r")
def test_cavalry_whose_test_fails_stands_or_gives_way_before_the_infantry() -> None:
    table = drill(BESIDE, dice=[6])
    table.play("move A411", "advance 0707", "halt", "react F231")
    assert (table.to_move(), table.options()) == ("french", ["stand", "give-way F231"])


@cites("SYW-H.2j", "SYW-H.2g")
def test_a_reaction_announced_and_passed_is_not_given_up() -> None:
    """Else a side could pin the enemy back and then stay where it is."""
    table = drill('A411 = "0705 line 6 formed"\nF231 = "0711 line 12 formed"', dice=[2])
    table.play("move A411", "advance 0706", "halt", "react F231", "done")
    assert table.to_move() == "french"
    assert "pass" not in table.options()
    assert table.refused("pass") == ("SYW-H.2j", "must_ride")


PAIR = 'A411 = "0705 line 6 formed"\nF231 = "0711 line 12 formed"\nF232 = "0811 line 12 formed"'


@cites("SYW-H.2j")
@pytest.mark.parametrize("first", ["F231", "F232"])
def test_once_one_unit_rides_the_others_may_stay(first: str) -> None:
    table = drill(PAIR, dice=[2, 2, 6])
    table.play("move A411", "advance 0706", "halt", "react F231", "react F232", "done")
    table.play(table.options(f"charge-from {first}")[0])
    assert "pass" in table.options()
    events = table.play("pass")
    assert happened(events, "charges")[0][0] == table.piece(first)


@cites("SYW-H.2c")
def test_who_took_part_in_a_reaction_charge_moves_no_more_this_turn() -> None:
    table = drill(BESIDE + '\nF171 = "1010 line 12 formed"', dice=[2, 1])
    table.play("move A411", "advance 0707", "halt", "react F231", "done", "charge-from F231 0708 12")
    while table.options("select F150") == []:
        table.play(table.options()[0])
    table.play("select F150", "stay F150", "obey F150")
    assert "move F171" in table.options()
    assert table.refused("move F231")[0] == "SYW-H.2c"


@cites("SYW-H.2c")
def test_a_counter_from_which_a_unit_charged_in_reaction_moves_no_more() -> None:
    table = drill('A411 = "0706 line 6 formed"\nF230 = "0808 0708 line 12"', dice=[2, 1])
    table.play("move A411", "advance 0707", "halt", "react F233", "done")
    table.play("charge-from F233 0708 12")
    table.play(*["face 12"] * len(table.options("face 12")))
    assert table.game.has(table.piece("F230"), 64)


@cites("SYW-H.2j", "SYW-3.11c", "SYW-H.1i")
def test_cavalry_may_turn_on_its_way_and_charge_a_flank_in_reaction() -> None:
    table = drill('A411 = "0706 line 6 formed"\nF231 = "0711 line 12 formed"\nF232 = "0811 line 12 formed"', [2, 2, 6])
    table.play("move A411", "advance 0707", "halt", "react F231", "react F232", "done")
    assert "charge-from F232 0807 10" in table.options()  # beside the infantry, one vertex turned
    table.play("charge-from F231 0708 12", "charge-from F232 0807 10", "charge F231", "support F232")
    events = table.play("sound") if "sound" in table.options() else []
    assert ("flank_cavalry", 2) in [one for one in happened(table.match.events, "charge_modifier")] or (
        "flank_cavalry" in [one[0] for one in happened(events, "charge_modifier")]
    )


@cites("SYW-3.11d", "SYW-H.2j")
def test_a_second_vertex_on_the_ride_is_tested_and_may_cost_the_charge() -> None:
    """Six points: five hexes and two vertices are one too many, four and two just enough unless a test fails."""
    table = drill('A411 = "0706 line 6 formed"\nF231 = "0711 line 12 formed"', dice=[2, 6])
    table.play("move A411", "advance 0707", "halt", "react F231", "done")
    far = [option for option in table.options("charge-from F231") if option.endswith(" 8")]
    assert far
    events = table.play(far[0])
    assert happened(events, "falls_short") == [(table.piece("F231"),)]
    assert table.at("F231") == "0711"
    assert table.game.has(table.piece("F231"), 64)


COUNTER = """
A411 = "0705 line 6 formed"
A821 = "0909 line 8 formed"
F231 = "0712 line 12 formed"
"""


def met(dice: list[int]) -> Table:
    """Urff's horse counter-charges the riders half-way."""
    table = drill(COUNTER, dice=[2, 2, *dice])
    table.play("move A411", "advance 0706", "advance 0707", "halt", "react F231", "react-at 0707", "done")
    table.play("charge-from F231 0708 12", "react A821", "react-at 0710")
    table.play(next(one for one in table.options("charge-from A821 0709")))
    return table


@cites("SYW-H.2l", "SYW-H.1p")
def test_cavalry_that_evades_a_counter_charge_does_not_charge_its_first_target() -> None:
    table = met([1])
    assert table.options() == ["stand", "evade"]
    events = table.play("evade")
    while table.options("fall-back") or table.options("face"):
        events += table.play(table.options()[0])
    assert happened(events, "rides_out") == happened(events, "charges") == []
    assert table.game.cell[table.piece("F231")] != table.cell("0710")
    assert table.game.has(table.piece("F231"), 64)


@cites("SYW-H.2l")
def test_cavalry_thrown_back_by_a_counter_charge_does_not_ride_on() -> None:
    """It falls back along its own way, still in Line: it is out of the reaction all the same."""
    for die in range(1, 7):
        table = met([die, 6, 6, 6])
        events = table.play("stand")
        if happened(events, "fell_back") and table.state("F231") == "formed":
            fell = [one[0] for one in happened(events, "fell_back")]
            if fell == [table.piece("F231")]:
                assert table.at("F231") != "0708"
                assert happened(events, "charges") == []
                return
    raise AssertionError("no die throws the rider back in good order")


@cites("SYW-H.2l", "SYW-H.2j")
def test_after_a_counter_charge_the_points_left_must_be_enough() -> None:
    """A lone charger on its flank turns the rider: turning back costs what the last hexes would."""
    for die in range(1, 7):
        table = met([die, 1, 1, 1])
        events = table.play("stand")
        if happened(events, "turns_to_face") and table.at("F231") == "0710" and table.state("F231") == "formed":
            raise AssertionError("the case has come up: say what follows")
    # nothing to see here yet
