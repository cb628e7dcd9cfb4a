"""A turn in a sentence: what a side took, struck and made for, by the names on the map.

It is told from the events that a viewer was shown and from nothing else. Which kinds of event are deeds, and
which one opens a turn, each system declares (``Rules.deeds``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from grognard.kernel.events import Event, visible
from grognard.kernel.match import Entry
from grognard.kernel.refusal import Datum
from grognard.kernel.scenario import Scenario
from grognard.kernel.sides import NOBODY
from grognard.kernel.state import State
from grognard.render.artist import Artist, artist
from grognard.render.past_places import PastPlaces
from grognard.text.catalogue import say
from grognard.text.speaker import Speaker

OPENS = "turn"
ORDER = ("take", "strike", "guns", "bring", "go")
"""The deeds in the order in which they are told."""
MOST_DEEDS = 3
NAMED = 2
"""So many names of one kind are told."""
MANNERS = 3
"""In so many ways the same is said."""
LED = ("take", "strike", "bring", "go")
"""Deeds of which it is told who did them."""
COMMON = ("bring", "go")
"""Deeds of many pieces, of which only the last place of each counts."""


class Turn:
    """What one side did in a turn, as far as a viewer saw it."""

    def __init__(self, speaker: Speaker, side: int) -> None:
        self._speaker = speaker
        self._side = side
        self._artist: Artist = artist(speaker.scenario.system)
        self._targets: dict[str, Counter[str]] = {deed: Counter() for deed in ORDER}
        self._doers: dict[str, dict[int, list[str]]] = {deed: {} for deed in ORDER}
        """Who did what, and where he did it."""
        self._places: dict[int, tuple[str, str]] = {}
        self._told: list[str] = []

    def note(self, event: Event, mover: int, ground: PastPlaces | None = None) -> None:
        """Count an event, if it is a deed of this side; ``ground`` tells who stands where it is aimed."""
        deed = self._speaker.scenario.rules.deeds.get(event.kind, "")
        if deed not in ORDER:
            return
        doers, targets = self._parts(event, ground)
        if self._whose(event, doers, mover) != self._side:
            return
        for piece in doers:
            before = [] if deed in COMMON else self._doers[deed].get(piece, [])
            self._doers[deed][piece] = before + targets
            if deed in COMMON:
                self._places[piece] = (deed, targets[-1] if targets else "")
        if deed not in COMMON:
            self._targets[deed].update(dict.fromkeys(targets, max(1, len(doers))))

    def _whose(self, event: Event, doers: list[int], mover: int) -> int:
        """Who did it: the side that the event names, else the owner of the pieces, else who was to move."""
        scenario = self._speaker.scenario
        named = side_of(scenario, event)
        if named != NOBODY:
            return named
        owner = scenario.rules.owner(scenario, doers[0]) if doers else NOBODY
        return mover if owner == NOBODY else owner

    def _parts(self, event: Event, ground: PastPlaces | None) -> tuple[list[int], list[str]]:
        """The pieces that did it, the first that an event names; and where, or else to whom, it was done."""
        scenario, lang = self._speaker.scenario, self._speaker.lang
        doers: list[int] = []
        places: list[str] = []
        others: list[str] = []
        for (name, kind), datum in zip(scenario.events[event.kind], event.data, strict=False):
            if kind in ("piece", "pieces"):
                numbers = _numbers(datum)
                others += [self._called(number) for number in numbers if self._against(doers, number)]
                doers = doers or numbers
            elif kind == "place" and name != "from" and isinstance(datum, int):
                hit = ground.there(datum) if ground and event.kind in self._artist.aimed else []
                others += [self._called(number) for number in hit]
                places += [] if hit else [self._artist.around(scenario, datum, lang)]
        return doers, [target for target in places or others if target]

    def _against(self, doers: list[int], piece: int) -> bool:
        """Whether a piece that an event names after its doers is one to whom it was done, and no helper."""
        scenario = self._speaker.scenario
        owner = scenario.rules.owner(scenario, piece)
        return bool(doers) and (owner == NOBODY or owner != scenario.rules.owner(scenario, doers[0]))

    def _called(self, piece: int) -> str:
        """A piece by its name; one that has only a label is nobody in a story, and its number is no name."""
        scenario = self._speaker.scenario
        title = scenario.title("piece", piece, self._speaker.lang)
        if title == scenario.lexicon.label("piece", piece):
            return ""
        name = title.partition(" (")[0]
        number, _, rest = name.partition(" ")
        return rest if rest and number.isdigit() else name

    def sentence(self, manner: int) -> str:
        """The turn in words; empty if nothing was done in it that is worth telling."""
        for deed, target in self._places.values():
            if target:
                self._targets[deed][target] += 1
        lang = self._speaker.lang
        words: list[str] = []
        for deed in ORDER:
            said = self._deed(deed, (manner + len(words)) % MANNERS)
            if said and len(words) < MOST_DEEDS:
                words.append(said)
        if not words:
            return ""
        deeds = words[0]
        if len(words) > 1:
            deeds = say(lang, "kernel-list", {"first": ", ".join(words[:-1]), "last": words[-1]})
        side = self._speaker.side(self._side)
        return say(lang, "telling-turn", {"side": side[:1].upper() + side[1:], "deeds": deeds})

    def _deed(self, deed: str, manner: int) -> str:
        """One deed in words; empty if nothing of it is left to tell after the deeds before it."""
        lang, targets = self._speaker.lang, self._targets[deed]
        found = [name for name, _ in targets.most_common() if name not in self._told][:NAMED]
        if (not self._doers[deed] and not targets) or (targets and not found):
            return ""
        said: dict[str, str | int] = {"manner": manner, "count": len(self._doers[deed])}
        if found:
            both: dict[str, str | int] = {"first": found[0], "last": found[-1]}
            said["targets"] = found[0] if len(found) == 1 else say(lang, "kernel-list", both)
        if deed == "go" and not found:
            return self._shift(said)
        words = say(lang, f"telling-{deed}" if found else f"telling-{deed}-somewhere", said)
        doer = self._doer(deed, found) if deed in LED else ""
        self._told += [*found, doer]
        return say(lang, "telling-with", {"deed": words, "piece": doer}) if doer else words

    def _shift(self, said: dict[str, str | int]) -> str:
        """A march to nowhere in particular: of one piece by its name, of several as of the whole line."""
        doer = self._doer("go", []) if len(self._doers["go"]) == 1 else ""
        if doer:
            return say(self._speaker.lang, "telling-go-alone", {"piece": doer})
        return say(self._speaker.lang, "telling-go-somewhere", said)

    def _doer(self, deed: str, found: list[str]) -> str:
        """The first with a name, not told of yet, who did it wherever it is told to have been done."""
        for piece, places in self._doers[deed].items():
            name = self._called(piece)
            if name and name not in self._told and set(found) <= set(places):
                return name
        return ""


def side_of(scenario: Scenario, event: Event) -> int:
    """The side that an event names; NOBODY if it names none."""
    for (_, kind), datum in zip(scenario.events[event.kind], event.data, strict=False):
        if kind == "side" and isinstance(datum, int):
            return datum
    return NOBODY


def pieces_of(scenario: Scenario, event: Event) -> list[int]:
    """The pieces that an event names."""
    fields = zip(scenario.events[event.kind], event.data, strict=False)
    return [
        number for (_, kind), datum in fields if kind in ("piece", "pieces") for number in _numbers(datum)
    ]


def _numbers(datum: Datum) -> list[int]:
    if isinstance(datum, tuple):
        return [number for number in datum if number >= 0]
    return [datum] if isinstance(datum, int) and datum >= 0 else []


def opens_turn(speaker: Speaker, entry: Entry, viewer: int) -> bool:
    """Whether this action ended a turn: the next one opened in it, before this viewer's eyes."""
    deeds = speaker.scenario.rules.deeds
    return any(deeds.get(event.kind) == OPENS for event in visible(entry.events, viewer))


Ground = Callable[[int, int], PastPlaces | None]
"""Who stood where after so many actions, for one who tells of those up to another."""


def tell_turn(
    speaker: Speaker,
    side: int,
    entries: list[Entry],
    number: int,
    viewer: int,
    ground: Ground = lambda first, last: None,
) -> str:
    """What a side did in the turn that ended with the action of this number; empty if none ended there."""
    if not opens_turn(speaker, entries[number - 1], viewer):
        return ""
    first = number - 1
    while first > 0 and not opens_turn(speaker, entries[first - 1], viewer):
        first -= 1
    turn, places = Turn(speaker, side), ground(first, number)
    for entry in entries[first:number]:
        for event in visible(entry.events, viewer):
            turn.note(event, entry.side, places)
            if places:
                places.follow([event])
    return turn.sentence(number)


def tell_deeds(speaker: Speaker, side: int, first: State, entries: list[Entry], viewer: int) -> str:
    """What a side did in these actions, which began where the state is; empty if it is not worth telling."""
    turn, places = Turn(speaker, side), PastPlaces(artist(speaker.scenario.system), first)
    for entry in entries:
        for event in visible(entry.events, viewer):
            turn.note(event, entry.side, places)
            places.follow([event])
    return turn.sentence(0)
