"""Chapter 5.1 to 5.5: control, supply, attrition and foraging."""

from __future__ import annotations

import pytest

from grognard.systems.castiglione.lines import supplied_areas, supply_sources
from grognard.systems.castiglione.supply import check_supply
from tests.cites import cites
from tests.systems.castiglione.table import Table, position

AUSTRIAN, FRENCH = 0, 1

LONG_LINE = """
    phase = "%s"
    mantua = "%s"
    [pieces]
    F13 = "gavardo"
    A08 = "nozza"
    A10 = "rezzato"
    A11 = "lonato"
    A15 = "solferino"
    A16 = "guidizzolo"
    A02 = "castiglione"
"""


def hungry(table: Table, side: int) -> list[str]:
    return [table.roster.ids[unit] for unit in check_supply(table.game, side)]


@cites("EX-CAS-17", "CAS-5.2a", "CAS-5.2b", "CAS-5.2d", "CAS-5.2f", "CAS-5.2g", "CAS-5.6h")
def test_the_long_line_round_the_lake_leads_through_besieged_mantua() -> None:
    table = position(LONG_LINE % ("movement", "besieged"))
    assert supplied_areas(table.game, FRENCH)[table.area("gavardo")] == 1
    table = position(LONG_LINE % ("movement", "liberated"))
    assert supplied_areas(table.game, FRENCH)[table.area("gavardo")] == 0
    assert supplied_areas(table.game, FRENCH)[table.area("mantua")] == 1, "into Mantua, not through it"


@cites("CAS-5.2c", "CAS-5.1f", "CAS-5.2h")
def test_a_supply_area_feeds_its_own_side_while_that_side_controls_it() -> None:
    text = """
        phase = "movement"
        [pieces]
        F13 = "ghedi"
        A10 = "trento"
        [garrisons]
        brescia = "%s"
        trento = "austrian"
        cremona = "austrian"
    """
    table = position(text % "french")
    assert (hungry(table, FRENCH), hungry(table, AUSTRIAN)) == ([], [])
    table = position(text % "austrian")
    assert hungry(table, FRENCH) == ["F13"]
    sources = [table.theatre.ids[area] for area in supply_sources(table.game, AUSTRIAN)]
    assert sources == ["trento", "vicenza"], "Brescia and Cremona feed no Austrian"


@cites("CAS-5.2d", "CAS-5.3a", "CAS-2.2.3g")
def test_enemy_units_cut_the_line_and_garrisons_never_starve() -> None:
    text = """
        phase = "movement"
        [pieces]
        A07 = "riva"
        A10 = "storo"
        F12 = "rovereto"
        F13 = "tione"
        F14 = "anfo"
    """
    table = position(text)
    assert hungry(table, AUSTRIAN) == ["A07", "A10"]
    assert hungry(table, FRENCH) == ["F13"], "Trento and Storo hold Austrians"
    assert table.game.supplied[table.piece("AG1")] == 1


@cites("CAS-5.6i")
def test_an_austrian_line_leads_through_liberated_mantua_unless_french_units_hold_it() -> None:
    text = """
        phase = "movement"
        mantua = "%s"
        [map]
        areas = { depot = "city", mantua = "city", field = "clear", rear = "clear" }
        links = ["depot mantua", "mantua field", "field rear"]
        supply = { depot = "austrian" }
        mantua = "mantua"
        [pieces]
        A01 = "field"
        A02 = "depot"
        F12 = "%s"
        [garrisons]
        depot = "austrian"
    """
    assert hungry(position(text % ("liberated", "rear")), AUSTRIAN) == []
    assert hungry(position(text % ("besieged", "rear")), AUSTRIAN) == ["A01"]
    assert hungry(position(text % ("liberated", "mantua")), AUSTRIAN) == ["A01"], "French units stand in it"


@cites("CAS-5.0a", "CAS-5.4a", "CAS-5.4b", "CAS-5.4d", "CAS-5.5h", "CAS-4.2c")
def test_unsupplied_austrians_take_a_hit_without_a_die_and_never_forage() -> None:
    text = """
        [pieces]
        wurmser = "riva"
        A07 = "riva"
        A10 = { at = "storo", hits = 1 }
        F12 = "rovereto"
        F13 = "tione"
        F14 = "anfo"
    """
    table = position(text)
    assert (table.hits("A07"), table.hits("A10"), table.hits("wurmser"), table.hits("AG1")) == (1, 2, 0, 0)
    attrition = [event.data[0] for event in table.events if event.kind == "attrition"]
    assert attrition[:2] == [table.piece("A07"), table.piece("A10")], "Austrians first"


@cites("CAS-5.4c", "CAS-3.6h")
def test_attrition_eliminates_a_unit_with_three_hits() -> None:
    text = """
        [pieces]
        A07 = { at = "riva", hits = 3 }
        A10 = "storo"
        F12 = "rovereto"
        F13 = "tione"
        F14 = "anfo"
    """
    table = position(text)
    assert table.place("A07") == "eliminated"


FORAGE = """
    [pieces]
    F13 = { at = "%s", hits = 1 }
    F12 = "riva"
    A12 = "storo"
    A01 = "rovereto"
    A08 = "rezzato"
    A10 = "nozza"
    A11 = "lonato"
    A15 = "desenzano"
"""


@cites("EX-CAS-18", "CAS-5.5a", "CAS-5.5c", "CAS-5.5d", "CAS-5.5e", "CAS-5.5f", "CAS-2.1.3d")
@pytest.mark.parametrize(
    ("choice", "dice", "hits", "marker"),
    [
        ("forage F13", (3,), 1, True),
        ("forage F13", (4,), 2, True),
        ("done", (), 2, False),
    ],
)
def test_foraging_is_a_choice_and_a_test(choice: str, dice: tuple[int, ...], hits: int, marker: bool) -> None:
    table = position(FORAGE % "gavardo", *dice)
    assert table.asked() == "forage"
    table.play(choice)
    assert table.hits("F13") == hits
    assert bool(table.game.foraged[table.piece("F13")]) == marker


@cites("CAS-5.5b")
def test_nobody_forages_in_the_mountains() -> None:
    table = position(FORAGE % "gavardo", 1)
    assert table.options() == ["forage F13", "done"], "F12 at Riva is in the mountains"


@cites("CAS-5.5d")
def test_the_forage_table_knows_cities_and_crowds() -> None:
    text = """
        [pieces]
        F13 = { at = "verona", hits = 1 }
        F01 = "verona"
        F02 = "verona"
        F03 = "verona"
        A01 = "castelnuovo"
        A02 = "villafranca"
        A07 = "isola-della-scala"
        A08 = "zevio"
        A10 = "dolce"
        A11 = "bosco-chiesanuova"
        A15 = "caldiero"
    """
    table = position(text, 4).play("forage F13", "done")
    assert table.modifiers() == [("CAS-5.5d", "city", 1), ("CAS-5.5d", "crowded", -1)]
    assert table.tests() == [("F13", 3, 4, "failed")]


@cites("CAS-5.3b", "CAS-5.3d", "CAS-10.0j")
def test_being_unsupplied_hinders_neither_movement_nor_combat() -> None:
    text = LONG_LINE % ("supply", "liberated") + 'sauret = "gavardo"\n'
    table = position(text).play("done", "done")
    assert table.game.supplied[table.piece("F13")] == 0
    assert table.hits("F13") == 1
    table.play("take F13", "go lonato")
    assert table.place("F13") == "lonato"
    assert table.game.supplied[table.piece("F13")] == 0, "fixed until recovery"


@cites("CAS-5.1a", "CAS-2.2.3a", "CAS-2.2.3b", "CAS-2.2.3h", "CAS-2.2.2a", "CAS-2.2.2b", "CAS-5.6a")
def test_garrisons_show_who_controls_the_cities_at_the_start() -> None:
    table = position("")
    theatre = table.theatre
    control = {theatre.ids[area]: table.game.control[area] for area in theatre.cities}
    assert control == {
        "brescia": 1,
        "cremona": 1,
        "legnago": 1,
        "peschiera": 1,
        "verona": 1,
        "trento": 0,
        "vicenza": 0,
    }
    for area in theatre.cities:
        garrisons = [
            piece
            for side in range(2)
            for piece in table.roster.garrisons[side]
            if table.game.place[piece] == area
        ]
        assert [table.roster.side[piece] for piece in garrisons] == [table.game.control[area]]
    depots = {theatre.ids[area]: side for area, side in enumerate(theatre.supply_side) if side >= 0}
    assert depots == {"brescia": 1, "cremona": 1, "trento": 0, "vicenza": 0}
    assert theatre.mantua not in theatre.cities


@cites("CAS-5.1b", "CAS-5.1c", "CAS-5.1d", "CAS-5.1e", "CAS-2.2.3i", "CAS-2.2.3j", "CAS-3.6k", "CAS-5.1a")
def test_a_city_changes_hands_by_combat_and_is_won_back() -> None:
    text = """
        phase = "combat"
        active = "austrian"
        [pieces]
        A01 = { at = "brescia", came_from = "rezzato" }
        A02 = { at = "brescia", came_from = "rezzato" }
        A08 = "rezzato"
        F13 = "ghedi"
        F01 = "ghedi"
        F02 = "ghedi"
    """
    table = position(text, 4, 1).play("done", "retreat")
    brescia = table.area("brescia")
    assert table.game.control[brescia] == AUSTRIAN
    assert table.place("FG1") == "off map"
    assert table.place("A-brescia") == "brescia"
    table.game.dice.follow([6, 1, 6, 6])
    table.play("take F01", "join F02", "join F13", "go brescia", "done")
    assert table.to_move() == "austrian"
    while table.to_move() == "austrian" and table.asked() in ("guns", "losses"):
        table.play(table.options()[-1])
    table.play("retreat")
    assert table.game.control[brescia] == FRENCH
    assert table.place("F-brescia") == "brescia"
    assert table.hits("F-brescia") == 0


@cites("CAS-5.1a", "CAS-5.1c")
def test_a_city_without_garrison_gets_one_of_those_who_stand_there() -> None:
    text = """
        [pieces]
        A01 = "verona"
        [garrisons]
        brescia = "french"
        cremona = "french"
        trento = "austrian"
    """
    table = position(text)
    assert table.game.control[table.area("verona")] == AUSTRIAN
    assert table.place("A-verona") == "verona"
    assert table.place("F-legnago") == "legnago", "an empty city stays with its last master"


@cites("CAS-5.3d", "CAS-5.5g")
def test_the_hungry_and_the_foragers_fight_with_all_their_strength() -> None:
    text = """
        phase = "combat"
        active = "austrian"
        [map]
        areas = { west = "clear", field = "clear", east = "clear" }
        links = ["west field", "field east"]
        [pieces]
        A01 = { at = "field", came_from = "west" }
        F01 = { at = "field", foraged = true }
    """
    table = position(text, 3, 3)
    table.game.supplied[table.piece("F01")] = 0
    rolls = [event.data[:3] for event in table.events if event.kind == "combat_roll"]
    assert rolls == [(0, 5, 3), (1, table.roster.sp[table.piece("F01")], 3)]
    assert table.modifiers() == []


@cites("CAS-5.4a", "CAS-5.0a", "CAS-5.4b")
def test_french_attrition_follows_the_austrian_one() -> None:
    text = """
        [pieces]
        A07 = "riva"
        A10 = "storo"
        F12 = "rovereto"
        F13 = "tione"
        F14 = "anfo"
    """
    table = position(text)
    hungry_ones = [event.data[0] for event in table.events if event.kind == "attrition"]
    sides = [table.roster.side[int(str(unit))] for unit in hungry_ones]
    assert AUSTRIAN in sides and FRENCH in sides and sides == sorted(sides)
    assert [table.hits(unit) for unit in ("A07", "F13")] == [1, 1]


@cites("CAS-2.2.3g", "CAS-5.4d")
def test_a_garrison_that_is_cut_off_is_supplied_all_the_same() -> None:
    table = position("""
        [pieces]
        A01 = "castelnuovo"
        A02 = "villafranca"
        A07 = "isola-della-scala"
        A08 = "zevio"
        A10 = "dolce"
        A11 = "bosco-chiesanuova"
        A15 = "caldiero"
    """)
    verona = table.area("verona")
    assert supplied_areas(table.game, FRENCH)[verona] == 0, "no line reaches it"
    assert table.game.supplied[table.piece("FG3")] == 1 and table.hits("FG3") == 0


@cites("CAS-5.3a", "CAS-5.4b")
@pytest.mark.parametrize("order", [1, -1])
def test_who_is_cut_off_goes_hungry_in_whichever_area_he_stands(order: int) -> None:
    areas = ['camp = "clear"', 'road = "clear"', 'depot = "city"', 'home = "city"'][::order]
    text = f"""
        phase = "supply"
        [map]
        areas = {{ {", ".join(areas)} }}
        links = ["camp road", "road depot", "home road"]
        supply = {{ depot = "austrian", home = "french" }}
        [garrisons]
        depot = "austrian"
        home = "french"
        [pieces]
        A01 = "camp"
        F12 = "road"
    """
    assert position(text, 1, 1, 1, 1, 1).hits("A01") == 1


@cites("CAS-4.2b", "CAS-4.2c")
def test_when_a_turn_begins_nobody_is_active() -> None:
    table = position(
        """
        phase = "recovery"
        active = "french"
        [map]
        areas = { a = "city", b = "clear", c = "clear", e = "city" }
        links = ["a b", "b c", "c e"]
        supply = { a = "austrian", e = "french" }
        [garrisons]
        a = "austrian"
        e = "austrian"
        [pieces]
        A01 = "a"
        F01 = "c"
    """
    )
    assert (table.asked(), table.game.turn, table.game.active) == ("forage", 2, -1)
