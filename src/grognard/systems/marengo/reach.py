"""Chapter 8: who may move, and where a group may go off road. Questions only."""

from __future__ import annotations

from typing import Final

from grognard.kernel.refusal import Refusal
from grognard.systems.marengo.access import BARRED, CLOSED, why_not_cross
from grognard.systems.marengo.continuation import NO_ENEMY_OPPOSITE
from grognard.systems.marengo.roads import AT_REST, MOVES, NO_COMMAND, why_not_ride
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import INFANTRY, MOVED

NOT_YOURS = Refusal("MAR-8.1", "not_your_block")
NOT_ON_MAP = Refusal("MAR-8.1", "not_on_map")
INACTIVE = Refusal("MAR-6.12", "inactive")
HAS_MOVED = Refusal("MAR-8.19", "has_moved")
HAS_ASSAULTED = Refusal("MAR-11.11", "has_assaulted")
HAS_FIRED = Refusal("MAR-10.7", "has_fired")
NOWHERE_TO_GO = Refusal("MAR-8.9", "nowhere_to_go")
TAKE_A_BLOCK_FIRST = Refusal("MAR-8.5", "take_a_block_first")
TAKE_A_BLOCK_TO_GO = Refusal("MAR-8.5", "take_a_block_to_go")
NOT_TOGETHER = Refusal("MAR-8.6", "not_together")
IN_THE_GROUP = Refusal("MAR-8.5", "in_the_group")
GROUP_TOO_BIG = Refusal("MAR-8.20", "group_too_big")
BLOCKER_GOES_STRAIGHT = Refusal("MAR-8.36", "blocker_goes_straight")
NOT_ADJACENT = Refusal("MAR-8.4", "not_adjacent")
IMPASSABLE = Refusal("MAR-8.31", "impassable")
ASSAULTS_ARE_OVER = Refusal("MAR-7.7", "assaults_are_over")
OTHER_APPROACH = Refusal("MAR-8.35", "other_approach")
CANNOT_BLOCK_IMPASSABLE = Refusal("MAR-5.9", "cannot_block_impassable")
NEEDS_INFANTRY = Refusal("MAR-9.4", "needs_infantry")
ROAD_ALONE = Refusal("MAR-8.7", "road_alone")
ROAD_FROM_RESERVE = Refusal("MAR-8.40", "road_from_reserve")
MAIN_ROAD_ONLY = Refusal("MAR-8.59", "main_road_only")

COMPUTED: Final = 1
ANYONE: Final = 2
HORSE: Final = 4


def why_not_use(game: Marengo, side: int, block: int) -> Refusal | None:
    """Why a block may not be part of any move of its side now, whatever the move."""
    if game.scenario.army.side[block] != side:
        return NOT_YOURS
    if not game.on_map(block):
        return NOT_ON_MAP
    if not game.active[block]:
        return INACTIVE
    if game.mark[block]:
        return HAS_MOVED if game.mark[block] == MOVED else HAS_ASSAULTED
    return HAS_FIRED if game.fired[block] else None


def why_not_to(game: Marengo, side: int, start: int, dest: int, size: int, foot: bool) -> Refusal | None:
    """Why a group of so many blocks, with or without infantry, may not go off road from place to place."""
    board = game.scenario.board
    if start >= board.locales:
        return _why_not_from_approach(game, side, start - board.locales, dest, size, foot)
    if dest >= board.locales:
        approach = dest - board.locales
        if board.at[approach] != start:
            return OTHER_APPROACH
        if board.to[approach] < 0:
            return CANNOT_BLOCK_IMPASSABLE
        if game.owner[board.to[approach]] != 1 - side:
            return NO_ENEMY_OPPOSITE
        return NO_COMMAND if game.commands < 1 else None
    for approach in board.approaches_of[start]:
        if board.to[approach] == dest:
            return _why_not_into(game, side, approach, size, foot)
    return IMPASSABLE if board.impassable(start, dest) else NOT_ADJACENT


def _why_not_from_approach(
    game: Marengo, side: int, approach: int, dest: int, size: int, foot: bool
) -> Refusal | None:
    """A blocker goes back to its own reserve or straight on; nothing else (MAR-8.36)."""
    board = game.scenario.board
    if dest == board.at[approach]:
        return NO_COMMAND if game.commands < 1 and return_costs(game, side, approach) else None
    if dest == board.to[approach]:
        return _why_not_into(game, side, approach, size, foot)
    return BLOCKER_GOES_STRAIGHT


def _why_not_into(game: Marengo, side: int, approach: int, size: int, foot: bool) -> Refusal | None:
    board = game.scenario.board
    refusal = why_not_cross(game, side, approach, size)
    if refusal is not None:
        return refusal
    if not foot and board.obstructs[board.opposite[approach]] and game.owner[board.to[approach]] == 1 - side:
        return NEEDS_INFANTRY
    return NO_COMMAND if game.commands < 1 else None


def return_costs(game: Marengo, side: int, approach: int) -> bool:
    """Going back to reserve is free once no enemy is opposite (MAR-8.26)."""
    return game.owner[game.scenario.board.to[approach]] == 1 - side


def goals(game: Marengo, start: int) -> list[int]:
    """Every place to which an off-road move from here could lead."""
    board = game.scenario.board
    if start >= board.locales:
        approach = start - board.locales
        return [board.at[approach], board.to[approach]]
    return [board.locales + approach for approach in board.approaches_of[start]] + board.adjacent(start)


def why_nowhere(game: Marengo, side: int, block: int) -> Refusal:
    """Why a block that may move has no move: one way lacks only a command, or what shuts all."""
    start, foot = game.place[block], game.kind[block] == INFANTRY
    found: list[Refusal] = []
    for goal in goals(game, start):
        refusal = why_not_to(game, side, start, goal, 1, foot) if goal < game.scenario.board.locales else None
        if refusal is NO_COMMAND:
            return NO_COMMAND
        if refusal is not None:
            shut = Refusal(refusal.rule, refusal.key, (goal,))
            found.insert(0 if refusal in (BARRED, CLOSED) else len(found), shut)
    return found[0] if found else NOWHERE_TO_GO


def movers_from(game: Marengo, side: int, place: int) -> int:
    """Who in a place has some move of its own: ANYONE, only HORSE, or nobody."""
    board = game.scenario.board
    if place >= board.locales:
        free = not return_costs(game, side, place - board.locales)
        return COMPUTED + ANYONE if free or game.commands > 0 else COMPUTED
    if game.commands > 0:
        for approach in board.approaches_of[place]:
            enemy_there = game.owner[board.to[approach]] == 1 - side
            if enemy_there or why_not_cross(game, side, approach, 1) is None:
                return COMPUTED + ANYONE
    return COMPUTED + _free_movers(game, side, place)


def _free_movers(game: Marengo, side: int, locale: int) -> int:
    """Moves that need no command: main roads, and continuation in place along them (MAR-8.14, 8.59)."""
    board = game.scenario.board
    found = 0
    for crossing in board.crossings_of[locale]:
        if not board.crossing_main[crossing]:
            continue
        if why_not_ride(game, side, INFANTRY, crossing, MOVES, AT_REST) is None:
            return ANYONE
        if game.owner[board.to[board.crossing_approach[crossing]]] == 1 - side:
            found = HORSE
    return found
