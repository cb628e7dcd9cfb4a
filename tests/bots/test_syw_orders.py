"""The chief of a SYW army: which orders his leaders want, and where he rides to give them at once."""

from __future__ import annotations

import pytest

from grognard import library
from grognard.bots.syw import best_ride
from grognard.bots.syw_orders import at_once, best_order, is_small, wanted
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ATT, DEF, FORMED, MAN, NO_ORDER, RIDE, SHAKEN
from tests.cites import cites

FRENCH = 1


def charge() -> Battle:
    """The charge as the French chief is about to ride."""
    game = library.start("syw/charge", seed=1)
    assert isinstance(game, Battle)
    while game.side_to_move != FRENCH or game.options()[-1].verb != RIDE:
        game.play(game.options()[-1])
    return game


def leader(game: Battle, name: str) -> int:
    return game.scenario.roster.labels.index(name)


@cites("SYW-C.12q")
@cites("SYW-H.2e")
@pytest.mark.parametrize(
    ("name", "order", "expected"),
    [
        ("F300", MAN, ATT),
        ("F300", ATT, NO_ORDER),
        ("F400", DEF, ATT),
        ("F500", MAN, DEF),
        ("F500", DEF, NO_ORDER),
        ("A400", MAN, ATT),
        ("A400", DEF, NO_ORDER),
        ("F000", MAN, NO_ORDER),
    ],
)
def test_horse_attacks_and_foot_that_is_worse_than_the_enemys_stands_and_fires(
    name: str, order: int, expected: int
) -> None:
    game = charge()
    game.order[leader(game, name)] = order
    assert wanted(game, leader(game, name)) == expected


@pytest.mark.parametrize("box", [1, 2])
def test_nobody_is_sent_what_is_on_its_way_to_him(box: int) -> None:
    game = charge()
    one = leader(game, "F300")
    boxes = game.transit_one if box == 1 else game.transit_two
    boxes[one] = DEF
    assert wanted(game, one) == ATT
    boxes[one] = ATT
    assert wanted(game, one) == NO_ORDER


def test_far_from_the_enemy_and_without_troops_no_order_is_wanted() -> None:
    game = charge()
    dumesnil = leader(game, "F300")
    for unit in game.scenario.under[dumesnil]:
        game.cell[unit] = game.scenario.ground.grid.cell("4616")
    assert wanted(game, dumesnil) == NO_ORDER
    game = charge()
    for unit in game.scenario.under[dumesnil]:
        game.cell[unit] = -1
    assert wanted(game, dumesnil) == NO_ORDER


def test_a_corps_that_breaks_is_told_to_stand() -> None:
    game = charge()
    fitzjames = leader(game, "F200")
    assert wanted(game, fitzjames) == NO_ORDER
    for unit in game.scenario.under[fitzjames]:
        game.state[unit] = SHAKEN
    assert wanted(game, fitzjames) == DEF
    for unit in game.scenario.under[fitzjames]:
        game.state[unit] = FORMED
    assert wanted(game, fitzjames) == NO_ORDER


@cites("SYW-C.12f")
def test_a_chief_rides_beside_those_to_whom_he_has_most_to_say_and_says_it() -> None:
    game = charge()
    ride = best_ride(game, game.options())
    assert ride.verb == RIDE
    grid = game.scenario.ground.grid
    for name in ("F300", "F400"):
        assert grid.distance(ride.b, game.cell[leader(game, name)]) <= 1
    assert at_once(game, ride.a, ride.b) > at_once(game, ride.a, game.cell[leader(game, "F500")]) > 0
    game.play(ride)
    said = {}
    while game.side_to_move == FRENCH and best_order(game, game.options()).b >= 0:
        order = best_order(game, game.options())
        said[game.scenario.roster.labels[order.a]] = order.b
        game.play(order)
    assert said == {"F300": ATT, "F400": ATT, "F500": DEF}
    assert [game.order[leader(game, name)] for name in ("F300", "F400", "F500")] == [ATT, ATT, MAN]


def test_horse_that_stands_is_told_to_attack_from_beside_it_alone() -> None:
    """By a marker that comes in an hour it might be told so when it should stand."""
    game = charge()
    for name in ("F300", "F500"):
        game.order[leader(game, name)] = ATT
    game.play(game.options()[0])
    assert game.scenario.lexicon.notate(best_order(game, game.options())) == "done"


def test_between_the_hours_and_in_a_great_battle_a_chief_stays_central() -> None:
    game = charge()
    options = game.options()
    game.turn = 1
    assert best_ride(game, options).verb != RIDE
    minden = library.start("syw/minden", seed=1)
    assert isinstance(minden, Battle)
    assert is_small(game) and not is_small(minden)
