"""Hints: the best choices of a side with their reasons, from what it knows."""

from __future__ import annotations

import json

import pytest

from grognard import bots, library
from grognard.bots.general import General
from grognard.bots.hints import (
    Hint,
    advice,
    different,
    hints,
    looked_at_enough,
    reasons,
    strongest,
    telling_weights,
    why,
    worth_telling,
)
from grognard.bots.levels import effort
from grognard.bots.staff import staff
from grognard.bots.weighing import LONGEST_ADVICE, Effort
from grognard.cli import main
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.views import View
from grognard.systems.syw.words import IGNORE
from grognard.text.catalogue import has, say
from tests.bots.test_general import middle, weighed


def test_a_hint_depends_only_on_what_the_side_may_know() -> None:
    state = middle("marengo/lesson", 3, 30)
    side = state.side_to_move
    assert side is not None
    twin = state.imagined_by(side, Dice(5))
    assert twin.hash() != state.hash()
    assert advice(state.view(side), 1, 2, "en") == advice(twin.view(side), 1, 2, "en")


def test_a_hint_is_three_choices_with_a_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", "wan/lesson", "--worlds", "1", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert 1 <= len(rows) <= 3 and all(row["why"] and row["text"] for row in rows)


@pytest.mark.parametrize("scenario_id", ["wan/lesson", "waterloo/training"])
def test_no_hint_ends_a_phase_that_the_captain_goes_on_with(scenario_id: str) -> None:
    state = library.start(scenario_id, seed=1)
    captain = bots.make("captain", state.scenario.system, 1)
    asked = 0
    while asked < 2:
        side = state.side_to_move
        assert side is not None
        view, closing = state.view(side), state.scenario.rules.closing
        chosen = captain.choose(view)
        if chosen.verb not in closing and any(action.verb in closing for action in view.options):
            own = General(staff(state.scenario.system), 1, Effort(0.0, 2, 3))
            assert hints(own, view)[0].action.verb not in closing
            asked += 1
        state.play(chosen)


def test_no_hint_proposes_what_the_captain_would_not_even_try() -> None:
    state = library.start("syw/drill", seed=1)
    captain = bots.make("captain", "syw", 1)
    while not any(action.verb == IGNORE for action in state.options()):
        side = state.side_to_move
        assert side is not None
        state.play(captain.choose(state.view(side)))
    side = state.side_to_move
    assert side is not None
    found = General(staff("syw"), 1, Effort(0.0, 2, 3)).advise(state.view(side))
    assert IGNORE not in [one.action.verb for one in found if one.action is not None]


def test_a_choice_that_one_world_speaks_for_is_not_told() -> None:
    state = middle("marengo/lesson", 2, 40)
    side = state.side_to_move
    assert side is not None
    told = hints(General(staff("marengo"), 1, Effort(1e-9, 9, 3)), state.view(side))
    assert len(told) == 1 and told[0].plain


@pytest.mark.parametrize("system", library.OWN_SYSTEMS)
def test_what_a_hint_gives_as_its_reason_is_a_number_of_the_situation_with_words(system: str) -> None:
    own = staff(system)
    assert own.telling and set(own.telling) <= set(own.names)
    for word in own.telling.values():
        key = f"hint-why-{word.lstrip('-')}"
        for lang in ("en", "fr"):
            assert has(lang, key) and say(lang, key, None, "lack") not in (key, say(lang, key))


def test_the_reason_is_what_weighs_most_beside_the_others_and_against_the_best() -> None:
    scenario, own = library.load("wan/lesson"), staff("wan")
    weights = telling_weights(own, scenario, 1)
    best, other = weighed(0.1), weighed(-0.1)
    best.change, other.change = [0.0] * len(own.names), [0.0] * len(own.names)
    other.change[own.names.index("ground held")] = 3.0  # the first side's: bad for the second
    other.change[own.names.index("morale")] = -0.1
    assert strongest(reasons(weights, best, [other]), 1.0) == "ground"
    assert strongest(reasons(weights, other, [best]), -1.0) == "ground"
    assert strongest(reasons(weights, best, [best]), 1.0) == ""
    told = why(Hint(Action(0), 0.4, 0.05, 0.01, False, "ground"), "en", False)
    assert told == "less good by 5.0 points of a hundred, give or take 1.0; it gives up ground"


@pytest.mark.parametrize("scenario_id", ["marengo/lesson", "castiglione/chiese", "wan/lesson"])
def test_of_three_choices_and_more_three_are_told(scenario_id: str) -> None:
    state = library.start(scenario_id, seed=5)
    system = state.scenario.system
    players = [bots.make("captain", system, side) for side in (0, 1)]
    asked = 0
    for number in range(80):
        side = state.side_to_move
        if side is None:
            break
        view = state.view(side)
        if number % 16 == 9 and len(view.options) >= 3:
            told = hints(General(staff(system), number, effort(staff(system), "general", 2)), view)
            assert len(told) == 3 and not any(one.plain for one in told)
            assert told[0].less == 0.0 and told[1].less <= told[2].less
            assert len({scenario_text(view, one.action) for one in told}) == 3
            asked += 1
        state.play(players[side].choose(view))
    assert asked >= 3


def scenario_text(view: View, action: Action) -> str:
    return view.scenario.lexicon.notate(action)


def test_the_first_thought_is_told_where_another_choice_is_better() -> None:
    """It was seen in all worlds: the others' gains are over it."""
    first, better, unproved = weighed(), weighed(0.1, 0.2), weighed(0.3)
    assert looked_at_enough([better, first, unproved]) == [better, first]
    assert looked_at_enough([first, unproved]) == [first]


def test_where_few_differ_moves_in_another_order_are_told_after_them() -> None:
    best, twin, worse, third = weighed(0.1, 0.2), weighed(0.1, 0.2), weighed(0.0, -0.1), weighed(0.1, 0.2)
    assert worth_telling([best, twin, worse, third]) == [best, twin, worse]
    assert worth_telling([best, worse]) == [best, worse]


def test_choices_that_come_to_the_same_are_one_hint() -> None:
    best, twin, other, untried = weighed(0.1, 0.2), weighed(0.1, 0.2), weighed(0.1, 0.1), weighed()
    assert different([best, twin, other, untried]) == [best, other, untried]
    assert different([untried, weighed(0.0, 0.0)]) == [untried], "nothing gained in any world is the same"


def test_no_more_is_looked_at_for_a_player_than_can_be_seen_while_he_waits() -> None:
    """A look ahead of an SYW battle takes a third of a second: no plan is made, and few choices are tried."""
    own, player = staff("syw"), bots.make("captain", "syw", 1)
    state = middle("syw/drill", 2, 10)
    side = state.side_to_move
    assert side is not None
    while len(own.judge.worth_trying(state, side, state.options())) < 7:
        state.play(player.choose(state.view(side)))
        side = state.side_to_move
        assert side is not None
    assert len(General(own, 1, Effort(0.0, 1, 4)).advise(state.view(side))) == 4
    assert Effort(9.0, 8, 4).at_most(4.0).seconds == 4.0
    assert Effort(1.6, 8, 4).at_most(4.0).seconds == 1.6


def test_a_hint_near_the_end_shares_the_time_of_a_long_plan_between_plan_and_choices() -> None:
    assert Effort(1.6, 8, 4).for_advice(1.0).seconds == 1.6
    assert Effort(1.6, 8, 4).for_advice(1.5).seconds == pytest.approx(2.4)
    assert Effort(1.6, 8, 4).for_advice(4.0).seconds == LONGEST_ADVICE
    assert Effort(4.0, 8, 4).for_advice(1.0).seconds == 4.0, "where nothing is stretched it stays so"
    assert Effort(0.0, 8, 4).for_advice(4.0).seconds == 0.0
