"""Chapters 5.6 and 5.7: the siege of Mantua, and joining the city."""

from __future__ import annotations

import pytest

from grognard.kernel.events import visible
from grognard.systems.castiglione.terrain import ground
from grognard.systems.castiglione.victory import sheet
from grognard.systems.castiglione.words import AUSTRIAN, BESIEGED, CITY, CLEAR, LIBERATED
from tests.cites import cites
from tests.systems.castiglione.table import position

SIEGE = """
    mantua = "%s"
    [pieces]
    F01 = "mantua"
    F18 = "mantua"
    F19 = { at = "mantua", hits = %d }
    F22 = "mantua"
    F23 = "mantua"
    A01 = "rovereto"
    melas = "rovereto"
"""


@cites("EX-CAS-16", "CAS-5.6b", "CAS-5.6c", "CAS-5.6f", "CAS-5.6g", "CAS-4.2c", "CAS-2.1.3f", "CAS-2.2.7b")
def test_nine_points_of_infantry_do_not_hold_the_siege() -> None:
    table = position(SIEGE % ("besieged", 3))
    assert table.last("mantua") == ("liberated",)
    assert table.last("besiegers") == (9,), "4 + 3 + 2; artillery and cavalry do not count"
    assert table.game.mantua == LIBERATED
    assert ground(table.game, table.area("mantua")) == CLEAR


@cites("CAS-5.6c", "CAS-5.6d", "CAS-5.6j")
def test_ten_points_turn_the_marker_back() -> None:
    table = position(SIEGE % ("liberated", 0))
    assert table.last("mantua") == ("besieged",)
    assert table.last("besiegers") == (10,)
    assert table.game.mantua == BESIEGED
    assert ground(table.game, table.area("mantua")) == CITY


@cites("CAS-5.6f", "CAS-3.8a")
def test_the_austrians_see_the_marker_turn_and_not_how_strong_the_besiegers_are() -> None:
    table = position(SIEGE % ("besieged", 3))
    told = [event.kind for event in visible(table.events, 0)]
    assert "mantua" in told and "besiegers" not in told


@cites("CAS-5.6k")
def test_the_marker_stays_until_the_next_supply_phase() -> None:
    table = position(
        SIEGE.replace("[pieces]", 'phase = "movement"\nactive = "french"\n[pieces]') % ("besieged", 0)
    )
    for piece in ("F01", "F18", "F19"):
        table.play(f"take {piece}", "go goito", "halt")
    assert table.game.mantua == BESIEGED
    assert ground(table.game, table.area("mantua")) == CITY


JOIN = """
    turn = 6
    mantua = "liberated"
    [pieces]
    A01 = { at = "mantua", hits = 2 }
    A02 = "mantua"
    wurmser = "mantua"
    F01 = "verona"
"""


@cites(
    "EX-CAS-25",
    "CAS-5.7a",
    "CAS-5.7b",
    "CAS-5.7c",
    "CAS-5.7d",
    "CAS-5.7h",
    "CAS-5.7i",
    "CAS-12.1g",
    "CAS-12.1h",
)
def test_gummer_and_wurmser_join_the_city_and_bajalich_fights_on() -> None:
    table = position(JOIN)
    assert table.asked() == "enter_city"
    table.game.dice.follow([3, 3])
    table.play("enter A01", "enter wurmser", "done")
    assert (table.place("A01"), table.place("wurmser"), table.place("A02")) == (
        "city box",
        "city box",
        "mantua",
    )
    assert table.hits("A01") == 0
    points = {rule: points for rule, side, points, _ in sheet(table.game) if side == 0}
    assert (points["CAS-12.1g"], points["CAS-12.1h"]) == (1, 1)
    table.play(table.options()[0])
    assert not any("A01" in option or "wurmser" in option for option in table.options())


@cites("CAS-5.7a")
def test_the_check_comes_before_joining_and_no_leader_joins_without_units() -> None:
    table = position(JOIN.replace("liberated", "besieged"))
    assert table.game.mantua == LIBERATED, "the check comes first, and no French infantry is there"
    assert table.asked() == "enter_city"
    alone = JOIN.replace('A01 = { at = "mantua", hits = 2 }', 'A01 = "nozza"').replace('A02 = "mantua"', "")
    table = position(alone, 3, 3)
    assert table.asked() == "first_player"


@cites("CAS-5.7a", "CAS-5.7h")
def test_a_leader_may_follow_the_last_unit_into_the_city() -> None:
    table = position(JOIN).play("enter A01", "enter A02")
    assert table.options() == ["done", "enter wurmser"]


DEFENCE = """
    phase = "combat"
    active = "french"
    initiative = "french"
    mantua = "%s"
    [pieces]
    A01 = { at = "mantua", hits = 1 }
    A05 = "mantua"
    melas = "mantua"
    F01 = { at = "mantua", came_from = "goito" }
    F02 = { at = "mantua", came_from = "goito" }
    F23 = { at = "mantua", came_from = "goito" }
    F24 = { at = "mantua", came_from = "goito" }
    A17 = "verona"
    [garrisons]
    brescia = "french"
    trento = "austrian"
"""


@cites("CAS-5.7e", "CAS-5.7f", "CAS-5.7g", "CAS-5.7b")
def test_beaten_defenders_of_liberated_mantua_may_join_the_city_after_the_pursuit() -> None:
    table = position(DEFENCE % "liberated", 2, 2, 5).play("hit F01", "hit A01", "retreat")
    assert "shelter" in table.options()
    assert any(option.startswith("fall-back") for option in table.options())
    table.play("shelter")
    assert (table.rules("sheltered"), table.last("sheltered")) == (["CAS-5.7e"], (AUSTRIAN,))
    assert table.asked() == "pursue"
    table.play("pursue")
    assert ("CAS-5.7f", "into_city", -1) in table.modifiers()
    assert table.last("pursuit")[1:] == (5, 4, 1), "differential 2"
    assert table.hits("A05") == 0 and table.place("A05") == "city box"
    assert table.place("A01") == "city box"
    table.play("decline melas")
    assert table.place("melas") == "verona"
    assert table.rules("displaced") == ["CAS-8.6.2e"], "his troops have left him, none was lost in the combat"


@cites("CAS-5.7h", "CAS-5.7g")
@pytest.mark.parametrize("order", [("melas", "wurmser"), ("wurmser", "melas")])
def test_each_leader_of_beaten_defenders_joins_the_city_or_rides_off(order: tuple[str, str]) -> None:
    lines = "\n".join(f'{leader} = "mantua"' for leader in order)
    text = (DEFENCE % "liberated").replace('melas = "mantua"', lines)
    table = position(text, 2, 2, 5).play("hit F01", "hit A01", "retreat", "shelter", "pursue")
    first, second = (one.split()[1] for one in (table.options()[0], table.options()[1]))
    assert first == second, "one leader at a time"
    other = next(leader for leader in order if leader != first)
    for verb in ("enter", "decline"):
        assert table.refused(f"{verb} {other}") == "CAS-5.7h"
    table.play(f"enter {first}", f"decline {other}")
    assert (table.place(first), table.place(other)) == ("city box", "verona")


@cites("CAS-5.7e")
def test_no_shelter_in_besieged_mantua_nor_for_attackers() -> None:
    table = position(DEFENCE % "besieged", 2, 2).play("hit F01", "retreat")
    assert "shelter" not in table.options()
    attackers = (DEFENCE % "liberated").replace('active = "french"', 'active = "austrian"')
    attackers = attackers.replace('A05 = "mantua"', 'A05 = { at = "mantua", came_from = "goito" }')
    attackers = attackers.replace("hits = 1 }", 'hits = 1, came_from = "borgoforte" }')
    table = position(attackers, 2, 2).play("hit A05", "hit F01", "stand", "retreat")
    assert sorted(table.options()) == ["fall-back borgoforte", "fall-back goito"]


@cites("CAS-5.6e", "CAS-5.6d", "CAS-5.6g")
def test_the_city_bonus_holds_while_besieged_and_ends_with_the_siege() -> None:
    table = position(DEFENCE % "besieged", 2, 2)
    assert ("CAS-5.6e", "city_defence", -1) in table.modifiers()
    table = position(DEFENCE % "liberated", 2, 2)
    assert not any(reason == "city_defence" for _, reason, _ in table.modifiers())
