"""Where a piece in hand can go in one click, in words: the kernel's journeys as choices."""

from __future__ import annotations

from grognard.kernel.journeys import Found, Journey, search
from grognard.kernel.state import State
from grognard.server.present import Answers, speaker_for
from grognard.server.replies import NOUNS, Note, Option, Walks, Way
from grognard.text.catalogue import message_id, say


def walks_of(state: State, side: int, lang: str, revision: int) -> Walks:
    """The ways of the piece in hand; nothing if there is none."""
    view, speaker = state.view(side), speaker_for(state, side, lang)
    found = search(view)
    if found.piece < 0:
        return Walks(revision=revision, piece=None, ways=[], afterwards=[])
    walking = Walking(Answers(view, speaker, view.observation()), found)
    return Walks(
        revision=revision,
        piece=state.scenario.lexicon.label("piece", found.piece),
        ways=[walking.way(journey) for journey in found.ways],
        afterwards=walking.afterwards(),
    )


class Walking:
    """What a search found, put into the words of one viewer."""

    def __init__(self, answers: Answers, found: Found) -> None:
        self.answers, self.found = answers, found
        self.scenario, self.lang = answers.scenario, answers.speaker.lang
        self.lexicon = self.scenario.lexicon

    def way(self, journey: Journey) -> Way:
        """A walk to a place: its cost, and what may happen at its end."""
        place = self.lexicon.label("place", journey.stand[0])
        title = self.scenario.title("place", journey.stand[0], self.lang)
        text = say(self.lang, "server-walk", {"place": title, "steps": len(journey.steps)})
        happens = say(self.lang, message_id("server-walk", journey.happens)) if journey.happens else ""
        rule = self.scenario.option_rule(journey.steps[-1])
        gait = self.scenario.rules.gait
        assert gait is not None
        badge = gait.tells(journey.cost)
        cost = say(self.lang, "server-walk-cost", {"cost": badge})
        note = Note(
            badge=badge,
            text=f"{cost} {happens}".strip(),
            tone="danger" if journey.happens else "move",
            rule=rule,
        )
        return Way(
            action=f"walk {place}",
            text=text,
            rule=rule,
            nouns=NOUNS.validate_python([("place", place)]),
            about="",
            ghost=False,
            note=note,
            steps=[self.lexicon.notate(step) for step in journey.steps],
            path=[self.lexicon.label("place", spot) for spot in journey.path if spot >= 0],
        )

    def afterwards(self) -> list[Way]:
        return [
            self.then(self.lexicon.notate(rest), self.answers.option(action, note))
            for rest, action, note in self.found.afterwards
        ]

    def then(self, rest: str, option: Option) -> Way:
        """A choice that is open once the piece is put down."""
        return Way(
            **{**dict(option), "action": f"{rest}, {option.action}"}, steps=[rest, option.action], path=[]
        )
