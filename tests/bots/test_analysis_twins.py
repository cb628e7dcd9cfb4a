"""What was hidden from a side changes nothing in how its turns are judged after the game."""

from __future__ import annotations

import random

import pytest

from grognard import bots, library
from grognard.bots.analysis import Analysis, Turn
from grognard.bots.outlook import Outlook
from grognard.bots.staff import staff
from grognard.bots.verdicts import Bench, Deeds, Verdict
from grognard.conformance.swaps import swapper_for
from grognard.kernel.dice import Dice
from grognard.kernel.events import visible
from grognard.kernel.match import Match
from grognard.kernel.state import State

LONG_ENOUGH = 300.0
"""Seconds for an analysis, so that none is cut short."""


def alike(match: Match, twin: Match, viewer: int, chance: random.Random) -> int:
    """Play the same in both while the viewer sees the same; how many actions those are."""
    player = bots.make("captain", match.state.scenario.system, "viewer")
    for _ in range(80):
        side = match.state.side_to_move
        both = [one for one in match.state.options() if twin.state.offers(one)]
        if side is None or not both:
            break
        chosen = player.choose(match.state.view(side)) if side == viewer else chance.choice(both)
        action = chosen if twin.state.offers(chosen) else chance.choice(both)
        events = [visible(game.play(action), viewer) for game in (match, twin)]
        if events[0] != events[1] or twin.state.side_to_move != match.state.side_to_move:
            return match.number - 1
    return match.number


def judged_alike(state: State, twin: State, viewer: int, chance: random.Random) -> int:
    """Look back at both games; in how many turns of the viewer dice fell that had to be taken out."""
    games = [Match(state.clone()), Match(twin.clone())]
    most = alike(games[0], games[1], viewer, chance)
    if not dice_in_a_turn(Analysis(state.clone(), games[0].entries[:most], 0.0), viewer):
        return 0  # nothing that would have to be taken out
    one, two = (
        Analysis(opening.clone(), game.entries[:most], LONG_ENOUGH, worlds=1)
        for opening, game in zip((state, twin), games, strict=True)
    )
    thrown = 0
    for number, (mine, theirs) in enumerate(zip(one.turns, two.turns, strict=True)):
        for verdict, other in zip(of_viewer(mine, viewer), of_viewer(theirs, viewer), strict=True):
            assert (verdict.cost, verdict.error) == (other.cost, other.error)
            assert verdict.known == other.known and verdict.as_the_captain == other.as_the_captain
            assert verdict.instead == other.instead
            thrown += any(entry.rolls for entry in one.deeds(number, viewer).entries)
    if thrown:
        assert generals_alike(one, two, viewer)
    return thrown


def dice_in_a_turn(unjudged: Analysis, viewer: int) -> bool:
    """Whether dice fell in a turn by which the viewer will be judged."""
    turns = [number for number in range(len(unjudged.turns)) if viewer in unjudged._deciding(number)]
    return any(entry.rolls for number in turns for entry in unjudged.deeds(number, viewer).entries)


def of_viewer(turn: Turn, viewer: int) -> list[Verdict]:
    return [one for one in turn.verdicts if one.side == viewer]


def generals_alike(one: Analysis, two: Analysis, viewer: int) -> bool:
    """Whether the general would have done the same in the viewer's first turn of both."""
    number = next(number for number, turn in enumerate(one.turns) if of_viewer(turn, viewer))
    own = staff(one.turns[0].state.scenario.system)
    bench = Bench(own, Outlook(own))
    first, second = (bench.generals_turn(each.deeds(number, viewer), "1", 1.0, 1) for each in (one, two))
    return [entry.text for entry in first.entries] == [entry.text for entry in second.entries]


@pytest.mark.parametrize(
    ("scenario", "viewer", "pairs"),
    [
        ("marengo/lesson", 1, 3),
        ("castiglione/chiese", 0, 3),
    ],
)
def test_a_turn_is_judged_by_what_its_side_knew(scenario: str, viewer: int, pairs: int) -> None:
    """So many pairs of games in which dice fell are held against each other."""
    chance, found, seed = random.Random(8), 0, 0
    while found < pairs:
        seed += 1
        assert seed < 20, "too few twins in which dice fell"
        state = library.start(scenario, seed=seed)
        swapper = swapper_for(state.scenario.system)
        player = bots.make("captain", state.scenario.system, seed)
        while state.side_to_move is not None and found < pairs:
            side = state.side_to_move
            if side == viewer and state.hides_from(viewer):
                twin = swapper.swap(state, viewer, chance) or state.imagined_by(viewer, Dice(seed))
                if twin.hash() != state.hash() and judged_alike(state, twin, viewer, chance):
                    found += 1
                    break
            swapper.notice(state, state.play(player.choose(state.view(side))))


def rest_of_turn(state: State) -> Match:
    """What is played at random until the turn is over."""
    match, player = Match(state.clone()), bots.make("random", state.scenario.system, 1)
    while match.state.side_to_move is not None and match.state.stage() == state.stage():
        match.play(player.choose(match.state.view(match.state.side_to_move)))
    return match


def test_choices_in_a_shared_turn_are_judged_by_what_their_side_knew() -> None:
    """Of what was done there only the side's own choices count, and those are the same in both."""
    own = staff("syw")
    bench, player = Bench(own, Outlook(own)), bots.make("recruit", "syw", 2)
    state, tried = library.start("syw/charge", seed=2), 0
    while tried < 2:
        side = state.side_to_move
        assert side is not None, "too little was hidden"
        if state.hides_from(side) and len(state.options()) > 2:
            twin = state.imagined_by(side, Dice(tried))
            twin.dice = state.dice.clone()
            if twin.hash() != state.hash():
                rest = rest_of_turn(state)
                both = [Deeds(side, one, rest.state, rest.entries, True) for one in (state, twin)]
                assert both[0].imagined(tried).hash() == both[1].imagined(tried).hash()
                found, other = (bench._judge(deeds, 1, "x") for deeds in both)
                assert (found.cost, found.instead) == (other.cost, other.instead)
                tried += 1
        state.play(player.choose(state.view(side)))
