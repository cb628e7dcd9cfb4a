"""Chapters 3, 4, C, D, E and L clause by clause: what the examples of marches and orders leave open."""

from __future__ import annotations

import pytest

from grognard.systems.syw.command import generals_reach, leader_in_command, piece_in_command
from grognard.systems.syw.command_check import check_leader
from grognard.systems.syw.leader_losses import lose_leader
from grognard.systems.syw.riding import leader_reach
from grognard.systems.syw.stacking import why_not_stand
from grognard.systems.syw.zones import in_zone_of
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened
from tests.systems.syw.test_fire_clauses import spot
from tests.systems.syw.test_geometry_in_play import board
from tests.systems.syw.test_orders import LONG, distance

PLAIN = ["." * 16] * 14


def drill(pieces: str, order: str = "MAN", rows: list[str] = PLAIN, dice: list[int] | None = None) -> Table:
    """The allied corps of the drill, selected, its leader in the middle and obeying."""
    text = 'A000 = "0804"\nA400 = "0805"\n' + pieces
    orders = f'A400 = "{order}"\nF150 = "DEF"'
    table = field("syw/drill", rows, text, orders, "march", dice, 'initiative = "allied"')
    table.play("select A400", "stay A400", "obey A400")
    return table


@cites("SYW-3.12e", "SYW-3.12c", "SYW-E.17av")
def test_a_column_on_a_road_keeps_its_counter_in_village_and_wood() -> None:
    woods = spot("w", "0608")
    woods[7] = woods[7][:4] + "v" + woods[7][5:]
    rows = board(woods, roads="main way: 0908 0808 0708 0608 0508 0408 0308")
    table = drill('A410 = "0708 0808 column 9"', rows=rows)
    events = table.play("move A410", "advance 0608", "advance 0508")
    assert happened(events, "counter_removed") == []
    assert (table.body("A410"), table.spent("A410")) == (["0508", "0608"], 2)
    off = drill('A410 = "0708 0808 column 9"', rows=woods)
    events = off.play("move A410", "advance 0608")
    assert happened(events, "counter_removed") == [(off.piece("A410"),)]


@cites("SYW-E.17x", "SYW-2.7f", "SYW-E.17u")
def test_slopes_cost_a_wheel_nothing_and_hedges_forbid_it() -> None:
    levels = ["0" * 16] * 6 + ["1" * 16] + ["0" * 16] * 7
    hill = drill('A410 = "0808 0708 line 12"', rows=board(PLAIN, levels))
    hill.play("move A410", "wheel 10")
    assert hill.spent("A410") == 1
    step = drill('A410 = "0808 0708 line 12"', rows=board(PLAIN, levels))
    step.play("move A410", "advance 0807")
    assert step.spent("A410") == 1
    between = drill('A410 = "0808 0708 line 12"', rows=board(PLAIN, sides="hedge: 0808/11 0708/1"))
    between.play("move A410")
    assert between.options("wheel ") == []


@cites("SYW-E.17y", "SYW-E.17u")
def test_a_wheel_needs_every_swept_hex_free() -> None:
    """Either wheel of this pair sweeps the hex before its middle."""
    table = drill('A410 = "0808 0708 line 12"\nA401 = "0707 unlimbered 12"')
    table.play("move A410")
    assert table.options("wheel ") == []


@cites("SYW-E.17d", "SYW-E.17e", "SYW-E.17c")
def test_a_unit_that_comes_back_to_its_counter_stays_disorganised() -> None:
    table = drill('A410 = "0808 0708 line 12"\nA411 = "0809 line 12 formed"')
    table.play("move A411")
    assert "advance 0808" in table.options()
    table.play("advance 0808", "halt")
    assert (table.state("A411"), table.at("A411")) == ("formed", "0808")
    assert table.game.on_counter(table.piece("A411"))
    stranger = drill('A410 = "0808 0708 line 12"\nA413 = "0809 line 12 formed"')
    stranger.play("move A413")
    assert stranger.refused("advance 0808") == ("SYW-5.1b", "not_its_part")


@cites("SYW-E.17f", "SYW-E.17n")
def test_formed_units_on_the_counter_go_with_it() -> None:
    table = drill('A410 = "0808 0708 line 12"\nA411 = "0808 line 12 formed"')
    table.play("move A410", "advance 0807", "halt")
    assert (table.at("A411"), table.state("A411"), table.body("A410")) == ("0807", "formed", ["0807", "0707"])
    assert "move A411" not in table.options()


@cites("SYW-3.21f")
@pytest.mark.parametrize(("die", "spent"), [(1, 2), (6, 3)])
def test_heavy_guns_on_the_move_test_for_every_vertex(die: int, spent: int) -> None:
    pieces = 'A000 = "0804"\nA200 = "0805"\nA201 = "0808 unlimbered 12"\n'
    table = field("syw/charge", PLAIN, pieces, 'A200 = "MAN"', "march", [die], 'initiative = "allied"')
    table.play("select A200", "stay A200", "obey A200", "move A201", "advance 0807", "turn 2")
    assert table.spent("A201") == spent


@cites("SYW-3.21g", "SYW-3.21d")
def test_heavy_guns_slide_step_back_and_face_about_for_all_they_have() -> None:
    pieces = 'A000 = "0804"\nA200 = "0805"\nA201 = "0808 unlimbered 12"\n'
    for act, hour in (("slide 0908", 12), ("step-back 0809", 12), ("about-face", 6)):
        table = field("syw/charge", PLAIN, pieces, 'A200 = "MAN"', "march", None, 'initiative = "allied"')
        table.play("select A200", "stay A200", "obey A200", "move A201", act)
        assert (table.spent("A201"), table.hour("A201")) == (6, hour)


@cites("SYW-3.21c", "SYW-3.11e")
def test_light_guns_slide_once_at_the_price_of_a_step() -> None:
    table = drill('A401 = "0808 unlimbered 12"')
    table.play("move A401", "slide 0908")
    assert table.spent("A401") == 1
    assert table.options("slide") == []


@cites("SYW-4.4e", "SYW-4.4c")
def test_a_unit_may_leave_one_zone_and_enter_another_in_one_move() -> None:
    """Out of the zone of the guns at 0411 into that of the cavalry at 1110, and on without a stop."""
    pieces = 'A411 = "0508 line 4 formed"\nF103 = "0411 unlimbered 12"\nF231 = "1110 line 10 formed"'
    table = drill(pieces)
    game = table.game
    zones = []
    for label in ("0508", "0608", "0708"):
        zones.append([in_zone_of(game, table.piece(unit), table.cell(label)) for unit in ("F103", "F231")])
    assert zones == [[True, False], [True, True], [False, True]]
    table.play("move A411", "advance 0608", "advance 0708")
    assert "halt" in table.options()


@cites("SYW-4.4d", "SYW-4.0a")
@pytest.mark.parametrize(
    ("placed", "stops"), [("line 12 formed", True), ("line 12 shaken", False), ("a 7 formed", False)]
)
def test_only_a_front_hex_of_a_unit_with_a_zone_stops_a_march(placed: str, stops: bool) -> None:
    table = drill(f'A411 = "0805 line 6 formed"\nF171 = "0808 {placed}"', order="ATT")
    table.play(
        "move A411", "advance 0806", "advance 0807" if "advance 0807" in table.options() else "advance 0707"
    )
    assert (table.options("advance") == []) == stops


@cites("SYW-C.12k", "SYW-C.12f", "SYW-C.12j")
def test_an_order_at_once_leaves_the_markers_on_their_way() -> None:
    """The markers in transit have advanced before: DEF came from box -2 to -1."""
    table = field(
        "syw/drill", LONG, distance(1), 'A400 = "MAN - DEF"', "orders", None, 'initiative = "allied"'
    )
    table.play("stay A000", "order A400 RET")
    leader = table.piece("A400")
    assert table.order("A400") == "RET"
    assert (table.game.transit_one[leader], table.game.transit_two[leader]) == (2, -1)


@cites("SYW-C.13d", "SYW-C.12j", "SYW-C.13c")
def test_a_leader_may_have_three_orders_at_once() -> None:
    table = field(
        "syw/drill", LONG, distance(8), 'A400 = "MAN - DEF"', "orders", None, 'initiative = "allied"'
    )
    table.play("stay A000", "order A400 RET")
    leader = table.piece("A400")
    assert (table.order("A400"), table.game.transit_one[leader], table.game.transit_two[leader]) == (
        "MAN",
        2,
        3,
    )


@cites("SYW-C.11e", "SYW-C.11g", "SYW-C.11f", "SYW-C.11h")
def test_a_leader_pays_for_hedges_and_never_enters_a_marsh() -> None:
    row = ["." * 30]
    open_way = field("syw/drill", row, 'A000 = "0101"', "", "orders")
    assert open_way.cell("2501") in leader_reach(open_way.game, open_way.piece("A000"))
    hedged = field("syw/drill", board(row, sides="hedge: 0301/3 0501/3"), 'A000 = "0101"', "", "orders")
    reach = leader_reach(hedged.game, hedged.piece("A000"))
    assert hedged.cell("2301") in reach
    assert hedged.cell("2401") not in reach
    marsh = field("syw/drill", ["..#" + "." * 27], 'A000 = "0101"', "", "orders")
    assert leader_reach(marsh.game, marsh.piece("A000")) == [marsh.cell("0201")]


@cites("SYW-D.0c", "SYW-D.0d", "SYW-E.15e", "SYW-E.15g")
def test_the_corps_of_a_second_hang_on_him_and_on_the_chief() -> None:
    far = ["." * 40] * 4
    pieces = 'A000 = "0102"\nA900 = "2002"\nA950 = "2802"\nA961 = "3002 line 12 formed"\n'
    table = field("syw/minden", far, pieces, "", "march")
    game = table.game
    assert leader_in_command(game, table.piece("A950"))
    lose_leader(game, table.piece("A900"), 3, "SYW-I.0a")
    assert not leader_in_command(game, table.piece("A950"))
    assert not generals_reach(game, table.piece("A950"), (table.cell("2002"),))
    assert generals_reach(game, table.piece("A950"), (table.cell("1102"),))  # ten from the chief


@cites("SYW-E.15g", "SYW-E.15f", "RUL-SYW-172")
def test_a_lost_second_leaves_his_units_only_the_range_of_the_chief() -> None:
    """That their own corps leader is near helps no more: the sentence on his loss speaks of this case."""
    pieces = 'A000 = "0102"\nA900 = "1002"\nA950 = "1102"\nA961 = "1502 line 12 formed"\n'
    pieces += 'A962 = "0902 line 12 formed"\n'
    table = field("syw/minden", ["." * 40] * 4, pieces, "", "march")
    game = table.game
    near_and_far = [table.piece("A962"), table.piece("A961")]
    assert [piece_in_command(game, unit) for unit in near_and_far] == [True, True]
    lose_leader(game, table.piece("A900"), 3, "SYW-I.0a")
    assert leader_in_command(game, table.piece("A950"))
    assert [piece_in_command(game, unit) for unit in near_and_far] == [True, False]


@cites("SYW-E.15h", "SYW-E.15f", "SYW-E.15d")
def test_units_without_their_leader_need_the_chief_within_ten_hexes() -> None:
    far = ["." * 40] * 4
    pieces = 'A000 = "0102"\nA400 = "1402"\nA411 = "2002 line 12 formed"\nA412 = "1102 line 12 formed"\n'
    table = field("syw/drill", far, pieces, "", "march")
    game = table.game
    assert [piece_in_command(game, table.piece(unit)) for unit in ("A411", "A412")] == [True, True]
    lose_leader(game, table.piece("A400"), 3, "SYW-I.0a")
    assert [piece_in_command(game, table.piece(unit)) for unit in ("A411", "A412")] == [False, True]


@cites("SYW-E.15l", "SYW-E.15b", "SYW-E.16h")
def test_a_leader_out_of_command_has_no_order_to_ignore() -> None:
    table = field(
        "syw/drill", LONG, distance(11), 'A400 = "MAN DEF ATT"', "march", None, 'initiative = "allied"'
    )
    table.play("select A400", "stay A400")
    assert table.options() == ["obey A400", "act A400"]  # he may try to act without one
    leader = table.piece("A400")
    boxes = (table.game.order[leader], table.game.transit_one[leader], table.game.transit_two[leader])
    assert boxes == (-1, -1, -1)
    assert not check_leader(table.game, leader)


@cites("SYW-E.16a", "SYW-E.16c", "SYW-C.12l")
@pytest.mark.parametrize(("dice", "order"), [([4], "DEF"), ([3], "")])
def test_a_leader_ignores_his_order_by_a_test_on_his_own_value(dice: list[int], order: str) -> None:
    table = field("syw/drill", LONG, distance(3), 'A400 = "DEF"', "march", dice, 'initiative = "allied"')
    table.play("select A400", "stay A400", "ignore-order A400")
    assert table.order("A400") == order  # Scheele has 4


@cites("SYW-E.14a", "SYW-C.11i")
def test_a_leader_who_rode_first_does_not_ride_again_with_his_units() -> None:
    text = 'A000 = "0804"\nA400 = "0805"\nA411 = "0808 line 12 formed"'
    table = field("syw/drill", PLAIN, text, 'A400 = "DEF"', "march", None, 'initiative = "allied"')
    table.play("select A400", "ride A400 0806", "obey A400")
    assert "move A400" not in table.options()


@cites("SYW-E.17b", "SYW-E.15o")
def test_a_leader_who_waited_may_still_ride_when_those_out_of_command_move() -> None:
    """They are his units too; but for his ride alone nobody is asked again."""
    text = 'A000 = "0104"\nA400 = "0105"\nA411 = "0508 line 12 formed"\nA412 = "1608 line 12 formed"'
    table = field("syw/drill", PLAIN, text, 'A400 = "DEF"', "march", None, 'initiative = "allied"')
    table.play("select A400", "stay A400", "obey A400")
    assert {"move A400", "move A411"} <= set(table.options())
    table.play("done")
    assert {"move A400", "move A412"} <= set(table.options())
    table.play("move A400", "ride A400 0106")
    assert "move A400" not in table.options()
    table.play("move A412", "turn 2", "halt")
    assert table.game.phase != "march"
    near = text.replace("1608", "0408")
    alone = field("syw/drill", PLAIN, near, 'A400 = "DEF"', "march", None, 'initiative = "allied"')
    alone.play("select A400", "stay A400", "obey A400", "done")
    assert alone.game.phase != "march"


@cites("SYW-C.12x", "SYW-E.15n")
def test_a_unit_under_def_in_an_enemy_zone_stays_or_falls_back_one_hex() -> None:
    table = drill('A411 = "0807 line 6 formed"\nF171 = "0808 line 12 formed"', order="DEF")
    table.play("move A411")
    assert table.options("advance") == []
    assert table.options("step-back") == ["step-back 0806", "step-back 0906"]
    assert table.options("slide") == ["slide 0907"]  # farther from the enemy, and out of his zone
    assert table.refused("advance 0908") == ("SYW-C.12x", "only_back")
    free = drill('A411 = "0807 line 6 formed"\nF171 = "0809 line 6 formed"', order="DEF")
    free.play("move A411")
    assert len(free.options("advance") + free.options("slide") + free.options("step-back")) == 6


@cites("SYW-L.1a", "SYW-L.1d")
def test_leaders_are_moved_one_hex_any_way_in_reorganisation() -> None:
    table = field(
        "syw/drill", spot("#", "0804"), 'A000 = "0805"', "", "reorganise", None, 'initiative = "allied"'
    )
    table.play("move A000")
    grid = table.game.scenario.ground.grid
    around = {grid.label(grid.step(table.cell("0805"), hour)) for hour in (1, 3, 5, 7, 9, 11)}
    assert {option.split()[1] for option in table.options("shift")} == around - {"0804"}


@cites("SYW-L.1b", "SYW-L.1a")
def test_each_counter_is_reorganised_once() -> None:
    table = field(
        "syw/drill", PLAIN, 'A411 = "0805 line 12 formed"\nA400 = "0806"\nA000 = "0807"', "", "reorganise",
        None, 'initiative = "allied"',
    )  # fmt: skip
    table.play("move A411", "shift 0905")
    assert table.at("A411") == "0905"
    assert "move A411" not in table.options()


@cites("SYW-5.3b", "SYW-5.3a", "SYW-5.4b")
def test_one_battalion_and_four_balls_share_a_hex_and_no_more() -> None:
    pieces = """
A401 = "0508 unlimbered 12"
A411 = "0508 line 12 formed"
A412 = "0708 line 12 formed"
A821 = "0908 line 12 formed"
"""
    table = field("syw/drill", PLAIN, pieces, "", "muskets")

    def why(unit: str, hex_: str) -> str:
        refusal = why_not_stand(table.game, table.piece(unit), table.cell(hex_))
        return refusal.rule if refusal else ""

    assert why("A412", "0508") == "SYW-5.3b"  # two battalions with guns are too many
    assert why("A821", "0508") == "SYW-5.4b"
    heavy = field(
        "syw/charge", PLAIN, 'A201 = "0508 unlimbered 12"\nA311 = "0608 line 12 formed"', "", "rally"
    )
    assert why_not_stand(heavy.game, heavy.piece("A311"), heavy.cell("0508")) is None  # four balls


@cites("SYW-3.11d", "SYW-3.21b", "SYW-3.21f")
@pytest.mark.parametrize(
    ("corps", "placed", "way", "rule"),
    [
        ("A400", 'A411 = "0808 line 12 formed"', ("turn 2", "turn 4"), "SYW-3.11d"),
        ("A400", 'A401 = "0808 unlimbered 12"', ("turn 2", "turn 4"), "SYW-3.21b"),
        ("A200", 'A201 = "0808 unlimbered 12"', ("advance 0807", "turn 2"), "SYW-3.21f"),
    ],
)
def test_a_turn_is_tested_by_the_clause_of_its_arm(
    corps: str, placed: str, way: tuple[str, str], rule: str
) -> None:
    pieces = f'A000 = "0804"\n{corps} = "0805"\n{placed}\n'
    table = field("syw/charge", PLAIN, pieces, f'{corps} = "MAN"', "march", [6], 'initiative = "allied"')
    table.play(f"select {corps}", f"stay {corps}", f"obey {corps}", f"move {placed[:4]}", way[0])
    note = table.game.note(table.game.scenario.lexicon.parse(way[1]))
    assert note is not None and note.rule == rule
    events = table.play(way[1])
    assert {event.rule for event in events if event.kind in ("task_failed", "turn_costs_more")} == {rule}
