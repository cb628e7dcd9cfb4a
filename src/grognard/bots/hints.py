"""Advice to a player: the best three choices of a general who knows that player's view and nothing else."""

from __future__ import annotations

from grognard.bots.general import General, Weighed
from grognard.bots.levels import effort
from grognard.bots.staff import staff
from grognard.kernel.actions import Action
from grognard.kernel.values import Json
from grognard.kernel.views import View
from grognard.text.catalogue import say
from grognard.text.speaker import Speaker

BEST = 3
NO_DIFFERENCE = 0.0005
LEAST_SECONDS = 1.5
"""A player who asks waits gladly for a better answer."""


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
    for one in different(found)[:BEST]:
        assert one.action is not None
        less = best.gain.mean - one.gain.mean
        rows.append(Hint(one.action, top - less, max(0.0, less), error_between(best, one), len(found) == 1))
    return rows


def different(found: list[Weighed]) -> list[Weighed]:
    """The choices without those that came to the same as a better one, as moves in another order do."""
    kept: list[Weighed] = []
    for one in found:
        if not any(one.gain.same(other.gain) for other in kept):
            kept.append(one)
    return kept


def error_between(best: Weighed, other: Weighed) -> float:
    return max(best.gain.error if best.gain.count else 0.0, other.gain.error if other.gain.count else 0.0)


def advice(view: View, seed: int | str, worlds: int, lang: str) -> list[Json]:
    """The hints to the side of a view, in words."""
    scenario = view.scenario
    own = staff(scenario.system)
    speaker = Speaker(scenario, lang)
    found = hints(General(own, seed, effort(own, "general", worlds).at_least(LEAST_SECONDS)), view)
    return [
        {
            "action": scenario.lexicon.notate(one.action),
            "text": speaker.option(one.action),
            "chance": None if one.plain else round(one.chance, 3),
            "less": round(one.less, 3),
            "error": round(one.error, 3),
            "why": why(one, lang, number == 0),
        }
        for number, one in enumerate(found)
    ]


def why(one: Hint, lang: str, first: bool) -> str:
    if one.plain:
        return say(lang, "hint-plain")
    if not first and one.less < NO_DIFFERENCE:
        return say(lang, "hint-same")
    if one.less == 0.0:
        return say(lang, "hint-best", {"chance": round(100 * one.chance)})
    key = "hint-near" if one.less <= one.error else "hint-worse"
    return say(lang, key, {"points": f"{100 * one.less:.1f}", "error": f"{100 * one.error:.1f}"})
