"""When a battle is over: the score turn by turn, what was lost, what the dice gave, and where it turned."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.kernel.events import Event, visible
from grognard.kernel.match import Entry
from grognard.kernel.sides import UMPIRE
from grognard.kernel.state import State
from grognard.render.artist import artist
from grognard.server.facts import first_state
from grognard.server.live import Live, played_again
from grognard.server.present import speaker_for
from grognard.server.review_replies import Aftermath, Luck, Standing, Turning
from grognard.text.speaker import Speaker

TURNINGS = 3
"""How many turning points are told."""
LINES = 3
"""How many lines of the log tell of one."""
BACK = 12
"""Points are often counted some actions after the fight that brought them."""


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

    def swings(self) -> list[tuple[int, int, int]]:
        """How much each change of score turned the balance: the size, the action, and for which side."""
        found = []
        for at in range(1, len(self.scores)):
            before, after = self.scores[at - 1], self.scores[at]
            if len(after) == len(before) == 2 and (turn := after[0] - after[1] - before[0] + before[1]):
                found.append((abs(turn), self.numbers[at], 0 if turn > 0 else 1))
        return sorted(found, key=lambda swing: (-swing[0], swing[1]))[:TURNINGS]


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
                number=number, points=size, side=speaker.side(side), lines=_told(live, viewer, lang, number)
            )
            for size, number, side in sorted(course.swings(), key=lambda swing: swing[1])
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


def _told(live: Live, viewer: int, lang: str, number: int) -> list[str]:
    """How it turned: the fight or the great news that led to it, from who and where to what it did."""
    rules = live.scenario.rules
    news = {*rules.banners, *live.scenario.outcome_kinds}
    news.update(kind for kind, deed in rules.deeds.items() if deed in ("take", "strike", "guns"))
    found: list[Event] = []
    for entry in reversed(live.match.entries[max(0, number - BACK) : number]):
        found = [event for event in visible(entry.events, viewer) if event.kind in news]
        if found:
            break
    speaker = speaker_for(live.match.state, viewer, lang)
    found = found or visible(live.match.entries[number - 1].events, viewer)[-1:]
    told = found if len(found) <= LINES else [found[0], *found[1 - LINES :]]
    return [speaker.event(event) for event in told]
