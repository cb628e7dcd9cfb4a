"""Chapter 6 and the traits that touch it: rally, step by step."""

from __future__ import annotations

from grognard.systems.wan.pack import read_battle
from grognard.systems.wan.traits import BETTER_ODDS, SECOND_TEST, SLUGGISH
from tests.cites import cites
from tests.systems.wan.table import Table, land, lay

FOE = "FOE orange infantry L10"
GEN = "GEN blue corps_general C05 main=3"


@cites("WAN-6a", "WAN-6j", "WAN-6.1a", "WAN-6h")
def test_commanded_troops_regain_morale() -> None:
    table = lay(
        "rally",
        GEN,
        "A blue infantry C07 mo=4/6",
        "B blue infantry C08 mo=6",
        "C blue infantry H08 mo=4/6",
        FOE,
    )
    assert [table.mo(name) for name in "ABC"] == [5, 6, 4]


@cites("WAN-6.1b", "WAN-6.1c", "WAN-8.1.2f")
def test_a_village_does_the_same_for_the_uncommanded() -> None:
    table = lay(
        "rally",
        GEN,
        "A blue infantry H08 mo=4/6",
        "B blue infantry C07 mo=4/6",
        FOE,
        ground=land(village="H08 C07"),
    )
    assert [table.mo(name) for name in "AB"] == [5, 5]


@cites("WAN-6e")
def test_those_who_fought_or_supported_do_not_rally() -> None:
    table = lay(
        "rally",
        GEN,
        "A blue infantry C06 mo=4/6 main=3/5 fought disordered",
        "B blue infantry D05 mo=4/6 supported",
        "C blue infantry B05 mo=4/6 attacked",
        FOE,
    )
    assert [table.mo(name) for name in "ABC"] == [4, 4, 5] and table.main("A") == 3 and table.disordered("A")


@cites("WAN-6g", "WAN-8.1.2e")
def test_no_rally_in_a_wood() -> None:
    table = lay("rally", GEN, "A blue infantry C06 mo=4/6 main=3/5 disordered", FOE, ground=land(wood="C06"))
    assert (table.mo("A"), table.main("A"), table.disordered("A")) == (4, 3, True)


@cites("WAN-6.1d", "WAN-6.1f")
def test_to_the_colours() -> None:
    table = lay(
        "rally",
        GEN,
        "A blue infantry C06 main=3/5 moved",
        "B blue infantry C04 main=3/5 disordered moved",
        FOE,
    )
    assert table.main("A") == table.main("B") == 4
    both = lay("rally", GEN, "A blue infantry C06 main=3/5", FOE)
    assert both.main("A") == 4
    assert both.told("rallies_vc") == [(both.piece("A"), 4)] and both.rules("rallies_vc") == ["WAN-6.1d"]
    held = lay("rally", GEN, "A blue infantry C06 main=3/5", "X orange infantry C07")
    assert held.main("A") == 3


@cites("WAN-6.1d", "WAN-6c", "WAN-6d", "WAN-1.5.1g")
def test_a_general_heartened_in_the_rally_itself_is_no_colour_to_come_to_yet() -> None:
    """Who can command is found when the phase begins; Charisme gives the corps general his morale later."""
    chief = "CHF blue army_general C09 main=9 trait=charisme"
    troop = "A blue infantry C06 main=3/5 moved corps=II"
    for mo, regained in (("1/6", 4), ("0/6", 3)):
        table = lay("rally", chief, f"GEN blue corps_general C05 main=3 mo={mo} corps=II", troop, FOE)
        assert table.mo("GEN") > 0
        assert table.main("A") == regained


@cites("WAN-6.1e")
def test_close_ranks() -> None:
    rows = (GEN, "A blue infantry C08 main=3/5", FOE)
    table = lay("rally", *rows)
    assert table.main("A") == 4 and table.rules("rallies_vc") == ["WAN-6.1e"]
    for mark in ("moved", "disordered"):
        assert lay("rally", GEN, f"A blue infantry C08 main=3/5 {mark}", FOE).main("A") == 3
    assert lay("rally", GEN, "A blue infantry C08 main=3/5", "X orange infantry C09").main("A") == 3
    assert lay("rally", GEN, "A blue infantry H08 main=3/5", FOE).main("A") == 3


@cites("WAN-6.1g", "WAN-6.1h", "WAN-6.1k")
def test_disordered_troops_reform_without_command() -> None:
    table = lay("rally", "A blue infantry H08 disordered", "B blue infantry A01 mo=0/6 disordered", FOE)
    assert not table.disordered("A") and table.disordered("B")


@cites("WAN-6.1i", "EX-WAN-14", "EX-WAN-30")
def test_across_a_stream_an_aptitude_test_decides() -> None:
    rows = ("A blue infantry C05 mo=5/8 disordered", "X orange infantry C06")
    for dice, order in (((4, 4), True), ((5, 4), False)):
        table = lay("rally", *rows, dice=dice, ground=land(stream="C05/S"))
        assert table.disordered("A") is not order
        assert (table.told("aptitude_passes") or table.told("aptitude_fails"))[0][2] == 8


@cites("WAN-6a")
def test_a_demoralised_unit_may_recover_and_reform_in_one_phase() -> None:
    table = lay("rally", GEN, "A blue infantry C07 mo=0/6 main=3/5 disordered", FOE)
    assert table.mo("A") == 1 and not table.disordered("A") and table.main("A") == 3


@cites("WAN-6.2a", "WAN-6.2b")
def test_staffs() -> None:
    table = lay("rally", "GEN blue corps_general C05 mo=4/7 disordered", FOE)
    assert not table.disordered("GEN") and table.mo("GEN") == 5
    moved = lay("rally", "GEN blue corps_general C05 mo=4/7 disordered moved", FOE)
    assert not moved.disordered("GEN") and moved.mo("GEN") == 4
    touched = lay(
        "rally",
        "GEN blue corps_general C05 mo=4/7 disordered",
        "X orange infantry C06",
        ground=land(stream="C05/S"),
    )
    assert touched.disordered("GEN") and touched.mo("GEN") == 5
    broken = lay("rally", "GEN blue corps_general C05 mo=0/7 disordered", FOE)
    assert broken.disordered("GEN") and broken.mo("GEN") == 1


@cites("WAN-6i")
def test_a_disordered_general_leaves_his_troops_only_reforming() -> None:
    table = lay(
        "rally",
        "GEN blue corps_general C05 main=3 disordered",
        "A blue infantry C06 mo=4/6 main=3/5 disordered",
        FOE,
    )
    assert (table.mo("A"), table.main("A"), table.disordered("A")) == (4, 3, False)


@cites("WAN-6i", "RUL-WAN-82")
def test_neither_the_chief_nor_a_village_makes_up_for_a_disordered_corps_general() -> None:
    chief = "CHIEF blue army_general D05 main=4 corps=staff"
    troops = ("A blue infantry C06 mo=4/6 main=3/5", "V blue infantry J09 mo=4/6")
    general = "GEN blue corps_general C05 main=3"
    ground = land(village="J09")
    for rows in (
        (chief, general + " disordered", *troops, FOE),
        (*troops, FOE, general + " disordered", chief),
    ):
        table = lay("rally", *rows, ground=ground)
        assert (table.mo("A"), table.main("A"), table.mo("V")) == (4, 3, 4)
    for able in (general, general.replace("C05", "gone")):
        table = lay("rally", chief, able, *troops, FOE, ground=ground)
        assert (table.mo("A"), table.main("A"), table.mo("V")) == (5, 4, 5)


@cites("WAN-6i", "RUL-WAN-82")
def test_a_disordered_general_counts_though_he_is_listed_first_and_stands_on_the_first_hex() -> None:
    rows = (
        "GEN blue corps_general A01 main=3 disordered",
        "CHIEF blue army_general C03 main=6 corps=staff",
        "A blue infantry B02 mo=4/6 main=3/5",
        FOE,
    )
    for order in (rows, rows[::-1]):
        table = lay("rally", *order)
        assert (table.mo("A"), table.main("A")) == (4, 3)


@cites("WAN-6i", "WAN-1.5b", "WAN-1.5.1g", "RUL-WAN-82")
def test_a_charismatic_chief_heartens_even_the_troops_of_a_disordered_general() -> None:
    rows = ("GEN blue corps_general C05 main=3 disordered", "A blue infantry C06 mo=4/6 main=3/5", FOE)
    table = lay("rally", CHIEF, *rows)
    assert (table.mo("A"), table.main("A")) == (5, 3)


CHIEF = "CHIEF blue army_general D05 main=4 trait=charisme corps=staff"


@cites("WAN-1.5.1f", "WAN-1.5.1g", "WAN-1.5.1h", "EX-WAN-31")
def test_charisma() -> None:
    table = lay(
        "rally",
        CHIEF,
        GEN,
        "A blue infantry C07 mo=3/6",
        "B blue infantry E07 mo=3/6 corps=II",
        "C blue infantry L03 mo=3/6",
        FOE,
    )
    assert [table.mo(name) for name in "ABC"] == [5, 4, 3]
    idle = lay("rally", CHIEF + " disordered", GEN, "A blue infantry C07 mo=3/6", FOE)
    assert idle.mo("A") == 4


@cites("WAN-1.5.1g", "WAN-1.5.1h", "RUL-WAN-64")
def test_charisma_of_a_corps_general_counts_once_alone_and_twice_with_the_chief() -> None:
    general = "G blue corps_general D05 main=4 trait=charisme corps=I"
    rows = (general, "A blue infantry C07 mo=2/6 corps=I", "B blue infantry E07 mo=2/6 corps=II", FOE)
    alone = lay("rally", *rows)
    assert (alone.mo("A"), alone.mo("B")) == (3, 3)
    both = lay("rally", "CHIEF blue army_general D04 main=4 corps=staff", *rows)
    assert (both.mo("A"), both.mo("B")) == (4, 4)


@cites("WAN-1.5.1h", "RUL-WAN-64")
def test_charisma_of_another_corps_adds_to_the_command_of_ones_own() -> None:
    rows = (
        "OWN blue corps_general C05 main=3 corps=I",
        "OTHER blue corps_general E05 main=3 corps=II trait=charisme",
        "A blue infantry D05 mo=3/6 corps=I",
        FOE,
    )
    for order in (rows, rows[::-1]):
        assert lay("rally", *order).mo("A") == 5


@cites("WAN-1.5.1i", "WAN-1.5.1k", "WAN-1.5.1l", "WAN-1.5.1m")
def test_a_corps_that_covers_rallies_only_in_its_zone() -> None:
    ground = (
        '[[cover]]\ncorps = "blue"\nzone = "zone"\n'
        + land()
        + '[[map.zone]]\nname = "zone"\nhexes = ["C01-06"]\n'
    )
    rows = (
        "GEN blue corps_general C05 main=6 trait=couvrir",
        "IN blue infantry C06 mo=3/6",
        "OUT blue infantry C08 mo=3/6",
        FOE,
    )
    table = lay("rally", *rows, ground=ground)
    assert (table.mo("IN"), table.mo("OUT")) == (4, 3)
    assert "move OUT" in lay("movement", *rows, ground=ground).options()
    ligny = read_battle("ligny")
    thielmann = next(unit for unit in ligny.units if unit.name == "Thielmann")
    zone = ligny.corps[thielmann.corps].zone
    assert thielmann.trait == "couvrir" and ligny.relief.grid.cell("AD11") in zone
    assert all(unit.at in zone for unit in ligny.units if unit.corps == thielmann.corps)
    assert [corps.id for corps in ligny.corps if corps.zone] == ["P3"]


@cites(
    "WAN-1.5a",
    "WAN-1.5b",
    "WAN-1.5d",
    "WAN-1.5e",
    "WAN-1.5f",
    "WAN-1.5h",
    "WAN-1.5k",
    "WAN-1.5c",
    "WAN-1.1.3f",
)
def test_generals_lend_traits_to_those_they_command() -> None:

    table = lay(
        "movement",
        "CHIEF blue army_general D05 main=2 trait=elite corps=staff",
        "GEN blue corps_general C05 main=3 trait=brave",
        "A blue infantry C06",
        "B blue infantry C08",
        "C blue infantry H08 trait=crane",
        FOE,
        top='traits = { blue = "passif" }',
    )
    game = table.game

    def has(name: str, effect: int) -> bool:
        return game.has(table.piece(name), effect)

    assert [has(name, SECOND_TEST) for name in ("GEN", "A", "B", "C")] == [True, True, True, False]
    assert [has(name, BETTER_ODDS) for name in ("CHIEF", "A", "B", "C")] == [True, True, False, False]
    assert all(has(name, SLUGGISH) for name in ("CHIEF", "GEN", "A", "B", "C"))


@cites("WAN-1.5g", "WAN-1.5.1a")
def test_one_trait_each_and_new_ones_by_scenario() -> None:
    for name in ("ligny", "austerlitz", "talavera"):
        battle = read_battle(name)
        assert all(isinstance(unit.trait, str) and " " not in unit.trait for unit in battle.units)
    text = """
        phase = "movement"
        units = ["A blue infantry C05 trait=old_guard", "FOE orange infantry L10"]
        [[trait]]
        id = "old_guard"
        effects = ["better_odds", "second_test"]
        carriers = ["unit"]
        """
    table = Table(text + "\n" + land())
    effects = table.game.scenario.own_effects[table.piece("A")]
    assert bin(effects).count("1") == 2


@cites("WAN-1.5.1z", "WAN-1.4.1c")
def test_the_traits_of_the_manual_are_in_the_battles() -> None:
    spaniards = [
        unit for unit in read_battle("talavera").units if unit.id.startswith("S0") and unit.id != "S0-01"
    ]
    assert spaniards and all(unit.trait == "novice" for unit in spaniards)
    guard = [unit for unit in read_battle("austerlitz").units if unit.trait == "reserve"]
    assert len(guard) == 8
    halves = [unit for unit in read_battle("ligny").units if "19e rég." in unit.name]
    assert len(halves) == 2 and all(unit.main < 6 for unit in halves)
