"""The overlay of last turn's moves, as the site answers it."""

from __future__ import annotations

import re

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match
from grognard.render.artist import artist
from grognard.server import games as games_module
from grognard.server import trail
from grognard.server.games import Games
from tests.server.asking import Browser

pytestmark = pytest.mark.real_battles

STARTS = re.compile(r'<circle cx="([^"]+)" cy="([^"]+)"')

SMALL = ("marengo/lesson", "wan/lesson", "castiglione/chiese", "waterloo/training", "syw/drill")


def stored(site: Browser, match: Match) -> str:
    games = site.site.state.games
    assert isinstance(games, Games)
    return games.create(match, dict.fromkeys(match.state.scenario.sides, "here"), 1)


def into_stage(match: Match, stage: int) -> None:
    """Play the first option that comes, until a stage of the game begins; a different one now and then."""
    while match.state.result is None and match.state.stage() < stage:
        options = match.state.options()
        match.play(options[match.number * 7 % len(options)])


def seen(match: Match, viewer: int) -> dict[str, tuple[float, float]]:
    scenario = match.state.scenario
    standing = artist(scenario.system).standing(scenario, match.state.observe(viewer))
    return {label: (round(at[0], 1), round(at[1], 1)) for label, at in standing.items()}


@pytest.mark.parametrize(
    ("scenario_id", "every_action"), [(name, True) for name in SMALL] + [("waterloo/training", False)]
)
def test_every_piece_that_moved_in_the_last_turn_has_an_arrow_from_where_it_stood(
    site: Browser, monkeypatch: pytest.MonkeyPatch, scenario_id: str, every_action: bool
) -> None:
    """Of a long turn too, which is not followed action by action but from one saved state to the next."""
    monkeypatch.setattr(trail, "FEW", 10_000 if every_action else 0)
    monkeypatch.setattr(games_module, "SNAPSHOT_EVERY", 5)
    match = Match(library.load(scenario_id).start(Dice(1)))
    first = match.state.stage()
    into_stage(match, first + 1)
    viewer = match.state.side_to_move
    assert viewer is not None
    before = seen(match, viewer)
    into_stage(match, first + 2)
    after = seen(match, viewer)
    moved = {at for label, at in before.items() if after.get(label) != at}
    assert moved, "nothing moved: the test shows nothing"
    side = match.state.scenario.sides[viewer]
    answer = site.get(
        f"/api/games/{stored(site, match)}/overlay", params={"overlay": "moves", "side": side}
    ).json()
    starts = {(float(x), float(y)) for x, y in STARTS.findall(answer["svg"])}
    assert moved <= starts


def test_own_moves_of_this_turn_are_not_drawn(site: Browser) -> None:
    match = Match(library.load("wan/lesson").start(Dice(1)))
    into_stage(match, match.state.stage() + 1)
    viewer, stage = match.state.side_to_move, match.state.stage()
    assert viewer is not None
    start = seen(match, viewer)
    while (
        match.state.side_to_move == viewer and match.state.stage() == stage and seen(match, viewer) == start
    ):
        options = match.state.options()
        match.play(options[match.number * 7 % len(options)])
    own = {label for label, at in seen(match, viewer).items() if start.get(label) not in (None, at)}
    assert own, "no move of this turn: the test shows nothing"
    side = match.state.scenario.sides[viewer]
    game = stored(site, match)
    drawn = site.get(f"/api/games/{game}/overlay", params={"overlay": "moves", "side": side}).json()["svg"]
    starts = {(float(x), float(y)) for x, y in STARTS.findall(drawn)}
    assert not starts & {start[label] for label in own}


def test_the_overlay_is_listed_with_its_key(site: Browser) -> None:
    match = Match(library.load("marengo/lesson").start(Dice(1)))
    listed = site.get(f"/api/games/{stored(site, match)}", params={"lang": "fr"}).json()["game"]["overlays"]
    assert {"id": "moves", "key": "l", "title": "Mouvements du dernier tour"} in listed
