"""The captain of We Are Napoléon and his ground: who takes it, who waits for whom, and the last turn."""

from __future__ import annotations

import pytest

from grognard import library
from grognard.bots.wan import (
    acceptable,
    best_step,
    general_distance,
    in_hand,
    pick_attacker,
    strikes_last,
    wants_to_move,
)
from grognard.bots.wan_field import NO_ORDERS, keeps_ground
from grognard.kernel.actions import Action
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import ATTACK, DISORDERED, DONE, MOVEMENT
from tests.systems.wan.table import land, lay

FRENCH, PRUSSIAN = 0, 1


def ligny() -> Wan:
    """The battle before the first movement of the Prussians, who move second."""
    game = library.start("wan/ligny", seed=1)
    assert isinstance(game, Wan)
    game.mover, game.phase = PRUSSIAN, MOVEMENT
    return game


def objective(game: Wan, name: str) -> int:
    return [one.name for one in game.scenario.battle.objectives].index(name)


def cell_of(game: Wan, name: str) -> int:
    return game.scenario.battle.objectives[objective(game, name)].cell


def free_hex(game: Wan, cell: int, away: int) -> int:
    """A hex of open ground with nobody on it, so far from another."""
    grid = game.scenario.grid
    return next(
        one
        for one in grid.within(cell, away)
        if grid.distance(one, cell) == away and game.occupant[one] < 0 and not game.scenario.ground.wood[one]
    )


def waiting_for_command() -> tuple[Wan, int, int]:
    """Hussars on Wagnelée, which is the enemy's, and their general out of reach of them."""
    game = ligny()
    hussars, zieten = game.scenario.numbers["P1-16"], game.scenario.numbers["P1-01"]
    game.holder[objective(game, "Wagnelée")] = FRENCH
    game.place(hussars, cell_of(game, "Wagnelée"))
    assert game.scenario.grid.distance(game.at[hussars], game.at[zieten]) > game.main[zieten]
    return game, hussars, zieten


def test_a_general_rides_to_those_who_cannot_take_ground_without_his_command() -> None:
    game, hussars, zieten = waiting_for_command()
    grid = game.scenario.grid
    step = best_step(game, zieten, NO_ORDERS)
    assert step is not None and wants_to_move(game, zieten, NO_ORDERS)
    assert grid.distance(step.a, game.at[hussars]) < grid.distance(game.at[zieten], game.at[hussars])
    for number in range(len(game.holder)):
        game.holder[number] = PRUSSIAN
    there = best_step(game, zieten, NO_ORDERS)
    assert there is None or grid.distance(there.a, game.at[hussars]) > grid.distance(step.a, game.at[hussars])


def test_a_general_leaves_that_to_a_superior_who_is_there() -> None:
    game, hussars, zieten = waiting_for_command()
    alone = general_distance(game, zieten, game.at[zieten])
    blucher = game.scenario.chief[PRUSSIAN]
    game.place(blucher, free_hex(game, game.at[hussars], 3))
    assert general_distance(game, zieten, game.at[zieten]) < alone
    game.marks[blucher] |= DISORDERED
    assert general_distance(game, zieten, game.at[zieten]) == alone, "a shaken chief commands nobody"


@pytest.mark.parametrize(("turn", "mover", "last"), [(16, 1, True), (16, 0, False), (15, 1, False)])
def test_in_the_last_turn_of_a_battle_nothing_is_kept_that_nobody_can_take(
    turn: int, mover: int, last: bool
) -> None:
    game = ligny()
    game.turn, game.mover = turn, mover
    unit = game.scenario.numbers["P3-07"]
    assert game.at[unit] == cell_of(game, "Potriaux")
    foe = game.scenario.numbers["F4-07"]
    game.place(foe, free_hex(game, game.at[unit], 3))
    game.main[foe] = 3
    assert keeps_ground(game, unit) is not last


def test_in_the_last_turn_the_shaken_take_what_lies_open() -> None:
    game = ligny()
    unit, goal = game.scenario.numbers["P3-07"], objective(game, "Potriaux")
    game.holder[goal] = FRENCH
    game.place(unit, free_hex(game, cell_of(game, "Potriaux"), 1))
    game.marks[unit] |= DISORDERED
    game.command[unit], game.turn = 1, 15
    assert not in_hand(game, unit)
    game.turn = 16
    step = best_step(game, unit, NO_ORDERS)
    assert in_hand(game, unit) and step is not None and step.a == cell_of(game, "Potriaux")
    assert wants_to_move(game, unit, NO_ORDERS)
    game.command[unit] = 0
    assert not in_hand(game, unit), "without command he would take nothing"


@pytest.mark.parametrize(("morale", "goes"), [(4, True), (3, False)])
def test_in_the_last_turn_who_cannot_be_destroyed_fights_at_any_odds(morale: int, goes: bool) -> None:
    table = lay("combat", f"A orange infantry E08 main=2 mo={morale}", "X blue infantry E07 main=12")
    game = table.game
    game.mover = 1 - game.scenario.battle.first
    options = [Action(ATTACK, table.piece("A")), Action(DONE)]
    assert pick_attacker(game, options).verb == DONE
    game.turn = game.scenario.battle.turns
    assert (pick_attacker(game, options).verb == ATTACK) is goes


@pytest.mark.parametrize("names", ["ABC", "CBA", "BAC", "ACB"])
def test_in_the_last_turn_the_best_fight_still_comes_first_in_whatever_order(names: str) -> None:
    table = lay(
        "combat",
        "A orange infantry E08 main=2 mo=4",
        "X blue infantry E07 main=12",
        "B orange infantry H08 main=14 mo=4",
        "Y blue infantry H07 main=2",
        "C orange infantry B08 main=2 mo=2",
        "Z blue infantry B07 main=12",
    )
    game = table.game
    game.mover, game.turn = 1 - game.scenario.battle.first, game.scenario.battle.turns
    options = [*(Action(ATTACK, table.piece(name)) for name in names), Action(DONE)]
    assert pick_attacker(game, options).a == table.piece("B")
    without = [one for one in options if one.a != table.piece("B")]
    assert pick_attacker(game, without).a == table.piece("A"), "the weak one is not sent"


def test_in_the_last_turn_nobody_fears_guns_and_the_weak_keep_away() -> None:
    table = lay("movement", "A orange infantry E08 main=1 mo=4", "G blue foot_artillery E05 main=6")
    game, unit = table.game, table.piece("A")
    game.mover = 1 - game.scenario.battle.first
    beside = game.scenario.grid.cell("E06")
    assert not acceptable(game, unit, beside)
    game.turn = game.scenario.battle.turns
    assert acceptable(game, unit, beside)
    game.mo[unit] = 3
    assert not acceptable(game, unit, beside)


@pytest.mark.parametrize(
    ("what", "goes"),
    [("", True), ("the turn before", False), ("who moves first", False), ("shaken", False), ("far", False)],
)
def test_in_the_last_turn_who_stands_free_seeks_the_enemy_if_he_cannot_be_destroyed(
    what: str, goes: bool
) -> None:
    foe = "E02" if what == "far" else "E05"
    mill = '[[objective]]\nname = "Mill"\nhex = "L09"\nvalue = 3\nowner = "blue"\n' + land()
    rows = ("A orange infantry E08 main=5 mo=4", f"X blue infantry {foe} main=12")
    table = lay("movement", *rows, ground=mill)
    game, unit = table.game, table.piece("A")
    battle = game.scenario.battle
    game.mover = battle.first if what == "who moves first" else 1 - battle.first
    game.turn = battle.turns - (what == "the turn before")
    game.mo[unit] = 3 if what == "shaken" else 4
    assert strikes_last(game, unit) is goes
    step, grid = best_step(game, unit, NO_ORDERS), game.scenario.grid
    assert step is not None
    forward = grid.distance(step.a, game.at[table.piece("X")]) < grid.distance(
        game.at[unit], game.at[table.piece("X")]
    )
    assert forward is goes, "else he goes for the mill"
    if goes:
        game.place(table.piece("X"), game.scenario.grid.cell("E07"))
        assert not strikes_last(game, unit), "he is there"
