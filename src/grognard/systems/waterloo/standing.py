"""What the side that waits may order in advance: to strike at those who pass, or stop, before it."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.standing import Order, pick
from grognard.kernel.views import View
from grognard.systems.waterloo.words import COUNTER, DRIVE, PASS, STRIKE

ORDERS: Final = (
    Order("free_attack", "WAT-10.21", ("strike", "let_go")),
    Order("counter", "WAT-10.27", ("strike", "let_go")),
    Order("line", "WAT-13.14", ("first",)),
)


def ordered(view: View, order: str, wish: str) -> Action | None:
    if order == "line":
        return pick(view, DRIVE)
    if wish == "let_go":
        return pick(view, PASS)
    return pick(view, STRIKE if order == "free_attack" else COUNTER, PASS)
