"""E.12 and E.13: wide lines, the Prussian line, wings."""

from __future__ import annotations

import pytest

from grognard.systems.syw.groups import wide_lines, wings
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened

OPEN = ["." * 30] * 14


def minden(pieces: str, orders: str) -> Table:
    return field("syw/minden", OPEN, pieces, orders, "march", None, 'initiative = "allied"')


def groups(table: Table, side: int, wing: bool = False) -> list[set[str]]:
    found = wings(table.game, side) if wing else wide_lines(table.game, side)
    return [{table.game.scenario.roster.labels[leader] for leader in group} for group in found]


ALLIED = """
A000 = "0802"
A600 = "0703"
A700 = "0403"
A800 = "1103"
A710 = "0305 0405 line 6"
A701 = "0505 unlimbered 6"
A601 = "0605 unlimbered 6"
A610 = "0705 0805 line 6"
A810 = "0905 1005 line 6"
"""
ORDERS = 'A600 = "MAN"\nA700 = "MAN"\nA800 = "MAN"'


@cites(
    "SYW-E.12a",
    "SYW-E.12b",
    "SYW-E.12c",
    "SYW-E.12d",
    "SYW-E.12f",
    "SYW-E.12g",
    "SYW-E.12h",
    "SYW-E.12i",
    "EX-SYW-8",
)
def test_ex_8_guns_link_two_brigades_and_cavalry_cannot_join() -> None:
    table = minden(ALLIED, ORDERS)
    assert groups(table, 0) == [{"A600", "A700"}]
    table.play("wide-line A600")
    selected = [table.game.has(table.piece(leader), 256) for leader in ("A600", "A700", "A800")]
    assert selected == [True, True, False]


@cites("SYW-E.12e", "SYW-E.12c", "EX-SYW-9")
def test_ex_9_limbered_guns_break_the_line_but_another_link_holds() -> None:
    limbered = ALLIED.replace("0505 unlimbered 6", "0505 limbered 5").replace(
        "0605 unlimbered 6", "0605 limbered 5"
    )
    assert groups(minden(limbered, ORDERS), 0) == []
    second = limbered + 'A720 = "0408 0508 line 6"\nA620 = "0608 0708 line 6"\n'
    assert groups(minden(second, ORDERS), 0) == [{"A600", "A700"}]


@cites("SYW-E.12c")
def test_different_orders_make_no_line() -> None:
    assert groups(minden(ALLIED, 'A600 = "MAN"\nA700 = "ATT"\nA800 = "MAN"'), 0) == []


FRENCH = """
F000 = "1610"
F100 = "1408"
F200 = "1808"
F130 = "1305 1205 line 12"
F140 = "1505 1405 line 12"
F210 = "1705 1605 line 12"
F103 = "1307 unlimbered 12"
"""


@cites("SYW-E.12g", "SYW-E.12e", "EX-SYW-10")
def test_ex_10_infantry_and_cavalry_are_selected_apart() -> None:
    assert groups(minden(FRENCH, 'F100 = "DEF"\nF200 = "DEF"'), 1) == []


WING = """
F000 = "1612"
F200 = "1507"
F300 = "1508"
F400 = "1010"
F210 = "1606 1506 line 12"
F310 = "1609 1509 line 12"
F410 = "1310 1210 line 12"
"""


@cites("SYW-E.13a", "SYW-E.13b", "SYW-E.13c", "SYW-E.13e", "SYW-E.13f", "EX-SYW-12")
def test_ex_12_corps_leaders_link_cavalry_brigades_into_a_wing() -> None:
    orders = 'F200 = "ATT"\nF300 = "ATT"\nF400 = "ATT"'
    linked = WING.replace('F300 = "1508"', 'F300 = "1608"').replace('F310 = "1609 1509', 'F310 = "1608 1508')
    table = minden(linked, orders)
    assert groups(table, 1, wing=True) == [{"F200", "F300"}]
    far = WING.replace('F310 = "1609 1509', 'F310 = "1611 1511')
    assert groups(minden(far, orders), 1, wing=True) == []


@cites("SYW-E.13d", "EX-SYW-13")
def test_ex_13_side_by_side_is_a_wide_line_and_no_wing() -> None:
    beside = """
F000 = "1610"
F200 = "1808"
F300 = "1408"
F210 = "1705 1605 line 12"
F310 = "1505 1405 line 12"
"""
    table = minden(beside, 'F200 = "ATT"\nF300 = "ATT"')
    assert groups(table, 1) == [{"F200", "F300"}]
    assert groups(table, 1, wing=True) == []


@cites("SYW-E.12k", "SYW-E.13c")
def test_front_to_rear_joins_a_wing_and_prussians_only_in_a_line() -> None:
    behind = """
F000 = "1610"
F200 = "1808"
F300 = "1408"
F210 = "1705 1605 line 12"
F310 = "1706 1606 line 12"
"""
    table = minden(behind, 'F200 = "ATT"\nF300 = "ATT"')
    assert groups(table, 1) == []
    assert groups(table, 1, wing=True) == [{"F200", "F300"}]


TORGAU = """
A000 = "0802"
A300 = "0604"
A600 = "0703"
A700 = "0903"
A610 = "0705 0805 line 6"
A601 = "0905 unlimbered 6"
A710 = "1004 1104 line 6"
A720 = "1202 1102 column 3"
A320 = "0505 0605 line 6"
"""


@cites("SYW-E.12k", "SYW-E.12c", "SYW-E.12h", "EX-SYW-11")
def test_ex_11_a_prussian_line_is_joined_front_to_rear_by_guns() -> None:
    """Karl (A700) is behind the battery that stands beside Hülsen (A600); Holstein (A300) touches them."""
    orders = 'A600 = "ATT"\nA700 = "ATT"\nA300 = "MAN"'
    austrians = minden(TORGAU, orders)
    assert groups(austrians, 0) == []
    table = minden(TORGAU, orders)
    roster = table.game.scenario.roster
    for piece in range(table.game.scenario.pieces):
        roster.prussian[piece] = True
    table.game.ask_anew()
    assert groups(table, 0) == [{"A600", "A700"}]
    table.play("wide-line A600", "stay A600", "obey A600")
    while not table.options("stay A700"):
        table.play(table.options()[0])
    table.play("stay A700", "obey A700")
    assert "move A720" in table.options()  # all units of both corps, also those in Column
    selected = [table.game.has(table.piece(leader), 256) for leader in ("A600", "A700", "A300")]
    assert selected == [True, True, False]


@cites("SYW-E.12e", "SYW-E.12f", "SYW-E.12g", "EX-SYW-10")
def test_ex_10_what_links_two_infantry_corps_and_what_breaks_the_line() -> None:
    orders = 'F100 = "DEF"\nF150 = "DEF"\nF500 = "DEF"\nF200 = "DEF"'
    leaders = 'F000 = "1410"\nF100 = "1208"\nF150 = "1308"\nF500 = "1608"\nF200 = "1708"\n'
    line = leaders + 'F130 = "1305 1205 line 12"\n'
    beside = line + 'F510 = "1605 1505 1405 line 12"\n'
    corps = {"F500", minden(beside, orders).game.scenario.roster.labels[corps_of(beside, orders)]}
    assert groups(minden(beside, orders), 1) == [corps]
    apart = line + 'F510 = "1705 1605 1505 line 12"\n'
    assert groups(minden(apart, orders), 1) == []
    for link, joined in (
        ('F144 = "1405 a 1 formed"', False),  # in A it breaks the line
        ('F144 = "1405 line 12 formed"', True),
        ('F103 = "1405 unlimbered 12"', True),
        ('F103 = "1405 limbered 1"', False),
        ('F103 = "1406 unlimbered 12"', False),  # not flank to flank
        ('F103 = "1405 unlimbered 2"', False),  # another facing
    ):
        assert (groups(minden(apart + link, orders), 1) == [corps]) == joined, link
    cavalry = line + 'F210 = "1505 1405 line 12"\n'
    assert groups(minden(cavalry, orders), 1) == []


def corps_of(pieces: str, orders: str) -> int:
    """The corps of Touraine."""
    table = minden(pieces, orders)
    return table.game.scenario.roster.corps[table.piece("F130")]


@cites("SYW-E.13c", "SYW-E.13e", "SYW-E.13f", "EX-SYW-12")
def test_ex_12_three_corps_linked_by_leaders_are_one_wing() -> None:
    pieces = """
F000 = "1612"
F200 = "1607"
F300 = "1609"
F400 = "1411"
F210 = "1606 1506 line 12"
F310 = "1608 1508 line 12"
F410 = "1610 1510 line 12"
"""
    orders = 'F200 = "ATT"\nF300 = "ATT"\nF400 = "ATT"'
    table = minden(pieces, orders)
    assert groups(table, 1, wing=True) == [{"F200", "F300", "F400"}]
    assert groups(table, 1) == []
    other = minden(pieces, orders.replace('F400 = "ATT"', 'F400 = "MAN"'))
    assert groups(other, 1, wing=True) == [{"F200", "F300"}]
    turned = minden(pieces.replace('F410 = "1610 1510 line 12"', 'F410 = "1510 1610 line 6"'), orders)
    assert groups(turned, 1, wing=True) == [{"F200", "F300"}]


@cites("SYW-E.13c", "SYW-E.13e")
@pytest.mark.parametrize(
    ("third", "wing"),
    [("1610 1510 line 12", [{"F200", "F300", "F400"}]), ("1510 1610 line 6", [])],
    ids=["his corps is of the wing", "his corps faces elsewhere"],
)
def test_a_leader_links_brigades_of_two_other_corps_if_his_own_is_of_the_wing(
    third: str, wing: list[set[str]]
) -> None:
    """Poyanne stands between the brigades of Fitzjames and Dumesnil, Dumesnil before Poyanne's own."""
    pieces = f"""
F000 = "1612"
F200 = "1804"
F300 = "1609"
F400 = "1607"
F210 = "1606 1506 line 12"
F310 = "1608 1508 line 12"
F410 = "{third}"
"""
    table = minden(pieces, 'F200 = "ATT"\nF300 = "ATT"\nF400 = "ATT"')
    assert groups(table, 1, wing=True) == wing


@cites("SYW-E.13c", "SYW-E.13e")
@pytest.mark.parametrize("order", ["ATT", "MAN"])
def test_what_is_left_of_a_wing_without_the_leader_of_another_corps_is_a_wing(order: str) -> None:
    """Beauffremont, whose corps is elsewhere, stands between the first two; the others need him not."""
    pieces = """
F000 = "1612"
F200 = "1804"
F300 = "1609"
F400 = "1804"
F900 = "1607"
F210 = "1606 1506 line 12"
F310 = "1608 1508 line 12"
F410 = "1610 1510 line 12"
"""
    table = minden(pieces, f'F200 = "ATT"\nF300 = "ATT"\nF400 = "ATT"\nF900 = "{order}"')
    assert groups(table, 1, wing=True) == [{"F300", "F400"}]


# -- who is of the line --------------------------------------------------------------------------------

GUNS_BETWEEN = """
A000 = "0802"
A200 = "0503"
A600 = "0703"
A700 = "0403"
A710 = "0305 0405 line 6"
A201 = "0505 unlimbered 6"
A610 = "0605 0705 line 6"
"""
THREE = 'A200 = "MAN"\nA600 = "MAN"\nA700 = "MAN"'
CORPS = ("A200", "A600", "A700")


def selected(table: Table) -> list[bool]:
    return [table.game.has(table.piece(leader), 256) for leader in CORPS]


@cites("SYW-E.12h", "SYW-E.12f", "SYW-E.12d")
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(
    "named",
    [
        ("A600", "A700"),
        ("A700", "A600"),
        ("A200", "A600"),
        ("A600", "A200"),
        ("A200", "A700"),
        ("A700", "A200"),
    ],
)
def test_guns_of_a_third_corps_that_link_two_brigades_bring_their_leader_along(
    named: tuple[str, str], turned: bool
) -> None:
    """Only together do the three form a line, in whatever order they are named and stand."""
    pieces = GUNS_BETWEEN
    if turned:
        pieces = pieces.replace("0305 0405", "0605 0705", 1).replace('A610 = "0605 0705', 'A610 = "0305 0405')
    table = minden(pieces, THREE)
    assert groups(table, 0) == [set(CORPS)]
    table.play(f"wide-line {named[0]}")
    assert sorted(table.options()) == [f"wide-line {one}" for one in CORPS if one != named[0]]
    events = table.play(f"wide-line {named[1]}")
    assert selected(table) == [True, True, True]
    assert set(happened(events, "wide_line_selected")[0][0]) == {table.piece(one) for one in CORPS}  # type: ignore[arg-type]


@cites("SYW-E.12d", "SYW-E.12h", "RUL-SYW-153")
def test_guns_of_a_third_corps_at_the_end_of_a_line_may_be_left_out() -> None:
    at_the_end = GUNS_BETWEEN.replace("0305 0405", "0405 0505").replace("0505 unl", "0305 unl")
    table = minden(at_the_end, THREE)
    table.play("wide-line A700")  # with the guns alone he would have no second brigade
    assert table.options() == ["wide-line A200", "done"]
    alone = minden(at_the_end, THREE)
    alone.play("wide-line A600", "done")
    assert selected(alone) == [False, True, True]
    table.play("wide-line A200")
    assert selected(table) == [True, True, True]


@cites("SYW-E.12d")
def test_a_brigade_and_the_guns_of_another_corps_are_no_wide_line() -> None:
    two = GUNS_BETWEEN.replace('A610 = "0605 0705 line 6"\n', "")
    assert groups(minden(two, THREE), 0) == []


@cites("SYW-E.12e", "EX-SYW-10", "RUL-SYW-23")
@pytest.mark.parametrize(
    ("unit", "joined"),
    [
        ('A714 = "0405 a 5 formed"', False),
        ('A611 = "0505 a 7 formed"', False),
        ('A714 = "0405 line 6 shaken"', False),
        ('A714 = "0405 line 6 formed"', True),
        ('A713 = "0405 a 5 formed"', True),  # the one beside it touches the other corps
        ('A711 = "0305 a 5 formed"', True),  # at the far end
        ('A614 = "0605 a 5 formed"', True),
        ('A714 = "0408 line 6 formed"', True),  # its fellow has stayed
        ('A713 = "0408 line 6 formed"\nA714 = "0508 line 6 formed"', False),  # nobody is left there
    ],
)
def test_a_unit_in_a_on_its_counter_breaks_the_line_where_two_corps_touch(unit: str, joined: bool) -> None:
    pieces = 'A000 = "0802"\nA600 = "0703"\nA700 = "0403"\n' + unit + "\n"
    orders = 'A600 = "MAN"\nA700 = "MAN"'
    table = minden(pieces + 'A710 = "0305 0405 line 6"\nA610 = "0505 0605 line 6"\n', orders)
    assert groups(table, 0) == ([{"A600", "A700"}] if joined else [])
    away = {"0305": "0605", "0405": "0505", "0505": "0405", "0605": "0305"}
    words = (
        unit.replace(" 5 formed", " 11 formed").replace(" 7 formed", " 1 formed").replace("line 6", "line 12")
    )
    place = words.split('"')[1][:4]
    mirrored = words.replace(place, away.get(place, place))
    other = minden(
        pieces.replace(unit, mirrored) + 'A710 = "0605 0505 line 12"\nA610 = "0405 0305 line 12"\n', orders
    )
    assert groups(other, 0) == ([{"A600", "A700"}] if joined else [])


# -- why a corps is in none ------------------------------------------------------------------------------

BESIDE = 'A000 = "0802"\nA600 = "0703"\nA700 = "0403"\nA800 = "1103"\nF000 = "0714"\n'
FOOT_610 = 'A610 = "0505 0605 line 6"\n'
SAME = 'A600 = "MAN"\nA700 = "MAN"\nA800 = "MAN"'


@cites("SYW-E.12c", "SYW-E.12d", "SYW-E.12e", "SYW-E.12g", "SYW-E.13a", "SYW-E.13c", "SYW-E.13d")
@pytest.mark.parametrize(
    ("pieces", "action", "expected"),
    [
        (FOOT_610, "wide-line A600", ("SYW-E.12c", "in_no_wide_line")),
        (FOOT_610 + 'A810 = "0705 0805 line 6"', "wide-line A600", ("SYW-E.12g", "horse_apart_from_foot")),
        (FOOT_610 + 'A810 = "0705 0805 line 6"', "wide-line A800", ("SYW-E.12g", "horse_apart_from_foot")),
        (FOOT_610 + 'A701 = "0405 unlimbered 6"', "wide-line A600", ("SYW-E.12d", "line_needs_brigades")),
        (FOOT_610 + 'A701 = "0405 unlimbered 6"', "wide-line A700", ("SYW-E.12d", "line_needs_brigades")),
        (
            FOOT_610 + 'A710 = "0305 0405 line 6"\nA714 = "0405 a 5 formed"',
            "wide-line A700",
            ("SYW-E.12e", "line_is_broken"),
        ),
        (FOOT_610 + 'A710 = "0306 0406 line 6"', "wide-line A700", ("SYW-E.12c", "in_no_wide_line")),
        (FOOT_610, "wing A600", ("SYW-E.13a", "no_foot_in_a_wing")),
        ('A810 = "0705 0805 line 6"', "wing A800", ("SYW-E.13c", "in_no_wing")),
    ],
)
def test_a_corps_in_no_wide_line_or_wing_learns_what_it_lacks(
    pieces: str, action: str, expected: tuple[str, str]
) -> None:
    assert minden(BESIDE + pieces + "\n", SAME).refused(action) == expected


@cites("SYW-E.12c", "SYW-E.13d")
def test_orders_and_command_come_before_the_neighbours() -> None:
    pieces = BESIDE + FOOT_610 + 'A710 = "0305 0405 line 6"\nA714 = "0405 a 5 formed"\n'
    other = minden(pieces, SAME.replace('A700 = "MAN"', 'A700 = "ATT"'))
    assert other.refused("wide-line A700") == ("SYW-E.12c", "in_no_wide_line")
    horse = 'F000 = "1610"\nF200 = "1808"\nF300 = "1408"\n'
    horse += 'F210 = "1705 1605 line 12"\nF310 = "1505 1405 line 12"\n'
    table = field(
        "syw/minden", OPEN, horse, 'F200 = "ATT"\nF300 = "ATT"', "march", None, 'initiative = "french"'
    )
    assert table.refused("wing F200") == ("SYW-E.13d", "beside_is_no_wing")


@cites("SYW-E.14a", "SYW-E.16a")
def test_a_leader_who_rides_first_has_not_decided_yet() -> None:
    table = minden(BESIDE + FOOT_610, SAME)
    assert table.refused("obey A600") == ("SYW-E.16a", "decides_when_selected")
    table.play("select A600")
    assert table.refused("obey A600") == ("SYW-E.14a", "first_ride")
    assert table.refused("ignore-order A700") == ("SYW-E.16a", "decides_when_selected")
    table.play("stay A600", "obey A600")
    assert table.refused("obey A600") == ("SYW-E.16a", "has_decided")
