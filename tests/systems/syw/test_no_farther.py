"""C.12s: under ATT the whole move counts: it ends no farther from the enemy than it began."""

from __future__ import annotations

import random

import pytest

from grognard.systems.syw.march_ends import lies_straight
from grognard.systems.syw.march_moves import moves
from grognard.systems.syw.marches import March, Move, begin, points_left
from grognard.systems.syw.no_farther import WaysNoFarther, farther
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ATT
from tests.cites import cites
from tests.systems.syw.table import Table, field
from tests.systems.syw.test_search_by_hand import scattered, stage, under_way, walked

CLEAR = ["." * 16] * 16
LEADERS = 'A000 = "0702"\nA400 = "0703"\nF000 = "0716"\nF150 = "0715"\n'


def drill(pieces: str) -> Table:
    orders = 'A400 = "ATT"\nF150 = "DEF"'
    table = field("syw/drill", CLEAR, LEADERS + pieces, orders, "march", None, 'initiative = "allied"')
    table.play("select A400", "stay A400", "obey A400")
    return table


SPARE = 'A401 = "1012 unlimbered 6"\nF172 = "1014 line 12 formed"\n'
"""Guns that may fire anyhow: nobody else is bound to come up (SYW-C.12t)."""
COLUMN = SPARE + 'A411 = "0707 a 1 formed"\nF171 = "0714 line 12 formed"'


def to_enemy(table: Table, hex_: str) -> int:
    return table.game.scenario.ground.grid.distance(table.cell(hex_), table.cell("0714"))


@cites("SYW-C.12s", "SYW-C.12u")
def test_a_step_to_the_rear_is_open_while_the_march_can_end_no_farther() -> None:
    table = drill(COLUMN)
    table.play("move A411", "advance 0806")
    assert to_enemy(table, "0806") > to_enemy(table, "0707")
    assert table.refused("halt") == ("SYW-C.12s", "back_to_the_enemy")
    table.play("turn 3", "turn 5")
    assert table.refused("halt") == ("SYW-C.12s", "back_to_the_enemy")
    table.play("advance 0807", "halt")
    assert to_enemy(table, "0807") <= to_enemy(table, "0707")


@cites("SYW-C.12s")
def test_no_step_is_open_from_which_the_way_back_is_out_of_reach() -> None:
    table = drill(COLUMN.replace("a 1 formed", "a 1 formed spent 5"))
    table.play("move A411")
    grid = table.game.scenario.ground.grid
    while table.options("advance"):
        table.play(table.options("advance")[0])
    ahead = grid.label(grid.step(table.cell(table.at("A411")), 1))
    assert table.refused(f"advance {ahead}") == ("SYW-C.12s", "att_never_back")
    assert table.spent("A411") < 12  # it has points left, and needs them for the way back
    while "halt" not in table.options():
        table.play(random.Random(table.spent("A411")).choice(table.options()))
    assert to_enemy(table, table.at("A411")) <= to_enemy(table, "0707")


@cites("SYW-C.12s")
def test_a_step_back_takes_all_points_and_so_leads_away() -> None:
    table = drill(SPARE + 'A411 = "0707 line 6 formed"\nF171 = "0714 line 12 formed"')
    table.play("move A411")
    assert table.options("step-back") == []
    assert table.refused("step-back 0706") == ("SYW-C.12s", "att_never_back")
    behind = drill(SPARE + 'A411 = "0707 line 6 formed"\nF171 = "0802 line 12 formed"')
    behind.play("move A411")
    assert behind.options("step-back")


@cites("SYW-C.12s", "SYW-E.17z")
@pytest.mark.parametrize(("foe", "hour"), [("1106", 8), ("0206", 4)])
def test_a_wheel_to_the_rear_counts_by_its_end(foe: str, hour: int) -> None:
    """It takes all points: the end next to the enemy may stay where it is, and not swing away from him."""
    table = drill(SPARE + f'A410 = "0606 0706 line 6"\nF171 = "{foe} line 12 formed"')
    table.play("move A410")
    assert table.options("wheel-back") == [f"wheel-back {hour}"]
    assert table.refused(f"wheel-back {12 - hour}") == ("SYW-C.12s", "att_never_back")


def by_hand(game: Battle, march: March, seen: set[tuple[object, ...]]) -> bool:
    """Whether some way without a die ends no farther, every step of it taken on a copy."""
    if not game.on_map(march.piece) or stage(game, march) in seen:
        return False
    seen.add(stage(game, march))
    steps = [move for move in moves(game, march) if not move.trial]
    if any(not farther(game, march, move.cells, move.hour) and lies_straight(game, move) for move in steps):
        return True
    return any(by_hand(*walked(game, march, move), seen) for move in steps)


def after(game: Battle, march: March, move: Move) -> bool:
    """The same of a way that begins with this step, its test failed if it takes one."""
    if not farther(game, march, move.cells, move.hour) and lies_straight(game, move):
        return True
    twin, onward = walked(game, march, move)
    if move.trial and twin.on_map(march.piece):
        if points_left(twin, onward) <= 0:
            return False
        twin.spent[march.piece] += 1
    return by_hand(twin, onward, set())


@cites("SYW-C.12s")
@pytest.mark.parametrize("fog", [False, True], ids=["clear", "fog"])
def test_the_steps_left_by_att_are_those_that_trying_every_way_leaves(fog: bool) -> None:
    chance = random.Random(f"no farther {fog}")
    told = {True: 0, False: 0}
    laid = detours = 0
    while laid < 80:
        found = scattered(chance, fog, False)
        if found is None:
            continue
        laid += 1
        (table, label), limit = found, chance.choice((2, 3, 4, 5))
        piece = table.piece(label)
        game, march = under_way(table.game, begin(table.game, piece, ATT, limit), chance)
        ways = WaysNoFarther(game, march)
        for move in moves(game, march):
            expected = after(game, march, move)
            assert ways.begin_with(move) == expected, (laid, move.action.verb)
            told[expected] += 1
            detours += expected and farther(game, march, move.cells, move.hour)
    assert min(told.values()) > 10 and detours > 10, (told, detours)


def line(first: str, second: str, foe: str) -> Table:
    pieces = f'A000 = "0603"\nA600 = "0604"\nF171 = "{foe} line 12 formed"\n'
    pieces += f'A610 = "{first}"\nA620 = "{second}"\n'
    rows = ["." * 20] * 18
    table = field("syw/minden", rows, pieces, 'A600 = "ATT"', "march", None, 'initiative = "allied"')
    table.play("select A600", "stay A600", "obey A600")
    return table


@cites("SYW-C.12s", "SYW-E.17i")
def test_a_small_line_may_slide_away_if_it_can_come_up_again() -> None:
    table = line("0505 0605 line 6", "0705 0805 line 6", "0117")
    table.play("small-line A610", "slide 0605")
    assert table.refused("halt") == ("SYW-C.12s", "back_to_the_enemy")
    table.play("advance 0606", "halt")
    far = line("0505 0605 line 6", "0705 0805 line 6", "0117")
    far.play("small-line A610")
    assert far.refused("step-back 0504") == ("SYW-C.12s", "att_never_back")
