"""Whoever stands beside an enemy and faces elsewhere is told of the turn after which he could attack."""

from __future__ import annotations

from grognard.bots import make
from grognard.kernel.dice import Dice
from grognard.kernel.journeys import search
from grognard.kernel.shortcuts import turning
from grognard.kernel.state import State
from grognard.library import load
from grognard.systems.waterloo.state import Battle
from grognard.systems.waterloo.words import ATTACK, FACE
from tests.cites import cites


def beside_an_enemy() -> tuple[Battle, int]:
    """A moment of a game at which a turn would open an attack, and on which cell."""
    scenario = load("waterloo/training")
    state: State = scenario.start(Dice(0))
    players = [make("recruit", "waterloo", f"0{side}") for side in range(2)]
    while (side := state.side_to_move) is not None:
        assert isinstance(state, Battle)
        for unit in range(state.scenario.units):
            cell = state.cell[unit]
            if state.scenario.player[unit] != side and cell >= 0 and turning(state.view(side), cell):
                return state, cell
        state.play(players[side].choose(state.view(side)))
    raise AssertionError("nobody ever faced away from an enemy")


@cites("WAT-10.2")
def test_a_turn_is_offered_where_only_the_facing_forbids_the_attack() -> None:
    state, cell = beside_an_enemy()
    side = state.side_to_move
    assert side is not None
    assert not [one for one in state.options() if one.verb == ATTACK and one.a == cell]
    for orders in turning(state.view(side), cell):
        assert orders[-1].verb == FACE
        after = state.clone()
        for action in orders:
            after.play(action)
        assert [one for one in after.options() if one.verb == ATTACK and one.a == cell]


@cites("WAT-10.2")
def test_with_the_unit_in_hand_the_enemy_is_struck_after_the_straightest_turn() -> None:
    state, cell = beside_an_enemy()
    side = state.side_to_move
    assert side is not None
    take = turning(state.view(side), cell)[0][0]
    if take.verb != FACE:
        state.play(take)
    found = [row for row in search(state.view(side)).afterwards if row[1].verb == ATTACK and row[1].a == cell]
    assert [turn.verb for turn, _, _ in found] == [FACE]
    turn, attack, note = found[0]
    assert note is not None
    turns = [orders[-1] for orders in turning(state.view(side), cell)]
    gait = state.scenario.rules.gait
    assert gait is not None
    assert gait.askew(state, turn, attack) == min(gait.askew(state, one, attack) for one in turns)
    state.play(turn)
    assert state.offers(attack)
