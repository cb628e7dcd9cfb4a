"""The site describes itself: all requests and answers are in its OpenAPI; the page's types follow from it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from pydantic import BaseModel
from scripts.page_types import TYPES, page_types

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match
from grognard.kernel.refusal import TONES
from grognard.server import agreements, choice_replies, dealings, ladderpage, replies, reply, routes, talk
from grognard.server.community import key_routes, operator_routes
from grognard.server.community import routes as community
from grognard.server.games import Games
from grognard.server.people import account_routes, game_routes
from grognard.server.people import routes as people
from tests.server.asking import Browser
from tests.server.table import ROUND, look, new_game, play


def described(site: Browser) -> Any:
    return site.get("/openapi.json").json()


def test_the_description_is_served_and_names_every_request(site: Browser) -> None:
    paths = described(site)["paths"]
    of_games = (routes, dealings, agreements, ladderpage, talk)
    of_people = (people, account_routes, game_routes, community, key_routes, operator_routes)
    every = [route for one in (*of_games, *of_people) for route in one.router.routes]
    asked = {(route.path, method) for route in every for method in route.methods}
    assert {(path, method.upper()) for path, methods in paths.items() for method in methods} == asked


def test_every_answer_in_json_has_a_model(site: Browser) -> None:
    for path, methods in described(site)["paths"].items():
        for request in methods.values():
            (good,) = (answer for status, answer in request["responses"].items() if status.startswith("2"))
            for kind, content in good["content"].items():
                assert content["schema"], (path, kind)
            assert "$ref" in request["responses"]["4XX"]["content"]["application/json"]["schema"], path


def test_the_pages_types_are_those_of_the_site() -> None:
    assert TYPES.read_text(encoding="utf-8") == page_types(), "run scripts/page_types.py"


def test_the_page_knows_every_tone_of_the_kernel() -> None:
    assert [choice_replies.TONE.validate_python(tone) for tone in TONES] == list(TONES)


@pytest.mark.parametrize(
    ("path", "model"),
    [
        ("", replies.Table),
        ("/moment?number=3", replies.Moment),
        ("/why?side=red&piece=plain", reply.RefusedReply),
        ("/forecast?side=red&action=hide%201", choice_replies.Forecast),
        ("/dispatches", replies.DispatchList),
    ],
)
def test_an_answer_is_what_its_model_says(site: Browser, path: str, model: type[BaseModel]) -> None:
    game = new_game(site)
    play(site, game, *ROUND)
    answer = site.get(f"/api/games/{game}{path}")
    read = model.model_validate_json(answer.content, strict=False)
    assert set(answer.json()) <= set(json.loads(read.model_dump_json(by_alias=True)))


def test_what_is_not_set_is_not_sent(site: Browser) -> None:
    (panel,) = look(site, new_game(site))["panels"]
    assert panel == {
        "kind": "facts",
        "id": "score",
        "title": "Score",
        "rows": [{"label": "score", "value": "[0, 0]"}],
    }


def speaks_of_a_nameless(option: choice_replies.Option, shown: replies.Table) -> bool:
    """Whether an option speaks of a piece that is drawn, and the data do not say what it is called."""
    pieces = [label for kind, label in option.nouns if kind == "piece"]
    return not option.about and any(f'data-piece="{label}"' in shown.pieces for label in pieces[:1])


@pytest.mark.real_battles
class TestOfEverySystem:
    """What the artists draw and say fits the models, in the middle of a game."""

    @pytest.mark.parametrize(
        "scenario", ["marengo/lesson", "wan/lesson", "castiglione/chiese", "waterloo/training", "syw/drill"]
    )
    def test_its_tables_fit(self, site: Browser, scenario: str) -> None:
        chance = random.Random(scenario)
        match = Match(library.load(scenario).start(Dice(5)))
        games: Games = site.site.state.games
        for _ in range(6):
            for _ in range(12):
                if match.state.result is None:
                    match.play(chance.choice(match.state.options()))
            game = games.create(match, dict.fromkeys(match.state.scenario.sides, "here"), 5)
            answer = site.get(f"/api/games/{game}", params={"lang": "fr"})
            assert answer.status_code == 200, answer.text
            shown = replies.Table.model_validate(json.loads(answer.content))
            assert shown.number == match.number and shown.differs is None
            assert [option.action for option in shown.options if speaks_of_a_nameless(option, shown)] == []
            reckoned = [
                one for one in shown.panels if getattr(one, "counts", False) or getattr(one, "corner", False)
            ]
            assert reckoned, "nothing tells why the score is what it is"
