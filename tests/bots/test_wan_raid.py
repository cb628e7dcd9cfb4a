"""The captain of We Are Napoléon who has the last word: his horse behind the enemy, in time and unseen."""

from __future__ import annotations

import pytest

from grognard import library
from grognard.boards.hex import UNREACHED
from grognard.bots.wan import distance_left
from grognard.bots.wan_field import FOLLOW_RIDER, GLEAN, NO_ORDERS, RAID, STAND, TO_OBJECTIVE
from grognard.bots.wan_raids import (
    EXPOSED,
    GLEANING,
    HEARD,
    PACE,
    SHY,
    UNHEARD,
    WARY,
    in_time,
    left_behind,
    too_late,
    with_gleaners,
    with_raiders,
)
from grognard.bots.wan_roads import roads_of
from grognard.systems.wan.command import check_command
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import CAVALRY, DISORDERED, MOVEMENT, WAITING
from tests.bots.ligny import PRUSSIAN, ligny, objective

FRENCH = 0
HORSE = ("P2-14", "P2-15", "P2-16", "P2-17")
"""The Prussian corps with the most of it."""


def cell_of(game: Wan, name: str) -> int:
    return game.scenario.battle.objectives[objective(game, name)].cell


def unit(game: Wan, name: str) -> int:
    return game.scenario.numbers[name]


def goals(game: Wan, orders: list[int]) -> dict[str, int]:
    """The objective for which each rider of the corps is sent."""
    ridden = {name: orders[unit(game, name)] for name in HORSE} if orders else {}
    return {name: order - RAID for name, order in ridden.items() if order >= RAID}


def test_the_horse_of_one_corps_rides_for_what_the_enemy_left_and_its_general_rides_along() -> None:
    game = ligny(8)
    orders = with_raiders(game, PRUSSIAN, NO_ORDERS)
    fleurus = objective(game, "Fleurus")
    assert goals(game, orders) == dict.fromkeys(HORSE, fleurus), "Napoléon keeps Naveau, Saint-Amand is ours"
    leader = orders[unit(game, "P2-01")] - FOLLOW_RIDER
    ways = roads_of(game.scenario).past_the_enemy(game, PRUSSIAN, cell_of(game, "Fleurus"))
    assert ways[game.at[leader]] == min(ways[game.at[unit(game, name)]] for name in HORSE)
    others = [order for order in orders if order >= TO_OBJECTIVE]
    assert len(others) == len(HORSE) + 1, "nobody else is sent"


def test_each_place_that_the_general_reaches_from_there_has_a_rider_of_its_own() -> None:
    game = ligny(8)
    game.place(unit(game, "F0-01"), game.scenario.grid.cell("M22"))
    found = goals(game, with_raiders(game, PRUSSIAN, NO_ORDERS))
    fleurus, naveau = objective(game, "Fleurus"), objective(game, "Moulin Naveau")
    assert sorted(found.values()) == sorted([fleurus, fleurus, fleurus, naveau])
    assert left_behind(game, PRUSSIAN, 7) == [fleurus, naveau], "the hill of Ligny is too far from Fleurus"
    assert left_behind(game, PRUSSIAN, 1) == [fleurus]
    game.holder[fleurus] = PRUSSIAN
    assert left_behind(game, PRUSSIAN, 1) == [naveau]


@pytest.mark.parametrize("turn", [1, 7])
def test_nobody_rides_before_the_half_of_the_battle(turn: int) -> None:
    assert with_raiders(ligny(turn), PRUSSIAN, NO_ORDERS) == NO_ORDERS


def test_nobody_rides_who_moves_first_or_whose_general_is_gone() -> None:
    assert with_raiders(ligny(8), FRENCH, NO_ORDERS) == NO_ORDERS
    game = ligny(8)
    game.place(unit(game, "P2-01"), WAITING)
    assert with_raiders(game, PRUSSIAN, NO_ORDERS) == NO_ORDERS


@pytest.mark.parametrize(("turn", "rides"), [(8, True), (15, True), (16, False)])
def test_who_is_under_way_rides_on_while_his_general_may_come_into_order_again(
    turn: int, rides: bool
) -> None:
    game = ligny(turn)
    game.marks[unit(game, "P2-01")] |= DISORDERED
    assert bool(goals(game, with_raiders(game, PRUSSIAN, NO_ORDERS))) is rides, (
        "in the last turn he takes nothing"
    )


@pytest.mark.parametrize(("ours", "rides"), [(3, True), (4, True), (5, False)])
def test_nobody_rides_for_a_side_that_is_ahead(ours: int, rides: bool) -> None:
    game = ligny(8)
    game.score[FRENCH], game.score[PRUSSIAN] = 4, ours
    assert bool(goals(game, with_raiders(game, PRUSSIAN, NO_ORDERS))) is rides


def test_a_smaller_army_misses_its_horse_in_the_line() -> None:
    game = library.start("wan/talavera", seed=1)
    assert isinstance(game, Wan)
    last = 1 - game.scenario.battle.first
    game.mover, game.phase, game.turn = last, MOVEMENT, 8
    assert with_raiders(game, last, NO_ORDERS) == NO_ORDERS


def test_who_is_shaken_or_has_orders_does_not_ride() -> None:
    game = ligny(8)
    game.mo[unit(game, "P2-14")] = 1
    orders = [0] * len(game.at)
    orders[unit(game, "P2-15")] = STAND
    found = with_raiders(game, PRUSSIAN, orders)
    assert set(goals(game, found)) == {"P2-16", "P2-17"}
    assert found[unit(game, "P2-15")] == STAND


def test_riders_wait_within_reach_and_unseen_and_go_in_with_the_last_turn() -> None:
    game = ligny(15)
    fleurus, hussars, grid = objective(game, "Fleurus"), unit(game, "P2-16"), game.scenario.grid
    for piece in game.army(FRENCH)[1:]:
        game.place(piece, WAITING)
    (foe,) = game.army(FRENCH)
    game.place(foe, grid.cell("AR01"))
    goal, near, far = cell_of(game, "Fleurus"), grid.cell("L30"), grid.cell("F28")
    ways = roads_of(game.scenario).past_the_enemy(game, PRUSSIAN, goal)
    assert 0 < ways[near] < game.scenario.mv[hussars] * PACE < ways[far]
    assert too_late(game, hussars, near, fleurus) == too_late(game, hussars, goal, fleurus) == 0
    assert too_late(game, hussars, far, fleurus) == ways[far] - game.scenario.mv[hussars] * PACE
    game.place(foe, grid.cell("L27"))
    assert too_late(game, hussars, near, fleurus) == pytest.approx(2 * EXPOSED), "he is three hexes off"
    game.turn = 16
    assert too_late(game, hussars, goal, fleurus) == 0 < too_late(game, hussars, near, fleurus)
    assert distance_left(game, hussars, near, RAID + fleurus) == too_late(game, hussars, near, fleurus)


def test_the_way_past_the_enemy_shuns_his_foot_and_not_his_guns() -> None:
    game = ligny(8)
    grid, roads = game.scenario.grid, roads_of(game.scenario)
    goal, start = grid.cell("M30"), grid.cell("G30")
    for piece in game.army(FRENCH):
        game.place(piece, WAITING)
    free = roads.past_the_enemy(game, PRUSSIAN, goal)[start]
    assert free < UNREACHED
    game.place(unit(game, "F3-12"), grid.cell("J30"))
    assert roads.past_the_enemy(game, PRUSSIAN, goal)[start] == free
    game.place(unit(game, "F3-02"), grid.cell("J29"))
    assert roads.past_the_enemy(game, PRUSSIAN, goal)[start] > free
    game.place(unit(game, "F3-02"), WAITING)
    assert roads.past_the_enemy(game, PRUSSIAN, goal)[start] == free, "he stands elsewhere now"


def emptied(turn: int, *held: str) -> Wan:
    """The battle without French troops, but these objectives are theirs; the Prussians are to move."""
    game = ligny(turn)
    for piece in game.army(FRENCH):
        game.place(piece, WAITING)
    game.place(unit(game, "F0-01"), game.scenario.grid.cell("A32"))
    for number, one in enumerate(game.scenario.battle.objectives):
        game.holder[number] = FRENCH if one.name in held else PRUSSIAN
    check_command(game)
    return game


def gleaners(game: Wan) -> dict[int, int]:
    """The objective for which each is sent, by counter."""
    orders = with_gleaners(game, game.mover, NO_ORDERS)
    return {piece: order - GLEAN for piece, order in enumerate(orders) if order >= GLEAN}


@pytest.mark.parametrize(("left", "sent"), [(GLEANING, True), (GLEANING + 1, False)])
def test_near_the_end_the_nearest_idle_horse_goes_for_ground_that_lies_open(left: int, sent: bool) -> None:
    game = emptied(17 - left, "Balâtre")
    found = gleaners(game)
    assert list(found.values()) == ([objective(game, "Balâtre")] if sent else [])
    ways = roads_of(game.scenario).past_the_enemy(game, PRUSSIAN, cell_of(game, "Balâtre"))
    horse = [piece for piece in game.army(PRUSSIAN) if game.scenario.arm[piece] == CAVALRY]
    for rider in found:
        assert ways[game.at[rider]] == min(ways[game.at[piece]] for piece in horse)


def test_each_piece_of_open_ground_has_a_gleaner_of_its_own_and_no_more() -> None:
    game = emptied(13, "Balâtre", "Boignée")
    found = gleaners(game)
    assert sorted(found.values()) == sorted([objective(game, "Balâtre"), objective(game, "Boignée")])
    for piece in game.army(PRUSSIAN):
        if game.scenario.arm[piece] == CAVALRY and piece != unit(game, "P3-12"):
            game.place(piece, WAITING)
    assert gleaners(game) == {unit(game, "P3-12"): objective(game, "Boignée")}, "he cannot be at both"


def test_no_gleaner_goes_where_somebody_stands_or_a_raider_rides_or_he_would_come_too_late() -> None:
    game = emptied(14, "Balâtre")
    number = objective(game, "Balâtre")
    orders = [0] * len(game.at)
    orders[unit(game, "P2-14")] = RAID + number
    assert with_gleaners(game, PRUSSIAN, orders) is orders
    far = emptied(16, "Balâtre")
    assert gleaners(far) == {}, "a turn's ride is not enough"
    game.place(unit(game, "F3-02"), cell_of(game, "Balâtre"))
    assert gleaners(game) == {}


def test_nobody_gleans_who_moves_first_or_has_orders_or_is_not_commanded() -> None:
    game = emptied(14, "Balâtre")
    (rider,) = gleaners(game)
    orders = [0] * len(game.at)
    orders[rider] = STAND
    assert with_gleaners(game, PRUSSIAN, orders)[rider] == STAND
    game.command[rider] = 0
    assert rider in gleaners(game), "he may be heard again in time"
    game.mover = FRENCH
    assert with_gleaners(game, FRENCH, NO_ORDERS) == NO_ORDERS


@pytest.mark.parametrize("heard", [True, False])
def test_in_the_last_turn_only_those_glean_who_may_take_ground(heard: bool) -> None:
    game = emptied(16, "Balâtre")
    uhlans = unit(game, "P3-12")
    game.place(uhlans, game.scenario.grid.neighbours[6 * cell_of(game, "Balâtre")])
    game.command[uhlans] = int(heard)
    assert (uhlans in gleaners(game)) is heard


def test_a_gleaner_waits_in_reach_of_the_ground_and_of_his_general() -> None:
    game = emptied(15, "Balâtre")
    number, uhlans, grid = objective(game, "Balâtre"), unit(game, "P3-12"), game.scenario.grid
    ways = roads_of(game.scenario).past_the_enemy(game, PRUSSIAN, cell_of(game, "Balâtre"))
    movement = game.scenario.mv[uhlans]
    general = unit(game, "P3-01")
    cells = [cell for cell in range(grid.cells) if 0 < movement * PACE - ways[cell] < 1]
    near = min(cells, key=lambda cell: grid.distance(cell, game.at[general]))
    game.place(general, grid.neighbours[6 * near])
    assert in_time(game, uhlans, near, number) == 0
    assert in_time(game, uhlans, game.at[uhlans], number) > 0
    game.main[general] = game.main[game.scenario.chief[PRUSSIAN]] = 0
    assert in_time(game, uhlans, near, number) == pytest.approx(UNHEARD), "one hex too far to be heard"
    game.turn = 16
    assert (
        in_time(game, uhlans, near, number) == ways[near] == distance_left(game, uhlans, near, GLEAN + number)
    )


def test_the_way_past_the_enemy_goes_round_friends_in_a_village() -> None:
    """Tongrenelle is a bridge: who keeps it lets no horse through."""
    game = emptied(14, "Boignée")
    bridge, start = cell_of(game, "Tongrenelle"), game.at[unit(game, "P3-12")]
    assert game.occupant[bridge] >= 0
    roads = roads_of(game.scenario)
    shut = roads.past_the_enemy(game, PRUSSIAN, cell_of(game, "Boignée"))[start]
    game.place(game.occupant[bridge], WAITING)
    assert roads.past_the_enemy(game, PRUSSIAN, cell_of(game, "Boignée"))[start] < shut


def test_a_general_rides_behind_his_raid_where_he_is_heard_and_the_enemy_is_not_near() -> None:
    """Whom the enemy comes to is in disorder and commands nobody in the last turn."""
    game = emptied(14, "Fleurus")
    rider, grid = unit(game, "P2-16"), game.scenario.grid
    game.place(rider, grid.cell("H22"))
    (foe,) = game.army(FRENCH)
    game.place(foe, grid.cell("AR01"))
    beside, heard, far = grid.cell("H21"), grid.cell("H18"), grid.cell("H16")
    assert [grid.distance(cell, game.at[rider]) for cell in (beside, heard, far)] == [1, HEARD, HEARD + 2]
    general = FOLLOW_RIDER + rider
    leader = unit(game, "P2-01")
    assert distance_left(game, leader, beside, general) == distance_left(game, leader, heard, general) == 0
    assert distance_left(game, leader, far, general) == 2
    game.place(foe, grid.cell("H23"))
    assert distance_left(game, leader, beside, general) == pytest.approx((WARY - 2) * SHY)
    assert distance_left(game, leader, heard, general) == 0
