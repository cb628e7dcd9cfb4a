"""When a battle is over: the score turn by turn, what was lost, what the dice gave, and where it turned."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from grognard.kernel.events import Event, visible
from grognard.kernel.match import Entry
from grognard.kernel.sides import UMPIRE
from grognard.kernel.state import State
from grognard.render.artist import artist
from grognard.server.facts import first_state
from grognard.server.journal import event_nouns
from grognard.server.live import Live, played_again
from grognard.server.recollection import Recollection, teller_for
from grognard.server.review_replies import Aftermath, Luck, Standing, Turning
from grognard.server.targets import ground_before, told_of
from grognard.text.speaker import Speaker

TURNINGS = 3
"""How many turning points are told."""
LINES = 3
"""How many lines of the log tell of one."""


class Swing(NamedTuple):
    """A change of score: how much, after which change before it, at which action, and for which side."""

    size: int
    since: int
    number: int
    side: int


@dataclass
class Course:
    """The score at the start of the game and after every action that changed it or began a turn."""

    numbers: list[int] = field(default_factory=list)
    stages: list[int] = field(default_factory=list)
    scores: list[list[int]] = field(default_factory=list)

    def note(self, number: int, state: State) -> None:
        scores, stage = state.scores(), state.stage()
        if not self.scores or scores != self.scores[-1] or stage != self.stages[-1]:
            self.numbers.append(number)
            self.stages.append(stage)
            self.scores.append(scores)

    def swings(self) -> list[Swing]:
        """What turned the balance most, in the order of the game."""
        found, since = list[Swing](), 0
        for at in range(1, len(self.scores)):
            before, after = self.scores[at - 1], self.scores[at]
            if len(after) == len(before) == 2 and (turn := after[0] - after[1] - before[0] + before[1]):
                found.append(Swing(abs(turn), since, self.numbers[at], 0 if turn > 0 else 1))
            if after != before:
                since = self.numbers[at]
        most = sorted(found, key=lambda swing: (-swing.size, swing.number))[:TURNINGS]
        return sorted(most, key=lambda swing: swing.number)


def aftermath(live: Live, viewer: int, lang: str) -> Aftermath:
    """What there is to tell of a game that is over."""
    course, speaker, sides = Course(), Speaker(live.scenario, lang), range(len(live.scenario.sides))
    first = first_state(live.facts)
    stood = _standing(first)
    course.note(0, first)
    for number, state in enumerate(played_again(first.clone(), live.match.entries), start=1):
        course.note(number, state)
        if course.numbers[-1] == number:
            stood |= _standing(state)
    stands = _standing(live.match.state)
    inks = artist(live.scenario.system).inks(live.scenario)
    tale = Tale(live, viewer, lang, stood - stands)
    return Aftermath(
        numbers=course.numbers,
        scores=course.scores if course.scores[-1] else [],
        sides=[
            Standing(
                title=speaker.side(side),
                ink=inks[side],
                pieces=sum(1 for _, owner in stood if owner == side),
                lost=sum(1 for _, owner in stood - stands if owner == side),
                luck=_luck(live.match.entries, side),
            )
            for side in sides
        ],
        turnings=[
            Turning(
                number=swing.number,
                points=swing.size,
                side=speaker.side(swing.side),
                lines=tale.told(swing.since, swing.number, swing.side),
            )
            for swing in course.swings()
        ],
    )


def _standing(state: State) -> set[tuple[str, int]]:
    """The pieces on the board with their sides."""
    found = artist(state.scenario.system).standing(state.scenario, state.observe(UMPIRE))
    return {(label, side) for label, (_, _, side) in found.items()}


def _luck(entries: list[Entry], side: int) -> Luck:
    """What the dice that a side's actions threw came to, and what so many are worth on the average."""
    rolls = [roll for entry in entries if entry.side == side for roll in entry.rolls if len(roll.values) == 1]
    worth = sum((roll.sides + 1) / 2 for roll in rolls)
    return Luck(rolls=len(rolls), gave=sum(roll.values[0] for roll in rolls), worth=round(worth, 1))


class Tale:
    """What happened in a game, looked through for what made the score change."""

    def __init__(self, live: Live, viewer: int, lang: str, lost: set[tuple[str, int]]) -> None:
        rules = live.scenario.rules
        self.live, self.viewer = live, viewer
        today = teller_for(live.match.state, viewer, lang)
        self.recollection = Recollection(live, viewer, lang, today)
        self.news = {*rules.banners, *live.scenario.outcome_kinds}
        self.fights = {kind for kind, deed in rules.deeds.items() if deed in ("strike", "guns")}
        self.ends = self._ends(dict(lost))

    def _ends(self, lost: dict[str, int]) -> dict[int, list[tuple[Event, int]]]:
        """By action, what told of somebody's end and whose he was: there he is named for the last time."""
        last: dict[str, tuple[int, Event]] = {}
        for number, entry in enumerate(self.live.match.entries, start=1):
            for event in entry.events:
                named = event_nouns(self.live.scenario, event)
                last.update((label, (number, event)) for _, label in named if label in lost)
        ends: dict[int, list[tuple[Event, int]]] = {}
        for label, (number, event) in last.items():
            ends.setdefault(number, []).append((event, lost[label]))
        return ends

    def told(self, since: int, number: int, side: int) -> list[str]:
        """How it turned for a side: by whom the enemy lost or what was taken, else the last fight before it.

        Points are often counted long after what brought them, so all since the last change is looked at.
        """
        entries = self.live.match.entries
        best = max(range(since + 1, number + 1), key=lambda at: (self._weight(at, side), at))
        seen = visible(entries[best - 1].events, self.viewer)
        news = [event for event in seen if event.kind in self.news or event.kind in self.fights]
        chief = [event for event in seen if self._is_chief(event, best, side)]
        lines = [*news[:1], *(chief or news[1:])[1 - LINES :]] or seen[-1:]
        ground = ground_before(self.live, best - 1, best)
        told = told_of(self.recollection.teller(best), seen, ground)
        sentences = dict(zip(map(id, seen), told, strict=True))
        return list(dict.fromkeys(sentences[id(event)] for event in lines))

    def _weight(self, at: int, side: int) -> int:
        """How likely an action is to be what changed the score."""
        seen = visible(self.live.match.entries[at - 1].events, self.viewer)
        if any(self._is_chief(event, at, side) for event in seen):
            return 3
        return 2 if any(event.kind in self.fights for event in seen) else 0

    def _is_chief(self, event: Event, at: int, side: int) -> bool:
        """Whether an event is great news that a side brought about, or tells of an enemy's end."""
        own = self.live.match.entries[at - 1].side == side
        great = own and event.kind in self.live.scenario.rules.banners
        return great or any(event is end and owner != side for end, owner in self.ends.get(at, []))
