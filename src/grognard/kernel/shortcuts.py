"""What one click may pass over: the next piece's turn to walk, and the plain answers before a piece is taken.

After a walk whoever moves an army takes the next piece, so the ways of that piece are known before it is
taken, each beginning with what takes it. And a click on a piece that can be taken once a question or two have
been answered plainly (its corps is chosen, its general stays, its order is obeyed) gives those answers. Which
verbs take a piece, and which answers are plain, is the ``Gait``'s to say; everything is played on copies of a
game that the side could imagine, and ends at the first die, news or question of somebody else.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.journeys import Found, Gait, interruption, piece_in_hand, search
from grognard.kernel.refusal import ATTACK, SPECIAL, Note
from grognard.kernel.state import State
from grognard.kernel.views import View

DEEPEST: Final = 4
"""How many plain answers a click gives at most."""
TRIED: Final = 6
"""How many pieces are looked at for one that can go somewhere."""


class Onward:
    """The next piece: what takes it, where it can go, and what it can do where it cannot go."""

    __slots__ = ("choices", "found", "orders", "piece")

    def __init__(self, piece: int, orders: tuple[Action, ...]) -> None:
        self.piece = piece
        self.orders = orders
        self.found = Found(piece)
        self.choices: list[tuple[Action, Note | None]] = []


def onward(view: View, walked: list[int], opening: bool = False) -> Onward | None:
    """The next piece after the last of those that have walked, in the order of the question that takes it.

    After the last piece comes the first; None if all have walked or none can do anything. If nobody has
    walked yet it is, where that is wanted, the first that can be taken over plain answers.
    """
    gait = view.scenario.rules.gait
    if gait is None:
        return None
    if not walked:
        return opened(view, gait) if opening else None
    world, orders = view.imagine(Dice("onward")), put_down(view, gait)
    if not followed(world, view.side, orders):
        return None
    takes = [one for one in world.options() if one.verb in gait.takes and one.a not in walked]
    later = [one for one in takes if one.a > walked[-1]]
    for take in [*later, *takes[: len(takes) - len(later)]][:TRIED]:
        found = looked_at(world.clone(), view.side, gait, (*orders, take))
        if found is not None:
            return found
    return None


def opened(view: View, gait: Gait) -> Onward | None:
    """The first piece behind plain answers that can go somewhere."""
    for orders in openings(view)[:TRIED]:
        world = view.imagine(Dice("onward"))
        if followed(world, view.side, orders[:-1]):
            found = looked_at(world, view.side, gait, orders)
            if found is not None and found.found.ways:
                return found
    return None


def put_down(view: View, gait: Gait) -> tuple[Action, ...]:
    """What puts down the piece in hand, if there is one."""
    if piece_in_hand(view) < 0:
        return ()
    rests = [action for action in view.options if action.verb in gait.rests]
    return (rests[0],) if rests else ()


def followed(world: State, side: int, orders: tuple[Action, ...]) -> bool:
    """Play these, as long as nothing happens."""
    for action in orders:
        if not world.offers(action):
            return False
        if interruption(side, world.dice.count, world, world.play(action)):
            return False
    return True


def looked_at(world: State, side: int, gait: Gait, orders: tuple[Action, ...]) -> Onward | None:
    """What a piece can do once it is taken; None if that is nothing, or if taking it is more than that.

    Whoever may go anywhere, a leader on his horse, is not led on unasked: half the board would be lit.
    """
    take = orders[-1]
    if not followed(world, side, (take,)) or gait.in_hand(world) != take.a or gait.alike(world):
        return None
    found = Onward(take.a, orders)
    found.found = search(world.view(side))
    if not found.found.ways:
        found.choices = [(one, world.note(one)) for one in world.options() if one.verb not in gait.rests]
        if any(one.verb in gait.steps for one, _ in found.choices):
            return None
    return found if found.found.ways or found.choices else None


def openings(view: View) -> list[tuple[Action, ...]]:
    """The ways to take a piece that lead over plain answers only: those answers and what takes it."""
    gait = view.scenario.rules.gait
    found: list[tuple[Action, ...]] = []
    if gait is None or not gait.plain or piece_in_hand(view) >= 0:
        return found
    spread(view.imagine(Dice("opening")), view.side, gait, (), found)
    return found


def spread(
    world: State, side: int, gait: Gait, orders: tuple[Action, ...], found: list[tuple[Action, ...]]
) -> None:
    """Follow every plain answer from here."""
    for action in world.options():
        if action.verb in gait.takes and orders:
            found.append((*orders, action))
        elif len(orders) < DEEPEST and gait.is_plain(world, action):
            after = world.clone()
            if followed(after, side, (action,)):
                spread(after, side, gait, (*orders, action), found)


def strikes(view: View) -> list[tuple[Action, Action, Note | None]]:
    """Whom one's own pieces could strike: what takes one to fight, then its target. The enemy is clicked."""
    gait = view.scenario.rules.gait
    found: list[tuple[Action, Action, Note | None]] = []
    if gait is None or not gait.strikes or piece_in_hand(view) >= 0:
        return found
    world = view.imagine(Dice("strike"))
    for take in world.options():
        after = world.clone() if take.verb in gait.strikes else None
        if after is not None and followed(after, view.side, (take,)):
            found += [(take, aim, after.note(aim)) for aim in after.options() if is_strike(after, aim)]
    return found


def is_strike(world: State, action: Action) -> bool:
    """Whether an action strikes at the piece or place that it names."""
    note = world.note(action)
    kinds = world.scenario.lexicon.verbs[action.verb].nouns
    return note is not None and note.tone in (ATTACK, SPECIAL) and kinds[:1] in (("piece",), ("place",))


def mustered(view: View, orders: tuple[Action, ...], call: Action) -> tuple[tuple[Action, ...], Note | None]:
    """After some orders and a call to a fight: what names all who can take part, and what begins it.

    Nothing where nobody is to be named; the note is that of what begins it, with all of them.
    """
    gait = view.scenario.rules.gait
    if gait is None or call.verb not in gait.calls:
        return (), None
    world = view.imagine(Dice("muster"))
    if not followed(world, view.side, (*orders, call)):
        return (), None
    found: tuple[Action, ...] = ()
    while True:
        options = world.options()
        named = [one for one in options if one.verb in gait.names]
        if not named:
            begins = [one for one in options if one.verb in gait.begins]
            return ((*found, begins[0]), world.note(begins[0])) if begins else ((), None)
        if not followed(world, view.side, (named[0],)):
            return (), None
        found = (*found, named[0])


def names_more(world: State, side: int, action: Action) -> bool:
    """Whether this names one who takes part in a fight, and others may be named: the last begins it."""
    gait = world.scenario.rules.gait
    if gait is None or action.verb not in gait.names:
        return False
    after = world.clone()
    after.play(action)
    return after.side_to_move == side and any(one.verb in gait.names for one in after.options())


def turning(view: View, place: int) -> list[tuple[Action, ...]]:
    """What turns a piece so that something can be done to a place to which nothing can be done now."""
    gait = view.scenario.rules.gait
    found: list[tuple[Action, ...]] = []
    if gait is None or not gait.turns or names(view.options, view, place):
        return found
    world = view.imagine(Dice("turning"))
    takes: list[tuple[Action, ...]] = [(one,) for one in world.options() if one.verb in gait.takes]
    for orders in [()] if gait.in_hand(world) >= 0 else takes:
        taken = world.clone()
        if not followed(taken, view.side, orders):
            continue
        for turn in taken.options():
            after = taken.clone()
            if turn.verb not in gait.turns or not followed(after, view.side, (turn,)):
                continue
            if names(after.options(), view, place):
                found.append((*orders, turn))
    return found


def names(options: list[Action], view: View, place: int) -> bool:
    """Whether one of these speaks of a place."""
    for action in options:
        kinds = view.scenario.lexicon.verbs[action.verb].nouns
        for kind, noun in zip(kinds, action.nouns(), strict=False):
            if kind == "place" and noun == place:
                return True
    return False
