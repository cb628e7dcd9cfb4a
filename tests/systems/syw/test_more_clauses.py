"""Single clauses that the worked examples leave out."""

from __future__ import annotations

import pytest

from grognard.kernel.actions import Action
from grognard.systems.syw.charge_results import attack_suffers, defend
from grognard.systems.syw.charge_targets import charge_targets, why_not_charge
from grognard.systems.syw.command import generals_reach, leader_in_command
from grognard.systems.syw.command_check import check_leader
from grognard.systems.syw.disorder import FallBack
from grognard.systems.syw.fire import fire_at_works
from grognard.systems.syw.fire_targets import fire_targets, may_fire, rank_of
from grognard.systems.syw.movement import may_road_march, road_link
from grognard.systems.syw.picking import can_march
from grognard.systems.syw.rally_values import may_rally
from grognard.systems.syw.recoil import Recoil
from grognard.systems.syw.reorganise import may_adjust
from grognard.systems.syw.rout import can_rest, mixed_stacks
from grognard.systems.syw.sight import sees
from grognard.systems.syw.stacking import why_not_ground, why_not_stand
from grognard.systems.syw.victory import points_of
from grognard.systems.syw.words import BREAK, D_R, DR, R_DR, RESULTS, TE, D, P, R
from grognard.systems.syw.zones import in_zone_of
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened

CLEAR = ["." * 16] * 16


def drill(pieces: str, phase: str = "charges", dice: list[int] | None = None, orders: str = "") -> Table:
    return field("syw/drill", CLEAR, pieces, orders, phase, dice, 'initiative = "allied"')


@cites("SYW-H.1ac", "SYW-H.1ad", "SYW-H.1ae", "SYW-H.1ah", "SYW-H.1ai", "SYW-H.1aj", "SYW-H.1ag")
@pytest.mark.parametrize(
    ("result", "dice", "state", "recoils"),
    [
        (TE, [1], "formed", False),
        (TE, [6], "shaken", False),
        (D, [], "shaken", False),
        (D_R, [1], "shaken", False),
        (D_R, [6], "formed", True),
        (R, [], "formed", True),
        (R_DR, [1], "formed", True),
        (R_DR, [6], "shaken", True),
        (DR, [], "shaken", True),
        (P, [], "panicked", False),
    ],
)
def test_what_a_defender_suffers(result: int, dice: list[int], state: str, recoils: bool) -> None:
    table = drill('A411 = "0706 line 6 formed"\nF231 = "0707 line 12 formed"', dice=dice)
    follow, _ = defend(table.game, table.piece("A411"), result, table.cell("0707"), (table.piece("F231"),))
    assert table.state("A411") == state
    assert any(isinstance(step, Recoil) for step in follow) == recoils
    if result == P:
        assert isinstance(follow[0], FallBack)
        assert follow[0].left == 2


@cites("SYW-H.1ac", "SYW-H.1ad", "SYW-H.1ae", "SYW-H.1ah", "SYW-H.1ai")
@pytest.mark.parametrize(
    ("result", "dice", "stands"),
    [(TE, [1], True), (TE, [6], False), (D, [], False), (D_R, [1], False), (DR, [], False)],
)
def test_what_guns_suffer(result: int, dice: list[int], stands: bool) -> None:
    table = drill('A401 = "0706 unlimbered 6"\nF231 = "0707 line 12 formed"', dice=dice)
    defend(table.game, table.piece("A401"), result, table.cell("0707"), (table.piece("F231"),))
    assert (table.at("A401") != "") == stands


@cites("SYW-H.1af")
@pytest.mark.parametrize(("befell", "state"), [("D", "formed"), ("R", "shaken")])
def test_the_attacker_suffers_the_opposite(befell: str, state: str) -> None:
    table = drill('A411 = "0706 line 6 formed"\nF231 = "0707 line 12 formed"')
    result = RESULTS.index("D or R")
    follow = attack_suffers(
        table.game,
        table.piece("F231"),
        result,
        RESULTS.index(befell),
        table.cell("0706"),
        table.piece("A411"),
    )
    assert table.state("F231") == state
    assert bool(follow) == (befell == "D")


@cites("SYW-H.0d", "SYW-G.3k", "SYW-E.17g")
def test_an_empty_part_of_a_counter_is_closed_and_no_target() -> None:
    pieces = """
A410 = "0706 0806 line 6"
A411 = "0703 line 6 formed"
A412 = "0703 line 6 formed"
F231 = "0607 line 12 formed"
F171 = "0609 line 12 formed"
"""
    table = drill(pieces)
    game = table.game
    assert game.stacks[table.cell("0706")] == ()
    assert charge_targets(game, table.piece("F231")) == []
    assert fire_targets(game, table.piece("F171")) == []
    assert why_not_ground(game, 1, table.cell("0706")) is not None


@cites("SYW-G.3a", "SYW-G.4a", "SYW-3.3c", "SYW-G.3c")
def test_who_fires_at_all() -> None:
    pieces = 'A401 = "0706 unlimbered 6"\nF103 = "0709 limbered 1"\n'
    pieces += 'F231 = "0711 line 12 formed"\nF171 = "0911 line 12 formed"'
    table = drill(pieces, "guns")
    found = {label: may_fire(table.game, table.piece(label)) for label in ("A401", "F103", "F231", "F171")}
    assert found == {"A401": True, "F103": False, "F231": False, "F171": True}


@cites("SYW-G.2g", "SYW-G.2i", "SYW-G.2e")
def test_hills_and_hollows() -> None:
    rows = ["[meta]", "columns: 12", "rows: 1", "[legend]", "[terrain]", "01 " + "." * 12, "[elevation]"]
    rows += [
        "01 110001000110",
        *[f"[{name}]" for name in ("light", "stream", "steep", "roads", "bridges", "entry", "places")],
    ]
    table = field("syw/drill", rows, "", "", "guns")
    hill = table.cell("0201")
    assert sees(table.game, hill, table.cell("0401"))  # no plateau hides the ground before it
    assert sees(table.game, hill, table.cell("0601"))
    assert not sees(table.game, hill, table.cell("0801"))  # beyond the second height of its own level
    assert sees(table.game, hill, table.cell("1001"))
    assert not sees(table.game, table.cell("0401"), table.cell("0801"))


@cites("SYW-4.4e", "SYW-4.4f", "SYW-4.1d")
def test_a_friend_in_a_hex_does_not_cancel_an_enemy_zone() -> None:
    table = drill('A411 = "0706 line 6 formed"\nF171 = "0707 line 12 formed"')
    assert in_zone_of(table.game, table.piece("A411"), table.cell("0707"))


@cites("SYW-5.5b", "SYW-5.5c")
def test_the_upper_counter_stands_on_the_right() -> None:
    table = drill('A411 = "0706 line 6 formed"\nA412 = "0706 line 6 formed"', "muskets")
    upper = table.game.stacks[table.cell("0706")][0]
    lower = table.game.stacks[table.cell("0706")][1]
    assert rank_of(table.game, upper, False) > rank_of(table.game, lower, False)


@cites("SYW-I.0h")
def test_points_for_losses() -> None:
    table = drill('A411 = "0706 line 6 panicked"\nF170 = "0711 0611 line 12"', "rally")
    game = table.game
    before = points_of(game, 1)
    game.fallen = (table.piece("A400") * 8 + 3,)
    assert points_of(game, 1) == before + 2


@cites("SYW-J.2e", "SYW-J.3b")
def test_independent_units_rally_by_themselves_or_by_a_general() -> None:
    shaken = field("syw/minden", CLEAR, 'A092 = "0706 dispersed shaken"', "", "rally")
    assert may_rally(shaken.game, shaken.piece("A092"))
    alone = field("syw/minden", CLEAR, 'A092 = "0706 dispersed panicked"\nA300 = "0706"', "", "rally")
    assert not may_rally(alone.game, alone.piece("A092"))
    helped = field("syw/minden", CLEAR, 'A092 = "0706 dispersed panicked"\nA000 = "0706"', "", "rally")
    assert may_rally(helped.game, helped.piece("A092"))


@cites("SYW-K.0d", "SYW-K.0e", "SYW-K.0h")
def test_routers_of_different_arms_may_rest_together_for_once() -> None:
    table = drill(
        'A411 = "0706 line 6 panicked"\nA821 = "0806 line 6 panicked"\nF171 = "0705 line 12 formed"', "rally"
    )
    game = table.game
    assert why_not_stand(game, table.piece("A411"), table.cell("0806")) is not None
    assert can_rest(game, table.piece("A411"), table.cell("0806"))
    assert not can_rest(game, table.piece("A411"), table.cell("0705"))
    game.put(table.piece("A411"), table.cell("0806"))
    assert mixed_stacks(game, 0) == [(table.piece("A411"), table.piece("A821"))]


@cites("SYW-L.1e", "SYW-E.15k", "SYW-E.15p")
def test_panicked_units_are_not_reorganised() -> None:
    table = drill(
        'A411 = "0706 line 6 panicked"\nA412 = "0708 line 6 formed"\nA400 = "0704"\nA000 = "0703"', "rally"
    )
    assert not may_adjust(table.game, table.piece("A411"))
    assert may_adjust(table.game, table.piece("A412"))


@cites("SYW-E.15g", "SYW-E.15h", "SYW-E.15d", "SYW-D.0b", "SYW-D.0c")
def test_ranges_of_chief_and_second() -> None:
    far = ["." * 40] * 4
    pieces = 'A000 = "0102"\nA900 = "2002"\nA950 = "2802"\nA300 = "1102"\n'
    table = field("syw/minden", far, pieces, "", "march")
    game = table.game
    assert leader_in_command(game, table.piece("A950"))  # eight hexes from his Second
    assert leader_in_command(game, table.piece("A300"))  # ten from the chief
    assert leader_in_command(game, table.piece("A900"))  # a Second always is
    assert not generals_reach(game, table.piece("A300"), (table.cell("1202"),))  # the Second is not his
    assert generals_reach(game, table.piece("A950"), (table.cell("1202"),))


@cites("SYW-E.15l", "SYW-E.15m", "SYW-E.16h")
def test_a_leader_out_of_command_loses_every_marker() -> None:
    far = ["." * 30] * 4
    table = field("syw/drill", far, 'A000 = "0102"\nA400 = "1402"', 'A400 = "MAN DEF RET"', "march")
    leader = table.piece("A400")
    assert not check_leader(table.game, leader)
    boxes = (table.game.order[leader], table.game.transit_one[leader], table.game.transit_two[leader])
    assert boxes == (-1, -1, -1)


@cites("SYW-H.1d", "SYW-H.1f", "SYW-H.1e")
def test_who_may_not_charge() -> None:
    pieces = 'F231 = "0707 line 12 shaken"\nA401 = "0706 unlimbered 6"\n'
    pieces += 'A411 = "0706 line 6 formed"\nF232 = "0607 line 12 formed"'
    table = drill(pieces)
    assert charge_targets(table.game, table.piece("F231")) == []
    refusal = why_not_charge(table.game, table.piece("F232"), table.piece("A401"))
    assert refusal is not None
    assert refusal.rule == "SYW-H.1e"


@cites("SYW-H.1ab", "SYW-I.0f")
def test_a_leader_with_a_charged_unit_is_diced_for() -> None:
    pieces = 'A411 = "0706 line 6 formed"\nA400 = "0706"\nA000 = "0101"\nF231 = "0707 line 12 formed"'
    table = drill(pieces, dice=[1, 6])
    events = table.play("charge F231")
    assert happened(events, "leader_killed") == [(table.piece("A400"),)]


@cites("SYW-H.2c")
def test_cavalry_that_reacted_moves_no_more() -> None:

    table = drill('F231 = "0710 line 12 formed"', "march")
    unit = table.piece("F231")
    assert can_march(table.game, unit, 5, 99)
    table.game.mark(unit, 64)
    assert not can_march(table.game, unit, 5, 99)


@cites("SYW-C.11l", "SYW-C.11m", "SYW-E.17av", "SYW-C.12k")
def test_villages_are_linked_and_broken_bridges_break_the_road() -> None:

    table = Table('system = "syw"\nscenario = "syw/drill"\nphase = "march"\n')
    game = table.game
    assert road_link(game, table.cell("1104"), 3) == 1  # Oberdorf has no road drawn
    assert road_link(game, table.cell("0706"), 5) == 2
    game.broken = (0,)
    assert road_link(game, table.cell("0706"), 5) == 0


@cites("SYW-G.3t", "SYW-G.3u")
def test_heavy_guns_break_wooden_bridges() -> None:

    table = Table(
        'system = "syw"\nscenario = "syw/drill"\nphase = "guns"\n[pieces]\nA401 = "0704 unlimbered 6"\n',
        [5, 6],
    )
    aim = Action(BREAK, table.cell("0706"))
    fire_at_works(table.game, table.piece("A401"), aim)
    assert not list(table.game.broken)
    fire_at_works(table.game, table.piece("A401"), aim)
    assert list(table.game.broken) == [0]


@cites("SYW-3.12e", "SYW-3.22b", "SYW-3.11b", "SYW-3.0a")
def test_who_may_march_by_road() -> None:

    pieces = 'A411 = "0706 a 1 formed"\nA412 = "0806 line 12 formed"\n'
    pieces += 'A413 = "0906 line 12 shaken"\nA401 = "1006 limbered 1"'
    table = drill(pieces, "march")
    found = [may_road_march(table.game, table.piece(label)) for label in ("A411", "A412", "A413", "A401")]
    assert found == [True, False, False, True]
