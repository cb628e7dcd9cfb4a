"""Sums of dice in a forecast: two cases with their weights."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.kernel.dice import SCRIPTED, WALKED, BadDie, Dice, ways


@pytest.mark.parametrize(("limit", "expected"), [(1, 0), (2, 1), (6, 15), (9, 24), (10, 25), (30, 25)])
def test_ways_counts_the_falls_within_a_limit(limit: int, expected: int) -> None:
    assert ways(2, 5, limit) == expected


def test_in_play_a_test_rolls_every_die_and_tells_the_sum() -> None:
    dice = Dice()
    dice.follow([4, 3], SCRIPTED)
    assert dice.test(2, 5, 6, "morale") == 7
    assert [roll.values for roll in dice.log] == [(4,), (3,)] and dice.count == 2
    seeded, again = Dice(7), Dice(7)
    assert seeded.test(2, 5, 6, "morale") == again.roll(5, "morale") + again.roll(5, "morale")


def test_a_walk_knows_two_cases_of_a_test_with_their_weights() -> None:
    told: list[tuple[bool, Fraction]] = []
    for case in (1, 2):
        dice = Dice()
        dice.follow([case], WALKED)
        told.append((dice.test(2, 5, 6, "morale") <= 6, dice.log[0].chance()))
    assert told == [(True, Fraction(15, 25)), (False, Fraction(10, 25))]


def test_a_walk_knows_no_third_case_of_a_test() -> None:
    dice = Dice()
    dice.follow([3], WALKED)
    with pytest.raises(BadDie):
        dice.test(2, 5, 6, "morale")


@pytest.mark.parametrize(("limit", "within"), [(10, True), (1, False), (-3, False)])
def test_a_test_that_is_decided_branches_nowhere(limit: int, within: bool) -> None:
    dice = Dice()
    dice.follow([], WALKED)
    assert (dice.test(2, 5, limit, "morale") <= limit) is within and dice.log == []
