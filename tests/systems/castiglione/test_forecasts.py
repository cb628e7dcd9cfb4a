"""Exact odds, by the rules' own code."""

from __future__ import annotations

from fractions import Fraction

from grognard.kernel.forecast import forecast, walk
from grognard.systems.castiglione.state import Campaign
from tests.systems.castiglione.table import position


def test_the_odds_of_a_forced_march_are_those_of_its_table() -> None:
    table = position("""
        phase = "movement"
        active = "french"
        [pieces]
        despinoy = "zevio"
        F15 = "zevio"
        A01 = "rovereto"
    """).play("take F15", "force", "to lonato")
    action = table.game.setting.lexicon.parse("lead despinoy")
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
    outcomes = forecast(table.game, table.game.setting.lexicon.parse("bombard"))
    assert sum(outcome.chance for outcome in outcomes) == 1
    gone = sum(
        outcome.chance for outcome in outcomes if any(event.kind == "eliminated" for event in outcome.events)
    )
    assert gone >= Fraction(4, 6), "with a differential of 3 a die of 3 or more hits"
