"""Chapter 8, road movement: one block, up to three locales, each approach of a road crossed in order."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Phrase, Refusal
from grognard.kernel.steps import Step
from grognard.kernel.values import Part, Value
from grognard.systems.marengo.access import why_not_cross
from grognard.systems.marengo.continuation import (
    NO_ENEMY_OPPOSITE,
    NOT_AN_APPROACH_HERE,
    NOT_THIS_GROUP,
    ONLY_CAVALRY,
    continue_to,
)
from grognard.systems.marengo.pieces import CAVALRY, INFANTRY, MOVED
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import BLOCK, HALT, ON_DONE, ON_HALT, ON_WAIT, ROAD, WAIT

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

    def parts(self) -> tuple[Part, ...]:
        return (self.used, self.crossing, self.road, self.paid, self.main)


AT_REST: Final = Ride(0, -1, -1, False, True)
"""A block that has not set out yet."""


def why_not_ride(
    game: Marengo, side: int, kind: int, crossing: int, number: int, ride: Ride
) -> Refusal | None:
    """Why a block of this arm may not take a crossing of its locale as road move ``number``."""
    board = game.board
    approach = board.crossing_approach[crossing]
    if not board.crossing_main[crossing] and not ride.paid and game.commands < 1:
        return NO_COMMAND
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
    return refusal


def crossings_now(game: Marengo, side: int, kind: int, locale: int, number: int, ride: Ride) -> list[int]:
    return [
        crossing
        for crossing in game.board.crossings_of[locale]
        if why_not_ride(game, side, kind, crossing, number, ride) is None
    ]


def may_ride_later(game: Marengo, side: int, kind: int, locale: int, ride: Ride) -> bool:
    """Whether a crossing is open to a block on its last move: a higher number is never harder (MAR-8.46)."""
    for crossing in game.board.crossings_of[locale]:
        if why_not_ride(game, side, kind, crossing, MOVES, ride) is None:
            return True
    return False


def road_options(game: Marengo, side: int, block: int, ride: Ride) -> list[Action]:
    """Crossings that the block may take now, and waiting if that leads anywhere."""
    kind, locale = game.kind[block], game.place[block]
    found = [
        game.words.road[crossing] for crossing in crossings_now(game, side, kind, locale, ride.used + 1, ride)
    ]
    if ride.used + 1 < MOVES and may_ride_later(game, side, kind, locale, ride):
        found.append(ON_WAIT)
    return found


def why_not_on_road(game: Marengo, side: int, block: int, ride: Ride, action: Action) -> Refusal:
    """The clause against a road action, for a block in reserve."""
    if action.verb == ROAD:
        approach = game.board.crossing_approach[action.a]
        if game.board.at[approach] != game.place[block]:
            return ROAD_ELSEWHERE
        refusal = why_not_ride(game, side, game.kind[block], action.a, ride.used + 1, ride)
        return refusal if refusal is not None else NOT_OFFERED
    return WAIT_IN_VAIN if action.verb == WAIT else MUST_CROSS_FIRST if action.verb == HALT else NOT_OFFERED


def set_out(game: Marengo, block: int, crossing: int, ride: Ride) -> Ride:
    """Pay for the crossing if it must be paid (MAR-8.14, 8.17) and count the move."""
    board = game.board
    main = board.crossing_main[crossing]
    paid = ride.paid
    if not main and not paid:
        pay_command(game, "MAR-8.17")
        paid = True
    game.mark[block] = MOVED
    return Ride(ride.used + 1, crossing, board.crossing_road[crossing], paid, ride.main and main)


def pay_command(game: Marengo, rule: str) -> None:
    game.commands -= 1
    game.emit(rule, "command", game.commands)


def cross(game: Marengo, block: int, ride: Ride) -> None:
    """The block has crossed: the road's capacity is used there (MAR-8.44 to 8.47, 8.52)."""
    board = game.board
    approach = board.crossing_approach[ride.crossing]
    game.crossed[ride.crossing] = ride.used
    game.put(block, board.to[approach])
    game.emit("MAR-8.39", "rode", block, board.at[approach], board.to[approach], ride.used)


def go_on(game: Marengo, side: int, block: int, ride: Ride) -> None:
    """Ask for the next road move, unless there can be none whatever the block is."""
    kind = CAVALRY if game.hidden(block) else game.kind[block]
    if ride.used < MOVES and may_ride_later(game, side, kind, game.place[block], ride):
        game.then(OnRoad(side, block, ride))
    else:
        stop(game, side, block, ride)


def stop(game: Marengo, side: int, block: int, ride: Ride) -> None:
    """End of the road move: ask for continuation, unless there can be none."""
    asked = game.hidden(block) or game.kind[block] == CAVALRY
    if asked and continuations(game, side, block, ride):
        game.then(ContinueByRoad(side, block, ride))
    else:
        game.conceal(block)


def why_not_continue(game: Marengo, side: int, block: int, ride: Ride, place: int) -> Refusal | None:
    """Continuation after a road move: only along a road joined to the one used (MAR-8.57, 8.58)."""
    board = game.board
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
    return ride.paid or (ride.main and game.board.crossing_main[crossing])


def continuations(game: Marengo, side: int, block: int, ride: Ride) -> list[int]:
    board = game.board
    found: list[int] = []
    for approach in board.approaches_of[game.place[block]]:
        place = board.locales + approach
        if why_not_continue(game, side, block, ride, place) is None:
            found.append(place)
    return found


class OnRoad(Step[Marengo]):
    """A block on the road: on, wait, or halt."""

    __slots__ = ("block", "owner", "ride")

    def __init__(self, owner: int, block: int, ride: Ride) -> None:
        self.owner = owner
        self.block = block
        self.ride = ride

    def parts(self) -> tuple[Part, ...]:
        return (self.owner, self.block, self.ride)

    def side(self, game: Marengo) -> int:
        return self.owner

    def options(self, game: Marengo) -> list[Action]:
        found = road_options(game, self.owner, self.block, self.ride)
        if self.ride.road >= 0:
            found.append(ON_HALT)
        return found

    def resolve(self, game: Marengo, choice: Action) -> None:
        if choice.verb == ROAD:
            take_road(game, self.owner, self.block, choice.a, self.ride)
        elif choice.verb == WAIT:
            wait(game, self.owner, self.block, self.ride)
        else:
            stop(game, self.owner, self.block, self.ride)

    def ask(self, game: Marengo) -> Phrase:
        return Phrase("MAR-8.39", "on_road", (self.block, MOVES - self.ride.used))

    def why_not(self, game: Marengo, action: Action) -> Refusal:
        return why_not_on_road(game, self.owner, self.block, self.ride, action)


def wait(game: Marengo, side: int, block: int, ride: Ride) -> None:
    """A waited move is lost (MAR-8.48)."""
    game.emit("MAR-8.48", "waited", block)
    game.then(OnRoad(side, block, Ride(ride.used + 1, ride.crossing, ride.road, ride.paid, ride.main)))


def take_road(game: Marengo, side: int, block: int, crossing: int, ride: Ride) -> None:
    """Set out over a crossing: into a free locale, or as a maneuver attack by cavalry."""
    approach = game.board.crossing_approach[crossing]
    ahead = set_out(game, block, crossing, ride)
    if game.owner[game.board.to[approach]] == 1 - side:
        from grognard.systems.marengo.manoeuvres import attack  # chapters 8 and 9 call each other

        attack(game, side, (block,), approach, ahead)
    else:
        cross(game, block, ahead)
        go_on(game, side, block, ahead)


class ContinueByRoad(Step[Marengo]):
    """A road mover that has stopped: cavalry may go on along the road to block (MAR-8.57)."""

    __slots__ = ("block", "owner", "ride")

    def __init__(self, owner: int, block: int, ride: Ride) -> None:
        self.owner = owner
        self.block = block
        self.ride = ride

    def parts(self) -> tuple[Part, ...]:
        return (self.owner, self.block, self.ride)

    def side(self, game: Marengo) -> int:
        return self.owner

    def options(self, game: Marengo) -> list[Action]:
        found: list[Action] = []
        if game.kind[self.block] == CAVALRY:
            for place in continuations(game, self.owner, self.block, self.ride):
                found.append(Action(BLOCK, self.block, place))
        found.append(ON_DONE)
        return found

    def resolve(self, game: Marengo, choice: Action) -> None:
        if choice.verb == BLOCK:
            if not self.free(game, choice.b):
                pay_command(game, "MAR-8.58")
            continue_to(game, self.block, choice.b, "MAR-8.57")
        game.conceal(self.block)

    def free(self, game: Marengo, place: int) -> bool:
        locale = game.place[self.block]
        for crossing in game.board.crossings_over[place - game.board.locales]:
            joined = game.board.joined(locale, self.ride.road, game.board.crossing_road[crossing])
            if joined and continuation_is_free(game, self.ride, crossing):
                return True
        return False

    def ask(self, game: Marengo) -> Phrase:
        return Phrase("MAR-8.57", "continue_by_road", (self.block,))

    def why_not(self, game: Marengo, action: Action) -> Refusal:
        if action.verb != BLOCK or action.a != self.block:
            return NOT_THIS_GROUP
        if game.kind[self.block] != CAVALRY:
            return ONLY_CAVALRY
        refusal = why_not_continue(game, self.owner, self.block, self.ride, action.b)
        return refusal if refusal is not None else NOT_OFFERED
