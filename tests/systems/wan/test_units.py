"""Chapter 1: characteristics, command, the commander-in-chief, the sequence of play, scales."""

from __future__ import annotations

import re

import pytest

from grognard.systems.wan import SYSTEM, traits
from grognard.systems.wan.command import check_command
from grognard.systems.wan.pack import read_battle
from grognard.systems.wan.words import (
    ARM_OF_KIND,
    ARMY_GENERAL,
    ARTILLERY,
    CAVALRY,
    CORPS_GENERAL,
    GENERAL,
    INFANTRY,
    KINDS,
)
from tests.cites import cites
from tests.systems.wan.table import Table, lay

BATTLES = ("ligny", "austerlitz", "talavera")
MEN = {"infantry": 400, "cuirassiers": 150, "dragoons": 175, "lancers": 175, "light_cavalry": 200}
SPEED = {"infantry": 3, "cuirassiers": 5, "dragoons": 5, "lancers": 6, "light_cavalry": 6}


@cites("WAN-1a", "WAN-1b", "WAN-1.2a", "WAN-1.2b", "WAN-1.2c", "WAN-1.4.1a")
@pytest.mark.parametrize("name", BATTLES)
def test_every_army_has_one_chief_and_every_corps_one_general(name: str) -> None:
    battle = read_battle(name)
    for side in (0, 1):
        assert sum(unit.kind == ARMY_GENERAL for unit in battle.units if unit.side == side) == 1
    for number, _ in enumerate(battle.corps):
        members = [unit for unit in battle.units if unit.corps == number]
        generals = [unit for unit in members if unit.kind in (ARMY_GENERAL, CORPS_GENERAL)]
        assert len(generals) == 1
        arms = {ARM_OF_KIND[unit.kind] for unit in members if unit.kind != ARMY_GENERAL}
        assert GENERAL in arms or len(members) == 1


@cites(
    "WAN-1.1.1h",
    "WAN-1.4.1b",
    "WAN-1.4.1e",
    "WAN-1.4.1f",
    "WAN-1.4.1g",
    "WAN-1.4.1h",
    "WAN-1.4.1i",
    "WAN-1.1.2a",
)
@pytest.mark.parametrize("name", BATTLES)
def test_strength_and_movement_follow_men_and_arm(name: str) -> None:
    for unit in read_battle(name).units:
        kind = KINDS[unit.kind]
        if kind in MEN:
            assert unit.main == max(1, int(unit.men / MEN[kind] + 0.5)), unit.id
            assert unit.mv == SPEED[kind], unit.id
        if kind == "infantry":
            assert unit.men <= 2850, unit.id


@cites("WAN-1.1.3a", "WAN-1.1.3b", "WAN-1.1.3c", "WAN-1.1.3d", "WAN-1.1.3e")
def test_morale_by_experience() -> None:
    ligny = {unit.id: unit for unit in read_battle("ligny").units}
    landwehr = [unit for unit in ligny.values() if "landwehr de Westphalie" in unit.name]
    assert landwehr and all(unit.mo == 5 for unit in landwehr)
    assert ligny["F3-02"].mo == 6
    assert "Colberg" in ligny["P2-05"].name and ligny["P2-05"].mo == 7
    assert "grenadiers" in ligny["FG-02"].name and ligny["FG-02"].mo == 8
    for name in BATTLES:
        assert all(5 <= unit.mo <= 8 for unit in read_battle(name).units)


TWELVE, NINE, EIGHT, SIX = (3, 6), (2, 6), (2, 5), (2, 4)
BATTERIES = {
    0: (TWELVE, NINE, EIGHT, SIX),
    3: (SIX,),
    6: (SIX,),
    8: (EIGHT,),
    9: (NINE,),
    10: (NINE,),
    12: (TWELVE,),
    18: (TWELVE,),
}
"""Fire value and range for each calibre; a battery whose name tells none has those of some class."""


@cites("WAN-1.1.1i", "WAN-1.1.4a", "WAN-1.1.4b", "WAN-1.1.4c", "WAN-1.1.4d", "WAN-1.1.4e", "WAN-1.1b")
@pytest.mark.parametrize("name", BATTLES)
def test_batteries_follow_the_calibres(name: str) -> None:
    for unit in read_battle(name).units:
        if ARM_OF_KIND[unit.kind] != ARTILLERY:
            assert unit.po == 0
            continue
        pounds = re.search(r"\b(?:de|\() ?(3|6|8|9|10|12|18)\b(?! pièces)|\((3|6)", unit.name)
        calibre = int(pounds[1] or pounds[2]) if pounds else 0
        assert (unit.main, unit.po) in BATTERIES[calibre], unit.name


@cites("WAN-1.4.2b", "WAN-1.4.2c", "WAN-1.4.2d", "WAN-1.4.2e", "WAN-2.7a")
@pytest.mark.parametrize("name", BATTLES)
def test_scales(name: str) -> None:
    battle = read_battle(name)
    assert battle.hex_metres == 250
    assert 15 <= battle.level_metres <= 20
    assert battle.minutes_per_turn == 30
    assert 16 <= battle.turns <= 20
    assert "turn" in SYSTEM.options(name)["placement"]


COMMAND = """
phase = "movement"
units = [
  "CHIEF blue army_general L10 main=2 corps=staff",
  "GEN blue corps_general C05 main=3",
  "NEAR blue infantry C08", "FAR blue infantry C09",
  "OTHER blue infantry L08 corps=II", "LOST blue infantry H02 corps=II",
  "OGEN blue corps_general A01 main=2 corps=II",
  "FOE orange infantry L01",
]
"""


def commanded(table: Table) -> set[str]:
    check_command(table.game)
    names = [unit.id for unit in table.game.scenario.units]
    return {name for name in names if table.game.command[table.piece(name)]} - {"CHIEF", "GEN", "OGEN"}


@cites("WAN-1.1a", "WAN-1.1.1b", "WAN-1.1.1e", "WAN-1.1.1f", "WAN-1.2d", "WAN-2.6.4a", "WAN-6b", "WAN-6c")
def test_who_is_commanded() -> None:
    table = Table(COMMAND)
    assert commanded(table) == {"NEAR", "OTHER"}
    table.game.main[table.piece("GEN")] = 4
    assert commanded(table) == {"NEAR", "FAR", "OTHER"}
    table.game.marks[table.piece("GEN")] |= 1
    assert commanded(table) == {"OTHER"}
    table.game.mo[table.piece("CHIEF")] = 0
    assert commanded(table) == set()


@cites("WAN-1.5.1b", "WAN-1.5.1c")
def test_authority_reaches_other_corps() -> None:
    table = Table(COMMAND.replace("C05 main=3", "C05 main=7 trait=autorite"))
    assert "LOST" in commanded(table)
    table = Table(COMMAND.replace("C05 main=3", "C05 main=7"))
    assert "LOST" not in commanded(table)
    davout = [unit for unit in read_battle("austerlitz").units if unit.name == "Davout"]
    assert [unit.trait for unit in davout] == ["autorite"]


@cites("WAN-1.1.1g", "WAN-6d")
def test_command_is_kept_for_the_phase_and_checked_at_the_next() -> None:
    table = Table(
        """
        phase = "movement"
        units = ["GEN blue corps_general C05 main=1", "A blue infantry C06", "FOE orange infantry L01"]
        """
    )
    table.play("move GEN", "to C04", "to C03", "halt")
    assert table.game.command[table.piece("A")]
    table.play("done")
    assert not table.game.command[table.piece("A")]


@cites("WAN-1.1.2c", "WAN-1.5.1ab", "WAN-1.5.1aa")
def test_want_of_command_costs_movement_at_the_start_of_the_turn() -> None:
    rows = """
        units = ["CHIEF blue army_general A01 main=2", "A blue infantry H08", "B blue infantry A02",
                 "FOE orange infantry L01"]
        """
    table = Table(rows)
    assert (table.mv("A"), table.mv("B"), table.mv("CHIEF")) == (2, 3, 6)
    table = Table('traits = { blue = "passif" }' + rows)
    assert (table.mv("A"), table.mv("B"), table.mv("CHIEF")) == (1, 3, 6)
    table = Table(
        rows.replace(
            '"A blue infantry H08"', '"G blue corps_general L10 main=1 trait=passif", "A blue infantry H08"'
        )
    )
    assert table.mv("A") == 1


@cites("WAN-1.3a", "WAN-1.3c", "WAN-1.3d", "WAN-1.3e", "WAN-1.3f", "WAN-1.3i", "WAN-1.3b")
def test_the_six_phases_in_order() -> None:
    table = Table(
        """
        units = ["GUN blue foot_artillery C05", "FOE orange infantry C07"]
        """
    )
    table.play("done", "done")
    assert [data[0] for data in table.told("phase_opens")][:5] == [
        "fire",
        "movement",
        "combat",
        "rally",
        "end",
    ]
    assert table.told("turn_opens")[1] == (1, 1, 6)
    assert table.game.mover == 1


@cites("WAN-1.3e")
def test_no_combat_is_compulsory() -> None:
    table = Table('phase = "combat"\nunits = ["A blue infantry C05", "FOE orange infantry C06"]')
    assert table.options() == ["attack A", "done"]
    table.play("done")
    assert table.told("attacks") == []


@cites("WAN-1.3j", "WAN-1.3k", "WAN-1.5.1ah", "WAN-1.5.1ai", "WAN-1.5.1aj", "WAN-1.5.1ak")
def test_the_strategist_adds_a_manoeuvre_phase() -> None:
    text = """
        phase = "combat"
        units = ["CHIEF blue army_general C05 main=2 trait=stratege", "A blue infantry C06 mv=2/3 moved",
                 "SPENT blue infantry C07 mv=0/3 moved", "LOST blue infantry H02 mv=2/3",
                 "GEN blue corps_general H08 mv=1/6 main=1", "STOP blue infantry D06 mv=1/3 moved stopped",
                 "FOE orange infantry L01"]
        """
    table = Table(text)
    assert [data[0] for data in table.told("phase_opens")] == ["combat", "manoeuvre"]
    assert table.options() == ["move CHIEF", "move A", "move GEN", "move STOP", "done"]
    assert table.no("move SPENT") == "WAN-1.5.1aj no_movement"
    assert table.no("move LOST") == "WAN-1.5.1aj not_commanded"
    table = Table(text.replace("trait=stratege", "trait=stratege disordered"))
    assert "manoeuvre" not in [data[0] for data in table.told("phase_opens")]
    napoleon = next(unit for unit in read_battle("austerlitz").units if unit.name == "Napoléon")
    assert napoleon.trait == "stratege" and napoleon.kind == ARMY_GENERAL


@cites("WAN-1.1.2b", "WAN-4a", "WAN-4b")
def test_each_step_lowers_movement_and_units_may_alternate() -> None:
    table = lay("movement", "A blue infantry C05", "B blue infantry H05", "FOE orange infantry L01")
    table.play("move A", "to C04")
    assert table.mv("A") == 2
    table.play("halt", "move B", "to H04", "halt", "move A", "to C03")
    assert (table.at("A"), table.mv("A"), table.at("B")) == ("C03", 1, "H04")


@cites("WAN-1.1.1c", "WAN-1.1.1d", "WAN-1.1.1j", "WAN-1.1.1k", "WAN-1.1.1m", "WAN-1.1.1q")
def test_generals_and_guns_neither_attack_nor_charge() -> None:
    table = lay(
        "combat",
        "GEN blue corps_general C05",
        "GUN blue foot_artillery D05",
        "A blue infantry B05",
        "FOE orange infantry C06",
    )
    assert table.options() == ["attack A", "done"]
    assert table.no("attack GEN") == table.no("attack GUN") == "WAN-1.1.1j not_a_fighter"
    table = lay(
        "movement",
        "GEN blue corps_general C05",
        "GUN blue horse_artillery E05",
        "A blue infantry G05",
        "F1 orange infantry C07",
        "F2 orange infantry E07",
        "F3 orange infantry G07",
    )
    for name, foe in (("GEN", "F1"), ("GUN", "F2"), ("A", "F3")):
        table.play(f"move {name}")
        assert table.no(f"charge {foe}") == "WAN-4.5a not_cavalry"
        if name != "A":
            assert table.no(f"to {table.at(name)[0]}06") == "WAN-4.1.3a contact_forbidden"
        table.play(f"to {table.at(name)[0]}04", "halt")


@cites("WAN-1.1.1n", "WAN-1.1.1o", "WAN-5.2b")
def test_a_general_defends_with_cd_and_a_battery_with_vt() -> None:
    for kind, value in (("corps_general", 3), ("foot_artillery", 2)):
        table = Table(
            f'phase = "combat"\nunits = ["A blue infantry C05 main=6", "X orange {kind} C06 main={value}"]',
            dice=(1,) if kind == "corps_general" else (1, 5, 5),
        )
        table.play("attack A", "against X")
        assert table.told("odds")[0][:2] == (6, value)


@cites("WAN-1.1f", "WAN-1.1g", "WAN-1.1h", "WAN-1.1i", "WAN-6f", "WAN-1.1.1p")
def test_what_can_be_regained() -> None:
    table = Table(
        """
        phase = "rally"
        units = ["GEN blue corps_general C05 main=3/5 mo=5/7", "GUN blue foot_artillery C06 main=1/2 mo=5/6",
                 "A blue infantry C04 main=3/5 mo=4/6", "FOE orange infantry L01"]
        """
    )
    assert (table.main("GEN"), table.mo("GEN")) == (3, 6)
    assert (table.main("GUN"), table.mo("GUN")) == (1, 6)
    assert (table.main("A"), table.mo("A")) == (4, 5)
    assert (table.game.scenario.main[table.piece("A")], table.game.scenario.mo[table.piece("A")]) == (5, 6)


def test_arms() -> None:
    assert [ARM_OF_KIND[KINDS.index(kind)] for kind in ("infantry", "lancers", "foot_artillery")] == [
        INFANTRY,
        CAVALRY,
        ARTILLERY,
    ]


def test_every_effect_of_a_trait_is_a_bit_of_its_own() -> None:
    bits = [
        traits.COMMANDS_ALL,
        traits.SECOND_TEST,
        traits.INSPIRES,
        traits.COVERS_ZONE,
        traits.DASHING,
        traits.BETTER_ODDS,
        traits.MAY_REFUSE,
        traits.SLUGGISH,
        traits.PRECIOUS,
        traits.TWO_TESTS,
        traits.EXTRA_MANOEUVRE,
    ]
    assert bits == [1 << number for number in range(len(traits.EFFECTS))]
