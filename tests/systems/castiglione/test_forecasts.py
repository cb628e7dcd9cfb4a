"""Exact odds, by the rules' own code."""

from __future__ import annotations

from fractions import Fraction

from grognard.kernel.dice import Dice
from grognard.kernel.forecast import forecast, forecast_view, walk
from grognard.systems.castiglione.state import Campaign
from tests.systems.castiglione.table import Table, position


def test_the_odds_of_a_forced_march_are_those_of_its_table() -> None:
    table = position("""
        phase = "movement"
        active = "french"
        [pieces]
        despinoy = "zevio"
        F15 = "zevio"
        A01 = "rovereto"
    """).play("take F15", "force", "to lonato")
    action = table.game.scenario.lexicon.parse("lead despinoy")
    arrives = hit = Fraction(0)
    for chance, after in walk(table.game, action):
        assert isinstance(after, Campaign)
        unit = table.piece("F15")
        arrives += chance if after.place[unit] == table.area("lonato") else 0
        hit += chance if after.hits[unit] else 0
    assert (arrives, hit) == (Fraction(1, 3), Fraction(1, 2)), "two of six give 2 MP, three of six a hit"


def test_the_odds_of_a_bombardment_are_summed_by_outcome() -> None:
    table = position("""
        phase = "combat"
        active = "austrian"
        [map]
        areas = { west = "clear", field = "clear", east = "clear" }
        links = ["west field", "field east"]
        [pieces]
        A06 = { at = "field", came_from = "west" }
        F01 = { at = "field", hits = 3 }
        F02 = { at = "east", hits = 3 }
    """)
    outcomes = forecast(table.game, table.game.scenario.lexicon.parse("bombard"))
    assert sum(outcome.chance for outcome in outcomes) == 1
    gone = sum(
        outcome.chance for outcome in outcomes if any(event.kind == "eliminated" for event in outcome.events)
    )
    assert gone >= Fraction(4, 6), "with a differential of 3 a die of 3 or more hits"


def results(table: Table, text: str, side: int) -> dict[tuple[tuple[str, tuple[object, ...]], ...], Fraction]:
    """What a side's forecast card tells apart, without the nouns that are plain from the action."""
    action = table.game.scenario.lexicon.parse(text)
    table.game.dice.mode = 0
    outcomes = forecast_view(table.game.view(side), action, 1, Dice("card"))
    return {
        tuple((event.kind, event.data[1:]) for event in outcome.events): outcome.chance
        for outcome in outcomes
    }


def test_a_card_tells_results_apart_and_not_the_dice_behind_them() -> None:
    table = position("""
        phase = "movement"
        active = "french"
        [pieces]
        F15 = { at = "zevio", out_of_command = true }
        A01 = "rovereto"
    """)
    assert table.roster.cf[table.piece("F15")] == 4
    assert results(table, "test F15", 1) == {
        (("sets_out", ()),): Fraction(4, 6),
        (("stays_put", ()),): Fraction(2, 6),
    }


def test_the_card_of_a_forced_march_is_its_table() -> None:
    table = position("""
        phase = "movement"
        active = "french"
        [pieces]
        despinoy = "zevio"
        F15 = "zevio"
        A01 = "rovereto"
    """).play("take F15", "force", "to lonato")
    # +2 on the die: 3 and 4 give a point and a hit, 5 and 6 a point, 7 two and a hit, 8 two.
    assert results(table, "lead despinoy", 1) == {
        (("extra_points", (1,)), ("hit", (1,))): Fraction(2, 6),
        (("extra_points", (1,)),): Fraction(2, 6),
        (("extra_points", (2,)), ("hit", (1,))): Fraction(1, 6),
        (("extra_points", (2,)),): Fraction(1, 6),
    }


def test_the_card_of_a_march_to_the_guns_tells_who_comes() -> None:
    table = position("""
        phase = "combat"
        active = "austrian"
        [map]
        areas = { west = "clear", field = "clear", near = "clear" }
        links = ["west field", "field near"]
        [pieces]
        A06 = { at = "field", came_from = "west" }
        F01 = "field"
        F02 = { at = "near", hits = 2 }
        F03 = "near"
    """).play("march F02")
    come = sum(
        chance
        for events, chance in results(table, "done", 1).items()
        if any(kind == "marched_to_the_guns" for kind, _ in events)
    )
    assert come == Fraction(table.roster.cf[table.piece("F02")] - 2, 6)
