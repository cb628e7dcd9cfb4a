"""What a click on a brigade takes."""

from __future__ import annotations

import pytest

from grognard import library
from grognard.bots.captain import Captain, judge
from grognard.commands.gestures import Memory, Page
from grognard.kernel.match import Match
from grognard.kernel.shortcuts import openings


def before(scenario: str, *moves: str) -> Match:
    match = Match(library.start(scenario, seed=1))
    for move in moves:
        match.play_text(move)
    return match


def page_of(match: Match, memory: Memory) -> Page:
    side = match.state.side_to_move
    assert side is not None
    return Page(match, memory, Captain(judge("syw"), "gestures"), judge("syw"), side)


MARCH = (
    "keep-initiative",
    "stay F000",
    "done",
    "stay A000",
    "done",
    "stay F800",
    "done",
    "stay A900",
    "done",
)


@pytest.mark.parametrize(
    ("taken", "switched", "clicks", "alone"),
    [("small-line", False, 2, False), ("small-line", True, 1, False), ("move", True, 1, True)],
)
def test_with_the_body_along_a_click_on_a_brigade_takes_its_line(
    taken: str, switched: bool, clicks: int, alone: bool
) -> None:
    """Else a menu asks whether it goes alone; with Shift it does without being asked."""
    match = before("syw/minden", *MARCH)
    memory = Memory()
    memory.switched = switched
    page, lexicon = page_of(match, memory), match.state.scenario.lexicon
    ways = openings(page.view)
    orders = [list(way) for way in ways if lexicon.notate(way[-1]) == f"{taken} F160"]
    gesture = page.opened(orders[0], ways)
    assert (gesture.clicks, gesture.alone, bool(gesture.menu)) == (clicks, alone, clicks == 2)
