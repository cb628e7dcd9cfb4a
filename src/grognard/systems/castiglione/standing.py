"""What the side that waits may order in advance: to slip away, to march to the guns, to stand, to pursue."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.standing import Order, pick
from grognard.kernel.views import View
from grognard.systems.castiglione.words import (
    ACT_STAND,
    BOMBARD,
    DONE,
    HOLD,
    HOLD_FIRE,
    MARCH,
    PURSUE,
    RETREAT,
    RIDE,
    STAND,
    STAY,
    WITHDRAW,
)

ORDERS: Final = (
    Order("withdraw", "CAS-8.6.3b", ("stay", "withdraw")),
    Order("guns", "CAS-9.1.2a", ("all", "none")),
    Order("leaders", "CAS-9.1.2g", ("all", "none")),
    Order("bombard", "CAS-9.2a", ("bombard", "hold_fire")),
    Order("stand", "CAS-9.3i", ("stand", "two_to_one", "retreat")),
    Order("pursue", "CAS-9.5a", ("pursue", "hold")),
)


def ordered(view: View, order: str, wish: str) -> Action | None:
    if order == "withdraw":
        return pick(view, STAY) if wish == "stay" else _only_way(view)
    if order == "guns":
        return pick(view, MARCH, DONE) if wish == "all" else pick(view, DONE)
    if order == "leaders":
        return pick(view, RIDE, DONE) if wish == "all" else pick(view, DONE)
    if order == "bombard":
        return pick(view, BOMBARD if wish == "bombard" else HOLD_FIRE)
    if order == "stand":
        return _stand(view, wish)
    return pick(view, PURSUE if wish == "pursue" else HOLD)


def _only_way(view: View) -> Action | None:
    """Where there is one way out it is taken; with more, the player says which."""
    ways = [option for option in view.options if option.verb == WITHDRAW]
    return ways[0] if len(ways) == 1 else None


def _stand(view: View, wish: str) -> Action | None:
    """Two to one is reckoned in the hits that the next round brings on average, both sides' being open."""
    if wish == "retreat":
        return pick(view, RETREAT)
    if wish == "stand":
        return pick(view, STAND)
    note = view.note(ACT_STAND)
    if note is None or len(note.data) < 2:
        return None
    own, enemy = note.data[0], note.data[1]
    if not isinstance(own, int) or not isinstance(enemy, int):
        return None
    return pick(view, RETREAT if enemy >= 2 * own and enemy > 0 else STAND)
