"""All as proposed: the questions of one kind answered one after the other, as their player has said once.

All guns fire, each at the target that it most likely hurts; all who can be are rallied; the beaten run by the
shortest way. A ``Gait`` says which questions belong together and what is proposed. The word holds for as long
as such questions come, also when the other side acts in between: dice fall, and what is proposed next is
looked for anew. Any other question is asked as ever. Everything is told from what the side may know.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.journeys import interruption
from grognard.kernel.refusal import Note
from grognard.kernel.state import State
from grognard.kernel.views import View

MOST: Final = 60
"""How many are told of before it begins."""


class Proposal:
    """What one piece would do: the answers that bring it there, the last of them, and the note on that."""

    __slots__ = ("action", "note", "taken")

    def __init__(self, taken: Action, action: Action, note: Note | None) -> None:
        self.taken = taken
        self.action = action
        self.note = note


def batch_of(view: View) -> str:
    """To which batch the question under way belongs, turn by turn unless it lasts; empty if to none."""
    gait = view.scenario.rules.gait
    if gait is None or not view.options:
        return ""
    world = view.imagine(Dice("batch"))
    kind = gait.batch(world)
    return kind if not kind or gait.lasts(kind) else f"{kind} {world.stage()}"


def proposed(view: View, batch: str) -> Action | None:
    """What is answered now; None if the question belongs to another batch, or must be asked."""
    gait = view.scenario.rules.gait
    if gait is None or batch_of(view) != batch:
        return None
    return gait.proposed(view.imagine(Dice("batch")))


def proposals(view: View) -> list[Proposal]:
    """What each of those would do who could be asked now, as it looks before anything has happened."""
    gait = view.scenario.rules.gait
    found: list[Proposal] = []
    if gait is None or not batch_of(view):
        return found
    world = view.imagine(Dice("batch"))
    for _ in range(MOST):
        first = gait.proposed(world)
        if first is None:
            return found
        if names_piece(world, first):
            break
        if interruption(view.side, world.dice.count, world, world.play(first)):
            return found
    for action in world.options():
        if len(found) < MOST and action.verb in gait.in_turn:
            found.append(looked_into(world.clone(), view.side, action))
    return found


def may_begin(view: View, action: Action, lines: int) -> bool:
    """Whether a batch can be begun here: a list can be shown of two at least, or nothing is aimed at."""
    gait = view.scenario.rules.gait
    return gait is not None and (lines > 1 or (not lines and action.verb not in gait.aims))


def names_piece(world: State, action: Action) -> bool:
    return world.scenario.lexicon.verbs[action.verb].nouns[:1] != ()


def looked_into(world: State, side: int, action: Action) -> Proposal:
    """A piece and, if that can be told before a die falls, what it aims at."""
    gait = world.scenario.rules.gait
    assert gait is not None
    found = Proposal(action, action, world.note(action))
    if interruption(side, world.dice.count, world, world.play(action)):
        return found
    aim = gait.proposed(world)
    if aim is not None and aim.verb in gait.aims:
        return Proposal(action, aim, world.note(aim))
    return found
