"""Chapter 12: victory; and the points of the scenario on the Chiese."""

from __future__ import annotations

import pytest

from grognard.systems.castiglione.victory import level_of, sheet, totals, zone_is_clear
from tests.cites import cites
from tests.systems.castiglione.table import Table, position


def points(table: Table) -> dict[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = {}
    for rule, side, scored, _ in sheet(table.game):
        pair = list(found.get(rule, (0, 0)))
        pair[side] = scored
        found[rule] = (pair[0], pair[1])
    return found


def is_clear(table: Table) -> bool:
    return zone_is_clear(table.game, table.game.held[0])


@cites("EX-CAS-26", "CAS-12.1d", "CAS-12.1i", "CAS-12.1j", "CAS-12.2a", "CAS-12.2b", "CAS-12.1c")
def test_the_end_of_turn_nine() -> None:
    table = position("""
        turn = 9
        phase = "recovery"
        mantua = "besieged"
        [pieces]
        A01 = "eliminated"
        A02 = "eliminated"
        A03 = "eliminated"
        A04 = "eliminated"
        A07 = "eliminated"
        F01 = "eliminated"
        F02 = "eliminated"
        A15 = "ala"
        F18 = "mantua"
    """)
    assert totals(table.game) == (4, 17)
    assert table.game.result is not None
    assert (table.game.result.winner, table.game.result.key) == (1, "victory_strategic")
    assert table.game.result.rule == "CAS-12.2b"


@cites("CAS-12.1e", "CAS-12.1f", "CAS-12.1k", "CAS-12.1l")
def test_the_supply_cities_are_worth_points_to_their_captors() -> None:
    text = """
        phase = "movement"
        [pieces]
        A01 = "ala"
        [garrisons]
        brescia = "%s"
        cremona = "%s"
        trento = "%s"
        vicenza = "%s"
    """
    at_home = points(position(text % ("french", "french", "austrian", "austrian")))
    taken = points(position(text % ("austrian", "austrian", "french", "french")))
    for rule, side, worth in (
        ("CAS-12.1e", 0, 2),
        ("CAS-12.1f", 0, 3),
        ("CAS-12.1k", 1, 4),
        ("CAS-12.1l", 1, 2),
    ):
        assert at_home[rule][side] == 0
        assert taken[rule][side] == worth


@cites("CAS-12.1g", "CAS-12.1h", "CAS-5.7d", "CAS-5.7i")
def test_units_in_the_city_box_score_and_of_the_leaders_wurmser_alone() -> None:
    table = position("""
        phase = "movement"
        [pieces]
        A01 = "city box"
        A02 = "city box"
        wurmser = "city box"
        melas = "city box"
        A15 = "ala"
    """)
    found = points(table)
    assert (found["CAS-12.1g"], found["CAS-12.1h"]) == ((2, 0), (1, 0))


@cites("CAS-12.1d", "CAS-3.6j", "CAS-2.2.6a", "EX-CAS-12")
def test_eliminated_units_score_two_and_garrisons_nothing() -> None:
    table = position("""
        phase = "movement"
        [pieces]
        F01 = "eliminated"
        A01 = "ala"
        [garrisons]
        brescia = "french"
    """)
    assert points(table)["CAS-12.1d"] == (2, 0)


@cites("CAS-12.1j")
@pytest.mark.parametrize(
    ("area", "inside"),
    [
        ("anfo", False),
        ("la-corona", False),
        ("ala", False),
        ("caldiero", False),
        ("vicenza", False),
        ("verona", True),
        ("legnago", True),
        ("nozza", True),
        ("rivoli", True),
        ("mantua", True),
        ("cremona", True),
    ],
)
def test_the_zone_lies_west_of_the_adige_and_south_of_anfo_and_la_corona(area: str, inside: bool) -> None:
    table = position(f"""
        phase = "movement"
        [pieces]
        A01 = "{area}"
        [garrisons]
        trento = "austrian"
    """)
    assert is_clear(table) != inside


@cites("CAS-12.1j")
def test_garrisons_count_in_the_zone_and_the_city_box_does_not() -> None:
    text = """
        phase = "movement"
        [pieces]
        A01 = "city box"
        A02 = "ala"
        [garrisons]
        verona = "%s"
        brescia = "french"
    """
    assert is_clear(position(text % "french"))
    assert not is_clear(position(text % "austrian"))


@cites("CAS-12.1i", "CAS-5.6k")
def test_the_marker_decides_about_the_siege() -> None:
    for face, worth in (("besieged", 3), ("liberated", 0)):
        assert points(position(f"phase = 'movement'\nmantua = '{face}'"))["CAS-12.1i"] == (0, worth)


@cites("CAS-12.2a", "CAS-12.2b", "CAS-12.2c", "CAS-12.2d", "CAS-12.2e", "CAS-12.2f")
def test_the_levels_of_victory() -> None:
    game = position("").game
    found = [level_of(game, margin)[0] for margin in (0, 1, 4, 5, 8, 9, 12, 13, 40)]
    assert found == [
        "draw",
        "minor",
        "minor",
        "tactical",
        "tactical",
        "operational",
        "operational",
        "strategic",
        "strategic",
    ]
    rules = [level_of(game, margin)[1] for margin in (13, 9, 5, 1, 0)]
    assert rules == ["CAS-12.2b", "CAS-12.2c", "CAS-12.2d", "CAS-12.2e", "CAS-12.2f"]


@cites("CAS-12.1a", "CAS-12.1b")
def test_a_side_without_units_on_the_map_has_lost_at_once() -> None:
    text = """
        phase = "combat"
        active = "french"
        [pieces]
        F01 = { at = "ala", came_from = "peri" }
        F02 = { at = "ala", came_from = "peri" }
        A12 = { at = "ala", hits = 3 }
        A01 = "city box"
        wurmser = "vicenza"
        [garrisons]
        brescia = "french"
        %s
    """
    table = position(text % "", 6, 1)
    assert table.game.result is not None
    assert (table.game.result.winner, table.game.result.key) == (1, "annihilated")
    assert table.game.result.rule == "CAS-12.1a"
    table = position(text % 'trento = "austrian"', 6, 1)
    assert table.game.result is None, "a garrison is a unit on the map"


@cites("CAS-CHI.1", "CAS-CHI.2", "CAS-CHI.3", "CAS-CHI.4")
def test_the_chiese_scores_roads_peschiera_and_a_clean_plain() -> None:
    table = position("""
        scenario = "chiese"
        turn = 3
        phase = "recovery"
        [pieces]
        A07 = "gavardo"
        F12 = "salo"
        F13 = "lonato"
        [garrisons]
        brescia = "austrian"
        peschiera = "french"
        cremona = "french"
        trento = "austrian"
    """)
    found = points(table)
    assert found["CAS-CHI.1"] == (1, 2)
    assert found["CAS-12.1e"] == (2, 0)
    assert found["CAS-CHI.2"] == (0, 0) and found["CAS-CHI.3"] == (0, 0)
    assert table.game.result is not None
    assert (table.game.result.winner, table.game.result.key) == (0, "victory_minor"), "31 July as it was"
    game = table.game
    assert [level_of(game, margin)[0] for margin in (0, 1, 2, 3, 5, 6)] == [
        "draw",
        "minor",
        "minor",
        "clear",
        "clear",
        "decisive",
    ]


@cites("CAS-CHI.5")
def test_bonaparte_arrives_on_the_second_day_and_dallemagne_on_the_third_where_the_enemy_is_not() -> None:
    text = """
        scenario = "chiese"
        turn = %d
        [pieces]
        A07 = "%s"
        F12 = "salo"
    """
    table = position(text % (2, "nozza"))
    assert (table.place("bonaparte"), table.place("F20")) == ("montichiari", "off map")
    table = position(text % (3, "nozza"), 3, 3)
    assert (table.place("bonaparte"), table.place("F20")) == ("montichiari", "castiglione")
    table = position(text % (2, "montichiari"))
    assert table.place("bonaparte") == "ghedi"


@cites("CAS-CHI.5", "CAS-8.6.2f")
def test_troops_that_arrive_where_enemy_leaders_are_alone_drive_them_off() -> None:
    text = """
        scenario = "chiese"
        turn = 3
        [pieces]
        A07 = "nozza"
        quosdanovich = "castiglione"
        F12 = "salo"
    """
    table = position(text, 3, 3)
    assert table.place("F20") == "castiglione"
    assert table.place("quosdanovich") == "nozza"
