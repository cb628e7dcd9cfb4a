"""The same for the rest: others follow a walk by the rules' own steps, and nothing happens meanwhile."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.journeys import Gait, interruption, piece_in_hand, search
from grognard.kernel.likewise import Example, echoes, likewise, others_of, rest_of, together
from grognard.kernel.state import State

BATTLES = ["wan/lesson", "waterloo/training", "marengo/lesson", "castiglione/chiese", "syw/drill"]
MOMENTS = 5


def walked(name: str) -> Iterator[tuple[State, int, Gait, Example]]:
    """Moments of random games after a walk that nothing has ended."""
    chance, met = random.Random(3), 0
    state = library.load(name).start(Dice(3))
    while state.side_to_move is not None and met < MOMENTS:
        side, gait = state.side_to_move, state.scenario.rules.gait
        assert gait is not None
        piece = piece_in_hand(state.view(side))
        ways = [way for way in search(state.view(side)).ways if not way.happens] if piece >= 0 else []
        start = gait.stand(state, piece)[0] if ways else -1
        if ways and start >= 0:
            met += 1
            way = ways[-1]
            for step in way.steps:
                state.play(step)
            yield state, side, gait, Example(piece, start, way.stand[0], [piece])
        elif state.side_to_move is not None:
            state.play(chance.choice(state.options()))


@pytest.mark.parametrize("name", BATTLES)
def test_those_who_follow_come_nearer_to_their_goal_and_nothing_happens(name: str) -> None:
    for state, side, gait, example in walked(name):
        if state.side_to_move != side:
            continue
        orders = likewise(state.view(side), example)
        game, who = state.clone(), [one.a for one in orders if one.verb in gait.takes]
        for action in orders:
            assert game.offers(action)
            assert not interruption(side, game.dice.count, game, game.play(action))
        company = gait.company(state, example.piece, example.start)
        assert set(who) <= set(rest_of(state.view(side), example)) <= set(company)
        assert example.piece not in who
        assert len(who) == len(set(who))
        for piece in who:
            at = gait.stand(state, piece)[0]
            goal = gait.goal(state, example.start, example.end, at)
            assert gait.apart(game, gait.stand(game, piece)[0], goal) < gait.apart(state, at, goal)


@pytest.mark.parametrize("name", BATTLES)
def test_whoever_follows_tells_no_secret(name: str) -> None:
    for state, side, _, example in walked(name):
        if state.side_to_move == side:
            found = likewise(state.view(side), example)
            twin = state.imagined_by(side, Dice("twin"))
            assert likewise(twin.view(side), example) == found


def test_an_order_is_repeated_for_the_leaders_under_the_same_superior() -> None:
    state = library.load("syw/minden").start(Dice(1))
    verbs = state.scenario.lexicon.verbs
    while state.side_to_move is not None:
        orders = [one for one in state.options() if verbs[one.verb].word == "order"]
        if len({one.a for one in orders}) > 2:
            break
        state.play(state.options()[0])
    assert state.side_to_move is not None
    side, first = state.side_to_move, orders[0]
    state.play(first)
    again = echoes(state.view(side), first)
    assert again
    assert first.a not in [one.a for one in again]
    assert {(one.verb, one.b) for one in again} == {(first.verb, first.b)}
    for one in again:
        state.play(one)
    assert not echoes(state.view(side), first)


@pytest.mark.parametrize("name", BATTLES)
def test_a_body_goes_along_in_one_gesture_by_the_rules_own_steps(name: str) -> None:
    """The walk comes first, then the same orders that would send the rest after it."""
    met = 0
    for state, side, gait, example in before_a_walk(name):
        steps = tuple(search(state.view(side)).ways[-1].steps)
        orders = together(state.view(side), steps, example)
        assert orders[: len(steps)] == list(steps)
        game = state.clone()
        for action in steps:
            assert game.offers(action)
            game.play(action)
        if game.side_to_move == side:
            assert orders[len(steps) :] == likewise(game.view(side), example)
            met += any(one.verb in gait.takes for one in orders[len(steps) :])
        others = others_of(state.view(side), example.piece, [])
        assert example.piece not in others
        assert {one.a for one in orders[len(steps) :] if one.verb in gait.takes} <= set(others)
    assert met or name in ("marengo/lesson", "castiglione/chiese")


def before_a_walk(name: str) -> Iterator[tuple[State, int, Gait, Example]]:
    """Moments of random games with a piece in hand that can go somewhere without anything happening."""
    chance, met = random.Random(3), 0
    state = library.load(name).start(Dice(3))
    while state.side_to_move is not None and met < MOMENTS:
        side, gait = state.side_to_move, state.scenario.rules.gait
        assert gait is not None
        piece = piece_in_hand(state.view(side))
        ways = search(state.view(side)).ways if piece >= 0 else []
        start = gait.stand(state, piece)[0] if ways else -1
        if start >= 0 and not ways[-1].happens:
            met += 1
            yield state, side, gait, Example(piece, start, ways[-1].stand[0], [piece])
        state.play(chance.choice(state.options()))


def test_where_no_corps_is_named_those_of_its_arm_beside_a_unit_go_along() -> None:
    """On the sheet of Waterloo the whole army would: the horse on the wings and the guns stay."""
    state = library.load("waterloo/training").start(Dice(1))
    gait, labels = state.scenario.rules.gait, state.scenario.lexicon.labels["piece"]
    assert gait is not None

    def company(label: str) -> list[str]:
        piece = labels.index(label)
        return [labels[one] for one in gait.company(state, piece, gait.stand(state, piece)[0])]

    foot = ["W-IN1", "W-IN2", "W-IN3", "W-IN4", "W-IN5", "W-LI1"]
    assert company("W-IN1") == company("W-LI1") == foot
    assert company("W-FA1") == ["W-FA1"]
    assert company("W-HC1") == ["W-HC1"]
    assert gait.called(state, labels.index("W-IN1")) == "abreast"
    battle = library.load("waterloo/1815").start(Dice(1))
    corps = battle.scenario.lexicon.labels["piece"].index("ERL-IN1")
    assert gait.called(battle, corps) == "corps"
    assert len(gait.company(battle, corps, -1)) == 15
