"""Chapters H and I clause by clause: what the examples of charges leave open."""

from __future__ import annotations

import pytest

from grognard.systems.syw.charge_results import attack_suffers, defend
from grognard.systems.syw.charge_table import modifiers
from grognard.systems.syw.charge_targets import charge_targets, supporters, why_not_charge
from grognard.systems.syw.disorder import FallBack, disorganise
from grognard.systems.syw.recoil import Recoil
from grognard.systems.syw.victory import points_of
from grognard.systems.syw.words import RESULTS
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened
from tests.systems.syw.test_charges import EXAMPLE, HEATH, waldegrave
from tests.systems.syw.test_fire_clauses import spot
from tests.systems.syw.test_geometry_in_play import board
from tests.systems.syw.toys import steep_slope

CLEAR = ["." * 16] * 14


def drill(
    pieces: str, dice: list[int] | None = None, rows: list[str] = CLEAR, phase: str = "charges"
) -> Table:
    return field("syw/drill", rows, pieces, "", phase, dice, 'initiative = "french"')


def names(table: Table, units: list[int]) -> list[str]:
    return [table.game.scenario.roster.labels[unit] for unit in units]


def reason(table: Table, unit: str, target: str) -> str:
    refusal = why_not_charge(table.game, table.piece(unit), table.piece(target))
    return refusal.rule if refusal else ""


@cites("SYW-H.0b", "SYW-H.0a")
def test_in_the_charge_phase_cavalry_charges_from_the_next_hex_only() -> None:
    table = drill('A411 = "0705 line 6 formed"\nF231 = "0707 line 12 formed"')
    assert charge_targets(table.game, table.piece("F231")) == []
    near = drill('A411 = "0706 line 6 formed"\nF231 = "0707 line 12 formed"')
    assert names(near, charge_targets(near.game, near.piece("F231"))) == ["A411"]
    assert reason(near, "F231", "A411") == ""


@cites("SYW-H.1g")
def test_a_unit_charges_once_and_is_charged_once_in_a_phase() -> None:
    table = drill('A821 = "0706 line 6 formed"\nF231 = "0707 line 12 formed"\nF232 = "0607 line 2 formed"')
    assert reason(table, "F231", "A821") == reason(table, "F232", "A821") == ""
    table.game.mark(table.piece("A821"), 32)
    assert reason(table, "F231", "A821") == "SYW-H.1g"
    table.game.marks[table.piece("A821")] = 0
    table.game.mark(table.piece("F231"), 16)
    assert reason(table, "F231", "A821") == "SYW-H.1g"


@cites("SYW-H.1g", "SYW-H.1k")
def test_supporting_counts_as_charging_and_suffers_nothing() -> None:
    pieces = 'A411 = "0706 line 6 formed"\nF231 = "0707 line 12 formed"\nF232 = "0606 line 4 formed"\n'
    table = drill(pieces, dice=[1, 1])
    events = table.play("charge F231", "support F232")
    assert happened(events, "charge_ratio") == [(6, 6, 100)]  # the supporter's strength counts
    assert table.game.has(table.piece("F232"), 16)
    assert (table.at("F232"), table.state("F232")) == ("0606", "formed")


@cites("SYW-H.1j", "SYW-H.1i")
def test_supports_come_from_flank_and_rear_one_to_a_hex() -> None:
    """Front hexes 0707 and 0607; flanks 0606 and 0806; rear 0605 and 0705."""
    pieces = 'A411 = "0706 line 6 formed"\nF231 = "0707 line 12 formed"\nF232 = "0607 line 2 formed"\n'
    pieces += 'F233 = "0606 line 4 formed"\nF234 = "0606 line 4 formed"\n'
    table = drill(pieces)
    game, helpers = table.game, tuple(table.game.scenario.units_of[1])
    front, target = table.piece("F231"), table.piece("A411")
    assert names(table, supporters(game, front, target, (), helpers)) == ["F233", "F234"]
    chosen = (table.piece("F233"),)
    assert supporters(game, front, target, chosen, helpers) == []  # they may not be stacked together
    assert names(table, supporters(game, table.piece("F233"), target, (), helpers)) == ["F231", "F232"]


PAIR = {"F231": '"0707 line 12 formed"', "F233": '"0806 line 8 formed"', "F234": '"0705 line 6 formed"'}


@cites("SYW-H.1n", "SYW-H.1j", "SYW-H.1v", "RUL-SYW-15")
@pytest.mark.parametrize(
    "named", [("F231", "F233", "F234"), ("F233", "F231", "F234"), ("F234", "F231", "F233")]
)
def test_chargers_are_named_in_any_order_and_the_one_in_front_leads(named: tuple[str, ...]) -> None:
    rows = [f"{unit} = {at}" for unit, at in PAIR.items()]
    for listed in (rows, rows[::-1]):
        table = drill('A411 = "0706 line 6 formed"\n' + "\n".join(listed), dice=[1] * 4)
        table.play(f"charge {named[0]}")
        if named[0] != "F231":
            assert table.options() == ["support F231", "sound"]
            other = named[2]
            assert table.refused(f"support {other}") == ("SYW-H.1j", "front_charger_first")
        events = table.play(f"support {named[1]}", f"support {named[2]}")
        ((leader, target, supports),) = happened(events, "charges")
        assert (leader, target) == (table.piece("F231"), table.piece("A411"))
        assert isinstance(supports, tuple) and set(supports) == {table.piece("F233"), table.piece("F234")}


@cites("SYW-H.1h", "SYW-H.1i", "RUL-SYW-15")
def test_whoever_charges_from_the_flank_may_go_alone_though_another_stands_in_front() -> None:
    table = drill(
        'A411 = "0706 line 6 formed"\n' + "\n".join(f"{a} = {b}" for a, b in PAIR.items()), dice=[1] * 4
    )
    events = table.play("charge F233", "sound")
    assert [*happened(events, "charges")[0]] == [table.piece("F233"), table.piece("A411"), ()]
    assert happened(events, "turns_to_face") == [(table.piece("A411"), 4)]


@cites("SYW-H.1i")
def test_three_chargers_at_most() -> None:
    pieces = 'A411 = "0706 line 6 formed"\nF231 = "0707 line 12 formed"\nF232 = "0606 line 4 formed"\n'
    pieces += 'F233 = "0806 line 8 formed"\nF234 = "0705 line 6 formed"\n'
    table = drill(pieces)
    helpers = tuple(table.game.scenario.units_of[1])
    front, target = table.piece("F231"), table.piece("A411")
    assert names(table, supporters(table.game, front, target, (), helpers)) == ["F232", "F233", "F234"]
    chosen = (table.piece("F232"), table.piece("F233"))
    assert supporters(table.game, front, target, chosen, helpers) == []


@cites("SYW-H.1m", "SYW-H.1l")
def test_a_shaken_unit_is_charged_from_all_sides_without_a_bonus_for_the_flank() -> None:
    pieces = 'A411 = "0706 line 6 shaken"\nF231 = "0705 line 6 formed"\nF232 = "0606 line 4 formed"\n'
    table = drill(pieces)
    unit, target = table.piece("F231"), table.piece("A411")
    assert names(table, supporters(table.game, unit, target, (), tuple(table.game.scenario.units_of[1]))) == [
        "F232"
    ]
    assert modifiers(table.game, unit, target, (table.piece("F232"),)) == [("shaken", 1)]


@cites("SYW-H.1z", "SYW-H.1l", "SYW-3.13d")
@pytest.mark.parametrize(
    ("mark", "placed", "supports", "expected"),
    [
        (".", "line 6 formed", "", []),
        ("s", "line 6 formed", "", [("difficult", -1)]),
        ("F", "line 6 formed", "", [("works", -3)]),
        ("v", "a 5 formed", "", [("cover", -2)]),
        (".", "a 5 formed", "", [("caught_in_column", 2)]),
        (".", "line 6 shaken", "", [("shaken", 1)]),
        (".", "line 6 formed", "F232", [("flank_cavalry", 2)]),
        (".", "line 6 formed", "F171", [("flank_infantry", 1)]),
        ("s", "line 6 formed", "F232", [("difficult", -1), ("flank_cavalry", 2)]),
    ],
)
def test_each_modifier(mark: str, placed: str, supports: str, expected: list[tuple[str, int]]) -> None:
    table = drill(f'A411 = "0706 {placed}"\nF231 = "0707 line 12 formed"', rows=spot(mark, "0706"))
    helpers = (table.piece(supports),) if supports else ()
    assert modifiers(table.game, table.piece("F231"), table.piece("A411"), helpers) == expected


@cites("SYW-H.1z", "SYW-2.7e")
def test_a_hedge_before_the_front_charger_costs_him_one() -> None:
    rows = board(CLEAR, sides="hedge: 0707/11")
    table = drill('A411 = "0706 line 6 formed"\nF231 = "0707 line 12 formed"', rows=rows)
    assert modifiers(table.game, table.piece("F231"), table.piece("A411"), ()) == [("side", -1)]


@cites("SYW-3.13d", "SYW-H.1b", "SYW-H.1a")
def test_dispersed_units_are_weak_in_the_open_and_charge_only_in_cover() -> None:
    pieces = 'A092 = "0706 dispersed"\nF231 = "0707 line 12 formed"\nF091 = "0605 dispersed"\n'
    table = field("syw/minden", CLEAR, pieces, "", "rally")
    assert modifiers(table.game, table.piece("F231"), table.piece("A092"), ()) == [("caught_dispersed", 2)]
    assert reason(table, "F091", "A092") == "SYW-H.1a"
    wood = field("syw/minden", spot("w", "0706"), pieces, "", "rally")
    assert reason(wood, "F091", "A092") == ""  # into the wood, on any side
    assert reason(wood, "F231", "A092") == "SYW-H.1b"  # a Line cannot


@cites("SYW-H.1b", "SYW-4.2b")
def test_light_cavalry_in_a_charges_into_a_village_and_heavy_does_not() -> None:
    rows = spot("v", "0706")
    pieces = 'A411 = "0706 a 5 formed"\nF231 = "0707 a 11 formed"\n'
    pieces += 'F093 = "0705 a 7 formed"\nF171 = "0606 a 3 formed"\n'
    table = field("syw/minden", rows, pieces, "", "rally")
    assert [reason(table, unit, "A411") for unit in ("F231", "F093", "F171")] == ["SYW-H.1b", "", ""]


@cites("SYW-H.1al", "SYW-H.1ag")
def test_recoil_inside_the_counter_is_one_disorganisation() -> None:
    table = waldegrave(EXAMPLE, dice=[4])
    events = table.play("charge F231", "against A315")
    assert happened(events, "recoil_disorders") == [(table.piece("F231"),)]
    assert table.state("F231") == "formed"  # from B to F, never two
    assert table.hour("F231") == 12  # it keeps its facing


@cites("SYW-H.1ag", "SYW-H.1ae")
@pytest.mark.parametrize("hour", [6, 4])
def test_a_unit_that_falls_back_keeps_its_facing(hour: int) -> None:
    table = drill(f'A821 = "0706 line {hour} formed"\nF231 = "0707 line 12 formed"')
    recoil = Recoil(table.piece("A821"), table.cell("0707"), ())
    table.game.then(recoil)
    table.game.ask_anew()
    table.game.advance()
    while table.options("fall-back"):
        table.play(table.options("fall-back")[0])
    assert (table.hour("A821"), table.at("A821")) == (hour, "0605")


@cites("SYW-H.1an", "SYW-H.1ao")
def test_infantry_with_a_friend_right_behind_it_panics_and_cavalry_does_not() -> None:
    behind = 'A412 = "0605 line 6 formed"\nF231 = "0707 line 12 formed"\n'
    foot = drill('A411 = "0706 line 6 formed"\n' + behind)
    assert Recoil(foot.piece("A411"), foot.cell("0707"), ()).panics(foot.game)
    leader = drill('A411 = "0706 line 6 formed"\nA400 = "0605"\nF231 = "0707 line 12 formed"')
    assert not Recoil(leader.piece("A411"), leader.cell("0707"), ()).panics(leader.game)
    horse = drill('A821 = "0706 line 6 formed"\nA822 = "0605 line 6 formed"\nF231 = "0707 line 12 formed"')
    recoil = Recoil(horse.piece("A821"), horse.cell("0707"), ())
    assert not recoil.panics(horse.game)
    assert recoil.ways(horse.game) == [horse.cell("0605")]  # it may end stacked with its friend


@cites("SYW-H.1an", "SYW-H.1ao")
@pytest.mark.parametrize(("marsh", "friend"), [("0605", "0705"), ("0705", "0605")])
def test_infantry_never_falls_back_among_friends_next_to_it_where_its_straight_way_is_closed(
    marsh: str, friend: str
) -> None:
    charger = "0707" if marsh == "0605" else "0607"
    behind = f'A412 = "{friend} line 6 formed"\n'
    pieces = f'A411 = "0706 line 6 formed"\nF231 = "{charger} line 12 formed"\n'
    table = drill(pieces + behind, rows=spot("#", marsh))
    recoil = Recoil(table.piece("A411"), table.cell(charger), ())
    assert not recoil.lawful(table.game, recoil.straight(table.game))
    assert recoil.panics(table.game)
    table.game.then(recoil)
    table.game.ask_anew()
    table.game.advance()
    assert (table.state("A411"), table.at("A411") == friend) == ("panicked", False)
    alone = drill(pieces, rows=spot("#", marsh))
    assert recoil.ways(alone.game) == [alone.cell(friend)]


@cites("SYW-H.1an", "SYW-H.1ag")
def test_a_friend_in_the_other_rear_hex_does_no_harm_while_the_straight_way_is_open() -> None:
    pieces = 'A411 = "0706 line 6 formed"\nA412 = "0705 line 6 formed"\nF231 = "0707 line 12 formed"\n'
    table = drill(pieces)
    recoil = Recoil(table.piece("A411"), table.cell("0707"), ())
    assert not recoil.panics(table.game)
    assert recoil.ways(table.game) == [table.cell("0605")]


@cites("SYW-H.1ar", "SYW-H.1an")
def test_a_friend_on_ground_that_is_closed_to_infantry_does_not_make_it_panic() -> None:
    """The marsh closes one way back and the village the other: the ground keeps it there, not the friend."""
    pieces = 'A411 = "0706 line 6 formed"\nA412 = "0705 a 5 formed"\nF231 = "0707 line 12 formed"\n'
    rows = [row if number != 4 else row[:5] + "#v" + row[7:] for number, row in enumerate(CLEAR)]
    table = drill(pieces, rows=rows)
    table.game.then(Recoil(table.piece("A411"), table.cell("0707"), ()))
    table.game.ask_anew()
    table.game.advance()
    assert (table.at("A411"), table.state("A411")) == ("0706", "shaken")


@cites("SYW-H.1an", "SYW-H.1ao")
@pytest.mark.parametrize("friend", ["0606", "0705"])
def test_shaken_infantry_takes_the_way_that_no_friend_holds(friend: str) -> None:
    other = "0705" if friend == "0606" else "0606"
    pieces = f'A411 = "0706 line 6 shaken"\nA412 = "{friend} line 6 formed"\nF231 = "0707 line 12 formed"\n'
    table = drill(pieces, rows=spot("#", "0605"))
    recoil = Recoil(table.piece("A411"), table.cell("0707"), ())
    assert not recoil.panics(table.game)
    assert recoil.ways(table.game) == [table.cell(other)]


@cites("SYW-H.1ar")
def test_a_unit_that_marsh_keeps_from_falling_back_is_disorganised() -> None:
    table = drill('A821 = "0706 line 6 formed"\nF231 = "0707 line 12 formed"', rows=spot("#", "0605", "0705"))
    table.game.then(Recoil(table.piece("A821"), table.cell("0707"), (table.piece("F231"),)))
    table.game.ask_anew()
    table.game.advance()
    assert (table.at("A821"), table.state("A821")) == ("0706", "shaken")


@cites("SYW-H.1aj", "SYW-K.0a")
def test_panic_in_a_charge_runs_two_hexes_and_routs_in_the_same_turn() -> None:
    pieces = 'A411 = "0708 line 6 shaken"\nF231 = "0709 line 12 formed"\nF232 = "0608 line 4 formed"\n'
    pieces += 'F233 = "0808 line 8 formed"\nA000 = "0101"'
    table = drill(pieces, dice=[6])
    events = table.play("charge F231", "support F232", "support F233")
    assert happened(events, "charge_result")[0][2:] == ("none", "p")
    while table.options("fall-back"):
        events += table.play(table.options("fall-back")[0])
    fled = int(str(happened(events, "fell_back")[0][1]))
    assert table.game.scenario.ground.grid.distance(table.cell("0708"), fled) == 2


@cites("SYW-H.1h", "SYW-H.1i")
def test_a_lone_charger_in_the_rear_is_faced_before_the_die() -> None:
    pieces = 'A411 = "0706 line 6 formed"\nF231 = "0605 line 4 formed"\n'
    table = drill(pieces, dice=[1])
    events = table.play("charge F231")
    assert happened(events, "turns_to_face") == [(table.piece("A411"), 10)]
    kinds = [event.kind for event in events]
    assert kinds.index("turns_to_face") < kinds.index("charge_result")


@cites("SYW-H.1n", "SYW-H.1o")
def test_the_sides_charge_in_turn_and_may_pass() -> None:
    pieces = 'A821 = "0706 line 6 formed"\nF231 = "0707 line 12 formed"\n'
    pieces += 'A822 = "1106 line 6 formed"\nF232 = "1107 line 12 formed"\n'
    table = drill(pieces, dice=[3])
    assert (table.to_move(), table.options()) == ("french", ["charge F231", "charge F232", "pass"])
    table.play("pass")
    assert (table.to_move(), table.options()) == ("allied", ["charge A821", "charge A822", "pass"])
    table.play("pass")
    assert table.game.phase != "charges"


@cites("SYW-H.1u", "SYW-H.1e", "EX-SYW-33")
def test_ex_33_the_guns_are_charged_by_their_balls() -> None:
    """234 against 301 with three balls: 3 to 3 is 100 per cent; the difference is 6 - 5."""
    pieces = 'A310 = "0706 0806 0906 line 6"\nA301 = "0606 unlimbered 6"\nF230 = "0707 0607 line 12"\n'
    table = waldegrave(pieces, dice=[5])
    events = table.play("charge F234", "against A301")
    assert happened(events, "charge_ratio") == [(3, 3, 100)]
    assert happened(events, "charge_difference") == [(1,)]
    assert happened(events, "charge_result") == [(5, 4, "d", "r")]
    assert table.at("A301") == "0505"  # driven back one hex, its counter entire
    assert table.hour("A301") == 6


@cites("SYW-6.0h", "SYW-H.1al", "EX-SYW-33")
def test_ex_33_two_more_disorganised_units_cost_waldegrave_its_counter() -> None:
    pieces = (
        'A310 = "0706 0806 0906 line 6"\nA315 = "0903 line 6 panicked"\n' + 'F230 = "0707 0607 line 12"\n'
    )
    table = waldegrave(pieces, dice=[4, 4])
    table.play("charge F231", "against A313")  # 50 per cent, 0, die 4 - 1: R, nothing
    assert table.body("A310") == ["0706", "0806", "0906"]
    disorganise(table.game, table.piece("A314"), "SYW-H.1ad")
    assert table.body("A310") != []  # two of five
    disorganise(table.game, table.piece("A313"), "SYW-H.1ad")
    assert table.body("A310") == []  # three of five


@cites("SYW-H.1ab", "SYW-I.0f")
def test_every_leader_with_a_charged_unit_is_rolled_for() -> None:
    pieces = 'A411 = "0706 line 6 formed"\nA400 = "0706"\nA000 = "0706"\nF231 = "0707 line 12 formed"'
    table = drill(pieces, dice=[1, 5, 6])
    table.play("charge F231")
    lost = [table.game.lost[table.piece(leader)] for leader in ("A000", "A400")]
    assert sorted(lost) == [2, 3]  # one captured, one killed


@cites("SYW-I.0h")
def test_a_captured_leader_is_worth_one_point_more_at_minden() -> None:
    table = field("syw/minden", HEATH, 'A000 = "0802"\nA300 = "0803"\nA900 = "0804"', "", "rally")
    game = table.game
    game.fallen = ()
    before = points_of(game, 1)
    for leader, dead in (("A000", 5), ("A900", 4), ("A300", 2)):
        for how, points in ((3, dead), (2, dead + 1)):
            game.fallen = (table.piece(leader) * 8 + how,)
            assert points_of(game, 1) - before == points


@cites("SYW-H.1ak")
@pytest.mark.parametrize(
    ("result", "taken", "runs"),
    [
        ("-", False, False),
        ("TE", False, True),
        ("D", False, True),
        ("D/R", False, True),
        ("R", False, True),
        ("R/DR", False, True),
        ("DR", True, False),
        ("P", True, False),
    ],
)
def test_the_special_results_of_a_panicked_unit(result: str, taken: bool, runs: bool) -> None:
    table = drill('A411 = "0706 line 6 panicked"\nF231 = "0707 line 12 formed"', dice=[])
    unit, charger = table.piece("A411"), table.piece("F231")
    follow, _ = defend(table.game, unit, RESULTS.index(result), table.cell("0707"), (charger,))
    assert (table.at("A411") == "") == taken
    assert [step.left for step in follow if isinstance(step, FallBack)] == ([3] if runs else [])


@cites("SYW-H.1ak", "SYW-H.1af")
def test_who_charges_a_panicked_unit_with_d_or_r_is_disorganised() -> None:
    table = drill('A411 = "0706 line 6 panicked"\nF231 = "0707 line 12 formed"', dice=[])
    unit, charger = table.piece("A411"), table.piece("F231")
    _, befell = defend(table.game, unit, RESULTS.index("D/R"), table.cell("0707"), (charger,))
    attack_suffers(table.game, charger, RESULTS.index("D or R"), befell, table.cell("0706"), unit)
    assert table.state("F231") == "shaken"


@cites("SYW-H.0a", "SYW-H.1f")
@pytest.mark.parametrize(("unit", "friend", "enemy"), [("F231", "F232", "A821"), ("A821", "A822", "F231")])
def test_nobody_charges_a_friend_who_stands_before_him(unit: str, friend: str, enemy: str) -> None:
    """Before 0706 at 6 o'clock lie 0607 and 0707."""
    pieces = (
        f'{unit} = "0706 line 6 formed"\n{friend} = "0607 line 6 formed"\n{enemy} = "0707 line 12 formed"\n'
    )
    table = drill(pieces, phase="rally")
    assert names(table, charge_targets(table.game, table.piece(unit))) == [enemy]


@cites("SYW-H.1a", "SYW-H.1b")
@pytest.mark.parametrize(("placed", "refused"), [("line 12", "SYW-H.1b"), ("a 11", "")])
def test_infantry_charges_into_a_village_in_a_and_not_in_line(placed: str, refused: str) -> None:
    pieces = f'A411 = "0706 a 5 formed"\nF171 = "0707 {placed} formed"\n'
    table = drill(pieces, rows=spot("v", "0706"), phase="rally")
    assert reason(table, "F171", "A411") == refused


@cites("SYW-H.1z")
@pytest.mark.parametrize(
    ("charger", "target", "expected"), [("0405", "0404", [("side", -1)]), ("0404", "0405", [])]
)
def test_a_steep_slope_hinders_a_charge_upwards_only(
    charger: str, target: str, expected: list[tuple[str, int]]
) -> None:
    up = charger == "0405"
    pieces = (
        f'A411 = "{target} line {6 if up else 12} formed"\nF231 = "{charger} line {12 if up else 6} formed"\n'
    )
    table = field("syw/drill", steep_slope(), pieces, "", "rally")
    assert modifiers(table.game, table.piece("F231"), table.piece("A411"), ()) == expected
