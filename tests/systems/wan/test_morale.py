"""Chapters 2.1 and 2.3 to 2.6: losses, tests, disorder."""

from __future__ import annotations

from grognard.systems.wan.morale import (
    MUST_RETREAT,
    SHAKEN,
    check_morale,
    eliminate,
    lose,
    lose_named,
    passes_aptitude,
    takes_aggravated,
)
from tests.cites import cites
from tests.systems.wan.table import Table, land, lay

FOE = "FOE orange infantry L10"


def hurt(row: str, losses: int) -> Table:
    table = lay("movement", row, FOE)
    piece = table.piece("A")
    lose(table.game, piece, losses, takes_aggravated(table.game, piece))
    return table


@cites("WAN-2.3a", "WAN-2.3.1a", "WAN-2.1b", "EX-WAN-11")
def test_losses_in_order_are_morale() -> None:
    table = hurt("A blue infantry C05 main=4 mo=6", 2)
    assert (table.main("A"), table.mo("A")) == (4, 4)
    table = hurt("A blue infantry C05 main=4 mo=1/6", 3)
    assert (table.main("A"), table.mo("A")) == (4, 0)


@cites("WAN-2.3.2a", "WAN-2.3.2c", "WAN-2.6.1a", "EX-WAN-13")
def test_losses_in_disorder_alternate_from_the_main_characteristic() -> None:
    for losses, main, mo in ((1, 4, 6), (2, 4, 5), (3, 3, 5), (4, 3, 4)):
        table = hurt("A blue infantry C05 main=5 mo=6 disordered", losses)
        assert (table.main("A"), table.mo("A")) == (main, mo), losses


@cites("WAN-2.3.2b")
def test_losses_of_the_demoralised_are_aggravated_even_in_order() -> None:
    table = hurt("A blue infantry C05 main=5 mo=0/6", 2)
    assert (table.main("A"), table.mo("A")) == (4, 0)


@cites("WAN-2.3.1b", "EX-WAN-12", "WAN-1.1.1p")
def test_named_losses_strike_in_order_or_not() -> None:
    for marks in ("", "disordered"):
        table = lay("movement", f"A blue infantry C05 main=5 mo=6 {marks}", FOE)
        lose_named(table.game, table.piece("A"), 1, 0, "WAN-2.3.1b")
        assert (table.main("A"), table.mo("A")) == (4, 6)
    for kind in ("corps_general", "foot_artillery"):
        table = hurt(f"A blue {kind} C05 main=3 mo=6 disordered", 1)
        assert (table.main("A"), table.mo("A")) == (2, 6)


@cites("WAN-7.1.1a", "WAN-7.1.1b", "EX-WAN-34", "WAN-1.5.1ac", "WAN-1.5.1ad", "WAN-1.5.1ae")
def test_elimination_and_what_it_is_worth() -> None:
    table = lay("movement", "A blue infantry C05", "B blue infantry D05 trait=reserve", FOE)
    eliminate(table.game, table.piece("A"))
    assert table.game.pending == [0, 1] and table.at("A") == "gone"
    assert "move B" in [
        table.game.scenario.lexicon.notate(one) for one in table.game.stack[-1].options(table.game)
    ]
    eliminate(table.game, table.piece("B"))
    assert table.game.pending == [0, 6]
    rules = [event.rule for event in table.game.events if event.kind == "eliminated"]
    assert rules == ["WAN-7.1.1a", "WAN-7.1.1b"]
    assert table.game.occupant[table.game.scenario.grid.cell("C05")] < 0


@cites("WAN-2.4.1a", "WAN-2.4.1b", "WAN-2.4.1c", "WAN-2.4.2c")
def test_a_test_is_two_dice_of_five_against_morale() -> None:
    for mo in range(11):
        passed = 0
        for first in range(1, 6):
            for second in range(1, 6):
                table = lay("movement", f"A blue infantry C05 mo={mo}/10", FOE)
                table.dice(first, second)
                before = table.game.marks[table.piece("A")]
                held = check_morale(table.game, table.piece("A"), 0) == 0
                assert held == (first + second <= mo)
                assert held == (table.game.marks[table.piece("A")] == before)
                passed += held
        assert (passed == 0) == (mo < 2) and (passed == 25) == (mo == 10)


@cites("WAN-2.4.2a", "WAN-2.4.2b", "WAN-2.1a", "WAN-2.1c", "WAN-2.6a")
def test_failure_disorders_and_then_drives_back() -> None:
    table = lay("movement", "A blue infantry C05 mo=4", FOE).dice(3, 2, 3, 2)
    assert check_morale(table.game, table.piece("A"), 0) == SHAKEN
    assert table.disordered("A")
    assert check_morale(table.game, table.piece("A"), 0) == MUST_RETREAT


@cites("WAN-1.5.1d", "WAN-1.5.1e")
def test_the_brave_test_once_more() -> None:
    table = lay("movement", "A blue infantry C05 mo=5 trait=brave", FOE).dice(5, 5, 2, 1)
    assert check_morale(table.game, table.piece("A"), 0) == 0
    table.events += table.game.events
    assert table.told("morale_holds")[-1][1] == 3 and table.told("morale_fails") == []
    table = lay("movement", "A blue infantry C05 mo=5 trait=brave", FOE).dice(5, 5, 4, 3)
    assert check_morale(table.game, table.piece("A"), 0) == SHAKEN
    table.events += table.game.events
    assert table.told("morale_fails")[-1][1] == 7
    once = lay("movement", "A blue infantry C05 mo=5 trait=brave", FOE).dice(2, 3, 1, 1)
    assert check_morale(once.game, once.piece("A"), 0) == 0 and len(once.game.dice.script) == 2


@cites("WAN-1.5.1af", "WAN-1.5.1ag")
def test_the_broken_must_pass_twice() -> None:
    table = lay("movement", "A blue infantry C05 mo=5 trait=rompu", FOE).dice(1, 1, 5, 5)
    assert check_morale(table.game, table.piece("A"), 0) == SHAKEN and table.spent()
    table = lay("movement", "A blue infantry C05 mo=5 trait=rompu", FOE).dice(1, 1, 2, 2)
    assert check_morale(table.game, table.piece("A"), 0) == 0 and table.spent()
    table = lay("movement", "A blue infantry C05 mo=5 trait=rompu", FOE).dice(5, 5)
    assert check_morale(table.game, table.piece("A"), 0) == SHAKEN and table.spent()


@cites("WAN-2.5a", "WAN-2.5b", "WAN-2.5c", "WAN-2.5d")
def test_aptitude_is_against_initial_morale() -> None:
    table = lay("movement", "A blue infantry C05 mo=1/6", FOE).dice(3, 3, 4, 3)
    assert passes_aptitude(table.game, table.piece("A"))
    assert not passes_aptitude(table.game, table.piece("A"))
    assert not table.disordered("A") and table.at("A") == "C05"
    table = lay("movement", "A blue infantry C05 mo=0/6", FOE).dice(1, 1)
    assert not passes_aptitude(table.game, table.piece("A"))


@cites("WAN-1.5.1u", "WAN-1.5.1v", "WAN-1.5.1w", "WAN-1.5.1x", "WAN-1.5.1z", "EX-WAN-15")
def test_a_novice_that_fails_keeps_away_this_turn() -> None:
    rows = (
        "A blue infantry C03 mo=5 trait=novice",
        "B blue infantry D05 mo=5 trait=novice",
        "FOE orange infantry C05",
    )
    table = lay("start", *rows, dice=(3, 3, 4, 4))
    assert table.marked("A", "refuses") and table.marked("B", "refuses")
    table.play("move A")
    assert table.no("to C04") == "WAN-1.5.1w refuses_contact"
    table.play("to D03", "halt", "done")
    assert table.told("attacks") == [] and table.game.mover == 1
    assert [event.kind for event in table.events if event.kind.startswith("aptitude")] == [
        "aptitude_fails"
    ] * 2
    table = lay("start", *rows, dice=(2, 3, 2, 2))
    assert not table.marked("A", "refuses")
    assert table.told("aptitude_passes") == [(0, 5, 5), (1, 4, 5)]
    table.play("move A", "to C04", "done")
    assert table.options() == ["attack A", "attack B", "done"]


@cites("WAN-1.5.1y", "WAN-1.5.1x")
def test_a_refusing_unit_still_supports() -> None:
    table = lay(
        "combat",
        "A blue infantry C05 main=4",
        "B blue infantry D05 main=3 refuses",
        "FOE orange infantry C06 main=4",
    )
    assert table.options() == ["attack A", "done"]
    assert table.no("attack B") == "WAN-1.5.1x refuses_to_attack"
    table.dice(5, 1, 1).play("attack A", "against FOE")
    assert table.told("supports") == [(table.piece("B"), 3)]


@cites("WAN-2.6.2a", "WAN-2.6.2b", "WAN-2.6.2c", "WAN-5.1b", "WAN-5.1c", "WAN-5a")
def test_disordered_units_neither_attack_nor_support_but_defend() -> None:
    table = lay(
        "combat",
        "A blue infantry C05 main=4",
        "B blue infantry D05 main=3 disordered",
        "C blue infantry B05 main=2 mo=0/6",
        "FOE orange infantry C06 main=4 disordered",
    )
    assert table.no("attack B") == "WAN-5a too_disordered_to_attack"
    table.dice(5, 1, 1, 1, 1).play("attack A", "against FOE")
    assert table.told("supports") == [] and table.told("odds")[0][:2] == (4, 4)


@cites("WAN-2.1d", "WAN-6.1j", "WAN-6.1h")
def test_disorder_is_not_shaken_off_in_the_face_of_the_enemy() -> None:
    table = lay(
        "rally", "A blue infantry C05 disordered", "B blue infantry H05 disordered", "FOE orange infantry C06"
    )
    assert table.disordered("A") and not table.disordered("B")


@cites("WAN-2.6c", "WAN-8.1.2c", "WAN-8.1.2d")
def test_woods_disorder_off_the_ways() -> None:
    ground = land(wood="C05 C06", path="D05 C06")
    table = lay("movement", "A blue infantry C04", "FOE orange infantry L10", ground=ground)
    table.play("move A", "to C05")
    assert table.disordered("A")
    table = lay("movement", "A blue infantry C05", FOE, ground=ground).play("move A", "to C04")
    assert table.disordered("A")
    table = lay("movement", "A blue infantry C05 mv=3", FOE, ground=ground).play("move A", "to C06")
    assert table.disordered("A")
    table = lay("movement", "A blue infantry D05", FOE, ground=ground).play("move A", "to C06")
    assert not table.disordered("A")
    table = lay("movement", "A blue infantry C06", FOE, ground=ground).play("move A", "to D05")
    assert not table.disordered("A")


@cites("WAN-7.1.1a", "WAN-2.3.2c", "RUL-WAN-14")
def test_the_last_strength_point_lost_in_combat_takes_the_counter_away() -> None:
    rows = ("A blue infantry E06 main=9", "X orange infantry E05 main=1 disordered", "Y orange infantry L01")
    table = lay("combat", *rows).dice(5).play("attack A", "against X")
    assert table.at("X") == "gone" and table.spent()
    assert table.game.occupant[table.game.scenario.grid.cell("E05")] == -1
    assert table.game.pending == [1, 0] and table.told("morale_fails") == []
    assert table.options() == ["advance E05", "stay"]
