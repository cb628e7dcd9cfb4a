"""An action that was written out and is not open: refused by what keeps it closed."""

from __future__ import annotations

import random

import pytest

from grognard import library
from grognard.kernel.actions import Action
from grognard.kernel.refusal import ANOTHER_MOMENT, NOT_OFFERED
from grognard.kernel.state import State

SMALL = ("marengo/lesson", "wan/lesson", "castiglione/chiese", "waterloo/training", "syw/charge")
MOMENTS = 60


def written(state: State, chance: random.Random) -> list[Action]:
    """One action of every verb, with nouns of the options now and others."""
    lexicon, found = state.scenario.lexicon, []
    for number, verb in enumerate(lexicon.verbs):
        nouns = []
        for kind in verb.nouns:
            offered = [
                noun
                for option in state.options()
                for its_kind, noun in zip(lexicon.verbs[option.verb].nouns, option.nouns(), strict=False)
                if its_kind == kind
            ]
            count = len(lexicon.labels.get(kind, ()))
            nouns.append(
                chance.choice(offered)
                if offered and chance.random() < 0.5
                else chance.randrange(max(count, 1))
            )
        if all(lexicon.labels.get(kind) for kind in verb.nouns):
            found.append(Action(number, *[*nouns, -1, -1, -1][:3]))
    return found


@pytest.mark.parametrize("battle", SMALL)
def test_every_action_written_out_at_any_moment_is_refused_by_what_keeps_it_closed(battle: str) -> None:
    chance = random.Random(f"written {battle}")
    state, asked, general = library.start(battle, seed=3), 0, []
    for _ in range(MOMENTS):
        for action in written(state, chance):
            refusal = state.refusal(action)
            if refusal is not None:
                asked += 1
                if refusal.key in (ANOTHER_MOMENT, NOT_OFFERED.key):
                    general.append(
                        f"{type(state.stack[-1]).__name__}: {state.scenario.lexicon.notate(action)}"
                    )
        for _ in range(chance.randrange(1, 12)):
            if state.side_to_move is None:
                state = library.start(battle, seed=chance.randrange(1000))
            state.play(chance.choice(state.options()))
        if state.side_to_move is None:
            state = library.start(battle, seed=chance.randrange(1000))
    assert asked > MOMENTS * 5
    assert len(general) <= asked // 200, general
