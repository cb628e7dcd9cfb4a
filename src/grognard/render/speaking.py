"""A speaker who calls pieces and places as one viewer does."""

from __future__ import annotations

from typing import Any

from grognard.kernel.scenario import Scenario
from grognard.render.artist import artist
from grognard.text.speaker import Speaker

NOTHING_IN_HAND = -1


def speaker_of(scenario: Scenario, lang: str, seen: Any = None, tense: str = "now") -> Speaker:
    """Who tells a viewer what is (``now``), what may happen (``maybe``) or has happened (``once``).

    Without an observation the pieces keep the names that everybody knows.
    """
    drawing = artist(scenario.system)
    named = {"now": drawing.calls, "maybe": drawing.supposed, "once": drawing.recalls}[tense]
    calls = {} if seen is None else named(scenario, seen, lang)

    def lies(place: int) -> str:
        """What may happen at a place happens to whoever stands there now; what did happen, happened there."""
        held = drawing.called(scenario, seen, NOTHING_IN_HAND, place, lang) if tense == "maybe" else ""
        return held or drawing.lies(scenario, place, lang)

    return Speaker(scenario, lang, calls, lies)
