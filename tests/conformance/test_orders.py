"""Games with standing orders are legal, and the orders know no more than their side."""

from __future__ import annotations

import random

import pytest

from grognard import library
from grognard.conformance.orders import Ordered, order_faults
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match
from grognard.kernel.rules import Rules
from grognard.kernel.standing import Order, obey, waits
from grognard.kernel.views import View
from tests.kernel.parley import BLUE, RED, ParleyScenario

MOST_GAMES = 40
"""Where a side that waits is seldom asked, games are played until an order was obeyed in one."""
SCENARIOS = ("marengo/1800", "castiglione/chiese", "waterloo/training", "syw/charge")


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_game_with_standing_orders_is_legal_and_knows_no_more_than_its_side(name: str) -> None:
    games = [Ordered(library.load(name), seed, 700) for seed in range(3)]
    while not any(game.obeyed for game in games) and len(games) < MOST_GAMES:
        games.append(Ordered(library.load(name), len(games), 700))
    assert [fault for game in games for fault in game.faults] == []
    assert any(game.obeyed for game in games)


def test_nothing_is_asked_of_the_side_that_waits_in_we_are_napoleon() -> None:
    scenario = library.load("wan/lesson")
    assert scenario.rules.orders == ()
    state, chance = scenario.start(Dice(1)), random.Random(1)
    scenario.rules.crowd(state, Dice("crowd"))
    match = Match(state)
    for _ in range(400):
        if match.state.result is not None:
            break
        stage = match.state.stage()
        match.play(chance.choice(match.state.options()))
        assert not waits(match) or match.state.stage() > stage or not match.state.stack


class Peeking(Rules):
    """The toy's rules with an order that looks where it may not."""

    def ordered(self, view: View, order: str, wish: str) -> Action | None:
        hidden = view._state.coins  # type: ignore[attr-defined]
        return view.options[hidden % len(view.options)] if wish == "peek" else view.options[0]


def toy(monkeypatch: pytest.MonkeyPatch) -> Match:
    scenario = ParleyScenario()
    monkeypatch.setattr(scenario.rules, "orders", (Order("CallCoins", "PAR-2", ("first", "peek")),))
    monkeypatch.setattr(type(scenario.rules), "ordered", Peeking.ordered)
    match = Match(scenario.start(Dice(1)))
    match.play_text("hide 2")
    return match


def test_an_order_that_looks_at_what_is_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy(monkeypatch)
    match.play_text("keep")
    found = set()
    for drawn in range(20):
        twin = match.state.imagined_by(BLUE, Dice(drawn))
        found.update(order_faults(match.state, twin, BLUE))
    assert found == {"the standing order 'CallCoins: peek' depends on what its side may not know"}


def test_orders_answer_for_whoever_waits_and_are_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy(monkeypatch)
    assert obey(match, {RED: {"CallCoins": "first"}, BLUE: {"CallCoins": "first"}}) == 0
    match.play_text("keep")
    assert match.state.side_to_move == BLUE and waits(match)
    assert obey(match, {BLUE: {"CallCoins": "ask"}}) == 0
    assert obey(match, {BLUE: {"CallCoins": "first"}}) == 1
    assert [entry.ordered for entry in match.entries] == [False, False, True]
    assert match.entries[-1].side == BLUE
