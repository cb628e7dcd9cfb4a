"""Sentences about what was aimed at a place: they name who stood there at that moment."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.kernel.events import Event
from grognard.render.artist import artist
from grognard.render.past_places import PastPlaces
from grognard.server.live import Live
from grognard.text.speaker import Speaker


def ground_before(live: Live, number: int, upto: int) -> PastPlaces | None:
    """Who stood where after so many actions; None if nothing in those that follow is aimed at a place."""
    drawing, entries = artist(live.scenario.system), live.match.entries
    if not any(event.kind in drawing.aimed for entry in entries[number:upto] for event in entry.events):
        return None
    known = live.past
    if known is None or not known.is_before(entries, number):
        known = PastPlaces(drawing, live.first())
        known.follow(live.match.opening)
    known.follow_to(entries, number)
    live.past = known  # whoever tells more begins there or later
    return known.copy()


def told_of(speaker: Speaker, events: Sequence[Event], ground: PastPlaces | None) -> list[str]:
    """Events that follow each other as sentences; the ground is followed with them."""
    if ground is None:
        return [speaker.event(event) for event in events]

    def called(place: int) -> str:
        lies = speaker.places(place) if speaker.places is not None else ""
        return ground.called(place, speaker.lang) or lies

    knows = Speaker(speaker.scenario, speaker.lang, speaker.calls, called)
    found: list[str] = []
    for event in events:
        found.append((knows if event.kind in ground.drawing.aimed else speaker).event(event))
        ground.follow([event])
    return found
