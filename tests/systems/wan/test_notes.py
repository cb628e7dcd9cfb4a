"""The badges on the options say what the choice then costs or brings."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.kernel.forecast import certain, forecast
from grognard.kernel.refusal import ATTACK, DANGER, MOVE, SPECIAL, Note
from grognard.systems.wan.control import controllers, zone_of
from grognard.systems.wan.observation import WanSeen, observe
from grognard.systems.wan.prospects import ChargeProspect
from grognard.systems.wan.situation import why_no_support
from grognard.text.speaker import Speaker
from tests.cites import cites
from tests.systems.wan.table import Table, land, lay


def note(table: Table, text: str) -> Note:
    game = table.game
    found = game.view(game.mover).note(game.scenario.lexicon.parse(text))
    assert found is not None, text
    return found


@cites("WAN-4a", "WAN-2.2.1a")
def test_a_step_says_its_cost_and_whether_it_comes_to_contact() -> None:
    table = lay("movement", "A blue infantry E06 mv=3", "X orange infantry E03").play("move A")
    plain, close = note(table, "to E07"), note(table, "to E05")
    assert (plain.key, plain.tone) == ("step", MOVE)
    assert plain.data == (1, 2)
    table.play("to E05")
    assert table.mv("A") == close.data[1]
    close = note(table, "to E04")
    assert (close.key, close.tone) == ("step_to_contact", ATTACK)


@cites("WAN-8.1.2c")
def test_a_step_that_disorders_is_a_danger() -> None:
    table = lay("movement", "A blue infantry E06 mv=3", ground=land(wood="E05")).play("move A")
    told = note(table, "to E05")
    assert (told.key, told.tone, told.rule) == ("disordering_step", DANGER, "WAN-8.1.2c")
    table.play("to E05")
    assert table.disordered("A")


@cites("WAN-4.1.5b", "WAN-4.1.5c", "WAN-4.1.2b")
@pytest.mark.parametrize(
    ("state", "foes", "key", "rule"),
    [
        ("", ("E05", "D07"), "zone_to_zone", "WAN-4.1.5b"),
        (" disordered", ("E05", "D07"), "zones_cost_a_loss", "WAN-4.1.5c"),
        (" disordered", ("E05",), "zone_costs_a_loss", "WAN-4.1.2b"),
    ],
)
def test_a_step_under_the_eyes_of_the_enemy_is_a_danger_that_shows(
    state: str, foes: tuple[str, ...], key: str, rule: str
) -> None:
    """Also for cavalry that could charge through this hex: the plain approach says what it costs."""
    rows = [f"X{n} orange infantry {cell}" for n, cell in enumerate(foes)]
    table = lay("movement", f"C blue dragoons E07 main=5{state}", *rows).play("move C")
    told = note(table, "to E06")
    assert (told.key, told.tone, told.rule) == (key, DANGER, rule)
    table.play("to E06")
    if state:
        assert table.told("losses") == [(0, 1, 0)]
    else:
        assert table.rules("disordered") == [rule]
    far = lay("movement", f"C blue dragoons E08 main=5{state}", *rows[:1]).play("move C")
    assert note(far, "to E07").key == "step"


@cites("WAN-3.2d")
def test_a_step_next_to_waiting_guns_is_a_danger() -> None:
    table = lay("movement", "A blue infantry E06 mv=3", "G orange foot_artillery E04").play("move A")
    assert (note(table, "to E05").key, note(table, "to E05").tone) == ("step_under_fire", DANGER)


@cites("WAN-4.5.2c")
def test_a_charge_says_how_often_the_charged_break() -> None:
    table = lay("movement", "C blue dragoons E07 main=5 mo=6", "X orange infantry E05 main=4 mo=5").play(
        "move C"
    )
    told = note(table, "charge X")
    assert told.tone == SPECIAL
    outcomes = forecast(table.game, table.game.scenario.lexicon.parse("charge X"))
    missed = sum(
        (one.chance for one in outcomes if any(event.kind == "charge_missed" for event in one.events)),
        Fraction(0),
    )
    assert told.data == (100 - int(100 * missed),)


@cites("WAN-4.5.1b", "WAN-4.5.1c", "WAN-4.5.1d")
def test_a_charge_and_the_plain_approach_are_two_offers_told_apart() -> None:
    """The manual toggles one red arrow; here the enemy is the charge, the hex before him the approach."""
    rows = ("C blue dragoons E07", "X orange infantry E05")
    table = lay("movement", *rows).play("move C")
    assert {"charge X", "to E06"} <= set(table.options())
    assert (note(table, "charge X").key, note(table, "charge X").tone) == ("charge", SPECIAL)
    approach = note(table, "to E06")
    assert (approach.key, approach.tone, approach.rule) == ("approach", ATTACK, "WAN-4.5.1c")
    before = table.game.hash()
    table.play("to E06")
    assert table.told("charges") == [] and table.match.can_undo(0)
    table.match.undo(0)
    assert table.game.hash() == before
    table.dice(1, 1).play("charge X")
    assert table.at("C") == "E06" and table.told("charges") != []
    foot = lay("movement", "C blue infantry E07", rows[1]).play("move C")
    assert note(foot, "to E06").key == "step_to_contact"


@cites("WAN-4.1.5b")
def test_a_charge_that_will_never_come_to_the_shock_says_so() -> None:
    rows = ("C blue dragoons E07", "X orange infantry E05", "Y orange infantry D07")
    table = lay("movement", *rows).play("move C")
    assert (note(table, "charge X").key, note(table, "charge X").tone) == ("charge_broken_up", DANGER)
    seen: WanSeen = observe(table.game)
    assert [row.broken_up for row in seen.preview if isinstance(row, ChargeProspect)] == [True]
    table.play("charge X")
    assert table.disordered("C") and table.told("charge_modifier") == []
    assert table.rules("charge_fails_to_start") == ["WAN-4.1.5b"]


@cites("WAN-1.5.1d", "WAN-1.5.1af")
@pytest.mark.parametrize("trait", ["brave", "rompu"])
def test_the_chance_of_a_charge_counts_every_test_of_the_charged(trait: str) -> None:
    rows = ("C blue dragoons E07 main=5 mo=6", f"X orange infantry E05 main=4 mo=5 trait={trait}")
    table = lay("movement", *rows).play("move C")
    outcomes = forecast(table.game, table.game.scenario.lexicon.parse("charge X"))
    broken = sum(
        (one.chance for one in outcomes if any(event.kind == "disordered" for event in one.events)),
        Fraction(0),
    )
    assert note(table, "charge X").data == (round(100 * broken),)


@cites("WAN-5.2c", "WAN-5f")
def test_a_combat_says_its_column_and_the_forecast_its_situation() -> None:
    table = lay(
        "combat", "A blue infantry E06 main=6", "B blue infantry D05 main=3", "X orange infantry E05 main=3"
    ).play("attack A")
    told = note(table, "against X")
    assert told.data[0] == "3/1"
    outcomes = forecast(table.game, table.game.scenario.lexicon.parse("against X"))
    before = [event.kind for event in certain(outcomes)]
    assert before[:3] == ["attacks", "supports", "odds"]
    assert "combat_die" not in before
    assert sum(one.chance for one in outcomes) == 1


@cites("WAN-5.1b", "WAN-5.1.1a")
def test_a_combat_says_who_of_ones_own_does_not_support_and_why() -> None:
    rows = ("A blue infantry E06 main=6", "X orange infantry E05 main=3")
    table = lay("combat", "B blue infantry D05 main=3", *rows).play("attack A")
    assert note(table, "against X").data[3] == ()
    shaken = lay("combat", "B blue infantry D05 main=3 disordered", *rows).play("attack A")
    assert note(shaken, "against X").data[3:] == ((shaken.piece("B"),), "shaken_no_support")
    held = lay("combat", "B blue infantry D05 main=3", "Y orange infantry D04", *rows).play("attack A")
    told = note(held, "against X")
    assert told.data[3:] == ((held.piece("B"),), "second_enemy")
    held.play("against X")
    assert held.told("supports") == []
    for lang, words in (
        ("en", "does not support: another enemy"),
        ("fr", "ne soutient pas : un autre ennemi"),
    ):
        assert words in Speaker(held.game.scenario, lang).note_sentence(told)


@cites("WAN-5.1d", "WAN-5.1a")
@pytest.mark.parametrize(
    ("ground", "why"),
    [
        (land(river="D05/NE"), "water_no_support"),
        (land(stream="D05/NE"), "water_no_support"),
        (land(levels={4: "E05"}), "obstacle_no_support"),
    ],
)
def test_water_keeps_from_support_even_those_who_could_cross_it(ground: str, why: str) -> None:
    rows = ("A blue infantry F05 main=6", "B blue infantry D05 main=3", "X orange infantry E05 main=3")
    for order in (rows, rows[::-1]):
        table = lay("combat", *order, ground=ground)
        assert why_no_support(table.game, table.piece("B"), table.piece("X"), True) == why


@cites("WAN-4.7f", "WAN-4.1.5b", "WAN-4.2.1f", "WAN-3.2d")
def test_an_advance_after_combat_says_beforehand_what_it_does_to_the_victor() -> None:
    rows = ("A blue infantry E06 main=9 mv=3", "X orange infantry E05 main=1/2 mo=3/6 disordered")
    quiet = lay("combat", *rows, dice=(5,)).play("attack A", "against X")
    assert (note(quiet, "advance E05").key, note(quiet, "advance E05").data) == ("advance", (1, 2))
    held = lay("combat", *rows, "Y orange infantry F05 main=2", dice=(5,)).play("attack A", "against X")
    told = note(held, "advance E05")
    assert (told.rule, told.key, told.tone) == ("WAN-4.1.5b", "zone_to_zone", DANGER)
    held.play("advance E05")
    assert held.disordered("A")
    wet = lay("combat", *rows, ground=land(river="E06/N"), dice=(5,)).play("attack A", "against X")
    told = note(wet, "advance E05")
    assert (told.rule, told.key, told.data) == ("WAN-4.2.1f", "disordering_step", (3, 0))
    guns = lay("combat", *rows, "G orange foot_artillery E04 main=2 po=4", dice=(5, 1, 1, 1))
    told = note(guns.play("attack A", "against X"), "advance E05")
    assert (told.rule, told.key) == ("WAN-3.2d", "step_under_fire")
    guns.play("advance E05")
    assert guns.rules("reacts") == ["WAN-3.2d"]


@cites("WAN-2.2.2a", "WAN-2.2.3a")
def test_the_zone_of_a_counter_holds_whom_it_controls() -> None:
    table = lay("movement", "A blue infantry E06 mv=3", "X orange infantry E05")
    game, a, x = table.game, table.piece("A"), table.piece("X")
    assert controllers(game, x) == [a]
    assert game.at[x] in zone_of(game, a)
    game.marks[a] |= 1
    game.main[a] = 1
    assert game.at[x] in zone_of(game, a)
    assert len(zone_of(game, a)) == 1


@cites("WAN-3.2.2a", "WAN-3.2.2b", "WAN-3.2d")
@pytest.mark.parametrize("order", [1, -1])
def test_a_charge_past_guns_says_that_they_fire_first(order: int) -> None:
    foes = ("X orange infantry E06 mo=1/6", "G orange foot_artillery D06 main=2")
    table = lay("movement", "C blue dragoons E08 mo=6", *foes[::order]).play("move C")
    told = note(table, "charge X")
    assert (told.key, told.tone, told.rule) == ("charge_under_fire", DANGER, "WAN-3.2.2a")
    fired = lay(
        "movement", "C blue dragoons E08 mo=6", *[f"{foe} fired" if "G " in foe else foe for foe in foes]
    )
    plain = note(fired.play("move C"), "charge X")
    assert (plain.key, plain.tone, plain.data) == ("charge", SPECIAL, told.data)
