"""The general of the Castiglione campaign: his look ahead is played well, and sees the end of the Chiese."""

from __future__ import annotations

from grognard import bots, library
from grognard.bots.captain import Captain
from grognard.bots.castiglione import JUDGE
from grognard.bots.castiglione_staff import STAFF
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import FRENCH, GO, TAKE

GAMES = 30
LEAST = -85
"""Points over all games: the captain himself comes to -24, one who tries ten states for a march to -131."""


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


def test_a_column_takes_the_shorter_of_two_ways_to_the_same_place() -> None:
    """Once it wandered: in sixty games it came back 133 times to where it had been on the same march."""
    returns = 0
    for seed in range(6):
        state = library.start("castiglione/chiese", seed=seed)
        players = [bots.make("captain", "castiglione", f"{seed} {side}") for side in (0, 1)]
        passed: set[int] = set()
        while (side := state.side_to_move) is not None:
            action = players[side].choose(state.view(side))
            if action.verb == TAKE:
                passed = set()
            if action.verb == GO:
                returns += action.a in passed
                passed.add(action.a)
            state.play(action)
    assert returns <= 3


def test_a_short_game_is_looked_at_to_its_end_and_a_campaign_is_not() -> None:
    """To look at eight stages of a campaign takes a turn's time for one march."""
    short, long = (library.start(f"castiglione/{name}", seed=1) for name in ("chiese", "campaign"))
    assert isinstance(short, Campaign) and isinstance(long, Campaign)
    assert STAFF.horizon(short) >= 2 * short.scenario.terms.turns
    assert STAFF.horizon(long) < STAFF.horizon(short)
