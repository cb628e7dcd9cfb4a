"""Advice to a player: the best three choices of a general who knows that player's view and nothing else."""

from __future__ import annotations

from grognard.bots.general import General, Weighed
from grognard.kernel.actions import Action
from grognard.kernel.views import View

BEST = 3


class Hint:
    """A choice, its chance to win, how much less that is than the best one's, and the error of that."""

    __slots__ = ("action", "chance", "error", "less", "plain")

    def __init__(self, action: Action, chance: float, less: float, error: float, plain: bool) -> None:
        self.action = action
        self.chance = chance
        self.less = less
        self.error = error
        self.plain = plain


def hints(general: General, view: View) -> list[Hint]:
    """The best choices first. Where only one was thought of it stands alone, as plain."""
    found = general.advise(view)
    best = found[0]
    top = general.base + best.gain.mean
    rows: list[Hint] = []
    for one in found[:BEST]:
        assert one.action is not None
        less = best.gain.mean - one.gain.mean
        rows.append(Hint(one.action, top - less, max(0.0, less), error_between(best, one), len(found) == 1))
    return rows


def error_between(best: Weighed, other: Weighed) -> float:
    return max(best.gain.error if best.gain.count else 0.0, other.gain.error if other.gain.count else 0.0)
