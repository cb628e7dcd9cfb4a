"""Advice to a player: the best three choices of a general who knows that player's view and nothing else.

The reason for a choice is what the looks ahead came to: of the numbers by which the estimate judges a
situation, the one that weighs most in its favour beside the other choices, or against it beside the best.
"""

from __future__ import annotations

from typing import Final

from grognard.bots.estimate import estimate_of
from grognard.bots.general import General
from grognard.bots.levels import effort
from grognard.bots.staff import Staff, staff
from grognard.bots.weighing import Weighed, by_gain
from grognard.kernel.actions import Action
from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json
from grognard.kernel.views import View
from grognard.text.catalogue import say
from grognard.text.speaker import Speaker

BEST: Final = 3
NO_DIFFERENCE: Final = 0.0005
ENOUGH: Final = 2
"""One world proves nothing: a choice that was looked at in no more of them is not told."""
WORTH_A_WORD: Final = 0.02
"""A reason is told that changes the odds by so much."""
LEAST_SECONDS: Final = 1.5
"""A player who asks waits gladly for a better answer."""
MOST_SECONDS: Final = 4.0
"""But not for long: looks ahead that are under way at the end of this are finished."""


class Hint:
    """A choice, its chance to win, how much worse it is than the best one, the error of that, and why."""

    __slots__ = ("action", "chance", "error", "less", "plain", "reason")

    def __init__(
        self, action: Action, chance: float, less: float, error: float, plain: bool, reason: str
    ) -> None:
        self.action = action
        self.chance = chance
        self.less = less
        self.error = error
        self.plain = plain
        self.reason = reason


def hints(general: General, view: View) -> list[Hint]:
    """The best choices first. Where only one was thought of it stands alone, as plain.

    Moves in another order come to the same: they are told where there is nothing better to tell.
    """
    found = general.advise(view)
    best = found[0]
    weights = telling_weights(general.staff, view.scenario, view.side)
    rows: list[Hint] = []
    proved = looked_at_enough(found)
    for one in worth_telling(proved):
        assert one.action is not None
        less = best.gain.mean - one.gain.mean
        words = reasons(weights, one, found[1:] if one is best else [best])
        rows.append(
            Hint(
                one.action,
                min(1.0, max(0.0, general.chance + one.changed(-1))),
                max(0.0, less),
                error_between(best, one),
                len(proved) == 1,
                strongest(words, 1.0 if one is best else -1.0),
            )
        )
    return rows


def telling_weights(own: Staff, scenario: Scenario, side: int) -> list[tuple[int, str, float]]:
    """The features that can be told: their number, their word, and what one more is worth to a side.

    Where an estimate weighs a feature against common sense, others speak for it: that one is not told.
    """
    known = estimate_of(scenario.system, scenario.name, own.names)
    found: list[tuple[int, str, float]] = []
    if known is None:
        return found
    for number, name in enumerate(own.names):
        word = own.telling.get(name, "")
        sign = -1.0 if word.startswith("-") else 1.0
        worth = sign * known.aim.weights[number] / known.aim.scales[number]
        if word and worth > 0.0:
            found.append((number, word.lstrip("-"), worth * sign * (1.0 if side == 0 else -1.0)))
    return found


def reasons(weights: list[tuple[int, str, float]], one: Weighed, beside: list[Weighed]) -> dict[str, float]:
    """What speaks for a choice beside others, by word, in log odds."""
    words: dict[str, float] = {}
    looked_at = [other for other in beside if other is not one]
    for number, word, worth in weights:
        if looked_at:
            mean = sum([other.changed(number) for other in looked_at]) / len(looked_at)
            words[word] = words.get(word, 0.0) + worth * (one.changed(number) - mean)
    return words


def strongest(words: dict[str, float], sign: float) -> str:
    """The word that speaks most for a choice, or against it; empty if none is worth saying."""
    best, most = "", WORTH_A_WORD
    for word, worth in words.items():
        if sign * worth > most:
            best, most = word, sign * worth
    return best


def different(found: list[Weighed]) -> list[Weighed]:
    """The choices without those that came to the same as a better one, as moves in another order do."""
    kept: list[Weighed] = []
    for one in found:
        if not any(one.gain.same(other.gain) for other in kept):
            kept.append(one)
    return kept


def looked_at_enough(found: list[Weighed]) -> list[Weighed]:
    """The best, and those seen in worlds enough; the first thought, to whom all are held, was in all."""
    most = max([one.gain.count for one in found])
    seen = [one.gain.count or most for one in found]
    return [one for number, one in enumerate(found) if number == 0 or seen[number] >= ENOUGH]


def worth_telling(found: list[Weighed]) -> list[Weighed]:
    """The best that differ, and, where they are few, others that come to the same as one of them."""
    told = different(found)[:BEST]
    for one in found:
        if len(told) == BEST:
            break
        if not any(one is other for other in told):
            told.append(one)
    best, rest = told[:1], told[1:]
    rest.sort(key=by_gain)
    return best + rest


def error_between(best: Weighed, other: Weighed) -> float:
    return max(best.gain.error if best.gain.count else 0.0, other.gain.error if other.gain.count else 0.0)


def advice(view: View, seed: int | str, worlds: int, lang: str) -> list[Json]:
    """The hints to the side of a view, in words."""
    scenario = view.scenario
    own = staff(scenario.system)
    speaker = Speaker(scenario, lang)
    found = hints(
        General(own, seed, effort(own, "general", worlds).at_least(LEAST_SECONDS).at_most(MOST_SECONDS)), view
    )
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
    """How good a choice is, and the reason where there is one: nobody can tell why near-equals differ."""
    if one.plain:
        return say(lang, "hint-plain")
    if first:
        said = say(lang, "hint-best", {"chance": round(100 * one.chance)})
    elif one.less < NO_DIFFERENCE:
        return say(lang, "hint-same")
    elif one.less <= one.error:
        return say(lang, "hint-near")
    else:
        said = say(lang, "hint-worse", {"points": f"{100 * one.less:.1f}", "error": f"{100 * one.error:.1f}"})
    if not one.reason:
        return said
    reason = say(lang, f"hint-why-{one.reason}", None, "" if first else "lack")
    return say(lang, "hint-because", {"how": said, "reason": reason})
