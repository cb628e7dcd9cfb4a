"""Two true states that a side cannot tell apart: it imagines the same of both, and a bot plays the same."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from grognard import library
from grognard.bots import make
from grognard.bots.hints import advice
from grognard.conformance import Inspector, inspector
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match
from grognard.kernel.state import State

Pair = tuple[State, State, int]


class Collector(Inspector):
    """Gathers pairs of states that differ in what the side to move cannot know."""

    def __init__(self, scenario_id: str, seed: int, crowded: bool) -> None:
        scenario = library.load(scenario_id)
        super().__init__(library.system(scenario.system), scenario, seed, 0.3, crowded)
        self.pairs: list[Pair] = []

    def _inspect(self, match: Match, action: Action) -> None:
        side = match.state.side_to_move
        assert side is not None
        self._twins(match, side, action)

    def _twin(self, match: Match, twin: State, side: int, action: Action, kind: str) -> None:
        twin.dice = match.state.dice.clone()
        self.pairs.append((match.state.clone(), twin, side))


WANTED = 3


def pairs(scenario_id: str, wanted: int, crowded: bool = True) -> list[Pair]:
    return gathered(scenario_id, crowded)[:wanted]


@cache
def gathered(scenario_id: str, crowded: bool) -> list[Pair]:
    """Gathered once: nothing here changes a state, and a game that hides something is long."""
    found: list[Pair] = []
    for seed in range(20):
        collector = Collector(scenario_id, seed, crowded)
        collector.game()
        found += collector.pairs[:: max(1, len(collector.pairs) // 2)]
        if len(found) >= WANTED:
            break
    assert len(found) >= WANTED
    return found


@pytest.fixture(autouse=True)
def much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inspector, "COSTLY", 1e9)


HIDING = [("marengo/lesson", True), ("castiglione/chiese", True), ("syw/charge", False)]


@pytest.mark.parametrize(("scenario_id", "crowded"), HIDING)
def test_what_a_side_imagines_is_equally_likely_whichever_is_true(scenario_id: str, crowded: bool) -> None:
    for one, two, side in pairs(scenario_id, 3, crowded):
        assert one.save() != two.save()
        dreams = [Counter(state.imagined_by(side, Dice(n)).hash() for n in range(30)) for state in (one, two)]
        assert dreams[0] == dreams[1], "not only as likely: the very same for the same dice"


DRAWS = 40
SHUFFLES = 400
BOLD = 0.005
"""So small a share of shuffled samples as far apart as the two that were drawn is no accident."""


def apart(one: list[str], two: list[str]) -> int:
    """How far two samples are apart: the sum of squared differences of how often each world was drawn."""
    counted, against = Counter(one), Counter(two)
    return sum((counted[world] - against[world]) ** 2 for world in {*one, *two})


def chance_of(one: list[str], two: list[str]) -> float:
    """Permutation test: how often two samples of one distribution lie as far apart as these, or farther."""
    mixed, shuffler = [*one, *two], random.Random("permutation")
    found = apart(one, two)
    as_far = 0
    for _ in range(SHUFFLES):
        shuffler.shuffle(mixed)
        as_far += apart(mixed[: len(one)], mixed[len(one) :]) >= found
    return (as_far + 1) / (SHUFFLES + 1)


def drawn(state: State, side: int, seed: str) -> list[str]:
    """Worlds that a side imagines with dice of its own."""
    return [state.imagined_by(side, Dice(f"{seed} {number}")).hash() for number in range(DRAWS)]


@pytest.mark.parametrize(("scenario_id", "crowded"), HIDING)
def test_with_other_dice_too_both_truths_are_imagined_alike(scenario_id: str, crowded: bool) -> None:
    for one, two, side in pairs(scenario_id, 2, crowded):
        assert chance_of(drawn(one, side, "one"), drawn(two, side, "two")) > BOLD


def test_an_imagination_that_leans_to_the_truth_would_be_noticed() -> None:
    """One in three of its worlds is the true one."""
    for one, two, side in pairs("marengo/lesson", 2):
        leaning = []
        for name, state in (("one", one), ("two", two)):
            worlds = drawn(state, side, name)
            worlds[::3] = [state.hash()] * len(worlds[::3])
            leaning.append(worlds)
        assert chance_of(*leaning) <= BOLD


THINKING = [("marengo/lesson", True), ("castiglione/chiese", True), ("syw/drill", False)]
"""Where something is hidden and a look ahead is short: at the charge a general thinks half a minute."""


@pytest.mark.parametrize(("scenario_id", "crowded"), THINKING)
def test_a_bot_plays_the_same_whichever_is_true(scenario_id: str, crowded: bool) -> None:
    for number, (one, two, side) in enumerate(pairs(scenario_id, 2, crowded)):
        for level in ("recruit", "captain") if number else ("recruit", "captain", "general"):
            bots = [make(level, one.scenario.system, 5, worlds=1) for _ in range(2)]
            assert bots[0].choose(one.view(side)) == bots[1].choose(two.view(side)), level


@pytest.mark.parametrize(("scenario_id", "crowded"), THINKING)
def test_a_hint_is_the_same_whichever_is_true(scenario_id: str, crowded: bool) -> None:
    for one, two, side in pairs(scenario_id, 3, crowded):
        told = [advice(state.view(side), 1, 1, "en") for state in (one, two)]
        assert told[0] and told[0] == told[1]
