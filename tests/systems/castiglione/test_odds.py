"""The odds shown before a die falls, against figures worked out by hand from the tables."""

from __future__ import annotations

from fractions import Fraction

from grognard.kernel.forecast import walk
from grognard.kernel.refusal import Note
from grognard.systems.castiglione.battle import battle_under_way
from grognard.systems.castiglione.cohesion import Modifiers
from grognard.systems.castiglione.firepower import bombardment_faces, combat_faces, combat_modifiers
from grognard.systems.castiglione.odds import lead_after, spread, telling
from grognard.systems.castiglione.state import Campaign
from tests.cites import cites
from tests.systems.castiglione.table import Table, position

AUSTRIAN, FRENCH = 0, 1


def note(table: Table, text: str) -> Note:
    found = table.game.note(table.game.scenario.lexicon.parse(text))
    assert found is not None, f"{text} has no note"
    return found


def told(table: Table, text: str) -> tuple[str, tuple[object, ...]]:
    found = note(table, text)
    return found.key, found.data


MARCH = """
    phase = "movement"
    active = "french"
    [pieces]
    despinoy = "zevio"
    F15 = { at = "zevio", hits = %d }
    A01 = "rovereto"
"""


@cites("CAS-8.3b", "CAS-8.3c", "CAS-8.3j")
def test_a_forced_march_tells_its_chance_with_the_leader_and_alone() -> None:
    table = position(MARCH % 0).play("take F15", "force")
    # Lonato lacks 2 MP. With +2 (French, Despinoy) the faces 5 and 6 give 7 and 8; 1, 2 and 5 give a hit.
    assert told(table, "to lonato") == ("forced_led", (2, 2, 3, table.piece("despinoy")))
    table.play("to lonato")
    assert told(table, "lead despinoy") == ("drive", (2, 3))
    # With +1 only a 6 gives 7; a hit falls at 3 and 4 (faces 2 and 3) and at 7 (face 6).
    assert told(table, "alone") == ("drive", (1, 3))


@cites("CAS-8.3c")
def test_hits_lower_the_chance_of_a_forced_march() -> None:
    table = position(MARCH % 1).play("take F15", "force", "to lonato")
    assert told(table, "lead despinoy") == ("drive", (1, 3)), "one hit takes 1 from the die"


@cites("CAS-8.1a", "CAS-3.3b")
def test_a_unit_out_of_command_tells_how_likely_it_sets_out() -> None:
    table = position("""
        phase = "movement"
        active = "french"
        [pieces]
        F15 = { at = "zevio", hits = 1, out_of_command = true }
        A01 = "rovereto"
    """)
    assert told(table, "test F15") == ("test", (table.roster.cf[table.piece("F15")] - 1,))


@cites("CAS-8.5.2f")
def test_bridge_work_tells_its_chance_with_the_enemy_across() -> None:
    table = position("""
        phase = "movement"
        active = "austrian"
        destroyed = ["santa-margherita montagnana"]
        [pieces]
        A19 = "santa-margherita"
        F01 = "montagnana"
    """)
    table.play("take A19")
    assert told(table, "repair A19 montagnana") == ("bridge_work", (2,)), "CF 3, one less for the enemy"


@cites("CAS-9.1.2b", "CAS-9.1.2c", "CAS-9.1.2d")
def test_a_march_to_the_guns_tells_its_chance() -> None:
    table = position("""
        phase = "combat"
        active = "austrian"
        [map]
        areas = { west = "clear", field = "clear", near = "clear", far = "clear" }
        links = ["west field", "field near", "near far"]
        [pieces]
        A01 = { at = "field", came_from = "west" }
        F01 = "field"
        F02 = { at = "near", hits = 1 }
        F03 = "far"
    """)
    cf = table.roster.cf
    assert told(table, "march F02") == ("guns", (cf[table.piece("F02")] - 1,))
    assert told(table, "march F03") == ("guns", (cf[table.piece("F03")] - 1,)), "two links away"


@cites("CAS-5.5d")
def test_foraging_tells_its_chance() -> None:
    table = position("""
        [pieces]
        F12 = { at = "ala", hits = 1 }
        F13 = { at = "caldiero", hits = 1 }
        A01 = "verona"
        A02 = "rovereto"
        [garrisons]
        verona = "austrian"
        brescia = "austrian"
        cremona = "austrian"
    """)
    assert table.asked() == "forage"
    assert told(table, "forage F13") == ("forage", (table.roster.cf[table.piece("F13")] - 1,))


BATTLE = """
    phase = "combat"
    active = "austrian"
    [map]
    areas = { west = "clear", field = "%s", east = "clear" }
    links = ["west field", "field east"]
    [pieces]
    wurmser = { at = "field", came_from = "west" }
    A01 = { at = "field", came_from = "west" }
    A02 = { at = "field", came_from = "west" }
    A05 = { at = "field", came_from = "west" }
    A06 = { at = "field", came_from = "west" }
    F01 = "field"
    F02 = "field"
"""


@cites("CAS-9.2d", "CAS-9.3c", "CAS-9.3d")
def test_the_faces_of_a_round_are_those_of_the_table() -> None:
    table = position(BATTLE % "mountain")
    battle = battle_under_way(table.game)
    assert battle is not None
    margin = table.roster.sp[table.piece("A06")]
    assert margin == 3
    # Column 3 of the bombardment, one less on the die in the mountains: 0, 0, 0, 1, 1, 1.
    assert bombardment_faces(table.game, battle) == [0, 0, 0, 1, 1, 1]
    assert told(table, "bombard") == ("bombard", (3, 3))
    modifiers: Modifiers = combat_modifiers(table.game, battle, AUSTRIAN)
    rating = table.roster.tr[table.piece("wurmser")]
    assert modifiers == [("CAS-9.3d", "tactics", rating), ("CAS-9.3c", "mountain_defence", -1)]
    force = sum(table.roster.sp[table.piece(unit)] for unit in ("A01", "A02", "A05", "A06"))
    assert 14 <= force <= 17 and rating == 1
    assert combat_faces(table.game, battle, AUSTRIAN) == [1, 1, 2, 2, 3, 3]


@cites("CAS-9.3m", "CAS-9.3n")
def test_fighting_on_tells_how_often_the_second_round_gives_the_lead() -> None:
    assert lead_after([0, 0, 0, 1, 1, 1], [0, 0, 0, 0, 0, 1], 0, False) == 15, "1 against 0: three by five"
    assert lead_after([0, 0, 0, 1, 1, 1], [0, 0, 0, 0, 0, 1], 0, True) == 33, "and level scores: 15 and 3"
    assert lead_after([0, 0, 0, 1, 1, 1], [0, 0, 0, 0, 0, 1], -2, True) == 0
    assert spread([0, 0, 1, 1, 1, 3]) == [2, 3, 0, 1]
    assert telling([0, 0, 1, 1, 1, 3]) == (4, 6)


@cites("CAS-9.3i", "CAS-9.3m")
def test_the_figure_on_fighting_on_is_what_the_rules_then_do() -> None:
    table = position(
        """
        phase = "combat"
        active = "austrian"
        initiative = "austrian"
        [map]
        areas = { west = "clear", field = "clear", east = "clear" }
        links = ["west field", "field east"]
        [pieces]
        A01 = { at = "field", came_from = "west" }
        F01 = "field"
    """,
        1,
        1,
    )
    table.play("stand")
    assert table.to_move() == "austrian"
    data = note(table, "stand").data
    won = Fraction(0)
    table.game.dice.script = []
    for chance, after in walk(table.game, table.game.scenario.lexicon.parse("stand")):
        assert isinstance(after, Campaign)
        winners = [event.data[0] for event in after.events if event.kind == "battle_won"]
        won += chance if winners == [AUSTRIAN] else 0
    assert won == Fraction(int(str(data[2])), 36)


@cites("CAS-9.5c", "CAS-9.4g")
def test_a_retreat_tells_what_pursues_it_and_the_pursuit_its_chance() -> None:
    table = position(
        """
        phase = "combat"
        active = "austrian"
        [map]
        areas = { west = "clear", field = "clear", plain = "clear", hill = "mountain" }
        links = ["west field", "field plain", "field hill"]
        [pieces]
        A01 = { at = "field", came_from = "west" }
        A05 = { at = "field", came_from = "west" }
        F01 = "field"
    """,
        1,
        1,
    )
    margin = table.roster.sp[table.piece("A05")]
    assert margin == 3
    table.play("retreat")
    # Column 3: 0, 0, 1, 1, 1, 2; one less on the die after a retreat into the mountains.
    assert told(table, "fall-back plain") == ("pursued", (4, 5))
    assert told(table, "fall-back hill") == ("pursued", (3, 3))
    table.play("fall-back plain")
    assert told(table, "pursue") == ("pursue", (4, 5))


@cites("CAS-8.6.1a", "CAS-3.8a")
def test_a_road_to_the_enemy_tells_the_own_force_and_nothing_of_his() -> None:
    text = """
        phase = "movement"
        active = "austrian"
        [map]
        areas = { west = "clear", field = "clear" }
        links = ["west field"]
        [pieces]
        A01 = "west"
        F01 = "field"
        %s
    """
    alone, backed = position(text % ""), position(text % 'F02 = "field"\nF03 = "field"')
    for table in (alone, backed):
        table.play("take A01")
        force = table.roster.sp[table.piece("A01")]
        assert force == 5
        # 5 SP, no leader, clear ground: 0, 0, 1, 1, 1, 1.
        assert told(table, "go field") == ("road_to_enemy", (1, 1, 5, 4))
