"""What the side that waits may order in advance: blocking, guns, leads and losses."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.standing import Order, pick
from grognard.kernel.views import View
from grognard.systems.marengo.observation import MarengoSeen
from grognard.systems.marengo.words import DONE, FIRE, HIT, HOLD, LEAD, OPPOSE, PIECE, SIDES, YIELD

ORDERS: Final = (
    Order("oppose", "MAR-9.16", ("one", "all", "never")),
    Order("fire_or_hold", "MAR-11.37", ("fire", "hold")),
    Order("name_stand", "MAR-11.40", ("strongest", "none")),
    Order("choose_victim", "MAR-10.26", ("strongest", "weakest")),
    Order("choose_hit", "MAR-11.25", ("strongest", "weakest")),
)


def ordered(view: View, order: str, wish: str) -> Action | None:
    if order == "oppose":
        return _oppose(view, wish)
    if order == "fire_or_hold":
        return pick(view, FIRE, HOLD) if wish == "fire" else pick(view, HOLD)
    if order == "name_stand":
        return pick(view, DONE) if wish == "none" else _by_strength(view, LEAD, True) or pick(view, DONE)
    return _by_strength(view, HIT, wish == "strongest")


def _oppose(view: View, wish: str) -> Action | None:
    """One block, the weakest, is enough to block; or all of the reserve; or none (MAR-9.16)."""
    if wish == "never":
        return pick(view, YIELD, DONE)
    enough = pick(view, DONE)
    if wish == "one" and enough is not None:
        return enough
    return _by_strength(view, OPPOSE, False)


def _by_strength(view: View, verb: int, strongest: bool) -> Action | None:
    """The option about one's own strongest or weakest block; none if it is about the enemy's."""
    seen = view.observation()
    assert isinstance(seen, MarengoSeen)
    own = SIDES[view.side]
    strength: dict[str, int] = {}
    for block in seen.blocks:
        if block.side == own and block.face is not None:
            strength[block.id] = block.face.strength
    best: Action | None = None
    most = 0
    for option in view.options:
        label = view.scenario.lexicon.label(PIECE, option.a) if option.verb == verb else ""
        if label not in strength:
            continue
        value = strength[label] if strongest else -strength[label]
        if best is None or value > most:
            best, most = option, value
    return best
