"""Chapter 8, road movement: one block, up to three locales, each approach of a road crossed in order."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.refusal import DANGER, NOT_OFFERED, Note, Refusal
from grognard.kernel.values import Value
from grognard.systems.marengo.access import why_not_cross
from grognard.systems.marengo.continuation import NO_ENEMY_OPPOSITE, NOT_AN_APPROACH_HERE
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import CAVALRY, HALT, INFANTRY, ON_WAIT, ROAD, WAIT

MOVES: Final = 3
"""The road moves of a block in a turn (MAR-8.39)."""

ROAD_ELSEWHERE = Refusal("MAR-8.41", "road_elsewhere")
ROADS_APART = Refusal("MAR-8.41", "roads_apart")
NO_COMMAND = Refusal("MAR-8.9", "no_command")
AGAINST_THE_COLUMN = Refusal("MAR-8.47", "against_the_column")
OUT_OF_ORDER = Refusal("MAR-8.46", "out_of_order")
THREE_ALREADY = Refusal("MAR-8.44", "three_already")
FOOT_BY_ROAD = Refusal("MAR-8.42", "enemy_on_road")
GUNS_BY_ROAD = Refusal("MAR-9.7", "only_cavalry_attacks_by_road")
OBSTRUCTED_ROAD = Refusal("MAR-9.11", "road_attack_obstructed")
WAIT_IN_VAIN = Refusal("MAR-8.48", "wait_in_vain")
MUST_CROSS_FIRST = Refusal("MAR-8.48", "must_cross_first")
NOT_JOINED_BY_ROAD = Refusal("MAR-8.57", "not_joined_by_road")


class Ride(Value):
    """A road move so far: moves used, last crossing and road (-1: none), command paid, all on main roads."""

    __slots__ = ("crossing", "main", "paid", "road", "used")

    def __init__(self, used: int, crossing: int, road: int, paid: bool, main: bool) -> None:
        self.used = used
        self.crossing = crossing
        self.road = road
        self.paid = paid
        self.main = main


AT_REST: Final = Ride(0, -1, -1, False, True)
"""A block that has not set out yet."""


def why_not_ride(
    game: Marengo, side: int, kind: int, crossing: int, number: int, ride: Ride
) -> Refusal | None:
    """Why a block of this arm may not take a crossing of its locale as road move ``number``."""
    board = game.scenario.board
    approach = board.crossing_approach[crossing]
    if ride.road >= 0 and not board.joined(board.at[approach], ride.road, board.crossing_road[crossing]):
        return ROADS_APART
    if game.crossed[board.back[crossing]]:
        return AGAINST_THE_COLUMN
    if game.crossed[crossing] >= number:
        return THREE_ALREADY if game.crossed[crossing] == MOVES else OUT_OF_ORDER
    refusal = why_not_cross(game, side, approach, 1)
    if refusal is None and game.owner[board.to[approach]] == 1 - side:
        if kind == INFANTRY:
            return FOOT_BY_ROAD
        if kind != CAVALRY:
            return GUNS_BY_ROAD
        if board.obstructs[board.opposite[approach]]:
            return OBSTRUCTED_ROAD
    if refusal is None and not board.crossing_main[crossing] and not ride.paid and game.commands < 1:
        return NO_COMMAND
    return refusal


def road_note(game: Marengo, crossing: int, ride: Ride) -> Note:
    """Whether a road move uses a command: on a main road none, else one for the march (MAR-8.14, 8.17)."""
    board = game.scenario.board
    free = ride.paid or board.crossing_main[crossing]
    approach = board.crossing_approach[crossing]
    there = board.to[approach]
    if game.owner[there] >= 0 and game.owner[there] != game.owner[board.at[approach]]:
        key = "at_enemy" if game.standing[there] else "unstoppable"
        return Note("MAR-9.8", f"free_{key}" if free else f"command_{key}", (), DANGER)
    return Note("MAR-8.14", "free") if free else Note("MAR-8.17", "command")


def crossings_now(game: Marengo, side: int, kind: int, locale: int, number: int, ride: Ride) -> list[int]:
    return [
        crossing
        for crossing in game.scenario.board.crossings_of[locale]
        if why_not_ride(game, side, kind, crossing, number, ride) is None
    ]


def may_ride_later(game: Marengo, side: int, kind: int, locale: int, ride: Ride) -> bool:
    """Whether a crossing is open to a block on its last move: a higher number is never harder (MAR-8.46)."""
    for crossing in game.scenario.board.crossings_of[locale]:
        if why_not_ride(game, side, kind, crossing, MOVES, ride) is None:
            return True
    return False


def road_options(game: Marengo, side: int, block: int, ride: Ride) -> list[Action]:
    """Crossings that the block may take now, and waiting if that leads anywhere."""
    kind, locale = game.kind[block], game.place[block]
    found = [
        game.scenario.words.road[crossing]
        for crossing in crossings_now(game, side, kind, locale, ride.used + 1, ride)
    ]
    if ride.used + 1 < MOVES and may_ride_later(game, side, kind, locale, ride):
        found.append(ON_WAIT)
    return found


def why_not_on_road(game: Marengo, side: int, block: int, ride: Ride, action: Action) -> Refusal:
    """The clause against a road action, for a block in reserve."""
    if action.verb == ROAD:
        approach = game.scenario.board.crossing_approach[action.a]
        if game.scenario.board.at[approach] != game.place[block]:
            return ROAD_ELSEWHERE
        refusal = why_not_ride(game, side, game.kind[block], action.a, ride.used + 1, ride)
        return refusal if refusal is not None else NOT_OFFERED
    return WAIT_IN_VAIN if action.verb == WAIT else MUST_CROSS_FIRST if action.verb == HALT else NOT_OFFERED


def why_not_continue(game: Marengo, side: int, block: int, ride: Ride, place: int) -> Refusal | None:
    """Continuation after a road move: only along a road joined to the one used (MAR-8.57, 8.58)."""
    board = game.scenario.board
    approach = place - board.locales
    locale = game.place[block]
    if approach < 0 or board.at[approach] != locale:
        return NOT_AN_APPROACH_HERE
    if board.to[approach] < 0 or game.owner[board.to[approach]] != 1 - side:
        return NO_ENEMY_OPPOSITE
    joined = False
    for crossing in board.crossings_over[approach]:
        if board.joined(locale, ride.road, board.crossing_road[crossing]):
            joined = True
            if continuation_is_free(game, ride, crossing) or game.commands > 0:
                return None
    return NO_COMMAND if joined else NOT_JOINED_BY_ROAD


def continuation_is_free(game: Marengo, ride: Ride, crossing: int) -> bool:
    return ride.paid or (ride.main and game.scenario.board.crossing_main[crossing])


def continuations(game: Marengo, side: int, block: int, ride: Ride) -> list[int]:
    board = game.scenario.board
    found: list[int] = []
    for approach in board.approaches_of[game.place[block]]:
        place = board.locales + approach
        if why_not_continue(game, side, block, ride, place) is None:
            found.append(place)
    return found
