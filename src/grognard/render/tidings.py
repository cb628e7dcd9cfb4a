"""What befell a side since it last chose: its pieces that were hurt or lost, the enemies lost, the news.

It is told from the events that a viewer was shown and from nothing else. Which kinds of event are such news,
and of what sort, each system declares (``Rules.befalls``); its catalogue has words for each kind without
its subject (``waterloo-befell-fled``), so that all that befell one piece is one sentence.
"""

from __future__ import annotations

from grognard.kernel.events import Event
from grognard.kernel.sides import NOBODY
from grognard.render.blows import Blows
from grognard.render.past_places import PastPlaces
from grognard.render.telling import OPENS, Turn, pieces_of, side_of
from grognard.text.catalogue import say
from grognard.text.speaker import Speaker

MOST_CAUSES = 2
"""So many blows are told by which a piece was hurt, the last ones."""
LOST, HURT, SET, NEWS, STATE = SORTS = ("lost", "hurt", "set", "news", "state")


class Tiding:
    """A sentence, and the events of which it tells."""

    __slots__ = ("events", "text")

    def __init__(self, text: str, events: list[Event]) -> None:
        self.text, self.events = text, events


class _Fate:
    """What befell one piece, and by what.

    By kind the words of the last time, which of all tell how often it was.
    """

    def __init__(self, piece: int) -> None:
        self.piece = piece
        self.lost = ""
        self.causes: list[str] = []
        self.words: dict[str, str] = {}
        self.times: dict[str, int] = {}
        self.events: list[Event] = []

    def note(self, speaker: Speaker, event: Event, sort: str, cause: str) -> None:
        times = self.times[event.kind] = self.times.get(event.kind, 0) + 1
        said = speaker.befell(event, {"times": times})
        self.words[event.kind] = said
        self.lost = said if sort == LOST else self.lost
        self.causes = [one for one in self.causes if one != cause and not self.lost] + [cause] * bool(cause)
        self.events.append(event)


class Tidings:
    """All that one viewer is told of a stretch of a game; events are noted in their order."""

    def __init__(self, viewer: int, sides: int) -> None:
        self._viewer = viewer
        self._turns: dict[int, Turn] = {}
        self._opened: set[int] = set()
        self._sides = sides
        self._fates: dict[str, _Fate] = {}
        self._blows = Blows()
        self._news: dict[tuple[object, ...], tuple[Speaker, list[Event]]] = {}

    def note(
        self, speaker: Speaker, event: Event, mover: int, ground: PastPlaces | None = None, action: int = 0
    ) -> None:
        """Take in an event that the viewer saw; ``mover`` chose the action of this number."""
        rules = speaker.scenario.rules
        self._deeds(speaker, event, mover, ground)
        self._blows.note(speaker, event, action, ground)
        sort = rules.befalls.get(event.kind, "")
        if sort in (NEWS, STATE):
            self._note_news(speaker, event, sort)
        elif sort and not (sort == SET and mover == self._viewer):
            for piece in pieces_of(speaker.scenario, event)[:1]:
                own = rules.owner(speaker.scenario, piece) == self._viewer
                if own or sort == LOST:
                    fate = self._fates.setdefault(speaker.piece(piece), _Fate(piece))
                    fate.note(speaker, event, sort, self._blows.cause(speaker, piece, action))

    def _deeds(self, speaker: Speaker, event: Event, mover: int, ground: PastPlaces | None) -> None:
        if speaker.scenario.rules.deeds.get(event.kind) == OPENS:
            self._opened.add(side_of(speaker.scenario, event))
        for side in range(self._sides):
            if side != self._viewer:
                self._turns.setdefault(side, Turn(speaker, side)).note(event, mover, ground)

    def _note_news(self, speaker: Speaker, event: Event, sort: str) -> None:
        """Pieces to which the same happened at the same place are told together, a state as it is now."""
        fields = speaker.scenario.events[event.kind]
        same = [datum for (_, kind), datum in zip(fields, event.data, strict=False) if kind != "piece"]
        key = (event.kind, side_of(speaker.scenario, event)) if sort == STATE else (event.kind, *same)
        if sort == STATE or key not in self._news:
            self._news.pop(key, None)
            self._news[key] = (speaker, [])
        self._news[key][1].append(event)

    # -- told ---------------------------------------------------------------------------------------

    def told(self, speaker: Speaker, manner: int = 0) -> list[Tiding]:
        """What the others did, one's own losses, what one's own suffered, their losses, and the news."""
        found = [Tiding(sentence, []) for sentence in self._sentences(speaker, manner)]
        own = [(name, fate) for name, fate in self._fates.items() if self._is_own(speaker, fate)]
        found += [_of_piece(speaker, name, fate) for name, fate in own if fate.lost]
        found += [_of_piece(speaker, name, fate) for name, fate in own if not fate.lost]
        found += [
            _of_piece(speaker, name, fate)
            for name, fate in self._fates.items()
            if fate.lost and not self._is_own(speaker, fate)
        ]
        return found + [_of_news(teller, events) for teller, events in self._news.values()]

    def _is_own(self, speaker: Speaker, fate: _Fate) -> bool:
        return speaker.scenario.rules.owner(speaker.scenario, fate.piece) == self._viewer

    def _sentences(self, speaker: Speaker, manner: int) -> list[str]:
        """The others' deeds; of who had his turn and was seen to do nothing, just that."""
        found: list[str] = []
        for side, turn in self._turns.items():
            sentence = turn.sentence(manner)
            if not sentence and side in self._opened and self._viewer in (*self._opened, NOBODY):
                name = speaker.side(side)
                sentence = say(speaker.lang, "telling-nothing", {"side": name[:1].upper() + name[1:]})
            found += [sentence] if sentence else []
        return found


def _of_piece(speaker: Speaker, name: str, fate: _Fate) -> Tiding:
    words = [fate.lost] if fate.lost else list(fate.words.values())
    words += fate.causes[-MOST_CAUSES:]
    said: dict[str, str | int] = {"piece": name[:1].upper() + name[1:], "what": ", ".join(words)}
    return Tiding(say(speaker.lang, "telling-befell", said), fate.events[-1:])


def _of_news(speaker: Speaker, events: list[Event]) -> Tiding:
    last = events[-1]
    pieces = [piece for event in events for piece in pieces_of(speaker.scenario, event)]
    return Tiding(speaker.befell(last, {}, tuple(pieces)) or speaker.event(last), events)
