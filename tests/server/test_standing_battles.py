"""Standing orders in the battles themselves: listed, set, honoured while a side waits, told in the log.

That they are legal and know no more than their side is held by `tests/conformance/test_orders.py`.
"""

from __future__ import annotations

import json
import random

import pytest

from grognard import library
from grognard.files import write_position
from grognard.kernel.dice import Dice
from grognard.server import files
from grognard.server.games import Games
from tests.server.asking import Browser
from tests.server.table import look

pytestmark = pytest.mark.real_battles

BATTLES = ("marengo/lesson", "castiglione/chiese", "waterloo/training", "syw/charge")
MOST_GAMES, MOST_ACTIONS = 30, 200


def begin(site: Browser, scenario: str, seed: int) -> str:
    """A game that begins with the armies close together: every other one as its battle does."""
    if seed % 2:
        answer = site.post("/api/games", json={"scenario": scenario, "seed": str(seed)})
    else:
        state = library.load(scenario).start(Dice(seed))
        state.scenario.rules.crowd(state, Dice(f"crowd {seed}"))
        answer = site.post("/api/files", json={"text": json.dumps(write_position(state))})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def play_on(site: Browser, game: str, choices: random.Random) -> list[tuple[int, str]]:
    """Choices by lot until an order was obeyed; gives what was chosen, or nothing if none came to be."""
    games: Games = site.site.state.games
    chosen: list[tuple[int, str]] = []
    with games.open(game) as live:
        while (mover := live.match.state.side_to_move) is not None and len(chosen) < MOST_ACTIONS:
            text = live.scenario.lexicon.notate(choices.choice(live.match.state.options()))
            chosen.append((mover, text))
            games.play(live, live.revision, mover, text)
            if live.match.entries[-1].ordered:
                return chosen
    return []


def order_all(site: Browser, game: str) -> None:
    """Both sides answer everything in advance, with what stands first; until then they are asked."""
    for side in (one["name"] for one in look(site, game)["game"]["sides"]):
        found = site.get(f"/api/games/{game}/standing", params={"side": side}).json()["orders"]
        assert found and all(one["wish"] == one["answers"][0]["name"] == "ask" for one in found)
        wishes = {one["key"]: one["answers"][1]["name"] for one in found}
        kept = site.post(f"/api/games/{game}/standing", json={"side": side, "orders": wishes}).json()
        assert {one["key"]: one["wish"] for one in kept["orders"]} == wishes


@pytest.mark.parametrize("scenario", BATTLES)
def test_an_order_spares_a_visit_and_stands_in_the_log(
    scenario: str, site: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(MOST_GAMES):
        monkeypatch.setattr(files, "new_seed", lambda seed=seed: f"dice {seed}")
        game = begin(site, scenario, seed)
        order_all(site, game)
        chosen = play_on(site, game, random.Random(seed))
        if chosen:
            break
    assert chosen, "no question came that can be answered in advance"
    entry = look(site, game)["log"][-1]
    assert entry["ordered"] and entry["side"] is not None
    games: Games = site.site.state.games
    asked = begin(site, scenario, seed)
    with games.open(asked) as live:
        for mover, text in chosen:
            games.play(live, live.revision, mover, text)
        assert not any(one.ordered for one in live.match.entries)
        asks = live.match.state.side_to_move
        assert asks is not None and asks != chosen[-1][0], "without the order he would have been asked"
