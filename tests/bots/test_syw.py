"""The captain of the SYW armies: it beats random play, gives orders and rides with its troops."""

from __future__ import annotations

import pytest

from grognard import library
from grognard.bots import make
from grognard.bots.captain import Captain
from grognard.bots.syw import JUDGE, best_ride, danger, farthest, volleys
from grognard.bots.syw_orders import best_order
from grognard.bots.syw_staff import STAFF
from grognard.kernel.dice import Dice
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import CHARGE
from tests.systems.syw.table import Table, field

PLAIN = ["." * 30] * 16


@pytest.mark.parametrize("captain", [0, 1])
def test_the_captain_beats_random_play_at_the_drill(captain: int) -> None:
    game = library.start("syw/drill", seed=captain)
    players = [make("captain" if side == captain else "random", "syw", side) for side in (0, 1)]
    while game.result is None:
        side = game.side_to_move
        assert side is not None
        game.play(players[side].choose(game.view(side)))
    assert game.result.winner == captain


def notation(table: Table, chosen: str) -> str:
    game = table.game
    choose = best_ride if chosen == "ride" else best_order
    return game.scenario.lexicon.notate(choose(game, game.options()))


@pytest.mark.parametrize(
    ("order", "enemy", "expected"),
    [
        ("MAN", "0815", "order A400 ATT"),
        ("MAN", "2815", "done"),
        ("DEF", "0815", "done"),
        ("ATT", "0815", "done"),
    ],
)
def test_a_corps_that_manoeuvres_near_the_enemy_is_told_to_attack(
    order: str, enemy: str, expected: str
) -> None:
    pieces = f'A000 = "0804"\nA400 = "0805"\nA411 = "0807 line 6 formed"\nF171 = "{enemy} line 12 formed"\n'
    table = field("syw/drill", PLAIN, pieces, f'A400 = "{order}"', "orders", None, 'initiative = "allied"')
    table.play("stay A000")
    assert notation(table, "order") == expected


def test_a_leader_rides_after_his_troops_and_keeps_away_from_the_enemy() -> None:
    pieces = 'A000 = "0804"\nA400 = "0804"\nA411 = "1610 line 6 formed"\nF171 = "1612 line 12 formed"\n'
    table = field("syw/drill", PLAIN, pieces, 'A400 = "DEF"', "march", None, 'initiative = "allied"')
    table.play("select A400")
    grid = table.game.scenario.ground.grid
    place = notation(table, "ride").split()[2]
    assert grid.distance(table.cell(place), table.cell("1610")) <= 6, "in command, as it is called"
    assert grid.distance(table.cell(place), table.cell("1612")) >= 3
    close = pieces.replace('A000 = "0804"', 'A000 = "1606"').replace('A400 = "0804"', 'A400 = "1608"')
    near = field("syw/drill", PLAIN, close, "", "march", None, 'initiative = "allied"')
    near.play("select A400")
    assert notation(near, "ride") == "stay A400"


def test_a_chief_goes_by_the_nearer_half_of_his_leaders_and_not_by_one_far_away() -> None:
    pieces = 'A000 = "0804"\nA400 = "0805"\nA411 = "0807 line 6 formed"\nF171 = "2815 line 12 formed"\n'
    game = field("syw/drill", PLAIN, pieces, 'A400 = "DEF"', "march", None, 'initiative = "allied"').game
    grid = game.scenario.ground.grid
    chief = game.chief[0]
    near, far = grid.cell("0805"), grid.cell("2815")
    assert not game.scenario.under[chief]
    assert farthest(game, chief, grid.cell("0804"), [near, far]) == grid.distance(grid.cell("0804"), near)


def test_no_leader_stands_alone_where_the_enemy_can_march() -> None:
    """In a hex without troops whoever comes takes him, and a general in chief is dear."""
    pieces = """
A000 = "0812"
A400 = "0808"
A411 = "0804 line 6 formed"
A412 = "0604 line 6 formed"
F171 = "0816 line 12 formed"
"""
    table = field("syw/drill", PLAIN, pieces, 'A400 = "DEF"', "orders", None, 'initiative = "allied"')
    place = notation(table, "ride").split()[2]
    grid = table.game.scenario.ground.grid
    alone = table.game.combatant(table.cell(place)) < 0
    assert not alone or grid.distance(table.cell(place), table.cell("0816")) >= 6
    assert danger(table.game, 0, table.cell("0812")) > danger(table.game, 0, table.cell("0804")) == 0.0


CHARGES = """
A411 = "0706 line 6 formed"
A822 = "1006 line 6 shaken"
F231 = "0707 line 12 formed"
F232 = "1007 line 12 formed"
"""


def test_a_look_ahead_does_not_know_what_will_be_thrown() -> None:
    game = field("syw/drill", PLAIN, CHARGES).game
    side = game.side_to_move
    assert side is not None and len(game.options()) > 2
    chosen = set()
    for seed in range(12):
        game.dice = Dice(seed)
        chosen.add(Captain(JUDGE, 1).decide(game, side, 90))
    assert len(chosen) == 1


def test_whether_to_charge_is_not_decided_by_one_throw() -> None:
    shaken = 'A822 = "0706 line 6 shaken"\nF231 = "0707 line 12 formed"\n'
    game = field("syw/drill", PLAIN, shaken).game
    side = game.side_to_move
    assert side is not None
    chosen = [Captain(JUDGE, seed).choose(game.view(side)).verb for seed in range(40)]
    assert chosen.count(CHARGE) >= 36, "the shaken are worth a charge, though one throw of three ends badly"


@pytest.mark.parametrize(
    ("place", "state", "muskets"),
    [("0707", "formed", 1), ("0607", "shaken", 1), ("0707", "panicked", 0), ("0806", "formed", 0)],
)
def test_muskets_bear_on_horse_in_their_front_hexes(place: str, state: str, muskets: int) -> None:
    """The Panicked do not fire, and nobody does over his flank (SYW-G.1b, SYW-G.2a)."""
    foot, horse = f'A411 = "0706 line 6 {state}"\n', f'F231 = "{place} line 12 formed"\n'
    for pieces in (foot + horse, horse + foot):
        game = field("syw/drill", PLAIN, pieces).game
        assert (volleys(game, 1), volleys(game, 0)) == (muskets, 0)


@pytest.mark.parametrize("start", ["0709", "0710"])
def test_horse_does_not_ride_before_the_muskets_of_foot_but_to_its_flank(start: str) -> None:
    """All fire comes before any charge: horse before the front was shot to pieces where it stood."""
    pieces = f"""
F000 = "1412"
F150 = "0711"
F231 = "{start} line 12 formed"
A000 = "0701"
A400 = "0702"
A411 = "0706 line 6 formed"
"""
    orders = 'F150 = "ATT"\nA400 = "DEF"'
    table = field("syw/drill", PLAIN, pieces, orders, "march", None, 'initiative = "french"')
    table.play("select F150")
    captain = Captain(JUDGE, 1)
    while table.game.side_to_move == 1:
        table.game.play(captain.choose(table.game.view(1)))
    grid = table.game.scenario.ground.grid
    assert grid.distance(table.cell(table.at("F231")), table.cell("0706")) == 1
    assert volleys(table.game, 1) == 0


def test_a_short_battle_is_looked_at_to_its_end_and_a_great_one_for_two_turns() -> None:
    charge, minden = (library.start(f"syw/{name}", seed=1) for name in ("charge", "minden"))
    assert isinstance(charge, Battle) and isinstance(minden, Battle)
    assert STAFF.horizon(charge) > charge.scenario.turns
    assert STAFF.horizon(minden) == STAFF.stages < minden.scenario.turns
