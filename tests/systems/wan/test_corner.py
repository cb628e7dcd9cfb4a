"""The first hex of a map is one like any other for whoever stands on it, comes to it or is driven there."""

from __future__ import annotations

from tests.cites import cites
from tests.systems.wan.table import PLAIN, land, lay

FAR = "FAR orange infantry L10"
OBJECTIVE = '[[objective]]\nname = "Corner"\nhex = "A01"\nvalue = 3\nowner = "orange"\n'


@cites("WAN-3.1i", "WAN-3c", "WAN-1.3c")
def test_a_battery_in_the_corner_fires_and_reacts() -> None:
    table = lay("fire", "GUN blue foot_artillery A01 main=2", "X orange infantry A03").dice(3, 1, 1)
    table.play("fire GUN", "at X")
    assert table.mo("X") == 5
    rows = ("X blue infantry A03", "GUN orange foot_artillery A01 main=2")
    for listed in (rows, rows[::-1]):
        table = lay("movement", *listed).dice(2, 1, 1).play("move X", "to A02")
        assert table.told("reacts") and table.mo("X") == 5


@cites("WAN-4.5b", "WAN-4.5.3d", "WAN-5h", "WAN-4.7a", "WAN-7.1.2d")
def test_whoever_stands_in_the_corner_is_charged_fought_and_followed() -> None:
    rows = ("C blue cuirassiers A03 main=4", "X orange infantry A01 main=3 mo=2/6 disordered", FAR)
    table = lay("movement", *rows, "K blue corps_general A06 main=9", ground=PLAIN + OBJECTIVE).dice(5, 5, 1)
    table.play("move C", "charge X")
    assert table.at("C") == "A01" and table.told("captured")
    fight = ("A blue infantry A02 main=9", "X orange infantry A01 main=1 disordered", FAR)
    table = lay("combat", *fight).dice(5)
    table.play("attack A", "against X", "advance A01")
    assert table.at("A") == "A01" and table.at("X") == "gone"


@cites("WAN-4.1.2a", "WAN-4.1.4a", "WAN-4.6a")
def test_control_reaches_out_of_the_corner_and_into_it() -> None:
    table = lay("movement", "A blue infantry A03", "X orange infantry A01", FAR).play("move A", "to A02")
    assert table.marked("A", "stopped")
    table = lay("movement", "A blue infantry A01", "X orange infantry A02", FAR).play("move A", "to B01")
    assert table.disordered("A")
    # the only ground on which the beaten can stand is the corner
    rows = (
        "C blue lancers A04 main=4",
        "X orange infantry A02 main=3 mo=2/6 disordered",
        "P blue infantry B02",
    )
    table = lay("movement", *rows, FAR, ground=land(large="A02/NE")).dice(5, 5)
    table.play("move C", "charge X")
    assert table.at("X") == "A01"


@cites("WAN-4.4a", "WAN-4.2.1b")
def test_who_is_shut_in_beside_the_corner_is_told_first_who_holds_it() -> None:
    rows = ("A blue infantry A02", "B blue infantry A01", FAR)
    table = lay("movement", *rows, ground=land(village="A01", large="A02/NE A02/SE A02/S"))
    assert table.no("move A") == "WAN-4.4a nowhere_to_go"


@cites("WAN-4.5a", "WAN-4.5i")
def test_the_first_counter_is_charged_and_stands_in_the_way_like_any_other() -> None:
    rows = ("X orange infantry E05", "C blue dragoons E03 main=4", FAR)
    for listed in (rows, rows[::-1]):
        assert "charge X" in lay("movement", *listed).play("move C").options()
    barred = ("P blue infantry E04", *rows)
    for among in (barred, barred[::-1]):
        table = lay("movement", *among).play("move C")
        assert "charge X" not in table.options() and table.no("charge X") == "WAN-4.5i contact_hex_taken"


@cites("WAN-4.4b")
def test_a_passage_out_of_the_corner_is_offered_only_where_a_step_does_not_reach() -> None:
    table = lay("movement", "A blue infantry A01", "F blue infantry A02", FAR).play("move A")
    assert "to B01" in table.options() and "pass B01" not in table.options()
    assert "pass A03" in table.options()
