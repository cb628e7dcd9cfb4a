"""'Why not?': what a click on a piece or place could have meant, and the clauses that forbid it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Refusal
from grognard.kernel.views import View
from grognard.server.refused import Refused

MOST_REASONS = 3
MOST_TRIES = 400


def why_not(view: View, kind: str, label: str) -> list[Refusal]:
    """The most telling refusals for a noun: those with a clause, else those with a sentence of their own."""
    lexicon = view.scenario.lexicon
    noun = lexicon.number(kind, label) if kind in lexicon.labels else None
    if noun is None:
        raise Refused(404, "no-such-noun", {"label": label[:40]})
    found: dict[tuple[str, str], Refusal] = {}
    for action in islice(_meanings(view, kind, noun), MOST_TRIES):
        refusal = view.why_not(action)
        if refusal is not None:
            found.setdefault((refusal.rule, refusal.key), refusal)
    by_clause = [refusal for refusal in found.values() if refusal.rule]
    by_word = [refusal for refusal in found.values() if refusal.key != NOT_OFFERED.key]
    return (by_clause or by_word or [NOT_OFFERED])[:MOST_REASONS]


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
