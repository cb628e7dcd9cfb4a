"""Two games that differ only in what a viewer may not know: whatever he asks, both answer alike to the byte.

Everything that leaves the site for a side or a spectator is asked: the table, moments, reasons, forecasts,
overlays, pictures, files, refusals of what cannot be played, and what is played and taken back.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx import Response

from grognard import files, library
from grognard.conformance.swaps import Swapper, swapper_for
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match
from grognard.kernel.state import State
from grognard.render.artist import artist
from grognard.server.app import create_app
from grognard.server.facts import seeded
from grognard.server.games import Games
from tests.server.asking import Browser
from tests.server.databases import new_file

pytestmark = pytest.mark.real_battles

SEED = "the same for both"
HIDDEN = ("marengo/lesson", "castiglione/chiese", "syw/charge")
"""A battle of every system that hides something."""
OPEN = ("wan/lesson", "waterloo/training")


def moments(scenario: str, wanted: int) -> Iterator[tuple[State, Swapper]]:
    """Moments of random games at which something hidden can be exchanged by hand, and who can do it."""
    found = 0
    for game in range(40):
        chance, state = random.Random(game), library.start(scenario, seed=game)
        swapper, last = swapper_for(state.scenario.system), 0
        for number in range(400):
            mover = state.side_to_move
            if mover is None:
                break
            if number > last + 11 and swapper.swap(state, mover, random.Random(number)) is not None:
                last, found = number, found + 1
                yield state, swapper
                if found == wanted:
                    return
            swapper.notice(state, state.play(chance.choice(state.options())))


def twins(state: State, swapper: Swapper, viewer: int | None) -> Iterator[tuple[bool, State]]:
    """States that differ from this one only in what a viewer cannot know: exchanged by hand, and imagined.

    A spectator knows less than each side.
    """
    blind = range(len(state.scenario.sides)) if viewer is None else (viewer,)
    by_hand: State | None = state
    imagined = state
    for side in blind:
        by_hand = by_hand and swapper.swap(by_hand, side, random.Random(side))
        imagined = imagined.imagined_by(side, Dice("twin"))
    if by_hand is not None:
        yield True, by_hand
    yield False, imagined


def stored(site: Browser, state: State) -> None:
    text = json.dumps(files.write_position(state))
    match = Match(seeded(files.position_from_text(text, "twin.json"), SEED))
    games: Games = site.site.state.games
    games.create(match, dict.fromkeys(state.scenario.sides, "here"), SEED, text)


def questions(state: State, side: str, chance: random.Random) -> Iterator[tuple[str, str, dict[str, object]]]:
    """What a viewer may ask: method, address, and query or body."""
    scenario = state.scenario
    for path in ("", "/moment?number=0", "/record", "/position", "/dispatches"):
        yield "GET", path, {"side": side}
    offered = artist(scenario.system).overlays(scenario, "en")
    for overlay in ("moves", *[str(one["id"]) for one in offered if isinstance(one, dict)]):
        yield "GET", "/overlay", {"side": side, "overlay": overlay}
    for kind in ("piece", "place"):
        labels = scenario.lexicon.labels.get(kind, [])
        for label in chance.sample(labels, min(12, len(labels))):
            yield "GET", "/why", {"side": side, kind: label}
    options = [scenario.lexicon.notate(action) for action in state.options()]
    for action in chance.sample(options, min(3, len(options))):
        yield "GET", "/forecast", {"side": side, "action": action}
    for action in (*_others(state, chance), "no such thing", "concede"):
        yield "GET", "/forecast", {"side": side, "action": action}
        if action not in options and action != "concede":
            yield "POST", "/actions", {"side": side, "action": action, "revision": 0}
    for address, body in (("/undo", {"revision": 0}), ("/go-on", {"revision": 0, "number": 0})):
        yield "POST", address, {"side": side, **body}
    yield "POST", "/actions", {"side": side, "action": "no such thing", "revision": 7}


def _others(state: State, chance: random.Random) -> list[str]:
    """Actions of the same verbs with other nouns, most of which are refused for some reason."""
    lexicon = state.scenario.lexicon
    found: list[str] = []
    for action in chance.sample(state.options(), min(4, len(state.options()))):
        verb = lexicon.verbs[action.verb]
        nouns = [chance.choice(lexicon.labels.get(kind, ["1"])) for kind in verb.nouns]
        found.append(" ".join([verb.word, *nouns]))
    return found


def ask(site: Browser, method: str, address: str, given: dict[str, object]) -> Response:
    path = f"/api/games/twin{address}"
    if method == "POST":
        answer: Response = site.post(path, json=given)
    else:
        answer = site.get(path, params={"lang": "en", **{key: str(one) for key, one in given.items()}})
    return answer


@pytest.fixture
def two_sites(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Browser, Browser]]:
    monkeypatch.setattr("grognard.server.games.secrets.token_urlsafe", lambda size: "twin")
    with (
        Browser(create_app(new_file(tmp_path / "a.sqlite3"))) as one,
        Browser(create_app(new_file(tmp_path / "b.sqlite3"))) as other,
    ):
        yield one, other


def play_and_take_back(
    two_sites: tuple[Browser, Browser], state: State, side: str, chance: random.Random
) -> None:
    """As long as a choice shows nothing it leads to the same answer, and so does taking it back."""
    action = state.scenario.lexicon.notate(chance.choice(state.options()))
    body: dict[str, object] = {"side": side, "action": action, "revision": 0}
    first, second = (ask(site, "POST", "/actions", body).json() for site in two_sites)
    if not first["undo"] or not second["undo"]:
        return
    assert first == second, action
    back = {"side": side, "revision": 1}
    first, second = (ask(site, "POST", "/undo", back).json() for site in two_sites)
    assert first == second and first["number"] == 0


@pytest.mark.parametrize("scenario", HIDDEN)
def test_no_answer_tells_what_a_viewer_may_not_know(
    scenario: str, two_sites: tuple[Browser, Browser]
) -> None:
    asked, apart, by_hand = 0, 0, 0
    for state, swapper in moments(scenario, 2):
        for viewer in (*range(len(state.scenario.sides)), None):
            for swapped, twin in twins(state, swapper, viewer):
                apart += twin.hash() != state.hash()
                by_hand += swapped
                asked += ask_both(two_sites, (state, twin), viewer, random.Random(asked))
    assert asked > 100 and apart > 2 and by_hand


def ask_both(
    two_sites: tuple[Browser, Browser],
    games: tuple[State, State],
    viewer: int | None,
    chance: random.Random,
) -> int:
    """Ask two sites that hold two games all that this viewer may; gives how many questions it were."""
    state, asked = games[0], 0
    name = "spectator" if viewer is None else state.scenario.sides[viewer]
    for site, game in zip(two_sites, games, strict=True):
        stored(site, game)
    shown: dict[str, object] = {"side": name}
    pictures = [("GET", "/picture.svg", shown)] if viewer == 0 else []
    for question in (*questions(state, name, chance), *pictures):
        first, second = (ask(site, *question) for site in two_sites)
        assert (first.status_code, first.text) == (second.status_code, second.text), question
        asked += 1
    if viewer is not None and viewer == state.side_to_move:
        play_and_take_back(two_sites, state, name, chance)
    for site in two_sites:
        site.delete("/api/games/twin")
    return asked


@pytest.mark.parametrize("scenario", OPEN)
def test_where_nothing_is_hidden_the_seed_still_is(scenario: str, two_sites: tuple[Browser, Browser]) -> None:
    state = library.start(scenario, seed="other")
    assert not any(state.hides_from(side) for side in range(len(state.scenario.sides)))
    stored(two_sites[0], state)
    for question in questions(state, state.scenario.sides[0], random.Random(1)):
        assert SEED not in ask(two_sites[0], *question).text
