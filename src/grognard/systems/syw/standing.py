"""What the side that waits may order in advance: to react, to counter, to stand or evade, to hold fire."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.standing import Order, pick
from grognard.kernel.views import View
from grognard.systems.syw.words import EVADE, GIVE_WAY, HOLD_FIRE, PASS, PRESS, REACT, STAND

ORDERS: Final = (
    Order("react", "SYW-H.2f", ("all", "one", "pass")),
    Order("counter_ride", "SYW-H.2l", ("all", "one", "pass")),
    Order("evade", "SYW-H.1p", ("stand", "unless_broken", "evade")),
    Order("give_way", "SYW-H.1r", ("stand", "give_way")),
    Order("gamble", "SYW-G.4f", ("hold_fire", "press")),
)

EVEN: Final = 50
"""In the hundred: from here on a charge is likelier to break those who stand than not."""

ON_STAND: Final = Action(STAND)


def ordered(view: View, order: str, wish: str) -> Action | None:
    if order in ("react", "counter_ride"):
        return _react(view, wish)
    if order == "evade":
        return _evade(view, wish)
    if order == "give_way":
        return pick(view, STAND if wish == "stand" else GIVE_WAY)
    return pick(view, PRESS if wish == "press" else HOLD_FIRE)


def _react(view: View, wish: str) -> Action | None:
    """Those who react are named one by one; whoever wants but one leaves the choice to himself."""
    able = [option for option in view.options if option.verb == REACT]
    if wish == "pass":
        return pick(view, PASS)
    if wish == "one" and len(able) > 1:
        return None
    return pick(view, REACT, PASS)


def _evade(view: View, wish: str) -> Action | None:
    """The note on standing tells how likely the charge breaks the unit: both sides know as much."""
    if wish != "unless_broken":
        return pick(view, EVADE if wish == "evade" else STAND)
    note = view.note(ON_STAND)
    if note is None or not note.data:
        return None
    breaks = note.data[0]
    if not isinstance(breaks, int):
        return None
    return pick(view, EVADE if breaks >= EVEN else STAND)
