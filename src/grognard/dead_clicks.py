"""How well refusals explain: clicks on what is not lit, at random moments of random games.

    grognard rules wan --refusals --json

A dead click is a piece or a place that no option speaks of. Each is answered as the page answers it; the
answer is good if a rule of the system gave it and it names its clause. The kernel's general answers (another
moment, another question first) name one too, but are counted apart.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.refusal import Refusal
from grognard.kernel.state import State
from grognard.why import GENERAL, answers, choices_of

CLICKABLE = ("piece", "place")
CLICKS_AT_A_MOMENT = 4
MOST_ACTIONS = 4_000
"""A longer game is left there: its later turns ask what its earlier ones did."""


@dataclass
class Tally:
    """What so many dead clicks were answered with."""

    refusals: int = 0
    with_clause: int = 0
    general: int = 0
    bare: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)

    def count(self, question: str, answer: Refusal) -> None:
        self.refusals += 1
        self.asked[question] += 1
        if answer.rule and answer.key not in GENERAL:
            self.with_clause += 1
        else:
            self.general += bool(answer.rule)
            self.bare[question] += 1


def sample(system: str, clicks: int, seed: int | str = 0) -> Tally:
    """So many dead clicks, an equal share in random games of each scenario of a system."""
    tally = Tally()
    names = library.system(system).scenarios
    for turn, name in enumerate(names, start=1):
        chance = random.Random(f"dead clicks {seed} {name}")
        wanted = clicks * turn // len(names)
        while tally.refusals < wanted:
            _click_through(f"{system}/{name}", chance, tally, wanted)
    return tally


def _click_through(scenario_id: str, chance: random.Random, tally: Tally, wanted: int) -> None:
    """One random game, with clicks at moments spread over it."""
    state = library.load(scenario_id).start(Dice(chance.getrandbits(60)))
    pause = chance.randrange(20)
    for number in range(MOST_ACTIONS):
        if state.side_to_move is None or tally.refusals >= wanted:
            return
        if number == pause:
            for _ in range(min(CLICKS_AT_A_MOMENT, wanted - tally.refusals)):
                _click(state, chance, tally)
            pause += 1 + chance.randrange(60)
        state.play(chance.choice(state.options()))


def _click(state: State, chance: random.Random, tally: Tally) -> None:
    """One click on a random piece or place, unless it is lit."""
    side = state.side_to_move
    assert side is not None
    labels = state.scenario.lexicon.labels
    kind = chance.choice([one for one in CLICKABLE if labels.get(one)])
    noun = chance.randrange(len(labels[kind]))
    view = state.view(side)
    if not choices_of(view, kind, noun):
        question = type(state.stack[-1]).__name__
        tally.count(f"{question} ({kind})", answers(view, kind, noun)[0])
