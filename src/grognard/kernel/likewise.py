"""The same for the rest: what one piece has done, done by those who belong to it, each as far as it can.

Whoever moves an army sends a corps, not its battalions. After a walk the others of its body (the ``Gait``
says who they are) can be sent likewise: as far, in the same direction, and with the same front if the first
took another; the foremost first, so that nobody stands in another's way. Each goes by the rules' own steps to
where it comes nearest to its goal, without a die, news or anybody's question on the way, and sooner stands in
line a little behind than out of it (``Gait.disorder``); who gets no nearer stays. An order given to one
leader is given to the others in the same manner. Everything is played on copies of a game that the side
could imagine; what comes out is a list of actions like any other.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.journeys import Found, Gait, Journey, piece_in_hand, search
from grognard.kernel.shortcuts import followed, put_down
from grognard.kernel.state import State
from grognard.kernel.views import View

MOST: Final = 40
"""How many follow at most."""
COPIES: Final = 2500
"""How many steps are tried for each of them."""
ASIDE: Final = 1
"""By how many places whoever follows may leave the straight way; who would go a longer way about stays."""
TRIED: Final = 6
"""How many places are looked at for one where it may be put down."""


class Example:
    """What a piece did that others could do: the way it went, and who has had his turn already."""

    __slots__ = ("end", "front", "piece", "start", "walked")

    def __init__(self, piece: int, start: int, end: int, walked: list[int]) -> None:
        self.piece = piece
        self.start = start
        self.end = end
        self.walked = walked
        self.front = -1
        """The front that all shall have at the end of a walk that changed it; else each keeps its own."""


def rest_of(view: View, example: Example) -> list[int]:
    """The others of its body that could be taken now and have not walked yet, the foremost first."""
    gait = view.scenario.rules.gait
    if gait is None or example.start < 0 or example.end < 0:
        return []
    world = view.imagine(Dice("likewise"))
    if not followed(world, view.side, put_down(view, gait)):
        return []
    return [take.a for take in takes_of_rest(world, gait, example)]


def others_of(view: View, piece: int, walked: list[int]) -> list[int]:
    """Who belongs to a piece, has not walked yet and may still go, wherever it is."""
    gait = view.scenario.rules.gait
    if gait is None or piece < 0:
        return []
    world = view.imagine(Dice("body"))
    start = gait.stand(world, piece)[0]
    return [
        one
        for one in gait.company(world, piece, start)
        if one != piece and one not in walked and gait.stand(world, one)[0] >= 0 and gait.able(world, one)
    ]


def takes_of_rest(world: State, gait: Gait, example: Example) -> list[Action]:
    company = gait.company(world, example.piece, example.start)
    found: list[tuple[int, int, Action]] = []
    for take in world.options():
        if take.verb not in gait.takes or take.a not in company or take.a in example.walked:
            continue
        at = gait.stand(world, take.a)[0]
        if take.a != example.piece and at >= 0:
            found.append((gait.apart(world, at, example.end), take.a, take))
    found.sort(key=by_place)
    return [take for _, _, take in found[:MOST]]


def by_place(row: tuple[int, int, Action]) -> tuple[int, int]:
    return (row[0], row[1])


def likewise(view: View, example: Example) -> list[Action]:
    """What sends the rest after an example; empty if nobody can follow."""
    gait = view.scenario.rules.gait
    if gait is None:
        return []
    world, pending = view.imagine(Dice("likewise")), list(put_down(view, gait))
    if not followed(world, view.side, tuple(pending)):
        return []
    orders: list[Action] = []
    for piece in [take.a for take in takes_of_rest(world, gait, example)]:
        after = world.clone()
        way = errand_of(after, view.side, gait, piece, example)
        if not way:
            continue
        orders += [*pending, *way]
        world = after
        pending = resting(world, gait)
        if not followed(world, view.side, tuple(pending)):
            break
    return orders


def together(view: View, steps: tuple[Action, ...], example: Example) -> list[Action]:
    """A walk and the same for the rest in one gesture; the walk alone if something happens on it."""
    world, gait = view.imagine(Dice("together")), view.scenario.rules.gait
    before = gait.stand(world, example.piece)[1] if gait is not None else -1
    if gait is None or not followed(world, view.side, steps):
        return list(steps)
    after = gait.stand(world, example.piece)[1]
    if after != before and gait.angle(after) >= 0:
        example.front = after
    return [*steps, *likewise(world.view(view.side), example)]


def in_a_column(view: View) -> tuple[tuple[Action, ...], Found] | None:
    """All who may set out with the piece in hand, and where they can go as one; None where nobody joins it.

    Where it may not go alone they may go together: a general does not enter a town of the enemy by himself.
    """
    gait = view.scenario.rules.gait
    if gait is None or not gait.joins or piece_in_hand(view) < 0:
        return None
    world, orders = view.imagine(Dice("column")), list[Action]()
    for _ in range(MOST):
        joins = [one for one in world.options() if one.verb in gait.joins]
        if not joins or not followed(world, view.side, (joins[0],)):
            break
        orders.append(joins[0])
    return (tuple(orders), search(world.view(view.side))) if orders else None


def resting(world: State, gait: Gait) -> list[Action]:
    """What puts down the piece in hand, if there is one and it may be put down."""
    if gait.in_hand(world) < 0:
        return []
    return [action for action in world.options() if action.verb in gait.rests][:1]


def errand_of(world: State, side: int, gait: Gait, piece: int, example: Example) -> list[Action]:
    """Take one of the rest and lead it to where it is nearest to its goal; plays that, or gives nothing."""
    takes = [one for one in world.options() if one.verb in gait.takes and one.a == piece]
    if not takes:
        return []
    at = gait.stand(world, piece)[0]
    goal = gait.goal(world, example.start, example.end, at)
    if goal < 0 or not followed(world, side, (takes[0],)) or gait.in_hand(world) != piece:
        return []
    found = search(world.view(side), COPIES)
    ways = nearest(world, gait, found, goal)
    turned = [
        way for near in ways for way in found.fronts.get(near.stand[0], []) if way.stand[1] == example.front
    ]
    for way in [*turned[:1], *ways]:
        after = world.clone()
        if followed(after, side, way.steps) and (gait.in_hand(after) < 0 or resting(after, gait)):
            steps = [*way.steps, *dressed(world, after, side, gait, piece)]
            followed(world, side, tuple(steps))
            return [takes[0], *steps]
    return []


def nearest(world: State, gait: Gait, found: Found, goal: int) -> list[Journey]:
    """The safe ways that lead nearer to a goal, the nearest first, of those the cheapest; a few of them."""
    at = gait.stand(world, found.piece)[0]
    far = gait.apart(world, at, goal)
    rows: list[tuple[int, int, int, Journey]] = []
    for number, way in enumerate(found.ways):
        near = gait.apart(world, way.stand[0], goal)
        if near >= far or way.happens or gait.crowds(world, way.stand[0]):
            continue
        behind = near + gait.disorder(world, found.piece, way.stand)
        if behind <= far and gait.apart(world, at, way.stand[0]) + near <= far + ASIDE:
            rows.append((behind, way.cost, number, way))
    rows.sort(key=by_nearness)
    return [way for _, _, _, way in rows[:TRIED]]


def dressed(before: State, after: State, side: int, gait: Gait, piece: int) -> list[Action]:
    """The turn by which a piece that has followed is in line again; nothing if it is, or may not turn.

    A turn may end its move and with it the side's: such a one is left to the player.
    """
    least, best = gait.disorder(before, piece, gait.stand(after, piece)), list[Action]()
    if not least or gait.in_hand(after) != piece:
        return best
    for turn in after.options():
        if turn.verb in gait.turns:
            turned = after.clone()
            if not followed(turned, side, (turn,)):
                continue
            disorder = gait.disorder(before, piece, gait.stand(turned, piece))
            if disorder < least:
                least, best = disorder, [turn]
    return best


def by_nearness(row: tuple[int, int, int, Journey]) -> tuple[int, int, int]:
    return (row[0], row[1], row[2])


def echoes(view: View, action: Action) -> list[Action]:
    """The same answer for all others of whom it is asked: an order for the whole army."""
    gait = view.scenario.rules.gait
    if gait is None or action.verb not in gait.echoed:
        return []
    world = view.imagine(Dice("echo"))
    found: list[Action] = []
    company = gait.company(world, action.a, -1)
    for _ in range(MOST):
        alike = [one for one in world.options() if one.verb == action.verb and one.a in company]
        alike = [one for one in alike if (one.b, one.c) == (action.b, action.c)]
        if not alike or not followed(world, view.side, (alike[0],)):
            break
        found.append(alike[0])
    return found
