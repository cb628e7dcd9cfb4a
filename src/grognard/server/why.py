"""'Why not?': what a click on a piece or place could have meant, and the clauses that forbid it."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Refusal
from grognard.kernel.views import View
from grognard.server.refused import Refused

MOST_REASONS = 3
MOST_TRIES = 400


def why_not(view: View, kind: str, label: str) -> list[Refusal]:
    """The most telling refusals for a noun, the verbs of the present question first."""
    lexicon = view.scenario.lexicon
    noun = lexicon.number(kind, label) if kind in lexicon.labels else None
    if noun is None:
        raise Refused(404, "no-such-noun", {"label": label[:40]})
    asked = {action.verb for action in view.options}
    found: dict[tuple[str, str], tuple[int, Refusal]] = {}
    for tries, action in enumerate(_meanings(view, kind, noun)):
        if tries >= MOST_TRIES:
            break
        refusal = view.why_not(action)
        if refusal is None:
            continue
        rank = _rank(refusal, action.verb in asked)
        known = found.get((refusal.rule, refusal.key))
        if known is None or rank < known[0]:
            found[refusal.rule, refusal.key] = (rank, refusal)
    ranked = sorted(found.values(), key=lambda pair: pair[0])
    if not ranked:
        return [NOT_OFFERED]
    best = ranked[0][0]
    return [refusal for rank, refusal in ranked if rank == best or rank < 2][:MOST_REASONS]


def _rank(refusal: Refusal, asked: bool) -> int:
    """Lower tells more: a clause for what is being asked, another clause, a sentence without a clause."""
    if refusal.rule:
        return 0 if asked else 1
    return 3 if refusal.key == NOT_OFFERED.key else 2


def _meanings(view: View, kind: str, noun: int) -> Iterator[Action]:
    """Every action that has this noun; other nouns are those that the present options hold."""
    for number, verb in enumerate(view.scenario.lexicon.verbs):
        for index, wanted in enumerate(verb.nouns):
            if wanted != kind:
                continue
            for others in _other_nouns(view, number, len(verb.nouns)):
                nouns = [*others]
                nouns[index] = noun
                yield Action(number, nouns[0], nouns[1], nouns[2])


def _other_nouns(view: View, verb: int, size: int) -> list[tuple[int, int, int]]:
    if size == 1:
        return [(-1, -1, -1)]
    return [action.nouns() for action in view.options if action.verb == verb]
