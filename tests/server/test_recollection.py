"""What is past is told by the names of then: a shuffled block's label means another block afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard import bots, library
from grognard.kernel.match import Match
from grognard.server.app import create_app
from grognard.server.recollection import teller_for
from tests.server.asking import Browser
from tests.server.databases import new_file

pytestmark = pytest.mark.real_battles

OWN, SHUFFLED = 0, "shuffled"


def played(most: int) -> tuple[Match, dict[int, list[str]]]:
    """A game of captains, and what its first side was told after each action that shuffled nothing."""
    match = Match(library.start("marengo/lesson", seed="names"))
    players = [bots.make("captain", "marengo", side) for side in (0, 1)]
    told: dict[int, list[str]] = {}
    while match.number < most and (side := match.state.side_to_move) is not None:
        events = match.play(players[side].choose(match.state.view(side)))
        teller = teller_for(match.state, OWN, "en")
        if not any(event.kind == SHUFFLED for event in events):
            told[match.number] = [teller.event(event) for event in teller.heard(events, OWN)]
    return match, told


def test_old_lines_of_the_log_keep_their_names(tmp_path: Path) -> None:
    match, told = played(60)
    shuffles = [
        at for at, entry in enumerate(match.entries, 1) if any(e.kind == SHUFFLED for e in entry.events)
    ]
    assert len(shuffles) > 1
    with Browser(create_app(new_file(tmp_path / "games.sqlite3"))) as site:
        seats = {"austrian": "here", "french": "captain"}
        game = site.site.state.games.create(match, seats, "names")
        log = site.get(f"/api/games/{game}", params={"side": "austrian", "since": 0, "lang": "en"}).json()[
            "log"
        ]
    named = 0
    for entry in log:
        for now, then in zip(entry["lines"], told.get(entry["number"], []), strict=False):
            if "French" not in now["text"]:  # of the enemy more may be known by now
                assert now["text"] == then
                named += "Brigade" in then
    assert named > 10
