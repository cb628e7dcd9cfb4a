"""When a captain sends a whole body by one click: it comes to stand where he would have led each."""

from __future__ import annotations

from typing import Any, cast

import pytest

from grognard import library
from grognard.bots.captain import Captain, judge
from grognard.commands.bodies import Body, Drill
from grognard.commands.clicks import Table
from grognard.kernel.actions import Action

LEADER, FOLLOWERS = 7, (8, 9)
Stands = dict[int, int]


class Line:
    """A row of places; a position is where each piece stands, and what a judge thinks of it."""

    def stand(self, world: tuple[Stands, float], piece: int) -> tuple[int, int, int]:
        return (world[0][piece], 0, 0)

    def apart(self, world: object, one: int, other: int) -> int:
        return abs(one - other)


class Opinion:
    """A judge to whom a position is worth what is written on it."""

    def score(self, world: tuple[Stands, float], side: int) -> float:
        return world[1]


def is_content(
    led: Stands, sent: Stands, worth: tuple[float, float, float], riders: tuple[int, ...] = ()
) -> bool:
    """Whether he is content; he thinks so of the position before, of leading each, of sending all."""
    drill: Any = Drill(cast(Any, None), cast(Any, Opinion()), 0)
    body = Body(drill, cast(Any, ({}, worth[0])), cast(Any, Line()), [], LEADER, [])
    body.led[FOLLOWERS] = cast(Any, (led, worth[1]))
    body.riders.update(riders)
    return body.is_content(cast(Any, (sent, worth[2])), [Action(0, piece) for piece in reversed(FOLLOWERS)])


HE_LEADS: Stands = {7: 10, 8: 11, 9: 12}
NO_GAIN = (0.5, 0.5, 0.5)


@pytest.mark.parametrize(
    ("sent", "content"),
    [
        ({7: 10, 8: 11, 9: 12}, True),
        ({7: 11, 8: 12, 9: 13}, True),  # each one place off: one on average
        ({7: 10, 8: 12, 9: 14}, True),  # nobody more than two away
        ({7: 10, 8: 11, 9: 15}, False),  # one on average, but somebody is left behind
        ({7: 11, 8: 12, 9: 14}, False),  # more than one on average
        ({7: 12, 8: 13, 9: 12}, False),  # he himself counts too
    ],
)
def test_all_stand_near_where_he_would_have_led_each(sent: Stands, content: bool) -> None:
    assert is_content(HE_LEADS, sent, NO_GAIN) is content


def test_whoever_may_ride_anywhere_is_nowhere_wrong() -> None:
    sent = {7: 10, 8: 11, 9: 30}
    assert not is_content(HE_LEADS, sent, NO_GAIN)
    assert is_content(HE_LEADS, sent, NO_GAIN, riders=(9,))


@pytest.mark.parametrize(
    ("worth", "content"),
    [
        ((0.5, 0.6, 0.6), True),
        ((0.5, 0.6, 0.585), True),  # as good as even
        ((0.5, 0.6, 0.55), False),  # half of the gain is not enough
        ((0.5, 0.51, 0.51), False),  # a judge who sees no gain in leading each does not look at places
        ((0.5, 0.5, 0.9), False),
    ],
)
def test_far_from_there_his_own_judgement_decides_if_it_sees_a_gain_at_all(
    worth: tuple[float, float, float], content: bool
) -> None:
    assert is_content(HE_LEADS, {7: 20, 8: 21, 9: 22}, worth) is content


def test_whoever_is_interrupted_while_he_leads_each_sends_nobody_together() -> None:
    drill: Any = Drill(cast(Any, None), cast(Any, Opinion()), 0)
    body = Body(drill, cast(Any, ({}, 0.0)), cast(Any, Line()), [], LEADER, [])
    body.led[FOLLOWERS] = None
    assert not body.is_content(cast(Any, (HE_LEADS, 1.0)), [Action(0, piece) for piece in FOLLOWERS])


def test_a_body_of_the_charge_goes_together_and_nobody_follows_who_stays() -> None:
    scenario = library.load("syw/charge")
    table = Table(scenario, "clicks")
    before = table.match.state.clone()
    for gesture in table.gestures(1):
        if gesture.together:
            break
        before = table.match.state.clone()
    gait = scenario.rules.gait
    assert gait is not None and gesture.together
    after = table.match.state
    gone = [one for one in gesture.movers if gait.stand(before, one)[0] != gait.stand(after, one)[0]]
    assert len(gone) > 1
    rules = judge(scenario.system)
    body = Body(Drill(Captain(rules, "alone"), rules, gesture.side), before, gait, [], gesture.movers[0], [])
    assert body.follows(gesture.actions, gesture.path[:1]) == []
