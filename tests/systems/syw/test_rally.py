"""Chapters 6, I, J, K, L: tests, leaders, rally, rout, reorganisation."""

from __future__ import annotations

import pytest

from grognard import library
from grognard.kernel.actions import NO_CHOICE
from grognard.kernel.dice import Dice
from grognard.kernel.steps import Step
from grognard.systems.syw.charge_advance import Advance
from grognard.systems.syw.disorder import FallBack, disorganise, panic
from grognard.systems.syw.efficiency import efficiency_test
from grognard.systems.syw.giving_way import DrawOff, GiveWay
from grognard.systems.syw.invariants import faults
from grognard.systems.syw.leader_losses import lose_leader
from grognard.systems.syw.orders import Replace
from grognard.systems.syw.overstacking import SetApart
from grognard.systems.syw.rally_values import may_rally
from grognard.systems.syw.recoil import Recoil
from grognard.systems.syw.reorganise import count_reforming, formable
from grognard.systems.syw.rout import BeginRout, Rout
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import OUT_OF_COMMAND, WAS_CHARGED, WEATHER
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened

CLEAR = ["." * 16] * 14


def drill(pieces: str, phase: str, dice: list[int] | None = None) -> Table:
    orders = 'A400 = "ATT"\nF150 = "ATT"'
    return field("syw/drill", CLEAR, pieces, orders, phase, dice, 'initiative = "allied"')


@cites("SYW-6.0c", "SYW-6.0d", "SYW-6.0e", "SYW-2.5b", "SYW-2.5c", "EX-SYW-2")
@pytest.mark.parametrize(("die", "passes"), [(1, True), (4, True), (5, False), (6, False)])
def test_ex_2_a_value_of_five_passes_on_one_to_four(die: int, passes: bool) -> None:
    table = drill('A410 = "0704 0604 line 12"', "rally", [die])
    assert table.game.efficiency(table.piece("A411")) == 5
    assert efficiency_test(table.game, table.piece("A411"), "SYW-6.0d") == passes


@cites("SYW-2.5b", "EX-SYW-2")
def test_ex_2_efficiency_by_state() -> None:
    table = drill("", "rally")
    assert table.game.scenario.roster.efficiency[table.piece("A411")] == (5, 4, 3, 1)
    whole = Table('system = "syw"\nscenario = "syw/minden"\nphase = "rally"\n')
    assert whole.game.scenario.roster.efficiency[whole.piece("A111")] == (5, 4, 3, 1)


@cites("SYW-6.0h", "SYW-L.2a", "SYW-L.2b", "SYW-6.0g", "SYW-6.0b")
def test_more_than_half_disorganised_removes_the_counter() -> None:
    table = drill('A410 = "0704 0604 line 12"', "rally")
    for unit in ("A411", "A413"):
        disorganise(table.game, table.piece(unit), "SYW-6.0f")
        assert table.state(unit) == "formed"
    assert table.body("A410") == ["0704", "0604"]
    disorganise(table.game, table.piece("A414"), "SYW-6.0f")
    assert table.body("A410") == []
    assert (table.state("A412"), table.hour("A412")) == ("formed", 12)


@cites("SYW-6.0k")
def test_a_panicked_unit_fails_without_a_die() -> None:
    table = drill('A411 = "0704 line 12 panicked"\nA000 = "0704"', "rally", [])
    assert not efficiency_test(table.game, table.piece("A411"), "SYW-6.0k")


@cites("SYW-J.1a")
def test_a_formed_unit_on_its_counter_rallies_with_a_leader() -> None:
    table = drill(
        'A410 = "0704 0604 line 12"\nA411 = "0704 line 12 formed"\nA400 = "0704"\nA000 = "0101"', "rally", []
    )
    table.play("rally A411")
    assert table.state("A411") == "in_brigade"


@cites("SYW-J.2b", "SYW-J.2c", "SYW-J.2a", "SYW-J.2d")
def test_shaken_units_rally_with_a_leader_or_by_a_test_on_his_value() -> None:
    table = drill('A411 = "0704 line 12 shaken"\nA400 = "0704"\nA000 = "0101"', "rally", [])
    table.play("rally A411", "face 2")
    assert (table.state("A411"), table.hour("A411")) == ("formed", 2)
    far = drill('A411 = "0704 line 12 shaken"\nA400 = "0708"\nA000 = "1614"', "rally", [3])
    events = far.play("rally A411", "face 3")
    assert happened(events, "task_passed") == [(far.piece("A411"), 3, 4)]
    assert far.state("A411") == "formed"


@cites("SYW-J.2a", "SYW-E.15b")
def test_a_shaken_unit_out_of_command_is_not_rallied_even_beside_its_leader() -> None:
    table = drill('A411 = "0704 line 12 shaken"\nA400 = "0704"\nA000 = "0101"', "muskets")
    assert may_rally(table.game, table.piece("A411"))
    table.game.mark(table.piece("A411"), OUT_OF_COMMAND)
    assert not may_rally(table.game, table.piece("A411"))


@cites("SYW-J.0a", "SYW-J.1a", "SYW-J.3a")
def test_only_leaders_above_a_unit_rally_it() -> None:
    pieces = 'A310 = "0804 0704 0604 line 12"\nA311 = "0804 line 12 formed"\nA000 = "0101"\n'
    for leader, rallies in (("A300", True), ("A400", False)):
        text = pieces + f'{leader} = "0804"'
        table = field("syw/charge", CLEAR, text, "", "muskets", None, 'initiative = "allied"')
        assert may_rally(table.game, table.piece("A311")) == rallies
    chief = field(
        "syw/charge", CLEAR, pieces.replace("0101", "0804"), "", "muskets", None, 'initiative = "allied"'
    )
    assert may_rally(chief.game, chief.piece("A311"))


@cites("SYW-J.0a", "SYW-J.2d")
@pytest.mark.parametrize(("general", "rallies"), [("A000", True), ("A900", True), ("A400", False)])
def test_an_independent_unit_is_rallied_by_the_generals_and_by_no_corps_leader(
    general: str, rallies: bool
) -> None:
    """The chief and every Second stand above it; the others of the army do not."""
    pieces = 'A091 = "0804 panicked"\n' + f'{general} = "0804"'
    table = field("syw/minden", CLEAR, pieces, "", "rally", [1], 'initiative = "allied"')
    assert ("rally A091" in table.options()) == rallies


@cites("SYW-J.3a", "SYW-J.0a")
def test_panicked_units_need_a_leader_with_them() -> None:
    table = drill('A411 = "0704 line 12 panicked"\nA400 = "0704"\nA000 = "0101"', "rally", [3])
    table.play("rally A411")
    assert table.state("A411") == "shaken"
    alone = drill('A411 = "0704 line 12 panicked"\nA400 = "0705"\nA000 = "0101"', "rally", [])
    assert alone.options("rally") == []


@cites("SYW-5.4f", "SYW-5.4b")
@pytest.mark.parametrize("order", [("A411", "A821"), ("A821", "A411")])
def test_routers_of_two_arms_who_are_both_rallied_are_set_apart_by_the_enemy(order: tuple[str, str]) -> None:
    pieces = 'A411 = "0704 line 12 panicked"\nA821 = "0704 line 12 panicked"\nA000 = "0704"\n'
    table = drill(pieces + 'A822 = "0703 line 12 formed"\nF171 = "0712 line 12 formed"', "rally", [1, 1])
    table.play(f"rally {order[0]}")
    assert table.to_move() == "allied"  # a router may lie with anybody (SYW-K.0d)
    table.play(f"rally {order[1]}")
    assert table.to_move() == "french"
    assert table.game.faults() == []
    free = [label for label in ("0603", "0604", "0804", "0605", "0705") if label != "0703"]
    assert sorted(table.options()) == sorted(f"set-apart {one} {hex}" for one in order for hex in free)
    assert table.refused("set-apart A411 0703") == ("SYW-5.4f", "not_the_nearest_free")
    assert table.refused("set-apart A822 0605") == ("SYW-5.4f", "not_too_close")
    events = table.play("set-apart A821 0804")
    assert happened(events, "set_apart") == [(table.piece("A821"), table.cell("0804"))]
    assert (table.at("A411"), table.at("A821"), table.to_move()) == ("0704", "0804", "allied")


@cites("SYW-5.4f", "SYW-5.2a")
def test_rallied_squadrons_beyond_five_are_set_apart_and_two_that_fit_are_not() -> None:
    pieces = '{} = "0704 line 12 panicked"\n{} = "0704 line 12 panicked"\nA000 = "0704"\n'
    full = drill(pieces.format("A821", "A822"), "rally", [1, 1])
    full.play("rally A821", "rally A822")
    squadrons = full.game.scenario.roster.squadrons
    assert squadrons[full.piece("A821")] + squadrons[full.piece("A822")] <= 5
    assert full.options("set-apart") == []
    squadrons[full.piece("A822")] = 4
    try:
        crowded = SetApart(full.cell("0704"))
        assert crowded.side(full.game) == 1
    finally:
        squadrons[full.piece("A822")] = 2


@cites("SYW-K.0a", "SYW-K.0b", "SYW-K.0c")
def test_a_panicked_unit_routs_off_the_map() -> None:
    table = drill('A411 = "0704 line 12 panicked"\nF171 = "0712 line 12 formed"', "rout", [])
    while table.options("rout"):
        table.play(table.options("rout")[0])
    assert table.at("A411") == ""
    assert table.game.lost[table.piece("A411")] == 4


@cites("SYW-K.0a", "SYW-7.1g")
def test_a_router_starts_from_where_it_stands_by_then_and_fog_halves_its_run() -> None:
    table = drill('A411 = "0710 line 12 panicked"\nF171 = "0714 line 12 formed"', "muskets", [])
    game = table.game
    game.put(table.piece("A411"), table.cell("0709"))
    for weather, points in (("clear", 12), ("thick_fog", 6)):
        game.scenario.weather = [WEATHER.index(weather)] * 6
        BeginRout(table.piece("A411")).resolve(game, NO_CHOICE)
        begun = game.stack[-1]
        assert isinstance(begun, Rout)
        assert (begun.at, begun.points) == (table.cell("0709"), points)


ROUTERS = ['A411 = "0404 line 12 panicked"', 'A821 = "1004 line 12 panicked"', 'A413 = "0703 line 6 formed"']


@cites("SYW-K.0a", "SYW-K.0g")
@pytest.mark.parametrize("listed", [ROUTERS, ROUTERS[::-1]])
@pytest.mark.parametrize("order", [("A411", "A821"), ("A821", "A411")])
def test_the_owner_says_which_of_his_routers_runs_next(listed: list[str], order: tuple[str, str]) -> None:
    table = drill("\n".join(listed), "rout", [])
    assert sorted(table.options()) == ["run A411", "run A821"]
    assert table.refused("run A413") == ("SYW-K.0a", "only_panicked_rout")
    assert table.refused("run F171")[1] in ("not_yours", "not_arrived")
    events = table.play(f"run {order[0]}")
    while table.game.phase == "rout":
        events += table.play(table.options("rout")[0])
    ran = [unit for unit, _ in happened(events, "routs")]
    assert [*dict.fromkeys(ran)] == [table.piece(unit) for unit in order]


@cites("SYW-K.0a", "SYW-K.0c")
@pytest.mark.parametrize("listed", [False, True])
def test_a_router_who_is_shut_in_is_not_offered_to_run(listed: bool) -> None:
    shut = ["#" * 16, "#" * 6 + "." + "#" * 9, "#" * 16]
    rows = ["." * 16] * 4 + shut + ["." * 16] * 9
    pieces = ['A411 = "0706 line 12 panicked"', *ROUTERS[1:], 'A412 = "0404 line 12 panicked"']
    text = "\n".join(pieces[::-1] if listed else pieces)
    table = field("syw/drill", rows, text, "", "rout", None, 'initiative = "allied"')
    assert sorted(table.options()) == ["run A412", "run A821"]
    assert table.refused("run A411") == ("SYW-K.0c", "nowhere_to_rout")


@cites("SYW-K.0g")
def test_who_is_panicked_by_routers_is_not_offered_to_rout() -> None:
    pieces = 'A411 = "0704 line 12 panicked"\nA821 = "0703 line 6 shaken"\nA822 = "0603 line 6 shaken"\n'
    table = drill(pieces + 'A414 = "1404 line 12 panicked"\nA413 = "1204 line 12 panicked"\n', "rout", [])
    table.play("run A411")
    while not table.options("run"):
        table.play(table.options()[0])
    broken = [unit for unit in ("A821", "A822") if table.state(unit) == "panicked"]
    assert broken and table.options() == ["run A413", "run A414"]
    assert table.refused(f"run {broken[0]}") == ("SYW-K.0a", "has_routed")


@cites("SYW-K.0f")
def test_routers_disorganise_the_friends_they_run_through() -> None:
    pieces = 'A411 = "0704 line 12 panicked"\nA821 = "0703 line 6 formed"\nA822 = "0603 line 6 formed"\n'
    table = drill(pieces, "rout", [])
    table.play(table.options("rout")[0])
    assert "shaken" in (table.state("A821"), table.state("A822"))


@cites("SYW-K.0i")
def test_a_router_with_enemies_on_three_sides_is_captured() -> None:
    ring = """
A411 = "0704 line 12 panicked"
F171 = "0705 line 12 formed"
F172 = "0605 line 12 formed"
F173 = "0604 line 12 formed"
"""
    table = drill(ring, "rout", [])
    assert table.at("A411") == ""
    assert table.game.lost[table.piece("A411")] == 2


@cites("SYW-L.1b", "SYW-L.1d", "SYW-L.1a")
def test_reorganisation_shifts_back_or_sideways_or_turns() -> None:
    table = drill('A411 = "0704 line 12 formed"\nA400 = "0904"\nA000 = "0101"', "reorganise")
    table.play("move A411")
    assert table.options() == [
        "shift 0604",
        "shift 0804",
        "shift 0705",
        "shift 0605",
        "turn 10",
        "turn 2",
        "stay A411",
    ]
    table.play("turn 2")
    assert table.hour("A411") == 2


@cites("SYW-L.1c")
def test_brigades_of_two_hexes_may_pivot_back() -> None:
    table = drill('A410 = "0704 0604 line 12"\nA400 = "0904"\nA000 = "0101"', "reorganise")
    table.play("move A410")
    assert table.options("wheel-back") == ["wheel-back 10", "wheel-back 2"]
    three = field(
        "syw/charge",
        CLEAR,
        'A310 = "0804 0704 0604 line 12"\nA300 = "0904"\nA000 = "0905"',
        "",
        "reorganise",
        None,
        'initiative = "allied"',
    )
    three.play("move A310")
    assert three.options("wheel-back") == three.options("turn") == []


@cites("SYW-L.1c", "SYW-L.1b")
def test_a_column_of_two_hexes_may_swing_its_tail_when_it_is_reorganised() -> None:
    """Every counter of one or two hexes pivots, in any formation; the head stays, so nothing goes forward."""
    table = drill('A410 = "0704 0604 a 3"\nA400 = "0904"\nA000 = "0101"', "reorganise")
    table.play("move A410")
    assert table.options("swing-on-head") == ["swing-on-head 1", "swing-on-head 5"]
    assert table.options("swing-on-tail") == []
    table.play("swing-on-head 1")
    assert (table.body("A410"), table.hour("A410")) == (["0704", "0605"], 1)
    full = drill(
        'A410 = "0704 0604 a 3"\nA400 = "0904"\nA000 = "0101"\nF171 = "0605 line 12 formed"', "reorganise"
    )
    full.play("move A410")
    assert full.options("swing-on-head") == ["swing-on-head 5"]


@cites("SYW-L.2c")
def test_a_brigade_forms_again_after_two_quiet_turns() -> None:
    pieces = """
A411 = "0704 line 12 formed"
A412 = "0704 line 12 formed"
A413 = "0604 line 12 formed"
A414 = "0604 line 12 formed"
"""
    table = drill(pieces, "reorganise")
    while not table.options("re-form"):
        table.play("done")
    table.play("re-form A410")
    count_reforming(table.game)  # the turn in which it begins does not count
    assert table.body("A410") == []
    count_reforming(table.game)
    assert table.body("A410") == ["0704", "0604"]
    assert table.state("A413") == "in_brigade"


@cites("SYW-L.2c")
@pytest.mark.parametrize("hour", range(12))
def test_a_brigade_forms_again_as_its_units_face(hour: int) -> None:
    """Line or Column, whichever way, on the hexes that they hold."""
    kind, beside = ("line", (hour - 3) % 12) if hour % 2 == 0 else ("a", (hour + 6) % 12)
    grid = drill('A411 = "0704 line 12 formed"', "rally").game.scenario.ground.grid
    other = grid.label(grid.step(grid.cell("0706"), beside))
    facing = f"{kind} {hour or 12} formed re-forming 3"
    table = drill(
        f'A411 = "0706 {facing}"\nA412 = "0706 {facing}"\nA413 = "{other} {facing}"\n', "reorganise"
    )
    count_reforming(table.game)
    assert (table.body("A410"), table.hour("A410")) == (["0706", other], hour or 12)
    assert not any(table.game.reforming)


FORMING = """
A411 = "0704 line 12 formed re-forming 2"
A412 = "0704 line 12 formed re-forming 2"
A413 = "0604 line 12 formed re-forming 2"
"""


@cites("SYW-L.2c")
@pytest.mark.parametrize("unit", ["A411", "A413"])
@pytest.mark.parametrize(("step", "forming"), [("turn 2", True), ("slide", False)])
def test_a_unit_that_re_forms_may_turn_but_not_move(unit: str, step: str, forming: bool) -> None:
    leaders = 'A000 = "0501"\nA400 = "0701"\nF171 = "0712 line 12 formed"\n'
    table = field(
        "syw/drill",
        ["." * 16] * 14,
        leaders + FORMING,
        'A400 = "DEF"',
        "march",
        None,
        'initiative = "allied"',
    )
    table.play("select A400", "stay A400", "obey A400", f"move {unit}")
    table.play(table.options(step)[0], "halt")
    assert bool(table.game.reforming[table.piece(unit)]) == forming


@cites("SYW-L.2c", "SYW-L.1b")
@pytest.mark.parametrize(("step", "forming"), [("turn 2", True), ("shift", False)])
def test_a_unit_that_re_forms_may_be_turned_by_the_reorganisation_but_not_shifted(
    step: str, forming: bool
) -> None:
    near = 'A000 = "0501"\nA400 = "0701"\nF171 = "0712 line 12 formed"\n'
    table = drill(near + FORMING, "reorganise")
    table.play("move A411")
    table.play(table.options(step)[0])
    assert bool(table.game.reforming[table.piece("A411")]) == forming


FORMED_HORSE = """
F231 = "0808 line 12 formed re-forming 2"
F232 = "0808 line 12 formed re-forming 2"
F233 = "0708 line 12 formed re-forming 2"
"""


@cites("SYW-L.2c")
@pytest.mark.parametrize("how", ["recoils", "evades", "gives way", "goes in", "stands"])
def test_a_unit_that_is_moved_in_whatever_way_forms_no_more(how: str) -> None:
    """Units of the process are left where they are for two turns, or they are no part of it."""
    foe = 'A411 = "0707 line 6 formed"\nF150 = "0812"\nF000 = "0813"\nA000 = "0101"\n'
    table = field("syw/drill", ["." * 16] * 14, foe + FORMED_HORSE, "", "charges", [1] * 4)
    game, unit, enemy = table.game, table.piece("F233"), table.cell("0707")
    steps: dict[str, Step[Battle]] = {
        "recoils": Recoil(unit, enemy, ()),
        "evades": FallBack(unit, game.cell[unit], 3, enemy, (), True),
        "gives way": DrawOff(unit, enemy, 3, "SYW-H.1s"),
        "goes in": Advance((unit,), table.cell("0607"), 1),
        "stands": GiveWay(unit, table.piece("A411")),
    }
    game.stack.clear()
    game.then(steps[how])
    game.ask_anew()
    game.advance()
    while table.options("occupy") or table.options("fall-back") or table.options("stand"):
        table.play(next(one for one in table.options() if not one.startswith(("pass", "give-way"))))
    assert (table.at("F233") == "0708") == (how == "stands")
    assert bool(game.reforming[unit]) == (how == "stands")
    assert game.reforming[table.piece("F231")] == 2


@cites("SYW-L.2d")
def test_a_blow_to_one_re_forming_unit_falls_on_all() -> None:
    pieces = 'A411 = "0704 line 12 formed"\nA412 = "0704 line 12 formed"\nA413 = "0604 line 12 formed"\n'
    table = drill(pieces, "rally")
    for unit in ("A411", "A412", "A413"):
        table.game.reforming[table.piece(unit)] = 1
    disorganise(table.game, table.piece("A411"), "SYW-G.3q")
    assert [table.state(unit) for unit in ("A411", "A412", "A413")] == ["shaken"] * 3


@cites("SYW-I.0f", "SYW-I.0g")
@pytest.mark.parametrize(("die", "lost"), [(4, 0), (5, 2), (6, 3)])
def test_leaders_alone_in_a_hex_are_charged(die: int, lost: int) -> None:
    table = drill('F231 = "0706 line 12 formed"\nA400 = "0705"\nA000 = "0101"', "charges", [die])
    table.play("charge F231")
    while table.options("fall-back"):
        table.play(table.options("fall-back")[0])
    assert table.game.lost[table.piece("A400")] == lost
    if not lost:
        grid = table.game.scenario.ground.grid
        assert grid.distance(table.cell("0705"), table.game.cell[table.piece("A400")]) == 3


@cites("SYW-I.0i")
def test_a_lost_chief_is_succeeded_by_the_leader_the_scenario_names() -> None:
    marsh = ["." * 16] * 4 + ["." * 6 + "#" + "." * 9] + ["." * 16] * 9
    pieces = 'A400 = "0705"\nA411 = "0704 line 12 formed"\nF171 = "0712 line 12 formed"'
    table = field("syw/drill", marsh, pieces, "", "orders", None, 'initiative = "allied"')
    assert {option.split()[0] for option in table.options()} == {"appoint"}
    assert len(table.options()) == 16 * 14 - 2  # all but the marsh and the enemy's hex
    assert not {"appoint 0705", "appoint 0712"} & set(table.options())
    table.play("appoint 1101")
    assert (table.game.chief[0], table.at("A400")) == (table.piece("A400"), "1101")


def bereft(*lost: str) -> Table:
    """Spörcken's corps and that of the reserve, their leaders fallen before the turn."""
    pieces = 'A000 = "0105"\nA300 = "0806"\nA310 = "0804 0704 0604 line 12"\nA400 = "1208"\n'
    pieces += 'A410 = "1204 1104 line 12"\n'
    table = field("syw/charge", CLEAR, pieces, 'A300 = "ATT"\nA400 = "ATT"', "reorganise", None, "turn = 2")
    for leader in lost:
        lose_leader(table.game, table.piece(leader), 3, "SYW-I.0a")
    while table.game.phase != "orders" or table.to_move() != "allied":
        table.play("done" if "done" in table.options() else table.options()[0])
    return table


@cites("SYW-I.0j", "SYW-I.0k")
def test_lost_corps_leaders_are_replaced_while_there_are_spare_ones() -> None:
    table = bereft("A300", "A400")
    assert table.options() == ["replace A300", "replace A400", "done"]
    table.play("replace A300")
    leader = table.piece("A300")
    assert (table.at("A300"), table.game.value[leader], table.game.replacements[0]) == ("0804", 3, 0)
    assert table.order("A300") == "ATT"  # whoever takes his place takes his orders
    assert table.options("replace") == []  # the charge has one spare leader a side
    assert table.at("A400") == ""
    assert table.order("A400") == ""
    declined = bereft("A300")
    declined.play("done")
    assert (declined.at("A300"), declined.game.replacements[0]) == ("", 1)


@cites("SYW-I.0j")
def test_a_second_is_replaced_and_a_leader_still_to_come_is_not() -> None:
    pieces = 'A000 = "0105"\nA900 = "0305"\nA950 = "0405"\nA960 = "0804 0704 line 12"\n'
    table = field("syw/minden", CLEAR, pieces, "", "rally", None, 'initiative = "allied"')
    game = table.game
    assert Replace(0).lost(game) == []
    lose_leader(game, table.piece("A900"), 2, "SYW-I.0f")
    assert Replace(0).lost(game) == [table.piece("A900")]


def test_the_same_seed_gives_the_same_battle() -> None:

    first = library.load("syw/drill").start(Dice(5))
    second = library.load("syw/drill").start(Dice(5))
    for _ in range(60):
        action = first.options()[-1]
        first.play(action)
        second.play(action)
    assert first.hash() == second.hash()


@cites("SYW-L.1b", "SYW-3.14b")
def test_a_shaken_battalion_is_shifted_any_way_or_turned() -> None:
    table = drill('A411 = "0704 line 12 shaken"\nA400 = "0904"\nA000 = "0101"', "reorganise")
    table.play("move A411")
    assert len(table.options("shift")) == 6
    assert table.options("turn") == ["turn 10", "turn 2"]
    table.play("shift 0605", "face 8")
    assert (table.at("A411"), table.hour("A411"), table.state("A411")) == ("0605", 8, "shaken")


@cites("SYW-I.0g", "SYW-I.0f", "GEO-SYW-33")
def test_a_leader_who_falls_back_chooses_his_way_and_is_taken_if_he_has_none() -> None:
    charge = 'F231 = "0706 line 12 formed"\nA400 = "0705"\nA000 = "0101"\n'
    barred = drill(charge + 'F171 = "0804 line 6 formed"', "charges", [1])
    barred.play("charge F231")
    assert barred.to_move() == "allied"
    assert "fall-back 0804" not in barred.options()
    ring = charge + 'F171 = "0704 line 6 formed"\nF172 = "0804 line 6 formed"\nF173 = "0605 line 4 formed"\n'
    ring += 'F174 = "0805 line 8 formed"\n'
    closed = drill(ring, "charges", [1])
    closed.play("charge F231")
    assert closed.game.lost[closed.piece("A400")] == 2


@cites("SYW-L.2c", "SYW-5.1b", "RUL-SYW-102")
@pytest.mark.parametrize("state", ["shaken", "panicked"])
@pytest.mark.parametrize(("where", "forms"), [("0704", True), ("0604", False), ("0504", True)])
@pytest.mark.parametrize("first", [True, False])
def test_a_brigade_forms_again_around_a_unit_in_disorder_that_lies_on_its_part(
    state: str, where: str, forms: bool, first: bool
) -> None:
    """The second of four belongs to the right hex; in the left one it would lie where it may not."""
    rows = [f'A412 = "{where} {state}"', 'A411 = "0704 line 12 formed re-forming 3"']
    rows = rows if first else rows[::-1]
    third = "0704" if where == "0604" else "0604"  # two battalions to a hex
    rows += [f'A413 = "{third} line 12 formed re-forming 3"', 'A414 = "0604 line 12 formed re-forming 3"']
    table = drill("\n".join(rows), "reorganise")
    count_reforming(table.game)
    assert (table.body("A410") == ["0704", "0604"]) == forms
    assert (table.state("A412"), table.at("A412")) == (state, where)
    if forms:
        assert [table.state(unit) for unit in ("A411", "A413", "A414")] == ["in_brigade"] * 3


@cites("SYW-I.0g", "SYW-I.0f", "RUL-SYW-231")
@pytest.mark.parametrize(("ways", "end"), [([], ""), (["0505"], "0505"), (["0505", "0504"], "0504")])
def test_a_leader_with_room_for_a_part_of_his_way_goes_so_far(ways: list[str], end: str) -> None:
    """A causeway through a marsh ends before the third hex; who cannot go at all is taken."""
    open_ground = [(6, 6), (7, 6), *[(int(way[2:]), int(way[:2])) for way in ways]]
    rows = ["".join("." if (r, c) in open_ground else "#" for c in range(1, 17)) for r in range(1, 13)]
    pieces = 'F231 = "0607 line 12 formed"\nA400 = "0606"\n'
    table = field("syw/drill", rows, pieces, "", "charges", [1], 'initiative = "french"')
    table.play("charge F231")
    assert table.at("A400") == end
    assert table.game.lost[table.piece("A400")] == (0 if end else 2)


@cites("SYW-L.2d")
@pytest.mark.parametrize(
    ("rule", "charged", "shared"),
    [
        ("SYW-G.3p", False, True),  # fired at
        ("SYW-H.1ad", True, True),  # charged
        ("SYW-H.1ad", False, False),  # it charged itself
        ("SYW-H.1ap", True, False),  # a Panicked friend came among it
        ("SYW-K.0f", False, False),  # routers ran through it
        ("SYW-G.4f", False, False),  # it was pressed to fire
    ],
)
@pytest.mark.parametrize("struck", ["A411", "A413"])
def test_only_fire_and_charges_of_the_enemy_break_up_a_brigade_that_forms_again(
    rule: str, charged: bool, shared: bool, struck: str
) -> None:
    pieces = 'A411 = "0704 line 12 formed"\nA412 = "0704 line 12 formed"\nA413 = "0604 line 12 formed"\n'
    table = drill(pieces + 'F171 = "0712 line 12 formed"', "rally")
    units = ("A411", "A412", "A413")
    for unit in units:
        table.game.reforming[table.piece(unit)] = 2
    if charged:
        table.game.mark(table.piece(struck), WAS_CHARGED)
    disorganise(table.game, table.piece(struck), rule)
    others = [unit for unit in units if unit != struck]
    assert table.state(struck) == "shaken"
    assert {table.state(unit) for unit in others} == {"shaken" if shared else "formed"}
    assert {table.game.reforming[table.piece(unit)] for unit in others} == {0 if shared else 2}


@cites("SYW-L.2d")
def test_a_panic_among_re_forming_units_is_shared_by_all() -> None:
    pieces = 'A411 = "0704 line 12 formed"\nA412 = "0704 line 12 formed"\nA413 = "0604 line 12 formed"\n'
    table = drill(pieces + 'F171 = "0712 line 12 formed"', "rally")
    for unit in ("A411", "A412", "A413"):
        table.game.reforming[table.piece(unit)] = 1
    panic(table.game, table.piece("A411"), "SYW-G.3s")
    assert [table.state(unit) for unit in ("A411", "A412", "A413")] == ["panicked"] * 3
    assert [table.game.reforming[table.piece(unit)] for unit in ("A411", "A412", "A413")] == [0, 0, 0]


@cites("SYW-L.1b", "SYW-L.1c")
@pytest.mark.parametrize(
    ("piece", "turn", "rule"),
    [
        ('A411 = "0706 line 6 formed"', "turn 12", "SYW-L.1b"),
        ('A411 = "0706 line 6 formed"', "wheel-back 4", "SYW-L.1c"),
        ('A820 = "0605 0705 line 6"', "wheel-back 12", "SYW-L.1c"),
        ('A820 = "0605 0705 line 6"', "turn 4", "SYW-L.1c"),
    ],
)
def test_a_turn_too_far_is_refused_by_what_binds_that_counter(piece: str, turn: str, rule: str) -> None:
    table = drill('A400 = "0505"\n' + piece, "reorganise", [])
    table.play(f"move {piece[:4]}")
    assert table.refused(turn) == (rule, "cannot_turn_so")


@cites("SYW-K.0a", "SYW-K.0b")
def test_a_router_in_the_corner_of_the_map_runs_like_any_other() -> None:
    table = drill('F171 = "0101 line 12 panicked"\nA411 = "0712 line 6 formed"', "rout", [])
    assert table.cell("0101") == 0 and len(table.options("rout")) == 2


@cites("SYW-L.2c", "RUL-SYW-20")
@pytest.mark.parametrize(("units", "forms"), [(("A411", "A413"), False), (("A411", "A412", "A413"), True)])
def test_half_of_a_brigade_is_too_few_to_form_again(units: tuple[str, ...], forms: bool) -> None:
    cells = {"A411": "0706", "A412": "0706", "A413": "0606"}
    rows = [f'{unit} = "{cells[unit]} line 6 formed"' for unit in units]
    for listed in (rows, rows[::-1]):
        pieces = 'A400 = "0505"\nA414 = "1212 line 6 shaken"\n' + "\n".join(listed)
        table = drill(pieces, "reorganise", [])
        assert bool(formable(table.game, table.piece("A410"))) == forms


@cites("SYW-L.2c", "SYW-5.1a", "SYW-E.17ar")
def test_two_who_were_put_in_the_middle_one_after_the_other_do_not_both_come_back_there() -> None:
    """The second of five was put in the middle and left the counter, then the fourth was put in."""
    facing = "line 2 formed re-forming 3"
    pieces = "\n".join(
        f'F53{number} = "{cell} {facing}"' for number, cell in ((1, 3431), (2, 3430), (3, 3329), (4, 3431))
    )
    leaders = 'A000 = "2503"\nF000 = "2530"\n'
    table = field("syw/charge", ["." * 40] * 40, leaders + pieces, "", "reorganise")
    game = table.game
    for name in ("F532", "F534"):
        game.part[table.piece(name)] = 1
    count_reforming(game)
    assert table.body("F530") == ["3431", "3430", "3329"]
    assert [game.part[table.piece(f"F53{number}")] for number in (1, 2, 3, 4)] == [0, 1, 1, 2]
    assert faults(game) == []
