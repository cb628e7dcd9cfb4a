"""Who has no room to fall back, who may stand, how far a road helps, and whom a new chief orders."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.systems.syw.table import Table, field, happened

CLEAR = ["." * 16] * 16
POCKET = ["." * 16] * 9 + ["#" * 7 + "." + "#" * 8, "#" * 16] + ["." * 16] * 5
"""Row 10 is water but for one hex, and row 11 all of it."""
LEADERS = 'A000 = "0701"\nA400 = "0702"\nF000 = "1616"\nF150 = "1615"\n'


def comes_up(rows: list[str], horse: str, french: str) -> tuple[Table, list[str]]:
    """A battalion in Line halts beside French cavalry; answers what happened, by kind."""
    orders = f'A400 = "ATT"\nF150 = "{french}"'
    pieces = LEADERS + 'A411 = "0807 line 6 formed"\n' + horse
    table = field("syw/drill", rows, pieces, orders, "march", None, 'initiative = "allied"')
    table.play("select A400", "stay A400", "obey A400", "move A411", "advance 0908", "advance 0809")
    events = table.play("halt")
    return table, [event.kind for event in events]


@cites("SYW-H.1r", "SYW-C.12z")
@pytest.mark.parametrize("order", ["ATT", "DEF", "RET"])
def test_only_man_forbids_cavalry_to_stand_before_infantry_and_charge(order: str) -> None:
    """RET says how a march ends and forbids no attack; in the charge phase such a unit charges as well."""
    table, _ = comes_up(CLEAR, 'F231 = "0810 line 12 formed"', order)
    if "react F231" in table.options():
        table.play("pass")
    assert (table.to_move(), table.options()) == ("french", ["stand", "give-way F231"])


@cites("SYW-H.1r", "SYW-H.1t")
def test_cavalry_that_cannot_fall_back_must_charge_the_infantry() -> None:
    table, kinds = comes_up(POCKET, 'F231 = "0810 line 12 formed"', "DEF")
    assert "will_charge" in kinds
    assert "gives_way" not in kinds
    assert table.to_move() == "allied"


@cites("SYW-H.1r")
def test_cavalry_that_can_neither_charge_nor_fall_back_stays() -> None:
    table, kinds = comes_up(POCKET, 'F231 = "0810 line 12 formed"', "MAN")
    assert "cannot_run" in kinds
    assert "gives_way" not in kinds
    assert (table.at("F231"), table.to_move()) == ("0810", "allied")


@cites("SYW-H.1s")
def test_a_column_of_cavalry_that_gave_way_faces_as_it_likes_too() -> None:
    table, kinds = comes_up(CLEAR, 'F230 = "0810 0910 a 9"', "DEF")
    assert "gives_way" in kinds
    assert table.options() == ["face 9", "face 3"]
    lay = table.body("F230")
    table.play("face 3")
    assert (table.body("F230"), table.hour("F230")) == (lay[::-1], 3)


def charged(rows: list[str]) -> Table:
    pieces = LEADERS + 'A821 = "0810 line 12 formed"\nF231 = "0809 line 6 formed"'
    orders = 'A400 = "ATT"\nF150 = "ATT"'
    return field("syw/drill", rows, pieces, orders, "charges", [3, 3], 'initiative = "french"')


@cites("SYW-H.1p")
def test_cavalry_without_a_hex_to_fall_back_to_cannot_evade_a_charge() -> None:
    """Else it would stay where it is and the charge would be void."""
    free, boxed = charged(CLEAR), charged(POCKET)
    free.play("charge F231")
    assert free.options() == ["stand", "evade"]
    events = boxed.play("charge F231")
    assert len(happened(events, "charge_result")) == 1
    assert boxed.refused("evade")[0] == "SYW-H.1p"


@cites("SYW-H.1p", "SYW-5.4a", "SYW-5.4b", "SYW-5.2a", "RUL-SYW-222")
@pytest.mark.parametrize(
    ("friend", "state", "through"),
    [
        ('A411 = "0711 line 12 formed"', "formed", False),
        ('A410 = "0711 0611 line 12"', "formed", False),
        ('A822 = "0711 line 12 formed"', "formed", True),
        ('A411 = "0711 line 12 formed"', "panicked", True),
    ],
    ids=["a battalion", "a counter", "squadrons", "panicked"],
)
def test_who_evades_in_order_goes_only_where_it_may_stack(friend: str, state: str, through: bool) -> None:
    """The limits hold in every hex of its way; who is Panicked runs through whoever is there."""
    placed = 'A821 = "0810 line 12 formed"' if state == "formed" else 'A821 = "0810 panicked"'
    pieces = f'{LEADERS}{friend}\n{placed}\nF231 = "0809 line 6 formed"'
    orders = 'A400 = "ATT"\nF150 = "ATT"'
    table = field("syw/drill", CLEAR, pieces, orders, "charges", [3, 3], 'initiative = "french"')
    table.play("charge F231", "evade")
    if through:  # and three hexes more where no test is to be passed
        assert table.at("A821") == ("0613" if state == "formed" else "0516")
    else:
        assert sorted(table.options()) == ["fall-back 0710", "fall-back 0811"]


@cites("SYW-H.1p", "SYW-5.4b")
@pytest.mark.parametrize(
    "friends",
    [
        "",
        'A411 = "0811 line 12 formed"\nA412 = "0911 line 12 formed"\n',
        'A412 = "0911 line 12 formed"\nA411 = "0811 line 12 formed"\n',
        'A411 = "0911 line 12 formed"\nA412 = "0811 line 12 formed"\n',
    ],
)
def test_friends_with_whom_it_cannot_stand_leave_no_room_to_evade(friends: str) -> None:
    """Behind it lie two hexes of land and then water: with battalions on both its way has no end."""
    land = ["." * 16] * 9 + ["#" * 7 + "." + "#" * 8, "#" * 7 + ".." + "#" * 7, "#" * 16] + ["." * 16] * 4
    pieces = LEADERS + friends + 'A821 = "0810 line 12 formed"\nF231 = "0809 line 6 formed"'
    orders = 'A400 = "ATT"\nF150 = "ATT"'
    table = field("syw/drill", land, pieces, orders, "charges", [3, 3], 'initiative = "french"')
    table.play("charge F231")
    assert ("evade" in table.options()) == (not friends)


@cites("SYW-H.1p")
@pytest.mark.parametrize(
    ("others", "evades"),
    [
        (('A411 = "0811 line 12 formed"',), True),
        (('A411 = "0711 line 12 formed"',), True),
        (('A411 = "0711 line 12 formed"', 'A412 = "0811 line 12 formed"'), False),
        (('F171 = "0711 line 4 formed"',), True),
        (('F171 = "0711 line 4 formed"', 'F172 = "0811 line 4 formed"'), False),
    ],
    ids=["a friend aside", "a friend straight behind", "friends", "an enemy straight behind", "two enemies"],
)
@pytest.mark.parametrize("first", [True, False])
def test_evading_leads_straight_away_and_aside_where_others_stand_in_the_way(
    others: tuple[str, ...], evades: bool, first: bool
) -> None:
    """Behind it lie two hexes of land, then water; with a battalion cavalry may not stack, nor on the way."""
    land = ["." * 16] * 9 + ["#" * 7 + "." + "#" * 8, "#" * 6 + ".." + "#" * 8, "#" * 16] + ["." * 16] * 4
    horse = ('A821 = "0810 line 12 formed"', 'F231 = "0809 line 6 formed"')
    pieces = LEADERS + "\n".join((*others, *horse) if first else (*horse, *others[::-1]))
    orders = 'A400 = "ATT"\nF150 = "ATT"'
    table = field("syw/drill", land, pieces, orders, "charges", [3, 3, 3], 'initiative = "french"')
    table.play("charge F231")
    assert ("evade" in table.options()) == evades


def high_road(*placed: str, order: str = "ATT") -> Table:
    """A main road along the second row; a battalion before it, another on it; French horse may react."""
    row = " ".join(f"{column:02d}02" for column in range(1, 17))
    rows = ["[meta]", "columns: 16", "rows: 16", "[legend]", "[terrain]"]
    rows += [f"{number:02d} " + "." * 16 for number in range(1, 17)]
    rows += ["[elevation]", *[f"{number:02d} " + "0" * 16 for number in range(1, 17)], "[light]", "[stream]"]
    rows += ["[steep]", "[roads]", f"main high road: {row}", "[bridges]", "[entry]", "[places]"]
    pieces = 'A000 = "0703"\nA400 = "0704"\n' + "\n".join(placed)
    pieces += '\nF000 = "0716"\nF150 = "0715"\nF231 = "0711 line 12 formed"'
    orders = f'A400 = "{order}"\nF150 = "ATT"'
    table = field("syw/drill", rows, pieces, orders, "march", [2], 'initiative = "allied"')
    table.play("select A400", "stay A400", "obey A400")
    return table


MET, MARCHER = 'A411 = "0705 line 6 formed"', 'A412 = "0402 a 3 formed"'


@cites("SYW-H.2h", "SYW-E.17au")
@pytest.mark.parametrize("placed", [(MET, MARCHER), (MARCHER, MET)])
@pytest.mark.parametrize("hexes", [1, 2])
def test_no_road_bonus_leads_beyond_the_points_of_the_unit_met(placed: tuple[str, str], hexes: int) -> None:
    """A battalion is met in the first or second hex; another of its corps marches on a main road."""
    table = high_road(*placed)
    table.play("move A411", "advance 0706", "advance 0707", "halt", "react F231")
    table.play(table.options("react-at")[hexes - 1])
    assert table.spent("A411") == hexes
    table.play("move A412")
    went = 0
    while table.options("advance"):
        table.play(table.options("advance")[0])
        went += 1
    assert (went, table.spent("A412")) == (hexes, hexes)


@cites("SYW-H.2h", "SYW-H.2i", "SYW-E.17au")
@pytest.mark.parametrize("hexes", [1, 2])
def test_who_marched_by_road_before_goes_back_to_the_points_of_the_unit_met(hexes: int) -> None:
    """He had gone to the end of the road."""
    table = high_road(MARCHER, MET, order="MAN")
    table.play("move A412")
    while table.options("advance"):
        table.play(table.options("advance")[0])
    assert (table.spent("A412"), table.at("A412")) == (12, "1602")
    if "halt" in table.options():
        table.play("halt")
    table.play("move A411", "advance 0706", "advance 0707", "halt", "react F231")
    table.play(table.options("react-at")[hexes - 1])
    assert (table.spent("A412"), table.at("A412")) == (hexes, f"{4 + hexes:02d}02")


@cites("SYW-I.0i", "SYW-C.12c", "SYW-C.12f")
def test_a_corps_leader_who_becomes_chief_orders_his_own_corps_as_well_and_at_once() -> None:
    pieces = 'A400 = "0705"\nA411 = "0704 line 12 formed"\nF000 = "0716"\nF171 = "0712 line 12 formed"'
    orders = 'A400 = "DEF"'
    table = field("syw/drill", CLEAR, pieces, orders, "orders", None, 'initiative = "allied"\nturn = 1')
    table.play("appoint 0803", "stay A400")
    assert "order A400 ATT" in table.options()
    events = table.play("order A400 ATT")
    assert happened(events, "order_given") == [(table.piece("A400"), 1)]
    assert table.order("A400") == "ATT"


@cites("SYW-I.0i", "SYW-C.12c")
@pytest.mark.parametrize("corps", [("A300", "A400"), ("A400", "A300")])
def test_a_new_chief_orders_his_own_corps_before_or_after_the_others(corps: tuple[str, str]) -> None:
    pieces = 'A300 = "0705"\nA311 = "0704 line 12 formed"\nA400 = "0806"\nA411 = "0707 line 12 formed"\n'
    pieces += 'F000 = "1616"\nF121 = "1512 line 12 formed"'
    orders = 'A300 = "DEF"\nA400 = "DEF"'
    table = field("syw/minden", CLEAR, pieces, orders, "orders", None, 'initiative = "allied"\nturn = 1')
    table.play("appoint 0805", "stay A300")
    table.play(f"order {corps[0]} ATT")
    assert table.refused(f"order {corps[0]} MAN") == ("SYW-C.12c", "one_marker")
    table.play(f"order {corps[1]} ATT")
    assert [table.order(leader) for leader in corps] == ["ATT", "ATT"]
