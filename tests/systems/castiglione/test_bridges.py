"""Chapter 8.5: bridges."""

from __future__ import annotations

from grognard.systems.castiglione.lines import supplied_areas
from tests.cites import cites
from tests.systems.castiglione.table import position

RUSCA = """
    phase = "movement"
    active = "french"
    [pieces]
    F13 = "gavardo"
"""
MINKWITZ = """
    phase = "movement"
    active = "austrian"
    destroyed = ["montagnana santa-margherita"]
    [pieces]
    A19 = "santa-margherita"
    %s
"""


@cites(
    "EX-CAS-9", "CAS-8.5.1a", "CAS-8.5.1b", "CAS-8.5.1c", "CAS-8.5.1d", "CAS-2.2.4c", "CAS-2.1.3e", "CAS-4.2f"
)
def test_rusca_destroys_the_bridge_behind_him() -> None:
    table = position(RUSCA, 2).play("take F13", "go rezzato", "destroy F13 gavardo")
    assert table.tests() == [("F13", 4, 2, "passed")]
    assert table.last("bridge_destroyed") == (table.area("rezzato"), table.area("gavardo"))
    link = table.theatre.network.link(table.area("gavardo"), table.area("rezzato"))
    assert table.game.destroyed[link] == 1
    assert table.mp("F13") == 0


@cites(
    "EX-CAS-10", "CAS-8.5.2a", "CAS-8.5.2b", "CAS-8.5.2c", "CAS-8.5.2d", "CAS-8.5.2f", "CAS-3.3d", "CAS-3.3e"
)
def test_minkwitz_fails_to_repair_under_french_eyes() -> None:
    table = position(MINKWITZ % 'F12 = "montagnana"', 3).play("take A19", "repair A19 montagnana")
    assert table.modifiers() == [("CAS-8.5.2f", "enemy_at_bridge", -1)]
    assert table.tests() == [("A19", 2, 3, "failed")]
    assert table.kinds()[-1] == "bridge_still_broken"
    assert table.mp("A19") == 0


@cites("CAS-8.5.2d")
def test_without_an_enemy_the_same_die_repairs_it() -> None:
    table = position(MINKWITZ % "", 3).play("take A19", "repair A19 montagnana")
    assert table.kinds()[-1] == "bridge_repaired"
    assert sum(table.game.destroyed) == 0


@cites("CAS-8.5.1d", "CAS-8.5.1e")
def test_a_failed_attempt_costs_the_point_and_is_the_only_one_at_that_bridge() -> None:
    text = RUSCA + 'F12 = "rezzato"\n'
    table = position(text, 5).play("take F13", "destroy F13 rezzato")
    assert table.kinds()[-1] == "bridge_holds"
    assert table.mp("F13") == 1
    table.play("halt", "take F12")
    assert table.refused("destroy F12 gavardo") == "CAS-8.5.1e"


@cites("CAS-8.5.2e", "CAS-8.5.1e")
def test_repair_is_tried_once_a_phase_and_counted_apart_from_destruction() -> None:
    text = MINKWITZ % 'A20 = "santa-margherita"'
    table = position(text, 6).play("take A19", "repair A19 montagnana", "take A20")
    assert table.refused("repair A20 montagnana") == "CAS-8.5.2e"
    table = position(text, 1, 1).play("take A19", "repair A19 montagnana", "take A20")
    assert table.offers("destroy A20 montagnana")


@cites("CAS-8.5.1f", "CAS-2.2.1b")
def test_red_bridges_cannot_be_destroyed() -> None:
    text = """
        phase = "movement"
        active = "french"
        [pieces]
        F15 = "caldiero"
    """
    table = position(text).play("take F15")
    assert table.refused("destroy F15 verona") == "CAS-8.5.1f"
    assert table.offers("destroy F15 zevio")
    assert table.refused("repair F15 zevio") == "CAS-8.5.2a"
    assert table.refused("destroy F15 vicenza") == "CAS-8.5.1b"


@cites("CAS-8.5.1g", "CAS-5.5g", "CAS-8.5.1b", "CAS-8.5.2b")
def test_only_infantry_in_command_that_has_not_foraged_works() -> None:
    text = """
        phase = "movement"
        active = "french"
        [pieces]
        F23 = "caldiero"
        F25 = "caldiero"
        kilmaine = "caldiero"
        F15 = { at = "caldiero", foraged = true }
        F16 = { at = "caldiero", out_of_command = true }
    """
    for piece, clause in (
        ("F23", "CAS-8.5.1g"),
        ("F25", "CAS-8.5.1g"),
        ("kilmaine", "CAS-8.5.1g"),
        ("F15", "CAS-5.5g"),
    ):
        table = position(text).play(f"take {piece}")
        assert table.refused(f"destroy {piece} zevio") == clause
    table = position(text, 1).play("test F16")
    assert table.refused("destroy F16 zevio") == "CAS-8.5.1g"
    lost = table.game.why_not(table.game.scenario.lexicon.parse("destroy F16 zevio"))
    assert lost is not None and (lost.key, lost.data) == ("lost_work_not", (table.piece("F16"),))
    mend = position('destroyed = ["caldiero zevio"]\n' + text).play("take F15")
    assert mend.refused("repair F15 zevio") == "CAS-5.5g"
    mend = position('destroyed = ["caldiero zevio"]\n' + text, 1).play("test F16")
    lost = mend.game.why_not(mend.game.scenario.lexicon.parse("repair F16 zevio"))
    assert lost is not None and (lost.rule, lost.key) == ("CAS-8.5.2b", "lost_work_not")


@cites("CAS-8.5.1c")
def test_an_enemy_at_the_bridge_makes_destruction_harder() -> None:
    text = RUSCA + 'A08 = "rezzato"\n'
    table = position(text, 4).play("take F13", "destroy F13 rezzato")
    assert table.tests() == [("F13", 3, 4, "failed")]
    assert table.modifiers() == [("CAS-8.5.1c", "enemy_at_bridge", -1)]


@cites("CAS-5.2e", "CAS-8.5c")
def test_no_line_of_supply_crosses_a_destroyed_bridge() -> None:
    text = """
        destroyed = %s
        [pieces]
        A19 = "santa-margherita"
        F12 = "sossano"
    """
    broken = position(text % '["montagnana santa-margherita"]')
    whole = position(text % "[]")
    place = whole.area("santa-margherita")
    assert supplied_areas(whole.game, 0)[place] == 1
    assert supplied_areas(broken.game, 0)[place] == 0


@cites("CAS-8.5.2b", "CAS-8.5.2c", "CAS-8.5.1c", "CAS-8.5.1g")
def test_refused_work_names_the_clause_of_its_own_kind() -> None:
    text = """
        phase = "movement"
        active = "french"
        [map]
        areas = { west = "clear", mid = "clear", east = "clear", north = "clear" }
        links = ["west mid bridge", "mid east bridge", "mid north"]
        [pieces]
        F12 = "west"
        F23 = "west"
        A01 = "north"
    """
    table = position('destroyed = ["west mid"]\n' + text).play("take F12")
    assert table.refused("repair F12 north") == "CAS-8.5.2b"
    assert table.refused("destroy F12 north") == "CAS-8.5.1b"
    horse = position('destroyed = ["west mid"]\n' + text).play("take F23")
    assert horse.refused("repair F23 mid") == "CAS-8.5.2b"
    assert position(text).play("take F23").refused("destroy F23 mid") == "CAS-8.5.1g"
    spent = position('destroyed = ["mid east"]\n' + text).play("take F12", "go mid")
    assert spent.refused("repair F12 east") == "CAS-8.5.2c"
