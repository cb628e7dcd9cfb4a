"""How a captain leads a piece, in the count of the clicks: until he puts it down or something happens."""

from __future__ import annotations

from typing import cast

from grognard import library
from grognard.bots.captain import Captain, judge
from grognard.commands.bodies import STOPPED, Drill
from grognard.kernel.actions import Action
from grognard.kernel.journeys import Gait
from grognard.kernel.state import State
from grognard.kernel.views import View
from grognard.lessons import shelf

HUSSARS, FRENCH = "W-LC1", 0


class Scripted:
    """A captain who does as he is told, and then ends his turn."""

    def __init__(self, *orders: str) -> None:
        self.orders = [*orders]

    def choose(self, view: View) -> Action:
        return view.scenario.lexicon.parse(self.orders.pop(0) if self.orders else "done")


def sheet(*actions: str) -> State:
    state = library.start("waterloo/training", seed=1)
    for action in ("cease", *actions):
        state.play(state.scenario.lexicon.parse(action))
    return state


def drill(*orders: str) -> Drill:
    return Drill(cast(Captain, Scripted(*orders)), judge("waterloo"), FRENCH)


def gait_of(state: State) -> Gait:
    gait = state.scenario.rules.gait
    assert gait is not None
    return gait


def piece(state: State, label: str) -> int:
    number = state.scenario.lexicon.number("piece", label)
    assert number is not None
    return number


def where(state: State, label: str) -> str:
    return state.scenario.lexicon.label("place", gait_of(state).stand(state, piece(state, label))[0])


def test_a_plan_names_every_stand_with_the_steps_so_far_and_is_played() -> None:
    state = sheet(f"move {HUSSARS}")
    notate, label = state.scenario.lexicon.notate, state.scenario.lexicon.label
    plan = drill("go 2,14", "go 2,12", "halt").plan(gait_of(state), state, piece(state, HUSSARS))
    assert [label("place", stand[0]) for stand, _ in plan] == ["2,14", "2,12"]
    assert [[notate(step) for step in steps] for _, steps in plan] == [["go 2,14"], ["go 2,14", "go 2,12"]]
    assert all(stand[1] != STOPPED for stand, _ in plan)
    assert where(state, HUSSARS) == "2,12"
    assert gait_of(state).in_hand(state) == piece(state, HUSSARS)  # what is no step is not played


def test_a_plan_is_only_for_the_piece_in_hand() -> None:
    state = sheet()
    assert drill("go 2,14").plan(gait_of(state), state, piece(state, HUSSARS)) == []
    assert where(state, HUSSARS) == "2,16"


def test_where_the_enemy_is_asked_something_the_plan_stops_and_says_so() -> None:
    """A battalion marches through the cell that an enemy faces: he may strike."""
    state = shelf.situation(shelf.lesson("waterloo/4").position)
    state.play(state.scenario.lexicon.parse("move W-IN1"))
    plan = drill("go 10,20", "go 10,22", "go 10,24").plan(gait_of(state), state, piece(state, "W-IN1"))
    assert state.side_to_move == 1 - FRENCH
    assert [stand[1] == STOPPED for stand, _ in plan] == [False] * (len(plan) - 1) + [True]
    assert len(plan) < 3


def test_whoever_is_led_is_taken_led_and_put_down() -> None:
    state = sheet()
    take = state.scenario.lexicon.parse(f"move {HUSSARS}")
    drill("go 2,14", "halt").lead(gait_of(state), state, take)
    assert where(state, HUSSARS) == "2,14"
    assert gait_of(state).in_hand(state) < 0


def test_whoever_cannot_be_taken_stays() -> None:
    state = sheet("move W-IN1")
    before = where(state, HUSSARS)
    drill("go 2,14").lead(gait_of(state), state, state.scenario.lexicon.parse(f"move {HUSSARS}"))
    assert where(state, HUSSARS) == before
    assert gait_of(state).in_hand(state) == piece(state, "W-IN1")
