"""Whole games by a player who likes to fight: much fire, many charges, and everything stays sound."""

from __future__ import annotations

import random

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    ABOUT,
    ADVANCE,
    ATT,
    BACK,
    CHARGE,
    DETACH,
    DONE,
    FIRE,
    FORM,
    MOVE,
    OBEY,
    OCCUPY,
    PASS,
    REACT,
    RIDE_TO,
    STOP,
    SUPPORT,
)
from tests.systems.syw.test_march import on_road

LIKES = {
    ADVANCE: 30.0,
    FIRE: 20.0,
    CHARGE: 20.0,
    SUPPORT: 10.0,
    REACT: 20.0,
    RIDE_TO: 20.0,
    MOVE: 5.0,
    OBEY: 3.0,
}
LIKES |= {OCCUPY: 5.0, STOP: 0.1, PASS: 0.2, DETACH: 0.05, FORM: 0.3, ABOUT: 0.05, BACK: 0.2, DONE: 0.3}


@pytest.mark.parametrize(("name", "seed"), [("drill", seed) for seed in (0, 1, 2, 3, 5, 6)] + [("charge", 1)])
def test_a_hot_game_stays_sound(name: str, seed: int) -> None:
    state = library.load(f"syw/{name}").start(Dice(seed))
    assert isinstance(state, Battle)
    for leader in state.scenario.leaders:
        if state.order[leader] >= 0:
            state.order[leader] = ATT
    chance = random.Random(seed)
    kinds: set[str] = set()
    while state.side_to_move is not None:
        options = state.options()
        choice = chance.choices(options, [LIKES.get(option.verb, 1.0) for option in options])[0]
        kinds |= {event.kind for event in state.play(choice)}
        assert state.faults() == []
    assert "final_points" in kinds
    assert kinds & {"fires_at", "charge_result"}


def test_a_bent_column_does_not_march_into_itself() -> None:

    table = on_road('A410 = "0803 0804 column 11"')
    table.play("move A410", "turn 9", "turn 7")
    assert table.hour("A410") == 7
    assert "advance 0804" not in table.options()
