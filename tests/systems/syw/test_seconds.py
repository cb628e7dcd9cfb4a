"""Chapter D, and clauses of formation, fire and rout that need a case of their own."""

from __future__ import annotations

from grognard.boards.facing import FRONT
from grognard.systems.syw.fire_power import foot_row, target_class
from grognard.systems.syw.fire_targets import fire_targets
from grognard.systems.syw.groups import wide_lines
from grognard.systems.syw.movement import potential
from grognard.systems.syw.stacking import why_not_ground
from grognard.systems.syw.words import CLASSES
from grognard.systems.syw.zones import has_no_flank, is_loose
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened
from tests.systems.syw.toys import steep_slope

CLEAR = ["." * 24] * 12


def reserve(orders: str = "", phase: str = "seconds") -> Table:
    """Broglie with De Muy and Saint-Pern, and Contades with Nicolaï."""
    pieces = 'F000 = "0202"\nF100 = "0303"\nF800 = "1206"\nF600 = "1306"\nF850 = "1606"\n'
    return field("syw/minden", CLEAR, pieces, orders, phase, None, 'initiative = "french"')


@cites("SYW-D.1a", "SYW-D.11a", "SYW-D.12a", "SYW-C.12n")
def test_a_second_rides_and_gives_orders_to_his_own_corps() -> None:
    table = reserve()
    assert "ride F800 1208" in table.options()
    table.play("stay F800")
    assert {option.split()[1] for option in table.options("order")} == {"F600", "F850"}
    table.play("order F600 ATT", "order F850 RET")
    assert table.order("F600") == "ATT"
    assert table.game.transit_one[table.piece("F850")] == 3


@cites("SYW-D.0b", "SYW-C.12c", "SYW-E.11a")
def test_generals_are_sent_no_orders_and_not_selected_each_by_his_own_clause() -> None:
    table = reserve("", "orders")
    table.play("stay F000")
    assert table.refused("order F800 DEF") == ("SYW-D.0b", "generals_get_no_orders")
    assert table.refused("order F000 DEF") == ("SYW-C.12c", "generals_get_no_orders")
    march = reserve('F600 = "DEF"', "march")
    for general in ("F000", "F800"):
        assert march.refused(f"select {general}") == ("SYW-E.11a", "generals_are_not_selected")


@cites("SYW-D.13a", "SYW-C.13a")
def test_orders_to_the_corps_of_a_second_advance_once_a_turn() -> None:
    table = reserve('F850 = "MAN - DEF"', "orders")
    table.play("stay F000")
    leader = table.piece("F850")
    assert (table.game.transit_one[leader], table.game.transit_two[leader]) == (2, -1)
    while not table.options("stay F800"):
        table.play("done")
    table.play("stay F800")
    assert table.game.transit_one[leader] == 2


@cites("SYW-E.12j")
def test_leaders_do_not_link_a_wide_line() -> None:
    pieces = """
A000 = "0802"
A600 = "0505"
A700 = "0403"
A710 = "0305 0405 line 6"
A610 = "0605 0705 line 6"
"""
    table = field(
        "syw/minden", CLEAR, pieces, 'A600 = "MAN"\nA700 = "MAN"', "march", None, 'initiative = "allied"'
    )
    assert wide_lines(table.game, 0) == []


@cites("SYW-E.0b", "SYW-2.5f", "SYW-C.12e")
def test_minden_has_no_line_leaders_and_leaders_have_no_strength() -> None:
    table = reserve()
    roster = table.game.scenario.roster
    assert all(roster.rank[leader] != 2 for leader in table.game.scenario.leaders)
    assert all(roster.strength[leader] == 0 for leader in table.game.scenario.leaders)


def drill(
    pieces: str, phase: str = "muskets", dice: list[int] | None = None, rows: list[str] = CLEAR
) -> Table:
    orders = 'A400 = "ATT"\nF150 = "ATT"'
    return field("syw/drill", rows, pieces, orders, phase, dice, 'initiative = "french"')


@cites("SYW-G.4j", "SYW-G.4b", "SYW-G.4d", "EX-SYW-26")
def test_ex_26_a_unit_under_another_is_hit_and_fires_weakened() -> None:
    pieces = 'A412 = "0706 line 6 formed"\nA411 = "0706 line 6 formed"\nF171 = "0707 line 12 formed"\n'
    table = drill(pieces, dice=[1, 6, 6, 1, 1])
    table.play("fire F171")
    assert set(table.options()) == {"at A411", "at A412"}
    lower = "A412" if table.game.stacks[table.cell("0706")][1] == table.piece("A412") else "A411"
    table.play(f"at {lower}")
    assert table.state(lower) == "shaken"
    table.play("from-the-left")
    assert f"fire {lower}" in table.options()
    assert foot_row(table.game, table.piece(lower)) == 1


@cites("SYW-G.4i", "SYW-G.2k", "EX-SYW-28")
def test_ex_28_slopes_do_not_matter_to_muskets() -> None:
    pieces = 'A411 = "0404 line 6 formed"\nF171 = "0405 line 12 formed"\n'
    table = field(
        "syw/drill", steep_slope(behind="11111111"), pieces, 'A400 = "ATT"\nF150 = "ATT"', "muskets"
    )
    up, down = table.piece("F171"), table.piece("A411")
    assert fire_targets(table.game, up) == [down]
    assert CLASSES[target_class(table.game, up, down)] == CLASSES[target_class(table.game, down, up)] == "L"


@cites("SYW-G.2a", "SYW-4.1a")
def test_nobody_fires_through_flank_or_rear() -> None:
    table = drill('A411 = "0706 line 6 formed"\nF171 = "0705 line 12 formed"\nF172 = "0806 line 12 formed"')
    assert fire_targets(table.game, table.piece("A411")) == []
    assert FRONT[6] == (5, 7)


@cites("SYW-5.4e", "SYW-K.0h")
def test_the_two_sides_never_share_a_hex() -> None:
    table = drill('A411 = "0706 line 6 formed"')
    refusal = why_not_ground(table.game, 1, table.cell("0706"))
    assert refusal is not None
    assert refusal.rule == "SYW-5.4e"


@cites("SYW-3.12b", "SYW-2.4n", "SYW-2.4p", "SYW-3.3b")
def test_a_means_what_the_ground_makes_of_it() -> None:
    rows = ["." * 24] * 5 + ["." * 6 + "v" + "." * 17] + ["." * 24] * 6
    table = drill('A411 = "0706 a 1 formed"\nA412 = "0906 a 1 formed"', rows=rows)
    assert is_loose(table.game, table.piece("A411"))
    assert not is_loose(table.game, table.piece("A412"))
    light = field("syw/minden", CLEAR, 'A092 = "0706 dispersed"', "", "muskets")
    assert not light.game.in_line(light.piece("A092"))
    assert not light.game.in_column(light.piece("A092"))
    assert has_no_flank(light.game, light.piece("A092"))


@cites("SYW-3.12i")
def test_a_unit_in_a_faces_about_for_its_whole_potential() -> None:
    leaders = 'A000 = "0702"\nA400 = "0703"\n'
    table = field(
        "syw/drill",
        CLEAR,
        leaders + 'A411 = "0706 a 1 formed"',
        'A400 = "MAN"',
        "march",
        None,
        'initiative = "allied"',
    )
    table.play("select A400", "stay A400", "obey A400", "move A411", "about-face")
    assert (table.hour("A411"), table.spent("A411")) == (7, 12)
    assert table.options("advance") == []


@cites("SYW-E.17n", "SYW-E.17aa", "SYW-E.17x", "SYW-E.17f")
def test_a_brigade_spends_as_one() -> None:
    leaders = 'A000 = "0702"\nA400 = "0703"\n'
    table = field(
        "syw/drill",
        CLEAR,
        leaders + 'A820 = "0807 0707 line 12"',
        'A400 = "MAN"',
        "march",
        None,
        'initiative = "allied"',
    )
    assert potential(table.game, table.piece("A820")) == potential(table.game, table.piece("A821")) == 6
    table.play("select A400", "stay A400", "obey A400", "move A820", "wheel 10", "halt")
    assert [table.spent(unit) for unit in ("A821", "A822", "A823", "A824")] == [1, 1, 1, 1]


@cites("SYW-K.0g", "SYW-K.0f")
def test_who_panics_under_routers_runs_but_does_not_rout() -> None:
    pieces = 'A411 = "0705 line 6 panicked"\nA412 = "0704 line 6 shaken"\n'
    pieces += 'A413 = "0804 line 6 shaken"\nF171 = "0711 line 12 formed"\n'
    table = drill(pieces, "rout", [])
    events = table.play(table.options("rout")[0])
    fallen = [data[0] for data in happened(events, "panicked")]
    assert len(fallen) == 1
    assert fallen[0] not in [data[0] for data in happened(events, "left_the_field")]


@cites("SYW-E.16f")
def test_acting_alone_holds_for_one_turn() -> None:
    pieces = 'A000 = "0702"\nA400 = "0703"\nA411 = "0705 line 6 formed"\n'
    table = field("syw/drill", CLEAR, pieces, "", "march", [1], 'initiative = "allied"')
    table.play("select A400", "stay A400", "act A400", "act-as A400 DEF")
    assert table.game.acting[table.piece("A400")] == 2
    assert table.order("A400") == ""  # so the next turn asks for a test again
