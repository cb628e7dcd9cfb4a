"""Sentences about what was aimed at a place: they name who stood there at that moment."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.kernel.events import Event
from grognard.kernel.match import Entry
from grognard.render.artist import artist
from grognard.render.whereabouts import Whereabouts
from grognard.server.live import Live
from grognard.text.speaker import Speaker


def ground_before(live: Live, number: int, entries: Sequence[Entry]) -> Whereabouts | None:
    """Who stood where after so many actions; None if nothing in these entries was aimed at a place."""
    drawing, match = artist(live.scenario.system), live.match
    if not any(event.kind in drawing.aimed for entry in entries for event in entry.events):
        return None
    ground = Whereabouts(drawing, live.first())
    ground.follow(match.opening)
    ground.follow(event for entry in match.entries[:number] for event in entry.events)
    return ground


def told_of(speaker: Speaker, events: Sequence[Event], ground: Whereabouts | None) -> list[str]:
    """Events that follow each other as sentences; the ground is followed with them."""
    if ground is None:
        return [speaker.event(event) for event in events]
    lang = speaker.lang
    knows = Speaker(speaker.scenario, lang, speaker.calls, lambda place: ground.called(place, lang))
    found: list[str] = []
    for event in events:
        found.append((knows if event.kind in ground.drawing.aimed else speaker).event(event))
        ground.follow([event])
    return found
