"""What somebody suffered by: the last blow that a viewer saw fall, as far as it was meant for him.

A blow is an event that a system declares as a deed of the kind ``strike`` or ``guns`` (``Rules.deeds``).
Whoever it names was in it, and whoever stood where it was aimed; others only in the same action. Nothing
comes of it any more once somebody marches, or time goes on.
"""

from __future__ import annotations

from grognard.kernel.events import Event
from grognard.render.artist import artist
from grognard.render.past_places import PastPlaces
from grognard.render.telling import OPENS, pieces_of
from grognard.text.catalogue import say
from grognard.text.speaker import Speaker

BLOWS = ("strike", "guns")
OVER = (OPENS, "go", "bring")
NAMED = 2
"""So many of those who struck are told by name."""


class Blows:
    """Hears the events that a viewer saw, one after the other."""

    def __init__(self) -> None:
        self._deed = ""
        self._action = 0
        self._doers: list[int] = []
        self._meant: set[int] = set()
        self._target = ""

    def note(self, speaker: Speaker, event: Event, action: int, ground: PastPlaces | None) -> None:
        """Take in an event of the action of this number; ``ground`` tells who stands where it is aimed."""
        scenario = speaker.scenario
        deed = scenario.rules.deeds.get(event.kind, "")
        if deed in OVER or event.kind in artist(scenario.system).hours:
            self._deed = ""
        elif deed in BLOWS:
            self._deed, self._action = deed, action
            self._read(speaker, event, ground)

    def _read(self, speaker: Speaker, event: Event, ground: PastPlaces | None) -> None:
        """Who struck (the first whom the event names), whom or where, and who else was in it."""
        scenario = speaker.scenario
        self._doers, self._target = [], ""
        self._meant = set(pieces_of(scenario, event))
        for (name, kind), datum in zip(scenario.events[event.kind], event.data, strict=False):
            numbers = datum if isinstance(datum, tuple) else (datum,)
            pieces = [one for one in numbers if kind in ("piece", "pieces") and isinstance(one, int)]
            if pieces and not self._doers:
                self._doers = pieces
            elif pieces and not self._target:
                self._target = speaker.piece(pieces[0])
            elif kind == "place" and name != "from" and isinstance(datum, int):
                self._aim(speaker, event, datum, ground)

    def _aim(self, speaker: Speaker, event: Event, place: int, ground: PastPlaces | None) -> None:
        there = ground.called(place, speaker.lang) if ground and self._is_aimed(speaker, event) else ""
        self._target = there or speaker.place(place)
        if ground and there:
            self._meant.update(ground.there(place))

    def _is_aimed(self, speaker: Speaker, event: Event) -> bool:
        return event.kind in artist(speaker.scenario.system).aimed

    def cause(self, speaker: Speaker, piece: int, action: int) -> str:
        """By what blow something befell a piece in an action, in words that follow it; empty if by none."""
        if not self._deed or not self._doers or (piece not in self._meant and action != self._action):
            return ""
        rules, scenario = speaker.scenario.rules, speaker.scenario
        said: dict[str, str | int] = {"piece": speaker.named(piece), "target": self._target}
        if rules.owner(scenario, piece) == rules.owner(scenario, self._doers[0]):
            own = piece in self._doers and bool(self._target)
            return say(speaker.lang, "telling-cause-own", said) if own else ""
        said["by"] = self._named(speaker)
        return say(speaker.lang, f"telling-cause-{self._deed}", said)

    def _named(self, speaker: Speaker) -> str | int:
        if len(self._doers) <= NAMED:
            return speaker.listed(self._doers)
        first = speaker.listed(self._doers[:1])
        return say(speaker.lang, "telling-cause-many", {"first": first, "count": len(self._doers) - 1})
