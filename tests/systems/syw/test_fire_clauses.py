"""Chapter G clause by clause: what the examples of fire leave open."""

from __future__ import annotations

import pytest

from grognard.systems.syw.efficiency import efficiency_test, task_test
from grognard.systems.syw.fire_power import foot_row, target_class
from grognard.systems.syw.fire_targets import fire_targets, works_in_arc
from grognard.systems.syw.words import CLASSES
from grognard.systems.syw.zones import front_cells
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened
from tests.systems.syw.test_geometry_in_play import board

CLEAR = ["." * 16] * 14


def drill(
    pieces: str, phase: str = "muskets", dice: list[int] | None = None, rows: list[str] = CLEAR
) -> Table:
    orders = 'A400 = "ATT"\nF150 = "ATT"'
    return field("syw/drill", rows, pieces, orders, phase, dice, 'initiative = "allied"')


def spot(mark: str, *hexes: str) -> list[str]:
    """A plain with a mark in some hexes."""
    return ["".join(mark if f"{c:02d}{r:02d}" in hexes else "." for c in range(1, 17)) for r in range(1, 15)]


def exposure(table: Table, unit: str, target: str) -> str:
    return CLASSES[target_class(table.game, table.piece(unit), table.piece(target))]


@cites("SYW-G.1f")
def test_both_units_of_a_one_hex_brigade_fire_into_either_front_hex() -> None:
    table = field("syw/minden", CLEAR, 'A990 = "0706 line 6"', "", "muskets")
    fronts = [front_cells(table.game, table.piece(unit)) for unit in ("A991", "A992")]
    assert [sorted(cells) for cells in fronts] == [sorted([table.cell("0607"), table.cell("0707")])] * 2


@cites("SYW-G.4d", "SYW-G.4g", "SYW-G.3p", "EX-SYW-25")
def test_ex_25_four_targets_in_two_front_hexes_and_the_row_of_a_unit_in_line() -> None:
    """Strength 6 and F 4 make ten: the third column, letter C; a brigade in Line, die 3: a test, passed."""
    table = drill('A411 = "0706 line 6 formed"\nF170 = "0707 0607 line 12"', dice=[3, 3, 4])
    table.play("fire A411")
    assert sorted(table.options()) == ["at F171", "at F172", "at F173", "at F174"]
    assert foot_row(table.game, table.piece("A411")) == 3
    events = table.play("at F174")
    assert happened(events, "fire_power_foot") == [(table.piece("A411"), 10, "C")]
    assert [data[1:] for data in happened(events, "fire_result")] == [("L", 3, "te")]
    assert happened(events, "test_passed") == [(table.piece("F174"), 4, 5)]
    assert table.state("F174") == "in_brigade"


RANKS = """
A411 = "0306 line 6 formed"
A412 = "0606 line 6 formed"
A413 = "0906 line 6 formed"
F171 = "0307 line 12 formed"
F172 = "0607 line 12 formed"
F173 = "0907 line 12 formed"
"""


@cites("SYW-G.3g", "SYW-G.3h", "SYW-G.4c", "EX-SYW-27")
def test_ex_27_a_side_may_pass_over_units_and_the_other_fires_on_alone() -> None:
    """All task tests fail and all hold their fire, so only the order of selection is played."""
    table = drill(RANKS, dice=[6, 6, 6, 6, 6])
    table.play("from-the-right", "fire A411", "hold-fire")  # facing south, the right is in the west
    table.play("from-the-left", "fire F171", "hold-fire")
    table.play("fire A413", "hold-fire")  # A412 is passed over
    assert table.to_move() == "french"
    assert table.options("fire") == ["fire F172", "fire F173"]
    table.play("fire F172", "hold-fire")
    assert (table.to_move(), table.options("fire")) == ("french", ["fire F173"])  # the Allies are through
    table.play("fire F173", "hold-fire")
    assert table.game.phase != "muskets"


@cites("SYW-G.3g")
def test_the_direction_is_kept() -> None:
    table = drill(RANKS, dice=[6, 6, 6])
    table.play("from-the-left", "fire A412", "hold-fire", "from-the-left", "fire F171", "hold-fire")
    assert table.options("fire") == ["fire A411"]  # A413, left of A412, was passed over
    assert table.refused("fire A413")[1] in ("passed_over", "no_target")


@cites("SYW-G.3d", "SYW-2.8g")
@pytest.mark.parametrize(
    ("mark", "near", "expected"),
    [("w", "0708", "B"), ("v", "0708", "S"), ("F", "0708", "L"), ("w", "0709", "L"), ("F", "0707", "H")],
)
def test_guns_are_covered_by_the_edge_of_wood_or_village(mark: str, near: str, expected: str) -> None:
    table = drill('A401 = "0703 unlimbered 6"\nF103 = "0707 unlimbered 12"', "guns", rows=spot(mark, near))
    assert exposure(table, "A401", "F103") == expected


@cites("SYW-G.3d")
def test_the_edge_of_a_village_covers_guns_better_than_that_of_a_wood() -> None:
    rows = spot("w", "0708")
    rows[5] = spot("v", "0806")[5]
    table = drill('A401 = "0703 unlimbered 6"\nF103 = "0707 unlimbered 12"', "guns", rows=rows)
    assert exposure(table, "A401", "F103") == "S"


@cites("SYW-2.7e", "SYW-2.8g")
@pytest.mark.parametrize(
    ("placed", "expected"), [("line 12 formed", "B"), ("a 11 formed", "L"), ("line 12 shaken", "B")]
)
def test_a_hedge_makes_a_target_one_class_better(placed: str, expected: str) -> None:
    rows = board(CLEAR, sides="hedge: 0707/11")
    table = drill(f'A411 = "0706 line 6 formed"\nF171 = "0707 {placed}"', rows=rows)
    assert exposure(table, "A411", "F171") == expected
    behind = drill(f'A411 = "0708 line 12 formed"\nF171 = "0707 {placed}"', rows=rows)
    assert exposure(behind, "A411", "F171") == {"B": "L", "L": "C"}[expected]  # not across the hedge


@cites("SYW-2.8d", "SYW-3.13d")
@pytest.mark.parametrize(("mark", "row"), [(".", 1), ("w", 2), ("v", 3), ("F", 4)])
def test_the_row_of_a_unit_in_a_depends_on_its_ground(mark: str, row: int) -> None:
    table = drill('A411 = "0706 a 5 formed"', rows=spot(mark, "0706"))
    assert foot_row(table.game, table.piece("A411")) == row


@cites("SYW-3.13d", "SYW-2.8d")
def test_dispersed_units_fire_less_strongly_than_units_in_line() -> None:
    table = field("syw/minden", CLEAR, 'A092 = "0706 dispersed"\nA421 = "0906 line 6 formed"', "", "muskets")
    rows = [foot_row(table.game, table.piece(unit)) for unit in ("A092", "A421")]
    letter = table.game.scenario.charts.letter_of_foot
    assert rows == [2, 3]
    assert all(letter(rows[0], total) <= letter(rows[1], total) for total in range(2, 16))
    assert letter(rows[0], 9) < letter(rows[1], 9)


@cites("SYW-G.4h", "SYW-I.0a")
@pytest.mark.parametrize(("die", "lost"), [(5, 0), (6, 3)])
def test_infantry_fire_endangers_every_leader_in_the_hex(die: int, lost: int) -> None:
    pieces = 'A411 = "0706 line 6 formed"\nF171 = "0707 line 12 formed"\nF150 = "0707"\nF000 = "0707"\n'
    table = drill(pieces, dice=[1, 1, die, 1])
    table.play("fire A411")
    assert sorted([table.game.lost[table.piece("F150")], table.game.lost[table.piece("F000")]]) == [0, lost]
    assert table.leftover_dice() == 0  # one die for each of the two leaders


@cites("SYW-I.0b", "SYW-I.0c", "SYW-I.0d", "RUL-SYW-69")
@pytest.mark.parametrize(
    ("hex_", "targets"), [("0705", ["F150"]), ("0706", ["F150"]), ("0707", []), ("0709", []), ("0710", [])]
)
def test_guns_fire_at_a_leader_alone_at_point_blank_only(hex_: str, targets: list[str]) -> None:
    """At medium and maximum range nothing could come of it: no fire, and no attack that ATT asks for."""
    pieces = f'A401 = "0704 unlimbered 6"\nF150 = "{hex_}"\n'
    table = drill(pieces, "guns", dice=[6])
    found = fire_targets(table.game, table.piece("A401"))
    assert [table.game.scenario.roster.labels[one] for one in found] == targets
    assert table.options("fire") == (["fire A401"] if targets else [])
    if targets:
        table.play("fire A401")
        assert table.at("F150") == ""
    with_unit = drill(pieces + f'F171 = "{hex_}' + ' line 12 formed"', "guns")
    assert fire_targets(with_unit.game, with_unit.piece("A401")) == [with_unit.piece("F171")]


@cites("SYW-I.0e", "SYW-G.2m")
def test_howitzers_reach_units_but_no_leader_behind_a_unit() -> None:
    pieces = 'A202 = "0703 unlimbered 6"\nF511 = "0707 line 12 formed"\n'
    for hidden, found in (('F512 = "0709 line 12 formed"', ["F511", "F512"]), ('F500 = "0709"', ["F511"])):
        table = field("syw/charge", CLEAR, pieces + hidden, 'A200 = "ATT"', "guns")
        targets = fire_targets(table.game, table.piece("A202"))
        assert sorted(table.game.scenario.roster.labels[one] for one in targets) == found


@cites("SYW-G.3b", "SYW-G.0a")
def test_each_battery_of_a_stack_fires_for_itself_and_before_any_musket() -> None:
    pieces = 'A201 = "0703 unlimbered 6"\nA301 = "0703 unlimbered 6"\nF511 = "0706 line 12 formed"\n'
    orders = 'A200 = "ATT"\nA300 = "ATT"\nF500 = "ATT"'
    table = field("syw/charge", CLEAR, pieces, orders, "guns", [1, 1, 1, 1], 'initiative = "allied"')
    table.play("from-the-left")
    assert sorted(table.options("fire")) == ["fire A201", "fire A301"]
    first = table.play(table.options("fire")[0])
    assert len(happened(first, "fires_at")) == 1
    assert len(happened(table.play(table.options("fire")[0]), "fires_at")) == 1


@cites("SYW-G.3w", "SYW-G.3v", "SYW-G.3t", "SYW-G.3u")
@pytest.mark.parametrize(
    ("gun", "hex_", "aims"),
    [
        ("A201", "0704", ["break 0706"]),
        ("A202", "0704", ["break 0706", "burn 0706"]),
        ("A301", "0704", []),
        ("A201", "0701", []),
        ("A201", "0703", ["break 0706"]),  # three hexes from its near end, four from the other
        ("A201", "0710", []),  # beyond it and looking away
        ("A201", "0706", ["break 0706"]),  # on its near end, and before its far one
        ("A202", "0706", ["break 0706", "burn 0706"]),
    ],
)
def test_who_may_break_or_burn_a_wooden_bridge(gun: str, hex_: str, aims: list[str]) -> None:
    """Heavy guns break it, howitzers burn it, both at point blank; light guns do neither."""
    rows = board(CLEAR)
    rows[rows.index("[stream]")] = "[stream]\nditch: 0706/5"
    rows[rows.index("[bridges]")] = "[bridges]\n0706/5 wood Bridge"
    text = "\n".join(rows).splitlines()
    table = field("syw/charge", text, f'{gun} = "{hex_} unlimbered 6"', "", "guns")
    found = [table.game.scenario.lexicon.notate(aim) for aim in works_in_arc(table.game, table.piece(gun))]
    assert found == aims
    stone = [line.replace("0706/5 wood", "0706/5 stone") for line in text]
    lasting = field("syw/charge", stone, f'{gun} = "{hex_} unlimbered 6"', "", "guns")
    assert works_in_arc(lasting.game, lasting.piece(gun)) == []  # stone neither breaks nor burns


@cites("SYW-G.3v")
@pytest.mark.parametrize(
    ("hex_", "die", "burns"),
    [
        ("0703", 4, False),
        ("0703", 5, True),
        ("0708", 5, True),
        ("0712", 5, False),
        ("0712", 6, True),
    ],
)
def test_the_die_to_set_a_village_on_fire(hex_: str, die: int, burns: bool) -> None:
    """A heavy howitzer: 5 or 6 at point blank (four hexes) and medium (seven), a 6 beyond."""
    table = field("syw/charge", spot("v", hex_), 'A202 = "0702 unlimbered 6"', 'A200 = "ATT"', "guns", [die])
    events = table.play("fire A202")
    assert bool(happened(events, "set_on_fire")) == burns


@cites("SYW-G.3x")
@pytest.mark.parametrize(("die", "state"), [(1, "shaken"), (6, "panicked")])
def test_a_unit_in_a_burning_village_tests_and_leaves_it(die: int, state: str) -> None:
    pieces = 'A202 = "0703 unlimbered 6"\nF531 = "0707 a 11 formed"\n'
    table = field("syw/charge", spot("v", "0707"), pieces, 'A200 = "ATT"', "guns", [6, die])
    events = table.play("fire A202", "burn 0707")
    while table.options("fall-back"):
        events += table.play(table.options("fall-back")[0])
    assert bool(happened(events, "panicked")) == (state == "panicked")
    assert [data[1] for data in happened(events, "disorganised")] == (["shaken"] if state == "shaken" else [])
    where = [int(str(data[1])) for data in happened(events, "fell_back")][-1]
    hexes = table.game.scenario.ground.grid.distance(table.cell("0707"), where)
    assert hexes == (1 if state == "shaken" else 3)


@cites("SYW-G.3w", "SYW-H.1ar")
def test_a_unit_that_cannot_leave_a_burning_village_is_disorganised_once_and_stays() -> None:
    """Water all round: what H.1ar puts in place of falling back has befallen it already (RUL-SYW-146)."""
    lake = spot("~", "0806", "0807", "0808", "0708", "0607", "0706")
    rows = [row.replace("~.~", "~v~") if number == 7 else row for number, row in enumerate(lake, 1)]
    pieces = 'A202 = "0703 unlimbered 6"\nF531 = "0707 a 11 formed"\n'
    table = field("syw/charge", rows, pieces, 'A200 = "ATT"', "guns", [6, 1])
    events = table.play("fire A202", "burn 0707")
    unit = table.piece("F531")
    assert happened(events, "cannot_run") and table.game.cell[unit] == table.cell("0707")
    assert table.state("F531") == "shaken"


@cites("SYW-6.0e")
def test_seven_always_passes_and_one_always_fails() -> None:
    table = drill('A411 = "0706 line 6 formed"\nA400 = "0903"', dice=[6, 6, 1])
    unit, leader = table.piece("A411"), table.piece("A400")
    table.game.scenario.roster.efficiency[unit] = (7, 7, 7, 1)
    assert efficiency_test(table.game, unit, "SYW-6.0e")
    table.game.value[leader] = 7
    assert task_test(table.game, leader, "SYW-6.0e")
    table.game.value[leader] = 1
    assert not task_test(table.game, leader, "SYW-6.0e")


@cites("SYW-6.0l", "SYW-6.0f")
def test_a_leader_lends_his_value_to_efficiency_tests_only() -> None:
    table = drill('A411 = "0706 line 6 formed"\nA000 = "0706"', dice=[5, 5])  # Ferdinand has 6
    unit = table.piece("A411")
    assert efficiency_test(table.game, unit, "SYW-6.0f")
    assert not task_test(table.game, unit, "SYW-6.0f")
    assert table.state("A411") == "formed"  # a failed task costs nothing else


@cites("SYW-G.3e", "SYW-G.3g", "SYW-G.4c")
@pytest.mark.parametrize("late", ["0406", "1006"])
def test_who_fired_while_nobody_else_could_has_chosen_no_direction(late: str) -> None:
    """An enemy who runs may bring another battalion to bear, on whichever side of the first it stands."""
    pieces = f'A411 = "0706 line 6 formed"\nA412 = "{late} line 6 formed"\nF171 = "0707 line 12 formed"\n'
    table = field("syw/drill", ["." * 14] * 14, pieces, "", "muskets", [1] * 9, 'initiative = "allied"')
    table.play("fire A411")
    table.game.put(table.piece("F171"), table.cell(late[:3] + "7"))
    table.game._options = None
    table.game.advance()
    while table.to_move() == "french":
        table.play("cease-fire")
    assert table.options("fire") == ["fire A412"]


@cites("SYW-G.3t", "SYW-G.3v")
@pytest.mark.parametrize(("aim", "rule"), [("break 0706", "SYW-G.3t"), ("burn 0706", "SYW-G.3v")])
@pytest.mark.parametrize(("die", "kinds"), [(5, ("works_stand",)), (6, ("bridge_broken", "bridge_burns"))])
def test_whether_a_bridge_is_broken_or_burnt_is_told_by_its_own_clause(
    aim: str, rule: str, die: int, kinds: tuple[str, ...]
) -> None:
    rows = board(CLEAR)
    rows[rows.index("[stream]")] = "[stream]\nditch: 0706/5"
    rows[rows.index("[bridges]")] = "[bridges]\n0706/5 wood Bridge"
    text = "\n".join(rows).splitlines()
    table = field("syw/charge", text, 'A202 = "0704 unlimbered 6"', 'A200 = "ATT"', "guns", [die])
    events = table.play("fire A202", aim)
    assert [event.rule for event in events if event.kind in kinds] == [rule]


@cites("SYW-I.0a")
def test_a_leader_in_the_corner_of_the_map_is_in_danger_like_any_other() -> None:
    pieces = 'A400 = "0101"\nA411 = "0101 line 6 formed"\nF171 = "0102 line 12 formed"\n'
    table = field("syw/drill", CLEAR, pieces, "", "muskets", [1, 1, 6], 'initiative = "french"')
    table.play("fire F171")
    assert table.cell("0101") == 0 and table.state("A400") == "gone"
