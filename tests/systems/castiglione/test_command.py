"""Chapters 6 and 7: command and initiative."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.systems.castiglione.table import Table, position


def lost(table: Table) -> list[str]:
    return [label for index, label in enumerate(table.roster.ids) if table.game.out_of_command[index]]


@cites("EX-CAS-4", "CAS-6.0b", "CAS-6.0c", "CAS-6.0d", "CAS-6.0h", "CAS-2.1.2c", "CAS-2.1.3c", "CAS-4.2d")
@pytest.mark.parametrize("area", ["vicenza", "montebello", "monteforte", "castegnero", "sossano", "caldiero"])
def test_meszaros_commands_two_links_from_vicenza(area: str) -> None:
    table = position(f"""
        phase = "command"
        [pieces]
        meszaros = "vicenza"
        A19 = "{area}"
    """)
    assert lost(table) == (["A19"] if area == "caldiero" else [])


@cites("EX-CAS-3", "CAS-2.1.2a", "CAS-2.1.2e", "CAS-2.1.2f", "CAS-2.1.2g", "CAS-2.1.1e")
def test_rampon_obeys_massena_and_bonaparte_and_nobody_else() -> None:
    table = position("")
    commanders = [table.roster.ids[leader] for leader in table.roster.commanders[table.piece("F02")]]
    assert sorted(commanders) == ["bonaparte", "massena"]
    for leader, commanded in (("massena", True), ("bonaparte", True), ("augereau", False)):
        table = position(f"""
            phase = "command"
            [pieces]
            {leader} = "rivoli"
            F02 = "rivoli"
        """)
        assert (lost(table) == []) == commanded


@cites("CAS-6.0e", "CAS-6.0f")
def test_enemy_units_block_the_path_and_leaders_and_broken_bridges_do_not() -> None:
    text = """
        phase = "command"
        %s
        [pieces]
        meszaros = "santa-margherita"
        A19 = "cologna"
        %s
    """
    blocked = 'F12 = "sossano"\nF13 = "montagnana"'
    assert lost(position(text % ("", blocked))) == ["A19", "F12", "F13"]
    leaders = 'sauret = "sossano"\ndespinoy = "montagnana"'
    assert lost(position(text % ('destroyed = ["montagnana santa-margherita"]', leaders))) == []


@cites("CAS-6.0g")
def test_french_command_leads_through_mantua_only_while_it_is_besieged() -> None:
    text = """
        phase = "command"
        mantua = "%s"
        [pieces]
        serurier = "borgoforte"
        F18 = "roverbella"
        F19 = "mantua"
    """
    assert lost(position(text % "besieged")) == []
    assert lost(position(text % "liberated")) == ["F18", "F19"]
    inside = (text % "liberated").replace("borgoforte", "mantua")
    assert lost(position(inside)) == [], "a leader in Mantua traces out of it"


@cites("CAS-6.0a", "CAS-6.0i")
def test_command_is_checked_by_the_austrians_first_and_lasts_the_turn() -> None:
    text = """
        phase = "command"
        [pieces]
        A19 = "cologna"
        A20 = "cologna"
        meszaros = "vicenza"
        F12 = "salo"
    """
    table = position(text)
    told = [event.data[0] for event in table.events if event.kind == "no_command"]
    assert told == [table.piece("A19"), table.piece("A20"), table.piece("F12")]
    table.play("take meszaros", "go castegnero", "go sossano", "go cologna")
    assert lost(table) == ["A19", "A20", "F12"]


@cites("CAS-6.0k", "CAS-2.2.3f")
def test_garrisons_are_always_in_command() -> None:
    table = position("phase = 'command'\n[pieces]\nA19 = 'vicenza'")
    assert lost(table) == ["A19"]


@cites("CAS-2.1.2h", "CAS-6.0b")
def test_each_leader_is_traced_with_his_own_range() -> None:
    table = position("""
        phase = "command"
        [pieces]
        wurmser = "rovereto"
        melas = "rovereto"
        A01 = "bosco-chiesanuova"
        A15 = "verona"
        [garrisons]
        brescia = "french"
    """)
    assert lost(table) == [], "Verona is three links from Rovereto, Wurmser's range"


@cites("CAS-7.0a", "CAS-4.2e", "CAS-7.0h", "CAS-2.1.3a")
@pytest.mark.parametrize("turn", [1, 2])
def test_on_the_first_two_turns_the_austrians_have_the_initiative_and_move_first(turn: int) -> None:
    table = position(f'turn = {turn}\nphase = "initiative"')
    assert (table.game.initiative, table.game.first, table.to_move()) == (0, 0, "austrian")
    assert table.asked() == "move"


@cites("EX-CAS-15", "CAS-7.0b", "CAS-7.0c", "CAS-7.0d", "CAS-7.0e")
@pytest.mark.parametrize(
    ("austrian", "french", "holder", "rule"),
    [
        (5, 4, "french", "CAS-7.0e"),
        (6, 4, "austrian", "CAS-7.0d"),
        (1, 6, "french", "CAS-7.0d"),
        (2, 1, "french", "CAS-7.0e"),
    ],
)
def test_the_initiative_is_rolled_from_turn_three(austrian: int, french: int, holder: str, rule: str) -> None:
    table = position('turn = 3\nphase = "initiative"', austrian, french)
    assert table.to_move() == holder
    assert ("CAS-7.0c", "french_initiative", 1) in table.modifiers()
    assert table.rules("initiative") == [rule]


@cites("CAS-7.0f", "CAS-4.2h", "CAS-4.2e")
def test_who_has_the_initiative_says_who_moves_first() -> None:
    table = position('turn = 3\nphase = "initiative"', 1, 6).play("first austrian")
    assert (table.game.initiative, table.game.first, table.to_move()) == (1, 0, "austrian")
    table.play("done")
    assert table.to_move() == "french"
    assert table.rules("phase_begins") == ["CAS-4.2f", "CAS-4.2h"]
