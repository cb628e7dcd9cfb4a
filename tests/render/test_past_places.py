"""Who stood where is told from events alone, and agrees with the game at every moment."""

from __future__ import annotations

import random

import pytest

from grognard import library
from grognard.kernel.match import Match
from grognard.render.artist import artist
from grognard.render.past_places import PastPlaces


@pytest.mark.parametrize("seed", [3, 15])
def test_every_piece_is_where_the_events_have_led_it(seed: int) -> None:
    match, chance = Match(library.start("waterloo/training", seed=seed)), random.Random(seed)
    ground = PastPlaces(artist("waterloo"), library.start("waterloo/training", seed=seed))
    gait = match.state.scenario.rules.gait
    assert gait is not None
    ground.follow(match.opening)
    met: set[str] = set()
    while match.state.side_to_move is not None and match.number < 900:
        events = match.play(chance.choice(match.state.options()))
        met |= {event.kind for event in events}
        ground.follow(events)
        side = match.state.side_to_move
        if side is None or match.state.view(side).prompt.key not in ("artillery", "battle"):
            continue  # a move is told when it ends
        truth = {piece: gait.stand(match.state, piece)[0] for piece in ground.place}
        assert ground.place == truth, match.entries[-1].text
    assert {"moved", "fled", "lost", "carre"} <= met


def test_a_place_is_called_by_who_stands_there() -> None:
    state = library.start("waterloo/training", seed=1)
    ground = PastPlaces(artist("waterloo"), state)
    place = state.scenario.lexicon.number("place", "2,10")
    assert place is not None
    assert ground.called(place, "en") == "54e de ligne (2,10)"
    empty = state.scenario.lexicon.number("place", "8,10")
    assert empty is not None and ground.called(empty, "en") == ""


def test_what_was_followed_serves_as_long_as_it_was_not_taken_back() -> None:
    match, chance = Match(library.start("waterloo/training", seed=4)), random.Random(4)
    side = match.state.side_to_move
    assert side is not None
    while match.can_undo(side) < 3:
        match.play(chance.choice(match.state.options()))
    ground = PastPlaces(artist("waterloo"), library.start("waterloo/training", seed=4))
    assert ground.is_before(match.entries, 0)
    ground.follow_to(match.entries, match.number)
    assert ground.is_before(match.entries, match.number)
    assert not ground.is_before(match.entries, match.number - 1)
    here, last = match.number, match.entries[-1].action
    match.undo(side)
    others = [action for action in match.state.options() if action != last]
    match.play(chance.choice(others))
    assert match.number == here
    assert not ground.is_before(match.entries, here)
