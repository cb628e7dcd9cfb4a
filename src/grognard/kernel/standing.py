"""Standing orders: questions that a side answers in advance, so that a turn of the other takes one visit.

A system declares its orders: to which question each belongs, and what may be ordered. The answer is made from
the view of the side that gave the order, and from nothing else. An order that is not sure answers
nothing, and leaves the question to its player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.actions import Action
from grognard.kernel.views import View

if TYPE_CHECKING:
    from grognard.kernel.match import Match

ASK: Final = "ask"
"""What is ordered unless somebody orders otherwise: ask me."""

MOST: Final = 200
"""So many questions are answered in a row; then somebody is asked."""

Orders = dict[str, str]
"""What a side has ordered, by the key of the order."""


class Order:
    """One question that can be answered in advance: its key is that of the prompt."""

    __slots__ = ("answers", "key", "rule")

    def __init__(self, key: str, rule: str, answers: tuple[str, ...]) -> None:
        self.key = key
        self.rule = rule
        self.answers = answers


def pick(view: View, *verbs: int) -> Action | None:
    """The first of the options that has one of these verbs, the verbs in order of preference."""
    for verb in verbs:
        for option in view.options:
            if option.verb == verb:
                return option
    return None


def ordered_action(view: View, orders: Orders) -> Action | None:
    """What the orders of a side answer to the question that it is asked; None if it wants to be asked."""
    rules, asked = view.scenario.rules, view.prompt.key
    for order in rules.orders:
        wish = orders.get(order.key, ASK)
        if order.key == asked and wish in order.answers:
            action = rules.ordered(view, order.key, wish)
            return action if action is not None and _offered(view, action) else None
    return None


def _offered(view: View, action: Action) -> bool:
    for option in view.options:
        if option.same(action):
            return True
    return False


def waits(match: Match) -> bool:
    """Whether whoever is asked now waits for another: the last choice that a player made was another's."""
    side = match.state.side_to_move
    for entry in reversed(match.entries):
        if entry.action is not None and not entry.ordered:
            return entry.side != side
    return False


def obey(match: Match, orders: dict[int, Orders]) -> int:
    """Answer what can be answered for sides that wait; how many questions that were."""
    done = 0
    while done < MOST:
        side = match.state.side_to_move
        given = None if side is None else orders.get(side)
        if side is None or not given or not waits(match):
            break
        action = ordered_action(match.state.view(side), given)
        if action is None:
            break
        match.play(action)
        match.entries[-1].ordered = True
        done += 1
    return done
