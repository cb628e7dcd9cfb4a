"""A turn in a sentence: where its blows fell and where its pieces went, by the names on the map."""

from __future__ import annotations

from collections import Counter

from grognard.kernel.match import Entry
from grognard.kernel.scenario import Scenario
from grognard.text.catalogue import say
from grognard.text.speaker import Speaker

NAMED = 2
BLOWS = ("assault", "attack", "against", "charge", "fight", "strike", "aim", "at", "bombard", "lead")
WAYS = ("to", "go", "road", "enter", "march", "move", "advance", "ride", "withdraw", "retreat")


def explain(scenario: Scenario, side: int, entries: list[Entry], lang: str) -> str:
    """What a side did in these actions, told by the two places that it struck and went to most."""
    speaker = Speaker(scenario, lang)
    struck: Counter[str] = Counter()
    went: Counter[str] = Counter()
    for entry in entries:
        if entry.side != side or entry.action is None:
            continue
        verb = scenario.lexicon.verbs[entry.action.verb]
        if "place" not in verb.nouns:
            continue
        noun = (entry.action.a, entry.action.b, entry.action.c)[verb.nouns.index("place")]
        name = scenario.title("place", noun, lang)
        if verb.word in BLOWS:
            struck[name] += 1
        elif verb.word in WAYS:
            went[name] += 1
    words: dict[str, str | int] = {"side": speaker.side(side)}
    if struck:
        words["targets"] = ", ".join(name for name, _ in struck.most_common(NAMED))
    if went:
        words["places"] = ", ".join(name for name, _ in went.most_common(NAMED))
    key = "both" if struck and went else "strikes" if struck else "goes" if went else "nothing"
    return say(lang, f"explain-{key}", words)
