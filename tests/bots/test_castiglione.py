"""The general of the Castiglione campaign: his look ahead is played well, and sees the end of the Chiese."""

from __future__ import annotations

from grognard import library
from grognard.bots.captain import Captain
from grognard.bots.castiglione import JUDGE
from grognard.bots.castiglione_staff import STAFF
from grognard.systems.castiglione.words import FRENCH

GAMES = 10
LEAST = -35
"""Points over all games: the captain himself comes to -5, one who tries ten states for a march to -66."""


def test_looks_ahead_are_played_as_well_as_the_captain_plays() -> None:
    """By the looks ahead of a player who loses every game as French all French plans seem equally bad."""
    points = 0
    for seed in range(GAMES):
        state = library.start("castiglione/chiese", seed=seed)
        own, foe = Captain(JUDGE, f"{seed} own"), Captain(JUDGE, f"{seed} foe")
        while (side := state.side_to_move) is not None:
            if side == FRENCH:
                state.play(STAFF.act(state, side, [], own, True))
            else:
                state.play(foe.decide(state, side, JUDGE.budget))
        austrian, french = state.scores()
        points += french - austrian
    assert points > LEAST


def test_a_look_ahead_from_the_first_day_of_the_chiese_sees_the_last() -> None:
    """Four days are few: how they end tells more than an estimate after two of them."""
    state = library.start("castiglione/chiese", seed=5)
    captain = Captain(JUDGE, 0)
    end = state.stage() + STAFF.stages
    while state.side_to_move is not None:
        assert state.stage() < end
        state.play(STAFF.act(state, state.side_to_move, [], captain, True))
    assert state.result is not None
